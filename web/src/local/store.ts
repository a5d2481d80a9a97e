// Where local tables are kept: IndexedDB, and beside it the memory of this page, which serves alone where the browser
// gives no storage (private windows) or no more of it.
import type { Standing } from '../table/standing';
import type { Seat } from '../table/types';
import { takeApart } from './transcript';

export interface SavedPlayer {
  kind: 'human' | 'bot';
  name: string; // empty: the seat's colour will do
  bot: string | null;
}

export interface SavedTable {
  id: string;
  game: string;
  title: string; // empty: the game's name will do
  options: Record<string, string>;
  players: SavedPlayer[];
  curtain: boolean; // several people at one screen: hide the board while they change places
  guided: boolean; // the player is shown how it goes
  daily?: { day: string; seed: string }; // of a day's challenge (src/daily): its luck and its bots are those of everybody
  head: string; // of the transcript: its lines before the first entry
  entries: number;
  clockUsed?: number; // milliseconds of the time of the game's clock, where it runs
  standing?: Standing; // where it was left, once it has been looked at
  over: boolean;
  winners: Seat[] | null;
  created: number;
  updated: number;
}

// Text keys of what may be wrong with the storage.
export type StoreProblem = 'table.store.unavailable' | 'table.store.full';

// Lines of a transcript, one for each entry. Those that were kept from this place on are gone.
export interface Lines {
  from: number;
  lines: string[];
}

// What was played is kept line by line: a step adds its own, however long the game is.
export interface Store {
  readonly problem: StoreProblem | null;
  put(table: SavedTable, lines?: Lines): Promise<void>; // never rejects: see `problem`
  get(id: string): Promise<SavedTable | null>;
  lines(id: string): Promise<string[]>;
  all(): Promise<SavedTable[]>;
  remove(id: string): Promise<void>;
}

const kDatabase = 'orrery';
const kVersion = 2;
const kTables = 'tables';
const kLines = 'lines'; // by table and entry

const linesOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, []]);

function putLines(kept: IDBObjectStore, id: string, { from, lines }: Lines) {
  kept.delete(linesOf(id, from));
  lines.forEach((line, i) => kept.put(line, [id, from + i]));
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function connect(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(kDatabase, kVersion);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, request.transaction!, oldVersion);
  return done(request);
}

// In the first version the whole game was a text of its table.
function upgrade(database: IDBDatabase, transaction: IDBTransaction, from: number) {
  const lines = database.createObjectStore(kLines);
  if (from === 0) {
    database.createObjectStore(kTables, { keyPath: 'id' });
    return;
  }
  const cursor = transaction.objectStore(kTables).openCursor();
  cursor.onsuccess = () => {
    const at = cursor.result;
    if (!at) return;
    const { transcript, ...table } = at.value as SavedTable & { transcript: string };
    const parts = takeApart(transcript);
    at.update({ ...table, head: parts.head });
    putLines(lines, table.id, { from: 0, lines: parts.lines });
    at.continue();
  };
}

class BrowserStore implements Store {
  problem: StoreProblem | null = null;
  private readonly memory = new Map<string, SavedTable>();
  private readonly memoryLines = new Map<string, string[]>(); // of tables that were put since the page was opened
  private database: Promise<IDBDatabase | null>;

  constructor(factory: IDBFactory | undefined) {
    this.database = factory ? this.open(factory) : this.unavailable();
  }

  async put(table: SavedTable, lines?: Lines) {
    this.memory.set(table.id, table);
    if (lines) {
      const known = this.memoryLines.get(table.id) ?? (await this.keptLines(table.id));
      known.splice(lines.from, Infinity, ...lines.lines);
      this.memoryLines.set(table.id, known);
    }
    await this.change((tables, kept) => {
      tables.put(table);
      if (lines) putLines(kept, table.id, lines);
    });
  }

  async get(id: string) {
    return (
      this.memory.get(id) ??
      (await this.read<SavedTable | undefined>(kTables, (kept) => kept.get(id))) ??
      null
    );
  }

  async lines(id: string) {
    return [...(this.memoryLines.get(id) ?? (await this.keptLines(id)))];
  }

  async all() {
    const kept = (await this.read<SavedTable[]>(kTables, (tables) => tables.getAll())) ?? [];
    const byId = new Map(kept.map((table) => [table.id, table]));
    for (const [id, table] of this.memory) byId.set(id, table);
    return [...byId.values()];
  }

  async remove(id: string) {
    this.memory.delete(id);
    this.memoryLines.delete(id);
    await this.change((tables, kept) => {
      tables.delete(id);
      kept.delete(linesOf(id));
    });
  }

  private async keptLines(id: string): Promise<string[]> {
    return (await this.read<string[]>(kLines, (kept) => kept.getAll(linesOf(id)))) ?? [];
  }

  private async open(factory: IDBFactory): Promise<IDBDatabase | null> {
    try {
      const database = await connect(factory);
      // Another window upgrades or clears the storage: let it, and open again when asked next.
      const forget = () => (this.database = this.open(factory));
      database.onversionchange = () => {
        database.close();
        forget();
      };
      database.onclose = forget;
      return database;
    } catch {
      return this.unavailable();
    }
  }

  private async unavailable(): Promise<null> {
    this.problem = 'table.store.unavailable';
    return null;
  }

  private async read<T>(
    where: string,
    request: (kept: IDBObjectStore) => IDBRequest,
  ): Promise<T | undefined> {
    const database = await this.database;
    if (!database) return undefined;
    try {
      return (await done(request(database.transaction(where).objectStore(where)))) as T;
    } catch {
      this.problem = 'table.store.unavailable';
      return undefined;
    }
  }

  private async change(request: (tables: IDBObjectStore, lines: IDBObjectStore) => void) {
    const database = await this.database;
    if (!database) return;
    try {
      const transaction = database.transaction([kTables, kLines], 'readwrite');
      request(transaction.objectStore(kTables), transaction.objectStore(kLines));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
      });
      this.problem = null;
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      this.problem = full ? 'table.store.full' : 'table.store.unavailable';
    }
  }
}

export function openStore(factory: IDBFactory | undefined): Store {
  return new BrowserStore(factory);
}

// Reading the name may already be forbidden.
function browserFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

let shared: Store | null = null;
export function store(): Store {
  shared ??= openStore(browserFactory());
  return shared;
}
