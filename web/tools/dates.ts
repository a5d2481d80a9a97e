// The module "virtual:dates": how each language writes a day of each month, as "November {day}". A browser that has to find that
// out by itself keeps a phone busy for a quarter of a second.
import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

export function dates(texts: string): Plugin {
  const name = 'virtual:dates';
  function written(language: string): string[] {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) =>
      format.format(Date.UTC(2026, month, 15)).replace('15', '{day}'),
    );
  }
  return {
    name: 'orrery:dates',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const languages = readdirSync(texts).flatMap((file) => /^shell\.(.+)\.json$/.exec(file)?.[1] ?? []);
      const all = Object.fromEntries(languages.map((language) => [language, written(language)]));
      return `export default ${JSON.stringify(all)};`;
    },
  };
}
