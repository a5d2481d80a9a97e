import { describe, expect, it } from 'vitest';
import { newTablePath, settingsIn, type TableSettings } from './link';

const again = (settings: TableSettings) =>
  settingsIn(new URL(newTablePath('noughts', settings), 'https://orrery.test').searchParams);

describe('the address of a new table', () => {
  it('holds all settings of a table at home', () => {
    const settings: TableSettings = {
      place: 'local',
      plan: [
        { sitter: 'human', name: 'Ada & Bob' },
        { sitter: 'veteran:bold', name: '' },
        { sitter: 'human', name: '' },
      ],
      options: { scenario: 'convoy', turn_cap: '30' },
      curtain: false,
    };
    expect(again(settings)).toMatchObject(settings);
  });

  it('and of one online', () => {
    const settings: TableSettings = {
      place: 'online',
      plan: [{ sitter: 'human', name: '' }],
      options: {},
      title: 'Friday?',
      pace: 'async',
      visibility: 'private',
    };
    expect(again(settings)).toMatchObject(settings);
  });

  it('without a seat it says nothing', () => {
    expect(settingsIn(new URLSearchParams('place=online'))).toBeNull();
  });
});
