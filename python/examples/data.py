"""Reads a data set: plays every game again, and turns decisions into numbers.

    orrery dataset make connect-four --games 50 --seats greedy,random --seed 1 --decisions --out data
    python3 python/examples/data.py data
"""

from __future__ import annotations

import sys
from collections import Counter

import numpy as np

from orrery import dataset


def main(folder: str) -> tuple[int, Counter[str]]:
    # %% Whole games: what does not give the positions that the data has is refused.
    games = 0
    for table in dataset.games(folder):
        assert table.is_terminal()
        games += 1
    # %% Decisions: how many offers there were, and which verb was chosen.
    chosen: Counter[str] = Counter()
    offers = []
    for decision in dataset.decisions(folder):
        offers.append(len(decision["offers"]))
        chosen[decision["offers"][decision["chosen"]]["verb"]] += 1
    print(f"{games} games, {len(offers)} decisions among {np.mean(offers):.1f} offers")
    print(chosen.most_common())
    # %% The same in arrays, to learn from: what a seat saw, and the bytes of what it did.
    pairs = []
    for sample in dataset.samples(folder):
        if sample.chosen is not None:
            pairs.append((sample.tensor, sample.offers[sample.chosen]))
    print(f"{len(pairs)} pairs, {len(pairs[0][0])} numbers each")
    return games, chosen


if __name__ == "__main__":
    main(sys.argv[1])
