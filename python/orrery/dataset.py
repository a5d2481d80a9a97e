"""Data sets of games, as `orrery dataset` writes them: whole games to play again, and decisions."""

from __future__ import annotations

import gzip
import json
import os
import pathlib
from collections.abc import Iterator
from typing import Any

from orrery import _engine
from orrery._engine import Table
from orrery.game import Game, load_game


def _lines(folder: str | os.PathLike[str], name: str) -> Iterator[str]:
    with gzip.open(pathlib.Path(folder) / name, "rt", encoding="utf-8") as lines:
        yield from lines


def games(folder: str | os.PathLike[str]) -> Iterator[Table]:
    """Every game of a data set, played again: the engine compares every position on the way."""
    loaded: dict[str, Game] = {}
    for line in _lines(folder, "games.jsonl.gz"):
        record = json.loads(line)
        setup = json.dumps([record["game"], record["seats"], record["options"]], sort_keys=True)
        if setup not in loaded:
            loaded[setup] = load_game(record["game"], seats=record["seats"], options=record["options"])
        yield loaded[setup].replay(_engine.transcript_of_line(loaded[setup], line))


def decisions(folder: str | os.PathLike[str]) -> Iterator[dict[str, Any]]:
    """Every decision of a data set: the game's id, the seat, what it was asked, could do (`offers`), knew (`view`) and chose."""
    for line in _lines(folder, "decisions.jsonl.gz"):
        yield json.loads(line)
