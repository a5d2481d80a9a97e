// Local tables where time counts, and where something breaks.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../table/session';
import { LocalSession } from './session';
import { openStore } from './store';
import { startLocal, type LocalSetup } from './open';
import { asked, bot, human, mark, Room, until } from './testing';
import { putTogether } from './transcript';

const here = new Room();

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
    const session = await here.table({ ...trucker, players: [human, strong, ...more] });
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
    const again = await here.sit(session.id);
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
    await expect(here.table({ ...trucker, players: [human, human] })).rejects.toThrow(
      /'real_time' at this table/,
    );
    await expect(
      here.table({ ...trucker, options: { tempo: 'turn_based' }, players: [human, human] }),
    ).resolves.toBeTruthy();
  });
});

describe('when something breaks', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('a crashed engine is started again with what was kept', async () => {
    const session = await here.table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    const entries = session.entries;
    const steps: Step[] = [];
    session.listen((step) => steps.push(step));
    here.engine.crashes = ['submit'];
    const [free] = session.position!.offers;
    expect(await session.act(free!)).toEqual({ verdict: 'failed' });
    expect(session.notice).toBe('table.notice.restarted');
    expect(steps.map(({ kind }) => kind)).toEqual(['reset']);
    expect(session.entries).toEqual(entries);
    expect(await session.act(free!)).toEqual({ verdict: 'accepted' });
  });

  it('what the store had no room for is kept when there is room again', async () => {
    const session = await here.table({ players: [human, human], curtain: false });
    here.store.problem = 'table.store.full';
    await session.act(mark('centre'));
    await session.act(mark('top'));
    await until(session, () => session.notice !== null);
    here.store.problem = null;
    await session.act(mark('left'));
    expect((await here.store.lines(session.id)).length).toBe(4);
    expect(
      putTogether({
        head: (await here.store.get(session.id))!.head,
        lines: await here.store.lines(session.id),
      }),
    ).toBe(await session.transcript());
  });

  it('a bot that crashes is asked again, and not for ever', async () => {
    here.bots.crashes = ['bot'];
    const session = await here.table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    expect(session.entries.length).toBe(3);
    here.bots.crashes = Array.from({ length: 9 }, () => 'bot' as const);
    await session.act(session.position!.offers[0]!);
    await until(session, () => session.status === 'failed');
    expect(session.problem).toBe('table.problem.bot');
  });

  it('a table that cannot be loaded says so', async () => {
    const id = await startLocal(
      { game: 'noughts', players: [human, bot], options: {} },
      here.engine,
      here.store,
    );
    await here.store.put((await here.store.get(id))!, { from: 0, lines: ['start | nonsense'] });
    const session = await here.sit(id);
    expect([session.status, session.problem]).toEqual(['failed', 'table.problem.broken']);
    here.engine.crashes = ['load', 'load'];
    const crashed = await here.table();
    expect(crashed.status).toBe('failed');
  });

  it('without storage the game goes on, and the players are told', async () => {
    const session = await here.table();
    here.store.problem = 'table.store.full';
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    expect(session.notice).toBe('table.store.full');
    expect(session.status).toBe('playing');
    here.store.problem = null;
    await session.act(session.position!.offers[0]!);
    await until(session, () => session.notice === null);
  });

  it('no storage at all is told, and tables are kept while the page is open', async () => {
    const kept = openStore(undefined);
    const id = await startLocal({ game: 'noughts', players: [human, bot], options: {} }, here.engine, kept);
    expect(kept.problem).toBe('table.store.unavailable');
    expect((await kept.get(id))?.game).toBe('noughts');
    await kept.remove(id);
    expect(await kept.all()).toEqual([]);
  });
});
