import { describe, expect, it } from 'vitest';
import { sayingShell } from '../i18n/testing';
import { cardInWords, linesOf } from './card';
import type { Seat } from './types';

const say = sayingShell('en', (seat) => ({ p1: 'Ada', p2: 'Bob', p3: 'Cleo' })[seat] ?? '');
const players = (['p1', 'p2', 'p3'] as Seat[]).map((seat) => ({ seat }));
const places = (winners: Seat[], scores: number[] | null) =>
  linesOf({ winners, scores }, players, say).map(({ name, place, score }) => [place, name, score]);

describe('the picture of a game', () => {
  it('has the players by their places; who is level shares one', () => {
    expect(places(['p2'], [7, 12, 7])).toEqual([
      [1, 'Bob', '12'],
      [2, 'Ada', '7'],
      [2, 'Cleo', '7'],
    ]);
  });

  it('who has won comes first, whatever the points, and several are first together', () => {
    expect(places(['p1', 'p3'], [-3, 12, 5])).toEqual([
      [1, 'Cleo', '5'],
      [1, 'Ada', '−3'],
      [3, 'Bob', '12'],
    ]);
  });

  it('can be heard', () => {
    const lines = linesOf({ winners: ['p1'], scores: [3, 1] }, players.slice(0, 2), say);
    const card = { game: 'Noughts', title: 'Ada wins', date: '1 May 2026', lines, curve: [] };
    expect(cardInWords(card, say)).toBe('Ada wins. Noughts, 1 May 2026. 1. Ada: 3; 2. Bob: 1.');
  });
});
