// Hulls, drawn with the bow to the east and the anchor at the origin; a hex's corner is 1 away from its middle.
import type { ShipClass } from '../types';

export interface Hull {
  outline: string;
  deck: string; // lighter plates
  lines: string; // seams
  guns: readonly [number, number][];
  engines: readonly [number, number, number][]; // middle and radius
  mark: readonly [number, number]; // where the owner's sign stands
  middle: readonly [number, number];
}

// The upper half of an outline, bow first, and its mirror image about the keel.
function mirrored(half: readonly [number, number][], keel = 0): string {
  const below = [...half].reverse().map(([x, y]): [number, number] => [x, 2 * keel - y]);
  return `M${[...half, ...below].map(([x, y]) => `${x} ${Math.round(y * 1000) / 1000}`).join('L')}Z`;
}
const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
const both = (keel: number, draw: (y: number) => string, off: number): string =>
  draw(keel - off) + draw(keel + off);

const HALF = Math.sqrt(3) / 2; // from the anchor to the keel of a ship that is two hexes wide

const cruiserHalf: [number, number][] = [
  [0.86, -0.06],
  [0.3, -0.3],
  [-0.62, -0.34],
  [-1.08, 0.12],
  [-1.95, 0.12],
  [-2.35, -0.36],
  [-3.45, -0.4],
  [-3.8, -0.16],
  [-3.8, 0.22],
  [-3.35, 0.42],
  [-2.5, 0.46],
  [-2.4, HALF],
];
const dreadnoughtHalf: [number, number][] = [
  [0.9, 0.3],
  [0.82, -0.28],
  [0.25, -0.56],
  [-0.7, -0.58],
  [-1.15, -0.14],
  [-1.95, -0.14],
  [-2.3, -0.6],
  [-3.6, -0.62],
  [-3.95, -0.22],
  [-3.95, 0.5],
  [-3.6, 0.62],
  [-3.6, HALF],
];

export const HULLS: Record<ShipClass, Hull> = {
  fighter: {
    outline: mirrored([
      [0.84, 0],
      [0.2, -0.16],
      [-0.08, -0.6],
      [-0.52, -0.72],
      [-0.4, -0.24],
      [-0.58, -0.16],
    ]),
    deck: mirrored([
      [0.52, 0],
      [0.18, -0.1],
      [-0.22, -0.1],
    ]),
    lines: 'M-.14-.5-.36-.2M-.14.5-.36.2',
    guns: [
      [-0.06, -0.58],
      [-0.06, 0.58],
    ],
    engines: [[-0.58, 0, 0.16]],
    mark: [-0.16, 0],
    middle: [0, 0],
  },
  escort: {
    outline: mirrored([
      [0.82, 0],
      [0.42, -0.28],
      [-0.55, -0.36],
      [-0.85, -0.62],
      [-1.9, -0.66],
      [-2.3, -0.42],
      [-2.4, -0.2],
    ]),
    deck: mirrored([
      [0.3, 0],
      [0.1, -0.14],
      [-1.1, -0.18],
      [-1.25, -0.34],
      [-1.85, -0.34],
      [-2.05, 0],
    ]),
    lines: 'M-.55-.36v.72M-.95-.62v.3M-.95.62v-.3M-1.9-.66v.3M-1.9.66v-.3',
    guns: [
      [-0.05, 0],
      [-1.4, -0.48],
      [-1.4, 0.48],
    ],
    engines: [
      [-2.36, -0.2, 0.15],
      [-2.36, 0.2, 0.15],
    ],
    mark: [-0.72, 0],
    middle: [-HALF, 0],
  },
  cruiser: {
    outline: mirrored(cruiserHalf, HALF),
    deck:
      both(HALF, (y) => `M.45 ${y}L.1 ${y - 0.13}H-.7L-.95 ${y}L-.7 ${y + 0.13}H.1Z`, HALF - 0.04) +
      both(HALF, (y) => box(-3.4, y - 0.15, 0.95, 0.3), HALF - 0.06) +
      `M-1.02 ${HALF}L-1.22 ${HALF - 0.42}H-1.9L-2.1 ${HALF}L-1.9 ${HALF + 0.42}H-1.22Z`,
    lines: both(HALF, (y) => `M-.62 ${y - 0.3}v.6M-2.35 ${y - 0.3}v.6M-2.9 ${y - 0.3}v.6`, HALF - 0.04),
    guns: [
      [0.2, 0.02],
      [0.2, 2 * HALF - 0.02],
      [-1.5, HALF - 0.58],
      [-1.5, HALF + 0.58],
    ],
    engines: [
      [-3.8, 0.02, 0.2],
      [-3.8, 2 * HALF - 0.02, 0.2],
    ],
    mark: [-1.56, HALF],
    middle: [-1.5, HALF],
  },
  cargo: {
    outline: mirrored([
      [0.74, -0.12],
      [0.5, -0.36],
      [-0.32, -0.42],
      [-0.45, -0.2],
      [-0.62, -0.2],
      [-0.62, -0.6],
      [-3.5, -0.6],
      [-3.5, -0.26],
      [-3.75, -0.44],
      [-4.15, -0.4],
    ]),
    deck:
      box(-1.5, -0.52, 0.78, 0.44) +
      box(-1.5, 0.08, 0.78, 0.44) +
      box(-2.44, -0.52, 0.78, 0.44) +
      box(-2.44, 0.08, 0.78, 0.44) +
      box(-3.38, -0.52, 0.78, 0.44) +
      box(-3.38, 0.08, 0.78, 0.44),
    lines: 'M-.3-.42v.84M.2-.2h.3M.2.2h.3',
    guns: [
      [-1.58, -0.6],
      [-1.58, 0.6],
    ],
    engines: [
      [-4.12, -0.2, 0.14],
      [-4.12, 0.2, 0.14],
    ],
    mark: [0.12, 0],
    middle: [-2 * HALF, 0],
  },
  fortress: {
    outline: `M${Array.from({ length: 12 }, (_, i) => {
      const [angle, far] = [(i * Math.PI) / 6, i % 2 === 0 ? 2.45 : 1.75];
      return `${(Math.cos(angle) * far).toFixed(3)} ${(Math.sin(angle) * far).toFixed(3)}`;
    }).join('L')}Z`,
    deck: `M${Array.from({ length: 6 }, (_, i) => {
      const angle = (i * Math.PI) / 3;
      return `${(Math.cos(angle) * 1.2).toFixed(3)} ${(Math.sin(angle) * 1.2).toFixed(3)}`;
    }).join('L')}Z`,
    lines: Array.from({ length: 6 }, (_, i) => {
      const [x, y] = [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)];
      return `M${(x * 1.2).toFixed(3)} ${(y * 1.2).toFixed(3)}L${(x * 1.95).toFixed(3)} ${(y * 1.95).toFixed(3)}`;
    }).join(''),
    guns: Array.from({ length: 6 }, (_, i): [number, number] => [
      Math.cos((i * Math.PI) / 3) * 1.95,
      Math.sin((i * Math.PI) / 3) * 1.95,
    ]),
    engines: [],
    mark: [0, 0],
    middle: [0, 0],
  },
  dreadnought: {
    outline: mirrored(dreadnoughtHalf, HALF),
    deck:
      both(HALF, (y) => box(-0.75, y - 0.16, 1.3, 0.32), HALF + 0.08) +
      both(HALF, (y) => box(-3.6, y - 0.18, 1.3, 0.36), HALF + 0.04) +
      `M.3 ${HALF}L-.4 ${HALF - 0.34}H-2.8L-3.2 ${HALF}L-2.8 ${HALF + 0.34}H-.4Z`,
    lines: `M-1.15-.14v2M-1.95-.14v2M-.7-.58v.5M-.7 ${2 * HALF + 0.58}v-.5`,
    guns: [
      [0.4, -0.02],
      [0.4, 2 * HALF + 0.02],
      [-1.55, 0.1],
      [-1.55, 2 * HALF - 0.1],
      [-3, HALF],
    ],
    engines: [
      [-3.95, 0.1, 0.22],
      [-3.95, 2 * HALF - 0.1, 0.22],
      [-3.6, HALF, 0.2],
    ],
    mark: [-0.5, HALF],
    middle: [-1.5, HALF],
  },
};
