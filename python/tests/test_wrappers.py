"""The shapes of PettingZoo and Gymnasium, whether their packages are there or not."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import numpy as np
import pytest

import orrery
import orrery.gym
import orrery.pettingzoo


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
    assert observation.contains({"observation": np.zeros(3, np.float32), "action_mask": np.ones(4, np.int8)})
    assert not observation.contains({"observation": np.zeros(2, np.float32), "action_mask": np.ones(4, np.int8)})
    assert observation.contains(observation.sample())
    assert action.contains(3) and not action.contains(4)
    assert action.sample(np.array([0, 0, 1, 0], np.int8)) == 2
    action.seed(1)
    first = [action.sample() for _ in range(5)]
    action.seed(1)
    assert [action.sample() for _ in range(5)] == first
