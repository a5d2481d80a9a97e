"""What must be fast, measured: `python3 -m orrery.bench`. Rates are by processor time, the best of several."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np

import orrery

# All that The Big Expansion has at one table.
EVERYTHING = {
    "tempo": "turn_based",
    "illegal_placement": "refused",
    "flight_plan": "alternative",
    "new_technologies": "on",
    "evil_machinations": "on",
    "bonus_cards": "on",
    "rough_roads": "3",
    "handicap_1": "1",
    "handicap_4": "5",
}

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("cosmic-pioneers", 4, {}),
    ("nebuleuse-rouge", 2, {}),
    ("galaxy-trucker", 4, {"tempo": "turn_based"}),
    ("galaxy-trucker", 5, EVERYTHING),
    ("capitaine-cosmos", 2, {}),
]


def best(work: Callable[[], int], repeats: int) -> float:
    """Pieces of work a second, of processor time."""
    rate = 0.0
    for _ in range(repeats):
        began = time.process_time()
        pieces = work()
        rate = max(rate, pieces / max(1e-9, time.process_time() - began))
    return rate


def batch_rate(game: orrery.Game, observe: str, tables: int, seconds: float, repeats: int) -> float:
    batch = game.batch(tables, seed=1, observe=() if observe == "none" else (observe,))
    rng = np.random.default_rng(1)

    def work() -> int:
        began, steps = time.process_time(), 0
        while time.process_time() - began < seconds:
            for _ in range(16):
                batch.step((rng.random(tables) * batch.count).astype(np.int32))
            steps += 16 * tables
        return steps

    return best(work, repeats)


def loop_rate(game: orrery.Game, seconds: float, repeats: int) -> float:
    rng = np.random.default_rng(1)
    places = rng.random(4096).tolist()

    def work() -> int:
        began, steps, seed = time.process_time(), 0, 0
        while time.process_time() - began < seconds:
            state = game.new_initial_state(seed)
            seed += 1
            while not state.is_terminal():
                state.apply_offer(int(places[steps & 4095] * state.num_offers()))
                steps += 1
                if steps & 4095 == 0 and time.process_time() - began > seconds:
                    break
        return steps

    return best(work, repeats)


def clone_rate(game: orrery.Game, seconds: float, repeats: int) -> float:
    state = game.new_initial_state(1)

    def work() -> int:
        began, clones = time.process_time(), 0
        while time.process_time() - began < seconds:
            for _ in range(1000):
                state.clone()
            clones += 1000
        return clones

    return best(work, repeats)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 -m orrery.bench", description=__doc__)
    parser.add_argument("--observe", choices=["none", "view", "tensor"], help="a batch that shows this; without it all three")
    parser.add_argument("--single", action="store_true", help="one State in a loop, and its copies")
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--repeats", type=int, default=5)
    given = parser.parse_args()
    for id, seats, options in TABLES:
        game = orrery.load_game(id, seats=seats, options=options)
        name = f"{id}, {seats}" + (", everything" if options is EVERYTHING else "")
        if given.single:
            print(f"{name:29} loop  {loop_rate(game, given.seconds, given.repeats) / 1e6:6.2f} M steps/s")
            print(f"{name:29} clone {clone_rate(game, given.seconds, given.repeats) / 1e6:6.2f} M clones/s", flush=True)
            continue
        for observe in [given.observe] if given.observe else ["none", "view", "tensor"]:
            rate = batch_rate(game, observe, given.tables, given.seconds, given.repeats)
            print(f"{name:29} batch, {observe:6} {rate / 1e6:6.2f} M steps/s", flush=True)


if __name__ == "__main__":
    main()
