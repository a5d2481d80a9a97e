// The picture of the moment: the last position, and what was told since.
import { headingOf } from './content';
import { DIRECTIONS, atLabel } from './hexes';
import type { Event, ShipView, View } from './types';

export function picture(view: View, told: readonly Event[]): View {
  if (told.length === 0) return view;
  const seen = structuredClone(view);
  for (const event of told) apply(seen, event);
  return seen;
}

const find = (view: View, name: string): ShipView | undefined => view.ship.find((ship) => ship.ship === name);

function settle(
  ship: ShipView | undefined,
  { column, row, heading }: { column: number; row: number; heading: string },
) {
  if (!ship) return;
  Object.assign(ship, atLabel(column, row), { heading: headingOf(heading), where: 'map' });
}

function drift(view: View, event: Extract<Event, { event: 'drifted' }>) {
  const way = DIRECTIONS[headingOf(event.heading)];
  const shift = (hex: { q: number; r: number }) => {
    hex.q += way.q * event.hexes;
    hex.r += way.r * event.hexes;
  };
  if (event.hazard === 'mine') view.mine.slice(0, view.mines).forEach(shift);
  else view.asteroid.slice(0, view.asteroids).forEach(shift);
}
// One of those there is gone; the others keep their order.
function remove(view: View, { hazard, column, row }: Extract<Event, { event: 'drifted_off' }>) {
  const list: { q: number; r: number }[] = hazard === 'mine' ? view.mine : view.asteroid;
  const { q, r } = atLabel(column, row);
  const i = list.findIndex((one) => one.q === q && one.r === r);
  if (i < 0) return;
  list.splice(i, 1);
  if (hazard === 'mine') --view.mines;
  else --view.asteroids;
}

// What part of a phase an event belongs to.
const STAGES: Partial<Record<Event['event'], View['stage']>> = {
  turn_began: 'orders',
  phase_began: 'movement',
  recovered: 'deck',
  launch_declared: 'deck',
  launch_rolled: 'deck',
  launched: 'deck',
  executed: 'movement',
  mine_laid: 'mines',
  drifted: 'hazards',
  hazard_hit: 'hazards',
  shot_fired: 'fire',
};

function apply(view: View, event: Event) {
  view.stage = STAGES[event.event] ?? view.stage;
  switch (event.event) {
    case 'turn_began':
      view.turn = event.turn;
      view.phase = view.executed = 0;
      for (const ship of view.ship) {
        ship.orders = ship.orders.map(() => null);
        ship.stars = ship.stars.map(() => 0);
        ship.launches = 0;
      }
      break;
    case 'phase_began':
      view.phase = event.phase;
      break;
    case 'executed': {
      const ship = find(view, event.ship);
      settle(ship, event);
      if (ship && view.phase > 0) ship.orders[view.phase - 1] = event.code;
      view.executed = Math.max(view.executed, view.phase);
      break;
    }
    case 'launched': {
      const ship = find(view, event.fighter);
      settle(ship, event);
      if (ship && view.phase > 0) ship.launches |= 1 << (view.phase - 1);
      break;
    }
    case 'recovered': {
      const ship = find(view, event.fighter);
      if (ship) Object.assign(ship, { where: 'aboard', carrier: event.cruiser, ramp: event.ramp });
      break;
    }
    case 'drifted':
      drift(view, event);
      break;
    case 'drifted_off':
      remove(view, event);
      break;
    case 'left_map':
      Object.assign(find(view, event.ship) ?? {}, { where: 'left', edge: event.edge });
      break;
    case 'mine_laid': {
      const owner = find(view, event.escort);
      const at = atLabel(event.column, event.row);
      const side = view.seat[Number((owner?.seat ?? 'p1').slice(1)) - 1].side;
      view.mine[view.mines] = { ...at, side, owner: owner?.seat ?? null, fresh: 1 };
      ++view.mines;
      if (owner) --owner.mines;
      break;
    }
    case 'hazard_hit':
      Object.assign(find(view, event.ship) ?? {}, { defence: event.left });
      break;
    case 'shot_fired': {
      Object.assign(find(view, event.target) ?? {}, { defence: event.left });
      const ship = find(view, event.ship);
      if (ship && view.phase > 0) ++ship.stars[view.phase - 1];
      break;
    }
    case 'destroyed':
      Object.assign(find(view, event.ship) ?? {}, { where: 'destroyed' });
      break;
  }
}
