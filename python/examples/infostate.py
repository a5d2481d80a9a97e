"""What a player has seen and answered since the beginning, as a key: an information state with perfect recall.

    python3 infostate.py [GAME]
"""

from __future__ import annotations

import hashlib
import sys

import numpy as np

import orrery


class Recall:
    """Of every player of a game, as it goes on. A view is noted where it is another than before: what a player cannot notice makes no difference."""

    def __init__(self, state: orrery.State) -> None:
        self.views = [b""] * state.game.seats
        self.keys = [b""] * state.game.seats
        self._see(state)

    def apply_offer(self, state: orrery.State, place: int) -> None:
        self._note(state.current_player(), b"answered " + str(state.offers()[place]).encode())
        state.apply_offer(place)
        self._see(state)

    def _see(self, state: orrery.State) -> None:
        for player, before in enumerate(self.views):
            view = state.observation(player).tobytes()
            if view != before:
                self._note(player, b"saw " + view)
                self.views[player] = view

    def _note(self, player: int, what: bytes) -> None:
        self.keys[player] = hashlib.blake2b(self.keys[player] + what, digest_size=16).digest()


def main(id: str, games: int = 300) -> tuple[int, int]:
    """How many different views whoever is asked has, and how many different information states, in so many random games."""
    game = orrery.load_game(id)
    rng = np.random.default_rng(1)
    views, states = set(), set()
    for seed in range(games):
        state = game.new_initial_state(seed)
        recall = Recall(state)
        while not state.is_terminal():
            player = state.current_player()
            views.add(recall.views[player])
            states.add(recall.keys[player])
            recall.apply_offer(state, int(rng.integers(state.num_offers())))
    print(f"{games} games of {id}: {len(views)} views, {len(states)} information states")
    return len(views), len(states)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "noughts")
