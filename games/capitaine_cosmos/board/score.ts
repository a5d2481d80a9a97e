// The end of the game, and how it came to it.
import { scenarioBy, sheetBy } from './content';
import { shipsIn } from './plan';
import type { Action, Event, View } from './types';
import type { Say, ScoreLine } from '$web/games/module';
import type { Entry, Position } from '$web/table/types';

const seatsOf = (view: View): string[] => Array.from({ length: view.seats }, (_, i) => `p${i + 1}`);

export function scoreSheet(
  entries: Entry<Action, Event>[],
  position: Position<View, Action>,
  say: Say,
): ScoreLine[] {
  const { view } = position;
  const events = entries.flatMap((entry) => entry.events);
  const ships = shipsIn(view);
  const ownerOf = (name: string) => ships.find((ship) => ship.ship === name)?.seat ?? null;
  const bySeat = (count: (seat: string) => number) => seatsOf(view).map(count);
  const line = (key: string, count: (seat: string) => number): ScoreLine => ({
    label: say(`cc.score.${key}`),
    values: bySeat(count),
  });
  const total: ScoreLine = {
    label: say('cc.score.total'),
    values: position.scores ?? bySeat((seat) => view.seat[Number(seat.slice(1)) - 1].score),
    total: true,
  };
  const shots = (seat: string) =>
    events.filter((event) => event.event === 'shot_fired' && ownerOf(event.ship) === seat);
  return [
    line('shots', (seat) => shots(seat).length),
    line('damage', (seat) =>
      shots(seat).reduce((sum, event) => sum + (event.event === 'shot_fired' ? event.damage : 0), 0),
    ),
    line(
      'destroyed',
      (seat) => ships.filter((ship) => ship.seat === seat && ship.where === 'destroyed').length,
    ),
    line('left', (seat) => ships.filter((ship) => ship.seat === seat && ship.where === 'left').length),
    line('defence', (seat) =>
      ships
        .filter((ship) => ship.seat === seat && (ship.where === 'map' || ship.where === 'aboard'))
        .reduce((sum, ship) => sum + ship.defence, 0),
    ),
    ...(scenarioBy(view.scenario).scored ? [total] : []),
  ];
}

// CC-803, CC-805: what decided the battle.
export function verdict(
  entries: Entry<Action, Event>[],
  { view, winners }: Position<View, Action>,
  say: Say,
): string {
  const scenario = scenarioBy(view.scenario);
  const last = entries.flatMap((entry) => entry.events);
  if (last.some(({ event }) => event === 'limit_reached')) return scenario.atLimit[say.language];
  const standstill = last.find(({ event }) => event === 'standstill');
  if (standstill) return say.event(standstill);
  const sides = new Set((winners ?? []).map((seat) => view.seat[Number(seat.slice(1)) - 1].side));
  const words = [...sides].flatMap((side) => scenario.wins[side ?? 0].map((text) => text[say.language]));
  return [...new Set(words)].join(' ');
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
