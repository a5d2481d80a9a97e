// What the engine in wasm is asked and answers: JSON both ways. One instance is one play.
import type { Found } from '../lab/findings';
import type { AskedPlan } from '../lab/plan';
import type { Changes } from '../table/changes';
import type { Action, Entry, Refusal, Seat, ToldPosition, Verdict } from '../table/types';

export interface Timing {
  clock: { action: Action; after: number } | null;
  bots: (number | null)[];
}
// What the table waits for. `standing` is for another engine, in which bots think.
export interface Waiting {
  timing: Timing;
  standing: string | null;
  refusals?: Refusal[]; // where `marks` asked for them
}
// Whose board draws what is forbidden to them: they are told it in the same answer (see Instance).
interface Marking {
  marks?: Seat;
}
// Who looks on, and where bots sit.
interface Looking extends Marking {
  look: Seat | 'public';
  bots: Seat[];
}
export interface Stepped extends Waiting {
  // The first has its whole position.
  steps: { entry: Entry; position?: ToldPosition; changes?: Changes }[];
  lines: string[]; // of the transcript
}

export interface Asks {
  // Who the players are settles what the options leave to them.
  open: [
    { seats: number; players?: string[]; options: Record<string, string>; seed: string },
    { entries: number },
  ];
  load: [{ transcript: string; to?: number; seed: string }, { entries: number }];
  position: [{ seat: Seat | 'public' }, ToldPosition];
  entries: [{ seat: Seat | 'public'; from: number }, { entries: Entry[] }];
  look: [
    { seat: Seat | 'public'; from: number; bots: Seat[] } & Marking,
    { entries: Entry[]; position: ToldPosition } & Waiting,
  ];
  why: [{ seat: Seat }, { refusals: Refusal[] }];
  submit: [
    { seat: Seat | 'clock'; actions: Action[] } & Partial<Looking>,
    Exclude<Verdict, { verdict: 'accepted' }> | ({ verdict: 'accepted' } & Stepped),
  ];
  retract: [{ seat: Seat } & Looking, { done: false } | ({ done: true } & Stepped)];
  undo: [
    { seat: Seat; to: number } & Looking,
    { done: false } | ({ done: true; position: ToldPosition } & Waiting),
  ];
  // A whole answer, note by note where it is noted.
  bot: [{ seat: Seat; bot: string; seed: string; standing: string }, { actions: Action[] }];
  transcript: [{ players: string[] }, { transcript: string }];
  // Among how many each die and draw of an entry fell, and how it fell (from 0).
  ranges: [{ transcript: string }, { ranges: number[][]; luck: number[][] }];
  views: [{ seat: Seat | 'public' }, { views: unknown[] }];
  // What the play is played with: the records by file, and what pieces are called by language. With `files` everything is of
  // those from then on, and no play is open.
  content: [
    { files?: Record<string, string> },
    { records: Record<string, unknown>; names: Record<string, Record<string, string>> },
  ];
  // Of the lab's engine: games from … to - 1 of a plan, and the findings of parts added up (src/lab).
  play_range: [{ plan: AskedPlan; from: number; to: number }, { findings: string }];
  merge: [{ files: string[] }, Found];
  // Of the view, or of the one that was asked about last; see previews.ts.
  preview: [{ view?: unknown; previews: object[] }, { results: unknown[] }];
}

export type Ask = keyof Asks;
export type Request<K extends Ask> = Asks[K][0];
export type Answer<K extends Ask> = Asks[K][1];

// What is wrong with the content of an arm (kernel/content.h). What games have in common is a fault with figures; `what` says the
// same, and the rest, in English.
export interface WrongContent {
  arm: string;
  file: string; // as the others, empty where it is of none
  record: string;
  field: string;
  what: string;
  fault: string;
  figures: Record<string, string>;
  rule: string;
}

// The engine understood the request and says why it cannot be done.
export class EngineRefusal extends Error {
  constructor(
    message: string,
    readonly wrong?: WrongContent,
  ) {
    super(message);
  }
}

// The instance is gone: it trapped, or its worker could not run or took too long. The play must be loaded again.
export class EngineCrash extends Error {}

// --- between the page and its worker

export type ToWorker =
  { id: number; table: string; url: string; ask: Ask; request: Request<Ask> } | { drop: string };

export type FromWorker =
  | { id: number; answer: unknown }
  | { id: number; failure: 'refusal'; text: string; wrong?: WrongContent }
  | { id: number; failure: 'crash' | 'missing'; text: string };

// Numbers of 64 bits go as text.
export function freshSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}
