// Strengths counted part by part, in halves (GT-117 to GT-120, GT-501 to GT-503), and the parts a broken ship is in.
import { componentBy, connectorAt, neighbour, type ShipBoard } from '../content';
import type { ShipView } from '../types';

export type Criterion = 'engines' | 'cannons' | 'crew';
export interface Share {
  i: number; // place on the ship
  halves: number; // what it counts now
  more: number; // what a cell would add
}

const ALIEN_HELP = 4;

export function sharesOf(ship: ShipView, criterion: Criterion, powered: readonly number[]): Share[] {
  if (criterion === 'crew')
    return ship.tile.flatMap((_, i) => {
      const halves = 2 * (ship.humans[i] + (ship.alien[i] > 0 ? 1 : 0));
      return halves > 0 ? [{ i, halves, more: 0 }] : [];
    });
  const single = criterion === 'engines' ? 'engine' : 'cannon';
  const shares = ship.tile.flatMap((tile, i): Share[] => {
    const kind = tile ? componentBy(tile).kind : null;
    const whole = criterion === 'engines' || ship.turns[i] === 0 ? 2 : 1;
    if (kind === single) return [{ i, halves: whole, more: 0 }];
    if (kind !== `double_${single}`) return [];
    return powered[i] === 1
      ? [{ i, halves: 2 * whole, more: 0 }]
      : [{ i, halves: 0, more: ship.cells_aboard > 0 ? 2 * whole : 0 }];
  });
  const helper = ship.alien.indexOf(criterion === 'engines' ? 1 : 2);
  if (helper >= 0 && shares.some(({ halves }) => halves > 0))
    shares.push({ i: helper, halves: ALIEN_HELP, more: 0 });
  return shares;
}
export const sumOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { halves }) => sum + halves, 0);

// The places that hang together with one of them.
export function partWith(board: ShipBoard, ship: ShipView, start: number): number[] {
  const part = [start];
  for (let at = 0; at < part.length; ++at) {
    const spot = board.spots[part[at]];
    for (let side = 0; side < 4; ++side) {
      const other = neighbour(board, spot, side);
      if (!other || part.includes(other.i)) continue;
      const [mine, theirs] = [ship.tile[spot.i], ship.tile[other.i]];
      if (!mine || !theirs) continue;
      const here = connectorAt(mine, ship.turns[spot.i], side);
      const there = connectorAt(theirs, ship.turns[other.i], (side + 2) % 4);
      if (here > 0 && there > 0) part.push(other.i);
    }
  }
  return part;
}
