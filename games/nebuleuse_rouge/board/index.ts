import type { GameModule } from '$web/games/module';
import Board from './Board.svelte';
import { END_SCORE, shipOf } from './content';
import { offerNote, whyHere } from './hints';
import { pause } from './pause';
import { previews } from './previews';
import { dear, lead, luck, scoreSheet, sure, tells } from './score';
import setup from './setup';
import { twin } from './twin';
import type { Action, Event, View } from './types';

const nebuleuseRouge: GameModule<View, Action, Event> = {
  ...setup,
  Board,
  previews,
  pause,
  twin,
  scoreSheet,
  goal: (view, own) => ({
    last: view.last_round,
    end: END_SCORE,
    own: own ? shipOf(view, own).points : -1,
  }),
  standing: ({ round, options }) => ({ round, limit: Number(options.round_limit) || 0 }),
  lead,
  luck,
  tells,
  dear,
  sure,
  offerNote,
  whyHere,
  marksForbidden: true,
  answersOnBoard: (_, narrow) => narrow,
};
export default nebuleuseRouge;
