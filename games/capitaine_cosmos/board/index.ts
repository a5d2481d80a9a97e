import type { GameModule } from '$web/games/module';
import Board from './Board.svelte';
import { pause } from './pause';
import { offerNote, refusedLast } from './notes';
import { previews, progressOf } from './previews';
import { dice, lead, scoreSheet, tells, verdict } from './score';
import { scenarioBy } from './content';
import setup from './setup';
import { coloursOf, fleetName, noteOf } from './sides';
import { twin } from './twin';
import type { Action, Event, View } from './types';

const capitaineCosmos: GameModule<View, Action, Event> = {
  ...setup,
  Board,
  previews,
  pause,
  twin,
  scoreSheet,
  verdict,
  standing: (view) => ({ turn: view.turn, limit: progressOf(view, 'p1').last_turn }),
  lead,
  dice,
  tells,
  keys: [
    { keys: ['M', 'X'], does: 'cc.keys.letters' },
    { keys: ['←', '→'], does: 'cc.keys.cells' },
    { keys: ['⌫'], does: 'cc.keys.clear' },
    { keys: ['+', '−'], does: 'cc.keys.zoom' },
    { keys: ['0'], does: 'cc.keys.fit' },
  ],
  seatName: (seat, view, say) => fleetName(view.scenario!, seat, say),
  seatNote: noteOf,
  seatColours: (view) => coloursOf(scenarioBy(view.scenario)),
  offerNote,
  refusedLast,
  marksForbidden: true,
  permitInMenu: ({ verb }) => verb === 'resign',
  // The sheet is written on the board as a whole; one cell at a time beside it would be another, empty sheet. Launches are
  // picked part by part.
  answersOnBoard: (decision) =>
    decision === 'write_orders' || decision === 'write_launched_orders' || decision === 'launch_fighters',
};
export default capitaineCosmos;
