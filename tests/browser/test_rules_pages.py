"""The pictures on the rules pages: whole, enlarged by a press, and never wider than the page; on the site, beside the
board, and in the one file without a network."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from pygame_rules.games import OWN, find_game
from tests.browser.conftest import Sit
from tools.pages.example_pictures import Album

pytestmark = pytest.mark.browser

PHONE: Final = {"width": 360, "height": 740}
TOO_WIDE: Final = "document.documentElement.scrollWidth - innerWidth"
DRAWN: Final = """
async (images) => {
  const broken = [];
  for (const image of images) {
    // Far down the page, a picture is loaded only when it is needed.
    image.loading = "eager";
    await image.decode().catch(() => {});
    const { width, height } = image.getBoundingClientRect();
    const shape = image.naturalWidth / image.naturalHeight;
    if (!image.naturalWidth || width < 80 || Math.abs(width / height / shape - 1) > 0.02)
      broken.push(`${image.dataset.example}: ${image.naturalWidth} at ${width} x ${height}`);
  }
  return broken;
}
"""
"""The pictures that are broken, too small to see, or out of shape."""


def expect_pictures(place: Page | FrameLocator | Locator, game: str) -> Locator:
    """Check that all pictures of a game's rules are there and whole, and return them."""
    images = place.locator(".prose .example img")
    count = sum(1 + bool(example.move) for example in Album(find_game(game)).examples.values())
    expect(images).to_have_count(count)
    expect(place.locator('.prose .example img[src^="blob:"]')).to_have_count(count)
    assert images.evaluate_all(DRAWN) == []
    assert all(images.evaluate_all("images => images.map(image => image.alt.length > 5)"))
    return images


@pytest.mark.parametrize("lang", ["de", pytest.param("en", marks=pytest.mark.full)])
def test_every_games_rules_have_pictures_and_fit_the_narrowest_phone(sit: Sit, lang: str) -> None:
    seat = sit(fresh=True, touch=True, lang=lang, dark=lang == "de", **PHONE)
    for game in OWN:
        seat.page.goto(f"{seat.url}games/{game}/rules.{lang}.html")
        expect_pictures(seat.page, game)
        assert seat.page.evaluate(TOO_WIDE) <= 0


@pytest.mark.full
def test_a_press_enlarges_a_picture_inside_its_figure_and_the_next_one_makes_it_small_again(sit: Sit) -> None:
    seat = sit(fresh=True, touch=True, **PHONE)
    seat.page.goto(f"{seat.url}games/tutanchamun/rules.en.html")
    image = expect_pictures(seat.page, "tutanchamun").nth(2)
    picture = image.locator("..")
    width = "image => image.getBoundingClientRect().width"
    small = image.evaluate(width)
    picture.tap()
    expect(picture).to_have_attribute("aria-pressed", "true")
    assert image.evaluate(width) > 1.8 * small
    assert seat.page.evaluate(TOO_WIDE) <= 0
    picture.press("Enter")
    expect(picture).to_have_attribute("aria-pressed", "false")
    assert image.evaluate(width) == small


@pytest.mark.full
def test_the_rules_beside_the_board_have_their_pictures(sit: Sit) -> None:
    seat = sit()
    seat.begin("tuchulcha", "", "")
    seat.wait()
    seat.page.get_by_role("button", name="Rules", exact=True).click()
    expect_pictures(seat.page.frame_locator("iframe"), "tuchulcha")
    seat.page.get_by_role("button", name="Close the rules").click()


@pytest.mark.full
def test_the_one_file_has_them_without_a_network(sit: Sit, single_file: Path) -> None:
    seat = sit(fresh=True, touch=True, lang="de", url=single_file.as_uri(), **PHONE)
    seat.page.context.set_offline(True)
    for game in OWN:
        seat.page.goto(f"{seat.url}#/{game}/rules")
        expect(seat.page.locator(".rules-page .prose h1")).to_be_visible()
        expect_pictures(seat.page, game)
        assert seat.page.evaluate(TOO_WIDE) <= 0
    picture = seat.page.locator(".example-picture button").first
    picture.tap()
    expect(picture).to_have_attribute("aria-pressed", "true")
    # Beside the board there is room for a panel with the rules on a larger screen only.
    seat.page.set_viewport_size({"width": 1280, "height": 800})
    seat.begin("yucata", "", "")
    seat.wait()
    seat.page.get_by_role("button", name="Regeln", exact=True).click()
    expect_pictures(seat.page.locator(".rules-frame"), "yucata")


def test_an_added_game_brings_its_own(sit: Sit, toy_site_url: str) -> None:
    seat = sit(fresh=True, url=toy_site_url)
    seat.page.goto(f"{toy_site_url}games/rota/rules.en.html")
    expect_pictures(seat.page, "rota")
