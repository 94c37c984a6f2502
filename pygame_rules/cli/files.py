"""Reading and writing files without accidents."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from pygame_rules.core.errors import RecordError
from pygame_rules.core.json_text import LARGEST
from pygame_rules.core.words import N_

STANDARD_INPUT: Final = "-"


def read_record_file(name: str) -> bytes:
    """The bytes of a file, or of standard input where the name is `-`; of what is too large to be a record (a device
    may never end) only so much that this can be seen.

    :raises RecordError: it cannot be read.
    """
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LARGEST + 1) if sys.stdin is not None else b""
        else:
            with open(name, "rb") as file:
                data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise RecordError(N_("The file cannot be read: {reason}."), reason=reason) from None
    return data


def write_file(path: Path, text: str) -> None:
    """Write a text in UTF-8, all of it or nothing: a file that was there stays whole whatever happens.

    :raises OSError: it cannot be written.
    """
    path = path.resolve()
    mode = path.stat().st_mode if path.exists() else None
    if mode is not None and not stat.S_ISREG(mode):
        # A terminal, a pipe: nothing can be put in its place.
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    beside = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
    try:
        with open(beside, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            beside.chmod(stat.S_IMODE(mode))
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
