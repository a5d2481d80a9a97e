import { describe, expect, it } from 'vitest';
import { decisive, placeOf, saysMore } from './place';

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

it('a score says more than who has won where somebody has more than a point', () => {
  expect(
    [
      [1, 0],
      [0, 0],
      [1, 1],
    ].map(saysMore),
  ).toEqual([false, false, false]);
  expect(
    [
      [2, 1],
      [0, -3],
    ].map(saysMore),
  ).toEqual([true, true]);
});

describe('why one has lost', () => {
  const sheet = [
    { label: 'planets', values: [5, 10, 8] },
    { label: 'credits', values: [9, 2, 20] },
    { label: 'total', values: [14, 22, 13], total: true },
  ];
  it('is the line where those who have won are furthest ahead', () => {
    expect(decisive(sheet, 'p1', ['p2'])).toEqual({ line: 'planets', theirs: 10, own: 5 });
    expect(decisive(sheet, 'p1', ['p2', 'p3'])).toEqual({ line: 'credits', theirs: 20, own: 9 });
  });
  it('is not told where they are ahead nowhere', () => {
    expect(decisive(sheet.slice(2), 'p1', ['p2'])).toBeNull();
    expect(decisive([{ label: 'planets', values: [3, 3] }], 'p1', ['p2'])).toBeNull();
  });
});
