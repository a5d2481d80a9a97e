// What findings name, in words.
import { botKey } from '../bots';
import type { Say } from '../games/module';
import type { GameInfo } from '../table/types';

const kOpen = '…'; // whatever the name does not say: who it was, how many

// "event.trophy_won.card.xeno" is what the log would say of it.
export function pieceText(name: string, info: GameInfo, say: Say): string {
  const [kind, thing, field, ...rest] = name.split('.') as [string, string, ...string[]];
  const known = (kind === 'verb' ? info.verbs : info.events).find((one) => one.name === thing);
  const values: Record<string, string | number> = {};
  for (const each of known?.fields ?? []) {
    const isIt = each.name === field;
    // A number that is none reads NaN in every language.
    values[each.name] = isIt ? say.value(each.kind, rest.join('.')) : each.kind === '' ? NaN : kOpen;
    values[`${each.name}_id`] = isIt ? rest.join('.').replaceAll('-', '_') : 'other';
  }
  return say(`${kind}.${thing}`, values).replaceAll('NaN', kOpen);
}

export const comparesWins = (what: string): boolean => /^(seat|bot)\d$/.test(what);

// "bot2", "decisions": what is compared of variants.
export function comparedText(what: string, bots: string[], say: Say): string {
  if (!comparesWins(what)) return say(`lab.compare.${what}`);
  const n = Number(what.slice(-1));
  const who = what.startsWith('seat')
    ? say.player(`p${n}`)
    : say('lab.bot', { n, bot: say(botKey(bots[n - 1]!)) });
  return say('lab.compare.wins', { who });
}
