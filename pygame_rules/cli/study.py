"""`study`: play a game very often, keep a row for each game, and report the statistics of the table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from datetime import date
from functools import partial
from importlib import import_module
from pathlib import Path
from shlex import join
from time import monotonic
from typing import Any, Final

from pygame_rules.cli import FAILED, INTERRUPTED
from pygame_rules.cli.files import FileError
from pygame_rules.cli.study_folder import StudyFolder
from pygame_rules.cli.talk import Talk, named
from pygame_rules.cli.workers import workers
from pygame_rules.core.errors import JsonError, OptionError, whole
from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_text import read_json
from pygame_rules.study.experiment import Experiment
from pygame_rules.study.library import paper, report
from pygame_rules.study.library.batches import Batch, Plan, StudyError
from pygame_rules.study.library.comparison import ComparedSummary
from pygame_rules.study.library.orders import NO_CLUSTER, followed, order_of, play_order
from pygame_rules.study.library.own_code import game_of_text, player_of
from pygame_rules.workshop.faults import OwnCodeError
from pygame_rules.study.library.own_measures import measure_of
from pygame_rules.study.library.variations import OPTIONS, checked_vary, settings_of
from pygame_rules.study.table_text import write_head, write_rows

PARQUET: Final = "games.parquet"
MADE: Final = ("games.csv", PARQUET, "summary.json", "figures.csv", "effects.csv", "tables.tex", "report.html")
"""The files that are made from the games at the end."""


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Play the games that are missing, then write table, summary and report."""
    game = game_of_text(chosen.game)
    experiment = _experiment(game, chosen)
    experiment.check()
    # Wrong contrasts are told before the first game.
    ComparedSummary(experiment, chosen.contrast)
    folder = StudyFolder(chosen.out, experiment, force=chosen.force)
    try:
        for name in MADE:
            # Looking for the package that writes Parquet takes a second, so ask only if there is such a file.
            if (folder.path / name).exists() and (name != PARQUET or _extra("parquet") is not None):
                folder.refuse(name)
        return _run(chosen, talk, experiment, folder)
    finally:
        folder.close()


def _experiment(game: AnyGame, chosen: argparse.Namespace) -> Experiment:
    vary = {what: [_value(game, what, text) for text in texts] for what, texts in chosen.vary or ()}
    if len(vary) < len(chosen.vary or ()):
        raise OptionError("Each --vary varies something else.")
    options = chosen.options or {}
    if chosen.compare:
        if OPTIONS in vary:
            raise OptionError("Sets of options are compared by --compare or by --vary options=…, not by both.")
        vary, options = {OPTIONS: [options, *chosen.compare], **vary}, {}
    varied = checked_vary(game, vary)
    if chosen.players is None and "players" not in vary:
        raise OptionError("A study needs players: --players names them, or --vary players=… compares some.")
    players = [player_of(player) for player in chosen.players or ()]
    if len(players) == 1 and "seats" not in vary:
        players *= min(game.info.seats)
    settings = settings_of(players, options, varied)
    return Experiment(game, settings, chosen.games, chosen.seed, chosen.luck, tuple(map(measure_of, chosen.measure)))


def _value(game: AnyGame, what: str, text: str) -> object:
    """Convert a varied value: a choice of the option by its name, else JSON, else the text itself."""
    if what == "players":
        return list(text.split("+"))
    for option in game.info.options:
        for choice in option.choices if option.id == what else ():
            if text == (str(choice.value).lower() if isinstance(choice.value, bool) else str(choice.value)):
                return choice.value
    try:
        return read_json(text)
    except JsonError:
        return text


def _run(chosen: argparse.Namespace, talk: Talk, experiment: Experiment, folder: StudyFolder) -> int:
    if folder.damaged:
        talk.complain(
            talk.words.plural(
                "{folder}: {n} damaged line is not counted; its games are played again.",
                "{folder}: {n} damaged lines are not counted; their games are played again.",
                folder.damaged, folder=named(folder.path),
            )
        )  # fmt: skip
    plan = Plan(experiment, folder.spans)
    progress = _Progress(talk, plan.total, plan.total - plan.left)
    status = 0
    try:
        for batch in _played(chosen, talk, experiment, plan):
            folder.add(batch)
            progress.add(batch.span.games)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenProcessPool:
        progress.clear()
        talk.complain(talk.words("A process that played games has ended too early; there may not be enough memory."))
        status = FAILED
    except (FileError, OwnCodeError, StudyError) as error:
        progress.clear()
        talk.complain(talk.reason(error))
        status = FAILED
    progress.clear()
    if status:
        talk.say(
            talk.words(
                "{done} of {total} games are kept; the same command goes on from there.",
                done=progress.done, total=plan.total,
            )
        )  # fmt: skip
        return status
    summary = _summary(experiment, folder, chosen.contrast)
    _write(chosen, talk, summary, folder)
    return 0


def _played(chosen: argparse.Namespace, talk: Talk, experiment: Experiment, plan: Plan) -> Iterator[Batch]:
    """Play all games of the plan; batches come in any order."""
    order = partial(play_order, order_of(experiment, chosen.game))
    if chosen.scheduler is not None:
        extra = _extra("cluster")
        if extra is None:
            raise StudyError(NO_CLUSTER)
        with extra.Cluster(chosen.scheduler, chosen.jobs) as cluster:
            yield from followed(plan, partial(cluster.run, order))
        return
    with workers(chosen.jobs, talk) as pool:
        yield from followed(plan, partial(pool.run, order))


def _summary(experiment: Experiment, folder: StudyFolder, contrasts: Sequence[str]) -> ComparedSummary:
    summary = ComparedSummary(experiment, contrasts)
    settings = range(len(experiment.settings))
    for setting in settings:
        for row in folder.rows(setting):
            summary.add(row)
    summary.compare(zip(*(folder.rows(setting) for setting in settings), strict=True))
    return summary


def _write(chosen: argparse.Namespace, talk: Talk, summary: ComparedSummary, folder: StudyFolder) -> None:
    experiment = summary.experiment
    settings = range(len(experiment.settings))

    def write_csv(path: Path) -> None:
        with path.open("w", encoding="utf-8", newline="") as file:
            write_head(file, summary.columns)
            for setting in settings:
                write_rows(file, folder.rows(setting))

    def write_text(text: str) -> Callable[[Path], object]:
        return lambda path: path.write_text(text, encoding="utf-8", newline="\n")

    made = [folder.make("games.csv", write_csv)]
    rows = (row for setting in settings for row in folder.rows(setting))
    parquet = _extra("parquet")
    if parquet is not None:
        made.append(folder.make(PARQUET, partial(parquet.write, summary.columns, rows)))
    made.append(folder.make("summary.json", write_text(talk_json(summary.to_json()))))
    provenance = paper.Provenance(_command(chosen), chosen.date or date.today().isoformat())
    figures = paper.csv_text(paper.FIGURES, paper.figure_rows(summary))
    made.append(folder.make("figures.csv", write_text(figures)))
    effects = paper.csv_text(paper.EFFECTS, paper.effect_rows(summary))
    made.append(folder.make("effects.csv", write_text(effects)))
    made.append(folder.make("tables.tex", write_text(paper.latex(summary, provenance))))
    html = report.html(summary, talk.words, provenance=provenance, plots=_plots(summary, talk))
    made.append(folder.make("report.html", write_text(html)))
    if chosen.json:
        talk.write_json(summary.to_json())
    else:
        for line in report.lines(summary, talk.words):
            talk.write(line)
    for path in made:
        talk.say(talk.words("Written: {file}", file=named(path)))


def talk_json(value: object) -> str:
    """Write a value as the text of a file."""
    return json.dumps(value, indent=1, allow_nan=False) + "\n"


def _command(chosen: argparse.Namespace) -> str:
    """Write the command that makes this table, without arguments that do not change the table."""
    words = ["python", "-m", "pygame_rules", "study", chosen.game, "--games", str(chosen.games)]
    if chosen.players:
        words += ["--players", ",".join(chosen.players)]
    if chosen.options:
        words += ["--options", json.dumps(chosen.options)]
    for options in chosen.compare:
        words += ["--compare", json.dumps(options)]
    for what, texts in chosen.vary or ():
        words += ["--vary", f"{what}={','.join(texts)}"]
    for text in chosen.measure:
        words += ["--measure", text]
    for text in chosen.contrast:
        words += ["--contrast", text]
    if chosen.luck:
        words.append("--luck")
    return join([*words, "--seed", str(chosen.seed), "--out", whole(str(chosen.out))])


def _plots(summary: ComparedSummary, talk: Talk) -> list[report.Plot] | None:
    """Draw the plots of the report; None if the package that draws them is not installed."""
    drawer = _extra("plots")
    found: list[report.Plot] | None = None if drawer is None else drawer.plots(summary, talk.words)
    return found


def _extra(name: str) -> Any:
    """Import a module that needs packages that may be missing; return None if they are."""
    try:
        return import_module(f"pygame_rules.study.extras.{name}")
    except ImportError:
        return None


class _Progress:
    """Shows on standard error how far the study is: on a terminal as a bar, elsewhere as a line now and then."""

    WIDTH: Final = 24
    """How many characters the bar has."""
    PAUSE: Final = 30.0
    """How many seconds pass between two lines if there is no terminal."""

    def __init__(self, talk: Talk, total: int, done: int) -> None:
        self._talk = talk
        self._total = total
        self._begun = self._said = monotonic()
        self._before = done
        self.done = done
        if done and done < total:
            talk.say(talk.words("{done} of {total} games are there already.", done=done, total=total))

    def add(self, games: int) -> None:
        """Count further games that have been played."""
        self.done += games
        now = monotonic()
        if not self._talk.terminal and now - self._said < self.PAUSE:
            return
        self._said = now
        rate = (self.done - self._before) / max(now - self._begun, 1e-3)
        left = int((self._total - self.done) / rate) if rate else 0
        filled = self.WIDTH * self.done // self._total
        told = self._talk.words(
            "{done} / {total}, {rate:.1f} games a second, {left} left",
            done=self.done, total=self._total, rate=rate, left=f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}",
        )  # fmt: skip
        if self._talk.terminal:
            self._talk.say(f"\r[{'#' * filled}{'.' * (self.WIDTH - filled)}] {told}".ljust(78)[:79], end="")
        else:
            self._talk.say(told)

    def clear(self) -> None:
        """Remove the bar from a terminal."""
        if self._talk.terminal:
            self._talk.say("\r" + " " * 79 + "\r", end="")
