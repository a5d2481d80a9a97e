import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NodeEngine } from '../engine/testing';
import type { Step } from '../table/session';
import { positionOf, type Action, type Position, type Seat } from '../table/types';
import { LocalSession } from './session';
import { startLocal, type LocalSetup } from './open';
import { openStore, type Lines, type SavedTable, type Store, type StoreProblem } from './store';
import { putTogether, takeApart } from './transcript';

// Where no browser is, tables are kept in memory alone.
class MemoryStore implements Store {
  problem: StoreProblem | null = null;
  puts: SavedTable[] = [];
  written: Lines[] = [];
  private tables = new Map<string, SavedTable>();
  private kept = new Map<string, string[]>();
  async put(table: SavedTable, lines?: Lines) {
    this.puts.push(structuredClone(table));
    if (this.problem !== null) return;
    this.tables.set(table.id, structuredClone(table));
    if (!lines) return;
    this.written.push(lines);
    this.kept.set(table.id, [...(await this.lines(table.id)).slice(0, lines.from), ...lines.lines]);
  }
  async get(id: string) {
    return this.tables.get(id) ?? null;
  }
  async lines(id: string) {
    return this.kept.get(id) ?? [];
  }
  async all() {
    return [...this.tables.values()];
  }
  async remove(id: string) {
    this.tables.delete(id);
  }
}

let engine: NodeEngine;
let bots: NodeEngine;
let store: MemoryStore;
let open: LocalSession[];

beforeEach(() => {
  engine = new NodeEngine();
  bots = new NodeEngine();
  store = new MemoryStore();
  open = [];
});
afterEach(() => {
  for (const session of open) session.close();
});

const human = { kind: 'human' as const };
const bot = { kind: 'bot' as const, bot: 'novice' };

async function sit(id: string): Promise<LocalSession> {
  const session = new LocalSession((await store.get(id))!, { engine, bots, store });
  open.push(session);
  await session.begin();
  return session;
}
async function table(setup: Partial<LocalSetup> = {}): Promise<LocalSession> {
  return sit(
    await startLocal({ game: 'noughts', players: [human, bot], options: {}, ...setup }, engine, store),
  );
}

// Waits until the session has told of something that fits.
function until(session: LocalSession, fits: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (fits()) return resolve();
    const stop = session.listen(() => {
      if (!fits()) return;
      stop();
      resolve();
    });
    return undefined;
  });
}
const asked = (session: LocalSession, seat: Seat) => () =>
  session.position?.question?.asked.includes(seat) === true || session.position?.over === true;

const mark = (cell: string): Action => ({ verb: 'mark', cell });

describe('a local table', () => {
  it('opens with its first question and looks from the only person’s seat', async () => {
    const session = await table();
    expect(session.status).toBe('playing');
    expect(session.seat).toBe('p1');
    expect(session.position?.offers.length).toBe(9);
    expect(session.entries[0]?.kind).toBe('start');
    expect(session.players.map(({ you, kind }) => [you, kind])).toEqual([
      [true, 'human'],
      [false, 'bot'],
    ]);
  });

  it('takes an answer, tells it, and the bot answers by itself', async () => {
    const session = await table();
    const steps: Step[] = [];
    session.listen((step) => steps.push(step));
    expect(await session.act(mark('centre'))).toEqual({ verdict: 'accepted' });
    expect(steps[0]).toMatchObject({ kind: 'entry', entry: { by: 'p1', action: mark('centre') } });
    await until(session, asked(session, 'p1'));
    expect(session.entries.length).toBe(3);
    expect(session.entries[2]?.by).toBe('p2');
  });

  it('refuses what a rule forbids, with the rule, and changes nothing', async () => {
    const session = await table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const before = session.position;
    expect(await session.act(mark('centre'))).toEqual({ verdict: 'refused', rule: 'NX-004' });
    expect(await session.act({ verb: 'mark', cell: 'nowhere' })).toMatchObject({
      verdict: expect.any(String),
    });
    expect(session.position).toBe(before);
    expect(session.status).toBe('playing');
  });

  it('keeps every entry, and goes on from there after a reload', async () => {
    const session = await table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    const kept = (await store.get(session.id))!;
    expect(kept.entries).toBe(3);
    session.close();
    engine.stop();
    const again = await sit(session.id);
    expect(again.entries).toEqual(session.entries);
    expect(again.position).toEqual(session.position);
    const lines = await store.lines(session.id);
    expect(await again.transcript()).toBe(putTogether({ head: kept.head, lines }));
  });

  it('takes one question to do and show an answer, and keeps one line', async () => {
    const session = await table({ players: [human, bot, bot], game: 'cosmic-pioneers' });
    await until(session, asked(session, 'p1'));
    for (let turns = 0; turns < 5; ++turns) {
      [engine.asked, bots.asked, store.written] = [[], [], []];
      const before = session.entries.length;
      await session.act(session.position!.offers[0]!);
      await until(session, asked(session, 'p1'));
      const answers = session.entries.length - before;
      expect(engine.asked).toEqual(Array.from({ length: answers }, () => 'submit'));
      expect(bots.asked).toEqual(Array.from({ length: answers - 1 }, () => 'bot'));
      expect(store.written.map(({ from, lines }) => [from, lines.length])).toEqual(
        Array.from({ length: answers }, (_, i) => [before + i, 1]),
      );
    }
    const { transcript } = await engine.ask(session.game, session.id, 'transcript', {
      players: ['human', 'novice', 'novice'],
    });
    expect(await session.transcript()).toBe(transcript);
  });

  it('says why not when it is asked', async () => {
    const session = await table();
    expect(session.position?.refusals).toEqual([]);
    expect(await session.why()).toEqual([]);
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    expect(await session.why()).toContainEqual({ action: mark('centre'), rule: 'NX-004' });
  });

  it('a game of an older version, or of another tool, is kept in the words of this one', async () => {
    const session = await table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    session.close();
    const kept = (await store.get(session.id))!;
    const old = putTogether({ head: kept.head, lines: await store.lines(session.id) })
      .replace(/^orrery-transcript \d/, 'orrery-transcript 1')
      .replace(/^behaviour .*$/m, 'rules 1')
      .replaceAll(/(\d+)\/\d+ /g, '$1 ');
    const { head, lines } = takeApart(old);
    await store.put({ ...kept, head }, { from: 0, lines });
    const again = await sit(session.id);
    await again.act(again.position!.offers[0]!);
    expect(await store.lines(session.id)).toEqual(takeApart(await again.transcript()).lines);
    expect((await store.get(session.id))!.head).toBe(kept.head);
  });

  it('lets the bot answer after a reload in the middle of its turn', async () => {
    bots.delay = 10_000;
    const session = await table();
    await session.act(mark('centre'));
    session.close();
    bots = new NodeEngine();
    const again = await sit(session.id);
    await until(again, asked(again, 'p1'));
    expect(again.entries.length).toBe(3);
  });

  // Galaxy Trucker, say, has no search, but a table of an older version may name one.
  it('goes on with bots that were called otherwise when the table was kept', async () => {
    const session = await table({
      game: 'galaxy-trucker',
      options: { tempo: 'turn_based' },
      players: [human, { kind: 'bot', bot: 'veteran' }],
    });
    await until(session, asked(session, 'p1'));
    await session.act(session.position!.offers[0]!);
    session.close();
    const kept = (await store.get(session.id))!;
    kept.players[1]!.bot = 'search:200';
    const again = await sit(session.id);
    expect(again.players[1]!.bot).toBe('veteran');
    const botPlayed = () => again.entries.some((entry) => entry.by === 'p2');
    for (let moves = 0; moves < 40 && !botPlayed(); ++moves) {
      await until(again, () => botPlayed() || asked(again, 'p1')());
      if (!botPlayed()) await again.act(again.position!.offers[0]!);
    }
    expect(again.problem).toBeNull();
    expect(botPlayed()).toBe(true);
  });

  it('plays whole games', async () => {
    for (const game of ['noughts', 'connect-four', 'cosmic-pioneers']) {
      const session = await table({ game, players: [human, { kind: 'bot', bot: 'apprentice' }] });
      for (;;) {
        await until(session, asked(session, 'p1'));
        if (session.position!.over) break;
        const { offers } = session.position!;
        expect((await session.act(offers[session.entries.length % offers.length]!)).verdict).toBe('accepted');
      }
      expect(session.status).toBe('finished');
      expect(session.position!.scores?.length).toBe(2);
      await until(session, () => true);
      expect(store.puts.at(-1)).toMatchObject({ over: true, winners: session.position!.winners });
    }
  }, 60_000);
});

describe('going back', () => {
  it('takes back one’s own answers up to the last news', async () => {
    const session = await table({ players: [human, human], curtain: false });
    await session.act(mark('centre'));
    expect(session.seat).toBe('p2');
    await session.act(mark('top'));
    expect(session.seat).toBe('p1');
    expect(session.position?.undo).toBe(0); // the other has answered since
  });

  it('an answer that is taken back is not answered by a bot any more', async () => {
    bots.delay = 50;
    const session = await table();
    await session.act(mark('centre'));
    expect(session.position?.undo).toBe(1);
    expect(await session.undo(1)).toEqual({ verdict: 'accepted' });
    expect(session.entries.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(session.entries.length).toBe(1);
    expect((await store.get(session.id))?.entries).toBe(1);
    await session.act(mark('top'));
    await until(session, asked(session, 'p1'));
    expect(session.entries.map(({ action }) => action?.cell)).toEqual([undefined, 'top', expect.any(String)]);
  });

  it('stops where a bot has answered', async () => {
    const session = await table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    expect(session.position?.undo).toBe(0);
    expect(await session.undo(1)).toEqual({ verdict: 'stale' });
    expect(session.entries.length).toBe(3);
  });
});

describe('several people at one screen', () => {
  it('a curtain stands between them', async () => {
    const session = await table({ players: [human, human] });
    expect(session.curtain).toBe('p1');
    expect(session.seat).toBeNull();
    expect(await session.act(mark('centre'))).toEqual({ verdict: 'not_asked' });
    await session.liftCurtain();
    expect([session.curtain, session.seat]).toEqual([null, 'p1']);
    await session.act(mark('centre'));
    expect([session.curtain, session.seat]).toEqual(['p2', 'p1']);
    expect(await session.act(mark('top'))).toEqual({ verdict: 'not_asked' });
    await session.liftCurtain();
    expect([session.curtain, session.seat]).toEqual([null, 'p2']);
    expect(session.position?.offers.length).toBe(8);
  });

  it('what several have sealed is opened before everybody, without anybody’s secrets', async () => {
    const session = await table({ game: 'capitaine-cosmos', players: [human, human] });
    const steps: Step[] = [];
    session.listen((step) => steps.push(step));
    const orders = ({ view }: Position) =>
      (view as { ship: { orders: (string | null)[] }[] }).ship.flatMap((ship) => ship.orders);
    const ahead = () => session.position!.offers.find(({ code }) => code === 'M');
    await session.liftCurtain();
    for (let offer = ahead(); offer; offer = ahead()) await session.act(offer);
    await session.act({ verb: 'hand_in' });
    expect(session.curtain).toBe('p2');
    await session.liftCurtain();
    for (let offer = ahead(); offer; offer = ahead()) await session.act(offer);
    expect(orders(session.position!).filter((code) => code === 'M').length).toBe(24);
    steps.length = 0;
    await session.act({ verb: 'hand_in' });
    const step = steps.find(({ kind }) => kind === 'entry');
    if (step?.kind !== 'entry' || !step.from) throw new Error('nothing was opened before everybody');
    expect(step.entry.events.length).toBeGreaterThan(0);
    expect(orders(step.from).every((code) => code === null)).toBe(true);
    expect(orders(step.position).filter((code) => code === 'M').length).toBeLessThan(48);
    expect(session.seat).toBe(null);
    expect(session.curtain).toBe('p2'); // who sits before the screen is the first to go on
    await session.liftCurtain();
    expect(steps.at(-1)).toMatchObject({ kind: 'reset', seen: session.entries.length });
  });

  it('an order sheet is one question, and the others see nothing of it', async () => {
    const session = await table({ game: 'capitaine-cosmos', players: [human, human] });
    await session.liftCurtain();
    const sheet: Action[] = [];
    const ahead = () => session.position!.offers.find(({ code }) => code === 'M');
    for (let offer = ahead(); offer; offer = ahead()) {
      sheet.push(offer);
      await session.act(offer);
    }
    await session.undo(1);
    expect(session.entries.length).toBe(1);
    const steps: Step[] = [];
    session.listen((step) => steps.push(step));
    // All of them, or none.
    expect(await session.act(...sheet, sheet[0]!)).not.toMatchObject({ verdict: 'accepted' });
    expect(session.entries.length).toBe(1);
    [engine.asked, store.written] = [[], []];
    expect(await session.act(...sheet, { verb: 'hand_in' })).toEqual({ verdict: 'accepted' });
    expect(engine.asked.filter((ask) => ask === 'submit').length).toBe(1);
    expect(store.written.length).toBe(1);
    expect(steps.map((step) => step.kind === 'entry' && step.position.entries)).toEqual(
      Array.from({ length: sheet.length + 1 }, (_, i) => i + 2),
    );
    const last = steps.at(-1)!;
    expect(last.kind === 'entry' && last.position).toEqual(
      positionOf(await engine.ask(session.game, session.id, 'position', { seat: 'p1' })),
    );
  });

  it('who answered may take it back while the curtain waits', async () => {
    const session = await table({ players: [human, human] });
    await session.liftCurtain();
    await session.act(mark('centre'));
    expect(await session.undo(1)).toEqual({ verdict: 'accepted' });
    expect([session.curtain, session.seat]).toEqual([null, 'p1']);
    expect(session.position?.offers.length).toBe(9);
  });
});

describe('where time counts', () => {
  const trucker = {
    game: 'galaxy-trucker',
    options: { tempo: 'real_time', hourglass_seconds: '60' },
  };
  const strong = { kind: 'bot' as const, bot: 'expert' };
  const by = (session: LocalSession, party: string) =>
    session.entries.filter((entry) => entry.by === party && entry.action?.verb !== 'ready');

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function building(more: LocalSetup['players'] = []): Promise<LocalSession> {
    const session = await table({ ...trucker, players: [human, strong, ...more] });
    await session.act({ verb: 'ready' });
    await until(session, () => session.position?.question?.decision === 'build');
    return session;
  }

  it('the clock answers when its time has come', async () => {
    const session = await building();
    const { since, until: end } = session.clock!;
    expect(end - since).toBe(60_000);
    await session.act({ verb: 'take_hidden' });
    expect(session.clock).toEqual({ since, until: end });
    await vi.advanceTimersByTimeAsync(end - Date.now() - 1);
    expect(by(session, 'clock')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await until(session, () => by(session, 'clock').length > 0);
    expect(by(session, 'clock')[0]?.action).toEqual({ verb: 'run_out' });
    expect(session.clock).toBeNull();
  });

  it('it stands still while the page is closed', async () => {
    const session = await building();
    await vi.advanceTimersByTimeAsync(20_000);
    const left = session.clock!.until - Date.now();
    session.close();
    await vi.advanceTimersByTimeAsync(3_600_000);
    const again = await sit(session.id);
    expect(again.clock!.until - Date.now()).toBe(left);
    expect(by(again, 'clock')).toEqual([]);
  });

  it('bots take the time of their level, and what people do meanwhile does not stop them', async () => {
    const session = await building([bot]);
    await vi.advanceTimersByTimeAsync(1499);
    expect(by(session, 'p2').length).toBe(0);
    await session.act({ verb: 'take_hidden' });
    await vi.advanceTimersByTimeAsync(1);
    await until(session, () => by(session, 'p2').length === 1);
    await session.act({ verb: 'put_back' });
    await vi.advanceTimersByTimeAsync(1499);
    expect(by(session, 'p3').length).toBe(0);
    await session.act({ verb: 'take_hidden' });
    await vi.advanceTimersByTimeAsync(1);
    await until(session, () => by(session, 'p3').length === 1);
  });

  it('people at one screen are refused', async () => {
    await expect(table({ ...trucker, players: [human, human] })).rejects.toThrow(/'real_time' at this table/);
    await expect(
      table({ ...trucker, options: { tempo: 'turn_based' }, players: [human, human] }),
    ).resolves.toBeTruthy();
  });
});

describe('when something breaks', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('a crashed engine is started again with what was kept', async () => {
    const session = await table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    const entries = session.entries;
    const steps: Step[] = [];
    session.listen((step) => steps.push(step));
    engine.crashes = ['submit'];
    const [free] = session.position!.offers;
    expect(await session.act(free!)).toEqual({ verdict: 'failed' });
    expect(session.notice).toBe('table.notice.restarted');
    expect(steps.map(({ kind }) => kind)).toEqual(['reset']);
    expect(session.entries).toEqual(entries);
    expect(await session.act(free!)).toEqual({ verdict: 'accepted' });
  });

  it('what the store had no room for is kept when there is room again', async () => {
    const session = await table({ players: [human, human], curtain: false });
    store.problem = 'table.store.full';
    await session.act(mark('centre'));
    await session.act(mark('top'));
    await until(session, () => session.notice !== null);
    store.problem = null;
    await session.act(mark('left'));
    expect((await store.lines(session.id)).length).toBe(4);
    expect(
      putTogether({ head: (await store.get(session.id))!.head, lines: await store.lines(session.id) }),
    ).toBe(await session.transcript());
  });

  it('a bot that crashes is asked again, and not for ever', async () => {
    bots.crashes = ['bot'];
    const session = await table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    expect(session.entries.length).toBe(3);
    bots.crashes = Array.from({ length: 9 }, () => 'bot' as const);
    await session.act(session.position!.offers[0]!);
    await until(session, () => session.status === 'failed');
    expect(session.problem).toBe('table.problem.bot');
  });

  it('a table that cannot be loaded says so', async () => {
    const id = await startLocal({ game: 'noughts', players: [human, bot], options: {} }, engine, store);
    await store.put((await store.get(id))!, { from: 0, lines: ['start | nonsense'] });
    const session = await sit(id);
    expect([session.status, session.problem]).toEqual(['failed', 'table.problem.broken']);
    engine.crashes = ['load', 'load'];
    const crashed = await table();
    expect(crashed.status).toBe('failed');
  });

  it('without storage the game goes on, and the players are told', async () => {
    const session = await table();
    store.problem = 'table.store.full';
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    expect(session.notice).toBe('table.store.full');
    expect(session.status).toBe('playing');
    store.problem = null;
    await session.act(session.position!.offers[0]!);
    await until(session, () => session.notice === null);
  });

  it('no storage at all is told, and tables are kept while the page is open', async () => {
    const kept = openStore(undefined);
    const id = await startLocal({ game: 'noughts', players: [human, bot], options: {} }, engine, kept);
    expect(kept.problem).toBe('table.store.unavailable');
    expect((await kept.get(id))?.game).toBe('noughts');
    await kept.remove(id);
    expect(await kept.all()).toEqual([]);
  });
});
