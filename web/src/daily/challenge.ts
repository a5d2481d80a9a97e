// The challenge of a day: the same luck, options and bots for everybody. "The daily challenge" in docs/protocol.md; a host has the
// same from host/challenge.cpp.
import { sha256 } from '@noble/hashes/sha2.js';
import all from '../../../catalogue/challenges.json';

export interface Challenge {
  game: string;
  day: string;
  bots: string[];
  options: Record<string, string>;
  seed: string;
}

const kDay = 86_400_000;

// The first 64 bits of a text's SHA-256.
function numberOf(text: string): string {
  const hash = sha256(new TextEncoder().encode(text));
  return new DataView(hash.buffer, hash.byteOffset).getBigUint64(0).toString();
}

export function challengeOf(game: string, day: string): Challenge | null {
  const found = (all as Record<string, { bots: string[]; setups: object[] }>)[game];
  if (!found) return null;
  const { bots, setups } = found;
  const options = setups[(Date.parse(day) / kDay) % setups.length] as Record<string, string>;
  return { game, day, bots, options, seed: numberOf(`orrery daily ${game} ${day}`) };
}

// What a bot goes by that is asked at a question: `at` is how many entries there were when it was put.
export function botSeed(game: string, day: string, at: number, seat: string): string {
  return numberOf(`orrery daily ${game} ${day} ${at} ${seat}`);
}
