// Where to go in a game that is stepped through.
import type { Headings } from '../games/module';
import type { Entry } from '../table/types';

type Told = readonly Pick<Entry, 'events'>[];

// So many entries are behind each place where a round, a turn or a card has just begun.
export function chapterPlaces(entries: Told, headings: Headings): number[] {
  return entries.flatMap(({ events }, i) => (events.some(({ event }) => headings[event]) ? [i + 1] : []));
}

// The chapter before or after a place; at the edges the beginning and the end of the game.
export function chapterFrom(at: number, way: 1 | -1, places: readonly number[], total: number): number {
  return way > 0
    ? (places.find((place) => place > at) ?? total)
    : (places.findLast((place) => place < at) ?? 1);
}

// The next place where something is seen to happen: what is written in secret shows nothing.
export function stepFrom(at: number, way: 1 | -1, entries: Told): number {
  let to = at + way;
  while (to > 1 && to < entries.length && entries[to - 1]!.events.length === 0) to += way;
  return Math.min(Math.max(to, 1), Math.max(entries.length, 1));
}

export const kReplayKeys = [
  { keys: ['←', '→'], does: 'replay.keys.step' },
  { keys: ['⇧ ←', '⇧ →'], does: 'replay.keys.chapter' },
  { keys: ['P'], does: 'replay.keys.play' },
];
