import { describe, expect, it } from 'vitest';
import geometry from '../content/geometry.json';
import ships from '../content/ships.json';
import {
  SCENARIOS,
  aim,
  cellsOf,
  driftedTo,
  executed,
  isWeakened,
  launchedFrom,
  sheetBy,
  stanceOf,
  type Placed,
} from './content';
import { atLabel, columnOf, keyOf, rowOf, turned } from './hexes';
import type { Code, Flank, ShipClass } from './types';

const at = (ship_class: ShipClass, heading: number, q = 0, r = 0): Placed => ({ ship_class, heading, q, r });
const pairs = (list: { q: number; r: number }[]) => list.map(({ q, r }) => [q, r]);

interface Golden {
  heading: number;
  footprint: number[][];
  moveVector?: number[];
  pivotRight?: { anchor: number[]; heading: number; footprint: number[][] };
  pivotLeft?: { anchor: number[]; heading: number; footprint: number[][] };
  mineDrop?: Record<string, number[]>;
  rampCells?: Record<string, number[]>;
  launch?: { ramp: Flank; trajectory: Flank; path: number[][]; fighterHeading: number }[];
}

describe('ships stand, move and turn as the golden tables say', () => {
  for (const [name, rows] of Object.entries(geometry.golden as unknown as Record<string, Golden[]>))
    it.each(rows)(`${name} at heading $heading`, (row) => {
      const ship = at(name as ShipClass, row.heading);
      expect(pairs(cellsOf(ship))).toEqual(row.footprint);
      const after = (code: Code) => {
        const there = executed(ship, code);
        return { anchor: [there.q, there.r], heading: there.heading, footprint: pairs(cellsOf(there)) };
      };
      if (row.pivotRight) expect(after('D')).toEqual(row.pivotRight);
      if (row.pivotLeft) expect(after('G')).toEqual(row.pivotLeft);
      if (row.moveVector) expect(after('M').anchor).toEqual(row.moveVector);
      const stance = stanceOf(ship);
      for (const [flank, cell] of Object.entries(row.mineDrop ?? {}))
        expect(pairs([stance.drop[flank as 'port']!])).toEqual([cell]);
      for (const { ramp, trajectory, path, fighterHeading } of row.launch ?? []) {
        const { q, r, heading } = launchedFrom(ship, at('fighter', 0), ramp, trajectory, 'X');
        expect([q, r]).toEqual(path.at(-1));
        expect(heading).toBe(fighterHeading);
      }
      for (const [flank, cell] of Object.entries(row.rampCells ?? {}))
        expect(pairs([stance.ramp[flank as 'port']!])).toEqual([cell]);
    });
});

describe('fields of fire', () => {
  // What is wrong is gathered: there are thousands of hexes.
  it('have exactly the hexes of the ship sheets, at every heading', () => {
    const wrong: string[] = [];
    for (const record of ships.classes)
      for (let heading = 0; heading < 6; ++heading) {
        const { sight } = stanceOf(at(record.id as ShipClass, heading));
        let count = 0;
        for (const field of record.fields)
          for (const [band, multiplier] of [
            ['short', 3],
            ['medium', 2],
            ['long', 1],
          ] as const)
            for (const [q, r] of field.cells[band]) {
              const seen = sight.get(keyOf(turned({ q, r }, heading)));
              const [from, to] = field.reach[band];
              const fits = seen?.field === field.id && seen.multiplier === multiplier;
              if (!fits || seen.distance < from || seen.distance > to)
                wrong.push(`${record.id} ${heading} ${field.id} ${q},${r}`);
              ++count;
            }
        if (sight.size !== count) wrong.push(`${record.id} ${heading}: ${sight.size} hexes, not ${count}`);
      }
    expect(wrong).toEqual([]);
  });

  it('CC-424: a target partly in a nearer band counts there', () => {
    const fighter = at('fighter', 0);
    const escort = at('escort', 3, 2, 0); // its head on the second hex, its stern on the third
    expect(aim(fighter, escort).fields.get('bow')).toMatchObject({ distance: 2, multiplier: 3 });
  });

  it('CC-420: ships that share a hex do not fire at each other', () => {
    expect(aim(at('fighter', 0), at('escort', 0)).shares).toBe(true);
    expect(aim(at('fighter', 0), at('fighter', 0, 1, 0)).shares).toBe(false);
  });

  it('CC-730: an asteroid weakens only what is strictly beyond it in the same field', () => {
    const fighter = at('fighter', 0);
    const far = aim(fighter, at('fighter', 0, 4, 0)).fields.get('bow')!;
    expect(isWeakened(fighter, far, [{ q: 2, r: 0 }])).toBe(true);
    expect(isWeakened(fighter, far, [{ q: 4, r: -1 }])).toBe(false);
    expect(isWeakened(fighter, far, [{ q: -2, r: 0 }])).toBe(false);
  });
});

describe('maps', () => {
  it('labels lead to hexes and back', () => {
    const wrong: string[] = [];
    for (let row = -2; row < 40; ++row)
      for (let column = -2; column < 46; ++column) {
        const hex = atLabel(column, row);
        if (columnOf(hex) !== column || rowOf(hex) !== row) wrong.push(`${column}.${row}`);
      }
    expect(wrong).toEqual([]);
  });
  it('every scenario begins with its ships on the map', () => {
    expect(SCENARIOS).toHaveLength(10);
    for (const { ships: fleet, columns, rows } of SCENARIOS)
      for (const ship of fleet)
        for (const cell of cellsOf(ship)) {
          expect(columnOf(cell)).toBeGreaterThanOrEqual(1);
          expect(columnOf(cell)).toBeLessThanOrEqual(columns);
          expect(rowOf(cell)).toBeGreaterThanOrEqual(1);
          expect(rowOf(cell)).toBeLessThanOrEqual(rows);
        }
  });
  it('CC-713: what drifts is ahead by a hex for each of its phases', () => {
    const drift = { phases: [3, 6], step: 1, direction: 1 };
    expect(driftedTo({ q: 0, r: 0 }, drift, 0, 2)).toEqual({ q: 0, r: 0 });
    expect(driftedTo({ q: 0, r: 0 }, drift, 0, 6)).toEqual({ q: 0, r: 2 });
    expect(driftedTo({ q: 0, r: 0 }, drift, 3, 6)).toEqual({ q: 0, r: 1 });
  });
  it('ships have as many hexes as their sheets say', () => {
    expect(sheetBy('cruiser').footprint).toHaveLength(5);
    expect(sheetBy('fortress').footprint).toHaveLength(7);
  });
});
