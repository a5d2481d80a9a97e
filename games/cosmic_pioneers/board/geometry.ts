// Where everything lies: the system is arranged anew for each size of the board, in pixels, so that letters keep their size.
import type { Layout } from './content';

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}

export interface Arrangement {
  width: number;
  height: number;
  phone: boolean;
  ring: boolean;
  centre: Rect; // free of sectors: in the ring its middle, in the cluster a corner
  slots: Point[]; // the middle of each world
  disc: number; // radius of a world
  pitch: number; // from space to space
  row: number; // from a world's middle down to its row of spaces
  name: number; // … and down to its name
  font: number;
  ship: number; // length of a ship
  cell: { width: number; height: number };
}

// Below these measures planets show their spaces as pips and open in a sheet.
const NARROW = 640;
const LOW = 400;
export const isPhone = (width: number, height: number): boolean => width < NARROW || height < LOW;

// Slot 0 at the top left, then clockwise around a square of four by four.
const SQUARE: readonly [number, number][] = [
  [-1.5, -1.5],
  [-0.5, -1.5],
  [0.5, -1.5],
  [1.5, -1.5],
  [1.5, -0.5],
  [1.5, 0.5],
  [1.5, 1.5],
  [0.5, 1.5],
  [-0.5, 1.5],
  [-1.5, 1.5],
  [-1.5, 0.5],
  [-1.5, -0.5],
];

export function arrange(layout: Layout, width: number, height: number): Arrangement {
  const phone = isPhone(width, height);
  const ring = layout.id === 'ring';
  const across = ring ? 4 : 5;
  const cell = { width: width / across, height: height / across };
  const disc = Math.max(14, Math.min(cell.height * 0.32, cell.width * (phone ? 0.34 : 0.24)));
  const pitch = Math.min((cell.width - (phone ? 4 : 14)) / 8, Math.max(26, cell.height * 0.18));
  const font = phone ? (ring ? 11.5 : 10) : ring ? 14 : 12.5;
  const row = disc * 0.72 + pitch * 0.12;
  const name = row + pitch / 2 + font + 1;
  const lift = (name + font * 0.3 - disc) / 2; // so that world, row and name together lie in the middle of their cell

  const unit = ring ? SQUARE : layout.slots.map(({ q, r }): [number, number] => [q + r / 2, r]);
  const slots = unit.map(([x, y]) => ({
    x: width / 2 + x * cell.width * bend(ring, x, y).x,
    y: height / 2 + y * cell.height * bend(ring, x, y).y - lift,
  }));
  const centre = ring
    ? { x: cell.width, y: cell.height, width: 2 * cell.width, height: 2 * cell.height }
    : { x: 0, y: 0, width: cell.width, height: cell.height * 1.3 };
  const ship = phone ? Math.min(20, disc * 0.72) : Math.min(32, disc * 0.74);
  return { width, height, phone, ring, centre, slots, disc, pitch, row, name, font, ship, cell };
}

// The corners of the square come a little nearer to the middle: an orbit, not a frame.
function bend(ring: boolean, x: number, y: number): Point {
  return ring && Math.abs(x) === Math.abs(y) ? { x: 0.965, y: 0.965 } : { x: 1, y: 1 };
}

// --- lanes ---------------------------------------------------------------------------------------------------------------

// Pairs of slots that both hold a sector and touch, each pair once.
export const lanes = (touching: number[][], holds: (slot: number) => boolean): [number, number][] =>
  touching.flatMap((others, slot) =>
    others
      .filter((other) => other > slot && holds(slot) && holds(other))
      .map((other): [number, number] => [slot, other]),
  );

// A lane as it is drawn: bent outwards in the ring, straight in the cluster.
export function lanePoints(at: Arrangement, from: number, to: number): Point[] {
  const [a, b] = [at.slots[from], at.slots[to]];
  if (!at.ring) return [a, b];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const out = { x: middle.x - at.width / 2, y: middle.y - at.height / 2 };
  const length = Math.hypot(out.x, out.y) || 1;
  const bulge = Math.abs(a.x - b.x) > 1 && Math.abs(a.y - b.y) > 1 ? 0.12 : 0.05;
  const reach = Math.hypot(a.x - b.x, a.y - b.y) * bulge;
  return [a, { x: middle.x + (out.x / length) * reach, y: middle.y + (out.y / length) * reach }, b];
}
export function lanePath(points: Point[]): string {
  const write = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return points.length === 2
    ? `M${write(points[0])}L${write(points[1])}`
    : `M${write(points[0])}Q${write(points[1])} ${write(points[2])}`;
}

// --- things at a sector --------------------------------------------------------------------------------------------------

export function spacePoint(at: Arrangement, slot: number, space: number, spaces: number): Point {
  const middle = at.slots[slot];
  return { x: middle.x + (space - (spaces + 1) / 2) * at.pitch, y: middle.y + at.row };
}

export interface Berth extends Point {
  turn: number; // degrees; 0 points up
}

// Ships in orbit keep to the shoulders of a world, crashed ones lie on it. `place` counts those of the same kind there.
export function berth(at: Arrangement, slot: number, place: number, crashed: boolean): Berth {
  const { x, y } = at.slots[slot];
  const side = place % 2 === 0 ? -1 : 1;
  const tier = Math.floor(place / 2);
  if (crashed) {
    const reach = at.disc * 0.42;
    return { x: x + side * reach, y: y - at.disc * (0.42 - tier * 0.55), turn: side * 112 };
  }
  const reach = at.disc + at.ship * 0.62;
  const angle = tier === 0 ? -0.62 : 0.08;
  return {
    x: x + side * reach * Math.cos(angle),
    y: y + reach * Math.sin(angle),
    turn: side * (tier === 0 ? 22 : 8),
  };
}

// Direction from which a world is lit: the star in the middle of the ring; in the cluster a far one, up to the left.
export function lightOf(at: Arrangement, slot: number): number {
  if (!at.ring) return -2.3;
  const { x, y } = at.slots[slot];
  return Math.atan2(at.height / 2 - y, at.width / 2 - x);
}
