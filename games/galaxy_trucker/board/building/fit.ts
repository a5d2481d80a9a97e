// How a component would sit on a ship: which connectors meet, and which rules it would break. The table decides; this is
// what the player sees before asking it.
import { boardOf, componentBy, connectorAt, neighbour, type ShipBoard, type Spot } from '../content';
import type { ShipView } from '../types';

// A side of the component: joined to a neighbour, closed against it (smooth to smooth), at odds with it, an open connector
// with nothing beside it, or bare.
export type Meeting = 'joined' | 'closed' | 'clash' | 'exposed' | 'bare';

export interface Fit {
  sides: Meeting[]; // front, right, rear, left
  touches: boolean; // GT-215: something holds it
  barrel: boolean; // GT-109: no barrel is blocked, neither its own nor a neighbour's
  exhaust: boolean; // GT-110
  good: boolean; // it breaks no rule
}

type Hull = Pick<ShipView, 'tile' | 'turns'>;

// Whether a barrel or the exhaust of a component points to a side, as it lies.
const hasBarrel = (tile: string, turns: number, side: number) =>
  componentBy(tile).barrels.some((barrel) => (barrel + turns) % 4 === side);
const hasExhaust = (tile: string, turns: number, side: number) => {
  const { exhaust } = componentBy(tile);
  return exhaust !== null && (exhaust + turns) % 4 === side;
};
const kRear = 2;

export function fitOf(board: ShipBoard, ship: Hull, spot: Spot, tile: string, turns: number): Fit {
  let barrel = true;
  let exhaust = componentBy(tile).exhaust === null || hasExhaust(tile, turns, kRear);
  const sides = [0, 1, 2, 3].map((side): Meeting => {
    const mine = connectorAt(tile, turns, side);
    const beside = neighbour(board, spot, side);
    const other = beside && ship.tile[beside.i];
    if (!beside || !other) return mine > 0 ? 'exposed' : 'bare';
    const back = (side + 2) % 4;
    if (hasBarrel(tile, turns, side) || hasBarrel(other, ship.turns[beside.i], back)) barrel = false;
    if (hasExhaust(tile, turns, side) || hasExhaust(other, ship.turns[beside.i], back)) exhaust = false;
    const theirs = connectorAt(other, ship.turns[beside.i], back);
    if ((mine & theirs) > 0) return 'joined';
    return mine === 0 && theirs === 0 ? 'closed' : 'clash';
  });
  // Single against double holds, though it is a fault (GT-215).
  const touches = sides.some((meeting, side) => {
    if (meeting === 'joined') return true;
    const beside = neighbour(board, spot, side);
    const other = beside && ship.tile[beside.i];
    return (
      meeting === 'clash' &&
      connectorAt(tile, turns, side) > 0 &&
      connectorAt(other!, ship.turns[beside!.i], (side + 2) % 4) > 0
    );
  });
  return { sides, touches, barrel, exhaust, good: touches && barrel && exhaust && !sides.includes('clash') };
}

// The first way to turn it, clockwise from how it lies, that breaks no rule; or else one that holds; or else none.
export function bestTurns(
  board: ShipBoard,
  ship: Hull,
  spot: Spot,
  tile: string,
  from: number,
): number | null {
  const ways = [0, 1, 2, 3].map((more) => (from + more) % 4);
  const fits = ways.map((turns) => fitOf(board, ship, spot, tile, turns));
  const good = fits.findIndex((fit) => fit.good);
  const holds = good >= 0 ? good : fits.findIndex((fit) => fit.touches);
  return holds >= 0 ? ways[holds] : null;
}

// Where a ship breaks a rule: the middle of each edge at which connectors do not agree, or a barrel or an exhaust is
// blocked; in squares from the left front corner.
export function faultsOf(board: ShipBoard, ship: Hull): { x: number; y: number }[] {
  const all = board.spots.flatMap((spot) => {
    const tile = ship.tile[spot.i];
    if (tile === null) return [];
    const turns = ship.turns[spot.i];
    const { sides } = fitOf(board, ship, spot, tile, turns);
    return sides.flatMap((meeting, side) => {
      const beside = neighbour(board, spot, side);
      const taken = beside !== null && ship.tile[beside.i] !== null;
      const blocked = taken && (hasBarrel(tile, turns, side) || hasExhaust(tile, turns, side));
      if (!blocked && meeting !== 'clash') return [];
      return [{ x: spot.x + [0.5, 1, 0.5, 0][side], y: spot.y + [0, 0.5, 1, 0.5][side] }];
    });
  });
  // An edge between two components is spoken of once, whatever is wrong with it.
  return [...new Map(all.map((edge) => [`${edge.x} ${edge.y}`, edge])).values()];
}

// The parts that a ship falls into, each with its squares row by row (GT-107).
export function partsOf(shipClass: string, ship: Hull): Spot[][] {
  const board = boardOf(shipClass);
  const left = new Set(board.spots.filter(({ i }) => ship.tile[i] !== null));
  const parts: Spot[][] = [];
  for (const first of left) {
    const part = [first];
    left.delete(first);
    for (const spot of part)
      for (let side = 0; side < 4; ++side) {
        const beside = neighbour(board, spot, side);
        if (!beside || !left.has(beside)) continue;
        const mine = connectorAt(ship.tile[spot.i]!, ship.turns[spot.i], side);
        const theirs = connectorAt(ship.tile[beside.i]!, ship.turns[beside.i], (side + 2) % 4);
        if ((mine & theirs) === 0) continue;
        left.delete(beside);
        part.push(beside);
      }
    parts.push(part.sort((a, b) => a.i - b.i));
  }
  return parts.sort((a, b) => a[0].i - b[0].i);
}
