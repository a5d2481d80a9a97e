// The words of the game as the engine describes them, under the names the board uses.
import type { Action as Answer, GameEvent as Telling, View as Seen } from '$generated/galaxy-trucker/types';
import type { BoardProps as Props, Whole } from '$web/games/module';

export type View = Seen;
export type ShipView = View['ship'][number];
export type PlayerView = View['player'][number];
export type Action = Answer;
// A component that was never placed and a shot that missed have no square.
export type Event = Whole<Telling, 'square'>;
export type BoardProps = Props<View, Action, Event>;

export type { Class as ShipClass, Criterion, Goods, Side } from '$generated/galaxy-trucker/types';
export type Figure = 'human' | 'brown' | 'purple' | 'cyan';
export type Specialist = 'lawyer' | 'manager' | 'merchant' | 'techie' | 'diplomat';
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
  | 'structural'
  | 'luxury_cabin'
  | 'stasis_chamber'
  | 'bidirectional_cannon'
  | 'engine_cannon'
  | 'mixed_hold'
  | 'battery_hold'
  | 'shield_booster'
  | 'cannon_booster'
  | 'engine_booster'
  | 'fusion_furnace'
  | 'indestructible_plate';
