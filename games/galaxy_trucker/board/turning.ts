// A ship is turned while it is shown.
import { playerOf, shipOf, SIDES, spotOf } from './content';
import { boardOf } from './previews';
import type { Side, View } from './types';

// GX-304, GX-646: the ship lies with that side ahead; its components go with the squares that they are on.
export function turnShip(view: View, seat: string, front: Side) {
  const before = boardOf(view, seat);
  const from = playerOf(view, seat).heading;
  playerOf(view, seat).heading = front;
  const after = boardOf(view, seat);
  const ship = shipOf(view, seat);
  const quarters = SIDES.indexOf(front) - SIDES.indexOf(from === 'undecided' ? 'front' : from);
  const placeBefore = after.spots.map(({ square }) => spotOf(before, square)?.i ?? -1);
  const moved = <T>(list: readonly T[]): T[] =>
    list.map((one, i) => (i < placeBefore.length && placeBefore[i] >= 0 ? list[placeBefore[i]] : one));
  for (const name of ['tile', 'turns', 'humans', 'alien', 'sleepers', 'cells', 'hold', 'fault'] as const)
    Object.assign(ship, { [name]: moved(ship[name] as unknown[]) });
  ship.turns = ship.turns.map((turns, i) => (ship.tile[i] ? (turns - quarters + 8) % 4 : turns));
}
