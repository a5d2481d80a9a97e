// A challenge as a local table, and what it has come to.
import type { LocalSetup } from '../local/open';
import type { SavedTable } from '../local/store';
import type { TableSession } from '../table/session';
import { challengeOf } from './challenge';
import type { Kept } from './kept.svelte';

export function setupOf(game: string, day: string, name: string): LocalSetup {
  const challenge = challengeOf(game, day);
  if (!challenge) throw new Error(`${game} has no challenge`);
  const { bots, options, seed } = challenge;
  return {
    game,
    options,
    players: [{ kind: 'human', name }, ...bots.map((bot) => ({ kind: 'bot' as const, bot }))],
    daily: { day, seed },
  };
}

// What a finished game has come to; null where it is no challenge, or not over.
export function resultOf(session: TableSession, daily: SavedTable['daily']): Kept | null {
  const { position } = session;
  if (!daily || !position?.over || !position.scores) return null;
  const { scores, winners } = position;
  const score = scores[0]!;
  const won = winners?.includes('p1') ?? false;
  const before = scores.filter((one, i) => {
    const wins = winners?.includes(`p${i + 1}` as 'p1') ?? false;
    return wins === won ? one > score : wins;
  });
  const { game, id } = session;
  const place = before.length + 1;
  return { game, day: daily.day, table: id, score, won, place, seats: scores.length, sent: false };
}
