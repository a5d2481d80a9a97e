// What the engine says before anybody answers; see games/cosmic_pioneers/previews.h.
import type { Previews as Described } from '$generated/cosmic-pioneers/types';
import { Previews } from '$web/engine/previews';
import type { View } from './types';

export const previews = new Previews<View, Described>('cosmic-pioneers');

// What a controlled planet is worth, and how many credits a point.
export const worthOf = (view: View): Described['worth']['result'] =>
  previews.ofContent('worth', { scenario: view.scenario! });
