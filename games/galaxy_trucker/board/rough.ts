// Rough Roads: which special rules hold in this flight, for whom, and what they did.
import type roughFile from '../content/rough_roads.json';
import type { Rough } from '$generated/galaxy-trucker/types';
import { content, playerOf, seatsOf } from './content';
import { roughOf } from './previews';
import type { Event, View } from './types';

export type { Rough };
export const USED = 255; // a card of an earlier flight

let construction: ReadonlySet<string>;
content.read((records) => {
  const cards: (typeof roughFile)['cards'] = records['rough_roads.json'].cards;
  construction = new Set(cards.filter((card) => card.construction).map(({ id }) => id));
});

export interface RoughRule {
  card: Rough;
  place: number; // it was drawn in, from 1
  builds: boolean; // GX-606: matters while ships are built
  seats: string[]; // whom it concerns (GX-610)
}
export const rulesInForce = (view: View): RoughRule[] =>
  roughOf(view).map(({ card, place, seats }) => ({
    card,
    place,
    builds: construction.has(card),
    seats: seats as string[],
  }));
// Somebody plays with another number of cards than the others.
export const hasHandicaps = (view: View): boolean =>
  new Set(seatsOf(view).map((seat) => playerOf(view, seat).handicap)).size > 1;

// What is told of such a card when it does something.
export const deedOf = (event: Event): Rough | null => {
  switch (event.event) {
    case 'rough_acted':
    case 'rough_rolled':
      return event.rough;
    case 'enemy_raised':
      return 'big_baddies';
    case 'column_died':
      return 'dead_zone';
    case 'cards_come_again':
      return 'deja_vu';
    case 'spared':
      return 'remorseless_fate';
    case 'backed_out':
      return 'stiff_competition';
    case 'took_ordered':
    case 'took_from_order':
      return 'made_to_order';
    default:
      return null;
  }
};
