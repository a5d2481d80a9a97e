// What a simulation is asked for. It stands in the page's address, so that a link runs it again.
import { bots as known, usualBot } from '../bots';
import type { GameInfo } from '../table/types';

export interface Plan {
  bots: string[]; // one for each seat; they move on by one seat from game to game
  options: Record<string, string>; // those that are not the standard ones
  games: number;
  seed: string; // a number of 64 bits
}

export const kSizes = [200, 1000, 5000, 20000] as const;
const kMost = 1_000_000;

export function usualPlan({ seats }: GameInfo, players: number | undefined): Plan {
  const count = Math.min(Math.max(players ?? 2, seats[0]), seats[1]);
  return { bots: Array<string>(count).fill(usualBot), options: {}, games: 200, seed: '1' };
}

// What the address asks for; whatever it does not say, or says wrongly, is as usual.
export function planIn(query: URLSearchParams, info: GameInfo, usual: Plan): Plan {
  const bots = query.get('bots')?.split(',') ?? [];
  const fits =
    bots.length >= info.seats[0] && bots.length <= info.seats[1] && bots.every((bot) => known.includes(bot));
  const games = Number(query.get('games'));
  const seed = query.get('seed') ?? '';
  return {
    bots: fits ? bots : usual.bots,
    options: Object.fromEntries(
      info.options.flatMap(({ name, values, standard }) => {
        const value = query.get(`option.${name}`);
        return value !== null && value !== standard && values.includes(value) ? [[name, value]] : [];
      }),
    ),
    games: Number.isInteger(games) && games > 0 && games <= kMost ? games : usual.games,
    seed: /^\d{1,19}$/.test(seed) ? seed : usual.seed,
  };
}

export function queryOf({ bots, options, games, seed }: Plan): string {
  const query = new URLSearchParams({ bots: bots.join(','), games: String(games), seed });
  for (const [name, value] of Object.entries(options)) query.set(`option.${name}`, value);
  return query.toString();
}

// The same in a terminal.
export function commandOf(game: string, { bots, options, games, seed }: Plan): string {
  const chosen = Object.entries(options).map(([name, value]) => ` --option ${name}=${value}`);
  return `orrery sim ${game} --games ${games} --seats ${bots.join(',')} --seed ${seed}${chosen.join('')}`;
}
