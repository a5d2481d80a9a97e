// What the engine says before anybody answers; see games/nebuleuse_rouge/previews.h.
import { MEANINGS } from '$generated/nebuleuse-rouge/types';
import type {
  Extrasolar as ExtrasolarId,
  Meaning,
  Previews as Described,
  Seat,
  Zone,
} from '$generated/nebuleuse-rouge/types';
import { Previews } from '$web/engine/previews';
import type { Extrasolar } from './content';
import type { Domain, Item, Sector, View } from './types';

export { MEANINGS };
export type { Meaning };
export const previews = new Previews<View, Described>('nebuleuse-rouge');

export type Odds = Described['odds']['result'][number];
export type Ladder = Described['ladder']['result'];
export type Fight = Described['fight']['result'];

// What the next card may be, if this seat turns it; chances are parts of one.
export const oddsOf = (view: View, seat: string): Odds[] =>
  previews.of(view, 'odds', { seat: seat as Seat }).map((odds) => ({
    ...odds,
    share: odds.share / 1e6,
    in_hand: odds.in_hand / 1e6,
  }));

// What a contact costs this seat and gives, threshold by threshold.
export const ladderOf = (view: View, seat: string, extrasolar: string): Ladder =>
  previews.of(view, 'ladder', { seat: seat as Seat, extrasolar: extrasolar as ExtrasolarId });

export const fightOf = (lasers: number, strength: number): Fight =>
  previews.ofContent('fight', { lasers, strength });

export const gateIsForced = (view: View, seat: string): boolean =>
  previews.of(view, 'gate', { seat: seat as Seat });

export const missionPoints = (view: View, seat: string): number =>
  previews.of(view, 'mission', { seat: seat as Seat });

// What the next turn of observation teaches.
export const lessonOf = (view: View, seat: string): Described['lesson']['result'] =>
  previews.of(view, 'lesson', { seat: seat as Seat });

// What an observation of these people teaches.
export const observationDomain = (card: Extrasolar): Domain =>
  previews.ofContent('observed', { extrasolar: card.id as ExtrasolarId })!;

// How many cards a border costs; null where there is none.
export const borderCost = (from: Sector, to: Sector): number | null =>
  previews.ofContent('border', { from, to }) || null;

// What a die of damage hits.
export const trackHit = (die: number): Item => previews.ofContent('hit', { die });

// What all cards of a zone ask for at their last threshold, by domain.
export const requiredIn = (zone: Zone): number[] => previews.ofContent('required', { zone });
