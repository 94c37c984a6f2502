"""Where links cannot lead back to the page, letters are pasted: into the one file, and into a frame of another page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Sit
from tests.browser.correspondents import Correspondent, device, letter_in
from tests.browser.embedder import Embedder
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT, serve

pytestmark = pytest.mark.browser


@pytest.mark.full
def test_two_play_with_the_one_file_without_a_network(sit: Sit, single_file: Path) -> None:
    ann, ben = (
        Correspondent(sit(fresh=True, width=360, height=740, touch=True, url=single_file.as_uri()), "touch")
        for _ in range(2)
    )
    for who in (ann, ben):
        who.page.context.set_offline(True)
    message = ann.invite("yucata", "Ann")
    # The address of a file leads nowhere at another device.
    assert message.startswith("Will you play Yucata' with me?")
    assert "file:" not in message
    ben.seat.home()
    ben.seat.chance(5000)
    ben.press(ben.page.get_by_role("button", name="I have a link"))
    ben.paste(message)
    ben.write(ben.page.locator("#invited-name"), "Ben")
    ben.press(ben.page.get_by_role("button", name="Take this seat"))
    ben.page.locator(".game").wait_for()
    message = ben.send()
    for who in (ann, ben, ann):
        who.command("I have a link")
        who.paste(f"On Monday Franz wrote:\n{message}\n")
        who.opened(message)
        if who is ben:
            who.reload()
        message = who.play_on()
        assert "file:" not in message
    hers, his = ann.record()["events"], ben.record()["events"]
    assert hers[: len(his)] == his
    assert len(his) >= 2
    # Half a message says so, and the game goes on.
    ben.command("I have a link")
    ben.paste(message[:-9])
    expect(ben.page.get_by_role("alert").filter(has_text="The end of the link is missing")).to_be_visible()
    ben.paste(message)
    ben.opened(message)
    assert len(ben.seat.saves()) == 1


@pytest.fixture
def museum(browser: Browser, site_url: str, tmp_path: Path) -> Iterator[Embedder]:
    """A page of somebody else, on another origin, into which games are embedded."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", viewport={"width": 1000, "height": 800})
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(SCRIPTED_CHANCE)
    yield Embedder(context.new_page(), tmp_path, serve(tmp_path).replace("127.0.0.1", "localhost"), site_url)
    context.close()


@pytest.mark.full
def test_who_reads_a_page_with_an_embedded_game_plays_there_by_pasting_links(sit: Sit, museum: Embedder) -> None:
    ann = device(sit)
    museum.iframe(f"game=yucata&lang=en&seats={quote('human,human')}")
    museum.wait()
    game = museum.game
    museum.frame.evaluate("dispatchEvent(new CustomEvent('begin-chance-anew', { detail: 5000 }))")

    def paste(link: str) -> None:
        game.locator(".to-menu").click()
        game.locator("dialog.menu").get_by_role("button", name="I have a link").click()
        game.locator("dialog[open] textarea").fill(f"Look: {link} !")
        game.locator("dialog[open]").get_by_role("button", name="Open", exact=True).click()

    def sent() -> str:
        """Send what has to be sent; the frame may neither share nor copy, so it shows the message."""
        game.locator(".post-send:visible").click()
        shown = game.get_by_role("dialog", name="Link", exact=True)
        message = shown.get_by_label("Link", exact=True).input_value()
        shown.get_by_role("button", name="Close").last.click()
        return message

    paste(ann.invite("yucata", "Ann"))
    expect(game.get_by_role("heading", name="Ann invites you to a game")).to_be_visible()
    expect(game.locator(".invitation")).to_contain_text("In this frame the game lasts only until you leave the page.")
    game.get_by_label("Your name").fill("Ben")
    game.get_by_role("button", name="Take this seat").click()
    game.locator(".game").wait_for()
    for _ in range(2):
        link = f"{ann.seat.url}#letter={letter_in(sent())}"
        ann.open(link)
        ann.opened(link)
        paste(ann.play_on())
        museum.act()
        game.locator(".post-send:visible").wait_for()
    link = f"{ann.seat.url}#letter={letter_in(sent())}"
    ann.open(link)
    ann.opened(link)
    assert ann.record()["players"] == ["Ann", "Ben"]
    assert len(ann.record()["events"]) >= 4
