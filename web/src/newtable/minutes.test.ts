import { describe, expect, it } from 'vitest';
import { minutesOf } from './minutes';

describe('how long a game takes', () => {
  const by = { scenario: { short: 10, long: 40 } };
  it('is what the option says that decides it, and else what is usual', () => {
    expect(minutesOf({ usual: 20, each: false, by }, { scenario: 'long' }, 2)).toBe(40);
    expect(minutesOf({ usual: 20, each: false, by }, { scenario: 'other' }, 2)).toBe(20);
    expect(minutesOf({ usual: 20, each: false }, {}, 1)).toBe(20);
  });
  it('grows with the people where they play one after the other', () => {
    expect(minutesOf({ usual: 15, each: true }, {}, 3)).toBe(45);
    expect(minutesOf({ usual: 15, each: true }, {}, 0)).toBe(15);
  });
});
