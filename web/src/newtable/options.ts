// The options of a table that is being set up.
import type { GameInfo } from '../table/types';

type Options = GameInfo['options'];

// Some values take people who are there at the same time, each at a screen of their own: elsewhere they are not offered.
export function offered(options: Options, together: boolean): Options {
  if (together) return options;
  return options.map((option) => ({
    ...option,
    values: option.values.filter((value) => !option.live.includes(value)),
  }));
}

// What is chosen, with another value in place of each that is not offered.
export function fitting(options: Options, chosen: Record<string, string>): Record<string, string> {
  const others = options
    .filter(({ name, values, standard }) => !values.includes(chosen[name] ?? standard))
    .map(({ name, values }) => [name, values[0]!]);
  return others.length === 0 ? chosen : { ...chosen, ...Object.fromEntries(others) };
}
