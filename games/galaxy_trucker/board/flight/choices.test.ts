import { describe, expect, it } from 'vitest';
import info from '$generated/galaxy-trucker/game.json';
import { printedBoard, spotOf } from '../content';
import type { Desk } from '../desk.svelte';
import { ship, table } from '../testing';
import type { Action } from '../types';
import { Choices } from './choices.svelte';
import { PAIRINGS } from './pairings';

const board = printedBoard('i');

// A ship with two boosters and the question in hand.
function asked(decision: string, offers: Record<string, unknown>[]) {
  const taken: unknown[] = [];
  const view = table((seen) => {
    seen.phase = 'flight';
    seen.ship[0] = ship([
      ['gt-033', '7-7', 0],
      ['gx-019', '6-7', 0],
      ['gt-088', '7-6', 0],
      ['gt-010', '8-7', 0],
      ['gt-001', '8-8', 0],
    ]);
    seen.ship[0].cells[spotOf(board, '8-7')!.i] = 3;
    seen.ship[0].cells[spotOf(board, '8-8')!.i] = 1;
  });
  const desk = {
    offers: offers as unknown as Action[],
    view,
    board,
    seat: 'p1',
    near: 'p1',
    asked: true,
    interactive: true,
    decision,
    find: (verb: string, wanted: Record<string, unknown>) =>
      offers.find(
        (one) => one.verb === verb && Object.entries(wanted).every(([name, value]) => one[name] === value),
      ) ?? null,
    act: (action: unknown) => taken.push(action),
  } as unknown as Desk;
  const choices = new Choices(desk);
  const press = (square: string) => choices.deed(spotOf(board, square)!)?.press();
  return { choices, taken, press, deed: (square: string) => choices.deed(spotOf(board, square)!) };
}

describe('answers that name two squares', () => {
  it('are all given on the ship', () => {
    for (const { name, fields } of info.verbs) {
      const squares = fields.filter(({ kind }) => kind === 'square').map((field) => field.name);
      if (squares.length < 2) continue;
      const pairing = PAIRINGS[name as Action['verb']];
      expect([pairing?.at, pairing?.from].sort(), name).toEqual(squares.sort());
    }
  });

  it('draw on the fullest battery, or on the one that was pressed before', () => {
    const power = (battery: string) => ({ verb: 'power', device: '7-6', battery });
    const offers = [power('8-8'), power('8-7'), { verb: 'done' }];
    const { press, taken, deed } = asked('power_cannons', offers);
    expect(deed('8-7')).toMatchObject({ kind: 'source', chosen: true });
    press('7-6');
    press('8-8');
    press('7-6');
    expect(taken).toEqual([power('8-7'), power('8-8')]);
  });

  it('GX-132: what burns a cannon takes two presses, and a second one on the booster takes it back', () => {
    const amplify = { verb: 'amplify', booster: '6-7', cannon: '7-6' };
    const { press, taken, deed, choices } = asked('power_cannons', [amplify, { verb: 'done' }]);
    expect(deed('7-6')).toBeNull();
    press('6-7');
    press('6-7');
    expect(deed('7-6')).toBeNull();
    press('6-7');
    expect(deed('7-6')).toMatchObject({ kind: 'use', action: amplify });
    choices.forget(); // the next question
    expect(deed('7-6')).toBeNull();
    press('6-7');
    press('7-6');
    expect(taken).toEqual([amplify]);
  });
});

describe('what is answered with one square', () => {
  it('of several blocks that may be burnt the cheapest', () => {
    const burn = (goods: string) => ({ verb: 'burn_stowed', goods, square: '8-8' });
    const { press, taken } = asked('choose_fuel', [burn('red'), burn('blue')]);
    press('8-8');
    expect(taken).toEqual([burn('blue')]);
  });
  it('a cell that is paid is no loss', () => {
    const { deed } = asked('pay_cells', [{ verb: 'lose_cell', square: '8-7' }]);
    expect(deed('8-7')).toMatchObject({ kind: 'use' });
  });
});
