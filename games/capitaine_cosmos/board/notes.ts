// What the position adds to an offer.
import { FIRING, isFire, isLay, type Lay } from './choices';
import { DICE } from './content';
import { columnOf, rowOf } from './hexes';
import { shipBy, shipsIn } from './plan';
import { compassOf, dropAt, linesOf, pathsOf, stakeOf, volleyOf, type Line, type Salvo } from './previews';
import { sideOf } from './sides';
import type { Action, Row, View } from './types';
import type { Say } from '$web/games/module';
import type { Position } from '$web/table/types';

type Order = Extract<Action, { verb: 'order' }>;

// CC-405, CC-422 to CC-426: what is rolled for a shot and what it does, what the target has to lose, and how many shots are left.
export function shotNote(stake: Line, view: View, say: Say): string {
  const { die, multiplier: times, halved, least, most, target, shots } = stake;
  const left = shipBy(view, target)!.defence;
  return say('board.shot', { die, times, halved: halved ? 1 : 0, least, most, left, shots });
}
// As it fits on the map: "×2 ½", or "×2 ½ · 1–6".
export const timesLabel = ({ multiplier, halved }: Line): string => `×${multiplier}${halved ? ' ½' : ''}`;
export const shotLabel = (line: Line): string => `${timesLabel(line)} · ${line.least}–${line.most}`;

// What the shots that are noted do to one ship together: "Fighter 21: 2 shots, 3–24 damage, 13 on average, of 20".
export const salvoNote = (salvo: Salvo, view: View, say: Say): string =>
  say('cc.salvo', {
    ...salvo,
    target: say.value('ship', salvo.target!),
    left: shipBy(view, salvo.target)!.defence,
  });
// As it fits on the map: "3–24 · 37 %".
export const salvoLabel = ({ least, most, destroyed }: Salvo, say: Say): string =>
  say('cc.salvo.label', { least, most, destroyed });

// CC-702, CC-716 to CC-718: where a mine would lie, whom it would hit there now, and how many are left.
function mineNote(lay: Lay, view: View, say: Say): string {
  const { mines, on, beside, ...at } = dropAt(view, lay);
  const named = (ships: readonly (string | null)[]) => ships.map((ship) => say.value('ship', ship!));
  const { mine } = DICE;
  const hits = [
    ...named(on).map((ship) => say('cc.mine.hit', { ship, dice: mine.on })),
    ...named(beside).map((ship) => say('cc.mine.hit', { ship, dice: mine.beside })),
  ];
  return say('cc.mine.note', {
    column: columnOf(at),
    row: rowOf(at),
    mines,
    count: hits.length,
    hits: new Intl.ListFormat(say.language).format(hits),
  });
}
// What a mine does, for who is about to lay one or to fly into one.
export const mineInWords = (view: View, say: Say): string =>
  say('cc.mine.does', { ...DICE.mine, arms: view.options.new_mine_arms! });

// CC-306: where an order leads, and whom the ship could fire at from there if the others stayed where they are.
function orderNote({ ship: name, phase, code }: Order, view: View, say: Say): string {
  const ship = shipBy(view, name)!;
  const row = ship.orders.map((old, i) => (i === phase - 1 ? code : old)) as Row;
  const [path] = pathsOf(view, [ship], () => row);
  const end = path![phase]!;
  if (!end.on_map) return say('cc.cell.leaves');
  const others = shipsIn(view).filter((other) => other.where === 'map' && other.ship !== name);
  const shots = linesOf(view, phase, [...others, end]).filter((line) => line.ship === name);
  return say('cc.order.note', {
    column: columnOf(end),
    row: rowOf(end),
    heading: say.value('compass', compassOf(end)),
    count: shots.length,
    shots: new Intl.ListFormat(say.language).format(
      shots.map((line) => `${say.value('ship', line.target!)} ${timesLabel(line)}`),
    ),
  });
}

export function offerNote(action: Action, position: Position<View, Action>, say: Say): string {
  const { view, question } = position;
  if (action.verb === 'hand_in' && FIRING.has(question?.decision ?? ''))
    return [
      say('cc.volley', { shots: view.notes }),
      ...volleyOf(view).map((salvo) => salvoNote(salvo, view, say)),
    ].join(' ');
  if (isLay(action)) return mineNote(action, view, say);
  if (action.verb === 'order') return orderNote(action, view, say);
  const stake = isFire(action) ? stakeOf(view, action) : null;
  return stake ? shotNote(stake, view, say) : '';
}

// CC-421: nobody asks why they may not fire at their own.
export const refusedLast = (action: Action, { view }: Position<View, Action>): boolean => {
  if (!isFire(action)) return false;
  const [seat, target] = [shipBy(view, action.ship)?.seat, shipBy(view, action.target)?.seat];
  return !!seat && !!target && sideOf(view, seat) === sideOf(view, target);
};
