// The words of the game as the engine describes them, under the names the board uses.
import type {
  Action as Answer,
  GameEvent as Telling,
  Item,
  View as Seen,
} from '$generated/nebuleuse-rouge/types';
import type { BoardProps as Props, Whole } from '$web/games/module';

type Ship = Seen['ship'][number];
// A ship has always a rank and is always somewhere.
export type ShipView = Ship & { [K in 'rank' | 'sector' | 'berth']: NonNullable<Ship[K]> };
export type SlotView = Seen['slot'][number];
export type View = Omit<Seen, 'ship'> & { ship: ShipView[] };
export type Action = Answer;
export type Event = Whole<Telling>;
export type BoardProps = Props<View, Action, Event>;

export type { Domain, Item, Sector, Slot, Technology, Zone } from '$generated/nebuleuse-rouge/types';
export type Track = Exclude<Item, `expert_${string}`>;
