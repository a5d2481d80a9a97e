// Order sheets as the rulebook writes them, read and written as the engine does (notation.h): a row for each ship, a column
// for each phase, stars for shots, brackets for launches; below, the defence points of each ship.
import { codeOf, orderBy, sheetBy } from './content';
import { PHASES } from './hexes';
import { shipsIn, type Onboard, type Plan } from './plan';
import type { Code, Event, ShipClass, View } from './types';

export interface SheetCell {
  code: Code | null; // of a launch: the turn at its end
  stars: number; // CC-432
  launch: boolean;
  destroyed: boolean;
}
export interface SheetRow {
  ship: string;
  cells: SheetCell[]; // six for each turn
  defence: number[];
}
export interface OrderSheet {
  first: number; // turn
  turns: number;
  rows: SheetRow[];
}
// What is wrong and where: lines and the cells of a line count from 1, the ship's name is cell 1. `what` names a text.
export interface SheetError {
  row: number;
  column: number;
  what:
    | 'turn'
    | 'turns'
    | 'ship'
    | 'ships'
    | 'cell'
    | 'bracket'
    | 'order'
    | 'class'
    | 'phase'
    | 'launch'
    | 'more'
    | 'points'
    | 'shots';
  text: string;
  rule: string | null;
}

const emptyCell = (): SheetCell => ({ code: null, stars: 0, launch: false, destroyed: false });
export const classOf = (ship: string): ShipClass => ship.slice(0, ship.lastIndexOf('-')) as ShipClass;
const numberOf = (ship: string): number => Number(ship.slice(ship.lastIndexOf('-') + 1));

// --- writing -----------------------------------------------------------------------------------------------------------

// How an order is written; as the engine stores it, unless a language writes it otherwise (CC-332).
type Letters = (code: Code) => string;
const stored: Letters = (code) => code;

export function writeCell({ code, stars, launch, destroyed }: SheetCell, letters = stored): string {
  const order = code === null || (launch && code === 'X') ? '' : letters(code);
  const whole = order + '*'.repeat(stars);
  return (launch ? `[${whole}]` : whole) + (destroyed ? ' DESTROYED' : '');
}
function writeTable(table: string[][]): string {
  const width = (i: number) => Math.max(...table.map((row) => row[i]?.length ?? 0));
  return table
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(width(i)))
          .join(' | ')
          .trimEnd()}\n`,
    )
    .join('');
}
// Ships are called as the engine calls them.
export function writeSheet({ first, turns, rows }: OrderSheet, letters = stored): string {
  const phases = Array.from({ length: PHASES }, (_, i) => i);
  const blocks = Array.from({ length: turns }, (_, turn) =>
    writeTable([
      [`TURN ${first + turn}`, ...phases.map((i) => String(i + 1))],
      ...rows.map((row) => [
        row.ship,
        ...phases.map((i) => writeCell(row.cells[turn * PHASES + i], letters)),
      ]),
    ]),
  );
  const tracks = rows.filter((row) => row.defence.length > 0);
  const defence =
    tracks.length > 0
      ? `DEFENCE\n${writeTable(tracks.map((row) => [row.ship, ...row.defence.map(String)]))}`
      : '';
  return [...blocks, defence].filter(Boolean).join('\n');
}

function cellOf(ship: Onboard, phase: number, plan: Plan): SheetCell {
  const launch = ((ship.launches >> (phase - 1)) & 1) === 1;
  return {
    code: launch ? 'X' : ((ship.orders[phase - 1] ?? plan[ship.ship]?.[phase - 1] ?? null) as Code | null),
    stars: ship.stars[phase - 1],
    launch,
    destroyed: false,
  };
}
// The turn in hand, with what is planned for the rest of it.
export function sheetOf(view: View, seat: string, plan: Plan): OrderSheet {
  const rows = shipsIn(view)
    .filter((ship) => ship.seat === seat && (ship.where === 'map' || ship.where === 'aboard'))
    .map((ship) => ({
      ship: ship.ship,
      cells: Array.from({ length: PHASES }, (_, i) => cellOf(ship, i + 1, plan)),
      defence: [ship.defence],
    }));
  return { first: view.turn, turns: 1, rows };
}

// The battle so far: every order that was carried out, which everybody has seen, and what this seat has written or plans for
// the rest of the turn.
export function battleOf(view: View, events: readonly Event[], seat: string | null, plan: Plan): OrderSheet {
  const rows = shipsIn(view).map((ship): SheetRow => ({
    ship: ship.ship,
    cells: Array.from({ length: view.turn * PHASES }, emptyCell),
    defence: [sheetBy(ship.ship_class).defence],
  }));
  const rowOf = (ship: string) => rows.find((row) => row.ship === ship)!;
  let at = 0;
  for (const event of events) {
    if (event.event === 'phase_began') at = (event.turn - 1) * PHASES + event.phase - 1;
    else if (event.event === 'executed') rowOf(event.ship).cells[at].code = event.code as Code;
    else if (event.event === 'launched')
      Object.assign(rowOf(event.fighter).cells[at], { code: event.code, launch: true });
    else if (event.event === 'shot_fired') {
      ++rowOf(event.ship).cells[at].stars;
      rowOf(event.target).defence.push(event.left);
    } else if (event.event === 'hazard_hit') rowOf(event.ship).defence.push(event.left);
    else if (event.event === 'destroyed') rowOf(event.ship).cells[at].destroyed = true;
  }
  if (seat)
    for (const { ship, cells } of sheetOf(view, seat, plan).rows)
      cells
        .slice(view.executed)
        .forEach((cell, i) => (rowOf(ship).cells[(view.turn - 1) * PHASES + view.executed + i] = cell));
  return { first: 1, turns: view.turn, rows };
}

// --- reading -----------------------------------------------------------------------------------------------------------

class Refused extends Error {
  constructor(readonly error: SheetError) {
    super(error.what);
  }
}
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();
const cellsOf = (line: string): string[] => line.split(/[|\t]/).map((cell) => cell.trim());

// Points that were struck out stand between waves.
const wordsOf = (text: string): string[] => text.split(/[\s~]+/).filter(Boolean);
// Points of defence are also written as the rulebook does: "CROISEUR : 60 54 47".
function trackOf(line: string): string[] {
  const cells = cellsOf(line);
  const [name, points] = line.split(':');
  return cells.length > 1 || points === undefined ? cells : [name.trim(), ...wordsOf(points)];
}

// RULING, S9: the rulebook prints the rows of fighters that were launched one column too far to the right, and says in words
// which phases it means. Such a row has a cell too many; the empty one at its head is not counted.
const isPrintedLate = (cells: string[], columns: number): boolean =>
  cells.length === columns + 2 &&
  cells[1] === '' &&
  cells.at(-1) !== '' &&
  cells.slice(1).find(Boolean)!.startsWith('[');

function turnsIn(line: string): number[] {
  return cellsOf(line).flatMap((cell) => {
    const named = /^(?:turn|tour|t)\s*(\d+)/i.exec(cell);
    return named ? [Number(named[1])] : [];
  });
}
const isHeading = (cells: string[]): boolean =>
  cells.some((cell) => /\d/.test(cell)) &&
  cells.every((cell) => !/[*[\]]/.test(cell) && ['', 'PHASE'].includes(plain(cell)));

class Reader {
  private sheet: OrderSheet = { first: 1, turns: 0, rows: [] };
  private block = 0; // cells before those of the turns in the last heading
  private part: 'heading' | 'orders' | 'defence' = 'heading';
  private line = 0;
  private remark = false; // an arrow at a column, and what it says of it

  constructor(private readonly ships: readonly string[]) {}

  read(text: string): OrderSheet {
    for (const line of text.split('\n')) {
      ++this.line;
      this.remark = line.trim().startsWith('↑') || (this.remark && line.trim() !== '');
      if (!this.remark && /[^|\s]/.test(line)) this.readLine(line);
    }
    if (this.sheet.turns === 0) this.refuse(1, 'turn', '');
    for (const row of this.sheet.rows) while (row.cells.length < this.all) row.cells.push(emptyCell());
    return this.sheet;
  }

  private get all(): number {
    return this.sheet.turns * PHASES;
  }
  private refuse(column: number, what: SheetError['what'], text: string, rule: string | null = null): never {
    throw new Refused({ row: this.line, column, what, text, rule });
  }

  private readLine(line: string) {
    const turns = turnsIn(line);
    if (turns.length > 0) return this.readHeading(turns);
    const cells = cellsOf(line);
    if (/^(DEFENCE|DEFENSE|POTENTIELS)/.test(plain(cells[0]))) {
      this.part = 'defence';
      return;
    }
    if (isHeading(cells)) return;
    if (this.part === 'heading') this.refuse(1, 'turn', cells[0]);
    const fields = this.part === 'defence' ? trackOf(line) : cells;
    const row = this.rowOf(this.shipCalled(fields[0]));
    if (this.part === 'defence') this.readDefence(row, fields);
    else this.readOrders(row, fields);
  }

  private readHeading(turns: number[]) {
    for (const turn of turns) {
      if (this.sheet.turns === 0) this.sheet.first = turn;
      if (turn < 1 || turn !== this.sheet.first + this.sheet.turns) this.refuse(1, 'turns', String(turn));
      ++this.sheet.turns;
    }
    this.block = this.all - turns.length * PHASES;
    this.part = 'orders';
  }

  private rowOf(ship: string): SheetRow {
    const known = this.sheet.rows.find((row) => row.ship === ship);
    if (known) return known;
    const row: SheetRow = { ship, cells: [], defence: [] };
    this.sheet.rows.push(row);
    return row;
  }

  private shipCalled(text: string): string {
    const digits = /\d+/.exec(text)?.[0];
    const fits = this.ships.filter((ship) => {
      const named = sheetBy(classOf(ship)).called.some((name) => plain(name) === plain(text));
      return named && (digits === undefined || numberOf(ship) === Number(digits));
    });
    if (fits.length !== 1) this.refuse(1, fits.length === 0 ? 'ship' : 'ships', text);
    return fits[0];
  }

  private readDefence(row: SheetRow, cells: string[]) {
    cells.slice(1).forEach((cell, i) => {
      for (const word of wordsOf(cell)) {
        if (/^(DESTROYED|DETRUIT)$/.test(plain(word)) && row.defence.at(-1) === 0) continue;
        if (!/^\d+$/.test(word)) this.refuse(i + 2, 'points', word);
        if (row.defence.length > 0 && Number(word) >= row.defence.at(-1)!)
          this.refuse(i + 2, 'points', word, 'CC-503');
        row.defence.push(Number(word));
      }
    });
  }

  private readOrders(row: SheetRow, cells: string[]) {
    while (row.cells.length < this.all) row.cells.push(emptyCell());
    const first = isPrintedLate(cells, this.all - this.block) ? 2 : 1;
    cells.slice(first).forEach((text, i) => {
      const column = i + first + 1;
      if (this.block + i >= this.all) {
        if (text !== '') this.refuse(column, 'more', text, 'CC-302');
        return;
      }
      row.cells[this.block + i] = this.readCell(text, column, classOf(row.ship), (i % PHASES) + 1);
      this.checkShots(row, this.block + i, column);
    });
  }

  private readCell(text: string, column: number, shipClass: ShipClass, phase: number): SheetCell {
    const cell = emptyCell();
    if (/[^\p{L}*[\]\s./!-]/u.test(text)) this.refuse(column, 'cell', text);
    if (!/^[^[\]]*(\[[^[\]]*\][^[\]]*)?$/.test(text)) this.refuse(column, 'bracket', text);
    cell.launch = text.includes('[');
    cell.stars = [...text].filter((c) => c === '*').length;
    let letters = plain(text);
    if (/(DESTROYED|DETRUIT)$/.test(letters)) {
      cell.destroyed = true;
      letters = letters.replace(/(DESTROYED|DETRUIT)$/, '');
    }
    if (letters === '') return cell.launch ? { ...cell, code: 'X' } : cell;
    cell.code = codeOf(letters); // CC-332
    if (!cell.code) return this.refuse(column, 'order', letters, 'CC-305');
    this.checkOrder(cell, column, shipClass, phase);
    return cell;
  }

  private checkOrder(cell: SheetCell, column: number, shipClass: ShipClass, phase: number) {
    const order = orderBy(cell.code!);
    if (!order.classes.includes(shipClass))
      this.refuse(column, 'class', order.code, Math.abs(order.notches) === 2 ? 'CC-307' : 'CC-305');
    if (cell.launch && order.moves) this.refuse(column, 'launch', order.code, 'CC-616');
    if (!cell.launch && !sheetBy(shipClass).acting.includes(phase))
      this.refuse(column, 'phase', String(phase), 'CC-303');
  }

  private checkShots(row: SheetRow, at: number, column: number) {
    const sheet = sheetBy(classOf(row.ship));
    const turn = row.cells.slice(at - (at % PHASES), at + 1);
    if (row.cells[at].stars > sheet.fields.length * sheet.shotsPerField)
      this.refuse(column, 'shots', String(row.cells[at].stars), 'CC-417');
    const shots = turn.reduce((sum, cell) => sum + cell.stars, 0);
    if (shots > sheet.shots) this.refuse(column, 'shots', String(shots), 'CC-405');
  }
}

// `ships` are those that the sheet may name; a class that has a single ship among them needs no number.
export function readSheet(text: string, ships: readonly string[]): OrderSheet | SheetError {
  try {
    return new Reader(ships).read(text);
  } catch (error) {
    if (error instanceof Refused) return error.error;
    throw error;
  }
}
export const isError = (result: OrderSheet | SheetError): result is SheetError => 'what' in result;

// The orders that a sheet has for a turn, by ship. What it does not name is left as it was.
export function planOf(sheet: OrderSheet, turn: number, before: Plan): Plan {
  const at = (turn - sheet.first) * PHASES;
  if (at < 0 || turn >= sheet.first + sheet.turns) return before;
  const rows = sheet.rows.map(({ ship, cells }) => [
    ship,
    cells.slice(at, at + PHASES).map((cell) => (cell.launch ? null : cell.code)),
  ]);
  return { ...before, ...Object.fromEntries(rows) };
}
