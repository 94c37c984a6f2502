"""Compare the start of the site with that of a bare page, which only loads stock Pyodide: `python -m bench.start`.

The site's time runs from the start of the navigation until a person can choose something in the first scene from the
engine. Where the site has `embed.html`, its address starts a game directly; otherwise the script presses the button of
the set-up page as soon as it appears. The bare page's time ends with the first line that Python prints; it uses the
standard library that Pyodide ships.

Cold: a new profile. Warm: the browser is restarted with the same profile, so that it has its cache and, where the site
has one, the service worker. WebKitGTK keeps nothing of an automated session, so there warm is a second visit in the
same session. Visits to the two pages alternate, so that other load on the machine affects both.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from tools.base.console import Missing
from tools.browsers.drive import ENGINES, Driver, open_browser
from tools.paths import NODE_MODULES, SITE
from tools.site.serve import listen

GAME: Final = "zenos-tavli"
EMBEDDED: Final = f"embed.html?game={GAME}&seats=human,computer"
SET_UP: Final = f"#/{GAME}"
WANTED: Final = 0.5
"""The target: the site's time as a fraction of the bare page's, at most."""
BARE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE_PAGE: Final = """<!doctype html>
<meta charset="utf-8">
<title>Pyodide</title>
<link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const stdout = (line) => {
  document.body.append(line);
  document.documentElement.dataset.printed = performance.now();
};
const python = await loadPyodide({ stdout });
python.runPython("print('ready')");
</script>
"""
PRINTED: Final = """
() => new Promise((done) => {
  const look = () => {
    const { printed } = document.documentElement.dataset;
    if (printed) done(Number(printed));
    else requestAnimationFrame(look);
  };
  look();
})
"""
# Uses a MutationObserver, which reacts to a change of the document without waiting for the next frame.
FIRST_SCENE: Final = """
() => new Promise((done) => {
  let pressed = false;
  const look = () => {
    const start = document.querySelector('.setup button[type="submit"]');
    if (start && !pressed) { pressed = true; start.click(); }
    if (!document.querySelector('.controls button[aria-disabled="false"], .board-spots button')) return;
    watch.disconnect();
    done(performance.now());
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  look();
})
"""
KEPT: Final = """
() => new Promise((done) => {
  const look = () => {
    if (["waiting", "home", "storing"].includes(document.documentElement.dataset.offline)) setTimeout(look, 50);
    else done(null);
  };
  look();
})
"""
"""Waits until the page has stored everything that it keeps for the next visit."""


def measure(site: Path, rounds: int, engines: Iterable[str] = ENGINES) -> dict[str, Any]:
    """Measure medians over `rounds` visits of each kind, by browser: milliseconds, and the ratio of site to bare page.

    Browsers that are missing and cannot be installed are left out.
    """
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ours = stack.enter_context(served(site))
        pages = {
            "site": ours + (EMBEDDED if (site / "embed.html").exists() else SET_UP),
            "bare": stack.enter_context(served(bare_page(scratch / "bare"))),
        }
        found: dict[str, Any] = {}
        for engine in engines:
            print(f"Measuring the start in {engine} …", file=sys.stderr)
            try:
                found[engine] = _measure(engine, pages, rounds, scratch)
            except Missing as missing:
                print(f"It is left out: {missing}", file=sys.stderr)
        return {engine: figures for engine, figures in found.items() if figures}


def _measure(engine: str, pages: Mapping[str, str], rounds: int, scratch: Path) -> dict[str, Any] | None:
    figures: dict[str, dict[str, list[float]]] = {how: {name: [] for name in pages} for how in ("cold", "warm")}
    version = ""
    for turn in range(rounds):
        for name in sorted(pages, reverse=bool(turn % 2)):
            profile = scratch / "profile"
            profile.mkdir()
            for how in figures:
                browser = open_browser(engine, profile=profile)
                if browser is None:
                    return None
                with browser:
                    version = browser.version()
                    if how == "warm" and engine == "webkit":
                        visit(browser, name, pages[name])
                        browser.goto("about:blank")
                    figures[how][name].append(visit(browser, name, pages[name]))
            shutil.rmtree(profile, ignore_errors=True)
    result: dict[str, Any] = {"browser": version}
    for how, times in figures.items():
        middle = {f"{name}_ms": median(each) for name, each in times.items()}
        result[how] = {**middle, "ratio": middle["site_ms"] / middle["bare_ms"]}
    return result


def visit(browser: Driver, name: str, url: str) -> float:
    """Visit a page and return the milliseconds until it was ready; the site's pages may first store what they keep."""
    browser.goto(url)
    if name == "bare":
        return float(browser.evaluate(PRINTED))
    taken = float(browser.evaluate(FIRST_SCENE))
    browser.evaluate(KEPT)
    return taken


def bare_page(folder: Path) -> Path:
    """Write the page that only loads stock Pyodide into a folder."""
    folder.mkdir()
    for name in BARE_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, folder / name)
    (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")
    return folder


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder during the block; yield its address."""
    with listen(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


def table(found: Mapping[str, Any]) -> list[str]:
    """Format the figures as lines for people."""
    lines = [f"{'Start, until the first scene from the engine':56}{'ours':>10}{'bare':>10}{'ratio':>8}{'wanted':>8}"]
    for figures in found.values():
        for how in ("cold", "warm"):
            each = figures[how]
            lines.append(
                f"{figures['browser'] + ', ' + how:56}{each['site_ms']:>7,.0f} ms{each['bare_ms']:>7,.0f} ms"
                f"{each['ratio']:>8.2f}{'≤ ' + str(WANTED):>8}"
            )
    return lines


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.start", description="Measure the start of the page.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=5, help="visits of each kind (default: 5)")
    parser.add_argument("--engine", action="append", choices=tuple(ENGINES), help="only this browser (repeatable)")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    chosen = parser.parse_args()
    if chosen.rounds < 1:
        parser.error("at least one round")
    found = measure(chosen.site, chosen.rounds, chosen.engine or ENGINES)
    print(json.dumps(found, indent=1) if chosen.json else "\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
