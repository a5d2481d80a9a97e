import { describe, expect, test } from 'vitest';
import { picture } from './picture';
import { table } from './testing';
import type { Event } from './types';

const spaces = (view: ReturnType<typeof table>, slot: number) => view.sector[slot].spaces.slice(0, 5);

describe('the picture while an entry is shown', () => {
  test('without news it is the position itself', () => {
    const view = table();
    expect(picture(view, [], null)).toBe(view);
  });

  test('it never changes the position', () => {
    const view = table();
    picture(view, [{ event: 'ship_moved', seat: 'p1', to: 'ravan' }], null);
    expect(view.ship[0].at).toBe(0);
  });

  test('ships fly, crash and are righted', () => {
    const view = table();
    const moved = picture(view, [{ event: 'ship_moved', seat: 'p1', to: 'coralis' }], null);
    expect(moved.ship[0].at).toBe(2);
    const crashed = picture(moved, [{ event: 'ship_crashed', seat: 'p1', on: 'mirefen' }], null);
    expect([crashed.ship[0].at, crashed.ship[0].crashed]).toEqual([3, 1]);
    expect(picture(crashed, [{ event: 'ship_righted', seat: 'p1' }], null).ship[0].crashed).toBe(0);
  });

  test('a colonist that is unloaded comes from the hold', () => {
    const view = table((before) => {
      before.ship[0].at = 1;
      before.ship[0].hold[0] = 2;
    });
    const told: Event[] = [{ event: 'piece_landed', piece: 'p1-colonist', planet: 'ravan', space: 1 }];
    const next = picture(view, told, { verb: 'unload', piece: 'p1-colonist' });
    expect(next.ship[0].hold[0]).toBe(1);
    expect(next.ship[0].reserve).toBe(12);
    expect(next.sector[1].spaces[0]).toBe('p1-colonist');
  });

  test('a colonist gained in an adventure comes from the reserve', () => {
    const view = table((before) => {
      before.ship[0].at = 1;
      before.ship[0].hold[0] = 2;
    });
    const landed: Event = { event: 'piece_landed', piece: 'p1-colonist', planet: 'ravan', space: 1 };
    const rolled: Event = { event: 'adventure_rolled', seat: 'p1', planet: 'ravan', roll: 5 };
    for (const next of [picture(view, [rolled, landed], null), picture(view, [landed], { verb: 'accept' })]) {
      expect(next.ship[0].hold[0]).toBe(2);
      expect(next.ship[0].reserve).toBe(11);
    }
  });

  test('what a crashed ship carries is set down from its own hold', () => {
    const view = table((before) => (before.ship[1].hold[4] = 1));
    const told: Event[] = [
      { event: 'ship_crashed', seat: 'p2', on: 'coralis' },
      { event: 'piece_landed', piece: 'worm', planet: 'coralis', space: 6 },
    ];
    const next = picture(view, told, { verb: 'crash_on', planet: 'coralis' });
    expect(next.ship[1].hold[4]).toBe(0);
    expect(next.sector[2].spaces[5]).toBe('worm');
  });

  test('a piece is loaded from the space that the answer names', () => {
    const view = table((before) => {
      before.ship[0].at = 1;
      before.sector[1].spaces = ['p1-colonist', null, 'p1-colonist', null, null, null, null, null];
    });
    const told: Event[] = [{ event: 'piece_loaded', seat: 'p1', piece: 'p1-colonist', planet: 'ravan' }];
    const next = picture(view, told, { verb: 'load', space: 1 });
    expect(spaces(next, 1)).toEqual([null, null, 'p1-colonist', null, null]);
    expect(next.ship[0].hold[0]).toBe(1);
  });

  test('aliens appear, move to the left, kill and leave', () => {
    const view = table((before) => {
      before.sector[1].spaces = [null, 'p2-colonist', 'lizard', null, null, null, null, null];
    });
    const killed = picture(
      view,
      [{ event: 'killed', piece: 'p2-colonist', planet: 'ravan', space: 2 }],
      null,
    );
    expect(killed.ship[1].reserve).toBe(13);
    const moved = picture(
      killed,
      [{ event: 'alien_moved', alien: 'lizard', planet: 'ravan', space: 2 }],
      null,
    );
    expect(spaces(moved, 1)).toEqual([null, 'lizard', null, null, null]);
    const left = picture(moved, [{ event: 'alien_left', alien: 'lizard', planet: 'ravan' }], null);
    expect(spaces(left, 1)).toEqual([null, null, null, null, null]);
    const back = picture(
      left,
      [{ event: 'alien_appeared', alien: 'lizard', planet: 'ravan', space: 4 }],
      null,
    );
    expect(spaces(back, 1)).toEqual([null, null, null, 'lizard', null]);
    expect(back.aliens).toEqual(view.aliens);
  });

  test('goods are found, carried and delivered', () => {
    const view = table((before) => {
      before.ship[0].at = 1;
      before.sector[1].goods[0] = 1;
    });
    const loaded = picture(
      view,
      [{ event: 'piece_loaded', seat: 'p1', piece: 'red-goods', planet: 'ravan' }],
      { verb: 'load_goods', colour: 'red' },
    );
    expect([loaded.sector[1].goods[0], loaded.ship[0].hold[9]]).toEqual([0, 1]);
    const told: Event[] = [
      { event: 'goods_delivered', seat: 'p1', colour: 'red', at: 'trade-post', credits: 300 },
    ];
    const paid = picture(loaded, told, null);
    expect([paid.ship[0].hold[9], paid.ship[0].credits, paid.goods_beside[0]]).toEqual([0, 600, 5]);
  });

  test('a destroyed planet is a belt and nothing lives there', () => {
    const view = table((before) => {
      before.sector[1].spaces[0] = 'p1-colonist';
      before.sector[1].controller = 'p1';
    });
    const told: Event[] = [
      { event: 'planet_destroyed', planet: 'ravan' },
      { event: 'killed', piece: 'p1-colonist', planet: 'ravan', space: 1 },
    ];
    const next = picture(view, told, null);
    expect(next.sector[1]).toMatchObject({ hex: 'belt', controller: null });
    expect(spaces(next, 1)).toEqual([null, null, null, null, null]);
    expect(next.ship[0].reserve).toBe(13);
  });

  test('the deck is counted down and shuffled anew', () => {
    const drawn = picture(table(), [{ event: 'alien_card', alien: 'squid' }], null);
    expect([drawn.deck[2], drawn.discard[2]]).toEqual([2, 1]);
    const anew = picture(drawn, [{ event: 'deck_reshuffled' }], null);
    expect([anew.deck[2], anew.discard[2]]).toEqual([3, 0]);
  });
});
