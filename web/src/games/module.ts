// What a game's folder gives to the page: games/<game>/board/index.ts exports one GameModule as its default. A game
// without one is played on the generic board.
import type { Component } from 'svelte';
import type { Action, Countdown, Entry, GameEvent, Position, Seat } from '../table/types';

// Texts in the player's language, reactive: read inside a component they change with the language.
export interface Say {
  // A message of the game or of the shell by its key, filled with values. Throws in tests where the key is unknown.
  (key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
  action(action: Action): string; // "Fly to Ravan"
  event(event: GameEvent): string; // "Ada flies to Ravan."
  value(kind: string, value: string): string; // value('hex', 'ravan') is "Ravan"
  player(seat: string): string; // the name of who sits there, or the colour of the seat
  decision(name: string): string;
  rule(id: string): { title: string; text: string } | null;
  readonly language: 'en' | 'fr';
}

export interface BoardProps<V, A extends Action, E extends GameEvent> {
  position: Position<V, A>; // as the looking seat sees it
  seat: Seat | null; // who looks: the seat whose offers are shown; null for a watcher and in replay
  interactive: boolean; // offers may be taken now: it is this seat's question and no animation runs
  act(action: A): void; // answers with an offer
  // Answers with several, one after the other, as notes of a sealed question are; stops at the first that is not accepted.
  actAll(actions: A[]): void;
  whyNot(action: A): void; // shows the rule that refuses an action (one of position.refusals)
  // What this seat has drafted and not answered yet, as the board left it, also before a reload; null: nothing.
  kept(): unknown;
  keep(draft: unknown): void; // a value that JSON can hold; nobody else sees it
  say: Say;
  entries: Entry<A, E>[]; // all that has been shown so far
  // The event being shown, while the shell plays an entry event by event before it puts the new position in place;
  // null at rest. `events` are those of the same entry already shown, so that the board can keep them in the picture.
  // A board gives each event the time it needs by `pause` (see GameModule) and draws it by CSS within that time.
  event: E | null;
  shown: E[]; // without `event`
  action: A | null; // the answer that led to them, where this seat may know it; null at rest
  motion: { speed: number; reduced: boolean }; // speed 1, 2 or 4: durations are divided by it
  clock: Countdown | null; // the game's own clock, where it asks it; null also in replay
  highlight: E | Action | null; // a log line or an offer the player points at: light its place up
  point(thing: E | Action | null): void; // the player points at something on the board: the shell lights up its line
}

export interface ScoreLine {
  label: string; // in the player's language
  values: number[]; // by seat
  total?: boolean;
}

// A step of the guided first game. It shows its text beside the element until the player has done what it asks.
export interface TourStep {
  element?: string; // CSS selector; absent: the middle of the page
  title: string; // text keys
  text: string;
  decision?: string; // shown when this question is first put to the player; done when it is answered
  apart?: boolean; // everything on the board is needed: the text stands over the log, on a phone over the question
  last?: boolean; // the tour is over when this is done, though something before it was never asked
}

export interface GameModule<V = any, A extends Action = any, E extends GameEvent = any> {
  Board: Component<BoardProps<V, A, E>>;
  // How long an event is shown at speed 1, in milliseconds; 0: not at all, it goes straight to the log.
  pause(event: E): number;
  // How long one waits before another's answer is shown, at speed 1; without it a moment that lets one see whose it is. The
  // action is null where this seat may not know it.
  announce?(action: A | null): number;
  // The board in words, for a screen reader: one line each, headings end with ":".
  twin(position: Position<V, A>, seat: Seat | null, say: Say): string[];
  // Scores line by line for the end of the game; total last. Without it there is the total alone.
  scoreSheet?(entries: Entry<A, E>[], position: Position<V, A>, say: Say): ScoreLine[];
  // Why the game ended as it did, in a sentence below who has won, where scores do not say it.
  verdict?(entries: Entry<A, E>[], position: Position<V, A>, say: Say): string;
  // One number per seat for the chart of the lead, from a view; without it only the final scores are shown.
  lead?(view: V): number[];
  // Whether an answer may be a slip that costs the player dearly and cannot be taken back: it is asked about once more, if
  // the player's settings say so.
  dear?(action: A, position: Position<V, A>): boolean;
  tour?: TourStep[];
  // Whether every answer to a question can be given on the board itself: the list of offers is folded away then, because
  // room is short (`narrow`: on a phone), or because the board keeps a draft of the answer.
  answersOnBoard?(decision: string, narrow: boolean): boolean;
  // How many play where nobody has said; 3 without it.
  usualSeats?: number;
  // What an option's value looks like, where one is chosen: shown below the option.
  OptionPicture?: Component<{ option: string; value: string; say: Say }>;
  // Options that suit a table where nobody has chosen others: one at this screen, one of people who are there, or one whose
  // people come when they can.
  usualOptions?(table: 'local' | 'live' | 'async'): Record<string, string>;
  // Options for a first table, where the usual ones ask too much of a newcomer.
  firstOptions?: Record<string, string>;
}

// The cover is apart: the home page shows all of them and loads no board. games/<game>/board/Cover.svelte
