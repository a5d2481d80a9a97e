// What only online tables speak of, as docs/protocol.md says it.
import type { Countdown, Entry, Position, Seat } from '../table/types';

export interface Person {
  id: string;
  name: string;
  account: boolean;
}

export interface OnlineSeat {
  seat: Seat;
  kind: 'human' | 'bot';
  name?: string | null; // a person's; null while the seat is free
  here?: boolean;
  standIn?: string | null;
  bot?: string;
}

export type Pace = 'live' | 'async';
export type Visibility = 'open' | 'private';

export interface OnlineTable {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  pace: Pace;
  visibility: Visibility;
  status: 'waiting' | 'playing' | 'finished' | 'closed'; // closed: given up before it began
  created: number;
  entries: number;
  seats: OnlineSeat[];
  seat: Seat | null;
  asked: Seat[];
  owner: boolean;
  watchers: number;
  deadline: number | null;
  clock: Countdown | null; // by the host's time
  now: number;
  commitment: string;
  keys?: { invite: string; watch: string };
}

export type Times = Pick<OnlineTable, 'deadline' | 'clock'>;

export interface Remark {
  n: number;
  name: string;
  seat: Seat | null;
  text: string;
  time: number;
}

export interface Reveal {
  secret: string;
  contributions: (string | null)[];
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
      position: Position | null;
      chat: Remark[];
    }
  | ({ type: 'entry'; seq: number; entry: Entry; position: Position } & Times)
  | ({ type: 'undone'; seq: number; entries: number; position: Position } & Times)
  | { type: 'table'; table: OnlineTable }
  | ({ type: 'chat' } & Remark)
  | { type: 'ack'; nonce: string; seq: number }
  | {
      type: 'refused';
      nonce: string;
      verdict: 'refused' | 'not_offered' | 'not_asked' | 'game_over' | 'stale';
      rule: string | null;
    }
  | { type: 'error'; nonce?: string | null; code: string; text: string }
  | ({ type: 'reveal' } & Reveal);
