// A table in this browser: people at this screen and bots, the engine in a worker, every entry kept.
import type { EngineClient } from '../engine/client';
import { EngineMissing } from '../engine/client';
import {
  EngineCrash,
  EngineRefusal,
  freshSeed,
  type Answer,
  type Ask,
  type Request,
} from '../engine/requests';
import type { Player, Step, TableSession } from '../table/session';
import type { Action, Entry, Party, Position, Seat, Verdict } from '../table/types';
import { LocalClock } from './clock';
import { playerWord } from './open';
import type { SavedTable, Store } from './store';

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

  private readonly listeners = new Set<(step: Step) => void>();
  private last: Promise<unknown> = Promise.resolve();
  private closed = false;
  private release: (() => void) | null = null;
  private thinking = false;
  private botsAfter: (number | null)[] = []; // by seat, see `timing` of the engine
  private readonly botsSince = new Map<Seat, number>(); // since when one waits that takes its time
  private botTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly hourglass = new LocalClock((action) => {
    void this.inTurn(() => this.submit('clock', action));
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
  get title() {
    return this.saved.title;
  }
  get clock() {
    return this.hourglass.countdown;
  }
  get players(): Player[] {
    return this.saved.players.map((player, i) => ({
      ...player,
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
      await this.load();
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

  async act(action: Action): Promise<Verdict> {
    const seat = this.seat;
    if (!seat || this.curtain) return { verdict: 'not_asked' };
    return (await this.inTurn(() => this.submit(seat, action))) ?? kFailed;
  }

  async retract(): Promise<Verdict> {
    const seat = this.seat;
    if (!seat || this.curtain) return { verdict: 'not_asked' };
    const verdict = await this.inTurn(async (): Promise<Verdict> => {
      const { done } = await this.ask('retract', { seat });
      if (!done) return { verdict: 'not_asked' };
      await this.goOn();
      return { verdict: 'accepted' };
    });
    return verdict ?? kFailed;
  }

  // Whoever answered last may also take it back while the curtain waits for the next.
  async undo(to: number): Promise<Verdict> {
    const seat = this.seat;
    if (!seat) return { verdict: 'not_asked' };
    const verdict = await this.inTurn(async (): Promise<Verdict> => {
      let left = this.entries.length;
      while (left > to && (await this.ask('undo', { seat })).done) --left;
      if (left === this.entries.length) return { verdict: 'stale' };
      this.curtain = null;
      await this.look();
      this.keep(await this.transcriptNow());
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
      this.tell({ kind: 'reset', entries: this.entries, position: this.position });
    });
  }

  async transcript(): Promise<string> {
    return this.saved.transcript;
  }

  close() {
    this.closed = true;
    this.listeners.clear();
    this.hourglass.stop();
    clearTimeout(this.botTimer);
    if (this.clock) void this.parts.store.put({ ...this.saved, clockUsed: this.hourglass.used });
    this.parts.engine.drop(this.id);
    this.parts.bots.drop(this.id);
    this.release?.();
  }

  // --- the play --------------------------------------------------------------------------------------------------

  private people(): Seat[] {
    return this.players.filter((player) => player.kind === 'human').map((player) => player.seat);
  }

  private async submit(seat: Seat | 'clock', action: Action): Promise<Verdict> {
    const verdict = await this.ask('submit', { seat, action });
    if (verdict.verdict === 'accepted') await this.goOn();
    return verdict;
  }

  // One entry was added: shows it to who looks, keeps it, and passes the question on.
  private async goOn() {
    const seat = this.looking();
    const [{ entries }, position, timing, transcript] = await Promise.all([
      this.ask('entries', { seat, from: this.entries.length }),
      this.ask('position', { seat }),
      this.ask('timing', {}),
      this.transcriptNow(),
    ]);
    this.entries = [...this.entries, ...entries];
    this.position = position;
    this.botsAfter = timing.bots;
    this.hourglass.note(timing.clock, entries.at(-1)?.by === 'clock');
    if (position.over) this.status = 'finished';
    await this.passOn();
    this.tell({ kind: 'entry', entry: entries.at(-1)!, position: this.position });
    this.keep(transcript);
    this.letBotsPlay();
  }

  // At a screen with several people: somebody else must take it over where the question is theirs and not the looker's.
  private async passOn() {
    const asked = this.position?.question?.asked ?? [];
    const people = this.people();
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
    const [{ entries }, position, timing] = await Promise.all([
      this.ask('entries', { seat, from: 0 }),
      this.ask('position', { seat }),
      this.ask('timing', {}),
    ]);
    this.entries = entries;
    this.position = position;
    this.botsAfter = timing.bots;
    this.hourglass.note(timing.clock, false, clockUsed);
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
    if (!first) return;
    if (first.due > now) {
      this.botTimer = setTimeout(() => this.letBotsPlay(), first.due - now);
      return;
    }
    this.thinking = true;
    void this.think(first.bot, this.saved.transcript);
  }

  private async think(player: Player, transcript: string, attempt = 1): Promise<void> {
    const { game, id } = this;
    const { seat, bot } = player;
    let action: Action;
    try {
      await this.parts.bots.ask(game, id, 'load', { transcript, seed: freshSeed() });
      ({ action } = await this.parts.bots.ask(game, id, 'bot', { seat, bot: bot!, seed: freshSeed() }));
    } catch {
      if (this.closed) return;
      if (attempt < kBotAttempts) return this.think(player, transcript, attempt + 1);
      this.fail('table.problem.bot');
      return;
    }
    this.thinking = false;
    await this.inTurn(async () => {
      // What it was thinking about may have changed meanwhile; at an open question others go on, and it still may.
      const holds = transcript === this.saved.transcript || this.position?.question?.kind === 'open';
      if (holds) this.botsSince.delete(seat);
      if (!holds || (await this.submit(seat, action)).verdict !== 'accepted') this.letBotsPlay();
    });
  }

  // --- the engine ------------------------------------------------------------------------------------------------

  private ask<K extends Ask>(ask: K, request: Request<K>): Promise<Answer<K>> {
    return this.parts.engine.ask(this.game, this.id, ask, request);
  }

  private async load() {
    await this.ask('load', { transcript: this.saved.transcript, seed: freshSeed() });
  }

  private async transcriptNow(): Promise<string> {
    return (await this.ask('transcript', { players: this.saved.players.map(playerWord) })).transcript;
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
      await this.load();
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

  private keep(transcript: string) {
    this.saved = {
      ...this.saved,
      transcript,
      entries: this.entries.length,
      clockUsed: this.hourglass.used,
      over: this.position!.over,
      winners: this.position!.winners,
      updated: Date.now(),
    };
    void this.parts.store.put(this.saved).then(() => {
      const { problem } = this.parts.store;
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
