// Plans: the sheet as it is being written, where it leads, and the answers that hand it in.
import {
  ORDERS,
  aim,
  cellsOf,
  executed,
  isInside,
  isWeakened,
  sheetBy,
  type Placed,
  type Scenario,
} from './content';
import { PHASES, type Hex } from './hexes';
import type { Action, Code, FieldId, Row, ShipView, View } from './types';

export type Plan = Readonly<Record<string, Row>>; // by ship
// A plan as the browser keeps it until it is handed in.
export interface Draft {
  turn: number;
  plan: Plan;
}
export type Onboard = ShipView & { ship: string } & Placed;

export const emptyRow = (): Row => Array.from({ length: PHASES }, () => null);
export const shipsIn = (view: View): Onboard[] =>
  view.ship.slice(0, view.ships).filter((ship): ship is Onboard & ShipView => ship.ship !== null);
export const shipBy = (view: View, name: string | null): Onboard | null =>
  shipsIn(view).find((ship) => ship.ship === name) ?? null;

// CC-302, CC-324: the phases for which this ship gets an order in the question at hand.
export function openPhases(view: View, ship: Onboard): number[] {
  if (ship.where !== 'map' || (ship.seat && view.seat[Number(ship.seat.slice(1)) - 1].resigned)) return [];
  const launchedNow = view.phase > 0 && (ship.launches >> (view.phase - 1)) & 1;
  if (view.phase > 0 && !launchedNow) return [];
  return sheetBy(ship.ship_class).acting.filter((phase) => phase > view.phase);
}
// Those of a ship of which only a plan is supposed.
export function sketchPhases(view: View, ship: Onboard): number[] {
  if (ship.where !== 'map') return [];
  return sheetBy(ship.ship_class).acting.filter((phase) => phase > view.executed);
}

// Where a ship stands at the end of each phase, from those already executed; index 0 is the start of the plan.
export function pathOf(view: View, ship: Onboard, row: Row | undefined): Onboard[] {
  const path = Array.from({ length: view.executed + 1 }, () => ship);
  for (let phase = view.executed + 1; phase <= PHASES; ++phase)
    path.push(executed(path[phase - 1], row?.[phase - 1] ?? null));
  return path;
}
// CC-327
export const isGone = (scenario: Scenario, ship: Placed): boolean =>
  cellsOf(ship).every((cell) => !isInside(scenario, cell));

// --- answering ---------------------------------------------------------------------------------------------------------

export interface Cell {
  ship: string;
  phase: number;
}
export const openCells = (view: View, seat: string): Cell[] =>
  shipsIn(view)
    .filter((ship) => ship.seat === seat)
    .flatMap((ship) => openPhases(view, ship).map((phase) => ({ ship: ship.ship, phase })));

// What must be answered, one note after the other, so that the engine's sheet is the plan's and is handed in: what was
// written otherwise is struck out first, what was left empty is X (CC-314).
export function answersFor(view: View, seat: string, plan: Plan): Action[] {
  const cells = openCells(view, seat);
  const { written } = view.seat[Number(seat.slice(1)) - 1];
  const wanted = cells.map(({ ship, phase }) => plan[ship]?.[phase - 1] ?? 'X');
  const there = cells.slice(0, written).map(({ ship, phase }) => shipBy(view, ship)!.orders[phase - 1]);
  const differs = there.findIndex((code, i) => code !== wanted[i]);
  const kept = differs < 0 ? there.length : differs;
  return [
    ...there.slice(kept).map((): Action => ({ verb: 'back' })),
    ...cells
      .slice(kept)
      .map(
        ({ ship, phase }, i): Action => ({ verb: 'order', ship, phase, code: wanted[kept + i] }) as Action,
      ),
    { verb: 'hand_in' },
  ];
}

// --- rehearsing --------------------------------------------------------------------------------------------------------

export interface Line {
  from: Placed;
  to: Placed;
  ship: string;
  target: string;
  field: FieldId;
  multiplier: number;
  halved: boolean;
}
// Every shot there would be between ships that stand like this.
export function linesOf(
  view: View,
  stand: readonly Onboard[],
  asteroids: readonly Hex[],
  mine: (ship: Onboard) => boolean,
): Line[] {
  const side = (ship: Onboard) => view.seat[Number(ship.seat!.slice(1)) - 1].side;
  return stand.filter(mine).flatMap((ship) =>
    stand
      .filter((target) => side(target) !== side(ship))
      .flatMap((target) => {
        const aimed = aim(ship, target);
        if (aimed.shares) return [];
        return [...aimed.fields.values()].map((sight) => ({
          from: ship,
          to: target,
          ship: ship.ship,
          target: target.ship,
          field: sight.field,
          multiplier: sight.multiplier,
          halved: isWeakened(ship, sight, asteroids),
        }));
      }),
  );
}

export function withCode(plan: Plan, ship: string, phase: number, code: Code | null): Plan {
  const row = [...(plan[ship] ?? emptyRow())];
  row[phase - 1] = code;
  return { ...plan, [ship]: row };
}

// A draft in what the browser has kept, if that is one.
export function draftIn(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null || !('turn' in kept) || !('plan' in kept)) return null;
  const { turn, plan } = kept;
  if (typeof turn !== 'number' || typeof plan !== 'object' || plan === null) return null;
  const isCell = (cell: unknown) => cell === null || ORDERS.some(({ code }) => code === cell);
  const isRow = (row: unknown) => Array.isArray(row) && row.length === PHASES && row.every(isCell);
  return Object.values(plan).every(isRow) ? { turn, plan: plan as Plan } : null;
}
