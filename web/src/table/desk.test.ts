import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameModule, Say } from '../games/module';
import { OnlineSession } from '../online/session.svelte';
import { FakeSocket, surroundings } from '../online/testing';
import { Desk } from './desk.svelte';

// What needs a page around it.
vi.mock('../i18n', () => ({ say: { has: () => true } }));
const play = vi.hoisted(() => vi.fn());
vi.mock('../sound', () => ({ play }));
vi.mock('../settings.svelte', () => ({
  settings: { speed: 0, confirm: false },
  reducedMotion: () => true,
}));

const kTaken = { verb: 'mark', cell: 'centre' };
const kRefusals = [{ action: kTaken, rule: 'NX-004' }];
const seat = (name: string) => ({ seat: name, kind: 'human', name, here: true, standIn: null });
const table = {
  id: 'k3f9',
  game: 'noughts',
  options: {},
  status: 'playing',
  seats: [seat('p1'), seat('p2')],
  seat: 'p1',
  asked: ['p1'],
  deadline: null,
  clock: null,
  now: 0,
  commitment: 'ab'.repeat(32),
  shares: { scheme: 2, round: 1, wanted: null },
};
const entry = (n: number) => ({ entry: n, kind: n ? 'answer' : 'start', by: null, action: null, events: [] });
const position = (entries: number, kind = 'one') => ({
  entries,
  over: false,
  question: { kind, decision: 'mark', asked: ['p1'], at: entries },
  offers: [{ verb: 'mark', cell: 'top' }],
  undo: 0,
  sealed: false,
  view: { cell: ['empty'] },
  scores: null,
  winners: null,
});

let session: OnlineSession;
let desk: Desk;
let page: EventTarget;

// Ada sits at a table whose board draws what is forbidden.
function arrive(kind = 'one') {
  session.open();
  FakeSocket.last.open();
  FakeSocket.last.hear({
    type: 'welcome',
    protocol: 2,
    person: null,
    table,
    seq: 4,
    from: 0,
    entries: [entry(0), entry(1), entry(2)],
    position: position(3, kind),
    chat: [],
  });
  const module = { marksForbidden: true, pause: () => 0 } as unknown as GameModule;
  desk = new Desk(session, module, (() => '') as unknown as Say);
}
const whys = () => FakeSocket.last.said.filter(({ type }) => type === 'why');
const answer = (refusals = kRefusals) =>
  FakeSocket.last.hear({ type: 'why', nonce: whys().at(-1)!.nonce, seq: 4, refusals });
const goOn = (seq: number, changes: object) =>
  FakeSocket.last.hear({ type: 'entry', seq, entry: entry(seq - 2), changes });

beforeEach(() => {
  page = surroundings().document;
  play.mockClear();
  session = new OnlineSession('k3f9', 'secret');
});
afterEach(() => {
  desk.close();
  session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is forbidden at a table online', () => {
  it('is a message for nobody before somebody points, whatever happens', async () => {
    arrive();
    for (let seq = 5; seq < 40; ++seq) {
      goOn(seq, {
        entries: [seq - 1],
        question: { at: [seq - 1] },
        offers: [0, 1, [{ verb: 'mark', cell: 'left' }]],
      });
      await vi.advanceTimersByTimeAsync(1000);
      expect(desk.interactive).toBe(true);
    }
    expect(whys()).toEqual([]);
    expect(desk.reasons).toBeNull();
    expect(desk.position?.refusals).toEqual([]);
  });

  it('is asked for once a question, and kept', async () => {
    arrive();
    const wonders = [desk.wonder(), desk.wonder(), desk.whyNot(kTaken)];
    expect(whys()).toHaveLength(1);
    answer();
    await Promise.all(wonders);
    expect(desk.position?.refusals).toEqual(kRefusals);
    expect(desk.explained).toEqual(kRefusals[0]);
    await desk.wonder();
    await desk.whyNot(kTaken);
    expect(whys()).toHaveLength(1);
    goOn(5, { entries: [4], question: { at: [4] } });
    expect(desk.reasons).toBeNull();
    void desk.wonder();
    expect(whys()).toHaveLength(2);
  });

  it('holds while others note their answers to the same sealed question', async () => {
    arrive('sealed');
    void desk.wonder();
    goOn(5, { entries: [4] });
    answer();
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.reasons).toEqual(kRefusals);
    goOn(6, { entries: [5] });
    await desk.wonder();
    expect(desk.reasons).toEqual(kRefusals);
    expect(whys()).toHaveLength(1);
  });

  it('is not said of a question that is gone by the time it is known', async () => {
    arrive();
    const asked = desk.whyNot(kTaken);
    goOn(5, { entries: [4], question: { at: [4] } });
    answer();
    await asked;
    expect(desk.reasons).toBeNull();
    expect(desk.explained).toBeNull();
  });

  it('is heard by who reached it with the keyboard before it was known', async () => {
    arrive();
    const reached = desk.wonder(true);
    desk.pointed = kTaken; // as the board does, once it knows
    answer();
    await reached;
    expect(desk.heard).toEqual(kRefusals[0]);
  });
});

describe('who looks at another page', () => {
  const asked = (...seats: string[]) => ({ question: { asked: [seats] } });

  it('hears once that it is their turn', async () => {
    arrive();
    Object.assign(page, { hidden: true });
    goOn(5, { entries: [4], ...asked('p2') });
    expect(play).not.toHaveBeenCalled();
    goOn(6, { entries: [5], ...asked('p1') });
    await vi.advanceTimersByTimeAsync(5000);
    expect(play.mock.calls).toEqual([['alarm']]);
    goOn(7, { entries: [6], question: { at: [6] } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('hears nothing of what is answered for them at once', async () => {
    arrive();
    Object.assign(page, { hidden: true });
    goOn(5, { entries: [4], ...asked('p2') });
    goOn(6, { entries: [5], ...asked('p1') });
    await vi.advanceTimersByTimeAsync(1000);
    goOn(7, { entries: [6], ...asked('p2') });
    await vi.advanceTimersByTimeAsync(5000);
    expect(play).not.toHaveBeenCalled();
  });

  it('and who looks at the table sees it', async () => {
    arrive();
    Object.assign(page, { hidden: false });
    goOn(5, { entries: [4], ...asked('p2') });
    goOn(6, { entries: [5], ...asked('p1') });
    await vi.advanceTimersByTimeAsync(5000);
    expect(play).not.toHaveBeenCalled();
  });
});
