"""A game with its setup, from which everything else is made."""

from __future__ import annotations

import keyword
import os
import pathlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Union

import numpy as np
from numpy.typing import NDArray

from orrery import _engine
from orrery._engine import Action, Batch, Bot, State, Table
from orrery.layout import Encoding, Field, Layout, field_of

Content = Mapping[str, str]
ContentLike = Union[str, os.PathLike[str], Content, None]
ActionLike = Union[int, str, Mapping[str, Any], Action]


@dataclass(frozen=True)
class Verb:
    """A kind of action or of event. `fields` are names, each with the kind of its texts ("" for a number)."""

    name: str
    fields: tuple[tuple[str, str], ...]


class Actions:
    """Actions by their verbs: `game.actions.move(to="ravan")`. What Python has taken for itself is said with a `_` behind it. The
    modules of `orrery.typed` have the same with types."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getattr__(self, verb: str) -> Callable[..., Action]:
        game, verb = self._game, _meant(verb)
        if not any(known.name == verb for known in game.verbs):
            raise AttributeError(f"{game.id} has no verb '{verb}'")

        def make(**fields: str | int) -> Action:
            said: dict[str, str | int] = {"verb": verb}
            return game.action(said | {_meant(name): value for name, value in fields.items()})

        return make

    def __dir__(self) -> list[str]:
        return [verb.name for verb in self._game.verbs]


class Game:
    """One game, one setup, one content. It does not change."""

    def __init__(self, id: str, seats: int = 0, options: Mapping[str, str] = {}, content: Content = {}) -> None:
        engine = _engine.open_game(id, seats, list(options.items()), list(content.items()))
        details: dict[str, Any] = engine.info()
        #: The name by which it is loaded.
        self.id = engine.id
        self.seats = engine.seats
        #: Every option, as it is set at this table.
        self.options: dict[str, str] = {option["name"]: option["standard"] for option in details["options"]} | dict(options)
        #: What a seat sees.
        layout: dict[str, Any] = engine.layout()
        self.view = Layout(layout, engine.seats + len(details["decisions"]))
        #: What seats can answer, each with its fields, in the order of `verbs`.
        self.verb_fields: tuple[Field, ...] = tuple(field_of(verb) for verb in layout["verbs"])
        engine.set_dtype(self.view.dtype)
        self._given = (id, engine.seats, dict(options), dict(content))
        self._details = details
        self._engine = engine

    @property
    def max_offers(self) -> int:
        """No question has more offers."""
        return self._engine.max_offers

    @property
    def num_distinct_actions(self) -> int:
        """Ids of actions are below it."""
        return self._engine.num_distinct_actions

    @property
    def action_space_digest(self) -> str:
        """It moves when ids do."""
        return self._engine.action_space_digest

    @property
    def content_digest(self) -> str:
        """Of everything in the box that rules read."""
        return self._engine.content_digest

    @property
    def behaviour(self) -> str:
        """Names the rules: structure and fingerprint."""
        return self._engine.behaviour

    def fingerprint(self) -> str:
        """Of fixed random games under many setups, played now."""
        return self._engine.fingerprint()

    def tensor_size(self, encoding: Encoding = "plain") -> int:
        """How many numbers `observation_tensor` has."""
        return self._engine.tensor_size(encoding)

    def action(self, said: ActionLike) -> Action:
        """An action from its notation, from a mapping with its verb, or from its id."""
        return _engine.read_action(self, said)

    def view_of(self, said: Mapping[str, Any]) -> np.void:
        """A view that is given as dictionaries (`observation_struct`, data sets), as `State.observation` gives it."""
        return _engine.read_view(self, said)

    def tensor_of(
        self, said: Mapping[str, Any], player: int, decision: str | None, encoding: Encoding = "plain"
    ) -> NDArray[np.float32]:
        """The same as `State.observation_tensor` gives it to that player, who is asked that question (None: nobody is asked)."""
        return _engine.read_tensor(self, said, player, decision, encoding)

    def texts(self, language: str) -> dict[str, Any]:
        """All texts of the game in a language, by file; names that content gives under "content"."""
        return self._engine.texts(language)

    @property
    def verbs(self) -> list[Verb]:
        """What seats can answer, in the order of `offers[..., 0]`."""
        return _verbs(self._details["verbs"])

    @property
    def events(self) -> list[Verb]:
        """What the table can tell."""
        return _verbs(self._details["events"])

    @property
    def decisions(self) -> list[str]:
        """The questions, by the numbers of `Batch.decision`."""
        return list(self._details["decisions"])

    @property
    def rules(self) -> list[str]:
        """The ids of all rules."""
        return list(self._details["ruleIds"])

    def rule_text(self, rule: str, language: str = "en") -> str:
        """What a rule says, in one of the `languages`."""
        text = self._engine.rule_text(rule, language)
        if rule not in self._details["ruleIds"]:
            raise ValueError(f"{self.id} has no rule '{rule}'")
        return text

    @property
    def languages(self) -> list[str]:
        """Those that texts are in, English first."""
        return self._engine.languages()

    @property
    def option_values(self) -> dict[str, list[str]]:
        """Every option with what it can be set to."""
        return {option["name"]: list(option["values"]) for option in self._details["options"]}

    @property
    def actions(self) -> Actions:
        """What seats can answer, a method for each verb."""
        return Actions(self)

    def new_initial_state(
        self, seed: int = 0, *, chance: Literal["sampled", "explicit"] = "sampled", simultaneous: bool = False
    ) -> State:
        """A new game. With explicit chance the seed is of no account. `simultaneous`: where several seats seal one answer each the
        current player is SIMULTANEOUS, and `apply_actions` takes all answers; otherwise they are asked one by one."""
        return _engine.new_state(self, seed, chance, simultaneous)

    def deserialize_state(self, data: bytes) -> State:
        """What `State.serialize` gave."""
        return _engine.deserialize_state(self, data)

    def batch(
        self,
        tables: int,
        *,
        seed: int = 0,
        threads: int = 1,
        limit: int = 20_000,
        observe: Sequence[str] = (),
        opponents: Mapping[int, str] = {},
        encoding: Encoding = "plain",
    ) -> Batch:
        """Many tables that step together. `observe`: any of "view", "final_view", "tensor", "mask". `opponents`: bots by seat, who
        play inside `step`. `limit`: answers after which a game is broken off."""
        return _engine.new_batch(self, tables, seed, threads, limit, list(observe), dict(opponents), encoding)

    def open(self, seed: int = 0) -> Table:
        """A new game with its history."""
        return _engine.open_table(self, seed)

    def replay(self, transcript: str, seed: int = 0) -> Table:
        """A game from its transcript, every answer judged and every position compared. What falls after its end is of the seed."""
        return _engine.replay(self, transcript, seed)

    def bot(self, name: str, seed: int = 0) -> Bot:
        """A level ("novice" to "expert"), or an algorithm: "random", "greedy", "search:500"."""
        return _engine.make_bot(self, name, seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._given

    def __repr__(self) -> str:
        return f"<Game {self.id}, {self.seats} seats>"


def _meant(name: str) -> str:
    return name[:-1] if name.endswith("_") and keyword.iskeyword(name[:-1]) else name


def _verbs(read: list[dict[str, Any]]) -> list[Verb]:
    return [Verb(one["name"], tuple((field["name"], field["kind"]) for field in one["fields"])) for one in read]


def load_game(
    id: str,
    *,
    seats: int = 0,
    options: Mapping[str, str] = {},
    content: ContentLike = None,
) -> Game:
    """The game with that id (see `games()`). Without a number of seats it is the least. `content`: a folder of JSON files that takes
    the place of what is in the box, or the files themselves by name."""
    return Game(id, seats, options, content_files(content))


def content_files(content: ContentLike) -> Content:
    """The files of what `load_game` takes."""
    if content is None or isinstance(content, Mapping):
        return content or {}
    folder = pathlib.Path(content)
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.json"))}
    if not files:
        raise FileNotFoundError(f"there is no content in {folder}")
    return files
