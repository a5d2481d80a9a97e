// What the parts of the board share: the picture of the moment, what can be answered, and what the player points at.
import { BoardDesk } from '$web/board/desk.svelte';
import { type ShipBoard } from './content';
import { boardOf } from './previews';
import { pause } from './pause';
import { picture } from './picture';
import { deedOf } from './rough';
import type { Action, Event, View } from './types';

export type Verb = Action['verb'];
type Fields = Record<string, string | number>;

export class Desk extends BoardDesk<View, Action, Event> {
  protected picture(view: View, told: Event[]): View {
    return picture(view, told, this.props().action);
  }

  // Whose ship lies before the player: their own, or the first for those who watch.
  readonly near: string = $derived.by(() => this.props().seat ?? 'p1');
  readonly board: ShipBoard = $derived.by(() => boardOf(this.view, this.near));

  // What the last answer led to, all of it or as much as has been shown.
  get lately(): Event[] {
    return this.told.length > 0 ? this.told : (this.props().entries.at(-1)?.events ?? []);
  }
  // What was told since the last flight ended, over several answers where loans were repaid.
  get sinceFlightEnded(): Event[] {
    const { entries } = this.props();
    const list: Event[] = [...this.told];
    for (let i = entries.length - 1; i >= 0 && !list.some(isEndOfFlight); --i) {
      if (entries.length - i > 2 * this.view.seats + 2) break; // it is not the reckoning
      list.unshift(...entries[i].events);
    }
    return list.slice(list.findLastIndex(isEndOfFlight) + 1);
  }
  // What each special rule did in this flight, in words.
  roughDeeds(): Map<string, string[]> {
    const { entries } = this.props();
    const from = entries.findLastIndex(({ events }) => events.some(({ event }) => event === 'flight_began'));
    const did = new Map<string, string[]>();
    for (const event of [...entries.slice(Math.max(0, from)).flatMap(({ events }) => events), ...this.told]) {
      const card = deedOf(event);
      if (card) did.set(card, [...(did.get(card) ?? []), this.say.event(event)]);
    }
    return did;
  }
  // The sand that runs in real time, by this page's own clock.
  get clock(): { since: number; until: number } | null {
    return this.props().clock;
  }
  // How long the present event is shown.
  get span(): number {
    return this.event ? this.time(pause(this.event)) : this.time(300);
  }

  // --- answering -----------------------------------------------------------------------------------------------------

  find<V extends Verb>(verb: V, wanted: Fields = {}): Extract<Action, { verb: V }> | null {
    return (this.offers.find((offer) => isThat(offer, verb, wanted)) as never) ?? null;
  }
  // Answers, or asks which rule forbids it.
  press(verb: Verb, wanted: Fields = {}) {
    const offer = this.offers.find((one) => isThat(one, verb, wanted));
    if (offer) this.act(offer);
    else if (this.interactive) this.whyNot((action) => isThat(action, verb, wanted));
  }
  point(thing: Action | Event | null) {
    this.props().point(thing);
  }
  // Squares of this player's ship that the player points at elsewhere.
  readonly lit: string[] = $derived.by(() => {
    const thing = this.props().highlight as Record<string, unknown> | null;
    if (!thing || ('seat' in thing && thing.seat !== this.near)) return [];
    return SQUARES.flatMap((field) => (typeof thing[field] === 'string' ? [thing[field]] : []));
  });
}

const isEndOfFlight = ({ event }: Event): boolean => event === 'flight_ended';

// The fields of answers and events that name a square.
const SQUARES = [
  'square',
  'device',
  'battery',
  'shield',
  'cannon',
  'booster',
  'engine',
  'chamber',
  'cabin',
  'furnace',
];

function isThat(action: Action, verb: Verb, wanted: Record<string, unknown>): boolean {
  const fields = action as Record<string, unknown>;
  return action.verb === verb && Object.entries(wanted).every(([name, value]) => fields[name] === value);
}
