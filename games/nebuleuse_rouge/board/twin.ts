// The board in words.
import { ZONES } from '$generated/nebuleuse-rouge/types';
import { slotOfPlanet } from './choices';
import {
  DOMAINS,
  EXPERTS,
  ITEMS,
  MOST_EXPERIENCE,
  MOST_MISSIONS,
  PLANETS,
  SECTORS,
  SLOTS,
  TECHNOLOGIES,
  TRACKS,
  X_CARDS,
  boardOf,
  contactsOf,
  extrasolarBy,
  planetAt,
  seatsOf,
  sectorOf,
  shipOf,
  slotView,
  zoneOf,
  type Extrasolar,
  type Threshold,
} from './content';
import { observationDomain, oddsOf, requiredIn } from './previews';
import type { Action, Sector, Slot, View, Zone } from './types';
import type { Say } from '$web/games/module';
import type { Position, Seat } from '$web/table/types';

export function planetInWords(view: View, id: string, say: Say): string {
  const name = say.value('planet', id);
  const slot = slotOfPlanet(view, id);
  if (slot) return say('nr.twin.active', { name, slot: say.value('slot', slot) });
  const token = view.tokens[PLANETS.findIndex((planet) => planet.id === id)] > 0;
  return say(token ? 'nr.twin.token' : 'nr.twin.spent', { name });
}

export function gateInWords(view: View, say: Say): string {
  return view.x_open ? say('nr.x.open', { n: view.x_contacts, most: X_CARDS }) : say('nr.x.closed');
}
export function requiredInWords(zone: Zone, say: Say): string {
  const required = requiredIn(zone);
  const known = DOMAINS.map((domain, i) =>
    say('nr.counted', { n: required[i], thing: say.value('domain', domain) }),
  );
  return say('nr.required.zone', { zone: say.value('zone', zone), known: known.join(', ') });
}
export function contactsInWords(view: View, seat: string, say: Say): string {
  const cards = contactsOf(view, seat).map(({ id }) => say(`extrasolar.${id}`));
  return say('nr.beside', { n: cards.length, names: cards.join(', ') });
}
export function supplyInWords(view: View, say: Say): string {
  const supply = EXPERTS.map((expert, i) =>
    say('nr.counted', { n: view.experts[i], thing: say.value('item', expert) }),
  );
  return say('nr.expert.supply', { supply: supply.join(', ') });
}

export function sectorInWords(view: View, sector: Sector, say: Say): string {
  const parts = [say.value('sector', sector)];
  if (sector === 'x') parts.push(gateInWords(view, say));
  const here = seatsOf(view).filter((seat) => {
    const ship = shipOf(view, seat);
    return ship.sector === sector && ship.berth === 'space';
  });
  if (here.length > 0)
    parts.push(say('nr.twin.ships', { players: here.map((seat) => say.player(seat)).join(', ') }));
  return parts.join(', ');
}

function requirements(threshold: Threshold, say: Say): string {
  return DOMAINS.flatMap((domain) => {
    const n = threshold.requires[domain] ?? 0;
    return n > 0 ? [say('nr.counted', { n, thing: say.value('domain', domain) })] : [];
  }).join(', ');
}

function cardInWords(card: Extrasolar, say: Say): string {
  const steps = card.thresholds.map((threshold) =>
    say(threshold.may_stop ? 'nr.twin.threshold' : 'nr.twin.stage', {
      vp: threshold.vp,
      requires: requirements(threshold, say),
    }),
  );
  return say('nr.twin.card', {
    name: say(`extrasolar.${card.id}`),
    species: say.value('species', card.kind),
    squads: card.squads,
    gains: card.gains.join(', '),
    domain: say.value('domain', observationDomain(card)),
    steps: steps.join('; '),
  });
}

export function slotInWords(view: View, slot: Slot, say: Say): string {
  const here = slotView(view, slot);
  const name = say.value('slot', slot);
  if (!here.occupied) {
    const state = slot === 'x' && !view.x_open ? 'nr.x.closed' : 'nr.slot.free';
    return say('nr.twin.slot', { slot: name, what: say(state) });
  }
  const sector = sectorOf(view, slot);
  const card = extrasolarBy(here.card);
  const zone = sector ? zoneOf(sector) : 'x';
  const parts = [
    planetAt(here.planet) ? say.value('planet', here.planet!) : '',
    sector ? say.value('sector', sector) : '',
  ].filter((part) => part !== '');
  const what = card
    ? cardInWords(card, say)
    : say(zone === 'x' ? 'nr.unknown.x' : 'nr.unknown', { zone: zone.toUpperCase() });
  const marks: string[] = [];
  if (!here.face_up)
    seatsOf(view).forEach((seat, i) => {
      if (here.markers[i]) marks.push(say('nr.marker', { player: say.player(seat) }));
    });
  if (here.observer) marks.push(say('nr.observes', { player: say.player(here.observer) }));
  if (here.in_contact) marks.push(say('nr.contacts', { player: say.player(here.in_contact) }));
  return say('nr.twin.slot', { slot: name, what: [`${parts.join(', ')}. ${what}`, ...marks].join('. ') });
}

export function shipInWords(view: View, seat: string, say: Say): string {
  const ship = shipOf(view, seat);
  const board = boardOf(ship);
  const place =
    ship.slot !== null
      ? say('nr.twin.landed', { slot: say.value('slot', ship.slot), berth: say.value('berth', ship.berth) })
      : ship.berth === 'base'
        ? say('base')
        : say.value('sector', ship.sector);
  const tracks = ITEMS.map((item, i) =>
    i < TRACKS.length
      ? say('nr.track', { item: say.value('item', item), n: ship.aboard[i], most: board.most[i] })
      : say('nr.counted', { n: ship.aboard[i], thing: say.value('item', item) }),
  );
  const known = DOMAINS.map((domain, i) =>
    say('nr.track', { item: say.value('domain', domain), n: ship.experience[i], most: MOST_EXPERIENCE }),
  );
  const fitted = TECHNOLOGIES.filter((_, i) => ship.technologies[i] > 0).map((each) =>
    say.value('technology', each),
  );
  const parts = [
    say('nr.twin.ship', {
      player: say.player(seat),
      rank: say(`rank.${ship.rank}`),
      points: ship.points,
      place,
    }),
    say('nr.twin.aboard', { items: tracks.join(', ') }),
    say('nr.twin.experience', { known: known.join(', ') }),
    say('nr.missions', { n: ship.missions, most: MOST_MISSIONS }),
  ];
  if (fitted.length > 0) parts.push(fitted.join(', '));
  parts.push(contactsInWords(view, seat, say));
  return `${parts.join('. ')}.`;
}

export function twin(position: Position<View, Action>, _seat: Seat | null, say: Say): string[] {
  const { view } = position;
  const lines = [view.round === 0 ? say('nr.setup') : say('nr.round', { round: view.round })];
  if (view.active) {
    lines.push(say('nr.playing', { player: say.player(view.active) }));
    lines.push(say('nr.twin.hand', { hand: view.hand, deck: view.deck }));
    if (view.card)
      lines.push(
        say('nr.twin.resolving', { name: say(`card.${view.card}`), text: say(`card.${view.card}.text`) }),
      );
  }
  lines.push(say('nr.twin.sectors'));
  for (const sector of SECTORS) {
    const worlds = PLANETS.flatMap((planet, i) =>
      planet.sector === sector && view.visitable[i] ? [planetInWords(view, planet.id, say)] : [],
    );
    lines.push([sectorInWords(view, sector, say), ...worlds].join('. '));
  }
  lines.push(say('nr.twin.worlds'));
  for (const slot of SLOTS) if (slotView(view, slot).in_play) lines.push(slotInWords(view, slot, say));
  lines.push(say('nr.twin.ships_heading'));
  for (const seat of seatsOf(view)) lines.push(shipInWords(view, seat, say));
  lines.push(supplyInWords(view, say));
  lines.push(say('nr.twin.required'), ...ZONES.map((zone) => requiredInWords(zone, say)));
  if (view.active) {
    lines.push(say('nr.twin.odds'));
    for (const { meaning, share } of oddsOf(view, view.active))
      lines.push(say('nr.twin.odd', { what: say(`nr.odds.${meaning}`), n: share }));
  }
  return lines;
}
