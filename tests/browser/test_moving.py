"""A site that moves to another folder: its worker at the old address goes, the pages follow, the games come along."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.hosts import Manners, strange_host
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT, built
from tools.paths import SITE
from tools.site import farewell

pytestmark = pytest.mark.browser

KEPT = "html[data-offline='ready']"
LEFT_BEHIND = """async () => [
  ...(await caches.keys()).filter((name) => name.startsWith("spieltisch:/a/:")),
  ...(await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => scope.includes("/a/")),
]"""
"""What the old worker has left: its caches and its registration."""


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context(locale="de-DE", reduced_motion="reduce") as context:
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(SCRIPTED_CHANCE)
        yield context


@pytest.fixture
def host(tmp_path: Path) -> Path:
    """The folder of a host that has the site in /a/."""
    folder = tmp_path / "host"
    folder.mkdir()
    (folder / "a").symlink_to(built(SITE), target_is_directory=True)
    return folder


def move(host: Path, to: str) -> None:
    """Move the site from /a/ to /b/; the old place says farewell."""
    (host / "a").rename(host / "b")
    farewell.write(host / "a", to)


def play(page: Page, url: str) -> str:
    """Begin a game at this address; returns the rest of its address."""
    page.goto(f"{url}#/zenos-tavli")
    page.locator(".setup button[type=submit]").click()
    page.locator(".game").wait_for()
    return page.url.removeprefix(url)


@pytest.mark.full
@pytest.mark.parametrize("redirects", [False, True])
def test_a_site_that_moves_takes_its_visitors_and_their_games_along(
    visitor: BrowserContext, host: Path, redirects: bool
) -> None:
    manners = Manners(error_page=True)
    with strange_host(host, manners) as url:
        page = visitor.new_page()
        game = play(page, f"{url}a/")
        page.locator(KEPT).wait_for()
        page.reload()
        page.locator(f"{KEPT} .game").wait_for()
        assert page.evaluate(LEFT_BEHIND)
        move(host, f"{url}b/")
        if redirects:
            manners.moved = ("/a/", "/b/")
        # The old worker still serves the old site; then its successor arrives, and the open page follows by itself.
        page.reload()
        page.wait_for_url(f"{url}b/**")
        page.locator("html[data-page]").wait_for()
        assert page.evaluate(LEFT_BEHIND) == []
        # Another visit to the old address, below its folder, leads to the same place below the new one.
        page.goto(f"{url}a/de/yucata/?theme=dark#/yucata")
        page.wait_for_url(f"{url}b/de/yucata/?theme=dark#/yucata")
        page.goto(f"{url}b/")
        offer = page.get_by_role("region", name="Partien von einer anderen Adresse")
        expect(offer).to_contain_text(f"Eine Partie, die du unter {url.removeprefix('http://')}a/ gespielt hast")
        offer.get_by_role("button", name="Übernehmen").press("Enter")
        expect(page.get_by_role("heading", name="Weiterspielen")).to_be_focused()
        expect(page.locator("#notices")).to_contain_text("Eine Partie wurde übernommen.")
        expect(page.locator("#saved > *")).to_have_count(1)
        expect(offer).to_be_hidden()
        page.reload()
        expect(page.locator("#saved > *")).to_have_count(1)
        expect(offer).to_be_hidden()
        # An old link to the game opens it at the new address.
        page.goto(f"{url}a/{game}")
        page.wait_for_url(f"{url}b/{game}")
        page.locator(".game").wait_for()


@pytest.mark.full
def test_who_leaves_the_games_there_finds_the_offer_at_the_foot(visitor: BrowserContext, host: Path) -> None:
    (host / "b").symlink_to(built(SITE), target_is_directory=True)
    with strange_host(host, Manners()) as url:
        page = visitor.new_page()
        page.route("**/worker.js", lambda route: None)
        play(page, f"{url}a/")
        page.goto(f"{url}b/")
        offer = page.get_by_role("region", name="Partien von einer anderen Adresse")
        offer.get_by_role("button", name="Dort lassen").click()
        expect(offer.get_by_role("button", name="Dort lassen")).to_have_count(0)
        expect(page.get_by_role("heading", name="Die Spiele", exact=True)).to_be_focused()
        expect(page.locator("#home > :last-child")).to_contain_text("Übernehmen")
        # There they are as before.
        page.goto(f"{url}a/")
        expect(page.locator("#saved > *")).to_have_count(1)


MANY_GAMES = """(folder) => new Promise((resolve, reject) => {
  const opening = indexedDB.open(`spieltisch:${folder}`);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("games", "readwrite");
    const games = transaction.objectStore("games");
    const reading = games.getAll();
    reading.onsuccess = () => {
      for (let n = 1; n < 60; n += 1) games.put({ ...reading.result[0], id: `${reading.result[0].id}-${n}` });
    };
    transaction.oncomplete = () => { opening.result.close(); resolve(null); };
  };
})"""
"""Makes 60 games out of the only one that a site in this folder has saved."""
ROOM_FOR_55 = """
const put = IDBObjectStore.prototype.put;
let room = 55;
IDBObjectStore.prototype.put = function (...given) {
  const request = put.apply(this, given);
  if (this.name === "games" && room-- <= 0) this.transaction.abort();
  return request;
};"""


@pytest.mark.full
def test_after_a_failure_the_offer_counts_the_games_that_are_left(visitor: BrowserContext, host: Path) -> None:
    (host / "b").symlink_to(built(SITE), target_is_directory=True)
    with strange_host(host, Manners()) as url:
        page = visitor.new_page()
        page.route("**/worker.js", lambda route: None)
        play(page, f"{url}a/")
        page.evaluate(MANY_GAMES, "/a/")
        page.add_init_script(ROOM_FOR_55)
        page.goto(f"{url}b/")
        offer = page.get_by_role("region", name="Partien von einer anderen Adresse")
        expect(offer).to_contain_text("60 Partien, die du unter")
        offer.get_by_role("button", name="Übernehmen").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Die Partien bleiben, wo sie sind.")
        expect(offer).to_contain_text("10 Partien, die du unter")
        dialog.get_by_role("button", name="Schließen").last.click()
        expect(offer.get_by_role("button", name="Übernehmen")).to_be_focused()
