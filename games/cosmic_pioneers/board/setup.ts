import type { GameSetup } from '$web/games/module';
import { content } from './content';
import ScenarioCard from './ScenarioCard.svelte';
import { tour } from './tour';

const setup: GameSetup = {
  content,
  optionCards: {
    options: ['scenario'],
    Picture: ScenarioCard,
    about: (_, scenario) => [scenario === 'random' ? 'cp.scenario.random' : `scenario.${scenario}.text`],
  },
  // A newcomer meets the game, not its setting up: chance lays out the system, and the scenario has no rules of its own.
  firstOptions: { sector_placement: 'random', scenario: 'cosmic-pioneers' },
  tour,
};
export default setup;
