"""The examples run, and do what they say; what docs/research.md quotes is what they are."""

from __future__ import annotations

import importlib.util
import pathlib
import re
import subprocess
import sys
from types import ModuleType

import orrery
import pytest

PYTHON = pathlib.Path(__file__).resolve().parents[1]
EXAMPLES = PYTHON / "examples"


def run(name: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments], capture_output=True, text=True, timeout=120, check=True
    )
    return done.stdout


sys.path.insert(0, str(EXAMPLES))  # one learns from another


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_first_game_names_the_rule_that_refuses() -> None:
    said = run("first_game.py")
    assert "refused: NX-004" in said and "orrery-transcript" in said


def test_offers_alone_teach_something() -> None:
    assert load("learn_offers").learn("nebuleuse-rouge", seats=2, games=8000, tables=128)[0] >= 0.9


@pytest.mark.long
def test_offers_alone_beat_random_in_cosmic_pioneers() -> None:
    assert load("learn_offers").learn("cosmic-pioneers", seats=2, games=12000)[0] >= 0.9


def test_a_network_learns_more_than_offers_tell() -> None:
    """Over two of them, for one learns faster than another."""
    example = load("value_net")
    _, liking = load("learn_offers").learn("connect-four", seats=2, games=40000)
    nets = [example.learn("connect-four", 2, liking, games=80000, seed=seed) for seed in (1, 2)]
    assert sum(example.share_of_victory(net, "connect-four", 2, liking) for net in nets) / len(nets) > 0.6


@pytest.mark.long
def test_a_network_beats_what_offers_alone_teach() -> None:
    assert load("value_net").main("nebuleuse-rouge", seats=2, games=60000, before=60000) >= 0.6


def test_search_beats_random() -> None:
    assert load("search").share_of_victory("noughts", games=12, worlds=6) > 0.75


@pytest.mark.long
def test_search_beats_random_where_things_are_hidden() -> None:
    assert load("search").share_of_victory("nebuleuse-rouge", games=4, worlds=2) > 0.5


def test_an_information_state_remembers_what_a_view_forgets() -> None:
    example = load("infostate")
    views, states = example.main("noughts", games=300)
    assert views < states
    game = orrery.load_game("noughts", options={"begins": "noughts"})
    keys = []
    for first, last in (("mark top", "mark left"), ("mark left", "mark top")):
        state = game.new_initial_state()
        recall = example.Recall(state)
        for said in (first, "mark centre", last):
            recall.apply_offer(state, [str(offer) for offer in state.offers()].index(said))
        keys.append((state.observation(0).tobytes(), recall.keys[0]))
    assert keys[0][0] == keys[1][0] and keys[0][1] != keys[1][1]


def test_an_information_state_knows_nothing_that_was_not_seen() -> None:
    """Worlds with one view at the beginning: as long as a player sees the same, the key is the same."""
    example = load("infostate")
    start = orrery.load_game("nebuleuse-rouge").new_initial_state(1)
    player = start.current_player()
    seen: dict[tuple[bytes, ...], set[bytes]] = {}
    for seed in range(30):
        state = start.resample_from_infostate(player, seed)
        recall, views = example.Recall(state), [start.observation(player).tobytes()]
        for _ in range(3):
            if state.is_terminal() or state.current_player() != player:
                break
            recall.apply_offer(state, 0)
            if recall.views[player] != views[-1]:
                views.append(recall.views[player])
            seen.setdefault(tuple(views), set()).add(recall.keys[player])
    assert len(seen) > 1 and all(len(keys) == 1 for keys in seen.values())


def test_study_compares_variants() -> None:
    found = load("study").main(games=60)
    assert [arm["name"] for arm in found.arms] == ["placed", "random"]
    assert found.comparisons[0]["games"] == 60


def test_data_reads_what_the_command_makes(tmp_path: pathlib.Path) -> None:
    command = pathlib.Path(orrery.__file__).absolute().parents[2] / "orrery"
    if not command.exists():
        pytest.skip("the command is not built")
    make = ["dataset", "make", "connect-four", "--games", "4", "--seats", "greedy,random", "--seed", "1", "--decisions"]
    subprocess.run([command, *make, "--out", tmp_path / "data"], check=True, capture_output=True)
    games, chosen = load("data").main(str(tmp_path / "data"))
    assert games == 4 and set(chosen) == {"drop"}


def test_the_guide_quotes_the_examples() -> None:
    guide = (PYTHON.parent / "docs" / "research.md").read_text(encoding="utf-8")
    quoted = re.findall(r"<!-- (\w+\.py) -->\n```python\n(.*?)```", guide, re.DOTALL)
    assert {name for name, _ in quoted} == {path.name for path in EXAMPLES.glob("*.py")}
    for name, block in quoted:
        assert block in (EXAMPLES / name).read_text(encoding="utf-8"), f"{name} does not say so:\n{block}"
