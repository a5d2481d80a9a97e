// Where things lie on the chart, in pixels of the room it is given.
import { BASE, PLANETS, SECTORS, SLOTS, seatIndex, seatsOf, sectorOf, type Planet } from './content';
import type { Sector, ShipView, Slot, View } from './types';

export interface Point {
  x: number;
  y: number;
}
export interface Chart {
  width: number;
  height: number;
  phone: boolean;
  header: number; // height of the names of the sectors
  planet: number; // radius
  ship: number; // scale
}

// By sector: the right edge, in thousandths of the width; borders bend away from the base.
const EDGES: Record<Sector, number> = { s1: 238, s2: 388, s3: 552, s4: 720, s5: 874, x: 1000 };
const BEND = 26;

export function chartOf(width: number, height: number): Chart {
  const phone = width < 520;
  return {
    width,
    height,
    phone,
    header: 44,
    planet: phone ? 12 : Math.min(21, height / 17),
    ship: phone ? 0.72 : 1,
  };
}

export function leftOf(sector: Sector): number {
  const i = SECTORS.indexOf(sector);
  return i === 0 ? 78 : EDGES[SECTORS[i - 1]];
}
export const rightOf = (sector: Sector): number => EDGES[sector];

// A line of the chart from top to bottom at so many thousandths.
export function border(chart: Chart, x: number): string {
  const [at, bend] = [(x * chart.width) / 1000, (BEND * chart.width) / 1000];
  return `M${at - bend} 0Q${at + bend} ${chart.height / 2} ${at - bend} ${chart.height}`;
}
// The ground of a sector between two such lines.
export function ground(chart: Chart, sector: Sector): string {
  const bend = (BEND * chart.width) / 1000;
  const [left, right] = [(leftOf(sector) * chart.width) / 1000, (rightOf(sector) * chart.width) / 1000];
  const open = sector === 'x' ? `L${right} 0L${right} ${chart.height}` : '';
  const far = `L${right - bend} 0Q${right + bend} ${chart.height / 2} ${right - bend} ${chart.height}`;
  return (
    `M${left - bend} 0${open || far}` +
    `L${left - bend} ${chart.height}Q${left + bend} ${chart.height / 2} ${left - bend} 0Z`
  );
}

// The three rows of worlds keep clear of the names above and of the ships below.
function row(chart: Chart, y: number): number {
  const [first, last] = [
    chart.header + chart.planet + (chart.phone ? 4 : 8),
    chart.height - (chart.phone ? 62 : 84),
  ];
  return first + ((y - 250) / 530) * (last - first);
}
export function planetPoint(chart: Chart, planet: Planet): Point {
  return { x: (planet.x * chart.width) / 1000, y: row(chart, planet.y) };
}
export function basePoint(chart: Chart): Point {
  return { x: Math.max((BASE.x * chart.width) / 1000, chart.planet * 1.45), y: row(chart, BASE.y) };
}
export function gatePoint(chart: Chart): Point {
  return { x: 0.938 * chart.width, y: row(chart, 520) };
}
export function sectorPoint(chart: Chart, sector: Sector): Point {
  return { x: ((leftOf(sector) + rightOf(sector)) / 2000) * chart.width, y: chart.header / 2 };
}
export function worldPoint(chart: Chart, slot: Slot, planet: string | null): Point {
  const world = PLANETS.find(({ id }) => id === planet);
  return slot === 'x' || !world ? gatePoint(chart) : planetPoint(chart, world);
}

// Where a ship is drawn: side by side with others at the same place.
export function berth(chart: Chart, view: View, seat: string): Point {
  const own = view.ship[seatIndex(seat)];
  const same = seatsOf(view).filter(
    (other) => placeOf(view, view.ship[seatIndex(other)]) === placeOf(view, own),
  );
  const i = same.indexOf(seat);
  const step = chart.phone ? 15 : 25;
  if (own.slot !== null) {
    const slot = own.slot as Slot;
    const at = worldPoint(chart, slot, view.slot[SLOTS.indexOf(slot)].planet);
    const side = own.berth === 'contact' ? 1 : -1; // observers keep their distance, on the left
    return {
      x: at.x + side * chart.planet * 1.5,
      y: at.y - (own.berth === 'contact' ? 0 : chart.planet * 0.9),
    };
  }
  if (own.berth === 'base') {
    const at = basePoint(chart);
    return { x: at.x, y: at.y + chart.planet * 2.4 + i * step };
  }
  const middle = sectorPoint(chart, own.sector);
  const columns = chart.phone ? 2 : 4;
  const [column, line] = [i % columns, Math.floor(i / columns)];
  const wide = Math.min(same.length, columns);
  return {
    x: middle.x + (column - (wide - 1) / 2) * (chart.phone ? 24 : 36),
    y: chart.height - (chart.phone ? 26 : 26) + line * 15,
  };
}
function placeOf(view: View, ship: ShipView): string {
  return `${ship.sector} ${ship.berth} ${ship.slot ?? ''} ${sectorOf(view, (ship.slot ?? 'x') as Slot)}`;
}
