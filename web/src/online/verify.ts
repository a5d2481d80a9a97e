// The whole check of a finished table: the game file is what was seen, and its luck is what was promised.
import { engines } from '../engine/client';
import { freshSeed } from '../engine/requests';
import type { Entry } from '../table/types';
import { filesFor } from './content';
import { drawsOf, judge, type Finding } from './fair';
import { keptPromise } from './promise';
import type { OnlineSession } from './session.svelte';

// What of an entry stays the same for one seat from then on: a sealed answer opens later.
const told = (entries: Entry[]): string =>
  JSON.stringify(entries.map(({ kind, by, events }) => [kind, by, events]));

// Rejects where the check cannot be made: no game file, no engine.
export async function verify(session: OnlineSession): Promise<Finding> {
  const { table, reveal } = session;
  if (!table || !reveal) throw new Error('the secret is not out yet');
  const transcript = await session.transcript();
  const engine = engines().table;
  const play = `${session.id}/luck`;
  try {
    const files = await filesFor(table);
    if (files) await engine.ask(session.game, play, 'content', { files });
    // The engine plays it all again and compares the state after every entry, and the range of every draw, with the file.
    await engine.ask(session.game, play, 'load', { transcript, seed: freshSeed() });
    const seen = await engine.ask(session.game, play, 'entries', { seat: session.seat ?? 'public', from: 0 });
    if (told(seen.entries) !== told(session.entries)) return { fair: false, why: 'story' };
    const kept = keptPromise(session.id);
    return judge({
      scheme: kept?.opened?.scheme ?? table.shares.scheme,
      commitment: kept?.commitment ?? table.commitment,
      seen: kept?.opened?.commitments ?? null,
      reveal,
      own:
        kept && table.seat
          ? { seat: Number(table.seat.slice(1)) - 1, contribution: kept.contribution }
          : null,
      draws: drawsOf(transcript),
    });
  } finally {
    engine.drop(play);
  }
}
