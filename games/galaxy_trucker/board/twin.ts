// The board in words: a ship is read by rows, a component by its sides.
import {
  SIDES,
  alienOf,
  componentBy,
  kindKey,
  flightOf,
  GOODS,
  blocksIn,
  halves,
  playerOf,
  seatsOf,
  shipOf,
  specialistOf,
  tilesOf,
  totalsInWords,
  COMPONENTS,
} from './content';
import { PAIRINGS } from './flight/pairings';
import { cardInWords, flightInWords } from './flight/twin';
import { boardOf, countsOf, halvesOf, headingsOf, lieOf, type Counts, type HalfOfShip } from './previews';
import { hasHandicaps, rulesInForce } from './rough';
import type { Action, ShipView, Side, Specialist, View } from './types';
import type { Say } from '$web/games/module';
import type { Position, Seat } from '$web/table/types';

const CONNECTORS = ['smooth', 'single', 'double', 'universal'] as const;

// "front smooth, right single, …", as the component lies.
export function sidesInWords(tile: string, turns: number, say: Say): string {
  const { connectors } = lieOf(tile, turns);
  return SIDES.map((side, i) =>
    say('gt.side', {
      side: say(`gt.side.${side}`),
      connector: say(`gt.connector.${CONNECTORS[connectors[i]]}`),
    }),
  ).join(', ');
}
// What a component is, and what it is good for.
export const helpOf = (tile: string, say: Say): string =>
  say('gt.help', { name: say(kindKey(tile)), does: say(`gt.does.${componentBy(tile).kind}`) });

export function tileInWords(tile: string, turns: number, say: Say): string {
  const component = componentBy(tile);
  const { kind } = component;
  const { barrels, covers, exhausts, connectors } = lieOf(tile, turns);
  const parts = [say.value('kind', kind)];
  const aims = [...barrels, ...covers, ...exhausts];
  if (aims.length > 0)
    parts.push(
      say('gt.aims', {
        sides: aims.map((side) => say.value('side', side)).join(', '),
      }),
    );
  for (const room of ['cells', 'special', 'ordinary'] as const)
    if (component[room] > 0) parts.push(say(`gt.room.${room}`, { n: component[room] }));
  if (kind === 'indestructible_plate') {
    const plated = SIDES.filter((_, i) => connectors[i] === 0);
    parts.push(say('gt.plated', { sides: plated.map((side) => say(`gt.side.${side}`)).join(', ') }));
  }
  return `${parts.join(', ')} (${sidesInWords(tile, turns, say)})`;
}

// What a square holds.
export function loadInWords(ship: ShipView, i: number, say: Say): string[] {
  const parts: string[] = [];
  if (ship.humans[i] > 0) parts.push(say('gt.load.humans', { n: ship.humans[i] }));
  const alien = alienOf(ship.alien[i]);
  if (alien) parts.push(say.value('figure', alien));
  if (ship.sleepers[i] > 0) parts.push(say('gt.load.sleepers', { n: ship.sleepers[i] }));
  if (ship.cells[i] > 0) parts.push(say('gt.load.cells', { n: ship.cells[i] }));
  blocksIn(ship.hold[i]).forEach((n, goods) => {
    if (n > 0) parts.push(say('gt.load.goods', { n, goods: say.value('goods', GOODS[goods]) }));
  });
  return parts;
}
// One square: its number, what is on it and what that carries.
export function squareInWords(view: View, seat: string, i: number, say: Say): string {
  const ship = shipOf(view, seat);
  const { square, dead } = boardOf(view, seat).spots[i];
  const tile = ship.tile[i];
  const name = say.value('square', square);
  const lies = dead ? [say('gt.square.dead')] : [];
  if (!tile) return [say('gt.square.free', { square: name }), ...lies].join(', ');
  return [say('gt.square', { square: name, tile: tileInWords(tile, ship.turns[i], say) }), ...lies]
    .concat(loadInWords(ship, i, say), ship.fault[i] ? [say('gt.fault')] : [])
    .join(', ');
}

export function countersInWords(counts: Counts, specialist: Specialist | null, say: Say): string {
  const range = (least: number, most: number) =>
    most > least ? say('gt.range', { least: halves(least), most: halves(most) }) : halves(least);
  const parts = [
    say('gt.counters', {
      engines: range(counts.engines, counts.engines_max),
      cannons: range(counts.cannons, counts.cannons_max),
      crew: counts.crew,
      cells: counts.cells,
      exposed: counts.exposed,
    }),
  ];
  if (counts.sleepers > 0) parts.push(say('gt.load.sleepers', { n: counts.sleepers }));
  if (specialist)
    parts.push(
      say('gt.specialist.aboard', {
        specialist: say.value('specialist', specialist),
        does: say(`gt.specialist.${specialist}`),
      }),
    );
  return parts.join(', ');
}

export function halfInWords({ name, counts, away, gone }: HalfOfShip, say: Say): string {
  const half = say.value('half', name);
  if (gone) return say('gt.half.gone', { half });
  if (away > 0) return say('gt.half', { half, what: say('gt.f.hyperspace', { n: away }) });
  return say('gt.half', { half, what: countersInWords(counts, null, say) });
}
// What a ship would count with a side ahead.
export function headingInWords(front: Side, counts: Counts, say: Say): string {
  const parts = [say.action({ verb: 'set_heading', front }), countersInWords(counts, null, say)];
  if (counts.faults > 0) parts.push(say('gt.heading.faults', { n: counts.faults }));
  return parts.join('. ');
}
// Which side of the printed board flies ahead, where there was a choice or the ship has turned end for end.
function frontInWords(view: View, seat: string, say: Say): string[] {
  const { heading } = playerOf(view, seat);
  if (heading === 'undecided' || (heading === 'front' && view.ship_class !== 'ia')) return [];
  return [say('gt.heading.flies', { side: say(`gt.side.${heading}`) })];
}

export function shipInWords(view: View, seat: string, say: Say): string[] {
  const ship = shipOf(view, seat);
  const board = boardOf(view, seat);
  const rows = board.rows.flatMap((totals, y) => {
    const here = board.spots.filter((spot) => spot.y === y && ship.tile[spot.i] !== null);
    if (here.length === 0) return [];
    const squares = here.map(({ i }) => squareInWords(view, seat, i, say)).join('; ');
    return [say('gt.row', { row: totalsInWords(totals), squares })];
  });
  return [
    say('gt.ship.of', { player: say.player(seat), n: tilesOf(ship) }),
    ...frontInWords(view, seat, say),
    countersInWords(countsOf(view, seat), specialistOf(view, seat), say),
    ...halvesOf(view, seat).map((half) => halfInWords(half, say)),
    ...rows,
  ];
}

// The square of the ship where an answer is given; null: elsewhere.
const squareOf = (action: Action): string | null => {
  const fields = action as Record<string, unknown>;
  const square = fields[PAIRINGS[action.verb]?.at ?? 'square'];
  return typeof square === 'string' ? square : null;
};
// What each square offers. Where a component may be placed is no such list: it is most of the ship.
function offersInWords({ offers, question, view }: Position<View, Action>, seat: string, say: Say): string[] {
  if (question?.decision === 'build') return [];
  if (question?.decision === 'choose_heading')
    return headingsOf(view, seat).map((counts, i) => headingInWords(SIDES[i], counts, say));
  const lines = boardOf(view, seat).spots.flatMap(({ square }) => {
    const here = offers.filter((offer) => squareOf(offer) === square).map((offer) => say.action(offer));
    return here.length > 0
      ? [say('gt.square.offers', { square: say.value('square', square), offers: here.join('; ') })]
      : [];
  });
  return lines.length > 0 ? [say('gt.ship.offers'), ...lines] : [];
}

export function sandInWords(view: View, say: Say): string {
  if (view.options.hourglass === 'off') return say('gt.sand.off');
  if (view.run_out) return say('gt.sand.out', { n: view.periods });
  return say('gt.sand', { n: view.periods, of: flightOf(view.ship_class).periods });
}

// Special rules of the flight, with whom they concern where that is not everybody.
function roughInWords(view: View, say: Say): string[] {
  const rules = rulesInForce(view);
  if (rules.length === 0) return [];
  const some = hasHandicaps(view);
  return [
    say('gt.rough.heading'),
    ...rules.map(({ card, seats }) => {
      const rule = say('gt.rough.rule', { rule: say.value('rough', card), text: say(`rough.${card}.text`) });
      return some ? `${rule} ${say('gt.rough.for')} ${seats.map(say.player).join(', ')}.` : rule;
    }),
  ];
}
// The own machinations: others see only how many there are.
function handInWords(view: View, say: Say): string[] {
  const hand = view.machinations.filter((card) => card !== null);
  return [
    ...(view.given ? [say('board.given', { card: say.value('card', view.given) })] : []),
    ...hand.flatMap((card) => cardInWords(card, say)),
  ];
}
function propertyInWords(view: View, seat: string, say: Say): string[] {
  const { junk, loans, machinations, ordered, order } = playerOf(view, seat);
  const open = order.filter((tile) => tile !== null);
  return [
    ...(junk > 0 ? [say('gt.junk.of', { n: junk })] : []),
    ...(loans > 0 ? [say('gt.loans.of', { n: loans })] : []),
    ...(machinations > 0 ? [say('gt.evil.of', { n: machinations })] : []),
    ...(ordered + open.length > 0 ? [say('gt.order.of', { n: ordered + open.length })] : []),
    ...open.map((tile) => tileInWords(tile, 0, say)),
  ];
}

export function twin(position: Position<View, Action>, seat: Seat | null, say: Say): string[] {
  const { view } = position;
  const lines = [
    say('gt.flight', {
      flight: view.flight,
      flights: view.flights,
      ship_class: say.value('class', view.ship_class ?? 'i'),
    }),
  ];
  lines.push(...roughInWords(view, say));
  if (['flight', 'reckoning', 'over'].includes(view.phase ?? '')) lines.push(...flightInWords(view, say));
  else {
    lines.push(sandInWords(view, say), say('gt.heap', { n: view.heap }));
    const open = COMPONENTS.filter((_, i) => view.open[i]);
    if (open.length > 0) lines.push(say('gt.open.heading', { n: open.length }));
    lines.push(...open.map(({ id }) => tileInWords(id, 0, say)));
  }
  // One's own ship comes first.
  const seats = seatsOf(view);
  for (const each of [...seats.filter((one) => one === seat), ...seats.filter((one) => one !== seat)]) {
    const player = playerOf(view, each);
    lines.push(...shipInWords(view, each, say), ...propertyInWords(view, each, say));
    if (each === seat) lines.push(...handInWords(view, say));
    if (player.hand) lines.push(say('gt.hand', { tile: tileInWords(player.hand, 0, say) }));
    const reserved = player.reserve.filter((tile) => tile !== null);
    if (reserved.length > 0)
      lines.push(say('gt.reserve', { tiles: reserved.map((tile) => tileInWords(tile, 0, say)).join('; ') }));
    if (player.number > 0) lines.push(say('gt.number', { n: player.number }));
    if (each === seat) lines.push(...offersInWords(position, each, say));
  }
  return lines;
}
