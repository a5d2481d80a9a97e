// What a game's own study counts of it (games/x/study.h), with its words, in the groups that the game puts it in.
import { botKey } from '../bots';
import type { Say } from '../games/module';
import { half, mean, type Measure, type Tally } from './findings';

// As the build writes it (kernel/counted.h).
export interface Counted {
  name: string; // "purse.{purse}": what is in braces is a value of that kind, or {n} a number
  as: 'number' | 'halves' | 'share' | 'thousandths';
}
const lists = import.meta.glob<Counted[]>('$generated/*/study.json', { import: 'default' });

export async function countedOf(game: string): Promise<Counted[]> {
  const path = Object.keys(lists).find((name) => name.endsWith(`/${game}/study.json`));
  return path ? lists[path]!() : [];
}

export interface Row {
  name: string;
  text: string;
  as: Counted['as'];
}
export interface Group {
  title: string; // empty: what is of the game as a whole
  rows: Row[];
  alike: boolean; // numbers of one kind, which can be drawn side by side
}

const kPrefix = 'study.';
const kValue = /\{(\w+)\}/g;
const groupOf = (name: string): string => (name.includes('.') ? name.slice(0, name.indexOf('.')) : '');
const patternOf = (name: string): RegExp =>
  new RegExp(
    `^${name.replaceAll('.', '\\.').replace(kValue, (_, kind) => (kind === 'n' ? '(?<n>\\d+)' : `(?<${kind}>[^.]+)`))}$`,
  );

// `bots`: two of which it says what one has beyond the other.
function textOf({ name }: Counted, values: Record<string, string>, bots: string[], say: Say): string {
  const filled = Object.entries(values).map(([kind, value]) => [
    kind,
    kind === 'n' ? value : say.value(kind, value),
  ]);
  const what = say(kPrefix + name, Object.fromEntries(filled));
  const [bot, other] = bots.map((one) => say(botKey(one)));
  return other ? say('lab.counted.pair', { what, bot: bot!, other }) : what;
}

// Everything of these names, in the order in which the game names it. Where one sort of numbers differs by what it is of alone, the
// greatest come first; where there are several sorts, by their words.
export function grouped(names: string[], counted: Counted[], tally: Tally, say: Say): Group[] {
  const left = new Set(names);
  const groups = new Map<string, (Row & { sort: Counted })[]>();
  for (const sort of counted) {
    const pattern = patternOf(sort.name);
    const group = groupOf(sort.name);
    for (const name of [...left]) {
      const [what, ...bots] = name.split('@');
      const found = pattern.exec(what!);
      if (!found) continue;
      left.delete(name);
      const row = { name, text: textOf(sort, { ...found.groups }, bots, say), as: sort.as, sort };
      groups.set(group, [...(groups.get(group) ?? []), row]);
    }
  }
  const amount = ({ name }: Row): number => mean(measureOf(tally, name) ?? { count: 0, sum: 0 });
  return [...groups].map(([group, rows]) => {
    const sorts = new Set(rows.map(({ sort }) => sort.name));
    const open = [...sorts].some((name) => name.includes('{'));
    if (open)
      rows.sort(
        sorts.size === 1 && ![...sorts][0]!.includes('{n}')
          ? (a, b) => amount(b) - amount(a)
          : (a, b) => a.text.localeCompare(b.text, say.language, { numeric: true }),
      );
    return {
      title: group && say(kPrefix + group),
      rows: rows.map(({ name, text, as }) => ({ name, text, as })),
      alike: group !== '' && (sorts.size === 1 || !open) && new Set(rows.map(({ as }) => as)).size === 1,
    };
  });
}

// What these count of all seats together, or of one bot against another, and is not always nothing; and the kinds of bots of which
// it is counted by itself.
export function countedIn(tallies: Tally[]): { names: string[]; bots: string[] } {
  const all = new Set(
    tallies.flatMap(({ measures }) =>
      Object.keys(measures)
        .filter((name) => name.startsWith(kPrefix) && measures[name]!.squares > 0)
        .map((name) => name.slice(kPrefix.length)),
    ),
  );
  const kinds = (name: string): string[] => name.split('@').slice(1);
  return {
    names: [...all].filter((name) => kinds(name).length !== 1),
    bots: [...new Set([...all].flatMap((name) => (kinds(name).length === 1 ? kinds(name) : [])))],
  };
}
export const measureOf = ({ measures }: Tally, name: string, bot = ''): Measure | undefined =>
  measures[kPrefix + name + (bot && `@${bot}`)];

export interface Figure {
  value: number;
  half: number; // of the interval that holds the true mean 19 times out of 20
}
const kUnits = { number: 1, halves: 2, share: 1, thousandths: 1000 } as const;
export function figureOf(measure: Measure | undefined, as: Counted['as']): Figure | null {
  if (!measure || measure.count === 0) return null;
  return { value: mean(measure) / kUnits[as], half: half(measure) / kUnits[as] };
}
export const isShare = (as: Counted['as']): boolean => as === 'share' || as === 'thousandths';
