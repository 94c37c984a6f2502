"""Players that want to do harm, through the page of the workshop: what they try ends in a sentence or in nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Player
from tests.browser.site import built
from tests.browser.test_workshop import link_of, write
from tests.stranger import CountingHost
from tests.workshop.hostile import ATTACKS, DEADLY, DEADLY_TO_READ, FORGED, RETURNS_AT_ONCE, attacks
from tools.paths import SITE

pytestmark = pytest.mark.browser

GOOD: Final = """import builtins


def good(state):
    print(getattr(builtins, "spoilt", "clean {number}"))
    return state.legal_actions()[0]
"""
SPOILS: Final = "import builtins\nbuiltins.spoilt = 'spoilt'\n"
ENDS: Final = re.compile(
    "There was no answer after |Python has stopped while the player ran|more memory .*than there is", re.IGNORECASE
)
SHORT_S: Final = 1
"""Seconds for a decision that never ends."""
LONG_S: Final = 20
"""Seconds for one that must not be stopped, also where the computer is busy. It is kept, as what is stored before."""
KEEP: Final = """
async () => {
  const cache = await caches.open("kept");
  await cache.put("/kept", new Response("kept"));
  globalThis.heard = [];
  new BroadcastChannel("spieltisch").onmessage = ({ data }) => heard.push(data);
}
"""
# Everything that the site has stored, but for the players themselves, and the note that there are some.
KEPT: Final = """
async () => {
  const of = (asked) => new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
  const bases = {};
  for (const { name, version } of await indexedDB.databases()) {
    if (name.startsWith("players:")) continue;
    const base = await of(indexedDB.open(name, version));
    bases[name] = {};
    for (const store of base.objectStoreNames)
      bases[name][store] = await of(base.transaction(store).objectStore(store).getAll());
    base.close();
  }
  const stored = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    stored[name] = {};
    for (const { url } of await cache.keys()) stored[name][url] = (await (await cache.match(url)).blob()).size;
  }
  const entries = Object.entries(localStorage).filter(([name]) => !name.endsWith(":own")).sort();
  return JSON.stringify([entries, bases, stored, document.cookie, document.title, heard]);
}
"""


@pytest.fixture
def host() -> Iterator[CountingHost]:
    made = CountingHost(built(SITE))
    yield made
    made.go_away()


def opened(seat: Player) -> Page:
    """Open the workshop where a game, settings and a cache are stored that somebody might want to harm."""
    seat.begin("yucata", "", "easy")
    seat.settle()
    seat.page.evaluate("void (location.hash = '#/yucata/workshop')")
    seat.page.locator(".workshop-board .drawn-board[data-ready]").wait_for()
    seat.page.evaluate(KEEP)
    may_take(seat.page, LONG_S)
    return seat.page


def may_take(page: Page, seconds: int) -> None:
    """Say how long a decision may take: short where it must be stopped, long where an honest one must not."""
    page.get_by_label("A decision may take").select_option(str(seconds))


def runs(page: Page, text: str) -> None:
    """Let the player decide once."""
    write(page, text)
    page.get_by_role("button", name="Next decision").click()


def is_clean(page: Page, number: int) -> None:
    """Check that another player decides as if nobody had been there before."""
    may_take(page, LONG_S)
    # At the beginning of a game it has a choice, without which no player is asked.
    page.get_by_role("button", name="New game").click()
    runs(page, GOOD.format(number=number))
    expect(page.locator(".workshop-said pre")).to_have_text(f"clean {number}\n")
    expect(page.locator(".workshop-trouble")).to_be_empty()


def test_nobody_reaches_the_page_its_stores_or_the_network(sit: Sit, host: CountingHost) -> None:
    seat = sit(fresh=True, url=host.url)
    page = opened(seat)
    before = page.evaluate(KEPT)
    # A link with such a text shows it, and starts nothing.
    link = link_of("yucata", "<b>Theirs</b>", attacks(f"{host.url}leak"))
    page.evaluate("(link) => void (location.hash = link)", link)
    expect(page.locator(".workshop-note")).to_contain_text("This player came with a link.")
    expect(page.get_by_label("Name")).to_have_value("<b>Theirs</b>")
    expect(page.locator(".cm-content")).to_contain_text("js.document.title")
    assert page.locator("iframe").count() == 0
    page.get_by_role("button", name="Next decision").click()
    printed = page.locator(".workshop-said pre")
    expect(printed).to_contain_text(list(ATTACKS)[-1])
    told = dict(line.split(": ") for line in printed.inner_text().splitlines())
    assert set(told) == set(ATTACKS)
    assert {name for name, outcome in told.items() if outcome == "done"} <= RETURNS_AT_ONCE, told
    is_clean(page, 1)
    assert host.leaks == []
    assert page.evaluate(KEPT) == before


@pytest.mark.full
def test_whatever_only_walls_can_end_ends_in_a_sentence(sit: Sit, host: CountingHost) -> None:
    page = opened(sit(fresh=True, url=host.url))
    before = page.evaluate(KEPT)
    trouble = page.locator(".workshop-trouble")
    for number, (name, text) in enumerate({**DEADLY, **DEADLY_TO_READ}.items()):
        may_take(page, SHORT_S)
        runs(page, SPOILS + text)
        expect(trouble, name).to_have_text(ENDS)
        is_clean(page, number)
    assert page.evaluate(KEPT) == before


@pytest.mark.full
def test_a_loop_without_end_stops_what_is_measured(sit: Sit, host: CountingHost) -> None:
    page = opened(sit(fresh=True, url=host.url))
    may_take(page, SHORT_S)
    write(page, DEADLY["a loop without end"])
    page.get_by_role("radio", name="Measure").check()
    page.locator(".workshop-measure").get_by_role("button", name="Measure").click()
    expect(page.locator(".workshop-trouble")).to_have_text(ENDS)
    page.get_by_role("radio", name="Try").check()
    is_clean(page, 1)


@pytest.mark.full
def test_a_forged_answer_is_shown_as_text_and_refused(sit: Sit, host: CountingHost) -> None:
    page = opened(sit(fresh=True, url=host.url))
    before = page.evaluate(KEPT)
    runs(page, FORGED)
    expect(page.locator(".workshop-decision code")).to_contain_text("<img src=x")
    # The page's engine judges it when it is played.
    page.get_by_role("button", name="Next decision").click()
    expect(page.locator(".workshop-trouble")).not_to_be_empty()
    assert page.locator(".workshop-said img").count() == 0
    is_clean(page, 1)
    assert page.evaluate(KEPT) == before
