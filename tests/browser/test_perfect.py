"""What each choice leads to if both play perfectly: the exact judge of Yucata' for two, on the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

OUTSIDE = """
() => [...document.querySelectorAll(".perfect, .perfect .verdict-says, .perfect .verdict-sign")].filter((part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || part.scrollWidth > part.clientWidth + 1;
}).map((part) => part.outerHTML)
"""


def judged(page: Page) -> list[str]:
    """Wait until every choice is judged, and return what the page says about them."""
    expect(page.locator('.perfect[aria-busy="false"]')).to_be_visible()
    # Without the sign, which screen readers do not get.
    script = "(all) => all.map((one) => [...one.children].slice(1).map((part) => part.textContent).join(''))"
    names = page.locator(".verdict").evaluate_all(script)
    return [str(name) for name in names]


@pytest.mark.full
def test_the_value_of_every_card_is_shown_and_can_be_played_by_keyboard(sit: Sit) -> None:
    """docs/rules/yucata.md, "The game for two is solved": who begins on `palenque` loses by 7, with 2, 4 or 5."""
    seat = sit()
    page = seat.page
    seat.begin("yucata", "", "", count=2)
    seat.wait()
    page.keyboard.press("v")
    names = judged(page)
    assert [name.split(":")[0] for name in names] == ["1", "2", "3", "4", "5", "Dagger"]
    assert [name.split(":")[0] for name in names if name.endswith(" – loses by 7 points – best")] == ["2", "4", "5"]
    expect(page.locator("#announcer")).to_contain_text("5: loses by 7 points, best.")
    assert violations(page) == []
    ply = seat.ply
    page.locator(".verdict").nth(4).press("Enter")
    # It goes on with the other person's decision: what one loses the other wins.
    expect(page.locator(".replay-slider")).to_have_attribute("max", str(ply + 1))
    assert any(name.endswith(" – wins by 7 points – best") for name in judged(page))
    page.keyboard.press("Escape")
    expect(page.locator(".perfect")).to_be_hidden()
    page.keyboard.press("u")
    expect(page.locator(".replay-slider")).to_have_attribute("max", str(ply))
    expect(page.locator(".perfect")).to_be_hidden()


@pytest.mark.full
def test_on_a_phone_in_german_it_fits_and_stands_in_the_menu(sit: Sit) -> None:
    seat = sit(width=360, height=640, touch=True, lang="de")
    page = seat.page
    seat.begin("yucata", "", "", count=2)
    seat.wait()
    page.get_by_role("button", name="Menü").tap()
    page.locator("dialog.menu").get_by_role("button", name="Ab hier perfekt").tap()
    names = judged(page)
    assert all(re.search(r"(verliert um \d+ Punkte|endet unentschieden)", name) for name in names)
    assert page.evaluate(OUTSIDE) == []
    page.locator(".perfect").get_by_role("button", name="Schließen").tap()
    expect(page.locator(".perfect")).to_be_hidden()
