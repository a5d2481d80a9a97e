// What the board reads of the game's content, and the tables that follow from it: the same that the engine builds.
import type { Say } from '$web/games/module';
import orderRecords from '../content/orders.json';
import mapRecords from '../content/maps.json';
import scenarioRecords from '../content/scenarios.json';
import shipRecords from '../content/ships.json';
import { COMPASSES } from '$generated/capitaine-cosmos/types';
import { distance, keyOf, minus, plus, turned, atLabel, columnOf, rowOf, type Hex } from './hexes';
import type { Code, FieldId, Flank, ShipClass } from './types';

// What pieces are called, in each language.
const NAMES: readonly Record<string, string>[] = Object.values(
  import.meta.glob('../content/names.*.json', { eager: true, import: 'default' }),
);

// --- orders ------------------------------------------------------------------------------------------------------------

export interface Order {
  code: Code;
  moves: boolean;
  notches: number; // to the right
  classes: readonly string[];
}
export const ORDERS: readonly Order[] = orderRecords.orders.map((record) => ({
  code: record.code as Code,
  moves: record.move,
  notches: record.notches,
  classes: record.classes,
}));
const orders = new Map(ORDERS.map((order) => [order.code, order]));
export const orderBy = (code: Code): Order => orders.get(code)!;
// CC-332: as the language writes it.
export const lettersOf = (code: Code, say: Say): string => say(`letters.${code}`);
// What was typed or pasted, in whatever language.
export const codeOf = (letters: string): Code | null =>
  ORDERS.find(({ code }) => letters === code || NAMES.some((names) => names[`letters.${code}`] === letters))
    ?.code ?? null;
export const ordersOf = (shipClass: ShipClass): Order[] =>
  ORDERS.filter((order) => order.classes.includes(shipClass));

// --- ship sheets -------------------------------------------------------------------------------------------------------

export interface Sight {
  field: FieldId;
  distance: number;
  multiplier: number;
}
export interface Stance {
  cells: Hex[]; // from the anchor
  move: Hex;
  drop: Partial<Record<Flank, Hex>>;
  ramp: Partial<Record<Flank, Hex>>;
  sight: Map<string, Sight>; // by keyOf
}
export interface Sheet {
  id: ShipClass;
  called: string[];
  defence: number;
  die: number;
  shots: number;
  shotsPerField: number;
  acting: readonly number[];
  corner: boolean; // points at a corner of its hex
  fields: FieldId[];
  reach: string[][]; // of each field: short, medium, long
  footprint: Hex[];
  stance: Stance[]; // by heading
  frontSide: boolean; // turns about a side of its front
  right: Hex; // the front hex it turns right about
  launch: Partial<Record<Flank, { offset: number; end: Hex }>>;
}

const BANDS = ['short', 'medium', 'long'] as const;
type Band = (typeof BANDS)[number];

interface ClassRecord {
  id: string;
  defence: { points: number };
  firepower: { die: number };
  shotsPerTurn: { value: number };
  shotsPerFieldPerPhase: { value: number };
  actingPhases: { value: number[] };
  manoeuvre: { maxNotches: number; pivot: string };
  headingFamily: { value: string };
  move: { vector: number[] | null };
  footprint: { cells: number[][]; front: number[][] };
  fields: {
    id: string;
    reach: Record<Band, number[]>;
    cells: { short: number[][]; medium: number[][]; long: number[][] };
  }[];
  mines?: { dropCells: { id: string; cell: number[] }[] };
  hangar?: {
    ramps: { id: string; cell: number[] }[];
    trajectories: { id: string; headingOffset: number; steps: number[][] }[];
  };
}

const hex = ([q, r]: number[]): Hex => ({ q, r });
const TIMES = shipRecords.rangeMultipliers;

function sheetOf(record: ClassRecord): Sheet {
  const footprint = record.footprint.cells.map(hex);
  const stance = Array.from({ length: 6 }, (_, h): Stance => {
    const sight = new Map<string, Sight>();
    for (const field of record.fields)
      for (const band of BANDS)
        for (const cell of field.cells[band].map(hex))
          sight.set(keyOf(turned(cell, h)), {
            field: field.id as FieldId,
            distance: Math.min(...footprint.map((own) => distance(own, cell))),
            multiplier: TIMES[band],
          });
    const flanks = (list: { id: string; cell: number[] }[] = []) =>
      Object.fromEntries(list.map(({ id, cell }) => [id, turned(hex(cell), h)]));
    return {
      cells: footprint.map((cell) => turned(cell, h)),
      move: turned(hex(record.move.vector ?? [0, 0]), h),
      drop: flanks(record.mines?.dropCells),
      ramp: flanks(record.hangar?.ramps),
      sight,
    };
  });
  return {
    id: record.id as ShipClass,
    called: [
      record.id,
      ...NAMES.flatMap((names) => [names[`class.${record.id}`], names[`class.${record.id}.short`]]),
    ],
    defence: record.defence.points,
    die: record.firepower.die,
    shots: record.shotsPerTurn.value,
    shotsPerField: record.shotsPerFieldPerPhase.value,
    acting: record.actingPhases.value,
    corner: record.headingFamily.value === 'corner',
    fields: record.fields.map((field) => field.id as FieldId),
    reach: record.fields.map((field) => BANDS.map((band) => [...new Set(field.reach[band])].join('–'))),
    footprint,
    stance,
    frontSide: record.manoeuvre.pivot === 'frontSide',
    right: hex(record.footprint.front.at(-1)!),
    launch: Object.fromEntries(
      (record.hangar?.trajectories ?? []).map(({ id, headingOffset, steps }) => [
        id,
        { offset: headingOffset, end: hex(steps.at(-1)!) },
      ]),
    ),
  };
}

export const SHEETS: readonly Sheet[] = (shipRecords.classes as ClassRecord[]).map(sheetOf);
const sheets = new Map(SHEETS.map((sheet) => [sheet.id, sheet]));
export const sheetBy = (shipClass: ShipClass): Sheet => sheets.get(shipClass)!;

// --- ships on the map --------------------------------------------------------------------------------------------------

export interface Placed extends Hex {
  ship_class: ShipClass;
  heading: number;
}
export const stanceOf = (ship: Placed): Stance => sheetBy(ship.ship_class).stance[ship.heading];
export const cellsOf = (ship: Placed): Hex[] => stanceOf(ship).cells.map((cell) => plus(ship, cell));

// CC-319 to CC-321, one notch at a time.
function notch(ship: Placed, way: 1 | -1): Placed {
  const sheet = sheetBy(ship.ship_class);
  const shift =
    sheet.frontSide && way > 0
      ? turned(minus(sheet.right, turned(sheet.right, 1)), ship.heading)
      : { q: 0, r: 0 };
  return { ...ship, ...plus(ship, shift), heading: (ship.heading + way + 6) % 6 };
}
// CC-306: the move, then the manoeuvre.
export function executed<S extends Placed>(ship: S, code: Code | null): S {
  if (code === null) return ship;
  const order = orderBy(code);
  let placed: Placed = order.moves ? { ...ship, ...plus(ship, stanceOf(ship).move) } : ship;
  for (let i = Math.abs(order.notches); i > 0; --i) placed = notch(placed, order.notches > 0 ? 1 : -1);
  return { ...ship, q: placed.q, r: placed.r, heading: placed.heading };
}
// CC-611, CC-615, CC-616: from its ramp along the trajectory, and a turn at its end.
export function launchedFrom<S extends Placed>(
  cruiser: Placed,
  fighter: S,
  ramp: Flank,
  trajectory: Flank,
  code: Code,
): S {
  const { offset, end } = sheetBy(cruiser.ship_class).launch[trajectory]!;
  const at = plus(cruiser, plus(stanceOf(cruiser).ramp[ramp]!, turned(end, cruiser.heading)));
  return executed({ ...fighter, ...at, heading: (cruiser.heading + offset) % 6 }, code);
}
export function angleOf(ship: Pick<Placed, 'ship_class' | 'heading'>): number {
  return ship.heading * 60 + (sheetBy(ship.ship_class).corner ? 30 : 0);
}
// CC-108: all twelve ways in clockwise order.
export const headingOf = (compass: string): number =>
  COMPASSES.indexOf(compass as (typeof COMPASSES)[number]) >> 1;
export const compassOf = (ship: Placed): string => COMPASSES[angleOf(ship) / 30];

// --- fire --------------------------------------------------------------------------------------------------------------

export interface Aim {
  shares: boolean; // CC-420
  fields: Map<FieldId, Sight>; // CC-424: the nearest hex of the target in each field that sees it
}
export function aim(ship: Placed, target: Placed): Aim {
  const { sight } = stanceOf(ship);
  const own = new Set(cellsOf(ship).map(keyOf));
  const result: Aim = { shares: false, fields: new Map() };
  for (const cell of cellsOf(target)) {
    result.shares ||= own.has(keyOf(cell));
    const seen = sight.get(keyOf(minus(cell, ship)));
    const best = seen && result.fields.get(seen.field);
    if (seen && (!best || seen.distance < best.distance)) result.fields.set(seen.field, seen);
  }
  return result;
}
// CC-729, CC-730: an asteroid in the field, strictly closer than the target.
export function isWeakened(
  ship: Placed,
  { field, distance: far }: Sight,
  asteroids: readonly Hex[],
): boolean {
  const { sight } = stanceOf(ship);
  return asteroids.some((asteroid) => {
    const seen = sight.get(keyOf(minus(asteroid, ship)));
    return seen?.field === field && seen.distance < far;
  });
}

// --- maps and scenarios ------------------------------------------------------------------------------------------------

export interface MapSheet {
  id: string;
  background: string;
  column: number; // of its first hex, from 0
  row: number;
}
interface Drift {
  phases: number[];
  step: number;
  direction: number;
}
export interface StartShip extends Placed {
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
  drift: { mines: Drift; asteroids: Drift };
  ships: StartShip[];
  mines: Hex[];
  asteroids: Hex[];
  sideOf: number[]; // by seat
  colours: string[]; // by side
  scoring: Scoring[];
}
export interface Scoring {
  term: 'destroyedEnemyValue' | 'ownStrayExitValue' | 'damageInflicted' | 'ownRemainingDefence';
  factor: number;
}
// CC-811
export const VALUES = scenarioRecords.shipValues as unknown as Record<ShipClass, number>;
export const SHEET_COLUMNS = mapRecords.maps[0].columns;
export const SHEET_ROWS = mapRecords.maps[0].rows;

interface ScenarioRecord {
  key: string;
  players: { max: number };
  maps: string[][];
  turnLimit: number | null;
  drift: { mines: Drift; asteroids: Drift };
  sides: {
    id: string;
    colour: string;
    seats: { ships: { class: string; number: number; at: number[]; heading: number }[] }[];
  }[];
  scoring: Scoring[];
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
    drift: record.drift,
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
    scoring: record.scoring,
  };
}
export const SCENARIOS: readonly Scenario[] = (scenarioRecords.scenarios as unknown as ScenarioRecord[]).map(
  scenarioOf,
);
export const scenarioBy = (key: string | null): Scenario =>
  SCENARIOS.find((scenario) => scenario.key === key) ?? SCENARIOS[0];

export function isInside(scenario: Scenario, at: Hex): boolean {
  const [column, row] = [columnOf(at), rowOf(at)];
  return column >= 1 && column <= scenario.columns && row >= 1 && row <= scenario.rows;
}
// CC-713: where something drifting is at the end of a phase, as it lay at the end of another.
export function driftedTo(at: Hex, drift: Drift, from: number, to: number): Hex {
  const steps = drift.phases.filter((phase) => phase > from && phase <= to).length * drift.step;
  const way = turned({ q: steps, r: 0 }, drift.direction);
  return plus(at, way);
}
