// What the engine says of ships before anybody answers; see games/galaxy_trucker/previews.h.
import { HALFS as HALVES } from '$generated/galaxy-trucker/types';
import type {
  Card as CardId,
  Criterion,
  Half,
  Previews as Described,
  Seat,
  Side,
  Tile,
} from '$generated/galaxy-trucker/types';
import { Previews } from '$web/engine/previews';
import { content, playerOf, printedBoard, shipOf, spotOf, type ShipBoard, type Spot } from './content';
import type { View } from './types';

export const previews = new Previews<View, Described>('galaxy-trucker');

export type Counts = Described['counts']['result'];
export type Fit = Described['fits']['result'][number][number];
export type Share = Described['shares']['result'][number];

// The board under the ship of a seat, the side ahead that it flies with and dead where a special rule says so; the same for all
// ships that fly so.
const boards = new Map<string, ShipBoard>();
content.read(() => boards.clear());
export function boardOf(view: View, seat: string): ShipBoard {
  const { heading, handicap } = playerOf(view, seat);
  const rules = view.rough.map((place) => (place > 0 && place <= handicap ? 1 : 0)).join('');
  const key = `${view.ship_class} ${heading} ${view.roads.dead_column} ${rules}`;
  const known = boards.get(key);
  if (known) return known;
  const printed = printedBoard(view.ship_class);
  const { places, columns, rows } = previews.of(view, 'board', { seat: seat as Seat });
  const spots = places.map((place, i) => ({ ...place, i }) as Spot);
  const start = spots.findIndex(({ square }) => square === printed.spots[printed.start]?.square);
  const board = { ...printed, columns, rows, spots, start };
  boards.set(key, board);
  return board;
}

// What a ship would count with each side ahead, by side.
export const headingsOf = (view: View, seat: string): readonly Counts[] =>
  previews.of(view, 'headings', { seat: seat as Seat });

// A half of a ship, and how it stands.
export interface HalfOfShip {
  name: Half;
  counts: Counts;
  away: number; // ends of cards until it is back from hyperspace
  gone: boolean; // it has given up: nothing of it is left
}
// The halves of a ship that has two.
export function halvesOf(view: View, seat: string): HalfOfShip[] {
  const { spots } = boardOf(view, seat);
  if (spots.every(({ half }) => half === 'left')) return [];
  const counts = previews.of(view, 'halves', { seat: seat as Seat });
  const { half_away, fate } = playerOf(view, seat);
  const { tile } = shipOf(view, seat);
  return HALVES.map((name, i) => ({
    name,
    counts: counts[i],
    away: half_away[i],
    gone: fate !== 'building' && spots.every(({ half, i: at }) => half !== name || tile[at] === null),
  }));
}

export const countsOf = (view: View, seat: string): Counts =>
  previews.of(view, 'counts', { seat: seat as Seat });

// How a component would sit, by place on the ship and by quarter-turns.
export const fitsOf = (view: View, seat: string, tile: string): Fit[][] =>
  previews.of(view, 'fits', { seat: seat as Seat, tile: tile as Tile });

// Whether a component that is taken now can be placed before anybody else is asked.
export const placesAtOnce = (view: View, seat: string): boolean =>
  previews.of(view, 'places_at_once', { seat: seat as Seat });

// Whether a builder draws against nobody, neither other builders nor the sand.
export const buildsAlone = (view: View, seat: string): boolean =>
  previews.of(view, 'alone', { seat: seat as Seat });

// What a component shows to each side as it lies, its connectors by side.
export type Lie = Described['lie']['result'];
export const lieOf = (tile: string, turns: number): Lie =>
  previews.ofContent('lie', { tile: tile as Tile, turns });

// How much sand is left to a builder, from 1 to 0, and the number that stands beside it: turns, or seconds.
export function sandOf(view: View, seat: string): { share: number; left: number } {
  const { left, of } = previews.of(view, 'sand', { seat: seat as Seat });
  const tenths = view.options.tempo === 'simulated';
  return { share: of > 0 ? Math.min(1, left / of) : 1, left: tenths ? Math.ceil(left / 10) : left };
}

// Where a ship breaks a rule: the middle of each such edge, in squares from the left front corner.
export function faultsOf(view: View, seat: string): { x: number; y: number }[] {
  const board = boardOf(view, seat);
  return previews.of(view, 'faults', { seat: seat as Seat }).map(({ square, side }) => {
    const { x, y } = spotOf(board, square)!;
    return side === 'right' ? { x: x + 1, y: y + 0.5 } : { x: x + 0.5, y: y + 1 };
  });
}

// The parts that a ship is in, each with its squares row by row.
export function partsOf(view: View, seat: string): Spot[][] {
  const { spots } = boardOf(view, seat);
  return previews.of(view, 'parts', { seat: seat as Seat }).map((part) => part.map((i) => spots[i]));
}

// What each part of a ship counts; with what the player has powered, where the player is asked.
export const sharesOf = (view: View, seat: string, criterion: Criterion, powered: boolean): Share[] =>
  previews.of(view, 'shares', { seat: seat as Seat, criterion, powered });

// How the declaration in hand would end.
export type Outlook = Described['outlook']['result'];
export const outlookOf = (view: View, seat: string, criterion: Criterion): Outlook =>
  previews.of(view, 'outlook', { seat: seat as Seat, criterion });

// How the dearest goods that find a place are stowed.
export const bestLoad = (view: View, seat: string, may_unload: boolean): Described['load']['result'] =>
  previews.of(view, 'load', { seat: seat as Seat, may_unload });

// The open components that would sit somewhere on a ship.
export const fittingOf = (view: View, seat: string): readonly (string | null)[] =>
  previews.of(view, 'fitting', { seat: seat as Seat });

// What a loan brings, and what it costs to be rid of it.
export const loanTerms = (): Described['loan']['result'] => previews.ofContent('loan', {});
// How many a payment would take.
export const loansFor = (view: View, seat: string, credits: number): number =>
  previews.of(view, 'loans', { seat: seat as Seat, credits });

// The Rough Roads of this flight, in the order they were drawn.
export const roughOf = (view: View): Described['rough']['result'] => previews.of(view, 'rough', {});

// Whether crews are compared now, or will be before anything else happens.
export const countsCrews = (view: View): boolean => previews.of(view, 'crews', {});

// What five players change of a card, by the key of its text; null: nothing.
export const changeForFive = (card: string): string | null =>
  previews.ofContent('five', { card: card as CardId }) || null;

// Planets, sectors or rows that may be taken once more, for less by one; by bit.
export const secondClaims = (view: View): number => previews.of(view, 'second', {});

// What the reckoning would bring a player if the flight ended now.
export type Due = Described['due']['result'];
export const dueOf = (view: View, seat: string): Due => previews.of(view, 'due', { seat: seat as Seat });

// What landing on a planet, docking (0) or claiming what an enemy leaves (0) asks of a ship, and brings it.
export type Stop = Described['stop']['result'];
export const stopOf = (view: View, seat: string, planet = 0): Stop =>
  previews.of(view, 'stop', { seat: seat as Seat, planet });

// The day that open space would take a ship to, with what has been powered; null where there is none.
export function dayAhead(view: View, seat: string): number | null {
  const { known, position } = previews.of(view, 'ahead', { seat: seat as Seat });
  return known ? position : null;
}

// What the projectile of the last roll would strike.
export const struckSpot = (view: View, seat: string, from: Side): Spot | null =>
  spotOf(boardOf(view, seat), previews.of(view, 'struck', { seat: seat as Seat, from }));
