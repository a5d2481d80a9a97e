// Checks that every die and every draw of a finished table follows from what the host promised before it began: "Fair
// luck" in docs/protocol.md.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Reveal } from './words';

// The outcomes of luck of each entry, as the game file writes them: "p1 roll | 3 5 | 77ab…".
export function outcomesOf(transcript: string): number[][] {
  return transcript
    .split('\n')
    .map((line) => line.split('|'))
    .filter((parts) => parts.length === 3)
    .map(([, luck = '']) => luck.split(' ').filter(Boolean).map(Number));
}

function outcome(
  secret: Uint8Array,
  contributions: Uint8Array,
  entry: number,
  draw: number,
  among: number,
): number {
  const message = new Uint8Array(contributions.length + 8);
  message.set(contributions);
  const numbers = new DataView(message.buffer, contributions.length);
  numbers.setUint32(0, entry);
  numbers.setUint32(4, draw);
  const mac = hmac(sha256, secret, message);
  const drawn = new DataView(mac.buffer, mac.byteOffset).getUint32(0);
  return Math.floor((drawn * among) / 2 ** 32); // exact: the product stays below 2^53 for all a game file can hold
}

export interface Evidence {
  commitment: string; // shown before the game
  reveal: Reveal; // told after it
  own: { seat: number; contribution: string } | null; // what this browser gave, where it sat down
  outcomes: number[][]; // by entry, from the game file
  ranges: number[][]; // by entry, from the engine: among how many possibilities each outcome was drawn
}

export type Finding =
  | { fair: true; count: number; own: boolean }
  | { fair: false; why: 'commitment' | 'contribution' | 'malformed' | 'story' }
  | { fair: false; why: 'outcome'; entry: number; draw: number };

const kThirtyTwoBytes = /^[0-9a-f]{64}$/;

export function judge({ commitment, reveal, own, outcomes, ranges }: Evidence): Finding {
  const malformed: Finding = { fair: false, why: 'malformed' };
  const given = reveal.contributions.map((contribution) => contribution ?? '00'.repeat(32));
  if (![reveal.secret, ...given].every((hex) => kThirtyTwoBytes.test(hex))) return malformed;
  if (outcomes.length !== ranges.length) return malformed;

  const secret = hexToBytes(reveal.secret);
  if (bytesToHex(sha256(secret)) !== commitment) return { fair: false, why: 'commitment' };
  if (own && reveal.contributions[own.seat] !== own.contribution) return { fair: false, why: 'contribution' };

  const contributions = hexToBytes(given.join(''));
  let count = 0;
  for (const [entry, drawn] of outcomes.entries()) {
    const among = ranges[entry] ?? [];
    if (drawn.length !== among.length) return malformed;
    for (const [draw, value] of drawn.entries()) {
      if (outcome(secret, contributions, entry, draw, among[draw] ?? 0) !== value)
        return { fair: false, why: 'outcome', entry, draw };
      ++count;
    }
  }
  return { fair: true, count, own: own !== null };
}
