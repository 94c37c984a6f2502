"""Measure in Chromium how long the highest level of each game thinks: `python -m bench.thinking`.

A page of the built site lets the highest level play against itself, with the options that set-up proposes. The page
asks the engine for slices of a decision, so that a tap is answered in between. The figures are the time from the first
request for a decision to the answer with its choice, and the time of each slice. Decisions without a choice are left
out.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from bench.answers import WATCH_ENGINE
from bench.start import served
from pygame_rules.core.game import CHANCE
from pygame_rules.games import all_games, find_game
from tools.browsers.chromium import find
from tools.paths import SITE

DECISIONS: Final = 100
"""How many decisions are measured in each game, unless another number is asked for."""
WANTED: Final = {"decision": 1500.0, "slice": 30.0}
"""The targets in milliseconds: 95 % of the decisions, and 99 % of the slices, should take no longer."""

# Notes how long each request to think takes; a decision ends with the reply that holds a table.
WATCH: Final = (
    WATCH_ENGINE
    + """
window.thought = { decisions: [], slices: [], begun: null, save: null };
watchEngine(
  () => {},
  (text, reply, at) => {
    if (!text.includes('"do":"think"')) return;
    const now = performance.now();
    const { thought } = window;
    thought.begun ??= at;
    thought.slices.push(now - at);
    const { thinking, save } = JSON.parse(reply);
    if (thinking !== undefined) return;
    thought.decisions.push({ took: now - thought.begun, slices: thought.slices });
    Object.assign(thought, { begun: null, slices: [], save });
  },
);
"""
)

ENOUGH: Final = """
(decisions) => new Promise((done) => {
  const look = () => {
    const over = document.querySelector("dialog.result[open]");
    if (over || window.thought.decisions.length >= decisions) done();
    else setTimeout(look, 100);
  };
  look();
})
"""


def measure(site: Path, games: Sequence[tuple[str, int]], decisions: int) -> dict[str, Any] | None:
    """Measure each game with a number of players; None if there is no Chromium."""
    chromium = find()
    if chromium is None:
        return None
    with served(site) as url, sync_playwright() as playwright:
        sandbox = [] if os.geteuid() else ["--no-sandbox"]
        browser = playwright.chromium.launch(executable_path=str(chromium), args=sandbox)
        found: dict[str, Any] = {"chromium": browser.version, "games": {}}
        for game, players in games:
            print(f"Measuring {game} for {players} …", file=sys.stderr)
            found["games"][f"{game} {players}"] = row = _game(browser, url, game, players, decisions)
            print(f"  95 %: {row['p95']:,.0f} ms; slices, 99 %: {row['slice_p99']:.1f} ms", file=sys.stderr)
        browser.close()
    return found


def _game(browser: Browser, url: str, game: str, players: int, wanted: int) -> dict[str, float]:
    """Let the highest level play games against itself until enough decisions were made."""
    highest = list(find_game(game).levels)[-1]
    decisions: list[float] = []
    slices: list[float] = []
    while len(decisions) < wanted:
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB")
        context.add_init_script(WATCH)
        page = context.new_page()
        page.set_default_timeout(0)
        page.goto(f"{url}embed.html?game={game}&seats={','.join([highest] * players)}")
        page.evaluate(ENOUGH, wanted - len(decisions))
        thought = page.evaluate("window.thought")
        context.close()
        for decision, chosen in zip(thought["decisions"], choices(game, players, thought["save"]), strict=True):
            if chosen:
                decisions.append(decision["took"])
                slices += decision["slices"]
    return {
        "decisions": len(decisions), "slices": len(slices), "median": quantile(decisions, 0.5),
        "p95": quantile(decisions, 0.95), "slice_median": quantile(slices, 0.5), "slice_p99": quantile(slices, 0.99),
    }  # fmt: skip


def choices(game_id: str, players: int, save: Mapping[str, Any]) -> list[bool]:
    """Say of each decision of a saved game whether there was more than one legal action, so that it took thinking."""
    game = find_game(game_id)
    state = game.new_initial_state(players, save["record"]["options"])
    found = []
    for event in save["record"]["events"]:
        if state.current_player() != CHANCE:
            found.append(len(state.legal_actions()) > 1)
        state = state.apply_action(game.string_to_action(event))
    return found


def quantile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least this share of all values does not exceed.

    >>> quantile([3, 1, 2, 4], 0.5), quantile([3, 1, 2, 4], 0.95)
    (2, 4)
    """
    ordered = sorted(values)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def table(found: Mapping[str, Any]) -> str:
    """Format the figures for people."""
    lines = [
        f"Highest level in Chromium {found['chromium']}, milliseconds; wanted at most {WANTED['decision']:.0f} for 95 %"
        f" of the decisions, {WANTED['slice']:.0f} for 99 % of the slices",
        f"{'game and players':24}{'decisions':>10}{'median':>10}{'95 %':>10}{'slices':>10}{'99 %':>10}",
    ]
    lines += [
        f"{name:24}{row['decisions']:>10}{row['median']:>10,.0f}{row['p95']:>10,.0f}{row['slices']:>10}"
        f"{row['slice_p99']:>10,.1f}"
        for name, row in found["games"].items()
    ]
    return "\n".join(lines)


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.thinking", description="Measure the highest levels.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help=f"of each game (default: {DECISIONS})")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--players", type=int, help="so many players (default: the fewest and the most of each game)")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    chosen = parser.parse_args()
    games = [
        (game.info.id, players)
        for game in all_games()
        if chosen.game in (None, game.info.id)
        for players in (
            [chosen.players] if chosen.players else dict.fromkeys((game.info.seats[0], game.info.seats[-1]))
        )
    ]
    if chosen.decisions < 1 or not games:
        parser.error("expected at least one decision, and the id of a game")
    if not (chosen.site / "engine.json").is_file():
        parser.error(f"there is no site in {chosen.site} (made by: python build.py site)")
    found = measure(chosen.site, games, chosen.decisions)
    if found is None:
        print("There is no Chromium.", file=sys.stderr)
        return 1
    print(json.dumps(found, indent=1) if chosen.json else table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
