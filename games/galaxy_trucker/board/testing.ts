// A table for tests: two builders in a class I yard; the first has the ship that the catalogue calls Alpha.
import { asking as askingOf, sayingOf } from '$web/board/testing';
import { BOARDS, COMPONENTS, boardOf, spotOf } from './content';
import type { Action, PlayerView, ShipView, View } from './types';

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

const none = () => Array<number>(36).fill(0);
export function ship(placed: Placed[], shipClass = 'i'): ShipView {
  const seen = {
    tile: Array<string | null>(36).fill(null),
    turns: none(),
    humans: none(),
    alien: none(),
    sleepers: none(),
    cells: none(),
    hold: none(),
    fault: none(),
    is_whole: 1,
    exposed: 1,
    crew: 0,
    cells_aboard: 0,
    engines: 0,
    engines_max: 0,
    cannons: 0,
    cannons_max: 0,
  };
  for (const [tile, square, turns] of placed) {
    const spot = spotOf(boardOf(shipClass), square)!;
    seen.tile[spot.i] = tile;
    seen.turns[spot.i] = turns;
  }
  return seen as ShipView;
}

const player = (): PlayerView =>
  ({
    away: 0,
    specialist: 'none',
    free_cell: 0,
    credits: 0,
    position: 0,
    time: 0,
    fate: 'building',
    number: 0,
    strength: 0,
    declared: 0,
    holds: 0,
    hand: null,
    hand_reserved: 0,
    reserve: [null, null],
    loose: null,
    looking: 0,
    points: 3,
    turns: 0,
    lost: 0,
    fallen: 0,
    ready: 0,
    standing: 'none',
  }) as PlayerView;

export function table(change: (view: View) => void = () => {}): View {
  const view = {
    seat: 'p1',
    options: { tempo: 'turn_based', hourglass: 'on', illegal_placement: 'allowed' },
    seats: 2,
    flight: 1,
    flights: 3,
    ship_class: BOARDS[0].id,
    phase: 'building',
    periods: 1,
    run_out: 0,
    glass_due: 900,
    heap: 120,
    open: COMPONENTS.map(() => 0),
    pile: [0, 1, 2, 3].map(() => [null, null, null, null]),
    looked: [0, 0, 0, 0],
    left: [8, 0, 0],
    out: [],
    card: null,
    landed: 0,
    losers: 0,
    total: 0,
    bank: [12, 17, 13, 14],
    quay: [0, 0, 0, 0],
    powered: none(),
    amplified: none(),
    player: [player(), player(), player(), player()],
    ship: [ship(ALPHA), ship([['gt-032', '7-7', 0]]), ship([]), ship([])],
  } as unknown as View;
  change(view);
  return view;
}

export const asking = askingOf<View, Action>;
