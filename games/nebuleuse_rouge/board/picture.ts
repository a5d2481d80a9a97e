// The table while an entry is being shown: the position before it, and on top what has been told of it so far. Only the
// picture depends on this; the next position replaces it.
import { ZONES } from '$generated/nebuleuse-rouge/types';
import {
  DOMAINS,
  EXPERTS,
  ITEMS,
  SLOTS,
  TECHNOLOGIES,
  PLANETS,
  boardOf,
  countOf,
  indexOfCard,
  isExpert,
  planetAt,
  seatIndex,
} from './content';
import type { Event, Item, ShipView, Slot, SlotView, View } from './types';

export function picture(view: View, told: Event[]): View {
  if (told.length === 0) return view;
  const next = structuredClone(view);
  for (const event of told) apply(next, event);
  return next;
}

const ship = (view: View, seat: string): ShipView => view.ship[seatIndex(seat)];
const slot = (view: View, name: Slot): SlotView => view.slot[SLOTS.indexOf(name)];
const change = (list: number[], i: number, by: number) => {
  if (i >= 0) list[i] = Math.max(0, list[i] + by);
};

// NR-119: those that can still be used in this turn.
function ready(own: ShipView, item: 'scanners' | 'detectors', by: number) {
  own[`${item}_left`] = Math.max(0, own[`${item}_left`] + by);
}

function stow(view: View, seat: string, item: Item, by: number) {
  const own = ship(view, seat);
  change(own.aboard, ITEMS.indexOf(item), by);
  if (item === 'scanners' || item === 'detectors') ready(own, item, by);
  if (isExpert(item)) change(view.experts, EXPERTS.indexOf(item as never), -by);
}

function leaveHand(view: View, card: string) {
  view.hand = Math.max(0, view.hand - 1);
  change(view.next, indexOfCard(card), -1);
}

function empty(here: SlotView) {
  Object.assign(here, { occupied: 0, planet: null, card: null, face_up: 0 });
  Object.assign(here, { observer: null, in_contact: null, completed_by: null });
  here.markers.fill(0);
}

function apply(view: View, event: Event) {
  switch (event.event) {
    case 'first_is':
      view.first = event.seat;
      break;
    case 'round_began':
      view.round = event.round;
      break;
    case 'turn_began': {
      view.active = event.seat;
      const own = ship(view, event.seat);
      own.scanners_left = countOf(own, 'scanners');
      own.detectors_left = countOf(own, 'detectors');
      view.golden = view.hand = view.discount = 0;
      break;
    }
    case 'turn_skipped':
      view.active = event.seat;
      view.golden = view.hand = view.discount = 0;
      ship(view, event.seat).skips = Math.max(0, ship(view, event.seat).skips - 1);
      break;
    case 'left_base':
      ship(view, event.seat).berth = 'space';
      if (view.options.base_takeoff_counts === 'yes') view.golden = 1; // NR-311
      break;
    case 'cards_drawn':
      view.hand += event.cards;
      view.deck = Math.max(0, view.deck - event.cards);
      break;
    case 'cards_returned':
      view.hand = 0;
      view.deck += event.cards;
      break;
    case 'card_flipped':
      leaveHand(view, event.card);
      view.card = event.card;
      view.die = 0;
      break;
    case 'card_discarded':
      if (view.card === event.card) Object.assign(view, { card: null, die: 0 });
      else leaveHand(view, event.card);
      change(view.discard, indexOfCard(event.card), 1);
      break;
    case 'deck_rebuilt':
      view.discard.forEach((cards, i) => {
        view.deck += cards;
        view.next[i] += cards;
      });
      view.discard.fill(0);
      break;
    case 'risk_avoided':
      ready(ship(view, event.seat), 'detectors', -1);
      break;
    case 'experience_gained':
      ship(view, event.seat).experience[DOMAINS.indexOf(event.domain)] = event.level;
      break;
    case 'experience_paid':
      change(ship(view, event.seat).experience, DOMAINS.indexOf(event.domain), -event.amount);
      change(ship(view, event.seat).paid, DOMAINS.indexOf(event.domain), event.amount);
      break;
    case 'points_gained':
      ship(view, event.seat).points = event.total;
      break;
    case 'item_taken':
      stow(view, event.seat, event.item, 1);
      break;
    case 'bought':
      stow(view, event.seat, event.item, 1);
      view.discount = 0;
      break;
    case 'item_lost':
      stow(view, event.seat, event.item, -1);
      break;
    case 'discount_granted':
      view.discount = event.cards;
      break;
    case 'sector_reached':
      ship(view, event.seat).sector = event.sector;
      break;
    case 'sector_x_opened':
      view.x_open = 1;
      break;
    case 'planet_discovered':
      change(
        view.tokens,
        PLANETS.findIndex(({ id }) => id === event.planet),
        -1,
      );
      slot(view, event.slot).planet = event.planet;
      break;
    case 'card_placed': {
      const here = slot(view, event.slot);
      const { planet } = here;
      empty(here);
      here.occupied = 1;
      here.planet = planet;
      change(view.piles, ZONES.indexOf(event.zone), -1);
      break;
    }
    case 'slot_scanned':
      slot(view, event.slot).markers[seatIndex(event.seat)] = 1;
      if (view.card === null) ready(ship(view, event.seat), 'scanners', -1); // what a card allows needs none
      break;
    case 'card_seen':
      slot(view, event.slot).card = event.extrasolar;
      break;
    case 'marker_taken_back':
      slot(view, event.slot).markers[seatIndex(event.seat)] = 0;
      break;
    case 'card_turned_up': {
      const here = slot(view, event.slot);
      here.card = event.extrasolar;
      here.face_up = 1;
      here.markers.fill(0);
      break;
    }
    case 'landing_failed':
      view.golden = 1;
      break;
    case 'landed': {
      const own = ship(view, event.seat);
      if (own.berth !== 'observation') view.golden = 1; // it was there before
      const here = slot(view, event.slot);
      own.berth = event.berth;
      own.slot = event.slot;
      own.sector = event.slot === 'x' ? 'x' : (planetAt(here.planet)?.sector ?? own.sector);
      if (here.observer === event.seat) here.observer = null;
      if (event.berth === 'observation') here.observer = event.seat;
      else here.in_contact = event.seat;
      break;
    }
    case 'took_off': {
      view.golden = 1;
      const own = ship(view, event.seat);
      const here = slot(view, event.slot);
      own.berth = 'space';
      own.slot = null;
      if (here.observer === event.seat) here.observer = null;
      if (here.in_contact === event.seat) here.in_contact = null;
      break;
    }
    case 'joker_set':
      ship(view, event.seat).joker = event.domain;
      break;
    case 'threshold_passed':
      ship(view, event.seat).passed = event.threshold;
      break;
    case 'contact_ended':
      if (ship(view, event.seat).slot) slot(view, ship(view, event.seat).slot!).completed_by = event.seat;
      Object.assign(ship(view, event.seat), { passed: 0, paid: [0, 0, 0, 0], joker: null });
      break;
    case 'slot_freed':
      empty(slot(view, event.slot));
      break;
    case 'reached_base':
      Object.assign(ship(view, event.seat), { sector: 's1', berth: 'base', slot: null, must_leave: 0 });
      view.golden = 1;
      break;
    case 'promoted': {
      const own = ship(view, event.seat);
      own.rank = 'spatha';
      EXPERTS.forEach((expert) => stow(view, event.seat, expert, -own.aboard[ITEMS.indexOf(expert)]));
      const before = own.aboard;
      own.aboard = [...boardOf(own).start, 0, 0, 0];
      for (const item of ['scanners', 'detectors'] as const)
        ready(own, item, own.aboard[ITEMS.indexOf(item)] - before[ITEMS.indexOf(item)]);
      break;
    }
    case 'die_rolled':
      view.die = event.die;
      break;
    case 'technology_installed':
      ship(view, event.seat).technologies[TECHNOLOGIES.indexOf(event.technology)] = 1;
      break;
    case 'mission_done':
      ship(view, event.seat).missions = event.missions;
      break;
    case 'last_round':
      view.last_round = 1;
      break;
    case 'game_over':
      view.active = null;
      break;
  }
}
