import type { GameModule } from '$web/games/module';
import Board from './Board.svelte';
import { content } from './content';
import OptionCard from './OptionCard.svelte';
import { cardOptions, optionFits, optionGroups } from './options';
import { announce, pause } from './pause';
import { previews } from './previews';
import { dear, lead, scoreSheet, tells, verdict } from './score';
import { tour } from './tour';
import { twin } from './twin';
import type { Action, Event, View } from './types';

const galaxyTrucker: GameModule<View, Action, Event> = {
  Board,
  content,
  previews,
  pause,
  announce,
  twin,
  scoreSheet,
  verdict,
  standing: ({ flight, flights, phase }) => ({ flight, flights, phase }),
  lead,
  tells,
  // What a card does stands below the card.
  headings: { flight_began: 'round', card_revealed: 'turn' },
  keys: [
    { keys: ['T'], does: 'gt.keys.take' },
    { keys: ['Q', 'E'], does: 'gt.keys.turn' },
    { keys: ['B'], does: 'gt.keys.back' },
    { keys: ['S'], does: 'gt.keys.aside' },
  ],
  dear,
  tour,
  // Where a component is placed is seen on the ship, and not in a list of a hundred squares.
  marksForbidden: false,
  // A hundred amounts or coordinates are no list either.
  answersOnBoard: (decision, narrow) =>
    narrow || ['build', 'bid', 'secret_bid', 'point', 'fit_component'].includes(decision),
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
};
export default galaxyTrucker;
