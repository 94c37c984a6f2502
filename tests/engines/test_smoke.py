"""The built site in three browsers: what every visitor does, with real clicks.

Starting a browser and its engine takes longer than any check. So each browser makes one visit, from home to the last
game, which is played after the host has gone.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_rules.bridge import handle
from pygame_rules.games import OWN
from tests.browser.seat import READ_SAVES
from tests.browser.site import INSTALLED
from tests.engines.conftest import Host
from tools.browsers.drive import Driver

# Run one browser after the other: starting two at once is slower.
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("engines")]

DECISIONS = 1
"""Decisions that the person and the computer each make per game; with --full, `MORE_DECISIONS`."""
MORE_DECISIONS = 3
CONTROL = '.controls button[aria-disabled="false"]'
SPOT = ".board-spots button"
CHOSEN = '.board-spots button[aria-pressed="true"]'
TARGET = ".board-spots button:not([aria-pressed])"
RESULT = "dialog.result[open]"
STATUS = "document.querySelector('.game .status').textContent"
COLOURS = """
() => {
  const canvas = document.querySelector(".game .drawn-board canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}
"""
# Resolves when `count` cards have their pictures. Browsers load a lazy picture only when a person comes near it.
PICTURES = """
(count) => new Promise((done) => {
  const look = () => {
    const images = [...document.querySelectorAll(".game-card img")];
    for (const image of images) image.loading = "eager";
    if (images.length >= count && images.every((image) => image.naturalWidth > 0)) done();
    else requestAnimationFrame(look);
  };
  look();
})
"""
SEEN = "(selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())"
SPOTS = "[...document.querySelectorAll('.board-spots button')].map((spot) => spot.dataset.spot)"
CHOOSE = """
(selector, value) => {
  const field = document.querySelector(selector);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
"""
# Lets a second pass by the page's clock: the page ignores presses right after its buttons have changed.
LATER = """
() => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 1000;
}
"""
# Replaces the browser's random generator with a fixed sequence of bytes, so that seeds and ids are predictable.
SCRIPTED = """
() => {
  let next = 1;
  crypto.getRandomValues = (array) => {
    for (let at = 0; at < array.length; at += 1) array[at] = (next = (next * 75 + 74) % 65537) & 255;
    return array;
  };
}
"""


def open_site(driver: Driver, url: str) -> None:
    """Open the home page of a host that the browser has not visited yet."""
    # Store the settings from another page of the site, so that home finds them when it loads.
    driver.goto(f"{url}games/{next(iter(OWN))}/rules.en.html")
    settings = json.dumps({"speed": "instant", "sound": False, "single": False, "intro": False, "language": "en"})
    driver.evaluate("(value) => localStorage.setItem('spieltisch:/:settings', value)", settings)
    driver.size(1280, 800)
    driver.goto(url)
    driver.evaluate(SCRIPTED)
    driver.wait(".game-card")


def begin(site: Driver, game: str) -> None:
    """Begin a game of a person against the weakest computer."""
    site.evaluate("(hash) => void (location.hash = hash)", f"#/{game}")
    site.wait(".setup-more")
    two = 'label:has(> input[name="seats"][value="2"])'
    if site.evaluate(SEEN, two):
        site.click(two)
    site.evaluate(CHOOSE, "#seat-kind-0", "")
    site.evaluate(CHOOSE, "#seat-kind-1", "easy")
    site.click('.setup button[type="submit"]')
    site.wait(".game")


def wait(site: Driver) -> None:
    """Wait until the person can choose something or the game is over."""
    site.wait(f"{CONTROL}, {SPOT}, {RESULT}")


def act(site: Driver) -> None:
    """Perform one action of the person."""
    wait(site)
    assert not site.evaluate(SEEN, RESULT), "the game is over too soon"
    if site.evaluate(SEEN, CONTROL):
        site.evaluate(LATER)
        site.click(CONTROL)
        return
    site.click(SPOT)
    while site.evaluate(SEEN, CHOSEN):
        site.click(TARGET)


def saved(site: Driver) -> dict[str, Any]:
    """Return the game that was saved last."""
    games: list[dict[str, Any]] = site.evaluate(READ_SAVES)
    return max(games, key=lambda game: game["updated"])


def replayed(game: dict[str, Any]) -> dict[str, Any]:
    """Replay a saved game with Python outside the browser."""
    view = {"seat": 0, "lang": "en", "shape": "landscape"}
    table: dict[str, Any] = json.loads(
        handle(json.dumps({"do": "restore", "session": "again", "save": game["save"], "view": view}))
    )
    assert table["ok"], table
    return table


def test_a_visit(request: pytest.FixtureRequest, driver: Driver, host: Host, full: bool) -> None:
    # Without --full each browser plays a game of its own; the steps after that play Zenos Tavli and Yucata'.
    games = list(OWN) if full else [list(OWN)[2 if request.node.callspec.params["driver"] == "webkit" else 3]]
    open_site(driver, host.url)
    home_shows_all_games(driver)
    for game in games:
        a_game_against_the_computer(driver, game, MORE_DECISIONS if full else DECISIONS)
    the_language_changes_at_once(driver)
    driver.evaluate(INSTALLED)
    driver.wait('html[data-offline="ready"][data-kept="all"]')
    assert driver.troubles() == []
    host.go_away()
    a_reload_without_the_host_loses_nothing(driver)


def home_shows_all_games(site: Driver) -> None:
    assert site.evaluate("document.querySelectorAll('.game-card').length") == len(OWN)
    site.evaluate(PICTURES, len(OWN))


def a_game_against_the_computer(site: Driver, game: str, decisions: int) -> None:
    """Let both sides decide a few times; what the page shows and stores must equal Python's replay."""
    begin(site, game)
    while True:
        act(site)
        wait(site)
        table = replayed(saved(site))
        seats = [entry["seat"] for entry in table["moves"]["entries"] if not entry.get("chance")]
        if min(seats.count(0), seats.count(1)) >= decisions:
            break
    assert saved(site)["last_scene"] == table["scene"]
    assert site.evaluate(STATUS) == table["scene"]["status"]
    assert site.evaluate(COLOURS) > 1000


def the_language_changes_at_once(site: Driver) -> None:
    begin(site, "zenos-tavli")
    act(site)
    wait(site)
    assert "Your turn" in site.evaluate(STATUS)
    speak(site, "de")
    site.wait('html[lang="de"] .game')
    site.evaluate(f"""() => new Promise((done) => {{
      const look = () => ({STATUS}.includes("Du bist dran") ? done() : requestAnimationFrame(look));
      look();
    }})""")
    speak(site, "en")
    site.wait('html[lang="en"] .game')


def speak(site: Driver, language: str) -> None:
    """Change the language in the settings, as a person does."""
    site.click(".game .to-menu")
    site.click('.menu-list button:has([data-i18n="Settings"])')
    site.wait("dialog[open] .settings")
    # The dialog shows its fields, not only its title.
    assert site.evaluate("document.querySelector('dialog[open] .dialog-body').clientHeight") > 200
    site.evaluate(CHOOSE, 'dialog[open] select:has(option[value="de"])', language)
    site.press("Escape")


def a_reload_without_the_host_loses_nothing(site: Driver) -> None:
    for _ in range(3):
        act(site)
        wait(site)
    before, status, spots = saved(site)["save"], site.evaluate(STATUS), site.evaluate(SPOTS)
    site.reload()
    wait(site)
    assert (saved(site)["save"], site.evaluate(STATUS), site.evaluate(SPOTS)) == (before, status, spots)
    act(site)
    wait(site)
    events = saved(site)["save"]["record"]["events"]
    assert len(events) > len(before["record"]["events"])
    assert events[: len(before["record"]["events"])] == before["record"]["events"]
    # A game that was not open before the reload begins without the host as well.
    begin(site, "yucata")
    act(site)
    wait(site)
    assert replayed(saved(site))["ok"]
    # Check exceptions only, because Chromium also logs the failed fetches.
    assert [one for one in site.troubles() if one.startswith("exception")] == []
