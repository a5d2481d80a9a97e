// Before the first paint: the chosen theme and language, so that nothing flashes; and what the page of this address needs is asked
// for at once, not when the page's module has come and knows of it. Everything else is in that module.
const ahead = __AHEAD__; // written by tools/ahead.ts
try {
  const kept = JSON.parse(localStorage.getItem('orrery.settings') ?? '{}');
  if (kept.theme === 'dark' || kept.theme === 'light') document.documentElement.dataset.theme = kept.theme;
  if (kept.language === 'fr' || kept.language === 'en') document.documentElement.lang = kept.language;
} catch {
  // Storage is closed to us: the system's theme and the browser's language do.
}
document.documentElement.lang ||=
  navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => code === 'en' || code === 'fr') ?? 'en';
{
  const [, place, game] = location.pathname.split('/');
  const ofGame = ahead.games[game] ?? {};
  const { lang } = document.documentElement;
  const files = [ahead.places[place], ofGame[place], ofGame[lang], ofGame[`${place} ${lang}`]];
  for (const href of files.flatMap((some) => some ?? [])) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.href = href;
    document.head.append(link);
  }
}
