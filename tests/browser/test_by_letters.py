"""Games between people at several devices, each with a storage of its own: nothing goes between them but links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.correspondents import Correspondent, letter_in
from tests.browser.kept import SET, USUAL
from tests.browser.layout import faults
from tests.browser.seat import How, settings_name
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


def device(sit: Sit, how: How = "touch", lang: str = "en") -> Correspondent:
    """A phone of somebody."""
    return Correspondent(sit(fresh=True, width=360, height=740, touch=True, lang=lang), how)


def speak(who: Correspondent, lang: str) -> None:
    """Change the language of the game that is shown."""
    who.page.evaluate(SET, [settings_name(who.seat.url), {**USUAL, "language": lang}])
    who.page.locator(f'html[lang="{lang}"]').wait_for()


def play(devices: dict[int, Correspondent], first: int, link: str, most: int = 400) -> list[str]:
    """Bring each letter to the seat that it must go to, until the game is over; return all links.

    On the way each page is loaded again, one letter is opened twice, and an old one once more.

    :param devices: by seat.
    :param first: the seat to which the link goes.
    """
    links, seat = [link], first
    for number in range(most):
        who = devices[seat]
        who.open(links[-1])
        who.opened(links[-1])
        if number in (4, 5):
            who.reload()
        if number == 6:
            who.open(links[-1])
            expect(who.notices).to_contain_text(re.compile("tells nothing new|older link"))
        if number == 7:
            who.open(links[2])
            expect(who.notices).to_contain_text(re.compile("older link|you have sent"))
        links.append(who.play_on())
        if not links[-1]:
            return links[:-1]
        stored = who.stored()
        if stored["over"]:
            for other in {id(one): one for one in devices.values() if one is not who}.values():
                other.open(links[-1])
                other.opened(links[-1])
            return links
        seat = stored["turn"]["seat"]
    raise AssertionError(f"no end after {most} letters")


@pytest.mark.parametrize(
    ("game", "how"),
    [
        ("yucata", "touch"),
        ("tuchulcha", "keyboard"),
        pytest.param("tutanchamun", "touch", marks=LONG),
        pytest.param("zenos-tavli", "keyboard", marks=LONG),
    ],
)
def test_a_whole_game_is_played_by_links_alone(sit: Sit, game: str, how: How) -> None:
    ann, ben = device(sit, how), device(sit, how)
    invitation = ann.invite(game, "Ann")
    expect(ann.seat.status).to_contain_text("Invitation sent on")
    ben.join(invitation, "Ben", "b")
    expect(ben.seat.status).to_have_text("You sit at the table. Send your answer to Ann.")
    links = play({0: ann, 1: ben}, 0, ben.send())
    one, other = ann.record(), ben.record()
    assert one["events"] == other["events"]
    assert one["result"] == other["result"] is not None
    assert one["players"] == ["Ann", "Ben"]
    assert max(len(link) for link in links) < 300
    for who in (ann, ben):
        expect(who.sender).to_have_count(0)
        expect(who.page.locator(".ending").get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize("game", [pytest.param("tutanchamun", marks=LONG), pytest.param("tuchulcha", marks=LONG)])
def test_four_play_at_three_devices_one_of_them_a_computer(sit: Sit, game: str) -> None:
    ann, ben, cleo = device(sit), device(sit), device(sit)
    page = ann.page
    ann.seat.set_up(game)
    page.locator('input[name="seats"][value="4"]').check(force=True)
    ann.press(page.get_by_role("button", name="With a friend, far away"))
    page.locator("#seat-name-0").fill("Ann")
    page.locator("#seat-kind-2").select_option("easy")
    ann.press(page.get_by_role("button", name="Invite"))
    invitation = ann.send()
    ben.join(invitation, "Ben", "b")
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)
    # The next invitation knows Ben already; it goes to the seat that is still open.
    cleo.join(ann.again(), "Cleo", "c")
    links = play({0: ann, 1: ben, 2: ann, 3: cleo}, 0, cleo.send(), most=1000)
    assert ann.record()["events"] == ben.record()["events"] == cleo.record()["events"]
    assert max(len(link) for link in links) < 450


def test_from_home_to_the_invitation_it_takes_four_taps(sit: Sit) -> None:
    """Nothing lies over the button that sends, not even the cards that introduce a game."""
    ann = Correspondent(sit(fresh=True, width=360, height=740, touch=True, intro=True), "touch")
    page = ann.page
    ann.seat.home()
    page.locator(".game-card").filter(has_text="Yucata").get_by_role("link", name=re.compile("^Play")).tap()
    page.get_by_role("button", name="With a friend, far away").tap()
    page.get_by_role("button", name="Invite").tap()
    ann.sender.tap()
    page.wait_for_function("window.posted.length === 1")
    posted = page.evaluate("window.posted[0]")
    assert posted["text"] == "Do you play Yucata' with me? Open this link:"
    assert posted["url"].startswith(f"{ann.seat.url}#letter=")


def test_what_must_be_sent_stays_until_it_is_and_the_page_says_to_whom(sit: Sit) -> None:
    ann, ben = device(sit, lang="de"), device(sit)
    page = ann.page
    ann.seat.set_up("yucata")
    page.locator("#seat-name-0").fill("Ann")
    ann.press(page.get_by_role("button", name="Mit einem Freund, weit weg"))
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


def test_a_letter_that_is_not_right_says_so_and_changes_nothing(sit: Sit) -> None:
    ann, ben, stranger = device(sit), device(sit), device(sit)
    invitation = ann.invite("yucata", "Ann")
    ben.join(invitation, "Ben", "b")
    answer = ben.send()
    before = ann.stored()
    letter = letter_in(answer)
    other = stranger.invite("tuchulcha", "Zoe")
    forged = letter[:60] + ("A" if letter[60] != "A" else "B") + letter[61:]
    for wrong, why, advice in (
        (letter[:-9], "is missing", "Copy the whole link"),
        (forged, "link", "Your game is as before."),
        (letter_in(other), "belongs to another game", "it finds the game to which it belongs"),
    ):
        ann.open(f"{ann.seat.url}#letter={wrong}")
        dialog = ann.page.locator("dialog[open]")
        expect(dialog).to_contain_text(why)
        expect(dialog).to_contain_text(advice)
        ann.press(dialog.get_by_role("button", name="Close").last)
        expect(dialog).to_have_count(0)
        after = ann.stored()
        assert {**after, "updated": 0} == {**before, "updated": 0}
    ann.open(answer)
    ann.opened(answer)


def test_who_gives_up_tells_it_by_a_letter_and_all_can_look_back(sit: Sit) -> None:
    ann, ben = device(sit, "keyboard"), device(sit, "keyboard")
    ben.join(ann.invite("yucata", "Ann"), "Ben", "b")
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)
    page = ann.page
    page.get_by_role("button", name="Menu").press("Enter")
    page.locator("dialog.menu").get_by_role("button", name="Resign").press("Enter")
    question = page.locator("dialog.small")
    expect(question).to_contain_text("This cannot be taken back")
    question.get_by_role("button", name="Resign").press("Enter")
    ann.seat.result.get_by_role("button", name="Send the end to Ben").press("Enter")
    page.wait_for_function("window.posted.length === 2")
    expect(ann.seat.result).to_have_count(0)
    ben.open(page.evaluate("window.posted[1].url"))
    expect(ben.seat.result).to_contain_text("Ann resigns")
    ben.seat.result.get_by_role("button", name="Look at the board").press("Enter")
    expect(ben.sender).to_have_count(0)
    assert [one.stored()["turn"]["for"] for one in (ann, ben)] == [None, None]


def test_the_dialog_about_chance_proves_the_throws_while_the_game_runs(sit: Sit) -> None:
    ann, ben = device(sit), device(sit)
    ben.join(ann.invite("tuchulcha", "Ann"), "Ben", "b")
    page = ann.page
    # Who begins is thrown by all; then Ann throws.
    link = ben.send()
    ann.open(link)
    ann.opened(link)
    expect(ann.seat.status).to_contain_text("Fair chance needs your device, too. Just send your answer to Ben")
    assert faults(page) == []
    word = ann.play_on()
    ben.open(word)
    ben.opened(word)
    ann.open(ben.play_on())
    while not page.locator(".round-note").count():
        ann.seat.act("touch")
    expect(page.locator(".round-note")).to_have_text("Both took part in this throw or draw.")
    page.locator(".to-menu").tap()
    page.locator("dialog.menu").get_by_role("button", name="Fair chance").tap()
    dialog = page.locator("dialog.wide")
    expect(dialog).to_contain_text("All players took part in every throw and draw.")
    expect(dialog.locator("table")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize(
    ("game", "lang", "width"),
    [
        ("yucata", "de", 390),
        ("yucata", "en", 1280),
        *(
            pytest.param(game, lang, width, marks=LONG)
            for game in ("yucata", "tuchulcha", "tutanchamun", "zenos-tavli")
            for lang in ("en", "de")
            for width in (360, 390, 1280)
        ),
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
    page.locator("#seat-name-0").fill("Ann")
    ann.press(page.get_by_role("button", name="With a friend, far away"))
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


def test_a_message_that_was_copied_is_not_said_to_be_sent(sit: Sit) -> None:
    ann = device(sit, lang="de")
    page = ann.page
    page.add_init_script("delete Navigator.prototype.canShare; navigator.clipboard.writeText = async () => {}")
    ann.seat.set_up("yucata")
    ann.press(page.get_by_role("button", name="Mit einem Freund, weit weg"))
    ann.press(page.get_by_role("button", name="Einladen"))
    ann.press(ann.sender)
    expect(ann.notices).to_contain_text("Füge sie jetzt dort ein")
    expect(ann.seat.status).to_contain_text("Einladung kopiert:")
    ann.reload()
    expect(ann.seat.status).to_contain_text("Schick sie, und warte auf die Antwort.")


def test_who_offers_the_end_sees_that_it_goes_with_the_next_link_and_can_take_it_back(sit: Sit) -> None:
    ann, ben = device(sit, "keyboard"), device(sit)
    ben.join(ann.invite("yucata", "Ann"), "Ben", "b")
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)
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


def test_an_offer_no_longer_stands_when_the_other_one_plays_on(sit: Sit) -> None:
    ann, ben = device(sit, "keyboard"), device(sit, "keyboard")
    ben.join(ann.invite("yucata", "Ann"), "Ben", "b")
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)
    page = ann.page
    page.locator(".to-menu").press("Enter")
    page.locator("dialog.menu").get_by_role("button", name="Offer to end the game").press("Enter")
    page.locator("dialog.small").get_by_role("button", name="Offer it").press("Enter")
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
