"""A player that learns what positions are worth, by TD on the tensor of what a seat sees, with a small network in numpy.

It begins with what `learn_offers` likes, plays against itself, and at the end against that learner. What an answer was worth is how much
better the position became by it; offers are liked for that, in positions like this one.

    python3 value_net.py nebuleuse-rouge --games 60000
"""

import argparse

import numpy as np
from numpy.typing import NDArray

import learn_offers
import orrery
from learn_offers import Floats, chances_of, drawn, offered


class Network:
    """One hidden layer: what a position is worth, and how much each offer is liked in it."""

    def __init__(self, liking: Floats, seen: Floats, hidden: int, rng: np.random.Generator) -> None:
        inputs = seen.shape[1]
        self.mean, self.scale = seen.mean(0), 1 / (seen.std(0) + 0.1)
        self.inner = np.asarray(rng.standard_normal((inputs, hidden)) / np.sqrt(inputs), np.float32)
        self.worth = np.zeros(hidden + 1, np.float32)
        self.liking = np.zeros((len(liking), hidden + 1), np.float32)
        self.liking[:, -1] = liking
        self.moments = [(np.zeros_like(one), np.zeros_like(one)) for one in (self.inner, self.worth, self.liking)]

    def scaled(self, tensor: Floats) -> Floats:
        return np.asarray(((tensor - self.mean) * self.scale).clip(-5, 5), np.float32)

    def hidden(self, scaled: Floats) -> Floats:
        """The last of them is always 1."""
        return np.pad(np.tanh(scaled @ self.inner), ((0, 0), (0, 1)), constant_values=1)

    def chances(self, hidden: Floats, features: NDArray[np.intp], there: NDArray[np.bool_]) -> Floats:
        return chances_of((hidden[:, None, :] * self.liking[features]).sum(2), there)

    def improve(self, slopes: tuple[Floats, Floats, Floats], rate: float, step: int) -> None:
        """Adam."""
        for weights, slope, (mean, square) in zip((self.inner, self.worth, self.liking), slopes, self.moments):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope * slope - square)
            weights -= rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-6)


def advantages(worth: Floats, seat: NDArray[np.intp], reward: Floats, ended: NDArray[np.bool_], after: Floats) -> Floats:
    """How much better each answer made things than they were held to be, as its own seat saw it: TD(lambda), from the end back.
    All by step and table; `after` is what the positions after the last step are worth to every seat."""
    steps, tables = worth.shape
    rows = np.arange(tables)
    next_worth, later, due = after.copy(), np.zeros_like(after), np.zeros_like(after)
    found = np.zeros_like(worth)
    for t in reversed(range(steps)):
        next_worth[ended[t]], later[ended[t]], due[ended[t]] = 0, 0, reward[t][ended[t]]
        of = rows, seat[t]
        found[t] = due[of] + next_worth[of] - worth[t] + 0.97 * later[of]
        next_worth[of], later[of], due[of] = worth[t], found[t], 0
    return found


def learn(id: str, seats: int, liking: Floats, games: int, tables: int = 256, seed: int = 1) -> Network:
    game = orrery.load_game(id, seats=seats)
    batch = game.batch(tables, seed=seed, observe=("tensor",), limit=3000)
    rng = np.random.default_rng(seed)
    seen = []
    for _ in range(60):
        batch.step_random(7)
        seen.append(batch.tensor.copy())
    net = Network(liking, np.concatenate(seen), 16, rng)
    most, steps, rows = game.max_offers, 32, np.arange(tables)
    updates = played = 0
    while played < games:
        inputs, asked, features, there, answers, reward, ended = [], [], [], [], [], [], []
        for _ in range(steps):
            inputs.append(net.scaled(batch.tensor))
            asked.append(batch.seat.astype(np.intp))
            feature, is_there = offered(batch)
            answer = drawn(net.chances(net.hidden(inputs[-1]), feature, is_there), batch, rng.random(tables))
            room = ((0, 0), (0, most - feature.shape[1]))
            features.append(np.pad(feature, room))
            there.append(np.pad(is_there, room))
            answers.append(answer)
            batch.step(answer)
            reward.append(batch.reward.copy())
            ended.append(batch.done | batch.truncated)
        # What others have is lost to whoever is asked.
        last = net.hidden(net.scaled(batch.tensor)) @ net.worth
        after = np.repeat(-last[:, None] / (seats - 1), seats, 1)
        after[rows, batch.seat] = last
        x, feature, is_there = np.concatenate(inputs), np.concatenate(features), np.concatenate(there)
        width = int(is_there.any(0).sum())
        feature, is_there = feature[:, :width], is_there[:, :width]
        hidden = net.hidden(x)
        gain = advantages((hidden @ net.worth).reshape(steps, tables), np.stack(asked), np.stack(reward), np.stack(ended), after).ravel()

        # Downhill: worth towards what it turned out to be, chances towards what gained.
        sharp = gain / (gain.std() + 1e-6) / len(x)
        slope = net.chances(hidden, feature, is_there) * sharp[:, None]
        slope[np.arange(len(x)), np.concatenate(answers)] -= sharp
        slope = np.where(is_there, slope, 0)
        of_liking = [np.bincount(feature.ravel(), (slope * one[:, None]).ravel(), len(liking)) for one in hidden.T]
        error = -gain[:, None] / len(x)
        back = (slope[:, :, None] * net.liking[feature]).sum(1) + 0.5 * error * net.worth
        inner = x.T @ (back * (1 - hidden * hidden))[:, :-1]
        updates += 1
        net.improve((inner, (hidden * error).sum(0), np.stack(of_liking, 1).astype(np.float32)), 0.002, updates)
        played += int(np.sum(ended))
        if updates % 50 == 0:
            print(f"{played:7} games", flush=True)
    return net


def share_of_victory(net: Network, id: str, seats: int, liking: Floats, games: int = 1000, tables: int = 128, seed: int = 77) -> float:
    """Of the network, which takes what it likes best, against players who go by `liking`; it changes seats from table to table."""
    batch = orrery.load_game(id, seats=seats).batch(tables, seed=seed, observe=("tensor",), limit=3000)
    rng = np.random.default_rng(seed)
    own = np.arange(tables) % seats
    won, played = 0.0, np.zeros(tables, int)
    each = -(-games // tables)  # the same number of games at every table, or short games would count for more
    while played.min() < each:
        features, there = offered(batch)
        best = net.chances(net.hidden(net.scaled(batch.tensor)), features, there).argmax(1)
        others = drawn(chances_of(liking[features], there), batch, rng.random(tables))
        batch.step(np.where(batch.seat == own, best, others))
        counts = (batch.done | batch.truncated) & (played < each)
        won += float(((seats - 1) * batch.reward[counts, own[counts]] + 1).sum() / seats)
        played += counts
    return won / (each * tables)


def main(id: str, seats: int, games: int, before: int) -> float:
    _, liking = learn_offers.learn(id, seats, before)
    share = share_of_victory(learn(id, seats, liking, games), id, seats, liking)
    print(f"{100 * share:.1f} % of the victory against the learner of offers")
    return share


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="nebuleuse-rouge")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--before", type=int, default=60_000, help="games that the learner of offers learns from")
    given = parser.parse_args()
    main(given.game, given.seats, given.games, given.before)
