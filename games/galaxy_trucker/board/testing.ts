// A table for tests: two builders in a class I yard; the first has the ship that the catalogue calls Alpha.
import type { Tile } from '$generated/galaxy-trucker/types';
import { asking as askingOf, sayingOf } from '$web/board/testing';
import { Instance } from '$web/engine/instance';
import { moduleOf } from '$web/engine/testing';
import { printedBoard, spotOf } from './content';
import type { Action, ShipView, View } from './types';

export const saying = sayingOf('galaxy-trucker');

type Placed = [tile: string, square: string, turns: number];
export const ALPHA: Placed[] = [
  ['gt-033', '7-7', 0],
  ['gt-088', '7-6', 0],
  ['gt-039', '6-7', 2],
  ['gt-138', '6-6', 3],
  ['gt-010', '8-7', 0],
  ['gt-120', '9-7', 0],
  ['gt-027', '9-8', 1],
  ['gt-066', '7-8', 0],
];

// The views of a table that has just been opened, as the engine gives them.
const engine = await Instance.of(await moduleOf('galaxy-trucker'));
engine.ask('open', { seats: 2, options: { tempo: 'turn_based' }, seed: '1' });
const opened = engine.ask('position', { seat: 'p1' }).view as View;
const nobody = opened.ship.at(-1)!;

export function ship(placed: readonly Placed[], shipClass = 'i'): ShipView {
  const seen = structuredClone(nobody);
  for (const [tile, square, turns] of placed) {
    const spot = spotOf(printedBoard(shipClass), square)!;
    seen.tile[spot.i] = tile as Tile;
    seen.turns[spot.i] = turns;
  }
  return seen;
}

export function table(change: (view: View) => void = () => {}): View {
  const view: View = {
    ...structuredClone(opened),
    phase: 'building',
    periods: 1,
    glass_due: 900,
    heap: 120,
    left: [8, 0, 0],
  };
  view.ship.splice(0, 2, ship(ALPHA), ship([['gt-032', '7-7', 0]]));
  for (const player of view.player) player.points = 3;
  change(view);
  return view;
}

export const asking = askingOf<View, Action>;
