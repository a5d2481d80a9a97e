// How long each event of a flight is shown at normal speed, in milliseconds.
import type { Event } from '../types';

export const FLIGHT_TIMES: Partial<Record<Event['event'], number>> = { card_revealed: 900 };
