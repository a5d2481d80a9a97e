// One's own share of a table's luck and what was promised for it before: kept in this browser, so that the page can open
// it when everybody has committed, and hold the server to it at the end.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export interface Promised {
  contribution: string; // 32 random bytes, hex
  commitment: string; // the server's
  made: number; // for which round
  // When, and what was shown then: every seat's commitment, and the scheme (not kept by older pages).
  opened?: { round: number; commitments: (string | null)[]; scheme?: number };
}

const place = 'orrery.luck';
const kMost = 200; // tables; the oldest are forgotten first

export function freshContribution(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function commitmentTo(contribution: string): string {
  return bytesToHex(sha256(hexToBytes(contribution)));
}

function read(): Record<string, Promised> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Promised>) : {};
  } catch {
    return {};
  }
}

// A browser that keeps nothing still knows while the page is open.
const here = new Map<string, Promised>();

export function keepPromise(table: string, promised: Promised): Promised {
  here.set(table, promised);
  const { [table]: _, ...others } = read();
  const newest = Object.entries(others).slice(1 - kMost);
  try {
    localStorage.setItem(place, JSON.stringify({ ...Object.fromEntries(newest), [table]: promised }));
  } catch {
    // Then it is known only here.
  }
  return promised;
}

export function keptPromise(table: string): Promised | null {
  const kept = read();
  return (Object.hasOwn(kept, table) ? kept[table] : here.get(table)) ?? null;
}

// A share for this round that nobody has seen: the one that was made for it already, also by another page of this
// browser, or a new one.
export function shareFor(table: string, round: number, commitment: string): Promised {
  const kept = keptPromise(table);
  if (kept && kept.made === round && !kept.opened) return kept;
  return keepPromise(table, { contribution: freshContribution(), commitment, made: round });
}
