"""A third language on the page: the site is built with one more folder of catalogues, and uses it everywhere.

Its letters differ from English ones (tests/third_language.py), so the tests notice a text that is not from a catalogue.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.third_language import LANGUAGE, NAME, said
from tools.paths import TOY_SITE

pytestmark = pytest.mark.browser

READ = """
() => {
  const found = [];
  // Whatever is in another language says so; so it may stay.
  const foreign = (element) => element.closest("[lang]").lang !== document.documentElement.lang;
  const left = (element) => element.closest("script, style, noscript, .turn-notation, .turn-record, kbd");
  for (const element of document.querySelectorAll("body *")) {
    if (!element.checkVisibility() || foreign(element) || left(element)) continue;
    const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent);
    const named = ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? "");
    found.push(...own, ...named);
  }
  return [...new Set(found.map((text) => text.trim()).filter(Boolean))];
}
"""
"""Collects all texts that are shown or read by a screen reader, and are not marked as being in another language."""
NAMES = re.compile(r"Spieltisch|Zenos Tavli|Yucata'|Tutanchamun|Tuchulcha|Toy Race|Rota|\b[0-9a-f]{4,} ?…?")
"""Titles of games, and the beginning of the seed's hash."""


def english(page: Page) -> list[str]:
    """Return the texts that still contain words in English letters."""
    return [text for text in page.evaluate(READ) if re.search(r"[A-Za-z]{3}", NAMES.sub("", text))]


def test_it_is_offered_by_its_own_name_and_spoken_from_then_on(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url)
    seat.home()
    seat.page.get_by_role("button", name="Settings").click()
    choice = seat.page.get_by_label("Language")
    assert choice.locator("option").all_inner_texts()[:3] == ["Same as the browser", "Deutsch", "English"]
    expect(choice.locator("option", has_text=NAME)).to_have_attribute("lang", LANGUAGE)
    choice.select_option(LANGUAGE)
    expect(seat.page.locator("html")).to_have_attribute("lang", LANGUAGE)
    expect(seat.page.locator("#games-title")).to_have_text(said("The games"))


def test_every_game_has_a_document_in_it(toy_site_url: str) -> None:
    def written(*folders: str) -> str:
        return TOY_SITE.joinpath(*folders, "index.html").read_text("utf-8")

    yucata = written(LANGUAGE, "yucata")
    assert f'<html lang="{LANGUAGE}"' in yucata
    assert f">{said('Play')}</a>" in yucata
    assert said("Amulets on a spiral path") in yucata
    assert f'href="../../{LANGUAGE}/yucata/" hreflang="{LANGUAGE}"' in written("de", "yucata")
    assert f">{said('The games')}</h2>" in written(LANGUAGE)
    # A game that does not speak it is English and marked, also in the words of its rules.
    toy = written(LANGUAGE, "toy-race")
    assert '<p class="lead" lang="en">' in toy
    assert '<div class="prose" lang="en"><h2>The game</h2>' in toy
    assert f">{said('Play')}</a>" in toy


@pytest.mark.full
def test_home_is_in_it_but_for_names_and_games_that_do_not_speak_it(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url, lang=LANGUAGE)
    seat.home()
    cards = seat.page.locator(".game-card")
    expect(cards.first.locator(".button.primary")).to_have_text(said("Play"))
    # 20 takes the third plural form.
    expect(cards.first.locator(".fact").last).to_have_text(said("about {n} minutes").format(n=20) + "³")
    assert english(seat.page) == []
    toy = seat.page.locator(".game-card", has_text="Toy")
    expect(toy.locator(".card-summary")).to_have_attribute("lang", "en")


def test_a_board_is_in_it(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url, lang=LANGUAGE)
    seat.begin("zenos-tavli", "", "easy")
    seat.act()
    seat.wait()
    assert english(seat.page) == []
    expect(seat.page.locator(".seats .seat-name").last).to_have_text(said("Agathias"))


@pytest.mark.full
def test_a_game_without_it_is_english_and_marked_at_its_table_and_in_its_rules(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url, lang=LANGUAGE)
    seat.begin("toy-race", "", "")
    seat.wait()
    assert english(seat.page) == []
    for part in (".status", ".board", ".controls", ".move-list"):
        expect(seat.page.locator(part).first).to_have_attribute("lang", "en")
    seat.page.goto(f"{toy_site_url}games/toy-race/rules.{LANGUAGE}.html")
    expect(seat.page.locator("html")).to_have_attribute("lang", LANGUAGE)
    expect(seat.page.locator("main")).to_have_attribute("lang", "en")
    expect(seat.page.locator(".reading-head .primary")).to_have_text(said("Play"))
    others = seat.page.locator(".reading-head a[hreflang]")
    assert others.all_inner_texts()[:2] == ["Deutsch", "English"]
