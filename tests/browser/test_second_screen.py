"""Hands on phones: a tablet in the middle of the table keeps the match, and phones show each person's hand. The devices have storage of their own, and
exchange only the texts of codes."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.correspondents import POSTED
from tests.browser.seat import How, Player
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

PENDING: Final = """
() => new Promise(requestAnimationFrame).then(() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  if (document.querySelector(".game.over")) return "over";
  return shown('.cover:not([hidden]) button, .board-spots button, .controls button[aria-disabled="false"]') ? "act" : "";
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


class Device:
    """A device at the table, with a profile of its own."""

    def __init__(self, seat: Player, how: How) -> None:
        self.seat, self.page, self.how = seat, seat.page, how
        self.page.add_init_script(POSTED)
        self.page.add_init_script(HEARD)

    @property
    def dialog(self) -> Locator:
        """The dialog on top, or on a phone the page that takes its place."""
        dialogs = self.page.locator("dialog[open]")
        return dialogs.last if dialogs.count() else self.page.locator("#page")

    @property
    def notices(self) -> Locator:
        return self.page.locator("#notices")

    @property
    def status(self) -> Locator:
        return self.seat.status

    def press(self, name: str) -> None:
        self.seat.press(self.dialog.get_by_role("button", name=name, exact=True), self.how)

    def menu(self, name: str) -> None:
        self.seat.press(self.page.locator(".to-menu"), self.how)
        self.press(name)

    def copied(self) -> str:
        """Copy the text of the code that is shown."""
        before = self.page.evaluate("window.posted.length")
        self.press("Copy as text")
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


def table(sit: Sit, *names: str, game: str = "yucata", others: int = 1, lang: str = "en") -> Device:
    """A tablet with a match of people with these names, and computers; hands are closed where the game has hands."""
    tablet = Device(sit(fresh=True, width=1024, height=768, touch=True, lang=lang), "touch")
    seat = tablet.seat
    seat.home()
    seat.chance(7)
    seat.set_up(game)
    count = len(names) + others
    seat.page.locator(f'input[name="seats"][value="{count}"]').check(force=True)
    for at, name in enumerate(names):
        seat.page.locator(f"#seat-kind-{at}").select_option("")
        seat.page.locator(f"#seat-name-{at}").fill(name)
    for at in range(len(names), count):
        seat.page.locator(f"#seat-kind-{at}").select_option("easy")
    if game == "yucata":
        seat.page.get_by_label("Open hands").select_option(label="Hands are closed")
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
    expect(tablet.notices).to_contain_text("Ben plays at this device again.")
    expect(tablet.page.locator(".seat", has_text="Ben")).not_to_contain_text("on a phone")
    assert not play(everybody, 4)
    give(tablet, phones[1], "Ben")

    # A phone is loaded anew: its code was good for one time.
    phones[2].page.reload()
    expect(phones[2].page.locator("#page")).to_contain_text("This page was loaded anew")
    expect(tablet.notices).to_contain_text("Cleo plays at this device again.")
    give(tablet, phones[2], "Cleo")
    assert not play(everybody, 3)

    # The tablet is loaded anew: the match is there, the lines are not.
    ply = stored(tablet)["ply"]
    tablet.page.reload()
    expect(tablet.notices).to_contain_text("The hands on phones are at this device again.")
    for one in phones:
        expect(one.page.locator("#page")).to_contain_text("The table is not heard any more.")
    assert stored(tablet)["ply"] >= ply
    assert not play([tablet], 2)
