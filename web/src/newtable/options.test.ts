import { describe, expect, it } from 'vitest';
import { fitting, grouped, offered, settled, unfitting, worthTelling } from './options';

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
    expect(offered(options, true, 4)).toEqual(options);
    expect(fitting(offered(options, true, 4), { tempo: 'real_time' })).toEqual({ tempo: 'real_time' });
  });

  it('are offered elsewhere without what takes people who are there', () => {
    const [tempo, length] = offered(options, false, 4);
    expect(tempo!.values).toEqual(['turn_based', 'simulated']);
    expect(length!.values).toEqual(['brief', 'full']);
  });

  it('give way where they are not offered, also the standard ones', () => {
    const here = offered(options, false, 4);
    expect(fitting(here, {})).toEqual({ tempo: 'turn_based' });
    expect(fitting(here, { tempo: 'real_time', length: 'full' })).toEqual({
      tempo: 'turn_based',
      length: 'full',
    });
    const chosen = { tempo: 'simulated' };
    expect(fitting(here, chosen)).toBe(chosen);
  });

  it('are about seats that the table has', () => {
    const pace = { values: ['own', '20'], standard: 'own', live: [] };
    const all = [
      ...options,
      { name: 'pace_3', ...pace, seat: 'p3' as const },
      { name: 'pace_4', ...pace, seat: 'p4' as const },
    ];
    const names = (seats: number): string[] => offered(all, true, seats).map(({ name }) => name);
    expect(names(3)).toEqual(['tempo', 'length', 'pace_3']);
    expect(names(4)).toEqual(['tempo', 'length', 'pace_3', 'pace_4']);
    expect(fitting(offered(all, true, 3), { pace_3: '20', pace_4: '20' })).toEqual({ pace_3: '20' });
  });

  it('are told where they are not as usual, and how fast it is played in any case', () => {
    expect(worthTelling(options, {})).toEqual([['tempo', 'real_time']]);
    expect(worthTelling(options, { tempo: 'turn_based', length: 'full' })).toEqual([
      ['tempo', 'turn_based'],
      ['length', 'full'],
    ]);
  });

  it('stand in the groups of the game, and by themselves where no group names them', () => {
    const title = 'g.pace';
    expect(grouped(options, [{ title, options: ['tempo', 'no_such'] }])).toEqual([
      { title, options: [options[0]] },
      { title: '', options: [options[1]] },
    ]);
    expect(grouped(options, [])).toEqual([{ title: '', options }]);
  });

  it('are nothing to choose where the game says so: then they are left out, or what they are in any case', () => {
    const optionFits = (option: string, seats: number, values: Record<string, string>) =>
      option === 'length' && (seats > 4 || values.tempo === 'simulated')
        ? { why: 'g.why', value: seats > 4 ? 'full' : undefined }
        : null;
    const agreed = (seats: number, chosen: Record<string, string>) =>
      settled(options, chosen, unfitting(options, seats, chosen, { optionFits }));
    expect(unfitting(options, 4, {}, {})).toEqual({});
    expect(agreed(4, { length: 'full' })).toEqual({ length: 'full' });
    expect(agreed(4, { length: 'full', tempo: 'simulated' })).toEqual({ tempo: 'simulated' });
    expect(agreed(5, {})).toEqual({ length: 'full' });
  });
});
