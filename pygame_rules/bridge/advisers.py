"""The computer players whose advice a page asks for (the verb `consult`), and the level that judges exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.levels import Exact
from pygame_rules.players import Player, find_player

if TYPE_CHECKING:
    from pygame_rules.players import Line
    from pygame_rules.protocol.replies.advice import Line as WrittenLine

LINES: Final = 12
"""The most lines of a player's insight that a reply holds; lines with a proven margin always get in."""


class Advisers:
    """Makes the players that a page asks, and keeps them, because an exact player remembers what it has found.

    They are not the players at the table, because two decisions of one solver cannot be under way at once.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._players: dict[str, Player] = {}

    def player(self, level: str) -> Player:
        """Return the player of a level.

        :raises UnknownPlayer: see `find_player`.
        """
        if level not in self._players:
            from pygame_rules.players.exact import ExactPlayer

            found = find_player(level, self._game)
            if isinstance(found, ExactPlayer):
                found.thorough = True
            self._players[level] = found
        return self._players[level]

    def exact(self, state: State) -> str | None:
        """Find the level whose solver judges a decision exactly, and return its id; None if there is none."""
        exact = [level for level, settings in self._game.levels.items() if isinstance(settings, Exact)]
        if not exact or state.current_player() < 0:
            return None
        from pygame_rules.players.exact import ExactPlayer

        players = ((level, self.player(level)) for level in exact)
        return next((level for level, one in players if isinstance(one, ExactPlayer) and one.judges(state)), None)

    def written(self, lines: tuple[Line, ...]) -> list[WrittenLine]:
        """Write a player's lines as a reply holds them, the best first."""
        text = self._game.action_to_string
        written: list[WrittenLine] = []
        for line in lines:
            if line.margin is None and len(written) == LINES:
                break
            entry: WrittenLine = {
                "events": [text(action) for action in line.actions],
                "values": [round(value, 4) for value in line.values],
            }
            if line.margin is not None:
                entry["margin"] = {"least": line.margin.least, "most": line.margin.most}
            written.append(entry)
        return written
