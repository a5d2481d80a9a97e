// A table for tests: two players, the ring laid out, round 3.
import en from '$generated/cosmic-pioneers/en.json';
import fr from '$generated/cosmic-pioneers/fr.json';
import info from '$generated/cosmic-pioneers/game.json';
import type { Say } from '$web/games/module';
import { Catalogue } from '$web/i18n/catalogue';
import { makeSay } from '$web/i18n/say';
import type { Position } from '$web/table/types';
import boardEn from './text.en.json';
import boardFr from './text.fr.json';
import type { Action, ShipView, View } from './types';

export function saying(language: 'en' | 'fr'): Say {
  const words = new Catalogue(language, language === 'en' ? { ...en, ...boardEn } : { ...fr, ...boardFr });
  return makeSay({
    words: () => words,
    verbs: new Map(info.verbs.map((verb) => [verb.name, verb])),
    events: new Map(info.events.map((event) => [event.name, event])),
    nameOf: () => '',
  });
}

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

export function table(change: (view: View) => void = () => {}): View {
  const view = {
    options: { edition: 'en', alien_rounds: 'track', layout: 'ring', commander_set: 'core' },
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
    })),
    ship: [ship(0), ship(1), ship(0), ship(0)],
    aliens: [6, 13, 13, 6, 13],
    goods_beside: [4, 4, 4, 4, 4],
    deck: [1, 2, 3, 2, 1],
    discard: [0, 0, 0, 0, 0],
    pool: Array.from({ length: 25 }, () => 0),
    pool_belts: 0,
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
