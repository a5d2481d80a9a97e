"""Orrery for researchers: board games with hidden, simultaneous and random things, exactly as they are played.

    import orrery
    game = orrery.load_game("nebuleuse-rouge", seats=2)
    state = game.new_initial_state(seed=7)
    while not state.is_terminal():
        state.apply_action(state.offers()[0])

`State` is light: bytes, to search and to learn. `Batch` is thousands of states that step in place. `Table` has the whole
history: transcript, undo, and what each seat has heard. See docs/research.md.
"""

from orrery._engine import CHANCE, SIMULTANEOUS, TERMINAL, Action, Batch, Bot, State, Table, Verdict, games
from orrery.errors import GameError, Refused
from orrery.game import Actions, Game, Verb, load_game
from orrery.layout import Field, Layout

__all__ = [
    "CHANCE",
    "SIMULTANEOUS",
    "TERMINAL",
    "Action",
    "Actions",
    "Batch",
    "Bot",
    "Field",
    "Game",
    "GameError",
    "Layout",
    "Refused",
    "State",
    "Table",
    "Verb",
    "Verdict",
    "games",
    "load_game",
]
