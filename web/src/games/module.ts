// What a game's folder gives to the page: games/<game>/board/index.ts exports one GameModule as its default. A game
// without one is played on the generic board.
import type { Component } from 'svelte';
import type { BoardContent } from '../board/content';
import type { Language } from '../i18n/languages';
import type { Action, Countdown, Entry, GameEvent, Position, Refusal, Seat } from '../table/types';

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
  readonly language: Language;
}

// What an event speaks of is always there, but for these fields.
export type Whole<T, Maybe extends string = never> = T extends unknown
  ? { [K in keyof T]: K extends Maybe ? T[K] : NonNullable<T[K]> }
  : never;

export interface BoardProps<V, A extends Action, E extends GameEvent> {
  position: Position<V, A>; // as the looking seat sees it
  seat: Seat | null; // who looks: the seat whose offers are shown; null for a watcher and in replay
  interactive: boolean; // offers may be taken now: it is this seat's question and no animation runs
  act(action: A): void; // answers with an offer
  // Answers with several, one after the other, as notes of a sealed question are: all of them or none.
  actAll(actions: A[]): void;
  // An answer that is asked about once more, and what the player says to it; the shell asks too, beside the board.
  confirming: A | null;
  sure: string; // what is asked then
  settle(sure: boolean): void;
  // Shows the rule that refuses an action, or the first of those that are meant; nothing where none is refused.
  whyNot(action: A | ((action: A) => boolean)): void;
  // Whether position.refusals has all that is forbidden. Online it is empty until somebody points at what is not offered (class
  // `unasked`), presses it or asks why not: then the shell asks, once for a question.
  knowsWhy: boolean;
  // Asks at once, for a press or for what is opened to be read; done when it is known, or the question is gone.
  wonder(): Promise<void>;
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
  // Standing orders that the host carries out for this seat: which verb answers a decision. Null: nobody does but the page.
  standing: { given: Record<string, string>; give(orders: Record<string, string>): void } | null;
  clock: Countdown | null; // the game's own clock, where it asks it; null also in replay
  signs?: Signs; // those of the GameModule
  highlight: E | Action | null; // a log line or an offer the player points at: light its place up
  point(thing: E | Action | null): void; // the player points at something on the board: the shell lights up its line
}

// What the end of a game adds in pictures of its own.
export interface EndProps<V, A extends Action, E extends GameEvent> {
  entries: Entry<A, E>[];
  views: V[]; // after each entry, as everybody saw them
  seat: Seat | null; // who looks, where that is one player
  replay: string; // the address of the replay: `#at=12` opens it where so many entries are behind
  say: Say;
}

export interface ScoreLine {
  label: string; // in the player's language
  values: number[]; // by seat
  total?: boolean;
}

// A step of the guided first game. Its text stands in a place of its own, and a ring around the element, until the player has
// done what it asks.
export interface TourStep {
  element?: string; // CSS selector; absent: nothing is ringed
  title: string; // text keys
  text: string; // filled with the table's options, as its view tells them
  decision?: string; // shown when this question is first put to the player; done when it is answered
  when?(view: any, seat: Seat): boolean; // of a question that comes again and again: not before it stands like this
  last?: boolean; // the tour is over when this is done, though something before it was never asked
}

export interface OptionGroup {
  title: string; // text keys
  advice?: string;
  options: readonly string[];
}
// Options that decide which game is played: a card for each value, where a table is set up.
export interface OptionCards {
  options: readonly string[];
  Picture: Component<{ option: string; value: string }>; // 160 by 90; it adorns
  about(option: string, value: string): readonly string[]; // text keys: a paragraph each, of the value that is chosen
  seats?(option: string, value: string): number; // how many it is for, where that is fixed
}
export interface Unfit {
  why: string; // text key
  value?: string; // what it is in any case; without it the option has no effect
}

// How the generic board shows the values of a view that stand for pieces of a seat.
export type Signs = Record<string, { seat: Seat; drawn?: 'cross' | 'ring' }>;

export type Headings = Record<string, 'round' | 'turn'>;

// How many play where neither the game nor a person has said.
export const kUsualSeats = 3;

// What is known of a game before it is played: games/<game>/board/setup.ts exports one as its default. It is apart from the board,
// so that where a table is set up nobody waits for that or for the engine.
export interface GameSetup {
  // What its board and its cards draw from (board/content.ts).
  content?: BoardContent<any>;
  // How many play where nobody has said; `kUsualSeats` without it.
  usualSeats?: number;
  // How the options stand together where a table is set up; those that no group names come last, by themselves.
  optionGroups?: OptionGroup[];
  // Why an option is nothing to choose at a table of so many seats with these values of all options; null: it is.
  optionFits?(option: string, seats: number, values: Record<string, string>): Unfit | null;
  optionCards?: OptionCards;
  // Options that suit a table where nobody has chosen others: one at this screen, one of people who are there, or one whose
  // people come when they can.
  usualOptions?(table: 'local' | 'live' | 'async'): Record<string, string>;
  // Options until one has won, where the usual ones ask too much of a newcomer.
  firstOptions?: Record<string, string>;
  tour?: TourStep[];
}

export interface GameModule<V = any, A extends Action = any, E extends GameEvent = any> extends GameSetup {
  Board: Component<BoardProps<V, A, E>>;
  // What it asks the engine before anybody answers (engine/previews.ts): the engine is there before the board is shown.
  previews?: object;
  signs?: Signs; // where Board is the generic one (genericWith)
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
  // Whether a seat has won besides those who have won most (`winners`), where a game knows both.
  hasWon?(seat: Seat, position: Position<V, A>): boolean;
  // Between the score and the story of a finished game.
  End?: Component<EndProps<V, A, E>>;
  // What a seat is called where nobody's name is known, and what stands beside a name: the part it plays, or that it is an
  // ally of `own`, who looks. Where room is short the sign stands for the text. Empty: nothing.
  seatName?(seat: Seat, view: V, say: Say): string;
  seatNote?(seat: Seat, view: V, own: Seat | null, say: Say): { sign: string; text: string };
  // The colours of the seats, where the game gives them others: CSS.
  seatColours?(view: V): Partial<Record<Seat, string>>;
  // What the position adds to an offer, such as the die that is rolled for it. Empty: nothing.
  offerNote?(action: A, position: Position<V, A>, say: Say): string;
  // Why an answer is forbidden at this very moment, in a sentence below the rule that forbids it. Empty: the rule says enough.
  whyHere?(refusal: Refusal<A>, position: Position<V, A>, entries: Entry<A, E>[], say: Say): string;
  // Of what is forbidden, what nobody would ask about first: it comes last, and folded.
  refusedLast?(action: A, position: Position<V, A>): boolean;
  // Where the game stands, in the values of its text `game.standing`; null while there is nothing to say.
  standing?(view: V): Record<string, string | number> | null;
  // What wins the game, and when it ends, in the values of its text `game.goal`; `own` is who looks. A game without that text
  // says it on its board.
  goal?(view: V, own: Seat | null): Record<string, string | number>;
  // One number per seat for the chart of the lead, from a view; without it only the final scores are shown.
  lead?(view: V): number[];
  // Whether an answer may be a slip that costs the player dearly and cannot be taken back: it is asked about once more, if
  // the player's settings say so.
  dear?(action: A, position: Position<V, A>): boolean;
  // What is asked then: what it costs, and why there is no way back. Without it, or where it says nothing, that there is none.
  sure?(action: A, position: Position<V, A>, say: Say): string;
  // What the log puts above the lines that follow it: the names of events that begin a round or a turn. Without it, `round_began`
  // and `turn_began`. An event that only ends something is never a heading: it would stand above the next one's lines.
  headings?: Headings;
  // The dice that an event shows: whose they are, and how they fell. The end of the game counts them for each player. Without it
  // nothing is said of dice. Only dice that are the luckier the higher they fall. `end` is the view of the end.
  dice?(event: E, end: V): { seat: Seat; faces: number[] }[];
  // What chance brought each seat, line by line, where dice do not say it; what nobody had is left out.
  luck?(entries: Entry<A, E>[], end: V, say: Say): ScoreLine[];
  // Whether an event is one by which points of `lead` change hands: it says what happened at a turning point, and comes first where
  // a turn is summed up for those who hear the page.
  tells?(event: E): boolean;
  // The keys of its board, beside those of every table: what to press, and the key of the text that says what it does.
  keys?: { keys: string[]; does: string }[];
  // Its board draws what position.refusals says. At a table of this page it comes with every position then, as it costs no trip;
  // online, where it may be ten times what the step is, only for who points at something or asks.
  marksForbidden?: boolean;
  // Of what a seat may answer though nobody asks for it: whether the menu of the table has it, to be said twice, as to resign.
  permitInMenu?(action: A): boolean;
  // Whether every answer to a question can be given on the board itself: the list of offers is folded away then, because
  // room is short (`narrow`: on a phone), or because the board keeps a draft of the answer.
  answersOnBoard?(decision: string, narrow: boolean): boolean;
}

// The cover is apart: the home page shows all of them and loads no board. games/<game>/board/Cover.svelte
