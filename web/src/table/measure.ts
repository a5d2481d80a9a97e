// What `lead` of a game counts: points, unless the game says otherwise.
import type { Say } from '../games/module';

export const measureOf = (say: Say): string =>
  say(say.has('game.lead.name') ? 'game.lead.name' : 'table.lead.name');
export const amountOf = (n: number, say: Say): string =>
  say(say.has('game.lead.amount') ? 'game.lead.amount' : 'table.lead.amount', { n });
