"""Everything public says what it is: help() is where people look first."""

from __future__ import annotations

import inspect
import re

import orrery
import pytest

CLASSES = [orrery.Action, orrery.Actions, orrery.Batch, orrery.Bot, orrery.Game, orrery.State, orrery.Table, orrery.Verb, orrery.Verdict]


def said(member: object) -> str:
    """What is said of it, without the signature that pybind11 writes by itself."""
    return re.sub(r"\A\w+\(self.*?\) -> .*$", "", inspect.getdoc(member) or "", flags=re.MULTILINE).strip()


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: str(kind.__name__))
def test_every_public_member_says_what_it_is(kind: type) -> None:
    assert said(kind)
    members = {name: member for name, member in vars(kind).items() if not name.startswith("_")}
    members = {name: member for name, member in members.items() if callable(member) or inspect.isdatadescriptor(member)}
    assert [name for name, member in members.items() if not said(member).endswith(".")] == []


def test_a_bare_signature_says_nothing() -> None:
    assert said(orrery.State.hash) and not said(orrery._engine.Game.info)
