import { describe, expect, it } from 'vitest';
import { botNamed } from '../bots';
import { NodeEngine } from '../engine/testing';
import { startLocal } from '../local/open';
import { LocalSession } from '../local/session';
import { MemoryStore, until } from '../local/testing';
import { resultOf, setupOf } from './attempt';
import { botSeed, challengeOf } from './challenge';
import { challengingGames, dayInWords, daysAfter, isDay, today } from './day';

describe('days', () => {
  it('are those of UTC', () => {
    expect(today(Date.UTC(2026, 10, 17, 23, 59))).toBe('2026-11-17');
    expect(daysAfter('2026-11-17', 1)).toBe('2026-11-18');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(['2026-11-17', '2026-11-31', '', 'today', '2026-1-1'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(dayInWords('2026-11-17', 'en')).toBe('November 17');
    expect(dayInWords('2026-11-17', 'fr')).toBe('17 novembre');
  });
});

describe('the challenge of a day', () => {
  // A host has the same numbers: host/tests/challenge_test.cpp.
  it('F26: follows from game and date', () => {
    expect(challengeOf('galaxy-trucker', '2026-11-17')?.seed).toBe('13309165769563108753');
    expect(botSeed('galaxy-trucker', '2026-11-17', 12, 'p2')).toBe('866831952996748145');
    expect(challengeOf('noughts', '2026-11-17')).toBeNull();
  });

  it('is there for four games, every day with bots that there are', () => {
    expect(challengingGames).toHaveLength(4);
    for (const game of challengingGames)
      for (let i = 0; i < 10; ++i) {
        const { bots, options } = challengeOf(game, daysAfter('2026-11-17', i))!;
        expect(bots.every((bot) => botNamed(bot) === bot)).toBe(true);
        expect(options).toBeDefined();
      }
  });
});

describe('a challenge at a local table', () => {
  // Plays by the first offer, and closes and opens the table again after every `rest` answers.
  async function played(game: string, rest: number): Promise<{ text: string; session: LocalSession }> {
    const [engine, bots, store] = [new NodeEngine(), new NodeEngine(), new MemoryStore()];
    const setup = setupOf(game, '2026-11-17', 'Ada');
    const id = await startLocal(setup, engine, store);
    const sit = async () => {
      const session = new LocalSession((await store.get(id))!, { engine, bots, store });
      await session.begin();
      return session;
    };
    let session = await sit();
    for (let n = 1; !session.position!.over; ++n) {
      await until(session, () => session.position!.over || session.position!.offers.length > 0);
      if (session.position!.over) break;
      await session.act(session.position!.offers[0]!);
      if (n % rest > 0 || session.position!.over) continue;
      await until(session, () => session.position!.over || session.position!.offers.length > 0);
      session.close();
      session = await sit();
    }
    const text = await session.transcript();
    session.close();
    return { text, session };
  }

  it(
    'F26: is the same game however often it is put away, and comes to a result',
    { timeout: 60_000 },
    async () => {
      const { text, session } = await played('cosmic-pioneers', 1_000);
      const again = await played('cosmic-pioneers', 7);
      expect(again.text).toBe(text);
      const scores = session.position!.scores!;
      expect(resultOf(session, { day: '2026-11-17', seed: '1' })).toMatchObject({
        game: 'cosmic-pioneers',
        day: '2026-11-17',
        score: scores[0],
        seats: 3,
        sent: false,
      });
      expect(resultOf(session, undefined)).toBeNull();
    },
  );
});
