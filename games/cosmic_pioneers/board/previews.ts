// What the engine says before anybody answers; see games/cosmic_pioneers/previews.h.
import type { Previews as Described } from '$generated/cosmic-pioneers/types';
import { Previews } from '$web/engine/previews';
import type { View } from './types';
import type { Seat } from '$web/table/types';

export const previews = new Previews<View, Described>('cosmic-pioneers');

// What a controlled planet is worth, and how many credits a point.
export const worthOf = (view: View): Described['worth']['result'] =>
  previews.ofContent('worth', { scenario: view.scenario! });

// Whom a seat would fight where it ends on a slot, and how often of a hundred times it would win.
export type Foe = Described['foes']['result'][number];
export const foesAt = (view: View, seat: Seat, slot: number): Foe[] =>
  previews.of(view, 'foes', { seat, slot });
