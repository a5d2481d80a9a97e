// The battle so far as an order sheet: every order that was carried out, which everybody has seen, and what this seat has
// written or plans for the rest of the turn.
import { sheetBy } from './content';
import { PHASES } from './hexes';
import { shipsIn, type Plan } from './plan';
import { sheetOf, type OrderSheet, type SheetCell } from './previews';
import type { Event, View } from './types';

type SheetRow = OrderSheet['rows'][number];
const emptyCell = (): SheetCell => ({ code: null, stars: 0, launch: false, destroyed: false });

export function battleOf(view: View, events: readonly Event[], seat: string | null, plan: Plan): OrderSheet {
  const rows = shipsIn(view).map((ship) => ({
    ship: ship.ship as SheetRow['ship'],
    cells: Array.from({ length: view.turn * PHASES }, emptyCell),
    defence: [sheetBy(ship.ship_class).defence],
  }));
  const rowOf = (ship: string | null) => rows.find((row) => row.ship === ship)!;
  let at = 0;
  for (const event of events) {
    if (event.event === 'phase_began') at = (event.turn - 1) * PHASES + event.phase - 1;
    else if (event.event === 'executed') rowOf(event.ship).cells[at].code = event.code;
    else if (event.event === 'launched')
      Object.assign(rowOf(event.fighter).cells[at], { code: event.code, launch: true });
    else if (event.event === 'shot_fired') {
      ++rowOf(event.ship).cells[at].stars;
      rowOf(event.target).defence.push(event.left);
    } else if (event.event === 'hazard_hit') rowOf(event.ship).defence.push(event.left);
    else if (event.event === 'destroyed') rowOf(event.ship).cells[at].destroyed = true;
  }
  if (seat)
    for (const { ship, cells } of sheetOf(view, seat, plan).rows)
      cells
        .slice(view.executed)
        .forEach((cell, i) => (rowOf(ship).cells[(view.turn - 1) * PHASES + view.executed + i] = cell));
  return { first_turn: 1, turns: view.turn, rows };
}
