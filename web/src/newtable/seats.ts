// Who sits where at a table that is being set up.
export const levels = [
  { level: 'novice', bot: 'random' },
  { level: 'apprentice', bot: 'greedy' },
  { level: 'veteran', bot: 'search:200' },
  { level: 'veteran_bold', bot: 'search:200:bold' },
  { level: 'veteran_careful', bot: 'search:200:careful' },
  { level: 'expert', bot: 'search:1000' },
  { level: 'expert_bold', bot: 'search:1000:bold' },
  { level: 'expert_careful', bot: 'search:1000:careful' },
] as const;

export type Sitter = 'human' | (typeof levels)[number]['bot'];

export interface SeatPlan {
  sitter: Sitter;
  name: string; // of a person at this device; empty: the colour of the seat
}

// A person against bots here, people among themselves online.
export function planFor(count: number, online: boolean, name: string): SeatPlan[] {
  return Array.from({ length: count }, (_, i) => ({
    sitter: i === 0 || online ? 'human' : 'greedy',
    name: i === 0 ? name : '',
  }));
}

export function resized(plan: SeatPlan[], count: number, online: boolean): SeatPlan[] {
  return [...plan, ...planFor(count, online, '').slice(plan.length)].slice(0, count);
}
