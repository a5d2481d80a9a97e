// What the player can answer, by the thing on the table that stands for it.
import { seatIndex } from '$web/board/seats';
import type { Meaning as Pressed } from '$web/board/things.svelte';
import { slotOf } from './picture';
import type { Action, Alien, Attribute, Colour, Event, Hex, Piece, View } from './types';
import type { Position } from '$web/table/types';

export interface Choice {
  action: Action;
  refused: boolean; // a rule forbids it: the player is told which
}
export type Choices = Map<string, Choice[]>;

// Names of things on the table.
export const nameOf = {
  slot: (slot: number) => `slot ${slot}`,
  space: (space: number) => `space ${space}`,
  piece: (piece: Piece) => `piece ${piece}`,
  goods: (colour: Colour) => `goods ${colour}`,
  attribute: (attribute: Attribute, level: number) => `attribute ${attribute} ${level}`,
  commander: (commander: string) => `commander ${commander}`,
  seat: (seat: string) => `seat ${seat}`,
  hex: (hex: Hex) => `hex ${hex}`, // one that is still to be placed
  count: (colonists: number) => `count ${colonists}`,
  kind: (kind: string) => `kind ${kind}`,
  plain: (verb: string) => `plain ${verb}`,
};

const kindOf = (thing: string): string => thing.split(' ')[0]!;
const PAIRS = new Set(['hex slot', 'slot hex', 'space piece', 'piece space']);

// The things an action names. Two of them: it is answered by pointing at one, then at the other.
export function thingsOf(action: Action, view: View, seat: string): string[] {
  const ship = view.ship[seatIndex(seat)];
  switch (action.verb) {
    case 'commander':
      return [nameOf.commander(action.commander)];
    case 'raise':
      return [nameOf.attribute(action.attribute, 2)];
    case 'upgrade':
      return [nameOf.attribute(action.attribute, action.level)];
    case 'place':
      return [nameOf.hex(action.hex), nameOf.slot(action.slot)];
    case 'shield':
    case 'crash_on':
      return [nameOf.slot(slotOf(view, action.planet))];
    case 'move':
      return [nameOf.slot(slotOf(view, action.to))];
    case 'stay':
      return [nameOf.slot(ship.at)];
    case 'fight':
      return [nameOf.seat(action.opponent)];
    case 'keep':
    case 'set_down':
    case 'lose':
    case 'discard':
    case 'unload':
      return [nameOf.piece(action.piece)];
    case 'sell':
      return [nameOf.piece(action.alien)];
    case 'load':
    case 'unload_at':
    case 'target':
      return [nameOf.space(action.space)];
    case 'load_goods':
      return [nameOf.goods(action.colour)];
    case 'exchange':
      return [nameOf.space(action.space), nameOf.piece(action.piece)];
    case 'load_colonists':
    case 'take_aboard':
      return [nameOf.count(action.colonists)];
    case 'strike':
      return [nameOf.kind(action.kind)];
    default:
      return [nameOf.plain(action.verb)];
  }
}

// All belts have one name: what is said of it holds for each of them.
function otherBelts(action: Action, view: View): string[] {
  const named = (action.verb === 'move' && action.to) || (action.verb === 'crash_on' && action.planet);
  if (named !== 'belt') return [];
  return view.sector.flatMap(({ hex }, slot) =>
    hex === 'belt' && slot !== slotOf(view, 'belt') ? [nameOf.slot(slot)] : [],
  );
}

export function choicesOf(position: Position<View, Action>, seat: string | null): Choices {
  const choices: Choices = new Map();
  if (seat === null || !position.question?.asked.includes(seat as never)) return choices;
  const { view } = position;
  const add = (action: Action, refused: boolean) => {
    for (const thing of [...thingsOf(action, view, seat), ...otherBelts(action, view)])
      choices.set(thing, [...(choices.get(thing) ?? []), { action, refused }]);
  };
  for (const action of position.offers) add(action, false);
  for (const { action } of position.refusals) add(action, true);
  return choices;
}

// What pointing at a thing means, given what was pointed at before; null: nothing, or nobody has asked yet. What it can do alone it does at once: a piece is unloaded,
// and to exchange it one points at the lifeform first.
export type Meaning = Pressed<Action>;
export function meaning(
  choices: Choices,
  view: View,
  seat: string,
  thing: string,
  held: string | null,
  isUnasked = false,
): Meaning | null {
  const here = choices.get(thing);
  if (!here) return null;
  const things = (choice: Choice) => thingsOf(choice.action, view, seat);
  if (held !== null && held !== thing) {
    const both = here.filter((choice) => things(choice).includes(held));
    const offered = both.find((choice) => !choice.refused);
    if (offered) return { act: offered.action };
    if (both.length > 0) return { refused: both[0].action };
    // What goes together may be forbidden, whatever else the thing stands for.
    if (isUnasked && PAIRS.has(`${kindOf(held)} ${kindOf(thing)}`)) return null;
  }
  const single = here.find((choice) => !choice.refused && things(choice).length === 1);
  if (single) return { act: single.action };
  if (here.some((choice) => !choice.refused && things(choice).length === 2)) return { hold: true };
  return { refused: here[0].action };
}

// --- places of what is spoken of -----------------------------------------------------------------------------------------

export interface Place {
  slot?: number;
  space?: number;
  seat?: string;
  piece?: Piece;
  attribute?: Attribute;
  commander?: string;
  alien?: Alien;
}

// Where on the board an event or an action happens, to light it up.
export function placeOf(thing: Action | Event, view: View, seat: string | null): Place {
  const fields = thing as unknown as Record<string, string | number>;
  const hex = (fields.planet ?? fields.to ?? fields.on ?? fields.hex ?? fields.at) as Hex | undefined;
  const place: Place = {};
  if (hex !== undefined) place.slot = slotOf(view, hex);
  else if (typeof fields.slot === 'number') place.slot = fields.slot;
  if (typeof fields.space === 'number') place.space = fields.space;
  for (const name of ['piece', 'attribute', 'commander', 'alien'] as const)
    if (typeof fields[name] === 'string') place[name] = fields[name] as never;
  const who = fields.seat ?? fields.attacker ?? fields.winner ?? fields.opponent;
  if (typeof who === 'string') place.seat = who;
  const acts = 'verb' in thing;
  if (acts && seat !== null) {
    place.seat ??= seat;
    const here = view.ship[seatIndex(seat)];
    if (here && place.slot === undefined && !('commander' in place)) place.slot = here.at;
  }
  return place;
}

// --- where the player's attention belongs --------------------------------------------------------------------------------

const AT_SHIP = new Set([
  'keep_cargo',
  'crash_unload',
  'reroll_adventure',
  'adventure_overflow',
  'adventure_cargo_loss',
  'jumpgate_discard',
  'jumpgate_upgrade',
  'jumpgate_load',
  'trade_post_action',
  'deploy',
  'choose_unload_space',
  'bombard',
  'bomb_kind',
  'choose_bomb_target',
]);

// The sector that the question is about, where it is answered at the player's ship; null where the whole map is.
export function sectorInQuestion(position: Position<View, Action>): number | null {
  const question = position.question;
  if (!question || !AT_SHIP.has(question.decision)) return null;
  const asked = position.view.ship[seatIndex(question.asked[0])];
  return asked ? asked.at : null;
}
