// The options of a table that is being set up.
import type { Say } from '../games/module';
import type { GameInfo } from '../table/types';

type Options = GameInfo['options'];

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
export function fitting(options: Options, chosen: Record<string, string>): Record<string, string> {
  const others = options
    .filter(({ name, values, standard }) => !values.includes(chosen[name] ?? standard))
    .map(({ name, values }) => [name, values[0]!]);
  const known = Object.entries(chosen).filter(([name]) => options.some((option) => option.name === name));
  if (others.length === 0 && known.length === Object.keys(chosen).length) return chosen;
  return { ...Object.fromEntries(known), ...Object.fromEntries(others) };
}

// What to tell whoever sits down: all that is not as usual, and how fast it is played where that is a choice at all (values that take
// everybody at once), be it as usual or not.
export function worthTelling(
  options: Options,
  chosen: Record<string, string>,
): [name: string, value: string][] {
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
