"""While a slow connection loads the rules, the page says how much there is, and cards, board and rules can be read."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from typing import BinaryIO, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.site import ORDINARY_CONNECTION, SCRIPTED_CHANCE, TIMEOUT, built
from tests.browser.test_documents import MOST, SETTLED, WATCH_SHIFTS
from tools.paths import SITE
from tools.site.serve import Handler, Server

pytestmark = pytest.mark.browser

HELD: Final = "/pyodide/pyodide.asm.wasm"
AMOUNT: Final = re.compile(r"Das Programm wird geladen: \d+,\d von \d+,\d MB")
HEARD: Final = "document.querySelector('#announcer').innerText"


def half_of_the_largest() -> re.Pattern[str]:
    """What the page says in the end when of all files only half of the largest one is missing."""
    listed = json.loads((SITE / "engine.json").read_text("utf-8"))
    whole = sum(listed[part]["size"] for part in ("engine", "library", "rules"))
    come = whole - listed["engine"]["size"] + listed["engine"]["size"] // 2
    tenths = round(whole / 100_000)
    numbers = [f"{number // 10},{number % 10}" for number in (int(come / whole * tenths), tenths)]
    return re.compile(rf"^Das Programm wird geladen: {numbers[0]} von {numbers[1]} MB")


class SlowHost:
    """A host that sends half of the engine's largest file, and the rest when `go_on` is set."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        host = self

        class Answer(Handler):
            def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
                if self.path == HELD:
                    outputfile.write(source.read((SITE / HELD[1:]).stat().st_size // 2))
                    host.go_on.wait()
                shutil.copyfileobj(source, outputfile)

        self.server = Server(("127.0.0.1", 0), partial(Answer, directory=str(built(SITE))))
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def host() -> Iterator[SlowHost]:
    """Serves the site until the test ends."""
    made = SlowHost()
    yield made
    made.go_on.set()
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A phone in German."""
    context = browser.new_context(
        locale="de-DE", reduced_motion="reduce", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    context.set_default_timeout(TIMEOUT)
    for script in (SCRIPTED_CHANCE, ORDINARY_CONNECTION, WATCH_SHIFTS):
        context.add_init_script(script)
    yield context.new_page()
    context.close()


@pytest.mark.full
def test_over_a_slow_connection_the_page_says_how_much_is_loading_and_can_be_read(host: SlowHost, page: Page) -> None:
    page.goto(f"{host.url}embed.html?game=zenos-tavli&seats=human,computer&intro=1")
    status = page.locator(".talk .status")
    expect(status).to_have_text(half_of_the_largest())
    # The board shows the beginning, and the cards point at it.
    expect(page.locator(".board[data-ready]")).to_be_visible()
    assert "Das Programm wird geladen" in page.evaluate(HEARD)
    # From here on nothing moves, whatever is told.
    page.evaluate("window.shifted = 0")
    cards = page.get_by_role("region", name="So gewinnt man")
    expect(cards).to_contain_text("Hinweis 1 von 4")
    expect(cards.locator(".intro-waiting")).to_have_text(AMOUNT)
    cards.get_by_role("button", name="Weiter").click()
    expect(cards).to_contain_text("Hinweis 2 von 4")
    cards.get_by_role("button", name="Schließen").click()
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="Regeln").click()
    rules = page.frame_locator("iframe.rules-frame")
    expect(rules.get_by_role("heading", name="Das Spiel in Kürze")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="So gewinnt man").click()
    expect(cards).to_contain_text("Hinweis 1 von 4")
    assert page.evaluate(SETTLED) <= MOST
    host.go_on.set()
    # What is read stays where it is; the game waits for it.
    expect(cards.locator(".intro-waiting")).to_have_text("")
    expect(cards).to_contain_text("Hinweis 1 von 4")
    assert "Das Programm ist geladen." in page.evaluate(HEARD)
    cards.get_by_role("button", name="Schließen").click()
    expect(page.locator(".controls button[aria-disabled='false'], .board-spots button").first).to_be_attached()
    expect(status).not_to_contain_text("geladen")
    assert page.evaluate(SETTLED) <= MOST


@pytest.mark.full
def test_at_home_it_is_said_at_the_lower_edge(host: SlowHost, page: Page) -> None:
    page.goto(host.url)
    words = page.locator(".engine-words")
    expect(words).to_be_visible()
    expect(words).to_have_text(AMOUNT)
    assert page.evaluate(SETTLED) <= MOST
    host.go_on.set()
    expect(words).to_be_hidden()


@pytest.mark.full
def test_the_set_up_says_it_beside_its_button_and_what_is_slow_is_not_called_lost(host: SlowHost, page: Page) -> None:
    page.clock.install()
    page.goto(f"{host.url}#/tutanchamun")
    words = page.locator(".setup-wait")
    expect(words).to_have_text(half_of_the_largest())
    expect(page.locator(".engine-words")).to_be_hidden()
    slow = page.locator("#engine [role=alert]")
    page.clock.fast_forward(15_000)
    expect(slow).to_contain_text("Der Start dauert lange: Das Gerät oder die Verbindung ist langsam.")
    expect(slow.get_by_role("button", name="Noch einmal versuchen")).to_be_visible()
    slow.get_by_role("button", name="Weiter warten").click()
    expect(slow).to_be_empty()
    host.go_on.set()
    expect(words).to_have_text("")
    page.get_by_role("button", name="Spiel beginnen").click()
    expect(page.locator(".board[data-ready]")).to_be_visible()
