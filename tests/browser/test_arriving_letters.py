"""Letters that arrive: an invitation is taken, a link finds its match, and home says whose turn it is."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Remote
from pygame_rules.core.match import Seat
from pygame_rules.games import find_game
from pygame_rules.remote.envelope import as_text
from pygame_rules.remote.match import invite, letter_of
from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.seat import Player
from tests.browser.test_shell import violations
from tests.browser.test_storage import BEND

pytestmark = pytest.mark.browser

PHONE: Final = {"width": 360, "height": 740, "touch": True}
GAME: Final = "zenos-tavli"
DAY_MS: Final = 86_400_000
NOTE_BADGE: Final = """
navigator.setAppBadge = async (count) => void (window.badge = count);
navigator.clearAppBadge = async () => void (window.badge = 0);
"""


def invitation(name: str = "Ann", game: str = GAME, seats: int = 2, seed: int = 7) -> str:
    """Write the letter with which somebody invites others to all seats but the first."""
    others = [Seat("", Remote()) for _ in range(seats - 1)]
    return as_text(letter_of(invite(find_game(game), [Seat(name), *others], {}, Dice.from_number(seed))))


def arrive(seat: Player, letter: str) -> None:
    """Follow a link with a letter, in a new document or in the open one."""
    seat.page.goto(f"{seat.url}#letter={letter}")


def joined(seat: Player, letter: str) -> str:
    """Take the free seat of an invitation, and return the id of the saved game."""
    arrive(seat, letter)
    seat.page.get_by_role("button", name="Take this seat").click()
    seat.page.locator(".game").wait_for()
    (saved,) = seat.saves()
    return str(saved["id"])


def test_a_guest_takes_a_seat_by_touch_and_the_same_link_never_makes_a_second_match(sit: Sit) -> None:
    guest = sit(fresh=True, **PHONE)
    page, letter = guest.page, invitation()
    arrive(guest, letter)
    expect(page.get_by_role("heading", name="Ann invites you to a game")).to_be_visible()
    assert "letter=" not in page.url
    assert guest.saves() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    # The link is out of the address; a reload, also with something open, shows the invitation all the same.
    page.get_by_role("button", name="Settings").tap()
    page.reload()
    expect(page.get_by_role("heading", name="Ann invites you to a game")).to_be_visible()
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Take this seat").tap()
    page.locator(".game").wait_for()
    (saved,) = guest.saves()
    assert saved["save"]["record"]["players"] == ["Ann", "Ben"]
    assert [seat["kind"] for seat in saved["save"]["seats"]] == ["remote", "human"]
    assert page.url.endswith(f"#/{GAME}/{saved['id']}")

    arrive(guest, letter)
    page.locator(".game").wait_for()
    assert page.url.endswith(f"#/{GAME}/{saved['id']}")
    assert len(guest.saves()) == 1
    # The name is known for the next invitation.
    arrive(guest, invitation(seed=8))
    expect(page.get_by_label("Your name")).to_have_value("Ben")
    page.get_by_role("link", name="Not now").tap()
    page.locator('html[data-page="home"]').wait_for()
    assert len(guest.saves()) == 1


@pytest.mark.full
def test_back_from_a_match_that_was_joined_leads_home(sit: Sit) -> None:
    guest = sit(fresh=True)
    guest.home()
    joined(guest, invitation())
    guest.page.go_back()
    guest.page.locator('html[data-page="home"]').wait_for()
    expect(guest.page.locator("#letter-games li")).to_have_count(1)


@pytest.mark.full
def test_one_tab_at_a_time_plays_a_match(sit: Sit) -> None:
    first = sit(fresh=True)
    letter = invitation()
    game = joined(first, letter)
    second = sit(fresh=True, context=first.page.context)
    arrive(second, letter)
    expect(second.page.locator("#page h1")).to_have_text("This game is open in another tab")
    assert len(first.saves()) == 1
    second.page.get_by_role("button", name="Go on here").click()
    second.page.locator(".game").wait_for()
    expect(first.page.locator("#page h1")).to_have_text("This game is open in another tab")
    # By its address it is not played twice either, also after a reload; and it can be taken back.
    first.page.reload()
    expect(first.page.locator("#page h1")).to_have_text("This game is open in another tab")
    second.page.goto(f"{second.url}#/")
    second.page.locator('html[data-page="home"]').wait_for()
    first.page.reload()
    first.page.locator(".game").wait_for()
    assert first.page.url.endswith(game)


def test_a_link_in_a_message_is_pasted_by_keyboard_in_german(sit: Sit) -> None:
    guest = sit(fresh=True, lang="de")
    guest.home()
    page = guest.page
    page.get_by_role("button", name="Ich habe einen Link bekommen").press("Enter")
    dialog = page.get_by_role("dialog", name="Ich habe einen Link bekommen")
    field = dialog.get_by_role("textbox")
    expect(field).to_be_focused()
    letter = invitation("Änne")
    link = f"{guest.url}#letter={letter}"
    for text, words in (("Hallo!", "kein Link"), (link[:-9], "Das Ende des Links fehlt")):
        field.fill(text)
        dialog.get_by_role("button", name="Öffnen").press("Enter")
        expect(dialog.get_by_role("alert")).to_contain_text(words)
    assert violations(page) == []
    # As a mail quotes it, broken over lines.
    field.fill(f"> Hallo Ben,\n> {link[:60]}\n> {link[60:]}\n> Gruß, Franz")
    dialog.get_by_role("button", name="Öffnen").press("Enter")
    expect(page.get_by_role("heading", name="Änne lädt dich zu einer Partie ein")).to_be_visible()
    # The other way round: an answer that nobody here waits for.
    page.goto(f"{guest.url}#letter={letter[:-5]}")
    expect(page.locator("#page h1")).to_have_text("Dieser Link lässt sich nicht öffnen")


def test_what_strangers_send_is_text_and_wrong_letters_change_nothing(sit: Sit) -> None:
    guest = sit(fresh=True)
    evil = "<img src=x onerror=window.smuggled=1>"
    arrive(guest, invitation(evil))
    expect(guest.page.locator("#page h1")).to_have_text(f"{evil} invites you to a game")
    assert guest.page.evaluate("window.smuggled === undefined && !document.querySelector('img[onerror]')")
    letter = invitation(seed=9)
    damaged = letter[:40] + ("A" if letter[40] != "A" else "B") + letter[41:]
    arrive(guest, damaged)
    alert = guest.page.get_by_role("alert").filter(has_text="damaged")
    expect(alert).to_contain_text("Ask for the link again")
    other = "Aw" + letter[2:]
    arrive(guest, other)
    expect(guest.page.get_by_role("alert").filter(has_text="form 3")).to_contain_text("Reload this page")
    assert guest.saves() == []
    # The box below takes another try.
    guest.page.get_by_role("textbox").fill(letter)
    guest.page.get_by_role("button", name="Open", exact=True).click()
    expect(guest.page.get_by_role("heading", name="Ann invites you to a game")).to_be_visible()


@pytest.mark.full
def test_home_lists_matches_by_whose_turn_it_is_and_counts_them_at_the_icon(sit: Sit) -> None:
    guest = sit(fresh=True)
    page = guest.page
    page.add_init_script(NOTE_BADGE)
    game = joined(guest, invitation())
    now = int(page.evaluate("Date.now()"))
    guest.home()
    groups = page.locator("#letter-games")
    expect(groups.get_by_role("heading")).to_have_text(["Not sent yet"])
    expect(groups.locator("li")).to_contain_text("Not sent yet, for Ann")
    page.wait_for_function("() => window.badge === 1")
    sent = {"letter": invitation(), "at": now}
    page.evaluate(BEND, [game, {"mail": {"sent": sent, "arrived": None}}])
    page.reload()
    expect(groups.get_by_role("heading")).to_have_text(["You wait"])
    expect(groups.locator("li")).to_contain_text("You have waited for Ann since")
    page.wait_for_function("() => window.badge === 0")
    expect(groups.get_by_role("button", name="Remind")).to_be_visible()
    page.evaluate(BEND, [game, {"turn": {"seat": 1, "for": "decision", "since": now - 10 * DAY_MS}}])
    page.reload()
    expect(groups.locator("li")).to_contain_text("Ann has waited for you since")
    assert violations(page) == []
    assert low_contrasts(page) == []
    groups.get_by_role("button", name="Delete this game").click()
    question = page.locator("dialog[open]")
    expect(question).to_contain_text("Ann would wait for ever")
    question.get_by_role("button", name="Delete").click()
    expect(groups).to_be_hidden()
    page.wait_for_function("() => window.badge === 0")
    page.get_by_role("button", name="Bring it back").click()
    expect(groups.locator("li")).to_have_count(1)
    page.wait_for_function("() => window.badge === 1")


@pytest.mark.full
@pytest.mark.parametrize("dark", [pytest.param(False, id="light"), pytest.param(True, id="dark")])
def test_axe_finds_nothing_on_the_pages_that_a_link_leads_to(sit: Sit, dark: bool) -> None:
    guest = sit(fresh=True, dark=dark, **PHONE)
    page = guest.page
    arrive(guest, invitation(game="yucata", seats=4))
    expect(page.get_by_role("group", name="Free seats").get_by_role("radio")).to_have_count(3)
    page.get_by_text("How?", exact=True).tap()
    assert violations(page) == []
    assert low_contrasts(page) == []
    arrive(guest, invitation()[:-3])
    expect(page.locator("#page h1")).to_have_text("This link cannot be opened")
    assert violations(page) == []
    assert low_contrasts(page) == []
