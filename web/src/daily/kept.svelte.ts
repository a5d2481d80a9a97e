// What came of this browser's challenges: the first that was finished of each day. Kept here, with a host or without.
import { isDay } from './day';

export interface Kept {
  game: string;
  day: string;
  table: string; // the local table it was played at
  score: number;
  won: boolean;
  place: number; // among those at the table
  seats: number;
  sent: boolean; // the host has it
}

const storagePlace = 'orrery.daily';
const kMost = 120; // a month of four games

function isKept(value: unknown): value is Kept {
  const one = value as Kept | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.game === 'string' &&
    typeof one.day === 'string' &&
    isDay(one.day) &&
    typeof one.table === 'string' &&
    [one.score, one.place, one.seats].every(Number.isInteger) &&
    typeof one.won === 'boolean' &&
    typeof one.sent === 'boolean'
  );
}

function stored(): Kept[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storagePlace) ?? '[]');
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

let all: Kept[] = $state.raw(stored());

function put(list: Kept[]): void {
  all = list.slice(-kMost);
  try {
    localStorage.setItem(storagePlace, JSON.stringify(all));
  } catch {
    // Storage is closed: it holds until the page is left.
  }
}

const isOf = (one: Kept, game: string, day: string): boolean => one.game === game && one.day === day;

export function keptOf(game: string, day: string): Kept | null {
  return all.find((one) => isOf(one, game, day)) ?? null;
}

export function hasKept(): boolean {
  return all.length > 0;
}

// The first of a day stays.
export function keep(result: Kept): Kept {
  const known = keptOf(result.game, result.day);
  if (known) return known;
  put([...stored().filter((one) => !isOf(one, result.game, result.day)), result]);
  return result;
}

export function markSent(game: string, day: string): void {
  put(all.map((one) => (isOf(one, game, day) ? { ...one, sent: true } : one)));
}
