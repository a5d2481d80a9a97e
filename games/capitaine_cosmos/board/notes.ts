// What the position adds to an offer.
import { isFire } from './choices';
import { shipBy } from './plan';
import { stakeOf } from './previews';
import type { Action, View } from './types';
import type { Say } from '$web/games/module';
import type { Position } from '$web/table/types';

// CC-422 to CC-426: what is rolled for a shot, and what the target has to lose.
export function offerNote(action: Action, { view }: Position<View, Action>, say: Say): string {
  const stake = isFire(action) ? stakeOf(view, action) : null;
  if (!stake) return '';
  const { die, multiplier: times, halved, target } = stake;
  return say('board.shot', { die, times, halved: halved ? 1 : 0, left: shipBy(view, target)!.defence });
}
