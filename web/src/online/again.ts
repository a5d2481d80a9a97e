// Tables with the settings of one that is there already.
import { newTablePath } from '../newtable/link';
import { createOnline } from './create';
import type { OnlineTable } from './words';

// The path of a new table for the same people: from a finished one all of them come to the same. Null where the person would not
// give a name.
export function onlineAgain({
  id,
  status,
  seat: own,
  game,
  title,
  options,
  pace,
  visibility,
  seats,
}: OnlineTable): Promise<string | null> {
  return createOnline({
    game,
    title,
    options,
    pace,
    visibility,
    ...(status === 'finished' && own && { after: { table: id, seat: own } }),
    seats: seats.map((seat) =>
      seat.kind === 'bot' ? { kind: 'bot' as const, bot: seat.bot ?? '' } : { kind: 'human' as const },
    ),
  });
}

export function otherSettings({ game, title, options, pace, visibility, seats }: OnlineTable): string {
  const plan = seats.map((seat) => ({ sitter: seat.bot ?? 'human', name: '' }));
  return newTablePath(game, { place: 'online', plan, options, title, pace, visibility });
}
