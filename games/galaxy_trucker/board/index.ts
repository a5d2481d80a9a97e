import type { GameModule } from '$web/games/module';
import Board from './Board.svelte';
import { pause } from './pause';
import { dear, lead, scoreSheet } from './score';
import { tour } from './tour';
import { twin } from './twin';
import type { Action, Event, View } from './types';

const galaxyTrucker: GameModule<View, Action, Event> = {
  Board,
  pause,
  twin,
  scoreSheet,
  lead,
  dear,
  tour,
  answersOnBoard: () => true,
  // Alone against bots nobody is hurried by sand that runs while the rules are read.
  firstOptions: { tempo: 'turn_based', learning_flight: 'on' },
};
export default galaxyTrucker;
