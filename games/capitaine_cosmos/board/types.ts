// The words of the game as the engine describes them, under the names the board uses.
import type {
  Action as Answer,
  Code,
  GameEvent as Telling,
  View as Seen,
} from '$generated/capitaine-cosmos/types';
import type { BoardProps as Props, Whole } from '$web/games/module';

export type View = Seen;
export type Action = Answer;
export type Event = Whole<Telling>;
export type BoardProps = Props<View, Action, Event>;
export type ShipView = View['ship'][number];

export type { Class as ShipClass, Code, Field as FieldId, Flank } from '$generated/capitaine-cosmos/types';
export type Row = (Code | null)[]; // the orders of a ship, phase by phase
