// One's own share of a table's luck and what the host promised for it before: kept in this browser, so that the page can
// hold the host to it at the end.
export interface Promised {
  contribution: string; // 32 random bytes, hex
  commitment: string;
}

const place = 'orrery.luck';
const kMost = 200; // tables; the oldest are forgotten first

export function freshContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(): Record<string, Promised> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Promised>) : {};
  } catch {
    return {};
  }
}

export function keepPromise(table: string, promised: Promised): void {
  const { [table]: _, ...others } = read();
  const newest = Object.entries(others).slice(1 - kMost);
  try {
    localStorage.setItem(place, JSON.stringify({ ...Object.fromEntries(newest), [table]: promised }));
  } catch {
    // A browser that keeps nothing: the check at the end says that it cannot know.
  }
}

export function keptPromise(table: string): Promised | null {
  const kept = read();
  return Object.hasOwn(kept, table) ? (kept[table] ?? null) : null;
}
