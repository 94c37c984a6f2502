"""Refuse JSON input that is too large, too deep, or contains numbers that JSON does not allow."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules.core.errors import JsonError
from pygame_rules.core.json_text import DEEPEST, DIGITS, check_value, read_json, write_json
from pygame_rules.core.plain_text import LARGEST, read_text
from pygame_rules.core.words import words
from tools.paths import WEB

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def refused(text: str | bytes) -> str:
    with pytest.raises(JsonError) as caught:
        read_json(text)
    german = caught.value.reason(words("de"))
    assert german != caught.value.reason()
    return caught.value.reason()


@given(JSON)
def test_what_json_holds_is_read_as_it_is(value: object) -> None:
    assert read_json(json.dumps(value)) == value
    assert read_json(json.dumps(value, ensure_ascii=True, indent=1).encode()) == value
    assert json.loads(write_json(value)) == value


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "-Infinity"])
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"options": {"x": [0, 1.5, %s, %s]}}', "options.x[2]"),
        ("[[], {}, [%s]]", "[2][0]"),
        ('{"a": {"b": 1e300}, "c": {"d": %s}}', "c.d"),
        ("%s", "the beginning"),
    ],
)
def test_a_number_that_json_does_not_have_is_refused_with_its_place(text: str, place: str, number: str) -> None:
    reason = refused(text.replace("%s", number))
    assert f"number at {place} is not finite" in reason


def test_values_that_were_not_read_from_a_text_are_checked_as_well() -> None:
    check_value({"a": [1.5, (2, {"b": -0.0}), None, True, "x", 10**DIGITS - 1]})
    itself: list[object] = []
    itself.append(itself)
    for wrong, reason in (
        (float("inf"), "is not finite"), (10**DIGITS, "has more"), ("Ann\ud83d", "half a character"),
        (b"bytes", "expected what JSON has"), ({1: 2}, "expected what JSON has"), (itself, "nested"),
    ):  # fmt: skip
        with pytest.raises(JsonError, match=reason) as caught:
            check_value({"a": [1.5, (2, {"b": wrong})]})
        assert "a[1][1].b" in str(caught.value) or wrong is itself
        assert caught.value.reason(words("de")) != str(caught.value)
    with pytest.raises(ValueError, match="JSON"):
        write_json([float("nan")])


def test_numbers_that_would_be_infinite_for_a_browser_are_refused() -> None:
    assert read_json("9" * DIGITS) == 10**DIGITS - 1
    assert str(DIGITS) in refused("[1, -" + "9" * (DIGITS + 1) + "]")
    assert read_json('"' + "9" * 1000 + '"') == "9" * 1000


@pytest.mark.parametrize("depth", [DEEPEST + 1, 900, 100_000])
@pytest.mark.parametrize(("left", "right"), [("[", "]"), ('{"a":', "}"), ('[{"[": ', "}]"), ("[1, [], {}, ", "]")])
def test_what_is_nested_too_deep_is_refused_before_it_is_parsed(depth: int, left: str, right: str) -> None:
    for text in (left * depth, left * depth + "0" + right * depth):
        assert "nested" in refused(text)


def test_depth_is_counted_outside_of_texts() -> None:
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert read_json(deep) is not None
    inside = "[" * 1000
    for text in (inside, f'\\"{inside}', f'\\\\\\"{inside}', f"{inside}\\\\"):
        assert read_json(f'["{text}", 1]') == [json.loads(f'"{text}"'), 1]
    assert "nested" in refused('["\\\\", ' + inside)
    assert "nested" in refused('["\\"", ' + inside)
    assert len(read_json(json.dumps([[]] * 1000))) == 1000  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ['"' * 3_000_000, '"' + '\\"' * 1_500_000, "\\" * 3_000_000, "[]," * 1_600_000])
def test_hostile_texts_of_the_largest_size_are_refused_like_small_ones(text: str) -> None:
    assert "not valid JSON" in refused(text)


def test_the_size_is_counted_in_bytes() -> None:
    text = '"' + "ü" * (LARGEST // 2 - 1) + '"'
    assert len(text.encode()) == LARGEST
    assert read_json(text) == read_json(text.encode()) == text[1:-1]
    for larger in (text + " ", text.encode() + b" ", "[]," * 21_000_000):
        assert "larger than 5 MB" in refused(larger)


@given(JSON)
def test_a_value_is_refused_exactly_when_its_text_would_not_be_read_as_it_is(value: object) -> None:
    check_value(value)
    with pytest.raises(JsonError, match="half a character"):
        check_value([value, {"half \udc00": value}])


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    for text in ("\ufeff{}", b"\xef\xbb\xbf{}"):
        assert read_json(text) == {}
        assert read_text(text) == "{}"
    assert read_json('"\ufeff"') == "\ufeff"
    assert "line 1, column 1" in refused("\ufeff\ufeff{}")
    assert "UTF-8" in refused("{}".encode("utf-16"))


def test_half_a_character_is_replaced_and_two_halves_are_one() -> None:
    for text in ('["Ann\\ud83d", {"\\uDE00": "\\ud83d\\ude00"}]', '["Ann\ud83d", {"\ude00": "\ud83d\ude00"}]'):
        assert read_json(text) == ["Ann\ufffd", {"\ufffd": "\U0001f600"}]
    assert read_json(b'"\\\\ud83d"') == "\\ud83d"
    assert read_json('"\\ud83d"', halves=True) == "\ud83d"


def test_what_is_no_json_is_told_with_its_place() -> None:
    assert "line 2, column 2" in refused("{}\n []")


def test_what_is_not_utf8_is_told() -> None:
    assert "UTF-8" in refused(b'"\xff"')


def test_the_page_has_the_same_limits() -> None:
    source = (WEB / "src" / "base" / "json-text.js").read_text(encoding="utf-8")
    found = {
        name: int(number.replace("_", "")) for name, number in re.findall(r"export const (\w+) = ([\d_]+);", source)
    }
    assert found == {"LARGEST": LARGEST, "DEEPEST": DEEPEST}


@pytest.mark.parametrize("text", ["", " \n", b""])
def test_what_is_empty_is_called_so(text: str | bytes) -> None:
    assert refused(text) == "This is empty; JSON was expected."
