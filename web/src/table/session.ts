// One table as the page sees it, wherever it stands: local (the engine in a worker), online (the host) or a replay. The
// table page and the boards know only this.
import type { Standing } from './standing';
import type { Action, Countdown, Entry, Position, Refusal, Seat, Verdict } from './types';

export interface Player {
  seat: Seat;
  name: string; // as shown: a person's name, or empty where the seat's colour will do
  kind: 'human' | 'bot';
  bot: string | null; // "apprentice", "veteran:bold"; also while a bot stands in for a person
  here: boolean; // online: connected now; local: always
  you: boolean; // the person at this page plays this seat
}

// What happened, in order. A listener is told of every step once; the table page plays entries event by event.
export type Step =
  // The game went on. `from`: at a screen that people share it is shown to all of them, as everybody saw the table before.
  | { kind: 'entry'; entry: Entry; position: Position; from?: Position }
  // Loaded, resumed or scrubbed: show at once. `seen`: how many entries everybody at this screen has watched.
  | { kind: 'reset'; entries: Entry[]; position: Position | null; seen?: number }
  | { kind: 'undone'; entries: Entry[]; position: Position } // answers were taken back: `entries` are those left
  | { kind: 'changed' }; // players, seat, status, clock or connection

export interface TableSession {
  readonly game: string;
  readonly place: 'local' | 'online' | 'replay';
  readonly id: string;
  readonly status: 'loading' | 'waiting' | 'playing' | 'finished' | 'failed';
  readonly problem: string | null; // key of a text that says what is wrong, where status is 'failed'
  readonly connection: 'open' | 'lost'; // always open for a local table
  readonly players: Player[];
  readonly options: Record<string, string>;
  readonly contentFiles?: string | null; // of the content it is played with; without it what the engine brings along
  readonly played?: number; // when, in milliseconds since 1970
  readonly seat: Seat | null; // who looks; at a hot-seat table it moves on with the question, behind the curtain
  readonly curtain: Seat | null; // hot-seat: the next player, who must take the page over before anything is shown
  readonly entries: Entry[];
  readonly position: Position | null; // the latest, which the page may still be on its way to show
  readonly deadline: number | null; // milliseconds since 1970 by this page's clock; null: nobody can be late
  readonly orders?: Record<string, string> | null; // standing ones of this seat, which the host answers by: a verb for a decision
  readonly clock: Countdown | null; // null: the game does not ask the clock

  marks?: boolean; // the board draws what is forbidden: it comes with every position, where that costs no message

  listen(listener: (step: Step) => void): () => void;
  act(...actions: Action[]): Promise<Verdict>; // several: one after the other, all of them or none
  why(): Promise<Refusal[] | null>; // what the question in hand knows of but forbids; null: nobody could say
  reasonsOf?(position: Position): Refusal[] | null; // the same where it came with this position
  retract(): Promise<Verdict>;
  undo(to: number): Promise<Verdict>; // back to this many entries
  liftCurtain(): void;
  order?(orders: Record<string, string>): Promise<void>; // in place of those before
  note?(standing: Standing): void; // where it stands, to be kept for who looks at a list of tables
  transcript(): Promise<string>; // the game file; online only once the game is over
  close(): void;
}
