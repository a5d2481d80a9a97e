import { describe, expect, it } from 'vitest';
import { dice, scoreSheet, verdict } from './score';
import { saying, table } from './testing';
import type { Action, Event, View } from './types';
import type { Entry, Position } from '$web/table/types';

describe('the verdict', () => {
  const told = (events: unknown[]) => [{ events }] as Entry<Action, Event>[];
  const ended = (scenario: string, winners: string[]) =>
    ({ view: table(scenario) as View, winners }) as unknown as Position<View, Action>;
  it('names what the winner had to do', () => {
    expect(verdict(told([]), ended('convoy', ['p2']), saying('en'))).toBe(
      'Two freighters are destroyed or leave by another edge.',
    );
    expect(verdict(told([]), ended('bastion', ['p1']), saying('fr'))).toBe('La forteresse est détruite.');
  });
  it('names who resigned, and not what the others had to do', () => {
    const events = [
      { event: 'resigned', seat: 'p1' },
      { event: 'destroyed', ship: 'cargo-1' },
      { event: 'won', seat: 'p2' },
    ];
    expect(verdict(told(events), ended('convoy', ['p2']), saying('en'))).toBe('Fleet 1 has resigned.');
    expect(verdict(told(events), ended('convoy', ['p2']), saying('fr'))).toBe('Abandon\u00a0: Flotte 1.');
    // Somebody else gave up long before: that did not decide it.
    const later = [
      { event: 'resigned', seat: 'p1' },
      { event: 'destroyed', ship: 'fighter-1' },
      { event: 'destroyed', ship: 'fighter-25' },
      { event: 'won', seat: 'p2' },
    ];
    expect(verdict(told(later), ended('convoy', ['p2']), saying('en'))).toMatch(/^Two freighters/);
  });
  it('a draw does not claim the goals of both', () => {
    expect(verdict(told([]), ended('convoy', ['p1', 'p2']), saying('en'))).toBe(
      'Several sides reached their goals at the same moment.',
    );
    // Allies win together: that is one goal.
    expect(verdict(told([]), ended('alliance', ['p1', 'p2']), saying('en'))).toBe(
      'Both enemy cruisers are out of play.',
    );
  });
  it('names the limit where that ended the battle', () => {
    const limit = told([{ event: 'limit_reached', turn: 12 }]);
    expect(verdict(limit, ended('bastion', ['p2']), saying('en'))).toBe('After turn 12 the garrison wins.');
  });
});

describe('a die', () => {
  it('belongs to whoever fired, not to whoever answered last', () => {
    const view = table('baptism-of-fire');
    const enemy = view.ship.find((ship) => ship.seat === 'p2')!.ship!;
    const shot = { event: 'shot_fired', ship: enemy, roll: 5 } as unknown as Event;
    expect(dice(shot, view)).toEqual([{ seat: 'p2', faces: [5] }]);
    expect(dice({ event: 'passed', seat: 'p1' } as unknown as Event, view)).toEqual([]);
  });
});

describe('the score sheet', () => {
  // CC-810: what is listed below what was done makes up the score.
  const sheet = (key: string, change: (view: View) => void) => {
    const view = table(key, change);
    const lines = scoreSheet([], { view, scores: null } as unknown as Position<View, Action>, saying('en'));
    return lines;
  };
  const sum = (lines: { label: string; values: number[] }[], labels: string[], seat: number) =>
    lines.filter(({ label }) => labels.includes(label)).reduce((all, { values }) => all + values[seat]!, 0);

  it('counts damage by mines, and adds up', () => {
    const lines = sheet('three-way', (view) => {
      view.seat[0]!.damage = 12; // one mine, no shot
      view.seat[0]!.score = 112;
      view.ship
        .filter((ship) => ship.seat === 'p1')
        .forEach((ship, i) => Object.assign(ship, { defence: i === 0 ? 40 : 20 }));
    });
    const parts = ['Damage by shots and mines', 'Defence points left'];
    expect(sum(lines, parts, 0)).toBe(112);
    expect(lines.at(-1)).toMatchObject({ label: 'Score', total: true });
    expect(lines.at(-1)!.values[0]).toBe(112);
  });
  it('takes off what has left the map, for allies together', () => {
    const lines = sheet('alliance', (view) => {
      view.ship.find(({ ship }) => ship === 'cruiser-5')!.where = 'destroyed';
      view.ship.find(({ ship }) => ship === 'escort-4')!.where = 'left';
      view.seat[0]!.score = view.seat[1]!.score = 2;
    });
    const parts = ['Value of enemy ships destroyed', 'Value of own ships that left the map'];
    for (const seat of [0, 1]) expect(sum(lines, parts, seat)).toBe(2);
    expect(lines.at(-1)!.values.slice(0, 2)).toEqual([2, 2]);
  });
  it('has no score where nothing scores', () => {
    expect(sheet('convoy', () => {}).some(({ total }) => total)).toBe(false);
  });
});
