// The twenty-five worlds, each drawn after what its card says of it.
import type { Colour } from '../types';
import { Ball, type Ink } from './sphere';

export interface World {
  lit: string; // colours of the ball: towards the light, in the middle, at the dark rim
  body: string;
  dark: string;
  air: string; // of the glow around it
  inks: Ink[];
  ring?: { inner: number; outer: number; tilt: number; turn: number; ink: string };
  moon?: { distance: number; angle: number; size: number; ink: string };
}

type Painter = (ball: Ball) => Omit<World, 'lit' | 'body' | 'dark' | 'air'> & Partial<World>;

const FAMILY: Record<Colour, Pick<World, 'lit' | 'body' | 'dark' | 'air'>> = {
  red: { lit: '#f19a72', body: '#b8452f', dark: '#4a1418', air: '#ff8a5c' },
  blue: { lit: '#8fd3f2', body: '#2a78b8', dark: '#0d2450', air: '#7cc8ff' },
  green: { lit: '#b7dd8c', body: '#4d8f4f', dark: '#123420', air: '#9be08a' },
  yellow: { lit: '#fbe3a0', body: '#cf9a3c', dark: '#563312', air: '#ffd97a' },
  purple: { lit: '#d6b3f0', body: '#7d50b0', dark: '#2b1450', air: '#c79bff' },
};

const PAINTERS: Record<string, Painter> = {
  // --- red: lizards ---
  ravan: (b) => ({
    lit: '#8d4a3c',
    body: '#4b2524',
    dark: '#1d0b10',
    inks: [
      ...b.facets(9, ['#5b2d2a', '#3a1a1c', '#6a3630'], 0.8),
      b.rivers(4, '#ff7a2f', 2.6, 0.55),
      b.rivers(5, '#ffc15a', 1.3, 0.95),
      b.clouds(3, '#2b1a1e', 0.6),
    ],
  }),
  cinderfall: (b) => ({
    lit: '#d9a690',
    body: '#8e5247',
    dark: '#35161a',
    inks: [
      b.band(0.65, 0.34, '#6d3f3b', 0.8),
      b.band(0.05, 0.3, '#c98a70', 0.65),
      b.band(-0.55, 0.42, '#5f3436', 0.8),
      ...b.storm(0.35, 0.12, 0.42, ['#d8b7a6', '#94655a', '#e8d2c2', '#6d3f3b'], 0.85),
      b.clouds(5, '#e9d8cc', 0.4),
    ],
  }),
  pyrrhos: (b) => ({
    inks: [
      b.lands(4, [0.3, 0.5], '#8f2f26', 0.8),
      ...b.craters(6, [0.09, 0.2], '#5d1d1c', '#e08a62'),
      b.rivers(3, '#ffd27a', 1.4, 0.9),
    ],
    moon: { distance: 66, angle: -0.6, size: 6, ink: '#c9a08c' },
  }),
  ferrax: (b) => ({
    lit: '#e0936a',
    body: '#a03c2c',
    inks: [
      b.band(0.35, 0.5, '#7c2a25', 0.65),
      b.dunes(11, '#4f1718', 1.8, 0.7, 0.07),
      b.dunes(7, '#f0a878', 0.9, 0.55, 0.07),
      b.cap(1.12, '#f3ddcf', 0.9),
    ],
  }),
  emberlyn: (b) => ({
    lit: '#ffc48c',
    body: '#d56a3c',
    dark: '#5a1f1c',
    inks: [
      b.lands(5, [0.26, 0.48], '#9c3f2c', 0.85),
      b.lands(4, [0.12, 0.22], '#f2b26a', 0.9),
      b.spots(7, [0.03, 0.06], '#fff1d6', 0.95),
      b.clouds(4, '#ffe9d2', 0.45),
    ],
  }),
  // --- blue: squids ---
  abyssia: (b) => ({
    lit: '#4f93c4',
    body: '#17467e',
    dark: '#060f2e',
    inks: [
      b.land(-0.3, -0.35, 0.62, '#0c2a58', 0.9),
      b.land(-0.35, -0.38, 0.4, '#071a3d', 0.95),
      b.atoll(0.45, 0.4, 0.2, 6, 0.07, '#8fe0d2', 0.95),
      b.dunes(6, '#3f83b8', 0.8, 0.4, 0.04),
    ],
  }),
  coralis: (b) => ({
    lit: '#a5ecea',
    body: '#2391b0',
    inks: [
      b.land(0.05, 0.05, 0.66, '#5fd0cf', 0.5),
      b.atoll(0.05, 0.05, 0.56, 15, 0.1, '#f6e6b0', 1),
      b.atoll(0.05, 0.05, 0.56, 15, 0.05, '#6da860', 1),
      b.atoll(-0.85, -0.6, 0.18, 6, 0.05, '#f6e6b0', 0.95),
      b.clouds(3, '#ffffff', 0.45),
    ],
  }),
  nerith: (b) => ({
    inks: [
      b.dunes(9, '#6fb7e2', 1.2, 0.6, 0.05),
      b.lands(8, [0.07, 0.17], '#8dbb72', 0.95),
      b.lands(6, [0.04, 0.08], '#e9d79a', 0.95),
      b.cap(-1.15, '#e6f4fb', 0.85),
    ],
  }),
  thalor: (b) => ({
    lit: '#a6d4ec',
    body: '#2f6ea6',
    inks: [
      b.band(0.7, 0.3, '#d9ecf6', 0.5, 0.06),
      b.band(-0.62, 0.26, '#d9ecf6', 0.45, 0.06),
      ...b.storm(-0.2, 0.05, 0.55, ['#eaf5fb', '#6ba4cd', '#eaf5fb', '#3a74aa', '#f6fbff'], 0.85),
      b.clouds(6, '#ffffff', 0.55),
    ],
  }),
  meridia: (b) => ({
    lit: '#b4ecff',
    body: '#2f97d6',
    inks: [
      b.land(-0.45, 0.3, 0.52, '#86bf66', 1),
      b.land(-0.35, 0.36, 0.3, '#dcc88a', 0.9),
      b.land(0.75, -0.35, 0.36, '#86bf66', 1),
      b.lands(4, [0.06, 0.12], '#e9dca6', 1),
      b.clouds(6, '#ffffff', 0.7),
      b.cap(1.2, '#ffffff', 0.9),
    ],
    moon: { distance: 66, angle: 2.6, size: 5.5, ink: '#dfe8ee' },
  }),
  // --- green: slimes ---
  mirefen: (b) => ({
    lit: '#93ab62',
    body: '#45602f',
    dark: '#141f10',
    inks: [
      b.lands(6, [0.22, 0.42], '#2c4222', 0.9),
      b.lands(6, [0.1, 0.2], '#8c8a3f', 0.75),
      b.spots(8, [0.03, 0.07], '#1a2a18', 0.9),
      b.band(0.2, 0.16, '#c3cf9a', 0.35, 0.06),
      b.band(-0.5, 0.13, '#c3cf9a', 0.3, 0.06),
    ],
  }),
  lichenor: (b) => ({
    lit: '#d3dcc2',
    body: '#83977a',
    dark: '#2a3a30',
    inks: [
      b.lands(5, [0.28, 0.46], '#a9b89a', 0.85),
      b.lands(8, [0.08, 0.2], '#5f7f58', 0.85),
      ...b.craters(4, [0.07, 0.13], '#4f6650', '#dfe6d0'),
    ],
  }),
  sporeholm: (b) => ({
    lit: '#cfe58e',
    body: '#5f9b45',
    inks: [
      b.lands(4, [0.3, 0.45], '#3c7238', 0.85),
      b.spots(13, [0.05, 0.13], '#e2ec9c', 0.85),
      b.spots(9, [0.02, 0.05], '#f9ffd6', 0.95),
    ],
    ring: { inner: 60, outer: 67, tilt: 0.34, turn: -0.5, ink: '#d8ef9c' },
  }),
  verdane: (b) => ({
    inks: [
      b.band(0.62, 0.36, '#79b85f', 0.8),
      b.band(-0.1, 0.3, '#2f6b3c', 0.8),
      b.band(-0.75, 0.3, '#79b85f', 0.8),
      b.lands(4, [0.14, 0.28], '#a6d37a', 0.75),
      b.clouds(5, '#f4fff0', 0.5),
    ],
  }),
  sylvara: (b) => ({
    lit: '#a9d8c0',
    body: '#3f8a86',
    inks: [
      b.land(-0.1, 0.1, 0.85, '#2f6e3a', 1, 0.22),
      b.lands(10, [0.08, 0.18], '#4b9450', 0.9),
      b.lands(8, [0.05, 0.1], '#8cc46a', 0.9),
      b.rivers(2, '#9fdbe0', 1.5, 0.9),
      b.clouds(4, '#ffffff', 0.5),
    ],
    moon: { distance: 67, angle: -2.5, size: 7, ink: '#cfd8c2' },
  }),
  // --- yellow: worms ---
  dunescar: (b) => ({
    lit: '#f6d795',
    body: '#c58a3e',
    inks: [
      b.dunes(10, '#a56c2c', 1.6, 0.7, 0.08),
      b.dunes(9, '#f8e2a8', 0.9, 0.6, 0.08),
      b.rivers(1, '#5a2f16', 5.5, 0.85, 0),
      b.rivers(2, '#5a2f16', 2.2, 0.75),
      b.spots(2, [0.06, 0.08], '#5fc1c9', 1),
    ],
  }),
  ocrelle: (b) => ({
    inks: [
      b.band(0.95, 0.24, '#e8c07a', 0.9),
      b.band(0.66, 0.26, '#b8622f', 0.85),
      b.band(0.36, 0.22, '#f1d9a0', 0.9),
      b.band(0.08, 0.24, '#a4502b', 0.8),
      b.band(-0.22, 0.24, '#e5b565', 0.9),
      b.band(-0.52, 0.22, '#c77a3a', 0.85),
      b.band(-0.84, 0.26, '#f1d9a0', 0.85),
    ],
  }),
  sandrift: (b) => ({
    lit: '#fff0c4',
    body: '#d9b15f',
    inks: [
      ...b.storm(0.3, 0.25, 0.5, ['#f7e3ab', '#c1924a', '#f7e3ab', '#b07d3a'], 0.7),
      b.dunes(8, '#b07d3a', 1.3, 0.55, 0.12),
      ...b.storm(-0.7, -0.45, 0.28, ['#f7e3ab', '#c1924a', '#fbeecb'], 0.75),
    ],
    ring: { inner: 58, outer: 73, tilt: 0.28, turn: 0.35, ink: '#e9c988' },
  }),
  solvane: (b) => ({
    lit: '#fff3b8',
    body: '#e0a52e',
    inks: [
      b.band(0, 1.1, '#f7cf5c', 0.55, 0.02),
      b.meridians(9, '#7a4a12', 1.1, 0.55),
      b.dunes(7, '#7a4a12', 1, 0.45, 0.004),
      b.spots(9, [0.05, 0.09], '#3f6f9c', 0.8),
      b.cap(1.2, '#fff8dc', 0.9),
    ],
  }),
  aurelis: (b) => ({
    lit: '#ffeeb0',
    body: '#d7a12c',
    inks: [
      b.lands(5, [0.24, 0.42], '#b67d22', 0.8),
      b.rivers(5, '#fff4bf', 1.9, 0.95),
      b.spots(6, [0.03, 0.06], '#fffbe2', 0.95),
    ],
    ring: { inner: 59, outer: 64, tilt: 0.22, turn: -0.22, ink: '#ffe08a' },
  }),
  // --- purple: bugs ---
  chitara: (b) => ({
    lit: '#a186b8',
    body: '#4e3568',
    dark: '#1a0d2c',
    inks: [
      ...b.facets(15, ['#5f4480', '#3d2956', '#74589a', '#30204a'], 0.92),
      b.rivers(4, '#e59bff', 0.9, 0.65),
    ],
  }),
  vesperon: (b) => ({
    lit: '#c79bd8',
    body: '#54327e',
    dark: '#14082e',
    inks: [
      b.band(0.5, 0.4, '#8a4f9e', 0.7),
      b.band(-0.2, 0.3, '#d07fa8', 0.5),
      b.band(-0.75, 0.3, '#3c2466', 0.8),
      b.spots(14, [0.015, 0.035], '#ffe9a8', 0.95),
    ],
    ring: { inner: 60, outer: 76, tilt: 0.3, turn: 0.55, ink: '#c9a4e6' },
  }),
  mauvine: (b) => ({
    lit: '#e6cff6',
    body: '#9a74c0',
    inks: [
      b.lands(5, [0.26, 0.42], '#b895d8', 0.8),
      ...b.craters(10, [0.05, 0.12], '#3d2360', '#ecd9fa'),
      b.dunes(5, '#6d4a96', 1, 0.45, 0.09),
    ],
  }),
  amethra: (b) => ({
    lit: '#f0d4ff',
    body: '#8a4fc8',
    inks: [
      ...b.facets(13, ['#b97cf0', '#6a35a6', '#e3b8ff', '#9a5cd8', '#f6e2ff'], 0.85),
      b.spots(6, [0.015, 0.03], '#ffffff', 1),
    ],
    moon: { distance: 66, angle: 0.5, size: 5.5, ink: '#d9c2ec' },
  }),
  hesperide: (b) => ({
    lit: '#f6cfe8',
    body: '#a45cae',
    inks: [
      b.land(-0.4, 0.25, 0.55, '#7fae6e', 0.9),
      b.land(0.6, -0.35, 0.45, '#7fae6e', 0.9),
      b.spots(14, [0.03, 0.06], '#ffb8d2', 0.95),
      b.clouds(5, '#fff0fa', 0.55),
    ],
  }),
};

export function worldOf(id: string, colour: Colour): World {
  const place = new Ball(`axis of ${id}`, 0, 0);
  const ball = new Ball(id, place.between(-0.35, 0.35), place.between(-0.5, 0.5));
  return { ...FAMILY[colour], ...PAINTERS[id](ball) };
}
