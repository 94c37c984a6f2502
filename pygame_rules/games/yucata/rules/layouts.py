"""The layouts of Yucata': their names and stories, their letters from layouts.json, and the check of a layout's rules.

docs/rules/yucata.md, "Board and setup", D1 and D2.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from pygame_rules.core.errors import OptionError, quoted
from pygame_rules.core.package_files import read_file
from pygame_rules.core.words import N_
from pygame_rules.games.yucata.rules.board import BLUE, COUNTS, LIGHT, RED, STONES

DEFAULT: Final = "palenque"
DRAWN: Final = "yazurika"
"""The name of the layout that is drawn by chance."""
ALIASES: Final = MappingProxyType({"mayaya": "ayuno"})
"""Other names of layouts, accepted wherever a name is."""


@dataclass(frozen=True, slots=True)
class Ceremony:
    """The name of a layout and the story behind it."""

    id: str
    title: str
    """A msgid."""
    story: str
    """A msgid: one sentence."""


CEREMONIES: Final = (
    Ceremony(DEFAULT, N_("Palenque"), N_("The standard layout, named after the city in the jungle.")),
    Ceremony("kintaya", N_("Kintaya"), N_("The evil trap: three times three blue stones lie in wait.")),
    Ceremony("monzola", N_("Monzola"), N_("The sweet fig: long sweet stretches, and a pair of bitter pips in each.")),
    Ceremony("ayuno", N_("Ayuno"), N_("The buck’s great leap: pairs of blue stones, a great leap apart.")),
    Ceremony("ayunito", N_("Ayunito"), N_("The buck’s little leap: little hops over one blue stone after another.")),
    Ceremony("tumo-zumo", N_("Tumo-Zumo"), N_("Great caution: every fourth stone is blue, and no path avoids them.")),
    Ceremony("zattopusta", N_("Zattopusta"), N_("The rough wind: the blue gusts swell and drop again.")),
    Ceremony(
        "acuma-y-taya",
        N_("Acuma y Taya"),
        N_("Water and light: the blue stones stand like a rainbow’s arc, closest together at its top."),
    ),
    Ceremony("ozzi-krakra", N_("Ozzi-Krakra"), N_("The black ravens: seven of them sit together.")),
    Ceremony(DRAWN, N_("Yazurika"), N_("Chance lays the stones.")),
)
"""The layouts that have a name, in the order in which a set-up lists them; all but the last are in layouts.json."""


WRONG: Final = {
    LIGHT: N_("A layout has {expected} light stones (L), not {count}."),
    BLUE: N_("A layout has {expected} blue stones (B), not {count}."),
    RED: N_("A layout has {expected} red stone (R), not {count}."),
}
"""The message for a wrong number of stones, by their colour."""


def faults(letters: str) -> list[OptionError]:
    """Return all rules that a layout breaks, whether drawn or made by users; empty if it is valid.

    >>> faults("LLBLLLBLLBLLLBBLLLBLLLBLLLBLLBLLLLR")
    []
    >>> [str(fault) for fault in faults("RB" + "L" * 24 + "B" * 9)]  # doctest: +NORMALIZE_WHITESPACE
    ['A layout has 25 light stones (L), not 24.', 'A layout has 9 blue stones (B), not 10.',
     'The blue stone on space 6 lies beside the red one, where no blue stone may lie.']
    """
    found = []
    strange = next((letter for letter in letters if letter not in COUNTS), None)
    if strange is not None:
        found.append(
            OptionError("A layout is written with the capital letters L, B and R, not {letter}.", letter=repr(strange))
        )
    if len(letters) != STONES:
        found.append(OptionError("A layout has 35 letters, for spaces 5 to 39, not {count}.", count=len(letters)))
    for colour, count in COUNTS.items():
        if letters.count(colour) != count:
            found.append(OptionError(WRONG[colour], expected=count, count=letters.count(colour)))
    found += [
        OptionError(
            "The blue stone on space {space} lies beside the red one, where no blue stone may lie.", space=5 + place
        )
        for place, letter in enumerate(letters)
        if letter == BLUE and RED in letters[max(place - 1, 0) : place + 2]
    ]
    return found


def keeps_the_rules(letters: str) -> bool:
    """Return whether a layout has the right counts and no blue stone beside the red one.

    >>> keeps_the_rules("R" + "L" * 25 + "B" * 9), keeps_the_rules("RB" + "L" * 25 + "B" * 8)
    (True, False)
    """
    return not faults(letters)


def _load(data: bytes) -> Mapping[str, str]:
    """Return the letters of the layouts in a data file, by id.

    :raises ValueError: a layout is missing, unknown, or breaks the rules; the sentence says which and why.
    """
    letters = json.loads(data)["layouts"]
    expected = [ceremony.id for ceremony in CEREMONIES if ceremony.id != DRAWN]
    if sorted(letters) != sorted(expected):
        raise ValueError(f"layouts.json must have the layouts {expected}, not {list(letters)}")
    for name in expected:
        if wrong := faults(letters[name]):
            raise ValueError(f"the layout {name} in layouts.json: {wrong[0]}")
    return MappingProxyType({name: str(letters[name]) for name in expected})


_DATA: Final = read_file("pygame_rules.games.yucata", "layouts.json")

LAYOUTS: Final = _load(_DATA)
"""The letters of the named layouts by id; the drawn one has none."""
FINGERPRINT: Final = sha256(_DATA).hexdigest()[:16]
"""A hash of layouts.json that game records store (`GameInfo.data`), because the file can be corrected."""


def letters_of(value: object) -> str | None:
    """Return the letters for a value of the option `layout`; None if they are drawn by chance.

    >>> letters_of("mayaya") == letters_of("ayuno") == LAYOUTS["ayuno"], letters_of("yazurika")
    (True, None)

    :raises OptionError: no name and no string of letters that keeps the rules.
    """
    names = ", ".join([*LAYOUTS, *ALIASES, DRAWN])
    if not isinstance(value, str):
        raise OptionError("The option layout is a text: one of {names}, or 35 letters.", names=names)
    if value == DRAWN:
        return None
    name = ALIASES.get(value, value)
    if name in LAYOUTS:
        return LAYOUTS[name]
    if len(value) != STONES and not set(value) <= set(COUNTS):
        raise OptionError(
            "There is no layout {value}: expected one of {names}, or 35 letters L, B and R.",
            value=quoted(value),
            names=names,
        )
    if wrong := faults(value):
        raise wrong[0]
    return value
