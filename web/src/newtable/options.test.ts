import { describe, expect, it } from 'vitest';
import { fitting, offered } from './options';

const options = [
  {
    name: 'tempo',
    values: ['real_time', 'turn_based', 'simulated'],
    standard: 'real_time',
    live: ['real_time'],
  },
  { name: 'length', values: ['brief', 'full'], standard: 'brief', live: [] },
];

describe('options of a new table', () => {
  it('are all offered where everybody is there', () => {
    expect(offered(options, true)).toEqual(options);
    expect(fitting(offered(options, true), { tempo: 'real_time' })).toEqual({ tempo: 'real_time' });
  });

  it('are offered elsewhere without what takes people who are there', () => {
    const [tempo, length] = offered(options, false);
    expect(tempo!.values).toEqual(['turn_based', 'simulated']);
    expect(length!.values).toEqual(['brief', 'full']);
  });

  it('give way where they are not offered, also the standard ones', () => {
    const here = offered(options, false);
    expect(fitting(here, {})).toEqual({ tempo: 'turn_based' });
    expect(fitting(here, { tempo: 'real_time', length: 'full' })).toEqual({
      tempo: 'turn_based',
      length: 'full',
    });
    const chosen = { tempo: 'simulated' };
    expect(fitting(here, chosen)).toBe(chosen);
  });
});
