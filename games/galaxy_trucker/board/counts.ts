// What a ship can do. While it is built nobody is aboard yet and the batteries are empty: then it is counted as it will take
// off, with humans in every cabin.
import { componentBy, shipOf } from './content';
import type { ShipView, View } from './types';

export interface Counts {
  engines: number; // strengths in halves, without cells
  enginesMax: number; // with as many as there are
  cannons: number;
  cannonsMax: number;
  crew: number;
  cells: number;
  exposed: number;
  faults: number; // components
  whole: boolean;
}

export function countsOf(view: View, seat: string): Counts {
  const ship = shipOf(view, seat);
  const faults = ship.fault.filter((fault) => fault > 0).length;
  const rest = { exposed: ship.exposed, faults, whole: ship.is_whole > 0 };
  if (['setup', 'building', 'scramble', 'check'].includes(view.phase ?? ''))
    return { ...promised(ship), ...rest };
  return {
    engines: ship.engines,
    enginesMax: ship.engines_max,
    cannons: ship.cannons,
    cannonsMax: ship.cannons_max,
    crew: ship.crew,
    cells: ship.cells_aboard,
    ...rest,
  };
}

type Promise = Pick<Counts, 'engines' | 'enginesMax' | 'cannons' | 'cannonsMax' | 'crew' | 'cells'>;

export function promised(ship: Pick<ShipView, 'tile' | 'turns'>): Promise {
  const tiles = ship.tile.flatMap((id, i) =>
    id === null ? [] : [{ ...componentBy(id), turns: ship.turns[i] }],
  );
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
  const of = (kind: string) => tiles.filter((tile) => tile.kind === kind);
  const cells = sum(of('battery').map(({ capacity }) => capacity));
  const engines = 2 * of('engine').length; // GT-117
  const cannons = sum(of('cannon').map(({ turns }) => (turns === 0 ? 2 : 1))); // GT-119
  const twins = of('double_cannon').map(({ turns }) => (turns === 0 ? 4 : 2)); // GT-120
  twins.sort((a, b) => b - a);
  return {
    engines,
    enginesMax: engines + 4 * Math.min(cells, of('double_engine').length), // GT-118
    cannons,
    cannonsMax: cannons + sum(twins.slice(0, cells)),
    crew: 2 * (of('cabin').length + of('start_cabin').length),
    cells,
  };
}
