"""Games of people and computers by touch and by keyboard: with --full each to its end, for each number of players;
otherwise those that take long are only begun. tests/bridge checks the rules for each number of players, without a page.
"""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from pygame_rules.games import OWN, find_game
from tests.browser.conftest import Sit
from tests.browser.seat import How

pytestmark = pytest.mark.browser

WATCH_SIZE = """
() => {
  const sizes = (window.boardSizes = new Set());
  const note = ([{ contentRect }]) => sizes.add(`${Math.round(contentRect.width)} × ${Math.round(contentRect.height)}`);
  new ResizeObserver(note).observe(document.querySelector(".game .board"));
}
"""
"""Collects the sizes that the board has from now on."""


SHORT = "yucata"
"""The game that is played to its end without --full, too."""
BEGINNING = 12
"""How many actions are played where a game is only begun."""


def tables() -> list[ParameterSet]:
    """Return each game with every number of players, and how many actions a person may need.

    Without --full only the smallest number of players runs, and all games but one are only begun.
    """
    whole = [(game_id, players) for game_id in OWN for players in find_game(game_id).info.seats]
    smallest = [(game_id, find_game(game_id).info.seats[0]) for game_id in OWN]
    return [
        *(pytest.param(*table, BEGINNING) for table in smallest if table[0] != SHORT),
        *(
            pytest.param(*table, None, marks=[] if table in smallest and table[0] == SHORT else [pytest.mark.full])
            for table in whole
        ),
    ]


def mixed(players: int) -> list[str]:
    """Return the seats: a person, a computer, a person, then computers."""
    return ["" if seat in (0, 2) else "easy" for seat in range(players)]


@pytest.mark.parametrize(("game_id", "players", "most"), tables())
def test_a_game_by_touch_on_a_small_phone(sit: Sit, game_id: str, players: int, most: int | None) -> None:
    # Throw automatically here: hundreds of manual throws would show nothing new. The keyboard test throws by hand.
    # As for most people, what can be played in one way only is played by the page.
    seat = sit(width=360, height=740, touch=True, lang="de", autoThrow=True, single=True)
    if game_id in ("zenos-tavli", "tutanchamun"):
        # With these bytes Zenos Tavli is a short game, and in Tutanchamun the person's panel has to show 13 kinds.
        seat.chance(9)
    seat.begin(game_id, *mixed(players), count=players if len(find_game(game_id).info.seats) > 1 else None)
    seat.wait()
    seat.page.evaluate(WATCH_SIZE)
    if most is None:
        seat.play_out("touch")
    else:
        for _ in range(most):
            seat.act("touch")
    assert len(seat.page.evaluate("[...window.boardSizes]")) == 1, "the board changes its size during a game"
    record = seat.record()
    assert len(record["players"]) == players
    assert most or record["result"]["winners"]
    assert seat.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    if (game_id, players) == ("tuchulcha", 4):
        # With the scripted dice, somebody devotes themselves to Tuchulcha and somebody to Lasa Vecuvia.
        assert {"tuchulcha", "lasa"} <= {event.split()[1] for event in record["events"] if event.startswith("devote")}


@pytest.mark.parametrize(
    ("game_id", "players", "how"),
    [
        ("yucata", 2, "keyboard"),
        pytest.param("tuchulcha", 2, "keyboard", marks=pytest.mark.full),
        pytest.param("tutanchamun", 2, "keyboard", marks=pytest.mark.full),
        pytest.param("yucata", 3, "keyboard", marks=pytest.mark.full),
        pytest.param("tutanchamun", 3, "mouse", marks=pytest.mark.full),
    ],
)
def test_a_whole_game_on_a_desktop(sit: Sit, game_id: str, players: int, how: How) -> None:
    """test_play.py plays the remaining title by keyboard."""
    seat = sit()
    seat.begin(game_id, *mixed(players), count=players)
    seat.play_out(how)
    assert seat.record()["result"]["winners"]
