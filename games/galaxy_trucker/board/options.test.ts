import { describe, expect, it } from 'vitest';
import info from '$generated/galaxy-trucker/game.json';
import { cardOptions, optionFits, optionGroups } from './options';
import { saying } from './testing';

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
