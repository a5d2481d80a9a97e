// What an event looks like on the map: passing things that are drawn over it and are gone with the event.
import { HULLS } from './art/hulls';
import { angleOf, sheetBy } from './content';
import { atLabel, pointOf, type Point } from './hexes';
import { shipBy, shipsIn } from './plan';
import type { Placed } from './previews';
import type { Event, ShipClass, View } from './types';

export interface Die {
  faces: number;
  value: number;
}
export type Effect =
  | { kind: 'beam'; from: Point; to: Point; seat: string; hit: boolean }
  | { kind: 'dice'; at: Point; dice: Die[]; times: number; halved: boolean; damage: number | null }
  | { kind: 'burst'; at: Point; size: number }
  | { kind: 'blast'; at: Point };

const classOf = (ship: string): ShipClass => ship.slice(0, ship.lastIndexOf('-')) as ShipClass;

// The middle of a ship's hull.
export function middleOf(ship: Placed): Point {
  const { x, y } = pointOf(ship);
  const [dx, dy] = HULLS[ship.ship_class].middle;
  const turn = (angleOf(ship) * Math.PI) / 180;
  return {
    x: x + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: y + dx * Math.sin(turn) + dy * Math.cos(turn),
  };
}

export function effectsOf(event: Event, view: View): Effect[] {
  const at = (name: string): Point | null => {
    const ship = shipBy(view, name);
    return ship && middleOf(ship);
  };
  switch (event.event) {
    case 'shot_fired': {
      const [from, to] = [at(event.ship), at(event.target)];
      const seat = shipBy(view, event.ship)?.seat;
      if (!from || !to || !seat) return [];
      const dice = [{ faces: sheetBy(classOf(event.ship)).die, value: event.roll }];
      return [
        { kind: 'beam', from, to, seat, hit: event.damage > 0 },
        {
          kind: 'dice',
          at: to,
          dice,
          times: event.multiplier,
          halved: event.halved > 0,
          damage: event.damage,
        },
      ];
    }
    case 'hazard_hit': {
      const to = at(event.ship);
      if (!to) return [];
      const rolled = [
        { faces: 6, value: event.d6 },
        { faces: 8, value: event.d8 },
        { faces: 12, value: event.d12 },
      ].filter(({ value }) => value > 0);
      return [
        { kind: 'blast', at: pointOf(atLabel(event.column, event.row)) },
        { kind: 'dice', at: to, dice: rolled, times: 1, halved: false, damage: event.damage },
      ];
    }
    case 'destroyed': {
      const where = at(event.ship);
      return where
        ? [{ kind: 'burst', at: where, size: sheetBy(classOf(event.ship)).footprint.length > 3 ? 4 : 2.2 }]
        : [];
    }
    case 'launch_rolled': {
      const carrier = shipsIn(view).find(
        (ship) => ship.seat === event.seat && ship.where === 'map' && sheetBy(ship.ship_class).carries,
      );
      if (!carrier) return [];
      const dice = [{ faces: 6, value: event.roll }]; // CC-608
      return [{ kind: 'dice', at: middleOf(carrier), dice, times: 1, halved: false, damage: null }];
    }
    case 'mine_laid':
      return [{ kind: 'blast', at: pointOf(atLabel(event.column, event.row)) }];
    default:
      return [];
  }
}
