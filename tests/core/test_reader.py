"""The reader checks every field as the description says, and refuses with the sentences that it is given."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from pygame_rules.core.errors import LessonError, RequestError
from pygame_rules.core.field_reader import Reader, Sentences


class Part(TypedDict):
    size: Annotated[int, ">= 1", "<= 9"]


class Thing(TypedDict):
    name: Annotated[str, "length >= 1", "length <= 5"]
    note: str
    way: Literal["on", "back"]
    count: Annotated[int, ">= 0", "<= 99"]
    seat: Annotated[int, ">= 0", "<= 3"] | None
    flag: NotRequired[bool]
    tags: NotRequired[Annotated[list[str], "length >= 1", "length <= 2"]]
    ways: NotRequired[Annotated[list[Annotated[list[str], "length <= 2"]], "length <= 3"]]
    part: Part
    parts: Annotated[list[Part], "length <= 2"]


SAID = Sentences(
    RequestError,
    no_object="An object is expected, not {found}.",
    wrong="{key} must be {expected}, not {found}.",
    missing="{key} is missing.",
    own={"note": "The note {found} is no text."},
    name=repr,
)
PLACED = Sentences(
    LessonError,
    no_object="{where}: no object: {found}.",
    wrong="{where}: {key}: {expected}, not {found}.",
    unknown="{where}: {key} is none of {keys}.",
)


def refusal(read: str, key: str, value: object, said: Sentences = SAID, where: str = "") -> str:
    with pytest.raises(said.error) as caught:
        getattr(Reader({key: value}, Thing, said, where), read)(key)
    return str(caught.value)


@pytest.mark.parametrize(
    ("read", "key", "value"),
    [
        ("text", "name", "abcde"),
        ("text", "note", "x" * 100_000),
        ("text", "way", "sideways"),
        ("number", "count", 99),
        ("number", "seat", 3),
        ("flag", "flag", True),
        ("texts", "tags", ["a", "b"]),
        ("lists", "ways", [["a", "b"], []]),
    ],
)
def test_what_the_description_allows_is_read(read: str, key: str, value: object) -> None:
    assert getattr(Reader({key: value}, Thing, SAID), read)(key) == value


@pytest.mark.parametrize(
    ("read", "key", "value", "told"),
    [
        ("text", "name", "", "'name' must be a text of 1 to 5 characters, not ''."),
        ("text", "name", "abcdef", "'name' must be a text of 1 to 5 characters, not 'abcdef'."),
        ("text", "way", 5, "'way' must be a text of at most 200 characters, not 5."),
        ("text", "note", None, "The note null is no text."),
        ("number", "count", -1, "'count' must be a whole number from 0 to 99, not -1."),
        ("number", "count", 100, "'count' must be a whole number from 0 to 99, not 100."),
        ("number", "count", True, "'count' must be a whole number from 0 to 99, not true."),
        ("number", "seat", None, "'seat' must be a whole number from 0 to 3, not null."),
        ("flag", "flag", None, "'flag' must be true or false, not null."),
        ("texts", "tags", [], "'tags' must be a list of 1 to 2 texts, not []."),
        ("texts", "tags", ["a", "b", "c"], "'tags' must be a list of 1 to 2 texts, not ['a', 'b', 'c']."),
        ("texts", "tags", ["a", 1], "'tags' must be a list of 1 to 2 texts, not ['a', 1]."),
        ("lists", "ways", [["a"], "b"], "'ways' must be a list of at most 2 texts, not 'b'."),
        ("lists", "ways", 5, "'ways' must be a list of at most 3 lists, not 5."),
        ("mapping", "part", [], "'part' must be an object, not []."),
        ("part", "part", [], "'part' must be an object, not []."),
        ("parts", "parts", [{}, 1], "'parts' must be a list of at most 2 objects, not [{}, 1]."),
    ],
)
def test_what_it_does_not_allow_is_refused(read: str, key: str, value: object, told: str) -> None:
    assert refusal(read, key, value) == told


def test_a_field_may_be_missing_where_the_description_says_so() -> None:
    nothing: Any = Reader({}, Thing, SAID)
    assert (nothing.flag("flag"), nothing.texts("tags"), nothing.lists("ways")) == (False, [], [])
    with pytest.raises(RequestError, match=r"'name' is missing\."):
        nothing.text("name")
    with pytest.raises(RequestError, match=r"'name' is missing\."):
        nothing.whole()


def test_an_object_with_a_name_names_its_parts() -> None:
    assert refusal("part", "part", 5, PLACED, "here") == "here, part: no object: 5."
    found = Reader({"parts": [{"size": 1}, {"size": 10}]}, Thing, PLACED, "here").parts("parts", "number")
    assert found[0].number("size") == 1
    with pytest.raises(LessonError, match="here, number 2: size: a whole number from 1 to 9, not 10"):
        found[1].number("size")
    with pytest.raises(LessonError, match="here: 'nam' is none of size"):
        Reader({"nam": 1}, Part, PLACED, "here").only()


def test_several_descriptions_are_read_as_one() -> None:
    both = Reader({"size": 9, "count": 9}, (Part, Thing), SAID)
    assert both.number("size") == both.number("count") == 9
