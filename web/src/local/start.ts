// Starts local tables with what this person usually plays.
import { firstBot, usualBot } from '../bots';
import { kUsualSeats } from '../games/module';
import { gameModule, gameSetup } from '../games/registry';
import { gameTexts } from '../i18n';
import { settings } from '../settings.svelte';
import { tourDone } from '../table/tour';
import { isNewcomer, localTables } from './list';
import { startLocal } from './open';
import { store } from './store';

export { startLocal };

// One person against bots, at once. Until they have won once the bots are those that a newcomer can beat, the options those that
// ask no more of one than that, and the guide comes as long as they have neither seen its end nor left it.
export async function startSolo(game: string): Promise<string> {
  gameModule(game).catch(() => {}); // its board is wanted next: it comes meanwhile
  const [{ info }, setup, tables] = await Promise.all([gameTexts(game), gameSetup(game), localTables()]);
  const { firstOptions, usualOptions, usualSeats = kUsualSeats } = setup;
  const learns = isNewcomer(tables, game);
  const [fewest, most] = info.seats;
  const seats = Math.min(Math.max(usualSeats, fewest), most);
  const bot = learns ? firstBot : usualBot;
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, bot }));
  return startLocal({
    game,
    players: [{ kind: 'human', name: settings.name }, ...bots],
    options: { ...usualOptions?.('local'), ...(learns ? firstOptions : {}) },
    guided: learns && !tourDone(game),
  });
}

// The same table once more, with fresh luck.
export async function playAgain(id: string): Promise<string> {
  const table = await store().get(id);
  if (!table) throw new Error('the table is gone');
  const { game, players, options, curtain } = table;
  return startLocal({ game, players, options, curtain });
}
