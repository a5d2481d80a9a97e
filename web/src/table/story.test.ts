import { describe, expect, it } from 'vitest';
import type { GameEvent } from './types';
import { diceOf, turningPoints } from './story';

const by = (...seats: (string | null)[]) =>
  seats.map((seat) => ({ by: seat as never, events: [] as GameEvent[] }));

describe('turning points', () => {
  it('are where one seat gained most on the others', () => {
    const curve = [
      [0, 0],
      [1, 0],
      [1, 5],
      [2, 5],
      [9, 3],
    ];
    expect(turningPoints(curve, by(null, 'p1', 'p2', 'p1', 'p2'), 2)).toEqual([
      { at: 3, seat: 'p2', by: 5, round: null },
      { at: 5, seat: 'p1', by: 9, round: null },
    ]);
  });

  it('answers of one player in a row count together', () => {
    const curve = [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ];
    expect(turningPoints(curve, by(null, 'p1', 'p1', 'p1'))).toEqual([
      { at: 4, seat: 'p1', by: 3, round: null },
    ]);
  });

  it('know their round', () => {
    const entries = by(null, 'p1', 'p2');
    entries[1]!.events = [{ event: 'round_began', round: 4 }];
    const curve = [
      [0, 0],
      [0, 0],
      [0, 2],
    ];
    expect(turningPoints(curve, entries)).toEqual([{ at: 3, seat: 'p2', by: 2, round: 4 }]);
  });

  it('there are none where nothing changed', () => {
    expect(
      turningPoints(
        [
          [0, 0],
          [0, 0],
        ],
        by(null, 'p1'),
      ),
    ).toEqual([]);
    expect(turningPoints([], [])).toEqual([]);
  });
});

describe('dice', () => {
  it('are counted, and by whose answers they fell', () => {
    const ranges = [[25, 4], ...Array.from({ length: 12 }, () => [6])];
    const luck = [[3, 1], ...Array.from({ length: 12 }, (_, i) => [i % 6])];
    const entries = by(null, ...Array.from({ length: 12 }, (_, i) => (i < 6 ? 'p1' : 'p2')));
    const dice = diceOf({ views: [], ranges, luck }, entries, ['p1', 'p2']);
    expect(dice?.counts).toEqual([2, 2, 2, 2, 2, 2]);
    expect(dice?.seats).toEqual([
      { seat: 'p1', rolls: 6, mean: 3.5 },
      { seat: 'p2', rolls: 6, mean: 3.5 },
    ]);
  });

  it('a game with few of them has none to speak of', () => {
    expect(diceOf({ views: [], ranges: [[6], [2]], luck: [[1], [0]] }, by(null, 'p1'), ['p1'])).toBeNull();
  });
});
