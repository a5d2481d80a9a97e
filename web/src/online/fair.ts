// Checks that every die and every draw of a finished table follows from what was promised before it began: "Fair luck"
// in docs/protocol.md.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { commitmentTo } from './promise';
import type { Reveal } from './words';

export interface Draw {
  outcome: number;
  among: number;
}

// The luck of each entry, as the game file writes it: "p1 roll | 3/6 5/6 | 77ab…".
export function drawsOf(transcript: string): Draw[][] {
  return transcript
    .split('\n')
    .map((line) => line.split('|'))
    .filter((parts) => parts.length === 3)
    .map(([, luck = '']) =>
      luck
        .split(' ')
        .filter(Boolean)
        .map((draw) => draw.split('/').map(Number))
        .map(([outcome = NaN, among = NaN]) => ({ outcome, among })),
    );
}

// `place` is which draw it is: its number in the game, or, in the first scheme, that of its entry and its own in there.
function outcomeOf(secret: Uint8Array, contributions: Uint8Array, place: number[], among: number): number {
  const message = new Uint8Array(contributions.length + 4 * place.length);
  message.set(contributions);
  const numbers = new DataView(message.buffer, contributions.length);
  place.forEach((number, i) => numbers.setUint32(4 * i, number));
  const mac = hmac(sha256, secret, message);
  const drawn = new DataView(mac.buffer, mac.byteOffset).getUint32(0);
  return Math.floor((drawn * among) / 2 ** 32); // exact: the product stays below 2^53 for all a game file can hold
}

const kSchemes = [1, 2];

export interface Evidence {
  scheme: number; // as it was shown before the game
  commitment: string; // the server's, as it was shown before the game
  seen: (string | null)[] | null; // every seat's, as this browser was shown them when it opened its own share
  reveal: Reveal; // told after the game
  own: { seat: number; contribution: string } | null; // what this browser gave, where it sat down
  draws: Draw[][]; // by entry, from the game file
}

export type Finding =
  | { fair: true; scheme: number; count: number; shares: number; own: boolean; again: number }
  | { fair: false; why: 'commitment' | 'share' | 'contribution' | 'malformed' | 'story' }
  | { fair: false; why: 'outcome'; entry: number; draw: number };

const kThirtyTwoBytes = /^[0-9a-f]{64}$/;

export function judge({ scheme, commitment, seen, reveal, own, draws }: Evidence): Finding {
  const malformed: Finding = { fair: false, why: 'malformed' };
  const { contributions, commitments, round } = reveal;
  const given = contributions.map((contribution) => contribution ?? '00'.repeat(32));
  if (![reveal.secret, ...given].every((hex) => kThirtyTwoBytes.test(hex))) return malformed;
  if (commitments.length !== contributions.length || !kSchemes.includes(scheme)) return malformed;

  const secret = hexToBytes(reveal.secret);
  if (bytesToHex(sha256(secret)) !== commitment) return { fair: false, why: 'commitment' };
  // At tables of older servers people gave their shares without committing to them.
  const fits = (contribution: string | null, to: string | null): boolean =>
    to === null || (contribution !== null && to === commitmentTo(contribution));
  if (!contributions.every((contribution, seat) => fits(contribution, commitments[seat] ?? null)))
    return { fair: false, why: 'share' };
  if (seen && (seen.length !== commitments.length || seen.some((one, seat) => one !== commitments[seat])))
    return { fair: false, why: 'share' };
  if (own && contributions[own.seat] !== own.contribution) return { fair: false, why: 'contribution' };

  const all = hexToBytes(given.join(''));
  let count = 0;
  for (const [entry, fell] of draws.entries()) {
    for (const [draw, { outcome, among }] of fell.entries()) {
      if (!Number.isInteger(among)) return malformed;
      const place = scheme === 1 ? [entry, draw] : [count];
      if (outcomeOf(secret, all, place, among) !== outcome)
        return { fair: false, why: 'outcome', entry, draw };
      ++count;
    }
  }
  const shares = commitments.filter(Boolean).length;
  return { fair: true, scheme, count, shares, own: own !== null, again: round - 1 };
}
