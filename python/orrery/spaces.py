"""Spaces of observations and actions: Gymnasium's where it is installed, otherwise small ones of the same shape."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

import orrery

__all__ = ["Box", "Dict", "Discrete", "installed", "observed", "of_offers"]


class _Space:
    shape: tuple[int, ...] | None = None
    dtype: Any = None

    def __init__(self) -> None:
        self._rng = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self._rng = np.random.default_rng(seed)

    def contains(self, x: object) -> bool:
        raise NotImplementedError

    def __contains__(self, x: object) -> bool:
        return self.contains(x)


class _Discrete(_Space):
    """0 … n-1."""

    shape = ()
    dtype = np.dtype(np.int64)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def contains(self, x: object) -> bool:
        return isinstance(x, (int, np.integer)) and not isinstance(x, bool) and 0 <= int(x) < self.n

    def sample(self, mask: NDArray[Any] | None = None) -> int:
        if mask is None:
            return int(self._rng.integers(self.n))
        allowed = np.flatnonzero(mask)
        return int(self._rng.choice(allowed)) if len(allowed) else 0


class _Box(_Space):
    """Arrays of one shape between two bounds."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any = np.float32) -> None:
        super().__init__()
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x: object) -> bool:
        if not isinstance(x, np.ndarray) or x.shape != self.shape or not np.can_cast(x.dtype, self.dtype):
            return False
        return bool(np.all(x >= self.low) and np.all(x <= self.high))

    def sample(self, mask: None = None) -> NDArray[Any]:
        low, high = max(self.low, -1e3), min(self.high, 1e3)
        if self.dtype.kind in "iu":
            return self._rng.integers(int(low), int(high), self.shape, endpoint=True).astype(self.dtype)
        return self._rng.uniform(low, high, self.shape or ()).astype(self.dtype)


class _Dict(_Space):
    """Several spaces by name."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        super().__init__()
        self.spaces = dict(spaces)

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def contains(self, x: object) -> bool:
        return isinstance(x, Mapping) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

    def sample(self, mask: None = None) -> dict[str, Any]:
        return {key: space.sample() for key, space in self.spaces.items()}

    def seed(self, seed: int | None = None) -> None:
        for space in self.spaces.values():
            space.seed(seed)


def installed(module: str, name: str) -> Any:
    """What a package has under that name, or None where it is not installed."""
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        return None


if TYPE_CHECKING:
    from orrery.spaces import _Box as Box
    from orrery.spaces import _Dict as Dict
    from orrery.spaces import _Discrete as Discrete
else:
    Discrete = installed("gymnasium.spaces", "Discrete") or _Discrete
    Box = installed("gymnasium.spaces", "Box") or _Box
    Dict = installed("gymnasium.spaces", "Dict") or _Dict


def of_offers(max_offers: int, tensor_size: int) -> tuple[Dict, Discrete]:
    """What a seat observes, and what it does: the place of an offer."""
    observation = Dict(
        {
            "observation": Box(-np.inf, np.inf, (tensor_size,), np.float32),
            "action_mask": Box(0, 1, (max_offers,), np.int8),
            "offers": Box(0, 255, (max_offers, 8), np.uint8),
        }
    )
    return observation, Discrete(max_offers)


def observed(state: orrery.State, player: int, asked: bool) -> dict[str, NDArray[Any]]:
    """It, of a player: `offers` are the bytes of what each action says, as `Batch.offers` has them, and zero where nothing is offered."""
    most = state.game.max_offers
    mask, offers = np.zeros(most, np.int8), np.zeros((most, 8), np.uint8)
    if asked:
        bits = np.array([offer.bits for offer in state.offers()], np.dtype("<u8"))
        mask[: len(bits)] = 1
        offers[: len(bits)] = bits.view(np.uint8).reshape(-1, 8)
    return {"observation": state.observation_tensor(player), "action_mask": mask, "offers": offers}
