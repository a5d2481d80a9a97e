// A room with tables of this browser, for tests.
import { afterEach, beforeEach } from 'vitest';
import { NodeEngine } from '../engine/testing';
import type { Action, Seat } from '../table/types';
import { startLocal, type LocalSetup } from './open';
import { LocalSession } from './session';
import type { Lines, SavedTable, Store, StoreProblem } from './store';

// Where no browser is, tables are kept in memory alone.
export class MemoryStore implements Store {
  problem: StoreProblem | null = null;
  puts: SavedTable[] = [];
  written: Lines[] = [];
  private tables = new Map<string, SavedTable>();
  private kept = new Map<string, string[]>();
  async put(table: SavedTable, lines?: Lines) {
    this.puts.push(structuredClone(table));
    if (this.problem !== null) return;
    this.tables.set(table.id, structuredClone(table));
    if (!lines) return;
    this.written.push(lines);
    this.kept.set(table.id, [...(await this.lines(table.id)).slice(0, lines.from), ...lines.lines]);
  }
  async get(id: string) {
    return this.tables.get(id) ?? null;
  }
  async lines(id: string) {
    return this.kept.get(id) ?? [];
  }
  async all() {
    return [...this.tables.values()];
  }
  async remove(id: string) {
    this.tables.delete(id);
  }
}

export const human = { kind: 'human' as const };
export const bot = { kind: 'bot' as const, bot: 'novice' };
export const mark = (cell: string): Action => ({ verb: 'mark', cell });

// What every test finds anew: engines, a store, and tables that are closed behind it.
export class Room {
  engine = new NodeEngine();
  bots = new NodeEngine();
  store = new MemoryStore();
  private open: LocalSession[] = [];

  constructor() {
    beforeEach(() => {
      this.engine = new NodeEngine();
      this.bots = new NodeEngine();
      this.store = new MemoryStore();
      this.open = [];
    });
    afterEach(() => {
      for (const session of this.open) session.close();
    });
  }

  async sit(id: string): Promise<LocalSession> {
    const { engine, bots, store } = this;
    const session = new LocalSession((await store.get(id))!, { engine, bots, store });
    this.open.push(session);
    await session.begin();
    return session;
  }
  async table(setup: Partial<LocalSetup> = {}): Promise<LocalSession> {
    const players = [human, bot];
    return this.sit(
      await startLocal({ game: 'noughts', players, options: {}, ...setup }, this.engine, this.store),
    );
  }
}

// Waits until the session has told of something that fits.
export function until(session: LocalSession, fits: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (fits()) return resolve();
    const stop = session.listen(() => {
      if (!fits()) return;
      stop();
      resolve();
    });
    return undefined;
  });
}
export const asked = (session: LocalSession, seat: Seat) => () =>
  session.position?.question?.asked.includes(seat) === true || session.position?.over === true;
