"""The same games, whoever plays them: the command, a table, and states with explicit chance, to the same hashes; bots included."""

from __future__ import annotations

import pathlib
import re
import subprocess

import orrery
import pytest
from orrery import study

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = pathlib.Path(orrery.__file__).absolute().parents[2] / "orrery"


def walked(game: orrery.Game, transcript: str) -> int:
    """Goes the way of a transcript by explicit chance; how many positions were the same. Ends where it is the clock's turn, or where
    several may answer and somebody else came first."""
    state = game.new_initial_state(chance="explicit")
    same = 0
    for said, luck, position in re.findall(r"^(.*) \|(.*)\| ([0-9a-f]{16})$", transcript, re.MULTILINE):
        if said != "start":
            by, _, action = said.partition(" ")
            if state.current_player() < 0 or by != f"p{state.current_player() + 1}":
                break
            state.apply_action(action)
        for outcome in luck.split():
            fallen, among = outcome.split("/")
            assert state.current_player() == orrery.CHANCE and len(state.chance_outcomes()) == int(among)
            state.apply_action(int(fallen))
        if state.is_chance_node():
            break  # who comes first is drawn by lot
        assert state.hash() == position, said
        same += 1
    return same


@pytest.mark.parametrize("id", orrery.games())
def test_recorded_games_of_the_command_go_the_same_way(id: str) -> None:
    files = sorted((ROOT / "games" / id.replace("-", "_") / "recorded").glob("*.orrery"))
    assert files
    same = 0
    for file in files:
        text = file.read_text(encoding="utf-8")
        head = [line.split(" ", 1)[1] for line in text.splitlines() if line.startswith(("seats ", "option "))]
        game = orrery.load_game(id, seats=int(head[0]), options=dict(option.split("=") for option in head[1:]))
        table = game.replay(text)  # every hash is compared
        assert table.is_terminal()
        same += walked(game, text)
    assert same > 5 * len(files)


def test_fingerprints_are_those_of_the_command() -> None:
    if not COMMAND.exists():
        pytest.skip("the command is not built")
    said = subprocess.run([COMMAND, "fingerprint"], check=True, capture_output=True, text=True).stdout
    told = dict(line.split() for line in said.splitlines())
    assert told.keys() == set(orrery.games())
    for id, fingerprint in told.items():  # that the module's own games go so: tests/test_state.py
        assert orrery.load_game(id).behaviour.endswith(fingerprint), id


@pytest.mark.parametrize("id", orrery.games())
def test_bots_of_the_command_choose_the_same(id: str, tmp_path: pathlib.Path) -> None:
    if not COMMAND.exists():
        pytest.skip("the command is not built")
    options = {"tempo": "turn_based"} if id == "galaxy-trucker" else {}
    bots = ("apprentice", "novice") if id in ("galaxy-trucker", "capitaine-cosmos") else ("search:20", "apprentice")
    file = tmp_path / "findings.json"
    words = ["sim", id, "--games", "4", "--seats", ",".join(bots), "--seed", "9", "--study", "--findings", str(file)]
    for name, value in options.items():
        words += ["--option", f"{name}={value}"]
    subprocess.run([COMMAND, *words], check=True, capture_output=True)
    plan = study.Plan(id, bots=bots, options=options, games=4, seed=9, study=True)
    assert study.run(plan, parts=2).text == file.read_text(encoding="utf-8")
