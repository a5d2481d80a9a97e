// A table for tests: two fleets on the map of a scenario, as they begin.
import { asking, sayingOf } from '$web/board/testing';
import type { Position } from '$web/table/types';
import { scenarioBy, sheetBy } from './content';
import type { Action, ShipView, View } from './types';

export const saying = sayingOf('capitaine-cosmos');

export function table(key = 'baptism-of-fire', change: (view: View) => void = () => {}): View {
  const scenario = scenarioBy(key);
  const ship = scenario.ships.map((start): ShipView => ({
    ship: `${start.ship_class}-${start.number}` as ShipView['ship'],
    ship_class: start.ship_class,
    seat: `p${start.seat + 1}` as ShipView['seat'],
    where: 'map',
    q: start.q,
    r: start.r,
    heading: start.heading,
    heading_before: start.heading,
    defence: sheetBy(start.ship_class).defence,
    shots: sheetBy(start.ship_class).shots,
    mines: start.ship_class === 'escort' ? 2 : 0,
    carrier: null,
    ramp: null,
    edge: null,
    launches: 0,
    orders: Array.from({ length: 6 }, () => null),
    stars: Array.from({ length: 6 }, () => 0),
  }));
  const view: View = {
    options: { scenario: null, fire_declaration: 'sealed', new_mine_arms: 'same_phase', turn_cap: '25' },
    scenario: key as View['scenario'],
    seats: scenario.players,
    turn: 1,
    phase: 0,
    stage: 'orders',
    executed: 0,
    ships: ship.length,
    mines: scenario.mines.length,
    asteroids: scenario.asteroids.length,
    notes: 0,
    next_ship: null,
    next_phase: 0,
    ship,
    mine: scenario.mines.map((at) => ({ ...at, side: 1, owner: null, fresh: 0 })),
    asteroid: scenario.asteroids.map((at) => ({ ...at })),
    note: [],
    seat: Array.from({ length: 4 }, (_, side) => ({
      side,
      written: 0,
      cells: 0,
      handed_in: 0,
      resigned: 0,
      score: 0,
      damage: 0,
    })),
    over: 0,
    winners: 0,
  };
  change(view);
  return view;
}

export const asked = (view: View, offers: Action[] = []): Position<View, Action> => ({
  ...asking(view, 'write_orders', offers),
  question: { kind: 'sealed', decision: 'write_orders', asked: ['p1', 'p2'], at: 9 },
});
