// A table for tests: two players, round 3, the first at play in Sector 2 with four cards.
import { asking as askingOf, sayingOf } from '$web/board/testing';
import { CARDS, EXTRASOLARS, PLANETS } from './content';
import type { Action, ShipView, SlotView, View } from './types';

export const saying = sayingOf('nebuleuse-rouge');

function ship(change: Partial<ShipView> = {}): ShipView {
  return {
    rank: 'frombola',
    sector: 's2',
    berth: 'space',
    slot: null,
    points: 0,
    aboard: [3, 1, 1, 1, 1, 0, 0, 0],
    experience: [1, 1, 0, 0],
    scanners_left: 1,
    detectors_left: 1,
    missions: 0,
    technologies: [0, 0],
    skips: 0,
    must_leave: 0,
    observed: 0,
    passed: 0,
    paid: [0, 0, 0, 0],
    joker: null,
    ...change,
  };
}
const slot = (in_play: number): SlotView => ({
  in_play,
  occupied: 0,
  planet: null,
  card: null,
  face_up: 0,
  markers: [0, 0, 0, 0],
  observer: null,
  in_contact: null,
  completed_by: null,
});

export function table(change: (view: View) => void = () => {}): View {
  const view = {
    options: {},
    seats: 2,
    round: 3,
    first: 'p1',
    active: 'p1',
    last_round: 0,
    x_open: 0,
    x_contacts: 0,
    tokens: PLANETS.map((_, i) => (i % 3 < 2 ? 1 : 0)),
    visitable: PLANETS.map((_, i) => (i % 3 < 2 ? 1 : 0)),
    slot: [slot(1), slot(1), slot(0), slot(0), slot(1)],
    ship: [ship(), ship({ berth: 'base', sector: 's1' }), ship(), ship()],
    experts: [6, 6, 6],
    piles: [10, 10, 5],
    custody: EXTRASOLARS.map(() => null),
    hand: 4,
    deck: 49,
    next: CARDS.map(({ copies }) => copies),
    discard: CARDS.map(() => 0),
    card: null,
    die: 0,
    golden: 0,
    discount: 0,
    rebuild: 0,
  } as unknown as View;
  change(view);
  return view;
}

export const asking = askingOf<View, Action>;
