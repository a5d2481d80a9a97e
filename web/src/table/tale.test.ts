import { describe, expect, it } from 'vitest';
import { sayingShell } from '../i18n/testing';
import type { Chapter, TurningPoint } from './story';
import { leadsOf, taleOf, type Game } from './tale';

const names: Record<string, string> = { p1: 'Ada', p2: 'Bob' };
const say = sayingShell('en', (seat) => names[seat] ?? '');
const round = (number: number, at: number): Chapter => ({ level: 'round', at, number });
const game = (change: Partial<Game>): Game => ({
  curve: [[0, 0]],
  chapters: [],
  turns: [],
  dice: null,
  winners: ['p1'],
  happened: () => '',
  ...change,
});
const texts = (change: Partial<Game>) => taleOf(game(change), say).map(({ text }) => text);

describe('the story of a game', () => {
  it('of who led from the first to the last is short', () => {
    const curve = [
      [0, 0],
      [2, 0],
      [2, 1],
      [9, 1],
    ];
    const told = taleOf(game({ curve, chapters: [round(1, 0)] }), say);
    expect(told).toEqual([{ text: 'In round 1, Ada took the lead and never gave it up.', at: 1 }]);
  });

  it('tells of the lead that was lost, of the swing, and of who took it for good', () => {
    const curve = [
      [0, 0],
      [0, 3],
      [0, 4],
      [0, 5],
      [2, 5],
      [20, 6],
      [20, 6],
    ];
    const turn: TurningPoint = { at: 5, seat: 'p1', by: 17, chapter: null, events: [] };
    const chapters = [round(1, 0), round(2, 3)];
    const told = { curve, chapters, turns: [turn], happened: () => 'Ada finds a world.' };
    expect(texts(told)).toEqual([
      'In round 1, Bob took the lead.',
      'The lead changed hands once.',
      'Bob was ahead for most of the game, but it was not enough.',
      'In round 2, everything changed. Ada finds a world.',
      'In round 2, Ada took the lead for good.',
    ]);
    expect(taleOf(game(told), say).map(({ at }) => at)).toEqual([1, undefined, undefined, 5, 5]);
  });

  it('says nothing of a last lead that did not win the game', () => {
    const curve = [
      [0, 0],
      [4, 0],
      [4, 9],
      [4, 9],
    ];
    expect(texts({ curve }).join(' ')).not.toContain('for good');
  });

  it('knows a close end, and whose dice fell as they seldom do', () => {
    const dice = {
      counts: [5, 5, 5, 5, 5, 5],
      usual: 3.5,
      seats: [
        { seat: 'p1' as const, rolls: 20, mean: 3.6 },
        { seat: 'p2' as const, rolls: 20, mean: 2.5 },
      ],
    };
    expect(
      texts({
        curve: [
          [0, 0],
          [30, 28],
        ],
        dice,
      }).slice(1),
    ).toEqual(['It stayed close to the end.', 'Bob rolled low: 2.50 on average over 20 dice.']);
  });

  it('a tie is no change of the lead', () => {
    expect(
      leadsOf([
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 3],
      ]).map(({ seat, length }) => [seat, length]),
    ).toEqual([
      [0, 3],
      [1, 1],
    ]);
  });

  it('of a game without points there is none', () => {
    expect(taleOf(game({ curve: [] }), say)).toEqual([]);
  });
});
