import type { Say } from '../games/module';
import { saveFile } from '../local/files';
import { toast } from '../ui/toast.svelte';
import type { TableSession } from './session';

// Gives the player the game as a file.
export async function exportGame(session: TableSession, say: Say): Promise<void> {
  try {
    saveFile(await session.transcript(), `${session.game}-${new Date().toISOString().slice(0, 10)}.orrery`);
  } catch {
    toast(say('table.export.failed'), 'bad');
  }
}
