"""People who play by letters, each at a device of their own: nothing goes from one to the other but links."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.seat import READ_SAVES, How, Player

HEARD: Final = f"""
async (letter) => {{
  for (let frame = 0; frame < 10_000; frame++) {{
    const [save] = await ({READ_SAVES.strip()})();
    if (save.mail?.heard?.letter === letter) return;
    await new Promise(requestAnimationFrame);
  }}
  throw new Error("The letter was not stored.");
}}
"""
"""Waits until what a letter has brought is stored: a page that is left before has lost it, and needs it again."""
POSTED: Final = """
if (location.protocol !== "about:") {
  window.posted = [];
  Object.assign(Navigator.prototype, {
    canShare: () => true,
    share: async (data) => {
      if (window.closesList) throw new DOMException("closed", "AbortError");
      window.posted.push(data);
    },
  });
}
"""
"""Stands for the device's list of ways to share: what is sent is kept."""
ASKED: Final = """
() => {
  const wanted =
    'dialog.result[open], .post-send, .board-spots button, .controls button[aria-disabled="false"]';
  return [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility());
}
"""
"""Whether the game is over, or the person has to send or to choose something."""
PASTE: Final = """
(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}
"""


class Correspondent:
    """A person who plays by letters at a device.

    :param seat: the person's page, in a profile of its own.
    :param how: how everything is pressed.
    """

    def __init__(self, seat: Player, how: How) -> None:
        self.seat, self.page, self.how = seat, seat.page, how
        self.page.add_init_script(POSTED)

    def invite(self, game: str, name: str) -> str:
        """Set up a game with a friend far away, and return the link of the invitation."""
        self.seat.set_up(game)
        self.seat.table("With a friend, far away")
        self.write(self.page.locator("#setup-name"), name)
        self.press(self.page.get_by_role("button", name="Invite"))
        return self.send()

    def join(self, link: str, name: str, seed: str) -> None:
        """Follow the link of an invitation, and take the free seat.

        :param seed: a letter, another one for each device: with the same random bytes they would have the same secrets.
        """
        self.page.goto(link)
        self.seat.chance(ord(seed))
        self.write(self.page.locator("#invited-name"), name)
        self.press(self.page.locator(".invitation button[type=submit]"))
        self.page.locator(".game").wait_for()

    def write(self, field: Locator, text: str) -> None:
        """Write something into a field, in place of what is there."""
        if self.how != "keys":
            field.fill(text)
            return
        self.seat.tab_to(field)
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.insert_text(text)

    def press(self, button: Locator) -> None:
        self.seat.press(button, self.how)

    @property
    def sender(self) -> Locator:
        """The button that sends what has to be sent."""
        return self.page.locator(".post-send:visible")

    def send(self) -> str:
        """Send what has to be sent, and return the link; the whole message where it has none."""
        before = self.page.evaluate("window.posted.length")
        self.press(self.sender)
        self.page.wait_for_function("(before) => window.posted.length > before", arg=before)
        expect(self.sender).to_have_count(0)
        return self.sent

    @property
    def sent(self) -> str:
        """The link that was sent last; the whole message where it has none."""
        data = self.page.evaluate("window.posted.at(-1)")
        return str(data.get("url") or data["text"])

    def open(self, link: str) -> None:
        """Open a link in the game that is shown."""
        self.page.evaluate(PASTE, f"Look here: {link} !")

    def opened(self, link: str) -> None:
        """Wait until the page has stored what a letter has brought."""
        self.page.evaluate(HEARD, letter_in(link))

    def again(self) -> str:
        """Send the last letter again, and return the link."""
        before = self.page.evaluate("window.posted.length")
        self.press(self.page.locator(".post-again"))
        self.page.wait_for_function("(before) => window.posted.length > before", arg=before)
        return self.sent

    def refuses(self, link: str, *words: str) -> None:
        """Open a link that is not right: the page says why, and the game stays as it was."""
        before = self.stored()
        self.open(link)
        dialog = self.page.locator("dialog[open]")
        for part in (*words, "Your game is as before."):
            expect(dialog).to_contain_text(part)
        # A notice on the dialog may have a button of this name, too.
        self.press(dialog.locator("footer").get_by_role("button", name="Close"))
        expect(dialog).to_have_count(0)
        after = self.stored()
        assert {**after, "updated": 0} == {**before, "updated": 0}

    @property
    def notices(self) -> Locator:
        return self.page.locator("#notices")

    def stored(self) -> dict[str, Any]:
        """Return the only saved game."""
        (save,) = self.seat.saves()
        return save

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()
        self.page.locator(".game").wait_for()

    def play_on(self) -> str:
        """Play until something has to be sent or the game is over; return the link."""
        self.play()
        return self.send() if self.sender.count() else ""

    def play(self, most: int = 60) -> None:
        """Play until something has to be sent, or the game is over and its board is shown."""
        for _ in range(most):
            self.page.wait_for_function(ASKED)
            if self.seat.result.count():
                self.press(self.seat.result.get_by_role("button", name="Close"))
                return
            if self.sender.count():
                return
            self.seat.act(self.how)
        raise AssertionError(f"nothing to send after {most} actions")

    def command(self, name: str) -> None:
        """Choose a command of the menu of the game."""
        self.press(self.page.locator(".to-menu"))
        self.press(self.page.locator("dialog.menu").get_by_role("button", name=name, exact=True))

    def offer_end(self) -> None:
        """Offer to end the game, and wait until the page has noted it: a turn that is played before goes without it."""
        self.command("Offer to end the game")
        self.press(self.page.locator("dialog.small").get_by_role("button", name="Offer it"))
        expect(self.seat.status).to_contain_text("offer to end the game")

    def paste(self, message: str) -> None:
        """Paste a message into the box that takes links, which is open."""
        box = self.page.locator("dialog[open] .paste-letter")
        self.write(box.locator("textarea"), message)
        self.press(box.locator("button[type=submit]"))

    def record(self) -> dict[str, Any]:
        return self.seat.record()


def device(sit: Sit, how: How = "touch", lang: str = "en") -> Correspondent:
    """Somebody's phone, or desktop for who plays by keyboard alone; nothing but links joins it to other devices."""
    seat = (
        sit(fresh=True, lang=lang) if how == "keys" else sit(fresh=True, width=360, height=740, touch=True, lang=lang)
    )
    return Correspondent(seat, how)


def seated(ann: Correspondent, ben: Correspondent, seed: str = "b") -> None:
    """Have Ann invite, Ben take the free seat, and Ann open his answer.

    :param seed: a letter, as for `Correspondent.join`; with "b" Ann has the first turn.
    """
    ben.join(ann.invite("yucata", "Ann"), "Ben", seed)
    answer = ben.send()
    ann.open(answer)
    ann.opened(answer)


def forged(link: str) -> str:
    """Return a link in which one character of the letter is another one."""
    at = len(link) - len(letter_in(link)) + 60
    return link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]


def letter_in(link: str) -> str:
    """Return the letter in a link, or at the end of a message without one."""
    return link.partition("#letter=")[2] or link.split()[-1]
