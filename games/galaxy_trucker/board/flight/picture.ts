// What is told of a flight, put into the picture.
import type { Event, View } from '../types';

export function applyFlight(view: View, event: Event) {
  if (event.event === 'card_revealed') view.card = event.card;
}
