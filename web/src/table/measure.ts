// What `lead` of a game counts: points, unless the game says otherwise. What it counts at the end are points as well, unless it
// says that too.
import type { Say } from '../games/module';

const firstOf = (say: Say, keys: string[]): string => keys.find((key) => say.has(key))!;

export const measureOf = (say: Say): string => say(firstOf(say, ['game.lead.name', 'table.lead.name']));
export const amountOf = (n: number, say: Say): string =>
  say(firstOf(say, ['game.lead.amount', 'table.lead.amount']), { n });

export const scoreMeasureOf = (say: Say): string => say(firstOf(say, ['game.score.name', 'table.lead.name']));
export const scoreAmountOf = (n: number, say: Say): string =>
  say(firstOf(say, ['game.score.amount', 'table.lead.amount']), { n });
