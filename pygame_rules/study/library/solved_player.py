"""The player that takes its decisions from the file of a solution: `race.solution.json` (docs/study.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pygame_rules.core.errors import Term, UnknownPlayer
from pygame_rules.core.game import AnyGame, State
from pygame_rules.players import Player
from pygame_rules.players.function_player import FunctionPlayer
from pygame_rules.study.library import solution_file
from pygame_rules.study.library.solution import Solution
from pygame_rules.study.library.solution_file import SolutionError

SOLUTION: Final = ".solution.json"
"""How the name of a file ends that is taken for a player."""


class SolvedPlayer:
    """Plays perfectly wherever a match stands in a position that the file has solved.

    :param file: the path of a solution's file.
    :raises SolutionError: the file cannot be read, or holds no solution.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        try:
            self.code_text = Path(file).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "UTF-8"
            raise SolutionError("{file} cannot be read: {reason}.", file=file, reason=reason) from None
        self._game = solution_file.read(self.code_text.encode()).game
        self._solution: Solution | None = None

    @property
    def __name__(self) -> str:
        """The name in tables."""
        return Path(self.file).name

    def new_player(self, game: AnyGame) -> Player:
        """Return a new player for one seat of one match.

        :raises UnknownPlayer: the solution is of another game.
        """
        if game.info.id != self._game:
            raise UnknownPlayer(
                "{player} is a solution of {game}, not of {title}.",
                player=self.__name__, game=self._game, title=Term(game.info.title),
            )  # fmt: skip
        if self._solution is None:
            # Finding all positions again takes its time, so only once, and only where somebody plays.
            self._solution = Solution.load(self.file, game)
        return FunctionPlayer(self._solution.bot, game)

    def __call__(self, state: State) -> Any:
        """Decide once, without a match: only after a player was made."""
        if self._solution is None:
            self._solution = Solution.load(self.file)
        return self._solution.bot(state)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.file,)

    def __repr__(self) -> str:
        return f"<{self.__name__}>"
