// Where local tables are kept: IndexedDB, and beside it the memory of this page, which serves alone where the browser
// gives no storage (private windows) or no more of it.
import type { Seat } from '../table/types';

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
  transcript: string;
  entries: number;
  clockUsed?: number; // milliseconds of the time of the game's clock, where it runs
  over: boolean;
  winners: Seat[] | null;
  created: number;
  updated: number;
}

// Text keys of what may be wrong with the storage.
export type StoreProblem = 'table.store.unavailable' | 'table.store.full';

export interface Store {
  readonly problem: StoreProblem | null;
  put(table: SavedTable): Promise<void>; // never rejects: see `problem`
  get(id: string): Promise<SavedTable | null>;
  all(): Promise<SavedTable[]>;
  remove(id: string): Promise<void>;
}

const kDatabase = 'orrery';
const kVersion = 1;
const kTables = 'tables';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function connect(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(kDatabase, kVersion);
  request.onupgradeneeded = () => request.result.createObjectStore(kTables, { keyPath: 'id' });
  return done(request);
}

class BrowserStore implements Store {
  problem: StoreProblem | null = null;
  private readonly memory = new Map<string, SavedTable>();
  private database: Promise<IDBDatabase | null>;

  constructor(factory: IDBFactory | undefined) {
    this.database = factory ? this.open(factory) : this.unavailable();
  }

  async put(table: SavedTable) {
    this.memory.set(table.id, table);
    await this.change((tables) => tables.put(table));
  }

  async get(id: string) {
    return (
      this.memory.get(id) ?? (await this.read<SavedTable | undefined>((tables) => tables.get(id))) ?? null
    );
  }

  async all() {
    const kept = (await this.read<SavedTable[]>((tables) => tables.getAll())) ?? [];
    const byId = new Map(kept.map((table) => [table.id, table]));
    for (const [id, table] of this.memory) byId.set(id, table);
    return [...byId.values()];
  }

  async remove(id: string) {
    this.memory.delete(id);
    await this.change((tables) => tables.delete(id));
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

  private async read<T>(request: (tables: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
    const database = await this.database;
    if (!database) return undefined;
    try {
      return (await done(request(database.transaction(kTables).objectStore(kTables)))) as T;
    } catch {
      this.problem = 'table.store.unavailable';
      return undefined;
    }
  }

  private async change(request: (tables: IDBObjectStore) => IDBRequest) {
    const database = await this.database;
    if (!database) return;
    try {
      const transaction = database.transaction(kTables, 'readwrite');
      request(transaction.objectStore(kTables));
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
