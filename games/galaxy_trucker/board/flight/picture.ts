// What is told of a flight, put into the picture.
import {
  alienOf,
  blocksIn,
  componentBy,
  GOODS,
  indexOfTile,
  playerOf,
  seatIndex,
  shipOf,
  SIDES,
  spotOf,
} from '../content';
import { boardOf, loanTerms } from '../previews';
import type { Action, Event, PlayerView, Side, View } from '../types';
import { FIGURES, HALFS as HALVES, type Rough } from '$generated/galaxy-trucker/types';
import { rulesInForce } from '../rough';
import { turnShip } from '../turning';
import { cardBy, shotsOf } from './cards';

const weight = (goods: string): number => 4 ** GOODS.indexOf(goods as (typeof GOODS)[number]);
const blocksOf = (event: { red: number; yellow: number; green: number; blue: number }): number[] => [
  event.red,
  event.yellow,
  event.green,
  event.blue,
];
// What these cards shoot is on no list.
const SHOOTING: ReadonlySet<Rough> = new Set<Rough>(['space_junk', 'engine_envy', 'paranoid_locals']);

const bitOf = (seat: string): number => 1 << seatIndex(seat);
const placeOf = (view: View, seat: string, square: string | null): number =>
  spotOf(boardOf(view, seat), square)?.i ?? -1;

const behind = (heading: PlayerView['heading']): Side =>
  SIDES[(SIDES.indexOf(heading === 'undecided' ? 'front' : heading) + 2) % 4];

// What a ship carries in all, without a half that is away (GX-422).
export function recount(view: View, seat: string) {
  const ship = shipOf(view, seat);
  const { half_away } = playerOf(view, seat);
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
  const gone = half_away.some((cards) => cards > 0)
    ? boardOf(view, seat).spots.flatMap(({ i, half }) => (half_away[HALVES.indexOf(half)] > 0 ? i : []))
    : [];
  const here = (list: number[]) => sum(list) - sum(gone.map((i) => list[i]));
  ship.crew = here(ship.humans) + here(ship.alien.map((figure) => (figure > 0 ? 1 : 0)));
  ship.cells_aboard = here(ship.cells);
}
// A ship is away when all that is left of it is (GX-424, GX-425).
function leaveOrReturn(view: View, seat: string) {
  const player = playerOf(view, seat);
  const { tile } = shipOf(view, seat);
  const left = boardOf(view, seat).spots.filter(({ i }) => tile[i] !== null);
  const cards = left.map(({ half }) => player.half_away[HALVES.indexOf(half)]);
  player.away = cards.includes(0) ? 0 : Math.min(...cards);
}
function loseSpecialist(view: View, seat: string) {
  Object.assign(playerOf(view, seat), { specialist: 'none', free_cell: 0 });
}
// A tile is gone, with all that was on it. How it lay is still seen while it flies off.
function clear(view: View, seat: string, i: number) {
  const ship = shipOf(view, seat);
  if (alienOf(ship.alien[i]) === 'cyan') loseSpecialist(view, seat);
  ship.tile[i] = null;
  for (const list of [ship.humans, ship.alien, ship.sleepers, ship.cells, ship.hold]) list[i] = 0;
  recount(view, seat);
}

// GX-633
const fliesAsJunk = (view: View) =>
  rulesInForce(view).some(({ card, seats }) => card === 'space_junk' && seats.length > 0);

export function applyFlight(view: View, event: Event, action: Action | null = null) {
  switch (event.event) {
    case 'launched':
      view.phase = 'launch';
      Object.assign(playerOf(view, event.seat), { position: event.position, fate: 'flying' });
      fillBatteries(view, event.seat);
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
        Object.assign(player, {
          ready: 0,
          declared: 0,
          bid: 0,
          picked: 0,
          owed: 0,
          junk: 0,
          free_cell: player.specialist === 'techie' ? 1 : 0,
        });
      break;
    case 'moved':
      playerOf(view, event.seat).position = event.position;
      break;
    case 'gave_up':
      Object.assign(playerOf(view, event.seat), { fate: 'gave_up', away: 0, half_away: [0, 0] });
      shipOf(view, event.seat).hold.fill(0);
      break;
    case 'jumped': {
      // GX-422: of two halves the one that the engine is in
      const half = spotOf(boardOf(view, event.seat), event.engine)?.half ?? 'left';
      playerOf(view, event.seat).half_away[HALVES.indexOf(half)] = event.cards;
      leaveOrReturn(view, event.seat);
      break;
    }
    case 'returned':
      Object.assign(playerOf(view, event.seat), { away: 0, half_away: [0, 0] });
      recount(view, event.seat);
      break;
    case 'half_returned':
      playerOf(view, event.seat).half_away[HALVES.indexOf(event.half)] = 0;
      leaveOrReturn(view, event.seat);
      recount(view, event.seat);
      break;
    case 'half_gave_up':
      for (const { i, half } of boardOf(view, event.seat).spots)
        if (half === event.half) clear(view, event.seat, i);
      playerOf(view, event.seat).half_away[HALVES.indexOf(event.half)] = 0;
      leaveOrReturn(view, event.seat);
      break;
    case 'declared':
      Object.assign(playerOf(view, event.seat), { strength: event.halves, declared: 1 });
      view.amplified.fill(0);
      break;
    case 'fought': // GX-216: who loses to an enemy that was beaten before
      if (event.battle === 'won') ++view.beaten;
      if (event.battle === 'lost' && cardBy(view.card)?.type === 'pirates') {
        view.losers |= bitOf(event.seat);
        if (view.beaten > 0) view.late_losers |= bitOf(event.seat);
      }
      break;
    case 'diplomat_left':
      for (const group of ['losers', 'late_losers'] as const) view[group] &= ~bitOf(event.seat);
      break;
    case 'weakest': // the line is over
      for (const player of view.player) player.declared = 0;
      break;
    case 'shot_rolled': {
      const { total, from, kind: projectile, seats: targets } = event;
      Object.assign(view, { total, from, projectile, targets });
      const card = cardBy(view.card);
      // A short list comes again for the next ship.
      if (card && ++view.shot > shotsOf(card, view.sector).length) view.shot = view.shot > 1 ? 1 : 0;
      break;
    }
    case 'cards_come_again':
      Object.assign(view.roads, { laid: event.cards, pass: 1 });
      break;
    case 'rough_acted':
      if (event.rough === 'space_junk') --playerOf(view, event.seat).junk;
      if (event.rough === 'somersault')
        turnShip(view, event.seat, behind(playerOf(view, event.seat).heading));
      if (event.rough === 'bad_luck') --view.shot; // the same one comes again
      if (SHOOTING.has(event.rough)) view.shot = -1;
      break;
    case 'landed_on':
      if (view.landed & (1 << (event.planet - 1))) view.crowded = 1;
      view.landed |= 1 << (event.planet - 1);
      break;
    case 'stopped_in':
      if (view.landed & (1 << (event.sector - 1))) view.crowded = 1;
      Object.assign(view, { sector: event.sector, shot: 0 });
      view.landed |= 1 << (event.sector - 1);
      break;
    case 'shot_row':
      if (view.landed & (1 << (event.row - 1))) view.crowded = 1;
      Object.assign(view, { sector: event.row, shot: 0 });
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
    case 'defied':
      view.losers |= bitOf(event.seat);
      break;
    case 'borrowed': {
      const player = playerOf(view, event.seat);
      player.loans += event.loans;
      player.credits += loanTerms().brings * event.loans;
      break;
    }
    case 'repaid': {
      const player = playerOf(view, event.seat);
      player.loans -= event.loans;
      player.credits -= loanTerms().costs * event.loans;
      break;
    }
    case 'paid':
      playerOf(view, event.seat).credits += event.credits;
      if (event.purse === 'goods') shipOf(view, event.seat).hold.fill(0);
      break;
    case 'flight_ended':
      Object.assign(view, { phase: 'reckoning', card: null, total: 0, shot: 0, line: 0 });
      view.left.fill(0);
      Object.assign(view, { evil: 0, given: null });
      for (const player of view.player) {
        player.declared = 0;
        if (player.fate === 'flying') player.fate = 'finished';
      }
      break;
    case 'game_ended':
      view.phase = 'over';
      break;
    default:
      applyAboard(view, event, action);
  }
}

// GT-310: batteries are full when a ship takes off.
function fillBatteries(view: View, seat: string) {
  const ship = shipOf(view, seat);
  ship.tile.forEach((tile, i) => (ship.cells[i] = tile ? componentBy(tile).cells : 0));
  recount(view, seat);
}

// What happens to a ship and to what it carries.
function applyAboard(view: View, event: Event, action: Action | null) {
  switch (event.event) {
    case 'cell_spent':
    case 'cell_lost': {
      const ship = shipOf(view, event.seat);
      const i = placeOf(view, event.seat, event.event === 'cell_spent' ? event.battery : event.square);
      --ship.cells[i];
      recount(view, event.seat);
      break;
    }
    case 'crew_lost': {
      const ship = shipOf(view, event.seat);
      const i = placeOf(view, event.seat, event.square);
      if (event.figure === 'human') --ship.humans[i];
      else ship.alien[i] = 0;
      recount(view, event.seat);
      if (event.figure === 'cyan') loseSpecialist(view, event.seat);
      break;
    }
    case 'woke': {
      const ship = shipOf(view, event.seat);
      --ship.sleepers[placeOf(view, event.seat, event.chamber)];
      ++ship.humans[placeOf(view, event.seat, event.cabin)];
      recount(view, event.seat);
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
      ship.cells[i] = componentBy(ship.tile[i]!).cells;
      // The event does not say from where the block was taken: the answer does.
      if (action?.verb === 'burn_gained') --view.quay[GOODS.indexOf(action.goods)];
      if (action?.verb === 'burn_stowed')
        ship.hold[placeOf(view, event.seat, action.square)] -= weight(action.goods);
      recount(view, event.seat);
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
      }
      if (alien > 0) ship.alien[i] = alien;
      else if (componentBy(ship.tile[i]!).kind === 'stasis_chamber') ++ship.sleepers[i];
      else ++ship.humans[i];
      recount(view, event.seat);
      break;
    }
    case 'cell_gained':
    case 'cell_moved': {
      const ship = shipOf(view, event.seat);
      if (event.event === 'cell_moved') --ship.cells[placeOf(view, event.seat, event.from)];
      ++ship.cells[placeOf(view, event.seat, event.event === 'cell_moved' ? event.to : event.battery)];
      recount(view, event.seat);
      break;
    }
    case 'on_offer':
      view.depot[view.depot.indexOf(null)] = event.tile;
      view.open[indexOfTile(event.tile)] = 0;
      break;
    case 'replaced': {
      const i = placeOf(view, event.seat, event.square);
      if (i >= 0) clear(view, event.seat, i);
      break;
    }
    case 'tile_lost': {
      const i = placeOf(view, event.seat, event.square);
      const player = playerOf(view, event.seat);
      if (i >= 0) clear(view, event.seat, i);
      else player.reserve = player.reserve.map((one) => (one === event.tile ? null : one)); // never placed
      ++player.lost;
      if (event.loss === 'fallen' && fliesAsJunk(view)) ++player.junk;
      break;
    }
  }
}
