import { describe, expect, it } from 'vitest';
import { atLabel, columnOf, rowOf } from './hexes';
import { pause } from './pause';
import { picture } from './picture';
import { shipBy } from './plan';
import { asked, saying, table } from './testing';
import { lead, scoreSheet } from './score';
import { twin } from './twin';
import type { Event } from './types';

const EVENTS = [
  { event: 'phase_began', turn: 1, phase: 1 },
  { event: 'executed', ship: 'fighter-1', code: 'MG', column: 5, row: 6, heading: 'ne' },
  {
    event: 'shot_fired',
    ship: 'fighter-1',
    field: 'bow',
    target: 'fighter-21',
    roll: 4,
    multiplier: 3,
    halved: 0,
    damage: 12,
    left: 8,
  },
  { event: 'left_map', ship: 'fighter-3', edge: 'n' },
  { event: 'destroyed', ship: 'fighter-22' },
] as Event[];

describe('the picture', () => {
  it('follows what is told', () => {
    const seen = picture(table(), EVENTS);
    expect(shipBy(seen, 'fighter-1')).toMatchObject({ ...atLabel(5, 6), heading: 5 });
    expect(shipBy(seen, 'fighter-1')!.orders[0]).toBe('MG');
    expect(shipBy(seen, 'fighter-1')!.stars[0]).toBe(1);
    expect(shipBy(seen, 'fighter-21')!.defence).toBe(8);
    expect(shipBy(seen, 'fighter-3')!.where).toBe('left');
    expect(shipBy(seen, 'fighter-22')!.where).toBe('destroyed');
  });
  it('tells the part of the phase that it shows', () => {
    const stages = EVENTS.slice(0, 3).map((_, i) => picture(table(), EVENTS.slice(0, i + 1)).stage);
    expect(stages).toEqual(['movement', 'movement', 'fire']);
  });
  it('leaves the position alone', () => {
    const view = table();
    const before = JSON.stringify(view);
    picture(view, EVENTS);
    expect(JSON.stringify(view)).toBe(before);
  });
  it('drifts what drifts, and drops what leaves the map', () => {
    const view = table('asteroid-belt');
    const drifted = { event: 'drifted', hazard: 'asteroid', heading: 'e', hexes: 1 } as Event;
    const [first, second] = picture(view, [drifted]).asteroid;
    expect(first).toEqual({ q: view.asteroid[0].q + 1, r: view.asteroid[0].r });
    const off = {
      event: 'drifted_off',
      hazard: 'asteroid',
      column: columnOf(first),
      row: rowOf(first),
    } as Event;
    const seen = picture(view, [drifted, off]);
    expect(seen.asteroids).toBe(view.asteroids - 1);
    expect(seen.asteroid[0]).toEqual(second);
  });
  it('lays mines', () => {
    const view = table('asteroid-belt');
    const escort = view.ship.find((ship) => ship.ship_class === 'escort')!;
    const seen = picture(view, [{ event: 'mine_laid', escort: escort.ship!, column: 4, row: 4 }] as Event[]);
    expect(seen.mine[seen.mines - 1]).toMatchObject({ ...atLabel(4, 4), owner: escort.seat });
  });
  it('shows what is seen and hurries over what is read', () => {
    expect(pause(EVENTS[2])).toBeGreaterThan(500);
    expect(pause(EVENTS[1])).toBeLessThan(150);
    expect(pause({ event: 'passed', seat: 'p1' })).toBe(0);
  });
});

describe.each(['en', 'fr'] as const)('in words, %s', (language) => {
  const say = saying(language);
  it('every ship, mine and asteroid is told, and one’s own orders', () => {
    for (const key of ['baptism-of-fire', 'convoy', 'asteroid-belt', 'mined-strait', 'bastion']) {
      const view = table(key, ({ ship }) => {
        ship[0].orders = ['M', null, 'MG', null, null, null];
        ship[1].where = 'destroyed';
        Object.assign(ship[2], { where: 'left', edge: 'ne' });
      });
      const lines = twin(asked(view), 'p1', say);
      expect(lines.length).toBeGreaterThan(view.ships);
      expect(lines.join('\n')).not.toMatch(/⟨|undefined|NaN/);
      expect(lines.at(-1)).toContain(language === 'en' ? 'M – ML' : 'M – MG');
    }
  });
  it('nothing of others’ plans', () => {
    const view = table('baptism-of-fire', ({ ship }) => (ship[4].orders = ['M', 'M', 'M', 'M', 'M', 'M']));
    expect(twin(asked(view), 'p1', say).join('\n')).not.toContain('M M');
  });
  it('scores line by line', () => {
    const entries = [{ entry: 0, kind: 'answer' as const, by: null, action: null, events: EVENTS }];
    const sheet = scoreSheet(entries, { ...asked(picture(table(), EVENTS)), scores: [3, 1] }, say);
    expect(sheet.map(({ values }) => values)).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [2, 0], // what was destroyed of the enemy's
      [-2, 0], // what left the map
      [3, 1],
    ]);
    expect(sheet.at(-1)!.total).toBe(true);
  });
});

it('the lead is what is left of each fleet', () => {
  expect(lead(table())).toEqual([100, 100]);
  expect(lead(picture(table(), EVENTS))).toEqual([75, 60]);
});
