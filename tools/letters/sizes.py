"""Measure how long the addresses of games between strong computer players are, for the table in docs/remote.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import Action, AnyGame
from pygame_rules.core.match import LiveMatch
from pygame_rules.games import find_game
from pygame_rules.players import Budget, find_player
from pygame_rules.players.player import finish
from pygame_rules.remote.envelope import as_text
from tools.letters.devices import Decide, Devices
from tools.paths import ROOT

DOCUMENT: Final = ROOT / "docs" / "remote.md"
BEGIN: Final = "<!-- written by: python -m tools.letters sizes -->"
END: Final = "<!-- end of what is written -->"
BASE: Final = 40
"""The length of the address of the page, to which a letter is put, in characters: `https://…/`."""
ROUTE: Final = "#letter="
LEVEL: Final = "hard"
GAMES: Final = 20
"""How many games of each title and number of players the document tells of."""
MOST: Final = {2: 300, 3: 375, 4: 450}
"""The most characters of an address with a whole game, by the number of players."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of one game that was played to its end by letters: addresses in characters."""

    events: int
    letters: int
    """How many letters were sent; one to several friends counts once."""
    invitation: int
    last: int
    """The address that tells the whole game."""
    longest: int


def measured(game_id: str, players: int, number: int) -> Sizes:
    """Play one game of computer players, each at a device of its own, and measure its letters.

    :param number: the game's number; the devices' seeds come from it.
    """
    game = find_game(game_id)
    devices = Devices(game, players, number, {}, by_computer(game, number))
    invitation = devices.letters[0]
    devices.play()
    return Sizes(
        devices.matches[0].ply, len(devices.letters), address(invitation), address(devices.letters[-1]),
        max(map(address, devices.letters)),
    )  # fmt: skip


def address(letter: bytes) -> int:
    """Return the length of a letter's address."""
    return BASE + len(ROUTE) + len(as_text(letter))


def by_computer(game: AnyGame, number: int) -> Decide:
    """Let computer players of the level `LEVEL` decide for all seats; they stop by work and never by time, so a game is
    the same on every machine."""
    player, dice = find_player(LEVEL, game), Dice.from_number(number, 0)

    def decide(match: LiveMatch) -> Action:
        state = match.state
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        seat = state.current_player()
        draw = dice.player_stream(f"{seat} {match.ply}")
        return finish(player.choose(state, seat, draw, Budget(player.work, heard=False)))

    return decide


def row(game: AnyGame, players: int, games: Sequence[Sizes]) -> str:
    """Write the line of a title and a number of players."""
    cells: list[object] = [game.info.title, players]
    cells += [f"{median(values):.0f}" for values in ([one.events for one in games], [one.letters for one in games])]
    cells.append(max(one.invitation for one in games))
    for values in ([one.last for one in games], [one.longest for one in games]):
        cells += [f"{median(values):.0f}", max(values)]
    return f"| {' | '.join(map(str, cells))} |"


def table(rows: Iterable[str]) -> str:
    """Write the part of the document between `BEGIN` and `END`."""
    head = (
        "| game | players | events | letters | invitation | whole game, median | whole game, longest "
        "| all letters, median of the longest | all letters, longest |\n"
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: |"
    )
    return "\n".join([BEGIN, head, *rows, END])


def put_in(document: str, written: str) -> str:
    """Return the document with another table."""
    before, _, rest = document.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + written + after
