// The flights of a finished game: each ship as it was built and as it landed, what it lost on the way, what flew at it.
import type { Card } from '$generated/galaxy-trucker/types';
import { shipOf, spotOf, type Spot } from './content';
import { picture } from './picture';
import { boardOf } from './previews';
import type { Action, Event, View } from './types';
import type { Entry } from '$web/table/types';

interface Blow {
  at: number; // so many entries were before it
  card: Card | null; // in play
  lost: number; // components
}
export interface Luck {
  aimed: number; // meteors and shots that flew at the ship
  missed: number;
  stopped: number; // by a shield, a cannon, a plate, or nothing to break off
  struck: number;
}
export interface Voyage {
  flight: number;
  built: View; // before its first card
  landed: View; // before it is paid
  at: number; // so many entries were before its first card
  worst: Map<string, Blow>; // by seat: the card that cost it most
  luck: Map<string, Luck>;
  earned: Map<string, number>; // credits, from the yard until all is paid
}

const STOPPED: ReadonlySet<string> = new Set(['bounced', 'shielded', 'shot', 'deflected']);

// `views` are those after each entry.
export function voyagesOf(entries: readonly Entry<Action, Event>[], views: readonly View[]): Voyage[] {
  const voyages: Voyage[] = [];
  let voyage = null as Voyage | null;
  let began = 0; // the flight in the yard
  let earned = new Map<string, number>(); // by it
  let card = null as Card | null;
  let blows = new Map<string, Blow>(); // of the card in play
  for (const [at, { events }] of entries.entries()) {
    for (const [i, event] of events.entries()) {
      const now = (): View => picture(views[at - 1] ?? views[at]!, events.slice(0, i));
      if (event.event === 'flight_began') {
        began = event.flight;
        earned = new Map();
      } else if (event.event === 'paid') {
        earned.set(event.seat, (earned.get(event.seat) ?? 0) + event.credits);
      } else if (event.event === 'card_revealed') {
        if (voyage?.flight !== began) {
          const built = now();
          voyage = { flight: began, built, landed: built, at, worst: new Map(), luck: new Map(), earned };
          voyages.push(voyage);
        }
        card = event.card;
        blows = new Map();
      } else if (event.event === 'flight_ended' && voyage) {
        voyage.landed = now();
        voyage = null;
      } else if (event.event === 'tile_lost' && voyage) {
        const blow = blows.get(event.seat) ?? { at, card, lost: 0 };
        ++blow.lost;
        blows.set(event.seat, blow);
        if (blow.lost > (voyage.worst.get(event.seat)?.lost ?? 0)) voyage.worst.set(event.seat, blow);
      } else if (event.event === 'impacted' && voyage) {
        const luck = voyage.luck.get(event.seat) ?? { aimed: 0, missed: 0, stopped: 0, struck: 0 };
        voyage.luck.set(event.seat, luck);
        ++luck.aimed;
        if (event.impact === 'missed') ++luck.missed;
        else if (STOPPED.has(event.impact)) ++luck.stopped;
        else ++luck.struck;
      }
    }
  }
  return voyages;
}

// Where the ship as it landed no longer has a component. It may have turned since it was built, with its squares.
export function lostBy({ built, landed }: Voyage, seat: string): Spot[] {
  const [before, after] = [shipOf(built, seat).tile, shipOf(landed, seat).tile];
  const board = boardOf(landed, seat);
  return boardOf(built, seat).spots.flatMap(({ square, i }) => {
    const spot = before[i] === null ? null : spotOf(board, square);
    return spot && after[spot.i] === null ? [spot] : [];
  });
}
