"""Read text from outside: everywhere with the same limit, the same encoding, and the same care for broken characters.

A text from outside is UTF-8. A byte order mark at its beginning, which editors on Windows write, is no part of it.
A string of Python or of JSON may hold one half of a character, a surrogate without its other half (what is left where a
program has cut a text in the middle of an emoji). UTF-8 has no such thing, so it could be neither printed nor drawn nor
written into a file. In a text that is read, the sign for an unknown character takes its place, as in every browser.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.errors import JsonError, whole

MEGABYTE: Final = 1_000_000
LARGEST: Final = 5 * MEGABYTE
"""The most bytes of UTF-8 that are read; records are far smaller."""
MARK: Final = "\ufeff"
"""The byte order mark."""


def read_text(text: str | bytes, *, largest: int = LARGEST) -> str:
    """Decode the text of a file or of a request, without a byte order mark and without halves of characters.

    :param largest: the most bytes of UTF-8.
    :raises JsonError: the text is too large, or not UTF-8.
    """
    # A character takes at least one byte, so a text with too many characters is too large without encoding it.
    size = len(text) if isinstance(text, bytes) or len(text) > largest else len(text.encode("utf-8", "surrogatepass"))
    if size > largest:
        raise JsonError("This is larger than {most} MB, the most that is read.", most=largest // MEGABYTE)
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else whole(text)
    except UnicodeDecodeError:
        raise JsonError("This is no text in UTF-8.") from None
    return decoded.removeprefix(MARK)
