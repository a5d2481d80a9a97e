// Pieces and choices of findings, put in order.
import type { Piece } from './findings';

export const isMove = (name: string): boolean => name.startsWith('verb.');

export type Order = 'lift' | 'games' | 'name';
export interface Named extends Piece {
  text: string;
}
export function sorted(pieces: Named[], order: Order): Named[] {
  if (order === 'name') return pieces.toSorted((a, b) => a.text.localeCompare(b.text));
  if (order === 'games') return pieces.toSorted((a, b) => b.seat_games - a.seat_games);
  return pieces.toSorted((a, b) => b.lift - a.lift);
}
// Those that hold all of these words, whatever their case and accents.
export function matching(pieces: Named[], words: string): Named[] {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return pieces.filter(({ text }) => wanted.every((word) => plain(text).includes(word)));
}

// How often a decision was asked in a game, and how many answers there were; how often an answer was possible, and given.
export interface Choice {
  name: string;
  often: number; // in a game
  second: number; // offers at a time; of a move how often it was chosen where it was offered, from 0 to 1
}
export function choicesOf(sums: Record<string, number[]>, kind: 'choice' | 'verb', games: number): Choice[] {
  return Object.entries(sums)
    .filter(([name, [asked]]) => name.startsWith(`${kind}.`) && asked! > 0)
    .map(([name, [asked, count]]) => ({ name, often: asked! / games, second: count! / asked! }))
    .sort((a, b) => b.often - a.often);
}
