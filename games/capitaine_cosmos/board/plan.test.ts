import { describe, expect, it } from 'vitest';
import { answersFor, draftIn, linesOf, openCells, pathOf, shipBy, shipsIn, withCode } from './plan';
import { table } from './testing';
import type { Code } from './types';

const order = (ship: string, phase: number, code: Code) => ({ verb: 'order', ship, phase, code });

describe('answers', () => {
  it('write cell after cell; what is empty is X, and the sheet is handed in', () => {
    const view = table('convoy');
    const cells = openCells(view, 'p1');
    const answers = answersFor(view, 'p1', withCode({}, cells[0].ship, cells[0].phase, 'M'));
    expect(answers).toHaveLength(cells.length + 1);
    expect(answers[0]).toEqual(order(cells[0].ship, cells[0].phase, 'M'));
    expect(answers[1]).toEqual(order(cells[1].ship, cells[1].phase, 'X'));
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

  it('only ships that act have cells, in their phases', () => {
    const view = table('convoy');
    const phases = (name: string) =>
      openCells(view, 'p1').flatMap(({ ship, phase }) => (ship === name ? [phase] : []));
    const [cargo] = shipsIn(view).filter((ship) => ship.ship_class === 'cargo');
    const [escort] = shipsIn(view).filter((ship) => ship.ship_class === 'escort');
    expect(phases(cargo.ship)).toEqual([3, 6]);
    expect(phases(escort.ship)).toEqual([2, 4, 6]);
  });

  it('CC-619: later only fighters launched in this phase are written for', () => {
    const view = table('baptism-of-fire', (one) => {
      one.phase = one.executed = 3;
      one.ship[1].launches = 1 << 2;
    });
    expect(openCells(view, 'p1')).toEqual([4, 5, 6].map((phase) => ({ ship: 'fighter-3', phase })));
  });
});

describe('a rehearsal', () => {
  it('follows the plan phase by phase', () => {
    const view = table();
    const fighter = shipBy(view, 'fighter-1')!;
    const path = pathOf(view, fighter, ['M', 'MG', null, null, null, null]);
    expect(path).toHaveLength(7);
    expect(path[1]).toMatchObject({ q: fighter.q + 2, r: fighter.r, heading: 0 });
    expect(path[2]).toMatchObject({ q: fighter.q + 4, r: fighter.r, heading: 5 });
    expect(path[6]).toEqual(path[2]);
  });

  it('shows the shots there would be, and none at friends', () => {
    const view = table('baptism-of-fire', ({ ship }) => {
      Object.assign(ship[4], { q: ship[0].q + 3, r: ship[0].r });
    });
    const lines = linesOf(view, shipsIn(view), [], (ship) => ship.ship === 'fighter-1');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      ship: 'fighter-1',
      target: 'fighter-21',
      field: 'bow',
      multiplier: 2,
      halved: false,
    });
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
