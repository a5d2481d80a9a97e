import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../table/types';
import { sayingOf } from '../board/testing';
import { NodeEngine } from '../engine/testing';
import {
  columnsOf,
  csvOf,
  differing,
  half,
  mean,
  quantile,
  spread,
  standsOut,
  together,
  written,
  type Found,
  type Distribution,
} from './findings';
import { choicesOf, matching, sorted } from './pieces';
import {
  askedOf,
  commandOf,
  comparable,
  planIn,
  precisionIn,
  queryOf,
  turnOf,
  usualPlan,
  type Plan,
} from './plan';
import { Run } from './run';
import { pieceText } from './words';

const infos: Record<string, GameInfo> = import.meta.glob('$generated/*/game.json', {
  eager: true,
  import: 'default',
});
const infoOf = (game: string): GameInfo => Object.values(infos).find(({ id }) => id === game)!;

const info = {
  id: 'noughts',
  seats: [2, 4],
  options: [{ name: 'begins', values: ['crosses', 'noughts', 'lot'], standard: 'crosses', live: [] }],
} as unknown as GameInfo;
const usual = usualPlan(info, undefined);

describe('a plan', () => {
  const plan: Plan = {
    ...usual,
    bots: ['veteran', 'novice'],
    options: { begins: 'lot' },
    compare: 'bot1',
    games: 9,
    seed: '7',
  };
  // A variant that is as usual where the plan is not.
  const compared: Plan = {
    ...plan,
    variants: [
      { options: {}, content: {} },
      { options: { begins: 'noughts' }, content: {} },
    ],
    compare: 'decisions',
    within: '0.5',
    study: false,
  };
  // All of them have what A has, and all of them change the content.
  const changed: Plan = {
    ...plan,
    seating: 'permute',
    content: { 'cards.nought.name': 'O = zero' },
    variants: [
      { options: plan.options, content: { 'cards.nought.name': "d'or", 'cards.cross.copies': '8' } },
    ],
  };
  it('goes into the address and comes back', () => {
    for (const one of [plan, compared, changed])
      expect(planIn(new URLSearchParams(queryOf(one, info)), info, usual)).toEqual(one);
  });
  it('is as usual where an address says nothing that can be played', () => {
    const query = new URLSearchParams(
      'bots=nobody,veteran&games=-4&seed=x&option.begins=never&compare=bot1&variant=begins=never,x&seating=x&content=x',
    );
    expect(planIn(query, info, usual)).toEqual({ ...usual, variants: [{ options: {}, content: {} }] });
  });
  it('is a command too', () => {
    expect(commandOf(plan, info)).toBe(
      'orrery sim noughts --games 9 --seats veteran,novice --seed 7 --option begins=lot --study',
    );
    expect(commandOf(compared, info)).toBe(
      'orrery sim noughts --games 9 --seats veteran,novice --seed 7 --option begins=lot' +
        ' --arm A: --arm B:begins=crosses --arm C:begins=noughts --compare decisions --within 0.5',
    );
    expect(commandOf(changed, info)).toBe(
      'orrery sim noughts --games 9 --seats veteran,novice --seed 7 --seating permute --option begins=lot' +
        " --arm 'A:cards.nought.name=O = zero' --arm 'B:cards.nought.name=d'\\''or,cards.cross.copies=8'" +
        ' --compare bot1 --study',
    );
  });
  it('is asked with the variants as what is otherwise in them', () => {
    expect(askedOf(plan, info).arms).toEqual([]);
    expect(askedOf(compared, info).arms.map(({ options }) => options)).toEqual([
      {},
      { begins: 'crosses' },
      { begins: 'noughts' },
    ]);
    expect(askedOf(changed, info).arms.map(({ options }) => options)).toEqual([
      changed.content,
      changed.variants[0]!.content,
    ]);
  });
  it('has a precision where there is something to compare, however it is written', () => {
    expect(['1', ' 0,5', '.25', '2.'].map(precisionIn)).toEqual(['1', '0.5', '.25', '2.']);
    expect(['', '0', '-1', '1e9', 'a bit', '1000000'].map(precisionIn)).toEqual(Array(6).fill(''));
    expect(askedOf({ ...compared, within: '0,5' }, info).within).toBe('0.5');
    expect(askedOf({ ...plan, within: '0,5' }, info).within).toBe('');
    expect(commandOf({ ...plan, within: '1' }, info)).not.toContain('within');
  });
  it('is shared out in whole turns of all seatings', () => {
    const bots = ['novice', 'novice', 'veteran', 'expert'];
    expect(turnOf({ bots, seating: 'rotate' })).toBe(4);
    expect(turnOf({ bots, seating: 'permute' })).toBe(24);
  });
  it('compares bots where they are not all the same', () => {
    expect(comparable(['novice', 'novice'])).toEqual(['seat1', 'seat2', 'decisions', 'margin']);
    expect(comparable(['novice', 'veteran'])[0]).toBe('bot1');
  });
});

// Numbers as the engine counts them while they are small: a bin for each.
function measured(...values: number[]): Distribution {
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
  // The numbers of arena/tests/statistics_test.cpp: three games, with two, one and three of them.
  it('has an interval by games, whose numbers go together', () => {
    const sums = { count: 6, sum: 18, games: 3, sums_squared: 116, sums_by_counts: 34, counts_squared: 14 };
    expect(half(sums)).toBeCloseTo((1.96 * Math.sqrt(((4 + 25 + 9) * 3) / 2)) / 6, 3);
    const single = { count: 5, sum: 20, games: 5, sums_squared: 130, sums_by_counts: 20, counts_squared: 5 };
    expect(half(single)).toBeCloseTo(1.96 * Math.sqrt(12.5 / 5), 3);
    expect(half({ ...single, games: 1 })).toBe(0);
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

describe('a study of variants', { timeout: 60_000 }, () => {
  // As the page plays it, with the engine it has: a game with all kinds of pieces.
  const studied = async (): Promise<Found> => {
    const info = infoOf('nebuleuse-rouge');
    const plan: Plan = {
      ...usualPlan(info, 2),
      bots: ['random', 'random'],
      games: 200,
      seed: '3',
      compare: 'decisions',
    };
    const option = info.options.find(({ values }) => values.length > 1)!;
    const other = option.values.find((value) => value !== option.standard)!;
    let found: Found | null = null;
    const watch = { progress: () => {}, found: (next: Found) => (found = next) };
    const content = {
      'extrasolar-cards.a-napos.squads': '2',
      'extrasolar-cards.a-napos.thresholds.0.vp': '3',
    };
    const variants = [{ options: { [option.name]: other }, content }];
    const asked = askedOf({ ...plan, seating: 'permute', variants }, info);
    await new Run('nebuleuse-rouge', asked, watch, 2, () => new NodeEngine()).play();
    return found!;
  };
  let found: Promise<Found> | null = null;
  const once = () => (found ??= studied());

  it('has wins, length, luck and pieces of each, and how far they are apart', async () => {
    const { arms, comparisons } = await once();
    expect(arms.map(({ name }) => name)).toEqual(['A', 'B']);
    for (const { luck, length, pieces } of arms) {
      expect(luck).toBeGreaterThan(0);
      expect(length.low).toBeLessThan(length.high);
      expect(pieces.length).toBeGreaterThan(50);
    }
    expect(comparisons.map(({ arm }) => arm)).toEqual(['B']);
    expect(comparisons[0]!.course.at(-1)![0]).toBe(200);
    expect(differing(written((await once()).findings)).map((options) => options.length)).toEqual([3, 3]);
  });
  it('is a sheet with as many columns in every row', async () => {
    const found = await once();
    const named = (name: string): Found => ({
      ...found,
      arms: [{ ...found.arms[0]!, name }, found.arms[1]!],
    });
    const rows = csvOf(found)
      .trim()
      .split('\n')
      .map((row) => row.split(','));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([11]));
    const swept = csvOf(named('edition=en,"sectors"=players'));
    expect(swept.replaceAll('"edition=en,""sectors""=players"', 'A')).toBe(csvOf(named('A')));
    for (const what of ['wins of seat', 'measure', 'lead', 'luck', 'lift of piece', 'difference'])
      expect(rows.some((row) => row[1] === what)).toBe(true);
  });
  it('names every piece, move and question in words', async () => {
    const info = infoOf('nebuleuse-rouge');
    const say = sayingOf('nebuleuse-rouge')('en');
    const { arms, findings } = await once();
    const named = arms[0]!.pieces.map((piece) => ({
      ...piece,
      text: pieceText(piece.name, info, say),
    }));
    for (const { text } of named) expect(text).not.toMatch(/NaN|⟨|undefined/);
    const [first] = sorted(named, 'lift');
    expect(first!.lift).toBe(Math.max(...named.map(({ lift }) => lift)));
    expect(matching(named, first!.text.toUpperCase())).toContain(first);
    expect(matching(named, 'no such piece')).toEqual([]);
    const { sums } = written(findings).arms[0]!;
    const moves = choicesOf(sums, 'verb', 200);
    expect(moves.length).toBeGreaterThan(5);
    for (const { second } of moves) expect(second).toBeLessThanOrEqual(1);
    for (const { name } of choicesOf(sums, 'choice', 200)) expect(say.decision(name.slice(7))).toBeTruthy();
  });
});

describe('a precision', { timeout: 60_000 }, () => {
  const played = async (within: string): Promise<number> => {
    const info = infoOf('noughts');
    const plan: Plan = {
      ...usualPlan(info, 2),
      bots: ['veteran', 'random'],
      variants: [{ options: { begins: 'noughts' }, content: {} }],
      compare: 'decisions',
      study: false,
      games: 3000,
      within,
    };
    let found: Found | null = null;
    const watch = { progress: () => {}, found: (next: Found) => (found = next) };
    const run = new Run('noughts', askedOf(plan, info), watch, 2, () => new NodeEngine());
    await run.play();
    expect(run.settled).toBe(within !== '');
    return found!.arms[0]!.seats[0]!.games;
  };
  it('ends a study after a whole round, as the command does', async () => {
    expect(await played('')).toBe(3000);
    expect(await played('5')).toBe(512);
  });
});

it.each(Object.values(infos))('what happens in $id is told without who and how much', (game) => {
  for (const language of ['en', 'fr'] as const) {
    const say = sayingOf(game.id)(language);
    for (const [kind, things] of [
      ['verb', game.verbs],
      ['event', game.events],
    ] as const)
      for (const { name } of things)
        expect(pieceText(`${kind}.${name}`, game, say)).not.toMatch(/NaN|undefined/);
  }
});
