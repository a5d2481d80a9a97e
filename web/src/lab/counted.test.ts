import { describe, expect, it } from 'vitest';
import { sayingOf } from '../board/testing';
import { NodeEngine } from '../engine/testing';
import type { GameInfo } from '../table/types';
import { countedIn, countedOf, figureOf, grouped, measureOf } from './counted';
import { courseOf, half, mean, written, type Found, type Tally } from './findings';
import { askedOf, usualPlan } from './plan';
import { Run } from './run';

const infos: Record<string, GameInfo> = import.meta.glob('$generated/*/game.json', {
  eager: true,
  import: 'default',
});
const all = Object.values(infos);

// With everything that there is of an option, where it is no matter of time.
async function tallyOf(info: GameInfo, bots: string[], games: number, whole: boolean): Promise<Tally> {
  const options = Object.fromEntries(
    info.options.map(({ name, values, standard, live }) => [
      name,
      live.length > 0
        ? values.find((value) => !live.includes(value))!
        : whole && values.includes('on')
          ? 'on'
          : standard,
    ]),
  );
  let found: Found | null = null;
  const watch = { progress: () => {}, found: (next: Found) => (found = next) };
  const plan = askedOf({ ...usualPlan(info, bots.length), bots, options, games }, info);
  await new Run(info.id, plan, watch, 1, () => new NodeEngine()).play();
  return written(found!.findings).arms[0]!;
}

describe.each(all)('what $id counts of itself', { timeout: 120_000 }, (info) => {
  const seats = info.seats[0];
  const bots = Array.from({ length: seats }, (_, i) => ['apprentice', 'novice'][i % 2]!);
  let tally: Promise<Tally> | null = null;
  const once = () => (tally ??= tallyOf(info, bots, 4 * seats, false));

  it.each(['en', 'fr'] as const)('has words in %s, each in a group', async (language) => {
    const say = sayingOf(info.id)(language);
    const counted = await countedOf(info.id);
    for (const one of [await once(), await tallyOf(info, bots, seats, true)]) {
      const { names } = countedIn([one]);
      const groups = grouped(names, counted, one, say);
      const rows = groups.flatMap(({ rows }) => rows);
      expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
      for (const { text } of [...rows, ...groups.map(({ title }) => ({ text: title }))])
        expect(text).not.toMatch(/[{}⟨⟩]|undefined|NaN/);
      expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
    }
  });

  it('has words for every value that a name can have', async () => {
    for (const language of ['en', 'fr'] as const) {
      const say = sayingOf(info.id)(language);
      for (const { name } of await countedOf(info.id)) {
        const values = [...name.matchAll(/\{(\w+)\}/g)].map(([, kind]) => [
          kind,
          kind === 'n' ? 1 : '⟨value⟩',
        ]);
        expect(say(`study.${name}`, Object.fromEntries(values)), name).not.toMatch(/[{}]/);
      }
    }
  });
});

describe('numbers of a study', { timeout: 60_000 }, () => {
  const info = all.find(({ id }) => id === 'cosmic-pioneers')!;
  let tally: Promise<Tally> | null = null;
  const once = () => (tally ??= tallyOf(info, ['apprentice', 'novice'], 12, false));

  it('are means with intervals, of all seats and of each kind of bot', async () => {
    const one = await once();
    const { names, bots } = countedIn([one]);
    expect(bots.sort()).toEqual(['apprentice', 'novice']);
    expect(names).toContain('points.colonists');
    const of = (bot?: string) => figureOf(measureOf(one, 'points.colonists', bot), 'number')!;
    expect(of().value).toBeCloseTo((of('apprentice').value + of('novice').value) / 2, 9);
    expect(of('apprentice').half).toBeGreaterThan(0);
    const wins = ['turn1.wins', 'turn2.wins'].map(
      (name) => figureOf(measureOf(one, name), 'thousandths')!.value,
    );
    expect(wins[0]! + wins[1]!).toBeCloseTo(1, 9);
    expect(figureOf(measureOf(one, 'points.colonists', 'nobody'), 'number')).toBeNull();
  });
  it('follow the lead to the end, where whoever has won is a whole victory ahead', async () => {
    const one = await once();
    const course = courseOf(one);
    expect(course.map(([after]) => after)).toEqual(Array.from({ length: 20 }, (_, i) => (i + 1) / 20));
    expect(course.at(-1)![1]).toBeCloseTo(1 - mean(one.measures['ties']!), 9);
    const lucky = [1, 2].map((seat) => one.measures[`luck.seat${seat}`]!);
    expect(mean(lucky[0]!) + mean(lucky[1]!)).toBeCloseTo(0, 0);
    expect(half(lucky[0]!)).toBeGreaterThan(0);
  });
  it('put the greatest first where only what they are of differs', async () => {
    const say = sayingOf(info.id)('en');
    const one = await once();
    const groups = grouped(countedIn([one]).names, await countedOf(info.id), one, say);
    const points = groups.find(({ rows }) => rows[0]!.name.startsWith('points.'))!;
    expect(points.rows.map(({ name }) => name)).toEqual([
      'points.colonists',
      'points.control',
      'points.money',
    ]);
    const raised = groups.find(({ rows }) => rows[0]!.name.startsWith('raised_first.'))!;
    const means = raised.rows.map(({ name }) => mean(measureOf(one, name)!));
    expect(means).toEqual(means.toSorted((a, b) => b - a));
    expect([points, raised].map(({ alike }) => alike)).toEqual([true, true]);
  });
});
