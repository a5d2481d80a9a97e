"""State and Game: what those who search rely on."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable

import numpy as np
import pytest

import orrery
from conftest import walk


def test_all_games_are_there() -> None:
    assert {"noughts", "cosmic-pioneers", "galaxy-trucker", "nebuleuse-rouge", "capitaine-cosmos"} <= set(orrery.games())


def same(field: orrery.Field, here: object, said: object) -> bool:
    """Whether a field of a numpy view is what the JSON of the view says."""
    if field.shape and isinstance(said, list):
        inner = dataclasses.replace(field, shape=field.shape[1:])
        array = np.asarray(here)
        return len(array) == len(said) and all(same(inner, one, other) for one, other in zip(array, said))
    if field.kind == "structure":
        assert isinstance(said, dict)
        return all(same(inner, here[inner.name], said[inner.name]) for inner in field.inside)  # type: ignore[index]
    code = int(here)  # type: ignore[call-overload]
    if field.kind == "named":
        return said == (field.names[field.codes.index(code)] if code in field.codes else None)
    return bool(code == said)


def check_position(game: orrery.Game, state: orrery.State) -> None:
    ids = state.legal_actions()
    offers = state.offers()
    assert ids == sorted(set(ids)) and len(ids) == len(offers) == state.num_offers()
    assert ids[0] >= 0 and ids[-1] < game.num_distinct_actions
    assert sorted(offer.id for offer in offers if offer.id is not None) == ids
    mask = state.legal_actions_mask()
    assert np.flatnonzero(mask).tolist() == ids
    assert len({str(offer) for offer in offers}) == len(offers)
    for offer in offers[:5]:
        assert game.action(str(offer)) == offer == game.action(offer.as_dict())
        assert state.validate(state.current_player(), offer)
        assert offer.id is not None and state.action_to_string(state.current_player(), offer.id) == str(offer)
    for player in range(game.seats):
        view, said = state.observation(player), state.observation_struct(player)
        assert all(same(field, view[field.name], said[field.name]) for field in game.view.fields)
        assert game.view_of(said).tobytes() == view.tobytes()
        plain, onehot = state.observation_tensor(player), state.observation_tensor(player, encoding="onehot")
        assert (game.tensor_of(said, player, state.decision) == plain).all()
        assert (game.tensor_of(said, player, state.decision, "onehot") == onehot).all()
        assert len(plain) == game.tensor_size() and len(onehot) == game.tensor_size("onehot")
        assert plain[: game.seats].tolist() == [float(seat == player) for seat in range(game.seats)]
        assert plain[game.seats + game.decisions.index(state.decision or "")] == 1


def test_every_position_is_sound(game: orrery.Game) -> None:
    for step, state in enumerate(walk(game, 1, most=400)):
        if not state.is_terminal() and step % 8 == 0:
            check_position(game, state)


@pytest.mark.long
def test_every_position_of_many_games(game: orrery.Game) -> None:
    for seed in range(10_000):
        for step, state in enumerate(walk(game, seed, most=3_000)):
            if not state.is_terminal() and (step + seed) % 301 == 0:
                check_position(game, state)


def test_tensors_say_what_views_say(game: orrery.Game) -> None:
    state = game.new_initial_state(3)
    for encoding in ("plain", "onehot"):
        places = game.view.places("plain" if encoding == "plain" else "onehot")
        flat = np.concatenate([where.ravel() for where in places.values()])
        tensor = state.observation_tensor(0, encoding=encoding)
        assert sorted(flat.tolist()) == list(range(game.seats + len(game.decisions), len(tensor)))
        view = state.observation(0)
        for field in game.view.fields:
            if field.kind in ("number", "flag"):
                assert (tensor[places[field.name]] == np.asarray(view[field.name], dtype=np.float32)).all()


def test_games_end_and_victory_is_shared_out(game: orrery.Game) -> None:
    for seed in range(3):
        *_, last = walk(game, seed)
        assert last.is_terminal() and last.current_player() == orrery.TERMINAL and last.kind == "over"
        assert last.returns().sum() == pytest.approx(0)
        assert last.returns("share").sum() == pytest.approx(1)
        assert last.returns("rank").min() == 1 and (last.returns("score") == last.scores()).all()
        assert last.legal_actions() == [] and last.players_to_act() == [] and last.decision is None
        with pytest.raises(orrery.Refused, match="The game is over"):
            last.apply_action(0)


def test_the_same_seed_is_the_same_game(game: orrery.Game) -> None:
    one = [state.hash() for state in walk(game, 5, most=200)]
    assert one == [state.hash() for state in walk(game, 5, most=200)]
    assert one != [state.hash() for state in walk(game, 6, most=200)]


def test_a_clone_goes_the_same_way(game: orrery.Game) -> None:
    for step, state in enumerate(walk(game, 2, most=120)):
        if state.is_terminal() or step % 10:
            continue
        place = state.num_offers() - 1
        copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())]
        children = [state.child(state.offers()[place])]
        for one in copies:
            assert one.hash() == state.hash() and one.offers() == state.offers()
            one.apply_offer(place)
        assert len({one.hash() for one in copies + children}) == 1


def test_other_luck_is_another_way() -> None:
    game = orrery.load_game("nebuleuse-rouge")
    states = [state.clone(seed) for state in walk(game, 1, most=1) for seed in range(8)]
    for _ in range(20):
        for state in states:
            state.apply_offer(0)
    assert len({state.hash() for state in states}) > 1


def test_explicit_chance_is_walked_outcome_by_outcome(game: orrery.Game) -> None:
    chances = 0
    for step, state in enumerate(walk(game, 4, most=300, chance="explicit")):
        if state.is_terminal():
            break
        if step % 20 == 0:
            again = game.deserialize_state(state.serialize())
            assert again.current_player() == state.current_player() and again.legal_actions() == state.legal_actions()
        if not state.is_chance_node():
            continue
        chances += 1
        assert state.current_player() == orrery.CHANCE and state.kind == "chance" and state.offers() == []
        outcomes = state.chance_outcomes()
        assert sum(p for _, p in outcomes) == pytest.approx(1)
        assert state.legal_actions() == [outcome for outcome, _ in outcomes]
        if step % 5 == 0:
            for outcome, _ in outcomes:
                state.child(outcome)
    assert chances > 0 or game.id in ("connect-four", "capitaine-cosmos")


def test_refusals_name_the_rule_and_change_nothing() -> None:
    game = orrery.load_game("noughts")
    state = game.new_initial_state()
    state.apply_action("mark centre")
    before = state.hash()
    verdict = state.validate(1, {"verb": "mark", "cell": "centre"})
    assert not verdict and verdict.kind == "refused" and verdict.rule == "NX-004"
    assert "taken" in verdict.text() and "case" in verdict.text("fr")
    with pytest.raises(orrery.Refused, match="NX-004") as refused:
        state.apply_action(game.actions.mark(cell="centre"))
    assert refused.value.rule == "NX-004" and refused.value.text("fr") == verdict.text("fr")
    assert state.validate(0, "mark top").kind == "not_asked"
    assert state.hash() == before
    state.apply_action(np.int64(state.legal_actions()[0]))


@pytest.mark.parametrize("id", orrery.games())
def test_every_rule_says_something_in_every_language(id: str) -> None:
    game = orrery.load_game(id)
    assert game.rules and {"en", "fr"} <= set(game.languages)
    first = [game.rule_text(rule) for rule in game.rules]
    assert all(first)
    for language in game.languages[1:]:
        said = [game.rule_text(rule, language) for rule in game.rules]
        assert all(said) and not any(one == other for one, other in zip(said, first)), language
    assert game.rule_text(game.rules[0], "no language") == first[0]
    with pytest.raises(ValueError, match="no rule"):
        game.rule_text("XX-000")


def test_verdicts_without_a_rule_have_words_too() -> None:
    state = orrery.load_game("connect-four").new_initial_state()
    verdicts = [state.validate(1, "drop 1")]
    while not state.is_terminal():
        state.apply_offer(0)
    verdicts.append(state.validate(0, "drop 1"))
    assert [verdict.kind for verdict in verdicts] == ["not_asked", "game_over"]
    for verdict in verdicts:
        assert verdict.text() and verdict.text("fr") and verdict.text() != verdict.text("fr")
        assert verdict.text("no language") == verdict.text("en")
        assert str(orrery.Refused(verdict)) == verdict.text()


def test_sealed_answers_can_be_given_at_once() -> None:
    game = orrery.load_game("galaxy-trucker", seats=2, options={"tempo": "simulated", "evil_machinations": "on"})
    met = False
    for seed in range(200):
        rng = np.random.default_rng(seed)
        state = game.new_initial_state(seed, simultaneous=True)
        for _ in range(300):
            if state.is_terminal():
                break
            if not state.is_simultaneous_node():
                state.apply_offer(int(rng.integers(state.num_offers())))
                continue
            met = True
            asked = state.players_to_act()
            assert state.current_player() == orrery.SIMULTANEOUS
            with pytest.raises(ValueError):
                state.apply_action(state.offers()[0])
            one_by_one = game.deserialize_state(state.serialize())
            answers = [state.offers(player)[0] if player in asked else None for player in range(game.seats)]
            with pytest.raises(ValueError):
                state.apply_actions([None] * game.seats)
            state.apply_actions(answers)
            assert one_by_one.hash() != state.hash()
        if met:
            return
    assert met


def test_bots_play(game: orrery.Game) -> None:
    state = game.new_initial_state(1)
    name = "novice" if game.id == "galaxy-trucker" else "greedy"
    bot = game.bot(name, 1)
    for _ in range(6):
        if state.is_terminal():
            break
        chosen = bot.choose(state)
        assert chosen in state.offers()
        state.apply_action(chosen)


def test_what_is_wrong_is_said() -> None:
    wrongs: list[Callable[[], object]] = [
        lambda: orrery.load_game("chess"),
        lambda: orrery.load_game("noughts", seats=3),
        lambda: orrery.load_game("noughts", options={"begins": "nobody"}),
        lambda: orrery.load_game("noughts", options={"colour": "red"}),
        lambda: orrery.load_game("cosmic-pioneers", content={"box.json": "{}"}),
        lambda: orrery.load_game("noughts").bot("grandmaster"),
        lambda: orrery.load_game("noughts").replay("nonsense"),
        lambda: orrery.load_game("noughts").deserialize_state(b"nonsense"),
    ]
    for wrong in wrongs:
        with pytest.raises(orrery.GameError):
            wrong()
    game = orrery.load_game("noughts")
    with pytest.raises(AttributeError):
        game.actions.castle
    with pytest.raises(ValueError):
        game.action("mark moon")


def test_a_game_says_what_it_is(game: orrery.Game) -> None:
    assert len(game.behaviour) == 33 and len(game.action_space_digest) == 16 and len(game.content_digest) == 16
    assert game.verbs and game.decisions and game.rules and set(game.options) == set(game.option_values)
    assert all(game.options[name] in values for name, values in game.option_values.items())
    again = pickle.loads(pickle.dumps(game))
    assert (again.id, again.seats, again.options) == (game.id, game.seats, game.options)
    assert game.texts("fr").keys() and game.texts("en").keys()


def test_the_name_of_the_rules_ends_with_their_fingerprint() -> None:
    for id in orrery.games():
        game = orrery.load_game(id)
        assert game.behaviour.endswith(game.fingerprint()), id
