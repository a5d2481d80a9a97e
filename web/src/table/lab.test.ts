import { expect, it } from 'vitest';
import { usualBot } from '../bots';
import { labOf } from './lab';
import type { Player } from './session';

const player = (seat: Player['seat'], bot: string | null): Player => ({
  seat,
  name: '',
  kind: bot ? 'bot' : 'human',
  bot,
  here: true,
  you: false,
});

it('the lab plays more games like the one that is over, with bots for people', () => {
  const players = [player('p1', null), player('p2', 'veteran'), player('p3', 'unheard-of')];
  expect(labOf({ game: 'cosmic-pioneers', players, options: { edition: 'fr' } })).toBe(
    `/lab/cosmic-pioneers?bots=${usualBot}%2Cveteran%2C${usualBot}&option.edition=fr`,
  );
});
