// The end of the game, and how it came to it.
import { sheetBy } from './content';
import { shipBy, shipsIn } from './plan';
import { scoreOf } from './previews';
import { goalAtLimit, goalOf, sideOf } from './sides';
import type { Action, Event, View } from './types';
import type { Say, ScoreLine } from '$web/games/module';
import type { Entry, Position, Seat } from '$web/table/types';

const seatsOf = (view: View): string[] => Array.from({ length: view.seats }, (_, i) => `p${i + 1}`);

const UNSCORED: ReadonlySet<string> = new Set(['damageInflicted', 'ownRemainingDefence']);

// What was done, then line by line what makes up the score; where nothing scores, damage and what is left.
export function scoreSheet(
  entries: Entry<Action, Event>[],
  position: Position<View, Action>,
  say: Say,
): ScoreLine[] {
  const { view } = position;
  const events = entries.flatMap((entry) => entry.events);
  const ships = shipsIn(view);
  const ownerOf = (name: string) => ships.find((ship) => ship.ship === name)?.seat ?? null;
  const line = (key: string, count: (seat: string) => number): ScoreLine => ({
    label: say(`cc.score.${key}`),
    values: seatsOf(view).map(count),
  });
  // CC-810
  const scores = seatsOf(view).map((seat) => scoreOf(view, seat));
  const scored = scores[0]!.some(({ factor }) => factor !== 0);
  const terms = scores[0]!.flatMap(({ term, factor }, i) =>
    (scored ? factor !== 0 : UNSCORED.has(term!))
      ? [line(term!, (seat) => (factor || 1) * scores[seatsOf(view).indexOf(seat)]![i]!.amount || 0)]
      : [],
  );
  const total: ScoreLine = {
    label: say('cc.score.total'),
    values: position.scores ?? seatsOf(view).map((_, i) => view.seat[i].score),
    total: true,
  };
  return [
    line(
      'shots',
      (seat) => events.filter((event) => event.event === 'shot_fired' && ownerOf(event.ship) === seat).length,
    ),
    line(
      'destroyed',
      (seat) => ships.filter((ship) => ship.seat === seat && ship.where === 'destroyed').length,
    ),
    line('left', (seat) => ships.filter((ship) => ship.seat === seat && ship.where === 'left').length),
    ...terms,
    ...(scored ? [total] : []),
  ];
}

// CC-817: whether the last thing that happened before the end was that the ships of those who gave up were taken off.
function resignedAtEnd(view: View, events: Event[]): string[] {
  const resigned = events.flatMap((event) => (event.event === 'resigned' ? [event.seat] : []));
  const end = events.findIndex(({ event }) => event === 'scored' || event === 'won' || event === 'drew');
  const last = events[end - 1];
  const removed = last?.event === 'destroyed' && shipsIn(view).find((ship) => ship.ship === last.ship)?.seat;
  return removed && resigned.includes(removed) ? resigned : [];
}

// CC-803, CC-805, CC-807: what decided the battle.
export function verdict(
  entries: Entry<Action, Event>[],
  { view, winners }: Position<View, Action>,
  say: Say,
): string {
  const events = entries.flatMap((entry) => entry.events);
  const resigned = resignedAtEnd(view, events);
  if (resigned.length > 0)
    return say('cc.verdict.resigned', {
      players: new Intl.ListFormat(say.language).format(resigned.map((seat) => say.player(seat))),
      count: resigned.length,
    });
  if (events.some(({ event }) => event === 'limit_reached')) return goalAtLimit(view.scenario!, say);
  const standstill = events.find(({ event }) => event === 'standstill');
  if (standstill) return say.event(standstill);
  const sides = [...new Set((winners ?? []).map((seat) => sideOf(view, seat)))];
  return sides.length === 1 ? goalOf(view.scenario!, sides[0]!, say) : say('cc.verdict.draw');
}

// How much of each fleet is left, in percent: the scores of scenarios stand still for long.
export function lead(view: View): number[] {
  const ships = shipsIn(view);
  return seatsOf(view).map((seat) => {
    const own = ships.filter((ship) => ship.seat === seat);
    const whole = own.reduce((sum, ship) => sum + sheetBy(ship.ship_class).defence, 0);
    const left = own
      .filter((ship) => ship.where === 'map' || ship.where === 'aboard')
      .reduce((sum, ship) => sum + ship.defence, 0);
    return whole === 0 ? 0 : Math.round((100 * left) / whole);
  });
}

// Whoever fires rolls. Who handed in a volley last before it was resolved need not have fired at all.
export function dice(event: Event, view: View): { seat: Seat; faces: number[] }[] {
  if (event.event === 'launch_rolled') return [{ seat: event.seat, faces: [event.roll] }];
  const seat = event.event === 'shot_fired' ? shipBy(view, event.ship)?.seat : null;
  return event.event === 'shot_fired' && seat ? [{ seat, faces: [event.roll] }] : [];
}

const TELLS: ReadonlySet<string> = new Set(['shot_fired', 'hazard_hit', 'destroyed', 'left_map']);
export const tells = ({ event }: Event): boolean => TELLS.has(event);
