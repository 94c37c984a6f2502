"""The position editor: the user lays stones of one colour on places, or takes them away.

A draft is a position object (docs/rules/zenos-tavli.md, "Position") with an extra key `pen`: the current colour, and
whether edits lay its stones or take them away. Stones come from the hand and go back to it, so that each player always
has 15. Edits: `house 6`, `middle 4`, `off` (lay a stone there, or take one away), `white`, `black`, `lay`, `take`,
`number 4`, `no number 4`, `no numbers`, `turn`, `left 0`, `left 1`, `clear`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from pygame_rules.core.errors import EventSyntaxError, IllegalAction, OptionError
from pygame_rules.core.json_value import Json
from pygame_rules.core.words import N_, words
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, MIDDLES, NUMBERS, STONES
from pygame_rules.games.zenos_tavli.rules.options import MOST_NUMBERS, position_from_json
from pygame_rules.games.zenos_tavli.show.pieces import COLOURS, HAND, HOUSE, MIDDLE, OFF, PLACES, Place
from pygame_rules.games.zenos_tavli.show.speech import PACKAGE

OPTION: Final = "position"
MARKED: Final[dict[str, Place]] = {
    **{f"house {house}": place for house, place in HOUSE.items()},
    **{f"middle {house}": place for house, place in MIDDLE.items()},
    "off": OFF,
}
"""Maps the text of an edit to the place where it lays or takes a stone."""
FIRST_PLACES: Final = (HAND, *(HOUSE[house] for house in range(1, 7)))
"""Where the stones are of a player who has not left quarter 1."""
HINT: Final = N_(
    "{edit} is no edit of a position: expected a place (house 6, middle 4, off), white, black, lay, take, number 4, "
    "no number 4, no numbers, turn, left 0, left 1 or clear."
)
NONE_LEFT: Final = (N_("No white stone is left in the hand."), N_("No black stone is left in the hand."))
NOTHING_THERE: Final = (N_("There is no white stone."), N_("There is no black stone."))


@dataclass(frozen=True, slots=True)
class Draft:
    """A position in the editor, which may still be invalid."""

    counts: Mapping[Place, tuple[int, int]]
    """White's and Black's stones on every place."""
    left: tuple[bool, bool]
    numbers: tuple[int, ...]
    turn: int
    seat: int = 0
    """The colour whose stones are laid."""
    takes: bool = False
    """Whether stones are taken away instead."""

    @classmethod
    def empty(cls) -> Draft:
        """Return the draft with all stones in the hands, as a game usually starts."""
        counts = dict.fromkeys(PLACES, (0, 0)) | {HAND: (STONES, STONES)}
        return cls(counts, (False, False), (), 0)

    @classmethod
    def read(cls, value: Json) -> Draft:
        """Read a draft from JSON; the position may still be incomplete.

        :raises OptionError: the value is not a draft. An incomplete position is no error.
        """
        try:
            return cls._read(value)
        except (KeyError, TypeError, ValueError, IndexError):
            raise OptionError("A draft of a position is an object like the option position itself.") from None

    @classmethod
    def _read(cls, value: Json) -> Draft:
        if not isinstance(value, dict):
            raise TypeError
        rows = [*zip(_counts(value, "houses", HOUSES), HOUSE.values(), strict=True)]
        rows += zip(_counts(value, "middle", MIDDLES), MIDDLE.values(), strict=True)
        counts = {place: pair for pair, place in rows}
        counts |= {HAND: _pair(value["hand"]), OFF: _pair(value["off"])}
        if any(sum(pair[seat] for pair in counts.values()) != STONES for seat in (0, 1)):
            raise ValueError
        white, black = _list(value["left"], 2)
        numbers = tuple(_number(number, max(NUMBERS)) for number in _list(value["numbers"]))
        if len(numbers) > MOST_NUMBERS or 0 in numbers or not (isinstance(white, bool) and isinstance(black, bool)):
            raise ValueError
        colour, does = _list(value.get("pen", ["white", "lay"]), 2)
        if not isinstance(colour, str) or does not in ("lay", "take"):
            raise ValueError
        turn = _number(value["turn"], 1)
        return cls(counts, (white, black), tuple(sorted(numbers)), turn, COLOURS.index(colour), does == "take")

    def to_json(self) -> dict[str, Json]:
        """Return the draft as JSON."""
        return {**self.position(), "pen": [COLOURS[self.seat], "take" if self.takes else "lay"]}

    def position(self) -> dict[str, Json]:
        """Return the position object."""
        return {
            "hand": list(self.counts[HAND]),
            "houses": [[self.counts[place][seat] for place in HOUSE.values()] for seat in (0, 1)],
            "middle": [[self.counts[place][seat] for place in MIDDLE.values()] for seat in (0, 1)],
            "off": list(self.counts[OFF]),
            "left": list(self.left),
            "numbers": list(self.numbers),
            "turn": self.turn,
        }

    def gone(self, seat: int) -> bool:
        """Return whether a player has a stone beyond house 6, in the middle row or borne off: then he has left
        quarter 1."""
        return any(pair[seat] for place, pair in self.counts.items() if place not in FIRST_PLACES)

    def may_have_left(self, seat: int) -> bool:
        """Return whether the stones leave `left` open: all are on houses 1 to 6, for the first time or again."""
        return not self.counts[HAND][seat] and not self.gone(seat)

    def refusal(self, place: Place) -> str:
        """Return the msgid that says why no stone can be laid on or taken from a place now; empty if it can."""
        seat = self.seat
        if self.takes:
            return "" if self.counts[place][seat] else NOTHING_THERE[seat]
        if not self.counts[HAND][seat]:
            return NONE_LEFT[seat]
        if place.kind == "house" and self.counts[place][1 - seat]:
            return N_("Stones of the other colour stand there.")
        return ""

    def edited(self, change: str) -> Draft:
        """Return the draft after an edit.

        :raises EventSyntaxError: no edit is written like this.
        :raises IllegalAction: it cannot be done here.
        """
        word, _, rest = change.rpartition(" ")
        if change in MARKED:
            return self._marked(MARKED[change])
        if change in COLOURS:
            return self._with(seat=COLOURS.index(change))
        if change in ("lay", "take"):
            return self._with(takes=change == "take")
        if change == "clear":
            return Draft.empty()._with(seat=self.seat)
        if change == "turn":
            return self._with(turn=1 - self.turn)
        if change == "no numbers":
            return self._with(numbers=())
        if word in ("number", "no number") and rest in map(str, NUMBERS):
            return self._numbered(int(rest), more=word == "number")
        if word == "left" and rest in ("0", "1"):
            return self._turned(int(rest))
        raise EventSyntaxError(HINT, edit=repr(change))

    def _with(self, **changed: Any) -> Draft:
        """Copy the draft with other fields; set `left` wherever the stones determine it."""
        made = replace(self, **changed)
        white, black = (made.gone(s) or (made.left[s] and made.may_have_left(s)) for s in (0, 1))
        return replace(made, left=(white, black))

    def _marked(self, place: Place) -> Draft:
        if reason := self.refusal(place):
            raise IllegalAction(reason)
        counts = dict(self.counts)
        for there, change in ((place, -1 if self.takes else 1), (HAND, 1 if self.takes else -1)):
            white, black = counts[there]
            counts[there] = (white, black + change) if self.seat else (white + change, black)
        return self._with(counts=counts)

    def _numbered(self, number: int, *, more: bool) -> Draft:
        numbers = list(self.numbers)
        if more:
            if len(numbers) == MOST_NUMBERS:
                raise IllegalAction("There are 12 numbers to play at most.")
            numbers.append(number)
        elif number in numbers:
            numbers.remove(number)
        else:
            raise IllegalAction("The number {number} is not there.", number=number)
        return self._with(numbers=tuple(sorted(numbers)))

    def _turned(self, seat: int) -> Draft:
        if not self.may_have_left(seat):
            raise IllegalAction("The stones themselves show whether the first quarter has been left.")
        white, black = self.left
        return self._with(left=(white, not black) if seat else (not white, black))

    def faults(self, language: str) -> list[str]:
        """Return what still makes the position invalid, as sentences in `language`."""
        say = words(language, PACKAGE)
        found = []
        for part in (self._alone(0), self._alone(1), self):
            try:
                position_from_json(part.to_json())
            except OptionError as error:
                found.append(error.reason(say))
        return list(dict.fromkeys(found))

    def _alone(self, seat: int) -> Draft:
        """Copy the draft with only one side's stones; the other side has all of them in the hand.

        `position_from_json` reports one fault at a time, so `faults` checks each side separately as well.
        """
        counts = {place: (pair[0], 0) if seat == 0 else (0, pair[1]) for place, pair in self.counts.items()}
        white, black = self.counts[HAND]
        counts[HAND] = (white, STONES) if seat == 0 else (STONES, black)
        left = (self.left[0] and seat == 0, self.left[1] and seat == 1)
        return Draft(counts, left, (), self.turn)


def _counts(value: Mapping[str, Json], key: str, length: int) -> list[tuple[int, int]]:
    """Read both sides' counts on each place of a row."""
    white, black = (_list(side, length) for side in _list(value[key], 2))
    return [(_number(one), _number(other)) for one, other in zip(white, black, strict=True)]


def _pair(value: Json) -> tuple[int, int]:
    white, black = _list(value, 2)
    return _number(white), _number(black)


def _list(value: Json, length: int | None = None) -> list[Json]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise TypeError
    return value


def _number(value: Json, most: int = STONES) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise TypeError
    return value
