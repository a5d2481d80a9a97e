import { describe, expect, it } from 'vitest';
import { COMPONENTS, componentBy } from '../content';
import { GROUP_NAMES, isOf, lieOpen, type Place } from './groups';

describe('open components', () => {
  const tiles = COMPONENTS.filter(({ kind }) => kind !== 'start_cabin').map(({ id }) => id);
  const [one, two, three] = tiles as [string, string, string];
  const like = (tile: string) =>
    tiles.find((id) => id !== tile && componentBy(id).kind === componentBy(tile).kind)!;
  const words = (places: Place[]) => places.map(({ tile, gone }) => (gone ? '' : tile));

  it('stay where they lie when another is taken, and what comes back fills a gap of its kind', () => {
    const lie = lieOpen([], [one, two, three]);
    const taken = lieOpen(lie, [two, three]);
    expect(words(taken)).toEqual(['', two, three]);
    const other = like(one);
    const back = lieOpen(taken, [other, two, three].sort());
    expect(words(back)).toContain(other);
    expect(words(lieOpen(taken, [one, two, three]))).toEqual([one, two, three]);
  });
  it('are moved together when there are too many gaps', () => {
    const many = tiles.slice(0, 20);
    const few = many.slice(10);
    const places = lieOpen(lieOpen([], many), few);
    expect(places.filter(({ gone }) => gone)).toHaveLength(6);
    expect(words(places).filter(Boolean)).toEqual(few);
  });
});

describe('kinds to look for', () => {
  it('every component that lies in the heap is of one at least', () => {
    for (const { id, kind } of COMPONENTS)
      expect(
        GROUP_NAMES.some((group) => isOf(group, id)),
        kind,
      ).toBe(kind !== 'start_cabin');
  });
});
