"""A visitor of the exhibit takes the game home: a code on the screen opens it at the visitor's own phone."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.exhibit import Visitor
from tests.browser.seat import Player
from tests.browser.test_codes import READ
from tests.browser.test_kiosk import SOMETHING, Come, come
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

__all__ = ["come"]

HOME = {
    "en": {"go": "Go on at home", "mode": "Against the computer", "here": "Go on here", "close": "Close"},
    "de": {
        "go": "Zu Hause weiterspielen",
        "mode": "Gegen den Computer",
        "here": "Hier weiterspielen",
        "close": "Schließen",
    },
}


KEPT = """
() => [location.href, ...[localStorage, sessionStorage].flatMap((store) =>
  Array.from({ length: store.length }, (_, at) => store.getItem(store.key(at))))].join()
"""


def playing(come: Come, plan: dict[str, object], game: str, lang: str = "en") -> Visitor:
    """A visitor who has begun a game against the computer, and made a move."""
    visitor = come(f"kiosk=1&lang={lang}&game={game}", plan=plan, width=1080, height=1920, lang=lang)
    visitor.attract()
    visitor.begin(lang)
    page = visitor.page
    page.locator(SOMETHING).first.wait_for()
    Player(page, visitor.url, None).act()
    return visitor


def code_of(visitor: Visitor, lang: str = "en") -> str:
    """What a phone's camera reads from the screen."""
    page = visitor.page
    page.get_by_role("button", name=HOME[lang]["go"]).click()
    code = page.get_by_role("dialog", name=HOME[lang]["go"]).locator("svg.link-code")
    code.wait_for()
    return str(page.evaluate(READ, base64.b64encode(code.screenshot()).decode()))


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "lang"),
    [
        ("zenos-tavli", "en"),
        ("tutanchamun", "de"),
        ("tuchulcha", "en"),
    ],
)
def test_the_code_opens_the_game_at_the_visitors_phone(
    come: Come, sit: Sit, site_url: str, game: str, lang: str
) -> None:
    visitor = playing(come, {"home": site_url, "level": "easy"}, game, lang)
    page, words = visitor.page, HOME[lang]
    # Where a turn can go in one way only, the exhibit plays on meanwhile.
    played = page.locator(".replay-slider").get_attribute("max") or "0"
    link = code_of(visitor, lang)
    assert link.startswith(f"{site_url}#letter=")
    assert link.partition("&seats=")[2].split(",") in (["human", "easy"], ["easy", "human"])
    assert len(link) < (750 if game == "tutanchamun" else 200)
    width = page.locator("svg.link-code").evaluate("(code) => code.getBoundingClientRect().width")
    assert width >= 500
    assert violations(page) == []
    assert low_contrasts(page) == []
    phone = sit(fresh=True, width=360, height=740, touch=True, lang=lang)
    phone.page.goto(link)
    go = phone.page.get_by_role("button", name=words["here"])
    go.wait_for()
    assert "letter=" not in phone.page.url
    assert phone.saves() == []
    assert violations(phone.page) == []
    go.tap()
    phone.page.locator(".game").wait_for()
    (saved,) = phone.saves()
    assert len(saved["save"]["record"]["events"]) >= int(played)
    assert sorted(seat["kind"] for seat in saved["save"]["seats"]) == ["computer", "human"]
    phone.page.locator(SOMETHING).first.wait_for()
    phone.act("touch")
    phone.page.reload()
    phone.page.locator(".game").wait_for()
    assert len(phone.saves()) == 1


@pytest.mark.full
def test_the_reset_closes_the_code_and_it_is_there_only_beside_a_game(come: Come, site_url: str) -> None:
    visitor = playing(come, {"home": site_url}, "yucata")
    page = visitor.page
    assert code_of(visitor)
    page.get_by_role("dialog", name="Go on at home").get_by_role("button", name="Close").click()
    expect(page.locator("svg.link-code")).to_have_count(0)
    link = code_of(visitor)
    visitor.forward(91)
    visitor.question.wait_for()
    visitor.forward(11)
    visitor.attract()
    expect(page.locator("svg.link-code")).to_have_count(0)
    expect(page.get_by_role("button", name="Go on at home")).to_be_hidden()
    letter = link.partition("#letter=")[2].partition("&")[0]
    assert letter not in page.evaluate(KEPT)
    assert letter not in page.content()
    visitor.begin("en")
    page.get_by_role("button", name="Start over").click()
    page.locator(".kiosk-choose").wait_for()
    expect(page.get_by_role("button", name="Go on at home")).to_be_hidden()


@pytest.mark.full
@pytest.mark.parametrize(
    ("width", "height"), [(1024, 768), pytest.param(1920, 1080, marks=pytest.mark.full)], ids=lambda size: str(size)
)
def test_the_whole_code_is_on_the_screen(come: Come, site_url: str, width: int, height: int) -> None:
    visitor = playing(come, {"home": site_url}, "yucata", "de")
    visitor.page.set_viewport_size({"width": width, "height": height})
    code_of(visitor, "de")
    inside = """
    (code) => {
      const { top, bottom, height } = code.getBoundingClientRect();
      const box = code.closest(".dialog-body").getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom && height > innerHeight * 0.5;
    }
    """
    assert visitor.page.locator("svg.link-code").evaluate(inside)


@pytest.mark.full
def test_nothing_is_offered_unless_the_file_says_where(come: Come) -> None:
    visitor = playing(come, {}, "yucata")
    expect(visitor.page.get_by_role("button", name="Start over")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Go on at home")).to_have_count(0)


def test_a_wrong_address_is_told_to_the_technician(come: Come) -> None:
    visitor = come("kiosk=1&lang=en", plan={"home": "museum.example"})
    expect(visitor.page.locator(".kiosk-faults")).to_contain_text("home: expected the address of your site")
