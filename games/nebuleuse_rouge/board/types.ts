// The words of the game as the engine describes them, under the names the board uses.
import type { Action as Answer, GameEvent as Telling, View as Seen } from '$generated/nebuleuse-rouge/types';
import type { BoardProps as Props, Whole } from '$web/games/module';

type Ship = Seen['ship'][number];
// A ship has always a rank and is always somewhere.
export type ShipView = Ship & { [K in 'rank' | 'sector' | 'berth']: NonNullable<Ship[K]> };
export type SlotView = Seen['slot'][number];
export type View = Omit<Seen, 'ship'> & { ship: ShipView[] };
export type Action = Answer;
export type Event = Whole<Telling>;
export type BoardProps = Props<View, Action, Event>;

export type Domain = 'science' | 'diplomacy' | 'trade' | 'capture';
export type Item =
  | 'propulsors'
  | 'lasers'
  | 'scanners'
  | 'detectors'
  | 'squads'
  | 'expert_diplomacy'
  | 'expert_trade'
  | 'expert_capture';
export type Slot = 'alpha' | 'beta' | 'gamma' | 'delta' | 'x';
export type Sector = 's1' | 's2' | 's3' | 's4' | 's5' | 'x';
export type Zone = 'a' | 'b' | 'x';
export type Technology = 'holodeck' | 'nanoprobes';
