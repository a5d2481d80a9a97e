import { describe, expect, it } from 'vitest';
import type { Seat, Tile } from '$generated/galaxy-trucker/types';
import { Instance } from '$web/engine/instance';
import { moduleOf } from '$web/engine/testing';
import {
  COMPONENTS,
  flightOf,
  hasMachinations,
  hasNewTechnologies,
  isLearning,
  playsAsFive,
  printedBoard,
  SIDES,
} from './content';
import { bestLoad, countsOf, dueOf, lieOf } from './previews';
import { table } from './testing';
import type { View } from './types';

// A ship of one component beside a full battery, which powers it.
const BATTERY = COMPONENTS.find(({ kind, cells }) => kind === 'battery' && cells === 3)!;
function alone(tile: string, turns = 0, quay = [0, 0, 0, 0]): View {
  const { spots } = printedBoard('i');
  return table((view) => {
    const ship = view.ship[0];
    ship.tile.fill(null);
    ship.turns.fill(0);
    const [at, beside] = [
      spots.find(({ square }) => square === '7-7')!.i,
      spots.find(({ square }) => square === '6-7')!.i,
    ];
    ship.tile[at] = tile as Tile;
    ship.turns[at] = turns;
    ship.tile[beside] = BATTERY.id as Tile;
    ship.cells[beside] = 3;
    Object.assign(view, { phase: 'flight', quay });
    Object.assign(view.player[0], { fate: 'flying', heading: 'front' });
  });
}

// What the records leave out, since it is the same for all components of a kind, against what the engine makes of each.
describe('every component does what the engine says', () => {
  it('it is drawn with the connectors and the barrels that it has', () => {
    for (const { id, connectors, barrels } of COMPONENTS) {
      const lie = lieOf(id, 0);
      expect(connectors, id).toEqual(lie.connectors);
      expect(barrels.map((side) => SIDES[side]).sort(), id).toEqual([...lie.barrels].sort());
    }
  });
  it('engines push and cannons shoot to the sides that are told', () => {
    const wrong: string[] = [];
    for (const { id } of COMPONENTS)
      for (const turns of [0, 1, 2, 3]) {
        const counts = countsOf(alone(id, turns), 'p1');
        const { exhausts, barrels } = lieOf(id, turns);
        const pushes = exhausts.includes('rear');
        if (counts.engines_max > 0 !== pushes) wrong.push(`${id} ${turns}: engines ${counts.engines_max}`);
        const strength = barrels.reduce((sum, side) => sum + (side === 'front' ? 2 : 1), 0);
        const { cannons_max } = counts; // of a double one twice as much
        if (cannons_max !== strength && cannons_max !== 2 * strength)
          wrong.push(`${id} ${turns}: cannons ${cannons_max}`);
      }
    expect(wrong).toEqual([]);
  });
  it('holds take as many blocks', () => {
    const wrong: string[] = [];
    for (const { id, special, ordinary } of COMPONENTS) {
      const taken = (quay: number[]) => bestLoad(alone(id, 0, quay), 'p1', false).stowed.length;
      const [red, green] = [taken([9, 0, 0, 0]), taken([0, 0, 9, 0])];
      if (red !== special || green !== special + ordinary) wrong.push(`${id}: ${red} red, ${green} green`);
    }
    expect(wrong).toEqual([]);
  });
});

const engine = await Instance.of(await moduleOf('galaxy-trucker'));
function opened(seats: number, options: Record<string, string>, seed = '1'): View {
  engine.ask('open', { seats, options: { tempo: 'turn_based', ...options }, seed });
  return engine.ask('position', { seat: 'p1' }).view as View;
}

// What follows from the options of a table.
describe('a table is played as the engine says', () => {
  it.each([2, 3, 4, 5])('New Technologies are in the heap of %d', (seats) => {
    const base = COMPONENTS.filter(({ kind, id }) => kind !== 'start_cabin' && id.startsWith('gt')).length;
    for (const new_technologies of ['off', 'on']) {
      const view = opened(seats, { new_technologies });
      expect(view.heap !== base, new_technologies).toBe(hasNewTechnologies(view));
    }
  });
  it('two share the first prize where it is played as five', () => {
    for (const seats of [2, 3, 4, 5])
      for (const four_as_five of ['off', 'on']) {
        const view = opened(seats, { four_as_five });
        for (const [i, player] of view.player.entries())
          Object.assign(player, { fate: i < seats ? 'flying' : player.fate, position: -i });
        view.phase = 'flight';
        const [first, second] = (['p1', 'p2'] as Seat[]).map((seat) => dueOf(view, seat).prize);
        expect(first).toBe(flightOf(view.ship_class).finish[0]);
        expect(first === second, `${seats} ${four_as_five}`).toBe(playsAsFive(view));
      }
  });
  it('nobody looks at cards in a flight to learn by', () => {
    for (const learning_flight of ['off', 'on'])
      for (const flight_plan of ['standard', 'standard-ia']) {
        const view = opened(2, { learning_flight, flight_plan });
        const { refusals } = engine.ask('why', { seat: 'p1' });
        const isRefused = refusals.some(({ action, rule }) => action.verb === 'look' && rule === 'GT-906');
        expect(isRefused).toBe(isLearning(view));
      }
  });
  it('machinations are dealt, also where a die has brought them', () => {
    const dealt = new Set<boolean>();
    for (const evil_machinations of ['off', 'on'])
      for (const difficulty_dice of ['0', '3'])
        for (const seed of ['1', '2', '3', '4', '5', '6']) {
          const view = opened(3, { evil_machinations, difficulty_dice }, seed);
          expect(view.player[0].machinations > 0 || view.evil > 0).toBe(hasMachinations(view));
          dealt.add(hasMachinations(view));
        }
    expect(dealt.size).toBe(2);
  });
});
