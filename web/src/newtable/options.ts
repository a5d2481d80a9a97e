// The options of a table that is being set up.
import type { GameSetup, OptionGroup, Say, Unfit } from '../games/module';
import type { GameInfo } from '../table/types';

type Options = GameInfo['options'];
export type Chosen = Record<string, string>; // by name, those that are not the standard ones
export type Unfits = Record<string, Unfit>; // by name, options that are nothing to choose at this table

// Some values take people who are there at the same time, each at a screen of their own: elsewhere they are not offered.
// Nor is what is about a seat that the table has not.
export function offered(all: Options, together: boolean, seats: number): Options {
  const options = all.filter(({ seat }) => !seat || Number(seat.slice(1)) <= seats);
  if (together) return options;
  return options.map((option) => ({
    ...option,
    values: option.values.filter((value) => !option.live.includes(value)),
  }));
}

// What is chosen of what is offered, with another value in place of each that is not.
export function fitting(options: Options, chosen: Chosen): Chosen {
  const others = options
    .filter(({ name, values, standard }) => !values.includes(chosen[name] ?? standard))
    .map(({ name, values }) => [name, values[0]!]);
  const known = Object.entries(chosen).filter(([name]) => options.some((option) => option.name === name));
  if (others.length === 0 && known.length === Object.keys(chosen).length) return chosen;
  return { ...Object.fromEntries(known), ...Object.fromEntries(others) };
}

export function unfitting(
  options: Options,
  seats: number,
  chosen: Chosen,
  setup: Pick<GameSetup, 'optionFits'>,
): Unfits {
  const values = { ...Object.fromEntries(options.map(({ name, standard }) => [name, standard])), ...chosen };
  return Object.fromEntries(
    options.flatMap(({ name }) => {
      const unfit = setup.optionFits?.(name, seats, values);
      return unfit ? [[name, unfit]] : [];
    }),
  );
}

// Groups with the options they name, in their order; what no group names comes last, under no title.
export function grouped(
  options: Options,
  groups: readonly OptionGroup[],
): { title: string; advice?: string; options: Options }[] {
  const named = groups.map((group) => ({
    ...group,
    options: group.options.flatMap((name) => options.find((option) => option.name === name) ?? []),
  }));
  const others = options.filter((option) => !named.some((group) => group.options.includes(option)));
  return [...named, { title: '', options: others }].filter((group) => group.options.length > 0);
}

// Another value of one option; the standard one is not noted.
export function withValue(chosen: Chosen, { name, standard }: Options[number], value: string): Chosen {
  const { [name]: _, ...others } = chosen;
  return value === standard ? others : { ...others, [name]: value };
}

// What the table plays by: without choices that have no effect, and with what is so in any case.
export function settled(options: Options, chosen: Chosen, unfits: Unfits): Chosen {
  return Object.fromEntries(
    options.flatMap(({ name, standard }) => {
      const value = name in unfits ? unfits[name]!.value : chosen[name];
      return value === undefined || value === standard ? [] : [[name, value]];
    }),
  );
}

// What to tell whoever sits down: all that is not as usual, and how fast it is played where that is a choice at all (values that take
// everybody at once), be it as usual or not.
export function worthTelling(options: Options, chosen: Chosen): [name: string, value: string][] {
  return options
    .map(({ name, standard, live }) => ({ name, value: chosen[name] ?? standard, standard, live }))
    .filter(({ value, standard, live }) => value !== standard || live.length > 0)
    .map(({ name, value }) => [name, value]);
}

// The words of a value. One that content names ("scenario.first_contact") need not be named again.
export function valueText(say: Say, name: string, value: string): string {
  const own = `option.${name}.${value}`;
  const ofContent = `${name}.${value}`;
  return say(say.has(own) || !say.has(ofContent) ? own : ofContent);
}
