import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from './playback.svelte';
import type { Step, TableSession } from './session';
import type { Entry, GameEvent, Position, Seat } from './types';

function position(entries: number, asked: Seat[], over = false): Position {
  return {
    entries,
    over,
    question: over ? null : { kind: 'one', decision: 'move', asked, at: entries },
    offers: [],
    refusals: [],
    undo: 0,
    sealed: false,
    view: entries,
    scores: null,
    winners: null,
  };
}

function entry(n: number, by: Seat | null, ...events: string[]): Entry {
  return {
    entry: n,
    kind: by ? 'answer' : 'start',
    by,
    action: by ? { verb: 'go' } : null,
    events: events.map((event): GameEvent => ({ event })),
  };
}

class FakeSession {
  place = 'local';
  players = [{ you: true }];
  seat: Seat | null = 'p1';
  curtain: Seat | null = null;
  entries = [entry(0, null, 'began')];
  position: Position | null = position(1, ['p1']);
  private listener: (step: Step) => void = () => {};
  listen(listener: (step: Step) => void) {
    this.listener = listener;
    return () => (this.listener = () => {});
  }
  tell(step: Step) {
    this.listener(step);
  }
  add(by: Seat, asked: Seat[], ...events: string[]) {
    const next = entry(this.entries.length, by, ...events);
    this.entries = [...this.entries, next];
    this.position = position(this.entries.length, asked);
    this.tell({ kind: 'entry', entry: next, position: this.position });
  }
}

const pauses: Record<string, number> = { moved: 400, fought: 800, counted: 0 };
let speed = 1;
let session: FakeSession;
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  speed = 1;
  session = new FakeSession();
  playback = new Playback(
    session as unknown as TableSession,
    ({ event }) => pauses[event] ?? 0,
    () => ({ speed }),
  );
});
afterEach(() => {
  playback.close();
  vi.useRealTimers();
});

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const names = (events: GameEvent[]) => events.map(({ event }) => event);

describe('playback', () => {
  it('shows what is there at once', () => {
    expect(playback.position?.entries).toBe(1);
    expect(playback.running).toBe(false);
    expect(playback.digest).toEqual([]);
  });

  it('what another seals in the same question holds nobody up', async () => {
    session.add('p2', ['p1', 'p2']);
    await after(0);
    expect(playback.running).toBe(false);
    expect(playback.position?.entries).toBe(2);
  });

  it('what another does while everybody is asked at once holds nobody up, but for what is worth a look', async () => {
    const open = (entries: number): Position => {
      const asked = position(entries, ['p1', 'p2']);
      return { ...asked, question: { ...asked.question!, kind: 'open' } };
    };
    session.tell({ kind: 'reset', entries: session.entries, position: open(1) });
    session.tell({ kind: 'entry', entry: entry(1, 'p2', 'counted'), position: open(2) });
    await after(0);
    expect(playback.running).toBe(false);
    expect(playback.position?.entries).toBe(2);
    session.tell({ kind: 'entry', entry: entry(2, 'p2', 'moved'), position: open(3) });
    await after(399);
    expect(playback.running).toBe(true);
    await after(1);
    expect(playback.running).toBe(false);
  });

  it('shows an entry event by event, and the position after it', async () => {
    session.add('p1', ['p2'], 'moved', 'counted', 'fought');
    await after(0);
    expect(playback.event?.event).toBe('moved');
    expect(playback.running).toBe(true);
    expect(playback.position?.entries).toBe(1);
    await after(400);
    expect(playback.event?.event).toBe('fought');
    expect(names(playback.shown)).toEqual(['moved', 'counted']);
    await after(800);
    expect(playback.event).toBeNull();
    expect(playback.shown).toEqual([]);
    expect(playback.position?.entries).toBe(2);
    expect(playback.running).toBe(false);
  });

  it('divides the time by the speed', async () => {
    speed = 4;
    session.add('p1', ['p2'], 'moved', 'fought');
    await after(100);
    expect(playback.event?.event).toBe('fought');
    await after(200);
    expect(playback.running).toBe(false);
  });

  it('lets others think for a moment', async () => {
    session.add('p2', ['p1'], 'moved');
    await after(349);
    expect(playback.event).toBeNull();
    expect(playback.running).toBe(true);
    await after(1);
    expect(playback.event?.event).toBe('moved');
  });

  it('a game may make less of what others do', async () => {
    playback.close();
    const tempo = () => ({ speed });
    playback = new Playback(
      session as unknown as TableSession,
      ({ event }) => pauses[event] ?? 0,
      tempo,
      (action) => (action?.verb === 'go' ? 60 : 350),
    );
    session.add('p2', ['p1'], 'moved');
    await after(59);
    expect(playback.event).toBeNull();
    await after(1);
    expect(playback.event?.event).toBe('moved');
  });

  it('shows entries that come meanwhile in their order', async () => {
    session.add('p1', ['p2'], 'moved');
    session.add('p2', ['p1'], 'fought');
    await after(400);
    expect(playback.position?.entries).toBe(2);
    await after(350 + 800);
    expect(playback.position?.entries).toBe(3);
  });

  it('a tap finishes the step and no more, and is no move', async () => {
    session.add('p1', ['p1'], 'moved', 'fought');
    await after(10);
    playback.finishStep();
    await after(0);
    expect(playback.event?.event).toBe('fought');
    playback.finishStep();
    await after(0);
    expect(playback.running).toBe(false);
    expect(playback.ready).toBe(false);
    await after(400);
    expect(playback.ready).toBe(true);
  });

  it('skipping goes on until the player is asked, and tells then what was not seen', async () => {
    session.add('p1', ['p2'], 'moved');
    await after(10);
    playback.skip();
    await after(0);
    session.add('p2', ['p3'], 'fought', 'counted');
    await after(0);
    expect(playback.position?.entries).toBe(3);
    session.add('p3', ['p1'], 'moved');
    await after(0);
    expect(playback.position?.entries).toBe(4);
    expect(names(playback.digest)).toEqual(['fought', 'counted', 'moved']);
    session.add('p1', ['p2'], 'moved');
    await after(0);
    expect(playback.digest).toEqual([]);
    expect(playback.event?.event).toBe('moved');
  });

  it('skipping while another thinks holds for what comes then', async () => {
    session.add('p1', ['p2'], 'moved');
    await after(400);
    expect(playback.running).toBe(false);
    playback.skip();
    session.add('p2', ['p1'], 'fought');
    await after(0);
    expect(playback.position?.entries).toBe(3);
    playback.skip(); // in the middle of the own decision it means nothing
    session.add('p1', ['p2'], 'moved');
    await after(0);
    expect(playback.event?.event).toBe('moved');
  });

  it('with motion off, tells what happened since the last decision', async () => {
    speed = 0;
    session.add('p1', ['p2'], 'moved');
    session.add('p2', ['p1'], 'fought');
    await after(0);
    expect(playback.running).toBe(false);
    expect(names(playback.digest)).toEqual(['moved', 'fought']);
    expect(playback.told.map(names)).toEqual([['moved', 'fought']]);
  });

  it('who hears the page hears each turn of the others once, whole, and nothing in the middle of it', async () => {
    const heard: string[][] = [];
    const listen = () => {
      for (const turn of playback.told.slice(heard.length)) heard.push(names(turn));
    };
    session.add('p1', ['p2'], 'turn_began');
    for (const by of ['p2', 'p3'] as const) {
      for (let i = 0; i < 5; ++i) session.add(by, [by], 'moved', 'counted', 'fought');
      session.add(by, [by === 'p3' ? 'p1' : 'p3'], 'moved', 'turn_began');
    }
    for (let time = 0; playback.running || time === 0; time += 50) {
      await after(50);
      listen();
    }
    expect(heard.map((turn) => [turn[0], turn.length])).toEqual([
      ['turn_began', 17],
      ['turn_began', 17],
    ]);
  });

  it('what happens while nobody is asked is heard after a while', async () => {
    session.add('p2', ['p3'], 'counted');
    await after(2000);
    expect(playback.told).toEqual([]);
    await after(1000);
    expect(playback.told.map(names)).toEqual([['counted']]);
  });

  it('says whose turn has begun while the rest of an entry is still shown', async () => {
    session.entries = [entry(0, null, 'began')];
    const next: Entry = {
      ...entry(1, 'p1'),
      events: [{ event: 'turn_began', seat: 'p2' }, { event: 'moved' }],
    };
    session.tell({ kind: 'entry', entry: next, position: position(2, ['p2']) });
    await after(10);
    expect(playback.position?.question?.asked).toEqual(['p1']);
    expect(playback.turn).toEqual(['p2']);
  });

  it('knows where an entry leads while it is shown, so that words about the board are not behind it', async () => {
    session.add('p1', ['p2'], 'moved', 'fought');
    await after(10);
    expect(playback.position?.entries).toBe(1);
    expect(playback.next?.entries).toBe(2);
    await after(1200);
    expect(playback.next).toBeNull();
  });

  it('in a replay a step is skipped, and not all that comes after it', async () => {
    session.place = 'replay';
    session.seat = null;
    session.tell({ kind: 'reset', entries: session.entries, position: session.position });
    session.add('p1', ['p2'], 'moved');
    await after(10);
    playback.skip();
    await after(0);
    expect(playback.running).toBe(false);
    session.add('p2', ['p1'], 'fought');
    await after(350);
    expect(playback.event?.event).toBe('fought');
  });

  it('an undo in the middle of an animation ends it', async () => {
    session.add('p1', ['p1'], 'moved');
    await after(10);
    session.entries = session.entries.slice(0, 1);
    session.position = position(1, ['p1']);
    session.tell({ kind: 'undone', entries: session.entries, position: session.position });
    expect(playback.running).toBe(false);
    expect(playback.position?.entries).toBe(1);
    await after(5000);
    expect(playback.entries.length).toBe(1);
    expect(playback.event).toBeNull();
    session.add('p1', ['p1'], 'fought');
    await after(0);
    expect(playback.event?.event).toBe('fought');
  });

  it('the curtain falls when all is shown', async () => {
    session.curtain = 'p2';
    session.add('p1', ['p2'], 'moved');
    await after(100);
    expect(playback.curtain).toBeNull();
    await after(300);
    expect(playback.curtain).toBe('p2');
    expect(playback.seat).toBe('p1');
    session.curtain = null;
    session.seat = 'p2';
    session.tell({ kind: 'reset', entries: session.entries, position: session.position });
    expect(playback.curtain).toBeNull();
    expect(playback.seat).toBe('p2');
  });

  it('what is opened before everybody is shown from nobody’s seat, and not told again', async () => {
    const open = position(1, []);
    const step = entry(1, 'p1', 'moved', 'fought');
    session.seat = null;
    session.curtain = 'p2';
    session.entries = [...session.entries, step];
    session.position = position(2, ['p2']);
    session.tell({ kind: 'entry', entry: step, position: session.position, from: open });
    await after(0);
    expect([playback.seat, playback.position, playback.curtain]).toEqual([null, open, null]);
    await after(5000);
    expect(playback.curtain).toBe('p2');
    session.curtain = null;
    session.seat = 'p2';
    session.tell({ kind: 'reset', entries: session.entries, position: session.position, seen: 2 });
    expect(playback.digest).toEqual([]);
  });

  it('who comes back is told what happened meanwhile', () => {
    session.entries = [entry(0, null, 'began'), entry(1, 'p1', 'moved'), entry(2, 'p2', 'fought')];
    session.tell({ kind: 'reset', entries: session.entries, position: position(3, ['p1']) });
    expect(names(playback.digest)).toEqual(['fought']);
  });
});

describe('who watches bots', () => {
  beforeEach(() => {
    session.players = [];
    session.seat = null;
    session.tell({ kind: 'changed' });
  });
  it('halts them, lets them go on, and comes to the end in one press', async () => {
    playback.halt(true);
    session.add('p1', ['p2'], 'moved', 'fought');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(playback.entries.length).toBe(1);
    playback.halt(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(playback.entries.length).toBe(2);
    playback.halt(true);
    session.add('p2', ['p1'], 'moved');
    session.add('p1', ['p2'], 'moved');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(playback.entries.length).toBe(2);
    playback.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.halted).toBe(false);
    expect(playback.entries.length).toBe(4);
  });
  it('sees one step after the other where nothing moves', async () => {
    speed = 0;
    session.add('p1', ['p2'], 'moved');
    session.add('p2', ['p1'], 'moved');
    expect(playback.entries.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(playback.entries.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(playback.entries.length).toBe(3);
  });
});
