import { expect, it } from 'vitest';
import { listed } from './listed';
import type { Action } from './types';

const bid = (credits: number): Action => ({ verb: 'bid', credits });
const pass: Action = { verb: 'pass' };
const remove: Action = { verb: 'remove', square: '7-7' };
const done: Action = { verb: 'done' };

it('lists by verb what stands nowhere on the board', () => {
  expect(listed('bid', [bid(1), bid(2), pass])).toEqual([
    { verb: 'bid', offers: [bid(1), bid(2)] },
    { verb: 'pass', offers: [pass] },
  ]);
});

it('lists a verb of the ship only where it means something else there', () => {
  expect(listed('check_remove', [remove])).toEqual([]);
  expect(listed('power_engines', [remove, done])).toEqual([{ verb: 'remove', offers: [remove] }]);
  expect(listed('surrender', [remove, done])).toEqual([{ verb: 'remove', offers: [remove] }]);
});

it('lists nothing but what is asked for', () => {
  expect(listed('build', [{ verb: 'take_ordered' }, done], ['take_ordered'])).toEqual([
    { verb: 'take_ordered', offers: [{ verb: 'take_ordered' }] },
  ]);
});
