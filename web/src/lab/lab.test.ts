import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../table/types';
import { columnsOf, mean, quantile, spread, standsOut, together, type Measure } from './findings';
import { commandOf, planIn, queryOf, usualPlan, type Plan } from './plan';

const info = {
  id: 'noughts',
  seats: [2, 4],
  options: [{ name: 'begins', values: ['crosses', 'noughts', 'lot'], standard: 'crosses', live: [] }],
} as unknown as GameInfo;
const usual = usualPlan(info, undefined);

describe('a plan', () => {
  it('goes into the address and comes back', () => {
    const plan: Plan = { bots: ['veteran', 'novice'], options: { begins: 'lot' }, games: 1000, seed: '77' };
    expect(planIn(new URLSearchParams(queryOf(plan)), info, usual)).toEqual(plan);
  });
  it('is as usual where an address says nothing that can be played', () => {
    const query = new URLSearchParams('bots=nobody,veteran&games=-4&seed=x&option.begins=never');
    expect(planIn(query, info, usual)).toEqual(usual);
  });
  it('is a command too', () => {
    expect(
      commandOf('noughts', { bots: ['veteran', 'novice'], options: { begins: 'lot' }, games: 9, seed: '7' }),
    ).toBe('orrery sim noughts --games 9 --seats veteran,novice --seed 7 --option begins=lot');
  });
});

// Numbers as the engine counts them while they are small: a bin for each.
function measured(...values: number[]): Measure {
  const bins = new Map<number, number>();
  for (const value of values) bins.set(value, (bins.get(value) ?? 0) + 1);
  return {
    count: values.length,
    sum: values.reduce((a, b) => a + b, 0),
    squares: values.reduce((a, b) => a + b * b, 0),
    least: Math.min(...values),
    most: Math.max(...values),
    bins: [...bins].sort(([a], [b]) => a - b),
  };
}

describe('a measure', () => {
  it('has a mean, a spread and quantiles', () => {
    const measure = measured(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect(mean(measure)).toBe(5.5);
    expect(spread(measure)).toBeCloseTo(3.0277, 4);
    expect([quantile(measure, 0.1), quantile(measure, 0.5), quantile(measure, 0.9)]).toEqual([1, 5, 9]);
  });
  it('is drawn in columns of equal width that hold all games', () => {
    const columns = columnsOf(measured(-7, 0, 3, 180, 181, 999));
    expect(new Set(columns.map(({ from, to }) => to - from)).size).toBe(1);
    expect(columns.length).toBeLessThanOrEqual(24);
    expect(columns.reduce((sum, { games }) => sum + games, 0)).toBe(6);
    expect(columns[0]!.from).toBeLessThanOrEqual(-7);
    expect(columns.at(-1)!.to).toBeGreaterThanOrEqual(999);
  });
  it('of several seats is that of all numbers', () => {
    expect(together([measured(1, 2, 2), measured(2, 9)])).toEqual(measured(1, 2, 2, 2, 9));
  });
});

describe('who stands out', () => {
  const share = (name: string, wins: number, low: number, high: number) =>
    ({ name, wins, low, high, games: 100, mean_score: 0 }) as const;
  it('is who wins more or less than an equal share, whatever chance does', () => {
    expect(
      standsOut([share('p1', 0.6, 0.55, 0.65), share('p2', 0.4, 0.35, 0.45)]).map(({ name }) => name),
    ).toEqual(['p1', 'p2']);
    expect(standsOut([share('p1', 0.52, 0.42, 0.62), share('p2', 0.48, 0.38, 0.58)])).toEqual([]);
  });
});
