// What the position adds to an offer: what a level or bombs do, whom one would fight, how it stands on the world that
// one flies to, what is on a space, and what is paid for what one gives away.
import { ATTRIBUTES, planetBy } from './content';
import { slotOf } from './picture';
import { foesAt, saleOf } from './previews';
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

// What is paid for an alien that is handed in, or what becomes of goods where they are unloaded.
export function saleNote(action: Action, { view, question }: Position<View, Action>, say: Say): string {
  const piece =
    action.verb === 'sell'
      ? action.alien
      : action.verb === 'unload' || action.verb === 'set_down'
        ? action.piece
        : null;
  const colour = /^(.*)-goods$/.exec(piece ?? '')?.[1];
  if (!piece || (action.verb !== 'sell' && !colour)) return '';
  const seat = (view.active ?? question?.asked[0] ?? 'p1') as Seat;
  const { credits, stays } = saleOf(view, seat, piece);
  if (credits > 0) return say('cp.effect.credits_gain', { n: credits });
  const planet = view.sector[view.ship[Number(seat.slice(1)) - 1]!.at]!.hex!;
  return colour ? say.event({ event: stays ? 'goods_left' : 'goods_removed', colour, planet }) : '';
}

export function offerNote(action: Action, position: Position<View, Action>, say: Say): string {
  const { view, question } = position;
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
      return saleNote(action, position, say);
  }
}
