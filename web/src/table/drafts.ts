// What a board wants to find again after a reload: an answer that is not given yet. Kept in this browser alone, for each
// table and seat, so that whoever takes the page over at one screen does not find the draft of another.
import type { Seat } from './types';

const place = 'orrery.drafts';
const kMost = 40; // the oldest are forgotten first

const keyOf = (table: string, seat: Seat): string => `${table} ${seat}`;

function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(table: string, seat: Seat, draft: unknown): void {
  const { [keyOf(table, seat)]: _, ...others } = read();
  const newest = Object.entries(others).slice(1 - kMost);
  try {
    localStorage.setItem(
      place,
      JSON.stringify({ ...Object.fromEntries(newest), [keyOf(table, seat)]: draft }),
    );
  } catch {
    // A browser that keeps nothing: a reload begins with an empty draft.
  }
}

export function keptDraft(table: string, seat: Seat): unknown {
  const kept = read();
  return Object.hasOwn(kept, keyOf(table, seat)) ? kept[keyOf(table, seat)] : null;
}
