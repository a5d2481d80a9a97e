// The reckoning of the flight before, for whoever has not answered anything since: it is not gone before it was read.
import type { Entry, Seat } from '$web/table/types';
import type { Fate } from '$generated/galaxy-trucker/types';
import type { Action, Event } from '../types';

export interface Past {
  flight: number;
  told: Event[]; // from the end of the flight to the beginning of the next
  fates: Map<string, Fate>; // of who was out; the others have arrived
}

const isA = (name: Event['event']) => (event: Event) => event.event === name;

// Null in the first flight, and once the seat has answered in the yard.
export function pastFlight(entries: Entry<Action, Event>[], seat: Seat): Past | null {
  const began = entries.findLastIndex(({ events }) => events.some(isA('flight_began')));
  if (began < 0 || entries.slice(began + 1).some(({ by }) => by === seat)) return null;
  const told: Event[] = [];
  const fates = new Map<string, Fate>();
  // Backwards, until the beginning of the flight that has ended.
  const before = entries.slice(0, began + 1).flatMap(({ events }) => events);
  let ended = false;
  for (let i = before.findLastIndex(isA('flight_began')) - 1; i >= 0; --i) {
    const event = before[i]!;
    if (event.event === 'flight_began') return ended ? { flight: event.flight, told, fates } : null;
    if (event.event === 'flight_ended') ended = true;
    else if (!ended) told.unshift(event);
    else if (event.event === 'gave_up' && event.seat) fates.set(event.seat, 'gave_up');
  }
  return null;
}
