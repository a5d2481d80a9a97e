import { describe, expect, it } from 'vitest';
import type { Plan } from './plan';
import { isError, readSheet, sheetOf, writeCells, writeSheet, type SheetError } from './previews';
import { battleOf } from './sheet';
import { saying, table } from './testing';
import type { Code, Event } from './types';

// The language of sheets is tested with the engine; here that the board asks it, and says what is wrong.
describe('a sheet that is pasted', () => {
  const view = table('bastion');
  const read = (text: string, before: Plan = {}) => readSheet(view, 'p1', text, before);

  it('gives the orders of this turn; what it does not name is left as it was', () => {
    const before = { 'escort-7': [null, 'M', null, null, null, null] as Code[] };
    const plan = read('TOUR 1\nCROISEUR #1 | | | MG | | | X\nESCORT.#9 | | mr | DÉTRUIT', before);
    expect(isError(plan)).toBe(false);
    expect(plan).toEqual({
      ...before,
      'cruiser-1': [null, null, 'MG', null, null, 'X'],
      'escort-9': [null, 'MD', null, null, null, null],
    });
    expect(read('TURN 2\nescort-9 | | M', before)).toEqual(before);
  });

  const cases: [string, Partial<SheetError>][] = [
    ['escort-9 | | M', { row: 1, column: 1, fault: 'turn', rule: '' }],
    ['TURN 1\nfighter-34 | M', { row: 2, column: 1, fault: 'ship', text: 'fighter-34' }],
    ['TURN 1\n\nescort | | M', { row: 3, column: 1, fault: 'ships' }],
    ['TURN 1\nescort-9 | | GG', { row: 2, column: 3, fault: 'misfit', text: 'GG', rule: 'CC-307' }],
    ['TURN 1\nescort-9 | M', { row: 2, column: 2, fault: 'phase', text: '1', rule: 'CC-303' }],
  ];
  it.each(cases)('says what is wrong: %j', (text, expected) => {
    const error = read(text) as SheetError;
    expect(error).toMatchObject(expected);
    for (const language of ['en', 'fr'])
      expect(saying(language)(`cc.sheet.error.${error.fault}`, { text: error.text })).not.toContain('⟨');
  });
});

describe('the turn in hand', () => {
  const view = table('baptism-of-fire', (one) => {
    one.turn = 2;
    one.ship[0].orders = ['M', null, null, null, null, null];
    one.ship[0].stars = [1, 0, 0, 0, 0, 0];
  });
  it('has what was executed and what is planned, in the letters of the language (CC-332)', () => {
    const sheet = sheetOf(view, 'p1', { 'fighter-1': [null, 'G', null, null, null, null] });
    expect(writeSheet(view, sheet, saying('en'))).toMatch(/^TURN 2 +\| 1 +\| 2/);
    expect(writeSheet(view, sheet, saying('en'))).toMatch(/fighter-1 +\| M\* +\| L/);
    expect(writeSheet(view, sheet, saying('fr'))).toMatch(/fighter-1 +\| M\* +\| G/);
  });
});

describe('the battle so far', () => {
  const view = table('baptism-of-fire', (one) => {
    one.turn = 2;
    one.phase = 2;
    one.executed = 1;
    one.ship[0].orders = ['G', 'D', null, null, null, null];
  });
  const place = { column: 4, row: 4, heading: 'e' } as const;
  const events: Event[] = [
    { event: 'turn_began', turn: 1 },
    { event: 'phase_began', turn: 1, phase: 3 },
    {
      event: 'launched',
      fighter: 'fighter-3',
      cruiser: 'cruiser-1',
      ramp: 'port',
      trajectory: 'port',
      code: 'GG',
      ...place,
    },
    { event: 'executed', ship: 'fighter-1', code: 'M', ...place },
    { event: 'executed', ship: 'fighter-21', code: 'X', ...place },
    {
      event: 'shot_fired',
      ship: 'fighter-1',
      field: 'bow',
      target: 'fighter-21',
      roll: 6,
      multiplier: 3,
      halved: 0,
      damage: 18,
      left: 2,
    },
    {
      event: 'hazard_hit',
      ship: 'fighter-21',
      hazard: 'mine',
      ...place,
      d6: 2,
      d8: 0,
      d12: 0,
      damage: 2,
      left: 0,
    },
    { event: 'destroyed', ship: 'fighter-21' },
    { event: 'turn_began', turn: 2 },
    { event: 'phase_began', turn: 2, phase: 1 },
    { event: 'executed', ship: 'fighter-1', code: 'G', ...place },
    { event: 'phase_began', turn: 2, phase: 2 },
  ].map((event) => event as Event);
  const plan = {
    'fighter-1': [null, null, 'MD', null, null, null] as Code[],
    'fighter-22': ['M', 'M', 'M', 'M', 'M', 'M'] as Code[],
  };
  const sheet = battleOf(view, events, 'p1', plan);
  const cells = (ship: string) =>
    writeCells(view, sheet.rows.find((row) => row.ship === ship)!.cells, saying('fr'));

  it('has what was carried out, shots, launches and losses', () => {
    expect(sheet).toMatchObject({ first_turn: 1, turns: 2 });
    expect(cells('fighter-1').slice(0, 7)).toEqual(['', '', 'M*', '', '', '', 'G']);
    expect(cells('fighter-3')[2]).toBe('[GG]');
    expect(cells('fighter-21')[2]).toBe('X DESTROYED');
    expect(sheet.rows.find((row) => row.ship === 'fighter-21')!.defence).toEqual([20, 2, 0]);
  });
  it('has what one has written and plans oneself, and of others nothing that is still secret', () => {
    expect(cells('fighter-1').slice(7, 9)).toEqual(['D', 'MD']);
    expect(cells('fighter-22').join('')).toBe('');
  });
  it('is written so that it can be read again', () => {
    const own = { ...sheet, rows: sheet.rows.filter((row) => row.ship === 'fighter-1') };
    const again = readSheet(view, 'p1', writeSheet(view, own, saying('en')), {}) as Plan;
    expect(again['fighter-1']).toEqual(['G', 'D', 'MD', null, null, null]);
  });
});
