"""Kill the tab, the browser or the engine's worker at random moments of games, and check that nothing is lost.

`python -m tests.browser.crashes --rounds 200 --seed 1` runs any number of rounds, tests/browser/test_crash.py a few.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Error, Page, Playwright, Route, sync_playwright

from tests.browser.profile import Chromium
from tests.browser.seat import Player
from tests.browser.site import TIMEOUT, built, serve
from tools.base.console import say
from tools.paths import SITE

KINDS: Final = ("tab", "renderer", "browser", "worker")
"""The kinds of failure: close the page, crash its process, end all of the browser's processes, end the worker."""
MOST_ACTIONS: Final = 3
MOST_FRAMES: Final = 40
"""The failure comes fewer than this many frames after the last action."""

# Reports to the test each state of the match that the engine answers with, and each that the page has drawn.
WATCH: Final = """
if (location.protocol !== "about:" && window === top) {
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      window.theEngine = this;
      this.addEventListener("message", ({ data }) => {
        const save = data?.type === "reply" ? JSON.parse(data.text).save : undefined;
        if (save) window.noteAnswer(save.record.events);
      });
    }
  };
  let drawn = -1;
  new MutationObserver(() => {
    if (!document.querySelector(".game .moves")) return;
    const count = Number(document.querySelector(".replay-slider").max);
    if (count !== drawn) window.noteDrawn((drawn = count));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ["max"] });
}
"""
FRAMES: Final = """
(count) => new Promise((done) => {
  const next = () => (count-- > 0 ? requestAnimationFrame(next) : done());
  next();
})
"""
END_WORKER: Final = """
() => {
  window.theEngine.terminate();
  window.theEngine.onerror(new ErrorEvent("error", { message: "The worker was ended.", cancelable: true }));
}
"""


@dataclass
class Log:
    """What the engine answered and the page showed during a match."""

    answers: list[list[str]] = field(default_factory=lambda: [[]])
    """The events of each state that the engine has answered with."""
    drawn: int = 0
    """How many events the page has shown, as the bar for looking back says."""

    def answer(self, events: list[str]) -> None:
        if events != self.answers[-1]:
            self.answers.append(events)

    def draw(self, count: int) -> None:
        # Before the engine runs, the page shows the last picture but no moves.
        if count:
            self.drawn = count

    def judge(self, kept: list[str], at_most_one_later: bool) -> None:
        """Compare the log with the events found after a restart.

        :raises AssertionError: something is lost, or the game has gone on unseen.
        """
        seen = max((at for at, events in enumerate(self.answers) if len(events) == self.drawn), default=None)
        assert seen is not None, f"{self.drawn} events were shown, which the engine never told"
        shown = self.answers[seen]
        assert kept[: len(shown)] == shown, f"lost: {shown[len(kept) :] or shown}, kept: {kept}"
        if at_most_one_later:
            later = self.answers[seen : seen + 2]
            # The page may have ended before it reported its last answer.
            assert kept in later or seen == len(self.answers) - 1, f"shown: {len(shown)} events, kept: {len(kept)}"


@dataclass
class Crashes:
    """Runs the rounds, one after the other, in one browser profile."""

    chromium: Chromium
    url: str
    chance: random.Random
    context: BrowserContext
    addresses: dict[str, str] = field(default_factory=dict)
    """The address of the unfinished game of each title."""
    killed: Counter[str] = field(default_factory=Counter)

    def round(self, game: str, kind: str) -> None:
        """Play a little, kill something, start again and compare."""
        log = Log()
        seat = self._open(game, log)
        for _ in range(self.chance.randint(1, MOST_ACTIONS)):
            if seat.wait() == "over":
                break
            seat.act()
        seat.page.evaluate(FRAMES, self.chance.randrange(MOST_FRAMES))
        self.killed[kind] += 1
        if kind == "worker":
            seat.page.evaluate(END_WORKER)
        else:
            self._kill(seat.page, kind)
            # Hold the engine back, so that the game does not go on before the comparison.
            seat = self._page(log=None)
            held: list[Route] = []
            seat.page.route("**/worker.js", lambda route: held.append(route))
            with seat.page.expect_request("**/worker.js"):
                seat.page.goto(self.addresses[game])
            seat.page.locator(".game").wait_for()
            log.judge(self._kept(seat), at_most_one_later=True)
            held[0].continue_()
        goes_on = self._goes_on(seat)
        log.judge(self._kept(seat), at_most_one_later=False)
        if not goes_on:
            del self.addresses[game]
        seat.page.close()

    def _goes_on(self, seat: Player) -> bool:
        """Wait until there is something to do; return False if the game is over."""
        retry = seat.page.locator(".engine-failure button")
        # A game that had already ended opens with its winner marked, but without the result dialog.
        over = seat.result.or_(seat.page.locator(".game .seat.winner"))
        seat.controls.or_(seat.spots).or_(seat.cover).or_(over).or_(retry).first.wait_for()
        # If the worker ended while it was starting, the page asks the person whether to try again.
        if retry.count():
            retry.click()
        return not over.count() and seat.wait() != "over"

    def _open(self, game: str, log: Log) -> Player:
        """Open the title's unfinished game, or a new one."""
        seat = self._page(log)
        if game in self.addresses:
            seat.page.goto(self.addresses[game])
        else:
            seat.set_up(game)
            seat.page.locator('.setup button[type="submit"]').click()
        seat.page.locator(".game").wait_for()
        self.addresses[game] = seat.page.url
        return seat

    def _page(self, log: Log | None) -> Player:
        page = self.context.new_page()
        # A background page draws nothing.
        page.bring_to_front()
        page.set_default_timeout(TIMEOUT)
        if log is not None:
            page.expose_function("noteAnswer", log.answer)
            page.expose_function("noteDrawn", log.draw)
            page.add_init_script(WATCH)
        return Player(page, self.url, {"speed": "fast", "sound": False, "offline": False})

    def _kill(self, page: Page, kind: str) -> None:
        if kind == "tab":
            page.close(run_before_unload=False)
        elif kind == "renderer":
            # `goto` fails, because the crashed page no longer answers.
            with page.expect_event("crash"), contextlib.suppress(Error):
                page.goto("chrome://crash")
            page.close()
        else:
            self.chromium.kill()
            self.context = self.chromium.start()

    def _kept(self, seat: Player) -> list[str]:
        """Return the stored events of the game at the page's address."""
        (saved,) = [save for save in seat.saves() if seat.page.url.endswith(f"/{save['id']}")]
        record: dict[str, Any] = (saved["save"] or {}).get("record", {"events": []})
        events: list[str] = record["events"]
        return events


def crash(
    rounds: int,
    seed: int,
    playwright: Playwright,
    url: str,
    profile: Path,
    tell: Callable[[str], object] = lambda line: None,
) -> Counter[str]:
    """Kill something `rounds` times, in games of all titles; the same seed makes the same choices.

    :param profile: a folder for the browser's profile.
    :param tell: called with a line for each round.
    :returns: how often each kind of thing was killed.
    :raises AssertionError: an event is lost.
    :raises playwright.sync_api.TimeoutError: a game does not go on.
    """
    games = [game["id"] for game in json.loads((SITE / "games.json").read_text("utf-8"))]
    chance = random.Random(seed)
    chromium = Chromium(playwright, profile)
    try:
        crashes = Crashes(chromium, url, chance, chromium.start())
        for number in range(rounds):
            # The first rounds cover each kind of failure, later ones each title with each kind.
            game = games[number % len(games)]
            kind = KINDS[(number + number // len(games)) % len(KINDS)]
            tell(f"{number}: {game}, {kind}")
            try:
                crashes.round(game, kind)
            except AssertionError as error:
                raise AssertionError(f"round {number} of seed {seed}, {game}, {kind}: {error}") from error
        return crashes.killed
    finally:
        chromium.kill()


def run(rounds: int, seed: int) -> Counter[str]:
    """Run `crash` with its own browser and site, and print a line for each round.

    :raises AssertionError: an event is lost.
    :raises playwright.sync_api.TimeoutError: a game does not go on.
    """
    url = serve(built(SITE))
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return crash(rounds, seed, playwright, url, Path(folder), say)


def main(arguments: list[str]) -> int:
    """Run the command line; the exit status is 0 if nothing is lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.crashes", description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    # Turn SIGTERM into an ordinary exit, so that the `finally` blocks end the browser too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    killed = run(chosen.rounds, chosen.seed)
    say(f"Nothing was lost; killed: {', '.join(f'{kind} {count}' for kind, count in killed.items())}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
