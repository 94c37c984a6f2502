"""Measure in Chromium how long a visitor of the built site waits: for first pictures, the engine, the answer to a move.

Each measurement is one visit with an empty profile. Times are milliseconds from the start of the navigation; the
answer to a move is timed from its request.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from bench.answers import WATCH_ENGINE
from tools.browsers.chromium import find
from tools.paths import ROOT
from tools.site.serve import listen

MOVES: Final = 15
"""How many answers to a person's moves are timed in one visit."""

SHOWN: Final = "the first picture is on the screen"

# Logs a message when the first game's cover is on the screen. Polling the page for it would slow the page down.
COVER: Final = f"""
new PerformanceObserver((list) => {{
  for (const {{ renderTime }} of list.getEntries()) window.shown = renderTime;
  console.info("{SHOWN}");
}}).observe({{ type: "element" }});
new MutationObserver((_, observer) => {{
  const image = document.querySelector(".game-card img");
  if (!image) return;
  image.setAttribute("elementtiming", "cover");
  observer.disconnect();
}}).observe(document, {{ childList: true, subtree: true }});
"""

# Records when the board and the first choice appear, and how long the engine takes to answer each `play` request.
WATCH: Final = (
    WATCH_ENGINE
    + """
window.bench = { paints: {}, answers: [] };
addEventListener("DOMContentLoaded", () => {
  const look = () => {
    const { paints } = window.bench;
    if (document.querySelector(".drawn-board[data-ready]") && !paints.board) paints.board = performance.now();
    const choice = document.querySelector('.controls button[aria-disabled="false"], .board-spots button');
    if (choice && !paints.choice) paints.choice = performance.now();
    requestAnimationFrame(look);
  };
  look();
});
watchEngine(
  () => {},
  (text, reply, at) => {
    if (JSON.parse(text).do === "play") window.bench.answers.push(performance.now() - at);
  },
);
"""
)

# Records when the page first asks the engine to look back at a game, when the graph stands, and when all is known.
LOOK: Final = (
    WATCH_ENGINE
    + """
window.looked = {};
watchEngine(
  (text) => {
    if (text.includes('"analyse"')) window.looked.asked ??= performance.now();
  },
  (text, reply) => {
    if (reply.includes('"done":true')) window.looked.all ??= performance.now();
  },
);
addEventListener("DOMContentLoaded", () => {
  const look = () => {
    if (document.querySelector(".chart:not([hidden])")) window.looked.graph ??= performance.now();
    requestAnimationFrame(look);
  };
  look();
});
"""
)

LOOKED: Final = """
() => new Promise((done) => {
  const look = () => (window.looked.all ? done() : requestAnimationFrame(look));
  look();
})
"""

RECORDS: Final = ROOT / "tests" / "records"

NOTED: Final = """
(names) => new Promise((done) => {
  const look = () => (names.every((name) => window.bench.paints[name]) ? done() : requestAnimationFrame(look));
  look();
})
"""


def measure(site: Path, rounds: int, games: Iterable[str]) -> dict[str, Any] | None:
    """Measure `rounds` visits and return the medians.

    :returns: `home` and `games`; None if there is no Chromium.
    """
    chromium = find()
    if chromium is None:
        return None
    server = listen(site, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}/"
    with sync_playwright() as playwright:
        sandbox = [] if os.geteuid() else ["--no-sandbox"]
        browser = playwright.chromium.launch(executable_path=str(chromium), args=sandbox)
        homes = [_home(browser, url) for _ in range(rounds)]
        found = {
            "chromium": browser.version,
            "home": _medians(homes),
            "games": {game: _medians([_game(browser, url, game) for _ in range(rounds)]) for game in games},
        }
        browser.close()
    server.shutdown()
    return found


def _page(browser: Browser, script: str) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB")
    context.add_init_script(script)
    return context.new_page()


def _home(browser: Browser, url: str) -> dict[str, float]:
    page = _page(browser, COVER)
    with page.expect_console_message(lambda message: message.text == SHOWN):
        page.goto(url, wait_until="commit")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    picture = page.evaluate("window.shown")
    page.context.close()
    return {"first_paint_ms": paint, "picture_ms": picture}


def _game(browser: Browser, url: str, game: str) -> dict[str, float]:
    """Start a game against the computer, then reload its address, as a returning visitor does."""
    page = _page(browser, WATCH)
    page.goto(f"{url}#/{game}")
    page.locator('.setup button[type="submit"]').click()
    choice = page.locator('.controls button[aria-disabled="false"], .board-spots button')
    # The first time, cards introduce the game, and nothing can be chosen before they are closed.
    cards = page.locator(".intro:not([hidden])")
    choice.or_(cards).first.wait_for()
    if cards.count():
        page.keyboard.press("Escape")
        choice.first.wait_for()
    page.reload()
    choice.first.wait_for()
    page.locator(".drawn-board[data-ready]").wait_for()
    page.evaluate(NOTED, ["choice", "board"])
    paints = page.evaluate("window.bench.paints")
    spots = page.locator(".board-spots button")
    controls = page.locator('.controls button[aria-disabled="false"]')
    over = page.locator("dialog.result[open]")
    while page.evaluate("window.bench.answers.length") < MOVES:
        # A short game may end before MOVES answers; its result dialog appears a moment after the last move.
        choice.or_(over).first.wait_for()
        if over.count():
            break
        if spots.count():
            spots.first.press("Enter")
            while page.locator('.board-spots button[aria-pressed="true"]').count():
                page.locator(".board-spots button:not([aria-pressed])").last.press("Enter")
        else:
            controls.first.press("Enter")
    answers = page.evaluate("window.bench.answers")
    page.context.close()
    looked = _look(browser, url, game)
    return {"board_ms": paints["board"], "engine_ms": paints["choice"], "answer_ms": median(answers), **looked}


def _look(browser: Browser, url: str, game: str) -> dict[str, float]:
    """Open a finished game and look back at it; return the times until the graph stands, and until all is known."""
    record = RECORDS / game / "2-0.record.json"
    if not record.is_file():
        return {}
    page = _page(browser, LOOK)
    page.goto(url)
    page.locator("#import-file").set_input_files(record)
    page.get_by_role("button", name="Analyse the game").click()
    page.evaluate(LOOKED)
    looked = page.evaluate("window.looked")
    page.context.close()
    return {"graph_ms": looked["graph"] - looked["asked"], "look_ms": looked["all"] - looked["asked"]}


def _medians(figures: list[dict[str, float]]) -> dict[str, float]:
    return {key: median(each[key] for each in figures) for key in figures[0]}
