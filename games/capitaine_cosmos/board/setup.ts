import type { GameSetup } from '$web/games/module';
import { content, scenarioBy } from './content';
import ScenarioCard from './ScenarioCard.svelte';
import { tour } from './tour';

const setup: GameSetup = {
  content,
  optionCards: {
    options: ['scenario'],
    Picture: ScenarioCard,
    about: (_, scenario) => [`cc.scenario.${scenario}.story`, `cc.scenario.${scenario}.goal`],
    seats: (_, scenario) => scenarioBy(scenario).players,
  },
  usualSeats: 2,
  tour,
};
export default setup;
