import { describe, expect, it } from 'vitest';
import { lettersOf } from './content';
import {
  battleOf,
  isError,
  planOf,
  readSheet,
  sheetOf,
  writeCell,
  writeSheet,
  type OrderSheet,
  type SheetError,
} from './sheet';
import { saying, table } from './testing';
import type { Code, Event } from './types';

const SHIPS = ['cruiser-4', 'escort-14', 'escort-8', 'fighter-44', 'fighter-2'];
const SHEET = `TURN 3     | 1 | 2  | 3   | 4 | 5   | 6
cruiser-4  |   |    | M*  |   | **  | X
escort-14  |   | MD |     | D | *   | M*
fighter-44 |   |    | [*] | M | MGG | M*

DEFENCE
cruiser-4  | 60 | 54 | 47
escort-14  | 40
fighter-44 | 20
`;
const read = (text: string) => readSheet(text, SHIPS);
const whole = (text: string) => read(text) as OrderSheet;
const error = (text: string) => read(text) as SheetError;

describe('a sheet', () => {
  it('is written as it was read', () => {
    const sheet = read(SHEET);
    expect(isError(sheet)).toBe(false);
    expect(writeSheet(sheet as OrderSheet)).toBe(SHEET);
  });
  it('has launches in brackets and shots as stars', () => {
    const fighter = whole(SHEET).rows.find(({ ship }) => ship === 'fighter-44')!;
    expect(fighter.cells[2]).toEqual({ code: 'X', stars: 1, launch: true, destroyed: false });
    expect(fighter.cells[4].code).toBe('MGG');
  });
  it('may use French or English names, abbreviations and letters, tabs, and turns side by side', () => {
    const sheet = whole(
      'TOUR 1\t\t\t\t\t\t| TOUR 2\nCROISEUR\t\t\tMG\t\t\tX\t\t\tM\nFighter 2\tR\tLL\tM\nESCORT.#14\t\tml',
    );
    const codes = (ship: string) =>
      sheet.rows.find((row) => row.ship === ship)!.cells.map(({ code }) => code);
    expect(sheet).toMatchObject({ first: 1, turns: 2 });
    expect(codes('cruiser-4').slice(0, 9)).toEqual([null, null, 'MG', null, null, 'X', null, null, 'M']);
    expect(codes('fighter-2').slice(0, 3)).toEqual(['D', 'GG', 'M']);
    expect(codes('escort-14')[1]).toBe('MG');
  });
  it('marks who was destroyed', () => {
    expect(whole('TURN 1\nfighter-2 | M | DÉTRUIT').rows[0].cells[1].destroyed).toBe(true);
  });
});

describe('an error names its row, its column and its rule', () => {
  const cases: [string, string, Partial<SheetError>][] = [
    ['no turn', 'fighter-2 | M', { row: 1, column: 1, what: 'turn' }],
    ['turns that do not follow', 'TURN 2\nfighter-2 | M\nTURN 4', { row: 3, column: 1, what: 'turns' }],
    ['a ship nobody knows', 'TURN 1\nfighter-3 | M', { row: 2, column: 1, what: 'ship' }],
    ['a ship without its number', 'TURN 1\n\nescort | | M', { row: 3, column: 1, what: 'ships' }],
    ['no order', 'TURN 1\nfighter-2 | M | MGD', { row: 2, column: 3, what: 'order', rule: 'CC-305' }],
    ['two notches', 'TURN 1\nescort-8 | | GG', { row: 2, column: 3, what: 'class', rule: 'CC-307' }],
    [
      'a phase in which it does not act',
      'TURN 1\nescort-8 | M',
      { row: 2, column: 2, what: 'phase', rule: 'CC-303' },
    ],
    ['a launch that moves', 'TURN 1\nfighter-2 | [M]', { row: 2, column: 2, what: 'launch', rule: 'CC-616' }],
    ['an open bracket', 'TURN 1\nfighter-2 | [G', { row: 2, column: 2, what: 'bracket' }],
    ['no cell', 'TURN 1\nfighter-2 | 7', { row: 2, column: 2, what: 'cell' }],
    [
      'too many cells',
      'TURN 1\nfighter-2 | M|M|M|M|M|M|M',
      { row: 2, column: 8, what: 'more', rule: 'CC-302' },
    ],
    [
      'too many shots in a phase',
      'TURN 1\nfighter-2 | M**',
      { row: 2, column: 2, what: 'shots', rule: 'CC-417' },
    ],
    [
      'too many shots in a turn',
      'TURN 1\nfighter-2 | M*|M*|M*',
      { row: 2, column: 4, what: 'shots', rule: 'CC-405' },
    ],
    [
      'points that rise',
      'TURN 1\nDEFENCE\nfighter-2 | 12 | 14',
      { row: 3, column: 3, what: 'points', rule: 'CC-503' },
    ],
  ];
  it.each(cases)('%s', (_, text, expected) => expect(error(text)).toMatchObject(expected));
});

// S9: as the rulebook prints it.
const PRINTED = [
  '\tTOUR 1\t\t\t\t\t\tTOUR 2\t\t\t\t\t',
  '\tPhase 1\t2\t3\t4\t5\t6\t1\t2\t3\t4\t5\t6',
  'CROISEUR\t\t\tM\t\t\tM\t\t\tMD\t\t\tM',
  'ESCORT.#14\t\tMG\t\tM\t\tM\t\tM\t\tMG\t\tMD',
  'ESCORT.#8\t\tM\t\tM\t\tM\t\tX\t\tD\t\tM',
  '',
  '\tTOUR 3\t\t\t\t\t\tTOUR 4\t\t\t\t\t\t',
  '\t1\t2\t3\t4\t5\t6\t1\t2\t3\t4\t5\t6\t',
  'CROISEUR\t\t\tM*\t\t**\tX\t\t*\tG*\t\t*\tM\t',
  'ESCORT.#14\t\tMD\t\tD\t*\tM*\t\tM\t\tM*\t\tG**\t',
  'ESCORT.#8\t\tM\t\tM\t\tG*\t\t* D\t*\tM\t\tM\t',
  'CHAS.#44\t\t\t\t[*]\tM\tMGG\tM*\tMD\tM\tX\tM\tM\tMD DETRUIT!',
  'CHAS.#41\t\t\t\t[*]\tM\tMGG\tM*\tM*\tM\tM\tM\tM\tMD',
  'CHAS.#5\t\t\t\t\t[]\tM\tMD\tDD\tM\tM*\tMG\tM\tM',
  'CHAS.#2\t\t\t\t\t[]\tM\tMDD\tM\tM\tM\tMD\tM\tX',
  '',
  '↑',
  'lancement des chasseurs',
  '',
  'POTENTIELS DE DEFENSE',
  '',
  'CROISEUR : ~~60~~ 54 47',
  ' ESCORT.#14 : 40',
  ' ESCORT.#8 : ~~40~~ 32',
  ' CHAS.#44 : ~~20~~ 17 9 5 0 DETRUIT',
  ' CHAS.#41 : ~~20~~ 16',
  ' CHAS.#5 : 20',
  ' CHAS.#2 : ~~20~~ 14',
].join('\n');

describe('the sheet of the rulebook', () => {
  const ships = [...SHIPS, 'fighter-41', 'fighter-5'];
  it('S9: is read as it is printed', () => {
    const sheet = readSheet(PRINTED, ships) as OrderSheet;
    expect(sheet).toMatchObject({ first: 1, turns: 4 });
    const cell = (ship: string, turn: number, phase: number) =>
      sheet.rows.find((row) => row.ship === ship)!.cells[(turn - 1) * 6 + phase - 1];
    for (const ship of ['fighter-44', 'fighter-41']) expect(cell(ship, 3, 3).launch, ship).toBe(true);
    for (const ship of ['fighter-5', 'fighter-2']) expect(cell(ship, 3, 4).launch, ship).toBe(true);
    expect(cell('fighter-44', 4, 6).destroyed).toBe(true);
    expect(cell('fighter-2', 3, 6).code).toBe('MDD');
    expect(sheet.rows.find(({ ship }) => ship === 'fighter-44')!.defence).toEqual([20, 17, 9, 5, 0]);
  });
  it('nothing else is read a phase earlier or passed over', () => {
    expect(whole('TURN 1\nfighter-44| | |[*]|M|M|M|M').rows[0].cells[1].launch).toBe(true);
    expect(error('TURN 1\nfighter-44| |M|M|M|M|M|M')).toMatchObject({ column: 8, what: 'more' });
    expect(error('TURN 1\nfighter-44| | |[*]|M|M|M|MGD')).toMatchObject({ column: 8, what: 'order' });
    expect(error('TURN 1\nlancement')).toMatchObject({ row: 2, what: 'ship' });
    expect(error('TURN 1\n↑\nlancement\n\nlancement')).toMatchObject({ row: 5, what: 'ship' });
  });
});

describe('points of defence', () => {
  it('CC-432: stand after a colon as the rulebook writes them, or in cells', () => {
    const lines = [
      'CHAS.#2 : 20 17 0 DETRUIT',
      ' CHAS.#2 : ~~20~~ ~~17~~ 0 DÉTRUIT!',
      'fighter-2 | 20 | 17 | 0 DESTROYED',
      'fighter-2\t20 17\t0',
    ];
    for (const line of lines)
      expect(whole(`TURN 1 | 1\nPOTENTIELS DE DEFENSE\n${line}`).rows[0].defence, line).toEqual([20, 17, 0]);
    expect(error('TURN 1 | 1\nDEFENCE\nCHAS.#2 : 20 17 DETRUIT')).toMatchObject({
      column: 4,
      what: 'points',
    });
  });
});

describe('the letters of a language', () => {
  const written = (language: string) => (code: Code) => lettersOf(code, saying(language));

  it('CC-332: English writes L and R, and both are read', () => {
    const sheet = whole('TURN 1\nfighter-2 | ML | R | GG | MDD');
    expect(sheet.rows[0].cells.map(({ code }) => code).slice(0, 4)).toEqual(['MG', 'D', 'GG', 'MDD']);
    expect(writeSheet(sheet, written('en'))).toMatch(/fighter-2 +\| ML +\| R +\| LL +\| MRR/);
    expect(writeSheet(sheet, written('fr'))).toMatch(/fighter-2 +\| MG +\| D +\| GG +\| MDD/);
    expect(whole(writeSheet(sheet, written('en')))).toEqual(sheet);
  });
});

describe('the turn in hand', () => {
  const view = table('baptism-of-fire', (one) => {
    one.turn = 2;
    one.ship[0].orders = ['M', null, null, null, null, null];
    one.ship[0].stars = [1, 0, 0, 0, 0, 0];
  });
  it('has what was executed and what is planned', () => {
    const text = writeSheet(sheetOf(view, 'p1', { 'fighter-1': [null, 'G', null, null, null, null] }));
    expect(text).toMatch(/^TURN 2 +\| 1 +\| 2/);
    expect(text).toMatch(/fighter-1 +\| M\* +\| G/);
  });
  it('takes over the orders of its turn only', () => {
    const sheet = whole('TURN 1\nfighter-2 | M\nTURN 2\nfighter-2 | G | D');
    expect(planOf(sheet, 2, {})['fighter-2'].slice(0, 2)).toEqual(['G', 'D']);
    expect(planOf(sheet, 3, { 'fighter-2': ['X'] })).toEqual({ 'fighter-2': ['X'] });
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
    sheet.rows.find((row) => row.ship === ship)!.cells.map((cell) => writeCell(cell));

  it('has what was carried out, shots, launches and losses', () => {
    expect(sheet).toMatchObject({ first: 1, turns: 2 });
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
    expect(readSheet(writeSheet(own), ['fighter-1'])).toEqual(own);
  });
});
