import { describe, expect, it } from 'vitest';
import { verdict } from './score';
import { saying, table } from './testing';
import type { Action, Event, View } from './types';
import type { Entry, Position } from '$web/table/types';

describe('the verdict', () => {
  const told = (events: unknown[]) => [{ events }] as Entry<Action, Event>[];
  const ended = (scenario: string, winners: string[]) =>
    ({ view: table(scenario) as View, winners }) as unknown as Position<View, Action>;
  it('names what the winner had to do', () => {
    expect(verdict(told([]), ended('convoy', ['p2']), saying('en'))).toBe(
      'Two cargos are destroyed or leave by another edge.',
    );
    expect(verdict(told([]), ended('bastion', ['p1']), saying('fr'))).toBe('La forteresse est détruite.');
  });
  it('names the limit where that ended the battle', () => {
    const limit = told([{ event: 'limit_reached', turn: 12 }]);
    expect(verdict(limit, ended('bastion', ['p2']), saying('en'))).toBe('After turn 12 the garrison wins.');
  });
});
