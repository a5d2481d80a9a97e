// The words of the game as the engine describes them, under the names the board uses.
import type { Action as Answer, GameEvent as Telling, View as Seen } from '$generated/capitaine-cosmos/types';
import type { BoardProps as Props, Whole } from '$web/games/module';

export type View = Seen;
export type Action = Answer;
export type Event = Whole<Telling>;
export type BoardProps = Props<View, Action, Event>;
export type ShipView = View['ship'][number];

export type ShipClass = 'fighter' | 'escort' | 'cruiser' | 'cargo' | 'fortress' | 'dreadnought';
export type FieldId = 'bow' | 'port' | 'starboard' | 'fore' | 'aft';
export type Flank = 'port' | 'starboard';
export type Code = 'X' | 'M' | 'G' | 'D' | 'MG' | 'MD' | 'GG' | 'DD' | 'MGG' | 'MDD';
export type Row = (Code | null)[]; // the orders of a ship, phase by phase
