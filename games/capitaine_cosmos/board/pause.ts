// How long each event is shown at normal speed, in milliseconds. What is not named goes straight to the log. Ships set out one
// soon after the other and fly on while the next one sets out.
import type { Event } from './types';

const TIMES: Partial<Record<Event['event'], number>> = {
  turn_began: 700,
  phase_began: 450,
  recovered: 500,
  launch_rolled: 900,
  launched: 550,
  executed: 90,
  drifted: 450,
  left_map: 500,
  mine_laid: 450,
  hazard_hit: 1100,
  shot_fired: 1200,
  destroyed: 900,
  resigned: 700,
  limit_reached: 600,
  standstill: 600,
  won: 600,
};

export function pause(event: Event): number {
  return TIMES[event.event] ?? 0;
}
