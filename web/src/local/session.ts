// A table in this browser: people at this screen and bots, the engine in a worker, every entry kept.
import { botNamed } from '../bots';
import { botSeed } from '../daily/challenge';
import type { EngineClient } from '../engine/client';
import { EngineMissing } from '../engine/client';
import {
  EngineCrash,
  EngineRefusal,
  freshSeed,
  type Answer,
  type Ask,
  type Request,
  type Stepped,
  type Waiting,
} from '../engine/requests';
import { changed } from '../table/changes';
import type { Player, Step, TableSession } from '../table/session';
import type { Standing } from '../table/standing';
import {
  positionOf,
  type Action,
  type Entry,
  type Party,
  type Position,
  type Refusal,
  type Seat,
  type ToldPosition,
  type Verdict,
} from '../table/types';
import { LocalClock } from './clock';
import { playerWord } from './open';
import type { SavedTable, Store } from './store';
import { putTogether, takeApart } from './transcript';

export interface Parts {
  engine: EngineClient;
  bots: EngineClient;
  store: Store;
}

const kFailed: Verdict = { verdict: 'failed' };
const kBotAttempts = 3;

export class LocalSession implements TableSession {
  readonly place = 'local';
  readonly connection = 'open';
  readonly deadline = null;
  status: TableSession['status'] = 'loading';
  problem: string | null = null;
  // Something the players should know though the game goes on: the key of a text.
  notice: string | null = null;
  seat: Seat | null = null;
  curtain: Seat | null = null;
  entries: Entry[] = [];
  position: Position | null = null;
  marks = false;

  private readonly listeners = new Set<(step: Step) => void>();
  // What each of those who looked has been told: who looks again is told the rest. `entries` is the list of the looking seat.
  private readonly told = new Map<Seat | 'public', Entry[]>();
  private last: Promise<unknown> = Promise.resolve();
  private closed = false;
  private release: (() => void) | null = null;
  private thinking = false;
  private watched = 0; // entries that all people at this screen have seen together
  private lines: string[] = []; // of the transcript, one for each entry
  private kept = 0; // so many of them are
  private deeds = 0; // how often the play has changed
  private forbidden: { of: Position; refusals: Refusal[] } | null = null; // where it came with the position
  private standing: string | null = null; // the position for the bots' engine, where one of them is asked
  private botsAfter: (number | null)[] = []; // by seat, see `timing` of the engine
  private readonly botsSince = new Map<Seat, number>(); // since when one waits that takes its time
  private botTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly hourglass = new LocalClock((action) => {
    void this.inTurn(() => this.submit('clock', [action]));
  });

  constructor(
    private saved: SavedTable,
    private readonly parts: Parts,
  ) {}

  get game() {
    return this.saved.game;
  }
  get id() {
    return this.saved.id;
  }
  get options() {
    return this.saved.options;
  }
  get played() {
    return this.saved.updated;
  }
  get title() {
    return this.saved.title;
  }
  get clock() {
    return this.hourglass.countdown;
  }
  get players(): Player[] {
    return this.saved.players.map((player, i) => ({
      ...player,
      bot: player.bot && (botNamed(player.bot) ?? player.bot), // who was saved long ago
      seat: `p${i + 1}` as Seat,
      here: true,
      you: player.kind === 'human',
    }));
  }

  // Loads the play and lets the bots begin. Nobody else may have the table open: two windows would each go their way.
  async begin(): Promise<void> {
    if (!(await this.reserve())) {
      this.fail('table.problem.elsewhere');
      return;
    }
    await this.inTurn(async () => {
      await this.load(await this.parts.store.lines(this.id));
      const people = this.people();
      if (people.length === 1) this.seat = people[0]!;
      await this.look(this.saved.clockUsed);
      await this.passOn();
      this.status = this.position!.over ? 'finished' : 'playing';
      this.tell({ kind: 'reset', entries: this.entries, position: this.position });
      this.letBotsPlay();
    });
  }

  listen(listener: (step: Step) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async act(...actions: Action[]): Promise<Verdict> {
    const seat = this.seat;
    if (!seat || this.curtain) return { verdict: 'not_asked' };
    return (await this.inTurn(() => this.submit(seat, actions))) ?? kFailed;
  }

  async why(): Promise<Refusal[]> {
    const seat = this.seat;
    if (!seat || this.curtain) return [];
    const told = this.position && this.reasonsOf(this.position);
    if (told) return told;
    return (await this.inTurn(() => this.ask('why', { seat })))?.refusals ?? [];
  }

  reasonsOf(position: Position): Refusal[] | null {
    return this.forbidden?.of === position ? this.forbidden.refusals : null;
  }

  async retract(): Promise<Verdict> {
    const seat = this.seat;
    if (!seat || this.curtain) return { verdict: 'not_asked' };
    const verdict = await this.inTurn(async (): Promise<Verdict> => {
      const answer = await this.ask('retract', { seat, ...this.eyes() });
      if (!answer.done) return { verdict: 'not_asked' };
      await this.goOn(answer);
      return { verdict: 'accepted' };
    });
    return verdict ?? kFailed;
  }

  // Whoever answered last may also take it back while the curtain waits for the next.
  async undo(to: number): Promise<Verdict> {
    const seat = this.seat;
    if (!seat) return { verdict: 'not_asked' };
    const verdict = await this.inTurn(async (): Promise<Verdict> => {
      const answer = await this.ask('undo', { seat, to, ...this.eyes() });
      if (!answer.done) return { verdict: 'stale' };
      ++this.deeds;
      this.curtain = null;
      this.position = positionOf(answer.position);
      for (const entries of this.told.values())
        entries.length = Math.min(entries.length, this.position.entries);
      this.lines.length = this.entries.length;
      this.wait(answer, false);
      this.keep();
      await this.passOn();
      this.tell({ kind: 'undone', entries: this.entries, position: this.position! });
      this.letBotsPlay();
      return { verdict: 'accepted' };
    });
    return verdict ?? kFailed;
  }

  async liftCurtain() {
    const next = this.curtain;
    if (!next) return;
    await this.inTurn(async () => {
      this.curtain = null;
      this.seat = next;
      await this.look();
      this.tell({ kind: 'reset', entries: this.entries, position: this.position, seen: this.watched });
    });
  }

  // What is told of a step is kept with it; who only opens the table has nothing else to keep.
  note(standing: Standing) {
    this.saved = { ...this.saved, standing };
    if (this.saved.entries === this.position?.entries) void this.parts.store.put(this.saved);
  }

  async transcript(): Promise<string> {
    return putTogether({ head: this.saved.head, lines: this.lines });
  }

  close() {
    if (this.closed) return;
    this.closed = true;
    this.listeners.clear();
    this.hourglass.stop();
    clearTimeout(this.botTimer);
    if (this.clock) void this.parts.store.put({ ...this.saved, clockUsed: this.hourglass.used });
    this.parts.engine.drop(this.id);
    this.parts.bots.drop(this.id);
    this.release?.();
  }

  // Gives the table up: nothing is left of it.
  async discard(): Promise<void> {
    this.close();
    await this.last; // whatever it was still about to keep
    await this.parts.store.remove(this.id);
  }

  // --- the play --------------------------------------------------------------------------------------------------

  private people(): Seat[] {
    return this.players.filter((player) => player.kind === 'human').map((player) => player.seat);
  }

  private bots(): Seat[] {
    return this.players.filter((player) => player.bot).map((player) => player.seat);
  }
  // Who looks on when something is done, and for whom else the engine should think of it.
  private eyes() {
    return { look: this.looking(), bots: this.bots(), ...this.marking() };
  }
  private marking() {
    return this.marks && this.seat ? { marks: this.seat } : {};
  }

  private async submit(seat: Seat | 'clock', actions: Action[]): Promise<Verdict> {
    const isShared = this.saved.curtain && this.people().length > 1;
    const before =
      isShared && this.position?.question?.kind === 'sealed'
        ? positionOf(await this.ask('position', { seat: 'public' }))
        : null;
    const answer = await this.ask('submit', { seat, actions, ...this.eyes() });
    if (answer.verdict !== 'accepted') return answer;
    await this.goOn(answer, before);
    return { verdict: 'accepted' };
  }

  // Entries were added: shows them to who looks, keeps them, and passes the question on. Where they open what several people
  // at this screen have sealed, all of them look, and nobody's secrets are on the table: `before` is what everybody saw then.
  private async goOn(answer: Stepped, before: Position | null = null) {
    ++this.deeds;
    this.lines.push(...answer.lines);
    let told: ToldPosition | undefined;
    for (const [i, step] of answer.steps.entries()) {
      told = step.position ?? (changed(told, step.changes!) as ToldPosition);
      this.entries.push(step.entry);
      this.position = positionOf(told);
      if (i < answer.steps.length - 1)
        this.tell({ kind: 'entry', entry: step.entry, position: this.position });
    }
    const { by } = this.entries.at(-1)!;
    this.wait(answer, by === 'clock');
    const opens = before !== null && told!.question?.at !== before.question?.at;
    if (opens && this.seat) {
      this.seat = null;
      await this.look();
    }
    const entry = this.entries.at(-1)!;
    if (told!.over) this.status = 'finished';
    if (opens) this.watched = this.entries.length;
    await this.passOn(by);
    this.tell({ kind: 'entry', entry, position: this.position!, ...(opens ? { from: before } : {}) });
    this.keep();
    this.letBotsPlay();
  }

  // What the table waits for now.
  private wait({ timing, standing, refusals }: Waiting, rang: boolean, clockUsed?: number) {
    this.forbidden = refusals ? { of: this.position!, refusals } : null;
    this.botsAfter = timing.bots;
    this.standing = standing;
    this.hourglass.note(timing.clock, rang, clockUsed);
  }

  // At a screen with several people: somebody else must take it over where the question is theirs and not the looker's.
  // Who has just answered (`last`) sits before it, and is the first where they are asked again.
  private async passOn(last: Party | null = null) {
    const asked = this.position?.question?.asked ?? [];
    const people = this.people().sort((one, other) => Number(other === last) - Number(one === last));
    if (people.length < 2 || (this.seat && asked.includes(this.seat))) return;
    const next = people.find((seat) => asked.includes(seat));
    if (!next) return;
    if (this.saved.curtain) {
      this.curtain = next;
    } else {
      this.seat = next;
      await this.look();
    }
  }

  private looking(): Seat | 'public' {
    return this.seat ?? 'public';
  }
  private async look(clockUsed?: number) {
    const seat = this.looking();
    const entries = this.told.get(seat) ?? [];
    const from = entries.length;
    const answer = await this.ask('look', { seat, from, bots: this.bots(), ...this.marking() });
    for (const entry of answer.entries) entries.push(entry);
    this.told.set(seat, entries);
    this.entries = entries;
    this.position = positionOf(answer.position);
    this.wait(answer, false, clockUsed);
  }

  // One thought at a time: where people note answers in secret meanwhile, it is thought once more and not once a note. The
  // bot whose time has come first is first, and while it has not come nobody thinks.
  private letBotsPlay() {
    if (this.thinking) return;
    clearTimeout(this.botTimer);
    const asked: Party[] = this.position?.question?.asked ?? [];
    const now = Date.now();
    let first: { bot: Player; due: number } | null = null;
    for (const [i, bot] of this.players.entries()) {
      const after = bot.bot && asked.includes(bot.seat) ? this.botsAfter[i] : null;
      if (typeof after !== 'number') {
        this.botsSince.delete(bot.seat);
        continue;
      }
      const since = this.botsSince.get(bot.seat) ?? now;
      this.botsSince.set(bot.seat, since);
      if (!first || since + after < first.due) first = { bot, due: since + after };
    }
    if (!first || this.standing === null) return;
    if (first.due > now) {
      this.botTimer = setTimeout(() => this.letBotsPlay(), first.due - now);
      return;
    }
    this.thinking = true;
    void this.think(first.bot, this.standing, this.deeds);
  }

  private async think(player: Player, standing: string, deeds: number, attempt = 1): Promise<void> {
    const { game, id } = this;
    const { seat, bot } = player;
    const at = this.position?.question?.at ?? 0;
    let actions: Action[];
    try {
      const seed = this.saved.daily ? botSeed(game, this.saved.daily.day, at, seat) : freshSeed();
      ({ actions } = await this.parts.bots.ask(game, id, 'bot', { seat, bot: bot!, seed, standing }));
    } catch {
      if (this.closed) return;
      if (attempt < kBotAttempts) return this.think(player, standing, deeds, attempt + 1);
      this.fail('table.problem.bot');
      return;
    }
    this.thinking = false;
    await this.inTurn(async () => {
      // What it was thinking about may have changed meanwhile; at an open question others go on, and it still may, but for a
      // challenge, where it answers what it would answer there.
      const holds = deeds === this.deeds || (!this.saved.daily && this.position?.question?.kind === 'open');
      if (holds) this.botsSince.delete(seat);
      if (!holds || (await this.submit(seat, actions)).verdict !== 'accepted') this.letBotsPlay();
    });
  }

  // --- the engine ------------------------------------------------------------------------------------------------

  private ask<K extends Ask>(ask: K, request: Request<K>): Promise<Answer<K>> {
    return this.parts.engine.ask(this.game, this.id, ask, request);
  }

  // What was kept may be of an older version, or in the words of another tool: it is written anew then.
  private async load(lines: string[]) {
    const transcript = putTogether({ head: this.saved.head, lines });
    await this.ask('load', { transcript, seed: this.saved.daily?.seed ?? freshSeed() });
    const players = this.saved.players.map(playerWord);
    const written = (await this.ask('transcript', { players })).transcript;
    const parts = takeApart(written);
    this.told.clear();
    this.saved = { ...this.saved, head: parts.head };
    this.lines = parts.lines;
    this.kept = written === transcript ? this.lines.length : 0;
    ++this.deeds;
  }

  // One thing after the other. An engine that crashes is started again with what was kept; what was asked of it is not
  // done, and the answer is null.
  private inTurn<T>(work: () => Promise<T>): Promise<T | null> {
    const turn = this.last.then(async () => {
      if (this.closed || this.status === 'failed') return null;
      try {
        return await work();
      } catch (error) {
        if (!this.closed) await this.recover(error);
        return null;
      }
    });
    this.last = turn;
    return turn;
  }

  private async recover(error: unknown) {
    console.error(error);
    // It did not understand what it was asked, and did nothing.
    if (error instanceof EngineRefusal && this.status !== 'loading') return;
    if (!(error instanceof EngineCrash) || this.status === 'loading') {
      this.fail(error instanceof EngineMissing ? 'table.problem.engine' : 'table.problem.broken');
      return;
    }
    try {
      await this.load(this.lines);
      await this.look();
    } catch (again) {
      console.error(again);
      this.fail('table.problem.broken');
      return;
    }
    this.notice = 'table.notice.restarted';
    this.tell({ kind: 'reset', entries: this.entries, position: this.position });
    this.letBotsPlay();
  }

  private fail(problem: string) {
    this.status = 'failed';
    this.problem = problem;
    this.tell({ kind: 'changed' });
  }

  // --- what is kept ----------------------------------------------------------------------------------------------

  private keep() {
    const from = Math.min(this.kept, this.lines.length);
    const lines = { from, lines: this.lines.slice(from) };
    this.kept = this.lines.length;
    this.saved = {
      ...this.saved,
      entries: this.lines.length,
      clockUsed: this.hourglass.used,
      over: this.position!.over,
      winners: this.position!.winners,
      updated: Date.now(),
    };
    void this.parts.store.put(this.saved, lines).then(() => {
      const { problem } = this.parts.store;
      if (problem) this.kept = 0; // whatever is missing is written when there is room again
      if (problem === this.notice || (!problem && !this.notice?.startsWith('table.store.'))) return;
      this.notice = problem;
      this.tell({ kind: 'changed' });
    });
  }

  // False where another window holds the table.
  private async reserve(): Promise<boolean> {
    const locks = globalThis.navigator?.locks;
    if (!locks) return true;
    return new Promise((resolve) => {
      void locks.request(`orrery-table-${this.id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock && !this.closed) return new Promise<void>((release) => (this.release = release));
        return undefined;
      });
    });
  }

  private tell(step: Step) {
    for (const listener of [...this.listeners]) listener(step);
  }
}
