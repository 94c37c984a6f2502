"""Who sits at which device, and where computers decide (docs/letters.md, "Who sits where")."""

from __future__ import annotations

import dataclasses
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import PERSON, Computer, Remote
from pygame_rules.core.errors import RecordError
from pygame_rules.core.letters.correspondence import Correspondence
from pygame_rules.core.letters.places import (
    SeatPlace,
    apart,
    are_places,
    computers_of,
    devices_of,
    read_places,
    with_new,
    with_own,
)
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game
from pygame_rules.remote.envelope import CHECK, with_check
from pygame_rules.remote.letter import open_bytes, read, write
from pygame_rules.remote.library import save_file
from pygame_rules.remote.match import invite, join, letter_of, resume, watch
from pygame_rules.remote.opening import open_letter
from pygame_rules.remote.own_link import move_in, move_into, own_link
from tests.remote.devices import refused, take_turn, two

ANN = [Seat("Ann"), Seat("", Remote()), Seat("Jackal", Computer("random")), Seat("", Remote())]


def table() -> tuple[LiveMatch, LiveMatch, LiveMatch]:
    """Ann with a computer, and Ben and Cleo, each at a device; Ben knows nothing of Cleo yet."""
    ann = invite(find_game("yucata"), ANN, {}, Dice.from_number(1))
    ben = join(letter_of(ann), find_game, Dice.from_number(2), {1: Seat("Ben")})
    open_letter(ann, letter_of(ben))
    cleo = join(letter_of(ann), find_game, Dice.from_number(3), {3: Seat("Cleo")})
    open_letter(ann, letter_of(cleo))
    return ann, ben, cleo


def placed(match: LiveMatch) -> tuple[list[list[int]], list[int]]:
    """The devices and the computers, as a device knows them."""
    assert match.letters is not None
    return devices_of(match.letters.places), computers_of(match.letters.places)


def claim(match: LiveMatch, *places: SeatPlace) -> bytes:
    """The letter of a device, with another word of who sits where."""
    return write(dataclasses.replace(read(letter_of(match), find_game), places=places))


def test_all_devices_learn_who_shares_one_and_who_is_a_computer() -> None:
    ann, ben, cleo = table()
    known = [[0, 2], [1], [3]], [2]
    assert (placed(ann), placed(ben), placed(cleo)) == (known, known, known)
    open_letter(ben, letter_of(ann))
    take_turn(ann)
    for match in (ben, cleo):
        open_letter(match, letter_of(ann))
        assert placed(match) == known
    assert placed(watch(letter_of(ann), find_game)) == known


def test_a_device_may_join_with_several_seats() -> None:
    ann = invite(find_game("yucata"), [Seat("Ann"), *[Seat("", Remote())] * 3], {}, Dice.from_number(1))
    sitting = {1: Seat("Ben"), 2: Seat("Hyena", Computer("random"))}
    ben = join(letter_of(ann), find_game, Dice.from_number(2), sitting)
    cleo = join(letter_of(ben), find_game, Dice.from_number(3))
    for letter in (letter_of(ben), letter_of(cleo), letter_of(ben)):
        open_letter(ann, letter)
    assert placed(ann) == placed(cleo) == ([[0], [1, 2], [3]], [2])
    assert ann.letters is not None
    assert [ann.letters.asked(seat) for seat in range(4)] == [0, 1, 1, 3]


def test_where_only_computers_play_the_computer_is_asked() -> None:
    seats = [Seat("Jackal", Computer("random")), Seat("Ben", Remote())]
    ann = invite(find_game("yucata"), seats, {}, Dice.from_number(1))
    assert (placed(ann), ann.letters and ann.letters.asked(0)) == (([[0], [1]], [0]), 0)


def test_a_letter_is_longer_only_where_it_says_something() -> None:
    ann, ben = two(events=6)
    plain = letter_of(ann)
    assert not open_bytes(plain).places
    assert claim(ben, *apart(2)) == letter_of(ben)
    assert len(claim(ben, SeatPlace(0), SeatPlace(1, computer=True))) == len(letter_of(ben)) + 2


def test_what_was_told_first_stays_and_nobody_says_anything_of_this_device() -> None:
    ann, ben, cleo = table()
    known = placed(ann)
    forged = claim(cleo, SeatPlace(0, computer=True), SeatPlace(0), SeatPlace(2), SeatPlace(0, computer=True))
    for match in (ann, cleo):
        assert open_letter(match, forged) == "same"
        assert placed(match) == known
    # Ben had not heard of Cleo: of her seat alone he believes it, and that she sits at Ann's device he does not.
    assert open_letter(ben, forged) == "new"
    assert placed(ben) == (known[0], [2, 3])
    open_letter(ben, letter_of(ann))
    assert placed(ben) == (known[0], [2, 3])


def test_letters_in_any_order_and_more_than_once_lead_to_the_same() -> None:
    ann, _, cleo = table()
    letters = [letter_of(ann), letter_of(cleo), letter_of(table()[1])]
    for order in permutations(letters):
        for reader in table():
            for letter in (*order, *order):
                open_letter(reader, letter)
            assert placed(reader) == ([[0, 2], [1], [3]], [2])


@pytest.mark.parametrize(
    "numbers",
    [
        [0, 2, 4, 6],  # nothing that must be said
        [2, 2, 1, 6],  # seat 1 is not the lowest of the device
        [0, 0, 2, 6],  # seat 1 is at device 0
        [0, 2, 9, 6],  # no such seat
        [0, 2, 255, 6],  # the number has no end there
    ],
)  # fmt: skip
def test_places_that_cannot_be_are_damaged(numbers: list[int]) -> None:
    ann, _, cleo = table()
    letter = letter_of(ann)
    body = bytes([0, 2, 1, 6])
    assert letter.count(body) == 1
    changed = letter[:-CHECK].replace(body, bytes(numbers))
    assert refused(cleo, with_check(changed)).code == "letter-damaged"


def test_no_device_is_named_by_a_seat_that_nobody_has_taken() -> None:
    seats = [Seat("", Remote()), Seat("Ann"), Seat("Jackal", Computer("random"))]
    ann = invite(find_game("yucata"), seats, {}, Dice.from_number(1))
    ben = join(letter_of(ann), find_game, Dice.from_number(2))
    letter = letter_of(ann)
    head, numbers, rest = letter[:-CHECK].partition(b"Jackal\x02\x03")
    assert numbers
    changed = with_check(head + b"Jackal\x00\x03" + rest)
    assert refused(ben, changed).code == "letter-damaged"


def test_a_letter_with_another_flag_is_of_a_newer_program() -> None:
    ann, _, cleo = table()
    letter, at = letter_of(ann), 3 + 16 * 4 + 1
    assert letter[at] == 8
    changed = with_check(letter[:at] + bytes([16]) + letter[at + 1 : -CHECK])
    assert refused(cleo, changed).code == "letter-other-rules"


# Saves and own links


def test_a_save_and_an_own_link_keep_it() -> None:
    for match in table():
        known = placed(match)
        again = save_file.load(save_file.text_of(match), find_game)
        assert (placed(again), letter_of(again)) == (known, letter_of(match))
        moved = move_in(own_link(match), find_game)
        assert (placed(moved), letter_of(moved)) == (known, letter_of(match))
        assert move_into(again, own_link(match)) == "same"
        assert placed(again) == known


def test_a_save_that_says_nothing_of_places_is_read() -> None:
    ann = table()[0]
    record = records.from_json(records.to_json(ann.record(reveal_seed=False)), find_game)
    again, _ = LiveMatch.from_record(record, ann.game, ann.dice)
    resume(again)
    assert placed(again) == placed(ann)


@pytest.mark.parametrize(
    "change",
    [
        {"devices": 1}, {"devices": [0, 1]}, {"devices": [[0], [0]]}, {"devices": [[0]]}, {"devices": [[0], [1], [2]]},
        {"devices": [[0], [True]]}, {"devices": [["0"], [1]]}, {"computers": None}, {"computers": [False]},
    ],
)  # fmt: skip
def test_a_save_with_places_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    good = Correspondence.new(2).to_json()
    with pytest.raises(RecordError, match="cannot be read"):
        Correspondence.read({**good, **change}, 2)


def test_a_save_cannot_bring_others_to_this_device() -> None:
    ann = table()[0]
    assert ann.letters is not None
    written = {**ann.letters.to_json(), "devices": [[0, 1, 2, 3]], "computers": [0, 1]}
    record = records.from_json(records.to_json(ann.record(reveal_seed=False)), find_game)
    again, _ = LiveMatch.from_record(record, ann.game, ann.dice)
    resume(again, written)
    assert placed(again) == ([[0, 2], [1], [3]], [1, 2])
    assert read(letter_of(again), find_game).places


# For any input


@st.composite
def any_places(draw: st.DrawFn, seats: int = 6) -> tuple[SeatPlace, ...]:
    """Places that can be."""
    found = list[SeatPlace]()
    for seat in range(seats):
        lowest = [at for at, place in enumerate(found) if place.device == at]
        found.append(SeatPlace(draw(st.sampled_from([*lowest, seat])), draw(st.booleans())))
    return tuple(found)


seat_sets = st.sets(st.integers(0, 5))


@given(any_places(), st.lists(st.tuples(any_places(), seat_sets)), st.dictionaries(st.integers(0, 5), st.booleans()))
def test_places_stay_places_whatever_letters_say(
    known: tuple[SeatPlace, ...], told: list[tuple[tuple[SeatPlace, ...], set[int]]], own: dict[int, bool]
) -> None:
    known = with_own(known, own)
    for said, new in told:
        before, joined = known, {seat for seat in new - own.keys() if known[seat] == SeatPlace(seat)}
        joined -= {place.device for seat, place in enumerate(known) if place.device != seat}
        known = with_new(known, said, joined)
        assert are_places(known)
        assert all(known[seat] == before[seat] for seat in range(6) if seat not in joined)
        assert with_new(known, said, ()) == known
    assert {seat: known[seat].computer for seat in own} == own
    assert len({known[seat].device for seat in own}) <= 1
    assert read_places(devices_of(known), computers_of(known), 6) == known


def test_a_person_at_a_device_of_its_own_is_what_is_not_said() -> None:
    assert apart(2) == (SeatPlace(0, computer=False), SeatPlace(1, computer=False))
    assert Seat("").controller == PERSON
