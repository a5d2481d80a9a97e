import { expect, it } from 'vitest';
import { chapterFrom, chapterPlaces, stepFrom } from './places';

const entry = (...events: string[]) => ({ events: events.map((event) => ({ event })) });
const game = [
  entry('flight_began'),
  entry('placed'),
  entry(),
  entry(),
  entry('launched', 'card_revealed'),
  entry(),
  entry('paid'),
  entry(),
];
const places = chapterPlaces(game, { flight_began: 'round', card_revealed: 'turn' });

it('chapters are where something has just begun', () => {
  expect(places).toEqual([1, 5]);
  expect([1, 4, 5, 7].map((at) => chapterFrom(at, 1, places, game.length))).toEqual([5, 5, 8, 8]);
  expect([1, 4, 5, 7].map((at) => chapterFrom(at, -1, places, game.length))).toEqual([1, 1, 1, 5]);
});

it('a step goes where something happens, and never out of the game', () => {
  expect([1, 2, 5, 7, 8].map((at) => stepFrom(at, 1, game))).toEqual([2, 5, 7, 8, 8]);
  expect([8, 7, 5, 2, 1].map((at) => stepFrom(at, -1, game))).toEqual([7, 5, 2, 1, 1]);
});
