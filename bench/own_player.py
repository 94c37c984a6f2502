"""Measure how many games per second a player of a reader's own plays in the workshop: `python -m bench.own_player`.

The example `greedy` of each game plays against `easy`. In a page of the built site in Chromium a person would open it
by its link, choose "Measure" and press the button; natively the same requests go to the same bridge, in a new process.
Both play the same games, in turns, so that other load on the machine affects both. A figure is the median of all
rounds; a ratio is computed in each round. The page's time begins when its engine behind walls has read the text, which
takes `start_ms`, and ends when all games are played.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from bench.start import served
from pygame_rules.bridge import Bridge
from pygame_rules.games import OWN, find_game
from pygame_rules.workshop.examples import examples_of
from tools.browsers.chromium import find
from tools.paths import ROOT, SITE

EXAMPLE: Final = "greedy"
LEVEL: Final = "easy"
WANTED: Final = 0.5
"""The target: the page's games per second as a fraction of the native ones, at least."""
COUNTS: Final = (10, 100, 1000)
"""How many games the page can measure."""
GAMES: Final = 100
"""How many games are played at a time, unless another number is asked for."""
FILE: Final = "player.py"
"""The name of a text in the page's engine."""
SLICE_MS: Final = 200
"""How long a request of the page plays."""

# Notes when the button becomes "Stop", because the games begin, and when it becomes "Measure" again.
WATCH: Final = """
() => {
  const label = document.querySelector(".workshop-measure .row button span");
  window.measured = new Promise((done) => {
    const pressed = performance.now();
    let begun = null;
    new MutationObserver(() => {
      const isPlaying = label.dataset.i18n === "Stop";
      if (isPlaying) begun ??= performance.now();
      else if (begun !== null) {
        const { textContent } = document.querySelector(".workshop-result");
        done({ start_ms: begun - pressed, seconds: (performance.now() - begun) / 1000, found: textContent });
      }
    }).observe(label, { attributes: true });
  });
}
"""


def text_of(game_id: str) -> str:
    """Return the text of the example."""
    (text,) = [one.text for one in examples_of(find_game(game_id)) if one.id == EXAMPLE]
    return text


def native(game_id: str, games: int) -> float:
    """Play the games in this process, and return how many a second."""
    bridge = Bridge(clock=time.monotonic)

    def ask(do: str, **fields: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(bridge.handle(json.dumps({"do": do, **fields})))
        if not reply["ok"]:
            raise RuntimeError(f"The request {do} failed: {reply['error']}")
        return reply

    ask("load", file=FILE, text=text_of(game_id))
    began = time.perf_counter()
    ask(
        "ladder", session="bench", game=game_id, players=[LEVEL, f"{FILE}:{EXAMPLE}"], seats=2, pairs=games // 2,
        seed=1, whole=True, neighbours=True,
    )  # fmt: skip
    while not ask("ladder-go", session="bench", ms=SLICE_MS)["done"]:
        pass
    return games / (time.perf_counter() - began)


def natively(game_id: str, games: int) -> float:
    """Play the games in a process of their own, and return how many a second."""
    command = [sys.executable, "-m", "bench.own_player", "--native", "--game", game_id, "--games", str(games)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout)


def link_to(game_id: str) -> str:
    """Write the address of the workshop with the example in it, within the site (`web/src/workshop/player-link.js`)."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(text_of(game_id).encode()) + packer.flush()
    return f"#/{game_id}/workshop?name={EXAMPLE}&text={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def in_page(browser: Browser, url: str, game_id: str, games: int) -> dict[str, float]:
    """Play the games in the page, with an empty profile.

    :returns: `pace`, the games per second, and `start_ms`, how long the engine behind walls took to be ready.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(0)
    page.goto(url + link_to(game_id))
    page.locator(".workshop-board .drawn-board[data-ready]").wait_for()
    page.get_by_role("radio", name="Measure").check()
    panel = page.locator(".workshop-measure")
    panel.get_by_label("Against").select_option(LEVEL)
    panel.locator(f'input[name="workshop-games"][value="{games}"]').check()
    page.evaluate(WATCH)
    panel.get_by_role("button", name="Measure").click()
    measured = page.evaluate("window.measured")
    trouble = page.locator(".workshop-trouble").inner_text()
    context.close()
    if trouble or not measured["found"]:
        raise RuntimeError(f"{game_id} was not measured: {trouble or 'the page has found nothing'}")
    return {"pace": games / measured["seconds"], "start_ms": measured["start_ms"]}


@contextmanager
def opened() -> Iterator[Browser | None]:
    """Open Chromium for the block; None if there is none."""
    chromium = find()
    if chromium is None:
        yield None
        return
    with sync_playwright() as playwright:
        sandbox = [] if os.geteuid() else ["--no-sandbox"]
        browser = playwright.chromium.launch(executable_path=str(chromium), args=sandbox)
        yield browser
        browser.close()


def measure(site: Path, rounds: int, chosen: Sequence[str] = tuple(OWN), games: int = GAMES) -> dict[str, Any] | None:
    """Measure games in turns, natively and in the page; None if there is no Chromium."""
    with served(site) as url, opened() as browser:
        if browser is None:
            return None
        found: dict[str, Any] = {"chromium": browser.version, "games_each": games, "rounds": rounds, "games": {}}
        for game_id in chosen:
            print(f"Measuring an own player of {game_id} …", file=sys.stderr)
            turns = []
            for number in range(rounds):
                # Every other round goes backwards, so that a machine that becomes slower or faster favours nobody.
                if number % 2:
                    there = in_page(browser, url, game_id, games)
                    here = natively(game_id, games)
                else:
                    here = natively(game_id, games)
                    there = in_page(browser, url, game_id, games)
                turns.append({"native": here, **there})
            found["games"][game_id] = figures(turns)
        return found


def figures(turns: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Compute the medians of rounds, and the ratio with its least and its most."""
    ratios = [turn["pace"] / turn["native"] for turn in turns]
    return {
        "native": median(turn["native"] for turn in turns),
        "page": median(turn["pace"] for turn in turns),
        "ratio": median(ratios),
        "least": min(ratios),
        "most": max(ratios),
        "start_ms": median(turn["start_ms"] for turn in turns),
    }


def table(found: Mapping[str, Any]) -> list[str]:
    """Format the figures as lines for people."""
    name = f"An own player in Chromium {found['chromium']}, games a second"
    lines = [f"{name:56}{'native':>10}{'page':>10}{'ratio':>8}{'wanted':>8}"]
    lines += [
        f"{game_id + ', ' + EXAMPLE + ' against ' + LEVEL:56}{row['native']:>10,.1f}{row['page']:>10,.1f}"
        f"{row['ratio']:>8.2f}{'≥ ' + str(WANTED):>8}  ({row['least']:.2f}–{row['most']:.2f})"
        for game_id, row in found["games"].items()
    ]
    return lines


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.own_player", description="Measure players of one's own.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (default: 5)")
    parser.add_argument("--games", type=int, default=GAMES, choices=COUNTS, help=f"at a time (default: {GAMES})")
    parser.add_argument("--game", action="append", choices=tuple(OWN), help="only this game (repeatable)")
    parser.add_argument("--native", action="store_true", help="play here alone, once, and print the games per second")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    chosen = parser.parse_args()
    if chosen.rounds < 1:
        parser.error("at least one round")
    games = chosen.game or tuple(OWN)
    if chosen.native:
        for game_id in games:
            print(native(game_id, chosen.games))
        return 0
    if not (chosen.site / "engine.json").is_file():
        parser.error(f"there is no site in {chosen.site} (made by: python build.py site)")
    found = measure(chosen.site, chosen.rounds, games, chosen.games)
    if found is None:
        print("There is no Chromium.", file=sys.stderr)
        return 1
    print(json.dumps(found, indent=1) if chosen.json else "\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
