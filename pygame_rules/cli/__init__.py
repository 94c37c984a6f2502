"""The command line: `python -m pygame_rules`, also installed as `pygame-rules` (docs/rules/README.md).

Data goes to standard output, messages to standard error. The exit status is 0, 1 (a bad record, or a file that cannot
be read or written) or 2 (wrong usage).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final, TextIO

# Import everything else inside `main`, so that an error during the imports is reported in a sentence too.

FAILED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130
"""The exit status that shells report for a program stopped by Ctrl-C."""
NOBODY_READS: Final = 141
"""The exit status that shells report for a program that writes into a closed pipe."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    :param argv: the arguments without the program's name; None: those of the process.
    :returns: the exit status.
    """
    try:
        _prepare_streams()
        status = _run(sys.argv[1:] if argv is None else argv)
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except BrokenPipeError:
        _forget(sys.stdout)
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    except MemoryError:
        _complain("There is not enough memory for this.")
        return FAILED
    except OSError as error:
        _forget(sys.stdout)
        # An error without a file name comes from a standard stream.
        _complain(
            "{file} cannot be written: {reason}.",
            file=error.filename or "standard output", reason=error.strerror or error,
        )  # fmt: skip
        return FAILED
    return status


def _run(argv: Sequence[str]) -> int:
    from pygame_rules.cli.arguments import parse
    from pygame_rules.cli.files import FileError
    from pygame_rules.cli.talk import Talk
    from pygame_rules.core.errors import CatalogueError, RecordError, SpieltischError
    from pygame_rules.core.languages import SOURCE

    try:
        chosen = parse(argv)
    except SystemExit as stopped:
        return stopped.code if isinstance(stopped.code, int) else USAGE
    try:
        talk = Talk(chosen.lang)
    except CatalogueError as error:
        talk = Talk(SOURCE)
        talk.complain(talk.reason(error))
        return FAILED
    try:
        # Import only the chosen command: replaying needs no computer players, and a command line should start quickly.
        status: int = import_module(f"pygame_rules.cli.{chosen.module}").run(chosen, talk)
    except (CatalogueError, RecordError, FileError) as error:
        talk.complain(talk.reason(error))
        return FAILED
    except SpieltischError as error:
        talk.complain(talk.reason(error))
        return USAGE
    return status


def _complain(message: str, **values: object) -> None:
    """Report the error that has stopped the program, if standard error can still be written."""
    try:
        from pygame_rules.cli.talk import Talk
        from pygame_rules.core.errors import CatalogueError
        from pygame_rules.core.languages import SOURCE

        try:
            talk = Talk(None)
        except CatalogueError:
            talk = Talk(SOURCE)
        # Translate the values as well: they may be messages themselves.
        talk.complain(talk.words(message, **{name: talk.words(str(value)) for name, value in values.items()}))
    except (OSError, MemoryError):
        _forget(sys.stderr)


def _prepare_streams() -> None:
    """Let no character stop the program: escape what a terminal cannot show, replace what cannot be decoded."""
    for stream, errors in ((sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace"), (sys.stdin, "replace")):
        # Substituted streams (tests, embedding programs) may not have `reconfigure`.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _forget(stream: TextIO | None) -> None:
    """Redirect a stream to the null device, so that the interpreter's last flush does not fail again."""
    # A stream without a file descriptor needs no redirection.
    with suppress(OSError, ValueError):
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
