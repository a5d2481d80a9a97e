// Adventure cards as the board reads them, and the projectiles they send.
import type { Say } from '$web/games/module';
import { content, flightOf, lineBy, spotOf, type ShipBoard } from '../content';
import { changeForFive } from '../previews';
import type { Goods, Side, View } from '../types';

export type Projectile = 'small_meteor' | 'large_meteor' | 'light_fire' | 'heavy_fire';
export interface Shot {
  kind: Projectile;
  from: Side;
}
export interface Penalty {
  crew?: number;
  goods?: number;
  days?: number;
  shots?: Shot[];
}
export interface Line {
  criterion: 'crew' | 'engines' | 'cannons';
  penalty: Penalty;
}
// A sector of a junkyard: what is paid, and what one gets for it.
export interface Sector {
  price: { crew?: number; cells?: number; shots?: Shot[] };
  reward: { credits?: number; astronauts?: number; cells?: number; days?: number };
}
// Of a machination; figures with three values go by the level of the flight.
export interface Step {
  op: string;
  targets?: string;
  shots?: Shot[];
  credits?: number[];
  levy?: number[];
  below?: number[];
  prize?: Goods[][];
  days?: number;
  crew?: number;
  goods?: number;
  components?: number;
  cells?: number;
  times?: number;
  costs?: number;
}
export interface Card {
  id: string;
  level: number; // 0: of none, a machination
  type: string;
  strength?: number;
  penalty?: Penalty;
  reward?: { credits?: number; goods?: Goods[] };
  days?: number;
  crew?: number;
  meteors?: Shot[];
  planets?: Goods[][];
  lines?: Line[];
  credits?: number;
  sectors?: Sector[];
  rows?: Shot[][];
  steps?: Step[];
}
// How far the card in play has come.
export type Progress = Pick<
  View,
  'shot' | 'total' | 'line' | 'landed' | 'crowded' | 'beaten' | 'losers' | 'late_losers' | 'sector' | 'raised'
>;
export const UNTOUCHED: Progress = {
  shot: 0,
  total: 0,
  line: 0,
  landed: 0,
  crowded: 0,
  beaten: 0,
  losers: 0,
  late_losers: 0,
  sector: 0,
  raised: 0,
};
let byId: Map<string, Card>;
content.read((records) => {
  const machinations = records['machinations.json'].cards.map((card) => ({
    ...card,
    level: 0,
    type: 'machination',
  }));
  const all = [records['adventures.json'].cards, records['bonus.json'].cards, machinations] as Card[][];
  byId = new Map(all.flat().map((card) => [card.id, card]));
});
export const cardBy = (id: string | null): Card | null => (id ? (byId.get(id) ?? null) : null);

// What a card is called: machinations have a name each.
export const nameOf = ({ id, type }: Card, say: Say): string =>
  type === 'machination' ? say.value('card', id) : say.value('card_type', type);

// Cards whose terms stand on them in signs and figures: where room is short those are kept, and the sentence is not.
const SIGNED: ReadonlySet<string> = new Set([
  'planets',
  'abandoned_ship',
  'abandoned_station',
  'slavers',
  'smugglers',
  'pirates',
  'meteors',
  'combat_zone',
  'junkyard',
]);
export const hasSigns = ({ type }: Card): boolean => SIGNED.has(type);

// By the level of the flight, or for all three where it is not known.
const figureOf = (figures: number[], level: number | null): string =>
  level === null && new Set(figures).size > 1 ? figures.join('/') : String(figures[(level ?? 1) - 1]);
export const levelOf = ({ ship_class }: View): number => flightOf(ship_class).level;

// What a card does, in a sentence or two: its figures and signs stand beside them.
export function doesInWords(card: Card, level: number | null, say: Say): string {
  if (card.steps) return machinationInWords(card.id, card.steps, level, say);
  if (card.type === 'bureaucracy') return say('board.card.bureaucracy', { n: card.credits ?? 0 });
  if (card.type === 'space_billiards') return say('board.card.pick_a_row');
  if (['robosmokeys', 'star_depot'].includes(card.type)) return say(`board.card.${card.type}`);
  return say(`gt.f.card.${card.type}`);
}
function machinationInWords(id: string, steps: Step[], level: number | null, say: Say): string {
  const figures: Record<string, string | number> = {};
  for (const step of steps) {
    for (const name of ['credits', 'levy', 'below'] as const) {
      const list = step[name];
      if (list) figures[name] = figureOf(list, level);
    }
    const n = step.cells ?? step.times ?? step.days ?? step.crew ?? step.goods ?? step.components;
    if (n !== undefined) figures.n = n;
    if (step.shots) figures.shots = step.shots.map((shot) => shotInWords(shot, say)).join(', ');
  }
  return say(`board.${id}`, figures);
}
export const shotInWords = ({ kind, from }: Shot, say: Say): string =>
  say('gt.f.shot', { kind: say.value('projectile', kind), from: say(`gt.side.${from}`) });

// What a sector costs, and what it gives.
export function sectorTerms({ price, reward }: Sector, say: Say): { price: string; reward: string } {
  const paid = [
    ...(price.crew ? [say('board.card.lose.crew', { n: price.crew })] : []),
    ...(price.cells ? [say('board.card.lose.cells', { n: price.cells })] : []),
    ...(price.shots ?? []).map((shot) => shotInWords(shot, say)),
  ];
  const gained = (['credits', 'astronauts', 'cells', 'days'] as const).flatMap((what) => {
    const amount = reward[what];
    return amount ? [say(`board.card.gain.${what}`, { n: amount })] : [];
  });
  return { price: paid.join(', '), reward: gained.join(', ') };
}
export const sectorInWords = (sector: Sector, n: number, taken: boolean, say: Say): string =>
  say('board.card.sector', { n, ...sectorTerms(sector, say), taken: taken ? 'yes' : 'no' });

// What an auction is about.
export const prizeOf = (card: Card, level: number): Goods[] | null =>
  card.steps?.find(({ prize }) => prize)?.prize?.[level - 1] ?? null;

// What five players change of a card (GX-205 to GX-227), by the key of its text; null: nothing.
export const fiveInWords = (card: Card | null): string | null => card && changeForFive(card.id);

// How far a card has come that two may claim or that strikes two, by the key of its text; null: nothing to say yet.
export function standingInWords(card: Card | null, { crowded, beaten }: Progress): string | null {
  if (card?.planets && crowded) return 'gt.f.five.crowded';
  if (beaten !== 1) return null;
  return card?.type === 'pirates' ? 'gt.f.five.beaten.pirates' : 'gt.f.five.beaten';
}

// What a card sends at ships, in its order; of several lists the one that is being played.
export function shotsOf(card: Card, sector = 0): Shot[] {
  return (
    card.meteors ??
    card.penalty?.shots ??
    card.lines?.find(({ penalty }) => penalty.shots)?.penalty.shots ??
    card.sectors?.[sector - 1]?.price.shots ??
    card.rows?.[sector - 1] ??
    card.steps?.find(({ shots }) => shots)?.shots ??
    []
  );
}
export const shotInFlight = ({ total, projectile, from }: View): Shot | null =>
  total > 0 ? { kind: projectile, from } : null;

// --- where projectiles fly (GT-413, GT-520) --------------------------------------------------------------------------

export const isLengthwise = (from: Side): boolean => from === 'front' || from === 'rear';

// The line along which it flies, in squares from the left or from the front; null: past the ship.
export function lineOf(board: ShipBoard, from: Side, total: number): number | null {
  const at = lineBy(isLengthwise(from) ? board.columns : board.rows, total);
  return at < 0 ? null : at;
}
export interface Flight {
  from: [number, number];
  to: [number, number];
  line: [number, number, number, number];
  waits: [number, number]; // where it is seen coming
}
// The way of a projectile in hundredths of a square: from outside to the middle of what it meets, or past it all.
export function wayOf(board: ShipBoard, from: Side, total: number, square: string | null): Flight {
  const width = 100 * board.columns.length;
  const height = 100 * board.rows.length;
  const lengthwise = isLengthwise(from);
  const numbers = lengthwise ? board.columns : board.rows;
  // What passes by does so beside the ship, on the side where its number would be.
  const [first, last] = [numbers[0], numbers.at(-1)!];
  // Between two halves there is a line without squares: what passes by does so there.
  const gap = numbers.findIndex((totals) => totals.length === 0);
  const between = gap >= 0 && Math.min(first[0], last[0]) < total && total < Math.max(first[0], last[0]);
  const before = first[0] < last[0] ? total < first[0] : total > first[0];
  const line = lineOf(board, from, total) ?? (between ? gap : before ? -0.9 : numbers.length - 0.1);
  const middle = 100 * line + 50;
  const out = 160;
  const spot = spotOf(board, square);
  const starts = from === 'front' || from === 'left' ? -out : (lengthwise ? height : width) + out;
  const passes = from === 'front' || from === 'left' ? (lengthwise ? height : width) + out : -out;
  const ends = spot ? 100 * (lengthwise ? spot.y : spot.x) + 50 : passes;
  const point = (along: number): [number, number] => (lengthwise ? [middle, along] : [along, middle]);
  const near = starts < 0 ? -25 : (lengthwise ? height : width) + 25;
  return {
    from: point(starts),
    to: point(ends),
    line: [...point(starts), ...point(passes)],
    waits: point(near),
  };
}
