import { describe, it } from 'vitest';
import { followsTheEngine, type Game } from '$web/board/testing';
import type { Entry } from '$web/table/types';
import { picture } from './picture';
import type { Action, Event, PlayerView, ShipView, View } from './types';

const pick = <T, K extends keyof T>(from: T, ...fields: K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>;

// How a tile lay is still seen while it flies off. Nobody fills batteries in a dead column (GX-649), and a half is away when that
// is paid for (GX-422).
const shipKept = (ship: ShipView, dead: boolean, away: boolean) => ({
  ...pick(ship, 'tile', 'humans', 'alien', 'sleepers', 'hold'),
  turns: ship.turns.filter((_, i) => ship.tile[i] !== null),
  cells: dead ? null : ship.cells,
  sums: dead || away ? null : pick(ship, 'crew', 'cells_aboard'),
});
// Each card that ends takes one off the cards that a half is away for, and no event tells of it.
const awayKept = (player: PlayerView, { away, half_away }: PlayerView) => {
  const left = (cards: number, is: number) => (is > 0 ? Math.min(cards, is) : cards);
  return { away: left(player.away, away), half_away: player.half_away.map((n, i) => left(n, half_away[i])) };
};
const isAway = (player?: PlayerView) => player?.half_away.some((cards) => cards > 0) ?? false;
const playerKept = (player: PlayerView) =>
  pick(
    player,
    ...(['credits', 'loans', 'position', 'fate', 'number', 'lost', 'ready', 'heading'] as const),
    ...(['specialist', 'holds', 'hand', 'reserve', 'loose', 'looking', 'free_cell', 'machinations'] as const),
  );

// What the picture keeps up. No event says that a card, a line of it or a volley is over, nor that ships take off after the last
// crew is aboard or are looked at after the last is built: that is seen with the next position.
function kept(view: View, before: View, is: View, { events }: Entry<Action, Event>) {
  const jumps = events.some(({ event }) => event === 'jumped');
  const builds = is.phase === 'building' && before.phase === 'building' && before.flight === is.flight;
  return {
    ...pick(view, 'flight', 'ship_class', 'rough', 'machinations', 'given', 'evil', 'looked'),
    roads: pick(view.roads, 'dead_column', 'harder'),
    phase: is.phase === 'check' ? null : view.phase === 'launch' ? 'flight' : view.phase,
    yard: builds && {
      ...pick(view, 'heap', 'open', 'periods', 'run_out'),
      players: view.player.map((player) => pick(player, 'ordered', 'order', 'hand_ordered')),
    },
    card: is.card !== null && {
      ...pick(view, 'card', 'landed', 'crowded', 'beaten', 'quay', 'depot', 'raised'),
      junk: view.player.map(({ junk }) => junk),
    },
    volley: is.total > 0 && pick(view, 'targets', 'from', 'total', 'shot'),
    players: view.player.map((player, i) => ({ ...playerKept(player), ...awayKept(player, is.player[i]) })),
    ships: view.ship.map((ship, i) =>
      shipKept(ship, is.roads.dead_column > 0, jumps || isAway(before.player[i]) || isAway(is.player[i])),
    ),
  };
}

const everything = {
  new_technologies: 'on',
  bonus_cards: 'on',
  evil_machinations: 'on',
  rough_roads: '3',
  difficulty_dice: '2',
};
describe('what is told leads where the engine stands', () => {
  it.each<Game>([
    { seats: 2, options: { tempo: 'turn_based', flight_plan: 'short' }, seed: '1' },
    { seats: 4, options: { tempo: 'simulated', ...everything }, seed: '2' },
    {
      seats: 5,
      options: { tempo: 'turn_based', flight_plan: 'alternative' },
      seed: '3',
      look: 'p1',
    },
    { seats: 3, options: { tempo: 'simulated', flight_plan: 'short-iiia', ...everything }, seed: '4' },
    {
      seats: 3,
      options: { tempo: 'turn_based', flight_plan: 'standard-ia', evil_machinations: 'on' },
      seed: '5',
    },
    { seats: 4, options: { tempo: 'turn_based', flight_plan: 'standard-iia', bonus_cards: 'on' }, seed: '6' },
    {
      seats: 2,
      options: { tempo: 'simulated', flight_plan: 'short-intro', hand_visibility: 'all' },
      seed: '7',
    },
  ])(
    '$seats seats, seed $seed',
    async (game) => {
      await followsTheEngine('galaxy-trucker', game, picture, kept);
    },
    120_000, // games are long, and machines may be busy
  );
});
