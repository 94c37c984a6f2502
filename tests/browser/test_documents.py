"""The documents by which a person arrives: their words, the ways on from there without another load, no shift."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Player
from tests.browser.shifts import SETTLED, WATCH_SHIFTS

pytestmark = pytest.mark.browser

CARDS: Final = """
(document) => [...document.querySelectorAll("#games *")].map((element) => {
  const link = element.getAttribute("href") ?? "";
  return [element.localName, element.getAttribute("class") ?? "", link.startsWith("#") ? link : element.href ?? "",
    element.getAttribute("aria-label"), element.lang, element.childElementCount ? "" : element.textContent].join("|");
})
"""
"""What the list of games says and where it leads."""
WRITTEN: Final = f"""
(url) => new Promise((done) => {{
  const request = new XMLHttpRequest();
  request.open("GET", url);
  request.responseType = "document";
  request.onload = () => done(({CARDS})(request.response));
  request.send();
}})
"""
MOST: Final = 0.02
LATE: Final = re.compile(r"games\.json|i18n/|\.woff2|/covers/|(art|pictures|scenes|examples)\.json")
"""Files that arrive only after the page has been painted, as over a slow connection."""


def without_engine(page: Page) -> None:
    """Spare the time that an engine takes; nothing here needs one."""
    page.route("**/worker.js", lambda route: None)


def test_a_games_words_are_there_without_a_script(browser: Browser, site_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(f"{site_url}de/yucata/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page).to_have_title("Yucata': Brettspiel für 2 bis 4 Spieler – Spieltisch")
    expect(page.locator("h1:visible")).to_have_text("Yucata'")
    about = page.locator(".about")
    for words in (
        "Nimm die hellen Steine",
        "2 bis 4 Spieler",
        "etwa 20 Minuten",
        "Hab die meisten Punkte",
        "Stefan Dorra",
    ):
        expect(about).to_contain_text(words)
    expect(page.locator(".about-picture img")).to_have_js_property("complete", True)
    about.get_by_role("link", name="Woher das Spiel kommt").click()
    expect(page).to_have_url(f"{site_url}games/yucata/rules.de.html#woher-das-spiel-kommt")
    page.get_by_role("link", name="Spielen").click()
    expect(page).to_have_url(f"{site_url}de/yucata/#/yucata")
    page.goto(f"{site_url}de/")
    cards = page.locator(".game-card")
    assert cards.locator("h3").all_inner_texts() == ["Zenos Tavli", "Yucata'", "Tutanchamun", "Tuchulcha"]
    cards.nth(1).locator("h3 a").click()
    expect(page).to_have_url(f"{site_url}de/yucata/")
    context.close()


@pytest.mark.full
def test_all_ways_on_from_a_document_need_no_other_load(sit: Sit) -> None:
    seat = sit(fresh=True, lang="en")
    page = seat.page
    without_engine(page)
    page.goto(f"{seat.url}de/yucata/")
    page.locator("html[data-page='about']").wait_for()
    page.evaluate("window.first = true")
    page.get_by_role("link", name="Spielen").click()
    expect(page.get_by_role("button", name="Spiel beginnen")).to_be_visible()
    expect(page).to_have_url(f"{seat.url}de/yucata/#/yucata")
    page.go_back()
    expect(page.locator(".about .lead")).to_contain_text("Nimm die hellen Steine")
    # The document's language holds, though the reader's browser asks for English, until the reader chooses.
    page.locator(".about-languages").get_by_role("link", name="English").click()
    expect(page.locator(".about .lead")).to_contain_text("take the light stones")
    expect(page).to_have_url(f"{seat.url}yucata/")
    expect(page).to_have_title("Yucata': Board game for 2 to 4 players – Spieltisch")
    page.locator("a.brand").click()
    expect(page.locator("#games-title")).to_have_text("The games")
    expect(page).to_have_url(seat.url)
    page.locator(".game-card h3").get_by_role("link", name="Tuchulcha").click()
    expect(page.locator(".about h1")).to_have_text("Tuchulcha")
    expect(page.locator(".about-picture img")).to_have_js_property("complete", True)
    expect(page).to_have_url(f"{seat.url}tuchulcha/")
    page.locator("#open-settings").click()
    page.get_by_label("Language").select_option("de")
    page.keyboard.press("Escape")
    expect(page.locator(".about .lead")).to_contain_text("Etruskische Haruspizes")
    expect(page).to_have_url(f"{seat.url}de/tuchulcha/")
    # Back in the history the language stays as it was chosen, and the address follows.
    page.go_back()
    expect(page.locator("#games-title")).to_have_text("Die Spiele")
    # The page has replaced the English list of this document by what the build writes in German.
    expect(page.locator(".game-card .primary").first).to_have_text("Spielen")
    cards = page.evaluate(f"({CARDS})(document)")
    assert len(cards) > 40
    assert cards == page.evaluate(WRITTEN, f"{seat.url}de/")
    page.go_back()
    expect(page.locator(".about h1")).to_have_text("Yucata'")
    expect(page).to_have_url(f"{seat.url}de/yucata/")
    assert page.evaluate("window.first")
    page.goto(f"{seat.url}de/yucata/#/yucata")
    page.reload()
    expect(page.get_by_role("button", name="Spiel beginnen")).to_be_visible()
    expect(page.locator(".about")).to_have_count(0)
    # An address from before there were documents.
    page.goto(f"{seat.url}#/")
    page.goto(f"{seat.url}#/tuchulcha")
    expect(page.locator(".setup h1")).to_have_text("Tuchulcha")


def test_the_way_to_the_content_stays_on_the_page(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    without_engine(seat.page)
    seat.page.goto(f"{seat.url}de/yucata/")
    seat.page.locator("html[data-page='about']").wait_for()
    seat.page.keyboard.press("Tab")
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator("#main")).to_be_focused()
    expect(seat.page.locator(".about h1")).to_be_visible()


def test_a_game_saved_before_is_listed_at_every_home(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    page = seat.page
    without_engine(page)
    covers: list[str] = []
    page.on("request", lambda request: covers.append(request.url) if "/covers/" in request.url else None)
    seat.begin("yucata", "", "easy")
    # Whoever comes for a game does not load what home shows.
    assert covers == []
    page.goto(f"{seat.url}de/yucata/")
    page.locator("html[data-page='about']").wait_for()
    page.locator("a.brand").click()
    expect(page).to_have_url(f"{seat.url}de/")
    page.locator(".saved").get_by_role("link", name="Yucata'").click()
    page.locator(".game").wait_for()
    expect(page).to_have_url(re.compile(rf"^{re.escape(seat.url)}de/#/yucata/\w+$"))


def shift(seat: Player, address: str, shown: str) -> float:
    """Open an address, let what is not needed for a first picture come later, and return how far things moved."""
    page = seat.page
    held: list[Route] = []
    page.goto("about:blank")
    page.route(LATE, lambda route: held.append(route))
    page.goto(f"{seat.url}{address}", wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length", polling=20)
    page.unroute(LATE)
    for route in held:
        route.continue_()
    page.locator(shown).first.wait_for()
    page.wait_for_load_state()
    return float(page.evaluate(SETTLED))


@pytest.mark.parametrize(
    ("width", "height"),
    [pytest.param(360, 740, id="phone"), pytest.param(1280, 800, id="desktop", marks=pytest.mark.full)],
)
def test_nothing_moves_by_itself_while_a_page_is_loading(sit: Sit, width: int, height: int) -> None:
    seat = sit(fresh=True, lang="de", width=width, height=height, touch=width < 500)
    seat.page.add_init_script(WATCH_SHIFTS)
    without_engine(seat.page)
    moved = {
        address: shift(seat, address, shown)
        for address, shown in (
            # In German: the words of the home that belongs to no language change.
            ("", ".game-card"),
            ("#/yucata", ".setup"),
            ("de/", ".game-card"),
            ("de/tuchulcha/", "html[data-page='about'] .about"),
            ("games/yucata/rules.de.html", ".prose"),
        )
    }
    seat.begin("yucata", "", "easy")
    moved["with a saved game"] = shift(seat, "", ".saved")
    assert {address: value for address, value in moved.items() if value > MOST} == {}, moved
