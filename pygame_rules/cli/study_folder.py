"""The folder of a study: its description, and the games that have been played so far.

`study.json` describes the study; it is written once. `games.log` has a line for each batch of games, with a checksum. A
line is appended as soon as its batch has been played, so that a run that ends in any way loses only the batches under
way, and the same command goes on from there. A line that was cut off or is damaged is ignored, and its games are played
again. The files that are made from the games (table, summary, report) are written at the end.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Final
from zlib import crc32

from pygame_rules.cli.files import FileError, Writer, cannot_write
from pygame_rules.cli.talk import named
from pygame_rules.core.errors import JsonError
from pygame_rules.core.json_text import read_json, write_json
from pygame_rules.core.words import N_
from pygame_rules.study.experiment import Experiment, Row
from pygame_rules.study.library.batches import Batch, Span
from pygame_rules.version import __version__

FORMAT: Final = "spieltisch-study"
VERSION: Final = 2
HEAD: Final = "study.json"
CODE: Final = ("version", "wheel", "rules", "code")
"""What the description says about the code that plays."""
LOG: Final = "games.log"
MADE: Final = "made.json"
"""The checksums of the files that this study has made; it replaces such a file only if nobody has changed it."""


class StudyFolder:
    """A study on the disk. Opening it reads which games it has, or creates it. Close it at the end.

    :param force: whether to replace another study in the folder, and files that somebody has changed.
    :raises FileError: the folder cannot be read or written, another run is using it, or it holds another study.
    """

    def __init__(self, path: Path, experiment: Experiment, *, force: bool = False) -> None:
        self.path = path
        self._experiment = experiment
        self._force = force
        self._places: dict[Span, int] = {}
        """The position of each batch in the log."""
        self.damaged = 0
        """How many lines of the log were ignored."""
        head: dict[str, Any] = {"format": FORMAT, "version": VERSION, "wheel": __version__, **experiment.to_json()}
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._log = open(path / LOG, "a+b")  # noqa: SIM115 - stays open, and locked, until `close`
            try:
                self._lock()
                self._begin(head)
            except BaseException:
                self._log.close()
                raise
        except (OSError, ValueError) as error:
            raise cannot_write(path, error) from None

    def _lock(self) -> None:
        """Prevent others from writing here at the same time; the system releases the lock when the process ends in any
        way."""
        with suppress(ImportError):  # Windows has no such locks.
            import fcntl

            try:
                fcntl.flock(self._log, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise FileError(N_("{folder} is used by another run."), folder=named(self.path)) from None

    def _begin(self, head: Mapping[str, Any]) -> None:
        known = self._known()
        if known == head:
            self._read()
            return
        if not self._force and known is not None and _same_but_code(known, head):
            raise FileError(
                N_("{folder} holds games by other code: the rules, a player or this program has changed since. Both "
                   "must not be mixed: take another folder, or replace this one with --force."),
                folder=named(self.path),
            )  # fmt: skip
        if not self._force and (known is not None or self._log.seek(0, os.SEEK_END)):
            raise FileError(
                N_("{folder} holds another study; it is replaced only with --force. {found} is there, not {wanted}."),
                folder=named(self.path), found=_differing(known, head), wanted=_differing(head, known),
            )  # fmt: skip
        self._log.truncate(0)
        Writer(force=True).write(self.path / HEAD, write_json(head) + "\n")

    def _known(self) -> dict[str, Any] | None:
        """Read the description of the study in the folder; None if there is none."""
        file = self.path / HEAD
        if not file.exists():
            return None
        try:
            found = read_json(file.read_bytes())
        except JsonError:
            found = {}
        return found if isinstance(found, dict) else {}

    def _read(self) -> None:
        """Find the batches in the log; cut off a last line that is incomplete."""
        self._log.seek(0)
        at = 0
        for line in self._log:
            found = _batch(line, len(self._experiment.columns()))
            if found is None or found.span in self._places:
                self.damaged += 1
            else:
                self._places[found.span] = at
            at += len(line)
            if not line.endswith(b"\n"):
                self._log.truncate(at - len(line))
        # No program writes batches that overlap, but somebody may have joined files.
        end: dict[int, int] = {}
        for span in sorted(self._places):
            if span.first < end.get(span.setting, 0):
                del self._places[span]
                self.damaged += 1
            else:
                end[span.setting] = span.first + span.games

    @property
    def spans(self) -> list[Span]:
        """The batches that have been played."""
        return list(self._places)

    def add(self, batch: Batch) -> None:
        """Append a batch.

        :raises FileError: it cannot be written; the earlier batches are kept.
        """
        text = write_json([*batch.span, batch.rows]).encode()
        try:
            at = self._log.seek(0, os.SEEK_END)
            self._log.write(b"%08x %s\n" % (crc32(text), text))
            self._log.flush()
            # Even a power cut must lose no more than the batches under way.
            os.fsync(self._log.fileno())
        except OSError as error:
            raise cannot_write(self.path / LOG, error) from None
        self._places[batch.span] = at

    def rows(self, setting: int) -> Iterator[Row]:
        """Iterate over the rows of a setting in order, each once, up to the number of games that the experiment has."""
        with open(self.path / LOG, "rb") as log:
            for span in sorted(span for span in self._places if span.setting == setting):
                if span.first >= self._experiment.games:
                    return
                log.seek(self._places[span])
                batch = _batch(log.readline(), len(self._experiment.columns()))
                if batch is None:
                    raise FileError(N_("{file} has changed during the run."), file=named(self.path / LOG))
                yield from batch.rows[: self._experiment.games - span.first]

    def refuse(self, name: str) -> None:
        """Refuse to replace a file that this study has not made, or that somebody has changed since.

        :raises FileError: there is such a file, or a folder of this name.
        """
        target = self.path / name
        try:
            if target.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if target.exists() and not self._force and self._made().get(name) != _hash(target):
                raise FileError(N_("{file} already exists; it is replaced only with --force."), file=named(target))
        except OSError as error:
            raise cannot_write(target, error) from None

    def make(self, name: str, fill: Any) -> Path:
        """Make a file from the games. Replace an existing file if this study has made it and nobody has changed it.

        :param fill: writes the file, and gets the path at which to create it.
        :raises FileError: there is a file that may not be replaced, or the file cannot be written.
        """
        target, part = self.path / name, self.path / f".{name}.part"
        self.refuse(name)
        made = self._made()
        try:
            fill(part)
            made[name] = _hash(part)
            part.replace(target)
            Writer(force=True).write(self.path / MADE, write_json(made) + "\n")
        except OSError as error:
            raise cannot_write(target, error) from None
        finally:
            with suppress(OSError):
                part.unlink()
        return target

    def _made(self) -> dict[str, str]:
        try:
            found = read_json((self.path / MADE).read_bytes())
        except (OSError, JsonError):
            return {}
        return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}

    def close(self) -> None:
        """Let others use the folder."""
        with suppress(OSError):
            self._log.close()


def _batch(line: bytes, columns: int) -> Batch | None:
    """Read the batch in a line of the log; return None if the line is damaged."""
    sign, _, text = line.rstrip(b"\n").partition(b" ")
    if not line.endswith(b"\n") or sign != b"%08x" % crc32(text):
        return None
    try:
        found: Any = read_json(text)
    except JsonError:
        return None
    # The checksum proves that this program has written the line.
    setting, first, games, rows = found
    if len(rows) != games or any(len(row) != columns for row in rows):
        return None
    return Batch(Span(setting, first, games), tuple(map(tuple, rows)))


def _same_but_code(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Tell whether two studies play the same settings by different code."""
    return all(one.get(key) == value for key, value in other.items() if key not in CODE)


def _differing(one: Mapping[str, Any] | None, other: Mapping[str, Any] | None) -> str:
    """Write the entries of a head that another head does not have."""
    return write_json({key: value for key, value in (one or {}).items() if (other or {}).get(key) != value})


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return _digest(file)


def _digest(file: IO[bytes]) -> str:
    total = sha256()
    while part := file.read(1 << 20):
        total.update(part)
    return total.hexdigest()
