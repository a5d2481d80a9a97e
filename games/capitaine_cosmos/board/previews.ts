// What the engine says before anybody answers; see games/capitaine_cosmos/previews.h.
import { CODES, FLANKS } from '$generated/capitaine-cosmos/types';
import type { Previews as Described, Seat, Ship as Counter } from '$generated/capitaine-cosmos/types';
import { Previews } from '$web/engine/previews';
import type { Say } from '$web/games/module';
import { lettersOf } from './content';
import { plus, type Hex } from './hexes';
import { shipsIn, type Onboard, type Plan } from './plan';
import type { Action, Code, Flank, Row, ShipClass, View } from './types';

export const previews = new Previews<View, Described>('capitaine-cosmos');

// --- ships where they stand --------------------------------------------------------------------------------------------

export interface Placed extends Hex {
  ship_class: ShipClass;
  heading: number;
}
export type Stance = Described['ship_class']['result']['stance'][number];
const sheetOfClass = (ship_class: ShipClass) => previews.ofContent('ship_class', { ship_class });

export const ordersOf = (ship_class: ShipClass): Code[] => sheetOfClass(ship_class).orders as Code[];
export const stanceOf = ({ ship_class, heading }: Pick<Placed, 'ship_class' | 'heading'>): Stance =>
  sheetOfClass(ship_class).stance[heading]!;
export const compassOf = (ship: Placed): string => stanceOf(ship).compass!;
export const rampsOf = (ship: Placed): Hex[] => stanceOf(ship).ramp.map((ramp) => plus(ship, ramp));
export const rampOf = (ship: Placed, flank: Flank): Hex | undefined => rampsOf(ship)[FLANKS.indexOf(flank)];

// --- where things lead -------------------------------------------------------------------------------------------------

export type Posed = Onboard & { on_map: boolean };

// Where each ship stands at the end of each phase; index 0 is the start of the plan.
export function pathsOf(view: View, ships: readonly Onboard[], rowOf: (ship: Onboard) => Row): Posed[][] {
  const asked = ships.map((ship) => ({ ship: ship.ship as Counter, orders: rowOf(ship) }));
  return previews
    .each(view, 'path', asked)
    .map((path, i) => path.map(({ q, r, heading, on_map }) => ({ ...ships[i]!, q, r, heading, on_map })));
}
// The orders by which a ship comes to a hex from this phase on, or null.
export function wayTo(view: View, ship: string, orders: Row, from: number, { q, r }: Hex): Row | null {
  const way = previews.of(view, 'way', { ship: ship as Counter, orders, from, q, r });
  return way.length > 0 ? (way as Row) : null;
}
// Where a launch ends.
export function launchedTo(view: View, fighter: Onboard, trajectory: Flank, code: Code): Posed {
  const asked = { fighter: fighter.ship as Counter, trajectory, code };
  const { q, r, heading, on_map } = previews.of(view, 'launch', asked);
  return { ...fighter, q, r, heading, on_map };
}
type Lay = Omit<Extract<Action, { verb: 'lay' }>, 'verb'>;
export type Drop = Described['drop']['result'];
export const dropAt = (view: View, { escort, moment, flank }: Lay): Drop =>
  previews.of(view, 'drop', { escort, moment, flank });

export const hazardsAt = (view: View, phase: number): Described['hazards']['result'] =>
  previews.of(view, 'hazards', { phase });

// --- orders ------------------------------------------------------------------------------------------------------------

export type Phases = Described['phases']['result'];
export function phasesIn(view: View): Map<string, Phases> {
  const ships = shipsIn(view).map(({ ship }) => ({ ship: ship as Counter }));
  const phases = previews.each(view, 'phases', ships);
  return new Map(ships.map(({ ship }, i) => [ship, phases[i]!]));
}

const rowsOf = (plan: Plan) =>
  Object.entries(plan).map(([ship, orders]) => ({ ship: ship as Counter, orders: [...orders] }));

// What must be answered, one note after the other, so that the engine's sheet is the plan's and is handed in.
export function answersFor(view: View, seat: string, plan: Plan): Action[] {
  const { back, orders } = previews.of(view, 'answers', { seat: seat as Seat, plan: rowsOf(plan) });
  return [
    ...Array.from({ length: back }, (): Action => ({ verb: 'back' })),
    ...orders.map((order) => ({ verb: 'order', ...order }) as Action),
    { verb: 'hand_in' },
  ];
}

// --- fire --------------------------------------------------------------------------------------------------------------

export type Line = Described['lines']['result'][number];

// Every shot there would be between ships that stand like this at the end of a phase.
export const linesOf = (view: View, phase: number, stand: readonly Onboard[]): Line[] =>
  previews.of(view, 'lines', {
    phase,
    stand: stand.map(({ ship, q, r, heading }) => ({ ship: ship as Counter, q, r, heading, on_map: true })),
  });

// As the ships stand now; a view is asked about for every shot that is offered.
const now = new WeakMap<View, Line[]>();
export function linesNow(view: View): Line[] {
  if (!now.has(view)) {
    const ships = shipsIn(view).filter(({ where }) => where === 'map');
    now.set(view, linesOf(view, view.executed, ships));
  }
  return now.get(view)!;
}
export function stakeOf(view: View, fire: Pick<Line, 'ship' | 'target' | 'field'>): Line | null {
  const is = (line: Line) =>
    line.ship === fire.ship && line.target === fire.target && line.field === fire.field;
  return linesNow(view).find(is) ?? null;
}

// How many ships could fire, and what the best shot of each does on average, together.
export interface Outlook {
  ships: number;
  damage: number;
}
export function outlookOf(lines: readonly Line[]): Outlook {
  const best = new Map<string | null, number>();
  for (const { ship, sum, die } of lines) best.set(ship, Math.max(best.get(ship) ?? 0, sum / die));
  return { ships: best.size, damage: Math.round([...best.values()].reduce((all, one) => all + one, 0)) };
}

// What the shots that are noted do together, target by target.
export type Salvo = Described['volley']['result'][number];
export const volleyOf = (view: View): Salvo[] => previews.of(view, 'volley', {});

// --- order sheets ------------------------------------------------------------------------------------------------------

export type OrderSheet = Described['sheet']['result'];
export type SheetCell = OrderSheet['rows'][number]['cells'][number];
export type SheetError = Described['read_sheet']['result']['errors'][number];

const lettersIn = (say: Say): string[] => CODES.map((code) => lettersOf(code, say));

export const writeSheet = (view: View, sheet: OrderSheet, say: Say): string =>
  previews.of(view, 'write_sheet', { sheet, letters: lettersIn(say) });
export const writeCells = (view: View, cells: SheetCell[], say: Say): string[] =>
  previews.of(view, 'write_cells', { cells, letters: lettersIn(say) });

// The turn in hand, with what is planned for the rest of it.
export const sheetOf = (view: View, seat: string, plan: Plan): OrderSheet =>
  previews.of(view, 'sheet', { seat: seat as Seat, plan: rowsOf(plan) });

// The plan with what a sheet says for this turn; what it does not name is left as it was. Or what is wrong with it.
export function readSheet(view: View, seat: string, text: string, before: Plan): Plan | SheetError {
  const { errors, plan } = previews.of(view, 'read_sheet', { seat: seat as Seat, text });
  return errors[0] ?? { ...before, ...Object.fromEntries(plan.map(({ ship, orders }) => [ship, orders])) };
}
export const isError = (read: Plan | SheetError): read is SheetError => 'fault' in read;

// --- goals -------------------------------------------------------------------------------------------------------------

export type Progress = Described['goal']['result'];
export const progressOf = (view: View, seat: string): Progress =>
  previews.of(view, 'goal', { seat: seat as Seat });

// --- score -------------------------------------------------------------------------------------------------------------

export const scoreOf = (view: View, seat: string): Described['score']['result'] =>
  previews.of(view, 'score', { seat: seat as Seat });
