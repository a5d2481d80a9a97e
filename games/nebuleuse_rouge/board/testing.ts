// A table for tests: two players, round 3, the first at play in Sector 2 with four cards.
import { asking as askingOf, sayingOf } from '$web/board/testing';
import { Instance } from '$web/engine/instance';
import { moduleOf } from '$web/engine/testing';
import { CARDS, PLANETS } from './content';
import type { Action, ShipView, View } from './types';

export const saying = sayingOf('nebuleuse-rouge');

// The view of a table that has just been opened, as the engine gives it.
const engine = await Instance.of(await moduleOf('nebuleuse-rouge'));
engine.ask('open', { seats: 2, options: {}, seed: '1' });
const opened = engine.ask('position', { seat: 'p1' }).view as View;

function ship(change: Partial<ShipView> = {}): ShipView {
  return {
    ...structuredClone(opened.ship[0]),
    rank: 'frombola',
    sector: 's2',
    berth: 'space',
    aboard: [3, 1, 1, 1, 1, 0, 0, 0],
    experience: [1, 1, 0, 0],
    scanners_left: 1,
    detectors_left: 1,
    ...change,
  };
}

export function table(change: (view: View) => void = () => {}): View {
  const view: View = {
    ...structuredClone(opened),
    round: 3,
    first: 'p1',
    active: 'p1',
    tokens: PLANETS.map((_, i) => (i % 3 < 2 ? 1 : 0)),
    visitable: PLANETS.map((_, i) => (i % 3 < 2 ? 1 : 0)),
    ship: [ship(), ship({ berth: 'base', sector: 's1' }), ship(), ship()],
    experts: [6, 6, 6],
    hand: 4,
    deck: 49,
    next: CARDS.map(({ copies }) => copies),
  };
  change(view);
  return view;
}

export const asking = askingOf<View, Action>;
