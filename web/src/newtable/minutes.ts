// How long a game takes at a table that is being set up.
import type { Minutes } from 'virtual:games';

export function minutesOf(minutes: Minutes, values: Record<string, string>, people: number): number {
  const { usual, each, by = {} } = minutes;
  const decided = Object.entries(by).flatMap(([option, known]) => known[values[option] ?? ''] ?? []);
  return (decided[0] ?? usual) * (each ? Math.max(1, people) : 1);
}
