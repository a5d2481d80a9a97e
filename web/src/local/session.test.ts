import { describe, expect, it, vi } from 'vitest';
import { NodeEngine } from '../engine/testing';
import type { Step } from '../table/session';
import { positionOf, type Action, type Position } from '../table/types';
import { asked, bot, human, mark, Room, until } from './testing';
import { putTogether, takeApart } from './transcript';

const here = new Room();

describe('a local table', () => {
  it('opens with its first question and looks from the only person’s seat', async () => {
    const session = await here.table();
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
    const session = await here.table();
    const steps: Step[] = [];
    session.listen((step) => steps.push(step));
    expect(await session.act(mark('centre'))).toEqual({ verdict: 'accepted' });
    expect(steps[0]).toMatchObject({ kind: 'entry', entry: { by: 'p1', action: mark('centre') } });
    await until(session, asked(session, 'p1'));
    expect(session.entries.length).toBe(3);
    expect(session.entries[2]?.by).toBe('p2');
  });

  it('refuses what a rule forbids, with the rule, and changes nothing', async () => {
    const session = await here.table();
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
    const session = await here.table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    const kept = (await here.store.get(session.id))!;
    expect(kept.entries).toBe(3);
    session.close();
    here.engine.stop();
    const again = await here.sit(session.id);
    expect(again.entries).toEqual(session.entries);
    expect(again.position).toEqual(session.position);
    const lines = await here.store.lines(session.id);
    expect(await again.transcript()).toBe(putTogether({ head: kept.head, lines }));
  });

  it('keeps where it stands with the step that led there, and at once where nothing is done', async () => {
    const session = await here.table();
    const standing = { values: { turn: 1 }, scores: null, asked: ['p1' as const] };
    const kept = async () => (await here.store.get(session.id))?.standing;
    session.note(standing);
    expect(await kept()).toEqual(standing);
    const next = { ...standing, values: { turn: 2 } };
    session.listen(({ kind }) => kind === 'entry' && session.note(next));
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    expect(await kept()).toEqual(next);
  });

  it('that is given up leaves nothing behind, though a bot was about to answer', async () => {
    const session = await here.table();
    void session.act(mark('centre'));
    await session.discard();
    session.close();
    expect(await here.store.get(session.id)).toBeNull();
  });

  it('takes one question to do and show an answer, and keeps one line', async () => {
    const session = await here.table({ players: [human, bot, bot], game: 'cosmic-pioneers' });
    await until(session, asked(session, 'p1'));
    for (let turns = 0; turns < 5; ++turns) {
      [here.engine.asked, here.bots.asked, here.store.written] = [[], [], []];
      const before = session.entries.length;
      await session.act(session.position!.offers[0]!);
      await until(session, asked(session, 'p1'));
      const answers = session.entries.length - before;
      expect(here.engine.asked).toEqual(Array.from({ length: answers }, () => 'submit'));
      expect(here.bots.asked).toEqual(Array.from({ length: answers - 1 }, () => 'bot'));
      expect(here.store.written.map(({ from, lines }) => [from, lines.length])).toEqual(
        Array.from({ length: answers }, (_, i) => [before + i, 1]),
      );
    }
    const { transcript } = await here.engine.ask(session.game, session.id, 'transcript', {
      players: ['human', 'novice', 'novice'],
    });
    expect(await session.transcript()).toBe(transcript);
  });

  it('says why not when it is asked', async () => {
    const session = await here.table();
    expect(session.position?.refusals).toEqual([]);
    expect(await session.why()).toEqual([]);
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    expect(await session.why()).toContainEqual({ action: mark('centre'), rule: 'NX-004' });
  });

  it('brings along what is forbidden where the board draws it: no question more', async () => {
    const session = await here.table();
    session.marks = true;
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    here.engine.asked = [];
    const refused = await session.why();
    expect(here.engine.asked).toEqual([]);
    expect(refused).toContainEqual({ action: mark('centre'), rule: 'NX-004' });
    await session.undo(session.position!.entries - session.position!.undo);
    expect(here.engine.asked).toEqual(['undo']);
    expect(await session.why()).toEqual(
      (await here.engine.ask('noughts', session.id, 'why', { seat: 'p1' })).refusals,
    );
  });

  it('who looks again at a shared screen is told only what is new, also after an undo', async () => {
    const session = await here.table({ players: [human, human] });
    const ask = vi.spyOn(here.engine, 'ask');
    const go = () => session.act(session.position!.offers[0]!);
    const from = () =>
      ask.mock.calls.flatMap(([, , what, request]) =>
        what === 'look' ? (request as { from: number }).from : [],
      );
    for (let marks = 0; marks < 4; ++marks) {
      await session.liftCurtain();
      await go();
    }
    expect(from()).toEqual([0, 0, 2, 3]);
    await session.undo(4);
    await go();
    await session.liftCurtain();
    expect(from()).toEqual([0, 0, 2, 3, 4]);
    const all = await here.engine.ask('noughts', session.id, 'entries', { seat: session.seat!, from: 0 });
    expect(session.entries).toEqual(all.entries);
  });

  it('a game of an older version, or of another tool, is kept in the words of this one', async () => {
    const session = await here.table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    session.close();
    const kept = (await here.store.get(session.id))!;
    const old = putTogether({ head: kept.head, lines: await here.store.lines(session.id) })
      .replace(/^orrery-transcript \d/, 'orrery-transcript 1')
      .replace(/^behaviour .*$/m, 'rules 1')
      .replaceAll(/(\d+)\/\d+ /g, '$1 ');
    const { head, lines } = takeApart(old);
    await here.store.put({ ...kept, head }, { from: 0, lines });
    const again = await here.sit(session.id);
    await again.act(again.position!.offers[0]!);
    expect(await here.store.lines(session.id)).toEqual(takeApart(await again.transcript()).lines);
    expect((await here.store.get(session.id))!.head).toBe(kept.head);
  });

  it('lets the bot answer after a reload in the middle of its turn', async () => {
    here.bots.delay = 10_000;
    const session = await here.table();
    await session.act(mark('centre'));
    session.close();
    here.bots = new NodeEngine();
    const again = await here.sit(session.id);
    await until(again, asked(again, 'p1'));
    expect(again.entries.length).toBe(3);
  });

  // Galaxy Trucker, say, has no search, but a table of an older version may name one.
  it('goes on with bots that were called otherwise when the table was kept', async () => {
    const session = await here.table({
      game: 'galaxy-trucker',
      options: { tempo: 'turn_based' },
      players: [human, { kind: 'bot', bot: 'veteran' }],
    });
    await until(session, asked(session, 'p1'));
    await session.act(session.position!.offers[0]!);
    session.close();
    const kept = (await here.store.get(session.id))!;
    kept.players[1]!.bot = 'search:200';
    const again = await here.sit(session.id);
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
      const session = await here.table({ game, players: [human, { kind: 'bot', bot: 'apprentice' }] });
      for (;;) {
        await until(session, asked(session, 'p1'));
        if (session.position!.over) break;
        const { offers } = session.position!;
        expect((await session.act(offers[session.entries.length % offers.length]!)).verdict).toBe('accepted');
      }
      expect(session.status).toBe('finished');
      expect(session.position!.scores?.length).toBe(2);
      await until(session, () => true);
      expect(here.store.puts.at(-1)).toMatchObject({ over: true, winners: session.position!.winners });
    }
  }, 60_000);
});

describe('going back', () => {
  it('takes back one’s own answers up to the last news', async () => {
    const session = await here.table({ players: [human, human], curtain: false });
    await session.act(mark('centre'));
    expect(session.seat).toBe('p2');
    await session.act(mark('top'));
    expect(session.seat).toBe('p1');
    expect(session.position?.undo).toBe(0); // the other has answered since
  });

  it('an answer that is taken back is not answered by a bot any more', async () => {
    here.bots.delay = 50;
    const session = await here.table();
    await session.act(mark('centre'));
    expect(session.position?.undo).toBe(1);
    expect(await session.undo(1)).toEqual({ verdict: 'accepted' });
    expect(session.entries.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(session.entries.length).toBe(1);
    expect((await here.store.get(session.id))?.entries).toBe(1);
    await session.act(mark('top'));
    await until(session, asked(session, 'p1'));
    expect(session.entries.map(({ action }) => action?.cell)).toEqual([undefined, 'top', expect.any(String)]);
  });

  it('stops where a bot has answered', async () => {
    const session = await here.table();
    await session.act(mark('centre'));
    await until(session, asked(session, 'p1'));
    expect(session.position?.undo).toBe(0);
    expect(await session.undo(1)).toEqual({ verdict: 'stale' });
    expect(session.entries.length).toBe(3);
  });
});

describe('several people at one screen', () => {
  it('a curtain stands between them', async () => {
    const session = await here.table({ players: [human, human] });
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
    const session = await here.table({ game: 'capitaine-cosmos', players: [human, human] });
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
    const session = await here.table({ game: 'capitaine-cosmos', players: [human, human] });
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
    [here.engine.asked, here.store.written] = [[], []];
    expect(await session.act(...sheet, { verb: 'hand_in' })).toEqual({ verdict: 'accepted' });
    expect(here.engine.asked.filter((ask) => ask === 'submit').length).toBe(1);
    expect(here.store.written.length).toBe(1);
    expect(steps.map((step) => step.kind === 'entry' && step.position.entries)).toEqual(
      Array.from({ length: sheet.length + 1 }, (_, i) => i + 2),
    );
    const last = steps.at(-1)!;
    expect(last.kind === 'entry' && last.position).toEqual(
      positionOf(await here.engine.ask(session.game, session.id, 'position', { seat: 'p1' })),
    );
  });

  it('who answered may take it back while the curtain waits', async () => {
    const session = await here.table({ players: [human, human] });
    await session.liftCurtain();
    await session.act(mark('centre'));
    expect(await session.undo(1)).toEqual({ verdict: 'accepted' });
    expect([session.curtain, session.seat]).toEqual([null, 'p1']);
    expect(session.position?.offers.length).toBe(9);
  });
});
