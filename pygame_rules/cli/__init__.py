"""The command line: `python -m pygame_rules`, also installed as `pygame-rules` (docs/rules/README.md).

Data goes to standard output, talk to standard error. The exit status is 0, 1 (a bad record, or a file that cannot be
read or written) or 2 (wrong usage).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final, TextIO

# All else is imported inside of `main`, where whatever stops it is told in a sentence.

FAILED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130
"""What shells report for a program that Ctrl-C has stopped."""
NOBODY_READS: Final = 141
"""What shells report for a program that writes into a pipe nobody reads."""


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
        # What has no name is a stream.
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
    from pygame_rules.core.errors import RecordError, SpieltischError

    try:
        chosen = parse(argv)
    except SystemExit as stopped:
        return stopped.code if isinstance(stopped.code, int) else USAGE
    talk = Talk(chosen.lang)
    try:
        # Imported only now: replaying needs no computer players, and a command line should start quickly.
        status: int = import_module(f"pygame_rules.cli.{chosen.module}").run(chosen, talk)
    except (RecordError, FileError) as error:
        talk.complain(talk.reason(error))
        return FAILED
    except SpieltischError as error:
        talk.complain(talk.reason(error))
        return USAGE
    return status


def _complain(message: str, **values: object) -> None:
    """Say what has stopped us, where that can be said."""
    try:
        from pygame_rules.cli.talk import Talk

        talk = Talk(None)
        # A value that is a message is said in the reader's language, too.
        talk.complain(talk.words(message, **{name: talk.words(str(value)) for name, value in values.items()}))
    except (OSError, MemoryError):
        _forget(sys.stderr)


def _prepare_streams() -> None:
    """No character may stop us: what a terminal cannot show is escaped, what cannot be read is replaced."""
    for stream, errors in ((sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace"), (sys.stdin, "replace")):
        # Streams that somebody has put in their place (tests, embedding) take care of themselves.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _forget(stream: TextIO | None) -> None:
    """Point a stream at nothing, so that the interpreter does not fail once more when it flushes it."""
    # There may be no such stream, which is all we want.
    with suppress(OSError, ValueError):
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
