import { describe, expect, it } from 'vitest';
import { changed, type Changes } from './changes';

describe('what changed', () => {
  const before = {
    entries: 3,
    view: { cell: ['empty', 'cross', 'empty'], mover: 'p1' },
    offers: ['a', 'b', 'c'],
  };
  const after = (changes: Changes) => changed(before, changes);

  it('is put in its place, and the rest stays what it was', () => {
    const next = after({ entries: [4], view: { cell: { 0: ['nought'] } } }) as typeof before;
    expect(next).toEqual({
      ...before,
      entries: 4,
      view: { cell: ['nought', 'cross', 'empty'], mover: 'p1' },
    });
    expect(next.offers).toBe(before.offers);
    expect(before.view.cell[0]).toBe('empty');
  });

  it('lists grow and shrink where they do', () => {
    expect(after({ offers: [1, 1, []] })).toMatchObject({ offers: ['a', 'c'] });
    expect(after({ offers: [3, 0, ['d', 'e']] })).toMatchObject({ offers: ['a', 'b', 'c', 'd', 'e'] });
    expect(after({ offers: [[]] })).toMatchObject({ offers: [] });
  });

  it('fields come and go', () => {
    expect(after({ permits: [{ verb: 'resign' }] })).toEqual({ ...before, permits: { verb: 'resign' } });
    expect(after({ offers: [] })).toEqual({ entries: 3, view: before.view });
  });
});
