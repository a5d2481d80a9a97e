// How long each event is shown at normal speed, in milliseconds. What is not named goes straight to the log.
import type { Event } from './types';

const TIMES: Partial<Record<Event['event'], number>> = {
  first_player: 500,
  commander_taken: 450,
  attribute_raised: 350,
  pool_card: 450,
  scenario_drawn: 900,
  sector_placed: 240,
  goods_appeared: 160,
  round_began: 750,
  alien_card: 900,
  planet_shielded: 600,
  alien_appeared: 380,
  alien_moved: 420,
  alien_left: 380,
  killed: 460,
  deck_reshuffled: 400,
  ship_righted: 350,
  ship_moved: 850,
  combat_rolled: 900,
  combat_won: 700,
  looted: 500,
  ship_crashed: 900,
  piece_landed: 400,
  piece_lost: 420,
  adventure_rolled: 900,
  taken_aboard: 380,
  credits_gained: 500,
  credits_lost: 500,
  credits_paid: 350,
  discarded: 350,
  alien_sold: 500,
  piece_loaded: 400,
  goods_delivered: 550,
  goods_removed: 350,
  goods_left: 350,
  bombs_fell: 900,
  planet_destroyed: 900,
  game_over: 700,
  scored: 600,
};

export function pause(event: Event): number {
  return TIMES[event.event] ?? 0;
}
