"""Find the letter in a message, as people paste it: with words around it, cut into lines, or quoted."""

from __future__ import annotations

import re
from typing import Final

from pygame_rules.remote.envelope import END, FORMS, OWN, as_text, from_text
from pygame_rules.remote.errors import LetterError
from pygame_rules.remote.letter import whole_length

LONGEST: Final = 400_000
"""The most characters of a message that are looked at: more than the largest letter takes in lines."""
HEAD: Final = 4000
"""So many characters are enough to tell how long a letter is: it then has at most 99 seats, with an anchor each."""
LEAST: Final = 20
"""The fewest characters of a word that may be the beginning of a letter without an address."""
MOST_TRIED: Final = 50
"""The most such words that are tried."""
_ADDRESS: Final = re.compile(r"#(?:letter|own)=")
_TEXT: Final = re.compile(r"[A-Za-z0-9_-]+(?:\s+[A-Za-z0-9_-]+)*")
"""Characters of a letter, perhaps with white space between them, as mail programs break lines."""
_WORD: Final = re.compile(rf"(?<![A-Za-z0-9])[A-Za-z0-9][A-Za-z0-9_-]{{{LEAST - 1},}}")
_QUOTED: Final = re.compile(r"^[ \t]*(?:>[ \t]*)+", re.MULTILINE)
_ENCODED: Final = re.compile(r"%23(letter|own)(?:=|%3D)", re.IGNORECASE)
_FIRST: Final = frozenset(as_text(bytes([form, 2]))[0] for form in (*FORMS, OWN))


def letter_in(message: str) -> str | None:
    """Return the letter, or the own link, that a message holds as a text; None if it holds none.

    A letter whose end is missing, or that is damaged, is returned as it is, so that opening it says what is wrong.

    :param message: a text with an address that ends in `#letter=…` or `#own=…`, or with the letter alone.
    """
    message = _ENCODED.sub(r"#\1=", _QUOTED.sub("", message[:LONGEST]))
    places = [match.end() for match in _ADDRESS.finditer(message)]
    bad = None
    for start in places:
        found = _TEXT.match(message, start)
        text = "".join(found[0].split()) if found else ""
        if (whole := _whole(text)) is not None:
            return whole
        bad = bad or (found[0].split()[0] if found else None)
    if bad is not None:
        return bad
    return _without_address(message)


def _without_address(message: str) -> str | None:
    """Return the letter that begins with a word of a message; if none is whole, the only word of a message that begins
    like a letter."""
    # Underscores around a text are emphasis in many messengers.
    words = [word for word in _WORD.finditer(message) if word[0][0] in _FIRST]
    for word in words[:MOST_TRIED]:
        found = _TEXT.match(message, word.start())
        if found and (whole := _whole("".join(found[0].split()))) is not None:
            return whole
    return words[0][0] if len(words) == 1 and message.strip() == words[0][0] else None


def _whole(text: str) -> str | None:
    """Return the letter with which a text begins; None if there is none whose end is where it says."""
    try:
        beginning = text[: HEAD - HEAD % 4]
        size = whole_length(from_text(beginning[: len(beginning) - (len(beginning) % 4 == 1)] + END))
    except LetterError:
        return None
    whole = text[: (size * 8 + 5) // 6 + len(END)]
    try:
        data = from_text(whole)
    except LetterError:
        return None
    return whole if len(data) == size else None
