import type { GameModule } from '$web/games/module';
import Board from './Board.svelte';
import { content, ROUNDS } from './content';
import ScenarioCard from './ScenarioCard.svelte';
import { offerNote } from './notes';
import { pause } from './pause';
import { previews } from './previews';
import { dear, dice, lead, scoreSheet, tells } from './score';
import { tour } from './tour';
import { twin } from './twin';
import type { Action, Event, View } from './types';

const cosmicPioneers: GameModule<View, Action, Event> = {
  Board,
  content,
  previews,
  pause,
  twin,
  scoreSheet,
  standing: ({ round }) => ({ round, rounds: ROUNDS }),
  lead,
  dice,
  tells,
  dear,
  offerNote,
  tour,
  optionCards: {
    options: ['scenario'],
    Picture: ScenarioCard,
    about: (_, scenario) => [scenario === 'random' ? 'cp.scenario.random' : `scenario.${scenario}.text`],
  },
  // A newcomer meets the game, not its setting up: chance lays out the system, and the scenario has no rules of its own.
  firstOptions: { sector_placement: 'random', scenario: 'cosmic-pioneers' },
};
export default cosmicPioneers;
