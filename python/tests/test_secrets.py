"""Two worlds that a seat cannot tell apart are one to it, in everything that Python shows."""

from __future__ import annotations

import numpy as np
import pytest

import orrery
from conftest import walk


def shown(state: orrery.State, player: int) -> list[object]:
    """Everything that a seat may look at."""
    asked = player in state.players_to_act()
    return [
        state.observation(player).tobytes(),
        state.observation_struct(player),
        state.observation_tensor(player).tobytes(),
        state.observation_tensor(player, encoding="onehot").tobytes(),
        state.kind,
        state.decision,
        state.current_player(),
        state.players_to_act(),
        [str(offer) for offer in state.offers(player)] if asked else [],
        state.legal_actions(player) if asked else [],
    ]


def check(game: orrery.Game, positions: int, every: int) -> int:
    seen, differing, seed = 0, 0, 0
    rng = np.random.default_rng(1)
    while seen < positions and seed < positions:
        for step, state in enumerate(walk(game, seed, most=4_000)):
            if state.is_terminal() or step % every:
                continue
            player = int(rng.integers(game.seats))
            world = state.resample_from_infostate(player, seed=int(rng.integers(1 << 60)))
            assert shown(world, player) == shown(state, player)
            differing += world.hash() != state.hash()
            seen += 1
            if seen >= positions:
                break
        seed += 1
    assert seen == positions
    return differing


def test_two_worlds_with_one_view_look_alike(game: orrery.Game) -> None:
    differing = check(game, 60, 7)
    if game.id in ("nebuleuse-rouge", "galaxy-trucker"):
        assert differing > 0, "something is hidden, so worlds differ"


@pytest.mark.long
def test_two_worlds_at_a_thousand_positions(game: orrery.Game) -> None:
    check(game, 1_000, 11)


def test_a_world_for_another_seat_would_be_noticed() -> None:
    game = orrery.load_game("nebuleuse-rouge")
    told = 0
    for step, state in enumerate(walk(game, 1, most=300)):
        if not state.is_terminal() and step % 5 == 0:
            told += shown(state.resample_from_infostate(1, 3), 0) != shown(state, 0)
    assert told > 0


def test_a_resampled_world_has_luck_of_its_own() -> None:
    game = orrery.load_game("nebuleuse-rouge")
    state = game.new_initial_state(1)
    worlds = [state.resample_from_infostate(0, seed) for seed in range(8)]
    again = [state.resample_from_infostate(0, seed) for seed in range(8)]
    assert [world.hash() for world in worlds] == [world.hash() for world in again]
    for _ in range(30):
        for world in worlds + again:
            world.apply_offer(0)
    assert len({world.hash() for world in worlds}) > 1
    assert [world.hash() for world in worlds] == [world.hash() for world in again]


def test_a_seat_hears_only_its_own() -> None:
    game = orrery.load_game("nebuleuse-rouge")
    table = game.open(3)
    while not table.is_terminal() and len(table.entries()) < 60:
        player = table.players_to_act()[0]
        table.submit(player, table.offers(player)[0])
    assert table.entries(0) != table.entries(1)
