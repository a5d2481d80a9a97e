// How long each event is shown at normal speed, in milliseconds. What is not named goes straight to the log: while ships are
// built nobody waits for anybody.
import { FLIGHT_TIMES } from './flight/pause';
import type { Action, Event } from './types';

const TIMES: Partial<Record<Event['event'], number>> = {
  flight_began: 1200,
  difficulty_rolled: 900,
  rough_drawn: 600,
  rough_put_aside: 600,
  column_died: 900,
  gave_machination: 300,
  machinations_given: 600,
  building_began: 700,
  time_is_up: 1200,
  heading_set: 600,
  fault_found: 900,
  embarked: 300,
  passenger_boarded: 300,
  fell_asleep: 200,
  hired: 900,
  ...FLIGHT_TIMES,
};

export function pause(event: Event): number {
  return TIMES[event.event] ?? 0;
}

// A hundred small deeds of building are seen as they come.
const BUILDING: readonly Action['verb'][] = [
  'take_hidden',
  'take_open',
  'take_reserved',
  'lift',
  'place',
  'put_back',
  'set_aside',
  'look',
  'stop_looking',
  'finish',
  'end_turn',
];
export function announce(action: Action | null): number {
  return action === null || BUILDING.includes(action.verb) ? 60 : 350;
}
