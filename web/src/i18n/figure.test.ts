import { expect, it } from 'vitest';
import { figure } from './figure';

it('a negative number has a minus sign', () => {
  expect([figure(-15), figure(3), figure(undefined)]).toEqual(['−15', '3', '']);
});
