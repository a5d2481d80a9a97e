// What the board reads of the game's content: cards, ships, the chart, the tables of combat.
import boardRecords from '../content/nebula.json';
import combatRecords from '../content/combat.json';
import componentRecords from '../content/components.json';
import explorationRecords from '../content/exploration-cards.json';
import extrasolarRecords from '../content/extrasolar-cards.json';
import shipRecords from '../content/ships.json';
import { DOMAINS, ITEMS, SECTORS, SLOTS, TECHNOLOGIES } from '$generated/nebuleuse-rouge/types';
import type { Domain, Item, Sector, ShipView, Slot, Technology, Track, View, Zone } from './types';

// In the order that views count by.
export { DOMAINS, ITEMS, SECTORS, SLOTS, TECHNOLOGIES };
export const isExpert = (item: Item): boolean => item.startsWith('expert_');
export const TRACKS = ITEMS.filter((item) => !isExpert(item)) as Track[];
export const EXPERTS = ITEMS.filter(isExpert);
export const GREEK: Record<Slot, string> = { alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', x: 'X' };

export const END_SCORE = componentRecords.score.end;
export const PROMOTION_SCORE = componentRecords.score.promotion;
export const MOST_EXPERIENCE = componentRecords.experience.max;
export const MOST_MISSIONS = componentRecords.special_missions.max;
export const ENTER_X = boardRecords.sector_x.enter_cost;
export const LEAVE_X = boardRecords.sector_x.leave_cost;

// --- the chart -----------------------------------------------------------------------------------------------------------

export interface Planet {
  id: string;
  sector: Sector;
  x: number; // thousandths of the chart
  y: number;
}
export const PLANETS: readonly Planet[] = boardRecords.planets.map(({ id, sector, position }) => ({
  id,
  sector: sector as Sector,
  ...position,
}));
export const BASE = boardRecords.base.position;

export function planetAt(id: string | null): Planet | null {
  return PLANETS.find((planet) => planet.id === id) ?? null;
}
export function zoneOf(sector: Sector): Zone {
  return boardRecords.sectors.find(({ id }) => id === sector)!.zone as Zone;
}
// NR-402; null where there is no border.
export function borderCost(from: Sector, to: Sector): number | null {
  return (
    boardRecords.borders.find(({ between }) => between.includes(from) && between.includes(to))?.cost ?? null
  );
}
// Where the world of a slot lies.
export function sectorOf(view: View, slot: Slot): Sector | null {
  if (slot === 'x') return 'x';
  return planetAt(view.slot[SLOTS.indexOf(slot)].planet)?.sector ?? null;
}

// --- ships ---------------------------------------------------------------------------------------------------------------

export interface ShipBoard {
  id: string;
  most: readonly number[]; // by track
  start: readonly number[];
  experts: number;
  technologies: number;
}
const BOARDS: readonly ShipBoard[] = shipRecords.ships.map((ship) => ({
  id: ship.id,
  most: TRACKS.map((track) => ship.tracks[track].max),
  start: TRACKS.map((track) => ship.tracks[track].min),
  experts: ship.max_experts,
  technologies: ship.max_technologies,
}));
export function boardOf(ship: Pick<ShipView, 'rank'>): ShipBoard {
  return BOARDS.find(({ id }) => id === ship.rank)!;
}
export const countOf = (ship: ShipView, item: Item): number => ship.aboard[ITEMS.indexOf(item)];
export const expertsAboard = (ship: ShipView): number =>
  EXPERTS.reduce((sum, expert) => sum + countOf(ship, expert), 0);

// --- combat --------------------------------------------------------------------------------------------------------------

export const DIFFERENCES = combatRecords.difference_table;
export const DAMAGE = combatRecords.damage_table as { min: number; max: number; track: Item }[];
export function trackHit(die: number): Item {
  return DAMAGE.find(({ min, max }) => min <= die && die <= max)!.track;
}

// --- cards ---------------------------------------------------------------------------------------------------------------

export interface Effect {
  op: string;
  amount?: number;
  strength?: number;
  track?: string;
  trophy?: { vp: number; experience: Partial<Record<Domain | 'any', number>> };
  bands?: { min: number; max: number; effects: Effect[] }[];
  then?: Effect[];
  technology?: Technology;
}
export interface Exploration {
  id: string;
  kind: string;
  copies: number;
  experience: Domain | 'any' | null;
  risk: boolean;
  optional: boolean;
  condition?: { zone?: Zone; min_track?: Partial<Record<Item, number>>; sector_x?: 'closed' };
  effects: Effect[];
}
export const CARDS = explorationRecords.cards as Exploration[];
const cardIndex = new Map(CARDS.map((card, i) => [card.id, i]));
export const indexOfCard = (id: string): number => cardIndex.get(id) ?? -1;
export const cardBy = (id: string | null): Exploration | null => CARDS[indexOfCard(id ?? '')] ?? null;

export interface Threshold {
  vp: number;
  requires: Partial<Record<Domain, number>>;
  may_stop: boolean;
}
export interface Extrasolar {
  id: string;
  zone: Zone;
  kind: 'sapiens' | 'non_sapiens';
  squads: number;
  gains: number[];
  thresholds: Threshold[];
}
export const EXTRASOLARS = extrasolarRecords.cards as Extrasolar[];
const extrasolarById = new Map(EXTRASOLARS.map((card) => [card.id, card]));
export const extrasolarBy = (id: string | null): Extrasolar | null => extrasolarById.get(id ?? '') ?? null;

export const X_CARDS = EXTRASOLARS.filter((card) => card.zone === 'x').length;

// NR-621
export function observationDomain(card: Extrasolar): Domain {
  return componentRecords.species.find(({ id }) => id === card.kind)!.observation as Domain;
}

// NR-636: the cards of completed contacts beside a ship.
export const contactsOf = (view: View, seat: string): Extrasolar[] =>
  EXTRASOLARS.filter((_, i) => view.custody[i] === seat);

export const seatIndex = (seat: string): number => Number(seat.slice(1)) - 1;
export const seatsOf = (view: View): string[] => Array.from({ length: view.seats }, (_, i) => `p${i + 1}`);
export const shipOf = (view: View, seat: string): ShipView => view.ship[seatIndex(seat)];
export const slotView = (view: View, slot: Slot) => view.slot[SLOTS.indexOf(slot)];
