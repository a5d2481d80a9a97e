import { describe, expect, it } from 'vitest';
import info from '$generated/galaxy-trucker/game.json';
import { Instance } from '$web/engine/instance';
import { moduleOf } from '$web/engine/testing';
import { cardOptions, optionFits, optionGroups } from './options';
import { saying } from './testing';
import type { Action } from './types';
import type { Seat } from '$web/table/types';

const standard = Object.fromEntries(info.options.map(({ name, standard: value }) => [name, value]));
const why = (option: string, values: Record<string, string> = {}, seats = 3) =>
  optionFits(option, seats, { ...standard, ...values })?.why;

describe('options of a table', () => {
  it('stand in one group each, which has a name in both languages', () => {
    const named = [...cardOptions, ...optionGroups.flatMap(({ options }) => options)];
    expect(named).toEqual([...new Set(named)]);
    for (const { name } of info.options) expect(named).toContain(name);
    for (const { title } of optionGroups) for (const lang of ['en', 'fr'] as const) saying(lang)(title);
  });

  it('say what the faces of difficulty dice bring', () => {
    const { advice } = optionGroups.find(({ options }) => options.includes('difficulty_dice'))!;
    for (const lang of ['en', 'fr'] as const) {
      const said = saying(lang)(advice!);
      for (const face of ['1', '2', '3', '4', '5', '6']) expect(said).toContain(face);
    }
  });

  it('are nothing to choose where they would have no effect, and say so in both languages', () => {
    const cases: [string, Record<string, string>][] = [
      ['hourglass_seconds', { hourglass: 'off' }],
      ['hourglass_seconds', { tempo: 'turn_based' }],
      ['idle_flip', { hourglass: 'off' }],
      ['idle_flip', { tempo: 'simulated' }],
      ['hidden_pile', {}],
      ['learning_flight', { flight_plan: 'short' }],
      ['pace_2', { tempo: 'turn_based' }],
      ['specialist_order', {}],
      ['lawyer_uninsurable', {}],
      ['four_as_five', {}],
    ];
    for (const [option, values] of cases)
      for (const lang of ['en', 'fr'] as const) expect(saying(lang)(why(option, values)!)).not.toBe('');
  });

  it('five seats play with New Technologies, and say why', () => {
    expect(optionFits('new_technologies', 5, standard)).toEqual({
      why: 'gt.options.five_seats',
      value: 'on',
    });
    expect(optionFits('new_technologies', 4, standard)).toBeNull();
    expect(why('specialist_order', {}, 5)).toBeUndefined();
  });

  it('are to choose where they have one', () => {
    const depending = ['hidden_pile', 'specialist_order', 'lawyer_uninsurable', 'four_as_five'];
    for (const { name } of info.options)
      if (!depending.includes(name)) expect(why(name), name).toBeUndefined();
    expect(why('specialist_order', { new_technologies: 'on' })).toBeUndefined();
    expect(why('four_as_five', {}, 4)).toBeUndefined();
    expect(why('hidden_pile', { forecasting: 'improved' })).toBeUndefined();
    expect(why('hourglass_seconds', { tempo: 'simulated' })).toBeUndefined();
  });
});

// The same game is played with each value of an option that is said to be nothing to choose: answers are picked by lot, verb by verb,
// so that ships are soon finished and fly.
const MOST = 500; // entries
const engine = await Instance.of(await moduleOf('galaxy-trucker'));
function story(seats: number, options: Record<string, string>): string[] {
  const told: string[] = [];
  let lot = 7;
  const pick = <T>(list: readonly T[]): T => list[(lot = (lot * 48271) % 2147483647) % list.length]!;
  engine.ask('open', { seats, options, seed: '5' });
  let { position, timing } = engine.ask('look', { seat: 'public', from: 1, bots: [] });
  while (position.question && told.length < MOST) {
    const asked = position.question.asked.map((seat) => ({
      seat,
      offers:
        seat === 'clock'
          ? ([timing.clock?.action ?? []].flat() as Action[])
          : (engine.ask('position', { seat }).offers as Action[]),
    }));
    const { seat, offers } = pick(asked.filter((one) => one.offers.length > 0));
    const verb = pick([...new Set(offers.map((offer) => offer.verb))]);
    const action = pick(offers.filter((offer) => offer.verb === verb));
    const answer = engine.ask('submit', {
      seat: seat as Seat | 'clock',
      actions: [action],
      look: 'public',
      bots: [],
    });
    if (answer.verdict !== 'accepted')
      throw new Error(`${seat}: ${JSON.stringify(action)} ${answer.verdict}`);
    const events = answer.steps.flatMap(({ entry }) => entry.events);
    told.push(JSON.stringify({ seat, action, offers: offers.length, clock: timing.clock, events }));
    ({ position, timing } = engine.ask('look', { seat: 'public', from: told.length, bots: [] }));
  }
  return told;
}

describe('options that are nothing to choose change nothing', () => {
  const unfit: [string, number, Record<string, string>][] = [
    ['hourglass_seconds', 2, { tempo: 'turn_based' }],
    ['hourglass_seconds', 2, { tempo: 'simulated', hourglass: 'off' }],
    ['hourglass_seconds', 2, { tempo: 'real_time', hourglass: 'off' }],
    ['idle_flip', 2, { tempo: 'turn_based' }],
    ['idle_flip', 2, { tempo: 'simulated' }],
    ['idle_flip', 2, { tempo: 'real_time', hourglass: 'off' }],
    ['hidden_pile', 3, { tempo: 'turn_based', forecasting: 'standard' }],
    ['learning_flight', 3, { tempo: 'turn_based', flight_plan: 'short' }],
    ['specialist_order', 3, { tempo: 'turn_based' }],
    ['lawyer_uninsurable', 3, { tempo: 'turn_based' }],
    ['new_technologies', 5, { tempo: 'turn_based' }],
    ['four_as_five', 3, { tempo: 'turn_based' }],
    ['four_as_five', 5, { tempo: 'turn_based' }],
    ...['pace_1', 'pace_2'].map((option): (typeof unfit)[number] => [option, 2, { tempo: 'turn_based' }]),
  ];
  it.each(unfit)('%s with %i players and %o', (option, seats, values) => {
    expect(optionFits(option, seats, { ...standard, ...values }), 'it is unfit').not.toBeNull();
    const [first, ...others] = info.options.find(({ name }) => name === option)!.values;
    const one = story(seats, { ...values, [option]: first! });
    expect(one.join()).toContain('card_revealed');
    expect(others).not.toEqual([]);
    for (const other of others) expect(story(seats, { ...values, [option]: other }), other).toEqual(one);
  });
});
