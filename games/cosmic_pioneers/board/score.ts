// The end of the game, and how it came to it.
import { offerNote } from './notes';
import { slotOf } from './picture';
import { foesAt } from './previews';
import type { Action, Event, View } from './types';
import type { Say, ScoreLine } from '$web/games/module';
import type { Entry, Position, Seat } from '$web/table/types';

export function scoreSheet(
  entries: Entry<Action, Event>[],
  position: Position<View, Action>,
  say: Say,
): ScoreLine[] {
  const { seats } = position.view;
  const scored = entries.flatMap(({ events }) => events.filter((event) => event.event === 'scored'));
  const line = (
    key: string,
    part: 'colonists' | 'control' | 'money' | 'total',
    total = false,
  ): ScoreLine => ({
    label: say(key),
    values: Array.from(
      { length: seats },
      (_, i) => scored.findLast((event) => event.seat === `p${i + 1}`)?.[part] ?? 0,
    ),
    ...(total ? { total } : {}),
  });
  return [
    line('cp.score.colonists', 'colonists'),
    line('cp.score.control', 'control'),
    line('cp.score.money', 'money'),
    line('cp.score.total', 'total', true),
  ];
}

export function lead(view: View): number[] {
  return view.ship.slice(0, view.seats).map((ship) => ship.points);
}

// Answers that may be a slip: flying into a fight, bombs on one's own colonists, and leaving them behind at the Jumpgate.
export function dear(action: Action, position: Position<View, Action>): boolean {
  const { view, question } = position;
  const seat = question?.asked[0] ?? 'p1';
  const own = view.ship[Number(seat.slice(1)) - 1];
  if (action.verb === 'discard') return action.piece === `${seat}-colonist`;
  if (action.verb === 'bombard') return view.sector[own.at].spaces.includes(`${seat}-colonist` as never);
  return action.verb === 'move' && foesAt(view, seat as Seat, slotOf(view, action.to)).length > 0;
}

export function sure(action: Action, position: Position<View, Action>, say: Say): string {
  if (action.verb === 'discard') return say('cp.sure.discard');
  if (action.verb === 'bombard') return say('cp.sure.bombard');
  return action.verb === 'move' ? say('cp.sure.fight', { note: offerNote(action, position, say) }) : '';
}

// Of a fight only what the dice come to with the ships' weapons is told.
export function dice(event: Event): { seat: Seat; faces: number[] } | null {
  return event.event === 'adventure_rolled' ? { seat: event.seat, faces: [event.roll] } : null;
}

const TELLS: ReadonlySet<string> = new Set([
  'combat_won',
  'ship_crashed',
  'piece_landed',
  'killed',
  'planet_destroyed',
  'goods_delivered',
  'alien_sold',
]);
export const tells = ({ event }: Event): boolean => TELLS.has(event);
