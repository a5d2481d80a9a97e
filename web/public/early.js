// Before the first paint: the chosen theme and language, so that nothing flashes. Everything else is in the page's module.
try {
  const kept = JSON.parse(localStorage.getItem('orrery.settings') ?? '{}');
  if (kept.theme === 'dark' || kept.theme === 'light') document.documentElement.dataset.theme = kept.theme;
  if (kept.language === 'fr' || kept.language === 'en') document.documentElement.lang = kept.language;
} catch {
  // Storage is closed to us: the system's theme and the browser's language do.
}
document.documentElement.lang ||=
  navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => code === 'en' || code === 'fr') ?? 'en';
