"""Variants side by side: who wins, how long it takes, what goes with winning, and a table for a sheet.

    python3 python/examples/study.py [GAMES]
"""

from __future__ import annotations

import csv
import sys
from concurrent.futures import ThreadPoolExecutor

from orrery import study


def main(games: int = 600) -> study.Findings:
    # %% What is played: the same bots under two settings of one option.
    plan = study.Plan(
        "cosmic-pioneers",
        bots=("greedy", "random"),
        games=games,
        seed=5,
        arms=(("placed", {}), ("random", {"sector_placement": "random"})),
        compare="decisions",
        study=True,
    )
    # %% Played in parts by any map; the engine needs no interpreter lock, so threads do.
    with ThreadPoolExecutor() as pool:
        found = study.run(plan, parts=8, map=pool.map)
    # %% What it says.
    for difference in found.comparisons:
        print("{arm}: {difference:+.1f} ({low:+.1f} to {high:+.1f}), {outcome}".format(**difference))
    for arm in found.arms:
        striking = [piece for piece in arm["pieces"] if piece["marked"]]
        print(f"{arm['name']}: luck {arm['luck']:.0%}, {len(striking)} of {len(arm['pieces'])} pieces stand out")
    rows = found.rows()
    table = csv.DictWriter(sys.stdout, fieldnames=list(rows[0]))
    table.writeheader()
    table.writerows(rows)
    return found


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
