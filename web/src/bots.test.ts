import { describe, expect, it } from 'vitest';
import { botKey, botNamed, bots, usualBot } from './bots';
import { say } from './i18n';

describe('bots', () => {
  it('have a name and say what they do', () => {
    expect(bots).toHaveLength(10);
    for (const bot of bots) {
      expect(say.has(botKey(bot)), bot).toBe(true);
      expect(say.has(`${botKey(bot)}.about`), bot).toBe(true);
    }
    expect(bots).toContain(usualBot);
  });

  it('of older tables have the names of today', () => {
    expect(botNamed('random')).toBe('novice');
    expect(botNamed('greedy')).toBe('apprentice');
    expect(botNamed('search:200:bold')).toBe('veteran:bold');
    expect(botNamed('search:1000')).toBe('expert');
    expect(botNamed('veteran:careful')).toBe('veteran:careful');
    expect(botNamed('search:123')).toBeUndefined();
    expect(botKey('search:200:careful')).toBe('level.veteran.careful');
    expect(botKey('genius')).toBe('online.bot');
  });
});
