// The story of a finished game: who led when, what turned it, how the dice fell.
import { engines } from '../engine/client';
import { freshSeed } from '../engine/requests';
import type { GameModule, Headings } from '../games/module';
import { kHeadings } from './log';
import type { Entry, GameEvent, Seat } from './types';

// What was to be seen after each entry, by everybody.
export async function viewsOf(game: string, transcript: string): Promise<unknown[]> {
  const engine = engines().table;
  const table = 'story';
  try {
    await engine.ask(game, table, 'load', { transcript, seed: freshSeed() });
    return (await engine.ask(game, table, 'views', { seat: 'public' })).views;
  } finally {
    engine.drop(table);
  }
}

// The points of every seat after each entry, where the game has such.
export function curveOf(views: unknown[], { lead }: Pick<GameModule, 'lead'>, seats: number): number[][] {
  return lead ? views.map((view) => lead(view).slice(0, seats)) : [];
}

export interface Chapter {
  level: 'round' | 'turn';
  at: number; // the entry in which it began
  number: number;
}

// Where rounds began, or turns in a game that counts only those.
export function chaptersOf(entries: Pick<Entry, 'events'>[], headings: Headings = kHeadings): Chapter[] {
  const all = entries.flatMap(({ events }, at) =>
    events.flatMap((event): Chapter[] => {
      const level = headings[event.event];
      const number = level && Object.values(event).find((value) => typeof value === 'number');
      return level && number !== undefined ? [{ level, at, number }] : [];
    }),
  );
  const rounds = all.filter(({ level }) => level === 'round');
  return rounds.length > 0 ? rounds : all;
}

// Those that can be written below a chart without touching each other.
export function spaced(chapters: Chapter[], pixelsPerEntry: number, least: number): Chapter[] {
  let last = -Infinity;
  return chapters.filter(({ at }) => {
    if ((at - last) * pixelsPerEntry < least) return false;
    last = at;
    return true;
  });
}

export interface TurningPoint {
  at: number; // how many entries there were before it
  seat: Seat; // who gained
  by: number; // how much more than the others on average
  chapter: Chapter | null;
  events: GameEvent[]; // of the entries in which the points changed
}

// Where one seat gained most on the others; answers of one player in a row count together.
export function turningPoints(
  curve: number[][],
  entries: Pick<Entry, 'by' | 'events'>[],
  headings: Headings = kHeadings,
  most = 3,
): TurningPoint[] {
  const points: TurningPoint[] = [];
  const chapters = chaptersOf(entries, headings);
  let from = 0;
  for (let i = 1; i < curve.length; ++i) {
    if (i + 1 < curve.length && entries[i + 1]?.by === entries[i]?.by) continue;
    const gains = gainsBetween(curve[from]!, curve[i]!);
    const by = Math.max(...gains);
    const seat = gains.indexOf(by);
    const moved = steps(from + 1, i).filter((n) => gainsBetween(curve[n - 1]!, curve[n]!)[seat] !== 0);
    const at = moved[0] ?? i;
    const chapter = chapters.findLast((one) => one.at < at) ?? null;
    const events = moved.flatMap((n) => entries[n]?.events ?? []);
    points.push({ at, seat: `p${seat + 1}` as Seat, by, chapter, events });
    from = i;
  }
  return points
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
    .slice(0, most)
    .sort((one, other) => one.at - other.at);
}

const steps = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

function gainsBetween(before: number[], after: number[]): number[] {
  const change = after.map((points, seat) => points - before[seat]!);
  const sum = change.reduce((one, other) => one + other, 0);
  return change.map((gain) => gain - (sum - gain) / Math.max(1, change.length - 1));
}

// For how much of the game each seat led alone, from 0 to 1.
export function shareOfLead(curve: number[][]): number[] {
  const alone = curve.map((row) => {
    const best = Math.max(...row);
    return row.filter((points) => points === best).length === 1 ? row.indexOf(best) : -1;
  });
  return curve[0]!.map((_, seat) => alone.filter((one) => one === seat).length / curve.length);
}

export interface Dice {
  counts: number[]; // how often each face fell, from 1
  usual: number; // what a die comes to in the long run
  seats: { seat: Seat; rolls: number; mean: number }[];
}

export interface Roll {
  seat: Seat;
  faces: number[];
}

const kFaces = [6, 10]; // of the dice that games roll
const kFew = 12; // fewer dice tell nothing

// The dice of the game, if it has any to speak of, each by who rolled it: by what the events say, as who answered last before
// they fell need not be who they belong to.
export function diceOf(rolls: Roll[], seats: Seat[]): Dice | null {
  const fell = rolls.flatMap(({ seat, faces }) => faces.map((face) => ({ seat, face })));
  if (fell.length < kFew) return null;
  const faces = kFaces.find((most) => fell.every(({ face }) => face <= most)) ?? Math.max(...kFaces);
  const counts = Array.from({ length: faces }, (_, i) => fell.filter(({ face }) => face === i + 1).length);
  const bySeat = seats.map((seat) => {
    const own = fell.filter((one) => one.seat === seat).map(({ face }) => face);
    const sum = own.reduce((one, face) => one + face, 0);
    return { seat, rolls: own.length, mean: sum / Math.max(1, own.length) };
  });
  return { counts, usual: (1 + faces) / 2, seats: bySeat.filter(({ rolls: count }) => count > 0) };
}
