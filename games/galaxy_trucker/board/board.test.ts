import { describe, expect, it } from 'vitest';
import { Instance } from '$web/engine/instance';
import { moduleOf } from '$web/engine/testing';
import {
  BOARDS,
  COMPONENTS,
  blocksIn,
  printedBoard,
  halves,
  indexOfTile,
  listOfBlocks,
  neighbour,
  spotOf,
  stepBy,
} from './content';
import { bestTurns } from './building/yard.svelte';
import { picture } from './picture';
import { countsOf, faultsOf, fitsOf, lieOf, partsOf, sharesOf, struckSpot } from './previews';
import { dear, lead, scoreSheet, verdict } from './score';
import { ALPHA, asking, saying, ship, table } from './testing';
import { tour } from './tour';
import { shipInWords, tileInWords, twin } from './twin';
import flightEn from './flight/flight.en.json';
import flightFr from './flight/flight.fr.json';
import chaptersEn from './chapters.en.json';
import chaptersFr from './chapters.fr.json';
import gameFr from '$generated/galaxy-trucker/text/fr.json';
import info from '$generated/galaxy-trucker/game.json';
import textEn from './text.en.json';
import textFr from './text.fr.json';
import type { Action, Event, View } from './types';

const say = saying('en');

describe('ship boards', () => {
  it('have as many squares as the classes, and the cabin on 7-7', () => {
    expect(BOARDS.map(({ spots }) => spots.length)).toEqual([18, 27, 36, 36, 18, 28]);
    for (const board of BOARDS)
      expect(board.spots[board.start]?.square).toBe(board.id === 'iia' ? undefined : '7-7');
  });
  it('class IIIA counts its rows from the rear', () => {
    const board = printedBoard('iiia');
    expect(spotOf(board, '7-11')!.y).toBe(0);
    expect(spotOf(board, '7-9')).toBeNull(); // the hole of GT-E45
    expect(neighbour(board, spotOf(board, '7-7')!, 0)!.square).toBe('7-8');
  });
  it('arrows lead to the next square, over a hole to what lies behind it', () => {
    const board = printedBoard('iiia');
    const from = (square: string, key: string) => stepBy(board, spotOf(board, square)!, key)?.square ?? null;
    expect(from('7-7', 'ArrowUp')).toBe('7-8');
    expect(from('7-8', 'ArrowUp')).toBe('7-10');
    expect(from('7-10', 'ArrowDown')).toBe('7-8');
    expect(from('7-11', 'ArrowUp')).toBeNull();
    expect(from('7-7', 'Enter')).toBeNull();
  });
  it('a turned component shows what it showed a quarter before', () => {
    expect([0, 1, 2, 3].map((side) => lieOf('gt-010', 1).connectors[side])).toEqual([1, 0, 2, 0]);
  });
  it('containers are read by colour', () => {
    expect(blocksIn(1 + 4 + 2 * 64)).toEqual([1, 1, 0, 2]);
    expect(listOfBlocks(4 + 16)).toEqual(['yellow', 'green']);
  });
  it('halves are written as people do', () => {
    expect([0, 1, 2, 5].map(halves)).toEqual(['0', '½', '1', '2½']);
  });
});

describe('what the engine says of a ship', () => {
  const hull = ([...placed]: typeof ALPHA) => table((seen) => (seen.ship[0] = ship(placed)));
  it('is counted as it will take off, and in flight as it is', () => {
    expect(countsOf(table(), 'p1')).toMatchObject({ engines: 2, cannons_max: 2, crew: 4, cells: 3 });
    const flying = table((seen) => {
      seen.phase = 'flight';
      seen.ship[0].humans[spotOf(printedBoard('i'), '7-7')!.i] = 1;
    });
    expect(countsOf(flying, 'p1')).toMatchObject({ crew: 1, sleepers: 0, cells: 0 });
  });
  it('faults lie in the middle of an edge', () => {
    expect(faultsOf(table(), 'p1')).toEqual([]);
    const clash = hull([
      ['gt-033', '7-7', 0],
      ['gt-010', '8-7', 0],
      ['gt-025', '9-7', 0],
    ]);
    expect(faultsOf(clash, 'p1')).toEqual([{ x: 4, y: 2.5 }]);
    const barrel = hull([
      ['gt-033', '7-7', 0],
      ['gt-088', '7-6', 0],
      ['gt-016', '7-5', 0],
    ]);
    expect(faultsOf(barrel, 'p1')).toEqual([{ x: 2.5, y: 1 }]);
  });
  it('parts are named by their first squares', () => {
    const parts = partsOf(hull(ALPHA.slice(1)), 'p1');
    expect(parts.map(([{ square }]) => square)).toEqual(['6-6', '7-6', '8-7', '7-8']);
  });
  it('a component is turned clockwise to the first way that breaks no rule', () => {
    const bare = hull([['gt-033', '7-7', 0]]);
    const best = (tile: string, square: string) =>
      bestTurns(fitsOf(bare, 'p1', tile)[spotOf(printedBoard('i'), square)!.i], 0);
    expect([best('gt-010', '8-7'), best('gt-025', '6-7'), best('gt-025', '5-8')]).toEqual([0, 2, null]);
  });
  it('strengths and projectiles are told by place', () => {
    const view = table((seen) => (seen.total = 7));
    const cannon = spotOf(printedBoard('i'), '7-6')!;
    expect(sharesOf(view, 'p1', 'cannons', false)).toEqual([{ place: cannon.i, halves: 2, more: 0 }]);
    expect(struckSpot(view, 'p1', 'front')).toEqual(cannon);
    expect(struckSpot({ ...view, total: 12 }, 'p1', 'front')).toBeNull();
  });
  it('can be asked of every picture in a game', async () => {
    const module = await moduleOf('galaxy-trucker');
    const [engine, thinking] = await Promise.all([Instance.of(module), Instance.of(module)]);
    const options = { tempo: 'turn_based', flight_plan: 'short-intro', new_technologies: 'on' };
    engine.ask('open', { seats: 2, options, seed: '7' });
    let asked = 0;
    for (let step = 0; ; ++step) {
      const before = engine.ask('position', { seat: 'p1' });
      if (!before.question) break;
      const seat = before.question.asked[0] as 'p1';
      const { standing } = engine.ask('look', { seat: 'public', from: before.entries, bots: [seat] });
      const { actions } = thinking.ask('bot', {
        seat,
        bot: 'apprentice',
        seed: String(step),
        standing: standing!,
      });
      engine.ask('submit', { seat, actions });
      const told = engine
        .ask('entries', { seat: 'p1', from: before.entries })
        .entries.flatMap(({ events }) => events as Event[]);
      for (let shown = 1; shown <= told.length; ++shown, ++asked)
        countsOf(picture(before.view as View, told.slice(0, shown)), 'p1');
    }
    expect(asked).toBeGreaterThan(100);
  }, 60_000);
});

describe('the picture while things happen', () => {
  const told = (...events: Event[]) => picture(table(), events);
  it('a component goes from the heap through the hand onto the ship', () => {
    const held = told(
      { event: 'took_hidden', seat: 'p2' } as Event,
      { event: 'drew', seat: 'p2', tile: 'gt-010' } as Event,
    );
    expect(held.heap).toBe(119);
    expect(held.player[1]).toMatchObject({ holds: 1, hand: 'gt-010' });
    const placed = picture(held, [
      { event: 'placed', seat: 'p2', tile: 'gt-010', square: '8-7', turns: 1 } as Event,
    ]);
    const { i } = spotOf(printedBoard('i'), '8-7')!;
    expect(placed.ship[1].tile[i]).toBe('gt-010');
    expect(placed.ship[1].turns[i]).toBe(1);
    expect(placed.player[1]).toMatchObject({ holds: 0, hand: null, loose: '8-7' });
    const lifted = picture(placed, [{ event: 'lifted', seat: 'p2', tile: 'gt-010' } as Event]);
    expect(lifted.ship[1].tile[i]).toBeNull();
  });
  it('what is put back lies open, and whoever takes it has it', () => {
    const back = told({ event: 'was_put_back', seat: 'p1', tile: 'gt-010' } as Event);
    expect(back.open[indexOfTile('gt-010')]).toBe(1);
    const taken = picture(back, [{ event: 'took_open', seat: 'p2', tile: 'gt-010' } as Event]);
    expect(taken.open[indexOfTile('gt-010')]).toBe(0);
    expect(taken.player[1].hand).toBe('gt-010');
  });
  it('every flight begins with a cabin', () => {
    const view = told({ event: 'flight_began', flight: 2, ship_class: 'iiia' } as Event);
    expect(view).toMatchObject({ flight: 2, ship_class: 'iiia', phase: 'setup', run_out: 0 });
    const { start } = printedBoard('iiia');
    expect(view.ship[1].tile.flatMap((tile, i) => (tile ? [[tile, i]] : []))).toEqual([['gt-032', start]]);
  });
  it('the position itself is not touched', () => {
    const view = table();
    picture(view, [{ event: 'took_hidden', seat: 'p2' } as Event]);
    expect(view.heap).toBe(120);
  });
});

describe('in words', () => {
  it('a component is read by its sides, as it lies', () => {
    expect(tileInWords('gt-066', 0, say)).toMatch(/points to the rear.*front: single, right: smooth/);
    expect(tileInWords('gt-066', 1, say)).toMatch(/points to the left.*right: single/);
  });
  it('every component is told from others by what it does, holds and aims at, in both languages', () => {
    expect(tileInWords('gx-008', 1, say)).toMatch(/^Bidirectional cannon, points to the right, rear \(/);
    expect(tileInWords('gx-013', 0, say)).toContain('room for 2 cells, 1 container for any goods');
    expect(tileInWords('gx-031', 1, say)).toContain('plated: front, right, rear');
    for (const language of ['en', 'fr'] as const)
      for (const { id, kind } of COMPONENTS) {
        expect(tileInWords(id, 0, saying(language))).toContain(saying(language).value('kind', kind));
        if (kind !== 'start_cabin') expect(saying(language)(`gt.does.${kind}`)).not.toBe('');
      }
  });
  it('sleepers, a specialist and hyperspace are told', () => {
    const view = table((seen) => {
      seen.phase = 'flight';
      seen.ship[0] = ship([...ALPHA, ['gx-006', '6-8', 0]]);
      seen.ship[0].sleepers[spotOf(printedBoard('i'), '6-8')!.i] = 3;
      Object.assign(seen.player[0], { specialist: 'techie', away: 2, fate: 'flying' });
    });
    for (const language of ['en', 'fr'] as const) {
      const words = saying(language);
      const lines = twin(asking(view, 'fly_on', []), 'p1', words).join('\n');
      expect(lines).toContain(words('gt.load.sleepers', { n: 3 }));
      expect(lines).toContain(words.value('specialist', 'techie'));
      expect(lines).toContain(words('gt.f.hyperspace', { n: 2 }));
    }
  });
  it('a ship is read by rows', () => {
    const rows = shipInWords(table(), 'p1', say).filter((line) => line.startsWith('Row'));
    expect(rows.map((line) => line.slice(0, 6))).toEqual(['Row 6:', 'Row 7:', 'Row 8:']);
  });
  it('one’s own ship comes first', () => {
    const lines = twin(asking(table(), 'build', []), 'p2', say).filter((line) =>
      /ship, \d+ component/.test(line),
    );
    expect(lines[0]).toContain(say.player('p2'));
  });
  it('each square says what it offers', () => {
    const offers = [
      { verb: 'lose_crew', square: '7-7', figure: 'human' },
      { verb: 'lose_crew', square: '6-7', figure: 'human' },
    ] as Action[];
    const lines = twin(asking(table(), 'lose_crew', offers), 'p1', say);
    const at = lines.indexOf('What you can press on your ship:');
    expect(lines.slice(at + 1, at + 3)).toEqual([
      '6-7: A human from the cabin on 6-7',
      '7-7: A human from the cabin on 7-7',
    ]);
    expect(twin(asking(table(), 'lose_crew', []), 'p1', say)).not.toContain(lines[at]);
  });
  it('days lost are said as lost, however many', () => {
    const moved = (days: number) => ({ event: 'moved', seat: 'p1', days, position: -4 });
    expect(say.event(moved(3))).toBe('Orange: +3 days (day −4).');
    expect(say.event(moved(-13))).toBe('Orange: −13 days (day −4).');
    expect(saying('fr').event(moved(-1))).toBe('Orange\u00a0: −1 jour (jour −4).');
  });
  it('all of it in French too', () => {
    for (const line of twin(asking(table(), 'build', []), 'p1', saying('fr')))
      expect(line).not.toMatch(/gt\./);
  });
});

describe('scores', () => {
  const entry = (events: Event[]) => ({ entry: 1, kind: 'answer' as const, by: null, action: null, events });
  it('credits stand by where they came from', () => {
    const view = table((seen) => (seen.player[0].credits = 6));
    const lines = scoreSheet(
      [
        entry([
          { event: 'paid', seat: 'p1', purse: 'finish', credits: 8 } as Event,
          { event: 'paid', seat: 'p1', purse: 'losses', credits: -2 } as Event,
        ]),
      ],
      asking(view, 'build', []),
      say,
    );
    expect(lines.map(({ values }) => values[0])).toEqual([0, 8, 0, 0, 0, -2, 6]);
    expect(lead(view)).toEqual([6, 0]);
  });
  it('everybody with a credit has won', () => {
    const end = table((seen) => {
      seen.phase = 'over';
      seen.player[0].standing = 'biggest_winner';
      seen.player[1].standing = 'winner';
    });
    expect(verdict([], asking(end, 'build', []), say)).toBe(
      `Everyone with at least 1 credit has won: ${say.player('p1')} and ${say.player('p2')}.`,
    );
    for (const player of end.player) player.standing = 'empty_handed';
    expect(verdict([], asking(end, 'build', []), say)).toMatch(/nobody has won/);
  });
  it('a ship without engines is not finished by a slip', () => {
    const finish = { verb: 'finish', number: 1 } as Action;
    const bare = table((seen) => (seen.ship[0] = ship([['gt-031', '7-7', 0]])));
    expect(dear(finish, asking(bare, 'build', []))).toBe(true);
    expect(dear(finish, asking(table(), 'build', []))).toBe(false);
  });
});

describe('texts', () => {
  const en: Record<string, string> = { ...textEn, ...flightEn, ...chaptersEn };
  const fr: Record<string, string> = { ...textFr, ...flightFr, ...chaptersFr };
  it('what only the engine needs is no rule of the page', () => {
    expect(info.ruleIds.filter((id) => /^GT-95/.test(id))).toEqual([]);
  });
  it('no French text puts “de” before a name that may begin with a vowel', () => {
    for (const [key, text] of Object.entries({ ...fr, ...gameFr }))
      expect(text, key).not.toMatch(/\b[Dd][eu] \{(seat|player|name|names|slot|card|ship|tile|goods)\}/);
  });
  it('a battery holds capsules, and cards lie in piles', () => {
    for (const [key, text] of Object.entries({ ...fr, ...gameFr })) {
      expect(text, key).not.toMatch(/cellule|paquet|puissance|infraction|arrimer|brun\b/i);
      if (/\bpiles?\b/i.test(text) && !key.startsWith('rule.'))
        expect(text, key).toMatch(
          /cartes|cette pile|(la|quatrième) pile|pile cachée|Pile \{pile\}|pile \{pile\}/,
        );
    }
  });
  it('are there in both languages', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });
  it('tell of every step of the guide', () => {
    for (const { title, text } of tour) for (const key of [title, text]) expect(en[key], key).toBeTruthy();
  });
  it('do not ask whether that is enough after three components', () => {
    const enough = tour.find(({ title }) => title === 'gt.tour.finish.title')!;
    const asks = (parts: number) =>
      enough.when!(
        table(({ ship: [own] }) => own!.tile.fill(null).fill('gt-033', 0, parts)),
        'p1',
      );
    expect([4, 11, 12].map(asks)).toEqual([false, false, true]);
  });
  it('French is set as French is', () => {
    for (const [key, text] of Object.entries(fr)) {
      expect(text, key).not.toMatch(/ [;!?:»]|« |'/);
      expect(text.replace(/\{[^{}]*,/g, ''), key).not.toMatch(/[\p{L}»][;!?]/u);
    }
  });
});
