import { expect, it } from 'vitest';
import info from '$generated/galaxy-trucker/game.json';
import { listed, PLAIN } from './listed';
import type { Action } from './types';

const remove: Action = { verb: 'remove', square: '7-7' };
const done: Action = { verb: 'done' };

it('lists by verb what stands nowhere on the board', () => {
  const embark = (figure: 'human' | 'brown'): Action => ({ verb: 'embark', square: '7-7', figure });
  expect(listed('embark', [embark('human'), embark('brown'), done])).toEqual([
    { verb: 'embark', offers: [embark('human'), embark('brown')] },
  ]);
});

it('lists a verb of the ship only where pressing the square means something else', () => {
  expect(listed('surrender', [remove])).toEqual([]);
  expect(listed('power_engines', [remove, done])).toEqual([{ verb: 'remove', offers: [remove] }]);
});

it('names verbs that the game has', () => {
  const verbs = info.verbs.map(({ name }) => name);
  for (const verb of PLAIN) expect(verbs).toContain(verb);
});
