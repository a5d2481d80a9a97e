// The host's HTTP interface, typed. Whatever goes wrong is a HostError that names a text.
import type { OnlineTable, Pace, Person, Visibility } from './words';

export class HostError extends Error {
  // `code` is the host's, or "unreachable" where no host answers and "not_served" where something else does.
  constructor(readonly code: string) {
    super(code);
  }
}

async function ask(path: string, body?: object): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body && JSON.stringify(body),
      cache: 'no-store',
      credentials: 'same-origin',
    });
  } catch {
    throw new HostError('unreachable');
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const code = (answer as { error?: { code?: unknown } } | null)?.error?.code;
  throw new HostError(typeof code === 'string' ? code : 'not_served');
}

async function json<T>(path: string, body?: object): Promise<T> {
  const response = await ask(path, body);
  // A server of plain files answers any path with its page.
  if (!response.headers.get('Content-Type')?.startsWith('application/json'))
    throw new HostError('not_served');
  return (await response.json()) as T;
}

export type SeatWish = { kind: 'human' } | { kind: 'bot'; bot: string };

export interface TableWish {
  game: string;
  title: string;
  seats: SeatWish[];
  options: Record<string, string>;
  pace: Pace;
  visibility: Visibility;
  commitment: string;
  after?: string; // the finished table whose people go on there
}

export interface DailyRow {
  place: number;
  name: string;
  account: boolean;
  score: number;
  won: boolean;
  you: boolean;
}
export interface DailyResults {
  game: string;
  day: string;
  today: string; // by the host's clock
  results: DailyRow[]; // the best hundred
  count: number; // of all
  own: { place: number; score: number; won: boolean } | null;
}

export type TableList = 'open' | 'mine' | 'finished';

const kMostPages = 5; // of a hundred each

// All pages of a list, so that nobody's table is pushed out of it by those of others.
async function tablesOf(list: TableList): Promise<{ tables: OnlineTable[] }> {
  const tables: OnlineTable[] = [];
  let after = '';
  for (let pages = 0; pages < kMostPages; ++pages) {
    const page = await json<{ tables: OnlineTable[]; next?: string | null }>(
      `/api/tables?list=${list}${after}`,
    );
    tables.push(...page.tables);
    if (!page.next) break;
    after = `&after=${page.next}`;
  }
  return { tables };
}

export const api = {
  me: () => json<{ person: Person | null }>('/api/me'),
  guest: (name: string) => json<{ person: Person }>('/api/guest', { name }),
  name: (name: string) => json<{ person: Person }>('/api/name', { name }),
  account: (name: string, password: string) => json<{ person: Person }>('/api/account', { name, password }),
  login: (name: string, password: string) => json<{ person: Person }>('/api/login', { name, password }),
  password: (old: string, fresh: string) => json<{ person: Person }>('/api/password', { old, new: fresh }),
  publish: (agreed: boolean) => json<{ person: Person }>('/api/publish', { agreed }),
  logout: () => json<object>('/api/logout', {}),
  tables: (list: TableList) => tablesOf(list),
  // With the key of one that another had opened after the same table.
  create: (wish: TableWish) => json<{ table: OnlineTable; key?: string }>('/api/tables', wish),
  daily: (game: string, day: string) =>
    json<DailyResults>(`/api/daily/${encodeURIComponent(game)}?day=${day}`),
  attempt: (game: string, day: string, transcript: string) =>
    json<DailyResults>(`/api/daily/${encodeURIComponent(game)}`, { day, transcript }),
  transcript: async (id: string) => (await ask(`/api/tables/${encodeURIComponent(id)}/transcript`)).text(),
};
