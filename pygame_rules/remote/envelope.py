"""The frame of a letter: form, length and check, numbers and texts as bytes, and the letter as a text.

docs/letters.md, "The bytes", describes them.
"""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64
from hashlib import sha256
from typing import Final

from pygame_rules.core.words import N_
from pygame_rules.remote.errors import HoldsSecret, LetterCut, LetterDamaged, OtherRules

FORMS: Final = (1, 2)
"""The forms of letters that this program reads, the newest last: the first byte of every letter is one of them."""
OWN: Final = 0x6F
"""The first byte of an own link (`own_link.py`), which is no letter and must not be taken for one."""
CHECK: Final = 4
"""How many bytes at the end check that the others are as they were written."""
LARGEST: Final = 100_000
"""The most bytes that a letter may have to be read."""
END: Final = "z"
"""The last character of a letter as a text. Base64 may end in signs that a messenger does not count as part of a link,
and a text that has lost its end has lost this character."""


def number(value: int) -> bytes:
    r"""Write a whole number from 0: seven bits a byte, the lowest first; all bytes but the last have the highest bit
    set.

    >>> number(5), number(300)
    (b'\x05', b'\xac\x02')
    """
    written = bytearray()
    while value >= 128:
        written.append(value % 128 + 128)
        value //= 128
    written.append(value)
    return bytes(written)


def text(value: str) -> bytes:
    """Write a text: the number of its bytes in UTF-8, then these bytes."""
    written = value.encode()
    return number(len(written)) + written


def sealed(head: bytes, body: bytes) -> bytes:
    """Put a letter together: the newest form, head, the length of all that follows, body and check."""
    return with_check(bytes([FORMS[-1]]) + head + number(len(body) + CHECK) + body)


def with_check(whole: bytes) -> bytes:
    """Put the check behind bytes."""
    return whole + sha256(whole).digest()[:CHECK]


class ByteReader:
    """The bytes of a letter, read one after the other.

    :raises LetterCut: in all methods, if the bytes end too early while the head is read.
    :raises LetterDamaged: in all methods, if the bytes end too early in the body, or hold something else.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self._end: int | None = None
        """Where the body ends; None while the head is read."""
        self.form = self.byte()
        """The first byte."""

    def take(self, count: int) -> bytes:
        """Read the next `count` bytes."""
        start, end = self._at, self._at + count
        if end > (len(self._data) if self._end is None else self._end):
            raise _cut() if self._end is None else damaged()
        self._at = end
        return self._data[start:end]

    def byte(self) -> int:
        """Read the next byte as a number."""
        return self.take(1)[0]

    def number(self) -> int:
        """Read a number of at most three bytes, as `number` writes it."""
        value = 0
        for shift in (0, 7, 14):
            byte = self.byte()
            value += byte % 128 << shift
            if byte < 128:
                return value
        raise damaged()

    def text(self) -> str:
        """Read a text as `text` writes it."""
        try:
            return self.take(self.number()).decode()
        except UnicodeDecodeError:
            raise damaged() from None

    def begin_body(self) -> None:
        """Read the length, check that all bytes are there and as they were written, and go on with the body."""
        whole = self.whole()
        if len(self._data) < whole:
            raise _cut()
        if len(self._data) > whole or whole - self._at < CHECK:
            raise damaged()
        self._end = whole - CHECK
        if sha256(self._data[: self._end]).digest()[:CHECK] != self._data[self._end :]:
            raise damaged()

    def whole(self) -> int:
        """Read the length, and return how many bytes the letter has in all, whether they are there or not."""
        length = self.number()
        return self._at + length

    def rest(self) -> bytes:
        """Read all bytes that are left, of the body if there is one."""
        return self.take((len(self._data) if self._end is None else self._end) - self._at)


def unsealed(data: bytes) -> ByteReader:
    """Begin to read a letter; the reader stands behind its first byte.

    :raises LetterCut: the letter is empty.
    :raises LetterDamaged: the letter is far too long.
    :raises HoldsSecret: it is no letter but an own link.
    :raises OtherRules: another version of the program has written it.
    """
    if len(data) > LARGEST:
        raise damaged()
    reader = ByteReader(data)
    if reader.form == OWN:
        raise HoldsSecret(
            N_(
                "This is somebody’s own link, which holds the secret of their dice: it moves a game to another device "
                "of the same player. If it is not yours, do not open it, and ask for a link to play with instead."
            )
        )
    if reader.form not in FORMS:
        raise OtherRules(
            N_("This link is of form {found}; this program reads links up to form {expected}. Please load its "
               "newest version."),
            found=reader.form, expected=FORMS[-1],
        )  # fmt: skip
    return reader


def _cut() -> LetterCut:
    return LetterCut(N_("The end of this link is missing. Please copy the whole link."))


def damaged() -> LetterDamaged:
    """Make the error about bytes that have been changed."""
    return LetterDamaged(
        N_("This link is damaged: some of it is not as it was written. Please copy it again, or ask for it again.")
    )


def unfitting() -> LetterDamaged:
    """Make the error about a letter whose bytes are whole, but say what cannot be."""
    return LetterDamaged(N_("This link is damaged: what it says does not fit together. Please ask for it once more."))


def as_text(letter: bytes) -> str:
    """Write a letter as a text of letters, digits, `-` and `_`: base64 for addresses, without padding, then `END`."""
    return b2a_base64(letter, newline=False).decode("ascii").rstrip("=").replace("+", "-").replace("/", "_") + END


def from_text(written: str) -> bytes:
    """Read the bytes of a letter that was written as a text; white space around and in it is left out.

    :raises LetterCut: the text does not end in `END`.
    :raises LetterDamaged: the text holds other characters.
    """
    joined = "".join(written.split())
    if not joined.endswith(END):
        raise _cut()
    joined = joined.removesuffix(END)
    if not joined.replace("-", "").replace("_", "").isalnum() or not joined.isascii() or len(joined) % 4 == 1:
        raise damaged()
    return a2b_base64(joined.replace("-", "+").replace("_", "/") + "=" * (-len(joined) % 4))
