// The end of the game, and how it came to it.
import {
  classesOf,
  hasMachinations,
  hasNewTechnologies,
  hasRoughRoads,
  playerOf,
  seatIndex,
  seatsOf,
} from './content';
import { bestLoad, countsOf, loanTerms } from './previews';
import type { Action, Event, View } from './types';
import type { Say, ScoreLine } from '$web/games/module';
import type { Entry, Position } from '$web/table/types';

const PURSES = [
  'adventure',
  'auction',
  'levy',
  'crew',
  'finish',
  'looks',
  'creativity',
  'fares',
  'manager',
  'goods',
  'half_price',
  'merchant',
  'losses',
  'order',
] as const;
type Purse = (typeof PURSES)[number];
// Where credits may come from at a table, in the order they are paid.
const NEEDS: Partial<Record<Purse, (view: View) => boolean>> = {
  fares: hasNewTechnologies,
  manager: hasNewTechnologies,
  merchant: hasNewTechnologies,
  creativity: (view) => classesOf(view).includes('ia'),
  auction: hasMachinations,
  levy: hasMachinations,
  crew: hasRoughRoads,
  order: hasRoughRoads,
};
export const paidAt = <P extends Purse>(view: View, purses: readonly P[]): P[] =>
  purses.filter((purse) => NEEDS[purse]?.(view) ?? true);

export function scoreSheet(
  entries: Entry<Action, Event>[],
  position: Position<View, Action>,
  say: Say,
): ScoreLine[] {
  const { seats, player } = position.view;
  const none = () => Array<number>(seats).fill(0);
  const sums = Object.fromEntries(PURSES.map((purse) => [purse, none()])) as Record<Purse, number[]>;
  const loans = none();
  const { brings, costs } = loanTerms();
  for (const { events } of entries)
    for (const event of events)
      if (event.event === 'paid') sums[event.purse][seatIndex(event.seat)] += event.credits;
      else if (event.event === 'borrowed') loans[seatIndex(event.seat)] += brings * event.loans;
      else if (event.event === 'repaid') loans[seatIndex(event.seat)] -= costs * event.loans;
  // GX-514: what is not repaid counts as a debt.
  player.slice(0, seats).forEach((one, i) => (loans[i] -= costs * one.loans));
  return [
    ...paidAt(position.view, PURSES).map((purse) => ({
      label: say(`gt.score.${purse}`),
      values: sums[purse],
    })),
    ...(hasMachinations(position.view) ? [{ label: say('gt.score.loans'), values: loans }] : []),
    { label: say('gt.score.total'), values: lead(position.view), total: true },
  ];
}

// GT-810: also besides the one who has won most.
export const hasWon = (seat: string, { view }: Pick<Position<View>, 'view'>): boolean =>
  ['winner', 'biggest_winner'].includes(playerOf(view, seat).standing ?? '');

// GT-810: who has won besides the one who has won most.
export function verdict(
  _entries: Entry<Action, Event>[],
  position: Position<View, Action>,
  say: Say,
): string {
  const won = seatsOf(position.view).filter((seat) => hasWon(seat, position));
  const list = new Intl.ListFormat(say.language, { type: 'conjunction' });
  const names = list.format(won.map((seat) => say.player(seat)));
  return say('gt.won', { n: won.length, names });
}

// GX-514: loans weigh as much as it takes to repay them.
export function lead(view: View): number[] {
  const { costs } = loanTerms();
  return view.player.slice(0, view.seats).map(({ credits, loans }) => credits - costs * loans);
}

// Answers that cannot be taken back and may be a slip: giving up, leaving goods that there is room for, and finishing a ship that
// does not move or is at fault.
export function dear(action: Action, position: Position<View, Action>): boolean {
  const { view, question } = position;
  if (action.verb === 'give_up' || action.verb === 'give_up_half') return true;
  if (action.verb === 'done' && question?.decision === 'stow_goods')
    return bestLoad(view, question.asked[0]!, false).stowed.length > 0;
  if (action.verb !== 'finish' || question?.kind !== 'one') return false; // sand waits for nobody
  const counts = countsOf(view, question.asked[0]);
  return counts.engines_max === 0 || counts.faults > 0 || !counts.whole;
}

export function sure(action: Action, { view, question }: Position<View, Action>, say: Say): string {
  if (action.verb === 'done') return say('gt.f.leave.sure');
  if (action.verb === 'give_up') return say('gt.f.give_up.sure');
  if (action.verb === 'give_up_half')
    return say('gt.f.give_up_half.sure', { half: say.value('half', action.half) });
  if (action.verb !== 'finish') return '';
  const { engines_max, faults, whole } = countsOf(view, question?.asked[0] ?? 'p1');
  const why = faults > 0 || !whole ? 'faults' : engines_max === 0 ? 'engines' : 'other';
  return say('gt.finish.sure', { why, n: faults });
}

export const tells = ({ event }: Event): boolean => ['paid', 'gave_up', 'borrowed', 'repaid'].includes(event);
