"""Writes a typed module for every game, `orrery/typed/<game>.py`, from what the engine tells of it: the build runs it.

    python3 -P write_typed.py FOLDER        (-P: the module that was built, and not the sources beside this)
"""

from __future__ import annotations

import dataclasses
import itertools
import keyword
import pathlib
import sys

import orrery
from orrery.layout import Field


class Module:
    """The text of one. A type is written once, after those that it is made of."""

    def __init__(self, game: orrery.Game) -> None:
        self.game = game
        self.types: dict[str, str] = {}

    def add(self, name: str, declared: str) -> str:
        """The type of that name, or, where another has it, with a number behind it."""
        for number in itertools.count(1):
            own = name if number == 1 else f"{name}{number}"
            if own not in TAKEN and self.types.setdefault(own, declared.format(name=own)) == declared.format(name=own):
                return own
        raise AssertionError

    def named(self, kind: str, values: tuple[str, ...]) -> str:
        return self.add(kind, "{name} = Literal[" + ", ".join(f'"{value}"' for value in values) + "]\n")

    def type_of(self, field: Field) -> str:
        """As JSON has it: names are strings, and what is nobody or nothing is None."""
        if field.shape:
            return f"list[{self.type_of(dataclasses.replace(field, shape=field.shape[1:]))}]"
        if field.kind == "structure":
            return self.structure(camel(field.name), field.inside)
        if field.kind == "named":
            return self.named(camel(field.text or field.name), field.names) + (" | None" if field.optional else "")
        return "bool" if field.kind == "flag" else "int"

    def structure(self, name: str, fields: tuple[Field, ...]) -> str:
        typed = [(field.name, self.type_of(field)) for field in fields]
        if any(keyword.iskeyword(key) for key, _ in typed):
            lines = "".join(f'        "{key}": {type},\n' for key, type in typed)
            return self.add(name, '{name} = TypedDict(\n    "{name}",\n    {{\n' + lines + "    }},\n)\n")
        return self.add(name, "class {name}(TypedDict):\n" + "".join(f"    {key}: {type}\n" for key, type in typed))

    def verb(self, name: str, fields: tuple[Field, ...]) -> str:
        # An action names somebody, or something.
        typed = [(said(field.name), field.name, self.type_of(dataclasses.replace(field, optional=False))) for field in fields]
        given = ", *, " + ", ".join(f"{given}: {type}" for given, _, type in typed) if typed else ""
        fields_of = "".join(f', "{key}": {given}' for given, key, _ in typed)
        return f'    def {said(name)}(self{given}) -> Action:\n        return self._game.action({{"verb": "{name}"{fields_of}}})\n'

    def text(self) -> str:
        game = self.game
        options = "".join(
            f"    {name}: Literal[" + ", ".join(f'"{value}"' for value in values) + "]\n" for name, values in game.option_values.items()
        )
        self.add("Options", "class {name}(TypedDict, total=False):\n" + (options or "    pass\n"))
        self.named("Verb", tuple(verb.name for verb in game.verbs))
        self.named("Decision", tuple(game.decisions))
        verbs = "\n".join(self.verb(verb.name, verb.inside) for verb in game.verb_fields)
        view = self.structure("View", game.view.fields)
        return TEXT.format(id=game.id, types="\n\n".join(self.types.values()), verbs=verbs, view=view)


TAKEN = {"Action", "Actions", "Game", "State", "Table"}
TEXT = '''"""{id}, typed: its options, actions, questions and views. Written by the build."""

from __future__ import annotations

from typing import Literal, Mapping, TypedDict, cast

import orrery
from orrery import Action, State, Table
from orrery.game import ContentLike, content_files

{types}


class Actions:
    def __init__(self, game: orrery.Game) -> None:
        self._game = game

{verbs}

class Game(orrery.Game):
    @property
    def actions(self) -> Actions:  # type: ignore[override]  # knows its verbs, and no others
        return Actions(self)


def load(*, seats: int = 0, options: Options = {{}}, content: ContentLike = None) -> Game:
    """As `orrery.load_game` does."""
    return Game("{id}", seats, cast(Mapping[str, str], options), content_files(content))


def decision(at: State | Table) -> Decision | None:
    """What is asked."""
    return cast("Decision | None", at.decision)


def view(at: State | Table, player: int) -> {view}:
    """What a seat sees, as dictionaries."""
    return cast({view}, at.observation_struct(player))
'''


def camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def said(name: str) -> str:
    """As Python can say it."""
    return name + "_" if keyword.iskeyword(name) else name


def main(folder: str) -> None:
    into = pathlib.Path(folder)
    into.mkdir(parents=True, exist_ok=True)
    texts = {"__init__": '"""A module for each game, with types for everything that it says. Written by the build."""\n'}
    for id in orrery.games():
        texts[id.replace("-", "_")] = Module(orrery.load_game(id)).text()
    for name, text in texts.items():
        (into / f"{name}.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
