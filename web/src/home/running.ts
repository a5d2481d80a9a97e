// The tables one is at, wherever they stand, in one list.
import { botKey } from '../bots';
import type { Say } from '../games/module';
import type { LocalTable } from '../local/list';
import { freeSeats, isYourTurn, turnKey } from '../online/standing';
import type { OnlineTable } from '../online/words';
import type { Standing } from '../table/standing';
import type { Seat } from '../table/types';

export type Running = { yours: boolean; standing: Standing | null } & (
  { place: 'local'; table: LocalTable } | { place: 'online'; table: OnlineTable }
);

const peopleOf = ({ players }: LocalTable): Seat[] =>
  players.flatMap(({ kind }, i) => (kind === 'human' ? [`p${i + 1}` as Seat] : []));

// Where one is waited for comes first, and people before bots; otherwise in the order given.
export function runningOf(
  local: LocalTable[],
  online: OnlineTable[],
  lastSeen: (id: string) => Standing | null,
): Running[] {
  const all: Running[] = [
    ...online.map((table) => ({
      place: 'online' as const,
      table,
      standing: lastSeen(table.id),
      yours: isYourTurn(table),
    })),
    ...local.map((table) => {
      const standing = table.standing ?? null;
      const yours = peopleOf(table).some((seat) => standing?.asked.includes(seat));
      return { place: 'local' as const, table, standing, yours };
    }),
  ];
  return all.sort((one, other) => Number(other.yours) - Number(one.yours));
}

// Whose turn it is, or who is still missing.
export function turnOf({ place, table, standing, yours }: Running, say: Say): string {
  const listOf = (names: string[]): string =>
    new Intl.ListFormat(say.language, { type: 'conjunction' }).format(names);
  if (place === 'local') {
    const people = peopleOf(table);
    const asked = people.filter((seat) => standing?.asked.includes(seat));
    if (asked.length === 0) return standing ? say('home.continue.playing') : '';
    if (people.length === 1) return say('online.turn.yours');
    const names = asked.map((seat) => table.players[Number(seat.slice(1)) - 1]!.name || say.player(seat));
    return say('home.continue.turn', { names: listOf(names) });
  }
  const free = freeSeats(table);
  if (table.status === 'waiting' && free > 0) return say('online.card.free', { n: free });
  if (yours) return say(turnKey(table));
  const names = table.seats
    .filter((one) => table.asked.includes(one.seat))
    .map((one) => (one.kind === 'bot' ? say(botKey(one.bot ?? '')) : (one.name ?? '')));
  return names.length > 0
    ? say('home.continue.waiting', { names: listOf(names) })
    : say('home.continue.playing');
}
