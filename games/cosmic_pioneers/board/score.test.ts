// What chance brought each player, at the end of a game.
import { expect, test } from 'vitest';
import { dice, luck } from './score';
import { saying, table } from './testing';
import type { Action, Event } from './types';
import type { Entry } from '$web/table/types';

const combat = (attack: number, defence: number) =>
  ({
    event: 'combat_rolled',
    attacker: 'p1',
    attack: attack + 2,
    attack_die: attack,
    defender: 'p2',
    defence,
    defence_die: defence,
  }) as Event;
const told = (...events: object[]) => [{ events }] as unknown as Entry<Action, Event>[];

test('the dice of a fight are told without the weapons of the ships', () => {
  expect(dice(combat(5, 2))).toEqual([
    { seat: 'p1', faces: [5] },
    { seat: 'p2', faces: [2] },
  ]);
});

test('a roll for an adventure is neither high nor low: what it brought is told', () => {
  const view = table();
  const rolled = { event: 'adventure_rolled', seat: 'p1', roll: 6, planet: 'ravan' };
  expect(dice(rolled as Event)).toEqual([]);
  const lines = luck(
    told(
      { event: 'credits_gained', seat: 'p1', credits: 300 }, // at the Jumpgate, before any adventure
      { event: 'turn_began', seat: 'p1' },
      combat(6, 3),
      { event: 'combat_won', winner: 'p1', loser: 'p2' },
      rolled,
      rolled, // again
      { event: 'credits_gained', seat: 'p1', credits: 200 },
      { event: 'credits_lost', seat: 'p1', credits: 50 },
      { event: 'taken_aboard', seat: 'p1', colonists: 2 },
      { event: 'turn_began', seat: 'p2' },
      { event: 'taken_aboard', seat: 'p2', colonists: 3 }, // at the Jumpgate
    ),
    view,
    saying('en'),
  );
  expect(lines.map(({ label, values }) => [label, ...values])).toEqual([
    ['Fights', 1, 1],
    ['Fights won', 1, 0],
    ['Adventures', 1, 0],
    ['Credits from adventures', 150, 0],
    ['Colonists from adventures', 2, 0],
  ]);
});
