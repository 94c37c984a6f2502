"""The arguments of every command."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final, NoReturn, TextIO

from pygame_rules.cli.talk import PROGRAM
from pygame_rules.core.errors import JsonError, shorten, whole
from pygame_rules.core.json_text import DEEPEST, read_json
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.version import __version__

MOST_JOBS: Final = 1_000
"""The most processes that anybody can ask for; a system may have fewer (`study/library/processes.py`, which has the
same number: that module imports too much for a command line that must start quickly)."""


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments of the chosen command; `module` names the module beside this one that has its `run`.

    :raises SystemExit: the usage is wrong (2), or the user asked for help (0).
    """
    return _parser().parse_args(argv)


class _Parser(argparse.ArgumentParser):
    """A parser that shortens its error messages, which quote the arguments."""

    def error(self, message: str) -> NoReturn:
        super().error(shorten(message))

    def _print_message(self, message: str, file: TextIO | None = None) -> None:  # type: ignore[override]
        # Unlike argparse, raise errors while writing the help.
        if message and file is not None:
            file.write(message)


def _parser() -> argparse.ArgumentParser:
    top = _Parser(
        prog=PROGRAM,
        description="Board games with ancient themes: play, let computers play, replay and check records.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    spoken = _Parser(add_help=False)
    spoken.add_argument("--lang", choices=LANGUAGES, help="the language of all talk (default: the environment's)")
    commands = top.add_subparsers(required=True, metavar="command")

    def command(name: str, text: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=text, description=text, parents=[spoken], allow_abbrev=False)

    games = command("games", "List the games with their players and options.")
    games.add_argument("--json", action="store_true", help="print JSON")
    games.set_defaults(module="listing")

    plays = command(
        "play", "Play in the terminal: talk is on standard error, the record at the end on standard output."
    )
    plays.add_argument("game", metavar="GAME", help="the id of a game, as `games` lists it")
    plays.add_argument(
        "--players", type=_players, help="one a seat, joined by commas: human, or a computer's level (random, easy, …)"
    )
    plays.add_argument("--options", type=_options, help="the game's options, a JSON object")
    plays.add_argument("--seed", type=_number, help="a whole number from which all chance comes (default: drawn)")
    plays.add_argument("--load", metavar="FILE", help="go on with a saved game")
    plays.add_argument("--save", metavar="FILE", type=_file, help="save the game here as it goes (-: only print it)")
    _force(plays)
    plays.set_defaults(module="play")

    own = command("selfplay", "Let computer players play against each other.")
    own.add_argument("game", metavar="GAME", help="the id of a game, as `games` lists it")
    own.add_argument("--players", type=_players, required=True, help="levels joined by commas, one a seat")
    own.add_argument("--games", type=_count, default=1, metavar="N", help="how many games (default: 1)")
    own.add_argument("--seed", type=_number, default=0, metavar="S", help="the run's number (default: 0)")
    own.add_argument("--records", metavar="DIR", type=_place, help="write one record a game into this directory")
    own.add_argument("--options", type=_options, help="the game's options, a JSON object")
    own.add_argument("--json", action="store_true", help="print the summary as JSON")
    _force(own)
    own.set_defaults(module="selfplay")

    climbs = command("ladder", "Measure the computer players of a game: each against the next, then against others.")
    climbs.add_argument("game", metavar="GAME", help="the id of a game, as `games` lists it")
    climbs.add_argument("--players", type=_players, help="ids joined by commas, weakest first (default: all)")
    climbs.add_argument("--neighbours", action="store_true", help="compare each only with the next")
    climbs.add_argument("--pairs", type=_count, default=100, metavar="N", help="at most so many pairs (default: 100)")
    climbs.add_argument("--least", type=_count, default=10, metavar="N", help="at least so many (default: 10)")
    climbs.add_argument(
        "--threshold", type=_percent, metavar="P",
        help="stop when the interval is above or below this percentage (default: 6%% above a fair share)",
    )  # fmt: skip
    climbs.add_argument("--jobs", type=_jobs, default=1, metavar="N", help="how many processes play (default: 1)")
    climbs.add_argument("--seed", type=_number, default=0, metavar="S", help="the run's number (default: 0)")
    climbs.add_argument("--seats", type=_count, metavar="N", help="how many seats (default: the fewest of the game)")
    climbs.add_argument("--options", type=_options, help="the game's options, a JSON object")
    climbs.add_argument("--output", metavar="FILE", type=_place, help="keep the pairs here, and go on from them")
    climbs.add_argument("--json", action="store_true", help="print the figures as JSON")
    climbs.set_defaults(module="ladder")

    studies = command(
        "study", "Play a game very often and tell who wins, how long it takes, and what an option changes."
    )
    studies.add_argument("game", metavar="GAME", help="the id of a game, as `games` lists it")
    studies.add_argument("--games", type=_count, required=True, metavar="N", help="how many games of each setting")
    studies.add_argument(
        "--players", type=_players,
        help="levels, or bots in files of your own (my_bots.py:careful), joined by commas, one a seat; one alone takes "
        "all seats; may be left out where players are varied",
    )  # fmt: skip
    studies.add_argument("--options", type=_options, help="the game's options, a JSON object")
    studies.add_argument(
        "--vary", type=_varied, action="append", metavar="WHAT=A,B",
        help="compare values of an option, of `seats`, or of `players` (joined by +); several: all combinations",
    )  # fmt: skip
    studies.add_argument(
        "--compare", type=_options, action="append", default=[], metavar="JSON",
        help="compare with games that have these options in place of --options, a JSON object (repeatable)",
    )  # fmt: skip
    studies.add_argument(
        "--contrast", type=whole, action="append", default=[], metavar="A-B",
        help='compare settings, too: "2 - 1" by their numbers, or "start=1 - start=0" (repeatable)',
    )  # fmt: skip
    studies.add_argument(
        "--measure", type=whole, action="append", default=[], metavar="FILE:NAME",
        help="a further measure: a function in a file of your own, my_measures.py:doubles (repeatable)",
    )  # fmt: skip
    studies.add_argument("--luck", action="store_true", help="measure the luck of the throws, too (takes long)")
    studies.add_argument("--seed", type=_number, default=0, metavar="S", help="the run's number (default: 0)")
    studies.add_argument("--date", type=_date, metavar="DATE", help="the report's date, as 2026-11-27 (default: today)")
    studies.add_argument(
        "--out", type=_place, required=True, metavar="DIR", help="keep everything here, and go on from it"
    )
    studies.add_argument("--jobs", type=_jobs, default=1, metavar="N", help="how many processes play (default: 1)")
    studies.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on a Dask cluster: tcp://…, or local for one on this computer"
    )
    studies.add_argument("--json", action="store_true", help="print the summary as JSON")
    _force(studies)
    studies.set_defaults(module="study")

    solves = command("solve", "Solve a game: what its positions are worth if all play perfectly, and the best moves.")
    solves.add_argument("game", metavar="GAME", help="the id of a game, or a game in a file of your own")
    solves.add_argument(
        "--layout", metavar="LAYOUT",
        help="for a game with its own solver: a layout's name, or its letters (default: all that have names)",
    )  # fmt: skip
    solves.add_argument("--first-cards", action="store_true", help="print what every first card leads to")
    solves.add_argument("--options", type=_options, help="the game's options, such as a position: a JSON object")
    solves.add_argument(
        "--position", type=_options, metavar="JSON", help="begin in this position, in place of options and seats"
    )
    solves.add_argument("--seats", type=_count, metavar="N", help="how many seats (default: the fewest of the game)")
    solves.add_argument("--limit", type=_count, metavar="N", help="at most so many positions (default: 500,000)")
    solves.add_argument(
        "--tolerance", type=_tolerance, metavar="E",
        help="how far apart the bounds of a value may stay where positions come back (default: 1e-9)",
    )  # fmt: skip
    solves.add_argument("--size", action="store_true", help="only count the positions, and solve nothing")
    solves.add_argument("--moves", action="store_true", help="print what every first move, or first throw, leads to")
    solves.add_argument(
        "--out", metavar="FILE", type=_place, help="keep the solution here; x.solution.json is also a player"
    )
    solves.add_argument("--json", action="store_true", help="print JSON")
    _force(solves)
    solves.set_defaults(module="solve")

    asks = command("ask", "List the questions about a game that its package answers by computing, or answer one.")
    asks.add_argument("game", metavar="GAME", help="the id of a game, as `games` lists it")
    asks.add_argument("question", metavar="QUESTION", nargs="?", help="the id of a question (default: list them)")
    asks.add_argument("--json", action="store_true", help="print JSON")
    asks.add_argument("--out", metavar="FILE", type=_place, help="write the answer into this file, as JSON")
    _force(asks)
    asks.set_defaults(module="ask")

    learns = command("tasks", "List the tasks of a game for those who learn to program, or print the text of one.")
    learns.add_argument("game", metavar="GAME", help="the id of a game, as `games` lists it")
    learns.add_argument("task", metavar="TASK", nargs="?", help="print the text with which this task begins")
    learns.set_defaults(module="tasks")

    tests = command("check-task", "Check a Python file against a task of a game; the exit status is 0 if it passes.")
    tests.add_argument("game", metavar="GAME", help="the id of a game, as `games` lists it")
    tests.add_argument("task", metavar="TASK", help="the id of a task, as `tasks` lists it")
    tests.add_argument("file", metavar="FILE", help="the file with the solution")
    tests.add_argument("--json", action="store_true", help="print JSON")
    tests.set_defaults(module="check_task")

    finds = command("puzzles", "Find puzzles, positions in which few turns are good, in games between computers.")
    finds.add_argument("game", metavar="GAME", help="the id of a game, as `games` lists it")
    finds.add_argument("--count", type=_count, default=40, metavar="N", help="how many puzzles (default: 40)")
    finds.add_argument(
        "--each", type=_number, default=0, metavar="N", help="how many of each theme at least (default: 0)"
    )
    finds.add_argument(
        "--games", type=_count, default=1000, metavar="G", help="how many games to search at most (default: 1000)"
    )
    finds.add_argument("--seed", type=_number, default=0, metavar="S", help="the run's number (default: 0)")
    finds.add_argument("--options", type=_options, help="the game's options, a JSON object")
    finds.add_argument("--out", metavar="FILE", type=_file, help="write them here (default, and -: print them)")
    _force(finds)
    finds.set_defaults(module="puzzles")

    replays = command("replay", "Replay records: print position, legal events and result.")
    replays.add_argument("files", metavar="FILE", nargs="+", help="a record; - for standard input")
    replays.add_argument("--at", type=_number, metavar="K", help="play only the first K events")
    replays.add_argument("--json", action="store_true", help="print one JSON object a file")
    replays.add_argument("--trace", action="store_true", help="print one JSON object for each number of events")
    replays.set_defaults(module="replay")

    lists = command("turns", "List the turns of records in their game's notation.")
    lists.add_argument("files", metavar="FILE", nargs="+", help="a record; - for standard input")
    lists.add_argument(
        "--read", action="store_true", help="the other way: the files are such lists; print their records"
    )
    lists.set_defaults(module="turns")

    tells = command("story", "Make a story of a record: its scenes in a file that a page shows without an engine.")
    tells.add_argument("record", metavar="RECORD", help="a record; - for standard input")
    tells.add_argument(
        "--out",
        metavar="FILE",
        type=_file,
        required=True,
        help="write the story here: x.story.json; - for standard output",
    )
    tells.add_argument(
        "--language", metavar="L", choices=LANGUAGES, action="append", default=[],
        help="a language that it is told in, the first for readers of others (repeatable; default: all of the game's)",
    )  # fmt: skip
    tells.add_argument("--ply", type=_number, metavar="N", help="only the position after N events")
    tells.add_argument("--from", dest="start", type=_number, metavar="N", help="begin after N events (default: 0)")
    tells.add_argument("--to", dest="end", type=_number, metavar="N", help="end after N events (default: all)")
    tells.add_argument("--title", type=whole, default="", metavar="TEXT", help="a title to show above the board")
    _force(tells)
    tells.set_defaults(module="story")

    looks = command("analyse", "Look back at games: the chance to win, luck, and the errors of decisions.")
    looks.add_argument("files", metavar="FILE", nargs="+", help="a record; - for standard input")
    looks.add_argument("--json", action="store_true", help="print one JSON object a file")
    looks.set_defaults(module="analyse")

    mails = command("letter", "Explain the letter in a message of a match by letters, or open and answer it.")
    mails.add_argument("file", metavar="FILE", help="a text with the letter, or its address; - for standard input")
    mails.add_argument("--save", metavar="MATCH", type=_place, help="answer: the file that keeps the match, and will")
    mails.add_argument("--name", default="", type=whole, help="the name of who takes a seat")
    mails.add_argument("--seat", type=_number, metavar="N", help="the seat to take (default: the first open one)")
    mails.add_argument("--seed", type=_number, help="a number for the own parts of the dice (default: drawn)")
    mails.add_argument("--play", nargs="+", metavar="EVENT", help="decisions to play, as a record writes them")
    mails.add_argument("--message", type=whole, metavar="TEXT", help="what to say with the answer: a line")
    mails.add_argument("--json", action="store_true", help="explain it as a JSON object")
    mails.set_defaults(module="letter")

    checks = command("check", "Throw the dice of finished games again, from the seed that their records reveal.")
    checks.add_argument("files", metavar="FILE", nargs="+", help="a record; - for standard input")
    checks.add_argument("--json", action="store_true", help="print one JSON object a file")
    checks.set_defaults(module="check")

    begins = command("new-game", "Write the project of a new game: small, complete, to be changed into yours.")
    begins.add_argument("name", metavar="NAME", help="its id: lower-case words joined by hyphens")
    begins.add_argument("--title", default="", type=whole, help="its title (default: made of the name)")
    begins.add_argument("--out", metavar="DIR", type=_place, default=Path(), help="where its folder is made")
    begins.set_defaults(module="new_game")

    keeps = command("check-game", "Check what every game must keep, in random games (docs/adding-a-game.md).")
    keeps.add_argument("game", metavar="GAME", help="the id of an installed game, a project's folder, or a wheel")
    keeps.add_argument("--games", type=_count, default=4, metavar="N", help="random games a table (default: 4)")
    keeps.add_argument("--json", action="store_true", help="print one JSON object a game")
    keeps.set_defaults(module="check_game")

    words = command("extract-words", "Bring the catalogues of a project up to date with what its sources say.")
    words.add_argument("project", metavar="PROJECT", type=_place, help="the folder with pyproject.toml")
    words.add_argument("--add", metavar="LANGUAGE", action="append", default=[], help="begin a catalogue (de)")
    words.set_defaults(module="extract_words")
    return top


def _force(command: argparse.ArgumentParser) -> None:
    command.add_argument("--force", action="store_true", help="replace files that are there already")


def _file(text: str) -> Path | None:
    """Parse the name of a file to write; None for standard output. It is decided here, because a path no longer
    distinguishes `./-`, a file, from `-`."""
    return None if text == "-" else Path(text)


def _place(text: str) -> Path:
    """Parse the name of a folder, or of a file from which a later run goes on."""
    if text == "-":
        raise argparse.ArgumentTypeError(
            "expected a name; standard output (-) holds no folder, and no run can go on from it"
        )
    return Path(text)


def _number(text: str) -> int:
    """Parse a whole number from 0, in ASCII digits."""
    if not (text.isascii() and text.isdigit()) or len(text) > 1000:
        raise argparse.ArgumentTypeError(f"expected a whole number from 0, not {text[:40]!r}")
    return int(text)


def _count(text: str) -> int:
    """Parse a whole number from 1."""
    number = _number(text)
    if not number:
        raise argparse.ArgumentTypeError("expected at least 1")
    return number


def _jobs(text: str) -> int:
    """Parse a number of processes."""
    number = _count(text)
    if number > MOST_JOBS:
        raise argparse.ArgumentTypeError(f"expected at most {MOST_JOBS} processes")
    return number


def _percent(text: str) -> float:
    """Parse a percentage between 0 and 100."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value < 100:
        raise argparse.ArgumentTypeError(f"expected a percentage between 0 and 100, not {text[:40]!r}")
    return value


def _tolerance(text: str) -> float:
    """Parse a number between 0 and 1."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value < 1:
        raise argparse.ArgumentTypeError(f"expected a number between 0 and 1, such as 1e-9, not {text[:40]!r}")
    return value


def _date(text: str) -> str:
    """Parse a date as ISO 8601 writes it."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a date such as 2026-11-27, not {text[:40]!r}") from None


def _players(text: str) -> tuple[str, ...]:
    """Parse ids joined by commas."""
    return tuple(part.strip() for part in whole(text).split(","))


def _varied(text: str) -> tuple[str, tuple[str, ...]]:
    """Parse the name of the thing that varies, and its values as they are written."""
    what, sign, values = whole(text).partition("=")
    found = tuple(part.strip() for part in values.split(","))
    if not what.strip() or not sign or not all(found) or len(set(found)) < len(found):
        raise argparse.ArgumentTypeError(
            f"expected what is varied and its values, such as start=0,1, not {text[:40]!r}"
        )
    return what.strip(), found


def _options(text: str) -> dict[str, object]:
    """Parse a JSON object."""
    try:
        # In a record the options lie under a key, one level deeper.
        options = read_json(text, deepest=DEEPEST - 1)
    except JsonError as error:
        raise argparse.ArgumentTypeError(f"expected a JSON object, not {text[:60]!r}: {error}") from None
    if not isinstance(options, dict):
        raise argparse.ArgumentTypeError(f"expected a JSON object, not {text[:60]!r}")
    return options
