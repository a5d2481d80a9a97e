// What the board reads of the game's content.
import type { Say } from '$web/games/module';
import type hazardFile from '../content/hazards.json';
import type orderFile from '../content/orders.json';
import type mapFile from '../content/maps.json';
import type scenarioFile from '../content/scenarios.json';
import type shipFile from '../content/ships.json';
import { BoardContent } from '$web/board/content';
import { CODES, COMPASSES } from '$generated/capitaine-cosmos/types';
import { atLabel, type Hex } from './hexes';
import type { Code, FieldId, ShipClass } from './types';

interface Records {
  'hazards.json': typeof hazardFile;
  'orders.json': typeof orderFile;
  'maps.json': typeof mapFile;
  'scenarios.json': typeof scenarioFile;
  'ships.json': typeof shipFile;
}
export const content = new BoardContent<Records>();

// What pieces are called, in each language.
let NAMES: readonly Record<string, string>[];
content.read((_, names) => {
  NAMES = Object.values(names);
});

// --- orders ------------------------------------------------------------------------------------------------------------

export interface Order {
  moves: boolean;
  notches: number; // to the right
}
let orders: Map<string, Order>;
content.read((records) => {
  orders = new Map(
    records['orders.json'].orders.map(({ code, move, notches }) => [code, { moves: move, notches }]),
  );
});
export const orderBy = (code: Code): Order => orders.get(code)!;
// CC-332: as the language writes it.
export const lettersOf = (code: Code, say: Say): string => say(`letters.${code}`);
// What was typed, in whatever language.
export const codeOf = (letters: string): Code | null =>
  CODES.find((code) => letters === code || NAMES.some((names) => names[`letters.${code}`] === letters)) ??
  null;

// --- ship sheets -------------------------------------------------------------------------------------------------------

export interface Sheet {
  id: ShipClass;
  defence: number;
  die: number;
  shots: number;
  acting: readonly number[];
  corner: boolean; // points at a corner of its hex
  fields: FieldId[];
  reach: string[][]; // of each field: short, medium, long
  footprint: Hex[];
  carries: boolean; // has ramps
}

const BANDS = ['short', 'medium', 'long'] as const;
type Band = (typeof BANDS)[number];

interface ClassRecord {
  id: string;
  defence: { points: number };
  firepower: { die: number };
  shotsPerTurn: { value: number };
  actingPhases: { value: number[] };
  headingFamily: { value: string };
  footprint: { cells: number[][] };
  fields: { id: string; reach: Record<Band, number[]> }[];
  hangar?: unknown;
}

const sheetOf = (record: ClassRecord): Sheet => ({
  id: record.id as ShipClass,
  defence: record.defence.points,
  die: record.firepower.die,
  shots: record.shotsPerTurn.value,
  acting: record.actingPhases.value,
  corner: record.headingFamily.value === 'corner',
  fields: record.fields.map((field) => field.id as FieldId),
  reach: record.fields.map((field) => BANDS.map((band) => [...new Set(field.reach[band])].join('–'))),
  footprint: record.footprint.cells.map(([q, r]) => ({ q, r })),
  carries: record.hangar !== undefined,
});

export let SHEETS: readonly Sheet[];
let sheets: Map<ShipClass, Sheet>;
content.read((records) => {
  SHEETS = (records['ships.json'].classes as ClassRecord[]).map(sheetOf);
  sheets = new Map(SHEETS.map((sheet) => [sheet.id, sheet]));
});
export const sheetBy = (shipClass: ShipClass): Sheet => sheets.get(shipClass)!;

// --- hazards -----------------------------------------------------------------------------------------------------------

// CC-717, CC-718, CC-725: what is rolled for a ship on it, and for one beside it: "D6 + D8"; nothing: empty.
export let DICE: Record<'mine' | 'asteroid', { on: string; beside: string }>;
content.read((records) => {
  const written = (dice: readonly number[]) => dice.map((die) => `D${die}`).join(' + ');
  DICE = Object.fromEntries(
    records['hazards.json'].hazards.map((hazard) => [
      hazard.id,
      { on: written(hazard.damageOnHex), beside: written(hazard.damageAdjacent) },
    ]),
  ) as typeof DICE;
});

// --- how ships are drawn -----------------------------------------------------------------------------------------------

export const angleOf = (ship: { ship_class: ShipClass; heading: number }): number =>
  ship.heading * 60 + (sheetBy(ship.ship_class).corner ? 30 : 0);
// CC-108: all twelve ways in clockwise order.
export const headingOf = (compass: string): number =>
  COMPASSES.indexOf(compass as (typeof COMPASSES)[number]) >> 1;

// --- maps and scenarios ------------------------------------------------------------------------------------------------

export interface MapSheet {
  id: string;
  background: string;
  column: number; // of its first hex, from 0
  row: number;
}
export interface StartShip extends Hex {
  ship_class: ShipClass;
  heading: number;
  seat: number;
  number: number;
}
export interface Scenario {
  key: string;
  players: number;
  columns: number;
  rows: number;
  sheets: MapSheet[];
  turnLimit: number | null;
  ships: StartShip[];
  mines: Hex[];
  asteroids: Hex[];
  sideOf: number[]; // by seat
  colours: string[]; // by side
  scored: boolean; // points are counted
}
let mapRecords: typeof mapFile;
export let SHEET_COLUMNS: number;
export let SHEET_ROWS: number;
content.read((records) => {
  mapRecords = records['maps.json'];
  SHEET_COLUMNS = mapRecords.maps[0].columns;
  SHEET_ROWS = mapRecords.maps[0].rows;
});

interface ScenarioRecord {
  key: string;
  players: { max: number };
  maps: string[][];
  turnLimit: number | null;
  sides: {
    id: string;
    colour: string;
    seats: { ships: { class: string; number: number; at: number[]; heading: number }[] }[];
  }[];
  scoring: unknown[];
  mines: { at: number[] }[];
  asteroids: number[][];
}
const label = ([column, row]: number[]): Hex => atLabel(column, row);

function scenarioOf(record: ScenarioRecord): Scenario {
  const seats = record.sides.flatMap((side) => side.seats);
  return {
    key: record.key,
    players: record.players.max,
    columns: record.maps[0].length * SHEET_COLUMNS,
    rows: record.maps.length * SHEET_ROWS,
    sheets: record.maps.flatMap((ids, y) =>
      ids.map((id, x) => ({
        id,
        background: mapRecords.maps.find((map) => map.id === id)!.background,
        column: x * SHEET_COLUMNS,
        row: y * SHEET_ROWS,
      })),
    ),
    turnLimit: record.turnLimit,
    ships: seats.flatMap(({ ships }, seat) =>
      ships.map((ship) => ({
        ...label(ship.at),
        ship_class: ship.class as ShipClass,
        heading: ship.heading,
        number: ship.number,
        seat,
      })),
    ),
    mines: record.mines.map(({ at }) => label(at)),
    asteroids: record.asteroids.map(label),
    sideOf: record.sides.flatMap((side, i) => side.seats.map(() => i)),
    colours: record.sides.map(({ colour }) => colour),
    scored: record.scoring.length > 0,
  };
}
export let SCENARIOS: readonly Scenario[];
content.read((records) => {
  SCENARIOS = (records['scenarios.json'].scenarios as unknown as ScenarioRecord[]).map(scenarioOf);
});
export const scenarioBy = (key: string | null): Scenario =>
  SCENARIOS.find((scenario) => scenario.key === key) ?? SCENARIOS[0];
