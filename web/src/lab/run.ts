// A simulation in workers of its own: each takes the next games of the plan, and what they find is added by the engine, so that it
// is the same however many there are.
import { startEngine, type EngineClient } from '../engine/client';
import { EngineRefusal, type Answer } from '../engine/requests';
import { isSettled, type Found } from './findings';
import { turnOf, type AskedPlan } from './plan';

const kPiece = 150; // milliseconds that one piece of work takes, about: stopping is at once
const kShow = 400; // milliseconds from one look at what was found to the next
const kRound = 256; // blocks, after which a plan with a precision looks whether it is reached: as many as the command's
const kTable = 'lab';
const labOf = (game: string): string => `lab-${game}`; // an engine of its own: who plays needs none of it

export const workersHere = (): number => Math.max(1, Math.min(8, (navigator.hardwareConcurrency || 2) - 1));

export interface Watch {
  progress(games: number): void;
  found(found: Found): void;
}

export class Run {
  private readonly engines: EngineClient[];
  private next = 0; // game that nobody has taken yet
  private done = 0;
  private waiting: string[] = []; // findings that are not added yet
  private last: Found | null = null;
  private stopped = false;

  constructor(
    private readonly game: string,
    private readonly plan: AskedPlan,
    private readonly watch: Watch,
    workers = workersHere(),
    start: () => EngineClient = startEngine,
  ) {
    this.engines = Array.from({ length: workers }, start);
  }

  // Ends when all is played, or when it was stopped; rejects where the engine cannot play the plan.
  async play(): Promise<void> {
    try {
      const { games, within } = this.plan;
      const round = within ? kRound * turnOf(this.plan) : games;
      for (let end = 0; end < games && !this.stopped && !this.settled;) {
        end = Math.min(end + round, games);
        await Promise.all(this.engines.map((engine) => this.work(engine, end))).catch((error: unknown) => {
          if (!this.stopped) throw error; // who is stopped in the middle of a piece has not failed
        });
        await this.add(); // whoever stops keeps what was played
      }
    } finally {
      this.end();
    }
  }

  stop(): void {
    this.stopped = true;
    this.end();
  }

  // Whether the precision that is asked for is reached.
  get settled(): boolean {
    return !!this.plan.within && !!this.last && isSettled(this.last);
  }

  private end(): void {
    for (const engine of this.engines) engine.stop();
  }

  private async work(engine: EngineClient, end: number): Promise<void> {
    const block = turnOf(this.plan);
    let games = block;
    let shown = performance.now();
    while (!this.stopped && this.next < end) {
      const from = this.next;
      const to = Math.min(end, from + games);
      this.next = to;
      const began = performance.now();
      const { findings } = await engine.ask(labOf(this.game), kTable, 'play_range', {
        plan: this.plan,
        from,
        to,
      });
      const took = Math.max(1, performance.now() - began);
      games = Math.max(1, Math.min(1000, Math.round(((to - from) * kPiece) / took / block))) * block;
      this.done += to - from;
      this.waiting.push(findings);
      this.watch.progress(this.done);
      // The first of them adds up, so that nothing is added twice.
      if (engine === this.engines[0] && performance.now() - shown > kShow) {
        await this.add();
        shown = performance.now();
      }
    }
  }

  private async add(): Promise<void> {
    const files = [...(this.last ? [this.last.findings] : []), ...this.waiting.splice(0)];
    if (files.length === 0) return;
    this.last = await this.engines[0]!.ask(labOf(this.game), kTable, 'merge', { files });
    this.watch.found(this.last);
  }
}

// An engine beside those that play, which answers at once.
export class Asked {
  private readonly engine: EngineClient;

  constructor(
    private readonly game: string,
    start: () => EngineClient = startEngine,
  ) {
    this.engine = start();
  }

  // Findings that somebody brings along: what a terminal or a cluster has written.
  read(files: string[]): Promise<Found> {
    return this.engine.ask(labOf(this.game), kTable, 'merge', { files });
  }
  content(): Promise<Answer<'content'>> {
    return this.engine.ask(labOf(this.game), kTable, 'content', {});
  }
  // Why the engine cannot play the plan; nothing where it can.
  async whyNot(plan: AskedPlan): Promise<EngineRefusal | null> {
    try {
      await this.engine.ask(labOf(this.game), kTable, 'play_range', { plan, from: 0, to: 0 });
      return null;
    } catch (error) {
      if (error instanceof EngineRefusal) return error;
      throw error;
    }
  }
  stop(): void {
    this.engine.stop();
  }
}
