import { describe, expect, test } from 'vitest';
import info from '$generated/nebuleuse-rouge/game.json';
import { GLYPHS } from './art/glyphs';
import { choicesOf, meaning, nameOf, thingOf } from './choices';
import { CARDS, EXTRASOLARS, PLANETS, indexOfCard } from './content';
import { berth, chartOf, gatePoint, planetPoint } from './geometry';
import { pause } from './pause';
import { picture } from './picture';
import { MEANINGS, fightOf, ladderOf, missionPoints, oddsOf, requiredIn } from './previews';
import { sceneOf } from './scene';
import { luck } from './score';
import { asking, saying, table } from './testing';
import type { Action, Event } from './types';

// The rules are tested with the engine; here that the board asks it for what it shows.
describe('previews', () => {
  test('all cards are counted once, and the shares make one', () => {
    const odds = oddsOf(table(), 'p1');
    expect(odds.map(({ meaning: one }) => one)).toEqual(MEANINGS);
    expect(odds.reduce((sum, { copies }) => sum + copies, 0)).toBe(53);
    expect(odds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(odds[0].share).toBeCloseTo(12 / 53);
    expect(odds[0].in_hand).toBeCloseTo(1 - (41 * 40 * 39 * 38) / (53 * 52 * 51 * 50));
  });
  test('what a card means follows the view that is shown', () => {
    const meaningOf = (card: string, change?: Parameters<typeof table>[0]) =>
      oddsOf(table(change), 'p1').find(({ cards }) => cards.some((one) => one.card === card))?.meaning;
    expect(meaningOf('planet')).toBe('world');
    expect(meaningOf('planet', (view) => view.tokens.fill(0))).toBe('nothing');
    expect(meaningOf('corsair-skiff')).toBe('fight');
    expect(meaningOf('corsair-skiff', (view) => (view.ship[0].aboard[1] = 0))).toBe('harm');
    expect(meaningOf('sector-x', (view) => (view.x_open = 1))).toBe('nothing');
  });
  test('a contact is told threshold by threshold, for the ship that makes it', () => {
    const view = table((before) => {
      before.ship[0].experience = [2, 1, 1, 0];
      before.ship[0].aboard[5] = 1;
    });
    const { rungs, points } = ladderOf(view, 'p1', 'a-napos');
    expect(rungs.map(({ due, missing }) => ({ due, missing }))).toEqual([
      { due: [1, 0, 1, 0], missing: 0 },
      { due: [2, 1, 2, 0], missing: 1 },
    ]);
    expect(rungs.map(({ vp }) => vp)).toEqual([4, 8]);
    expect(points).toBe(0);
  });
  test('missions, fights and the edge of the board', () => {
    expect(missionPoints(table(), 'p1')).toBeGreaterThan(0);
    expect(fightOf(0, 1)).toMatchObject({ damage: 1, trophy: false });
    expect(fightOf(4, 2)).toMatchObject({ difference: 0, damage: 0, trophy: true });
    expect(requiredIn('x')).toHaveLength(4);
  });
});

test('what chance brought is counted by whose it is', () => {
  const events = [
    { event: 'card_flipped', seat: 'p1', card: 'planet' },
    { event: 'planet_discovered', seat: 'p1', planet: 's2-p1', slot: 'alpha' },
    { event: 'card_flipped', seat: 'p2', card: CARDS.find(({ risk }) => risk)!.id },
    { event: 'risk_avoided', seat: 'p2', card: CARDS.find(({ risk }) => risk)!.id },
    { event: 'die_rolled', seat: 'p1', die: 6 },
    { event: 'nothing_hit', seat: 'p1', item: 'lasers' },
    { event: 'card_turned_up', slot: 'alpha', extrasolar: 'a-napos' },
  ];
  const lines = luck([{ events }] as never, table(), saying('en'));
  const had = lines.filter(({ values }) => values.some((value) => value > 0));
  expect(had.map(({ label, values }) => [label, ...values])).toEqual([
    ['Cards turned', 1, 1],
    ['Worlds found', 1, 0],
    ['Risks met', 0, 1],
    ['Risks avoided', 0, 1],
    ['Damage dice', 1, 0],
    ['Damage that hit nothing', 1, 0],
  ]);
});

describe('answers', () => {
  test('a world to discover is pressed once, and marked with the first free token', () => {
    const discover = (planet: 's2-p1' | 's2-p2', slot: 'alpha' | 'beta'): Action => ({
      verb: 'discover',
      planet,
      slot,
    });
    const offers = [discover('s2-p1', 'alpha'), discover('s2-p1', 'beta'), discover('s2-p2', 'beta')];
    const choices = choicesOf(asking(table(), 'place_discovery', offers), 'p1');
    expect(meaning(choices, nameOf.planet('s2-p1'))).toEqual({ act: offers[0] });
    expect(meaning(choices, nameOf.planet('s2-p2'))).toEqual({ act: offers[2] });
  });

  test('what is refused asks why; nobody else is offered anything', () => {
    const land: Action = { verb: 'land', slot: 'alpha' };
    const position = asking(table(), 'space_action', [{ verb: 'flip' }], [{ action: land, rule: 'NR-612' }]);
    expect(meaning(choicesOf(position, 'p1'), nameOf.world('alpha'))).toEqual({ refused: land });
    expect(choicesOf(position, 'p2').size).toBe(0);
    expect(choicesOf(position, null).size).toBe(0);
  });

  test('every verb stands for something on the table', () => {
    for (const { name } of info.verbs) {
      const thing = thingOf({
        verb: name,
        item: 'lasers',
        slot: 'x',
        domain: 'trade',
      } as unknown as Action);
      expect(thing).toMatch(/^\w+/);
    }
  });
});

describe('the picture while an entry is told', () => {
  test('a card leaves the hand, and goes to the discard pile', () => {
    const flipped: Event = { event: 'card_flipped', seat: 'p1', card: 'envoy-shuttle' };
    const view = picture(table(), [flipped]);
    expect(view.hand).toBe(3);
    expect(view.card).toBe('envoy-shuttle');
    const after = picture(table(), [flipped, { event: 'card_discarded', seat: 'p1', card: 'envoy-shuttle' }]);
    expect(after.card).toBeNull();
    expect(after.hand).toBe(3);
    expect(after.discard[indexOfCard('envoy-shuttle')]).toBe(1);
  });

  test('a promotion sets the tracks of the Spatha and sends experts home (NR-709)', () => {
    const view = table((before) => (before.ship[0].aboard[5] = 2));
    view.experts[0] = 4;
    const after = picture(view, [{ event: 'promoted', seat: 'p1' }]);
    expect(after.ship[0]).toMatchObject({ rank: 'spatha', aboard: [5, 1, 2, 1, 3, 0, 0, 0] });
    expect(after.experts[0]).toBe(6);
    expect(view.ship[0].rank).toBe('frombola');
  });

  test('every event is known', () => {
    const fields = {
      seat: 'p1',
      item: 'lasers',
      slot: 'alpha',
      domain: 'trade',
      planet: 's1-p1',
      card: 'raz',
    };
    for (const { name } of info.events)
      expect(() =>
        picture(table(), [
          {
            event: name,
            ...fields,
            sector: 's1',
            zone: 'a',
            berth: 'contact',
            technology: 'holodeck',
          } as never,
        ]),
      ).not.toThrow();
  });
});

describe('scenes', () => {
  test('a fight shows its table, its rolls and what they destroy', () => {
    const events: Event[] = [
      { event: 'card_flipped', seat: 'p1', card: 'hulk-reaver' },
      { event: 'combat_began', seat: 'p1', card: 'hulk-reaver', lasers: 1, strength: 3 },
      { event: 'die_rolled', seat: 'p1', die: 3 },
      { event: 'item_lost', seat: 'p1', item: 'lasers' },
    ];
    const scene = sceneOf(events, picture(table(), events));
    expect(scene).toMatchObject({
      kind: 'card',
      fight: { lasers: 1, strength: 3, damage: 2, trophy: true },
      rolls: [{ die: 3, track: 'lasers' }],
    });
    expect(sceneOf([...events, { event: 'turn_began', seat: 'p2' }], table())).toBeNull();
  });
  test('a card in question lies on the table', () => {
    const view = table((before) => (before.card = 'meteor-swarm'));
    expect(sceneOf([], view)).toMatchObject({ kind: 'card', card: 'meteor-swarm', seat: 'p1' });
    expect(sceneOf([], table())).toBeNull();
  });

  test('the game waits for nothing that it does not show', () => {
    expect(pause({ event: 'card_flipped', seat: 'p1', card: 'raz' })).toBeGreaterThan(0);
    expect(pause({ event: 'turn_began', seat: 'p1' })).toBe(0);
  });
});

describe('the chart', () => {
  test.each([
    [672, 338],
    [390, 200],
  ])('at %d × %d nothing leaves it and worlds keep apart', (width, height) => {
    const chart = chartOf(width, height);
    const points = PLANETS.map((planet) => planetPoint(chart, planet));
    for (const { x, y } of [...points, gatePoint(chart)]) {
      expect(x).toBeGreaterThan(chart.planet);
      expect(x).toBeLessThan(width - chart.planet);
      expect(y).toBeGreaterThan(chart.header - 1);
      expect(y).toBeLessThan(height - chart.planet);
    }
    points.forEach((a, i) =>
      points
        .slice(i + 1)
        .forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * chart.planet)),
    );
    const view = table((before) => (before.seats = 4));
    const ships = ['p1', 'p3', 'p4'].map((seat) => berth(chart, view, seat));
    expect(new Set(ships.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  });
});

test('every kind of card and people has its sign', () => {
  for (const { kind } of [...CARDS, ...EXTRASOLARS]) expect(GLYPHS).toHaveProperty(kind);
});
