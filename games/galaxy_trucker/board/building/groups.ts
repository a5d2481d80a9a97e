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

// Where the open components lie. One that is taken leaves a gap, so that a hand on its way to another does not take the wrong one;
// what comes back lies in the first gap of its kind, or at the end.
export interface Place {
  tile: string; // that lies there, or lay
  gone: boolean;
}
const kGaps = 6; // that are left open; of more the oldest is closed
export function lieOpen(before: readonly Place[], open: readonly string[]): Place[] {
  const places = before.map(({ tile }) => ({ tile, gone: !open.includes(tile) }));
  for (const tile of open) {
    if (places.some((place) => place.tile === tile)) continue;
    const gap = places.find((place) => place.gone && componentBy(place.tile).kind === componentBy(tile).kind);
    if (gap) Object.assign(gap, { tile, gone: false });
    else places.push({ tile, gone: false });
  }
  const surplus = places.filter(({ gone }) => gone).length - kGaps;
  let closed = 0;
  return places.filter(({ gone }) => !gone || ++closed > surplus);
}

export const openTiles = (view: View): string[] =>
  COMPONENTS.flatMap(({ id }, i) => (view.open[i] ? [id] : []));
