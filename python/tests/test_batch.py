"""Batch: thousands of tables in place."""

from __future__ import annotations

import signal
import threading

import numpy as np
import pytest

import orrery


def any_offer(batch: orrery.Batch, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    return (rng.random(len(batch)) * batch.count).astype(np.int32)


def play(game: orrery.Game, threads: int, steps: int = 60) -> tuple[str, bytes, bytes]:
    batch = game.batch(13, seed=5, threads=threads, observe=("view", "tensor", "mask"))
    rng = np.random.default_rng(1)
    rewards = []
    for _ in range(steps):
        batch.step(any_offer(batch, rng))
        rewards.append(batch.reward.tobytes() + batch.done.tobytes())
    return batch.hash(), b"".join(rewards), batch.view.tobytes() + batch.tensor.tobytes() + batch.offers.tobytes()


def test_threads_change_nothing(game: orrery.Game) -> None:
    assert play(game, 1) == play(game, 2) == play(game, 3)


def test_buffers_say_what_a_state_says(game: orrery.Game) -> None:
    batch = game.batch(4, seed=2, observe=("view", "tensor", "mask"), encoding="onehot")
    rng = np.random.default_rng(1)
    verbs = [verb.name for verb in game.verbs]
    for _ in range(40):
        assert batch.seat.min() >= 0 and batch.seat.max() < game.seats and batch.count.min() > 0
        assert batch.mask.sum(1).tolist() == batch.count.tolist()
        for table in range(len(batch)):
            count, offers = int(batch.count[table]), batch.offers[table]
            assert not offers[count:].any() and offers.shape == (game.max_offers, 8)
            assert all(int(verb) < len(verbs) for verb in offers[:count, 0])
        assert batch.tensor.shape == (4, game.tensor_size("onehot"))
        assert (batch.tensor[np.arange(4), batch.seat] == 1).all()
        assert batch.view.dtype == game.view.dtype and batch.view.shape == (4,)
        batch.step(any_offer(batch, rng))


@pytest.mark.parametrize("id", ["noughts", "connect-four"])
def test_tables_go_the_way_of_states(id: str) -> None:
    """Where there is no luck a State that is given the same answers says the same. (Where there is: arena/tests/research_test.cpp.)"""
    game = orrery.load_game(id)
    batch = game.batch(5, observe=("view", "final_view", "tensor", "mask"), threads=2)
    rng = np.random.default_rng(1)
    states = [game.new_initial_state() for _ in range(5)]
    ended = 0
    for _ in range(200):
        for table, state in enumerate(states):
            player, offers = state.current_player(), state.offers()
            assert batch.seat[table] == player and game.decisions[batch.decision[table]] == state.decision
            assert batch.count[table] == len(offers) == batch.mask[table].sum()
            shown = batch.offers[table, : len(offers)]
            assert [row.tobytes() for row in shown] == [offer.bits.to_bytes(8, "little") for offer in offers]
            assert batch.view[table].tobytes() == state.observation(player).tobytes()
            assert (batch.tensor[table] == state.observation_tensor(player)).all()
        answers = any_offer(batch, rng)
        players = [state.current_player() for state in states]
        for state, answer in zip(states, answers):
            state.apply_offer(int(answer))
        batch.step(answers)
        for table, state in enumerate(states):
            assert batch.done[table] == state.is_terminal()
            if state.is_terminal():
                assert batch.reward[table].tolist() == state.returns().tolist()
                assert batch.final_view[table].tobytes() == state.observation(players[table]).tobytes()
                states[table] = game.new_initial_state()
                ended += 1
            else:
                assert not batch.reward[table].any()
    assert ended == batch.games_finished() > 20


def test_games_end_with_returns_and_go_on_at_once(game: orrery.Game) -> None:
    batch = game.batch(16, seed=3, observe=("final_view",))
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(6_000):
        batch.step(any_offer(batch, rng))
        if batch.done.any():
            ended += int(batch.done.sum())
            assert np.allclose(batch.reward.sum(1), 0, atol=1e-5)
            assert (np.abs(batch.reward[batch.done]).max(1) >= 0).all() and not batch.reward[~batch.done].any()
        if ended >= 20:
            break
    assert ended >= 20 or game.id == "capitaine-cosmos"
    assert batch.games_finished() == ended
    assert batch.episode.min() >= 0 and (batch.episode % 16 == np.arange(16)).all()


def test_a_table_can_be_left_as_it_is() -> None:
    batch = orrery.load_game("connect-four").batch(2, seed=1)
    before = batch.offers.copy()
    batch.step(np.array([-1, 3]))
    assert (batch.offers[0] == before[0]).all() and batch.seat.tolist() == [0, 1]


def test_a_limit_breaks_games_off() -> None:
    batch = orrery.load_game("nebuleuse-rouge").batch(3, limit=10)
    for _ in range(9):
        batch.step(np.zeros(3, np.int32))
    assert not batch.truncated.any()
    batch.step(np.zeros(3, np.int32))
    assert batch.truncated.all() and not batch.done.any() and not batch.reward.any()
    assert batch.episode.tolist() == [3, 4, 5]


def test_bots_have_their_seats() -> None:
    game = orrery.load_game("nebuleuse-rouge")
    batch = game.batch(8, seed=1, opponents={1: "greedy"}, threads=2)
    rng = np.random.default_rng(1)
    for _ in range(50):
        batch.step(any_offer(batch, rng))
        assert (batch.seat == 0).all()


def test_bad_answers_move_no_table() -> None:
    batch = orrery.load_game("connect-four").batch(4)
    before = batch.hash()
    for wrong in ([0, 0, 0, 7], [0, -2, 0, 0], [0, 0, 2**40, 0]):
        with pytest.raises(IndexError):
            batch.step(np.array(wrong))
    for shape in (np.zeros(3, int), np.zeros((2, 2), int), np.zeros((4, 1), int)):
        with pytest.raises(ValueError):
            batch.step(shape)
    with pytest.raises(TypeError):
        batch.step(np.zeros(4))  # type: ignore[arg-type]
    assert batch.hash() == before


def test_nobody_takes_the_buffers_away() -> None:
    batch = orrery.load_game("connect-four").batch(4, observe=("view",))
    with pytest.raises(ValueError):
        batch.count.resize(100_000, refcheck=False)
    view, offers = batch.view, batch.offers
    offers[:] = 255  # nonsense in what is shown does no harm
    batch.count[:] = 99
    batch.step(np.zeros(4, np.int32))
    assert batch.count.max() <= 7
    del batch
    assert view.shape == (4,) and offers.sum() >= 0  # the memory lives as long as somebody looks at it


def test_plans_are_checked() -> None:
    game = orrery.load_game("connect-four")
    for tables in (0, -1, 10**6):
        with pytest.raises(ValueError):
            game.batch(tables)
    for wrong in ({"threads": 0}, {"limit": 0}, {"observe": ("soul",)}, {"encoding": "loud"}):
        with pytest.raises(ValueError):
            game.batch(2, **wrong)  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        game.batch(2, opponents={2: "random"})
    with pytest.raises(orrery.GameError):
        game.batch(2, opponents={0: "random", 1: "random"})
    with pytest.raises(orrery.GameError):
        game.batch(2, opponents={0: "nobody"})
    with pytest.raises(AttributeError):
        game.batch(2).view


def test_two_threads_do_not_step_one_batch() -> None:
    batch = orrery.load_game("cosmic-pioneers").batch(2_000)
    errors: list[Exception] = []

    def work() -> None:
        for _ in range(20):
            try:
                batch.step_random(2)
            except RuntimeError as error:
                errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("another thread" in str(error) for error in errors)


def test_whoever_asks_for_too_much_can_stop_it() -> None:
    batch = orrery.load_game("noughts").batch(8)

    def enough(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, enough)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(TimeoutError):
            batch.step_random(2**31 - 1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    finished = batch.games_finished()
    assert finished > 0
    batch.step_random(64)
    assert batch.games_finished() > finished
