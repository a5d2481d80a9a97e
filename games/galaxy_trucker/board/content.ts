// What the board reads of the game's content: components, ship boards, goods.
import type adventureFile from '../content/adventures.json';
import type bonusFile from '../content/bonus.json';
import type componentFile from '../content/components.json';
import type flightFile from '../content/flight.json';
import type machinationFile from '../content/machinations.json';
import type roughFile from '../content/rough_roads.json';
import type shipFile from '../content/ships.json';
import { BoardContent } from '$web/board/content';
import { seatIndex, seatsOf, shipOf } from '$web/board/seats';
import { DIFFICULTIES, FIGURES, GOODS, SEATS, SIDES } from '$generated/galaxy-trucker/types';
import type { Half } from '$generated/galaxy-trucker/types';
import type { Figure, Goods, Kind, PlayerView, ShipClass, ShipView, Side, Specialist, View } from './types';

interface Records {
  'adventures.json': typeof adventureFile;
  'bonus.json': typeof bonusFile;
  'components.json': typeof componentFile;
  'flight.json': typeof flightFile;
  'machinations.json': typeof machinationFile;
  'rough_roads.json': typeof roughFile;
  'ships.json': typeof shipFile;
}
export const content = new BoardContent<Records>();
let flightRecords: typeof flightFile;
let shipRecords: typeof shipFile;
content.read((records) => {
  flightRecords = records['flight.json'];
  shipRecords = records['ships.json'];
});

// As views number them: 0 is nobody there, or a human where somebody is.
export const alienOf = (n: number): Figure | null => (n > 0 ? FIGURES[n] : null);
export { GOODS, SIDES };

// --- components ------------------------------------------------------------------------------------------------------

export interface Component {
  id: string;
  kind: Kind;
  // Places for humans or sleepers, cells, containers that take red blocks too, and containers that do not.
  beds: number;
  cells: number;
  special: number;
  ordinary: number;
  barrels: readonly number[]; // the sides that they point to, unturned
  alien: Exclude<Figure, 'human'> | null; // whom a life support is for
  connectors: readonly number[]; // by side, unturned: 0 smooth, 1 single, 2 double, 3 universal
  seat: string | null; // whose starting cabin it is
}
export interface Recorded {
  id: string;
  type: string;
  capacity?: number;
  cells?: number;
  special?: number;
  ordinary?: number;
  barrels?: string[];
  alien?: string;
  connectors: number[];
}
// What goes without saying in the records: it is the same for all components of a kind. `keeps` is what their capacity is of.
interface Trait {
  keeps?: 'beds' | 'cells' | 'special' | 'ordinary';
  barrels?: readonly number[];
}
const TRAITS: Partial<Record<Kind, Trait>> = {
  start_cabin: { keeps: 'beds' },
  cabin: { keeps: 'beds' },
  luxury_cabin: { keeps: 'beds' },
  stasis_chamber: { keeps: 'beds' },
  battery: { keeps: 'cells' },
  cargo_hold: { keeps: 'ordinary' },
  special_hold: { keeps: 'special' },
  cannon: { barrels: [0] },
  double_cannon: { barrels: [0] },
  engine_cannon: { barrels: [0] },
};

export function componentOf(record: Recorded, starts: readonly string[]): Component {
  const { id, type, capacity = 0, cells, special, ordinary, barrels, alien, connectors } = record;
  const kind = type as Kind;
  const trait = TRAITS[kind] ?? {};
  const kept = { beds: 0, cells: cells ?? 0, special: special ?? 0, ordinary: ordinary ?? 0 };
  if (trait.keeps) kept[trait.keeps] = capacity;
  return {
    id,
    kind,
    ...kept,
    barrels: barrels?.map((side) => SIDES.indexOf(side as Side)) ?? trait.barrels ?? [],
    alien: (alien as Component['alien']) ?? null,
    connectors,
    seat: type === 'start_cabin' ? `p${starts.indexOf(id) + 1}` : null,
  };
}
export let COMPONENTS: readonly Component[];
let byId: Map<string, Component>;
content.read((records) => {
  const recorded: readonly Recorded[] = records['components.json'].components;
  const starts = recorded.filter(({ type }) => type === 'start_cabin').map(({ id }) => id);
  COMPONENTS = recorded.map((record) => componentOf(record, starts));
  byId = new Map(COMPONENTS.map((one) => [one.id, one]));
});
export const componentBy = (id: string): Component => byId.get(id)!;
// "kind.battery": what a component is called without the number that tells it from others of its kind.
export const kindKey = (id: string): string => `kind.${componentBy(id).kind}`;
export const indexOfTile = (id: string): number => COMPONENTS.findIndex((one) => one.id === id);

// --- ship boards -----------------------------------------------------------------------------------------------------

export interface Spot {
  i: number; // place in the lists of a ship's view
  square: string; // "7-6" as printed
  x: number; // squares from the left
  y: number; // squares from the front
  half: Half; // of a ship in two halves; elsewhere all is left
  dead: boolean; // GX-649: nothing works there
}
export interface ShipBoard {
  id: ShipClass;
  columns: readonly Totals[]; // from the left
  rows: readonly Totals[]; // from the front
  spots: readonly Spot[]; // row by row from the front
  start: number; // place of the starting cabin
}
// The dice totals that strike a line, none where no square is; the first is the one that its squares are called by.
export type Totals = readonly number[];
export const totalsInWords = (totals: Totals): string =>
  totals.length > 1 ? `${Math.min(...totals)}–${Math.max(...totals)}` : totals.join('');
export const lineBy = (lines: readonly Totals[], total: number): number =>
  lines.findIndex((totals) => totals.includes(total));
function shipBoardOf(record: (typeof shipFile)['classes'][number]): ShipBoard {
  const { columns, rows } = record;
  const marks = record.silhouette.flatMap((row, y) =>
    [...row].flatMap((mark, x) => (mark === '.' ? [] : [{ mark, x, y }])),
  );
  return {
    id: record.id as ShipClass,
    columns,
    rows,
    spots: marks.map(({ mark, x, y }, i) => ({
      i,
      square: `${columns[x][0]}-${rows[y][0]}`,
      x,
      y,
      half: mark === 'R' ? 'right' : 'left',
      dead: false,
    })),
    start: marks.findIndex(({ mark }) => mark === 'S'),
  };
}
export let BOARDS: readonly ShipBoard[];
content.read(() => {
  BOARDS = shipRecords.classes.map(shipBoardOf);
});
export const printedBoard = (shipClass: string | null): ShipBoard =>
  BOARDS.find(({ id }) => id === shipClass) ?? BOARDS[0];
export const spotOf = (board: ShipBoard, square: string | null): Spot | null =>
  board.spots.find((spot) => spot.square === square) ?? null;

const STEPS = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
export function neighbour(board: ShipBoard, spot: Spot, side: number): Spot | null {
  const { x, y } = STEPS[side];
  return board.spots.find((one) => one.x === spot.x + x && one.y === spot.y + y) ?? null;
}

// The square that an arrow key leads to: the next one, or over a hole what lies behind it; null: none, or no arrow.
export function stepBy(board: ShipBoard, from: Spot, key: string): Spot | null {
  const side = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].indexOf(key);
  if (side < 0) return null;
  const behind = board.spots.filter(({ x, y }) =>
    side % 2 === 0
      ? x === from.x && (side === 0 ? y < from.y : y > from.y)
      : y === from.y && (side === 3 ? x < from.x : x > from.x),
  );
  return neighbour(board, from, side) ?? (side === 0 || side === 3 ? behind.at(-1) : behind[0]) ?? null;
}

export const FINGER = 44; // pixels of what a finger presses

// --- flights and goods -----------------------------------------------------------------------------------------------

export let PRICES: readonly number[];
export let SPACES: number;
export let POINTS_PER_TURN: number;
content.read(() => {
  PRICES = flightRecords.goods.map(({ price }) => price);
  SPACES = flightRecords.spaces;
  POINTS_PER_TURN = flightRecords.tempo.pointsPerTurn;
});
// The classes of a flight plan; none where there is none of that name.
export const planBy = (plan: string): readonly string[] =>
  flightRecords.plans.find(({ id }) => id === plan)?.classes ?? [];
export const flightOf = (shipClass: string | null) => {
  const record = shipRecords.classes.find(({ id }) => id === shipClass) ?? shipRecords.classes[0];
  return flightRecords.flights.find(({ level }) => level === record.level)!;
};

// The classes that a game flies, in order: those of its plan, or what dice have made of it (GX-804).
export const classesOf = ({ roads, flights }: View): readonly string[] =>
  roads.itinerary.slice(0, flights).flatMap((one) => one ?? []);

// How many blocks of each colour a container holds: red + 4 yellow + 16 green + 64 blue.
export const blocksIn = (hold: number): number[] => GOODS.map((_, i) => (hold >> (2 * i)) & 3);
export const listOfBlocks = (hold: number): Goods[] =>
  blocksIn(hold).flatMap((n, i) => Array<Goods>(n).fill(GOODS[i]));

// Who aboard can do something special.
export function specialistOf(view: View, seat: string): Specialist | null {
  const { specialist } = playerOf(view, seat);
  return specialist === 'none' ? null : specialist;
}

// GX-516: loans come with them. A die may have brought them (GX-804).
export const hasMachinations = ({ options, roads }: View): boolean =>
  options.evil_machinations === 'on' || isHarder(roads.harder, 'evil_machinations');
export const isHarder = (harder: number, by: (typeof DIFFICULTIES)[number]): boolean =>
  ((harder >> DIFFICULTIES.indexOf(by)) & 1) === 1;

// GX-602, GX-610: at the table, or for somebody.
export const hasRoughRoads = (view: View): boolean =>
  seatsOf(view).some((seat) => playerOf(view, seat).handicap > 0);

// GX-201: five play with it in any case.
export const hasNewTechnologies = ({ options, seats }: View): boolean =>
  options.new_technologies === 'on' || seats > 4;

// GX-205, GX-240
export const playsAsFive = ({ options, seats }: View): boolean =>
  seats > 4 || (seats === 4 && options.four_as_five === 'on');

// GT-906: the first flight, where the table says so; there are no piles to look at.
export const isLearning = ({ options, flight, ship_class }: View): boolean =>
  options.learning_flight === 'on' && flight === 1 && ship_class === 'i';

// --- seats -----------------------------------------------------------------------------------------------------------

export { seatIndex, seatsOf, shipOf };
export const seatsIn = (bits: number): string[] => SEATS.filter((seat) => (bits >> seatIndex(seat)) & 1);
export const playerOf = (view: View, seat: string): PlayerView => view.player[seatIndex(seat)];
export const tilesOf = (ship: ShipView): number => ship.tile.filter((tile) => tile !== null).length;
// Strengths are counted in halves.
export const halves = (n: number): string =>
  `${n > 1 || n === 0 ? Math.floor(n / 2) : ''}${n % 2 ? '½' : ''}`;
