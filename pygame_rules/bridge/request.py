"""Read requests; every field is checked before it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import RequestError
from pygame_rules.core.json_text import DEEPEST, read_json
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.plain_text import LARGEST, MEGABYTE
from pygame_rules.core.scene import Shape, View

TEXT_LENGTH = 200
"""The most characters of an id that the page chooses."""
PLY_LIMIT = 1_000_000
LARGEST_REQUEST = 2 * LARGEST + MEGABYTE
"""In bytes: a record as a JSON string, where each of its quotes and line ends takes two; and the rest of a request."""
DEEPEST_REQUEST = DEEPEST + 8
"""In levels of nesting: a record inside a save."""


class Request:
    """One request's fields.

    :raises RequestError: on every access to a field that is missing or of the wrong kind.
    """

    __slots__ = ("_fields",)

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields

    @classmethod
    def parse(cls, text: str) -> Request:
        """Read the request in a JSON text.

        :raises JsonError: it is not JSON, or exceeds the limits.
        """
        loaded = read_json(text, largest=LARGEST_REQUEST, deepest=DEEPEST_REQUEST)
        if not isinstance(loaded, dict):
            raise RequestError("A request is a JSON object, not {found}.", found=_kind(loaded))
        return cls(loaded)

    def has(self, key: str) -> bool:
        """Whether the field is there and not null."""
        return self._fields.get(key) is not None

    def _get(self, key: str) -> object:
        if key not in self._fields:
            raise RequestError("The request needs the field {key}.", key=repr(key))
        return self._fields[key]

    def _wrong(self, key: str, expected: str) -> RequestError:
        return RequestError(
            "The request's field {key} must be {expected}, not {found}.",
            key=repr(key), expected=expected, found=_kind(self._fields[key]),
        )  # fmt: skip

    def text(self, key: str, most: int = TEXT_LENGTH) -> str:
        """A text of at most `most` characters."""
        found = self._get(key)
        if not isinstance(found, str) or len(found) > most:
            raise self._wrong(key, f"a text of at most {most} characters")
        return found

    def number(self, key: str, least: int = 0, most: int = PLY_LIMIT) -> int:
        """A whole number within bounds."""
        found = self._get(key)
        if type(found) is not int or not least <= found <= most:
            raise self._wrong(key, f"a whole number from {least} to {most}")
        return found

    def flag(self, key: str) -> bool:
        """Return a field that is true or false; false if it is missing."""
        found = self._fields.get(key, False)
        if not isinstance(found, bool):
            raise self._wrong(key, "true or false")
        return found

    def texts(self, key: str, most: int) -> list[str]:
        """A list of one to `most` texts."""
        found = self._get(key)
        if not isinstance(found, list) or not 1 <= len(found) <= most or not all(isinstance(e, str) for e in found):
            raise self._wrong(key, f"a list of 1 to {most} texts")
        return list(found)

    def part(self, key: str) -> Request:
        """An object, to be read field by field."""
        return Request(self.mapping(key))

    def mapping(self, key: str) -> Mapping[str, object]:
        """An object, its contents unchecked."""
        found = self._get(key)
        if not isinstance(found, dict):
            raise self._wrong(key, "an object")
        return cast("dict[str, object]", found)

    def parts(self, key: str, most: int) -> list[Request]:
        """A list of objects."""
        found = self._get(key)
        if not isinstance(found, list) or len(found) > most or not all(isinstance(e, dict) for e in found):
            raise self._wrong(key, f"a list of at most {most} objects")
        return [Request(each) for each in found]

    def anything(self, key: str) -> object:
        """The field's value, of any type."""
        return self._get(key)

    def language(self) -> str:
        """The language of error sentences; English if the request names none of the product's languages."""
        found = self._fields.get("lang")
        return found if isinstance(found, str) and found in LANGUAGES else SOURCE

    def view(self, key: str = "view") -> View:
        """A view without names: `{"seat", "lang", "shape"}`."""
        part = self.part(key)
        language = part.text("lang")
        if language not in LANGUAGES:
            raise RequestError("The languages are {languages}.", languages=", ".join(LANGUAGES))
        shape = part.text("shape")
        if shape not in ("landscape", "portrait"):
            raise RequestError("A view's shape is 'landscape' or 'portrait'.")
        seat = part.number("seat", 0, 99) if part.has("seat") else None
        return View(seat=seat, language=language, shape=cast(Shape, shape))

    def dice(self, key: str = "seed") -> Dice:
        """The dice of a seed of 64 hexadecimal digits."""
        return Dice.from_hex(self.text(key))


def _kind(found: object) -> str:
    names = {
        bool: "true or false",
        int: "a number",
        float: "a number",
        str: "a text",
        list: "a list",
        dict: "an object",
    }
    return "null" if found is None else names.get(type(found), "something else")
