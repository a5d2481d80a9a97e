// What an event looks like on the map: passing things that are drawn over it and are gone with the event.
import { seatIndex } from '$web/board/seats';
import { COLOURS, goodsColour, isGoods, planetBy } from './content';
import { berth, lanePoints, spacePoint, type Arrangement, type Berth, type Point } from './geometry';
import { slotOf } from './picture';
import { wayBetween } from './previews';
import type { Action, Event, Piece, View } from './types';

export type Effect =
  | { kind: 'fall' | 'rise'; at: Point; piece: Piece } // killed; left on its own
  | { kind: 'travel'; from: Point; to: Point; piece: Piece }
  | { kind: 'credits'; at: Point; credits: number }
  | { kind: 'bombs'; from: Point; at: Point }
  | { kind: 'burst' | 'impact' | 'shield' | 'arrive'; at: Point; seat?: string };

export function berthOf(view: View, at: Arrangement, seat: string): Berth {
  const own = view.ship[seatIndex(seat)];
  const before = view.ship
    .slice(0, seatIndex(seat))
    .filter((other) => other.at === own.at && other.crashed > 0 === own.crashed > 0);
  return berth(at, own.at, before.length, own.crashed > 0);
}

// Where goods lie: a short column at the right of their world.
export function goodsPoint(view: View, at: Arrangement, slot: number, colour: number): Point {
  const lying = COLOURS.map((_, i) => i).filter((i) => view.sector[slot].goods[i] > 0 || i === colour);
  const place = lying.indexOf(colour);
  const { x, y } = at.slots[slot];
  const size = at.phone ? 11 : 20;
  const lowest = at.row - at.pitch / 2 - size * 0.66; // just above the row
  return { x: x + at.disc + size * 0.5, y: y + lowest - (lying.length - 1 - place) * size * 1.06 };
}

// The way a ship flies: out of its old berth, along the lanes, into the new one.
export function flight(before: View, after: View, at: Arrangement, seat: string): Point[] {
  const [from, to] = [berthOf(before, at, seat), berthOf(after, at, seat)];
  const [start, end] = [before.ship[seatIndex(seat)].at, after.ship[seatIndex(seat)].at];
  const known = wayBetween(after, start, end);
  const way = known.length > 0 ? known : [start, end];
  const points: Point[] = [from];
  for (let i = 0; i + 1 < way.length; i++) {
    const lane = lanePoints(at, way[i], way[i + 1]);
    if (lane.length === 3) points.push(lane[1]);
    if (i + 2 < way.length) points.push(passing(at, way[i + 1]));
  }
  return [...points, to];
}
// A ship that passes a world keeps clear of it.
function passing(at: Arrangement, slot: number): Point {
  const { x, y } = at.slots[slot];
  if (!at.ring) return { x, y: y - at.disc * 1.1 };
  const [dx, dy] = [x - at.width / 2, y - at.height / 2];
  const reach = (at.disc * 1.15) / (Math.hypot(dx, dy) || 1);
  const within = (value: number, size: number) =>
    Math.max(at.ship * 0.6, Math.min(value, size - at.ship * 0.6));
  return { x: within(x + dx * reach, at.width), y: within(y + dy * reach, at.height) };
}

export function effectsOf(
  event: Event,
  before: View,
  after: View,
  at: Arrangement,
  action: Action | null,
): Effect[] {
  const middle = (hex: string): Point | null => at.slots[slotOf(before, hex)] ?? null;
  const space = (hex: string, n: number): Point | null => {
    const slot = slotOf(before, hex);
    return slot < 0 ? null : spacePoint(at, slot, n, planetBy(hex)?.spaces ?? 0);
  };
  const some = (effect: Effect | null): Effect[] => (effect === null ? [] : [effect]);
  const shipOf = (seat: string) => berthOf(after, at, seat);
  switch (event.event) {
    case 'killed': {
      const where = space(event.planet, event.space);
      return some(where && { kind: 'fall', at: where, piece: event.piece });
    }
    case 'alien_left': {
      const slot = slotOf(before, event.planet);
      const from = before.sector[slot]?.spaces.indexOf(event.alien) ?? -1;
      const where = from < 0 ? null : space(event.planet, from + 1);
      return some(where && { kind: 'rise', at: where, piece: event.alien });
    }
    case 'piece_loaded': {
      const from = loadedFrom(event.planet, event.piece, before, at, action);
      return some(from && { kind: 'travel', from, to: shipOf(event.seat), piece: event.piece });
    }
    case 'piece_lost':
    case 'discarded':
      return [{ kind: 'fall', at: shipOf(event.seat), piece: event.piece }];
    case 'alien_sold':
      return [
        { kind: 'rise', at: shipOf(event.seat), piece: event.alien },
        { kind: 'credits', at: shipOf(event.seat), credits: event.credits },
      ];
    case 'goods_delivered': {
      const to = middle(event.at);
      const where = shipOf(event.seat);
      const crate: Effect | null = to && { kind: 'travel', from: where, to, piece: `${event.colour}-goods` };
      return [...some(crate), { kind: 'credits', at: where, credits: event.credits }];
    }
    case 'credits_gained':
      return [{ kind: 'credits', at: shipOf(event.seat), credits: event.credits }];
    case 'credits_lost':
    case 'credits_paid':
      return [{ kind: 'credits', at: shipOf(event.seat), credits: -event.credits }];
    case 'looted':
      return [
        { kind: 'credits', at: shipOf(event.winner), credits: event.credits },
        { kind: 'credits', at: shipOf(event.loser), credits: -event.credits },
      ];
    case 'bombs_fell': {
      const target = middle(event.planet);
      return some(target && { kind: 'bombs', from: shipOf(event.seat), at: target });
    }
    case 'planet_destroyed':
      return some(at.slots[slotOf(before, event.planet)] && { kind: 'burst', at: middle(event.planet)! });
    case 'ship_crashed':
      return [{ kind: 'impact', at: shipOf(event.seat) }];
    case 'planet_shielded': {
      const target = middle(event.planet);
      return some(target && { kind: 'shield', at: target, seat: event.seat });
    }
    case 'sector_placed':
      return [{ kind: 'arrive', at: at.slots[event.slot] }];
    default:
      return [];
  }
}

function loadedFrom(
  hex: string,
  piece: Piece,
  view: View,
  at: Arrangement,
  action: Action | null,
): Point | null {
  const slot = slotOf(view, hex);
  if (slot < 0) return null;
  if (isGoods(piece)) return goodsPoint(view, at, slot, COLOURS.indexOf(goodsColour(piece)));
  const named = action && (action.verb === 'load' || action.verb === 'exchange') ? action.space : 0;
  const space = named || view.sector[slot].spaces.lastIndexOf(piece as never) + 1;
  return spacePoint(at, slot, space, planetBy(hex)?.spaces ?? 0);
}

// A piece that is on its way to a space: where it comes from, seen from there.
export interface Arrival {
  slot: number;
  space: number;
  from: Point | null; // null: out of nothing
}
export function arrivalOf(event: Event | null, before: View, after: View, at: Arrangement): Arrival | null {
  if (event?.event !== 'piece_landed' && event?.event !== 'alien_appeared' && event?.event !== 'alien_moved')
    return null;
  const slot = slotOf(after, event.planet);
  if (slot < 0) return null;
  const arrival: Arrival = { slot, space: event.space, from: null };
  if (event.event === 'alien_moved') arrival.from = { x: at.pitch, y: 0 };
  if (event.event === 'piece_landed') {
    const here = spacePoint(at, slot, event.space, planetBy(event.planet)?.spaces ?? 0);
    const carrier = after.ship.findIndex(
      (ship, i) => i < after.seats && ship.at === slot && carries(before, after, i),
    );
    if (carrier >= 0) {
      const ship = berthOf(after, at, `p${carrier + 1}`);
      arrival.from = { x: ship.x - here.x, y: ship.y - here.y };
    }
  }
  return arrival;
}
const aboard = (view: View, i: number) => view.ship[i].hold.reduce((sum, n) => sum + n, 0);
const carries = (before: View, after: View, i: number) => aboard(before, i) > aboard(after, i);
