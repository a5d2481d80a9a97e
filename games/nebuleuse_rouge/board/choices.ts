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
  world: (slot: Slot) => `world ${slot}`, // active, on the chart
  planet: (planet: string) => `planet ${planet}`, // not discovered yet
  plain: (verb: string) => `plain ${verb}`,
};

// The thing that stands for an action. A world to discover stands for all the tokens that may mark it.
export function thingOf(action: Action): string {
  switch (action.verb) {
    case 'begin':
      return nameOf.seat(action.seat);
    case 'take':
    case 'buy':
    case 'give_up':
    case 'lose':
      return nameOf.item(action.item);
    case 'learn':
    case 'joker':
      return nameOf.domain(action.domain);
    case 'cross':
      return nameOf.sector(action.sector);
    case 'enter_x':
      return nameOf.sector('x');
    case 'leave_x':
    case 'return':
      return nameOf.base();
    case 'scan':
    case 'look':
    case 'take_back':
      return nameOf.card(action.slot);
    case 'land':
      return nameOf.world(action.slot);
    case 'discover':
      return nameOf.planet(action.planet);
    default:
      return nameOf.plain(action.verb);
  }
}

export function choicesOf(position: Position<View, Action>, seat: string | null): Choices {
  const choices: Choices = new Map();
  if (seat === null || !position.question?.asked.includes(seat as never)) return choices;
  const add = (action: Action, refused: boolean) => {
    const thing = thingOf(action);
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

// What pressing a thing means. Tokens do nothing but mark (NR-107): a world gets the first that is free.
export type Meaning = Pressed<Action>;
export function meaning(choices: Choices, thing: string): Meaning | null {
  const here = choices.get(thing);
  if (!here || here.length === 0) return null;
  const offered = here.find((choice) => !choice.refused);
  return offered ? { act: offered.action } : { refused: here[0].action };
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
