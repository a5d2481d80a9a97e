import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '../content';
import { GROUP_NAMES, isOf } from './groups';

describe('kinds to look for', () => {
  it('every component that lies in the heap is of one at least', () => {
    for (const { id, kind } of COMPONENTS)
      expect(
        GROUP_NAMES.some((group) => isOf(group, id)),
        kind,
      ).toBe(kind !== 'start_cabin');
  });
});
