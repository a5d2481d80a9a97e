import { describe, expect, it } from 'vitest';
import texts from '../../agents/text/levels.en.json';
import { botKey, botNamed, bots, usualBot } from './bots';

describe('bots', () => {
  it('have a name and say what they do', () => {
    const keys = bots.flatMap((bot) => [botKey(bot), `${botKey(bot)}.about`]);
    expect(Object.keys(texts).sort()).toEqual(keys.sort());
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
