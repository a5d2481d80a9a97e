// Which answers are listed: those that no square, card or button of the board stands for.
import type { Action } from './types';

type Verb = Action['verb'];

const LISTED: ReadonlySet<Verb> = new Set<Verb>([
  'hide_die',
  'guess',
  'stop_in',
  'move_in',
  'move_crew',
  'put_cell',
  'move_cell',
  'bid',
  'point',
  'shoot',
  'give_machination',
  'pay',
  'keep_credits',
  'pass',
  'pick_side',
  'pick_number',
  'repay',
  'keep_loans',
  'take_ordered',
  'take_from_order',
  'pay_crew',
]);
// Decisions in which a verb means something else than elsewhere.
const WHOLE: ReadonlySet<string> = new Set([
  'visit_depot',
  'fit_component',
  'surrender',
  'system_test',
  'stale_air',
  'hand_over_alien',
  'pay_blocks',
]);
const BUTTONS: ReadonlySet<Verb> = new Set<Verb>([
  'done',
  'fly_by',
  'decline',
  'take_hit',
  'give_up',
  'dock',
  'claim',
]);

export interface Group {
  verb: Verb;
  offers: Action[];
}

export function listed(decision: string | null, offers: readonly Action[], only?: readonly Verb[]): Group[] {
  const groups: Group[] = [];
  for (const offer of offers) {
    const { verb } = offer;
    const whole = WHOLE.has(decision ?? '') && !BUTTONS.has(verb);
    const dropped = decision === 'power_engines' && verb === 'remove'; // GX-647
    if (only ? !only.includes(verb) : !(LISTED.has(verb) || whole || dropped)) continue;
    const group = groups.find((one) => one.verb === verb);
    if (group) group.offers.push(offer);
    else groups.push({ verb, offers: [offer] });
  }
  return groups;
}
