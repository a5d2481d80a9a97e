// What only online tables speak of, as docs/protocol.md says it.
import type { Changes } from '../table/changes';
import type { Countdown, Entry, Refusal, Seat, ToldPosition } from '../table/types';

export interface Person {
  id: string;
  name: string;
  account: boolean;
  publishes: boolean; // agreed that games become open data
}

export interface OnlineSeat {
  seat: Seat;
  kind: 'human' | 'bot';
  name?: string | null; // a person's; null while the seat is free
  account?: boolean; // the name is that of an account, which nobody else can have
  here?: boolean;
  standIn?: string | null;
  commitment?: string | null; // to the share in luck; null where there is none (yet)
  bot?: string;
}

export type Pace = 'live' | 'async';
export type Visibility = 'open' | 'private';

export interface OnlineTable {
  id: string;
  game: string;
  contentFiles: string | null; // the content it is played with; null: nobody is there, so it is not known
  title: string;
  options: Record<string, string>;
  pace: Pace;
  visibility: Visibility;
  status: 'waiting' | 'playing' | 'finished' | 'closed'; // closed: given up before it began
  created: number;
  entries: number;
  seats: OnlineSeat[];
  seat: Seat | null;
  orders?: Record<string, string>; // standing ones of that seat: which verb answers a decision
  asked: Seat[];
  owner: boolean;
  watchers: number;
  deadline: number | null;
  clock: Countdown | null; // by the host's time
  now: number;
  commitment: string; // the server's
  shares: {
    scheme: number; // how luck follows from them: 1 at games that older servers began, else 2
    round: number;
    wanted: 'commit' | 'open' | null; // before the game begins
  };
  keys?: { invite: string; watch: string };
  // Of a finished table, for those who sat there: the one that `by` has opened after it.
  next?: { table: string; key: string; by: Seat };
}

export type Times = Pick<OnlineTable, 'deadline' | 'clock'>;

export interface Remark {
  n: number;
  name: string;
  account?: boolean; // as in a seat; old remarks lack it
  seat: Seat | null;
  text: string;
  time: number;
}

export interface Reveal {
  secret: string;
  contributions: (string | null)[];
  commitments: (string | null)[];
  round: number;
}

// The position, or what changed since the one of the step before.
export interface Whereto {
  position?: ToldPosition;
  changes?: Changes;
}

export type FromHost =
  | {
      type: 'welcome';
      protocol: number;
      person: Person | null;
      table: OnlineTable;
      seq: number;
      from: number;
      entries: Entry[];
      position: ToldPosition | null;
      chat: Remark[];
    }
  | ({ type: 'entry'; seq: number; entry: Entry } & Whereto & Times)
  | ({ type: 'undone'; seq: number; entries: number } & Whereto & Times)
  | { type: 'table'; table: OnlineTable }
  | ({ type: 'chat' } & Remark)
  | { type: 'ack'; nonce: string; seq: number }
  | { type: 'why'; nonce: string; seq: number; refusals: Refusal[] }
  | {
      type: 'refused';
      nonce: string;
      verdict: 'refused' | 'not_offered' | 'not_asked' | 'game_over' | 'stale';
      rule: string | null;
    }
  | { type: 'error'; nonce?: string | null; code: string; text: string }
  | ({ type: 'reveal' } & Reveal);
