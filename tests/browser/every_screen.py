"""Show every kind of page at every size, in every language and every look: to look at, and to be measured.

`python -m tests.browser.every_screen [--out DIR] [--only TEXT]` writes a sheet for each page, language and look, with
the page at each size of `SIZES`, and prints what `layout.faults` says of each. It ends with 1 if there is any fault.
`test_every_screen.py` asks the same with --full.

A page is opened once a size, and its language and look change while it is open, so that a sheet takes seconds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright

from tests.browser.kept import SET, USUAL
from tests.browser.layout import faults, smallest_text
from tests.browser.moments import MOMENTS, come_to
from tests.browser.seat import Player, settings_name
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT, built, serve, watch
from tools.browsers.chromium import FRUGAL, find
from tools.paths import BUILD, SITE


@dataclass(frozen=True, slots=True)
class Size:
    """A window in CSS pixels, and whether people touch it."""

    width: int
    height: int
    touch: bool


SIZES: Final = (
    Size(360, 740, True),
    Size(390, 844, True),
    Size(844, 390, True),
    Size(1024, 768, True),
    Size(1440, 900, False),
    Size(2560, 1440, False),
)
LANGUAGES: Final = ("en", "de")
LOOKS: Final = ("light", "dark", "forced colours", "text at 200 %")
SMALLEST_TEXT: Final = 11.0
"""The smallest text in CSS pixels at ordinary sizes."""
SMALLEST_TEXT_AFAR: Final = 14.0
"""The smallest text in CSS pixels at the largest of the sizes, which people see from further away."""
GAMES: Final = ("zenos-tavli", "yucata", "tutanchamun", "tuchulcha")

TURNS: Final = {
    "zenos-tavli": "zenos-tavli: an opponent's turn",
    "yucata": "yucata: three opponents' turns",
    "tutanchamun": "tutanchamun: three opponents' turns",
    "tuchulcha": "tuchulcha: three opponents' turns",
}
CHOICES: Final = {
    "zenos-tavli": "zenos-tavli: a pair and a third die",
    "yucata": "yucata: three opponents' turns",
    "tutanchamun": "tutanchamun: a lid against a tie",
    "tuchulcha": "tuchulcha: a third die?",
}
RESULTS: Final = {
    "zenos-tavli": "zenos-tavli: result",
    "yucata": "yucata: result with a tie",
    "tutanchamun": "tutanchamun: result",
    "tuchulcha": "tuchulcha: result",
}


def _home(seat: Player) -> None:
    seat.home()
    seat.page.locator(".game-card").first.wait_for()


def _moment(names: dict[str, str], game: str) -> Callable[[Player], None]:
    return lambda seat: _come(seat, names[game])


def _come(seat: Player, name: str) -> None:
    come_to(seat, MOMENTS[name])
    if name in RESULTS.values():
        _open_result(seat)


def _open_result(seat: Player) -> None:
    seat.page.locator(".ending button:nth-last-child(2)").click()
    seat.result.wait_for()


def _choice(game: str) -> Callable[[Player], None]:
    def bring(seat: Player) -> None:
        _come(seat, CHOICES[game])
        if seat.spots.count():
            seat.spots.first.click()
            seat.page.locator('.board-spots button[aria-pressed="true"]').first.wait_for()

    return bring


def _begin(game: str) -> Callable[[Player], None]:
    def bring(seat: Player) -> None:
        seat.begin(game)
        seat.settle()

    return bring


PAGES: Final[dict[str, Callable[[Player], None]]] = {
    "home": _home,
    **{
        f"{game} {what}": bring
        for game in GAMES
        for what, bring in (
            ("set-up", lambda seat, game=game: seat.set_up(game)),
            ("first turn", _begin(game)),
            ("choice", _choice(game)),
            ("others' turns", _moment(TURNS, game)),
            ("result", _moment(RESULTS, game)),
        )
    },
}
"""Each kind of page, and how a person comes to it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A page as it was shown once."""

    page: str
    size: Size
    language: str
    look: str
    faults: tuple[str, ...]
    smallest: float
    """The height of the smallest text in CSS pixels."""
    picture: bytes | None


LETTERS: Final = """
(large) => {
  const { style } = document.documentElement;
  style.fontSize = "";
  const usual = parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (large) style.fontSize = `${usual + 16}px`;
}
"""
"""Makes letters as large as usual, or as where the browser's setting for them is 32 px instead of 16 px."""


class Window:
    """A page whose window changes its size while it is open."""

    def __init__(self, browser: Browser, url: str, troubles: list[str]) -> None:
        context = browser.new_context(no_viewport=True, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(SCRIPTED_CHANCE)
        self.page: Page = context.new_page()
        watch(self.page, url, troubles)
        self.seat = Player(self.page, url, USUAL)
        self._devtools: CDPSession = context.new_cdp_session(self.page)
        self.seat.home()

    def become(self, size: Size) -> None:
        """Change to this size, and wait until the page has noticed."""
        # A page that is wider than a phone's window would be shown smaller there, and nothing would be outside of it.
        metrics = {"width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": False}
        self._devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": size.touch})
        self._devtools.send("Emulation.setDeviceMetricsOverride", metrics)
        self.page.wait_for_function("(width) => innerWidth === width", arg=size.width)

    def dress(self, language: str, look: str) -> None:
        """Change the language and the look."""
        result = self.seat.result.is_visible()
        if result:
            # The words of a result are those of the language in which it was opened.
            self.page.keyboard.press("Escape")
            self.seat.result.wait_for(state="detached")
        self.page.emulate_media(
            color_scheme="dark" if look == "dark" else "light",
            forced_colors="active" if look == "forced colours" else "none",
            reduced_motion="reduce",
        )
        self.page.evaluate(LETTERS, look == "text at 200 %")
        told = self.seat.status.text_content() if self.seat.status.is_visible() else None
        before = self.page.locator("html").get_attribute("lang")
        self.page.evaluate(SET, [settings_name(self.seat.url), {**USUAL, "language": language}])
        self.page.locator(f'html[lang="{language}"]').wait_for()
        if told is not None and language != before:
            # The rules answer in the new language a little later than the page does.
            expect(self.seat.status).not_to_have_text(told)
        self.page.evaluate("document.fonts.ready.then(() => new Promise((done) => setTimeout(done)))")
        # The board is painted anew at another size of text.
        expect(self.page.locator(".drawn-board:is([data-busy], :not([data-pictured]))")).to_have_count(0)
        if result:
            _open_result(self.seat)

    def close(self) -> None:
        """Close the page."""
        self.page.context.close()


def walk(browser: Browser, url: str, only: str = "", pictures: bool = False) -> Iterator[Seen]:
    """Show every page whose name contains `only` in every way, and yield how it was.

    :raises AssertionError: the page reports an error, or asks another origin for something.
    """
    troubles: list[str] = []
    window = Window(browser, url, troubles)
    for name, bring in PAGES.items():
        if only not in name:
            continue
        for size in SIZES:
            window.become(size)
            window.dress(LANGUAGES[0], LOOKS[0])
            bring(window.seat)
            for look in LOOKS:
                for language in LANGUAGES:
                    window.dress(language, look)
                    large = look == "text at 200 %"
                    found = tuple(faults(window.page, scrolls=large))
                    picture = window.page.screenshot(type="jpeg", quality=70) if pictures else None
                    smallest = smallest_text(window.page)
                    yield Seen(name, size, language, look, found, smallest, picture)
    window.close()
    assert not troubles, troubles


# Sheets to look at


SHEET: Final = (2000, 1500)
PLACES: Final = ((0, 0, 360), (370, 0, 360), (740, 0, 620), (740, 300, 620), (0, 770, 980), (1000, 770, 1000))
"""Left, top and width of each size's picture in a sheet, in pixels."""


def write(out: Path, sheet: list[Seen]) -> None:
    """Write a sheet: a page in one language and look, at every size."""
    drawn = Image.new("RGB", SHEET, "grey")
    for seen, (left, top, width) in zip(sheet, PLACES, strict=True):
        assert seen.picture is not None
        shot = Image.open(BytesIO(seen.picture))
        shot.thumbnail((width, SHEET[1]), Image.Resampling.LANCZOS)
        drawn.paste(shot, (left, top))
    first = sheet[0]
    name = f"{first.page} {first.language} {first.look}".replace(" ", "-").replace("-%", "").replace("'", "")
    drawn.save(out / f"{name}.png")


def main(arguments: list[str]) -> int:
    """Write the sheets, and print the faults."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.every_screen", description=__doc__)
    parser.add_argument("--out", type=Path, default=BUILD / "screens", help="where the sheets go")
    parser.add_argument("--only", default="", metavar="TEXT", help="show only the pages whose name contains this")
    chosen = parser.parse_args(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=TIMEOUT)
    sheets: dict[tuple[str, str, str], list[Seen]] = {}
    wrong = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find()), args=["--no-sandbox", *FRUGAL])
        for seen in walk(browser, serve(built(SITE)), chosen.only, pictures=True):
            where = f"{seen.page}, {seen.size.width}×{seen.size.height}, {seen.language}, {seen.look}"
            for fault in seen.faults:
                sys.stdout.write(f"{where}: {fault}\n")
            sys.stdout.flush()
            wrong += len(seen.faults)
            sheet = sheets.setdefault((seen.page, seen.language, seen.look), [])
            sheet.append(seen)
            if len(sheet) == len(SIZES):
                write(chosen.out, sheet)
                sheet.clear()
        browser.close()
    sys.stdout.write(f"{wrong} faults\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
