// What the board reads of the game's content: the worlds, how the system is laid out, what a scenario changes.
import type attributeFile from '../content/attributes.json';
import type layoutFile from '../content/layouts.json';
import type scenarioFile from '../content/scenarios.json';
import type sectorFile from '../content/sectors.json';
import type trackFile from '../content/round-track.json';
import { BoardContent } from '$web/board/content';
import { ALIENS, ATTRIBUTES, COLOURS, PIECES as ALL_PIECES } from '$generated/cosmic-pioneers/types';
import { earlyEnd } from './previews';
import type { Alien, Colour, Hex, Piece, View } from './types';

interface Records {
  'attributes.json': typeof attributeFile;
  'layouts.json': typeof layoutFile;
  'scenarios.json': typeof scenarioFile;
  'sectors.json': typeof sectorFile;
  'round-track.json': typeof trackFile;
}
export const content = new BoardContent<Records>();
let layoutRecords: typeof layoutFile;
let scenarioRecords: typeof scenarioFile;

// In the order that views count by.
export { ALIENS, ATTRIBUTES, COLOURS };
export const PIECES: readonly Piece[] = ALL_PIECES;

export let ROUNDS: number;
type Levels = readonly { level: number; victims?: string }[];
let dieCounts: ReadonlySet<number>;
// CP-904: whether a die says how many the Bombs of a level strike.
export const bombsRoll = (level: number): boolean => dieCounts.has(level);
content.read((records) => {
  layoutRecords = records['layouts.json'];
  scenarioRecords = records['scenarios.json'];
  ROUNDS = records['round-track.json'].rounds.length;
  const levelsOf = (attribute: string): Levels =>
    records['attributes.json'].find(({ id }) => id === attribute)?.levels ?? [];
  dieCounts = new Set(levelsOf('bombs').flatMap(({ level, victims }) => (victims === 'd6' ? level : [])));
});

export interface Result {
  effect: 'alien_event' | 'crash_landing' | 'colonists' | 'credits';
  amount: number;
}
export interface Planet {
  id: string;
  colour: Colour;
  native: Alien;
  spaces: number;
  green: readonly number[];
  adventure: readonly Result[]; // by die roll less one
}

interface SectorRecord {
  id: string;
  kind: string;
  colour?: string;
  native?: string;
  spaces?: number;
  green?: number[];
  adventure?: Record<string, { effect: string; amount?: number }>;
}

function planetOf(record: SectorRecord): Planet {
  return {
    id: record.id,
    colour: record.colour as Colour,
    native: record.native as Alien,
    spaces: record.spaces ?? 0,
    green: record.green ?? [],
    adventure: ['1', '2', '3', '4', '5', '6'].map((roll) => {
      const result = record.adventure?.[roll];
      return { effect: (result?.effect ?? 'alien_event') as Result['effect'], amount: result?.amount ?? 0 };
    }),
  };
}

export let PLANETS: readonly Planet[];
let byId: Map<string, Planet>;
content.read((records) => {
  const sectors = records['sectors.json'].sectors as SectorRecord[];
  PLANETS = sectors.filter((each) => each.kind === 'planet').map(planetOf);
  byId = new Map(PLANETS.map((planet) => [planet.id, planet]));
});

export function planetBy(hex: Hex | null): Planet | null {
  return (hex !== null && byId.get(hex)) || null;
}
export function isStation(hex: Hex | null): boolean {
  return hex === 'jumpgate' || hex === 'trade-post';
}

export const isColonist = (piece: Piece): boolean => piece.endsWith('-colonist');
export const isAlien = (piece: Piece): boolean => (ALIENS as readonly string[]).includes(piece);
export const isGoods = (piece: Piece): boolean => piece.endsWith('-goods');
export const ownerOf = (piece: Piece): string => piece.slice(0, 2);
export const goodsColour = (piece: Piece): Colour => piece.slice(0, -'-goods'.length) as Colour;

// --- layouts -----------------------------------------------------------------------------------------------------------

export interface Layout {
  id: View['options']['layout'];
  slots: readonly { q: number; r: number }[];
  jumpgate: number;
}
export function layoutOf(view: Pick<View, 'options'>): Layout {
  const record =
    layoutRecords.layouts.find((each) => each.id === view.options.layout) ?? layoutRecords.layouts[0];
  return { id: record.id as Layout['id'], slots: record.slots, jumpgate: record.jumpgate_slot };
}

// --- scenarios ---------------------------------------------------------------------------------------------------------

export function scenarioOf(view: Pick<View, 'scenario'>) {
  return scenarioRecords.scenarios.find((each) => each.id === view.scenario) ?? scenarioRecords.scenarios[0];
}
export function usesGoods(view: Pick<View, 'scenario'>): boolean {
  return scenarioOf(view).goods !== null;
}

// When the game ends, in the values of `game.goal`: after the last round, or before it where the scenario says so (CP-968).
export function endOf({ scenario, seats, round }: Pick<View, 'scenario' | 'seats' | 'round'>) {
  const { controlled, credits } = earlyEnd(scenario, seats);
  const ends = controlled > 0 ? 'planets' : credits > 0 ? 'credits' : 'none';
  return { round, rounds: ROUNDS, ends, n: controlled || credits };
}

// Before the sectors are laid out there is no map to draw.
export function mapIsOut(view: View): boolean {
  return view.sector[layoutOf(view).jumpgate].hex !== null;
}
