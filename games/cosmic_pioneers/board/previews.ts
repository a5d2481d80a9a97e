// What the engine says before anybody answers; see games/cosmic_pioneers/previews.h.
import type { Piece as PieceId, Previews as Described } from '$generated/cosmic-pioneers/types';
import { Previews } from '$web/engine/previews';
import type { Layout } from './content';
import type { Attribute, Piece, View } from './types';
import type { Seat } from '$web/table/types';

export const previews = new Previews<View, Described>('cosmic-pioneers');

// What a controlled planet is worth, and how many credits a point.
export const worthOf = (view: View): Described['worth']['result'] =>
  previews.ofContent('worth', { scenario: view.scenario! });

// When a scenario ends early.
export const earlyEnd = (scenario: View['scenario'], seats: number): Described['end']['result'] =>
  previews.ofContent('end', { scenario: scenario!, seats });

// The commanders that a table plays with.
export const commandersOf = (view: View): readonly string[] =>
  previews.of(view, 'commanders', {}).filter((commander) => commander !== null);

// How many colonists may land one after the other without a choice of spaces.
export const settlersOf = (view: View, seat: Seat): number => previews.of(view, 'settlers', { seat });

// What each round brings.
export type Round = Described['rounds']['result'][number];
export const roundsOf = (view: View): Round[] => previews.of(view, 'rounds', {});
// Whether that round begins with an alien card; there is none before the first.
export const bringsAliens = (view: View, round: number): boolean =>
  roundsOf(view)[round - 1]?.aliens ?? false;

// The slots that touch one, by slot.
export const touchingIn = (layout: Layout): number[][] =>
  previews.ofContent('touching', { layout: layout.id });
// The slots of a shortest way over what lies on the table, both ends included; empty where there is none.
export const wayBetween = (view: View, from: number, to: number): number[] =>
  previews.of(view, 'way', { from, to });

// What it costs a seat to raise an attribute to a level where its ship is; 0: nobody sells it there.
export const priceOf = (view: View, seat: Seat, attribute: Attribute, level: number): number =>
  previews.of(view, 'price', { seat, attribute, level });

// What is paid for a piece that a seat gives away where its ship is, and whether goods would be left lying there.
export const saleOf = (view: View, seat: Seat, piece: Piece): Described['sale']['result'] =>
  previews.of(view, 'sale', { seat, piece: piece as PieceId });

// Whom a seat would fight where it ends on a slot, and how often of a hundred times it would win.
export type Foe = Described['foes']['result'][number];
export const foesAt = (view: View, seat: Seat, slot: number): Foe[] =>
  previews.of(view, 'foes', { seat, slot });
