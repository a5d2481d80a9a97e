// What the engine in wasm is asked and answers: JSON both ways. One instance is one play.
import type { Action, Entry, Position, Seat, Verdict } from '../table/types';

export interface Asks {
  // Who the players are settles what the options leave to them.
  open: [
    { seats: number; players?: string[]; options: Record<string, string>; seed: string },
    { entries: number },
  ];
  load: [{ transcript: string; to?: number; seed: string }, { entries: number }];
  position: [{ seat: Seat | 'public' }, Position];
  entries: [{ seat: Seat | 'public'; from: number }, { entries: Entry[] }];
  submit: [{ seat: Seat | 'clock'; action: Action }, Verdict];
  retract: [{ seat: Seat }, { done: boolean }];
  undo: [{ seat: Seat }, { done: boolean }];
  bot: [{ seat: Seat; bot: string; seed: string }, { action: Action }];
  timing: [
    Record<string, never>,
    { clock: { action: Action; after: number } | null; bots: (number | null)[] },
  ];
  transcript: [{ players: string[] }, { transcript: string }];
  // Among how many each die and draw of an entry fell, and how it fell (from 0).
  ranges: [{ transcript: string }, { ranges: number[][]; luck: number[][] }];
  views: [{ seat: Seat | 'public' }, { views: unknown[] }];
}

export type Ask = keyof Asks;
export type Request<K extends Ask> = Asks[K][0];
export type Answer<K extends Ask> = Asks[K][1];

// The engine understood the request and says why it cannot be done.
export class EngineRefusal extends Error {}

// The instance is gone: it trapped, or its worker could not run or took too long. The play must be loaded again.
export class EngineCrash extends Error {}

// --- between the page and its worker

export type ToWorker =
  { id: number; table: string; url: string; ask: Ask; request: Request<Ask> } | { drop: string };

export type FromWorker =
  { id: number; answer: unknown } | { id: number; failure: 'refusal' | 'crash' | 'missing'; text: string };

// Numbers of 64 bits go as text.
export function freshSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}
