// Where somebody has come at the end of a game.
import type { Position, Seat } from './types';

export interface Place {
  place: number; // 1 is the first
  behind: number; // points of the best of those who have won; 0 where points did not decide
}

// Null for whoever has won, and where there is no result. Those who have won come first, whatever their points: a game may be won by
// other means.
export function placeOf(seat: Seat, { winners, scores }: Pick<Position, 'winners' | 'scores'>): Place | null {
  if (!winners || winners.length === 0 || winners.includes(seat) || !scores) return null;
  const scoreOf = (one: string): number => scores[Number(one.slice(1)) - 1] ?? 0;
  const own = scoreOf(seat);
  const before = scores.filter((score, i) => winners.includes(`p${i + 1}` as Seat) || score > own).length;
  return { place: 1 + before, behind: Math.max(0, Math.max(...winners.map(scoreOf)) - own) };
}
