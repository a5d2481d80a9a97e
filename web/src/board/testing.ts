// What the tests of every board need: its words, and a question that is put to the first seat.
import type { Say } from '../games/module';
import { Catalogue, type Messages } from '../i18n/catalogue';
import type { Language } from '../i18n/languages';
import { makeSay } from '../i18n/say';
import type { Action, GameInfo, Position, Refusal } from '../table/types';

type Files<T> = Record<string, T>;
const infos: Files<GameInfo> = import.meta.glob('$generated/*/game.json', { eager: true, import: 'default' });
const texts: Files<Messages> = {
  ...import.meta.glob('$generated/*/text/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../games/*/board/**/*.*.json', { eager: true, import: 'default' }),
};

// What a game and its board say, in a language.
export const sayingOf =
  (game: string) =>
  (language: Language): Say => {
    const info = Object.values(infos).find(({ id }) => id === game)!;
    const folder = `/games/${game.replaceAll('-', '_')}/board/`;
    const own = Object.entries(texts)
      .filter(([path]) => path.includes(`/${game}/text/`) || path.includes(folder))
      .filter(([path]) => path.endsWith(`/${language}.json`) || path.endsWith(`.${language}.json`));
    const words = new Catalogue(language, Object.assign({}, ...own.map(([, messages]) => messages)));
    return makeSay({
      words: () => words,
      verbs: new Map(info.verbs.map((verb) => [verb.name, verb])),
      events: new Map(info.events.map((event) => [event.name, event])),
      nameOf: () => '',
    });
  };

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
