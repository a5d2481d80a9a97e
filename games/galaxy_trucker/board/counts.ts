// What a ship can do. Until it flies nobody is aboard yet, or not everybody, and the batteries are empty: then it is counted as
// it will take off, with humans in every cabin that no alien has moved into.
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
  if (['setup', 'building', 'scramble', 'check', 'launch'].includes(view.phase ?? ''))
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

const ALIEN_HELP = 4; // GT-502, GT-503: in halves

export function promised(ship: Pick<ShipView, 'tile' | 'turns'> & { alien?: number[] }): Promise {
  const tiles = ship.tile.flatMap((id, i) =>
    id === null ? [] : [{ ...componentBy(id), turns: ship.turns[i] }],
  );
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
  const of = (kind: string) => tiles.filter((tile) => tile.kind === kind);
  const cells = sum(tiles.map((tile) => tile.cells));
  const engines = 2 * of('engine').length; // GT-117
  const cannons = sum(of('cannon').map(({ turns }) => (turns === 0 ? 2 : 1))); // GT-119
  const twins = of('double_cannon').map(({ turns }) => (turns === 0 ? 4 : 2)); // GT-120
  twins.sort((a, b) => b - a);
  const aliens = (ship.alien ?? []).filter((alien) => alien > 0);
  const helped = (strength: number, alien: number) =>
    strength > 0 && aliens.includes(alien) ? strength + ALIEN_HELP : strength;
  return {
    engines: helped(engines, 1),
    enginesMax: helped(engines + 4 * Math.min(cells, of('double_engine').length), 1), // GT-118
    cannons: helped(cannons, 2),
    cannonsMax: helped(cannons + sum(twins.slice(0, cells)), 2),
    crew: 2 * (of('cabin').length + of('start_cabin').length) - aliens.length,
    cells,
  };
}
