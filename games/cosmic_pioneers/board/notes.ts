// What the position adds to an offer: what a level does, and how it stands on the world that one flies to.
import { planetBy } from './content';
import { slotOf } from './picture';
import { controlInWords } from './twin';
import type { Action, View } from './types';
import type { Say } from '$web/games/module';
import type { Position } from '$web/table/types';

export function offerNote(action: Action, { view }: Position<View, Action>, say: Say): string {
  if (action.verb === 'upgrade') return say(`attribute.${action.attribute}.${action.level}`);
  if (action.verb === 'raise') return say(`attribute.${action.attribute}.2`);
  if (action.verb !== 'move' || !planetBy(action.to)) return '';
  return controlInWords(view, slotOf(view, action.to), say);
}
