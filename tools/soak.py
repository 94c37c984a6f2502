"""Simulates a day of the exhibit in minutes: `python -m tools.soak [--hours N] [--crashes N] [--json]`.

Chromium runs the built site as a kiosk with an accelerated clock. Simulated visitors come at seeded moments, play a
little and walk away. After each simulated hour, the script collects the garbage and measures the memory. The day passes
when the console shows no error and the memory of the tab's process in the last hour is less than a tenth above that of
the first.
"""

from __future__ import annotations

import argparse
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

from playwright.sync_api import Browser, CDPSession, Page, Route, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tools.chromium import find
from tools.console import say
from tools.paths import ROOT, SITE
from tools.serve import listen

HOURS: Final = 24.0
CRASHES: Final = 200
CRASH_DRIVER: Final = "tests.browser.crashes"
"""Has `run(rounds, seed)`, which kills the page at random moments of games and raises an error if data was lost."""
PACE: Final = 120
"""Simulated seconds per real second."""
GROWTH: Final = 0.10
SAMPLES: Final = 8
APART: Final = 1.0
"""Seconds between two samples, so that they cover several games, whose pictures differ in size."""
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

# Put before the engine's own script: keeps a reference to Python's WebAssembly memory.
WATCH: Final = """
for (const name of ["instantiate", "instantiateStreaming"]) {
  const plain = WebAssembly[name];
  WebAssembly[name] = async (...how) => {
    const made = await plain.apply(WebAssembly, how);
    self.pythonMemory ??= (made.instance ?? made).exports?.memory;
    return made;
  };
}
"""
BYTES: Final = "self.pythonMemory?.buffer.byteLength ?? 0"

PATIENCE: Final = 20.0
"""Seconds to wait for the engine's answer: it may be thinking."""


@dataclass(frozen=True, slots=True)
class Row:
    """The measurements after an hour of the simulated day; memory in megabytes."""

    hour: float
    own: float
    """The memory of the tab's process, without what is mapped from files."""
    rss: float
    pss: float
    heap: float
    engine_heap: float
    wasm: float
    nodes: int
    listeners: int
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
        """How much the process's own memory grew from the first hour to the last, as a part of the first."""
        if len(self.rows) < 2:
            return 0.0
        return self.rows[-1].own / self.rows[0].own - 1

    @property
    def good(self) -> bool:
        """Whether nothing went wrong and the memory grew by less than `GROWTH`."""
        return not self.troubles and len(self.rows) > 1 and self.growth < GROWTH


def main(arguments: Sequence[str]) -> int:
    """Run the command line; returns 0 if the day and the crashes went well, 1 if not, 2 without a Chromium."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description="Simulate a day of the exhibit.")
    parser.add_argument("--hours", type=float, default=HOURS, help=f"simulated hours (default: {HOURS:g})")
    parser.add_argument("--crashes", type=int, default=CRASHES, help=f"crashes that follow (default: {CRASHES})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the visitors' doings (default: {SEED})")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args(arguments)
    if chosen.hours < 2:
        parser.error("at least 2 hours: the last one is compared with the first")
    if find() is None:
        say("No Chromium was found.")
        return 2
    say(f"A day of {chosen.hours:g} hours, {PACE} times as fast: about {chosen.hours * 60 / PACE:.0f} minutes …")
    day = simulate(SITE, hours=chosen.hours, seed=chosen.seed)
    crashes = crash(chosen.crashes, chosen.seed)
    if chosen.json:
        print(json.dumps({**asdict(day), "growth": day.growth, "good": day.good, "crashes": crashes}, indent=2))
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
    server = listen(site, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}/"
    day = Day()
    begun = time.monotonic()
    try:
        with sync_playwright() as playwright:
            sandbox = [] if os.geteuid() else ["--no-sandbox"]
            browser = playwright.chromium.launch(executable_path=str(find()), args=[*sandbox, "--disable-quic"])
            try:
                _live(browser, url, day, hours, every, pace, random.Random(seed))
            finally:
                browser.close()
    finally:
        server.shutdown()
        server.server_close()
    day.seconds = time.monotonic() - begun
    return day


def _live(browser: Browser, url: str, day: Day, hours: float, every: float, pace: int, chance: random.Random) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-GB", has_touch=True)
    context.set_default_timeout(30_000)
    context.add_init_script(CLOCK % pace)
    page = context.new_page()
    page.on("pageerror", lambda error: day.troubles.append(f"exception: {error}"))
    page.on("console", lambda said: day.troubles.append(f"console: {said.text}") if said.type == "error" else None)
    page.on("crash", lambda _: day.troubles.append("the tab crashed"))
    page.route("**/worker.js", _watched)
    meter = Meter(browser, page)
    page.goto(f"{url}?kiosk=1&idle={IDLE}")
    page.locator('html[data-kiosk="attract"]').wait_for()
    page.wait_for_function("() => window.soak.moves > 3")
    start = time.monotonic()
    visits, marks, coming = 0, every, chance.uniform(*QUIET)
    while marks <= hours + 1e-9 and not day.troubles:
        now = (time.monotonic() - start) * pace
        # Visitors first: on a slow machine, measuring takes longer than a simulated hour.
        if now >= coming:
            visits += 1
            _visit(page, chance)
            coming = (time.monotonic() - start) * pace + chance.uniform(*QUIET)
        elif now >= marks * 3600:
            day.rows.append(meter.measure(marks, visits))
            say(line(day.rows[-1]))
            marks += every
        else:
            # A fixed wait: only time has to pass until the next visitor or measurement.
            page.wait_for_timeout(min(coming, marks * 3600) / pace * 1000 - now / pace * 1000 + 1)


def _watched(route: Route) -> None:
    """Serve the engine's script with `WATCH` before it."""
    answer = route.fetch()
    route.fulfill(response=answer, body=WATCH + answer.text())


def _visit(page: Page, chance: random.Random) -> None:
    """A visitor plays a little and walks away; then wait until the exhibit has reset itself."""
    try:
        page.locator(".kiosk-begin button").nth(chance.randrange(2)).click(timeout=5000)
        buttons = page.locator(".kiosk-with button")
        buttons.first.wait_for(timeout=5000)
        if chance.random() < 0.9:
            buttons.nth(chance.randrange(buttons.count())).click(timeout=5000)
            page.locator(".game").wait_for(timeout=5000)
            for _ in range(chance.randint(*VISIT)):
                _act(page, chance)
            if chance.random() < 0.3:
                page.get_by_role("button", name="Menu").or_(page.get_by_role("button", name="Menü")).click(timeout=2000)
    except PlaywrightError:
        # The visitor was too slow, and the exhibit reset itself; real visitors may be slow, too.
        pass
    page.locator('html[data-kiosk="attract"]').wait_for()


def _act(page: Page, chance: random.Random) -> None:
    """Press one of the buttons that can be pressed now."""
    able = page.locator(
        '.controls button[aria-disabled="false"], .table-spots button, .cover:not([hidden]) button,'
        " dialog.result[open] .primary, dialog.kiosk-ask[open] .primary"
    )
    able.first.wait_for(timeout=2000)
    able.nth(chance.randrange(max(1, able.count()))).press("Enter", timeout=2000)


class Meter:
    """Measures the memory of a page's process after collecting its garbage."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self.page = page
        self.system = browser.new_browser_cdp_session()
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable")
        self.engine = Worker(self.system, page)

    def measure(self, hour: float, visits: int) -> Row:
        """The medians of some samples."""
        engine_heap, wasm = self.engine.measure()
        samples = []
        for _ in range(SAMPLES):
            samples.append(self._sample())
            self.page.wait_for_timeout(1000 * APART)
        figures = {key: median(sample[key] for sample in samples) for key in samples[0]}
        soak: dict[str, Any] = self.page.evaluate("window.soak")
        return Row(
            hour=hour,
            own=figures["own"],
            rss=figures["rss"],
            pss=figures["pss"],
            heap=figures["heap"],
            engine_heap=engine_heap,
            wasm=wasm,
            nodes=round(figures["nodes"]),
            listeners=round(figures["listeners"]),
            games=int(soak["games"]),
            visits=visits,
            moves=int(soak["moves"]),
        )

    def _sample(self) -> dict[str, float]:
        # Twice: the second collection frees what the first one has released.
        for _ in range(2):
            self.session.send("HeapProfiler.collectGarbage")
        told = self.session.send("Performance.getMetrics")["metrics"]
        metrics = {each["name"]: each["value"] for each in told}
        own, rss, pss = self._process()
        return {
            "own": own,
            "rss": rss,
            "pss": pss,
            "heap": metrics["JSHeapUsedSize"] / 1e6,
            "nodes": metrics["Nodes"],
            "listeners": metrics["JSEventListeners"],
        }

    def _process(self) -> tuple[float, float, float]:
        """Own memory, RSS and PSS of the tab's process: the largest renderer; the others are spare."""
        known = self.system.send("SystemInfo.getProcessInfo")["processInfo"]
        return max((_memory(each["id"]) for each in known if each["type"] == "renderer"), default=NOTHING)


class Worker:
    """The engine's worker, reached through the browser's debugger; looked up anew for each measurement."""

    def __init__(self, system: CDPSession, page: Page) -> None:
        self.system = system
        self.page = page
        self.session = ""
        self.replies: dict[int, dict[str, Any]] = {}
        self.last = 0
        system.on("Target.receivedMessageFromTarget", self._received)

    def _received(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self.replies[message["id"]] = message.get("result", {})

    def measure(self) -> tuple[float, float]:
        """The used JavaScript heap and the heap of WebAssembly, in megabytes; 0 if there is no engine."""
        targets = self.system.send("Target.getTargets", {"filter": [{}]})["targetInfos"]
        found = [each["targetId"] for each in targets if each["type"] == "worker"]
        if not found:
            return 0.0, 0.0
        attached = self.system.send("Target.attachToTarget", {"targetId": found[0], "flatten": False})
        self.session = attached["sessionId"]
        self._ask("HeapProfiler.collectGarbage")
        used = self._ask("Runtime.getHeapUsage").get("usedSize", 0)
        self.system.send("Target.detachFromTarget", {"sessionId": self.session})
        wasm = max((worker.evaluate(BYTES) for worker in self.page.workers), default=0)
        return used / 1e6, wasm / 1e6

    def _ask(self, method: str, **parameters: object) -> dict[str, Any]:
        self.last += 1
        message = json.dumps({"id": self.last, "method": method, "params": parameters})
        self.system.send("Target.sendMessageToTarget", {"sessionId": self.session, "message": message})
        until = time.monotonic() + PATIENCE
        while self.last not in self.replies and time.monotonic() < until:
            self.page.wait_for_timeout(5)  # Playwright delivers the answer only while it waits
        return self.replies.pop(self.last, {})


NOTHING: Final = (0.0, 0.0, 0.0)


def _memory(process: int) -> tuple[float, float, float]:
    """Own memory, RSS and PSS of a process, in megabytes.

    PSS alone depends on other processes: the fewer Chromiums run, the more of Chromium's mapped files counts here.
    """
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]
    except OSError:
        return NOTHING
    sizes = {words[0].rstrip(":"): int(words[1]) / 1000 for words in map(str.split, lines)}
    return sizes["Pss_Anon"] + sizes["Pss_Shmem"] + sizes["Swap"], sizes["Rss"], sizes["Pss"]


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
        f"Growth from the first hour to the last: {100 * day.growth:+.1f} % (allowed: below {100 * GROWTH:.0f} %),"
        f" in {day.seconds / 60:.1f} minutes.",
        f"Crashes: {crashes['rounds']}, {'all well' if crashes.get('good', True) else 'not all well'}.",
        "Good." if day.good and crashes.get("good", True) else "Not good.",
    )
    return "\n".join(lines)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
