// Plans: the sheet as it is being written.
import { CODES } from '$generated/capitaine-cosmos/types';
import type { Say } from '$web/games/module';
import { PHASES } from './hexes';
import type { Code, Row, ShipClass, ShipView, View } from './types';

export type Plan = Readonly<Record<string, Row>>; // by ship
// A plan as the browser keeps it until it is handed in.
export interface Draft {
  turn: number;
  plan: Plan;
}
export interface Cell {
  ship: string;
  phase: number;
}
export type Onboard = ShipView & { ship: string; ship_class: ShipClass };

export const emptyRow = (): Row => Array.from({ length: PHASES }, () => null);
export const shipsIn = (view: View): Onboard[] =>
  view.ship.slice(0, view.ships).filter((ship): ship is Onboard & ShipView => ship.ship !== null);
export const shipBy = (view: View, name: string | null): Onboard | null =>
  shipsIn(view).find((ship) => ship.ship === name) ?? null;

// What its counter bears. Ships of two classes may bear the same number in one fleet: then the class begins it.
export function numberOf(ship: Onboard, ships: readonly Onboard[], say: Say): string {
  const borne = ({ ship: name }: Onboard) => name.slice(name.lastIndexOf('-') + 1);
  const isShared = ships.some(
    (other) =>
      other.seat === ship.seat && other.ship_class !== ship.ship_class && borne(other) === borne(ship),
  );
  return isShared ? `${say(`class.${ship.ship_class}`).slice(0, 3)} ${borne(ship)}` : borne(ship);
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
  const isCell = (cell: unknown) => cell === null || CODES.some((code) => code === cell);
  const isRow = (row: unknown) => Array.isArray(row) && row.length === PHASES && row.every(isCell);
  return Object.values(plan).every(isRow) ? { turn, plan: plan as Plan } : null;
}
