// What is told of a flight, put into the picture.
import {
  blocksIn,
  componentBy,
  GOODS,
  LOAN,
  playerOf,
  REPAYMENT,
  seatIndex,
  shipOf,
  SIDES,
  spotOf,
} from '../content';
import { boardOf } from '../previews';
import type { Event, PlayerView, Side, View } from '../types';
import { FIGURES, HALFS as HALVES } from '$generated/galaxy-trucker/types';
import { turnShip } from '../turning';
import { cardBy, shotsOf } from './cards';

const weight = (goods: string): number => 4 ** GOODS.indexOf(goods as (typeof GOODS)[number]);
const blocksOf = (event: { red: number; yellow: number; green: number; blue: number }): number[] => [
  event.red,
  event.yellow,
  event.green,
  event.blue,
];
const bitOf = (seat: string): number => 1 << seatIndex(seat);
const placeOf = (view: View, seat: string, square: string | null): number =>
  spotOf(boardOf(view, seat), square)?.i ?? -1;

const behind = (heading: PlayerView['heading']): Side =>
  SIDES[(SIDES.indexOf(heading === 'undecided' ? 'front' : heading) + 2) % 4];

export function applyFlight(view: View, event: Event) {
  switch (event.event) {
    case 'launched':
      Object.assign(playerOf(view, event.seat), { position: event.position, fate: 'flying' });
      break;
    case 'said_fly_on':
      playerOf(view, event.seat).ready = 1;
      break;
    case 'card_revealed':
      Object.assign(view, {
        phase: 'flight',
        card: event.card,
        total: 0,
        shot: 0,
        line: 0,
        landed: 0,
        crowded: 0,
        beaten: 0,
        losers: 0,
        late_losers: 0,
        struck: 0,
        sector: 0,
        targets: 0,
        raised: 0,
        bid: 0,
        bidder: 0,
        depot: view.depot.map(() => null),
      });
      if (cardBy(event.card)?.steps) {
        view.evil = Math.max(0, view.evil - 1);
        if (view.given === event.card) view.given = null;
      }
      for (const player of view.player)
        Object.assign(player, { ready: 0, declared: 0, bid: 0, picked: 0, owed: 0 });
      break;
    case 'moved':
      playerOf(view, event.seat).position = event.position;
      break;
    case 'gave_up':
      playerOf(view, event.seat).fate = 'gave_up';
      shipOf(view, event.seat).hold.fill(0);
      break;
    case 'jumped': {
      // GX-139: this card and the next; of two halves the one that the engine is in (GX-422)
      const { spots } = boardOf(view, event.seat);
      const half = spotOf(boardOf(view, event.seat), event.engine)?.half ?? 'left';
      const { tile } = shipOf(view, event.seat);
      const player = playerOf(view, event.seat);
      player.half_away[HALVES.indexOf(half)] = 2;
      if (spots.every((spot) => spot.half === half || tile[spot.i] === null)) player.away = 2;
      break;
    }
    case 'returned':
      Object.assign(playerOf(view, event.seat), { away: 0, half_away: [0, 0] });
      break;
    case 'half_returned':
      playerOf(view, event.seat).half_away[HALVES.indexOf(event.half)] = 0;
      break;
    case 'half_gave_up': {
      const ship = shipOf(view, event.seat);
      for (const { i, half } of boardOf(view, event.seat).spots) if (half === event.half) ship.tile[i] = null;
      break;
    }
    case 'declared':
      Object.assign(playerOf(view, event.seat), { strength: event.halves, declared: 1 });
      break;
    case 'fought': // GX-216: who loses to an enemy that was beaten before
      if (event.battle === 'won') ++view.beaten;
      if (event.battle === 'lost' && cardBy(view.card)?.type === 'pirates') {
        view.losers |= bitOf(event.seat);
        if (view.beaten > 0) view.late_losers |= bitOf(event.seat);
      }
      break;
    case 'diplomat_left':
      for (const group of ['losers', 'late_losers', 'struck'] as const) view[group] &= ~bitOf(event.seat);
      break;
    case 'weakest': // the line is over
      view.struck = bitOf(event.seat);
      for (const player of view.player) player.declared = 0;
      break;
    case 'next_weakest':
      view.struck |= bitOf(event.seat);
      break;
    case 'shot_rolled': {
      Object.assign(view, { total: event.total, projectile: event.kind, from: event.from });
      const card = cardBy(view.card);
      // A short list comes again for the next ship.
      if (card && ++view.shot > shotsOf(card, view.sector).length) view.shot = view.shot > 1 ? 1 : 0;
      break;
    }
    case 'cards_come_again':
      Object.assign(view.roads, { laid: event.cards, pass: 1 });
      break;
    case 'rough_acted': // what such a card shoots is on no list; after bad luck the same one comes again
      if (event.rough === 'somersault')
        turnShip(view, event.seat, behind(playerOf(view, event.seat).heading));
      view.shot = event.rough === 'bad_luck' ? view.shot - 1 : -1;
      break;
    case 'landed_on':
      if (view.landed & (1 << (event.planet - 1))) view.crowded = 1;
      view.landed |= 1 << (event.planet - 1);
      break;
    case 'stopped_in':
      if (view.landed & (1 << (event.sector - 1))) view.crowded = 1;
      Object.assign(view, { sector: event.sector, shot: 0, targets: bitOf(event.seat) });
      view.landed |= 1 << (event.sector - 1);
      break;
    case 'shot_row':
      if (view.landed & (1 << (event.row - 1))) view.crowded = 1;
      Object.assign(view, { sector: event.row, shot: 0, targets: bitOf(event.target) });
      view.landed |= 1 << (event.row - 1);
      break;
    case 'guessed':
      playerOf(view, event.seat).bid = event.number;
      break;
    case 'number_shown':
      playerOf(view, event.seat).picked = event.number;
      break;
    case 'has_bid':
      playerOf(view, event.seat).bid = event.credits;
      if (event.credits > view.bid) Object.assign(view, { bid: event.credits, bidder: bitOf(event.seat) });
      break;
    case 'enemy_raised':
      view.raised = event.more;
      break;
    case 'has_most':
      view.struck = bitOf(event.seat);
      break;
    case 'has_next_most':
      view.struck |= bitOf(event.seat);
      break;
    case 'defied':
      view.losers |= bitOf(event.seat);
      break;
    case 'borrowed': {
      const player = playerOf(view, event.seat);
      player.loans += event.loans;
      player.credits += LOAN * event.loans;
      break;
    }
    case 'repaid': {
      const player = playerOf(view, event.seat);
      player.loans -= event.loans;
      player.credits -= REPAYMENT * event.loans;
      break;
    }
    case 'paid':
      playerOf(view, event.seat).credits += event.credits;
      break;
    case 'flight_ended':
      Object.assign(view, { phase: 'reckoning', card: null, total: 0, shot: 0, line: 0 });
      view.left.fill(0);
      for (const player of view.player) {
        player.declared = 0;
        if (player.fate === 'flying') player.fate = 'finished';
      }
      break;
    case 'game_ended':
      view.phase = 'over';
      break;
    default:
      applyAboard(view, event);
  }
}

// What happens to a ship and to what it carries.
function applyAboard(view: View, event: Event) {
  switch (event.event) {
    case 'cell_spent':
    case 'cell_lost': {
      const ship = shipOf(view, event.seat);
      const i = placeOf(view, event.seat, event.event === 'cell_spent' ? event.battery : event.square);
      --ship.cells[i];
      --ship.cells_aboard;
      break;
    }
    case 'crew_lost': {
      const ship = shipOf(view, event.seat);
      const i = placeOf(view, event.seat, event.square);
      if (event.figure === 'human') --ship.humans[i];
      else ship.alien[i] = 0;
      --ship.crew;
      if (event.figure === 'cyan') playerOf(view, event.seat).specialist = 'none';
      break;
    }
    case 'woke': {
      const ship = shipOf(view, event.seat);
      --ship.sleepers[placeOf(view, event.seat, event.chamber)];
      ++ship.humans[placeOf(view, event.seat, event.cabin)];
      ++ship.crew;
      break;
    }
    case 'amplified':
      view.amplified[placeOf(view, event.seat, event.cannon)] = 1;
      break;
    case 'cell_saved':
      playerOf(view, event.seat).free_cell = 0;
      break;
    case 'burnt': {
      const ship = shipOf(view, event.seat);
      const i = placeOf(view, event.seat, event.battery);
      const { cells } = componentBy(ship.tile[i]!);
      ship.cells_aboard += cells - ship.cells[i];
      ship.cells[i] = cells;
      break;
    }
    case 'block_lost':
      shipOf(view, event.seat).hold[placeOf(view, event.seat, event.square)] -= weight(event.goods);
      break;
    case 'gained':
      view.quay = blocksOf(event);
      break;
    case 'stowed':
      shipOf(view, event.seat).hold[placeOf(view, event.seat, event.square)] += weight(event.goods);
      --view.quay[GOODS.indexOf(event.goods as (typeof GOODS)[number])];
      break;
    case 'unloaded': {
      const ship = shipOf(view, event.seat);
      for (const hold of ship.hold) blocksIn(hold).forEach((n, i) => (view.quay[i] += n));
      ship.hold.fill(0);
      break;
    }
    case 'dumped':
      view.quay = [0, 0, 0, 0];
      break;
    case 'settled':
    case 'crew_moved': {
      const ship = shipOf(view, event.seat);
      const i = placeOf(view, event.seat, event.event === 'settled' ? event.square : event.to);
      const alien = event.event === 'crew_moved' ? FIGURES.indexOf(event.figure) : 0;
      if (event.event === 'crew_moved') {
        const from = placeOf(view, event.seat, event.from);
        if (alien > 0) ship.alien[from] = 0;
        else --ship.humans[from];
        --ship.crew;
      }
      if (alien > 0) ship.alien[i] = alien;
      else if (componentBy(ship.tile[i]!).kind === 'stasis_chamber') ++ship.sleepers[i];
      else ++ship.humans[i];
      if (componentBy(ship.tile[i]!).kind !== 'stasis_chamber') ++ship.crew;
      break;
    }
    case 'cell_gained':
    case 'cell_moved': {
      const ship = shipOf(view, event.seat);
      if (event.event === 'cell_moved') --ship.cells[placeOf(view, event.seat, event.from)];
      else ++ship.cells_aboard;
      ++ship.cells[placeOf(view, event.seat, event.event === 'cell_moved' ? event.to : event.battery)];
      break;
    }
    case 'on_offer':
      view.depot[view.depot.indexOf(null)] = event.tile;
      break;
    case 'replaced': {
      const ship = shipOf(view, event.seat);
      const i = placeOf(view, event.seat, event.square);
      if (i < 0) break;
      ship.tile[i] = null;
      for (const list of [ship.humans, ship.alien, ship.sleepers, ship.cells, ship.hold]) list[i] = 0;
      break;
    }
    case 'tile_lost': {
      const ship = shipOf(view, event.seat);
      const i = placeOf(view, event.seat, event.square);
      if (i < 0) break;
      ship.crew -= ship.humans[i] + (ship.alien[i] > 0 ? 1 : 0);
      ship.cells_aboard -= ship.cells[i];
      ship.tile[i] = null;
      // How it lay is still seen while it flies off.
      for (const list of [ship.humans, ship.alien, ship.sleepers, ship.cells, ship.hold]) list[i] = 0;
      ++playerOf(view, event.seat).lost;
      break;
    }
  }
}
