"""Compares the private memory of a game's tab with a page that only starts stock Pyodide: `python -m bench.tab`.

Private memory is what the process of the tab has for itself (`Private_Dirty` and `Private_Clean` in Linux's
`smaps_rollup`): files that are mapped by several processes do not count. The bare page is that of `bench.start`. Each
visit has a browser and a profile of its own, and chance is the same in all of them. A game is started as its set-up
page proposes and played for some decisions, with animations; then nothing happens for a while, so that what is no
longer needed can be freed, as in the hands of a player who thinks. Visits to all pages alternate, and figures are
medians.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.start import PRINTED, bare_page, served
from pygame_rules.games import game_ids
from tools.chromium import find
from tools.paths import SITE

DECISIONS: Final = 8
"""How many decisions of the person are made before the memory is read."""
QUIET_MS: Final = 15_000
"""Milliseconds without any input before each reading."""
ROUNDS: Final = 3
WANTED: Final = 60
"""The target: megabytes of a game's tab above the bare page's, at most."""
SCREENS: Final[Mapping[str, tuple[ViewportSize, float]]] = {
    "360×740, 3 device pixels": ({"width": 360, "height": 740}, 3),
    "1280×800": ({"width": 1280, "height": 800}, 1),
}
"""Window in CSS pixels, and device pixels for each of them."""
CHANCE: Final = """
let next = 1;
crypto.getRandomValues = (array) => {
  for (let at = 0; at < array.length; at += 1) array[at] = (next = (next * 75 + 74) % 65537) & 255;
  return array;
};
"""
MEGABYTE: Final = 1_000_000


def measure(site: Path, rounds: int, games: Sequence[str]) -> dict[str, Any] | None:
    """Measure `rounds` visits to each page on each screen.

    :returns: `chromium`, and `screens`: megabytes by screen, `bare` and by game `playing` and `left`; None on systems
        other than Linux, and where there is no Chromium.
    """
    chromium = find()
    if chromium is None or not Path("/proc/self/smaps_rollup").exists():
        return None
    found: dict[str, dict[str, list[dict[str, float]]]] = {name: {} for name in SCREENS}
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ours = stack.enter_context(served(site))
        bare = stack.enter_context(served(bare_page(scratch / "bare")))
        playwright = stack.enter_context(sync_playwright())
        version = ""
        for _ in range(rounds):
            for name, (viewport, ratio) in SCREENS.items():
                for visited in ("bare", *games):
                    sandbox = [] if os.geteuid() else ["--no-sandbox"]
                    browser = playwright.chromium.launch(executable_path=str(chromium), args=sandbox)
                    version = browser.version
                    context = browser.new_context(viewport=viewport, device_scale_factor=ratio, locale="en-GB")
                    context.add_init_script(CHANCE)
                    page = context.new_page()
                    figures = _bare(browser, page, bare) if visited == "bare" else _game(browser, page, ours, visited)
                    found[name].setdefault(visited, []).append(figures)
                    megabytes = ", ".join(f"{key} {value:.0f} MB" for key, value in figures.items())
                    print(f"{name}, {visited}: {megabytes}", file=sys.stderr)
                    browser.close()
    return {
        "chromium": version,
        "screens": {
            name: {visited: _medians(figures) for visited, figures in pages.items()} for name, pages in found.items()
        },
    }


def private(browser: Browser) -> float:
    """Megabytes that the browser's largest renderer has for itself: the tab's, since no other page is open."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return max(_private(process["id"]) for process in processes if process["type"] == "renderer")


def _private(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    fields = [line.split() for line in lines]
    kilobytes = sum(int(field[1]) for field in fields if field[0] in ("Private_Dirty:", "Private_Clean:"))
    return kilobytes * 1024 / MEGABYTE


def _bare(browser: Browser, page: Page, url: str) -> dict[str, float]:
    page.goto(url)
    page.evaluate(PRINTED)
    page.wait_for_timeout(QUIET_MS)
    return {"playing": private(browser)}


def _game(browser: Browser, page: Page, url: str, game: str) -> dict[str, float]:
    """Play a game, then leave it for home."""
    page.goto(f"{url}#/{game}")
    page.locator('.setup button[type="submit"]').click()
    spots = page.locator(".table-spots button")
    controls = page.locator('.controls button[aria-disabled="false"]')
    over = page.locator("dialog.result[open]")
    cards = page.locator(".intro:not([hidden])")
    spots.or_(controls).or_(cards).first.wait_for()
    if cards.count():
        page.keyboard.press("Escape")
    for _ in range(DECISIONS):
        spots.or_(controls).or_(over).first.wait_for()
        if over.count():
            break
        if spots.count():
            spots.first.press("Enter")
            while page.locator('.table-spots button[aria-pressed="true"]').count():
                page.locator(".table-spots button:not([aria-pressed])").last.press("Enter")
        else:
            controls.first.press("Enter")
    spots.or_(controls).or_(over).first.wait_for()
    page.locator(".table[data-ready]").wait_for()
    page.wait_for_timeout(QUIET_MS)
    playing = private(browser)
    page.evaluate("location.hash = '#/'")
    page.locator('html[data-page="home"]').wait_for()
    page.wait_for_timeout(QUIET_MS)
    return {"playing": playing, "left": private(browser)}


def _medians(figures: list[dict[str, float]]) -> dict[str, float]:
    return {key: median(each[key] for each in figures) for key in figures[0]}


def table(found: Mapping[str, Any]) -> list[str]:
    """Format the figures as lines for people."""
    lines = [f"Private memory of a tab, Chromium {found['chromium']}"]
    for screen, pages in found["screens"].items():
        bare = pages["bare"]["playing"]
        lines += ["", f"{screen:40}{'MB':>8}{'above bare':>12}{'wanted':>8}", f"{'bare Pyodide':40}{bare:>8.0f}"]
        for visited, figures in pages.items():
            if visited == "bare":
                continue
            lines.append(
                f"{visited:40}{figures['playing']:>8.0f}{figures['playing'] - bare:>12.0f}{'≤ ' + str(WANTED):>8}"
            )
            lines.append(f"{'  … left for home':40}{figures['left']:>8.0f}{figures['left'] - bare:>12.0f}")
    return lines


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.tab", description="Measure the memory of a game's tab.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"visits to each page (default: {ROUNDS})")
    parser.add_argument("--game", action="append", choices=game_ids(), help="only this game (repeatable)")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    chosen = parser.parse_args()
    if chosen.rounds < 1:
        parser.error("at least one round")
    found = measure(chosen.site, chosen.rounds, chosen.game or game_ids())
    if found is None:
        print("The memory of a tab can be read on Linux only, with Chromium.", file=sys.stderr)
        return 2
    print(json.dumps(found, indent=1) if chosen.json else "\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
