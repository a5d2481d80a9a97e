import { describe, it } from 'vitest';
import { followsTheEngine, type Game } from '$web/board/testing';
import { picture } from './picture';
import type { View } from './types';

// Cards that were left when the deck was made anew in the middle of a draw come first: `next` are they alone then.
const hasFewLeft = ({ deck, hand, next }: View) => next.reduce((sum, n) => sum + n, 0) < deck + hand;

// What the picture keeps up. Whose turn it is before the first round, what a technology costs and who must leave Sector X is told
// by no event; that one has landed may be told with the next answer (NR-311). Where no scanner is left one may be lost that was used.
function kept(view: View, before: View, is: View) {
  const { round, first, active, deck, hand, discard, next, card, die, golden, discount } = view;
  const { slot, tokens, piles, experts, x_open, last_round } = view;
  return {
    moment: before.round === 0 ? null : { round, first, active, last_round },
    cards: {
      deck,
      hand,
      discard,
      card,
      die,
      discount,
      next: hasFewLeft(is) || hasFewLeft(before) ? null : next,
    },
    golden: is.golden ? null : golden,
    chart: { slot, tokens, piles, experts, x_open },
    ships: view.ship.map(
      ({ skips: _, must_leave: __, observed: ___, scanners_left, detectors_left, ...ship }, i) => ({
        ...ship,
        scanners_left: before.ship[i].scanners_left ? scanners_left : null,
        detectors_left: before.ship[i].detectors_left ? detectors_left : null,
      }),
    ),
  };
}

describe('what is told leads where the engine stands', () => {
  it.each<Game>([
    { seats: 2, options: {}, seed: '1' },
    { seats: 3, options: { base_takeoff_counts: 'no' }, seed: '2' },
    {
      seats: 4,
      options: {
        technology_cost: 'end_current_turn',
        empty_damage: 'owner_chooses',
        observe_to_contact: 'same_turn',
        explore_after_contact: 'yes',
      },
      seed: '3',
    },
    {
      seats: 3,
      options: { scan_range: 'same_sector', scan_markers: 'three' },
      seed: '4',
      look: 'p2',
    },
    { seats: 2, options: { explore_after_takeoff: 'no', round_limit: '30' }, seed: '5', bot: 'novice' },
    { seats: 4, options: { score_cap: '33' }, seed: '6', bot: 'veteran' },
  ])('$seats seats, seed $seed', async (game) => {
    await followsTheEngine('nebuleuse-rouge', game, picture, kept);
  });
});
