import { expect, it } from 'vitest';
import content from '$generated/capitaine-cosmos/content.json';
import { show } from '../engine/here';
import { moduleOf } from '../engine/testing';
import { gameSetup } from './registry';

it('what a table is set up with is there without an engine, and the same that the engine tells', async () => {
  const { optionCards } = await gameSetup('capitaine-cosmos');
  expect(optionCards?.seats?.('scenario', 'three-way')).toBe(3);
  const { records, names } = await show('capitaine-cosmos', null, moduleOf);
  expect({ records, names }).toEqual(content);
});

it('a game without a board has nothing to say before it is played', async () => {
  expect(await gameSetup('noughts')).toEqual({});
});
