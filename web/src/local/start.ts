// Starts local tables with what this person usually plays.
import { firstBot, usualBot } from '../bots';
import { kUsualSeats } from '../games/module';
import { gameModule, gameSetup } from '../games/registry';
import { gameTexts } from '../i18n';
import { settings } from '../settings.svelte';
import { hasBeatenBots, knownGames, localTables } from './list';
import { startLocal } from './open';
import { store } from './store';

export { startLocal };

// One person against bots, at once. Whoever has never played the game is guided; until they have won once the bots are those that
// a newcomer can beat.
export async function startSolo(game: string): Promise<string> {
  gameModule(game).catch(() => {}); // its board is wanted next: it comes meanwhile
  const [{ info }, setup, tables] = await Promise.all([gameTexts(game), gameSetup(game), localTables()]);
  const { firstOptions, usualOptions, usualSeats = kUsualSeats } = setup;
  const known = knownGames()[game];
  const first = !known && !tables.some((table) => table.game === game);
  const [fewest, most] = info.seats;
  const seats = Math.min(Math.max(usualSeats, fewest), most);
  const bot = known === 'won' || hasBeatenBots(tables, game) ? usualBot : firstBot;
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, bot }));
  return startLocal({
    game,
    players: [{ kind: 'human', name: settings.name }, ...bots],
    options: { ...usualOptions?.('local'), ...(first ? firstOptions : {}) },
    first,
  });
}

// The same table once more, with fresh luck.
export async function playAgain(id: string): Promise<string> {
  const table = await store().get(id);
  if (!table) throw new Error('the table is gone');
  const { game, players, options, curtain } = table;
  return startLocal({ game, players, options, curtain });
}
