import type { GameModule } from '$web/games/module';
import Board from './Board.svelte';
import { endOf, ROUNDS } from './content';
import { offerNote } from './notes';
import { pause } from './pause';
import { previews } from './previews';
import { dear, dice, lead, luck, scoreSheet, sure, tells } from './score';
import setup from './setup';
import { twin } from './twin';
import type { Action, Event, View } from './types';

const cosmicPioneers: GameModule<View, Action, Event> = {
  ...setup,
  Board,
  previews,
  pause,
  twin,
  scoreSheet,
  goal: endOf,
  standing: ({ round }) => ({ round, rounds: ROUNDS }),
  lead,
  dice,
  luck,
  tells,
  dear,
  sure,
  offerNote,
  marksForbidden: true,
};
export default cosmicPioneers;
