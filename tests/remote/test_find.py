"""Finding a letter in a message, as people paste it (docs/python.md, "By mail")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Remote
from pygame_rules.core.match import Seat
from pygame_rules.games import find_game
from pygame_rules.remote.envelope import as_text
from pygame_rules.remote.library.find import LONGEST, letter_in
from pygame_rules.remote.match import invite, letter_of, say
from pygame_rules.remote.own_link import own_link
from tests.remote.devices import two

ANN, BEN = two(events=30)
LETTER = as_text(letter_of(ANN))
OTHER = as_text(letter_of(BEN))
OWN = as_text(own_link(ANN))


@pytest.mark.parametrize(
    "message",
    [
        "{0}",
        "  {0}\n",
        "Your turn! https://example.org/de/#letter={0}",
        "https://example.org/#letter={0} and see you tomorrow",
        "<https://example.org/#letter={0}>.",
        "(https://example.org/#letter={0})",
        "*https://example.org/#letter={0}*",
        "_{0}_",
        "https://example.org/#letter={1}\n{2}",
        "> https://example.org/#letter={1}\n> {2}\n> Anna wrote",
        "> > {1}\n> > {2}\n",
        "Here it is:\n{1}\n  {2}\nBye",
        "https://example.org/%23letter%3D{0}",
        "first https://example.org/#letter= then https://example.org/#letter={0}",
        "#letter={0}#letter={3}",
    ],
)
def test_a_letter_is_found(message: str) -> None:
    assert letter_in(message.format(LETTER, LETTER[:70], LETTER[70:], OTHER)) == LETTER


def test_an_own_link_is_found() -> None:
    assert letter_in(f"https://example.org/#own={OWN}") == OWN
    assert letter_in(OWN) == OWN


def test_letters_of_many_seats_and_long_messages_are_found() -> None:
    seats = [Seat("Ann"), *[Seat(f"A friend with a long name, {number}", Remote()) for number in range(5)]]
    match = invite(find_game("tutanchamun"), seats, {}, Dice.from_number(1))
    say(match, "\N{GRINNING FACE}" * 140)
    letter = as_text(letter_of(match))
    assert letter_in(f"Look: https://example.org/#letter={letter}, please") == letter


def test_a_letter_that_is_cut_or_damaged_is_returned_to_be_refused() -> None:
    assert letter_in(f"https://example.org/#letter={LETTER[:90]}") == LETTER[:90]
    assert letter_in(LETTER[:90]) == LETTER[:90]
    assert letter_in(f"https://example.org/#letter={LETTER[:90]}… (more)") == LETTER[:90]
    damaged = f"{LETTER[:80]}AAAA{LETTER[84:]}"
    assert letter_in(f"https://example.org/#letter={damaged}") == damaged


@pytest.mark.parametrize(
    "message",
    ["", "Hello", "Anna", "https://example.org/", "https://a.org/#letter=", "#own=", "A" * 19, "ü" * 50],
)
def test_other_messages_hold_no_letter(message: str) -> None:
    assert letter_in(message) is None


@given(before=st.text(max_size=40), after=st.text(max_size=40))
def test_a_letter_is_found_among_any_words(before: str, after: str) -> None:
    assert letter_in(f"{before}\nhttps://example.org/#letter={LETTER} {after}") is not None


@given(st.text(max_size=300))
def test_any_text_is_searched(text: str) -> None:
    letter_in(text)


@pytest.mark.parametrize("part", ["A", "A" * 24 + " ", "#letter=", "#letter=A\n", "> ", "Ag ", "%23letter="])
def test_the_largest_message_is_searched_at_once(part: str) -> None:
    """It takes some tenths of a second; with steps for each pair of places it would take minutes."""
    letter_in(part * (2 * LONGEST // len(part)))
