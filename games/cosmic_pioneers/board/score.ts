// The end of the game, and how it came to it.
import { seatIndex } from '$web/board/seats';
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

// The dice of fights, where a high one is lucky. What a roll for an adventure is good for differs from world to world.
export function dice(event: Event): { seat: Seat; faces: number[] }[] {
  if (event.event !== 'combat_rolled') return [];
  const { attacker, attack_die, defender, defence_die } = event;
  return [
    { seat: attacker, faces: [attack_die] },
    { seat: defender, faces: [defence_die] },
  ];
}

// How fights and adventures went for each player. From the roll to the next turn credits come and go by the adventure alone.
export function luck(entries: Entry<Action, Event>[], { seats }: View, say: Say): ScoreLine[] {
  const LINES = ['fights', 'won', 'adventures', 'credits', 'colonists'] as const;
  const sums = LINES.map(() => Array<number>(seats).fill(0));
  const add = (line: (typeof LINES)[number], seat: string, n = 1) =>
    (sums[LINES.indexOf(line)]![seatIndex(seat)]! += n);
  let adventurer: string | null = null;
  for (const event of entries.flatMap(({ events }) => events)) {
    if (event.event === 'turn_began') adventurer = null;
    else if (event.event === 'combat_rolled') {
      add('fights', event.attacker);
      add('fights', event.defender);
    } else if (event.event === 'combat_won') add('won', event.winner);
    else if (event.event === 'adventure_rolled') {
      if (!adventurer) add('adventures', event.seat); // rolled again it is the same one
      adventurer = event.seat;
    } else if (adventurer && 'seat' in event && event.seat === adventurer) {
      if (event.event === 'credits_gained') add('credits', adventurer, event.credits);
      else if (event.event === 'credits_lost') add('credits', adventurer, -event.credits);
      else if (event.event === 'taken_aboard') add('colonists', adventurer, event.colonists);
    }
  }
  return LINES.map((line, i) => ({ label: say(`cp.luck.${line}`), values: sums[i]! }));
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
