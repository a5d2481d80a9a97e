// The bots that a host has, weakest first, in the words of a new table.
import { levels } from '../newtable/seats';

export const bots = levels.map(({ bot }) => bot);
export const standardBot = 'greedy';

// The key of the text that names a bot. A host may have bots that this page has not.
export function botKey(bot: string): string {
  const known = levels.find((one) => one.bot === bot);
  return known ? `new.sitter.${known.level}` : 'online.bot';
}
