"""What the players of a match by letters have agreed on, and what they say besides playing (docs/letters.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from pygame_rules.core.errors import OptionError, RecordError, is_whole
from pygame_rules.core.letters.places import SeatPlace, apart, computers_of, devices_of, read_places

MESSAGE_LENGTH: Final = 140
"""The most Unicode code points that a message may have."""
MOST_STATEMENTS: Final = 2**20 - 1
"""The highest number of a statement; with its offer it fits into the three bytes of a letter's numbers."""
_BREAKS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Signs that no message may hold: those that end a line or control a screen, and those that turn the direction of the
text around the message."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What a seat says besides playing. Of two statements of a seat the one with the higher number is newer."""

    number: int = 0
    """How often the seat has said something else than before; 0: it has never said anything."""
    offers: bool = False
    """Whether it offers to end the game without a result."""
    message: str = ""
    """One line; empty: none."""

    @property
    def rank(self) -> tuple[int, bool, str]:
        """The order of statements. Two with the same number arise only where one seat is played at two devices; all
        devices then keep the same one."""
        return self.number, self.offers, self.message

    def changed(self, *, offers: bool | None = None, message: str | None = None) -> Statement:
        """Return the statement with which the seat goes on; the same one if nothing is different."""
        said = replace(
            self,
            offers=self.offers if offers is None else offers,
            message=self.message if message is None else message,
        )
        return said if said == self else replace(said, number=min(self.number + 1, MOST_STATEMENTS))

    def to_json(self) -> dict[str, object]:
        """Return the statement as a save holds it."""
        return {"number": self.number, "offers": self.offers, "message": self.message}


@dataclass(frozen=True, slots=True)
class Correspondence:
    """What belongs to a match by letters besides its record and its dice."""

    hints: bool
    """Whether hints and the estimate of who is ahead are allowed while the game runs."""
    statements: tuple[Statement, ...]
    """By seat."""
    places: tuple[SeatPlace, ...]
    """By seat: at which device it is played. It changes only names that are shown; nobody has to believe it."""
    follows_from: int | None = None
    """After how many events this device has taken over the match from another one of the same player, by its own link.
    As long as it has decided nothing since, it accepts what its own seats have done according to letters."""

    @classmethod
    def new(cls, seats: int, *, hints: bool = False) -> Correspondence:
        """Return that of a match in which nobody has said anything."""
        return cls(hints, (Statement(),) * seats, apart(seats))

    @property
    def agreed(self) -> bool:
        """Whether all seats offer to end the game without a result."""
        return all(said.offers for said in self.statements)

    def asked(self, seat: int) -> int:
        """Return the seat of the person to ask for what a seat has to do: for a computer's seat, the first person at
        the same device; the seat itself where no person is there."""
        places = self.places
        if not places[seat].computer:
            return seat
        persons = (at for at, place in enumerate(places) if place.device == places[seat].device and not place.computer)
        return next(persons, seat)

    def to_json(self) -> dict[str, object]:
        """Return the correspondence as a save holds it."""
        return {
            "hints": self.hints,
            "statements": [said.to_json() for said in self.statements],
            "devices": devices_of(self.places),
            "computers": computers_of(self.places),
            "follows_from": self.follows_from,
        }

    @classmethod
    def read(cls, written: object, seats: int) -> Correspondence:
        """Read what `to_json` has written; None: nobody has said anything, and there are no hints.

        :raises RecordError: the value is something else, or of another number of seats.
        """
        if written is None:
            return cls.new(seats)
        said = written.get("statements") if isinstance(written, Mapping) else None
        if not isinstance(written, Mapping) or not isinstance(said, list) or len(said) != seats:
            raise _unreadable()
        hints, follows = written.get("hints"), written.get("follows_from")
        if type(hints) is not bool or (follows is not None and (type(follows) is not int or follows < 0)):
            raise _unreadable()
        # Saves of earlier versions do not say where the seats are played.
        devices, computers = written.get("devices"), written.get("computers", [])
        places = apart(seats) if devices is None else read_places(devices, computers, seats)
        if places is None:
            raise _unreadable()
        return cls(hints, tuple(map(_read_statement, said)), places, follows)


def _read_statement(written: object) -> Statement:
    if isinstance(written, Mapping):
        number, offers, message = written.get("number"), written.get("offers"), written.get("message")
        if (
            type(number) is int
            and 0 <= number <= MOST_STATEMENTS
            and type(offers) is bool
            and isinstance(message, str)
            and is_message(message)
        ):
            return Statement(number, offers, message)
    raise _unreadable()


def _unreadable() -> RecordError:
    return RecordError("What this save holds of the players’ messages and agreements cannot be read.")


def is_message(text: str) -> bool:
    r"""Tell whether a letter can hold a text as a message: one line of at most `MESSAGE_LENGTH` code points.

    >>> is_message("Well played!"), is_message("one\ntwo")
    (True, False)
    """
    return len(text) <= MESSAGE_LENGTH and is_whole(text) and not _BREAKS.search(text)


def checked_message(text: str) -> str:
    """Return a message without white space at its ends.

    :raises OptionError: it is too long, or not one line.
    """
    text = text.strip()
    if len(text) > MESSAGE_LENGTH:
        raise OptionError(
            "A message has at most {most} characters; this one has {count}.", most=MESSAGE_LENGTH, count=len(text)
        )
    if not is_message(text):
        raise OptionError("A message is one line of text, without signs that control the screen.")
    return text
