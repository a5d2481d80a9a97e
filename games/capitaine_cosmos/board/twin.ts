// The board in words.
import { SHEETS, scenarioBy, sheetBy } from './content';
import { columnOf, rowOf } from './hexes';
import { shipsIn, type Onboard } from './plan';
import { mineInWords, salvoNote, shotNote } from './notes';
import { compassOf, linesNow, progressOf, sheetOf, volleyOf, writeCells, type Line } from './previews';
import { areAllies, goalOf, progressInWords, sideName, sideOf } from './sides';
import type { Action, ShipClass, View } from './types';
import type { Say } from '$web/games/module';
import type { Position, Seat } from '$web/table/types';

// Where the turn has come to. Fighters are given their orders at the end of the phase that launched them (CC-324).
export function stageInWords(view: View, decision: string | null, say: Say): string {
  const { turn, phase, stage } = view;
  const limit = progressOf(view, 'p1').last_turn;
  if (phase === 0) return say('cc.stage.orders', { turn, limit });
  const writing = decision === 'write_launched_orders';
  return say('cc.stage', { turn, limit, phase, stage: writing ? 'orders' : (stage ?? 'end') });
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

// CC-104: what the sheet of a class fixes and its counter does not show; of the classes among these ships.
export const sheetsInWords = (ships: readonly { ship_class: ShipClass }[], say: Say): string[] =>
  SHEETS.filter(({ id }) => ships.some(({ ship_class }) => ship_class === id)).map((sheet) =>
    say('board.sheet', {
      class: say(`class.${sheet.id}`),
      die: sheet.die,
      shots: sheet.shots,
      phases: sheet.acting.join(', ') || 'none',
      fields: sheet.fields
        .map((field, i) => {
          const [near, middle, far] = sheet.reach[i]!;
          return say('board.reach', { field: say.value('field', field), near, middle, far });
        })
        .join(', '),
    }),
  );

// What a ship is: its name, and what its class can do.
export const helpOf = (ship: { ship: string; ship_class: ShipClass }, say: Say): string =>
  [say.value('ship', ship.ship), ...sheetsInWords([ship], say)].join('\n');

const shotInWords = (line: Line, view: View, say: Say): string =>
  say('cc.twin.shot', {
    shot: say.action({ verb: 'fire', ship: line.ship!, target: line.target!, field: line.field! }),
    note: shotNote(line, view, say),
  });

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
    ...(seat
      ? [
          say('cc.goal', {
            side: sideName(scenario.key, sideOf(view, seat), say),
            goal: goalOf(scenario.key, sideOf(view, seat), say),
          }),
          progressInWords(progressOf(view, seat), say),
        ]
      : []),
    stageInWords(view, position.question?.decision ?? null, say),
    ...sheetsInWords(shipsIn(view), say),
  ];
  for (let i = 0; i < view.seats; ++i) {
    const owner = `p${i + 1}`;
    lines.push(
      say('cc.twin.fleet', {
        player: say.player(owner),
        ally: areAllies(view, owner, seat) ? 1 : 0,
        scored: scenario.scored ? 1 : 0,
        score: view.seat[i].score,
      }),
    );
    lines.push(
      ...shipsIn(view)
        .filter((ship) => ship.seat === owner)
        .map((ship) => shipInWords(ship, say)),
    );
  }
  const isMined = view.mines > 0 || shipsIn(view).some(({ mines }) => mines > 0);
  if (isMined || view.asteroids > 0) lines.push(say('cc.twin.hazards'));
  if (isMined) lines.push(mineInWords(view, say));
  for (const [side] of scenario.colours.entries()) {
    const mines = view.mine.slice(0, view.mines).filter((mine) => mine.side === side);
    const named = sideName(scenario.key, side, say);
    if (mines.length > 0) lines.push(say('cc.twin.mines', { side: named, places: places(mines) }));
  }
  if (view.asteroids > 0)
    lines.push(say('cc.twin.asteroids', { places: places(view.asteroid.slice(0, view.asteroids)) }));
  const shots = linesNow(view).filter(({ shots: left }) => left > 0);
  if (shots.length > 0)
    lines.push(say('cc.twin.shots'), ...shots.map((line) => shotInWords(line, view, say)));
  const volley = volleyOf(view).map((salvo) => salvoNote(salvo, view, say));
  if (volley.length > 0) lines.push(say('cc.twin.volley'), ...volley);
  if (seat) {
    const written = sheetOf(view, seat, {})
      .rows.map(({ ship, cells }) => ({ ship, cells: writeCells(view, cells, say) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    if (written.length > 0) lines.push(say('cc.twin.orders'));
    for (const { ship, cells } of written)
      lines.push(
        say('cc.twin.order', {
          ship: say.value('ship', ship!),
          codes: cells.map((cell) => cell || '–').join(' '),
        }),
      );
  }
  return lines;
}
