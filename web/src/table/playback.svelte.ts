// Shows what happened at a session, event by event, in the order it happened: the table itself may be further on. What is
// shown here is what the page draws.
import type { Headings } from '../games/module';
import { kHeadings } from './log';
import type { Step, TableSession } from './session';
import type { Action, Entry, GameEvent, Party, Position, Seat } from './types';

export interface Tempo {
  speed: number; // ½, 1, 2 or 4; 0: nothing moves
}

const kOthersPause = 350; // milliseconds at speed 1 before another's answer is shown
const kStill = 900; // milliseconds between two entries for who only watches, where nothing moves
const kTapGuard = 350; // a tap meant for the animation must not become a move
const kQuiet = 2500; // milliseconds without anything new before what happened is read out

interface Item {
  step: Step;
  seat: Seat | null;
  curtain: Seat | null;
}

export class Playback {
  position = $state.raw<Position | null>(null);
  entries = $state.raw<Entry[]>([]); // those shown to their end
  current = $state.raw<Entry | null>(null); // being shown
  event = $state.raw<GameEvent | null>(null);
  shown = $state.raw<GameEvent[]>([]); // of the current entry, before `event`
  seat = $state.raw<Seat | null>(null);
  curtain = $state.raw<Seat | null>(null);
  running = $state(false);
  halted = $state(false); // nothing more is shown until it is let go on
  digest = $state.raw<GameEvent[]>([]); // what the player has not seen happen, since their last decision
  told = $state.raw<GameEvent[][]>([]); // what a screen reader reads: turn by turn, since the player's last answer
  next = $state.raw<Position | null>(null); // where the entry being shown leads to, for the same seat

  private queue: Item[] = [];
  private skipping = false;
  private finish: (() => void) | null = null;
  private release: (() => void) | null = null;
  private epoch = 0;
  private touched = -Infinity;
  private unseen: GameEvent[] = [];
  private untold: GameEvent[] = [];
  private quiet = 0;
  private readonly unlisten: () => void;

  constructor(
    private readonly session: TableSession,
    private readonly pause: (event: GameEvent) => number,
    private readonly tempo: () => Tempo,
    private readonly announce: (action: Action | null) => number = () => kOthersPause,
    readonly headings: Headings = kHeadings,
  ) {
    this.unlisten = session.listen((step) => this.hear(step));
    this.hear({ kind: 'reset', entries: session.entries, position: session.position });
  }

  // Whether an answer given now is meant: nothing moves, and nobody was just hurrying an animation.
  get ready(): boolean {
    return !this.running && performance.now() - this.touched > kTapGuard;
  }

  // Ends the pause of the event being shown.
  finishStep() {
    this.touched = performance.now();
    this.finish?.();
  }

  halt(halted: boolean) {
    this.halted = halted;
    if (!halted) this.release?.();
  }

  // Shows nothing more until the player is asked again.
  skip() {
    this.halt(false);
    this.touched = performance.now();
    const { position, seat } = this;
    this.skipping = this.running || (position !== null && !position.over && !asksOf(position, seat));
    this.finish?.();
  }

  // Whose turn it is as far as it has been shown: an entry may end one turn and begin the next.
  get turn(): Party[] {
    const events = this.event ? [...this.shown, this.event] : this.shown;
    const began = events.findLast(({ event, seat }) => this.headings[event] === 'turn' && seat);
    return began ? [began.seat as Party] : (this.position?.question?.asked ?? []);
  }

  dismissDigest() {
    this.digest = [];
  }

  close() {
    ++this.epoch;
    clearTimeout(this.quiet);
    this.finish?.();
    this.release?.();
    this.unlisten();
  }

  private hear(step: Step) {
    const { seat, curtain } = this.session;
    if (step.kind === 'reset' || step.kind === 'undone') {
      this.queue = [];
      ++this.epoch;
      this.finish?.();
      this.jump(step.entries, step.position, seat, curtain, step.kind === 'reset' ? step.seen : 0);
      return;
    }
    this.queue.push({ step, seat, curtain });
    if (!this.running) void this.run();
  }

  private jump(
    entries: Entry[],
    position: Position | null,
    seat: Seat | null,
    curtain: Seat | null,
    seen = 0,
  ) {
    const before = this.entries.length;
    this.entries = [...entries]; // the session goes on with its own
    this.position = position;
    this.seat = seat;
    this.curtain = curtain;
    this.current = this.event = this.next = null;
    this.shown = [];
    this.running = this.skipping = false;
    this.unseen = [];
    this.hush();
    const wentOn = entries.length > before || before === 0;
    this.digest = wentOn && this.session.place !== 'replay' ? sinceLastAnswer(entries, seat, seen) : [];
  }

  private async run() {
    const epoch = this.epoch;
    this.running = true;
    for (let item = this.queue.shift(); item; item = this.queue.shift()) {
      if (item.step.kind === 'entry')
        for (const pause of this.show(item.step.entry, item.step.position, item.seat, item.step.from)) {
          await pause;
          if (epoch !== this.epoch) return;
        }
      this.curtain = item.curtain;
      if (item.step.kind === 'changed') this.seat = item.seat;
    }
    this.running = false;
    // Nobody is asked anything in a replay: what is skipped there is the step.
    if (this.session.place === 'replay') this.skipping = false;
  }

  // Gives the pauses to be made, if any: what makes none is drawn once, with all that it changes.
  private *show(
    entry: Entry,
    position: Position,
    seat: Seat | null,
    from?: Position,
  ): Generator<Promise<void>> {
    if (from) {
      this.position = from;
      this.seat = null;
    }
    const own = entry.by !== null && entry.by === this.seat;
    if (own) {
      this.unseen = [];
      this.digest = [];
      this.hush();
    }
    this.current = entry;
    this.next = seat === this.seat ? position : null;
    // What another has sealed shows nothing, and where everybody answers at once nobody waits for another.
    if (!own && entry.kind === 'answer' && entry.events.length > 0 && !this.races())
      yield* this.watches ? this.watch(entry) : this.wait(this.announce(entry.action));
    for (const event of entry.events) {
      const time = this.pause(event);
      this.tell(event);
      if (this.instant()) {
        this.unseen.push(event);
      } else if (time > 0) {
        this.event = event;
        yield* this.wait(time);
      }
      this.shown = [...this.shown, event];
    }
    this.entries = [...this.entries, entry];
    this.position = position;
    this.seat = seat;
    this.current = this.event = this.next = null;
    this.shown = [];
    if (position.over || asksOf(position, seat)) {
      this.tellAll();
      this.skipping = false;
      this.digest = this.unseen;
      this.unseen = [];
    }
  }

  // A screen reader that is told of everything the moment it happens babbles, or drops most of it: a turn is told as one.
  private tell(event: GameEvent) {
    if (this.headings[event.event]) this.tellAll();
    this.untold.push(event);
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.tellAll(), kQuiet) as unknown as number;
  }
  private tellAll() {
    clearTimeout(this.quiet);
    if (this.untold.some(({ event }) => !this.headings[event])) {
      this.told = [...this.told, this.untold];
      this.untold = [];
    }
  }
  private hush() {
    clearTimeout(this.quiet);
    this.told = [];
    this.untold = [];
  }

  private races(): boolean {
    return this.position?.question?.kind === 'open' && asksOf(this.position, this.seat);
  }

  // Nobody looks, or wants to: what happens is shown when it has happened.
  private instant(): boolean {
    return this.skipping || this.curtain !== null || this.position === null || this.tempo().speed === 0;
  }

  private *wait(time: number): Generator<Promise<void>> {
    if (this.instant()) return;
    yield this.pass(time / this.tempo().speed);
    yield* this.hold();
  }
  private pass(time: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.finish = null;
        resolve();
      };
      const timer = setTimeout(done, time);
      this.finish = done;
    });
  }
  private *hold(): Generator<Promise<void>> {
    if (!this.halted) return;
    yield new Promise((resolve) => {
      this.release = () => {
        this.release = null;
        resolve();
      };
    });
  }
  // Only bots play at this table: whoever looks on has time to see what each does, also where nothing moves.
  private get watches(): boolean {
    return this.session.place === 'local' && !this.session.players.some(({ you }) => you);
  }
  private *watch(entry: Entry): Generator<Promise<void>> {
    if (this.skipping) return;
    if (this.tempo().speed > 0) return yield* this.wait(this.announce(entry.action));
    yield this.pass(kStill);
    yield* this.hold();
  }
}

export function asksOf(position: Position, seat: Seat | null): boolean {
  return seat !== null && (position.question?.asked.includes(seat) ?? false);
}

// What others did, and luck, after the seat's own last answer and after what it has watched with the others.
function sinceLastAnswer(entries: Entry[], seat: Seat | null, seen: number): GameEvent[] {
  if (seat === null) return [];
  const last = entries.findLastIndex((entry) => entry.by === seat);
  return last < 0 ? [] : entries.slice(Math.max(last + 1, seen)).flatMap((entry) => entry.events);
}
