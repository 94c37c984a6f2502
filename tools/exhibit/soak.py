"""Simulates a day of the exhibit in minutes: `python -m tools.soak [--hours N] [--crashes N] [--json]`.

Chromium runs the built site as the exhibit's supervisor starts it, with an accelerated clock. Simulated visitors come
at seeded moments, play a little and walk away. After each simulated hour, the script collects the garbage and measures
the memory. The day passes when the console shows no error, the memory of the tab's process has grown by less than a
tenth since it warmed up, and the page's JavaScript heap by less than 15 %.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import json
import os
import random
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Error as PlaywrightError

from tools.base.console import command, say
from tools.browsers.chromium import find
from tools.exhibit.kiosk_supervisor import Lost
from tools.exhibit.soak_browser import ROLLUP, Exhibit, Memory, Slow, WatchedSite
from tools.paths import ROOT, SITE
from tools.site.serve import HOST, Server

HOURS: Final = 24.0
CRASHES: Final = 200
CRASH_DRIVER: Final = "tests.browser.crashes"
"""Has `run(rounds, seed)`, which kills the page at random moments of games and raises an error if data was lost."""
PACE: Final = 120
"""Simulated seconds per real second."""
GROWTH: Final = 0.10
"""How much the memory of the tab's process may grow: as a part, from the hours after it has warmed up to the last."""
HEAP_GROWTH: Final = 0.15
"""The same for the page's JavaScript heap: it is a thirtieth of that memory, and so shows better what a page keeps."""
SEED: Final = 1
QUIET: Final = (200.0, 1500.0)
"""Simulated seconds between two visitors."""
IDLE: Final = 300
"""Simulated seconds without a touch before the exhibit resets; many, because a touch takes real time."""
VISIT: Final = (0, 25)
"""The least and the most actions of a visitor before he walks away."""

# Only the exhibit's own timers and the frames of the board run fast; the engine thinks at its real speed.
CLOCK: Final = """
(() => {
  const pace = %d;
  window.kioskClock = {
    now: () => performance.now() * pace,
    after: (ms, run) => { const timer = setTimeout(run, ms / pace); return () => clearTimeout(timer); },
    frame: (callback) => void requestAnimationFrame(callback),
  };
  window.soak = { games: 0, moves: 0, last: "", seen: 0 };
  setInterval(() => {
    const key = location.hash;
    const moves = Number(document.querySelector(".game .replay-slider")?.max ?? 0);
    const { soak } = window;
    if (key !== soak.last) Object.assign(soak, { last: key, games: soak.games + 1, seen: 0 });
    soak.moves += Math.max(0, moves - soak.seen);
    soak.seen = Math.max(moves, soak.seen);
  }, 100);
})();
"""

ATTRACT: Final = 'html[data-kiosk="attract"]'
ABLE: Final = (
    '.controls button[aria-disabled="false"], .board-spots button, .cover:not([hidden]) button,'
    " dialog.result[open] .primary, dialog.kiosk-ask[open] .primary"
)
"""What a visitor can press in a game."""
MENU: Final = ':is([aria-label="Menu"], [aria-label="Menü"])'
PATIENCE: Final = 60.0
"""Seconds to wait for the exhibit to begin and to reset: much longer than they take."""


@dataclass(frozen=True, slots=True)
class Row(Memory):
    """The measurements after an hour of the simulated day."""

    hour: float
    games: int
    visits: int
    moves: int


@dataclass(slots=True)
class Day:
    """A simulated day."""

    rows: list[Row] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    seconds: float = 0.0
    """How long it took by the real clock."""

    @property
    def growth(self) -> float:
        """How much the process's own memory grew from the early hours to the last, as a part of the early."""
        return grown([row.own for row in self.rows])

    @property
    def heap_growth(self) -> float:
        """The same for the page's JavaScript heap."""
        return grown([row.heap for row in self.rows])

    @property
    def good(self) -> bool:
        """Whether nothing went wrong and neither memory grew too much."""
        little = self.growth < GROWTH and self.heap_growth < HEAP_GROWTH
        return not self.troubles and len(self.rows) > 1 and little


WARM_UP: Final = 8
"""From this number of measurements on, the first quarter is not compared."""


def grown(sizes: Sequence[float]) -> float:
    """Tell by which part sizes grew, from the median of the second quarter to the median of the last quarter.

    The first quarter is the warm-up: Chromium fills its caches and compiles what runs often, by some 10% during the
    first hundred games, and then stays there. With fewer than `WARM_UP` sizes, the first ones are compared: two, or one
    where there are only two or three. Medians, because one hour's memory may be a tenth more or less than another's:
    the boards of the games differ in size.
    """
    few = min(len(sizes) // 2, max(2, len(sizes) // 4))
    early = few if len(sizes) >= WARM_UP else 0
    return median(sizes[-few:]) / median(sizes[early : early + few]) - 1 if few else 0.0


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 0 if the day and the crashes went well, 1 if not, 2 if it cannot run here."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description="Simulate a day of the exhibit.")
    parser.add_argument("--hours", type=float, default=HOURS, help=f"simulated hours (default: {HOURS:g})")
    parser.add_argument("--crashes", type=int, default=CRASHES, help=f"crashes that follow (default: {CRASHES})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the visitors' doings (default: {SEED})")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args(arguments)
    if chosen.hours < 2:
        parser.error("at least 2 hours: the last hours are compared with earlier ones")
    if not ROLLUP.exists():
        say("The soak needs Linux: it measures the memory of Chromium's processes in /proc (smaps_rollup).")
        return 2
    if find() is None:
        say("No Chromium was found.")
        return 2
    say(f"A day of {chosen.hours:g} hours, {PACE} times as fast: about {chosen.hours * 60 / PACE:.0f} minutes …")
    day = simulate(SITE, hours=chosen.hours, seed=chosen.seed)
    crashes = crash(chosen.crashes, chosen.seed)
    if chosen.json:
        grew = {"growth": day.growth, "heap_growth": day.heap_growth}
        print(json.dumps({**asdict(day), **grew, "good": day.good, "crashes": crashes}, indent=2))
    else:
        print(table(day, crashes))
    return 0 if day.good and crashes.get("good", True) else 1


def crash(rounds: int, seed: int) -> dict[str, Any]:
    """Let the crash driver kill the page this often; returns whether nothing was lost, and how often each part died."""
    if rounds <= 0:
        return {"rounds": 0, "good": True, "killed": {}}
    sys.path.insert(0, str(ROOT))
    try:
        killed: dict[str, int] = importlib.import_module(CRASH_DRIVER).run(rounds, seed)
    except (AssertionError, PlaywrightError) as lost:  # a move is gone, or the game does not go on
        say(str(lost))
        return {"rounds": rounds, "good": False, "lost": str(lost)}
    return {"rounds": rounds, "good": True, "killed": dict(killed)}


def simulate(site: Path, *, hours: float, seed: int = SEED, pace: int = PACE, every: float = 1.0) -> Day:
    """Simulate a day of `hours` hours, and measure after every `every` hours."""
    server = Server((HOST, 0), functools.partial(WatchedSite, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://{HOST}:{server.server_address[1]}/"
    day = Day()
    begun = time.monotonic()
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    exhibit = None
    try:
        exhibit = Exhibit(str(find()), [*sandbox, "--disable-quic"])
        day.troubles = exhibit.troubles
        exhibit.open(f"{url}?kiosk=1&idle={IDLE}", CLOCK % pace)
        _live(exhibit, day, hours, every, pace, random.Random(seed))
    except (Lost, Slow) as ended:
        day.troubles.append(str(ended))
    finally:
        if exhibit:
            exhibit.end()
        server.shutdown()
        server.server_close()
    day.seconds = time.monotonic() - begun
    return day


def _live(exhibit: Exhibit, day: Day, hours: float, every: float, pace: int, chance: random.Random) -> None:
    exhibit.wait(ATTRACT, PATIENCE)
    until = time.monotonic() + PATIENCE
    while exhibit.evaluate("window.soak.moves") <= 3:
        if time.monotonic() > until:
            raise Slow(f"The first game has made no moves for {PATIENCE:g} s")
        exhibit.pause(0.1)
    start = time.monotonic()
    visits, marks, coming = 0, every, chance.uniform(*QUIET)
    while marks <= hours + 1e-9 and not day.troubles:
        now = (time.monotonic() - start) * pace
        # Visitors first: on a slow machine, measuring takes longer than a simulated hour.
        if now >= coming:
            visits += 1
            _visit(exhibit, chance)
            coming = (time.monotonic() - start) * pace + chance.uniform(*QUIET)
        elif now >= marks * 3600:
            counts = exhibit.evaluate("window.soak")
            memory = exhibit.measure()
            row = Row(**asdict(memory), hour=marks, visits=visits, games=counts["games"], moves=counts["moves"])
            day.rows.append(row)
            say(line(row))
            marks += every
        else:
            # Only time has to pass until the next visitor or measurement.
            exhibit.pause((min(coming, marks * 3600) - now) / pace + 0.001)


def _visit(exhibit: Exhibit, chance: random.Random) -> None:
    """Let a visitor play a little and walk away; then wait until the exhibit has reset itself."""
    try:
        exhibit.wait(begin := ".kiosk-begin button", 5)
        exhibit.click(begin, chance.randrange(2))
        buttons = exhibit.wait(seats := ".kiosk-with button", 5)
        if chance.random() < 0.9:
            exhibit.click(seats, chance.randrange(buttons))
            exhibit.wait(".game", 5)
            for _ in range(chance.randint(*VISIT)):
                exhibit.press(ABLE, chance.randrange(exhibit.wait(ABLE, 2)))
            if chance.random() < 0.3:
                exhibit.wait(MENU, 2)
                exhibit.click(MENU)
    except Slow:
        # The visitor was too slow, and the exhibit reset itself; real visitors may be slow, too.
        pass
    exhibit.wait(ATTRACT, PATIENCE)


HEAD: Final = "  hour   own MB   RSS MB   PSS MB  page MB engine MB  wasm MB   nodes listeners  games visits   moves"


def line(row: Row) -> str:
    """Format a row of the table."""
    memory = f"{row.own:8.1f} {row.rss:8.1f} {row.pss:8.1f} {row.heap:8.1f} {row.engine_heap:9.1f} {row.wasm:8.1f}"
    return f"{row.hour:6.2f} {memory} {row.nodes:7} {row.listeners:9} {row.games:6} {row.visits:6} {row.moves:7}"


def table(day: Day, crashes: dict[str, Any]) -> str:
    """Format the day as text for people."""
    lines: Iterable[str] = (
        HEAD,
        *map(line, day.rows),
        *day.troubles,
        f"Growth from the early hours to the last: {100 * day.growth:+.1f}% (allowed: below {100 * GROWTH:.0f}%),"
        f" of the page's heap {100 * day.heap_growth:+.1f}% (below {100 * HEAP_GROWTH:.0f}%),"
        f" in {day.seconds / 60:.1f} minutes.",
        f"Crashes: {crashes['rounds']}, {'all well' if crashes.get('good', True) else 'not all well'}.",
        "Good." if day.good and crashes.get("good", True) else "Not good.",
    )
    return "\n".join(lines)
