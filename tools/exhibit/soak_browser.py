"""The browser of `tools/exhibit/soak.py`: an exhibit as the supervisor starts it, with a visitor's hands and a meter.

It speaks Chromium's DevTools protocol itself, and leaves out the protocol's domain Network, which every library for
browser tests switches on. While that is on, the tab keeps the content of each file that it has loaded, up to 200 MB,
and the page loads a picture of the board and of each piece anew for each game: the memory of such a tab grows by more
than 100 KB a game, and that of an exhibit does not.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import Any, BinaryIO, Final

from tools.exhibit.kiosk_supervisor import Chromium, Lost
from tools.site.serve import Handler

SIZE: Final = (1280, 720)
ANSWER: Final = 60.0
"""Seconds to wait for the browser's answer to a command."""
WORKERS: Final = 2
"""How many workers the page has: the engine, and one that stands by."""
WORKER: Final = 5.0
"""Seconds to wait for them; there are fewer where the engine has failed."""
POLL: Final = 0.02
"""Seconds between two looks at the page while the visitor waits for something."""
SAMPLES: Final = 8
APART: Final = 1.0
"""Seconds between two samples, so that they cover several games, whose pictures differ in size."""

SHOWN: Final = """
  const shown = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
"""
# Brings an element into view and gives its middle, in CSS pixels; null if there is none.
PLACE: Final = f"""
(selector, at) => {{
  {SHOWN}
  const one = shown[at % shown.length];
  one?.scrollIntoView({{ block: "nearest", inline: "nearest", behavior: "instant" }});
  const box = one?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}}
"""
FOCUS: Final = f"(selector, at) => {{ {SHOWN} shown[at % shown.length]?.focus(); return shown.length > 0; }}"
COUNT: Final = f"(selector) => {{ {SHOWN} return shown.length; }}"
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


class WatchedSite(Handler):
    """The site's files, with `WATCH` before the engine's script."""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer with the changed script, or with the file."""
        if self.path != "/worker.js":
            return super().send_head()
        script = WATCH.encode() + Path(self.translate_path(self.path)).read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/javascript; charset=utf-8")
        self.send_header("Content-Length", str(len(script)))
        self.end_headers()
        return BytesIO(script)


class Slow(Exception):
    """Something that the visitor waited for did not come in time."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory that the exhibit's tab takes, in megabytes."""

    own: float
    """The memory of the tab's process, without what is mapped from files."""
    rss: float
    pss: float
    heap: float
    engine_heap: float
    wasm: float
    nodes: int
    listeners: int


class Exhibit(Chromium):
    """A running exhibit without a supervisor."""

    def __init__(self, program: str, flags: Iterable[str]) -> None:
        super().__init__(program, ["--headless=new", *flags], "about:blank")
        self.workers: list[str] = []
        """The sessions of the page's workers that the browser has named since the last measurement."""
        self.troubles: list[str] = []
        """The page's exceptions and the errors on its console."""

    def open(self, url: str, script: str) -> None:
        """Open the page; `script` runs before those of the page.

        :raises Lost: Chromium does not answer.
        """
        until = time.monotonic() + ANSWER
        while not (pages := self._pages()):
            if time.monotonic() > until:
                raise Lost("Chromium opens no page")
            time.sleep(POLL)
        self.session = self.ask("Target.attachToTarget", ANSWER, targetId=pages[0], flatten=True)["sessionId"]
        for domain in ("Inspector", "Page", "Runtime", "Log", "Performance"):
            self.tell(f"{domain}.enable")
        width, height = SIZE
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.tell("Emulation.setTouchEmulationEnabled", enabled=True)
        self.tell("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.tell("Page.navigate", url=url)

    def tell(self, method: str, **parameters: object) -> dict[str, Any]:
        """Send a command to the page and wait for its answer.

        :raises Lost: none came.
        """
        return self.ask(method, ANSWER, self.session, **parameters)

    def read(self, patience: float) -> dict[str, Any] | None:
        """Return the next message, and note what the page complains about.

        :raises Lost: Chromium has ended, or the tab has crashed.
        """
        told = super().read(patience)
        if told is not None and (trouble := _trouble(told)):
            self.troubles.append(trouble)
        if told is not None and told.get("method") == "Target.attachedToTarget" and self.session:
            self.workers.append(told["params"]["sessionId"])
        return told

    def evaluate(self, script: str, *arguments: object) -> Any:
        """Return the value of an expression, or with arguments of a call of this function.

        :raises Lost: the page does not answer.
        """
        if arguments:
            script = f"({script})({', '.join(json.dumps(each) for each in arguments)})"
        return self.tell("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    # The visitor

    def wait(self, selector: str, seconds: float) -> int:
        """Wait until an element is shown; returns how many are.

        :raises Slow: none is.
        """
        until = time.monotonic() + seconds
        while not (count := int(self.evaluate(COUNT, selector) or 0)):
            if time.monotonic() > until:
                raise Slow(f"{selector} did not come within {seconds:g} s")
            self.pause(POLL)
        return count

    def pause(self, seconds: float) -> None:
        """Let time pass, and hear what the page reports meanwhile."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self.read(left)

    def click(self, selector: str, at: int = 0) -> None:
        """Click the `at`-th of these elements, which is there.

        :raises Slow: it has gone.
        """
        place = self.evaluate(PLACE, selector, at)
        if place is None:
            raise Slow(f"{selector} has gone")
        x, y = place
        for kind in ("mousePressed", "mouseReleased"):
            self.tell("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, selector: str, at: int = 0) -> None:
        """Focus the `at`-th of these elements and press Enter.

        :raises Slow: it has gone.
        """
        if not self.evaluate(FOCUS, selector, at):
            raise Slow(f"{selector} has gone")
        key: dict[str, object] = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13}
        self.tell("Input.dispatchKeyEvent", type="keyDown", text="\r", **key)
        self.tell("Input.dispatchKeyEvent", type="keyUp", **key)

    # The meter

    def measure(self) -> Memory:
        """Collect the garbage and measure; returns the medians of some samples.

        :raises Lost: the page does not answer, or its process cannot be measured.
        """
        engine_heap, wasm = self._engine()
        samples = []
        for _ in range(SAMPLES):
            samples.append(self._sample())
            self.pause(APART)
        figures = {key: median(sample[key] for sample in samples) for key in samples[0]}
        nodes, listeners = round(figures.pop("nodes")), round(figures.pop("listeners"))
        return Memory(**figures, engine_heap=engine_heap, wasm=wasm, nodes=nodes, listeners=listeners)

    def _sample(self) -> dict[str, float]:
        # Twice: the second collection frees what the first one has released.
        for _ in range(2):
            self.tell("HeapProfiler.collectGarbage")
        told = self.tell("Performance.getMetrics")["metrics"]
        metrics = {each["name"]: each["value"] for each in told}
        # The tab's process is the largest renderer; the others are spare.
        known = self.ask("SystemInfo.getProcessInfo", ANSWER)["processInfo"]
        renderers = [each["id"] for each in known if each["type"] == "renderer"]
        own, rss, pss = max((memory_of(each) for each in renderers), default=NOTHING)
        if not own:
            raise Lost("the memory of the tab's process cannot be read in /proc")
        return {
            "own": own,
            "rss": rss,
            "pss": pss,
            "heap": metrics["JSHeapUsedSize"] / 1e6,
            "nodes": metrics["Nodes"],
            "listeners": metrics["JSEventListeners"],
        }

    def _engine(self) -> tuple[float, float]:
        """Measure the used heap of the workers and their heap of WebAssembly, in megabytes; 0 if there are none.

        One of them is the engine, and one stands by in case the engine crashes.
        """
        # Only the page can attach to its workers; the events come with the answer, or soon after.
        self.workers = []
        self.tell("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
        until = time.monotonic() + WORKER
        while len(self.workers) < WORKERS and time.monotonic() < until:
            self.pause(POLL)
        figures = [self._memories(worker) for worker in self.workers]
        self.tell("Target.setAutoAttach", autoAttach=False, waitForDebuggerOnStart=False, flatten=True)
        return sum(used for used, _ in figures), sum(wasm for _, wasm in figures)

    def _memories(self, worker: str) -> tuple[float, float]:
        self.ask("HeapProfiler.collectGarbage", ANSWER, worker)
        used = self.ask("Runtime.getHeapUsage", ANSWER, worker)["usedSize"]
        told = self.ask("Runtime.evaluate", ANSWER, worker, expression=BYTES)
        return used / 1e6, told["result"]["value"] / 1e6

    def _pages(self) -> list[str]:
        known = self.ask("Target.getTargets", ANSWER)["targetInfos"]
        return [each["targetId"] for each in known if each["type"] == "page"]


def _trouble(told: dict[str, Any]) -> str:
    """Return what a message says of an error on the page; empty if it says nothing of one."""
    method, more = told.get("method"), told.get("params", {})
    if method == "Runtime.exceptionThrown":
        details = more["exceptionDetails"]
        return f"exception: {details.get('exception', {}).get('description') or details['text']}"
    if method == "Runtime.consoleAPICalled" and more["type"] == "error":
        return "console: " + " ".join(str(each.get("description") or each.get("value")) for each in more["args"])
    if method == "Log.entryAdded" and more["entry"]["level"] == "error":
        return f"console: {more['entry']['text']} {more['entry'].get('url', '')}"
    return ""


ROLLUP: Final = Path("/proc/self/smaps_rollup")
"""Where Linux tells a process its own memory; other systems have no such file."""
NOTHING: Final = (0.0, 0.0, 0.0)


def memory_of(process: int) -> tuple[float, float, float]:
    """Read a process's own memory, its RSS and its PSS, in megabytes.

    PSS alone depends on other processes: the fewer Chromiums run, the more of Chromium's mapped files counts here.
    """
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]
    except OSError:
        return NOTHING
    # What the file calls kB are 1,024 bytes.
    sizes = {words[0].rstrip(":"): int(words[1]) * 1024 / 1e6 for words in map(str.split, lines)}
    return sizes["Pss_Anon"] + sizes["Pss_Shmem"] + sizes["Swap"], sizes["Rss"], sizes["Pss"]
