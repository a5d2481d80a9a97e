// Which answers of a flight are listed: those that no square, card or button of the board stands for.
import type { Action } from './types';

type Verb = Action['verb'];

// What has a place of its own: on the ship, on the card, under the thumb.
const PLACED: ReadonlySet<Verb> = new Set<Verb>([
  'power',
  'raise_shield',
  'fire_cannon',
  'raise_boosted',
  'amplify',
  'jump',
  'burn',
  'wake',
  'move_crew',
  'move_cell',
  'move_in',
  'put_cell',
  'keep_part',
  'stow',
  'lose_crew',
  'lose_block',
  'lose_cell',
  'burn_stowed',
  'burn_gained',
  'leave_block',
  'remove',
  'place',
  'land',
  'stop_in',
  'shoot',
  'take_open',
  'point',
  'bid',
  'pay',
  'pay_crew',
  'hide_die',
  'guess',
  'pick_number',
]);
// Under the thumb, a button each.
export const PLAIN: readonly Verb[] = [
  'fly_on',
  'give_up_half',
  'give_up',
  'dock',
  'fly_by',
  'claim',
  'decline',
  'take_hit',
  'done',
  'unload',
  'stay',
  'use_diplomat',
  'keep_diplomat',
  'pick_side',
  'repay',
  'keep_loans',
  'keep_credits',
  'pass',
];
// Decisions in which a verb means something else than pressing the square would.
const ASIDE: Partial<Record<string, Verb>> = {
  power_engines: 'remove', // GX-647
  stale_air: 'lose_crew', // GX-552: the cabin is pressed to power it
};

export interface Group {
  verb: Verb;
  offers: Action[];
}

export function listed(decision: string | null, offers: readonly Action[]): Group[] {
  const groups: Group[] = [];
  for (const offer of offers) {
    const { verb } = offer;
    if ((PLACED.has(verb) || PLAIN.includes(verb)) && ASIDE[decision ?? ''] !== verb) continue;
    const group = groups.find((one) => one.verb === verb);
    if (group) group.offers.push(offer);
    else groups.push({ verb, offers: [offer] });
  }
  return groups;
}
