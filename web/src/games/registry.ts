// The boards of the games, each loaded when its game is played. A game without one gets the generic board.
import type { GameModule } from './module';

const boards = import.meta.glob<GameModule>('../../../games/*/board/index.ts', { import: 'default' });

export async function gameModule(game: string): Promise<GameModule> {
  const load = boards[`../../../games/${game.replaceAll('-', '_')}/board/index.ts`];
  if (!load) return (await import('./generic')).generic;
  const module = await load();
  await module.previews?.load();
  return module;
}
