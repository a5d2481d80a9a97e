"""One seat of a game as an environment of Gymnasium, with or without that package; bots have the other seats.

    env = orrery.gym.Seat(orrery.load_game("nebuleuse-rouge"), opponents="greedy")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(0)

An action is the place of an offer; `observation["offers"]` says what each means, as `Batch.offers` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import orrery
from orrery import spaces

if TYPE_CHECKING:
    _Base = object
else:
    _Base = spaces.installed("gymnasium", "Env") or object


class Seat(_Base):
    """`opponents`: the bot of all other seats, or bots by seat."""

    metadata: dict[str, Any] = {"render_modes": []}
    render_mode = None

    def __init__(
        self, game: orrery.Game, seat: int = 0, opponents: str | Mapping[int, str] = "random", limit: int = 20_000
    ) -> None:
        if not 0 <= seat < game.seats:
            raise IndexError(f"there is no seat {seat}")
        self.game, self.seat, self.limit = game, seat, limit
        names = {one: opponents for one in range(game.seats)} if isinstance(opponents, str) else dict(opponents)
        others = [one for one in range(game.seats) if one != seat]
        if missing := [one for one in others if one not in names]:
            raise ValueError(f"who plays seat {missing[0]}?")
        self._names = {one: names[one] for one in others}
        for name in self._names.values():
            game.bot(name)  # an error now, rather than in the first game
        self.observation_space, self.action_space = spaces.of_offers(game.max_offers, game.tensor_size())
        self._seed = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Without a seed each game is another one."""
        if base := getattr(super(), "reset", None):  # Gymnasium's seeds a generator of its own, and looks whether it was asked to
            base(seed=seed)
        self._seed = self._seed + 1 if seed is None else seed
        self._bots = {one: self.game.bot(name, self._seed + one) for one, name in self._names.items()}
        self._state = self.game.new_initial_state(self._seed)
        self._answers = 0
        self._go_on()
        return self._observe(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self._over():
            raise ValueError("the game is over: reset first")
        self._state.apply_offer(int(action))
        self._answers += 1
        self._go_on()
        terminated = self._state.is_terminal()
        truncated = not terminated and self._answers >= self.limit
        return self._observe(), float(self._state.returns()[self.seat]), terminated, truncated, {}

    def _over(self) -> bool:
        return self._state.is_terminal() or self._answers >= self.limit

    def _go_on(self) -> None:
        while not self._over() and (player := self._state.current_player()) != self.seat:
            self._state.apply_action(self._bots[player].choose(self._state))
            self._answers += 1

    def _observe(self) -> dict[str, Any]:
        return spaces.observed(self._state, self.seat, not self._over())

    def render(self) -> None:
        """Positions are drawn by the page and the terminal, not here."""

    def close(self) -> None:
        pass
