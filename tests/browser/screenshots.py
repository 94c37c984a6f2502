"""Take the pictures that are kept beside the code: `python -m tests.browser.screenshots --picture | --app | --covers`.

`--picture` writes the README's picture, `--app` the pictures that the browser's install dialog shows, `--covers` the
games' covers. `docs/pictures/made-from.json` notes what the README's and the dialog's pictures showed, so that a test
notices when the page has changed since. Pictures of all pages to look at are taken by `tests.browser.every_screen`.
"""

from __future__ import annotations

import argparse
import base64
import json
import re
import sys
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from pygame_rules.games import find_game
from tests.browser.seat import Player
from tests.browser.site import SCRIPTED_CHANCE, built, serve
from tools.art import covers
from tools.art.covers import cover_source
from tools.base.files import write_json
from tools.browsers.chromium import find
from tools.paths import ROOT, SITE
from tools.publishing.web_app import SCREENSHOTS

RECORDS: Final = ROOT / "tests" / "records"
PICTURES: Final = ROOT / "docs" / "pictures"
MADE_FROM: Final = PICTURES / "made-from.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """A picture that is kept beside the code."""

    path: str
    """Relative to the project's folder."""
    game: str
    part: float
    """How much of the golden game is played: 0 to 1."""
    size: tuple[int, int, int]
    """Of the page: width, height, pixels per CSS pixel."""
    small: tuple[int, int] | None = None
    """The size of the picture in pixels, if it differs from the page's."""


README: Final = Kept("docs/pictures/board.png", "zenos-tavli", 0.45, (1280, 800, 1))
APP: Final = (
    Kept(f"web/{SCREENSHOTS}/zenos-tavli.wide.webp", "zenos-tavli", 0.45, (1280, 800, 1), (512, 320)),
    Kept(f"web/{SCREENSHOTS}/yucata.narrow.webp", "yucata", 0.45, (390, 694, 1), (320, 570)),
)
"""The install dialog's pictures. They are small, because every offline copy of the site contains them."""
COVER: Final = (720, 540)
"""The most pixels of a cover: as many as a tablet shows across a card."""
COVER_QUALITY: Final = 60


def main(arguments: list[str]) -> int:
    """Take the pictures that an option names."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.screenshots", description=__doc__)
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--picture", action="store_true", help="write docs/pictures/board.png")
    which.add_argument("--app", action="store_true", help="write web/screenshots")
    which.add_argument("--covers", action="store_true", help="write web/covers")
    chosen = parser.parse_args(arguments)
    url = serve(built(SITE))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find()), args=["--no-sandbox"])
        if chosen.app:
            for kept in APP:
                picture(browser, url, kept)
        elif chosen.covers:
            photograph_covers(browser)
        else:
            picture(browser, url, README)
        browser.close()
    return 0


def opened(browser: Browser, url: str, size: tuple[int, int, int], dark: bool, lang: str) -> Player:
    """Open a page with scripted chance and without animations."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=size[2],
        color_scheme="dark" if dark else "light",
        locale={"de": "de-DE", "en": "en-GB"}[lang],
        reduced_motion="reduce",
        has_touch=size[0] < 1000,
    )
    context.add_init_script(SCRIPTED_CHANCE)
    return Player(context.new_page(), url, {"speed": "instant", "sound": False, "offline": False})


def golden(game: str) -> dict[str, Any]:
    """Return a golden record of a game."""
    loaded: dict[str, Any] = json.loads(sorted((RECORDS / game).glob("*.record.json"))[0].read_text("utf-8"))
    return loaded


def bring(seat: Player, record: dict[str, Any], part: float) -> None:
    """Import the first part of a record as a file, with people as its players."""
    events = record["events"][: round(len(record["events"]) * part)]
    whole = len(events) == len(record["events"])
    shown = {**record, "events": events, "result": record["result"] if whole else None}
    shown = {key: value for key, value in shown.items() if key not in ("seats", "dice")}
    shown["players"] = [""] * len(record["players"])
    seat.home()
    seat.page.locator("#import-file").set_input_files(
        [{"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(shown).encode()}]
    )
    seat.page.locator(".game").wait_for()
    # Wait for the engine's first scene, which also brings the first digits of the dice check.
    seat.page.locator(".move-list .turn").first.wait_for(state="attached")
    seat.page.locator(".drawn-board[data-ready]").wait_for()


def settled(page: Page) -> None:
    """Wait for fonts and pictures."""
    page.evaluate("document.fonts.ready")
    page.evaluate("Promise.all([...document.images].map((image) => image.decode().catch(() => {})))")


def picture(browser: Browser, url: str, kept: Kept) -> None:
    """Write a small file with a game in progress, and note what it shows."""
    seat = opened(browser, url, kept.size, False, "en")
    bring(seat, golden(kept.game), kept.part)
    settled(seat.page)
    target = ROOT / kept.path
    target.parent.mkdir(parents=True, exist_ok=True)
    shot = Image.open(BytesIO(seat.page.screenshot())).convert("RGB")
    if kept.small:
        shot.resize(kept.small, Image.Resampling.LANCZOS).save(target, quality=15, method=6)
    else:
        # 256 colours are enough for a marble board, and the file has a third of the bytes.
        shot.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(target, optimize=True)
    noted = json.loads(MADE_FROM.read_text(encoding="utf-8")) if MADE_FROM.exists() else {}
    text = json.dumps(noted | {kept.path: shows(seat, kept)}, ensure_ascii=False, indent=1, sort_keys=True)
    MADE_FROM.write_text(f"{text}\n", encoding="utf-8")


def shows(seat: Player, kept: Kept) -> dict[str, Any]:
    """What a picture of the page shows now: the words that can be seen, and the art."""
    parts = (
        ".game-title, .seat, .status, .round-line, .controls .button, .side h2, .move-view, .turn-what, .replay-place"
    )
    words = [" ".join(text.split()) for text in seat.page.locator(parts).all_inner_texts()]
    return {"words": [text for text in words if text], "art": cover_source(find_game(kept.game))}


def photograph_covers(browser: Browser) -> None:
    """Write `web/covers`: the cover of each game of the site that is built, and what it was made from."""
    made: dict[str, str] = {}
    covers.KEPT.mkdir(exist_ok=True)
    face = base64.b64encode((SITE / "fonts" / "cinzel-400.woff2").read_bytes()).decode()
    for game in [entry["id"] for entry in json.loads((SITE / "games.json").read_bytes())]:
        svg = covers.composed(SITE, game)
        width, height = (float(re.search(rf'<svg[^>]*\b{side}=["\']([\d.]+)', svg)[1]) for side in ("width", "height"))
        scale = min(COVER[0] / width, COVER[1] / height)
        size = ViewportSize(width=round(width * scale), height=round(height * scale))
        page = browser.new_page(viewport=size)
        page.set_content(
            f"<style>@font-face{{font-family:Cinzel;src:url(data:font/woff2;base64,{face})}}"
            f"body{{margin:0}}svg{{display:block;width:100vw;height:100vh}}</style>{svg}"
        )
        page.evaluate("document.fonts.load('16px Cinzel').then(() => document.fonts.ready)")
        shot = Image.open(BytesIO(page.screenshot(omit_background=True)))
        shot.save(covers.KEPT / f"{game}.webp", quality=COVER_QUALITY, method=6)
        made[game] = cover_source(find_game(game))
        page.close()
    write_json(covers.MADE_FROM, made)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
