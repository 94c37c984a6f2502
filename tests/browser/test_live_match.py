"""A match over a live line: devices in one room, each with its own storage, which exchange only codes and links."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import correspondents
from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.correspondents import Correspondent, letter_in
from tests.browser.seat import READ_SAVES, How
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

PENDING: Final = """
() => new Promise(requestAnimationFrame).then(() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  if (shown("dialog.result[open]")) return "over";
  return shown('.board-spots button, .controls button[aria-disabled="false"]') ? "act" : "";
})
"""
"""What the person at this page can do now."""


BEGUN: Final = """
() => [...document.querySelectorAll('.post button, .board-spots button, .controls button[aria-disabled="false"]')]
  .some((one) => one.checkVisibility())
"""
"""Whether the engine has begun the match: before, the page shows it and offers nothing."""
TAKEN: Final = f"""
async (letter) => {{
  for (let frame = 0; frame < 10_000; frame++) {{
    const [save] = await ({READ_SAVES.strip()})();
    if (save.mail?.heard?.letter === letter) return;
    if (/nothing new|older letter/.test(document.getElementById("notices").textContent)) return;
    await new Promise(requestAnimationFrame);
  }}
  throw new Error("The letter was not opened.");
}}
"""
"""Waits until a letter has been opened, which may have come over the line before it broke."""


def device(sit: Sit, how: How = "touch", lang: str = "en", chance: int = 1) -> Correspondent:
    """Somebody's device, at the home page."""
    who = correspondents.device(sit, how, lang)
    who.seat.home()
    who.seat.chance(chance)
    return who


def dialog(who: Correspondent) -> Locator:
    """The dialog on top."""
    return who.page.locator("dialog[open]").last


def press(who: Correspondent, name: str) -> None:
    who.press(dialog(who).get_by_role("button", name=name, exact=True))


def copied(who: Correspondent) -> str:
    """Copy the text of the code that is shown."""
    before = who.page.evaluate("window.posted.length")
    press(who, "Copy as text")
    who.page.wait_for_function("(before) => window.posted.length > before", arg=before)
    return str(who.page.evaluate("window.posted.at(-1).text"))


def offered(host: Correspondent) -> str:
    """Show the code that connects a device, from the dialog with the link's code, and return what it says."""
    expect(dialog(host)).to_contain_text("Your friend points the camera of the phone at it.")
    press(host, "Connect a device")
    press(host, "Without the camera")
    return copied(host)


def paste(who: Correspondent, text: str) -> None:
    """Paste the text of a code where one is scanned."""
    dialog(who).get_by_label("Or paste the text of the code").fill(text)
    press(who, "Use this text")


def join(host: Correspondent, guest: Correspondent, answer: str, names: tuple[str, str] = ("Ben", "Ann")) -> None:
    """Take the answer at the device that has shown the first code, and wait until the line is live.

    :param names: with whom the page says to be live, at the host and at the guest.
    """
    press(host, "Read the answer")
    paste(host, answer)
    for who, name in zip((host, guest), names, strict=True):
        expect(who.page.locator(".live-line")).to_have_text(f"Live with {name}")
        expect(who.page.locator("dialog[open]")).to_have_count(0)


def connect(host: Correspondent, guest: Correspondent, names: tuple[str, str] = ("Ben", "Ann")) -> None:
    """Connect two devices that have the match already: the guest reads the code in the match."""
    for who in (host, guest):
        who.page.wait_for_function(BEGUN)
    for who in (host, guest):
        # The button beside "Send" is there only while there is something to send, or another device is waited for.
        who.command("Show as a code")
    offer = offered(host)
    press(guest, "Read the other device’s code")
    paste(guest, offer)
    expect(dialog(guest)).to_contain_text("Hold this code before the camera of the other device")
    join(host, guest, copied(guest), names)


def play(players: tuple[Correspondent, ...], acts: int) -> bool:
    """Play as much as this over the live line, and return whether the game is over. Nobody presses anything to send."""
    left = acts
    while left:
        found = [who.page.evaluate(PENDING) for who in players]
        if found.count("over") == len(players):
            return True
        if "act" in found:
            players[found.index("act")].seat.act(players[0].how)
            left -= 1
    return False


def ended(who: Correspondent) -> None:
    expect(who.page.locator(".live-line")).to_have_text(
        "The live line has ended. Go on by link or code: it is the same game."
    )


def level(one: Correspondent, other: Correspondent) -> None:
    """Carry links between two devices until neither has anything to send."""
    for who in (one, other):
        who.page.wait_for_function(BEGUN)
    for _ in range(4):
        moved = False
        for who, friend in ((one, other), (other, one)):
            who.page.evaluate(PENDING)
            if who.sender.count():
                link = who.send()
                friend.open(link)
                friend.page.evaluate(TAKEN, letter_in(link))
                moved = True
        if not moved:
            return


def begin(sit: Sit, game: str, how: How = "touch") -> tuple[Correspondent, Correspondent]:
    """Begin a game between Ann and Ben, who opens the first code as a link: it is an invitation with an offer."""
    ann, ben = device(sit, how), device(sit, how, chance=5000)
    ann.invite(game, "Ann")
    ann.press(ann.page.locator(".post").get_by_role("button", name="Show as a code"))
    link = offered(ann)
    assert re.search(r"#letter=[\w-]+z&line=[\w-]+z$", link)
    ben.page.goto(link)
    ben.write(ben.page.get_by_label("Your name"), "Ben")
    ben.press(ben.page.get_by_role("button", name="Take this seat"))
    expect(dialog(ben)).to_contain_text("Connect this one to it?")
    press(ben, "Connect")
    join(ann, ben, copied(ben))
    sent = ann.page.evaluate("window.posted.length")
    # What is live needs no internet.
    for who in (ann, ben):
        who.page.context.set_offline(True)
    assert not play((ann, ben), 6)
    assert ann.page.evaluate("window.posted.length") == sent
    for who in (ann, ben):
        expect(who.sender).to_have_count(0)
        who.page.context.set_offline(False)
    return ann, ben


def leave(ann: Correspondent, ben: Correspondent) -> None:
    """Let Ann go home, which ends the line, and come back."""
    ann.press(ann.page.locator(".to-home"))
    expect(ann.notices).to_contain_text("The live line ended when this page was left.")
    ended(ben)
    ann.page.go_back()
    ann.page.locator(".game").wait_for()
    level(ann, ben)


@pytest.mark.full
def test_a_game_is_begun_live_and_goes_on_by_link_where_the_line_breaks(sit: Sit) -> None:
    ann, ben = begin(sit, "yucata")
    leave(ann, ben)
    before = len(ann.record()["events"])
    who, other = (ann, ben) if ann.stored()["turn"]["seat"] == 0 else (ben, ann)
    link = who.play_on()
    other.open(link)
    other.opened(link)
    assert ann.record()["events"] == ben.record()["events"]
    assert len(ann.record()["events"]) > before


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "how"), [("yucata", "touch"), ("tuchulcha", "keys"), ("tutanchamun", "touch"), ("zenos-tavli", "keys")]
)
def test_a_whole_game_is_played_live_though_the_line_breaks_three_times(sit: Sit, game: str, how: How) -> None:
    ann, ben = begin(sit, game, how)

    # One page is loaded anew.
    ben.reload()
    expect(ben.notices).to_contain_text("The live line ended when this page was left.")
    ended(ann)
    connect(ann, ben)
    assert not play((ann, ben), 6)

    # A page is closed, and the match is opened in a new one.
    stored = ben.stored()
    page = ben.page
    ben = Correspondent(sit(fresh=True, context=page.context), how)
    page.close()
    ended(ann)
    ben.page.goto(f"{ben.seat.url}#/{stored['game']}/{stored['id']}")
    ben.page.locator(".game").wait_for()
    level(ann, ben)
    connect(ann, ben)
    assert not play((ann, ben), 6)

    leave(ann, ben)
    if game == "yucata":
        # The rest goes by link.
        while not ann.stored()["over"]:
            who, other = (ann, ben) if ann.stored()["turn"]["seat"] == 0 else (ben, ann)
            link = who.play_on()
            assert link
            other.open(link)
            other.opened(link)
    else:
        connect(ann, ben)
        assert play((ann, ben), 3000)
    hers, his = ann.record(), ben.record()
    assert hers["events"] == his["events"]
    assert hers["result"] == his["result"] is not None


@pytest.mark.full
def test_three_devices_play_live_as_a_star_and_who_is_missed_goes_on_by_link(sit: Sit) -> None:
    ann, ben, cleo = device(sit), device(sit, chance=5000), device(sit, chance=9000)
    ann.seat.set_up("yucata")
    ann.page.locator('input[name="seats"][value="3"]').check(force=True)
    ann.seat.table("With a friend, far away")
    ann.write(ann.page.locator("#setup-name"), "Ann")
    ann.press(ann.page.get_by_role("button", name="Invite"))
    ben.join(ann.send(), "Ben", "b")
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)
    cleo.join(ann.again(), "Cleo", "c")
    answer = cleo.send()
    ann.open(answer)
    ann.opened(answer)
    one = "one other device"
    connect(ann, ben, (one, one))
    connect(ann, cleo, ("2 other devices", one))
    sent = [who.page.evaluate("window.posted.length") for who in (ann, ben, cleo)]
    assert not play((ann, ben, cleo), 9)
    assert [who.page.evaluate("window.posted.length") for who in (ann, ben, cleo)] == sent
    # What Ben and Cleo do has reached the other one through Ann.
    known = sorted((who.record()["events"] for who in (ann, ben, cleo)), key=len)
    assert known[2][: len(known[0])] == known[0]
    assert len(known[0]) >= 6

    cleo.reload()
    expect(ann.page.locator(".live-line")).to_have_text(f"Live with {one}")
    by_link = ann.page.locator(".post-by-link:visible")
    expect(by_link.or_(ann.seat.spots).first).to_be_visible()
    if not by_link.count():
        ann.seat.act("touch")
    before = ann.page.evaluate("window.posted.length")
    ann.press(by_link)
    ann.page.wait_for_function("(before) => window.posted.length > before", arg=before)
    cleo.open(ann.sent)
    cleo.page.evaluate(TAKEN, letter_in(ann.sent))
    assert cleo.record()["events"] == ann.record()["events"]


@pytest.mark.full
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_dialogs_are_for_everybody(sit: Sit, lang: str) -> None:
    """By keyboard, checked by axe, in both languages; Escape closes them."""
    ann = device(sit, "keyboard", lang)
    page = ann.page
    words = {
        "en": ("With a friend, far away", "Invite", "Show as a code", "Connect a device", "Without the camera"),
        "de": ("Freund in der Ferne", "Einladen", "Als Code zeigen", "Ein Gerät verbinden", "Ohne Kamera"),
    }[lang]
    far, invite, code, begin, without = words
    ann.seat.set_up("yucata")
    ann.seat.table(far)
    ann.press(page.get_by_role("button", name=invite))
    opener = page.locator(".post").get_by_role("button", name=code)
    ann.press(opener)
    expect(dialog(ann).locator(".link-code")).to_be_visible()
    assert violations(page) == []
    assert low_contrasts(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(opener).to_be_focused()
    ann.press(opener)
    press(ann, begin)
    assert violations(page) == []
    press(ann, without)
    expect(dialog(ann).locator(".link-code")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
