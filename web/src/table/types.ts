// The words of docs/protocol.md: the same whether a table is local (the engine in a worker) or online (the host).

export type Seat = 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6';
export type Party = Seat | 'public' | 'clock';

export interface Action {
  verb: string;
  [field: string]: string | number;
}

export interface GameEvent {
  event: string;
  [field: string]: string | number | null;
}

export interface Entry<A = Action, E = GameEvent> {
  entry: number;
  kind: 'start' | 'answer' | 'retract';
  by: Party | null;
  action: A | null;
  events: E[];
}

export interface Question {
  kind: 'one' | 'sealed' | 'open';
  decision: string;
  asked: Party[];
  at: number;
}

// The game's own clock, by this page's time: since when it counts, and when it answers. In milliseconds since 1970.
export interface Countdown {
  since: number;
  until: number;
}

export interface Refusal<A = Action> {
  action: A;
  rule: string;
}

// As the engine and the host tell it.
export interface ToldPosition<V = unknown, A = Action> {
  entries: number;
  over: boolean;
  question: Question | null;
  offers: A[];
  permits?: A[]; // what the seat may also answer, though nobody asks for it
  undo: number;
  sealed: boolean;
  view: V;
  scores: number[] | null;
  winners: Seat[] | null;
}

// As the page holds it: with what is forbidden, which is nothing until somebody asks why.
export interface Position<V = unknown, A = Action> extends ToldPosition<V, A> {
  refusals: Refusal<A>[];
}
export function positionOf(told: ToldPosition): Position {
  return { ...told, refusals: [] };
}

export type Verdict =
  | { verdict: 'accepted' }
  | { verdict: 'refused'; rule: string }
  | { verdict: 'not_offered' | 'not_asked' | 'game_over' | 'stale' | 'failed' };

// --- what the engine's description of a game says (generated as game.json) ---

export interface Field {
  name: string;
  kind: string; // prefix of the text key of its values; empty for a number
}
export interface Sayable {
  name: string;
  fields: Field[];
}
export interface GameInfo {
  id: string;
  seats: [number, number];
  behaviour: string; // structure and fingerprint of its rules
  content: string; // digest of what its rules read
  contentFiles: string; // and of all its files
  // Those in `live` take people who are there at the same time, each at a screen of their own.
  // `seat` stands where an option is about one seat alone.
  options: { name: string; values: string[]; standard: string; live: string[]; seat?: Seat }[];
  verbs: Sayable[];
  events: Sayable[];
  decisions: string[];
  ruleIds: string[];
}
