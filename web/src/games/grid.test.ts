import { describe, expect, it } from 'vitest';
import type { Action } from '../table/types';
import { gridOf, landing, pressesOf } from './grid';

const kNoughts = ['cross', 'empty', 'empty', 'empty', 'nought', 'empty', 'empty', 'empty', 'empty'];
const kCells = [
  'top_left',
  'top',
  'top_right',
  'left',
  'centre',
  'right',
  'bottom_left',
  'bottom',
  'bottom_right',
];

describe('a board found in a view', () => {
  it('nine cells are three by three', () => {
    expect(gridOf({ cell: kNoughts, mover: 'p1' })).toEqual({ field: 'cell', columns: 3, cells: kNoughts });
  });

  it('rows of rows are as they are; a prime number is one row', () => {
    const rows = Array.from({ length: 6 }, () => Array.from({ length: 7 }, () => 'empty'));
    expect(gridOf({ cell: rows })).toMatchObject({ columns: 7, cells: rows.flat() });
    expect(gridOf({ track: ['a', 'b', 'c', 'd', 'e'] })).toMatchObject({ columns: 5 });
  });

  it('what is no rectangle of names is no board', () => {
    expect(gridOf({ cell: [1, 2, 3, 4], rows: [['a', 'b'], ['c']], mover: 'p1' })).toBeNull();
    expect(gridOf(null)).toBeNull();
  });

  it('finds the cell of each offer and refusal', () => {
    const grid = gridOf({ cell: kNoughts })!;
    const taken = ['top_left', 'centre'];
    const offers = kCells.filter((cell) => !taken.includes(cell)).map((cell) => ({ verb: 'mark', cell }));
    const refusals = taken.map((cell) => ({ action: { verb: 'mark', cell }, rule: 'NX-004' }));
    const { byColumn, cells } = pressesOf(grid, { offers, refusals });
    expect(byColumn).toBe(false);
    expect(cells.map((press) => press?.action.cell)).toEqual(kCells);
    expect(cells.map((press) => press?.refused)).toEqual(kCells.map((cell) => taken.includes(cell)));
  });

  it('numbers as many as the columns are columns, and pieces fall', () => {
    const cells = Array.from({ length: 42 }, () => 'empty');
    cells[35] = 'red';
    const grid = { field: 'cell', columns: 7, cells };
    const offers = [2, 3, 4, 5, 6, 7].map((column) => ({ verb: 'drop', column }));
    const refusals = [{ action: { verb: 'drop', column: 1 }, rule: 'CF-002' }];
    const presses = pressesOf(grid, { offers, refusals });
    expect(presses.byColumn).toBe(true);
    expect(presses.cells[0]).toEqual({ action: { verb: 'drop', column: 1 }, refused: true });
    expect(presses.cells[41]).toEqual({ action: { verb: 'drop', column: 7 }, refused: false });
    expect(landing(grid, 0)).toBe(28);
    expect(landing(grid, 6)).toBe(41);
  });

  it('knows the cells of the offers before anybody asks what is forbidden, where they can be told', () => {
    const taken = ['top_left', 'centre'];
    const offers = kCells.filter((cell) => !taken.includes(cell)).map((cell) => ({ verb: 'mark', cell }));
    const unasked = (field: string, cells: string[], list: Action[]) =>
      pressesOf({ field, columns: 3, cells }, { offers: list, refusals: [] }, false).cells.map(
        (press) => press?.action.cell ?? press?.action.at ?? null,
      );
    const known = kCells.map((cell) => (taken.includes(cell) ? null : cell));
    expect(unasked('cell', kNoughts, offers)).toEqual(known);
    expect(unasked('board', kNoughts, offers)).toEqual(kCells.map(() => null)); // it may be anything: one asks first
    const numbers = [2, 3, 4, 6, 7, 8, 9].map((at) => ({ verb: 'mark', at }));
    expect(unasked('board', kNoughts, numbers)).toEqual([null, 2, 3, 4, null, 6, 7, 8, 9]);
    expect(unasked('board', kNoughts, numbers.slice(1))).toEqual(kCells.map(() => null));
  });

  it('a column that is full may be forbidden', () => {
    const cells = Array.from({ length: 42 }, (_, i) => (i % 7 === 2 ? 'red' : 'empty'));
    const offers = [1, 2, 4, 5, 6, 7].map((column) => ({ verb: 'drop', column }));
    const presses = pressesOf({ field: 'cell', columns: 7, cells }, { offers, refusals: [] }, false);
    expect(presses.byColumn).toBe(true);
    expect(presses.cells.slice(35).map((press) => press?.action.column ?? null)).toEqual([
      1,
      2,
      null,
      4,
      5,
      6,
      7,
    ]);
  });

  it('presses nothing where nobody is asked or the offers are of another kind', () => {
    const grid = gridOf({ cell: kNoughts })!;
    expect(pressesOf(grid, { offers: [], refusals: [] }).cells.every((press) => press === null)).toBe(true);
    const offers: Action[] = [{ verb: 'pass' }, { verb: 'mark', cell: 'top' }];
    expect(pressesOf(grid, { offers, refusals: [] }).cells.every((press) => press === null)).toBe(true);
  });
});
