import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../table/session';
import type { Action } from '../table/types';
import { OnlineSession } from './session.svelte';
import { FakeSocket, surroundings } from './testing';
import { commitmentTo, keptPromise } from './promise';

// The texts need a page around them.
vi.mock('../i18n', () => ({ say: { has: () => true } }));

const table = {
  id: 'k3f9',
  game: 'noughts',
  contentFiles: null,
  title: '',
  options: {},
  pace: 'live',
  visibility: 'open',
  status: 'playing',
  created: 0,
  entries: 0,
  seats: [
    { seat: 'p1', kind: 'human', name: 'Ada', here: true, standIn: null },
    { seat: 'p2', kind: 'bot', bot: 'apprentice' },
  ],
  seat: 'p1',
  asked: [] as string[],
  owner: true,
  watchers: 0,
  deadline: null as number | null,
  clock: null as { since: number; until: number } | null,
  now: 0,
  commitment: 'ab'.repeat(32),
  shares: { scheme: 2, round: 1, wanted: null as 'commit' | 'open' | null },
};
const entry = (n: number) => ({ entry: n, kind: n ? 'answer' : 'start', by: null, action: null, events: [] });
const position = (entries: number) => ({
  entries,
  over: false,
  question: { kind: 'one', decision: 'mark', asked: ['p1'], at: entries },
  offers: [] as object[],
  undo: 0,
  sealed: false,
  view: {},
  scores: null,
  winners: null,
});
const welcome = (seq: number, from: number, entries: number) => ({
  type: 'welcome',
  protocol: 2,
  person: null,
  table,
  seq,
  from,
  entries: Array.from({ length: entries - from }, (_, i) => entry(from + i)),
  position: position(entries),
  chat: [],
});

let page: ReturnType<typeof surroundings>;
let session: OnlineSession;
let steps: Step[];

beforeEach(() => {
  page = surroundings();
  session = new OnlineSession('k3f9', 'secret');
  session.open();
  steps = [];
  session.listen((step) => steps.push(step));
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function arrive(): void {
  FakeSocket.last.open();
  FakeSocket.last.hear(welcome(4, 0, 3));
}

describe('an online table', () => {
  it('who leaves hears that it is done, though a private table knows them no more', async () => {
    arrive();
    const left = session.leave();
    const { nonce } = FakeSocket.last.said.at(-1)!;
    FakeSocket.last.hear({ type: 'table', table: { ...table, seat: null } });
    FakeSocket.last.hear({ type: 'ack', nonce, seq: 4 });
    expect(await left).toEqual({ type: 'ack' });
  });

  it('says hello with its key, and nothing else before the welcome', () => {
    expect(FakeSocket.last.url).toBe('ws://table.example/ws');
    void session.chat('hello');
    FakeSocket.last.open();
    expect(FakeSocket.last.said).toEqual([
      { type: 'hello', protocol: 2, table: 'k3f9', since: 0, key: 'secret' },
    ]);
    FakeSocket.last.hear(welcome(4, 0, 3));
    expect(FakeSocket.last.said.map((said) => said.type)).toEqual(['hello', 'chat']);
    expect(session.status).toBe('playing');
    expect(steps.map((step) => step.kind)).toContain('reset');
  });

  it('goes on entry by entry and takes back', () => {
    arrive();
    FakeSocket.last.hear({ type: 'entry', seq: 5, entry: entry(3), position: position(4) });
    FakeSocket.last.hear({ type: 'entry', seq: 5, entry: entry(3), position: position(4) });
    expect(session.entries.length).toBe(4);
    FakeSocket.last.hear({ type: 'undone', seq: 6, entries: 2, position: position(2) });
    expect(session.entries.length).toBe(2);
    expect(steps.filter((step) => step.kind !== 'changed').map((step) => step.kind)).toEqual([
      'reset',
      'entry',
      'undone',
    ]);
  });

  it('puts what changed into the position it has', () => {
    arrive();
    const before = session.position;
    const changes = { entries: [4], question: { at: [4] }, offers: [0, 0, [{ verb: 'mark', cell: 'a1' }]] };
    FakeSocket.last.hear({ type: 'entry', seq: 5, entry: entry(3), changes });
    expect(session.position).toEqual({
      ...position(4),
      offers: [{ verb: 'mark', cell: 'a1' }],
      refusals: [],
    });
    expect(before).toEqual({ ...position(3), refusals: [] });
    FakeSocket.last.hear({
      type: 'undone',
      seq: 6,
      entries: 3,
      changes: { entries: [3], question: { at: [3] }, offers: [[]] },
    });
    expect(session.position).toEqual({ ...position(3), refusals: [] });
    expect(FakeSocket.all.length).toBe(1);
  });

  it('asks for the whole where it missed a step', () => {
    arrive();
    FakeSocket.last.hear({ type: 'entry', seq: 6, entry: entry(3), changes: { entries: [4] } });
    expect(session.position?.entries).toBe(3);
    FakeSocket.last.open();
    expect(FakeSocket.all.length).toBe(2);
    expect(FakeSocket.last.said).toMatchObject([{ type: 'hello', since: 0 }]);
    FakeSocket.last.hear(welcome(6, 0, 4));
    expect(session.position?.entries).toBe(4);
  });

  it('asks why, and says again what was not answered', async () => {
    arrive();
    const why = session.why();
    expect(FakeSocket.last.said.at(-1)).toMatchObject({ type: 'why' });
    FakeSocket.last.drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.open();
    FakeSocket.last.hear(welcome(4, 3, 3));
    const refusals = [{ action: { verb: 'mark', cell: 'a1' }, rule: 'NX-004' }];
    FakeSocket.last.hear({ type: 'why', nonce: FakeSocket.last.said.at(-1)?.nonce, seq: 4, refusals });
    expect(await why).toEqual(refusals);
  });

  it('a line that comes back with nothing new leaves the position as it was, and why is asked again after an error', async () => {
    arrive();
    const before = session.position;
    FakeSocket.last.drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.open();
    FakeSocket.last.hear(welcome(4, 3, 3));
    expect(session.position).toBe(before);
    const why = session.why();
    const { nonce } = FakeSocket.last.said.at(-1)!;
    FakeSocket.last.hear({ type: 'error', nonce, code: 'why_broken', text: '' });
    expect(await why).toBeNull();
  });

  it('says several answers in one message', () => {
    arrive();
    void session.act({ verb: 'mark', cell: 'a1' });
    expect(FakeSocket.last.said.at(-1)).toMatchObject({
      type: 'act',
      at: 3,
      action: { verb: 'mark', cell: 'a1' },
    });
    const sheet: Action[] = [{ verb: 'order', code: 'M' }, { verb: 'hand_in' }];
    void session.act(...sheet);
    expect(FakeSocket.last.said.at(-1)).toMatchObject({ type: 'act', at: 3, actions: sheet });
  });

  it('F8: says an unanswered act again with its nonce after a lost line, and resumes where it was', async () => {
    arrive();
    const verdict = session.act({ verb: 'mark', cell: 'a1' });
    const first = FakeSocket.last.said.at(-1);
    FakeSocket.last.drop(1006);
    expect(session.connection).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.open();
    expect(FakeSocket.last.said[0]).toMatchObject({ type: 'hello', since: 4 });
    FakeSocket.last.hear(welcome(5, 3, 4));
    expect(session.connection).toBe('open');
    expect(session.entries.map((one) => one.entry)).toEqual([0, 1, 2, 3]);
    expect(FakeSocket.last.said.at(-1)).toEqual(first);
    FakeSocket.last.hear({ type: 'ack', nonce: first?.nonce, seq: 5 });
    expect(await verdict).toEqual({ verdict: 'accepted' });
  });

  it('passes on why a move is refused', async () => {
    arrive();
    const verdict = session.act({ verb: 'mark', cell: 'a1' });
    const nonce = FakeSocket.last.said.at(-1)?.nonce;
    FakeSocket.last.hear({ type: 'refused', nonce, verdict: 'refused', rule: 'NC-03' });
    expect(await verdict).toEqual({ verdict: 'refused', rule: 'NC-03' });
  });

  it('notices a dead line within fifteen seconds, and dials again', async () => {
    arrive();
    await vi.advanceTimersByTimeAsync(8_500);
    expect(FakeSocket.last.said.at(-1)?.type).toBe('ping');
    await vi.advanceTimersByTimeAsync(6_500);
    expect(FakeSocket.all.length).toBe(2);
    expect(FakeSocket.all[0]?.closed).toBe(true);
  });

  it('keeps a line that answers', async () => {
    arrive();
    for (let i = 0; i < 10; ++i) {
      await vi.advanceTimersByTimeAsync(8_500);
      FakeSocket.last.hear({ type: 'ack', nonce: FakeSocket.last.said.at(-1)?.nonce, seq: 4 });
    }
    expect(FakeSocket.all.length).toBe(1);
  });

  it('dials at once when the network is back, and ever more rarely while it is not', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5); // waits are drawn; of the longest, a try may fail within the time given here
    arrive();
    page.window.dispatchEvent(new Event('offline'));
    expect(session.connection).toBe('lost');
    page.window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(2);
    for (let i = 0; i < 8; ++i) {
      FakeSocket.last.drop(1006);
      await vi.advanceTimersByTimeAsync(15_000);
    }
    const dialled = FakeSocket.all.length;
    FakeSocket.last.drop(1006);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(FakeSocket.all.length).toBe(dialled);
  });

  it('says what is wrong where the host will not have us, and tries no more', async () => {
    const chat = session.chat('hello');
    FakeSocket.last.open();
    FakeSocket.last.hear({ type: 'error', nonce: null, code: 'unknown_table', text: '' });
    FakeSocket.last.drop(1008);
    expect(session.status).toBe('failed');
    expect(session.problem).toBe('online.error.unknown_table');
    expect(await chat).toEqual({ type: 'error', code: 'unknown_table' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });

  it('does not repeat what the host would not read', async () => {
    arrive();
    const chat = session.chat('x'.repeat(20_000));
    FakeSocket.last.drop(1009);
    expect(await chat).toEqual({ type: 'error', code: 'rejected' });
  });

  it('says again what the host had no time for', async () => {
    arrive();
    const chat = session.chat('hello');
    FakeSocket.last.hear({ type: 'error', nonce: null, code: 'too_fast', text: '' });
    await vi.advanceTimersByTimeAsync(1_100);
    const [first, second] = FakeSocket.last.said.slice(-2);
    expect(second).toEqual(first);
    FakeSocket.last.hear({ type: 'ack', nonce: first?.nonce, seq: 4 });
    expect(await chat).toEqual({ type: 'ack' });
  });

  it('F21: tells the deadline by our clock, though the host’s is another', () => {
    arrive();
    vi.setSystemTime(1_000_000);
    FakeSocket.last.hear({ type: 'table', table: { ...table, now: 5_000_000, deadline: 5_300_000 } });
    expect(session.deadline).toBe(1_300_000);
  });

  it('tells the game’s own clock by ours, as it was last told', () => {
    arrive();
    vi.setSystemTime(1_000_000);
    const clock = { since: 5_000_000, until: 5_090_000 };
    FakeSocket.last.hear({ type: 'table', table: { ...table, now: 5_000_000, clock } });
    expect(session.clock).toEqual({ since: 1_000_000, until: 1_090_000 });
    FakeSocket.last.hear({ type: 'table', table: { ...table, now: 5_000_000 } });
    expect(session.clock).toBeNull();
  });

  it('shows a remark once', () => {
    arrive();
    const remark = { type: 'chat', n: 1, name: 'Ada', seat: 'p1', text: '<b>hi</b>', time: 0 };
    FakeSocket.last.hear(remark);
    FakeSocket.last.hear(remark);
    expect(session.remarks.length).toBe(1);
  });

  describe('shares in luck', () => {
    // A table of two that waits; our seat is p1.
    const waiting = (
      wanted: 'commit' | 'open' | null,
      { round = 1, own, seat = 'p1' }: { round?: number; own?: string; seat?: string | null } = {},
    ) => ({
      ...table,
      status: 'waiting',
      seat,
      asked: wanted ? ['p1'] : [],
      seats: [
        { seat: 'p1', kind: 'human', name: 'Ada', here: true, standIn: null, commitment: own ?? null },
        { seat: 'p2', kind: 'human', name: 'Bob', here: true, standIn: null, commitment: 'cd'.repeat(32) },
      ],
      shares: { scheme: 2, round, wanted },
    });
    const come = (table: object) => {
      FakeSocket.last.open();
      FakeSocket.last.hear({ ...welcome(0, 0, 0), position: null, table });
    };
    const hear = (table: object) => FakeSocket.last.hear({ type: 'table', table });
    const said = (type: string) => FakeSocket.last.said.filter((message) => message.type === type);
    const sitDown = (): string => {
      come(waiting(null, { seat: null }));
      void session.sit('p1');
      return said('sit')[0]?.commitment as string;
    };

    it('commits when sitting down, with the same commitment however often', () => {
      const first = sitDown();
      void session.sit('p2');
      expect(first).toMatch(/^[0-9a-f]{64}$/);
      expect(said('sit')[1]?.commitment).toBe(first);
      expect(JSON.stringify(FakeSocket.last.said)).not.toContain('contribution');
    });

    it('opens once when everybody has committed, and keeps what it was shown', () => {
      const own = sitDown();
      hear(waiting(null, { own }));
      expect(said('open')).toEqual([]);
      hear(waiting('open', { own }));
      hear(waiting('open', { own }));
      expect(said('open')).toHaveLength(1);
      const { contribution, round } = said('open')[0] ?? {};
      expect(round).toBe(1);
      expect(commitmentTo(contribution as string)).toBe(own);
      expect(keptPromise('k3f9')).toMatchObject({
        commitment: table.commitment,
        opened: { round: 1, commitments: [own, 'cd'.repeat(32)], scheme: 2 },
      });
    });

    it('commits to a new share for every round, and never opens one in two', () => {
      const own = sitDown();
      hear(waiting('open', { own }));
      hear(waiting('commit', { round: 2 }));
      const fresh = said('commit')[0]?.commitment as string;
      expect(said('commit')).toMatchObject([{ round: 2 }]);
      expect(fresh).not.toBe(own);
      hear(waiting('open', { round: 2, own: fresh }));
      expect(said('open')).toHaveLength(2);
      hear(waiting('open', { round: 3, own: fresh }));
      expect(said('open')).toHaveLength(2);
    });

    it('begins a new round where its share was made elsewhere and nobody opens it', async () => {
      come(waiting('open', { own: 'ef'.repeat(32) }));
      expect(said('open')).toEqual([]);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(said('commit')).toEqual([]);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(said('commit')).toMatchObject([{ round: 2 }]);
    });

    it('leaves that to the other device where it opens in time', async () => {
      come(waiting('open', { own: 'ef'.repeat(32) }));
      await vi.advanceTimersByTimeAsync(1_000);
      hear(waiting(null, { own: 'ef'.repeat(32) }));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(said('commit')).toEqual([]);
    });

    it('tries again where the store did not answer', async () => {
      const own = sitDown();
      hear(waiting('open', { own }));
      FakeSocket.last.hear({ type: 'error', nonce: said('open')[0]?.nonce, code: 'storage', text: '' });
      await vi.advanceTimersByTimeAsync(6_000);
      expect(said('open')).toHaveLength(2);
    });
  });

  it('asks for everything when something is missing', () => {
    arrive();
    FakeSocket.last.hear({ type: 'entry', seq: 9, entry: entry(7), position: position(8) });
    FakeSocket.last.open();
    expect(FakeSocket.all.length).toBe(2);
    expect(FakeSocket.last.said[0]).toMatchObject({ type: 'hello', since: 0 });
  });
});
