import { describe, expect, it } from 'vitest';
import { printedBoard, spotOf } from '../content';
import { ship, table } from '../testing';
import type { Action, Event, View } from '../types';
import { cardBy, shotsOf, wayOf } from './cards';
import { answersOf, orderedAnswer, ordersIn, ownOf, type Orders } from './orders.svelte';
import { applyFlight } from './picture';

const board = printedBoard('i');
const at = (square: string) => spotOf(board, square)!.i;

describe('projectiles', () => {
  it('come from outside and end on what they meet, or past it all', () => {
    const hit = wayOf(board, 'front', 7, '7-6');
    const { x, y } = spotOf(board, '7-6')!;
    expect(hit.from[1]).toBeLessThan(0);
    expect(hit.to).toEqual([100 * x + 50, 100 * y + 50]);
    expect(wayOf(board, 'front', 7, null).to[1]).toBeGreaterThan(100 * board.rows.length);
    expect(wayOf(board, 'left', 2, null).to[1]).toBeLessThan(0);
  });
  it('are listed by every card that sends some', () => {
    expect(shotsOf(cardBy('i-09')!).map(({ from }) => from)).toEqual(['front', 'left', 'right']);
    expect(shotsOf(cardBy('i-03')!).length).toBe(3);
    expect(shotsOf(cardBy('i-16')!).every(({ from }) => from === 'rear')).toBe(true);
    expect(shotsOf(cardBy('i-05')!)).toEqual([]);
  });
});

describe('what is told is in the picture', () => {
  const view = (): View =>
    table((seen) => {
      Object.assign(seen, { phase: 'flight', card: 'i-09', left: [3, 0, 0] });
      Object.assign(seen.player[0], { position: 4, credits: 0, fate: 'flying' });
      seen.ship[0] = ship([
        ['gt-016', '8-7', 0],
        ['gt-088', '7-6', 0],
      ]);
    });
  const shown = (...events: Record<string, unknown>[]) => {
    const after = view();
    after.ship[0].cells[at('8-7')] = 2;
    after.ship[0].cells_aboard = 2;
    for (const event of events) applyFlight(after, event as unknown as Event);
    return after;
  };

  it('goods go from the quay into a hold, and off again', () => {
    const gained = { event: 'gained', seat: 'p1', red: 0, yellow: 1, green: 0, blue: 1 };
    const stowed = { event: 'stowed', seat: 'p1', goods: 'yellow', square: '8-7' };
    expect(shown(gained).quay).toEqual([0, 1, 0, 1]);
    const { quay, ship } = shown(gained, stowed);
    expect([quay, ship[0].hold[at('8-7')]]).toEqual([[0, 0, 0, 1], 4]);
    expect(shown(gained, stowed, { event: 'unloaded', seat: 'p1' }).quay).toEqual([0, 1, 0, 1]);
    expect(shown(gained, { event: 'dumped', seat: 'p1', red: 0, yellow: 1, green: 0, blue: 1 }).quay).toEqual(
      [0, 0, 0, 0],
    );
  });
  it('shots are counted, and what they tear off is gone with all it held', () => {
    const roll = { event: 'shot_rolled', kind: 'small_meteor', from: 'left', total: 7, seats: 3 };
    const lost = { event: 'tile_lost', seat: 'p1', tile: 'gt-016', square: '8-7', loss: 'destroyed' };
    expect(shown(roll, roll)).toMatchObject({ shot: 2, total: 7, projectile: 'small_meteor', from: 'left' });
    const { ship, player } = shown(roll, lost);
    expect(ship[0].tile[at('8-7')]).toBeNull();
    expect([ship[0].cells_aboard, player[0].lost]).toEqual([0, 1]);
  });
  it('a strength stands as declared until its line is over', () => {
    const declared = { event: 'declared', seat: 'p1', criterion: 'cannons', halves: 5 };
    expect(shown(declared).player[0]).toMatchObject({ strength: 5, declared: 1 });
    const weakest = { event: 'weakest', seat: 'p1', criterion: 'cannons' };
    expect(shown(declared, weakest).player[0].declared).toBe(0);
    expect(
      shown(declared, { event: 'card_revealed', card: 'i-05', type: 'open_space' }).player[0].declared,
    ).toBe(0);
  });
  it('the reckoning begins when the flight is over', () => {
    const paid = { event: 'paid', seat: 'p1', purse: 'finish', credits: 4 };
    const after = shown({ event: 'flight_ended' }, paid);
    expect(after.phase).toBe('reckoning');
    expect(after.left).toEqual([0, 0, 0]); // no card is to come
    expect(after.player[0]).toMatchObject({ credits: 4, fate: 'finished' });
  });
});

describe('what New Technologies do is in the picture', () => {
  const at77 = at('7-7');
  const view = (): View =>
    table((seen) => {
      Object.assign(seen.player[0], { fate: 'flying', specialist: 'techie', free_cell: 1 });
      seen.ship[0] = ship([
        ['gt-033', '7-7', 0],
        ['gx-006', '6-7', 0],
        ['gt-010', '8-7', 0],
      ]);
    });
  const shown = (...events: Record<string, unknown>[]) => {
    const after = view();
    after.ship[0].sleepers[at('6-7')] = 4;
    for (const event of events) applyFlight(after, { seat: 'p1', ...event } as unknown as Event);
    return after;
  };

  it('a ship is away for two ends of cards, and back', () => {
    const jumped = { event: 'jumped', booster: '6-7', engine: '7-8', cards: 2 };
    expect(shown(jumped).player[0].away).toBe(2);
    expect(shown(jumped, { event: 'returned' }).player[0].away).toBe(0);
  });
  it('a sleeper wakes into a cabin and is of the crew', () => {
    const [ship] = shown({ event: 'woke', chamber: '6-7', cabin: '7-7' }).ship;
    expect([ship.sleepers[at('6-7')], ship.humans[at77], ship.crew]).toEqual([3, 1, 1]);
  });
  it('a furnace fills a battery', () => {
    const [ship] = shown({ event: 'burnt', goods: 'blue', furnace: '6-7', battery: '8-7' }).ship;
    expect([ship.cells[at('8-7')], ship.cells_aboard]).toEqual([3, 3]);
  });
  it('the specialist goes with the cyan alien', () => {
    expect(shown({ event: 'crew_lost', square: '7-7', figure: 'cyan' }).player[0].specialist).toBe('none');
    expect(shown({ event: 'crew_lost', square: '7-7', figure: 'human' }).player[0].specialist).toBe('techie');
  });
});

describe('standing orders', () => {
  const none: Orders = { shields: false, cannons: false, opportunities: false, fly_on: false, stay: false };
  const shields = [
    { verb: 'raise_shield', shield: '6-6', battery: '7-8' },
    { verb: 'take_hit' },
  ] as unknown as Action[];
  const first = (offers: readonly Action[]) => offers[0];

  it('answer only what they were given for', () => {
    expect(orderedAnswer(none, 'raise_shield', shields, first)).toBeNull();
    const given = { ...none, shields: true };
    expect(orderedAnswer(given, 'raise_shield', shields, first)).toBe(shields[0]);
    expect(orderedAnswer(given, 'fly_on', [{ verb: 'fly_on' }, { verb: 'give_up' }], first)).toBeNull();
  });
  it('fly by opportunities, and never give up', () => {
    const given = { ...none, opportunities: true, fly_on: true };
    const dock: Action[] = [{ verb: 'dock' }, { verb: 'fly_by' }];
    expect(orderedAnswer(given, 'dock', dock, first)).toEqual({ verb: 'fly_by' });
    expect(orderedAnswer(given, 'fly_on', [{ verb: 'give_up' }, { verb: 'fly_on' }], first)).toEqual({
      verb: 'fly_on',
    });
  });
  it('stay out of hyperspace', () => {
    const jump = { verb: 'jump', booster: '6-7', engine: '7-8' } as Action;
    expect(orderedAnswer({ ...none, stay: true }, 'jump', [jump, { verb: 'stay' }], first)).toEqual({
      verb: 'stay',
    });
  });
  it('are told to a server as a verb for each decision, and found again in what it tells', () => {
    const given = { ...none, opportunities: true, stay: true };
    expect(answersOf(given)).toEqual({ land: 'fly_by', dock: 'fly_by' });
    expect(ordersIn(answersOf(given))).toEqual({ ...none, opportunities: true });
    expect(ownOf(given)).toEqual({ ...none, stay: true });
  });
  it('without anything to answer with, ask', () => {
    expect(
      orderedAnswer({ ...none, cannons: true }, 'fire_cannon', [{ verb: 'take_hit' }], first),
    ).toBeNull();
  });
});
