// What the next card may be and what it would mean for the ship that turns it: public knowledge alone (view.next).
import { CARDS, PLANETS, SLOTS, TRACKS, columnOf, zoneOf, type Effect, type Exploration } from './content';
import type { ShipView, View } from './types';

// From best to worst.
export type Meaning = 'world' | 'gain' | 'fight' | 'nothing' | 'harm' | 'end';
export const MEANINGS: readonly Meaning[] = ['world', 'gain', 'fight', 'nothing', 'harm', 'end'];

export interface Odds {
  meaning: Meaning;
  cards: { id: string; copies: number }[];
  copies: number;
  share: number; // of all that the next card may be
}

// NR-601
export function canDiscover(view: View, ship: ShipView): boolean {
  const token = SLOTS.some((slot, i) => slot !== 'x' && view.slot[i].in_play && !view.slot[i].occupied);
  const world = PLANETS.some((planet, i) => view.tokens[i] > 0 && planet.sector === ship.sector);
  return token && world;
}

// NR-411
function holds(view: View, ship: ShipView, { condition }: Exploration): boolean {
  if (!condition) return true;
  if (condition.zone && zoneOf(ship.sector) !== condition.zone) return false;
  if (condition.sector_x === 'closed' && view.x_open) return false;
  return TRACKS.every((track, i) => ship.aboard[i] >= (condition.min_track?.[track] ?? 0));
}

const ends = ({ op, bands }: Effect): boolean =>
  op === 'end_exploration' ||
  op === 'return_to_base' ||
  (bands?.every(({ effects }) => effects.some(ends)) ?? false);

export function meaningOf(view: View, ship: ShipView, card: Exploration): Meaning {
  const effects = holds(view, ship, card) ? card.effects : [];
  const [first] = effects;
  if (card.kind === 'planet') return canDiscover(view, ship) ? 'world' : 'nothing';
  if (card.kind === 'hostile') {
    const { damage, trophy } = columnOf(ship.aboard[1], first.strength!);
    return damage === 0 && trophy && ship.aboard[1] > 0 ? 'fight' : 'harm';
  }
  if (!card.optional && effects.some(ends)) return 'end';
  if (card.kind === 'risk') return 'harm';
  if (card.experience !== null) return 'gain';
  if (card.kind === 'technology') return canInstall(ship, first) ? 'gain' : 'nothing';
  return first && card.kind !== 'raz' ? 'gain' : 'nothing';
}
// NR-902 to NR-904, NR-909
function canInstall(ship: ShipView, effect: Effect): boolean {
  const room = ship.technologies.reduce((sum, n) => sum + n, 0) < (ship.rank === 'spatha' ? 2 : 1);
  const has = ship.technologies[effect.technology === 'holodeck' ? 0 : 1] > 0;
  return room && !has && ship.aboard.slice(0, 4).some((n) => n > 0);
}

export function oddsOf(view: View, ship: ShipView): Odds[] {
  const all = view.next.reduce((sum, n) => sum + n, 0);
  return MEANINGS.map((meaning) => {
    const cards = CARDS.flatMap((card, i) =>
      view.next[i] > 0 && meaningOf(view, ship, card) === meaning
        ? [{ id: card.id, copies: view.next[i] }]
        : [],
    );
    const copies = cards.reduce((sum, card) => sum + card.copies, 0);
    return { meaning, cards, copies, share: all > 0 ? copies / all : 0 };
  });
}

// How likely at least one of them is among the next so many cards of the deck: without putting back.
export function within(view: View, odds: Odds, cards: number): number {
  const all = view.next.reduce((sum, n) => sum + n, 0);
  let none = 1;
  for (let i = 0; i < Math.min(cards, all); i++)
    none *= Math.max(0, all - odds.copies - i) / Math.max(1, all - i);
  return 1 - none;
}
