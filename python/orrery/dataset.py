"""Data sets of games, as `orrery dataset` writes them: whole games to play again, and decisions."""

from __future__ import annotations

import gzip
import json
import os
import pathlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from orrery import _engine
from orrery._engine import Table
from orrery.errors import GameError
from orrery.game import ContentLike, Game, load_game
from orrery.layout import Encoding


def _lines(folder: str | os.PathLike[str], name: str) -> Iterator[str]:
    with gzip.open(pathlib.Path(folder) / name, "rt", encoding="utf-8") as lines:
        yield from lines


def _setups(folder: str | os.PathLike[str], content: ContentLike) -> Iterator[tuple[str, Game, str]]:
    """Of every game its id, how it was set up, and its line."""
    loaded: dict[str, Game] = {}
    for line in _lines(folder, "games.jsonl.gz"):
        record = json.loads(line)
        setup = json.dumps([record["game"], record["seats"], record["options"]], sort_keys=True)
        if setup not in loaded:
            loaded[setup] = load_game(record["game"], seats=record["seats"], options=record["options"], content=content)
        if record["content"] != loaded[setup].content_digest:
            raise GameError(f"{record['id']} was played with other content")
        yield record["id"], loaded[setup], line


def games(folder: str | os.PathLike[str], *, content: ContentLike = None) -> Iterator[Table]:
    """Every game of a data set, played again: the engine compares every position on the way. `content`: as in `load_game`, what
    they were played with where it is not what is in the box."""
    for _, game, line in _setups(folder, content):
        yield game.replay(_engine.transcript_of_line(game, line))


@dataclass(frozen=True)
class Sample:
    """A decision, to learn from."""

    game: Game
    #: Who was asked, and what.
    player: int
    decision: str
    #: What they knew, as `State.observation` and `State.observation_tensor` give it.
    view: np.void
    tensor: NDArray[np.float32]
    #: What they could do, uint8 [offers, 8], as `Batch.offers` has it, and the place of what they did; None where they said what
    #: nobody offers, as to give up.
    offers: NDArray[np.uint8]
    chosen: int | None


def samples(
    folder: str | os.PathLike[str], *, encoding: Encoding = "plain", content: ContentLike = None
) -> Iterator[Sample]:
    """Every decision of a data set, in arrays."""
    setups = {id: game for id, game, _ in _setups(folder, content)}
    for one in decisions(folder):
        game, player = setups[one["game_id"]], int(one["seat"][1:]) - 1
        bits = np.array([game.action(offer).bits for offer in one["offers"]], np.dtype("<u8"))
        yield Sample(
            game,
            player,
            one["decision"],
            game.view_of(one["view"]),
            game.tensor_of(one["view"], player, one["decision"], encoding),
            bits.view(np.uint8).reshape(-1, 8),
            one["chosen"],
        )


def decisions(folder: str | os.PathLike[str]) -> Iterator[dict[str, Any]]:
    """Every decision of a data set: the game's id, the seat, what it was asked, could do (`offers`), knew (`view`) and chose."""
    for line in _lines(folder, "decisions.jsonl.gz"):
        yield json.loads(line)
