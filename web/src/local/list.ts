// The local tables, for the home page.
import type { Seat } from '../table/types';
import { store, type SavedTable } from './store';

export type LocalTable = Omit<SavedTable, 'head'>;

// Those played last come first.
export async function localTables(): Promise<LocalTable[]> {
  const tables = await store().all();
  return tables.map(({ head: _, ...summary }) => summary).sort((one, other) => other.updated - one.updated);
}

// Whether a person has beaten a bot at the game, at this screen.
export function hasBeatenBots(
  tables: Pick<LocalTable, 'game' | 'players' | 'winners'>[],
  game: string,
): boolean {
  return tables.some(
    (table) =>
      table.game === game &&
      table.players.some(({ kind }) => kind === 'bot') &&
      table.players.some(({ kind }, i) => kind === 'human' && table.winners?.includes(`p${i + 1}` as Seat)),
  );
}

// Until they have beaten a bot once they play as newcomers do: a game lost or left has not taught them the whole of it.
export const isNewcomer = (tables: Parameters<typeof hasBeatenBots>[0], game: string): boolean =>
  knownGames()[game] !== 'won' && !hasBeatenBots(tables, game);

// What was played stays known when its table is deleted: nobody becomes a newcomer by tidying up.
const kKnown = 'orrery.known';
type Known = Record<string, 'played' | 'won'>; // by game

export function knownGames(): Known {
  try {
    return JSON.parse(localStorage.getItem(kKnown) ?? '{}') as Known;
  } catch {
    return {};
  }
}
export async function deleteTable(id: string): Promise<void> {
  const table = await store().get(id);
  await store().remove(id);
  if (!table) return;
  const known = knownGames();
  const hasWon = known[table.game] === 'won' || hasBeatenBots([table], table.game);
  localStorage.setItem(kKnown, JSON.stringify({ ...known, [table.game]: hasWon ? 'won' : 'played' }));
}
