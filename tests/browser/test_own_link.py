"""One's own link: a game by letters goes on at another device of the same person, and at no device of anybody else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.correspondents import Correspondent
from tests.browser.seat import READ_SAVES
from tests.browser.test_by_letters import device
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

GAME = "yucata"
WORDS = {
    "en": {
        "menu": "Menu",
        "move": "Continue on another of my devices",
        "pass": "Send the link to myself",
        "close": "Close",
        "here": "Go on here",
        "not now": "Not now",
        "sides": "You play as Ann, with Ben.",
        "warning": "Only for you: whoever has this link plays in your place.",
    },
    "de": {
        "menu": "Menü",
        "move": "Weiterspielen an einem anderen Gerät von mir",
        "pass": "Link an mich selbst schicken",
        "close": "Schließen",
        "here": "Hier weiterspielen",
        "not now": "Jetzt nicht",
        "sides": "Du spielst als Ann, mit Ben.",
        "warning": "Nur für dich: Wer diesen Link hat, spielt an deiner Stelle.",
    },
}


def own_link(who: Correspondent, lang: str = "en") -> str:
    """Have the page show the own link, pass it on, and return it."""
    page, words = who.page, WORDS[lang]
    before = page.evaluate("window.posted.length")
    who.press(page.get_by_role("button", name=words["menu"], exact=True))
    who.press(page.get_by_role("button", name=words["move"]))
    dialog = page.get_by_role("dialog", name=words["move"])
    expect(dialog).to_contain_text(words["warning"])
    expect(dialog.locator("svg.link-code")).to_be_visible()
    who.press(dialog.get_by_role("button", name=words["pass"]))
    page.wait_for_function("(before) => window.posted.length > before", arg=before)
    link = str(page.evaluate("window.posted.at(-1).url"))
    who.press(dialog.get_by_role("button", name=words["close"]))
    return link


def begun(sit: Sit) -> tuple[Correspondent, Correspondent]:
    """Ann and Ben in the middle of a game: each has had a turn, and it is Ann's."""
    ann, ben = device(sit), device(sit)
    ben.join(ann.invite(GAME, "Ann"), "Ben", "b")
    ann.open(ben.send())
    ben.open(ann.play_on())
    answer = ben.play_on()
    ann.open(answer)
    ann.opened(answer)
    return ann, ben


def secret_of(link: str) -> str:
    return link.partition("#own=")[2].partition("&")[0]


def kept(page: Page, secret: str) -> dict[str, Any]:
    """Where the page keeps the secret of an own link: its address, title, history, storage."""
    found: dict[str, Any] = page.evaluate(
        """(secret) => ({
          address: location.href.includes(secret),
          title: document.title.includes(secret),
          entry: JSON.stringify(history.state ?? "").includes(secret),
          storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes(secret),
        })""",
        secret,
    )
    return found


def go_on_at(phone: Correspondent, link: str, lang: str = "en") -> None:
    """Open an own link at a device that has not got the game, and go on there."""
    phone.page.goto(link)
    phone.press(phone.page.get_by_role("button", name=WORDS[lang]["here"]))
    phone.page.locator(".game").wait_for()


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.full), "de"])
def test_a_game_goes_on_at_another_device(sit: Sit, lang: str) -> None:
    """By touch at 360 pixels; nothing is stored before the person agrees, and the address keeps no secret."""
    ann, ben = begun(sit)
    phone = device(sit, lang=lang)
    page, words = phone.page, WORDS[lang]
    link = own_link(ann)
    assert link.endswith("&sent")
    assert len(link) < 400
    secret = secret_of(link)
    phone.seat.home()
    page.goto(link)
    expect(page.get_by_text(words["sides"])).to_be_visible()
    assert violations(page) == []
    assert low_contrasts(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert phone.seat.saves() == []
    found = kept(page, secret)
    assert (found["address"], found["title"], found["storage"]) == (False, False, False)
    # A reload asks again; who declines has stored nothing, and nothing is left of the link.
    page.reload()
    phone.press(page.get_by_role("button", name=words["not now"]))
    page.locator('html[data-page="home"]').wait_for()
    assert phone.seat.saves() == []
    assert not any(kept(page, secret).values())
    go_on_at(phone, link, lang)
    assert not any(kept(page, secret).values())
    phone.reload()
    expect(phone.sender).to_have_count(0)
    # The friend need not know which device the turn comes from.
    turn = phone.play_on()
    ben.open(turn)
    ben.opened(turn)
    back = ben.play_on()
    phone.open(back)
    phone.opened(back)
    assert phone.record()["events"] == ben.record()["events"]
    assert phone.record()["players"] == ["Ann", "Ben"]


@pytest.mark.full
def test_the_first_device_is_told_and_takes_the_game_back(sit: Sit) -> None:
    """It has not gone on itself, so its own link from the other device brings all that was done there."""
    ann, ben = begun(sit)
    phone = device(sit)
    link = own_link(ann)
    go_on_at(phone, link)
    turn = phone.play_on()
    ben.open(turn)
    ben.opened(turn)
    answer = ben.play_on()
    ann.open(answer)
    refused = ann.page.get_by_role("dialog", name="This link was not opened")
    expect(refused).to_contain_text("open your own link from there")
    ann.press(refused.locator("footer").get_by_role("button", name="Close"))
    # The link from before brings nothing; the one of now does, wherever it is pasted.
    ann.open(own_link(phone))
    expect(ann.notices).to_contain_text("What you did on your other device is now here.")
    assert ann.record()["events"] == phone.record()["events"]
    ann.open(answer)
    ann.opened(answer)
    assert ann.record()["events"] == ben.record()["events"]
    ann.open(link)
    expect(ann.notices).to_contain_text("This is an older link")


@pytest.mark.full
@pytest.mark.parametrize("first", ["here", "there"])
def test_both_devices_go_on_and_the_turn_counts_that_is_opened_first(sit: Sit, first: str) -> None:
    ann, ben = begun(sit)
    phone = device(sit)
    go_on_at(phone, own_link(ann))
    turns = {"here": played_otherwise(ann, last=False), "there": played_otherwise(phone, last=True)}
    assert turns["here"] != turns["there"]
    late_name = "there" if first == "here" else "here"
    late, early = (phone, ann) if first == "here" else (ann, phone)
    ben.open(turns[first])
    ben.opened(turns[first])
    ben.open(turns[late_name])
    refused = ben.page.get_by_role("dialog", name="This link was not opened")
    expect(refused).to_contain_text("played at two devices")
    ben.press(refused.locator("footer").get_by_role("button", name="Close"))
    answer = ben.play_on()
    late.open(answer)
    told = late.page.get_by_role("dialog", name="This link was not opened")
    expect(told).to_be_visible()
    late.press(told.locator("footer").get_by_role("button", name="Close"))
    # The device that was late keeps its game until the person decides otherwise.
    before = late.record()["events"]
    link = own_link(early)
    late.page.evaluate("(link) => location.assign(link)", link)
    question = late.page.get_by_role("dialog", name="You have played on with two devices")
    late.press(question.get_by_role("button", name="Keep this game"))
    assert late.record()["events"] == before
    late.open(link)
    late.press(question.get_by_role("button", name="Take the other device’s game"))
    expect(question).to_have_count(0)
    late.page.wait_for_function(
        f"async (events) => (await ({READ_SAVES.strip()})())[0].save.record.events.join() === events",
        arg=",".join(early.record()["events"]),
    )
    late.open(answer)
    late.opened(answer)
    assert late.record()["events"] == ben.record()["events"]
    late.reload()
    again = late.play_on()
    ben.open(again)
    ben.opened(again)


def played_otherwise(who: Correspondent, *, last: bool) -> str:
    """Play a turn by the first or by the last choice of each kind, and send it."""
    if last:
        spots = who.page.locator(".board-spots button:visible")
        spots.first.wait_for()
        who.press(spots.last)
    return who.play_on()


@pytest.mark.full
def test_a_friend_cannot_open_it_and_wrong_texts_are_refused_in_words(sit: Sit) -> None:
    ann, ben = begun(sit)
    link = own_link(ann)
    page = ben.page
    before = ben.stored()
    # By its address, and pasted into the box beside home.
    page.goto(link)
    alert = page.get_by_role("alert").filter(has_text="own")
    expect(alert).to_contain_text("This link is Ann’s own, and you have a different seat in this game")
    expect(alert).to_contain_text("Delete the message")
    assert violations(page) == []
    assert low_contrasts(page) == []
    assert ben.stored() == before
    page.goto(f"{ben.seat.url}#/{before['game']}/{before['id']}")
    page.locator(".game").wait_for()
    ben.open(link)
    refused = page.get_by_role("dialog", name="This link was not opened")
    expect(refused).to_contain_text("it cannot play both sides of it")
    ben.press(refused.locator("footer").get_by_role("button", name="Close"))
    assert ben.stored() == before
    # A cut link, and one that was changed on its way, at a device without the game.
    phone = device(sit)
    secret = secret_of(link)
    wrong = secret[:60] + ("A" if secret[60] != "A" else "B") + secret[61:]
    for text, words in ((secret[:-7], "The end of the link is missing"), (wrong, "damaged")):
        phone.page.goto(f"{phone.seat.url}#own={text}")
        expect(phone.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
        assert phone.seat.saves() == []


@pytest.mark.full
def test_it_is_pasted_where_a_letter_is_expected(sit: Sit) -> None:
    """As the text alone, and in a message behind the wrong word."""
    ann, _ = begun(sit)
    secret = secret_of(own_link(ann))
    phone = device(sit)
    page = phone.page
    phone.seat.home()
    for number, text in enumerate((f"For me: {secret}&sent", f"{phone.seat.url}#letter={secret} Bye")):
        phone.press(page.get_by_role("button", name="I have a link"))
        page.get_by_role("dialog").get_by_role("textbox").fill(text)
        phone.press(page.get_by_role("dialog").get_by_role("button", name="Open"))
        expect(page.get_by_text("You play as Ann, with Ben.")).to_be_visible()
        if number == 0:
            phone.press(page.get_by_role("button", name="Not now"))
            page.locator('html[data-page="home"]').wait_for()
    phone.press(page.get_by_role("button", name="Go on here"))
    page.locator(".game").wait_for()
    assert phone.record()["events"] == ann.record()["events"]


@pytest.mark.full
def test_who_has_invited_sends_the_invitation_from_the_other_device(sit: Sit) -> None:
    ann, phone, ben = device(sit), device(sit), device(sit)
    ann.seat.set_up(GAME)
    ann.seat.table("With a friend, far away")
    ann.page.locator("#setup-name").fill("Ann")
    ann.press(ann.page.get_by_role("button", name="Invite"))
    ann.sender.wait_for()
    link = own_link(ann)
    assert "&sent" not in link
    go_on_at(phone, link)
    expect(phone.sender).to_have_text("Send the invitation")
    invitation = phone.send()
    ben.join(invitation, "Ben", "b")
    answer = ben.send()
    # Whichever of the two devices opens the answer, goes on.
    phone.open(answer)
    phone.opened(answer)
    assert phone.record()["players"] == ["Ann", "Ben"]
