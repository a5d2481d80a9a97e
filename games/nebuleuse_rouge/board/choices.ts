// What the player can answer, by the thing on the table that stands for it.
import type { Meaning as Pressed } from '$web/board/things.svelte';
import { SLOTS } from './content';
import type { Action, Event, Item, Sector, Slot, View } from './types';
import type { Position } from '$web/table/types';

export interface Choice {
  action: Action;
  refused: boolean; // a rule forbids it: the player is told which
}
export type Choices = Map<string, Choice[]>;

// Names of things on the table.
export const nameOf = {
  seat: (seat: string) => `seat ${seat}`,
  item: (item: Item) => `item ${item}`,
  domain: (domain: string) => `domain ${domain}`,
  sector: (sector: Sector) => `sector ${sector}`,
  base: () => 'base',
  card: (slot: Slot) => `card ${slot}`, // of a world, beside the chart
  token: (slot: Slot) => `token ${slot}`, // to mark a world with
  world: (slot: Slot) => `world ${slot}`, // active, on the chart
  planet: (planet: string) => `planet ${planet}`, // not discovered yet
  plain: (verb: string) => `plain ${verb}`,
};

// The things an action names. Two of them: it is answered by pointing at one, then at the other.
export function thingsOf(action: Action): string[] {
  switch (action.verb) {
    case 'begin':
      return [nameOf.seat(action.seat)];
    case 'take':
    case 'buy':
    case 'give_up':
    case 'lose':
      return [nameOf.item(action.item)];
    case 'learn':
    case 'joker':
      return [nameOf.domain(action.domain)];
    case 'cross':
      return [nameOf.sector(action.sector)];
    case 'enter_x':
      return [nameOf.sector('x')];
    case 'leave_x':
    case 'return':
      return [nameOf.base()];
    case 'scan':
    case 'look':
    case 'take_back':
      return [nameOf.card(action.slot)];
    case 'land':
      return [nameOf.world(action.slot)];
    case 'discover':
      return [nameOf.planet(action.planet), nameOf.token(action.slot)];
    default:
      return [nameOf.plain(action.verb)];
  }
}

export function choicesOf(position: Position<View, Action>, seat: string | null): Choices {
  const choices: Choices = new Map();
  if (seat === null || !position.question?.asked.includes(seat as never)) return choices;
  const add = (action: Action, refused: boolean) => {
    for (const thing of thingsOf(action))
      choices.set(thing, [...(choices.get(thing) ?? []), { action, refused }]);
  };
  for (const action of position.offers) add(action, false);
  for (const { action } of position.refusals) add(action, true);
  // The gate of Sector X is opened by entering, never by crossing a border: that is what its refusal speaks of.
  const gate = choices.get(nameOf.sector('x'));
  if (gate)
    choices.set(
      nameOf.sector('x'),
      gate.filter(({ action }) => action.verb === 'enter_x'),
    );
  return choices;
}

// What pointing at a thing means, given what was pointed at before.
export type Meaning = Pressed<Action>;
export function meaning(choices: Choices, thing: string, held: string | null): Meaning | null {
  const here = choices.get(thing);
  if (!here || here.length === 0) return null;
  const offered = here.filter((choice) => !choice.refused);
  if (held !== null && held !== thing) {
    const both = offered.find(({ action }) => thingsOf(action).includes(held));
    if (both) return { act: both.action };
  }
  if (offered.length === 0) return { refused: here[0].action };
  // With a single way to go on there is nothing to wait for.
  if (offered.length === 1 || thingsOf(offered[0].action).length === 1) return { act: offered[0].action };
  return { hold: true };
}

// --- places of what is spoken of -----------------------------------------------------------------------------------------

export interface Place {
  sector?: Sector;
  slot?: Slot;
  planet?: string;
  seat?: string;
  item?: Item;
  domain?: string;
  base?: boolean;
}

// Where on the board an event or an action happens, to light it up.
export function placeOf(thing: Action | Event, seat: string | null): Place {
  const fields = thing as unknown as Record<string, string | number>;
  const place: Place = {};
  for (const name of ['sector', 'slot', 'planet', 'seat', 'item', 'domain'] as const)
    if (typeof fields[name] === 'string') place[name] = fields[name] as never;
  if ('verb' in thing && seat !== null) {
    place.seat ??= seat;
    if (thing.verb === 'return' || thing.verb === 'leave_x') place.base = true;
    if (thing.verb === 'enter_x') place.sector = 'x';
  }
  if ('event' in thing && (thing.event === 'reached_base' || thing.event === 'left_base')) place.base = true;
  return place;
}

export function slotOfPlanet(view: View, planet: string): Slot | null {
  const i = view.slot.findIndex((slot) => slot.occupied && slot.planet === planet);
  return i < 0 ? null : SLOTS[i];
}
