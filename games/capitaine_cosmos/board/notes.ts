// What the position adds to an offer.
import { isFire, stakeOf } from './choices';
import { shipBy } from './plan';
import type { Action, FieldId, View } from './types';
import type { Say } from '$web/games/module';
import type { Position } from '$web/table/types';

// CC-422 to CC-426: what is rolled for a shot, and what the target has to lose.
export function offerNote(action: Action, { view }: Position<View, Action>, say: Say): string {
  if (!isFire(action)) return '';
  const [from, to] = [shipBy(view, action.ship), shipBy(view, action.target)];
  const stake =
    from && to && stakeOf(from, to, action.field as FieldId, view.asteroid.slice(0, view.asteroids));
  if (!stake) return '';
  const { die, times, halved } = stake;
  return say('board.shot', { die, times, halved: halved ? 1 : 0, left: to.defence });
}
