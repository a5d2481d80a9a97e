"""What can go wrong. Everything else is Python's own: TypeError, ValueError, IndexError."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orrery._engine import Verdict


class GameError(ValueError):
    """A game, a setup, a transcript or a state cannot be had; the message says why."""


class Refused(ValueError):
    """A rule forbids the action, or nobody asked for it. Nothing has changed."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict
        self.rule = verdict.rule

    def text(self, language: str = "en") -> str:
        """Why, in one of the game's languages."""
        return self.verdict.text(language)

    def __str__(self) -> str:
        return f"{self.rule}: {self.text()}" if self.rule else self.text()
