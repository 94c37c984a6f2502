"""Read files up to a size limit; write files atomically, and overwrite the files of others only if forced."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from pygame_rules.cli.talk import named
from pygame_rules.core.errors import RecordError, SpieltischError
from pygame_rules.core.plain_text import LARGEST
from pygame_rules.core.words import N_

STANDARD_INPUT: Final = "-"


def read_record_file(name: str) -> bytes:
    """Read the bytes of a file, or of standard input if the name is `-`. It reads at most one byte more than a record
    may have, because the file may be a device that never ends.

    :raises RecordError: the file cannot be read.
    """
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LARGEST + 1) if sys.stdin is not None else b""
        else:
            with open(name, "rb") as file:
                data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise RecordError(N_("The file cannot be read: {reason}."), reason=_reason(error)) from None
    return data


class FileError(SpieltischError):
    """A file cannot be written, or must not be overwritten."""

    code = "file"


def cannot_write(path: Path, error: Exception) -> FileError:
    """Make the error about a file that the system refuses to write, with the file's name."""
    return FileError(N_("{file} cannot be written: {reason}."), file=named(path), reason=_reason(error))


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def expect_folder(path: Path) -> None:
    """Refuse a folder that can neither be used nor made, before anything is computed for it.

    :raises FileError: the folder can neither be used nor made.
    """
    try:
        there = Path(os.path.realpath(path))
        while not there.exists() and there != there.parent:
            there = there.parent
        wrong = _no_folder(there)
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from None
    if wrong:
        raise cannot_write(path, OSError(wrong, os.strerror(wrong)))


def _no_folder(path: Path) -> int:
    """Return the system's number for the reason why no file can be made in a folder; 0 if it can."""
    if not path.exists():
        return errno.ENOENT
    if not path.is_dir():
        return errno.ENOTDIR
    return 0 if os.access(path, os.W_OK) else errno.EACCES


class Writer:
    """Writes the files of one run, and refuses to overwrite files that the run has not written itself.

    :param force: whether to overwrite them anyway.
    """

    def __init__(self, *, force: bool = False) -> None:
        self._force = force
        self._own: set[str] = set()
        """The real paths of the files that this run has written or from which it was loaded."""

    def goes_on_from(self, name: str) -> None:
        """Allow overwriting this file: the run was loaded from it and continues what is in it."""
        if name != STANDARD_INPUT:
            self._own.add(os.path.realpath(name))

    def refuse(self, path: Path, text: str | None = None) -> None:
        """Refuse to overwrite an existing file.

        :param text: the new content; a file that holds exactly this is not refused.
        :raises FileError: the file exists, and is not this run's own.
        """
        if self._force or os.path.realpath(path) in self._own or not path.is_file():
            return
        if text is None or not _holds(path, text.encode("utf-8")):
            raise FileError(N_("{file} already exists; it is replaced only with --force."), file=named(path))

    def expect(self, path: Path) -> None:
        """Refuse a path that cannot be written, before anything is computed for it.

        :raises FileError: the path is a folder, its own folder is missing, or nobody may write there.
        """
        try:
            real = Path(os.path.realpath(path))
            wrong = errno.EISDIR if real.is_dir() else 0
            if not real.exists() or real.is_file():
                wrong = wrong or _no_folder(real.parent)
        except (OSError, ValueError) as error:
            raise cannot_write(path, error) from None
        if wrong:
            raise cannot_write(path, OSError(wrong, os.strerror(wrong)))

    def write(self, path: Path, text: str, *, force: bool = False) -> None:
        """Write a text in UTF-8 atomically: if writing fails, an existing file stays intact.

        :param force: overwrite an existing file this time.
        :raises FileError: the file cannot be written, or exists already.
        """
        try:
            if not force:
                self.refuse(path, text)
            _write(Path(os.path.realpath(path)), text)
        except (OSError, ValueError) as error:
            raise cannot_write(path, error) from None
        self._own.add(os.path.realpath(path))


def _holds(path: Path, data: bytes) -> bool:
    """Tell whether a file holds exactly these bytes; False if it cannot be read."""
    with suppress(OSError):
        return path.stat().st_size == len(data) and path.read_bytes() == data
    return False


def _write(path: Path, text: str) -> None:
    mode = path.stat().st_mode if path.exists() else None
    if mode is not None and not stat.S_ISREG(mode):
        # A terminal or a pipe cannot be replaced by another file, so write into it.
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
