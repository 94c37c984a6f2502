"""The single-file edition: opened from disk without a network, it is the whole page."""

from __future__ import annotations

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules.games import OWN
from tests.browser.conftest import Sit
from tests.browser.embedder import shared_game
from tests.browser.exhibit import Visitor
from tests.browser.seat import LIKE_A_PERSON, Player
from tests.browser.site import TIMEOUT, serve, watch
from tests.browser.taught import everything_is_taught
from tools.site.single import LARGEST

pytestmark = pytest.mark.browser


@pytest.fixture
def from_disk(sit: Sit, single_file: Path) -> Player:
    """Open the file in a browser without any network."""
    seat = sit(fresh=True, url=single_file.as_uri())
    seat.page.context.set_offline(True)
    return seat


def test_it_is_small_enough_to_be_passed_on(single_file: Path) -> None:
    assert single_file.stat().st_size < LARGEST


def test_it_names_no_other_file(single_file: Path) -> None:
    found: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.extend(value or "" for key, value in attrs if key in ("src", "href", "srcset", "data"))

    Reader().feed(single_file.read_text("utf-8"))
    assert found
    assert [address for address in found if not address.startswith(("data:", "#"))] == []


@pytest.mark.full
def test_a_whole_game_is_played_without_any_network(from_disk: Player) -> None:
    from_disk.home()
    expect(from_disk.page.locator(".game-card")).to_have_count(len(OWN))
    from_disk.begin("yucata", "", "easy")
    from_disk.play_out()
    assert from_disk.record()["result"]["winners"]


@pytest.mark.full
def test_it_teaches_advises_and_looks_back_from_a_disk(from_disk: Player) -> None:
    everything_is_taught(from_disk)


@pytest.mark.full
def test_every_game_begins_with_its_pictures_and_the_rules_are_in_it_in_both_languages(from_disk: Player) -> None:
    seat = from_disk
    drawn = "images => images.every(image => image.complete && image.naturalWidth > 0)"
    for game_id in OWN:
        seat.set_up(game_id)
        expect(seat.page.locator(".setup-picture img")).to_be_visible()
        seat.page.locator('.setup button[type="submit"]').click()
        seat.wait()
        expect(seat.page.locator(".drawn-board[data-ready]")).to_have_count(1)
        assert seat.page.locator("img").evaluate_all(drawn)
    for language, name, first in (("en", "Rules", "The game"), ("de", "Regeln", "Das Spiel")):
        if language == "de":
            seat.home()
            seat.page.locator("#open-settings").click()
            seat.page.get_by_label("Language").select_option("de")
        seat.begin("zenos-tavli", "", "")
        seat.wait()
        seat.page.get_by_role("button", name=name, exact=True).click()
        expect(seat.page.locator(".rules-frame h2").first).to_contain_text(first)
        assert seat.page.locator(".rules-frame table").count() or seat.page.locator(".rules-frame p").count() > 3


@pytest.mark.full
def test_a_game_is_there_again_after_the_page_was_closed(from_disk: Player) -> None:
    from_disk.begin("zenos-tavli", "", "easy")
    from_disk.act()
    from_disk.settle()
    before = from_disk.record()["events"]
    address = from_disk.page.url
    from_disk.page.reload()
    from_disk.settle()
    assert from_disk.page.url == address
    assert from_disk.record()["events"][: len(before)] == before


@pytest.mark.full
def test_the_exhibit_runs_from_a_disk(from_disk: Player) -> None:
    visitor = Visitor(from_disk.page, from_disk.url)
    visitor.open("kiosk=1&idle=30&lang=de")
    visitor.attract()
    visitor.begin("en")
    visitor.choose("Yucata'", "Against the computer")
    visitor.page.locator(".board-spots button").first.wait_for()
    visitor.forward(31)
    expect(visitor.question).to_contain_text("Are you still there?")
    visitor.forward(15)
    visitor.attract()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "de")
    # Repeated errors reload the page, which also helps when the engine never starts again.
    with visitor.page.expect_navigation():
        for _ in range(4):
            visitor.page.evaluate(
                "() => { setTimeout(() => dispatchEvent(new ErrorEvent('error', { message: 'broken' }))); }"
            )
    visitor.attract()


@pytest.mark.full
def test_the_rules_have_an_address_of_their_own(from_disk: Player) -> None:
    from_disk.page.goto(f"{from_disk.url}#/yucata/rules")
    expect(from_disk.page.locator(".rules-page .prose h1")).to_have_text("Yucata'")
    expect(from_disk.page.locator(".rules-page .prose table").first).to_be_visible()
    from_disk.page.get_by_role("link", name="Play").click()
    expect(from_disk.page.locator(".setup")).to_be_visible()


@pytest.mark.full
def test_a_link_to_a_game_is_opened_from_a_disk(from_disk: Player) -> None:
    from_disk.page.goto(f"{from_disk.url}#g={shared_game('Ann')}")
    expect(from_disk.page.locator(".shared")).to_contain_text("Shared by Ann.")
    expect(from_disk.page.locator(".replay-slider")).to_have_attribute("max", "3")


@pytest.mark.full
def test_the_check_of_chance_is_in_it(from_disk: Player) -> None:
    from_disk.page.goto(f"{from_disk.url}#/check")
    expect(from_disk.page.get_by_role("heading", name="Check chance")).to_be_visible()


@pytest.mark.full
def test_it_plays_in_a_frame_that_may_only_run_scripts(browser: Browser, single_file: Path, tmp_path: Path) -> None:
    shutil.copy(single_file, tmp_path / "game.html")
    (tmp_path / "index.html").write_text(
        '<!doctype html><title>A museum</title><link rel="icon" href="data:,">'
        '<iframe sandbox="allow-scripts" src="game.html" width="1000" height="700" title="Game"></iframe>',
        encoding="utf-8",
    )
    address = serve(tmp_path)
    troubles: list[str] = []
    page = browser.new_page(locale="en-GB", reduced_motion="reduce")
    page.set_default_timeout(TIMEOUT)
    watch(page, address, troubles)
    page.add_init_script(LIKE_A_PERSON)
    page.goto(address)
    game = page.frame_locator("iframe")
    game.locator(".game-card .button.primary").first.click()
    game.locator('.setup button[type="submit"]').click()
    for _ in range(3):
        # A frame like this stores no settings, so the page plays forced turns by itself.
        game.locator('.controls button[aria-disabled="false"], .board-spots button').first.click()
        if game.locator('.board-spots button[aria-pressed="true"]').count():
            game.locator(".board-spots button:not([aria-pressed])").last.click()
    expect(game.locator(".replay-slider")).to_have_attribute("max", re.compile(r"[2-9]|\d\d"))
    page.close()
    assert not troubles, troubles


@pytest.mark.full
def test_a_file_that_is_cut_off_says_so(browser: Browser, single_file: Path, tmp_path: Path) -> None:
    text = single_file.read_text("utf-8")
    cut = tmp_path / "cut.html"
    cut.write_text(text[: text.index('data-for="page"') + 1000], "utf-8")
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.clock.install()
    page.goto(cut.as_uri())
    page.clock.fast_forward(10_000)
    missing = page.locator("#missing")
    expect(missing).to_contain_text("Ein Teil dieser Seite fehlt (cut.html).")
    expect(missing.get_by_role("button", name="Noch einmal versuchen")).to_be_visible()
    context.close()
