"""The ladder: fair pairs, the same figures however they were played, and decisions that rest on intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pygame_rules.core.errors import OptionError, UnknownPlayer
from pygame_rules.games import find_game
from pygame_rules.study.interval import student, wilson
from pygame_rules.study.library.ladder import (
    LOOK,
    Comparison,
    Estimate,
    Ladder,
    Pair,
    PlayPairs,
    Task,
    comparisons,
    fingerprint_of,
    play_pair,
)
from pygame_rules.study.selfplay import selfplay
from tests.players.nim import Nim

ONE = Comparison("hard", "easy")
TWO = Comparison("genius", "hard")


def even(task: Task, luck: tuple[float, ...] | None = None) -> Pair:
    return Pair(task.comparison, task.number, (1.0, 0.0), luck)


def won(task: Task) -> Pair:
    return Pair(task.comparison, task.number, (1.0, 1.0), None)


def lost(task: Task) -> Pair:
    return Pair(task.comparison, task.number, (0.0, 0.0), None)


def ladder(*compared: Comparison, pairs: int = 40, least: int = 10, threshold: float = 0.53) -> Ladder:
    return Ladder(Nim(), compared, 2, 7, pairs, threshold, least)


def playing(result, asked: list[Task] | None = None) -> PlayPairs:
    def play(tasks: Sequence[Task]) -> list[Pair]:
        if asked is not None:
            asked.extend(tasks)
        return [result(task) for task in tasks]

    return play


def test_neighbours_come_first() -> None:
    pairs = [(one.against, one.challenger) for one in comparisons(["a", "b", "c", "d"])]
    assert pairs == [("a", "b"), ("b", "c"), ("c", "d"), ("a", "c"), ("b", "d"), ("a", "d")]
    assert comparisons(["a", "b", "c"], neighbours=True) == [Comparison("b", "a"), Comparison("c", "b")]
    for players in ([], ["a"], ["a", "b", "a"]):
        with pytest.raises(OptionError, match="two different players"):
            comparisons(players)


@pytest.mark.parametrize("game_id", ["toy-race", "zenos-tavli"])
def test_a_pair_of_equals_is_even_before_and_after_the_luck(game_id: str) -> None:
    """With the same dice, one seat's result is the other's, and so is its luck: half of the wins in each pair."""
    pair = play_pair(find_game(game_id), Task(Comparison("easy", "easy"), 3, 2, 7))
    assert sorted(pair.shares) == [0.0, 1.0]
    assert pair.luck is not None
    assert pair.luck[0] != 0
    assert sum(pair.luck) == pytest.approx(0, abs=1e-12)
    assert pair.adjusted == pytest.approx(0.5, abs=1e-12)


def test_every_seat_is_the_challengers_once() -> None:
    """Three equal players win a third each, and the luck of the three seats is 0 in all."""
    pair = play_pair(find_game("toy-race"), Task(Comparison("medium", "medium"), 0, 3, 1))
    assert sorted(pair.shares) == [0.0, 0.0, 1.0]
    assert pair.luck is not None
    assert sum(pair.luck) == pytest.approx(0, abs=1e-12)


def test_the_games_of_a_pair_are_those_of_selfplay() -> None:
    """Pair k has the seed of game k of a run of `selfplay`, whatever was played before."""
    game = find_game("toy-race")
    pair = play_pair(game, Task(Comparison("medium", "random"), 4, 2, 9))
    for seat, levels in enumerate((["medium", "random"], ["random", "medium"])):
        record = list(selfplay(game, levels, {}, games=5, seed=9))[4].record
        assert record.result is not None
        assert pair.shares[seat] == (seat in record.result.winners)


def test_without_throws_or_evaluation_there_is_no_luck() -> None:
    assert play_pair(find_game("yucata"), Task(Comparison("easy", "random"), 0, 2, 1)).luck is None
    assert play_pair(Nim(), Task(Comparison("easy", "random"), 0, 2, 1)).luck is None


def test_a_comparison_stops_when_it_is_decided() -> None:
    asked: list[Task] = []
    above, *_ = [list(ladder(ONE).climb(playing(won, asked), {}))[-1]]
    assert (above.verdict(0.53), len(above.pairs)) == ("above", LOOK)
    assert [task.number for task in asked] == list(range(LOOK))
    below = list(ladder(ONE).climb(playing(lost), {}))[-1]
    assert (below.verdict(0.53), len(below.pairs)) == ("below", LOOK)


def test_a_comparison_that_stays_open_uses_all_pairs() -> None:
    looks = [len(estimate.pairs) for estimate in ladder(ONE, pairs=25).climb(playing(even), {})]
    assert looks == [10, 20, 25]
    estimate = list(ladder(ONE, pairs=25).climb(playing(even), {}))[-1]
    assert estimate.verdict(0.53) is None
    assert estimate.plain == wilson(25, 50)


def test_no_decision_before_the_least_number_of_pairs() -> None:
    estimate = list(ladder(ONE, least=30).climb(playing(won), {}))[-1]
    assert len(estimate.pairs) == 30
    estimate = list(ladder(ONE, pairs=3).climb(playing(won), {}))[-1]
    assert len(estimate.pairs) == 3


def test_the_adjusted_interval_decides_where_it_is_narrower() -> None:
    """The dice made the results even; without them the challenger has 0.8 of the wins, give or take."""

    def unlucky(task: Task) -> Pair:
        return even(task, (-0.3 - 0.01 * (task.number % 3), -0.3))

    estimate = list(ladder(ONE).climb(playing(unlucky), {}))[-1]
    assert estimate.adjusted == student([pair.adjusted for pair in estimate.pairs])
    assert estimate.plain.low < 0.53 < estimate.plain.high
    assert estimate.verdict(0.53) == "above"
    assert estimate.gain == 0  # All pairs are even, so that nothing is left to gain.
    assert estimate.to_json(0.53)["adjusted"] is not None


def test_the_plain_interval_decides_where_luck_adds_more_than_it_takes() -> None:
    """The challenger wins every game, and the evaluation calls it now luck, now bad luck."""

    def called_luck(task: Task) -> Pair:
        luck = 0.9 if task.number % 2 else -0.9
        return Pair(task.comparison, task.number, (1.0, 1.0), (luck, luck))

    estimate = list(ladder(ONE).climb(playing(called_luck), {}))[-1]
    assert estimate.adjusted is not None
    assert estimate.adjusted.low < 0.53 < estimate.adjusted.high
    assert estimate.deciding == estimate.plain
    assert (estimate.verdict(0.53), len(estimate.pairs)) == ("above", LOOK)


def test_an_earlier_run_is_continued_and_changes_nothing() -> None:
    """Only missing pairs are played; pairs after the decision are not counted."""

    def result(task: Task) -> Pair:
        return won(task) if task.number % 4 else lost(task)

    whole = [estimate.to_json(0.53) for estimate in ladder(ONE, TWO).climb(playing(result), {})]
    tasks = [Task(ONE, number, 2, 7) for number in (*range(3), 7, 15, *range(30, 40))]
    known = {(task.comparison, task.number): result(task) for task in tasks}
    asked: list[Task] = []
    again = [estimate.to_json(0.53) for estimate in ladder(ONE, TWO).climb(playing(result, asked), known)]
    assert again == whole
    assert not {(task.comparison, task.number) for task in asked} & known.keys()


def test_the_order_in_which_pairs_are_finished_changes_nothing() -> None:
    def result(task: Task) -> Pair:
        return even(task, (0.1 / (task.number + 1), 0.3 / (task.number + 3)))

    def backwards(tasks: Sequence[Task]) -> list[Pair]:
        return [result(task) for task in reversed(tasks)]

    one = [estimate.to_json(0.53) for estimate in ladder(ONE).climb(playing(result), {})]
    other = [estimate.to_json(0.53) for estimate in ladder(ONE).climb(backwards, {})]
    assert one == other


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    game = find_game("toy-race")
    good = Ladder(game, [Comparison("medium", "random")], 2, 0, 10, 0.53)
    good.check()
    with pytest.raises(UnknownPlayer):
        replace(good, comparisons=[Comparison("medium", "medium-9")]).check()
    with pytest.raises(OptionError):
        replace(good, seats=9).check()


def test_other_settings_of_a_player_have_another_fingerprint() -> None:
    game = find_game("tuchulcha")
    own = fingerprint_of(game, Comparison("medium", "easy"))
    assert own == fingerprint_of(game, Comparison("medium", "easy"))
    assert own != fingerprint_of(game, Comparison("hard", "easy"))
    # Whoever has the same settings plays the same, whatever the id.
    assert fingerprint_of(game, Comparison("hard-0.2", "easy")) != fingerprint_of(
        game, Comparison("medium-0.2", "easy")
    )


def test_thirds_add_up_to_no_more_than_all_games() -> None:
    estimate = Estimate(ONE, [Pair(ONE, 0, (0.1 + 0.2, 1.0, 0.7), None)] * 10)
    assert estimate.plain.high <= 1
    assert Estimate(ONE, [Pair(ONE, 0, (1.0, 1.0, 1.0), None)]).plain.middle == 1
