import type { GameModule } from '$web/games/module';
import Board from './Board.svelte';
import OptionPicture from './OptionPicture.svelte';
import { pause } from './pause';
import { lead, scoreSheet, verdict } from './score';
import { tour } from './tour';
import { twin } from './twin';
import type { Action, Event, View } from './types';

const capitaineCosmos: GameModule<View, Action, Event> = {
  Board,
  pause,
  twin,
  scoreSheet,
  verdict,
  lead,
  tour,
  OptionPicture,
  // The sheet is written on the board as a whole; one cell at a time beside it would be another, empty sheet. Launches are
  // picked part by part.
  answersOnBoard: (decision) =>
    decision === 'write_orders' || decision === 'write_launched_orders' || decision === 'launch_fighters',
  usualSeats: 2,
};
export default capitaineCosmos;
