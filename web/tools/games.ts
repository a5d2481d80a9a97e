// The module "virtual:games": what the home page must know of every game before any of them is loaded.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Texts = Record<string, string>;

export function games(generated: string, sources: string): Plugin {
  const name = 'virtual:games';
  const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(generated, ...path), 'utf8'));

  const readIfThere = (path: string): unknown =>
    existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;

  function card(id: string): { whole: boolean } & Record<string, unknown> {
    const info = read(id, 'game.json') as { seats: [number, number] };
    const files = readdirSync(join(generated, id, 'text'));
    const said = (key: string): Texts =>
      Object.fromEntries(
        files.map((file) => [file.replace('.json', ''), (read(id, 'text', file) as Texts)[key]]),
      );
    const folder = id.replaceAll('-', '_');
    return {
      id,
      folder,
      seats: info.seats,
      name: said('game.name'),
      about: said('game.about'),
      // A game with a board of its own is one people come for; the others are the small ones.
      whole: existsSync(join(sources, folder, 'board', 'Board.svelte')),
      minutes: readIfThere(join(sources, folder, 'board', 'minutes.json')),
      taught: existsSync(join(sources, folder, 'board', 'learn.ts')),
    };
  }

  return {
    name: 'orrery:games',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const ids = readdirSync(generated).filter((entry) => existsSync(join(generated, entry, 'game.json')));
      const cards = ids.sort().map(card);
      cards.sort((a, b) => Number(b.whole) - Number(a.whole));
      return `export default ${JSON.stringify(cards)};`;
    },
  };
}
