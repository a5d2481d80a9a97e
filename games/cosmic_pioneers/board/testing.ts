// A table for tests: two players, the ring laid out, round 3.
import { asking as askingOf, sayingOf } from '$web/board/testing';
import { Instance } from '$web/engine/instance';
import { moduleOf } from '$web/engine/testing';
import type { Action, ShipView, View } from './types';

export const saying = sayingOf('cosmic-pioneers');

const RING = [
  'jumpgate',
  'ravan',
  'coralis',
  'mirefen',
  'dunescar',
  'chitara',
  'trade-post',
  'belt',
  'pyrrhos',
  'nerith',
  'verdane',
  'ocrelle',
] as const;

function ship(at: number): ShipView {
  return {
    commander: at === 0 ? 'fraser' : 'dragan',
    at,
    crashed: 0,
    reserve: 12,
    credits: 300,
    level: [1, 2, 1, 1],
    hold: Array.from({ length: 14 }, () => 0),
    slots: 3,
    points: 0,
  };
}

// The view of a table that has just been opened, as the engine gives it.
const engine = await Instance.of(await moduleOf('cosmic-pioneers'));
engine.ask('open', { seats: 2, options: {}, seed: '1' });
const opened = engine.ask('position', { seat: 'p1' }).view as View;

export function table(change: (view: View) => void = () => {}): View {
  const view = {
    ...structuredClone(opened),
    scenario: 'trade-winds',
    seats: 2,
    round: 3,
    first: 'p1',
    active: 'p1',
    roll: 0,
    sector: Array.from({ length: 19 }, (_, slot) => ({
      hex: RING[slot] ?? null,
      spaces: Array.from({ length: 8 }, () => null),
      goods: [0, 0, 0, 0, 0],
      controller: null,
      missing: 0,
    })),
    ship: [ship(0), ship(1), ship(0), ship(0)],
    aliens: [6, 13, 13, 6, 13],
    goods_beside: [4, 4, 4, 4, 4],
    deck: [1, 2, 3, 2, 1],
    discard: [0, 0, 0, 0, 0],
    pool: opened.pool.map(() => 0),
    pool_belts: 0,
  } as View;
  change(view);
  return view;
}

export const asking = askingOf<View, Action>;
