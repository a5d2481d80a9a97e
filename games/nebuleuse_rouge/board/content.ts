// What the board reads of the game's content: cards, ships, the chart, the tables of combat.
import type boardFile from '../content/nebula.json';
import type combatFile from '../content/combat.json';
import type componentFile from '../content/components.json';
import type explorationFile from '../content/exploration-cards.json';
import type extrasolarFile from '../content/extrasolar-cards.json';
import type shipFile from '../content/ships.json';
import { BoardContent } from '$web/board/content';
import { seatIndex, seatsOf, shipOf } from '$web/board/seats';
import { DOMAINS, ITEMS, SECTORS, SLOTS, TECHNOLOGIES } from '$generated/nebuleuse-rouge/types';
import type { Domain, Item, Sector, ShipView, Slot, Technology, Track, View, Zone } from './types';

interface Records {
  'nebula.json': typeof boardFile;
  'combat.json': typeof combatFile;
  'components.json': typeof componentFile;
  'exploration-cards.json': typeof explorationFile;
  'extrasolar-cards.json': typeof extrasolarFile;
  'ships.json': typeof shipFile;
}
export const content = new BoardContent<Records>();
let boardRecords: typeof boardFile;

// In the order that views count by.
export { DOMAINS, ITEMS, SECTORS, SLOTS, TECHNOLOGIES };
export const isExpert = (item: Item): boolean => item.startsWith('expert_');
export const TRACKS = ITEMS.filter((item) => !isExpert(item)) as Track[];
export const EXPERTS = ITEMS.filter(isExpert);
export const GREEK: Record<Slot, string> = { alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', x: 'X' };

export let END_SCORE: number;
export let PROMOTION_SCORE: number;
export let MOST_EXPERIENCE: number;
export let MOST_MISSIONS: number;
export let ENTER_X: number;
export let LEAVE_X: number;
content.read((records) => {
  boardRecords = records['nebula.json'];
  const { score, experience, special_missions } = records['components.json'];
  END_SCORE = score.end;
  PROMOTION_SCORE = score.promotion;
  MOST_EXPERIENCE = experience.max;
  MOST_MISSIONS = special_missions.max;
  ENTER_X = boardRecords.sector_x.enter_cost;
  LEAVE_X = boardRecords.sector_x.leave_cost;
});

// --- the chart -----------------------------------------------------------------------------------------------------------

export interface Planet {
  id: string;
  sector: Sector;
  x: number; // thousandths of the chart
  y: number;
}
export let PLANETS: readonly Planet[];
export let BASE: { x: number; y: number };
content.read(() => {
  PLANETS = boardRecords.planets.map(({ id, sector, position }) => ({
    id,
    sector: sector as Sector,
    ...position,
  }));
  BASE = boardRecords.base.position;
});

export function planetAt(id: string | null): Planet | null {
  return PLANETS.find((planet) => planet.id === id) ?? null;
}
export function zoneOf(sector: Sector): Zone {
  return boardRecords.sectors.find(({ id }) => id === sector)!.zone as Zone;
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
let BOARDS: readonly ShipBoard[];
content.read((records) => {
  BOARDS = records['ships.json'].ships.map((ship) => ({
    id: ship.id,
    most: TRACKS.map((track) => ship.tracks[track].max),
    start: TRACKS.map((track) => ship.tracks[track].min),
    experts: ship.max_experts,
    technologies: ship.max_technologies,
  }));
});
export function boardOf(ship: Pick<ShipView, 'rank'>): ShipBoard {
  return BOARDS.find(({ id }) => id === ship.rank)!;
}
export const countOf = (ship: ShipView, item: Item): number => ship.aboard[ITEMS.indexOf(item)];
export const expertsAboard = (ship: ShipView): number =>
  EXPERTS.reduce((sum, expert) => sum + countOf(ship, expert), 0);

// --- combat --------------------------------------------------------------------------------------------------------------

export let DIFFERENCES: (typeof combatFile)['difference_table'];
export let DAMAGE: { min: number; max: number; track: Item }[];
content.read((records) => {
  DIFFERENCES = records['combat.json'].difference_table;
  DAMAGE = records['combat.json'].damage_table as typeof DAMAGE;
});

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
export let CARDS: Exploration[];
let cardIndex: Map<string, number>;
content.read((records) => {
  CARDS = records['exploration-cards.json'].cards as Exploration[];
  cardIndex = new Map(CARDS.map((card, i) => [card.id, i]));
});
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
export let EXTRASOLARS: Extrasolar[];
export let X_CARDS: number;
let extrasolarById: Map<string, Extrasolar>;
content.read((records) => {
  EXTRASOLARS = records['extrasolar-cards.json'].cards as Extrasolar[];
  X_CARDS = EXTRASOLARS.filter((card) => card.zone === 'x').length;
  extrasolarById = new Map(EXTRASOLARS.map((card) => [card.id, card]));
});
export const extrasolarBy = (id: string | null): Extrasolar | null => extrasolarById.get(id ?? '') ?? null;

// NR-636: the cards of completed contacts beside a ship.
export const contactsOf = (view: View, seat: string): Extrasolar[] =>
  EXTRASOLARS.filter((_, i) => view.custody[i] === seat);

export { seatIndex, seatsOf, shipOf };
export const slotView = (view: View, slot: Slot) => view.slot[SLOTS.indexOf(slot)];
