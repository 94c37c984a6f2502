"""Compare the site's start on slow and fast lines with that of a bare page: `python -m bench.lines`.

The server itself makes the lines (`shaped.mjs`): rate and delay, the same for both pages. For each line, the pages take
turns, each with a new profile:

* first: an embedded game is opened, until a person can choose something; the bare page, until Python prints;
* second: the site has been visited and has stored what it keeps, the browser is restarted, the game is opened again;
  the bare page has what the browser's own cache keeps.

Each browser is left alone for some seconds before it opens the page, because after its start Chromium loads pages of
its own. A ratio is computed in each round; the table shows the median of the ratios, with the least and the most. Bytes
are those that the server has sent in bodies, compressed with Brotli, when the page was ready.
"""

from __future__ import annotations

import argparse
import http.client
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final
from urllib.parse import quote, urlsplit

from bench.start import EMBEDDED, FIRST_SCENE, PRINTED, SET_UP, bare_page
from tools.browsers.drive import open_browser
from tools.paths import BUILD, SITE

SHAPED: Final = Path(__file__).with_name("shaped.mjs")
COPIES: Final = BUILD / "brotli"
"""Compressed copies of files that the server has sent; they may be deleted at any time."""
KEPT: Final = """
() => new Promise((done) => {
  const { dataset } = document.documentElement;
  const look = () => {
    if (["ready", "missing", "off", "failed"].includes(dataset.offline) && dataset.spare) done(dataset.spare);
    else setTimeout(look, 50);
  };
  look();
})
"""
"""Waits until the page has stored everything that it keeps for later visits."""
REST_S: Final = 3
"""How long (seconds) a new browser is left alone before it opens a page."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line between browser and host."""

    name: str
    bytes_per_second: int
    """0: as fast as the server can."""
    round_trip_ms: int
    wanted: float
    """The target: the site's time on a first visit as a fraction of the bare page's, at most."""


LINES: Final = (
    Line("fast", 0, 0, 0.4),
    Line("9 Mbit/s, 60 ms", 9_000_000 // 8, 60, 0.6),
    Line("1.6 Mbit/s, 150 ms", 1_600_000 // 8, 150, 0.75),
)
WANTED_AGAIN: Final = 0.3
"""The target for a second visit."""
WANTED_BYTES: Final = 4_200_000
"""The target for the bytes of a first visit."""


def measure(site: Path, rounds: int, lines: Sequence[Line] = LINES) -> list[dict[str, Any]]:
    """Measure all lines. Return a dictionary for each, with the times in milliseconds, the ratios and the bytes of each
    round.

    :returns: an empty list if there is no Chromium.
    """
    with tempfile.TemporaryDirectory() as scratch:
        bare = bare_page(Path(scratch) / "bare")
        found = []
        for line in lines:
            print(f"Measuring on the line {line.name} …", file=sys.stderr)
            figures = _measure(line, site, bare, rounds, Path(scratch))
            if figures is None:
                return []
            found.append(figures)
    return found


def _measure(line: Line, site: Path, bare: Path, rounds: int, scratch: Path) -> dict[str, Any] | None:
    times: dict[str, dict[str, list[float]]] = {visit: {"site": [], "bare": []} for visit in ("first", "second")}
    weights: dict[str, list[dict[str, int]]] = {"site": [], "bare": []}
    version = ""
    with ExitStack() as stack:
        hosts = {name: stack.enter_context(served(folder, line)) for name, folder in (("site", site), ("bare", bare))}
        for turn in range(rounds):
            for name in sorted(hosts, reverse=bool(turn % 2)):
                profile = scratch / "profile"
                profile.mkdir()
                url = hosts[name]
                _ask(url, "POST")
                for visit in times:
                    browser = open_browser("chromium", profile=profile)
                    if browser is None:
                        return None
                    with browser:
                        version = browser.version()
                        time.sleep(REST_S)
                        browser.goto(url + (EMBEDDED if name == "site" else ""))
                        taken = float(browser.evaluate(FIRST_SCENE if name == "site" else PRINTED))
                        print(f"  {visit} visit, {name}: {taken:,.0f} ms", file=sys.stderr)
                        times[visit][name].append(taken)
                        if visit == "second":
                            continue
                        weights[name].append(_ask(url))
                        if name == "site":
                            # Embedded pages store nothing; pages that play a game do.
                            browser.goto(url + SET_UP)
                            browser.evaluate(KEPT)
                shutil.rmtree(profile, ignore_errors=True)
    return {
        "line": line.name,
        "browser": version,
        "bytes": {name: round(median(sum(each.values()) for each in found)) for name, found in weights.items()},
        "files": weights["site"][-1],
        **{
            visit: {
                **{f"{name}_ms": median(each) for name, each in pages.items()},
                "ratios": [ours / theirs for ours, theirs in zip(pages["site"], pages["bare"], strict=True)],
            }
            for visit, pages in times.items()
        },
    }


@contextmanager
def served(folder: Path, line: Line) -> Iterator[str]:
    """Serve a folder over a line during the block; yield its address."""
    command = ["node", SHAPED, folder, line.bytes_per_second, line.round_trip_ms, COPIES]
    with subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True) as server:
        port = server.stdout.readline().strip() if server.stdout else ""
        url = f"http://127.0.0.1:{port}/"
        try:
            for file in sorted(folder.rglob("*.*")):
                if file.suffix in (".wasm", ".mjs", ".js", ".json", ".css", ".html"):
                    _prepare(url, file.relative_to(folder).as_posix())
            yield url
        finally:
            server.terminate()


def _prepare(url: str, path: str) -> None:
    """Let the server compress a file now, not while a page waits."""
    _say(url, "POST", f"/-/prepare/{quote(path)}")


def _ask(url: str, method: str = "GET") -> dict[str, int]:
    sent: dict[str, int] = json.loads(_say(url, method, "/-/sent"))
    return sent


def _say(url: str, method: str, path: str) -> bytes:
    """Send a request to the server itself, which answers it without delay."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc)
    connection.request(method, path)
    answer = connection.getresponse().read()
    connection.close()
    return answer


def table(found: Sequence[Mapping[str, Any]]) -> list[str]:
    """Format the figures as lines for people."""
    lines = [
        f"{'Start on a line, until the first choice':40}{'ours':>11}{'bare':>11}"
        f"{'ratio':>8}{'from – to':>14}{'wanted':>9}"
    ]
    wanted = {line.name: line.wanted for line in LINES}
    for figures in found:
        for visit, most in (("first", wanted[figures["line"]]), ("second", WANTED_AGAIN)):
            each = figures[visit]
            ratios = each["ratios"]
            lines.append(
                f"{figures['line'] + ', ' + visit + ' visit':40}{each['site_ms']:>8,.0f} ms{each['bare_ms']:>8,.0f} ms"
                f"{median(ratios):>8.2f}{f'{min(ratios):.2f} – {max(ratios):.2f}':>14}{f'≤ {most}':>9}"
            )
        ours, theirs = figures["bytes"]["site"], figures["bytes"]["bare"]
        lines.append(
            f"{figures['line'] + ', bytes before that':40}{ours / 1e6:>8.2f} MB{theirs / 1e6:>8.2f} MB"
            f"{ours / theirs:>8.2f}{'':>14}{f'≤ {WANTED_BYTES / 1e6:.1f} MB':>9}"
        )
    return lines


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.lines", description="Measure the start on slow lines.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=3, help="visits of each kind (default: 3)")
    parser.add_argument("--line", action="append", choices=[line.name for line in LINES], help="only this (repeatable)")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    chosen = parser.parse_args()
    if chosen.rounds < 1:
        parser.error("at least one round")
    lines = [line for line in LINES if not chosen.line or line.name in chosen.line]
    found = measure(chosen.site, chosen.rounds, lines)
    print(json.dumps(found, indent=1) if chosen.json else "\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
