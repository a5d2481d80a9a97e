"""Information-set search: each offer is tried in worlds that the seat might be in, by random games to the end.

    python3 search.py nebuleuse-rouge --games 10
"""

import argparse

import numpy as np

import orrery


def play_out(state: orrery.State, rng: np.random.Generator, most: int = 2_000) -> None:
    for _ in range(most):
        if state.is_terminal():
            return
        state.apply_offer(int(rng.integers(state.num_offers())))


def choose(state: orrery.State, worlds: int, rng: np.random.Generator) -> int:
    """The place of the offer that did best. What the seat cannot know is drawn anew for each world, and luck with it."""
    player = state.current_player()
    sums = np.zeros(state.num_offers())
    for _ in range(worlds):
        world = state.resample_from_infostate(player, seed=int(rng.integers(1 << 62)))
        for place in range(len(sums)):
            child = world.clone()
            child.apply_offer(place)
            play_out(child, rng)
            sums[place] += child.returns()[player]
    return int(sums.argmax())


def share_of_victory(id: str, games: int, worlds: int, seed: int = 1) -> float:
    """Of the searching seat, against random players; it changes seats from game to game."""
    game = orrery.load_game(id)
    rng = np.random.default_rng(seed)
    share = 0.0
    for number in range(games):
        state = game.new_initial_state(seed=seed + number)
        me = number % game.seats
        while not state.is_terminal():
            if state.current_player() == me:
                state.apply_offer(choose(state, worlds, rng))
            else:
                state.apply_offer(int(rng.integers(state.num_offers())))
        share += state.returns("share")[me] / games
    return share


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="noughts")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=8)
    given = parser.parse_args()
    print(f"{100 * share_of_victory(given.game, given.games, given.worlds):.0f} % of the victory")
