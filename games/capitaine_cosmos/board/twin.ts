// The board in words.
import { compassOf, scenarioBy, sheetBy } from './content';
import { columnOf, rowOf } from './hexes';
import { shipsIn, type Onboard } from './plan';
import { sheetOf, writeCell } from './sheet';
import type { Action, View } from './types';
import type { Say } from '$web/games/module';
import type { Position, Seat } from '$web/table/types';

// Where the turn has come to. Fighters are given their orders at the end of the phase that launched them (CC-324).
export function stageInWords({ turn, phase, stage }: View, decision: string | null, say: Say): string {
  if (phase === 0) return say('cc.stage.orders', { turn });
  const writing = decision === 'write_launched_orders';
  return say('cc.stage', { turn, phase, stage: writing ? 'orders' : (stage ?? 'end') });
}

export function shipInWords(ship: Onboard, say: Say): string {
  const name = say.value('ship', ship.ship);
  if (ship.where === 'destroyed') return say('cc.twin.destroyed', { ship: name });
  if (ship.where === 'left') return say('cc.twin.left', { ship: name, edge: say.value('edge', ship.edge!) });
  if (ship.where === 'aboard')
    return say('cc.twin.aboard', {
      ship: name,
      cruiser: say.value('ship', ship.carrier!),
      defence: ship.defence,
    });
  return say('cc.twin.ship', {
    ship: name,
    column: columnOf(ship),
    row: rowOf(ship),
    heading: say.value('compass', compassOf(ship)),
    defence: ship.defence,
    most: sheetBy(ship.ship_class).defence,
    shots: ship.shots,
    mines: ship.mines,
  });
}

const places = (list: readonly { q: number; r: number }[]) =>
  list.map((hex) => `${columnOf(hex)}.${rowOf(hex)}`).join(', ');

export function twin(position: Position<View, Action>, seat: Seat | null, say: Say): string[] {
  const { view } = position;
  const scenario = scenarioBy(view.scenario);
  const lines = [
    say('cc.twin.scenario', {
      scenario: say.value('scenario', scenario.key),
      columns: scenario.columns,
      rows: scenario.rows,
    }),
    say(`cc.scenario.${scenario.key}.goal`),
    stageInWords(view, position.question?.decision ?? null, say),
  ];
  for (let i = 0; i < view.seats; ++i) {
    const owner = `p${i + 1}`;
    lines.push(say('cc.twin.fleet', { player: say.player(owner), score: view.seat[i].score }));
    lines.push(
      ...shipsIn(view)
        .filter((ship) => ship.seat === owner)
        .map((ship) => shipInWords(ship, say)),
    );
  }
  if (view.mines + view.asteroids > 0) lines.push(say('cc.twin.hazards'));
  if (view.mines > 0) lines.push(say('cc.twin.mines', { places: places(view.mine.slice(0, view.mines)) }));
  if (view.asteroids > 0)
    lines.push(say('cc.twin.asteroids', { places: places(view.asteroid.slice(0, view.asteroids)) }));
  if (seat) {
    const { rows } = sheetOf(view, seat, {});
    const written = rows.filter((row) => row.cells.some((cell) => writeCell(cell) !== ''));
    if (written.length > 0) lines.push(say('cc.twin.orders'));
    for (const { ship, cells } of written)
      lines.push(
        say('cc.twin.order', {
          ship: say.value('ship', ship),
          codes: cells.map((cell) => writeCell(cell) || '–').join(' '),
        }),
      );
  }
  return lines;
}
