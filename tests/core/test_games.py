"""Games are found by name and by entry point, and imported only on demand."""

import subprocess
import sys

import pytest

from pygame_rules.core.errors import UnknownGame
from pygame_rules.core.game import returns_of
from pygame_rules.games import all_games, find_game, game_ids


def test_our_own_games_come_first_then_add_ons() -> None:
    ids = game_ids()
    assert ids[0] == "zenos-tavli"
    assert ids[-1] == "toy-race"
    assert [game.info.id for game in all_games()] == ids


def test_a_game_is_found_once() -> None:
    assert find_game("zenos-tavli") is find_game("zenos-tavli")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="zenos-tavli"):
        find_game("chess")


def test_listing_ids_imports_no_game() -> None:
    script = (
        "import sys; from pygame_rules.games import game_ids; game_ids(); "
        "print([m for m in sys.modules if m.startswith('pygame_rules.games.')])"
    )
    printed = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == "[]"


@pytest.mark.parametrize(
    ("winners", "players", "expected"),
    [
        ([0], 2, (1.0, -1.0)),
        ([1], 3, (-0.5, 1.0, -0.5)),
        ([0, 2], 4, (1 / 3, -1 / 3, 1 / 3, -1 / 3)),
        ([0, 1], 2, (0.0, 0.0)),
    ],
)
def test_returns_share_what_the_winners_get(winners: list[int], players: int, expected: tuple[float, ...]) -> None:
    assert returns_of(winners, players) == pytest.approx(expected)
    assert sum(returns_of(winners, players)) == pytest.approx(0)
