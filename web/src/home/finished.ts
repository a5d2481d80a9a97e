import type { Say } from '../games/module';
import type { LocalTable } from '../local/list';
import type { Seat } from '../table/types';

// Who has won a finished game; who played alone against bots is spoken to.
export function wonInWords({ players, winners }: Pick<LocalTable, 'players' | 'winners'>, say: Say): string {
  if (!winners || winners.length === 0) return say('table.end.nobody');
  const people = players.flatMap(({ kind }, i) => (kind === 'human' ? [`p${i + 1}` as Seat] : []));
  if (winners.length === 1 && people.length === 1 && players.length > 1 && winners[0] === people[0])
    return say('home.finished.you_won');
  const names = winners.map((seat) => players[Number(seat.slice(1)) - 1]?.name || say.player(seat));
  return say('table.end.won', {
    names: new Intl.ListFormat(say.language, { type: 'conjunction' }).format(names),
    count: names.length,
  });
}
