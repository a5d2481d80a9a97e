import { describe, expect, it } from 'vitest';
import { COMPONENTS, boardOf, spotOf } from '../content';
import { ALPHA, ship } from '../testing';
import { bestTurns, faultsOf, fitOf, partsOf } from './fit';
import { GROUP_NAMES, isOf } from './groups';

const board = boardOf('i');
const at = (square: string) => spotOf(board, square)!;

// The catalogue's worked examples, as the player sees them before placing.
describe('how a component would sit', () => {
  it('GT-E01: a universal connector takes anything', () => {
    const fit = fitOf(board, ship([['gt-033', '7-7', 0]]), at('8-7'), 'gt-010', 0);
    expect(fit.sides).toEqual(['bare', 'exposed', 'bare', 'joined']);
    expect(fit.good).toBe(true);
  });
  it('GT-E02: single against double holds, and is a fault', () => {
    const hull = ship([
      ['gt-033', '7-7', 0],
      ['gt-010', '8-7', 0],
    ]);
    const fit = fitOf(board, hull, at('9-7'), 'gt-025', 0);
    expect(fit.sides[3]).toBe('clash');
    expect(fit).toMatchObject({ touches: true, good: false });
  });
  it('GT-E03: a connector against a smooth side, though it is joined elsewhere', () => {
    const hull = ship([
      ['gt-033', '7-7', 0],
      ['gt-013', '8-7', 0],
      ['gt-049', '7-8', 0],
    ]);
    const fit = fitOf(board, hull, at('8-8'), 'gt-024', 0);
    expect(fit.sides).toEqual(['clash', 'bare', 'bare', 'joined']);
    expect(fitOf(board, hull, at('8-8'), 'gt-016', 0).sides[0]).toBe('closed'); // GT-E04
  });
  it('GT-E05: a barrel wants nothing before it', () => {
    const hull = ship([
      ['gt-033', '7-7', 0],
      ['gt-039', '6-7', 2],
      ['gt-095', '6-6', 1],
    ]);
    expect(fitOf(board, hull, at('7-6'), 'gt-088', 0).barrel).toBe(false);
    expect(fitOf(board, hull, at('8-7'), 'gt-010', 0).barrel).toBe(true);
  });
  it('GT-E06: an exhaust points to the rear, and nothing stands behind it', () => {
    const hull = ship([['gt-033', '7-7', 0]]);
    expect(fitOf(board, hull, at('7-8'), 'gt-066', 1)).toMatchObject({ touches: false, exhaust: false });
    expect(fitOf(board, hull, at('7-8'), 'gt-066', 0).good).toBe(true);
    const more = ship([
      ['gt-033', '7-7', 0],
      ['gt-049', '7-8', 0],
      ['gt-077', '8-8', 0],
    ]);
    expect(fitOf(board, more, at('8-9'), 'gt-016', 0).exhaust).toBe(false);
  });
  it('nothing touches across a gap', () => {
    expect(fitOf(board, ship([['gt-033', '7-7', 0]]), at('9-7'), 'gt-016', 0).touches).toBe(false);
  });
});

describe('turning for the player', () => {
  const hull = ship([['gt-033', '7-7', 0]]);
  it('keeps what already fits', () => {
    expect(bestTurns(board, hull, at('8-7'), 'gt-010', 0)).toBe(0);
  });
  it('turns clockwise to the first way that breaks no rule', () => {
    const turns = bestTurns(board, hull, at('6-7'), 'gt-025', 0)!;
    expect(turns).toBe(2);
    expect(fitOf(board, hull, at('6-7'), 'gt-025', turns).good).toBe(true);
  });
  it('knows when nothing would hold it', () => {
    expect(bestTurns(board, hull, at('5-8'), 'gt-025', 0)).toBeNull();
  });
});

describe('where a ship is at fault', () => {
  it('a sound ship nowhere', () => {
    expect(faultsOf(board, ship(ALPHA))).toEqual([]);
  });
  it('between single and double, once', () => {
    const hull = ship([
      ['gt-033', '7-7', 0],
      ['gt-010', '8-7', 0],
      ['gt-025', '9-7', 0],
    ]);
    expect(faultsOf(board, hull)).toEqual([{ x: 4, y: 2.5 }]);
  });
  it('before a blocked barrel', () => {
    const hull = ship([
      ['gt-033', '7-7', 0],
      ['gt-088', '7-6', 0],
      ['gt-016', '7-5', 0],
    ]);
    expect(faultsOf(board, hull)).toEqual([{ x: 2.5, y: 1 }]);
  });
});

describe('an edge with two faults', () => {
  it('is marked once', () => {
    const hull = ship([
      ['gt-033', '7-7', 0],
      ['gt-088', '7-6', 0],
      ['gt-005', '7-5', 0], // a connector against the smooth side of the barrel that it blocks
    ]);
    expect(faultsOf(board, hull)).toEqual([{ x: 2.5, y: 1 }]);
  });
});

describe('parts of a ship', () => {
  it('a whole ship is one', () => {
    expect(partsOf('i', ship(ALPHA)).map((part) => part.length)).toEqual([8]);
  });
  it('without its starting cabin Alpha falls into four, named by their first squares', () => {
    const parts = partsOf('i', ship(ALPHA.slice(1)));
    expect(parts.map((part) => part[0].square)).toEqual(['6-6', '7-6', '8-7', '7-8']);
  });
});

describe('kinds to look for', () => {
  it('every component that lies in the heap is of one at least', () => {
    for (const { id, kind } of COMPONENTS)
      expect(
        GROUP_NAMES.some((group) => isOf(group, id)),
        kind,
      ).toBe(kind !== 'start_cabin');
  });
});
