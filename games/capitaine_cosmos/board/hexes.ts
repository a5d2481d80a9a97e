// Hexes: axial coordinates as the rules count them (CC-106, CC-107), and where they lie on paper.
export interface Hex {
  q: number;
  r: number;
}
export interface Point {
  x: number;
  y: number;
}

export const PHASES = 6;
export const ROOT3 = Math.sqrt(3);

export const plus = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r });
export const keyOf = ({ q, r }: Hex): string => `${q},${r}`;

// CC-107: h notches to the right.
export function turned(hex: Hex, h: number): Hex {
  let { q, r } = hex;
  for (let i = ((h % 6) + 6) % 6; i > 0; --i) [q, r] = [-r, q + r];
  return { q: q || 0, r: r || 0 }; // no negative zero
}

export const DIRECTIONS: readonly Hex[] = Array.from({ length: 6 }, (_, h) => turned({ q: 1, r: 0 }, h));

// CC-121: labels count from 1.
export const columnOf = ({ q, r }: Hex): number => q + (r >> 1) + 1;
export const rowOf = ({ r }: Hex): number => r + 1;
export const atLabel = (column: number, row: number): Hex => ({
  q: column - 1 - ((row - 1) >> 1),
  r: row - 1,
});

// The middle of a hex whose corners are 1 away from it, pointed at the top.
export const pointOf = ({ q, r }: Hex): Point => ({ x: ROOT3 * (q + r / 2), y: 1.5 * r });

// The hex that a point lies in: the nearest middle of those around.
export function hexAt({ x, y }: Point): Hex {
  const r = Math.round(y / 1.5);
  const q = Math.round(x / ROOT3 - r / 2);
  const far = (hex: Hex) => Math.hypot(pointOf(hex).x - x, pointOf(hex).y - y);
  return [{ q, r }, ...DIRECTIONS.map((way) => plus({ q, r }, way))].reduce((best, hex) =>
    far(hex) < far(best) ? hex : best,
  );
}

export const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, i) => ({
  x: Math.sin((i * Math.PI) / 3),
  y: -Math.cos((i * Math.PI) / 3),
}));
const short = (n: number): string => String(Math.round(n * 1000) / 1000);

export function hexPath(hex: Hex, size = 1): string {
  const { x, y } = pointOf(hex);
  return `M${CORNERS.map((corner) => `${short(x + corner.x * size)} ${short(y + corner.y * size)}`).join('L')}Z`;
}
export const hexesPath = (hexes: Iterable<Hex>, size = 1): string =>
  [...hexes].map((hex) => hexPath(hex, size)).join('');
