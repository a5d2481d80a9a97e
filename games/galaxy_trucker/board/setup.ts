import type { GameSetup } from '$web/games/module';
import { content } from './content';
import OptionCard from './OptionCard.svelte';
import { cardOptions, optionFits, optionGroups } from './options';
import { tour } from './tour';

const setup: GameSetup = {
  content,
  // Sand is for people who are there at the same time, each with a screen of their own.
  usualOptions: (table): Record<string, string> => (table === 'live' ? {} : { tempo: 'turn_based' }),
  optionCards: {
    options: cardOptions,
    Picture: OptionCard,
    about: (option, value) => [option === 'tempo' ? `gt.tempo.${value}` : 'gt.plan'],
  },
  optionGroups,
  optionFits,
  firstOptions: { learning_flight: 'on' },
  tour,
};
export default setup;
