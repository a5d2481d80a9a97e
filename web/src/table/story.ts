// The story of a finished game: who led when, what turned it, how the dice fell.
import { engines } from '../engine/client';
import { freshSeed } from '../engine/requests';
import type { Entry, Party, Seat } from './types';

export interface Story {
  views: unknown[]; // after each entry, as everybody saw them
  ranges: number[][]; // by entry: among how many each die and draw fell
  luck: number[][]; // by entry: how it fell, from 0
}

export async function storyOf(game: string, transcript: string): Promise<Story> {
  const engine = engines().table;
  const table = 'story';
  try {
    await engine.ask(game, table, 'load', { transcript, seed: freshSeed() });
    const { views } = await engine.ask(game, table, 'views', { seat: 'public' });
    return { views, ...(await engine.ask(game, table, 'ranges', { transcript })) };
  } finally {
    engine.drop(table);
  }
}

// Where rounds began: in which entry.
export function roundsOf(entries: Pick<Entry, 'events'>[]): { at: number; round: number }[] {
  return entries.flatMap(({ events }, at) =>
    events.flatMap(({ event, round }) =>
      /^round_/.test(event) && typeof round === 'number' ? [{ at, round }] : [],
    ),
  );
}

export interface TurningPoint {
  at: number; // how many entries there were after it
  seat: Seat; // who gained
  by: number; // how much more than the others on average
  round: number | null; // of a game that tells of rounds
}

// The answers in which one seat gained most on the others; those of one player in a row count together.
export function turningPoints(
  curve: number[][],
  entries: Pick<Entry, 'by' | 'events'>[],
  most = 3,
): TurningPoint[] {
  const points: TurningPoint[] = [];
  const rounds = roundsOf(entries);
  let from = 0;
  for (let i = 1; i < curve.length; ++i) {
    if (i + 1 < curve.length && entries[i + 1]?.by === entries[i]?.by) continue;
    const change = curve[i]!.map((points, seat) => points - curve[from]![seat]!);
    const sum = change.reduce((one, other) => one + other, 0);
    const gains = change.map((gain) => gain - (sum - gain) / Math.max(1, change.length - 1));
    const by = Math.max(...gains);
    const round = rounds.findLast((one) => one.at <= i)?.round ?? null;
    points.push({ at: i + 1, seat: `p${gains.indexOf(by) + 1}` as Seat, by, round });
    from = i;
  }
  return points
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
    .slice(0, most)
    .sort((one, other) => one.at - other.at);
}

export interface Dice {
  faces: number;
  counts: number[]; // how often each face fell, from 1
  seats: { seat: Seat; rolls: number; mean: number }[]; // what fell in the answers of each
}

const kFaces = 6;
const kFew = 12; // fewer dice tell nothing

// The dice of the game, if it has any to speak of.
export function diceOf({ ranges, luck }: Story, entries: Pick<Entry, 'by'>[], seats: Seat[]): Dice | null {
  const fell: { face: number; by: Party | null }[] = [];
  for (const [i, row] of ranges.entries())
    for (const [n, range] of row.entries())
      if (range === kFaces) fell.push({ face: luck[i]![n]! + 1, by: entries[i]?.by ?? null });
  if (fell.length < kFew) return null;
  const counts = Array.from({ length: kFaces }, (_, i) => fell.filter(({ face }) => face === i + 1).length);
  const bySeat = seats.map((seat) => {
    const own = fell.filter(({ by }) => by === seat).map(({ face }) => face);
    return {
      seat,
      rolls: own.length,
      mean: own.reduce((sum, face) => sum + face, 0) / Math.max(1, own.length),
    };
  });
  return { faces: kFaces, counts, seats: bySeat.filter(({ rolls }) => rolls > 0) };
}
