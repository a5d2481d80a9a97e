// What the tests of every board need: its words, and a question that is put to the first seat.
import type { Say } from '../games/module';
import { Catalogue } from '../i18n/catalogue';
import { makeSay } from '../i18n/say';
import type { Language } from '../settings.svelte';
import type { Action, GameInfo, Position, Refusal } from '../table/types';

export function sayingOf(
  language: Language,
  info: Pick<GameInfo, 'verbs' | 'events'>,
  ...texts: Record<string, string>[]
): Say {
  const words = new Catalogue(language, Object.assign({}, ...texts));
  return makeSay({
    words: () => words,
    verbs: new Map(info.verbs.map((verb) => [verb.name, verb])),
    events: new Map(info.events.map((event) => [event.name, event])),
    nameOf: () => '',
  });
}

export function asking<V, A extends Action>(
  view: V,
  decision: string,
  offers: A[],
  refusals: Refusal<A>[] = [],
): Position<V, A> {
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
