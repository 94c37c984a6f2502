"""Moments of games in which the page has the most to show.

A moment is found by playing: games of computer players, each from the seed of its number, until one stands in the
position that is looked for. The search begins with the number at which it ended when it was last written down here, so
that it takes one game. If the rules or the computer players change, it ends at another game, and no test breaks.

The page gets the events up to the last decision of the person before the moment, and the seed. It plays the rest by
itself, so it shows the traces and the told turns of the others as in any game.

`python -m tests.browser.moments` prints in which game each moment is found.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from playwright.sync_api import FilePayload, expect

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import PERSON, Computer
from pygame_rules.core.game import CHANCE
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.record import to_json
from pygame_rules.core.scene import View
from pygame_rules.core.turns import turns_of
from pygame_rules.games import find_game
from pygame_rules.games.tuchulcha.rules.state import Position as Priests
from pygame_rules.games.tutanchamun.rules.board import ROW_CODES
from pygame_rules.games.tutanchamun.rules.legal import Scored
from pygame_rules.games.tutanchamun.rules.state import Position as Tomb
from pygame_rules.players import Budget, decide, find_player
from tests.browser.kept import SET, USUAL
from tests.browser.seat import Player, settings_name

LEVEL: Final = "easy"
"""Who plays: the quickest player that collects as much as people do."""
PERSONS_SEAT: Final = 0
MOST_GAMES: Final = 200
"""How many games are searched before the search fails."""

Look = Callable[[LiveMatch], bool]


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that can happen in a game."""

    game: str
    players: int
    look: Look
    """Whether a match stands at this moment. It is asked where the person decides or throws, and at the end."""
    begin: int = 0
    """The number of the first game to search."""
    throws: bool = False
    """Whether the page throws for the person, because the moment comes after the throw."""


@dataclass(frozen=True, slots=True)
class Scripted:
    """A moment that computer players seldom come to: a whole game as a list of events."""

    game: str
    players: int
    events: tuple[str, ...]
    throws: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A record for the page, and how many events the game has when the moment has come."""

    record: dict[str, object]
    plies: int
    over: bool
    number: int = 0
    """Of the game in which it was found."""


@cache
def find(moment: Moment | Scripted) -> Found:
    """Play games until one comes to this moment.

    :raises LookupError: none of `MOST_GAMES` games does.
    """
    if isinstance(moment, Scripted):
        match = _table(moment, Dice.from_number(0))
        for event in moment.events:
            match.play(event)
        return Found(to_json(match.record(reveal_seed=True)), match.ply, match.over)
    for number in range(moment.begin, moment.begin + MOST_GAMES):
        if found := _search(moment, number):
            return found
    raise LookupError(f"no game of {moment.game} comes to this moment")


def _table(moment: Moment | Scripted, dice: Dice) -> LiveMatch:
    """One person and computer players. Without names every reader sees the game's own ones in his language."""
    controllers = [PERSON if seat == PERSONS_SEAT else Computer(LEVEL) for seat in range(moment.players)]
    return LiveMatch(find_game(moment.game), [Seat("", controller) for controller in controllers], {}, dice)


def _search(moment: Moment, number: int) -> Found | None:
    dice = Dice.from_number(number)
    match = _table(moment, dice)
    player = find_player(LEVEL, match.game)
    while True:
        if _may_look(match, moment) and moment.look(match):
            return _found(match, number)
        if match.over:
            return None
        seat = match.state.current_player()
        if seat == CHANCE:
            match.chance()
            continue
        # The page's engine draws with the same label, so its computer players decide as these do.
        draw = dice.player_stream(f"{seat} {match.ply}")
        match.apply(decide(player.choose(match.state, seat, draw, Budget(player.work))))


def _may_look(match: LiveMatch, moment: Moment) -> bool:
    """Whether the page would come to this state by itself, and wait in it."""
    if match.over:
        return match.states[-2].current_player() != PERSONS_SEAT
    mover = match.state.current_player()
    waits = mover == PERSONS_SEAT or (mover == CHANCE and match.state.turn() == PERSONS_SEAT and not moment.throws)
    return waits and decided(match) > 0 and (moment.throws or not _thrown(match))


def decided(match: LiveMatch) -> int:
    """The number of events up to the person's last decision, inclusive."""
    return max((ply + 1 for ply in range(match.ply) if match.states[ply].current_player() == PERSONS_SEAT), default=0)


def _thrown(match: LiveMatch) -> bool:
    """Whether the person has thrown since the last decision."""
    since = match.states[decided(match) : match.ply]
    return any(state.current_player() == CHANCE and state.turn() == PERSONS_SEAT for state in since)


def _found(match: LiveMatch, number: int) -> Found:
    plies, over = match.ply, match.over
    match.truncate(decided(match))
    return Found(to_json(match.record(reveal_seed=True)), plies, over, number)


def come_to(seat: Player, moment: Moment | Scripted) -> Found:
    """Load a game that comes to this moment, and wait until it has."""
    found = find(moment)
    seat.home()
    seat.page.evaluate(SET, [settings_name(seat.url), {**USUAL, "autoThrow": moment.throws}])
    content = json.dumps(found.record).encode()
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": content}
    seat.page.locator("#import-file").set_input_files(file)
    expect(seat.page.locator(".replay-slider")).to_have_attribute("max", str(found.plies))
    if found.over:
        seat.result.wait_for()
        seat.page.keyboard.press("Escape")
    else:
        seat.settle()
    return found


# What the moments are


def others_have_played(match: LiveMatch) -> bool:
    """All others have had a turn since the person decided, and now it is the person's turn."""
    turns = [turn.seat for turn in turns_of(match.game, match.states, match.actions) if turn.end > decided(match)]
    others = {seat for seat in turns if seat not in (None, PERSONS_SEAT)}
    return len(others) == len(match.seats) - 1 and match.state.turn() == PERSONS_SEAT


def much_was_played(match: LiveMatch) -> bool:
    """The opponent in Zenos Tavli has used a pair and played all of its numbers."""
    return others_have_played(match) and match.ply - decided(match) >= 6


def two_serve(match: LiveMatch) -> bool:
    """The others in Tuchulcha have played, and both Tuchulcha and Lasa Vecuvia have a servant."""
    return others_have_played(match) and len(served(match)) == 2


def served(match: LiveMatch) -> set[str]:
    """Who has a servant in Tuchulcha."""
    panels = match.game.presenter(View()).scene(match.state).seats
    return {figure.value for panel in panels for figure in panel.figures if figure.label == "Serves"}


def late(match: LiveMatch) -> bool:
    """The others have played, and everybody has collected much in Tutanchamun."""
    state = match.state
    return isinstance(state, Tomb) and others_have_played(match) and min(map(sum, state.hands)) >= 5


def _scored(match: LiveMatch) -> list[Scored]:
    """What has been scored in Tutanchamun since the person decided."""
    told: list[Scored] = []
    for ply in range(decided(match), match.ply):
        state = match.states[ply]
        if isinstance(state, Tomb):
            told += [one for one in state.happenings(match.actions[ply]) if isinstance(one, Scored)]
    return told


def nobody_scores(match: LiveMatch) -> bool:
    """The others in Tutanchamun have played, and in a scoring three were level at the top."""
    return others_have_played(match) and any(
        max(told.counts) > 0 and told.counts.count(max(told.counts)) > 2 and not any(told.lids)
        for told in _scored(match)
    )


def asked_for_a_lid(match: LiveMatch) -> bool:
    """The person is level with others in a scoring of Tutanchamun, and is asked for a lid."""
    return isinstance(match.state, Tomb) and match.state.asked == "lid"


def was_robbed(match: LiveMatch) -> bool:
    """The others in Tutanchamun have played, and one has robbed the person."""
    since = [action.text.split() for action in match.actions[decided(match) :]]
    return others_have_played(match) and ["rob", str(PERSONS_SEAT)] in [words[:2] for words in since]


def asked_for_a_third_die(match: LiveMatch) -> bool:
    """The person has thrown a double in Tuchulcha, and is asked whether to throw an additional die."""
    return isinstance(match.state, Priests) and match.state.phase == "third" and others_have_played(match)


def third_die_thrown(match: LiveMatch) -> bool:
    """The person has thrown the additional die of a double in Tuchulcha, and all three are to be used."""
    return isinstance(match.state, Priests) and match.state.phase == "move" and len(match.state.dice) == 3


def gives_a_die(match: LiveMatch) -> bool:
    """The person serves Tuchulcha, and must give one of four dice."""
    return isinstance(match.state, Priests) and match.state.phase == "discard" and len(match.state.dice) == 4


def may_devote(match: LiveMatch) -> bool:
    """The person is asked in Tuchulcha whether to turn to a demon."""
    return isinstance(match.state, Priests) and match.state.phase == "devote"


def has_a_pair(match: LiveMatch) -> bool:
    """The person has thrown a pair and another number in Zenos Tavli, and may play either of them first."""
    thrown = match.actions[-1].text.removeprefix("roll ").split("-")
    playable = {action.text.partition(":")[0] for action in match.state.legal_actions()}
    return len(set(thrown)) == 2 and playable == set(thrown)


def ended(match: LiveMatch) -> bool:
    """The game is over."""
    return match.over


def ended_level(match: LiveMatch) -> bool:
    """The game is over, and several have won."""
    return match.result is not None and len(match.result.winners) > 1


def robbery(rounds: int, players: int = 4) -> Scripted:
    """The person has taken a gold nugget of Tutanchamun after everybody has taken one of each of the first kinds.

    :param rounds: the number of kinds: then the person can rob each opponent of each of them.
    """
    kinds = list(dict.fromkeys(ROW_CODES))[:rounds]
    row = [kind for kind in kinds for _ in range(players)] + ["nugget"]
    rest = list(ROW_CODES)
    for code in row:
        rest.remove(code)
    # Everybody takes the next treasure.
    takes = [f"take {place}" for place in range(1, len(row) + 1)]
    return Scripted("tutanchamun", players, (f"layout {' '.join(row + rest)}", f"start {PERSONS_SEAT}", *takes))


MOMENTS: Final[dict[str, Moment | Scripted]] = {
    "zenos-tavli: an opponent's turn": Moment("zenos-tavli", 2, much_was_played),
    "yucata: three opponents' turns": Moment("yucata", 4, others_have_played),
    "tutanchamun: three opponents' turns": Moment("tutanchamun", 4, late, 3),
    "tuchulcha: three opponents' turns": Moment("tuchulcha", 4, two_serve),
    "tutanchamun: a scoring with three level": Moment("tutanchamun", 4, nobody_scores, 3),
    "tutanchamun: a lid against a tie": Moment("tutanchamun", 4, asked_for_a_lid, 4),
    "tutanchamun: robbed": Moment("tutanchamun", 4, was_robbed, 3),
    "tutanchamun: robbing, a button for each": robbery(2),
    "tutanchamun: robbing, much to choose from": robbery(6),
    "tuchulcha: a third die?": Moment("tuchulcha", 4, asked_for_a_third_die, throws=True),
    "tuchulcha: the third die": Moment("tuchulcha", 4, third_die_thrown, throws=True),
    "tuchulcha: one of four dice": Moment("tuchulcha", 4, gives_a_die, 3, throws=True),
    "zenos-tavli: a pair and a third die": Moment("zenos-tavli", 2, has_a_pair, throws=True),
    "zenos-tavli: result": Moment("zenos-tavli", 2, ended, 1),
    "yucata: result with a tie": Moment("yucata", 4, ended_level),
    "tutanchamun: result": Moment("tutanchamun", 4, ended, 1),
    "tuchulcha: result": Moment("tuchulcha", 4, ended),
}
"""All moments that the tests of the layout show."""
SIX: Final = Moment("tutanchamun", 6, late)
"""The game of the most players, when five lines tell what the others did."""
DEVOTION: Final = Moment("tuchulcha", 4, may_devote)
SELDOM: Final = (
    "tutanchamun: a scoring with three level",
    "tutanchamun: result",
    "yucata: three opponents' turns",
    "tutanchamun: three opponents' turns",
    "tuchulcha: three opponents' turns",
    "tutanchamun: a lid against a tie",
    "tutanchamun: robbed",
    "tutanchamun: robbing, a button for each",
    "tuchulcha: a third die?",
    "tuchulcha: one of four dice",
    "zenos-tavli: a pair and a third die",
    "zenos-tavli: result",
    "tuchulcha: result",
)
"""Moments that look nearly as others do; shown with --full only."""


if __name__ == "__main__":
    for name, moment in MOMENTS.items():
        started = time.monotonic()
        found = find(moment)
        print(f"{name}: game {found.number}, {found.plies} events, {time.monotonic() - started:.1f} s")  # noqa: T201
