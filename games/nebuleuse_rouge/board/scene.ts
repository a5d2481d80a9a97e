// What is shown in the middle of the table: the card being resolved with all that came of it, or another thing that is
// worth a look of its own.
import { cardBy, countOf, shipOf } from './content';
import { fightOf, trackHit, type Fight as Foreseen } from './previews';
import type { Event, Item, View } from './types';

// One thing that came of a card: what was gained is green, what was lost is red.
export interface Outcome {
  event: Event;
  good: boolean;
}
export type Fight = Foreseen & { lasers: number; strength: number };
export interface Roll {
  die: number;
  track: Item | null; // what the damage finds; null: the roll decides something else
}
export type Scene =
  | { kind: 'round'; round: number }
  | { kind: 'first'; seat: string }
  | {
      kind: 'card';
      seat: string;
      card: string;
      fate: 'faced' | 'avoided' | 'ignored';
      why: string | null; // it was ignored
      fight: Fight | null;
      rolls: Roll[];
      outcomes: Outcome[];
    }
  | { kind: 'seen'; slot: string; extrasolar: string; open: boolean; failed: boolean }
  | { kind: 'contact'; seat: string; extrasolar: string; points: number }
  | { kind: 'gate'; open: boolean; seat: string; die: number }
  | { kind: 'promotion'; seat: string }
  | { kind: 'last' }
  | { kind: 'over' };

const ENDS = new Set<Event['event']>(['turn_began', 'turn_skipped', 'cards_returned']);
const GOOD = new Set<Event['event']>([
  'experience_gained',
  'points_gained',
  'item_taken',
  'discount_granted',
  'technology_installed',
  'mission_done',
  'trophy_won',
  'cards_drawn',
  'planet_discovered',
]);
const BAD = new Set<Event['event']>([
  'item_lost',
  'nothing_hit',
  'experience_lost',
  'reached_base',
  'sector_reached',
]);

export function sceneOf(told: Event[], view: View): Scene | null {
  for (let i = told.length - 1; i >= 0; i--) {
    const event = told[i];
    if (ENDS.has(event.event)) return null;
    const scene = opens(event, told, i, view);
    if (scene) return scene;
  }
  // A card that is being resolved lies there while the player is asked about it.
  if (view.card !== null && view.active !== null) return cardScene(view.active, view.card, told, view);
  return null;
}

function opens(event: Event, told: Event[], i: number, view: View): Scene | null {
  switch (event.event) {
    case 'round_began':
      return { kind: 'round', round: event.round };
    case 'first_is':
      return { kind: 'first', seat: event.seat };
    case 'card_flipped':
      return cardScene(event.seat, event.card, told.slice(i + 1), view);
    case 'card_seen':
      return { kind: 'seen', slot: event.slot, extrasolar: event.extrasolar, open: false, failed: false };
    case 'card_turned_up': {
      const failed = told.slice(i).some((each) => each.event === 'landing_failed');
      return { kind: 'seen', slot: event.slot, extrasolar: event.extrasolar, open: true, failed };
    }
    case 'contact_ended': {
      const gained = told.slice(i).find((each) => each.event === 'points_gained');
      const points = gained?.event === 'points_gained' ? gained.points : 0;
      return { kind: 'contact', seat: event.seat, extrasolar: event.extrasolar, points };
    }
    case 'sector_x_opened':
    case 'sector_x_held':
      return { kind: 'gate', open: event.event === 'sector_x_opened', seat: event.seat, die: view.die };
    case 'promoted':
      return { kind: 'promotion', seat: event.seat };
    case 'last_round':
      return { kind: 'last' };
    case 'game_over':
      return { kind: 'over' };
    default:
      return null;
  }
}

function cardScene(seat: string, id: string, after: Event[], view: View): Scene {
  const scene: Extract<Scene, { kind: 'card' }> = {
    kind: 'card',
    seat,
    card: id,
    fate: 'faced',
    why: null,
    fight: null,
    rolls: [],
    outcomes: [],
  };
  const card = cardBy(id);
  for (const event of after) {
    if (event.event === 'risk_avoided') scene.fate = 'avoided';
    if (event.event === 'card_ignored') {
      scene.fate = 'ignored';
      scene.why = event.why;
    }
    if (event.event === 'combat_began') scene.fight = fight(event.lasers, event.strength);
    if (event.event === 'die_rolled') scene.rolls.push({ die: event.die, track: null });
    const hit = event.event === 'item_lost' || event.event === 'nothing_hit' ? event.item : null;
    const last = scene.rolls.at(-1);
    if (hit && last && trackHit(last.die) === hit) last.track = hit as Item;
    if (GOOD.has(event.event) || BAD.has(event.event))
      scene.outcomes.push({ event, good: GOOD.has(event.event) });
  }
  // Before a fight its table already tells what it would bring.
  const strength = card?.effects[0]?.strength;
  if (strength !== undefined && scene.fate === 'faced')
    scene.fight ??= fight(countOf(shipOf(view, seat), 'lasers'), strength);
  return scene;
}

const fight = (lasers: number, strength: number): Fight => ({
  lasers,
  strength,
  ...fightOf(lasers, strength),
});
