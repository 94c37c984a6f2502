"""Self-play of the library, with levels and with bots."""

from __future__ import annotations

import pytest

import pygame_rules as pr
from pygame_rules.core.record import to_text
from pygame_rules.study.library.ladder import Ladder, comparisons, play_pair
from pygame_rules.study.selfplay import selfplay


def first(state: pr.State) -> pr.Action:
    return state.legal_actions()[0]


def by_word(state: pr.State) -> str:
    return str(state.legal_actions()[0])


class Last:
    """A bot that is an object."""

    def __call__(self, state: pr.State) -> pr.Action:
        return state.legal_actions()[-1]


def test_the_games_are_those_of_the_command_line() -> None:
    series = pr.selfplay("yucata", players=["easy", "random"], games=3, seed=4)
    played = list(selfplay(pr.find_game("yucata"), ["easy", "random"], {}, games=3, seed=4))
    assert [str(match.record) for match in series] == [to_text(one.record) for one in played]
    assert sum(series.wins) == pytest.approx(3)
    assert repr(series).startswith("<3 games of Yucata', seed 4; won: easy ")
    assert series[1].events == series[:2][1].events


def test_a_bot_is_any_callable() -> None:
    series = pr.selfplay("yucata", players=[first, by_word, Last()], games=2, seed=1)
    assert series.players == ("first", "by_word", "Last")
    assert series[0].record.extra["seats"][2] == {"kind": "computer", "level": "Last"}  # type: ignore[index]
    assert str(pr.selfplay("yucata", players=[first, first], seed=1)[0].record).replace("first", "by_word") == str(
        pr.selfplay("yucata", players=[by_word, by_word], seed=1)[0].record
    )


@pytest.mark.slow
def test_a_bot_in_three_lines_plays_the_strongest_level() -> None:
    def bot(state: pr.State) -> pr.Action:
        return max(state.legal_actions(), key=lambda action: action.text)

    (match,) = pr.selfplay("tutanchamun", players=[bot, "hard"], seed=1)
    assert match.over


@pytest.mark.parametrize("answer", [None, "take 99", 7, pr.new("zenos-tavli", seed=7).legal[0]])
def test_a_bot_that_gives_something_else_is_told_what_was_expected(answer: object) -> None:
    def lost(state: pr.State) -> pr.Action:
        return answer  # type: ignore[return-value]

    with pytest.raises(pr.IllegalAction, match=r"The bot lost has given .*: expected one of 1, 2, 3, 4, 5, dagger"):
        pr.selfplay("yucata", players=[lost, "random"], seed=1)


def test_a_ladder_measures_bots_too() -> None:
    game = pr.find_game("yucata")
    (one,) = comparisons(["random", first])
    ladder = Ladder(game, [one], 2, seed=1, pairs=2, threshold=0.53)
    ladder.check()
    *_, standing = ladder.climb(lambda tasks: [play_pair(game, task) for task in tasks], {})
    told = standing.to_json(0.53)
    assert (told["challenger"], told["against"], told["games"]) == ("first", "random", 4)
