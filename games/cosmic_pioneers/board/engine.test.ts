import { describe, it } from 'vitest';
import { followsTheEngine, type Game } from '$web/board/testing';
import { picture } from './picture';
import type { Entry } from '$web/table/types';
import type { Action, Event, View } from './types';

// What the picture keeps up. Who controls a planet, what is missing there and the points follow from it and are seen with the
// next position; that a ship is about to crash is told when it does; while the table is laid out only hexes are. The piece that an
// exchange takes may be any of its kind, and the card that waits for a shield is back in the deck unseen.
function kept(view: View, before: View, _is: View, { action }: Entry<Action, Event>) {
  const hexes = view.sector.map(({ hex }) => hex);
  if (before.round === 0) return hexes;
  const { round, first, active, scenario, aliens, goods_beside, deck } = view;
  return {
    hexes,
    moment: { round, first, active, scenario },
    sectors: view.sector.map(({ spaces, goods }) => ({
      spaces: action?.verb === 'unload_at' ? spaces.map(String).sort() : spaces,
      goods,
    })),
    ships: view.ship.map(({ commander, at, hold, reserve, credits, level }) => ({
      commander,
      at,
      hold,
      reserve,
      credits,
      level,
    })),
    beside: { aliens, goods_beside, deck: action?.verb === 'shield' ? null : deck },
  };
}

describe('what is told leads where the engine stands', () => {
  it.each<Game>([
    { seats: 2, options: {}, seed: '1' },
    { seats: 3, options: { edition: 'fr', layout: 'cluster' }, seed: '2' },
    {
      seats: 4,
      options: { alien_rounds: 'every', sector_placement: 'random', commander_set: 'all' },
      seed: '3',
      look: 'p1',
    },
    {
      seats: 4,
      options: { rival_passengers: 'yes', adventure_loss_scope: 'own', scenario: 'dying-star' },
      seed: '4',
    },
    { seats: 2, options: { crash_adventure: 'roll', worm_removal: 'after_feeding' }, seed: '5' },
    { seats: 3, options: { jumpgate_upgrades: 'any', scenario: 'the-swarm' }, seed: '6', bot: 'novice' },
    { seats: 4, options: { scenario: 'supply-chain' }, seed: '7', bot: 'novice' },
  ])('$seats seats, seed $seed', async (game) => {
    await followsTheEngine('cosmic-pioneers', game, picture, kept);
  });
});
