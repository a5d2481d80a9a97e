import { describe, expect, it } from 'vitest';
import { alike, byRule } from './offers';
import type { Action, GameInfo } from './types';

const info = {
  verbs: [
    {
      name: 'place',
      fields: [
        { name: 'square', kind: 'square' },
        { name: 'turns', kind: '' },
      ],
    },
    { name: 'lift', fields: [] },
  ],
} as unknown as GameInfo;

describe('what a rule forbids', () => {
  it('is one line for many answers that name the same thing first', () => {
    const places = ['7-6', '8-6', '7-8', '8-8'].flatMap((square) =>
      [0, 1, 2, 3].map((turns) => ({ verb: 'place', square, turns }) as Action),
    );
    const lines = alike([...places, { verb: 'lift' } as Action], info);
    expect(lines.map(({ name }) => name?.value ?? null)).toEqual(['7-6', '8-6', '7-8', '8-8', null]);
    expect(lines[0]!.action).toEqual(places[0]);
  });
  it('comes last and folded where nobody asks about it first, and folded where it is long', () => {
    const refusal = (rule: string, turns: number) => ({
      action: { verb: 'place', square: '7-6', turns } as Action,
      rule,
    });
    const refusals = [refusal('A', 0), refusal('B', 1), ...[2, 3, 4, 5, 6, 7, 8].map((n) => refusal('C', n))];
    const rules = byRule(refusals, info, ({ turns }) => turns === 0);
    expect(rules.map(({ rule, folded }) => `${rule} ${folded}`)).toEqual(['B false', 'C true', 'A true']);
    expect(rules[1]!.lines).toHaveLength(7);
  });
  it('is told answer by answer where there are few', () => {
    const few = [0, 1].map((turns) => ({ verb: 'place', square: '7-6', turns }) as Action);
    expect(alike(few, info).map(({ action }) => action)).toEqual(few);
  });
});
