"""Back closes what is open before it leaves a game, also in a frame; notices are above open dialogs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.screenshots import golden
from tests.browser.test_embedding import TWO, Embed, embed  # noqa: F401 - a fixture
from tests.browser.test_review import bring

pytestmark = pytest.mark.browser


def back(page: Page, closed: Locator) -> None:
    """Press Back, and check that this is closed and the address is the same."""
    before = page.url
    expect(closed).to_be_visible()
    page.evaluate("history.back()")
    expect(closed).to_be_hidden()
    assert page.url == before


def test_on_a_phone_back_closes_menu_dialogs_and_panels_before_it_leaves_the_game(sit: Sit) -> None:
    seat = sit(width=360, height=740, touch=True)
    page = seat.page
    seat.home()
    seat.begin("zenos-tavli", "", "")
    seat.wait()
    dialog = page.locator("dialog[open]")
    menu = page.get_by_role("button", name="Menu")
    menu.tap()
    back(page, dialog)
    # A dialog over a panel: the dialog goes first.
    menu.tap()
    dialog.get_by_role("button", name="Explain").tap()
    explain = page.locator(".explain")
    expect(explain).to_be_visible()
    menu.tap()
    dialog.get_by_role("button", name="Rules").tap()
    expect(dialog.locator(".rules-frame")).to_be_visible()
    back(page, dialog)
    back(page, explain)
    page.locator(".acts").get_by_role("button", name="Look back").tap()
    back(page, page.locator(".replay-slider"))
    # What was closed in another way asks for no Back of its own.
    menu.tap()
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)
    page.evaluate("history.back()")
    page.locator(".setup").wait_for()
    page.evaluate("history.back()")
    page.locator("html[data-page='home']").wait_for()


def test_back_closes_the_rules_beside_the_board(sit: Sit) -> None:
    seat = sit()
    seat.begin("zenos-tavli", "", "")
    seat.wait()
    seat.page.keyboard.press("r")
    back(seat.page, seat.page.locator(".side-rules"))
    assert seat.page.locator(".game").count() == 1


def test_back_closes_a_menu_in_a_frame_and_leaves_the_article_where_it_is(embed: Embed) -> None:  # noqa: F811
    museum = embed()
    museum.without_engine()
    museum.element(TWO)
    before = museum.page.url
    inside = museum.page.evaluate_handle("() => document.querySelector('spieltisch-game')")
    menu = museum.game.get_by_role("button", name=re.compile("Menü|Menu"))
    menu.click()
    museum.game.locator("dialog[open]").wait_for()
    address = museum.frame.evaluate("location.href")
    museum.page.evaluate("history.back()")
    expect(museum.game.locator("dialog[open]")).to_have_count(0)
    assert museum.page.url == before
    assert museum.frame.evaluate("location.href") == address
    assert inside.evaluate("(element) => element.isConnected")


@pytest.mark.full
def test_a_notice_is_seen_pressed_and_heard_above_an_open_dialog(sit: Sit) -> None:
    seat = sit(width=360, height=740, touch=True, lang="de")
    page = seat.page
    bring(seat, golden("zenos-tavli"))
    page.get_by_role("button", name="Menü").tap()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Ergebnis").tap()
    dialog.locator("summary", has_text="Mehr").tap()
    page.evaluate(
        "() => { window.shared = navigator.canShare; navigator.canShare = () => false;"
        " window.copied = navigator.clipboard?.writeText;"
        " if (navigator.clipboard) navigator.clipboard.writeText = async () => {}; }"
    )
    try:
        dialog.get_by_role("button", name="Teilen").tap()
        notice = page.locator("#notices .notice")
        expect(notice).to_contain_text("Der Link ist kopiert")
        # What is inert is in no tree of accessibility: it would be neither found by its role nor heard.
        said = dialog.get_by_role("status").filter(has_text="Der Link ist kopiert")
        expect(said).to_be_visible()
        # The tap fails if something lies over the button.
        said.get_by_role("button", name="Schließen").tap()
        expect(notice).to_have_count(0)
        expect(dialog).to_have_count(1)
        dialog.get_by_role("button", name="Teilen").tap()
        expect(notice).to_be_visible()
        back(page, dialog)
        expect(page.locator("body > #notices .notice")).to_be_visible()
    finally:
        page.evaluate(
            "() => { navigator.canShare = window.shared;"
            " if (navigator.clipboard) navigator.clipboard.writeText = window.copied; }"
        )


@pytest.mark.full
def test_back_keeps_the_newer_address_of_a_study(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = seat.page
    seat.home()
    page.goto(f"{seat.url}#/yucata/study?players=random,random&games=30")
    settings, dialog = page.get_by_role("button", name="Settings"), page.locator("dialog[open]")
    games = page.get_by_label("Number of games")
    # A dialog that is opened before the study is shown closes with the page before it.
    games.wait_for()
    settings.click()
    dialog.get_by_role("button", name="Close").first.click()
    expect(dialog).to_have_count(0)
    games.fill("40")
    games.press("Tab")
    page.wait_for_url("**games=40**")
    games.evaluate("(field) => (field.id = 'same')")
    settings.click()
    back(page, dialog)
    settings.click()
    dialog.get_by_role("button", name="Close").first.click()
    expect(dialog).to_have_count(0)
    assert "games=40" in page.url
    # No older address has been shown meanwhile.
    expect(page.locator("#same")).to_have_value("40")
    page.evaluate("history.back()")
    page.locator("html[data-page='home']").wait_for()
