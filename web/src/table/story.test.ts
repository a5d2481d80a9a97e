import { describe, expect, it } from 'vitest';
import type { Entry, GameEvent, Seat } from './types';
import { chaptersOf, diceOf, shareOfLead, spaced, turningPoints } from './story';

const by = (...seats: (string | null)[]) =>
  seats.map((seat): Pick<Entry, 'by' | 'events'> => ({ by: seat as never, events: [] }));
const told = (...names: string[]): GameEvent[] => names.map((event) => ({ event }));

describe('turning points', () => {
  const where = (curve: number[][], entries: Pick<Entry, 'by' | 'events'>[], most?: number) =>
    turningPoints(curve, entries, undefined, most).map(({ at, seat, by: points }) => [at, seat, points]);

  it('are where one seat gained most on the others, and open before it happens', () => {
    const curve = [
      [0, 0],
      [1, 0],
      [1, 5],
      [2, 5],
      [9, 3],
    ];
    expect(where(curve, by(null, 'p1', 'p2', 'p1', 'p2'), 2)).toEqual([
      [2, 'p2', 5],
      [4, 'p1', 9],
    ]);
  });

  it('answers of one player in a row count together, from the first that changed anything', () => {
    const curve = [
      [0, 0],
      [0, 0],
      [2, 0],
      [3, 0],
    ];
    expect(where(curve, by(null, 'p1', 'p1', 'p1'))).toEqual([[2, 'p1', 3]]);
  });

  it('open at the volley, not at the orders that the same player wrote after it', () => {
    const curve = [[100, 100], [100, 100], [100, 69], ...Array.from({ length: 24 }, () => [100, 69])];
    const entries = by(null, 'p1', ...Array.from({ length: 25 }, () => 'p2'));
    entries[2]!.events = told('shot_fired', 'destroyed');
    entries[20]!.events = told('turn_began');
    const [only, ...others] = turningPoints(curve, entries);
    expect([only!.at, only!.seat, only!.by]).toEqual([2, 'p1', 31]);
    expect(only!.events).toEqual(told('shot_fired', 'destroyed'));
    expect(others).toEqual([]);
  });

  it('know their round, or their turn', () => {
    const entries = by(null, 'p1', 'p2');
    const curve = [
      [0, 0],
      [0, 0],
      [0, 2],
    ];
    entries[1]!.events = [{ event: 'turn_began', turn: 4 }];
    expect(turningPoints(curve, entries)[0]!.chapter).toEqual({ level: 'turn', at: 1, number: 4 });
    entries[0]!.events = [{ event: 'round_began', round: 2 }];
    expect(turningPoints(curve, entries)[0]!.chapter).toEqual({ level: 'round', at: 0, number: 2 });
  });

  it('know the flight that an event begins by another word', () => {
    const headings = { flight_began: 'round', card_revealed: 'turn' } as const;
    const entries = [[{ event: 'flight_began', flight: 2 }], [{ event: 'card_revealed', card: 'pirates' }]];
    expect(
      chaptersOf(
        entries.map((events) => ({ events })),
        headings,
      ),
    ).toEqual([{ level: 'round', at: 0, number: 2 }]);
  });

  it('there are none where nothing changed', () => {
    expect(
      where(
        [
          [0, 0],
          [0, 0],
        ],
        by(null, 'p1'),
      ),
    ).toEqual([]);
    expect(where([], [])).toEqual([]);
  });
});

describe('the chart of the lead', () => {
  it('has numbers below it that do not touch', () => {
    const entries = by(...Array.from({ length: 40 }, () => 'p1'));
    for (const [i, entry] of entries.entries()) entry.events = [{ event: 'round_began', round: i + 1 }];
    const numbers = spaced(chaptersOf(entries), 8, 30).map(({ number }) => number);
    expect(numbers.slice(0, 3)).toEqual([1, 5, 9]);
  });

  it('who leads together with another does not lead', () => {
    const shares = shareOfLead([
      [0, 0, 0],
      [1, 1, 0],
      [2, 1, 0],
      [2, 3, 3],
      [2, 4, 3],
    ]);
    expect(shares).toEqual([0.2, 0.2, 0]);
  });
});

describe('dice', () => {
  const roll = (seat: Seat, ...faces: number[]) => ({ seat, faces });

  it('belong to who rolled them', () => {
    const dice = diceOf(
      [roll('p1', 1, 2, 3), roll('p2', 6, 6, 6, 6), roll('p1', 4, 5, 6), roll('p2', 1, 1)],
      ['p1', 'p2', 'p3'],
    );
    expect(dice?.counts).toEqual([3, 1, 1, 1, 1, 5]);
    expect(dice?.seats).toEqual([
      { seat: 'p1', rolls: 6, mean: 3.5 },
      { seat: 'p2', rolls: 6, mean: 26 / 6 },
    ]);
  });

  it('may have ten faces', () => {
    const dice = diceOf([roll('p1', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), roll('p2', 10, 1)], ['p1', 'p2']);
    expect(dice?.counts).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    expect(dice?.usual).toBe(5.5);
  });

  it('a game with few of them, or that tells of none, has none to speak of', () => {
    expect(diceOf([roll('p1', 2, 3)], ['p1'])).toBeNull();
    expect(diceOf([], ['p1'])).toBeNull();
  });
});
