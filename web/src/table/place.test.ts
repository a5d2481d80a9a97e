import { describe, expect, it } from 'vitest';
import { placeOf } from './place';

describe('where one has come', () => {
  it('is counted by points, with how many are missing', () => {
    const end = { winners: ['p2' as const], scores: [14, 20, 17] };
    expect(placeOf('p1', end)).toEqual({ place: 3, behind: 6 });
    expect(placeOf('p3', end)).toEqual({ place: 2, behind: 3 });
    expect(placeOf('p2', end)).toBeNull();
  });
  it('is after those who have won by other means than points', () => {
    expect(placeOf('p1', { winners: ['p2'], scores: [30, 10] })).toEqual({ place: 2, behind: 0 });
  });
  it('is nowhere where nobody has won', () => {
    expect(placeOf('p1', { winners: [], scores: [0, 0] })).toBeNull();
    expect(placeOf('p1', { winners: null, scores: null })).toBeNull();
  });
});
