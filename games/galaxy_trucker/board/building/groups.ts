// The open components by what they are for, so that one can look for an engine and see only engines.
import { COMPONENTS, componentBy, hasNewTechnologies } from '../content';
import type { Kind, View } from '../types';

export const GROUPS = {
  cabins: ['cabin', 'luxury_cabin', 'stasis_chamber', 'life_support'],
  batteries: ['battery', 'battery_hold'],
  holds: ['cargo_hold', 'special_hold', 'mixed_hold', 'battery_hold'],
  engines: ['engine', 'double_engine', 'engine_cannon'],
  cannons: ['cannon', 'double_cannon', 'bidirectional_cannon', 'engine_cannon'],
  shields: ['shield', 'structural', 'indestructible_plate'],
  boosters: ['shield_booster', 'cannon_booster', 'engine_booster', 'fusion_furnace'],
} as const satisfies Record<string, readonly Kind[]>;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

// What combines two kinds is of both.
export const isOf = (group: Group, tile: string): boolean =>
  (GROUPS[group] as readonly Kind[]).includes(componentBy(tile).kind);

// Those that there are at a table.
export const groupsAt = (view: View): Group[] =>
  GROUP_NAMES.filter((name) => name !== 'boosters' || hasNewTechnologies(view));

export const openTiles = (view: View): string[] =>
  COMPONENTS.flatMap(({ id }, i) => (view.open[i] ? [id] : []));
