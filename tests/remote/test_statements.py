"""Terms, messages and offers to end the game (docs/letters.md, "Terms, messages, offers")."""

from __future__ import annotations

import dataclasses
from itertools import permutations
from typing import Any

import pytest

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Computer, Remote
from pygame_rules.core.errors import MatchError, OptionError, RecordError
from pygame_rules.core.letters.correspondence import MESSAGE_LENGTH, Correspondence, Statement
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game
from pygame_rules.remote.envelope import from_text
from pygame_rules.remote.letter import read, write
from pygame_rules.remote.match import invite, join, letter_of, offer, resume, say
from pygame_rules.remote.opening import open_letter
from tests.remote.devices import ZENO, Devices, refused, stand, take_turn, two

FORM_1 = "AQIBUO6e49V7LvGWU_rXJfKIfxwLemVub3MtdGF2bGkAA0FubgAAAAAA47ChC6MRz"
"""The invitation of docs/letters.md in form 1."""


def said(match: LiveMatch) -> list[tuple[bool, str]]:
    """What every seat says, as a device knows it."""
    assert match.letters is not None
    return [(each.offers, each.message) for each in match.letters.statements]


# Form 1


def test_a_letter_of_form_1_is_read_and_answered() -> None:
    letter = read(from_text(FORM_1), find_game)
    assert (letter.names, letter.hints, letter.statements, letter.resigned) == (("Ann", ""), False, (), None)
    ann = invite(find_game(ZENO), [Seat("Ann"), Seat("", Remote())], {}, Dice.from_number(7))
    assert read(letter_of(ann), find_game) == dataclasses.replace(letter, statements=letter.statements)
    ben = join(from_text(FORM_1), find_game, Dice.from_number(8), {1: Seat("Ben")})
    assert open_letter(ann, letter_of(ben)) == "new"
    assert open_letter(ben, from_text(FORM_1)) == "old"


# Terms


def test_terms_are_those_of_the_invitation() -> None:
    game = find_game(ZENO)
    ann = invite(game, [Seat("Ann"), Seat("", Remote())], {}, Dice.from_number(1), hints=True)
    ben = join(letter_of(ann), find_game, Dice.from_number(2))
    assert [match.letters and match.letters.hints for match in (ann, ben)] == [True, True]
    assert open_letter(ann, letter_of(ben)) == "new"
    other = ben.copy()
    assert other.letters is not None
    other.letters = dataclasses.replace(other.letters, hints=False)
    error = refused(ann, letter_of(other))
    assert (error.code, "hints" in error.reason()) == ("letter-told-otherwise", True)
    assert len(letter_of(ben)) == len(letter_of(other))


def test_hints_are_allowed_by_the_terms_and_after_the_end() -> None:
    ann, _ = two()
    assert not ann.allows_hints
    ann.resign(0)
    assert ann.allows_hints
    alone = LiveMatch(find_game(ZENO), [Seat(""), Seat("")], {}, Dice.from_number(1))
    assert alone.allows_hints


# Messages


def test_a_message_stays_until_its_seat_says_something_else() -> None:
    ann, ben = two(events=10)
    plain = len(letter_of(ben))
    say(ben, "  Good luck!  ")
    assert open_letter(ann, letter_of(ben)) == "new"
    assert said(ann) == [(False, ""), (False, "Good luck!")]
    assert open_letter(ann, letter_of(ben)) == "same"
    take_turn(ann if ann.awaited is None else ben)
    first = letter_of(ben)
    open_letter(ann, first)
    say(ann, "Thanks")
    open_letter(ben, letter_of(ann))
    assert said(ben) == [(False, "Thanks"), (False, "Good luck!")]
    say(ben, "")
    assert open_letter(ann, letter_of(ben)) == "new"
    assert said(ann)[1] == (False, "")
    assert open_letter(ann, first) == "old"
    assert said(ann)[1] == (False, "")
    assert plain < len(first)


def test_saying_the_same_again_changes_nothing() -> None:
    ann, _ = two()
    say(ann, "Hello")
    letter = letter_of(ann)
    say(ann, "Hello")
    assert letter_of(ann) == letter


@pytest.mark.parametrize("text", ["x" * (MESSAGE_LENGTH + 1), "a\nb", "a\x1b[2J", "a\u2028b", "a\u202eb", "\ud83d"])
def test_a_message_is_one_line_that_is_not_too_long(text: str) -> None:
    ann, _ = two()
    before = stand(ann)
    with pytest.raises(OptionError):
        say(ann, text)
    assert stand(ann) == before


@pytest.mark.parametrize("text", ["x" * MESSAGE_LENGTH, "\N{GRINNING FACE}" * MESSAGE_LENGTH, "\u0633\u0644\u0627"])
def test_a_message_may_be_of_any_script(text: str) -> None:
    ann, ben = two()
    say(ben, text)
    open_letter(ann, letter_of(ben))
    assert said(ann)[1] == (False, text)


def test_a_letter_with_a_message_that_no_page_may_show_is_refused() -> None:
    ann, ben = two(events=4)
    letter = read(letter_of(ben), find_game)
    for text in ("x" * 141, "two\nlines", "\u202egnp.exe"):
        forged = dataclasses.replace(letter, statements=(Statement(), Statement(1, False, text)))
        assert refused(ann, write(forged)).code == "letter-damaged"


def test_who_speaks_is_the_first_person_of_the_device() -> None:
    game = find_game("yucata")
    seats = [Seat("", Computer("random")), Seat("Ann"), Seat("", Remote()), Seat("Bea")]
    ann = invite(game, seats, {}, Dice.from_number(1))
    say(ann, "From Ann")
    say(ann, "From Bea", 3)
    assert [text for _, text in said(ann)] == ["", "From Ann", "", "From Bea"]
    for seat in (2, 4, -1):
        with pytest.raises(OptionError, match="not played on this device"):
            say(ann, "From nobody", seat)
    ben = join(letter_of(ann), find_game, Dice.from_number(2), {2: Seat("Ben")})
    assert said(ben) == said(ann)


def test_letters_arrive_in_any_order_and_all_devices_agree() -> None:
    for order in permutations(range(3)):
        devices = Devices("yucata", 3, seed=3)
        devices.step()
        ann, ben, _ = devices.matches
        letters = []
        for text in ("one", "two", "three"):
            say(ben, text)
            letters.append(letter_of(ben))
        for at in order:
            open_letter(ann, letters[at])
        assert said(ann)[1] == (False, "three")


def test_nobody_speaks_for_a_seat_of_this_device() -> None:
    ann, ben = two(events=6)
    say(ann, "Mine")
    open_letter(ben, letter_of(ann))
    forged = ben.copy()
    assert forged.letters is not None
    forged.letters = dataclasses.replace(forged.letters, statements=(Statement(9, True, "Yours"), Statement()))
    assert open_letter(ann, letter_of(forged)) == "same"
    assert said(ann) == [(False, "Mine"), (False, "")]
    # Where the forged letter has arrived before, the true one counts all the same.
    assert open_letter(forged, letter_of(ann)) == "new"
    assert said(forged) == [(False, "Mine"), (False, "")]


# Offers


def test_the_game_is_over_when_all_offer_to_end_it() -> None:
    ann, ben = two(events=20)
    offer(ann, on=True)
    first = letter_of(ann)
    assert (ann.over, open_letter(ben, first), ben.over) == (False, "new", False)
    offer(ben, on=True)
    assert (ben.over, ben.awaited, ben.chance_is_next) == (True, None, False)
    assert open_letter(ann, letter_of(ben)) == "new"
    assert (ann.over, ann.agreed, ann.resigned, ann.result) == (True, True, None, None)
    assert ann.record().extra["ended"] == ben.record().extra["ended"] == {"reason": "agreed"}
    for act in (lambda: offer(ann, on=False), lambda: ann.resign(0), ann.chance):
        with pytest.raises(MatchError, match="over"):
            act()
    assert (open_letter(ben, first), ben.over) == ("same", True)
    say(ann, "Thank you for the game")
    assert (open_letter(ben, letter_of(ann)), said(ben)[0][1]) == ("new", "Thank you for the game")
    assert read(letter_of(ann), find_game).over


def test_an_offer_is_taken_back() -> None:
    ann, ben = two(events=20)
    offer(ann, on=True)
    first = letter_of(ann)
    offer(ann, on=False)
    second = letter_of(ann)
    open_letter(ben, second)
    assert (open_letter(ben, first), said(ben)[0]) == ("old", (False, ""))
    offer(ben, on=True)
    assert not ben.over
    # Taken back while the other accepts: the game goes on.
    ann, ben = two(events=20)
    offer(ann, on=True)
    open_letter(ben, letter_of(ann))
    offer(ann, on=False)
    offer(ben, on=True)
    assert ben.over
    assert open_letter(ann, letter_of(ben)) == "new"
    assert open_letter(ben, letter_of(ann)) == "new"
    assert (ann.over, ben.over) == (False, False)
    here, there = (ann, ben) if ann.awaited is None else (ben, ann)
    take_turn(here)
    assert open_letter(there, letter_of(here)) == "new"


def test_nobody_agrees_for_a_device_or_for_an_open_seat() -> None:
    ann, ben = two(events=20)
    offer(ben, on=True)
    forged = ben.copy()
    assert forged.letters is not None
    forged.letters = dataclasses.replace(
        forged.letters, statements=(Statement(1, True), forged.letters.statements[1])
    )  # fmt: skip
    assert open_letter(ann, letter_of(forged)) == "new"
    assert (ann.over, said(ann)) == (False, [(False, ""), (True, "")])
    host = invite(find_game("yucata"), [Seat("Ann"), Seat("", Remote()), Seat("", Remote())], {}, Dice.from_number(1))
    offer(host, on=True)
    ben = join(letter_of(host), find_game, Dice.from_number(2))
    offer(ben, on=True)
    open_letter(host, letter_of(ben))
    assert not host.over


def test_a_result_and_a_resignation_go_before_an_agreement() -> None:
    ann, ben = two(events=20)
    offer(ann, on=True)
    open_letter(ben, letter_of(ann))
    offer(ben, on=True)
    ann.resign(0)
    one, other = letter_of(ann), letter_of(ben)
    assert (open_letter(ann, other), open_letter(ben, one)) == ("new", "new")
    assert [(match.resigned, match.agreed) for match in (ann, ben)] == [(0, False)] * 2
    assert ann.record().extra["ended"] == {"reason": "resigned", "seat": 0}
    devices = Devices("yucata", 2, seed=4)
    while not devices.matches[0].over:
        devices.step(devices.matches[0].ply + 1)
    first, second = devices.matches
    late = second if not second.over else first.copy()
    late.truncate(first.ply - 1)
    assert not late.over
    offer(late, on=True)
    assert open_letter(first, letter_of(late)) in ("new", "old")
    assert (first.agreed, first.result is None) == (False, False)


def test_an_agreement_is_kept_in_record_and_save() -> None:
    ann, ben = two(events=20)
    say(ann, "Tired?")
    offer(ann, on=True)
    open_letter(ben, letter_of(ann))
    offer(ben, on=True)
    assert ben.letters is not None
    record = records.from_json(records.to_json(ben.record(reveal_seed=False)), find_game)
    again, error = LiveMatch.from_record(record, ben.game, ben.dice)
    assert error is None
    assert again.agreed
    resume(again, ben.letters.to_json())
    assert stand(again) == stand(ben)
    assert again.letters == ben.letters
    again.run_on()
    assert not again.over


@pytest.mark.parametrize(
    "change",
    [
        {"hints": 1}, {"hints": None}, {"follows_from": -1}, {"follows_from": True}, {"statements": []},
        {"statements": [{}, {}]}, {"statements": [{"number": 0, "offers": False, "message": "a\nb"}] * 2},
        {"statements": [{"number": 2**20, "offers": False, "message": ""}] * 2},
    ],
)  # fmt: skip
def test_a_save_that_cannot_be_read_is_refused(change: dict[str, Any]) -> None:
    good = Correspondence.new(2).to_json()
    assert Correspondence.read(good, 2) == Correspondence.read(None, 2)
    with pytest.raises(RecordError, match="cannot be read"):
        Correspondence.read({**good, **change}, 2)
