import { describe, expect, it } from 'vitest';
import { COMPONENTS, type Component } from '../content';
import { Desk } from '../desk.svelte';
import { lieOf } from '../previews';
import { asking, ship, table } from '../testing';
import type { Action, BoardProps, View } from '../types';
import { Yard } from './yard.svelte';

// A builder, and what they answered.
function builder(view: View, offers: Action[] = []): { yard: Yard; acts: Action[] } {
  const acts: Action[] = [];
  const props = {
    position: asking(view, 'build', offers),
    seat: 'p1',
    interactive: true,
    event: null,
    shown: [],
    entries: [],
    act: (action: Action) => acts.push(action),
  } as unknown as BoardProps;
  return { yard: new Yard(new Desk(() => props)), acts };
}

describe('who walls themselves in', () => {
  const openSides = ({ id }: Component, turns = 0) =>
    [0, 1, 2, 3].filter((side) => lieOf(id, turns).connectors[side] > 0);
  const turnedTo = (tile: Component, side: number) =>
    [0, 1, 2, 3].find((turns) => openSides(tile, turns).includes(side))!;
  const kinds = (sides: number) => COMPONENTS.filter((one) => openSides(one).length === sides);
  // One with a single connector, to the right; and what is tried beside it.
  function tried(tile: Component): Yard {
    const [first] = kinds(1);
    const view = table((seen) => {
      seen.ship[0] = ship([[first!.id, '7-7', turnedTo(first!, 1)]]);
      seen.player[0].hand = tile.id as never;
    });
    const { yard } = builder(view);
    yard.turn(turnedTo(tile, 3));
    yard.hover = '8-7';
    return yard;
  }
  it('is told so before the press', () => {
    expect(tried(kinds(1)[1]!).walls).toBe(true);
  });
  it('is not where something is left to build on, or nothing is tried', () => {
    expect(tried(kinds(4)[0]!).walls).toBe(false);
    const away = tried(kinds(1)[1]!);
    away.hover = null;
    expect(away.walls).toBe(false);
  });
});

describe('drawing until one fits', () => {
  const holding = (hand: string | null, number = 1) =>
    table((view) => {
      view.ship[0] = ship([['gt-033', '7-7', 0]]);
      view.player[1].number = number;
      view.player[0].hand = hand as never;
    });
  const take = { verb: 'take_hidden' } as Action;
  const back = { verb: 'put_back' } as Action;
  it('is for whoever builds alone, and for nobody against the sand', () => {
    expect(builder(holding(null), [take]).yard.alone).toBe(true);
    expect(builder(holding(null, 0), [take]).yard.alone).toBe(false);
    const sand = holding(null);
    sand.options.tempo = 'real_time';
    expect(builder(sand, [take]).yard.alone).toBe(false);
  });
  it('draws, counts, and stops at what fits', () => {
    const { yard, acts } = builder(holding(null), [take]);
    yard.begin();
    yard.goOn();
    expect(acts).toEqual([take]);
    expect(yard.search).toEqual({ seen: 1, state: 'goes' });
    const found = builder(holding('gt-010'), [back]);
    found.yard.search = yard.search;
    found.yard.goOn();
    expect(found.acts).toEqual([]);
    expect(found.yard.search).toEqual({ seen: 1, state: 'found' });
  });
  it('puts back what fits nowhere, and ends with the heap or by a press', () => {
    // A single connector and a double one: they never join.
    const [single, double] = [1, 2].map((kind) =>
      COMPONENTS.find(({ id }) => {
        const [one, ...others] = lieOf(id, 0).connectors.filter((connector) => connector > 0);
        return one === kind && others.length === 0;
      }),
    );
    const apart = holding(double!.id);
    apart.ship[0] = ship([[single!.id, '7-7', 0]]);
    const next = builder(apart, [back]);
    next.yard.search = { seen: 3, state: 'goes' };
    next.yard.goOn();
    expect(next.acts).toEqual([back]);
    const empty = builder(holding(null), []);
    empty.yard.search = { seen: 3, state: 'goes' };
    empty.yard.goOn();
    expect(empty.yard.search).toEqual({ seen: 3, state: 'over' });
    const pressed = builder(holding(null), [take]);
    pressed.yard.begin();
    pressed.yard.stop();
    pressed.yard.goOn();
    expect(pressed.acts).toEqual([]);
  });
});
