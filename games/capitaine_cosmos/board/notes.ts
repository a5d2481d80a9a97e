// What the position adds to an offer.
import { FIRING, isFire } from './choices';
import { shipBy } from './plan';
import { stakeOf, type Line } from './previews';
import { sideOf } from './sides';
import type { Action, View } from './types';
import type { Say } from '$web/games/module';
import type { Position } from '$web/table/types';

// CC-405, CC-422 to CC-426: what is rolled for a shot and what it does, what the target has to lose, and how many shots are left.
export function shotNote(stake: Line, view: View, say: Say): string {
  const { die, multiplier: times, halved, least, most, target, shots } = stake;
  const left = shipBy(view, target)!.defence;
  return say('board.shot', { die, times, halved: halved ? 1 : 0, least, most, left, shots });
}
// As it fits on the map: "×2 ½", or "×2 ½ · 1–6".
export const timesLabel = ({ multiplier, halved }: Line): string => `×${multiplier}${halved ? ' ½' : ''}`;
export const shotLabel = (line: Line): string => `${timesLabel(line)} · ${line.least}–${line.most}`;

export function offerNote(action: Action, position: Position<View, Action>, say: Say): string {
  const { view, question } = position;
  if (action.verb === 'hand_in' && FIRING.has(question?.decision ?? ''))
    return say('cc.volley', { shots: view.notes });
  const stake = isFire(action) ? stakeOf(view, action) : null;
  return stake ? shotNote(stake, view, say) : '';
}

// CC-421: nobody asks why they may not fire at their own.
export const refusedLast = (action: Action, { view }: Position<View, Action>): boolean => {
  if (!isFire(action)) return false;
  const [seat, target] = [shipBy(view, action.ship)?.seat, shipBy(view, action.target)?.seat];
  return !!seat && !!target && sideOf(view, seat) === sideOf(view, target);
};
