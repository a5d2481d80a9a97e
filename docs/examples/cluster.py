#!/usr/bin/env python3
"""One study on a cluster of dask.distributed (Debian: python3-distributed), in parts that are added up.

    docs/examples/cluster.py GAME GAMES FINDINGS [SCHEDULER]

Without the address of a scheduler it starts three processes here. Every worker needs the same build of the module.
"""

import sys

from distributed import Client, LocalCluster
from orrery import study


def main(game: str, games: str, findings: str, scheduler: str = "") -> None:
    plan = study.Plan(game, bots=("greedy", "random"), games=int(games), seed=5)
    with Client(scheduler or LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None)) as client:
        found = study.run(plan, parts=6, map=client.map)
    found.write(findings)
    print(*found.rows(), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
