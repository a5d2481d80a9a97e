import { api } from './api';
import { identity } from './identity.svelte';
import { isRunning, pressing } from './standing';
import type { OnlineTable } from './words';

// The tables one sits at that go on; none where the server does not know us, or does not answer.
export async function runningTables(): Promise<OnlineTable[]> {
  await identity.load();
  if (identity.host !== 'here' || !identity.person) return [];
  const { tables } = await api.tables('mine');
  return pressing(tables.filter(isRunning));
}
