"""The shapes of PettingZoo and Gymnasium, whether their packages are there or not."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import orrery
import orrery.gym
import orrery.pettingzoo


def said(game: orrery.Game, offer: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> dict[str, object]:
    """What the bytes of an offer say, read by the layout of its verb alone."""
    verb = game.verb_fields[int(offer[0])]
    found: dict[str, object] = {"verb": verb.name}
    for field in verb.inside:
        code = int(offer[1 + field.offset :].view(field.dtype())[0])
        found[field.name] = field.names[field.codes.index(code)] if field.kind == "named" else code
    return found


def check_offers(observation: dict[str, Any], offers: list[orrery.Action]) -> None:
    count = int(observation["action_mask"].sum())
    assert count == len(offers) and not observation["offers"][count:].any()
    assert [row.tobytes() for row in observation["offers"][:count]] == [offer.bits.to_bytes(8, "little") for offer in offers]


def test_agents_of_pettingzoo_play_to_the_end(game: orrery.Game) -> None:
    env = orrery.pettingzoo.AEC(game, limit=300)
    for seed in (1, None):
        env.reset(seed=seed)
        assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents == game.seats
        total = {agent: 0.0 for agent in env.agents}
        for agent in env.agent_iter():
            assert agent == env.agent_selection
            observation, reward, termination, truncation, info = env.last()
            assert observation is not None and env.observation_space(agent).contains(observation)
            total[agent] += reward
            if not (termination or truncation):
                check_offers(observation, env._state.offers())
            if termination or truncation:
                with pytest.raises(ValueError):
                    env.step(0)
                env.step(None)
            else:
                with pytest.raises(ValueError):
                    env.step(None)
                action = env.action_space(agent).sample(observation["action_mask"])
                assert env.action_space(agent).contains(action)
                env.step(action)
        assert env.agents == [] and sum(total.values()) == pytest.approx(0)


def test_an_agent_knows_what_its_actions_mean() -> None:
    env = orrery.pettingzoo.AEC(orrery.load_game("noughts"))
    env.reset(seed=1)
    batch = env.game.batch(1)
    assert (env.observe("p1")["offers"] == batch.offers[0]).all() and not env.observe("p2")["offers"].any()
    actions = [said(env.game, row) for row in env.observe("p1")["offers"][: batch.count[0]]]
    assert actions == [offer.as_dict() for offer in env._state.offers()] and actions[4] == {"verb": "mark", "cell": "centre"}


def test_one_seat_of_gymnasium_plays_against_bots() -> None:
    game = orrery.load_game("nebuleuse-rouge")
    env = orrery.gym.Seat(game, seat=1, opponents="random")
    for seed in range(2):
        observation, info = env.reset(seed=seed)
        first = observation["observation"].tobytes()
        assert env.reset(seed=seed)[0]["observation"].tobytes() == first
        terminated = truncated = False
        reward = 0.0
        while not (terminated or truncated):
            assert env.observation_space.contains(observation) and observation["action_mask"].any()
            check_offers(observation, env._state.offers())
            observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
        assert reward in (-1.0, 0.0, 1.0)
        with pytest.raises(ValueError):
            env.step(0)
    with pytest.raises(ValueError):
        orrery.gym.Seat(game, opponents={0: "random"})
    with pytest.raises(IndexError):
        orrery.gym.Seat(game, seat=2)
    with pytest.raises(orrery.GameError):
        orrery.gym.Seat(game, opponents="nobody")


def test_a_seat_is_an_environment_of_gymnasium_where_that_is_installed(tmp_path: pathlib.Path) -> None:
    package = tmp_path / "gymnasium"
    package.mkdir()
    (package / "__init__.py").write_text(
        "class Env:\n    seeded = None\n    def reset(self, *, seed=None, options=None):\n        self.seeded = seed\n"
    )
    asked = "import gymnasium, orrery, orrery.gym as gym; env = gym.Seat(orrery.load_game('noughts')); env.reset(seed=5); print(isinstance(env, gymnasium.Env), env.seeded)"
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    assert subprocess.run([sys.executable, "-c", asked], env=env, check=True, capture_output=True, text=True).stdout == "True 5\n"


def test_spaces_hold_what_they_should() -> None:
    observation, action = orrery.spaces.of_offers(4, 3)
    seen: dict[str, Any] = {"observation": np.zeros(3, np.float32), "action_mask": np.ones(4, np.int8), "offers": np.zeros((4, 8), np.uint8)}
    assert observation.contains(seen)
    assert not observation.contains({**seen, "observation": np.zeros(2, np.float32)})
    assert observation.contains(observation.sample())
    assert action.contains(3) and not action.contains(4)
    assert action.sample(np.array([0, 0, 1, 0], np.int8)) == 2
    action.seed(1)
    first = [action.sample() for _ in range(5)]
    action.seed(1)
    assert [action.sample() for _ in range(5)] == first
