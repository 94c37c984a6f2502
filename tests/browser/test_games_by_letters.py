"""Games of each title by links alone, between devices with a storage of their own, by touch or by keyboard alone.

The usual run plays the first turns of two games; the full run plays each title to its end.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import expect

from pygame_rules.games import OWN
from tests.browser.conftest import Sit
from tests.browser.correspondents import Correspondent, device, forged
from tests.browser.seat import How

pytestmark = pytest.mark.browser

LONG: Final = pytest.mark.full
FEW: Final = 3
"""How many letters are sent where a game is only begun."""
WHOLE: Final = 1000
"""More letters than a game has."""


def tables() -> list[ParameterSet]:
    """Return each title by touch and by keyboard, and how many letters are sent."""
    hows: tuple[How, ...] = ("touch", "keys")
    whole = [pytest.param(game, how, WHOLE, marks=LONG) for game in OWN for how in hows]
    return [pytest.param("tuchulcha", "keys", FEW, marks=LONG), pytest.param("yucata", "touch", FEW), *whole]


class Post:
    """Brings each letter to the seat that must have it, with what goes wrong on the way.

    :param devices: by seat.
    """

    def __init__(self, sit: Sit, devices: dict[int, Correspondent]) -> None:
        self._sit = sit
        self._devices = devices
        self.links: list[str] = []

    def play(self, link: str, most: int) -> bool:
        """Play until the game is over, or this many letters have been sent; return whether it is over.

        :param link: the first letter, which goes to seat 0.
        """
        seat = 0
        self.links.append(link)
        for number in range(most):
            who = self._devices[seat]
            self._deliver(who, number)
            link = who.play_on()
            if link:
                self.links.append(link)
            stored = who.stored()
            if stored["over"]:
                # The end goes to everybody.
                for other in {id(one): one for one in self._devices.values() if one is not who}.values():
                    other.open(self.links[-1])
                    other.opened(self.links[-1])
                return True
            assert link
            seat = stored["turn"]["seat"]
        return False

    def _deliver(self, who: Correspondent, number: int) -> None:
        """Open the newest letter at the device to which it goes, and what else arrives there.

        Everything happens once to each of two devices.
        """
        newest = self.links[-1]
        # What is refused comes while nothing else happens here.
        if number in (10, 11):
            who.refuses(newest[:-9], "is missing")
        if number in (12, 13):
            who.refuses(forged(newest), "link")
        if number in (8, 9):
            self._in_another_tab(who, newest)
        else:
            who.open(newest)
            who.opened(newest)
        if number in (2, 3):
            who.reload()
        if number in (4, 5):
            who.open(newest)
            expect(who.notices).to_contain_text(re.compile("tells nothing new|older link"))
        if number in (6, 7):
            who.open(self.links[number % 2])
            expect(who.notices).to_contain_text(re.compile("older link|you have sent"))

    def _in_another_tab(self, who: Correspondent, link: str) -> None:
        """Follow a link in a second tab, which hands it to the one where the game is played."""
        tab = self._sit(fresh=True, context=who.page.context)
        tab.page.goto(link)
        expect(tab.page.locator("#page h1")).to_have_text("This game is open in another tab")
        who.opened(link)
        tab.page.close()
        assert len(who.seat.saves()) == 1


@pytest.mark.parametrize(("game", "how", "most"), tables())
def test_a_game_is_played_by_links_alone(sit: Sit, game: str, how: How, most: int) -> None:
    ann, ben = device(sit, how), device(sit, how)
    invitation = ann.invite(game, "Ann")
    expect(ann.seat.status).to_contain_text("Invitation sent on")
    ben.join(invitation, "Ben", "b")
    expect(ben.seat.status).to_have_text("You sit at the table. Send your answer to Ann.")
    post = Post(sit, {0: ann, 1: ben})
    over = post.play(ben.send(), most)
    assert max(len(link) for link in post.links) < 300
    one, other = ann.record(), ben.record()
    assert one["players"] == other["players"] == ["Ann", "Ben"]
    assert over == (most == WHOLE)
    if over:
        assert one["events"] == other["events"]
        assert one["result"] == other["result"] is not None
        for who in (ann, ben):
            expect(who.sender).to_have_count(0)
            expect(who.page.locator(".ending").get_by_role("button", name="Play again")).to_be_visible()
    else:
        shorter, longer = sorted((one["events"], other["events"]), key=len)
        assert longer[: len(shorter)] == shorter
        assert len(longer) >= most


@pytest.mark.parametrize(
    ("game", "most"),
    [
        pytest.param("tutanchamun", 8, marks=LONG),
        pytest.param("tutanchamun", WHOLE, marks=LONG),
        pytest.param("tuchulcha", WHOLE, marks=LONG),
    ],
)
def test_four_play_by_touch_at_three_devices_one_of_them_a_computer(sit: Sit, game: str, most: int) -> None:
    ann, ben, cleo = device(sit), device(sit), device(sit)
    page = ann.page
    ann.seat.set_up(game)
    page.locator('input[name="seats"][value="4"]').check(force=True)
    ann.seat.table("With a friend, far away")
    ann.write(page.locator("#setup-name"), "Ann")
    ann.seat.more()
    page.locator("#seat-kind-2").select_option("easy")
    ann.press(page.get_by_role("button", name="Invite"))
    ben.join(ann.send(), "Ben", "b")
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)
    # The next invitation knows Ben already; it goes to the seat that is still open.
    cleo.join(ann.again(), "Cleo", "c")
    post = Post(sit, {0: ann, 1: ben, 2: ann, 3: cleo})
    over = post.play(cleo.send(), most)
    assert max(len(link) for link in post.links) < 450
    assert over == (most == WHOLE)
    known = sorted((who.record()["events"] for who in (ann, ben, cleo)), key=len)
    if over:
        assert known[0] == known[1] == known[2]
    assert all(longer[: len(shorter)] == shorter for shorter, longer in pairwise(known))
    # Before the first turn, everybody tells a part of the layout and of who begins.
    assert len(known[2]) >= 4
