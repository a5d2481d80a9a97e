// What the position adds to an offer: what a level or bombs do, whom one would fight, how it stands on the world that
// one flies to, and what is on a space.
import { ATTRIBUTES, planetBy } from './content';
import { slotOf } from './picture';
import { foesAt } from './previews';
import { controlInWords, foesInWords } from './twin';
import type { Action, View } from './types';
import type { Say } from '$web/games/module';
import type { Position, Seat } from '$web/table/types';

type Field<K extends string> = Extract<Action, Record<K, unknown>>;

// Who lives on a space of the world in orbit of which the ship is, and whether the space is green.
function spaceNote(view: View, seat: Seat, space: number, say: Say): string {
  const sector = view.sector[view.ship[Number(seat.slice(1)) - 1]!.at]!;
  const piece = sector.spaces[space - 1];
  if (piece) return say.value('piece', piece);
  return planetBy(sector.hex)?.green.includes(space) ? say('cp.green') : '';
}

function flightNote(view: View, seat: Seat, slot: number, say: Say): string {
  const planet = planetBy(view.sector[slot]!.hex);
  const foes = foesInWords(foesAt(view, seat, slot), say);
  return [planet ? controlInWords(view, slot, say) : '', foes].filter(Boolean).join(' ');
}

export function offerNote(action: Action, { view, question }: Position<View, Action>, say: Say): string {
  const seat = (view.active ?? question?.asked[0] ?? 'p1') as Seat;
  const ship = view.ship[Number(seat.slice(1)) - 1]!;
  switch (action.verb) {
    case 'upgrade':
      return say(`attribute.${action.attribute}.${action.level}`);
    case 'raise':
      return say(`attribute.${action.attribute}.2`);
    case 'move':
      return flightNote(view, seat, slotOf(view, action.to), say);
    case 'stay':
      return flightNote(view, seat, ship.at, say);
    case 'fight':
      return foesInWords(
        foesAt(view, seat, ship.at).filter((foe) => foe.seat === action.opponent),
        say,
      );
    case 'bombard':
      return say(`attribute.bombs.${ship.level[ATTRIBUTES.indexOf('bombs')]}`);
    case 'load':
    case 'exchange':
    case 'target':
    case 'unload_at':
      return spaceNote(view, seat, (action as Field<'space'>).space as number, say);
    default:
      return '';
  }
}
