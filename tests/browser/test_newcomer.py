"""A newcomer plays each game and knows only what the page says: roles, names and announcements.

At every decision the page must tell the goal, whose turn it is, the last throw, card or taking of each opponent, and
why each score has changed. The truth comes from the record of the game, replayed here; newcomer.py says which words it
takes.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page

from pygame_rules.core import record as records
from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.turns import Turn, turns_of
from pygame_rules.games import OWN, find_game
from tests.browser.aria import Node, read
from tests.browser.conftest import Sit
from tests.browser.newcomer import GAMES, Who

pytestmark = pytest.mark.browser

READER: Final = 0
"""The seat of the newcomer."""
YOU: Final = r"\b[Yy]ou(?:r|rself)?\b"
LISTEN: Final = """
() => {
  const heard = [];
  const moments = [];
  const live = "[aria-live], [role=log], [role=status], [role=alert]";
  const look = () => {
    // The list and the line are found as a screen reader tells them: a list by its name, a paragraph of no region.
    const players = [...document.querySelectorAll("[aria-label=Players] > li")].map((item) => item.textContent);
    const turn = players.find((text) => text.includes("to move")) ?? "";
    const told = [...document.querySelectorAll("main p")].filter((line) => !line.closest("section, [hidden]"));
    const moment = { turn, status: told.map((line) => line.textContent).join(" ") };
    if (turn && JSON.stringify(moment) !== JSON.stringify(moments.at(-1))) moments.push(moment);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = target instanceof Element ? target.closest(live) : null;
      for (const node of region ? addedNodes : []) if (node.textContent.trim()) heard.push(node.textContent.trim());
    }
    look();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  window.listening = {
    taken: () => ({ heard: heard.splice(0), moments: moments.splice(0) }),
    end: () => observer.disconnect(),
  };
}
"""
"""Collects what live regions announce, and who was to move with what status whenever the page has changed."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the page says when the newcomer must decide, and what it has said since the last time."""

    main: Node
    heard: Sequence[str]
    moments: Sequence[dict[str, str]]
    """For each change: `turn`, the entry of the player who is to move, and `status`."""

    @property
    def status(self) -> str:
        """The line that says whose turn it is and what to do: the only paragraph that is in no region."""
        return " ".join(node.text for node in self.main.children if node.role == "paragraph")

    def entries(self, name: str) -> list[str]:
        """What the entries of the list with this name say."""
        return self.main.find("list", name).entries()


class Newcomer:
    """A person with a screen reader and a keyboard, who has never seen the game."""

    def __init__(self, page: Page, draws: random.Random) -> None:
        self._page = page
        self._draws = draws
        self._main = page.get_by_role("main")
        self._board = self._main.get_by_role("group", name="Board").get_by_role("button")
        self._buttons = self._main.get_by_role("group", name="Your choices").get_by_role("button", disabled=False)
        self._cards = self._main.get_by_role("region", name="How to win")
        self.result = page.get_by_role("dialog", name="The game is over")

    def begin(self, title: str, players: int) -> None:
        """Choose a game at home, and start it against computers."""
        page = self._page
        page.evaluate(LISTEN)
        card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))
        card.get_by_role("link", name="Play").press("Enter")
        start = page.get_by_role("button", name="Start the game")
        start.wait_for()
        if (count := page.get_by_role("radio", name=str(players), exact=True)).count():
            count.check(force=True)
        # The easiest computers think for the shortest time.
        page.get_by_role("radio", name="Easy", exact=True).check(force=True)
        start.press("Enter")

    def cards(self) -> list[str]:
        """Read the cards that introduce the game, which are open, to the last one; return what they say."""
        said = []
        self._cards.wait_for()
        while self._cards.count():
            said.append(" ".join(node.name or node.text for node in read(self._cards.aria_snapshot()).within()))
            self._cards.get_by_role("button", name=re.compile("Next|Let’s play")).press("Enter")
        return said

    def asks_for_the_goal(self) -> str:
        """Ask for the goal of the game by the menu; return what the page says, and go back to the game."""
        self._main.get_by_role("button", name="Menu").press("Enter")
        self._page.get_by_role("dialog").get_by_role("button", name="How to win").press("Enter")
        said = self._cards.inner_text()
        self._cards.get_by_role("button", name="Close").press("Enter")
        return said

    def must_decide(self) -> bool:
        """Wait until the newcomer must decide, or the game is over; return whether it goes on."""
        self._board.or_(self._buttons).or_(self.result).first.wait_for(state="attached")
        return not self.result.count()

    def listens(self) -> Told:
        """What the page says now, and what it has said since the last time."""
        heard = self._page.evaluate("window.listening.taken()")
        (main,) = read(self._main.aria_snapshot()).children
        return Told(main, heard["heard"], heard["moments"])

    def decides(self) -> None:
        """Choose something on the board and where it goes, or press a button, all by its name."""
        places = self._board.count()
        if not places:
            self._press_any(self._buttons, self._buttons.count())
            return
        self._press_any(self._board, places)
        board = self._main.get_by_role("group", name="Board")
        while board.get_by_role("button", pressed=True).count():
            board.get_by_role("button", pressed=False).last.press("Enter")

    def _press_any(self, buttons: Locator, count: int) -> None:
        # One of the first: in Tutanchamun those further off would end the game early.
        buttons.nth(self._draws.randrange(min(count, 4))).press("Enter")

    def stops_listening(self) -> None:
        self._page.evaluate("window.listening.end()")


class Examiner:
    """Compares what the page says with the game's record, and notes what the newcomer cannot tell."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._known = GAMES[game.info.id]
        self._states: list[State] = [game.new_initial_state(self._known.players, {})]
        self._actions: list[Action] = []
        self._names: list[str] = []
        self.missing: list[str] = []
        """What the page has not told, in the order of the game."""
        self.told = [0] * self._known.players
        """How many changes of each player's score the page has told."""

    def follow(self, record: dict[str, Any], told: Told) -> None:
        """Take in the events since the last time, and check what the page has said of them."""
        if not self._names:
            self._names = [re.split(" to move| Easy", entry)[0] for entry in told.entries("Players")]
            assert self._names[READER] == "You"
        first = len(self._actions)
        for number, text in enumerate(record["events"][first:], first + 1):
            action, state = records.step(self._game, self._states[-1], text, number)
            self._actions.append(action)
            self._states.append(state)
        self._movers(told.moments, first)
        self._scores(told.heard, first)

    def decision(self, told: Told) -> None:
        """Check what the page says while it waits for the newcomer."""
        state = self._states[-1]
        self._expect(self._active(state) == READER, "it is the newcomer's turn")
        self._expect(re.search(YOU, told.status), f"whose turn it is: {told.status!r}")
        self._expect(told.status in told.heard, f"an announcement of {told.status!r}")
        self._expect(told.main.find("button", "Menu") in list(told.main.within()), "the way to the goal")
        players = told.entries("Players")
        for seat, entry in enumerate(players):
            self._expect(("to move" in entry) == (seat == READER), f"who is to move: {entry!r}")
            for pattern in self._known.shown(state, seat):
                self._expect(re.search(pattern, entry), f"{pattern!r} in {entry!r}")
        self._turns(told)

    def goal(self, said: str) -> None:
        """Check what the page says about the goal."""
        self._expect(re.search(self._known.goal, said), f"the goal in {said!r}")

    def end(self, dialog: Node, told: Told) -> None:
        """Check that the result says who has won, and ranks all players with what was counted."""
        state = self._states[-1]
        result = state.result()
        assert result is not None
        words = " ".join(node.text for node in dialog.within() if node.role == "paragraph")
        for seat in result.winners:
            self._expect(re.search(rf"{self._who(seat)}.*\bwins?\b", words), f"that {self._names[seat]} wins: {words}")
        self._expect(words in told.heard, f"an announcement of {words!r}")
        (ranking,) = [node.entries() for node in dialog.within() if node.role == "list"]
        self._expect(len(ranking) == self._known.players, f"all players in {ranking}")
        for seat, name in enumerate(self._names):
            (entry,) = [entry for entry in ranking if re.match(rf"(\d\. )?{name}\b", entry)]
            won = seat in result.winners
            self._expect(("winner" in entry) == won, f"who has won: {entry}")
            self._expect(ranking.index(entry) < len(result.winners) or not won, f"the winners first: {ranking}")
            for pattern in self._known.shown(state, seat):
                self._expect(re.search(pattern, entry), f"{pattern!r} in {entry!r}")

    def _expect(self, found: object, what: str) -> None:
        if not found:
            self.missing.append(f"{len(self._actions)}: {what}")

    def _who(self, seat: int) -> str:
        return YOU if seat == READER else rf"\b{self._names[seat]}\b"

    @staticmethod
    def _active(state: State) -> int | None:
        """The seat that decides or throws now."""
        player = state.current_player()
        return player if player >= 0 else state.turn()

    def _movers(self, moments: Sequence[dict[str, str]], first: int) -> None:
        """Check that the page has always said who was to move, and never that it was somebody else."""
        running = [state for state in self._states[first:] if state.result() is None]
        wanted = [seat for seat, _ in groupby(map(self._active, running)) if seat is not None]
        said = [
            next((seat for seat, name in enumerate(self._names) if moment["turn"].startswith(name)), None)
            for moment in moments
        ]
        seen = [seat for seat, _ in groupby(said)]
        # What was said at the last decision is not said again.
        self._expect(seen in (wanted, wanted[1:]), f"who was to move: {seen} instead of {wanted}")
        for moment, seat in zip(moments, said, strict=True):
            if seat != READER and seat is not None:
                self._expect(moment["status"].startswith(self._names[seat]), f"that a computer plays: {moment}")
        decided = {state.current_player() for state in self._states[first:-1]}
        for seat, name in enumerate(self._names):
            if seat in decided - {READER}:
                thinks = any(moment["status"] == f"{name} is thinking …" for moment in moments)
                self._expect(thinks, f"that {name} is thinking")

    def _scores(self, heard: Sequence[str], first: int) -> None:
        """Check that the page has said why each score has changed."""
        said, begin = "\n".join(heard), 0
        for ply in range(first, len(self._actions)):
            before, action, after = self._states[ply], self._actions[ply], self._states[ply + 1]
            changes = self._known.changes(before, action, after, self._who)
            counts = self._known.counts
            changed = {seat for seat in range(len(self._names)) if counts(before, seat) != counts(after, seat)}
            assert changed <= {change.seat for change in changes}, f"newcomer.py does not explain {action}"
            found = [re.compile(change.why, re.MULTILINE).search(said, begin) for change in changes]
            for change, match in zip(changes, found, strict=True):
                self._expect(match, f"why {self._names[change.seat]} scores in {action}: {change.why!r} in {said!r}")
                self.told[change.seat] += 1
            # The next event has announcements of its own.
            begin = max((match.start() + 1 for match in found if match), default=begin)

    def _turns(self, told: Told) -> None:
        """Check what the page says of the others' last turns."""
        turns = turns_of(self._game, self._states, self._actions)
        mine = [ply for ply, state in enumerate(self._states[:-1]) if state.current_player() == READER]
        decided = max(mine, default=-1)
        since = [turn for turn in turns if turn.end > decided + 1 and turn.seat not in (None, READER)]
        # The page keeps the last two rounds of somebody who has not decided for longer.
        since = since[-2 * len(self._names) :]
        lines = told.entries("What the others did")
        self._expect(len(lines) == len(since), f"a line for each of {since}: {lines}")
        for turn, line in zip(since, lines, strict=False):
            self._expect(re.match(self._who(turn.seat or 0), line), f"whose turn it was: {line}")
            self._turn(turn, line, self._who)
        # At any moment, also after the newcomer's first step, the list of moves has the last turn of everybody.
        rows = told.entries("Moves")
        for seat in range(1, len(self._names)):
            last = max((at for at, turn in enumerate(turns) if turn.seat == seat), default=None)
            if last is not None:
                # The list speaks to the newcomer, as the lines do.
                self._expect(rows[last].startswith(f"{last + 1}. {self._names[seat]} "), f"{seat}: {rows[last]!r}")
                self._turn(turns[last], rows[last], self._who)

    def _turn(self, turn: Turn, line: str, who: Who) -> None:
        states, actions = self._states[turn.start : turn.end + 1], self._actions[turn.start : turn.end]
        for pattern in self._known.did(states, actions, who):
            self._expect(re.search(pattern, line), f"{pattern!r} in {line!r}")


@pytest.mark.parametrize("game_id", ["zenos-tavli", *(pytest.param(id_, marks=pytest.mark.full) for id_ in [*OWN][1:])])
def test_a_newcomer_can_tell_at_any_moment_what_goes_on(sit: Sit, game_id: str, full: bool) -> None:
    # The settings of a new person, except for the pace. A page introduces each game only once, so it has one test here.
    seat = sit(intro=True, single=True)
    game = find_game(game_id)
    newcomer, examiner = Newcomer(seat.page, random.Random(game_id)), Examiner(game)
    newcomer.begin(game.info.title, GAMES[game_id].players)
    cards = newcomer.cards()
    assert len(cards) == len(game.info.intro)
    examiner.goal(cards[0])
    decisions = 0
    # Without --full, only the shortest game is played to its end.
    most = 1000 if full or game_id == "yucata" else 12
    while decisions < most and newcomer.must_decide():
        told = newcomer.listens()
        examiner.follow(seat.record(), told)
        examiner.decision(told)
        decisions += 1
        # Asking takes long: ask early, and more and more seldom.
        if decisions.bit_count() == 1:
            examiner.goal(newcomer.asks_for_the_goal())
        newcomer.decides()
    if decisions < most:
        told = newcomer.listens()
        examiner.follow(seat.record(), told)
        examiner.end(read(newcomer.result.aria_snapshot()), told)
        assert all(examiner.told), "a game in which the score of each player changes"
    newcomer.stops_listening()
    assert not examiner.missing, "\n".join(examiner.missing)
