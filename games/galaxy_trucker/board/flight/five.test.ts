// What five players change of cards, in the picture, in words and for standing orders.
import { describe, expect, it } from 'vitest';
import { saying, table } from '../testing';
import type { Action, Event, View } from '../types';
import { countsCrews } from '../previews';
import { standingInWords, cardBy } from './cards';
import { orderedAnswer } from './orders.svelte';
import { applyFlight } from './picture';
import { flightInWords } from './twin';

const say = saying('en');
const playing = (card: string, change: Partial<View> = {}): View =>
  table((view) => Object.assign(view, { phase: 'flight', seats: 5, card, ...change }));
function shown(view: View, ...events: Record<string, unknown>[]): View {
  for (const event of events) applyFlight(view, event as unknown as Event);
  return view;
}
const fought = (seat: string, battle: string) => ({ event: 'fought', seat, battle });

describe('a card that two may claim', () => {
  it('is crowded once a second ship is where another was', () => {
    const land = (seat: string, planet: number) => ({ event: 'landed_on', seat, planet });
    const view = shown(playing('ii-12'), land('p1', 1), land('p2', 2));
    expect([view.landed, view.crowded]).toEqual([3, 0]);
    expect(shown(view, land('p3', 1)).crowded).toBe(1);
    expect(flightInWords(view, say)).toContain(say('gt.f.five.crowded'));
    expect(flightInWords(view, say)).toContain(say('gt.f.taken.list', { planets: '1, 2' }));
  });
  it('counts how often the enemy was beaten, and who loses after that', () => {
    const view = shown(playing('ii-03'), fought('p1', 'lost'), fought('p2', 'won'), fought('p3', 'lost'));
    expect([view.beaten, view.losers, view.late_losers]).toEqual([1, 0b101, 0b100]);
    const words = flightInWords(view, say);
    expect(words).toContain(say('gt.f.five.beaten.pirates'));
    expect(words).toContain(say('gt.f.losers', { names: `${say.player('p1')}, ${say.player('p3')}` }));
    expect(words).toContain(say('gt.f.late_losers', { names: say.player('p3') }));
    shown(view, { event: 'diplomat_left', seat: 'p3' });
    expect([view.losers, view.late_losers]).toEqual([1, 0]);
    shown(view, { event: 'card_revealed', card: 'i-05', type: 'open_space' });
    expect([view.beaten, view.losers]).toEqual([0, 0]);
  });
  it('says nothing of it before, nor when all is over', () => {
    const slavers = cardBy('i-01');
    for (const beaten of [0, 2]) expect(standingInWords(slavers, playing('i-01', { beaten }))).toBeNull();
  });
});

it('the order not to jump holds when a card is revealed, and not where crews are counted', () => {
  const offers = [{ verb: 'jump', booster: '6-7', engine: '7-8' }, { verb: 'stay' }] as Action[];
  const given = { shields: false, cannons: false, opportunities: false, fly_on: false, stay: true };
  const answer = (view: View) =>
    orderedAnswer(given, 'jump', offers, ([one]) => one, countsCrews(view))?.verb ?? null;
  expect(answer(playing('i-16'))).toBe('stay');
  expect(answer(playing('i-16', { line: 1 }))).toBeNull();
  expect(answer(playing('iii-04'))).toBeNull();
});
