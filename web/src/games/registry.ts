// The boards of the games, each loaded when its game is played. A game without one gets the generic board.
import { show } from '../engine/here';
import type { GameModule } from './module';

const boards = import.meta.glob<GameModule>('../../../games/*/board/index.ts', { import: 'default' });

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
