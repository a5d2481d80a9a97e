"""Nonsense into every function: exceptions, and never a crash of the interpreter.

With the kernel's own checks, AddressSanitizer and UndefinedBehaviorSanitizer, whose runtime goes before the interpreter:

    cmake --preset debug -DORRERY_PYTHON=ON && cmake --build --preset debug --target orrery_python
    LD_PRELOAD=$(clang++-19 -print-file-name=libclang_rt.asan-x86_64.so) ASAN_OPTIONS=detect_leaks=0 \
      PYTHONPATH=build/debug/python python3 -m pytest -m "long or not long" python/tests/test_abuse.py
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import orrery

IDS = ["noughts", "connect-four", "cosmic-pioneers", "nebuleuse-rouge", "galaxy-trucker", "capitaine-cosmos"]


def nonsense(rng: np.random.Generator, game: orrery.Game, state: orrery.State) -> Any:
    """Anything at all; now and then something that is nearly right."""
    number = int(rng.integers(-(2**31), 2**31))
    offers = state.offers()
    makers: list[Callable[[], Any]] = [
        lambda: number,
        lambda: int(rng.integers(-3, 9)),
        lambda: number * 2**40,
        lambda: np.int64(number),
        lambda: rng.bytes(int(rng.integers(0, 64))),
        lambda: rng.bytes(int(rng.integers(0, 24))).decode("latin-1"),
        lambda: None,
        lambda: 0.5,
        lambda: float("nan"),
        lambda: True,
        lambda: [],
        lambda: [None] * game.seats,
        lambda: {"verb": game.verbs[int(rng.integers(len(game.verbs)))].name, "to": number},
        lambda: {"verb": number},
        lambda: {1: {2: [3]}},
        lambda: state.observation_struct(0),
        lambda: np.zeros((int(rng.integers(0, 5)), 2), np.int32),
        lambda: rng.integers(-(2**31), 2**31, int(rng.integers(0, 6))),
        lambda: str(offers[0]) + " more" if offers else "",
        lambda: offers[int(rng.integers(len(offers)))] if offers else 1,
        lambda: int(rng.integers(0, game.num_distinct_actions)),
        lambda: damaged(state.serialize(), rng),
        lambda: orrery.load_game("noughts").action("mark top"),
        lambda: object(),
        lambda: game,
        lambda: state,
        lambda: "zero_sum",
        lambda: "explicit",
    ]
    return makers[int(rng.integers(len(makers)))]()


def damaged(data: bytes, rng: np.random.Generator) -> bytes:
    spoilt = bytearray(data)
    for _ in range(int(rng.integers(1, 4))):
        spoilt[int(rng.integers(len(spoilt)))] ^= int(rng.integers(1, 256))
    return bytes(spoilt[: int(rng.integers(len(spoilt) // 2, len(spoilt) + 1))])


# Slow or long, or, as step_random, as long as one asks for.
QUIET = {"serialize", "hash", "transcript", "fingerprint", "texts", "step_random"}


def abuse(id: str, calls: int, seed: int) -> int:
    rng = np.random.default_rng(seed)
    game = orrery.load_game(id)
    failed = 0
    things: list[Any] = []
    for call in range(calls):
        if call % 200 == 0:
            state = game.new_initial_state(call, chance="explicit" if call % 400 else "sampled")
            things = [state, game.open(call), game.batch(3, observe=("view", "tensor", "mask")), game.bot("random"), game, game.view]
        thing = things[int(rng.integers(len(things)))]
        names = [name for name in dir(thing) if not name.startswith("__") and name not in QUIET]
        name = names[int(rng.integers(len(names)))]
        try:
            found = getattr(thing, name)
            if callable(found):
                found(*[nonsense(rng, game, things[0]) for _ in range(int(rng.integers(0, 4)))])
        except (TypeError, ValueError, IndexError, AttributeError, KeyError, RuntimeError, OverflowError, MemoryError):
            failed += 1
        except AssertionError:
            raise
    return failed


@pytest.mark.parametrize("id", IDS)
def test_nonsense_is_refused(id: str) -> None:
    assert abuse(id, 1_500, 1) > 300


@pytest.mark.long
@pytest.mark.parametrize("id", IDS)
def test_much_nonsense_is_refused(id: str) -> None:
    assert abuse(id, 100_000, 2) > 20_000


# With the kernel's checks this once ended the interpreter: a question was looked for that nobody had asked yet.
def test_actions_have_names_while_luck_falls() -> None:
    for id in IDS:
        game = orrery.load_game(id)
        state = game.new_initial_state(chance="explicit")
        if not state.is_chance_node():
            continue
        for action in range(0, game.num_distinct_actions, 1 + game.num_distinct_actions // 50):
            try:
                said = str(game.action(action))
            except ValueError:
                continue
            assert state.action_to_string(0, action) == said


def test_damaged_states_are_refused() -> None:
    rng = np.random.default_rng(1)
    for id in IDS:
        game = orrery.load_game(id)
        for chance in ("sampled", "explicit"):
            data = game.new_initial_state(1, chance="explicit" if chance == "explicit" else "sampled").serialize()
            for _ in range(200):
                spoilt = damaged(data, rng)
                if spoilt == data:
                    continue
                try:
                    game.deserialize_state(spoilt).legal_actions()
                except orrery.GameError:
                    continue
                assert spoilt[:-1] == data[:-1], "a damaged state was believed"


def test_what_was_never_made_is_refused() -> None:
    for kind in (orrery.State, orrery.Table, orrery.Batch, orrery.Bot, orrery.Action, orrery.Verdict):
        with pytest.raises(TypeError):
            kind()
        with pytest.raises(TypeError):
            kind.__new__(kind)
        with pytest.raises(TypeError):
            object.__new__(kind)
        with pytest.raises(TypeError):
            type("Own", (kind,), {})()
    with pytest.raises(AttributeError):
        orrery.Game.__new__(orrery.Game).max_offers


def test_things_outlive_the_game_they_are_of() -> None:
    state = orrery.load_game("nebuleuse-rouge").new_initial_state(1)
    offer = orrery.load_game("noughts").new_initial_state().offers()[0]
    batch = orrery.load_game("connect-four").batch(2, observe=("view",)).view
    assert str(offer) == "mark top_left" and batch.shape == (2,)
    state.apply_action(state.offers()[0])
    assert state.game.id == "nebuleuse-rouge"
