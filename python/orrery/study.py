"""Studies: many games between bots, in parts, on whatever runs functions.

    plan = Plan("nebuleuse-rouge", bots=("greedy", "greedy"), games=2000, study=True)
    found = run(plan, parts=8, map=pool.map)

Findings are those of `orrery sim`, byte by byte, in however many parts and wherever they are played. See docs/lab.md.
"""

from __future__ import annotations

import json
import math
import os
import pathlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from orrery.errors import GameError
from orrery.game import ContentLike, load_game


@dataclass(frozen=True)
class Plan:
    """What is played. Game i follows from the plan and i alone."""

    game: str
    bots: tuple[str, ...]
    games: int = 1000
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    #: Variants side by side, the first is what the others are compared with: names, and what differs: options, or fields
    #: of content ("exploration-cards.planet.copies").
    arms: tuple[tuple[str, Mapping[str, str]], ...] = ()
    #: What is compared: "bot1" or "seat1" and so on (wins), "decisions" or "margin"; "" is as usual.
    compare: str = ""
    #: Stop as soon as every variant is known to differ from the first, or to differ by less than this ("0.5"; in points
    #: for wins). "" plays all games. It is a text so that everybody writes the same number down.
    within: str = ""
    #: Lead, luck, pieces and choices are counted too.
    study: bool = False
    #: How bots change seats from game to game: each moves on by one seat, or they sit in all orders one after the other.
    seating: Literal["rotate", "permute"] = "rotate"
    #: Questions at which every other answer is tried as well (`--try`); that is a study, too.
    tries: tuple[str, ...] = ()
    #: What is in the box instead, as `load_game` takes it.
    content: ContentLike = None

    def _as_json(self) -> dict[str, Any]:
        arms = [{"name": name, "options": dict(options)} for name, options in self.arms]
        return {
            "bots": list(self.bots),
            "options": dict(self.options),
            "games": self.games,
            "seed": str(self.seed),
            "arms": arms,
            "compare": self.compare,
            "within": self.within,
            "study": self.study or bool(self.tries),
            "seating": self.seating,
            "tries": list(self.tries),
        }


@dataclass(frozen=True)
class Findings:
    """What games told: whole numbers that add up, and what they mean."""

    #: As `orrery sim --findings` writes them.
    text: str
    #: For each variant wins by bot and by seat with their intervals, length, share of luck, and pieces.
    arms: list[dict[str, Any]]
    #: How far each variant is from the first, and whether that is certain.
    comparisons: list[dict[str, Any]]

    def write(self, path: str | os.PathLike[str]) -> None:
        """A file that `orrery sim merge` and the lab's page read."""
        pathlib.Path(path).write_text(self.text, encoding="utf-8")

    def measures(self, arm: str | None = None) -> dict[str, dict[str, float]]:
        """Every number that was counted of a variant (None: the first), by name: `count` of them in so many `games`, their `mean` with
        the interval that holds the true one 19 times out of 20 (`low`, `high`), `least`, `median` and `most`."""
        named = [one["name"] for one in self.arms]
        if arm is not None and arm not in named:
            raise ValueError(f"there is no variant '{arm}'")
        answer = _ask(json.loads(self.text)["plan"]["game"], 0, {"ask": "measures", "findings": self.text})
        found: dict[str, dict[str, float]] = answer["arms"][0 if arm is None else named.index(arm)]
        return found

    def rows(self) -> list[dict[str, Any]]:
        """A row for each share of wins, for a sheet or a data frame."""
        return [
            {"arm": arm["name"], "by": by, **share} for arm in self.arms for by in ("bots", "seats") for share in arm[by]
        ]


def _ask(game: str, seats: int, request: Mapping[str, Any], content: ContentLike = None) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(load_game(game, seats=seats, content=content)._engine.lab(json.dumps(request)))
    if "error" in answer:
        raise GameError(answer["error"])
    return answer


# Turns of all seatings after which a plan with a precision looks whether it is reached: as many as the command's.
_ROUND = 256


def _block(plan: Plan) -> int:
    seats = len(plan.bots)
    return math.factorial(seats) if plan.seating == "permute" else seats


def _parts_between(plan: Plan, start: int, stop: int, count: int) -> list[tuple[int, int]]:
    block = _block(plan)
    blocks = -(-(stop - start) // block)
    bounds = [min(stop, start + blocks * i // count * block) for i in range(count + 1)]
    return [(begin, end) for begin, end in zip(bounds, bounds[1:]) if begin < end]


def parts_of(plan: Plan, count: int) -> list[tuple[int, int]]:
    """Ranges of game numbers, alike to within one turn of all seatings; none is empty."""
    return _parts_between(plan, 0, plan.games, count)


def play(plan: Plan, start: int, stop: int) -> str:
    """Findings of games start … stop - 1. It depends on nothing but what it is given, and goes to other processes."""
    request = {"ask": "play_range", "plan": plan._as_json(), "from": start, "to": stop}
    return str(_ask(plan.game, len(plan.bots), request, plan.content)["findings"])


def _play_part(job: tuple[Plan, int, int]) -> str:
    return play(*job)


def merge(game: str, findings: Iterable[str]) -> Findings:
    """Parts of one plan, added up. Parts of different plans, engines or contents, and parts that overlap, are refused."""
    answer = _ask(game, 0, {"ask": "merge", "files": list(findings)})
    return Findings(answer["findings"], answer["arms"], answer["comparisons"])


def run(plan: Plan, parts: int = 1, map: Callable[..., Iterable[Any]] = map) -> Findings:
    """The whole plan, by any `map`: the built-in one, that of a pool of threads or processes, or one that gives futures
    (dask's `client.map`). With `within` it is played in rounds, each in so many parts, and ends with the first that knows."""
    length = _ROUND * _block(plan) if plan.within else max(plan.games, 1)
    found: list[str] = []
    for start in range(0, max(plan.games, 1), length):
        jobs = [(plan, *part) for part in _parts_between(plan, start, min(start + length, plan.games), parts)]
        found += [part.result() if hasattr(part, "result") else part for part in map(_play_part, jobs)]
        whole = merge(plan.game, found)
        if plan.within and all(one["outcome"] != "open" for one in whole.comparisons):
            break
        found = [whole.text]
    return whole
