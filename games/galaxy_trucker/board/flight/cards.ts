// Adventure cards as the board reads them, and the projectiles they send.
import { content, lineBy, spotOf, type ShipBoard } from '../content';
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
export interface Card {
  id: string;
  level: number;
  type: string;
  strength?: number;
  penalty?: Penalty;
  reward?: { credits?: number; goods?: Goods[] };
  days?: number;
  crew?: number;
  meteors?: Shot[];
  planets?: Goods[][];
  lines?: Line[];
}
// How far the card in play has come.
export type Progress = Pick<
  View,
  'shot' | 'total' | 'line' | 'landed' | 'crowded' | 'beaten' | 'losers' | 'late_losers'
>;
let byId: Map<string, Card>;
content.read((records) => {
  byId = new Map((records['adventures.json'].cards as Card[]).map((card) => [card.id, card]));
});
export const cardBy = (id: string | null): Card | null => (id ? (byId.get(id) ?? null) : null);

// What five players change of a card (GX-205 to GX-227), by the key of its text; null: nothing.
const FIVE: Partial<Record<string, string>> = {
  planets: 'planets',
  abandoned_ship: 'docking',
  abandoned_station: 'docking',
  pirates: 'enemy',
  slavers: 'enemy',
  smugglers: 'enemy',
  combat_zone: 'weakest',
  sabotage: 'weakest',
};
export const fiveInWords = (card: Card | null): string | null =>
  card && FIVE[card.type] ? `board.card.five.${FIVE[card.type]}` : null;

// How far a card has come that two may claim or that strikes two, by the key of its text; null: nothing to say yet.
export function standingInWords(card: Card | null, { crowded, beaten }: Progress): string | null {
  if (card?.planets && crowded) return 'gt.f.five.crowded';
  if (beaten !== 1) return null;
  return card?.type === 'pirates' ? 'gt.f.five.beaten.pirates' : 'gt.f.five.beaten';
}

// Whether crews are compared now, or will be before anything else happens (GX-141).
export const countsCrews = ({ card, line }: View): boolean => line > 0 || cardBy(card)?.type === 'sabotage';

// What a card sends at ships, in its order.
export function shotsOf(card: Card): Shot[] {
  return (
    card.meteors ??
    card.penalty?.shots ??
    card.lines?.find(({ penalty }) => penalty.shots)?.penalty.shots ??
    []
  );
}
export function shotInFlight(view: View): Shot | null {
  return view.shot > 0 ? { kind: view.projectile, from: view.from } : null;
}

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
