// What an offer beside the board says of its price, and of what it brings.
import { describe, expect, it } from 'vitest';
import { offerNote } from './notes';
import { asking, saying, ship, table } from './testing';
import type { Action, View } from './types';

const inFlight = (change: (view: View) => void) =>
  table((view) => {
    Object.assign(view, { phase: 'flight', left: [3, 0, 0] });
    for (const seat of [0, 1]) Object.assign(view.player[seat], { position: 10 - seat, fate: 'flying' });
    change(view);
  });
const note = (decision: string, action: object, change: (view: View) => void, language: 'en' | 'fr' = 'en') =>
  offerNote(
    action as Action,
    asking(inFlight(change), decision as never, [action as Action]),
    saying(language),
  );
const card = (id: string) => (view: View) => (view.card = id as View['card']);

describe('an offer says', () => {
  it('what a planet brings and costs', () => {
    const land = { verb: 'land', planet: 2 };
    expect(note('land', land, card('i-13'))).toBe('Reward: red block, 2 × blue block · 2 days lost');
    expect(note('land', land, card('i-13'), 'fr')).toContain('2 × bloc bleu');
  });
  it('what a ship or a station brings and costs', () => {
    const dock = { verb: 'dock' };
    expect(note('dock', dock, card('i-18'))).toBe('Reward: 3 credits · 2 crew lost · 1 day lost');
    expect(note('dock', dock, card('i-19'))).toBe('Reward: yellow block, green block · 1 day lost');
  });
  it('what an enemy leaves', () => {
    expect(note('claim_reward', { verb: 'claim' }, card('ii-01'))).toBe('Reward: 8 credits · 2 days lost');
    expect(note('accept_goods', { verb: 'claim' }, card('ii-01'))).toBe('');
  });
  it('what comes off, with what it holds, and what that costs', () => {
    const remove = { verb: 'remove', square: '8-7' };
    const loaded = (view: View) => {
      view.phase = 'check';
      view.ship[0] = ship([['gt-016', '8-7', 0]]);
    };
    expect(note('remove', remove, loaded)).toMatch(/ · costs 1 credit at the end of the flight$/);
    const lenient = (view: View) => {
      loaded(view);
      view.options.ship_check = 'lenient';
    };
    expect(note('remove', remove, lenient)).not.toContain('credit');
  });
  it('what a cell adds, and what goods are worth', () => {
    const twin = (view: View) => {
      view.card = 'ii-01';
      view.ship[0] = ship([
        ['gt-123', '7-6', 0],
        ['gt-010', '8-7', 0],
      ]);
      view.ship[0].cells[view.ship[0].tile.indexOf('gt-010')] = 2;
    };
    expect(note('power_cannons', { verb: 'power', device: '7-6', battery: '8-7' }, twin)).toBe('Strength +2');
    expect(note('stow_goods', { verb: 'stow', goods: 'red', square: '8-7' }, twin)).toBe('Worth 4');
  });
});
