// The words of the game as the engine describes them, under the names the board uses.
import type { Action as Answer, GameEvent as Telling, View as Seen } from '$generated/galaxy-trucker/types';
import type { BoardProps as Props } from '$web/games/module';

// What an event speaks of is always there, but for the square of a component that was never placed and of a shot that
// missed.
type Whole<T> = T extends unknown ? { [K in keyof T]: K extends 'square' ? T[K] : NonNullable<T[K]> } : never;

export type View = Seen;
export type ShipView = View['ship'][number];
export type PlayerView = View['player'][number];
export type Action = Answer;
export type Event = Whole<Telling>;
export type BoardProps = Props<View, Action, Event>;

export type ShipClass = 'i' | 'ii' | 'iii' | 'iiia';
export type Goods = 'red' | 'yellow' | 'green' | 'blue';
export type Figure = 'human' | 'brown' | 'purple';
export type Kind =
  | 'start_cabin'
  | 'cabin'
  | 'life_support'
  | 'battery'
  | 'cargo_hold'
  | 'special_hold'
  | 'engine'
  | 'double_engine'
  | 'cannon'
  | 'double_cannon'
  | 'shield'
  | 'structural';
