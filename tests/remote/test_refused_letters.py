"""Letters that are refused (docs/letters.md, "What opening answers"): with a sentence, and nothing has changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Remote
from pygame_rules.core.match import Awaited, LiveMatch, Seat
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.remote.chains import SIZE
from pygame_rules.remote.envelope import as_text, from_text, sealed
from pygame_rules.remote.errors import LetterError
from pygame_rules.remote.letter import Letter, open_bytes, read, write
from pygame_rules.remote.match import chains_of, invite, join, letter_of
from pygame_rules.remote.opening import open_letter
from tests.amount import examples
from tests.remote.devices import ZENO, Devices, refused, stand, take_turn, two


def rewritten(match: LiveMatch, **changes: Any) -> bytes:
    """The letter of a match, with other fields."""
    letter = read(letter_of(match), lambda _: match.game)
    return write(dataclasses.replace(letter, **changes))


def resealed(data: bytes, change: Callable[[bytearray], None]) -> bytes:
    """A letter of two seats with other bytes in its body, and with a check that agrees."""
    head = 3 + 2 * SIZE
    length = 1 if data[head] < 128 else 2
    body = bytearray(data[head + length : -4])
    change(body)
    return sealed(data[1:head], bytes(body))


def test_a_changed_part_is_refused() -> None:
    ann, ben = two(events=40)
    there = ben if ann.awaited else ann
    here = ann if ann.awaited else ben
    take_turn(there)
    letter = letter_of(there)
    told = open_bytes(letter).told[0]
    assert told is not None
    at = letter.index(told[0]) - len(letter)

    def change(body: bytearray) -> None:
        body[at + 4] ^= 1

    error = refused(here, resealed(letter, change))
    assert (error.code, "its anchor promised" in error.reason()) == ("letter-dice-broken", True)
    assert open_letter(here, letter) == "new"


@pytest.mark.parametrize("early", [1, 2])
def test_a_part_that_is_told_too_early_is_refused(early: int) -> None:
    ann, ben = two()
    take_turn(ann)
    ben_knows = letter_of(ann)
    open_letter(ben, ben_knows)
    ben.chance()
    # Ben has thrown and must decide; now he tells a part of the throws to come.
    chains = list(read(letter_of(ben), find_game).chains)
    mine = chains_of(ben).chains[1]
    assert mine is not None
    chains[1] = mine.upto(ben.thrown + early)
    assert refused(ann, rewritten(ben, chains=tuple(chains))).code == "letter-dice-broken"
    assert open_letter(ann, letter_of(ben)) == "new"


def test_throws_that_are_told_without_all_parts_are_refused() -> None:
    ann, ben = two()
    take_turn(ann)
    letter = read(letter_of(ann), find_game)

    class Silent(Letter):
        thrown = property(lambda _: 0)

    chains = tuple(chain and chain.upto(0) for chain in letter.chains)
    forged = Silent(letter.game, letter.names, letter.options, chains, letter.states, letter.actions)
    error = refused(ben, write(forged))
    assert (error.code, "without the parts" in error.reason()) == ("letter-dice-broken", True)


def test_another_anchor_is_refused() -> None:
    ann, ben = two(events=20)
    chains = list(read(letter_of(ben), find_game).chains)
    for seat in (0, 1):
        other = chains_of(Devices(ZENO, 2, seed=99).matches[seat]).chains[seat]
        assert other is not None
        new = [*chains[:seat], other.upto(ben.thrown), *chains[seat + 1 :]]
        assert refused(ann, rewritten(ben, chains=tuple(new))).code in ("letter-told-otherwise", "letter-dice-broken")
    bytes_of = bytearray(letter_of(ben))
    bytes_of[3] ^= 1
    whole = resealed(bytes(bytes_of), lambda body: None)
    assert refused(ann, whole).code == "letter-told-otherwise"


def test_a_changed_past_move_is_refused() -> None:
    ann, ben = two(events=0)
    take_turn(ann)
    open_letter(ben, letter_of(ann))
    start = ben.ply
    again = ben.copy()
    take_turn(ben)
    assert open_letter(ann, letter_of(ben)) == "new"
    again.chance()
    again.apply(again.state.legal_actions()[-1])
    assert again.events[start + 1] != ann.events[start + 1]
    error = refused(ann, letter_of(again))
    assert error.code == "letter-told-otherwise"
    assert repr(again.events[start + 1]) in error.reason()


def test_a_move_of_this_device_that_was_not_made_here_is_refused() -> None:
    ann, ben = two(events=0)
    forged = ann.copy()
    take_turn(forged)
    assert refused(ann, letter_of(forged)).code == "letter-moves-for-you"
    assert open_letter(ben, letter_of(forged)) == "new"


def test_a_guest_is_not_given_moves_that_he_has_not_made() -> None:
    game = find_game("toy-race")
    ann = invite(game, [Seat("Ann"), Seat("", Remote())], {}, Dice.from_number(1))
    ben = join(letter_of(ann), find_game, Dice.from_number(2))
    open_letter(ann, letter_of(ben))
    for _ in range(4):
        take_turn(ann)
        open_letter(ben, letter_of(ann))
        take_turn(ben)
        open_letter(ann, letter_of(ben))
    letter = read(letter_of(ann), find_game)
    forged = write(dataclasses.replace(letter, chains=(letter.chains[0], None)))
    with pytest.raises(LetterError):
        join(forged, find_game, Dice.from_number(3))


def test_a_letter_that_is_cut_anywhere_says_so() -> None:
    ann, ben = two(events=40)
    letter = letter_of(ben)
    for end in range(len(letter)):
        assert refused(ann, letter[:end]).code == "letter-cut"
    for text in ("", as_text(letter)[:-1], as_text(letter)[:40]):
        with pytest.raises(LetterError) as error:
            from_text(text)
        assert error.value.code == "letter-cut"


def test_letters_of_other_matches_are_refused() -> None:
    ann, _ = two(events=10)
    _, other = two(seed=2, events=10)
    assert refused(ann, letter_of(other)).code == "letter-other-game"
    assert refused(ann, letter_of(Devices("yucata", 2).matches[0])).code == "letter-other-game"


def test_another_set_up_is_refused() -> None:
    ann, ben = two(events=10)
    assert refused(ann, rewritten(ben, options={"start": "west"})).code == "letter-told-otherwise"
    assert refused(ann, rewritten(ben, names=("Ann", "Somebody"))).code == "letter-told-otherwise"
    assert refused(ann, rewritten(ben, game=find_game("yucata"))).code in (
        "letter-told-otherwise",
        "letter-dice-broken",
    )


def test_what_this_program_cannot_play_is_told_from_damage() -> None:
    ann, ben = two(events=10)
    letter = letter_of(ben)
    assert refused(ann, b"\x03" + letter[1:]).code == "letter-other-rules"

    def change(body: bytearray) -> None:
        body[-1] ^= 1

    # The fingerprint of the events differs: by its writer's rules the same places are other moves.
    assert refused(ann, resealed(letter, change)).code == "letter-other-rules"
    assert refused(ann, letter[:-1] + bytes([letter[-1] ^ 1])).code == "letter-damaged"
    assert refused(ann, letter + b"x").code == "letter-damaged"
    unknown = letter_of(Devices(ZENO, 2).matches[0]).replace(b"zenos-tavli", b"zenos-tavlo")
    with pytest.raises(LetterError, match="zenos-tavlo") as error:
        read(resealed(unknown, lambda body: None), find_game)
    assert error.value.code == "letter-other-rules"


# Any bytes


@cache
def middle() -> tuple[LiveMatch, LiveMatch]:
    return two(seed=6, events=45)


@settings(max_examples=examples(300), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    at=st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), max_size=4),
    cut=st.none() | st.integers(0, 200),
    behind=st.binary(max_size=3),
    honest=st.booleans(),
)
def test_changed_letters_are_refused_with_a_sentence_or_opened(
    at: list[tuple[int, int]], cut: int | None, behind: bytes, honest: bool
) -> None:
    """Where `honest`, the check at the end agrees with the changed bytes, so that the changes come further."""
    ann, ben = (match.copy() for match in middle())
    take_turn(ben)
    letter = letter_of(ben)

    def change(body: bytearray) -> None:
        for place, value in at:
            body[place % len(body)] = value
        body[:] = body[:cut] + behind

    changed = bytearray(letter)
    if not honest:
        change(changed)
    attempt(ann, resealed(letter, change) if honest else bytes(changed))


@settings(max_examples=examples(300), deadline=None)
@given(
    data=st.binary(max_size=200),
    head=st.sampled_from([b"", b"\x01", b"\x02", b"\x01\x02\x03", b"\x02\x02\x03", b"\x02\x02\x00", b"\x6f"]),
)
def test_any_bytes_are_refused_with_a_sentence(data: bytes, head: bytes) -> None:
    attempt(middle()[0].copy(), head + data)
    attempt(middle()[0].copy(), sealed(head[1:] or b"\x00", data))


def attempt(match: LiveMatch, data: bytes) -> None:
    """Open any bytes, and read them: what is refused has changed nothing."""
    before = stand(match)
    error = error_of(lambda: open_letter(match, data))
    if error is not None:
        assert error.code.startswith("letter-")
        assert error.reason(words("de"))
        assert stand(match) == before
    error_of(lambda: read(data, find_game))


def error_of(act: Callable[[], object]) -> LetterError | None:
    try:
        act()
    except LetterError as error:
        return error
    return None


@given(st.text(max_size=60))
def test_any_text_is_a_letter_or_refused(text: str) -> None:
    error = error_of(lambda: from_text(text))
    assert error is None or error.code in ("letter-cut", "letter-damaged")


@given(st.binary(max_size=200))
def test_a_letter_as_a_text_comes_back(data: bytes) -> None:
    text = as_text(data)
    assert text.endswith("z")
    assert text.replace("-", "").replace("_", "").isalnum()
    if data:
        assert from_text(f" {text[:5]}\n{text[5:]} ") == data


# What docs/hosting.md says of cheating


def played_on(match: LiveMatch, choice: int) -> LiveMatch:
    """A copy of a match, whose person has chosen this legal action, and whatever was left of the turn."""
    other = match.copy()
    other.apply(other.state.legal_actions()[choice])
    take_turn(other)
    return other


def test_a_move_is_exchanged_only_until_its_letter_is_opened() -> None:
    """Somebody plays on at a copy of the match: the next throw is the same, and the letter that comes first counts."""
    devices = Devices(ZENO, 2, seed=3)
    devices.play(42)
    mover = devices.matches[0].state.current_player()
    here, there = devices.matches[mover], devices.matches[1 - mover]
    first, second = played_on(here, 0), played_on(here, -1)
    assert first.events != second.events
    assert first.awaited == second.awaited == Awaited(1 - mover, "chance")
    other = there.copy()
    open_letter(there, letter_of(first))
    assert refused(there, letter_of(second)).code == "letter-told-otherwise"
    open_letter(other, letter_of(second))
    assert there.chance() == other.chance()


def test_two_friends_who_were_sent_different_moves_hear_of_it() -> None:
    devices = Devices("yucata", 3, seed=5)
    devices.play(6)
    mover = devices.matches[0].state.current_player()
    one, other = (match for seat, match in enumerate(devices.matches) if seat != mover)
    open_letter(one, letter_of(played_on(devices.matches[mover], 0)))
    open_letter(other, letter_of(played_on(devices.matches[mover], -1)))
    assert refused(one, letter_of(other)).code == "letter-told-otherwise"
