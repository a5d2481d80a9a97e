// The table while an entry is being shown: the position before it, and on top what has been told of it so far. Only the
// picture depends on this; the next position replaces it.
import { DIFFICULTIES, FIGURES, ROUGHS } from '$generated/galaxy-trucker/types';
import {
  COMPONENTS,
  componentBy,
  indexOfTile,
  playerOf,
  printedBoard,
  seatIndex,
  seatsOf,
  shipOf,
  spotOf,
} from './content';
import { boardOf } from './previews';
import { applyFlight, recount } from './flight/picture';
import { rulesInForce, USED } from './rough';
import { turnShip } from './turning';
import type { Action, Event, ShipView, View } from './types';

// `action` is what the events follow from, where it is known.
export function picture(view: View, told: Event[], action: Action | null = null): View {
  if (told.length === 0) return view;
  const next = structuredClone(view);
  for (const event of told) {
    applyBuilding(next, event);
    applyFlight(next, event, action);
  }
  return next;
}

function drop(view: View, seat: string, tile: string) {
  const player = playerOf(view, seat);
  player.reserve = player.reserve.map((one) => (one === tile ? null : one));
  const open = indexOfTile(tile);
  view.open[open] = 0;
  view.depot = view.depot.map((one) => (one === tile ? null : one));
}

function takeUp(view: View, seat: string, tile: string | null) {
  Object.assign(playerOf(view, seat), { holds: 1, hand: tile, loose: null });
}

// GT-003, GT-201: every flight begins with a cabin, where the board has a place for it.
function beginAnew(view: View) {
  const { start } = printedBoard(view.ship_class);
  const seats = seatsOf(view);
  view.open.fill(0);
  view.rough = view.rough.map((place) => (place > 0 ? USED : place)); // GX-604
  Object.assign(view.roads, { dead_column: 0, laid: 0, trip_cards: 0, pass: 0, bystanders: 0 });
  for (const seat of seats) {
    const ship = shipOf(view, seat);
    ship.tile.fill(null);
    if (start >= 0)
      ship.tile[start] = (COMPONENTS.find((one) => one.seat === seat)?.id ??
        null) as ShipView['tile'][number];
    for (const list of [
      ship.turns,
      ship.humans,
      ship.alien,
      ship.sleepers,
      ship.cells,
      ship.hold,
      ship.fault,
    ])
      list.fill(0);
    Object.assign(ship, { is_whole: 1, exposed: 4, crew: 0, cells_aboard: 0 });
    Object.assign(playerOf(view, seat), {
      position: 0,
      fate: 'building',
      lost: 0,
      number: 0,
      holds: 0,
      hand: null,
      loose: null,
      looking: 0,
      ready: 0,
      away: 0,
      half_away: [0, 0],
      // GX-301: chosen once the ship is built
      heading: view.ship_class === 'ia' ? 'undecided' : 'front',
      specialist: 'none',
      ordered: 0,
      hand_ordered: 0,
      junk: 0,
    });
    playerOf(view, seat).reserve.fill(null);
    playerOf(view, seat).order.fill(null);
  }
}

// GX-654: in thin air an ordinary cabin takes one.
function humansIn(view: View, seat: string, i: number): number {
  const isThin = rulesInForce(view).some(({ card, seats }) => card === 'thin_air' && seats.includes(seat));
  const tile = shipOf(view, seat).tile[i];
  return isThin && tile !== null && componentBy(tile).kind === 'cabin' ? 1 : 2;
}

function applyBuilding(view: View, event: Event) {
  switch (event.event) {
    case 'flight_began':
      Object.assign(view, { flight: event.flight, ship_class: event.ship_class, phase: 'setup', run_out: 0 });
      beginAnew(view);
      break;
    case 'rough_drawn':
      // GX-650: it may take the place of one.
      view.rough = view.rough.map((place) => (place === event.place ? USED : place));
      view.rough[ROUGHS.indexOf(event.rough)] = event.place;
      break;
    case 'rough_put_aside':
      view.rough[ROUGHS.indexOf(event.rough)] = USED;
      break;
    case 'column_died':
      view.roads.dead_column = event.column;
      break;
    case 'difficulty_rolled':
      view.roads.harder |= 1 << DIFFICULTIES.indexOf(event.difficulty);
      break;
    case 'dealt_machination':
      view.machinations[view.machinations.indexOf(null)] = event.card;
      break;
    case 'gave_machination':
      view.machinations = [...view.machinations.filter((card) => card !== event.card), null];
      view.given = event.card;
      break;
    case 'machinations_given':
      view.evil = event.cards;
      for (const player of view.player) player.machinations = Math.max(0, player.machinations - 1);
      break;
    case 'building_began':
      Object.assign(view, { phase: 'building', periods: event.periods - 1, run_out: 0 });
      for (const player of view.player) player.ready = 0;
      break;
    case 'said_ready':
      playerOf(view, event.seat).ready = 1;
      break;
    case 'took_hidden':
      view.heap = Math.max(0, view.heap - 1);
      takeUp(view, event.seat, null);
      playerOf(view, event.seat).hand_ordered = 0;
      break;
    case 'took_ordered': {
      const player = playerOf(view, event.seat);
      player.ordered = Math.max(0, player.ordered - 1);
      takeUp(view, event.seat, null);
      player.hand_ordered = 1;
      break;
    }
    case 'took_from_order': {
      const player = playerOf(view, event.seat);
      player.order = player.order.map((one) => (one === event.tile ? null : one));
      takeUp(view, event.seat, event.tile);
      player.hand_ordered = 1;
      break;
    }
    case 'was_returned': {
      const player = playerOf(view, event.seat);
      player.order[player.order.indexOf(null)] = event.tile;
      Object.assign(player, { holds: 0, hand: null, hand_ordered: 0 });
      break;
    }
    case 'drew':
      playerOf(view, event.seat).hand = event.tile;
      break;
    case 'took_open':
    case 'took_reserved':
      drop(view, event.seat, event.tile);
      takeUp(view, event.seat, event.tile);
      playerOf(view, event.seat).hand_ordered = 0;
      break;
    case 'lifted': {
      const ship = shipOf(view, event.seat);
      const i = ship.tile.indexOf(event.tile);
      if (i >= 0) ship.tile[i] = null;
      takeUp(view, event.seat, event.tile);
      break;
    }
    case 'placed': {
      const spot = spotOf(boardOf(view, event.seat), event.square);
      if (!spot) break;
      const ship = shipOf(view, event.seat);
      ship.tile[spot.i] = event.tile;
      ship.turns[spot.i] = event.turns;
      if (view.phase === 'flight') ship.cells[spot.i] = componentBy(event.tile).cells; // GX-744: it comes full
      if (view.phase === 'flight') recount(view, event.seat);
      Object.assign(playerOf(view, event.seat), {
        holds: 0,
        hand: null,
        hand_ordered: 0,
        loose: view.phase === 'building' ? event.square : null,
      });
      break;
    }
    case 'was_put_back':
      view.open[indexOfTile(event.tile)] = 1;
      Object.assign(playerOf(view, event.seat), { holds: 0, hand: null, hand_ordered: 0 });
      break;
    case 'was_set_aside': {
      const player = playerOf(view, event.seat);
      player.reserve[player.reserve[0] === null ? 0 : 1] = event.tile;
      Object.assign(player, { holds: 0, hand: null, hand_ordered: 0 });
      break;
    }
    case 'looked':
      playerOf(view, event.seat).looking = event.pile;
      view.looked[event.pile - 1] |= 1 << seatIndex(event.seat);
      break;
    case 'stopped_looking':
      playerOf(view, event.seat).looking = 0;
      break;
    case 'hourglass_ran_out':
      view.run_out = 1;
      break;
    case 'hourglass_turned':
      Object.assign(view, { run_out: 0, periods: event.left });
      break;
    case 'took_number': // and what is built is built
      Object.assign(playerOf(view, event.seat), { number: event.number, loose: null });
      break;
    case 'renumbered':
      playerOf(view, event.seat).number = event.number;
      break;
    case 'time_is_up':
      view.phase = 'scramble';
      break;
    case 'fault_found':
      view.phase = 'check';
      break;
    case 'embarked': {
      const spot = spotOf(boardOf(view, event.seat), event.square);
      if (!spot) break;
      const ship = shipOf(view, event.seat);
      ship.humans[spot.i] = event.figure === 'human' ? humansIn(view, event.seat, spot.i) : 0;
      ship.alien[spot.i] = FIGURES.indexOf(event.figure);
      recount(view, event.seat);
      break;
    }
    case 'passenger_boarded':
    case 'fell_asleep': {
      const spot = spotOf(boardOf(view, event.seat), event.square);
      if (!spot) break;
      const ship = shipOf(view, event.seat);
      if (event.event === 'fell_asleep') ship.sleepers[spot.i] = event.sleepers;
      else ship.humans[spot.i] = 1;
      recount(view, event.seat);
      break;
    }
    case 'heading_set':
      turnShip(view, event.seat, event.front);
      break;
    case 'hired':
      Object.assign(playerOf(view, event.seat), {
        specialist: event.specialist,
        free_cell: event.specialist === 'techie' ? 1 : 0,
      });
      break;
  }
}
