"""Table: the whole history of a game."""

from __future__ import annotations

import pytest

import orrery


def test_a_game_is_written_and_played_again(game: orrery.Game) -> None:
    table = game.open(4)
    for step in range(60):
        if table.is_terminal():
            break
        asked = [player for player in table.players_to_act() if table.offers(player)]
        if asked:
            offers = table.offers(asked[0])
            table.submit(asked[0], offers[step % len(offers)])
        else:
            assert table.tick()
    again = game.replay(table.transcript())
    assert again.hash() == table.hash() and again.transcript() == table.transcript()
    assert len(again.entries()) == len(table.entries())
    if not table.is_terminal():
        state = table.state(seed=1)
        assert state.hash() == table.hash() and state.decision == table.decision
        assert table.state(chance="explicit").hash() == table.hash()
    spoilt = table.transcript().replace("start", "stop", 1)
    with pytest.raises(orrery.GameError):
        game.replay(spoilt)


def test_a_position_has_the_setup_of_its_table() -> None:
    transcript = orrery.load_game("noughts", options={"begins": "lot"}).open(1).transcript()
    table = orrery.load_game("noughts").replay(transcript)
    assert b"lot" in table.state().serialize() and b"lot" in table.state(chance="explicit").serialize()


def test_undo_goes_back_as_far_as_it_is_fair() -> None:
    table = orrery.load_game("noughts").open()
    before = table.hash()
    table.submit(0, "mark centre")
    assert table.undoable(0) == 1 and table.undoable(1) == 0 and not table.undo(1)
    assert table.undo(0) and table.hash() == before and not table.undo(0)


def test_refusals_change_nothing() -> None:
    table = orrery.load_game("noughts").open()
    table.submit(0, "mark centre")
    before = table.transcript()
    with pytest.raises(orrery.Refused, match="NX-004"):
        table.submit(1, "mark centre")
    with pytest.raises(orrery.Refused):
        table.submit(0, "mark top")
    assert table.validate(1, "mark top") and not table.validate(1, "mark centre")
    assert table.transcript() == before
    assert table.observation_struct()["mover"] == "p2" and not table.tick() and not table.retract(0)


def test_a_bot_answers_at_a_table() -> None:
    game = orrery.load_game("connect-four")
    table = game.open()
    bot = game.bot("search:50", 3)
    while not table.is_terminal():
        table.submit(table.players_to_act()[0], bot.choose(table))
    assert table.winners() and table.scores().shape == (2,)
    with pytest.raises(orrery.GameError):
        bot.choose(table)
