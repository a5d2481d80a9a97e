import { describe, expect, it } from 'vitest';
import { draftIn, shipBy, shipsIn, withCode } from './plan';
import {
  answersFor,
  dropAt,
  hazardsAt,
  launchedTo,
  linesOf,
  ordersOf,
  pathsOf,
  phasesIn,
  rampsOf,
} from './previews';
import { table } from './testing';
import type { Code } from './types';

const order = (ship: string, phase: number, code: Code) => ({ verb: 'order', ship, phase, code });

// The rules are tested with the engine; here that the board asks it for what it shows.
describe('answers', () => {
  it('write cell after cell; what is empty is X, and the sheet is handed in', () => {
    const view = table('convoy');
    const answers = answersFor(view, 'p1', withCode({}, 'cargo-1', 3, 'M'));
    expect(answers).toHaveLength(view.seat[0].cells + 1);
    expect(answers.slice(0, 2)).toEqual([order('cargo-1', 3, 'M'), order('cargo-1', 6, 'X')]);
    expect(answers.at(-1)).toEqual({ verb: 'hand_in' });
  });
  it('strike out only what differs', () => {
    const view = table('baptism-of-fire', ({ ship, seat }) => {
      ship[0].orders = ['M', 'G', 'M', null, null, null];
      seat[0].written = 3;
    });
    const plan = { 'fighter-1': ['M', 'D', 'M', 'X', 'X', 'X'] as Code[] };
    expect(answersFor(view, 'p1', plan).slice(0, 4)).toEqual([
      { verb: 'back' },
      { verb: 'back' },
      order('fighter-1', 2, 'D'),
      order('fighter-1', 3, 'M'),
    ]);
  });
  it('are asked for ships that act, in their phases', () => {
    const phases = phasesIn(table('convoy'));
    expect(phases.get('cargo-1')!.open).toEqual([3, 6]);
    expect(phases.get('escort-1')!.open).toEqual([2, 4, 6]);
    expect(ordersOf('escort')).not.toContain('GG');
    expect(ordersOf('fighter')).toContain('MDD');
  });
});

describe('a rehearsal', () => {
  it('follows the plan phase by phase', () => {
    const view = table();
    const fighter = shipBy(view, 'fighter-1')!;
    const [path] = pathsOf(view, [fighter], () => ['M', 'MG', null, null, null, null]);
    expect(path).toHaveLength(7);
    expect(path[1]).toMatchObject({ ship: 'fighter-1', q: fighter.q + 2, r: fighter.r, heading: 0 });
    expect(path[2]).toMatchObject({ q: fighter.q + 4, r: fighter.r, heading: 5, on_map: true });
    expect(path[6]).toEqual(path[2]);
  });
  it('shows the shots there would be, and none at friends', () => {
    const view = table();
    const stand = shipsIn(view).map((ship, i, all) =>
      i === 4 ? { ...ship, q: all[0]!.q + 3, r: all[0]!.r } : ship,
    );
    expect(linesOf(view, 0, stand).filter(({ ship }) => ship === 'fighter-1')).toMatchObject([
      { target: 'fighter-21', field: 'bow', multiplier: 2, halved: false },
    ]);
  });
  it('drifts what drifts', () => {
    const view = table('asteroid-belt');
    const [rock] = view.asteroid;
    expect(hazardsAt(view, 2).asteroids[0]).toEqual(rock);
    expect(hazardsAt(view, 6).asteroids[0]).toEqual({ q: rock.q + 2, r: rock.r });
  });
  it('shows where fighters and mines would come to lie', () => {
    const view = table('bastion');
    const fighter = shipsIn(view).find(({ where }) => where === 'aboard')!;
    const cruiser = shipBy(view, fighter.carrier)!;
    expect(launchedTo(view, fighter, 'port', 'X')).toMatchObject({ ship: fighter.ship, on_map: true });
    expect(rampsOf(cruiser)).toHaveLength(2);
    const escort = shipsIn(view).find(({ ship_class }) => ship_class === 'escort')!;
    const drop = dropAt(view, { escort: escort.ship as never, moment: 'after', flank: 'port' });
    expect(Math.hypot(drop.q - escort.q, drop.r - escort.r)).toBeLessThan(5);
  });
});

describe('drafts that the browser has kept', () => {
  const row = ['M', null, 'GG', null, null, 'X'];
  it('are taken up as they were', () => {
    const draft = { turn: 3, plan: { 'fighter-1': row } };
    expect(draftIn(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
  it.each([
    ['nothing', null],
    ['no plan', { turn: 3 }],
    ['no turn', { turn: '3', plan: {} }],
    ['no order', { turn: 3, plan: { 'fighter-1': ['Z', ...row.slice(1)] } }],
    ['a row too short', { turn: 3, plan: { 'fighter-1': ['M'] } }],
  ])('%s is none', (_, kept) => expect(draftIn(kept)).toBeNull());
});
