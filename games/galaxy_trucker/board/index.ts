import type { GameModule } from '$web/games/module';
import Board from './Board.svelte';
import { offerNote } from './notes';
import { announce, pause } from './pause';
import { previews } from './previews';
import { dear, hasWon, lead, scoreSheet, sure, tells, verdict } from './score';
import setup from './setup';
import { twin } from './twin';
import type { Action, Event, View } from './types';
import Voyages from './Voyages.svelte';

const galaxyTrucker: GameModule<View, Action, Event> = {
  ...setup,
  Board,
  previews,
  pause,
  announce,
  twin,
  scoreSheet,
  verdict,
  hasWon,
  End: Voyages,
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
  sure,
  offerNote,
  // A hundred amounts or coordinates are no list either.
  answersOnBoard: (decision, narrow) =>
    narrow || ['build', 'bid', 'secret_bid', 'point', 'fit_component'].includes(decision),
};
export default galaxyTrucker;
