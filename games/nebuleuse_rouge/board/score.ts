// The end of the game, and how it came to it.
import { cardBy, seatIndex } from './content';
import type { Action, Event, View } from './types';
import type { Say, ScoreLine } from '$web/games/module';
import type { Entry, Position } from '$web/table/types';

// Every gain of points follows what it is for.
type Source = 'discoveries' | 'contacts' | 'trophies' | 'missions' | 'gate';
const SOURCES: readonly Source[] = ['discoveries', 'contacts', 'trophies', 'missions', 'gate'];
const CAUSES: Partial<Record<Event['event'], Source>> = {
  planet_discovered: 'discoveries',
  contact_ended: 'contacts',
  trophy_won: 'trophies',
  mission_done: 'missions',
  sector_x_opened: 'gate',
};

export function scoreSheet(
  entries: Entry<Action, Event>[],
  position: Position<View, Action>,
  say: Say,
): ScoreLine[] {
  const { seats, ship } = position.view;
  const sums = Object.fromEntries(SOURCES.map((source) => [source, Array<number>(seats).fill(0)]));
  let cause: Source = 'contacts'; // at the end of the game contacts under way are scored (NR-644)
  for (const { events } of entries) {
    for (const event of events) {
      cause = CAUSES[event.event] ?? (event.event === 'turn_began' ? 'contacts' : cause);
      if (event.event === 'points_gained') {
        sums[cause][seatIndex(event.seat)] += event.points;
        cause = 'contacts';
      }
    }
  }
  return [
    ...SOURCES.map((source) => ({ label: say(`nr.score.${source}`), values: sums[source] })),
    {
      label: say('nr.score.total'),
      values: ship.slice(0, seats).map((own) => own.points),
      total: true,
    },
  ];
}

export function lead(view: View): number[] {
  return view.ship.slice(0, view.seats).map((ship) => ship.points);
}

// Answers that cannot be taken back and may be a slip: facing a risk with a detector at hand, ending a turn untouched.
export function dear(action: Action, position: Position<View, Action>): boolean {
  const { view, offers } = position;
  if (action.verb === 'end_turn') return view.hand > 0 && offers.some(({ verb }) => verb === 'land');
  return (
    action.verb === 'face' && (cardBy(view.card)?.effects.some(({ op }) => op === 'return_to_base') ?? false)
  );
}

export function sure(action: Action, { view }: Position<View, Action>, say: Say): string {
  return action.verb === 'end_turn' ? say('nr.sure.end_turn', { n: view.hand }) : say('nr.sure.face');
}

// What the cards and the dice of damage brought each player: which item a die hits is neither high nor low.
const LUCK = [
  'turned',
  'worlds',
  'risks',
  'avoided',
  'idle',
  'fights',
  'trophies',
  'damage',
  'harmless',
] as const;
const LUCKY: Partial<Record<Event['event'], (typeof LUCK)[number]>> = {
  card_flipped: 'turned',
  planet_discovered: 'worlds',
  risk_avoided: 'avoided',
  card_ignored: 'idle',
  combat_began: 'fights',
  trophy_won: 'trophies',
  die_rolled: 'damage',
  nothing_hit: 'harmless',
};
export function luck(entries: Entry<Action, Event>[], { seats }: View, say: Say): ScoreLine[] {
  const sums = Object.fromEntries(LUCK.map((line) => [line, Array<number>(seats).fill(0)]));
  for (const event of entries.flatMap(({ events }) => events)) {
    const line = LUCKY[event.event];
    if (!line || !('seat' in event)) continue;
    const own = seatIndex(event.seat);
    ++sums[line]![own]!;
    if (event.event === 'card_flipped' && cardBy(event.card)?.risk) ++sums.risks![own]!;
  }
  return LUCK.map((line) => ({ label: say(`nr.luck.${line}`), values: sums[line]! }));
}

// What gave points, and how many.
export const tells = ({ event }: Event): boolean => event === 'points_gained' || event in CAUSES;
