"""Studies and data sets: the same as the command's, in however many parts and wherever they are played."""

from __future__ import annotations

import dataclasses
import gzip
import json
import pathlib
import re
import shutil
import subprocess
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import jsonschema  # type: ignore[import]
import orrery
import pytest
from orrery import dataset, study

COMMAND = pathlib.Path(orrery.__file__).absolute().parents[2] / "orrery"
PLAN = study.Plan(
    "noughts",
    bots=("greedy", "random"),
    games=41,
    seed=2**64 - 1,
    arms=(("A", {}), ("B", {"begins": "lot"})),
    compare="decisions",
    study=True,
)


def orrery_command(*words: str) -> None:
    if not COMMAND.exists():
        pytest.skip("the command is not built")
    subprocess.run([COMMAND, *words], check=True, capture_output=True)


def test_parts_are_whole_turns_of_seatings() -> None:
    for count in (1, 3, 7, 100):
        parts = study.parts_of(PLAN, count)
        assert parts[0][0] == 0 and parts[-1][1] == PLAN.games
        assert all(one[1] == next[0] and one[1] % 2 == 0 for one, next in zip(parts, parts[1:]))


def test_findings_are_those_of_the_command(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "findings.json"
    plan = ["--games", "41", "--seats", "greedy,random", "--seed", str(PLAN.seed), "--study", "--compare", "decisions"]
    orrery_command("sim", "noughts", *plan, "--arm", "A:", "--arm", "B:begins=lot", "--findings", str(file))
    assert study.run(PLAN).text == file.read_text(encoding="utf-8")


def test_bots_sit_in_all_orders_as_the_command_lets_them(tmp_path: pathlib.Path) -> None:
    bots = ("greedy", "random", "random")
    plan = study.Plan("cosmic-pioneers", bots=bots, games=20, seed=3, seating="permute")
    assert study.parts_of(plan, 2) == [(0, 12), (12, 20)] and study.parts_of(plan, 100)[0] == (0, 6)
    file = tmp_path / "findings.json"
    words = ["--games", "20", "--seats", ",".join(bots), "--seed", "3", "--seating", "permute"]
    orrery_command("sim", plan.game, *words, "--findings", str(file))
    assert study.run(plan, 3).text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("within, games", [("5", 512), ("0.001", 700)])
def test_a_precision_ends_it_where_the_command_ends(tmp_path: pathlib.Path, within: str, games: int) -> None:
    plan = dataclasses.replace(PLAN, games=700, seed=4, study=False, within=within)
    file = tmp_path / "findings.json"
    words = ["--games", "700", "--seats", "greedy,random", "--seed", "4", "--compare", "decisions", "--within", within]
    orrery_command("sim", "noughts", *words, "--arm", "A:", "--arm", "B:begins=lot", "--findings", str(file))
    found = study.run(plan, 3)
    assert found.text == file.read_text(encoding="utf-8")
    assert found.arms[0]["seats"][0]["games"] == games
    with pytest.raises(orrery.GameError, match="must be a plan"):
        study.run(dataclasses.replace(plan, within="a bit"))


def test_any_map_finds_the_same(tmp_path: pathlib.Path) -> None:
    alone = study.run(PLAN)
    with ThreadPoolExecutor(3) as pool:
        assert study.run(PLAN, 5, map=pool.map).text == alone.text
        # One that gives futures, as dask's does.
        assert study.run(PLAN, 4, map=lambda f, jobs: [pool.submit(f, job) for job in jobs]).text == alone.text
    with ProcessPoolExecutor(2) as processes:
        assert study.run(PLAN, 3, map=processes.map).text == alone.text
    alone.write(tmp_path / "findings.json")
    assert study.merge("noughts", [(tmp_path / "findings.json").read_text(encoding="utf-8")]) == alone
    assert [row["arm"] for row in alone.rows()] == ["A"] * 4 + ["B"] * 4
    assert alone.comparisons[0]["arm"] == "B"


def test_measures_are_those_of_the_command() -> None:
    if not COMMAND.exists():
        pytest.skip("the command is not built")
    plan = study.Plan("nebuleuse-rouge", bots=("greedy", "random"), games=6, seed=2, tries=("contact_stop",))
    words = ["--games", "6", "--seats", "greedy,random", "--seed", "2", "--try", "contact_stop", "--json"]
    said = subprocess.run([COMMAND, "sim", plan.game, *words], check=True, capture_output=True, text=True).stdout
    found = study.run(plan, parts=2)
    measures = found.measures()
    expected = {one["name"]: one for one in json.loads(said)["measures"]}
    assert measures.keys() == expected.keys() and any(name.startswith("try.contact_stop.") for name in measures)
    for name, one in measures.items():
        for what in ("count", "mean", "low", "high", "least", "median", "most"):
            assert one[what] == pytest.approx(expected[name][what]), name
        assert 0 < one["games"] <= min(6, one["count"]) and one["low"] <= one["mean"] <= one["high"]
    assert found.measures("") == measures
    with pytest.raises(ValueError, match="no variant"):
        found.measures("other")


def test_other_content_is_played_as_the_command_plays_it(tmp_path: pathlib.Path) -> None:
    content = tmp_path / "content"
    shutil.copytree(pathlib.Path(__file__).resolve().parents[2] / "games" / "nebuleuse_rouge" / "content", content)
    cards = content / "extrasolar-cards.json"
    changed = re.sub(r'("squads": )\d+', r"\g<1>2", cards.read_text(encoding="utf-8"), count=1)
    assert changed != cards.read_text(encoding="utf-8")
    cards.write_text(changed, encoding="utf-8")
    words = ["nebuleuse-rouge", "--games", "2", "--seats", "random,random", "--seed", "1", "--content"]
    orrery_command("sim", *words, str(content), "--findings", str(tmp_path / "findings.json"))
    plan = study.Plan("nebuleuse-rouge", bots=("random", "random"), games=2, content=content)
    assert study.run(plan, parts=2).text == (tmp_path / "findings.json").read_text(encoding="utf-8")
    orrery_command("dataset", "make", *words, f"nebuleuse-rouge={content}", "--decisions", "--out", str(tmp_path / "data"))
    assert len(list(dataset.games(tmp_path / "data", content=content))) == 2
    assert len(list(dataset.samples(tmp_path / "data", content=content))) == len(list(dataset.decisions(tmp_path / "data")))
    with pytest.raises(orrery.GameError, match="other content"):
        list(dataset.games(tmp_path / "data"))


def test_what_cannot_be_played_or_added_is_said() -> None:
    with pytest.raises(orrery.GameError, match="nobody"):
        study.run(study.Plan("noughts", bots=("nobody", "random")))
    nowhere: Any = "nowhere"
    with pytest.raises(orrery.GameError, match="must be a plan"):
        study.run(dataclasses.replace(PLAN, seating=nowhere))
    part = study.play(PLAN, 0, 2)
    with pytest.raises(orrery.GameError, match="belong together"):
        study.merge("noughts", [part, part])
    with pytest.raises(orrery.GameError, match="no findings"):
        study.merge("noughts", ["{}"])
    with pytest.raises(orrery.GameError, match="whole blocks"):
        study.play(PLAN, 0, 99)


def test_data_sets_are_played_again(tmp_path: pathlib.Path) -> None:
    folder = str(tmp_path / "data")
    make = ["dataset", "make", "connect-four", "--games", "5", "--seats", "greedy,random", "--seed", "1"]
    orrery_command(*make, "--decisions", "--out", folder)
    tables = list(dataset.games(folder))
    assert len(tables) == 5 and all(table.is_terminal() for table in tables)
    decisions = list(dataset.decisions(folder))
    assert all(0 <= one["chosen"] < len(one["offers"]) for one in decisions)
    game = tables[0].game
    state = game.new_initial_state()
    samples = list(dataset.samples(folder))
    assert len(samples) == len(decisions)
    for sample in samples:  # there is no luck in it: a State goes the same way
        if state.is_terminal():
            state = game.new_initial_state()
        assert sample.game.id == game.id and sample.player == state.current_player() and sample.decision == state.decision
        assert sample.view.tobytes() == state.observation(sample.player).tobytes()
        assert (sample.tensor == state.observation_tensor(sample.player)).all()
        assert [row.tobytes() for row in sample.offers] == [offer.bits.to_bytes(8, "little") for offer in state.offers()]
        assert sample.chosen is not None
        state.apply_offer(sample.chosen)
    assert state.is_terminal()
    with pytest.raises(orrery.GameError, match="JSON object"):
        orrery._engine.transcript_of_line(game, "[]")
    with pytest.raises(orrery.GameError, match="no line of a game"):
        orrery._engine.transcript_of_line(game, "{}")


def test_one_schema_has_every_game() -> None:
    if not COMMAND.exists():
        pytest.skip("the command is not built")
    schema = json.loads(subprocess.run([COMMAND, "dataset", "schema"], check=True, capture_output=True, text=True).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$defs"]["game"]["properties"]["game"]["enum"] == orrery.games()


@pytest.mark.parametrize("id", orrery.games())
def test_every_line_fits_the_schema(id: str, tmp_path: pathlib.Path) -> None:
    folder = str(tmp_path / "data")
    orrery_command("dataset", "make", id, "--games", "2", "--seats", "apprentice,novice", "--decisions", "--out", folder)
    said = subprocess.run([COMMAND, "dataset", "schema", id], check=True, capture_output=True, text=True).stdout
    schema = json.loads(said)
    jsonschema.Draft202012Validator.check_schema(schema)

    def fits(kind: str, line: object) -> bool:
        return bool(jsonschema.Draft202012Validator({**schema, "anyOf": [{"$ref": f"#/$defs/{kind}"}]}).is_valid(line))

    def lines(name: str) -> list[Any]:
        with gzip.open(pathlib.Path(folder) / name, "rt", encoding="utf-8") as text:
            return [json.loads(line) for line in text]

    # The whole game, and some of what was decided in it.
    games, decisions = lines("games.jsonl.gz"), lines("decisions.jsonl.gz")
    assert len(games) == 2 and all(fits("game", line) for line in games)
    some = decisions[:: 1 + len(decisions) // 12]
    assert all(fits("decision", line) for line in some)
    assert fits("manifest", json.loads((pathlib.Path(folder) / "manifest.json").read_text(encoding="utf-8")))

    # And what is no such line does not fit.
    assert not fits("decision", games[0]) and not fits("game", some[0])
    answers = [entry for entry in games[0]["entries"] if "action" in entry]
    for action in ({**answers[0]["action"], "verb": "nothing"}, {**answers[0]["action"], "more": 1}, {"verb": answers[0]["action"]["verb"], "at": "nowhere"}):
        assert not fits("game", {**games[0], "entries": [{**answers[0], "action": action}]})
    field, value = next(iter(some[0]["view"].items()))
    for view in ({**some[0]["view"], field: "nothing"}, {name: known for name, known in some[0]["view"].items() if name != field}):
        assert not fits("decision", {**some[0], "view": view})
