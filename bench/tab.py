"""Compare the private memory of a game's tab with a page that only starts stock Pyodide: `python -m bench.tab`.

Private memory is the memory that the process of the tab does not share (`Private_Dirty` and `Private_Clean` in Linux's
`smaps_rollup`), so files that several processes map do not count. The bare page is that of `bench.start`. Each visit
has a browser and a profile of its own, and chance is the same in all of them. A game is started as its set-up page
proposes and played for some decisions, with animations; then nothing happens for a while, so that memory that is no
longer needed can be freed, as in the hands of a player who thinks. Visits to all pages alternate; a figure is the
median of the visits, with the least and the most of them.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Final, TypedDict

from bench.start import PRINTED, bare_page, served
from bench.watched import Tab
from pygame_rules.games import game_ids
from tools.browsers.chromium import find
from tools.paths import SITE

DECISIONS: Final = 8
"""How many decisions of the person are made before the memory is read."""
QUIET: Final = 15.0
"""Seconds without any input before each reading."""
ROUNDS: Final = 3
WANTED: Final = 60
"""The target: megabytes of a game's tab above the bare page's, at most."""
SCREENS: Final[Mapping[str, tuple[int, int, float]]] = {"phone": (360, 740, 3), "desktop": (1280, 800, 1)}
"""Width and height of the window in CSS pixels, and device pixels for each of them."""
CHANCE: Final = """
let next = 1;
crypto.getRandomValues = (array) => {
  for (let at = 0; at < array.length; at += 1) array[at] = (next = (next * 75 + 74) % 65537) & 255;
  return array;
};
"""
PARSED: Final = """
new Promise((done) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", done);
  else done();
}).then(() => null)
"""
"""Waits for a document's end."""
SHOWN: Final = """
const shown = (selector) => new Promise((done) => {
  const look = () => {
    const found = document.querySelectorAll(selector);
    if (found.length) done(found);
    else requestAnimationFrame(look);
  };
  look();
});
"""
PLAY: Final = (
    """async (decisions) => {"""
    + SHOWN
    + """
  const able = '.board-spots button, .controls button[aria-disabled="false"]';
  const press = (button) => { button.focus(); button.click(); };
  press((await shown('.setup button[type="submit"]'))[0]);
  await shown(`${able}, .intro:not([hidden])`);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  for (let made = 0; made < decisions; made += 1) {
    const [first] = await shown(`${able}, dialog.result[open]`);
    if (first.matches("dialog")) break;
    press(document.querySelector(".board-spots button") ?? first);
    // Choose what is offered for a chosen thing, until nothing is chosen.
    while (document.querySelector('.board-spots button[aria-pressed="true"]')) {
      const offered = document.querySelectorAll(".board-spots button:not([aria-pressed])");
      press(offered[offered.length - 1]);
      await new Promise(requestAnimationFrame);
    }
  }
  await shown(`${able}, dialog.result[open]`);
  await shown(".drawn-board[data-ready]");
}
"""
)
"""Starts the game on its set-up page and plays it for some decisions."""
LEAVE: Final = (
    """async () => {"""
    + SHOWN
    + """
  location.hash = "#/";
  await shown('html[data-page="home"]');
}
"""
)
MEGABYTE: Final = 1_000_000


class Megabytes(TypedDict):
    """Megabytes in several visits."""

    median: float
    least: float
    most: float


def measure(site: Path, rounds: int, games: Sequence[str], screens: Sequence[str]) -> dict[str, Any] | None:
    """Measure `rounds` visits to each page on each of these screens of `SCREENS`.

    :returns: `chromium`, and `screens`: `Megabytes` for `playing` and `left`, by screen and game; for the page `bare`
        only `playing`. None on systems other than Linux, and where there is no Chromium.
    """
    chromium = find()
    if chromium is None or not Path("/proc/self/smaps_rollup").exists():
        return None
    found: dict[str, dict[str, list[dict[str, float]]]] = {name: {} for name in screens}
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ours = stack.enter_context(served(site))
        bare = stack.enter_context(served(bare_page(scratch / "bare")))
        version = ""
        for _ in range(rounds):
            for name in screens:
                width, height, density = SCREENS[name]
                for visited in ("bare", *games):
                    with Tab(chromium) as tab:
                        tab.ask(
                            "Emulation.setDeviceMetricsOverride",
                            width=width, height=height, deviceScaleFactor=density, mobile=False,
                        )  # fmt: skip
                        version = tab.version
                        figures = _bare(tab, bare) if visited == "bare" else _game(tab, ours, visited)
                    found[name].setdefault(visited, []).append(figures)
                    megabytes = ", ".join(f"{key} {value:.0f} MB" for key, value in figures.items())
                    print(f"{name}, {visited}: {megabytes}", file=sys.stderr)
    return {
        "chromium": version,
        "screens": {
            name: {visited: megabytes_of(visits) for visited, visits in pages.items()} for name, pages in found.items()
        },
    }


def private(tab: Tab) -> float:
    """Return the megabytes that the browser's largest renderer does not share: the tab's, since no other page is
    open."""
    return max(_private(process) for process in tab.renderers())


def _private(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    fields = [line.split() for line in lines]
    kilobytes = sum(int(field[1]) for field in fields if field[0] in ("Private_Dirty:", "Private_Clean:"))
    return kilobytes * 1024 / MEGABYTE


def _bare(tab: Tab, url: str) -> dict[str, float]:
    _open(tab, url)
    tab.evaluate(f"({PRINTED})()")
    return {"playing": _after_a_while(tab)}


def _game(tab: Tab, url: str, game: str) -> dict[str, float]:
    """Play a game, then leave it for home."""
    _open(tab, f"{url}#/{game}")
    tab.evaluate(f"({PLAY})({DECISIONS})")
    playing = _after_a_while(tab)
    tab.evaluate(f"({LEAVE})()")
    return {"playing": playing, "left": _after_a_while(tab)}


def _open(tab: Tab, url: str) -> None:
    tab.ask("Page.enable")
    tab.ask("Page.addScriptToEvaluateOnNewDocument", source=CHANCE)
    tab.ask("Page.navigate", url=url)
    tab.evaluate(PARSED)


def _after_a_while(tab: Tab) -> float:
    time.sleep(QUIET)
    return private(tab)


def megabytes_of(visits: Sequence[Mapping[str, float]]) -> dict[str, Megabytes]:
    """Return the median, the least and the most of each figure over several visits."""
    return {
        key: Megabytes(
            median=median(visit[key] for visit in visits),
            least=min(visit[key] for visit in visits),
            most=max(visit[key] for visit in visits),
        )
        for key in visits[0]
    }


def table(found: Mapping[str, Any]) -> list[str]:
    """Format the figures as lines for people."""
    lines = [f"Private memory of a tab, Chromium {found['chromium']}: median, and least and most of the visits"]
    for screen, pages in found["screens"].items():
        bare = pages["bare"]["playing"]
        width, height, density = SCREENS[screen]
        size = f"{screen}, {width}×{height} at {density:g}"
        lines += ["", f"{size:32}{'MB':>16}{'above bare':>12}{'wanted':>8}", _line("bare Pyodide", bare)]
        for visited, figures in pages.items():
            if visited == "bare":
                continue
            above = {key: megabytes["median"] - bare["median"] for key, megabytes in figures.items()}
            lines.append(_line(visited, figures["playing"]) + f"{above['playing']:>12.0f}{'≤ ' + str(WANTED):>8}")
            lines.append(_line("  … left for home", figures["left"]) + f"{above['left']:>12.0f}")
    return lines


def _line(name: str, megabytes: Megabytes) -> str:
    text = f"{megabytes['median']:.0f} ({megabytes['least']:.0f}–{megabytes['most']:.0f})"
    return f"{name:32}{text:>16}"


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.tab", description="Measure the memory of a game's tab.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"visits to each page (default: {ROUNDS})")
    parser.add_argument("--game", action="append", choices=game_ids(), help="only this game (repeatable)")
    parser.add_argument("--screen", action="append", choices=tuple(SCREENS), help="only this screen (repeatable)")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    chosen = parser.parse_args()
    if chosen.rounds < 1:
        parser.error("at least one round")
    found = measure(chosen.site, chosen.rounds, chosen.game or game_ids(), chosen.screen or tuple(SCREENS))
    if found is None:
        print("The memory of a tab can be read on Linux only, with Chromium.", file=sys.stderr)
        return 2
    print(json.dumps(found, indent=1) if chosen.json else "\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
