// Who sits where at a table that is being set up.
import { usualBot } from '../bots';

export interface SeatPlan {
  sitter: string; // "human", or a bot
  name: string; // of a person at this device; empty: the colour of the seat
}

// A person against bots here, people among themselves online.
export function planFor(count: number, online: boolean, name: string, bot = usualBot): SeatPlan[] {
  return Array.from({ length: count }, (_, i) => ({
    sitter: i === 0 || online ? 'human' : bot,
    name: i === 0 ? name : '',
  }));
}

export function resized(plan: SeatPlan[], count: number, online: boolean): SeatPlan[] {
  const bot = plan.findLast(({ sitter }) => sitter !== 'human')?.sitter;
  return [...plan, ...planFor(count, online, '', bot).slice(plan.length)].slice(0, count);
}
