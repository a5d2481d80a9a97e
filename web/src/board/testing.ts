// What the tests of every board need: its words, a question that is put to the first seat, and games of bots to compare with.
import { expect } from 'vitest';
import { Instance } from '../engine/instance';
import { moduleOf } from '../engine/testing';
import type { Say } from '../games/module';
import { Catalogue, type Messages } from '../i18n/catalogue';
import type { Language } from '../i18n/languages';
import { makeSay } from '../i18n/say';
import { changed } from '../table/changes';
import type { Action, Entry, GameInfo, Position, Refusal, Seat, ToldPosition } from '../table/types';

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

export interface Game {
  seats: number;
  options: Record<string, string>;
  seed: string;
  bot?: string;
  look?: Seat | 'public'; // whose view is compared
}

// Plays a game of bots, and tells of each entry with the views before and after it.
export async function playedBy<V, A extends Action, E>(
  game: string,
  { seats, options, seed, bot = 'apprentice', look = 'public' }: Game,
  step: (before: V, entry: Entry<A, E>, after: V) => void,
): Promise<void> {
  const [table, thinking] = await Promise.all([1, 2].map(async () => Instance.of(await moduleOf(game))));
  table!.ask('open', { seats, options, seed });
  const bots = Array.from({ length: seats }, (_, i) => `p${i + 1}` as Seat);
  let { position, timing, standing } = table!.ask('look', { seat: look, from: 1, bots });
  for (let thought = 0; position.question; ++thought) {
    // The clock speaks where nobody else does.
    const seat = bots.find((one) => position.question!.asked.includes(one)) ?? 'clock';
    const { actions } =
      seat === 'clock'
        ? { actions: [timing.clock!.action] }
        : thinking!.ask('bot', { seat, bot, seed: `${seed}${thought}`, standing: standing! });
    const answer = table!.ask('submit', { seat, actions, look, bots });
    if (answer.verdict !== 'accepted') throw new Error(`${game} ${seed}: ${seat} ${answer.verdict}`);
    for (const { entry, position: whole, changes } of answer.steps) {
      const next = whole ?? (changed(position, changes!) as ToldPosition);
      step(position.view as V, entry as Entry<A, E>, next.view as V);
      position = next;
    }
    ({ timing, standing } = answer);
  }
}

// That the picture which a board makes of what is told is where the engine stands then. `what` is that part of a view which the
// picture keeps up, where the engine went from `before` to `is` by an entry; the rest is seen when the next position is there.
export async function followsTheEngine<V, A extends Action, E>(
  game: string,
  setup: Game,
  picture: (view: V, told: E[], action: A | null) => V,
  what: (view: V, before: V, is: V, entry: Entry<A, E>) => unknown,
): Promise<void> {
  await playedBy<V, A, E>(game, setup, (before, entry, after) => {
    const told = () =>
      `${game} ${JSON.stringify(setup)}, entry ${entry.entry}: ${JSON.stringify(entry.events)}`;
    const drawn = what(picture(before, entry.events, entry.action), before, after, entry);
    const is = what(after, before, after, entry);
    // To say where one is takes longer than to look.
    if (JSON.stringify(drawn) !== JSON.stringify(is)) expect(drawn, told()).toEqual(is);
  });
}
