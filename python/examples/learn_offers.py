"""A player that learns from offers alone: REINFORCE over verb and first field, with no observation at all.

    python3 learn_offers.py nebuleuse-rouge --games 60000
"""

import argparse

import numpy as np
from numpy.typing import NDArray

import orrery

Floats = NDArray[np.float32]


def offered(batch: orrery.Batch) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """A number for each verb and value of its first field, and which of them are there."""
    most = int(batch.count.max())
    return batch.offers[:, :most, 0].astype(np.intp) * 256 + batch.offers[:, :most, 1], np.arange(most) < batch.count[:, None]


def chances_of(liking: Floats, there: NDArray[np.bool_]) -> Floats:
    """A softmax over what is offered."""
    logits = np.where(there, liking, -1e9)
    chances = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(chances / chances.sum(1, keepdims=True), np.float32)


def drawn(chances: Floats, batch: orrery.Batch, draw: NDArray[np.float64]) -> NDArray[np.intp]:
    return np.asarray((chances.cumsum(1) < draw[:, None]).sum(1).clip(0, batch.count - 1), np.intp)


def learn(id: str, seats: int, games: int, tables: int = 256, seed: int = 11) -> tuple[float, Floats]:
    """Plays seat 0 against random players in so many games; the share of its victories in the last thousand, and what it likes."""
    game = orrery.load_game(id, seats=seats)
    batch = game.batch(tables, seed=seed)
    rng = np.random.default_rng(seed)
    liking = np.zeros(len(game.verbs) * 256, np.float32)
    traces = np.zeros((tables, len(liking)), np.float32)
    rows = np.arange(tables)
    share = won = 0.0
    played = lately = 0
    while played < games:
        features, there = offered(batch)
        chances = chances_of(liking[features], there)
        draw = rng.random(tables)
        answers = np.where(batch.seat == 0, drawn(chances, batch, draw), (draw * batch.count).astype(np.intp))

        # What would have made this answer likelier, summed up over the game.
        mine = rows[batch.seat == 0]
        np.add.at(traces, (mine, features[mine, answers[mine]]), 1.0)
        np.add.at(traces, (np.repeat(mine, features.shape[1]), features[mine].ravel()), -(chances * there)[mine].ravel())

        batch.step(answers)
        ended = batch.done | batch.truncated
        if ended.any():
            victory = batch.reward[ended, 0]
            gradient = (victory[:, None] * traces[ended].clip(-5, 5)).mean(0)
            liking += 0.01 * gradient * min(8, int(ended.sum()))
            traces[ended] = 0
            won += float(((seats - 1) * victory + 1).sum() / seats)
            played += int(ended.sum())
            lately += int(ended.sum())
            if lately >= 1000:
                share = won / lately
                print(f"{played:7} games  {100 * share:5.1f} % of the victory in the last {lately}", flush=True)
                won, lately = 0.0, 0
    return share, liking


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="nebuleuse-rouge")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=60_000)
    given = parser.parse_args()
    learn(given.game, given.seats, given.games)
