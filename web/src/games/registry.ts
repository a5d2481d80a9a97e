// The boards of the games, each loaded when its game is played. A game without one gets the generic board.
import { show } from '../engine/here';
import type { BoardContent } from '../board/content';
import type { GameModule, GameSetup } from './module';

type Given = Parameters<BoardContent<unknown>['take']>[0];

const setups = import.meta.glob<GameSetup>('../../../games/*/board/setup.ts', { import: 'default' });
const contents = import.meta.glob<Given>('$generated/*/content.json', { import: 'default' });
const boards = import.meta.glob<GameModule>('../../../games/*/board/index.ts', { import: 'default' });

// Of a table that is yet to be opened: the content that the engine brings along is known without the engine.
export async function gameSetup(game: string): Promise<GameSetup> {
  const load = setups[`../../../games/${game.replaceAll('-', '_')}/board/setup.ts`];
  const content = Object.keys(contents).find((path) => path.endsWith(`/${game}/content.json`));
  if (!load || !content) return {};
  const [setup, given] = await Promise.all([load(), contents[content]()]);
  setup.content?.take(given);
  return setup;
}

// For a table of the host, with the files of the content that it is played with; null: what the engine brings along.
export async function gameModule(game: string, contentFiles: string | null = null): Promise<GameModule> {
  const load = boards[`../../../games/${game.replaceAll('-', '_')}/board/index.ts`];
  if (!load) return (await import('./generic')).generic;
  const module = await load();
  if (module.content || module.previews) {
    const given = await show(game, contentFiles);
    module.content?.take(given);
  }
  return module;
}
