// What a simulation found, as the engine writes it (arena/findings.h) and reads it again: the page only shows it.
export interface Share {
  name: string;
  games: number;
  wins: number; // of all games, a tie split
  low: number; // 95 % of such intervals hold the true share
  high: number;
  mean_score: number;
}
// What those who had a piece, or chose a move, won beyond those who did not.
export interface Piece {
  name: string; // "event.tile_added.tile.cabin", "verb.move"
  seat_games: number; // with it
  wins: number; // of these
  lift: number;
  low: number;
  high: number;
  p: number;
  marked: boolean; // of all that are marked, one in twenty is by chance at most
}
export interface FoundArm {
  name: string;
  bots: Share[];
  seats: Share[];
  length: { mean: number; low: number; high: number };
  luck: number | null; // its share of all that moved the chances of winning
  pieces: Piece[];
}
// Of an arm, how far it is from the first.
export interface Comparison {
  arm: string;
  outcome: 'open' | 'differ' | 'within';
  games: number;
  difference: number;
  low: number;
  high: number;
  course: [games: number, difference: number, half: number][]; // as games came in
}
export interface Found {
  findings: string; // the file
  arms: FoundArm[];
  comparisons: Comparison[];
}
// Whether every variant is known to differ, or to be as good as equal.
export const isSettled = ({ comparisons }: Found): boolean =>
  comparisons.every(({ outcome }) => outcome !== 'open');
// All numbers that were counted.
export interface Distribution {
  count: number;
  sum: number;
  squares: number;
  least: number;
  most: number;
  bins: [from: number, numbers: number][];
}
// And how they go together in games: of each, what its numbers came to and how many they were, squared and multiplied.
export interface Measure extends Distribution {
  games: number;
  sums_squared: number;
  sums_by_counts: number;
  counts_squared: number;
}
export interface Tally {
  steps: number;
  hash: string;
  measures: Record<string, Measure>;
  sums: Record<string, number[]>;
}
export interface Written {
  plan: {
    game: string;
    options: Record<string, string>;
    bots: string[];
    games: number;
    seed: string;
    study: boolean;
    seating?: 'permute';
    arms: { name: string; options: Record<string, string>; content?: string }[];
    compare: string;
    within: string; // empty: all games are played
  };
  arms: Tally[];
}

export function written(findings: string): Written {
  const file = JSON.parse(findings) as Written;
  // A number of 64 bits, which JSON.parse would round.
  file.plan.seed = /"seed":(\d+)/.exec(findings)?.[1] ?? '';
  return file;
}

type Sums = Pick<Distribution, 'count' | 'sum'>;
export const mean = ({ count, sum }: Sums): number => (count > 0 ? sum / count : 0);
export function spread({ count, sum, squares }: Sums & Pick<Distribution, 'squares'>): number {
  return count > 1 ? Math.sqrt(Math.max(0, (squares - (sum * sum) / count) / (count - 1))) : 0;
}

const kNineteenOfTwenty = 1.959963984540054; // of a normal distribution lie within so many deviations
// Half the width of the interval that holds the true mean 19 times out of 20, as the command has it: by games, since all numbers of
// one may go the same way (arena/statistics.cpp).
export function half(measure: Sums & Omit<Measure, keyof Distribution>): number {
  const { count, games, sums_squared, sums_by_counts, counts_squared } = measure;
  if (games < 2) return 0;
  const m = mean(measure);
  const squares = Math.max(0, sums_squared - 2 * m * sums_by_counts + m * m * counts_squared);
  return (kNineteenOfTwenty * Math.sqrt((squares * games) / (games - 1))) / count;
}
// One number of each game.
const ofGames = (games: number, sum: number, squares: number): Parameters<typeof half>[0] => ({
  count: games,
  sum,
  games,
  sums_squared: squares,
  sums_by_counts: sum,
  counts_squared: games,
});

// How far who led was ahead of the next, in the mean of all games: after so much of the game, with half the interval. All of it is in shares.
export function courseOf({ sums, measures }: Tally): [after: number, lead: number, half: number][] {
  const row = sums['lead.course'] ?? [];
  const points = row.length / 2;
  const { count } = measures['decisions']!;
  return row.slice(0, points).map((sum, i) => {
    const lead = ofGames(count, sum, row[points + i]!);
    return [(i + 1) / points, mean(lead) / 1000, half(lead) / 1000];
  });
}

// Of all seats.
export function together(measures: Distribution[]): Distribution {
  const bins = new Map<number, number>();
  for (const [from, games] of measures.flatMap((one) => one.bins))
    bins.set(from, (bins.get(from) ?? 0) + games);
  const total = (name: 'count' | 'sum' | 'squares') => measures.reduce((sum, one) => sum + one[name], 0);
  return {
    count: total('count'),
    sum: total('sum'),
    squares: total('squares'),
    least: Math.min(...measures.map(({ least }) => least)),
    most: Math.max(...measures.map(({ most }) => most)),
    bins: [...bins].sort(([a], [b]) => a - b),
  };
}

// The number that so great a share of the games stays below, to within a bin.
export function quantile({ bins, count }: Distribution, share: number): number {
  let below = 0;
  for (const [from, games] of bins) {
    below += games;
    if (below >= share * count) return from;
  }
  return bins.at(-1)?.[0] ?? 0;
}

export interface Column {
  from: number;
  to: number; // the last number that falls into it
  games: number;
}
// How wide the engine's bins are there: one number up to 32, then sixteen bins for each doubling (arena/findings.h).
function widthAt(value: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, Math.abs(value)))) - 4);
}
// Columns of equal width, few enough to be read. They are made of whole bins, or else they would rise and fall with those.
export function columnsOf({ bins, least, most, count }: Distribution, atMost = 24): Column[] {
  if (count === 0) return [];
  let width = Math.max(widthAt(least), widthAt(most));
  while ((most - least) / width >= atMost) width *= 2;
  const first = Math.floor(least / width);
  const columns = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width - 1,
    games: 0,
  }));
  // A bin below zero has its name from its upper end.
  const lowest = (bin: number) => (bin < 0 ? bin - widthAt(bin) + 1 : bin);
  for (const [bin, games] of bins)
    columns[Math.max(0, Math.floor(lowest(bin) / width) - first)]!.games += games;
  return columns;
}

// Of seats or bots: who wins more or less than an equal share, beyond what chance explains.
export function standsOut(shares: Share[]): { name: string; points: number }[] {
  const fair = 1 / shares.length;
  return shares
    .filter(({ low, high }) => low > fair || high < fair)
    .map(({ name, wins }) => ({ name, points: 100 * (wins - fair) }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
// How far from its true share a share may still be, in points: the widest of them.
export const doubt = (shares: Share[]): number =>
  Math.max(0, ...shares.map(({ low, high, wins }) => 100 * Math.max(high - wins, wins - low)));

// Options, and fields of content, of the arms that are not the same in all of them, by arm. A field that an arm does not change is
// as in the box.
export function differing({ plan: { arms } }: Written): [name: string, value: string | undefined][][] {
  const names = [...new Set(arms.flatMap(({ options }) => Object.keys(options)))].filter(
    (name) => new Set(arms.map(({ options }) => options[name])).size > 1,
  );
  return arms.map(({ options }) => names.map((name) => [name, options[name]]));
}

// What has a comma in it, as the name of a variant that a sweep made, stands in quotation marks (RFC 4180).
function fieldOf(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// A row for each share, measure, point of the lead, piece and comparison, for a sheet.
export function csvOf(found: Found): string {
  const rows: (string | number)[][] = [
    ['arm', 'what', 'name', 'games', 'mean', 'low', 'high', 'deviation', 'least', 'most', 'stands out'],
  ];
  const { plan, arms } = written(found.findings);
  found.arms.forEach(({ name: arm, bots, seats, luck, pieces }, i) => {
    const row = (what: string, ...rest: (string | number)[]) =>
      rows.push([arm, what, ...rest, ...Array<string>(9 - rest.length).fill('')]);
    for (const [what, shares] of [
      ['wins of bot', bots],
      ['wins of seat', seats],
    ] as const)
      for (const { name, games, wins, low, high } of shares) row(what, name, games, wins, low, high);
    for (const [name, measure] of Object.entries(arms[i]!.measures))
      row(
        'measure',
        name,
        measure.count,
        mean(measure),
        mean(measure) - half(measure),
        mean(measure) + half(measure),
        spread(measure),
        measure.least,
        measure.most,
      );
    for (const [after, lead, doubt] of courseOf(arms[i]!))
      row('lead', `after ${Math.round(100 * after)}%`, seats[0]!.games, lead, lead - doubt, lead + doubt);
    if (luck !== null) row('luck', 'share', seats[0]!.games, luck);
    for (const { name, seat_games, lift, low, high, marked } of pieces)
      row('lift of piece', name, seat_games, lift, low, high, '', '', '', marked ? 'yes' : 'no');
  });
  for (const { arm, games, difference, low, high, outcome } of found.comparisons)
    rows.push([arm, 'difference', plan.compare, games, difference, low, high, '', '', '', outcome]);
  return rows.map((row) => row.map(fieldOf).join(',')).join('\n') + '\n';
}
