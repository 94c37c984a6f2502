"""A check of the contract, and how it is run."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.core.add_ons import in_a_line
from pygame_rules.core.errors import SpieltischError
from pygame_rules.core.words import N_

LAST: Final = 8
"""How many events before the place of a fault are told."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that every game must keep."""

    name: str
    """What holds, in a few words of English: "a scene names only what is there"."""
    look: Callable[[Sample], None]
    """Looks at a sample; raises `Fault` where the game does something else."""
    told: str
    """The heading in the document under which it is told."""
    once: bool = False
    """Whether it is the same for every number of players."""
    slow: bool = False
    """Whether it takes longer than most."""

    def fault(self, sample: Sample) -> Broken | None:
        """Look at a sample.

        :returns: what is wrong, or None. An error that the game's own code raises is a fault, too.
        """
        sample.place = None
        try:
            self.look(sample)
        except Fault as error:
            return Broken(self, sample.players, error, *_place(sample))
        except Exception as error:  # noqa: BLE001 - the code of the game may raise anything
            return Broken(self, sample.players, _failed(error), *_place(sample))
        return None


@dataclass(frozen=True, slots=True)
class Broken:
    """A fault, with where it was found."""

    check: Check
    players: int
    error: SpieltischError
    options: str = ""
    """The options of the random game, as JSON; empty: the usual ones."""
    events: tuple[str, ...] = ()
    """The last events before the place; empty: the fault is not at a place in a game."""


CHECKS: Final[list[Check]] = []
"""All checks that have been imported; `run.all_checks` imports them."""


def checks(
    told: str, *, once: bool = False, slow: bool = False
) -> Callable[[Callable[[Sample], None]], Callable[[Sample], None]]:
    """Decorate a function that is a check; its name says what holds.

    :param told: the heading in the document under which it is told.
    :param once: see `Check`.
    :param slow: see `Check`.
    """

    def listed(look: Callable[[Sample], None]) -> Callable[[Sample], None]:
        CHECKS.append(Check(look.__name__.replace("_", " "), look, told, once, slow))
        return look

    return listed


def _place(sample: Sample) -> tuple[str, tuple[str, ...]]:
    if sample.place is None:
        return "", ()
    walk, ply = sample.place
    return json.dumps(walk.options) if walk.options else "", tuple(walk.events[max(ply - LAST, 0) : ply])


def _failed(error: BaseException) -> SpieltischError:
    """Make a sentence of an error in the game's code, with the last line of it."""
    at, file, line = error.__traceback__, "", 0
    while at is not None:
        code = at.tb_frame.f_code.co_filename
        if not file or "/pygame_rules/" not in Path(code).as_posix():
            file, line = "/".join(Path(code).parts[-3:]), at.tb_lineno
        at = at.tb_next
    return Fault(
        N_("Expected the game to answer; its code has failed in {file}, line {line}: {reason}"),
        file=file, line=line, reason=in_a_line(error),
    )  # fmt: skip
