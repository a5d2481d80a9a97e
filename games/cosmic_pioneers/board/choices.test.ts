import { describe, expect, test } from 'vitest';
import { nameOf, choicesOf, meaning, placeOf, sectorInQuestion } from './choices';
import { asking, table } from './testing';

describe('what pointing at a thing means', () => {
  test('a sector within reach is flown to, another asks why not', () => {
    const view = table();
    const position = asking(
      view,
      'move',
      [{ verb: 'stay' }, { verb: 'move', to: 'ravan' }],
      [{ action: { verb: 'move', to: 'dunescar' }, rule: 'CP-403' }],
    );
    const choices = choicesOf(position, 'p1');
    expect(meaning(choices, view, 'p1', nameOf.slot(1), null)).toEqual({
      act: { verb: 'move', to: 'ravan' },
    });
    expect(meaning(choices, view, 'p1', nameOf.slot(0), null)).toEqual({ act: { verb: 'stay' } });
    expect(meaning(choices, view, 'p1', nameOf.slot(4), null)).toEqual({
      refused: { verb: 'move', to: 'dunescar' },
    });
    expect(meaning(choices, view, 'p1', nameOf.slot(5), null)).toBeNull();
  });

  test('all belts are refused alike', () => {
    const view = table((before) => (before.sector[9].hex = 'belt'));
    const refused = { action: { verb: 'move', to: 'belt' } as const, rule: 'CP-406' };
    const choices = choicesOf(asking(view, 'move', [{ verb: 'stay' }], [refused]), 'p1');
    for (const slot of [7, 9]) expect(choices.get(nameOf.slot(slot))).toHaveLength(1);
  });

  test('a sector is placed by pointing at it and at a slot, in either order', () => {
    const view = table();
    const place = { verb: 'place', hex: 'ravan', slot: 1 } as const;
    const refused = { action: { ...place, slot: 4 }, rule: 'CP-219' };
    const choices = choicesOf(asking(view, 'place_sector', [place], [refused]), 'p1');
    const [hex, slot] = [nameOf.hex('ravan'), nameOf.slot(1)];
    expect(meaning(choices, view, 'p1', hex, null)).toEqual({ hold: true });
    expect(meaning(choices, view, 'p1', slot, hex)).toEqual({ act: place });
    expect(meaning(choices, view, 'p1', slot, null)).toEqual({ hold: true });
    expect(meaning(choices, view, 'p1', hex, slot)).toEqual({ act: place });
    expect(meaning(choices, view, 'p1', nameOf.slot(4), hex)).toEqual({ refused: refused.action });
  });

  test('what goes together may be forbidden as long as nobody has asked', () => {
    const view = table((before) => (before.ship[0].at = 1));
    const offers = [
      { verb: 'exchange', space: 2, piece: 'p2-colonist' },
      { verb: 'unload', piece: 'p1-colonist' },
      { verb: 'done' },
    ] as const;
    const choices = choicesOf(asking(view, 'deploy', [...offers]), 'p1');
    const [piece, space] = [nameOf.piece('p1-colonist'), nameOf.space(2)];
    const means = (thing: string, isUnasked: boolean) =>
      meaning(choices, view, 'p1', thing, space, isUnasked);
    expect(means(piece, false)).toEqual({ act: offers[1] });
    expect(means(piece, true)).toBeNull();
    expect(means(nameOf.piece('p2-colonist'), true)).toEqual({ act: offers[0] });
    expect(means(nameOf.plain('done'), true)).toEqual({ act: offers[2] });
  });

  test('one press unloads a piece, also where it could be exchanged; the exchange begins with the lifeform', () => {
    const view = table((before) => (before.ship[0].at = 1));
    const [unload, exchange] = [
      { verb: 'unload', piece: 'p1-colonist' },
      { verb: 'exchange', space: 2, piece: 'p1-colonist' },
    ] as const;
    const choices = choicesOf(asking(view, 'deploy', [exchange, unload, { verb: 'done' }]), 'p1');
    const [piece, space] = [nameOf.piece('p1-colonist'), nameOf.space(2)];
    expect(meaning(choices, view, 'p1', piece, null)).toEqual({ act: unload });
    expect(meaning(choices, view, 'p1', space, null)).toEqual({ hold: true });
    expect(meaning(choices, view, 'p1', piece, space)).toEqual({ act: exchange });
  });

  test('on a full planet a piece waits for the lifeform that it is exchanged for', () => {
    const view = table((before) => (before.ship[0].at = 1));
    const exchange = { verb: 'exchange', space: 2, piece: 'p1-colonist' } as const;
    const choices = choicesOf(asking(view, 'deploy', [exchange, { verb: 'done' }]), 'p1');
    const [piece, space] = [nameOf.piece('p1-colonist'), nameOf.space(2)];
    expect(meaning(choices, view, 'p1', piece, null)).toEqual({ hold: true });
    expect(meaning(choices, view, 'p1', space, piece)).toEqual({ act: exchange });
  });

  test('an upgrade is the level that it leads to', () => {
    const view = table();
    const upgrade = { verb: 'upgrade', attribute: 'cargo', level: 3, credits: 500 } as const;
    const choices = choicesOf(asking(view, 'jumpgate_upgrade', [upgrade]), 'p1');
    expect(meaning(choices, view, 'p1', nameOf.attribute('cargo', 3), null)).toEqual({ act: upgrade });
  });

  test('whoever is not asked has no choice', () => {
    const position = asking(table(), 'move', [{ verb: 'stay' }]);
    expect(choicesOf(position, 'p2').size).toBe(0);
    expect(choicesOf(position, null).size).toBe(0);
  });
});

test('an event or an action is found on the board', () => {
  const view = table((before) => (before.ship[0].at = 3));
  expect(placeOf({ event: 'killed', piece: 'worm', planet: 'ravan', space: 2 }, view, 'p1')).toMatchObject({
    slot: 1,
    space: 2,
    piece: 'worm',
  });
  expect(placeOf({ verb: 'load', space: 4 }, view, 'p1')).toMatchObject({ slot: 3, space: 4, seat: 'p1' });
  expect(placeOf({ event: 'combat_won', winner: 'p2', loser: 'p1' }, view, 'p1')).toMatchObject({
    seat: 'p2',
  });
});

test('work is done where the ship is', () => {
  const view = table((before) => (before.ship[0].at = 3));
  expect(sectorInQuestion(asking(view, 'deploy', [{ verb: 'done' }]))).toBe(3);
  expect(sectorInQuestion(asking(view, 'move', [{ verb: 'stay' }]))).toBeNull();
});
