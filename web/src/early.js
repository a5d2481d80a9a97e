// Before the first paint: the chosen theme and language, so that nothing flashes; and what the page of this address needs is asked
// for at once, not when the page's module has come and knows of it. Everything else is in that module.
const ahead = __AHEAD__; // written by tools/ahead.ts
const root = document.documentElement;
const kUnseen = 500; // milliseconds after everything has come
// How this page was drawn (tools/drawn-pages.ts), for who comes for the first time.
const drawnIn = root.lang;
let isFirst = true;
try {
  isFirst = localStorage.length === 0;
  const kept = JSON.parse(localStorage.getItem('orrery.settings') ?? '{}');
  if (kept.theme === 'dark' || kept.theme === 'light') root.dataset.theme = kept.theme;
  root.lang = ahead.languages.includes(kept.language) ? kept.language : '';
} catch {
  // Storage is closed to us: the system's theme and the browser's language do.
  root.lang = '';
}
// As spokenFor of src/i18n/languages.ts has it.
const tongueOf = (tag) => tag.split('-')[0];
const spokenFor = (tag) =>
  ahead.languages.find((code) => code.toLowerCase() === tag) ??
  ahead.languages.find((code) => tongueOf(code.toLowerCase()) === tongueOf(tag));
root.lang ||= navigator.languages.map((tag) => spokenFor(tag.toLowerCase())).find((code) => code) ?? 'en';
function fetchAhead() {
  const [, place, game] = location.pathname.split('/');
  const ofGame = ahead.games[game] ?? {};
  const { lang } = root;
  const files = [ahead.places[place], ofGame[place], ofGame[lang], ofGame[`${place} ${lang}`]];
  for (const href of files.flatMap((some) => some ?? [])) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.href = href;
    document.head.append(link);
  }
}

const { main } = root.dataset; // of a page that is drawn
// As a script at the end of the page would be: not before all of it is there.
let isLost = false; // it did not come, and nobody will hear what is pressed: then the page is loaded anew
const load = () => import(main).catch(() => (isLost = true));
const begin = () => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  else load();
};
if (main && drawnIn === root.lang && isFirst) {
  // It is seen before anything else is asked for. In a window that nobody looks at it never is, and some browsers do not say.
  const start = () => {
    begin();
    fetchAhead();
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(start, document.hidden ? 0 : kUnseen));
  // Nobody hears a button, a switch or a fold yet: what was pressed is pressed again when the page is there (firstLook.ts), of buttons
  // the last.
  let presses = 0;
  document.addEventListener('click', (event) => {
    const pressed = event.target.closest('#drawn :is(button, label, summary)');
    if (!pressed) return;
    event.preventDefault(); // a form would be sent, which loads the page anew
    if (isLost) return location.reload();
    if (pressed.localName === 'button')
      document.querySelector('button[data-pressed]')?.removeAttribute('data-pressed');
    pressed.dataset.pressed = ++presses;
  });
} else {
  fetchAhead();
  if (main) {
    root.dataset.drawn = 'otherwise';
    begin();
  }
}
