// Plays challenges at local tables, and tells the host what came of them.
import { startLocal } from '../local/open';
import { store, type SavedTable, type Store } from '../local/store';
import { putTogether } from '../local/transcript';
import { api, HostError, type DailyResults } from '../online/api';
import { settings } from '../settings.svelte';
import type { TableSession } from '../table/session';
import { resultOf, setupOf } from './attempt';
import { keep, markSent, type Kept } from './kept.svelte';

export async function tableOf(game: string, day: string, kept: Store = store()): Promise<SavedTable | null> {
  const tables = await kept.all();
  return tables.find((table) => table.game === game && table.daily?.day === day) ?? null;
}

// The table of a challenge: one that was begun goes on. The answer is its id.
export async function playDaily(game: string, day: string): Promise<string> {
  return (await tableOf(game, day))?.id ?? (await startLocal(setupOf(game, day, settings.name)));
}

export function finish(session: TableSession, daily: SavedTable['daily']): Kept | null {
  const result = resultOf(session, daily);
  return result && keep(result);
}

// The host plays the whole game again. Rejects with a HostError that says what is wrong.
export async function send({ game, day, table }: Kept, kept: Store = store()): Promise<DailyResults> {
  const saved = await kept.get(table);
  if (!saved) throw new HostError('no_game');
  const transcript = putTogether({ head: saved.head, lines: await kept.lines(table) });
  try {
    const results = await api.attempt(game, day, transcript);
    markSent(game, day);
    return results;
  } catch (error) {
    // The host has one, though it may not be able to show it.
    if (!(error instanceof HostError) || !['played', 'kept'].includes(error.code)) throw error;
    markSent(game, day);
    return api.daily(game, day);
  }
}
