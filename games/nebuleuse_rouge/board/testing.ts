// A table for tests: two players, round 3, the first at play in Sector 2 with four cards.
import en from '$generated/nebuleuse-rouge/en.json';
import fr from '$generated/nebuleuse-rouge/fr.json';
import info from '$generated/nebuleuse-rouge/game.json';
import type { Say } from '$web/games/module';
import { Catalogue } from '$web/i18n/catalogue';
import { makeSay } from '$web/i18n/say';
import type { Position } from '$web/table/types';
import { CARDS, EXTRASOLARS, PLANETS } from './content';
import boardEn from './text.en.json';
import boardFr from './text.fr.json';
import type { Action, ShipView, SlotView, View } from './types';

export function saying(language: 'en' | 'fr'): Say {
  const words = new Catalogue(language, language === 'en' ? { ...en, ...boardEn } : { ...fr, ...boardFr });
  return makeSay({
    words: () => words,
    verbs: new Map(info.verbs.map((verb) => [verb.name, verb])),
    events: new Map(info.events.map((event) => [event.name, event])),
    nameOf: () => '',
  });
}

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

export function asking(
  view: View,
  decision: string,
  offers: Action[],
  refusals: { action: Action; rule: string }[] = [],
): Position<View, Action> {
  return {
    entries: 9,
    over: false,
    question: { kind: 'one', decision, asked: ['p1'], at: 9 },
    offers,
    refusals,
    undo: 0,
    sealed: false,
    view,
    scores: null,
    winners: null,
  };
}
