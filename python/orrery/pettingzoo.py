"""A game as an environment of PettingZoo (AEC), with or without that package.

    env = orrery.pettingzoo.AEC(orrery.load_game("nebuleuse-rouge"))
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else env.action_space(agent).sample(observation["action_mask"]))

An action is the place of an offer; `observation["offers"]` says what each means, as `Batch.offers` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import orrery
from orrery import spaces

if TYPE_CHECKING:
    _Base = object
else:
    _Base = spaces.installed("pettingzoo", "AECEnv") or object


class AEC(_Base):
    """Seats are agents "p1", "p2" …, who act as they are asked. Rewards are returns, at the end."""

    metadata: dict[str, Any] = {"name": "orrery", "is_parallelizable": False, "render_modes": []}
    render_mode = None

    def __init__(self, game: orrery.Game, limit: int = 20_000) -> None:
        super().__init__()
        self.game = game
        self.limit = limit
        self.metadata = {**AEC.metadata, "name": game.id}
        self.possible_agents = [f"p{seat + 1}" for seat in range(game.seats)]
        observation, action = spaces.of_offers(game.max_offers, game.tensor_size())
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: action for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> AEC:
        return self

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Without a seed each game is another one."""
        self._seed = self._seed + 1 if seed is None else seed
        self._state = self.game.new_initial_state(self._seed)
        self._answers = 0
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._select()

    def _select(self) -> None:
        if not self._state.is_terminal():
            self.agent_selection = self.possible_agents[self._state.current_player()]

    def observe(self, agent: str) -> dict[str, Any]:
        player = self.possible_agents.index(agent)
        return spaces.observed(self._state, player, self._state.current_player() == player)

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError("an agent that is asked answers with the place of an offer")
        self._state.apply_offer(int(action))
        self._answers += 1
        self._cumulative_rewards[agent] = 0.0
        over, stopped = self._state.is_terminal(), self._answers >= self.limit
        if over or stopped:
            returns = self._state.returns()
            for seat, one in enumerate(self.possible_agents):
                self.rewards[one] = float(returns[seat])
                self.terminations[one], self.truncations[one] = over, stopped and not over
        for one in self.agents:
            self._cumulative_rewards[one] += self.rewards[one]
        self._select()
        if over or stopped:
            self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("when an agent's game is over its only action is None")
        for table in (self.rewards, self._cumulative_rewards):
            del table[agent]
        for ended in (self.terminations, self.truncations):
            del ended[agent]
        del self.infos[agent]
        self.agents.remove(agent)
        for one in self.rewards:
            self.rewards[one] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self) -> None:
        """Positions are drawn by the page and the terminal, not here."""

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return self.game.id
