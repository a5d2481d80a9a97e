// The local tables, for the home page.
import { store, type SavedTable } from './store';

export type LocalTable = Omit<SavedTable, 'head'>;

// Those played last come first.
export async function localTables(): Promise<LocalTable[]> {
  const tables = await store().all();
  return tables.map(({ head: _, ...summary }) => summary).sort((one, other) => other.updated - one.updated);
}

export async function deleteTable(id: string): Promise<void> {
  await store().remove(id);
}
