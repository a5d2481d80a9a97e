import { describe, expect, it } from 'vitest';
import { followsTheEngine } from '$web/board/testing';
import { CLASSES, COMPASSES } from '$generated/capitaine-cosmos/types';
import geometry from '../content/geometry.json';
import ships from '../content/ships.json';
import { SCENARIOS, angleOf, headingOf, sheetBy } from './content';
import { atLabel, columnOf, keyOf, plus, rowOf, turned } from './hexes';
import { picture } from './picture';
import { shipsIn } from './plan';
import { stanceOf, type Placed } from './previews';
import type { ShipClass, View } from './types';

const HEADINGS = [0, 1, 2, 3, 4, 5];
const at = (ship_class: ShipClass, heading: number): Placed => ({ ship_class, heading, q: 0, r: 0 });
const pairs = (list: { q: number; r: number }[]) => list.map(({ q, r }) => [q, r]);

// What the board draws with its own arithmetic, for a frame's sake, against the engine: every class at every heading.
describe('hexes turn and ships point as the engine says', () => {
  it.each(CLASSES.flatMap((name) => HEADINGS.map((heading) => [name, heading] as const)))(
    '%s at heading %d',
    (name, heading) => {
      const { cells, compass, ramp } = stanceOf(at(name, heading));
      expect(cells).toEqual(sheetBy(name).footprint.map((cell) => turned(cell, heading)));
      expect(headingOf(compass!)).toBe(heading);
      expect(angleOf(at(name, heading)) / 30).toBe(COMPASSES.indexOf(compass!));
      expect(ramp.length > 0).toBe(sheetBy(name).carries);
    },
  );
  it('as do the golden tables', () => {
    for (const [name, rows] of Object.entries(geometry.golden))
      for (const row of rows as { heading: number; footprint: number[][] }[])
        expect(pairs(stanceOf(at(name as ShipClass, row.heading)).cells)).toEqual(row.footprint);
  });
});

describe('fields of fire', () => {
  // What is wrong is gathered: there are thousands of hexes.
  it('have exactly the hexes of the ship sheets, at every heading', () => {
    const wrong: string[] = [];
    for (const record of ships.classes)
      for (const heading of HEADINGS) {
        const seen = new Map(
          stanceOf(at(record.id as ShipClass, heading)).seen.map((hex) => [keyOf(hex), hex]),
        );
        let count = 0;
        for (const field of record.fields)
          for (const [band, multiplier] of [
            ['short', 3],
            ['medium', 2],
            ['long', 1],
          ] as const)
            for (const [q, r] of field.cells[band]) {
              const hex = seen.get(keyOf(turned({ q, r }, heading)));
              if (hex?.field !== field.id || hex.multiplier !== multiplier)
                wrong.push(`${record.id} ${heading} ${field.id} ${q},${r}`);
              ++count;
            }
        if (seen.size !== count) wrong.push(`${record.id} ${heading}: ${seen.size} hexes, not ${count}`);
      }
    expect(wrong).toEqual([]);
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
        for (const cell of stanceOf(ship).cells.map((hex) => plus(ship, hex))) {
          expect(columnOf(cell)).toBeGreaterThanOrEqual(1);
          expect(columnOf(cell)).toBeLessThanOrEqual(columns);
          expect(rowOf(cell)).toBeGreaterThanOrEqual(1);
          expect(rowOf(cell)).toBeLessThanOrEqual(rows);
        }
  });
});

// Every event of a game of bots: the picture that the board makes of it is the position that the engine then gives.
describe('what is told leads where the engine stands', () => {
  const standing = (view: View) => ({
    ships: shipsIn(view).map(({ ship, where, q, r, heading, defence }) =>
      where === 'map' ? { ship, where, q, r, heading, defence } : { ship, where },
    ),
    mines: pairs(view.mine.slice(0, view.mines)),
    asteroids: pairs(view.asteroid.slice(0, view.asteroids)),
    at: [view.turn, view.phase],
  });
  it.each(SCENARIOS.map(({ key, players }) => [key, players] as const))('%s', async (key, players) => {
    const game = { seats: players, options: { scenario: key }, seed: '7', bot: 'novice' };
    await followsTheEngine('capitaine-cosmos', game, picture, standing);
  });
});
