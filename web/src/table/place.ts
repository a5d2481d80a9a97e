// Where somebody has come at the end of a game.
import type { ScoreLine } from '../games/module';
import type { Position, Seat } from './types';

export interface Place {
  place: number; // 1 is the first
  behind: number; // points of the best of those who have won; 0 where points did not decide
}

// Whether a score says more than who has won: where nothing is counted, those who have won get one point, and others none.
export const saysMore = (scores: readonly number[]): boolean => scores.some((score) => Math.abs(score) > 1);

// Null for whoever has won, and where there is no result. Those who have won come first, whatever their points: a game may be won by
// other means.
export function placeOf(seat: Seat, { winners, scores }: Pick<Position, 'winners' | 'scores'>): Place | null {
  if (!winners || winners.length === 0 || winners.includes(seat) || !scores) return null;
  const scoreOf = (one: string): number => scores[Number(one.slice(1)) - 1] ?? 0;
  const own = scoreOf(seat);
  const before = scores.filter((score, i) => winners.includes(`p${i + 1}` as Seat) || score > own).length;
  return { place: 1 + before, behind: Math.max(0, Math.max(...winners.map(scoreOf)) - own) };
}

export interface Because {
  line: string; // of the score sheet
  theirs: number;
  own: number;
}

// The line of the score in which those who have won are furthest ahead of a seat; null where none is told apart.
export function decisive(sheet: ScoreLine[], seat: Seat, winners: Seat[]): Because | null {
  const valueOf = ({ values }: ScoreLine, one: Seat): number => values[Number(one.slice(1)) - 1] ?? 0;
  const gaps = sheet
    .filter(({ total }) => !total)
    .map((line) => {
      const theirs = Math.max(...winners.map((winner) => valueOf(line, winner)));
      return { line: line.label, theirs, own: valueOf(line, seat) };
    })
    .filter(({ theirs, own }) => theirs > own)
    .sort((one, other) => other.theirs - other.own - (one.theirs - one.own));
  return gaps[0] ?? null;
}
