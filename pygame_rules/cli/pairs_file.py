"""The file in which a ladder keeps its pairs: a line of JSON that describes the ladder, then one for each pair.

A line is appended as soon as its pair is finished, so that a run that is stopped loses no finished pair, and a later
run goes on from there. A last line that was cut off (a full disk, a lost computer) is dropped; anything else that does
not belong there is refused, because the file may belong to somebody else.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Final

from pygame_rules.cli.files import FileError, cannot_write
from pygame_rules.cli.talk import named
from pygame_rules.core.errors import JsonError
from pygame_rules.core.json_text import read_json, write_json
from pygame_rules.core.words import N_
from pygame_rules.study.library.ladder import Comparison, Ladder, Pair, fingerprint_of
from pygame_rules.version import __version__

FORMAT: Final = "spieltisch-ladder"
VERSION: Final = 1


class PairsFile:
    """The pairs of a ladder in a file. Opening it reads the pairs in the file, and creates the file if it is missing.

    :raises FileError: the file cannot be read or written, or holds something else.
    """

    def __init__(self, path: Path, ladder: Ladder) -> None:
        self._path = path
        self._fingerprints = {one: fingerprint_of(ladder.game, one) for one in ladder.comparisons}
        self._seats = ladder.seats
        self._head: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "game": ladder.game.info.id,
            "seats": ladder.seats,
            "options": dict(ladder.options),
            "seed": ladder.seed,
            "wheel": __version__,
        }
        self.pairs: dict[tuple[Comparison, int], Pair] = {}
        """All pairs of the file, by comparison and number."""
        self.damaged = False
        """Whether a damaged last line was dropped."""
        try:
            data = path.read_bytes() if path.exists() else b""
            if data:
                self._read(data)
            else:
                self._append(self._head)
        except (OSError, ValueError) as error:
            raise cannot_write(path, error) from None

    def add(self, pair: Pair) -> None:
        """Append a pair.

        :raises FileError: the file cannot be written.
        """
        line: dict[str, object] = {
            "challenger": pair.comparison.names[0],
            "against": pair.comparison.names[1],
            "settings": self._fingerprints[pair.comparison],
            "pair": pair.number,
            "shares": list(pair.shares),
            "luck": None if pair.luck is None else list(pair.luck),
        }
        try:
            self._append(line)
        except OSError as error:
            raise cannot_write(self._path, error) from None
        self.pairs[pair.comparison, pair.number] = pair

    def _append(self, line: Mapping[str, object]) -> None:
        with open(self._path, "ab") as file:
            file.write(write_json(line).encode() + b"\n")

    def _read(self, data: bytes) -> None:
        head, *lines = data.splitlines(keepends=True)
        self._check_head(head)
        at = len(head)
        for number, line in enumerate(lines, 2):
            pair = self._pair(line) if line.endswith(b"\n") else None
            if pair is not None:
                self.pairs.setdefault((pair.comparison, pair.number), pair)
            elif number == len(lines) + 1:
                self.damaged = True
                with open(self._path, "r+b") as file:
                    file.truncate(at)
            else:
                raise FileError(
                    N_("{file}, line {line}: expected a pair of games."), file=named(self._path), line=number
                )
            at += len(line)

    def _check_head(self, line: bytes) -> None:
        try:
            found = read_json(line)
        except JsonError:
            found = None
        if not line.endswith(b"\n") or not isinstance(found, dict) or found.get("format") != FORMAT:
            raise FileError(
                N_("{file} exists and holds no pairs of a ladder; choose another file."), file=named(self._path)
            )
        if found != self._head:
            raise FileError(
                N_("{file} holds pairs of {found}, not of {wanted}; choose another file."),
                file=named(self._path), found=_described(found), wanted=_described(self._head),
            )  # fmt: skip

    def _pair(self, line: bytes) -> Pair | None:
        """Read the pair in a line; return None if the line holds no pair.

        :raises FileError: the players of the pair had other settings.
        """
        try:
            found = read_json(line)
        except JsonError:
            return None
        if not isinstance(found, dict):
            return None
        challenger, against, number = (found.get(key) for key in ("challenger", "against", "pair"))
        if not (isinstance(challenger, str) and isinstance(against, str) and type(number) is int):
            return None
        shares, luck = self._numbers(found.get("shares")), self._numbers(found.get("luck"))
        if (
            shares is None
            or not all(0 <= share <= 1 for share in shares)
            or (luck is None) != (found.get("luck") is None)
        ):
            return None
        comparison = Comparison(challenger, against)
        if self._fingerprints.get(comparison, found.get("settings")) != found.get("settings"):
            raise FileError(
                N_("{file} holds pairs of {challenger} and {against} with other settings; choose another file."),
                file=named(self._path), challenger=challenger, against=against,
            )  # fmt: skip
        return Pair(comparison, number, shares, luck)

    def _numbers(self, value: object) -> tuple[float, ...] | None:
        """Read a list of one finite number for each seat; return None for anything else."""
        if not isinstance(value, list) or len(value) != self._seats:
            return None
        if not all(isinstance(one, int | float) and isfinite(one) for one in value):
            return None
        return tuple(value)


def _described(head: Mapping[str, object]) -> str:
    """Describe a file by the arguments of the command, and the version."""
    options = f" --options {write_json(chosen)}" if (chosen := head.get("options")) else ""
    return f"{head.get('game')} --seats {head.get('seats')}{options} --seed {head.get('seed')} ({head.get('wheel')})"
