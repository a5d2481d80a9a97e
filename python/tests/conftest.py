"""What the tests share: every game as it is tested, and random play."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import orrery
from orrery.bench import EVERYTHING

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("noughts", 2, {"begins": "lot"}),
    ("connect-four", 2, {}),
    ("cosmic-pioneers", 2, {}),
    ("cosmic-pioneers", 4, {}),
    ("capitaine-cosmos", 2, {}),
    ("nebuleuse-rouge", 2, {}),
    ("galaxy-trucker", 2, {"tempo": "turn_based"}),
    ("galaxy-trucker", 5, {"tempo": "simulated"}),
    ("galaxy-trucker", 5, EVERYTHING),
]


def name_of(table: tuple[str, int, dict[str, str]]) -> str:
    id, seats, options = table
    return f"{id}-{seats}-everything" if options is EVERYTHING else f"{id}-{seats}"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: takes minutes; left out of ./check, run with -m long")


@pytest.fixture(scope="session", params=TABLES, ids=name_of)
def game(request: pytest.FixtureRequest) -> orrery.Game:
    id, seats, options = request.param
    return orrery.load_game(id, seats=seats, options=options)


def walk(game: orrery.Game, seed: int, most: int = 100_000, chance: str = "sampled") -> Iterator[orrery.State]:
    """The positions of a random game, the last one included."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state(seed, chance="explicit" if chance == "explicit" else "sampled")
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(int(rng.integers(len(state.chance_outcomes()))))
        else:
            state.apply_offer(int(rng.integers(state.num_offers())))
