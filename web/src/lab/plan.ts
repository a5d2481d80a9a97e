// What a simulation is asked for. It stands in the page's address, so that a link runs it again.
import { bots as known, usualBot } from '../bots';
import { kUsualSeats } from '../games/module';
import type { GameInfo } from '../table/types';

type Options = Record<string, string>;

export const kSeatings = ['rotate', 'permute'] as const;
export type Seating = (typeof kSeatings)[number];

export interface Variant {
  options: Options; // those that are not the standard ones
  content: Options; // fields that are not as in the box, by path (content.ts)
}
export interface Plan extends Variant {
  bots: string[]; // one for each seat
  seating: Seating; // they move on by one seat from game to game, or sit in all orders one after the other
  variants: Variant[]; // what is played beside it
  compare: string; // what is compared of them: seat1, bot1 and so on (wins), decisions or margin
  within: string; // a difference below it is as good as none, and who knows so much stops; empty: all games are played
  study: boolean; // lead, luck and pieces are looked at too
  games: number;
  seed: string; // a number of 64 bits
}
export interface Arm {
  name: string;
  options: Options; // those that differ from the plan's, and all fields of content: these have a dot in their names
}
// As the engine is asked (arena/requests.h).
export type AskedPlan = Omit<Plan, 'variants' | 'content'> & { arms: Arm[] };

// As people write it and the command reads it: points, with a comma or not. Empty where it is none.
export function precisionIn(text: string): string {
  const digits = text.trim().replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)$/.test(digits) && Number(digits) > 0 && Number(digits) < 1e6 ? digits : '';
}

export const kSizes = [200, 1000, 5000, 20000] as const;
const kMost = 1_000_000;
const kNames = ['A', 'B', 'C', 'D'] as const;
export const kMostVariants = kNames.length - 1;

const isAlike = (bots: string[]): boolean => new Set(bots).size === 1;
// What can be compared with these bots; the first is what one would ask.
export function comparable(bots: string[]): string[] {
  const each = (what: string) => bots.map((_, i) => `${what}${i + 1}`);
  return [...(isAlike(bots) ? [] : each('bot')), ...each('seat'), 'decisions', 'margin'];
}

// How many games one turn of all seatings takes: what is shared out among workers is made of whole ones.
export function turnOf({ bots, seating }: Pick<Plan, 'bots' | 'seating'>): number {
  return seating === 'permute' ? bots.reduce((orders, _, i) => orders * (i + 1), 1) : bots.length;
}

export function usualPlan({ seats }: Pick<GameInfo, 'seats'>, players: number | undefined): Plan {
  const count = Math.min(Math.max(players ?? kUsualSeats, seats[0]), seats[1]);
  const bots = Array<string>(count).fill(usualBot);
  return {
    bots,
    seating: 'rotate',
    options: {},
    content: {},
    variants: [],
    compare: comparable(bots)[0]!,
    within: '',
    study: true,
    games: 200,
    seed: '1',
  };
}

const standards = ({ options }: Pick<GameInfo, 'options'>): Options =>
  Object.fromEntries(options.map(({ name, standard }) => [name, standard]));

// The variants with names, the plan's own first: each with what is otherwise than there, and with all that it changes of content.
export function armsOf(
  { options: chosen, content: own, variants }: Pick<Plan, keyof Variant | 'variants'>,
  info: GameInfo,
): Arm[] {
  if (variants.length === 0) return [];
  const usual = standards(info);
  const first = { ...usual, ...chosen };
  return [{ options: chosen, content: own }, ...variants].map(({ options, content }, i) => ({
    name: kNames[i]!,
    options: {
      ...Object.fromEntries(
        Object.entries({ ...usual, ...options }).filter(([name, value]) => value !== first[name]),
      ),
      ...content,
    },
  }));
}
export function askedOf(plan: Plan, info: GameInfo): AskedPlan {
  const { variants, content: _, within, ...rest } = plan;
  return { ...rest, within: variants.length > 0 ? precisionIn(within) : '', arms: armsOf(plan, info) };
}

// What is not as usual of these options, as far as the game knows them.
export function chosenIn(given: Options, { options }: Pick<GameInfo, 'options'>): Options {
  return Object.fromEntries(
    options.flatMap(({ name, values, standard }) => {
      const value = given[name];
      return value !== undefined && value !== standard && values.includes(value) ? [[name, value]] : [];
    }),
  );
}

// Options and fields of content as the command and findings have them: together.
export function variantIn(given: Options, info: Pick<GameInfo, 'options'>): Variant {
  return {
    options: chosenIn(given, info),
    content: Object.fromEntries(Object.entries(given).filter(([name]) => name.includes('.'))),
  };
}

const settings = (options: Options): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
const settingsIn = (text: string): Options =>
  Object.fromEntries(
    text
      .split(',')
      .filter((one) => one.includes('='))
      .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );

// What the address asks for; whatever it does not say, or says wrongly, is as usual.
export function planIn(query: URLSearchParams, info: GameInfo, usual: Plan): Plan {
  const asked = query.get('bots')?.split(',') ?? [];
  const fits =
    asked.length >= info.seats[0] &&
    asked.length <= info.seats[1] &&
    asked.every((bot) => known.includes(bot));
  const bots = fits ? asked : usual.bots;
  const games = Number(query.get('games'));
  const seed = query.get('seed') ?? '';
  const compare = query.get('compare') ?? '';
  const options = chosenIn(
    Object.fromEntries(info.options.map(({ name }) => [name, query.get(`option.${name}`) ?? ''])),
    info,
  );
  return {
    bots,
    seating: kSeatings.find((one) => one === query.get('seating')) ?? usual.seating,
    options,
    content: variantIn(settingsIn(query.get('content') ?? ''), info).content,
    variants: query
      .getAll('variant')
      .slice(0, kMostVariants)
      .map((text) => variantIn({ ...options, ...settingsIn(text) }, info)),
    compare: comparable(bots).includes(compare) ? compare : comparable(bots)[0]!,
    within: precisionIn(query.get('within') ?? ''),
    study: query.get('study') !== 'no',
    games: Number.isInteger(games) && games > 0 && games <= kMost ? games : usual.games,
    seed: /^\d{1,19}$/.test(seed) ? seed : usual.seed,
  };
}

export function queryOf(plan: Plan, info: GameInfo): string {
  const { bots, seating, options, content, games, seed, study, compare } = plan;
  const within = precisionIn(plan.within);
  const query = new URLSearchParams({ bots: bots.join(','), games: String(games), seed });
  for (const [name, value] of Object.entries(options)) query.set(`option.${name}`, value);
  for (const arm of armsOf(plan, info).slice(1)) query.append('variant', settings(arm.options));
  if (plan.variants.length > 0) {
    query.set('compare', compare);
    if (within) query.set('within', within);
    if (Object.keys(content).length > 0) query.set('content', settings(content));
  }
  if (seating !== 'rotate') query.set('seating', seating);
  if (!study) query.set('study', 'no');
  return query.toString();
}

// What a shell would read otherwise is in quotes.
const quoted = (word: string): string =>
  /^[\w%+=:,./-]*$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

// The same in a terminal.
export function commandOf(plan: Plan, info: GameInfo): string {
  const { bots, seating, options, games, seed, study, compare } = plan;
  const words = [`orrery sim ${info.id} --games ${games} --seats ${bots.join(',')} --seed ${seed}`];
  if (seating !== 'rotate') words.push(`--seating ${seating}`);
  for (const [name, value] of Object.entries(options)) words.push(`--option ${name}=${value}`);
  const arms = armsOf(plan, info);
  for (const { name, options: others } of arms) words.push(`--arm ${quoted(`${name}:${settings(others)}`)}`);
  if (arms.length > 0) words.push(`--compare ${compare}`);
  const within = precisionIn(plan.within);
  if (arms.length > 0 && within) words.push(`--within ${within}`);
  if (study) words.push('--study');
  return words.join(' ');
}
