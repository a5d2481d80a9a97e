// The words of the game as the engine describes them, under the names the board uses.
import type { Action as Answer, GameEvent as Telling, View as Seen } from '$generated/cosmic-pioneers/types';
import type { BoardProps as Props, Whole } from '$web/games/module';

export type View = Seen;
export type Action = Answer;
export type Event = Whole<Telling>;
export type BoardProps = Props<View, Action, Event>;
export type SectorView = View['sector'][number];
export type ShipView = View['ship'][number];

export type { Alien, Attribute, Colour } from '$generated/cosmic-pioneers/types';
export type Hex = string; // id of a planet, or jumpgate, trade-post, belt
export type Piece = string; // p1-colonist, worm, red-goods …
