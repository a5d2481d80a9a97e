import { describe, expect, it } from 'vitest';
import { linesFrom, logOf } from './log';
import { layOut, matching } from './offers';
import { summed } from './summary';
import type { Action, Entry, GameEvent, GameInfo } from './types';

const info: GameInfo = {
  id: 'test',
  seats: [2, 4],
  behaviour: '52a1c0d3e9f80b76-a34d328d8cf95d75',
  content: '',
  contentFiles: '',
  options: [],
  verbs: [
    {
      name: 'place',
      fields: [
        { name: 'hex', kind: 'hex' },
        { name: 'slot', kind: '' },
      ],
    },
    { name: 'move', fields: [{ name: 'to', kind: 'hex' }] },
    { name: 'done', fields: [] },
  ],
  events: [],
  decisions: [],
  ruleIds: [],
};

const events = (...names: string[]): GameEvent[] => names.map((event) => ({ event }));
const answer = (entry: number, by: 'p1' | 'p2', ...names: string[]): Entry => ({
  entry,
  kind: 'answer',
  by,
  action: { verb: 'done' },
  events: events(...names),
});

describe('the log', () => {
  it('has one line for all that a player notes in secret, and another when it is taken back', () => {
    const sealed = (entry: number, by: 'p1' | 'p2', kind: Entry['kind'] = 'answer'): Entry => ({
      entry,
      kind,
      by,
      action: null,
      events: [],
    });
    const entries = [
      sealed(1, 'p1'),
      sealed(2, 'p2'),
      sealed(3, 'p1'),
      sealed(4, 'p1', 'retract'),
      sealed(5, 'p1'),
      answer(6, 'p2', 'fought'),
      sealed(7, 'p1'),
    ];
    const [section] = logOf(entries, null, []);
    expect(section!.lines.map(({ entry }) => entry)).toEqual([1, 2, 4, 5, 6, 7]);
  });

  it('has headings of rounds and turns', () => {
    const start: Entry = {
      entry: 0,
      kind: 'start',
      by: null,
      action: null,
      events: events('set_up', 'round_began'),
    };
    const log = logOf(
      [start, answer(1, 'p1', 'turn_began', 'moved'), answer(2, 'p1')],
      answer(3, 'p2', 'moved', 'fought'),
      events('moved'),
    );
    expect(
      log.map(({ level, event, lines }) => [level, event?.event, lines.map((line) => line.event?.event)]),
    ).toEqual([
      ['start', undefined, ['set_up']],
      ['round', 'round_began', []],
      ['turn', 'turn_began', ['moved', 'moved']],
    ]);
  });

  it('what only ends a turn, or skips one, is a line among others', () => {
    const log = logOf(
      [answer(1, 'p1', 'turn_began', 'moved', 'turn_ended'), answer(2, 'p2', 'turn_skipped')],
      null,
      [],
    );
    expect(log.map(({ event, lines }) => [event?.event, lines.length])).toEqual([['turn_began', 3]]);
  });

  it('has the headings that its game names', () => {
    const entries = [answer(1, 'p1', 'flight_began', 'built', 'card_revealed', 'fought')];
    const log = logOf(entries, null, [], { flight_began: 'round', card_revealed: 'turn' });
    expect(log.map(({ level, event }) => [level, event?.event])).toEqual([
      ['round', 'flight_began'],
      ['turn', 'card_revealed'],
    ]);
  });

  it('is cut by lines, and a heading stays above what is left of its own', () => {
    const log = logOf([answer(1, 'p1', 'turn_began', 'a', 'b', 'turn_began', 'c', 'd')], null, []);
    const left = (from: number) =>
      linesFrom(log, from).map(({ lines }) => lines.map((line) => line.event?.event));
    expect(left(0)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(left(1)).toEqual([['b'], ['c', 'd']]);
    expect(left(3)).toEqual([['d']]);
  });

  it('of a game that tells no turns has none', () => {
    const log = logOf([answer(1, 'p1', 'marked'), answer(2, 'p2', 'marked')], null, []);
    expect(log.map(({ level, lines }) => [level, lines.length])).toEqual([['start', 2]]);
  });

  it('tells of sealed answers without saying what they are', () => {
    const sealed: Entry = { entry: 1, kind: 'answer', by: 'p2', action: null, events: [] };
    const log = logOf([sealed, { ...sealed, entry: 2, kind: 'retract' }], null, []);
    expect(log[0]!.lines.map(({ by, retracted }) => [by, retracted])).toEqual([
      ['p2', false],
      ['p2', true],
    ]);
  });
});

describe('a summary', () => {
  const names = (list: GameEvent[]) => list.map(({ event }) => event);

  it('has all of a few events, and of many those that tell most, in their order', () => {
    expect(summed(events('a', 'b'), () => false, 3)).toEqual({ chosen: events('a', 'b'), more: 0 });
    const { chosen, more } = summed(events('a', 'b', 'c', 'd', 'won'), ({ event }) => event === 'won', 3);
    expect(names(chosen)).toEqual(['a', 'b', 'won']);
    expect(more).toBe(2);
  });
  it('are those that concern somebody most, where they are weighed', () => {
    const weights: Record<string, number> = { b: 1, d: 2, e: 1 };
    const { chosen } = summed(events('a', 'b', 'c', 'd', 'e'), ({ event }) => weights[event] ?? 0, 2);
    expect(names(chosen)).toEqual(['b', 'd']);
  });
});

describe('offers', () => {
  it('come by verb, going on last', () => {
    const offers: Action[] = [{ verb: 'done' }, { verb: 'move', to: 'ravan' }, { verb: 'move', to: 'ceres' }];
    const { groups, closing } = layOut(offers, info);
    expect(groups).toEqual([{ verb: 'move', parts: [{ name: null, offers: offers.slice(1) }] }]);
    expect(closing).toEqual([{ verb: 'done' }]);
  });

  it('are parted by what they name first where there are many', () => {
    const offers = ['ravan', 'ceres'].flatMap((hex) =>
      Array.from({ length: 9 }, (_, i): Action => ({ verb: 'place', hex, slot: i + 1 })),
    );
    const { groups } = layOut(offers, info);
    expect(groups[0]!.parts.map(({ name, offers: part }) => [name?.value, part.length])).toEqual([
      ['ravan', 9],
      ['ceres', 9],
    ]);
  });

  it('are found by words, whatever their accents', () => {
    const offers: Action[] = [
      { verb: 'move', to: 'Ébène' },
      { verb: 'move', to: 'Ravan' },
    ];
    const found = (typed: string) => matching(offers, typed, ({ to }) => `Voler vers ${to}`);
    expect(found('eb vol')).toEqual([offers[0]]);
    expect(found('  ')).toEqual(offers);
    expect(found('mars')).toEqual([]);
  });
});
