"""The workshop in three browsers: from home to the first player of one's own that plays a whole game.

On a desktop and at the width of a phone, after the host has gone, and in the one file.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import pytest

from tests.browser.site import ALL_STORED, INSTALLED
from tests.engines.conftest import Host
from tests.engines.test_single import FAST
from tests.engines.test_smoke import open_site
from tools.base.console import run
from tools.browsers.drive import ENGINES, Driver
from tools.paths import SINGLE

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("engines")]

DESKTOP = (1280, 800)
PHONE = (390, 844)
ON = '.workshop-try .row button[aria-disabled="{}"]:has([data-i18n="Play on"])'
TEXT = """document.querySelector(".code-editor").shadowRoot.querySelector(".cm-content").innerText"""
BEHIND_THE_TEXT = """
() => {
  const lines = [...document.querySelector(".code-editor").shadowRoot.querySelectorAll(".cm-line")];
  const last = lines.findLast((line) => line.textContent);
  last.scrollIntoView({ block: "center", behavior: "instant" });
  const range = document.createRange();
  range.selectNodeContents(last);
  const { right, y, height } = [...range.getClientRects()].at(-1);
  return { x: right + 4, y: y + height / 2 };
}
"""
SAID = "(selector) => document.querySelector(selector).textContent"
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
all_browsers = pytest.mark.parametrize("driver", ENGINES, indirect=True)


@dataclass
class Person:
    """Somebody who counts what it takes."""

    browser: Driver
    presses: int = 0
    keys: int = 0

    def press(self, selector: str) -> None:
        """Press with the mouse."""
        self.browser.click(selector)
        self.presses += 1

    def press_behind_the_text(self) -> None:
        """Set the cursor behind the last line of the text that is not empty."""
        self.browser.click_at(**self.browser.evaluate(BEHIND_THE_TEXT))
        self.presses += 1

    def type(self, *keys: str) -> None:
        """Press these keys one after the other."""
        for key in keys:
            self.browser.press(key)
        self.keys += len(keys)


def plays_a_whole_game(driver: Driver, *, first: bool) -> None:
    """Go from home to the workshop, make the first example one's own, and let it play to the end.

    :param first: whether nobody has written a player here before.
    """
    person = Person(driver)
    person.press('.game-card a.button[href$="#/yucata"]')
    person.press('.setup a[href$="#/yucata/workshop"]')
    driver.wait(".workshop-board .drawn-board[data-ready]")
    if first:
        # The text ends with "legal_actions()[0]".
        person.press_behind_the_text()
        person.type("ArrowLeft", "Backspace", "-", "1")
    assert driver.evaluate(TEXT).rstrip().endswith("return state.legal_actions()[-1]")
    driver.wait(ON.format("false"))
    person.press(ON.format("false"))
    driver.wait(ON.format("true"))
    assert driver.evaluate(SAID, ".workshop-trouble") == ""
    assert driver.evaluate(SAID, ".workshop-decision").startswith("Decision ")
    assert driver.evaluate(TOO_WIDE) <= 0
    assert (person.presses, person.keys) == ((4, 4) if first else (3, 0))


def goes_home(driver: Driver) -> None:
    driver.evaluate("void (location.hash = '#/')")
    driver.wait(".game-card")


@pytest.mark.full
@all_browsers
def test_at_every_width(driver: Driver, host: Host) -> None:
    open_site(driver, host.url)
    plays_a_whole_game(driver, first=True)
    driver.size(*PHONE)
    goes_home(driver)
    plays_a_whole_game(driver, first=False)
    assert driver.troubles() == []


@pytest.mark.full
@pytest.mark.parametrize("driver", ENGINES, indirect=True)
def test_on_a_phone_that_has_only_installed_it_while_the_host_cannot_be_reached(driver: Driver, host: Host) -> None:
    open_site(driver, host.url)
    driver.size(*PHONE)
    driver.wait("html[data-offline]")
    driver.evaluate(INSTALLED)
    # The workshop needs the second part of Python's library, which is stored last.
    driver.wait(ALL_STORED)
    assert driver.troubles() == []
    host.go_away()
    driver.reload()
    driver.wait(".game-card")
    plays_a_whole_game(driver, first=True)


@pytest.mark.full
@all_browsers
def test_in_the_one_file_from_a_disk(driver: Driver) -> None:
    run([sys.executable, "-m", "tools.single"])
    driver.size(*DESKTOP)
    driver.goto(SINGLE.as_uri())
    driver.wait(".game-card")
    driver.evaluate(FAST, f"spieltisch:{SINGLE.parent}/:settings")
    driver.reload()
    driver.wait(".game-card")
    plays_a_whole_game(driver, first=True)
    driver.size(*PHONE)
    goes_home(driver)
    # Where a browser stores nothing for files, the player is gone with the page that was left, not before.
    plays_a_whole_game(driver, first=False)
    assert driver.troubles() == []
