// Answers that name two squares of a ship.
import type { Action } from '../types';

// How an answer with two squares is given on the ship: by pressing one of them. It draws on the other, which is the fullest of its
// kind unless the player has pressed another before. What burns a component or a block is never meant by one press: there the
// player presses both, first what it is done with.
interface Pairing {
  at: string; // the field of the square that is pressed for the answer
  from: Source; // the field of what it draws on
  both?: boolean;
}
export type Source = 'battery' | 'chamber' | 'booster' | 'furnace' | 'from';
export const PAIRINGS: Partial<Record<Action['verb'], Pairing>> = {
  power: { at: 'device', from: 'battery' },
  raise_shield: { at: 'shield', from: 'battery' },
  fire_cannon: { at: 'cannon', from: 'battery' },
  raise_boosted: { at: 'shield', from: 'booster' },
  amplify: { at: 'cannon', from: 'booster', both: true },
  jump: { at: 'engine', from: 'booster', both: true },
  burn: { at: 'battery', from: 'furnace', both: true },
  wake: { at: 'cabin', from: 'chamber' },
  move_crew: { at: 'to', from: 'from', both: true },
  move_cell: { at: 'to', from: 'from', both: true },
};
export interface Pair {
  action: Action;
  at: string;
  from: string;
  source: Source;
  both: boolean;
}
export function pairsOf(action: Action): Pair[] {
  const pairing = PAIRINGS[action.verb];
  if (!pairing) return [];
  const fields = action as unknown as Record<string, string>;
  const { at, from: source, both = false } = pairing;
  return [{ action, at: fields[at], from: fields[source], source, both }];
}
