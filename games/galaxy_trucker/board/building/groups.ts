// The open components by what they are for, so that one can look for an engine and see only engines.
import { COMPONENTS, componentBy } from '../content';
import type { Kind, View } from '../types';

export const GROUPS = {
  cabins: ['cabin', 'life_support'],
  batteries: ['battery'],
  holds: ['cargo_hold', 'special_hold'],
  engines: ['engine', 'double_engine'],
  cannons: ['cannon', 'double_cannon'],
  shields: ['shield', 'structural'],
} as const satisfies Record<string, readonly Kind[]>;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

export const groupOf = (tile: string): Group | null =>
  GROUP_NAMES.find((name) => (GROUPS[name] as readonly Kind[]).includes(componentBy(tile).kind)) ?? null;

export const openTiles = (view: View): string[] =>
  COMPONENTS.flatMap(({ id }, i) => (view.open[i] ? [id] : []));
