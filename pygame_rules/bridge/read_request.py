"""Read requests as `protocol/requests` describes them; every field is checked before it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import RequestError
from pygame_rules.core.field_reader import Reader, Sentences
from pygame_rules.core.json_text import DEEPEST, read_json
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.plain_text import LARGEST, MEGABYTE
from pygame_rules.core.scene import Shape, View
from pygame_rules.protocol.requests import advice, games, lessons, matches

LARGEST_REQUEST: Final = 2 * LARGEST + MEGABYTE
"""The most bytes of a request: a record as a JSON string, where each of its quotes and line ends takes two bytes, and
the rest of the request."""
DEEPEST_REQUEST: Final = DEEPEST + 8
"""The deepest nesting of a request: a record inside a save."""


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


SAID: Final = Sentences(
    RequestError,
    no_object="A request is a JSON object, not {found}.",
    wrong="The request’s field {key} must be {expected}, not {found}.",
    missing="The request needs the field {key}.",
    tell=_kind,
    name=repr,
    longest=LARGEST_REQUEST,
)


def _forms() -> dict[str, list[type]]:
    found: dict[str, list[type]] = {}
    for module in (advice, games, lessons, matches):
        for form in vars(module).values():
            if "do" in getattr(form, "__annotations__", ()):
                found.setdefault(get_args(form.__annotations__["do"])[0], []).append(form)
    return found


FORMS: Final = _forms()
"""The descriptions of the requests by their `do`. Those of studies are missing, because the page loads them later."""


class Request(Reader):
    """One request.

    :param form: the descriptions that the request may have.
    :raises RequestError: on every access to a field that is missing or of the wrong kind.
    """

    __slots__ = ()

    def __init__(self, found: object, *form: Any) -> None:
        super().__init__(found, form, SAID)

    def described(self, *form: Any) -> Request:
        """Return the same request, to be read by other descriptions."""
        return Request(self._fields, *form)

    def language(self) -> str:
        """Return the language of error sentences; English if the request names none of the product's languages."""
        found = self._fields.get("lang")
        return found if isinstance(found, str) and found in LANGUAGES else SOURCE

    def view(self) -> View:
        """Read the field `view` as a view without names."""
        part = self.part("view")
        language = part.text("lang")
        if language not in LANGUAGES:
            raise RequestError("The languages are {languages}.", languages=", ".join(LANGUAGES))
        shape = part.text("shape")
        if shape not in ("landscape", "portrait"):
            raise RequestError("A view’s shape is 'landscape' or 'portrait'.")
        seat = part.number("seat") if part.has("seat") else None
        return View(seat=seat, language=language, shape=cast(Shape, shape), named=part.flag("named"))

    def options(self) -> Mapping[str, object]:
        """Return the options of a game; none if the field is missing."""
        return self.mapping("options") if self.has("options") else {}


def read_request(text: str) -> Request:
    """Read the request in a JSON text. The result describes only the fields that all requests have.

    :raises JsonError: the text is not JSON, or exceeds the limits.
    """
    return Request(read_json(text, largest=LARGEST_REQUEST, deepest=DEEPEST_REQUEST), games.HelloRequest)


def dice_in(found: Reader) -> Dice:
    """Read the dice from the field `seed`."""
    return Dice.from_hex(found.text("seed"))
