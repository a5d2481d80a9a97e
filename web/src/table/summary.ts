// Which of many events are said, where saying all of them would be too much.
import type { GameEvent } from './types';

const kMost = 5;

export function summed(
  events: GameEvent[],
  tells: (event: GameEvent) => boolean | number, // those that tell most are said, in their order
  most = kMost,
): { chosen: GameEvent[]; more: number } {
  if (events.length <= most) return { chosen: events, more: 0 };
  const order = [...events.keys()].sort((one, other) => {
    const first = Number(tells(events[other]!)) - Number(tells(events[one]!));
    return first || one - other;
  });
  const kept = new Set(order.slice(0, most));
  return { chosen: events.filter((_, i) => kept.has(i)), more: events.length - most };
}
