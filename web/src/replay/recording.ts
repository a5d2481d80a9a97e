// Where the games come from that are stepped through.
import { examineGame, type Examined } from '../local/files';
import { store } from '../local/store';
import { putTogether } from '../local/transcript';
import type { Player } from '../table/session';
import type { Seat } from '../table/types';
import { unpackGame } from './link';
import type { Recording } from './session';

function playersOf(players: { kind: 'human' | 'bot'; name: string; bot: string | null }[]): Player[] {
  return players.map((player, i) => ({ ...player, seat: `p${i + 1}` as Seat, here: true, you: false }));
}

// Null where there is no such table.
export async function localRecording(id: string): Promise<Recording | null> {
  const table = await store().get(id);
  if (!table) return null;
  const transcript = putTogether({ head: table.head, lines: await store().lines(id) });
  return { ...table, transcript, players: playersOf(table.players) };
}

// A finished table of the host. Rejects where the host does not give it. A game file names nobody; the host's lists do.
export async function onlineRecording(id: string): Promise<Recording> {
  const [{ api }, { filesFor }] = await Promise.all([import('../online/api'), import('../online/content')]);
  // The table is in the host's memory when it has given the file: its content is known then.
  const file = await api.transcript(id);
  const lists = await Promise.all((['mine', 'finished'] as const).map(api.tables));
  const table = lists.flatMap(({ tables }) => tables).find((one) => one.id === id);
  const files = table ? await filesFor(table) : null;
  const examined = await examineGame(file, { files });
  const players = examined.players.map((player, i) => ({ ...player, name: table?.seats[i]?.name ?? '' }));
  return { ...examined, id, players: playersOf(players), files, contentFiles: table?.contentFiles ?? null };
}

// A game that a link holds. Rejects with ImportProblem, or with what is wrong with the letters.
export async function linkedRecording(code: string): Promise<{ recording: Recording; examined: Examined }> {
  const examined = await examineGame(await unpackGame(code));
  return { examined, recording: { ...examined, id: 'link', players: playersOf(examined.players) } };
}
