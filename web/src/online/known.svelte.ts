// Whether this browser has a person at the server: only then do pages that need no server ask it who that is.
const place = 'orrery.online';

function stored(): boolean {
  try {
    return localStorage.getItem(place) === 'yes';
  } catch {
    return false;
  }
}

let known = $state(stored());

export function knownOnline(): boolean {
  return known;
}

export function rememberOnline(isKnown: boolean): void {
  known = isKnown;
  try {
    if (isKnown) localStorage.setItem(place, 'yes');
    else localStorage.removeItem(place);
  } catch {
    // Storage is closed: it holds until the page is left.
  }
}
