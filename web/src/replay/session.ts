// A finished (or broken off) game stepped through, from any seat or as a spectator.
import type { EngineClient } from '../engine/client';
import { EngineMissing } from '../engine/client';
import type { Files } from '../engine/here';
import { freshSeed } from '../engine/requests';
import type { Player, Step, TableSession } from '../table/session';
import { positionOf, type Entry, type Position, type Seat, type Verdict } from '../table/types';

export interface Recording {
  id: string;
  game: string;
  transcript: string;
  players: Player[];
  options: Record<string, string>;
  // Of a host's table: the content it was played with, where no engine brings that along.
  files?: Files | null;
  contentFiles?: string | null;
}

const kNotHere: Verdict = { verdict: 'not_asked' };

export class ReplaySession implements TableSession {
  readonly place = 'replay';
  readonly connection = 'open';
  readonly deadline = null;
  readonly clock = null;
  readonly curtain = null;
  status: TableSession['status'] = 'loading';
  problem: string | null = null;
  seat: Seat | null = null;
  entries: Entry[] = [];
  position: Position | null = null;
  total = 0;

  private all: Entry[] = [];
  private wanted = 1;
  private wantedSeat: Seat | null = null;
  private moving: Promise<void> | null = null;
  private closed = false;
  private readonly listeners = new Set<(step: Step) => void>();

  constructor(
    private readonly recording: Recording,
    private readonly engine: EngineClient,
  ) {}

  get game() {
    return this.recording.game;
  }
  get id() {
    return this.recording.id;
  }
  get players() {
    return this.recording.players;
  }
  get options() {
    return this.recording.options;
  }
  get contentFiles() {
    return this.recording.contentFiles ?? null;
  }
  // The whole game, as the looking seat sees it.
  get whole(): readonly Entry[] {
    return this.all;
  }
  // How many entries are behind the position shown.
  get at() {
    return this.entries.length;
  }

  async begin(at: number, seat: Seat | null): Promise<void> {
    try {
      const { transcript, files } = this.recording;
      if (files)
        for (const play of [this.wholePlay, this.part])
          await this.engine.ask(this.game, play, 'content', { files });
      const { entries } = await this.engine.ask(this.game, this.wholePlay, 'load', {
        transcript,
        seed: freshSeed(),
      });
      this.total = entries;
      this.status = 'finished';
    } catch (error) {
      this.fail(error);
      return;
    }
    await this.go(at, seat);
  }

  // To a place in the game and a seat to look from. Asked again before it is there, it goes to the last place alone.
  async go(at: number, seat: Seat | null = this.wantedSeat): Promise<void> {
    this.wanted = Math.min(Math.max(at, 1), this.total);
    this.wantedSeat = seat;
    this.moving ??= this.move();
    await this.moving;
  }

  private async move() {
    try {
      do {
        const at = this.wanted;
        const seat = this.wantedSeat;
        const looking = seat ?? 'public';
        const { transcript } = this.recording;
        if (this.all.length === 0 || seat !== this.seat)
          this.all = (
            await this.engine.ask(this.game, this.wholePlay, 'entries', { seat: looking, from: 0 })
          ).entries;
        await this.engine.ask(this.game, this.part, 'load', { transcript, to: at, seed: freshSeed() });
        const position = positionOf(
          await this.engine.ask(this.game, this.part, 'position', { seat: looking }),
        );
        const before = this.at;
        const same = seat === this.seat && this.position !== null;
        this.seat = seat;
        this.entries = this.all.slice(0, at);
        this.position = position;
        if (same && at === before + 1) this.tell({ kind: 'entry', entry: this.entries[at - 1]!, position });
        else this.tell({ kind: 'reset', entries: this.entries, position });
      } while (!this.closed && (this.wanted !== this.at || this.wantedSeat !== this.seat));
    } catch (error) {
      this.fail(error);
    } finally {
      this.moving = null;
    }
  }

  private fail(error: unknown) {
    if (this.closed) return;
    console.error(error);
    this.status = 'failed';
    this.problem = error instanceof EngineMissing ? 'table.problem.engine' : 'table.problem.broken';
    this.tell({ kind: 'changed' });
  }

  listen(listener: (step: Step) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  async act() {
    return kNotHere;
  }
  async retract() {
    return kNotHere;
  }
  async why() {
    return [];
  }
  async undo() {
    return kNotHere;
  }
  liftCurtain() {}
  async transcript() {
    return this.recording.transcript;
  }
  close() {
    this.closed = true;
    this.listeners.clear();
    this.engine.drop(this.wholePlay);
    this.engine.drop(this.part);
  }

  private get wholePlay() {
    return `${this.id}/whole`;
  }
  private get part() {
    return `${this.id}/part`;
  }
  private tell(step: Step) {
    for (const listener of [...this.listeners]) listener(step);
  }
}
