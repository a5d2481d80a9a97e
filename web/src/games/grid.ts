// Finds the board in the view of a game nobody drew a board for: a field that is a rectangle of named values, and the offers
// that name its cells or columns.
import type { Action, Position, Refusal, Seat } from '../table/types';
import type { Signs } from './module';

export interface Grid {
  field: string;
  columns: number;
  cells: string[]; // row by row, from the top
}

// What pressing a cell does.
export interface Press {
  action: Action;
  refused: boolean;
}

export interface Presses {
  byColumn: boolean; // pieces fall down the column
  cells: (Press | null)[];
}

export function isEmpty(value: string): boolean {
  return value === 'empty' || value === 'none';
}
export function ownerOf(value: string, signs: Signs): Seat | null {
  return /^p[1-6]$/.test(value) ? (value as Seat) : (signs[value]?.seat ?? null);
}

type Words = (string | null)[];

const isWords = (value: unknown): value is Words =>
  Array.isArray(value) && value.length > 1 && value.every((one) => one === null || typeof one === 'string');
const named = (values: Words) => values.map((value) => value ?? 'none');

// As near to a square as the number allows, rather wide than high.
function columnsFor(cells: number): number {
  for (let rows = Math.floor(Math.sqrt(cells)); rows > 1; --rows) if (cells % rows === 0) return cells / rows;
  return cells;
}

export function gridOf(view: unknown): Grid | null {
  if (typeof view !== 'object' || view === null) return null;
  for (const [field, value] of Object.entries(view)) {
    if (isWords(value) && value.length >= 4)
      return { field, columns: columnsFor(value.length), cells: named(value) };
    if (!Array.isArray(value) || value.length < 2 || !value.every(isWords)) continue;
    const columns = value[0]!.length;
    if (value.every((row) => row.length === columns)) return { field, columns, cells: named(value.flat()) };
  }
  return null;
}

function placeIn(action: Action): string | number | null {
  const { verb: _, ...fields } = action;
  const values = Object.values(fields);
  return values.length === 1 ? values[0]! : null;
}

// The engine lists offers and refusals in the order of the cells, so those of the empty cells and those of the taken ones
// need only be told apart. Numbers count cells or columns from 1. While nobody has asked what is forbidden (`knows` is false), the
// offers are those of the empty cells only where they say so: numbers are just theirs, or the field is called as that of the view.
export function pressesOf(
  grid: Grid,
  { offers, refusals }: Pick<Position, 'offers' | 'refusals'>,
  knows = true,
): Presses {
  const free = offers.filter((action) => placeIn(action) !== null);
  const barred = refusals
    .map((refusal: Refusal) => refusal.action)
    .filter((action) => placeIn(action) !== null);
  const all = [...free, ...barred];
  const rest = { byColumn: false, cells: grid.cells.map(() => null) };
  if (all.length === 0) return rest;
  const press = (action: Action | undefined): Press | null =>
    action ? { action, refused: barred.includes(action) } : null;
  const { cells, columns } = grid;
  if (all.every((action) => typeof placeIn(action) === 'number')) {
    const byNumber = new Map(all.map((action) => [placeIn(action) as number, action]));
    const are = (count: number) =>
      knows ? byNumber.size === count : emptyAmong(cells.slice(0, count)).join() === sorted(byNumber).join();
    if (columns < cells.length && are(cells.length))
      return { byColumn: false, cells: cells.map((_, i) => press(byNumber.get(i + 1))) };
    if (are(columns))
      return { byColumn: true, cells: cells.map((_, i) => press(byNumber.get((i % columns) + 1))) };
    return rest;
  }
  const isWhole = knows ? all.length === cells.length : free.every((action) => grid.field in action);
  if (free.length !== cells.filter(isEmpty).length || !isWhole) return rest;
  const [nextFree, nextBarred] = [free.values(), barred.values()];
  return {
    byColumn: false,
    cells: cells.map((cell) => press((isEmpty(cell) ? nextFree : nextBarred).next().value)),
  };
}

const emptyAmong = (cells: string[]): number[] => cells.flatMap((cell, i) => (isEmpty(cell) ? [i + 1] : []));
const sorted = (byNumber: Map<number, Action>): number[] => [...byNumber.keys()].sort((a, b) => a - b);

// Where a piece that falls comes to rest; null where the column is full.
export function landing(grid: Grid, column: number): number | null {
  for (let cell = grid.cells.length - grid.columns + column; cell >= 0; cell -= grid.columns)
    if (isEmpty(grid.cells[cell]!)) return cell;
  return null;
}
