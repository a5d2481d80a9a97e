// The end of the game, and how it came to it.
import { classesOf, hasNewTechnologies, playerOf, seatIndex, seatsOf } from './content';
import { countsOf } from './previews';
import type { Action, Event, View } from './types';
import type { Say, ScoreLine } from '$web/games/module';
import type { Entry, Position } from '$web/table/types';

const PURSES = [
  'adventure',
  'finish',
  'looks',
  'creativity',
  'fares',
  'manager',
  'goods',
  'half_price',
  'merchant',
  'losses',
] as const;
// Where credits may come from at a table, in the order they are paid.
const OF_NEW_TECHNOLOGIES: readonly string[] = ['fares', 'manager', 'merchant'];
export const paidAt = <P extends string>(view: View, purses: readonly P[]): P[] =>
  purses.filter((purse) =>
    purse === 'creativity'
      ? classesOf(view).includes('ia')
      : hasNewTechnologies(view) || !OF_NEW_TECHNOLOGIES.includes(purse),
  );

export function scoreSheet(
  entries: Entry<Action, Event>[],
  position: Position<View, Action>,
  say: Say,
): ScoreLine[] {
  const { seats, player } = position.view;
  const sums = Object.fromEntries(PURSES.map((purse) => [purse, Array<number>(seats).fill(0)]));
  for (const { events } of entries)
    for (const event of events)
      if (event.event === 'paid') sums[event.purse][seatIndex(event.seat)] += event.credits;
  return [
    ...paidAt(position.view, PURSES).map((purse) => ({
      label: say(`gt.score.${purse}`),
      values: sums[purse],
    })),
    {
      label: say('gt.score.total'),
      values: player.slice(0, seats).map(({ credits }) => credits),
      total: true,
    },
  ];
}

// GT-810: who has won besides the one who has won most.
export function verdict(
  _entries: Entry<Action, Event>[],
  position: Position<View, Action>,
  say: Say,
): string {
  const won = seatsOf(position.view).filter((seat) =>
    ['winner', 'biggest_winner'].includes(playerOf(position.view, seat).standing ?? ''),
  );
  const list = new Intl.ListFormat(say.language, { type: 'conjunction' });
  const names = list.format(won.map((seat) => say.player(seat)));
  return say('gt.won', { n: won.length, names });
}

export function lead(view: View): number[] {
  return view.player.slice(0, view.seats).map(({ credits }) => credits);
}

// Answers that cannot be taken back and may be a slip: giving up, and finishing a ship that does not move or is at fault.
export function dear(action: Action, position: Position<View, Action>): boolean {
  const { view, question } = position;
  if (action.verb === 'give_up' || action.verb === 'give_up_half') return true;
  if (action.verb !== 'finish' || question?.kind !== 'one') return false; // sand waits for nobody
  const counts = countsOf(view, question.asked[0]);
  return counts.engines_max === 0 || counts.faults > 0 || !counts.whole;
}

export const tells = ({ event }: Event): boolean => event === 'paid' || event === 'gave_up';
