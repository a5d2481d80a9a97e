// The table while an entry is being shown: the position before it, and on top what has been told of it so far. Only the
// picture depends on this; the next position replaces it.
import { seatIndex } from '$web/board/seats';
import {
  ALIENS,
  ATTRIBUTES,
  COLOURS,
  PIECES,
  PLANETS,
  goodsColour,
  isAlien,
  isColonist,
  isGoods,
  ownerOf,
  planetBy,
} from './content';
import type { Action, Event, Hex, Piece, SectorView, ShipView, View } from './types';

const change = (list: number[], i: number, by: number) => {
  if (i >= 0) list[i] = Math.max(0, list[i] + by);
};

export function slotOf(view: View, hex: Hex): number {
  return view.sector.findIndex((sector) => sector.hex === hex);
}

export function picture(view: View, told: Event[], action: Action | null): View {
  if (told.length === 0) return view;
  const next = structuredClone(view);
  told.forEach((event, i) => apply(next, event, told.slice(0, i), action));
  return next;
}

const ship = (view: View, seat: string): ShipView => view.ship[seatIndex(seat)];
const sector = (view: View, hex: Hex): SectorView | undefined => view.sector[slotOf(view, hex)];

function stow(view: View, seat: string, piece: Piece, by: number) {
  change(ship(view, seat).hold, PIECES.indexOf(piece), by);
}
// CP-115: a piece that leaves play goes back where it came from.
function giveBack(view: View, piece: Piece) {
  if (isColonist(piece)) ship(view, ownerOf(piece)).reserve += 1;
  else if (isAlien(piece)) change(view.aliens, ALIENS.indexOf(piece as never), 1);
  else change(view.goods_beside, COLOURS.indexOf(goodsColour(piece)), 1);
}

// Whose hold a piece is set down from: whoever crashed here, or else the player in turn.
function carrier(view: View, told: Event[], hex: Hex, piece: Piece): string {
  const crashed = told.flatMap((each) =>
    each.event === 'ship_crashed' || each.event === 'piece_kept' ? each.seat : [],
  );
  const seats = [...crashed.reverse(), view.active ?? 'p1', 'p1', 'p2', 'p3', 'p4'];
  const carries = (seat: string) =>
    ship(view, seat).at === slotOf(view, hex) && ship(view, seat).hold[PIECES.indexOf(piece)] > 0;
  return seats.find(carries) ?? seats[0];
}
// Colonists gained in an adventure come from the reserve, all others that land from a hold.
function gained(told: Event[], action: Action | null): boolean {
  const cause = told.findLast((each) => each.event === 'adventure_rolled' || each.event === 'ship_crashed');
  return cause ? cause.event === 'adventure_rolled' : action?.verb === 'accept';
}

function place(view: View, hex: Hex, space: number, piece: Piece | null) {
  const here = sector(view, hex);
  if (here) here.spaces[space - 1] = piece as SectorView['spaces'][number];
}

// The event does not say from which space a piece was loaded: the answer does. What is set down in an exchange may take its place.
const SPACED: ReadonlySet<string> = new Set(['load', 'exchange', 'unload_at']);
function loadedFrom(here: SectorView, piece: Piece, action: Action | null): number {
  const named = action && SPACED.has(action.verb) ? (action as { space: number }).space : 0;
  if (named > 0 && here.spaces[named - 1] === piece) return named;
  return here.spaces.lastIndexOf(piece as never) + 1;
}

function apply(view: View, event: Event, told: Event[], action: Action | null) {
  switch (event.event) {
    case 'first_player':
      view.first = event.seat;
      break;
    case 'commander_taken':
      ship(view, event.seat).commander = event.commander;
      break;
    case 'attribute_raised':
      ship(view, event.seat).level[ATTRIBUTES.indexOf(event.attribute)] = event.level;
      break;
    case 'scenario_drawn':
      view.scenario = event.scenario;
      break;
    case 'sector_placed':
      view.sector[event.slot].hex = event.hex;
      if (event.hex === 'belt') view.pool_belts = Math.max(0, view.pool_belts - 1);
      change(
        view.pool,
        PLANETS.findIndex((planet) => planet.id === event.hex),
        -1,
      );
      break;
    case 'round_began':
      view.round = event.round;
      // CP-803: the token goes on to the left neighbour.
      if (event.round > 1)
        view.first = `p${((seatIndex(view.first ?? 'p1') + 1) % view.seats) + 1}` as View['first'];
      break;
    case 'turn_began':
      view.active = event.seat;
      break;
    case 'game_over':
      view.active = null;
      break;
    case 'alien_card':
      change(view.deck, ALIENS.indexOf(event.alien), -1);
      change(view.discard, ALIENS.indexOf(event.alien), 1);
      break;
    case 'deck_reshuffled':
      view.deck.forEach((_, i) => {
        view.deck[i] += view.discard[i];
        view.discard[i] = 0;
      });
      break;
    case 'alien_appeared':
      place(view, event.planet, event.space, event.alien);
      change(view.aliens, ALIENS.indexOf(event.alien), -1);
      break;
    case 'alien_moved': // always one space to the left (CP-313, CP-340)
      place(view, event.planet, event.space + 1, null);
      place(view, event.planet, event.space, event.alien);
      break;
    case 'alien_left': {
      const here = sector(view, event.planet);
      const space = here ? here.spaces.indexOf(event.alien) + 1 : 0;
      if (space > 0) place(view, event.planet, space, null);
      change(view.aliens, ALIENS.indexOf(event.alien), 1);
      break;
    }
    case 'killed':
      place(view, event.planet, event.space, null);
      giveBack(view, event.piece);
      break;
    case 'ship_righted':
      ship(view, event.seat).crashed = 0;
      break;
    case 'ship_moved':
      ship(view, event.seat).at = slotOf(view, event.to);
      break;
    case 'ship_crashed':
      ship(view, event.seat).at = slotOf(view, event.on);
      ship(view, event.seat).crashed = 1;
      break;
    case 'combat_won': // going down: where to is told later
      ship(view, event.loser).crashed = 1;
      break;
    case 'looted':
      ship(view, event.winner).credits += event.credits;
      ship(view, event.loser).credits -= event.credits;
      break;
    case 'piece_landed':
      place(view, event.planet, event.space, event.piece);
      if (isColonist(event.piece) && gained(told, action)) ship(view, ownerOf(event.piece)).reserve -= 1;
      else stow(view, carrier(view, told, event.planet, event.piece), event.piece, -1);
      break;
    case 'piece_loaded': {
      const here = sector(view, event.planet);
      if (!here) break;
      if (isGoods(event.piece)) change(here.goods, COLOURS.indexOf(goodsColour(event.piece)), -1);
      else place(view, event.planet, loadedFrom(here, event.piece, action), null);
      stow(view, event.seat, event.piece, 1);
      break;
    }
    case 'piece_lost':
    case 'discarded':
      stow(view, event.seat, event.piece, -1);
      giveBack(view, event.piece);
      break;
    case 'taken_aboard':
      stow(view, event.seat, `${event.seat}-colonist`, event.colonists);
      ship(view, event.seat).reserve -= event.colonists;
      break;
    case 'credits_gained':
      ship(view, event.seat).credits += event.credits;
      break;
    case 'credits_lost':
    case 'credits_paid':
      ship(view, event.seat).credits -= event.credits;
      break;
    case 'alien_sold':
      stow(view, event.seat, event.alien, -1);
      giveBack(view, event.alien);
      ship(view, event.seat).credits += event.credits;
      break;
    case 'goods_appeared':
      change(sector(view, event.planet)?.goods ?? [], COLOURS.indexOf(event.colour), 1);
      change(view.goods_beside, COLOURS.indexOf(event.colour), -1);
      break;
    case 'goods_delivered':
      stow(view, event.seat, `${event.colour}-goods`, -1);
      giveBack(view, `${event.colour}-goods`);
      ship(view, event.seat).credits += event.credits;
      break;
    case 'goods_removed':
      stow(view, carrier(view, told, event.planet, `${event.colour}-goods`), `${event.colour}-goods`, -1);
      giveBack(view, `${event.colour}-goods`);
      break;
    case 'goods_left':
      stow(view, carrier(view, told, event.planet, `${event.colour}-goods`), `${event.colour}-goods`, -1);
      change(sector(view, event.planet)?.goods ?? [], COLOURS.indexOf(event.colour), 1);
      break;
    case 'planet_destroyed': {
      const here = sector(view, event.planet);
      if (!here || !planetBy(here.hex)) break;
      here.hex = 'belt';
      here.spaces.fill(null);
      here.goods.fill(0);
      here.controller = null;
      break;
    }
  }
}
