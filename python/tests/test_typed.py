"""The typed modules say what the games say, and mypy notices what they do not."""

from __future__ import annotations

import importlib
import pathlib
import subprocess
import sys
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

import orrery
import pytest
from conftest import TABLES, walk


def module_of(id: str) -> ModuleType:
    return importlib.import_module("orrery.typed." + id.replace("-", "_"))


def fits(value: object, type: Any) -> bool:
    if is_typeddict(type):
        hints = get_type_hints(type)
        return isinstance(value, dict) and value.keys() == hints.keys() and all(fits(value[key], hints[key]) for key in hints)
    origin, inner = get_origin(type), get_args(type)
    if origin is list:
        return isinstance(value, list) and all(fits(one, inner[0]) for one in value)
    if origin is Literal:
        return value in inner
    if inner:
        return any(fits(value, one) for one in inner)  # this or None
    return isinstance(value, type) and isinstance(value, bool) == (type is bool)


@pytest.mark.parametrize("id, seats, options", TABLES)
def test_everything_said_is_as_its_type_says(id: str, seats: int, options: dict[str, str]) -> None:
    typed = module_of(id)
    game = typed.load(seats=seats, options=options)
    assert fits(game.options, dict) and game.options.keys() == get_type_hints(typed.Options).keys()
    for step, state in enumerate(walk(game, 3, most=600)):
        if state.is_terminal() or step % 4:
            continue
        assert typed.decision(state) in get_args(typed.Decision)
        for player in range(seats):
            assert fits(typed.view(state, player), typed.View)
        for offer in state.offers():
            make = getattr(game.actions, offer.verb, None) or getattr(game.actions, offer.verb + "_")
            hints = get_type_hints(make)
            fields = {name if name in hints else name + "_": value for name, value in offer.fields.items()}
            assert all(fits(value, hints[name]) for name, value in fields.items())
            assert make(**fields) == offer


def test_every_verb_can_be_said() -> None:
    for id in orrery.games():
        typed = module_of(id)
        game = typed.load()
        assert get_args(typed.Verb) == tuple(verb.name for verb in game.verbs)
        for verb in game.verbs:
            assert hasattr(game.actions, verb.name) or hasattr(game.actions, verb.name + "_")
        assert not hasattr(game.actions, "castle")


def test_types_notice_what_is_wrong(tmp_path: pathlib.Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "from orrery.typed import noughts\n"
        "game = noughts.load(options={'begins': 'lot'})\n"
        "game.actions.mark(cell='centre')\n"
        "game.actions.mark(cell='middle')\n"
        "game.actions.castle()\n"
        "noughts.load(options={'begins': 'nobody'})\n"
        "noughts.view(game.new_initial_state(), 0)['moover']\n"
    )
    said = subprocess.run([sys.executable, "-m", "mypy", "--strict", str(wrong)], capture_output=True, text=True).stdout
    assert [line.split(":")[1] for line in said.splitlines() if ": error:" in line] == ["4", "5", "6", "7"], said
