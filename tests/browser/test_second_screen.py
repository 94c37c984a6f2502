"""Hands on phones: a tablet in the middle of the table keeps the match, and phones show each person's hand.

The devices have storage of their own, and exchange only the texts of codes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.correspondents import POSTED
from tests.browser.seat import How, Player
from tests.browser.site import ENGINE_PARTS
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

PENDING: Final = """
() => new Promise(requestAnimationFrame).then(() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  if (document.querySelector(".game.over")) return "over";
  const now = '.cover:not([hidden]) button, .board-spots button, .controls button[aria-disabled="false"]';
  return shown(now) ? "act" : "";
})
"""
"""What the person at this page can do now."""
HEARD: Final = """
if (location.protocol !== "about:") {
  window.heard = [];
  window.lines = [];
  const Plain = RTCPeerConnection;
  window.RTCPeerConnection = class extends Plain {
    constructor(...how) {
      super(...how);
      window.lines.push(this);
    }
    createDataChannel(...how) {
      const data = super.createDataChannel(...how);
      data.addEventListener("message", ({ data: text }) => window.heard.push(text));
      window.data = data;
      return data;
    }
  };
}
"""
"""Keeps what comes over a line, and lets a test cut it."""
ENGLISH: Final[Mapping[str, str]] = {}
GERMAN: Final = {
    "Hands on phones": "Hände auf Handys",
    "Show a code": "Code zeigen",
    "Without the camera": "Ohne Kamera",
    "Take the hand": "Hand nehmen",
    "Copy as text": "Als Text kopieren",
    "Read the answer": "Antwort lesen",
    "Use this text": "Diesen Text benutzen",
    "on a phone": "am Handy",
    "Back to this device": "Zurück an dieses Gerät",
    "No connection to the table": "Keine Verbindung zum Tisch",
}
"""What the buttons are called in German."""


class Device:
    """A device at the table, with a profile of its own."""

    def __init__(self, seat: Player, how: How) -> None:
        self.seat, self.page, self.how = seat, seat.page, how
        self.page.add_init_script(POSTED)
        self.page.add_init_script(HEARD)

    @property
    def dialog(self) -> Locator:
        """The dialog on top."""
        return self.page.locator("dialog[open]").last

    @property
    def notices(self) -> Locator:
        return self.page.locator("#notices")

    @property
    def status(self) -> Locator:
        return self.seat.status

    def press(self, name: str) -> None:
        """Press a button, of a dialog or of the page, as soon as it is there."""
        self.seat.press(self.page.get_by_role("button", name=name, exact=True).last, self.how)

    def menu(self, name: str) -> None:
        self.seat.press(self.page.locator(".to-menu"), self.how)
        self.press(name)

    def copied(self, say: Mapping[str, str] = ENGLISH) -> str:
        """Copy the text of the code that is shown."""
        before = self.page.evaluate("window.posted.length")
        self.press(say.get("Copy as text", "Copy as text"))
        self.page.wait_for_function("(before) => window.posted.length > before", arg=before)
        return str(self.page.evaluate("window.posted.at(-1).text"))

    def cut(self) -> None:
        """Cut the line without a word, as a device does that loses its network."""
        self.page.evaluate("window.lines.at(-1).close()")

    def faces(self) -> set[int]:
        """Whose cards have come face up over the line, in a hand."""
        return set(
            self.page.evaluate(r"[...window.heard.join('').matchAll(/\"card@(\d)-/g)].map(([, seat]) => Number(seat))")
        )


def phone(sit: Sit, how: How = "touch", lang: str = "en", **look: Any) -> Device:
    return Device(sit(fresh=True, width=360, height=800, touch=True, lang=lang, **look), how)


def table(sit: Sit, *names: str, game: str = "yucata", others: int = 1, lang: str = "en", **look: Any) -> Device:
    """A tablet with a match of people with these names, and computers; hands are closed where the game has hands."""
    tablet = Device(sit(fresh=True, width=1024, height=768, touch=True, lang=lang, **look), "touch")
    seat = tablet.seat
    seat.home()
    seat.chance(7)
    seat.set_up(game)
    count = len(names) + others
    if game == "yucata":
        seat.page.locator(f'input[name="seats"][value="{count}"]').check(force=True)
    seat.more()
    for at, name in enumerate(names):
        seat.page.locator(f"#seat-kind-{at}").select_option("")
        seat.page.locator(f"#seat-name-{at}").fill(name)
    for at in range(len(names), count):
        seat.page.locator(f"#seat-kind-{at}").select_option("easy")
    if game == "yucata":
        closed = {"en": ("Open hands", "Hands are closed"), "de": ("Offene Karten", "Die Karten sind verdeckt")}[lang]
        seat.page.get_by_label(closed[0]).select_option(label=closed[1])
    seat.page.locator('.setup button[type="submit"]').click()
    seat.page.locator(".game").wait_for()
    return tablet


def offered(tablet: Device, name: str) -> str:
    """Show the code that gives a hand to a phone, and return its text."""
    if not tablet.page.locator("dialog[open]").count():
        tablet.menu("Hands on phones")
    tablet.press(f"Show a code: {name}")
    tablet.press("Without the camera")
    return tablet.copied()


def give(tablet: Device, phone: Device, name: str) -> None:
    """Give a hand to a phone."""
    phone.page.goto("about:blank")
    phone.page.goto(offered(tablet, name))
    expect(phone.page.locator("#page h1")).to_have_text(f"Play the hand of {name} here?")
    phone.press("Take the hand")
    answer = phone.copied()
    tablet.press("Read the answer")
    tablet.dialog.get_by_label("Or paste the text of the code").fill(answer)
    tablet.press("Use this text")
    expect(phone.page.locator(".game")).to_be_visible()
    expect(tablet.page.locator(".seat", has_text=name)).to_contain_text("on a phone")
    expect(tablet.page.locator("dialog[open]")).to_have_count(0)


def play(devices: list[Device], acts: int) -> bool:
    """Play as much as this at whatever device can; return whether the game is over at all of them."""
    left = acts
    while left:
        found = [one.page.evaluate(PENDING) for one in devices]
        if found.count("over") == len(devices):
            return True
        assert found.count("act") <= 1
        if "act" in found:
            one = devices[found.index("act")]
            one.seat.act(one.how)
            left -= 1
    return False


def stored(tablet: Device) -> dict[str, Any]:
    (save,) = tablet.seat.saves()
    return dict(save)


def in_hands(page: Page) -> list[str]:
    """The labels of what a screen reader finds on the board."""
    return page.locator(".board-words li").all_inner_texts()


@pytest.mark.full
def test_three_phones_join_play_and_come_back(sit: Sit) -> None:
    tablet = table(sit, "Ann", "Ben", "Cleo")
    phones = [phone(sit) for _ in range(3)]
    names = ["Ann", "Ben", "Cleo"]
    for one, name in zip(phones, names, strict=True):
        give(tablet, one, name)
    expect(tablet.seat.cover).to_have_count(0)
    everybody = [tablet, *phones]
    assert not play(everybody, 6)
    for at, one in enumerate(phones):
        assert one.faces() == {at}
        heard = one.page.evaluate("window.heard.join('')")
        assert stored(tablet)["save"]["seed"] not in heard
        assert '"record":null' in heard

    # A phone loses its network: its hand is at the table again, behind the cover.
    phones[1].cut()
    expect(phones[1].page.locator("#page h1")).to_have_text("No connection to the table")
    expect(tablet.notices).to_contain_text("Ben plays on this device again.")
    expect(tablet.page.locator(".seat", has_text="Ben")).not_to_contain_text("on a phone")
    assert not play(everybody, 4)
    give(tablet, phones[1], "Ben")

    # A phone is loaded anew: its code was good for one time.
    phones[2].page.reload()
    expect(phones[2].page.locator("#page")).to_contain_text("This page was reloaded")
    expect(tablet.notices).to_contain_text("Cleo plays on this device again.")
    give(tablet, phones[2], "Cleo")
    assert not play(everybody, 3)

    # The tablet is loaded anew: the match is there, the lines are not.
    ply = stored(tablet)["ply"]
    tablet.page.reload()
    expect(tablet.notices).to_contain_text("The hands on phones are back on this device.")
    for one in phones:
        expect(one.page.locator("#page")).to_contain_text("The table can no longer be reached.")
    assert stored(tablet)["ply"] >= ply
    assert not play([tablet], 2)


@pytest.mark.full
def test_dice_are_thrown_on_the_phone_and_undone_at_the_table(sit: Sit) -> None:
    tablet = table(sit, "Ann", "Ben", game="zenos-tavli", others=0)
    own = phone(sit, "keyboard")
    asked: list[str] = []
    own.page.on("request", lambda request: asked.append(request.url))
    give(tablet, own, "Ann")
    assert not [url for url in asked if ENGINE_PARTS.search(url)]
    expect(tablet.seat.controls).to_have_count(0)
    expect(tablet.status).to_have_text("Ann plays on a phone.")
    expect(own.status).to_contain_text("You")
    assert own.seat.act("keyboard") == "control"
    assert own.seat.act("keyboard") == "spot"
    expect(own.page.locator(".undo")).to_be_hidden()
    for one in (own, tablet):
        expect(one.page.locator(".replay-slider")).to_have_attribute("max", "2")
    expect(tablet.page.locator(".undo")).to_have_attribute("aria-disabled", "false")
    tablet.seat.press(tablet.page.locator(".undo"), "touch")
    expect(own.page.locator(".replay-slider")).to_have_attribute("max", "1")
    own.seat.act("keyboard")
    expect(tablet.page.locator(".replay-slider")).to_have_attribute("max", "2")

    # Leaving needs no question: nothing is lost.
    own.menu("Leave the table")
    own.page.locator('html[data-page="home"]').wait_for()
    expect(tablet.notices).to_contain_text("Ann plays on this device again.")
    assert tablet.seat.act("touch") in ("spot", "control")


@pytest.mark.full
@pytest.mark.parametrize("dark", [False, True])
def test_the_pages_are_for_everybody(sit: Sit, dark: bool) -> None:
    """In German, by keyboard, checked by axe; nothing is wider than a phone."""
    lang = "de" if dark else "en"
    say = GERMAN if dark else {}
    tablet = table(sit, "Ann", "Ben", lang=lang, dark=dark)
    own = phone(sit, "keyboard", lang, dark=dark)

    def fine(one: Device) -> None:
        # On a notice the ring of the focus has the colour of its words, which the measure does not know.
        one.page.evaluate("document.querySelectorAll('.notice .icon-button').forEach((close) => close.click())")
        assert violations(one.page) == []
        assert low_contrasts(one.page) == []
        assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    tablet.menu(say.get("Hands on phones", "Hands on phones"))
    fine(tablet)
    tablet.press(say.get("Show a code", "Show a code") + ": Ann")
    tablet.press(say.get("Without the camera", "Without the camera"))
    fine(tablet)
    own.page.goto(tablet.copied(say))
    expect(own.page.locator("#page h1")).to_contain_text("Ann")
    fine(own)
    own.press(say.get("Take the hand", "Take the hand"))
    answer = own.copied(say)
    fine(own)
    tablet.press(say.get("Read the answer", "Read the answer"))
    tablet.dialog.get_by_role("textbox").fill(answer)
    tablet.press(say.get("Use this text", "Use this text"))
    expect(own.page.locator(".game")).to_be_visible()
    expect(tablet.page.locator("dialog[open]")).to_have_count(0)
    expect(tablet.page.locator(".seat-kind").first).to_have_text(say.get("on a phone", "on a phone"))
    for one in (tablet, own):
        fine(one)
    tablet.menu(say.get("Hands on phones", "Hands on phones"))
    fine(tablet)
    tablet.press(say.get("Back to this device", "Back to this device") + ": Ann")
    expect(own.page.locator("#page h1")).to_have_text(
        say.get("No connection to the table", "No connection to the table")
    )
    fine(own)


@pytest.mark.full
def test_a_whole_game_with_closed_hands(sit: Sit) -> None:
    """Three phones and a computer; a line is cut and a page loaded anew; then the same people play again."""
    tablet = table(sit, "Ann", "Ben", "Cleo")
    phones = [phone(sit) for _ in range(3)]
    everybody = [tablet, *phones]
    for one, name in zip(phones, ("Ann", "Ben", "Cleo"), strict=True):
        give(tablet, one, name)
    assert not play(everybody, 7)
    phones[0].cut()
    expect(tablet.notices).to_contain_text("Ann plays on this device again.")
    give(tablet, phones[0], "Ann")
    assert not play(everybody, 5)
    phones[1].page.reload()
    expect(tablet.notices).to_contain_text("Ben plays on this device again.")
    give(tablet, phones[1], "Ben")
    assert play(everybody, 500)
    for at, one in enumerate(phones):
        # The page that was loaded anew has forgotten what came before.
        assert one.faces() <= {at}
        expect(one.status).not_to_be_empty()
    assert stored(tablet)["over"]
    assert stored(tablet)["save"]["record"]["result"] is not None

    tablet.seat.press(tablet.seat.result.get_by_role("button", name="Play again", exact=True), "touch")
    expect(tablet.page.locator(".seat-kind", has_text="on a phone")).to_have_count(3)
    for one in phones:
        expect(one.page.locator(".game.over")).to_have_count(0)
    assert not play(everybody, 3)
