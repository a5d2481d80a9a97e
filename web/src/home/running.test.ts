import { describe, expect, it } from 'vitest';
import { sayingShell } from '../i18n/testing';
import type { LocalTable } from '../local/list';
import type { OnlineTable } from '../online/words';
import type { Seat } from '../table/types';
import { runningOf, turnOf } from './running';

const say = sayingShell('en');
const person = (name: string) => ({ kind: 'human' as const, name, bot: null });
const bot = { kind: 'bot' as const, name: '', bot: 'veteran' };
const local = (id: string, players: LocalTable['players'], asked?: Seat[]): LocalTable =>
  ({ id, players, ...(asked && { standing: { values: null, scores: null, asked } }) }) as LocalTable;
const online = (id: string, seat: Seat, asked: Seat[]): OnlineTable =>
  ({
    id,
    status: 'playing',
    seat,
    asked,
    seats: [
      { seat: 'p1', kind: 'human', name: 'Ada' },
      { seat: 'p2', kind: 'human', name: 'Bob' },
    ],
  }) as unknown as OnlineTable;
const list = (here: LocalTable[], there: OnlineTable[] = []) => runningOf(here, there, () => null);

describe('the tables one is at', () => {
  it('where one is waited for come first, and others wait longer than bots', () => {
    const all = list(
      [
        local('bots think', [person(''), bot], ['p2']),
        local('mine', [person(''), bot], ['p1']),
        local('never looked at', [person(''), bot]),
      ],
      [online('theirs', 'p1', ['p2']), online('ours', 'p1', ['p1'])],
    );
    expect(all.map(({ table }) => table.id)).toEqual([
      'ours',
      'mine',
      'theirs',
      'bots think',
      'never looked at',
    ]);
  });

  it('say whose turn it is', () => {
    const said = (table: LocalTable) => turnOf(list([table])[0]!, say);
    expect(said(local('1', [person('Ada'), bot], ['p1']))).toBe('Your turn');
    expect(said(local('2', [person('Ada'), bot], ['p2']))).toBe('In progress');
    expect(said(local('3', [person('Ada'), person('')], ['p1']))).toBe('Ada to play');
    expect(said(local('4', [person('Ada'), person('')], ['p2']))).toContain('to play');
    expect(said(local('5', [person('Ada'), bot]))).toBe('');
    expect(turnOf(list([], [online('6', 'p1', ['p2'])])[0]!, say)).toBe('Waiting for Bob');
  });
});
