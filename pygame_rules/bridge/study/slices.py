"""Play the games of a study over several requests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, cast

from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_text import write_json
from pygame_rules.core.json_value import Json
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.words import N_, words
from pygame_rules.players import AnyPlayer
from pygame_rules.players.player import Slices
from pygame_rules.study.column_names import column_text
from pygame_rules.study.effects import Pairs
from pygame_rules.study.experiment import Experiment, Row, Setting
from pygame_rules.study.summary import Summary
from pygame_rules.study.table_text import BadTable, head_text, read_rows, rows_text
from pygame_rules.version import __version__

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.studies import StudyEffect, StudyGoReply, StudyReply, StudySummary


class Studying:
    """A study of one setting, or of two that are compared. Its games are played one after the other; of two settings in
    turn, game k of the second after game k of the first, so that they can be compared at any time.

    :param options: of the first setting.
    :param against: the options of the second one; None: there is none.
    :param luck: whether to measure the luck of the throws.
    :raises OptionError: the game cannot be played like this.
    :raises UnknownPlayer: there is no such player for this game.
    """

    def __init__(
        self,
        game: AnyGame,
        players: Sequence[AnyPlayer],
        options: Mapping[str, Json],
        games: int,
        seed: int,
        against: Mapping[str, Json] | None = None,
        luck: bool = False,
    ) -> None:
        sets = [options] if against is None else [options, against]
        settings = tuple(Setting(tuple(players), one) for one in sets)
        self._experiment = Experiment(game, settings, games, seed, luck)
        self._experiment.check()
        self._columns = self._experiment.columns()
        self._summary = Summary(self._experiment)
        self._compared = None if against is None else Pairs(self._columns)
        self._done = 0
        """How many games of all settings have ended."""
        self._work: Slices[Row] | None = None
        """The game under way."""
        self._seconds = 0.0
        self._played = 0
        """How many games were played here, and how long that took: games that were taken over do not count."""
        self._fresh: list[Row] = []
        """Rows that the page does not have yet, of games before a game that has failed."""

    def begun(self) -> StudyReply:
        """Describe the study to the page, before the first game."""
        experiment = self._experiment
        kept = write_json({"wheel": __version__, **experiment.to_json()})
        said = {language: words(language) for language in LANGUAGES}
        return {
            "key": sha256(kept.encode()).hexdigest()[:16],
            "head": head_text(self._columns),
            "columns": [
                {
                    "name": column.name,
                    "averaged": column.averaged,
                    "seat": column.seat,
                    "percent": column.percent,
                    "words": {language: column_text(experiment, column, say) for language, say in said.items()},
                }
                for column in self._columns
            ],
        }

    def take(self, text: str, summed: bool) -> StudyGoReply:
        """Take over rows of games that were played before; the game after them is played next.

        :param text: lines as replies hold them.
        :param summed: whether to add the figures of all games so far.
        :raises BadTable: the lines are not the next rows of this study's table.
        """
        rows = read_rows(text, self._columns)[: self._total - self._done]
        for number, row in enumerate(rows, self._done):
            setting, game, first = row[:3]
            if (setting, game) != self._place(number):
                raise BadTable(
                    N_("The next line of this table is about game {expected}, not {found}."),
                    expected=self._place(number)[1], found=game,
                )  # fmt: skip
            if first not in (None, *range(self._experiment.seats)):
                raise BadTable(N_("This table names the seat {found}, which there is not."), found=first)
        for row in rows:
            self._count(row)
        self._work = None
        return self._reply([], summed)

    def go_on(self, milliseconds: int, clock: Callable[[], float], summed: bool) -> StudyGoReply:
        """Play for a while, and return the rows of the games that have ended.

        :param clock: a monotonic clock in seconds.
        :param summed: whether to add the figures of all games so far.
        """
        began = clock()
        end = began + milliseconds / 1000
        # If rows are waiting, the game after them has failed: the page gets these rows before that error comes again.
        waiting = bool(self._fresh)
        while not waiting and self._done < self._total:
            waiting = not self._step(end, clock) or clock() >= end
        self._seconds += clock() - began
        fresh, self._fresh = self._fresh, []
        reply = self._reply(fresh, summed)
        if self._seconds > 0:
            reply["pace"] = round(self._played / self._seconds, 2)
        return reply

    def _step(self, end: float, clock: Callable[[], float]) -> bool:
        """Go on with the game under way. Return whether it ended before the time."""
        # Take the work away first, so that a game that fails is not continued.
        work, self._work = self._work or self._experiment.row_in_slices(*self._place(self._done)), None
        while True:
            try:
                next(work)
            except StopIteration as played:
                self._ended(played.value)
                return True
            if clock() >= end:
                self._work = work
                return False

    def _ended(self, row: Row) -> None:
        self._count(row)
        self._played += 1
        self._fresh.append(row)

    def _count(self, row: Row) -> None:
        self._summary.add(row)
        if self._compared:
            self._compared.add(row)
        self._done += 1

    @property
    def _total(self) -> int:
        return self._experiment.games * len(self._experiment.settings)

    def _place(self, number: int) -> tuple[int, int]:
        """Return the setting of a game, and the game's number in it.

        :param number: how many games were played before.
        """
        game, setting = divmod(number, len(self._experiment.settings))
        return setting, game

    def _reply(self, fresh: Sequence[Row], summed: bool) -> StudyGoReply:
        return {
            "rows": rows_text(fresh),
            "done": self._done,
            "of": self._total,
            "summary": self._figures() if summed else None,
        }

    def _figures(self) -> StudySummary | None:
        """Return the figures of all games so far; None before each setting has a game."""
        tallies = self._summary.tallies
        if not all(tally.games for tally in tallies):
            return None
        first, *others = [cast("StudySummary", tally.to_json()) for tally in tallies]
        if self._compared:
            # While games are played, the first setting is a game ahead, and a game may have no figure in a column. The
            # figures beside a difference are therefore those of the pairs that it is measured in.
            sides = self._compared.settings()
            first["compared"] = {
                "against": others[0],
                "alike": self._compared.alike,
                "effects": [
                    cast(
                        "StudyEffect",
                        {
                            **effect.to_json(),
                            "a": sides[effect.column][0].to_json(tallies[0].different),
                            "b": sides[effect.column][1].to_json(tallies[1].different),
                        },
                    )
                    for effect in self._compared.effects()
                ],
            }
        return first
