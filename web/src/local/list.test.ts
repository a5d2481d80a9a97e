import { expect, it } from 'vitest';
import { hasBeatenBots } from './list';
import type { Seat } from '../table/types';

const human = { kind: 'human' as const, name: '', bot: null };
const bot = { kind: 'bot' as const, name: '', bot: 'novice' };
const played = (players: (typeof human | typeof bot)[], ...winners: Seat[]) => ({
  game: 'noughts',
  players,
  winners: winners.length > 0 ? winners : null,
});

it('a game is won when a person has beaten a bot at it', () => {
  expect(hasBeatenBots([], 'noughts')).toBe(false);
  expect(hasBeatenBots([played([human, bot])], 'noughts')).toBe(false); // not finished
  expect(hasBeatenBots([played([human, bot], 'p2')], 'noughts')).toBe(false);
  expect(hasBeatenBots([played([human, human], 'p1')], 'noughts')).toBe(false); // there was no bot to beat
  expect(hasBeatenBots([played([bot, human], 'p1', 'p2')], 'noughts')).toBe(true);
  expect(hasBeatenBots([played([bot, human], 'p2')], 'connect-four')).toBe(false);
});
