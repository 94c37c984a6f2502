"""A match of two: links in records, and how leads are counted in the games that offer it."""

from __future__ import annotations

import pytest

from pygame_rules.core.game import TERMINAL, AnyGame
from pygame_rules.core.match_of_two import Link, PlaysTwo, Score, ahead, offers_two, scores_of
from pygame_rules.games import all_games, find_game
from tests.walks import play

TWO = [game for game in all_games() if isinstance(game, PlaysTwo)]


@pytest.mark.parametrize("link", [Link("a", 1), Link("a" * 64, 2, (Score(1, 15), Score())), Link("é", 2)])
def test_a_link_is_read_as_it_was_written(link: Link) -> None:
    assert Link.read(link.to_json()) == link


@pytest.mark.parametrize(
    "written",
    [
        None,
        "match",
        {"id": "a", "game": 1},
        {"id": "a", "game": True, "of": 2},
        {"id": "a", "game": 0, "of": 2},
        {"id": "", "game": 1, "of": 2},
        {"id": "a" * 65, "game": 1, "of": 2},
        {"id": "a", "game": 2, "of": 2},
        {"id": "a", "game": 2, "of": 2, "before": [{"wins": 1, "lead": 1}]},
        {"id": "a", "game": 2, "of": 2, "before": [{"wins": 1, "lead": -1}, {"wins": 0, "lead": 0}]},
        {"id": "a", "game": 2, "of": 2, "before": [{"wins": 1, "lead": 1.0}, {"wins": 0, "lead": 0}]},
        {"id": "a", "game": 2, "of": 2, "before": [{"wins": 2, "lead": 1}, {"wins": 0, "lead": 0}]},
    ],
)
def test_anything_else_is_no_link(written: object) -> None:
    assert Link.read(written) is None


def test_games_won_come_before_leads() -> None:
    assert ahead((Score(2, 2), Score(0, 30))) == 0
    assert ahead((Score(1, 4), Score(1, 5))) == 1
    assert ahead((Score(1, 5), Score(1, 5))) is None


def test_only_two_players_play_a_match_of_two() -> None:
    assert [game.info.id for game in TWO] == ["zenos-tavli", "yucata"]
    assert not offers_two(find_game("yucata"), 3)
    assert not offers_two(find_game("tuchulcha"), 2)
    with pytest.raises(TypeError, match="tuchulcha"):
        scores_of(find_game("tuchulcha"), None, [0])


@pytest.mark.parametrize("game", TWO, ids=lambda game: str(game.info.id))
def test_resigning_is_never_better_than_playing_on(game: AnyGame) -> None:
    """At every moment the loser of a random game would have lost by at least as much by resigning."""
    assert isinstance(game, PlaysTwo)
    for number in range(6):
        states = play(game, 2, {}, number).states
        result = states[-1].result()
        assert states[-1].current_player() == TERMINAL
        assert result is not None
        if len(result.winners) > 1:
            assert scores_of(game, states[-1], result.winners) == (Score(), Score())
            continue
        (winner,) = result.winners
        lead = game.lead(states[-1], winner)
        assert lead > 0
        assert scores_of(game, states[-1], result.winners)[winner] == Score(1, lead)
        for state in states:
            assert game.lead(state, winner) >= lead


def test_the_lead_of_a_finished_game_is_what_the_scores_say() -> None:
    for number in range(4):
        for game, most in ((find_game("zenos-tavli"), 15), (find_game("yucata"), None)):
            state = play(game, 2, {}, number).states[-1]
            result = state.result()
            assert result is not None
            if len(result.winners) == 1:
                (winner,) = result.winners
                own = result.scores[winner] if most is None else most
                assert game.lead(state, winner) == own - result.scores[1 - winner]  # type: ignore[attr-defined]
