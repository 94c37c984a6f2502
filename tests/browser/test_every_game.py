"""Every game with every number of players, people and computers mixed: whole games by clicking, touch and keyboard."""

from __future__ import annotations

import pytest

from pygame_rules.games import OWN, find_game
from tests.browser.conftest import Sit
from tests.browser.seat import How

pytestmark = pytest.mark.browser


def tables() -> list[tuple[str, int]]:
    """Each game with every number of players."""
    return [(game_id, players) for game_id in OWN for players in find_game(game_id).info.seats]


def mixed(players: int) -> list[str]:
    """A person, a computer, a person, and computers."""
    return ["" if seat in (0, 2) else "easy" for seat in range(players)]


@pytest.mark.parametrize(("game_id", "players"), tables())
def test_a_whole_game_by_touch_on_a_small_phone(sit: Sit, game_id: str, players: int) -> None:
    seat = sit(width=360, height=740, touch=True, dense=False, lang="de")
    seat.begin(game_id, *mixed(players), count=players if len(find_game(game_id).info.seats) > 1 else None)
    seat.play_out("touch")
    record = seat.record()
    assert len(record["players"]) == players
    assert record["result"]["winners"]
    assert seat.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    if (game_id, players) == ("tuchulcha", 4):
        # The dice are scripted: somebody turns to Tuchulcha, and somebody to Lasa Vecuvia.
        assert {"tuchulcha", "lasa"} <= {event.split()[1] for event in record["events"] if event.startswith("devote")}


@pytest.mark.parametrize(
    ("game_id", "players", "how"),
    [
        ("yucata", 3, "keyboard"),
        ("tutanchamun", 3, "mouse"),
        ("tuchulcha", 2, "keyboard"),
    ],
)
def test_a_whole_game_on_a_desktop(sit: Sit, game_id: str, players: int, how: How) -> None:
    """The game that is always for two is played in test_play.py."""
    seat = sit()
    seat.begin(game_id, *mixed(players), count=players)
    seat.play_out(how)
    assert seat.record()["result"]["winners"]
