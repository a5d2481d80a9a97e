// What the middle of the board shows while an entry is told: the last thing that is worth a look of its own.
import { ATTRIBUTES, bombsRoll, planetBy, type Result } from './content';
import type { Alien, Event, View } from './types';
import type { Say } from '$web/games/module';

export interface Throw {
  seat: string;
  die: number;
  bonus: number;
  won: boolean | null; // null: not yet told
}
export type Scene =
  | { kind: 'round'; round: number }
  | { kind: 'first'; seat: string }
  | { kind: 'scenario'; scenario: string }
  | { kind: 'card'; alien: Alien; pool: boolean }
  | { kind: 'adventure'; seat: string; planet: string; roll: number; result: Result }
  | { kind: 'combat'; attack: Throw; defence: Throw; key: Event }
  | {
      kind: 'bombs';
      seat: string;
      planet: string;
      struck: 'colonist' | 'alien';
      number: number;
      die: boolean;
    }
  | { kind: 'scored'; seat: string; colonists: number; control: number; money: number; total: number }
  | { kind: 'over' };

const ENDS = new Set<Event['event']>([
  'turn_began',
  'ship_moved',
  'ship_stayed',
  'sector_placed',
  'commander_taken',
]);

export function sceneOf(told: Event[], view: View): Scene | null {
  for (let i = told.length - 1; i >= 0; i--) {
    const event = told[i];
    if (ENDS.has(event.event)) return null;
    const scene = opens(event, told.slice(i + 1), view);
    if (scene) return scene;
  }
  return null;
}

function opens(event: Event, after: Event[], view: View): Scene | null {
  switch (event.event) {
    case 'round_began':
      return { kind: 'round', round: event.round };
    case 'first_player':
      return { kind: 'first', seat: event.seat };
    case 'scenario_drawn':
      return { kind: 'scenario', scenario: event.scenario };
    case 'alien_card':
      return { kind: 'card', alien: event.alien, pool: false };
    case 'pool_card':
      return { kind: 'card', alien: event.alien, pool: true };
    case 'adventure_rolled': {
      const result = planetBy(event.planet)!.adventure[event.roll - 1];
      return { kind: 'adventure', seat: event.seat, planet: event.planet, roll: event.roll, result };
    }
    case 'combat_rolled': {
      const told = after.find((each) => each.event === 'combat_won');
      const winner = told?.event === 'combat_won' ? told.winner : null;
      const thrown = (seat: string, total: number, die: number): Throw => ({
        seat,
        die,
        bonus: total - die,
        won: winner === null ? null : winner === seat,
      });
      return {
        kind: 'combat',
        attack: thrown(event.attacker, event.attack, event.attack_die),
        defence: thrown(event.defender, event.defence, event.defence_die),
        key: event,
      };
    }
    case 'bombs_fell': {
      const level = view.ship[Number(event.seat.slice(1)) - 1].level[ATTRIBUTES.indexOf('bombs')];
      const { seat, planet, kind: struck, number } = event;
      return { kind: 'bombs', seat, planet, struck, number, die: bombsRoll(level) };
    }
    case 'scored': {
      const { seat, colonists, control, money, total } = event;
      return { kind: 'scored', seat, colonists, control, money, total };
    }
    case 'game_over':
      return { kind: 'over' };
    default:
      return null;
  }
}

export function resultInWords(result: Result, say: Say): string {
  if (result.effect === 'alien_event' || result.effect === 'crash_landing')
    return say(`cp.effect.${result.effect}`);
  return say(`cp.effect.${result.effect}_${result.amount > 0 ? 'gain' : 'loss'}`, {
    n: Math.abs(result.amount),
  });
}
export function isGood(result: Result): boolean {
  return result.amount > 0;
}
