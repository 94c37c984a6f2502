"""Experiments in a program or a notebook: play games, and look at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import cached_property, partial
from os import PathLike
from typing import Any, cast

from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.json_value import Json
from pygame_rules.core.record import checked_options
from pygame_rules.core.words import words
from pygame_rules.library.arguments import game_of, language_of, players_of, whole_number
from pygame_rules.library.data_frames import Framed
from pygame_rules.library.record import write_file
from pygame_rules.players import AnyPlayer
from pygame_rules.study.experiment import Experiment, Row
from pygame_rules.study.library import paper, report
from pygame_rules.study.library.batches import Batch, Plan, StudyError
from pygame_rules.study.library.comparison import ComparedSummary, comparison_of
from pygame_rules.study.library.orders import LOST, NO_CLUSTER, followed, order_of, play_order
from pygame_rules.study.library.own_code import check_sendable, game_of_text, player_of
from pygame_rules.study.library.own_measures import measure_of
from pygame_rules.study.library.processes import Workers, most_jobs
from pygame_rules.study.library.variations import Varied, checked_vary, settings_of
from pygame_rules.study.table_text import head_text, rows_text


class Table(Framed):
    """The table of an experiment: one row a game. `print` shows its summary, a notebook its report."""

    def __init__(
        self, experiment: Experiment, rows: Sequence[Row], language: str, contrasts: Sequence[str] = ()
    ) -> None:
        self.experiment = experiment
        self._contrasts = tuple(contrasts)
        self.rows = tuple(rows)
        """By setting, then by game."""
        self._say = words(language)

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return [column.name for column in self.experiment.columns()]

    @cached_property
    def summary(self) -> ComparedSummary:
        """Shares of the wins and means, with their intervals, and what the settings change."""
        return comparison_of(self.experiment, self.rows, self._contrasts)

    def column(self, name: str) -> list[Any]:
        """Return all values of a column.

        :raises ValueError: there is no such column.
        """
        at = self.columns.index(name)
        return [row[at] for row in self.rows]

    def csv(self) -> str:
        """Write the table as the command line does."""
        return head_text(self.experiment.columns()) + rows_text(self.rows)

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the table as CSV.

        :raises FileExistsError: there is such a file already, and `overwrite` is not set.
        """
        write_file(path, self.csv(), overwrite=overwrite)

    def figures(self) -> str:
        """Write the shares and means of every setting as CSV (docs/study.md, "For a paper")."""
        return paper.csv_text(paper.FIGURES, paper.figure_rows(self.summary))

    def effects(self) -> str:
        """Write what the settings change as CSV."""
        return paper.csv_text(paper.EFFECTS, paper.effect_rows(self.summary))

    def latex(self) -> str:
        """Write both as tables for LaTeX."""
        return paper.latex(self.summary)

    def cite(self, date: str) -> str:
        """Return the line with which a paper cites the study.

        :param date: of the study, as 2026-11-27.
        """
        return paper.citation(self.summary, date)

    def _table(self) -> tuple[Sequence[str], Sequence[Row]]:
        return self.columns, self.rows

    def _repr_html_(self) -> str:
        return report.tables(self.summary, self._say)

    def __str__(self) -> str:
        return "\n".join(report.lines(self.summary, self._say))

    def __repr__(self) -> str:
        title, settings = self.experiment.game.info.title, len(self.experiment.settings)
        return f"<Table of {title}: games: {len(self.rows)}, settings: {settings}, columns: {len(self.columns)}>"


def experiment(
    game: str | AnyGame,
    players: Sequence[AnyPlayer],
    *,
    games: int,
    seed: int = 0,
    options: Mapping[str, Json] | None = None,
    vary: Mapping[str, Sequence[Varied]] | None = None,
    luck: bool = False,
    measures: Sequence[str | Callable[[Sequence[State], Sequence[Action]], float | None]] = (),
    contrasts: Sequence[str] = (),
    jobs: int = 1,
    scheduler: str | None = None,
    language: str = "en",
) -> Table:
    """Play a game very often, and make a row for each game (docs/study.md). The command `study` does the same, can be
    stopped, and keeps everything in files.

    :param game: an id, a game, or a name in a file of one's own: `my_game.py:GAME`.
    :param players: one a seat: levels, bots, or names in a file of one's own: `my_bots.py:careful`. A single one takes
        all seats if `seats` is varied.
    :param games: how many games of each setting.
    :param seed: game k of each setting has the seed `Dice.from_number(seed, k)`.
    :param vary: lists of values to compare. A key says what the values are: an option of the game, `seats` or
        `players`.
    :param luck: whether to measure the luck of the throws, which takes several times as long as the games.
    :param measures: further measures: functions from all positions of a game and all events between them to a number,
        or names of such in a file: `my_measures.py:doubles`. What is declared to return bool gives a share.
    :param contrasts: what the summary compares besides, such as `start=1 - start=0`.
    :param jobs: how many processes play; a program that asks for several begins by `if __name__ == "__main__":`.
    :param scheduler: the address of a Dask cluster, or `local` for one on this computer with so many jobs.
    :param language: the language of summaries.
    :raises UnknownPlayer: there is no such player for this game.
    :raises OptionError: the number of players or of games, an option or a value is not possible, or a bot cannot go to
        other processes.
    :raises OwnCodeError: a file of one's own cannot be used, or a bot in it has failed.
    :raises StudyError: processes or the cluster are lost.
    """
    written = game if isinstance(game, str) else None
    rules, players = game_of_text(game) if isinstance(game, str) else game_of(game), players_of(players)
    jobs = whole_number(jobs, "jobs", 1)
    games, seed, language = whole_number(games, "games", 1), whole_number(seed, "seed", 0), language_of(language)
    chosen = {} if options is None else cast("dict[str, Json]", checked_options(options))
    players, added = tuple(map(player_of, players)), tuple(map(measure_of, measures))
    settings = settings_of(players, chosen, checked_vary(rules, {} if vary is None else vary))
    run = Experiment(rules, settings, games, seed, luck, added)
    run.check()
    # Wrong contrasts are told before the first game.
    ComparedSummary(run, contrasts)
    if jobs == 1 and scheduler is None:
        rows = [row for setting in range(len(run.settings)) for row in run.rows(setting, 0, games)]
    else:
        rows = _played(run, written, jobs, scheduler)
    return Table(run, rows, language, contrasts)


def _played(run: Experiment, written: str | None, jobs: int, scheduler: str | None) -> list[Row]:
    """Play all games in other processes, or on a cluster."""
    order = order_of(run, written)
    plan, batches = Plan(run), list[Batch]()
    play = partial(play_order, order)
    if scheduler is not None:
        try:
            from pygame_rules.study.extras.cluster import Cluster
        except ImportError:
            raise StudyError(NO_CLUSTER) from None
        with Cluster(scheduler, jobs) as cluster:
            batches += followed(plan, partial(cluster.run, play))
    else:
        check_sendable(order)
        try:
            with Workers(min(jobs, most_jobs())) as pool:
                batches += followed(plan, partial(pool.run, play))
        except BrokenProcessPool:
            raise StudyError(LOST) from None
    return [row for batch in sorted(batches) for row in batch.rows]
