// The flight in words.
import type { View } from '../types';
import type { Say } from '$web/games/module';

export function flightInWords(view: View, say: Say): string[] {
  return view.card ? [say.value('card', view.card)] : [];
}
