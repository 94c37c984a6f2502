"""`python -m bench [--json]`: measure in CPython and in the Pyodide of `dist/site`, and print the figures."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from bench.measure import Hardest, measure, python
from pygame_rules.games import OWN

ROOT: Final = Path(__file__).resolve().parents[1]
SITE: Final = ROOT / "dist" / "site"
POSITIONS: Final = ROOT / "bench" / "positions"
"""The folder with the hardest known positions: one file per game, named after its id."""
ROWS: Final = (
    ("decisions_per_second", "decisions a second", "{:,.0f}"),
    ("games_per_second", "random games a second, action by action", "{:,.1f}"),
    ("playouts_per_second", "random games a second, as playouts", "{:,.1f}"),
    ("legal_ms_median", "a step and its legal list, median", "{:.4f} ms"),
    ("legal_ms_worst", "  … at the worst position", "{:.4f} ms"),
    ("hardest_ms_worst", "  … at the worst of known hard ones", "{:.4f} ms"),
    ("scene_ms_median", "a scene as JSON, median", "{:.2f} ms"),
)
HOME_ROWS: Final = (("first_paint_ms", "first paint"), ("picture_ms", "first picture of a board"))
VISIT_ROWS: Final = (
    ("board_ms", "saved game opened: its board stands"),
    ("engine_ms", "saved game opened: first scene from the engine"),
    ("answer_ms", "a move's answer, page to engine and back"),
    ("graph_ms", "finished game looked at: the graph stands"),
    ("look_ms", "finished game looked at: all is known"),
)


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure the speed of the rules.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=5, help="rounds after the one for warming up (default: 5)")
    parser.add_argument("--game", help="measure only this game")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site whose Pyodide is measured")
    parser.add_argument("--native", action="store_true", help="leave Pyodide out")
    parser.add_argument(
        "--peers", action="store_true", help="install other programs for board games, and compare only with them"
    )
    chosen = parser.parse_args()
    if chosen.rounds < 1:
        parser.error("at least one round")
    if chosen.peers:
        if chosen.game or chosen.native:
            parser.error("--peers compares all games natively; it goes without --game and --native")
        from bench.peers import run

        return run.main(chosen.rounds, chosen.json)
    print("Measuring natively …", file=sys.stderr)
    games = measure(chosen.rounds, chosen.game, hardest_positions())
    found: dict[str, Any] = {
        "rounds": chosen.rounds,
        "native": {"python": python(), "games": games},
        "pyodide": None if chosen.native else in_pyodide(chosen.site, chosen.rounds, chosen.game),
        "browser": None if chosen.native else in_browser(chosen.site, chosen.rounds, games),
        "start": None if chosen.native else starts(chosen.site, chosen.rounds),
        "own": None if chosen.native else own_players(chosen.site, chosen.rounds, chosen.game),
    }
    print(json.dumps(found, indent=1) if chosen.json else table(found))
    return 0


def hardest_positions() -> dict[str, Hardest]:
    """Load the hardest known positions by game id; not every game has some."""
    return {
        file.stem: json.loads(file.read_text(encoding="utf-8"))["positions"]
        for file in sorted(POSITIONS.glob("*.json"))
    }


def in_pyodide(site: Path, rounds: int, game: str | None) -> dict[str, Any] | None:
    """Measure the site's engine in Node; if that is not possible, print why and return None."""
    node = shutil.which("node")
    if node is None or not (site / "engine.json").is_file():
        missing = "Node.js" if node is None else f"{site} (made by: python build.py site)"
        print(f"Pyodide is left out: there is no {missing}.", file=sys.stderr)
        return None
    print("Measuring in Pyodide …", file=sys.stderr)
    done = subprocess.run(
        [node, str(ROOT / "bench" / "pyodide.mjs"), str(site), str(rounds), game or ""],
        input=json.dumps(hardest_positions()),
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        print("Pyodide is left out: it failed.", file=sys.stderr)
        return None
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def in_browser(site: Path, rounds: int, games: Iterable[str]) -> dict[str, Any] | None:
    """Measure how long a visitor of the built site waits; if that is not possible, print why and return None."""
    try:
        from bench import browser
    except ImportError:
        print("Chromium is left out: Playwright is not installed (python build.py bench does it).", file=sys.stderr)
        return None
    if not (site / "engine.json").is_file():
        return None
    print("Measuring in Chromium …", file=sys.stderr)
    figures = browser.measure(site, rounds, games)
    if figures is None:
        print("Chromium is left out: there is none.", file=sys.stderr)
    return figures


def starts(site: Path, rounds: int) -> dict[str, Any] | None:
    """Compare the start in each browser with that of a bare Pyodide page; None if that cannot be measured."""
    try:
        from bench import start
    except ImportError:
        print("The start is left out: its tools are not installed (python build.py bench does it).", file=sys.stderr)
        return None
    return start.measure(site, rounds) if (site / "engine.json").is_file() else None


def own_players(site: Path, rounds: int, game: str | None) -> dict[str, Any] | None:
    """Compare a reader's own player in the workshop with the same natively; None if that cannot be measured."""
    try:
        from bench import own_player
    except ImportError:
        print("Own players are left out: Playwright is not installed (python build.py bench does it).", file=sys.stderr)
        return None
    if not (site / "engine.json").is_file():
        return None
    return own_player.measure(site, rounds, [one for one in OWN if game in (None, one)])


def table(found: Mapping[str, Any]) -> str:
    """Format all figures as text for people."""
    native, pyodide = found["native"], found["pyodide"]
    lines = [
        f"Medians of {found['rounds']} interleaved rounds after one for warming up.",
        f"Native: {native['python']}",
    ]
    if pyodide:
        lines.append(
            f"Pyodide {pyodide['pyodide']} in Node {pyodide['node']}: {pyodide['python']}, "
            f"ready after {pyodide['boot_ms']:,.0f} ms"
        )
    for game_id, figures in native["games"].items():
        lines += ["", f"{game_id + ', ' + str(figures['players']) + ' players':40}{'native':>16}{'Pyodide':>16}"]
        for key, name, form in ROWS:
            if key not in figures:
                continue
            elsewhere = form.format(pyodide["games"][game_id][key]) if pyodide else "–"
            lines.append(f"{name:40}{form.format(figures[key]):>16}{elsewhere:>16}")
    if found["browser"]:
        lines += ["", *visits(found["browser"])]
    if found["start"]:
        from bench.start import table as start_table

        lines += ["", *start_table(found["start"])]
    if found["own"]:
        from bench.own_player import table as own_table

        lines += ["", *own_table(found["own"])]
    return "\n".join(lines)


def visits(browser: Mapping[str, Any]) -> list[str]:
    """Format Chromium's figures as lines for people."""
    lines = [f"Chromium {browser['chromium']}, each visit with an empty profile"]
    rows = {f"home, {name}": browser["home"][key] for key, name in HOME_ROWS}
    for game_id, figures in browser["games"].items():
        rows |= {f"{game_id}, {name}": figures[key] for key, name in VISIT_ROWS if key in figures}
    return lines + [f"{name:56}{value:>13,.0f} ms" for name, value in rows.items()]


if __name__ == "__main__":
    sys.exit(main())
