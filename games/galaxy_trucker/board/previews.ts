// What the engine says of ships before anybody answers; see games/galaxy_trucker/previews.h.
import type { Criterion, Previews as Described, Seat, Side, Tile } from '$generated/galaxy-trucker/types';
import { Previews } from '$web/engine/previews';
import { printedBoard, spotOf, type ShipBoard, type Spot } from './content';
import type { View } from './types';

export const previews = new Previews<View, Described>('galaxy-trucker');

export type Counts = Described['counts']['result'];
export type Fit = Described['fits']['result'][number][number];
export type Share = Described['shares']['result'][number];

// The board under the ship of a seat.
export const boardOf = ({ ship_class }: View, _seat: string): ShipBoard => printedBoard(ship_class);

export const countsOf = (view: View, seat: string): Counts =>
  previews.of(view, 'counts', { seat: seat as Seat });

// How a component would sit, by place on the ship and by quarter-turns.
export const fitsOf = (view: View, seat: string, tile: string): Fit[][] =>
  previews.of(view, 'fits', { seat: seat as Seat, tile: tile as Tile });

// Where a ship breaks a rule: the middle of each such edge, in squares from the left front corner.
export function faultsOf(view: View, seat: string): { x: number; y: number }[] {
  const board = boardOf(view, seat);
  return previews.of(view, 'faults', { seat: seat as Seat }).map(({ square, side }) => {
    const { x, y } = spotOf(board, square)!;
    return side === 'right' ? { x: x + 1, y: y + 0.5 } : { x: x + 0.5, y: y + 1 };
  });
}

// The parts that a ship is in, each with its squares row by row.
export function partsOf(view: View, seat: string): Spot[][] {
  const { spots } = boardOf(view, seat);
  return previews.of(view, 'parts', { seat: seat as Seat }).map((part) => part.map((i) => spots[i]));
}

// What each part of a ship counts; with what the player has powered, where the player is asked.
export const sharesOf = (view: View, seat: string, criterion: Criterion, powered: boolean): Share[] =>
  previews.of(view, 'shares', { seat: seat as Seat, criterion, powered });

// What the projectile of the last roll would strike.
export const struckSpot = (view: View, seat: string, from: Side): Spot | null =>
  spotOf(boardOf(view, seat), previews.of(view, 'struck', { seat: seat as Seat, from }));
