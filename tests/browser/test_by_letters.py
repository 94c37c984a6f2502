"""Games between people at several devices, each with a storage of its own: nothing goes between them but links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.correspondents import Correspondent, device, forged, letter_in, seated
from tests.browser.kept import SET, USUAL
from tests.browser.layout import faults
from tests.browser.seat import settings_name
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

LONG = pytest.mark.full
UNEVEN = """
() => {
  const shown = [...document.querySelectorAll(".acts button")].filter((one) => one.checkVisibility());
  const middles = shown.map((one) => { const box = one.getBoundingClientRect(); return (box.top + box.bottom) / 2; });
  return shown.length > 1 ? Math.max(...middles) - Math.min(...middles) : Infinity;
}
"""
"""By how many pixels the middles of the buttons below the board differ."""
WORD = re.compile("need not decide anything|just sends one back")
"""What the status line says where a throw needs a link from the other device, whose player decides nothing."""


def speak(who: Correspondent, lang: str) -> None:
    """Change the language of the game that is shown."""
    who.page.evaluate(SET, [settings_name(who.seat.url), {**USUAL, "language": lang}])
    who.page.locator(f'html[lang="{lang}"]').wait_for()


@pytest.mark.full
def test_nobody_sends_anything_to_a_computer(sit: Sit) -> None:
    ann, ben = device(sit), device(sit)
    page = ann.page
    ann.seat.set_up("yucata")
    page.locator('input[name="seats"][value="3"]').check(force=True)
    ann.seat.table("With a friend, far away")
    page.locator("#setup-name").fill("Ann")
    ann.seat.more()
    page.locator("#seat-kind-2").select_option("easy")
    ann.press(page.get_by_role("button", name="Invite"))
    invitation = ann.send()
    ben.page.goto(invitation)
    at_the_table = ben.page.locator(".invited-seats li")
    expect(at_the_table).to_have_count(2)
    expect(at_the_table.last).to_contain_text("Computer")
    expect(ben.page.locator("#page h1")).to_have_text("Ann invites you to a game")
    ben.join(invitation, "Ben", "b")
    expect(ben.seat.status).to_have_text("You sit at the table. Send your answer to Ann.")
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)
    turn = ann.play_on()
    expect(ann.seat.status).to_contain_text("Waiting for Ben.")
    ben.open(turn)
    ben.opened(turn)
    ben.play_on()
    # Next is the computer, at Ann's device.
    assert ben.stored()["turn"]["seat"] == 2
    expect(ben.seat.status).to_contain_text("Waiting for Ann.")
    ben.seat.home()
    expect(ben.page.locator("#letter-games li")).to_contain_text("You have waited for Ann since")


def test_from_home_to_the_invitation_it_takes_four_taps(sit: Sit) -> None:
    """Nothing lies over the button that sends, not even the cards that introduce a game."""
    ann = Correspondent(sit(fresh=True, width=360, height=740, touch=True, intro=True), "touch")
    page = ann.page
    ann.seat.home()
    page.locator(".game-card").filter(has_text="Yucata").get_by_role("link", name=re.compile("^Play")).tap()
    page.locator("label", has_text="With a friend, far away").tap()
    page.get_by_role("button", name="Invite").tap()
    ann.sender.tap()
    page.wait_for_function("() => window.posted.length === 1")
    posted = page.evaluate("window.posted[0]")
    assert posted["text"] == "Will you play Yucata' with me? Open this link:"
    assert posted["url"].startswith(f"{ann.seat.url}#letter=")


@pytest.mark.full
def test_what_must_be_sent_stays_until_it_is_and_the_page_says_to_whom(sit: Sit) -> None:
    ann, ben = device(sit, lang="de"), device(sit)
    page = ann.page
    ann.seat.set_up("yucata")
    ann.seat.table("Freund in der Ferne")
    page.locator("#setup-name").fill("Ann")
    assert violations(page) == []
    ann.press(page.get_by_role("button", name="Einladen"))
    # The list of ways to share is closed again.
    ann.sender.wait_for()
    page.evaluate("window.closesList = true")
    ann.press(ann.sender)
    page.evaluate("window.closesList = false")
    ann.reload()
    expect(ann.sender).to_have_text("Einladung schicken")
    assert violations(page) == []
    ben.join(ann.send(), "Ben", "b")
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)
    # Nothing can be undone, and the invitation allows no hints.
    expect(page.locator(".undo")).to_be_hidden()
    expect(page.locator(".to-hint")).to_be_hidden()
    page.locator(".to-menu").tap()
    expect(page.locator("dialog.menu").get_by_role("button", name="Tipp", exact=True)).to_have_count(0)
    page.keyboard.press("Escape")
    first = ann.play_on()
    assert letter_in(first)
    expect(ann.seat.status).to_contain_text("Jetzt ist Ben dran.")
    ann.reload()
    assert ann.again() == first
    assert violations(page) == []


@pytest.mark.full
def test_a_letter_that_is_not_right_says_so_and_changes_nothing(sit: Sit) -> None:
    ann, ben, stranger = device(sit), device(sit), device(sit)
    ben.join(ann.invite("yucata", "Ann"), "Ben", "b")
    answer = ben.send()
    other = stranger.invite("tuchulcha", "Zoe")
    ann.refuses(answer[:-9], "is missing", "Copy the whole message")
    ann.refuses(forged(answer), "link")
    ann.refuses(other, "belongs to another game", "it finds the game to which it belongs")
    ann.open(answer)
    ann.opened(answer)


@pytest.mark.full
def test_who_gives_up_tells_it_by_a_letter_and_all_can_look_back(sit: Sit) -> None:
    ann, ben = device(sit, "keyboard"), device(sit, "keyboard")
    seated(ann, ben)
    page = ann.page
    page.get_by_role("button", name="Menu").press("Enter")
    page.locator("dialog.menu").get_by_role("button", name="Resign").press("Enter")
    question = page.locator("dialog.small")
    expect(question).to_contain_text("This cannot be taken back")
    question.get_by_role("button", name="Resign").press("Enter")
    ann.seat.result.get_by_role("button", name="Send the end to Ben").press("Enter")
    page.wait_for_function("() => window.posted.length === 2")
    expect(ann.seat.result).to_have_count(0)
    # test_the_row_of_buttons_is_even_and_whole_before_and_after_the_end varies this.
    expect(page.locator(".ending")).to_be_visible()
    speak(ann, "de")
    assert page.evaluate(UNEVEN) < 1
    assert faults(page) == []
    ben.open(page.evaluate("window.posted[1].url"))
    expect(ben.seat.result).to_contain_text("Ann resigns")
    ben.seat.result.get_by_role("button", name="Close").press("Enter")
    expect(ben.sender).to_have_count(0)
    assert [one.stored()["turn"]["for"] for one in (ann, ben)] == [None, None]


@pytest.mark.full
def test_who_resigns_while_another_plays_tells_it_by_a_letter(sit: Sit) -> None:
    ann, ben = device(sit), device(sit, lang="de")
    seated(ann, ben)
    ben.command("Aufgeben")
    ben.press(ben.page.locator("dialog.small").get_by_role("button", name="Aufgeben"))
    ben.press(ben.seat.result.get_by_role("button", name="Das Ende an Ann schicken"))
    ben.page.wait_for_function("() => window.posted.length === 2")
    ann.open(ben.sent)
    expect(ann.seat.result).to_contain_text("Ben resigns")
    ann.press(ann.seat.result.get_by_role("button", name="Close"))
    expect(ann.sender).to_have_count(0)
    assert ann.record()["ended"] == ben.record()["ended"]


@pytest.mark.full
def test_a_second_throw_costs_a_link_which_is_answered_without_a_decision_and_every_throw_is_proved(sit: Sit) -> None:
    ann, ben = device(sit), device(sit)
    page = ann.page
    ann.seat.set_up("tuchulcha")
    ann.seat.table("With a friend, far away")
    ann.write(page.locator("#setup-name"), "Ann")
    expect(page.locator(".setup-far")).to_contain_text(re.compile("A second throw .*in one turn needs .* link"))
    ann.press(page.get_by_role("button", name="Invite"))
    ben.join(ann.send(), "Ben", "b")
    # Who begins is thrown by all.
    link = ben.send()
    ann.open(link)
    ann.opened(link)
    expect(ann.seat.status).to_contain_text("Fair chance needs your device, too. Just send your answer to Ben")
    assert faults(page) == []
    thrower, friend = ann, ben
    thrower.play()
    while not WORD.search(thrower.seat.status.inner_text()):
        link = thrower.send()
        friend.open(link)
        friend.opened(link)
        thrower, friend = friend, thrower
        thrower.play()
    names = {id(ann): "Ann", id(ben): "Ben"}
    expect(thrower.sender).to_contain_text(names[id(friend)])
    expect(thrower.seat.status).to_contain_text(names[id(friend)])
    word = thrower.send()
    assert "there is nothing to decide" in thrower.page.evaluate("window.posted.at(-1).text")
    friend.open(word)
    friend.opened(word)
    expect(friend.sender).to_have_text("Send your answer")
    expect(friend.seat.status).to_contain_text(f"to {names[id(thrower)]}: there is nothing to decide")
    expect(friend.seat.spots).to_have_count(0)
    expect(friend.seat.controls).to_have_count(0)
    answer = friend.send()
    thrower.open(answer)
    thrower.opened(answer)
    if thrower.seat.wait() == "control":
        thrower.seat.act("touch")
    expect(thrower.page.locator(".round-note")).to_have_text("Both took part in this throw or draw.")
    page = thrower.page
    thrower.command("Fair chance")
    dialog = page.locator("dialog.wide")
    expect(dialog).to_contain_text("All players took part in every throw and draw.")
    expect(dialog.locator("table")).to_be_visible()
    assert violations(page) == []


@pytest.mark.full
def test_a_message_goes_with_a_turn_as_text_and_never_as_a_link(sit: Sit) -> None:
    ann, ben = device(sit, "keys"), device(sit)
    page = ann.page
    seated(ann, ben)
    ann.play()
    said = "https://example.org/<b>x</b><img src=x onerror=window.smuggled=1>"
    said += "🙂" * (140 - len(said))
    ann.press(page.get_by_role("button", name="Write a message"))
    dialog = page.locator("dialog[open]")
    field = dialog.get_by_label("Your message")
    ann.write(field, said + "🙂🙂")
    expect(field).to_have_value(said)
    expect(dialog).to_contain_text("0 characters left")
    assert violations(page) == []
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.posted.length === 2")
    link = ann.sent
    assert len(link) < 1000
    ben.open(link)
    ben.opened(link)
    note = ben.page.locator(".round-note").filter(has_text="Ann: ")
    expect(note).to_have_text(f"Ann: {said}")
    assert note.locator("a, b, img").count() == 0
    assert ben.page.evaluate("window.smuggled === undefined")
    assert faults(ben.page) == []
    # It is said again after a reload, and does not come back from the friend as his own.
    ben.reload()
    expect(note).to_have_text(f"Ann: {said}")
    link = ben.play_on()
    ann.open(link)
    ann.opened(link)
    expect(page.locator(".round-note").filter(has_text="example")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "lang", "width"),
    [
        pytest.param(game, lang, width, marks=LONG)
        for game in ("yucata", "tuchulcha", "tutanchamun", "zenos-tavli")
        for lang in ("en", "de")
        for width in (360, 390, 1280)
    ],
)
def test_the_row_of_buttons_is_even_and_whole_before_and_after_the_end(
    sit: Sit, game: str, lang: str, width: int
) -> None:
    """Once a button lay on another one after the end, and the pencil stood higher than its neighbours."""
    touch = width < 600
    ann = Correspondent(sit(fresh=True, width=width, height=844 if touch else 800, touch=touch), "keyboard")
    ben = device(sit, "keyboard")
    page = ann.page
    ann.seat.set_up(game)
    ann.seat.table("With a friend, far away")
    page.locator("#setup-name").fill("Ann")
    ann.press(page.get_by_role("button", name="Invite"))
    ann.sender.wait_for()
    assert page.evaluate(UNEVEN) < 1
    invitation = ann.send()
    ben.join(invitation, "Ben", "b")
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)
    page.locator(".to-menu").press("Enter")
    page.locator("dialog.menu").get_by_role("button", name="Resign").press("Enter")
    page.locator("dialog.small").get_by_role("button", name="Resign").press("Enter")
    ann.seat.result.get_by_role("button", name="Send the end to Ben").press("Enter")
    expect(ann.seat.result).to_have_count(0)
    expect(page.locator(".ending")).to_be_visible()
    speak(ann, lang)
    assert page.evaluate(UNEVEN) < 1
    assert faults(page) == []


@pytest.mark.full
def test_a_message_that_was_copied_is_not_said_to_be_sent(sit: Sit) -> None:
    ann = device(sit, lang="de")
    page = ann.page
    page.add_init_script("delete Navigator.prototype.canShare; navigator.clipboard.writeText = async () => {}")
    ann.seat.set_up("yucata")
    ann.seat.table("Freund in der Ferne")
    ann.press(page.get_by_role("button", name="Einladen"))
    ann.press(ann.sender)
    expect(ann.notices).to_contain_text("Füge sie jetzt dort ein")
    expect(ann.seat.status).to_contain_text("Einladung kopiert:")
    ann.reload()
    expect(ann.seat.status).to_contain_text("Schick sie, und warte auf die Antwort.")


@pytest.mark.full
def test_who_offers_the_end_sees_that_it_goes_with_the_next_link_and_can_take_it_back(sit: Sit) -> None:
    ann, ben = device(sit, "keyboard"), device(sit)
    seated(ann, ben, "a")
    page = ann.page
    offered = re.compile("It is your turn. Your offer to end the game goes with it")
    for name in ("Offer to end the game", "Take the offer back"):
        page.locator(".to-menu").press("Enter")
        page.locator("dialog.menu").get_by_role("button", name=name).press("Enter")
        if name.startswith("Offer"):
            page.locator("dialog.small").get_by_role("button", name="Offer it").press("Enter")
            expect(ann.seat.status).to_have_text(offered)
            assert faults(page) == []
            ann.reload()
            expect(ann.seat.status).to_have_text(offered)
    expect(ann.seat.status).not_to_have_text(offered)
    expect(ann.sender).to_have_count(0)


@pytest.mark.full
def test_an_offer_that_is_agreed_to_ends_the_game_for_both(sit: Sit) -> None:
    ann, ben = device(sit, "keyboard"), device(sit)
    seated(ann, ben)
    ann.offer_end()
    link = ann.play_on()
    ben.open(link)
    question = ben.page.get_by_role("dialog", name="End the game?")
    expect(question).to_contain_text("Ann offers to end the game without a result.")
    assert violations(ben.page) == []
    ben.press(question.get_by_role("button", name="Agree"))
    expect(ben.seat.result).to_contain_text("All players have agreed to end the game without a result.")
    ben.press(ben.seat.result.get_by_role("button", name="Send the end to Ann"))
    ben.page.wait_for_function("() => window.posted.length === 2")
    ann.open(ben.sent)
    expect(ann.seat.result).to_contain_text("All players have agreed to end the game without a result.")
    for who in (ann, ben):
        assert who.record()["ended"] == {"reason": "agreed"}
        expect(who.sender).to_have_count(0)


@pytest.mark.full
def test_an_offer_no_longer_stands_when_the_other_one_plays_on(sit: Sit) -> None:
    ann, ben = device(sit, "keyboard"), device(sit, "keyboard")
    seated(ann, ben)
    ann.offer_end()
    link = ann.play_on()
    ben.open(link)
    ben.page.locator("dialog.small").get_by_role("button", name="Play on").press("Enter")
    ben.opened(link)
    ann.open(ben.play_on())
    expect(ann.notices).to_contain_text("Ben plays on. Your offer to end the game no longer stands.")
    link = ann.play_on()
    ben.open(link)
    ben.opened(link)
    ben.play_on()
    expect(ben.page.locator("dialog.small")).to_have_count(0)
