// Where an online table stands, for those who sit at it.
import type { OnlineTable } from './words';

export const isRunning = ({ status }: OnlineTable): boolean => status === 'waiting' || status === 'playing';

export const freeSeats = ({ seats }: OnlineTable): number =>
  seats.filter(({ kind, name }) => kind === 'human' && !name).length;

// A table whose seats are taken begins when everybody has been on its page.
export const isYourTurn = (table: OnlineTable): boolean =>
  table.seat !== null &&
  table.asked.includes(table.seat) &&
  (table.status === 'playing' || (table.status === 'waiting' && freeSeats(table) === 0));

// What is said to whoever is waited for.
export const turnKey = ({ status }: OnlineTable): 'online.turn.yours' | 'online.turn.start' =>
  status === 'playing' ? 'online.turn.yours' : 'online.turn.start';

// Those that wait for us come first, then the newest.
export function pressing(tables: OnlineTable[]): OnlineTable[] {
  return tables.toSorted((a, b) => Number(isYourTurn(b)) - Number(isYourTurn(a)) || b.created - a.created);
}
