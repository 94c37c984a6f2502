"""Hundreds of saved games: some are listed, the others are a press away, and finished ones are cleared up."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.test_storage import OPEN, PUT, under_way

pytestmark = pytest.mark.browser

OVER = {"result": {"winners": [0], "scores": [1, 0]}}
DAY_MS = 86_400_000
MAKE_OLD = """
async ([name, entries]) => {
  const ask = indexedDB.open(name);
  ask.onupgradeneeded = () => ask.result.createObjectStore("games", { keyPath: "id" });
  const base = await new Promise((done) => { ask.onsuccess = () => done(ask.result); });
  const transaction = base.transaction("games", "readwrite");
  for (const entry of entries) transaction.objectStore("games").put(entry);
  await new Promise((done) => { transaction.oncomplete = done; });
  base.close();
}
"""
READ = f"async (ids) => {{ {OPEN} const all = await Promise.all(ids.map((id) => of(store.get(id)))); base.close(); \
return all; }}"
COUNTED = f"async (wanted) => {{ {OPEN} while ((await of(base.transaction('games').objectStore('games').count())) \
!== wanted); base.close(); }}"
VERSION = "async (wanted) => (await indexedDB.databases()).find(({ name }) => name === wanted)?.version"


def many(sound: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Games like a sound one: of every four, one is under way and three are finished."""
    over = {**sound, "over": True, "save": {**sound["save"], "record": {**sound["save"]["record"], **OVER}}}
    return [
        {**(over if at % 4 else sound), "id": f"many{at}", "updated": sound["updated"] - (at + 1) * DAY_MS}
        for at in range(count)
    ]


@pytest.mark.full
def test_many_games_are_listed_a_few_at_a_time_and_finished_ones_cleared_up(sit: Sit) -> None:
    seat = under_way(sit)
    (sound,) = seat.saves()
    seat.page.evaluate(PUT, many(sound, 59))
    seat.home()
    page = seat.page
    cards, end = page.locator("#saved li"), page.locator("#saved-end")
    # Those under way, the newest at the top; finished ones are folded.
    expect(cards).to_have_count(6)
    expect(end).to_contain_text("6 of 16 games")
    expect(cards.first.get_by_role("link")).to_have_attribute("href", f"#/{sound['game']}/{sound['id']}")
    more = end.get_by_role("button", name="Show more")
    more.press("Enter")
    expect(cards).to_have_count(16)
    expect(cards.nth(6).get_by_role("link")).to_be_focused()
    expect(cards.nth(15).get_by_role("link")).to_have_attribute("href", f"#/{sound['game']}/many56")
    expect(page.locator("#announcer p").last).to_have_text("16 games")
    expect(more).to_be_hidden()
    past = page.locator("#finished-games")
    past.locator("summary").press("Enter")
    expect(past.locator("summary")).to_have_text("Finished 44")
    more.click()
    expect(past.locator("li")).to_have_count(30)
    expect(past.locator("li").nth(10).get_by_role("link")).to_be_focused()
    past.locator("summary").press("Enter")

    page.get_by_role("radio", name="Under way 16").check(force=True)
    more.click()
    expect(cards).to_have_count(16)
    # The card after a deleted one has the focus, so that the next one can be deleted, too.
    second = cards.nth(1).get_by_role("link").get_attribute("href") or ""
    cards.first.get_by_role("button", name="Delete this game").press("Enter")
    expect(cards).to_have_count(15)
    expect(cards.first.get_by_role("link")).to_be_focused()
    expect(cards.first.get_by_role("link")).to_have_attribute("href", second)
    page.get_by_role("button", name="Bring it back").click()
    expect(cards).to_have_count(16)
    first = cards.first.get_by_role("link")
    expect(first).to_be_focused()
    expect(first).to_have_attribute("href", f"#/{sound['game']}/{sound['id']}")
    expect(page.locator("#announcer p").last).to_have_text("The game is back.")
    # By keyboard the notice's button would be far away.
    cards.nth(1).get_by_role("button", name="Delete this game").press("Enter")
    expect(cards).to_have_count(15)
    expect(page.get_by_role("button", name="Bring it back")).to_have_attribute("aria-keyshortcuts", "Control+Z")
    page.keyboard.press("Control+z")
    expect(cards).to_have_count(16)
    expect(cards.nth(1).get_by_role("link")).to_be_focused()
    # Nothing is left to take back.
    page.keyboard.press("Control+z")
    expect(cards).to_have_count(16)

    clear = end.get_by_role("button", name="Delete finished games")
    clear.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("44 finished games are deleted.")
    dialog.get_by_role("button", name="Cancel").click()
    assert len(seat.saves()) == 60
    clear.click()
    dialog.get_by_role("button", name="Delete").last.click()
    notice = page.locator(".notice").last
    expect(notice).to_contain_text("44 games were deleted.")
    expect(page.get_by_role("radio", name="All 16")).to_be_attached()
    notice.get_by_role("button", name="Bring them back").click()
    expect(page.get_by_role("radio", name="All 60")).to_be_attached()
    expect(cards.first.get_by_role("link")).to_be_focused()
    expect(page.locator("#announcer p").last).to_have_text("The games are back.")
    clear.click()
    dialog.get_by_role("button", name="Delete").last.click()
    page.locator(".notice").last.get_by_role("button", name="Close").click()
    expect(page.get_by_role("radio", name="All 16")).to_be_attached()
    # They are deleted when nobody can bring them back any more.
    page.evaluate(COUNTED, 16)
    assert {entry["over"] for entry in seat.saves()} == {False}


@pytest.mark.full
def test_a_database_of_an_older_version_keeps_every_game_and_stays_readable_for_it(sit: Sit) -> None:
    seat = under_way(sit)
    (sound,) = seat.saves()
    old = many(sound, 120)
    newcomer = sit(fresh=True, lang="de")
    newcomer.page.goto(f"{newcomer.url}licences.txt")
    newcomer.page.evaluate(MAKE_OLD, ["spieltisch:/", old])
    newcomer.home()
    cards = newcomer.page.locator("#saved li")
    expect(cards).to_have_count(6)
    expect(newcomer.page.locator("#saved-end")).to_contain_text("6 von 30 Partien")
    # An older version opens the database without asking for a version, and finds every game as it was.
    assert newcomer.page.evaluate(VERSION, "spieltisch:/") == 2
    assert newcomer.page.evaluate(READ, [entry["id"] for entry in old]) == old
    newcomer.page.get_by_role("radio", name="Beendet 90").check(force=True)
    cards.first.get_by_role("link").click()
    newcomer.page.locator(".game").wait_for()
