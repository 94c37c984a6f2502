"""One's own link, which moves a match to another device of the same player (docs/letters.md, "Your own link")."""

from __future__ import annotations

import dataclasses

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import PERSON, Computer, Remote
from pygame_rules.core.errors import MatchError
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game
from pygame_rules.remote.envelope import as_text, from_text
from pygame_rules.remote.errors import LetterError
from pygame_rules.remote.letter import read
from pygame_rules.remote.match import invite, join, letter_of, offer, say
from pygame_rules.remote.opening import open_letter
from pygame_rules.remote.own_link import is_own, move_in, move_into, own_link, read_own
from tests.remote.devices import ZENO, refused, stand, take_turn, two


def code_of(act: object, *arguments: object) -> str:
    with pytest.raises(LetterError) as error:
        act(*arguments)  # type: ignore[operator]
    assert error.value.reason().endswith(".")
    return error.value.code


def with_ann_at_turn(events: int = 20) -> tuple[LiveMatch, LiveMatch]:
    """Two devices at which the same is known; the first of them can go on, with a choice before it."""
    ann, ben = two(events=events)
    return (ann, ben) if ann.awaited is None else (ben, ann)


def test_a_match_goes_on_at_another_device() -> None:
    ann, ben = with_ann_at_turn()
    say(ann, "On my way")
    link = own_link(ann)
    phone = move_in(from_text(as_text(link)), find_game)
    assert stand(phone) == stand(ann)
    assert phone.dice.seed == ann.dice.seed
    take_turn(ann)
    take_turn(phone)
    assert phone.events == ann.events
    assert open_letter(ben, letter_of(phone)) == "new"
    take_turn(ben)
    assert open_letter(phone, letter_of(ben)) == "new"
    assert is_own(link)
    assert not is_own(letter_of(ann))


def test_an_invitation_that_nobody_has_answered_moves_with_its_computers() -> None:
    seats = [Seat("Ann"), Seat("", Remote()), Seat("Engine", Computer("easy"))]
    ann = invite(find_game("yucata"), seats, {}, Dice.from_number(1), hints=True)
    phone = move_in(own_link(ann), find_game)
    assert [seat.controller for seat in phone.seats] == [PERSON, Remote(), Computer("easy")]
    assert phone.allows_hints
    ben = join(letter_of(ann), find_game, Dice.from_number(2))
    assert open_letter(phone, letter_of(ben)) == "new"


def test_an_own_link_is_never_taken_for_a_letter_nor_the_other_way_round() -> None:
    ann, ben = two(events=10)
    link = own_link(ann)
    for lang in (ann, ben):
        assert refused(lang, link).code == "letter-own"
    assert code_of(read, link, find_game) == "letter-own"
    assert code_of(join, link, find_game, Dice.from_number(3)) == "letter-own"
    assert code_of(move_in, letter_of(ann), find_game) == "letter-not-own"
    assert code_of(move_into, ann, letter_of(ann)) == "letter-not-own"
    assert as_text(link)[0] == "b"
    assert as_text(letter_of(ann))[0] == "A"


def test_a_device_that_has_the_match_takes_over_what_is_new() -> None:
    ann, ben = with_ann_at_turn()
    tablet = move_in(own_link(ann), find_game)
    old = own_link(ann)
    take_turn(ann)
    open_letter(ben, letter_of(ann))
    take_turn(ben)
    open_letter(ann, letter_of(ben))
    say(ann, "Now here")
    assert move_into(tablet, own_link(ann)) == "new"
    assert stand(tablet) == stand(ann)
    assert move_into(tablet, own_link(ann)) == "same"
    assert move_into(ann, old) == "old"
    assert stand(tablet) == stand(ann)


def test_devices_that_have_gone_on_differently_are_told() -> None:
    for events in range(20, 60):
        ann, ben = with_ann_at_turn(events)
        phone = move_in(own_link(ann), find_game)
        for match, which in ((ann, 0), (phone, -1)):
            while match.awaited is None and not match.over:
                if match.chance_is_next:
                    match.chance()
                else:
                    match.apply(match.state.legal_actions()[which])
        if ann.events != phone.events and ann.thrown > two(events=events)[0].thrown:
            break
    # The same secret has given both the same dice.
    rolls = [[event for event in match.events if event.startswith("roll")] for match in (ann, phone)]
    assert rolls[0] == rolls[1]
    assert open_letter(ben, letter_of(ann)) == "new"
    assert refused(ben, letter_of(phone)).code == "letter-told-otherwise"
    before = stand(ann)
    assert code_of(move_into, ann, own_link(phone)) == "letter-told-otherwise"
    assert stand(ann) == before
    take_turn(ben)
    assert open_letter(ann, letter_of(ben)) == "new"
    assert refused(phone, letter_of(ben)).code == "letter-told-otherwise"


def test_the_device_that_was_left_is_told_of_moves_that_it_has_not_made() -> None:
    ann, ben = with_ann_at_turn()
    phone = move_in(own_link(ann), find_game)
    take_turn(phone)
    open_letter(ben, letter_of(phone))
    take_turn(ben)
    error = refused(ann, letter_of(ben))
    assert (error.code, "your own link" in error.reason()) == ("letter-moves-for-you", True)
    assert move_into(ann, own_link(phone)) == "new"
    assert open_letter(ann, letter_of(ben)) == "new"


def test_a_lost_device_is_made_up_for_by_an_old_link_and_the_friends_letter() -> None:
    ann, ben = with_ann_at_turn()
    kept = own_link(ann)
    for _ in range(3):
        take_turn(ann)
        say(ann, f"After {ann.ply}")
        open_letter(ben, letter_of(ann))
        take_turn(ben)
        open_letter(ann, letter_of(ben))
    phone = move_in(kept, find_game)
    assert open_letter(phone, letter_of(ben)) == "new"
    assert (phone.events, phone.letters and phone.letters.statements) == (
        ann.events, ann.letters and ann.letters.statements,
    )  # fmt: skip
    # Once it has decided something, nobody moves for it any more.
    forged = phone.copy()
    take_turn(phone)
    forged.chance()
    while forged.awaited is None:
        forged.apply(forged.state.legal_actions()[-1]) if not forged.chance_is_next else forged.chance()
    assert refused(phone, letter_of(forged)).code in ("letter-told-otherwise", "letter-moves-for-you")
    open_letter(ben, letter_of(phone))
    take_turn(ben)
    ahead = phone.copy()
    open_letter(ahead, letter_of(ben))
    take_turn(ahead)
    assert refused(phone, letter_of(ahead)).code == "letter-moves-for-you"


def test_the_own_link_of_another_player_or_match_is_refused() -> None:
    ann, ben = two(events=10)
    before = stand(ann)
    assert code_of(move_into, ann, own_link(ben)) == "letter-other-seat"
    assert code_of(move_into, ann, own_link(two(seed=2)[0])) == "letter-other-game"
    assert stand(ann) == before
    alone = LiveMatch(find_game(ZENO), [Seat(""), Seat("")], {}, Dice.from_number(1))
    with pytest.raises(MatchError, match="no links"):
        own_link(alone)


def test_an_own_link_that_is_cut_or_damaged_is_refused() -> None:
    ann, _ = two(events=10)
    link = own_link(ann)
    for end in range(len(link)):
        assert code_of(move_in, link[:end], find_game) in ("letter-cut", "letter-not-own")
    for at in range(1, len(link)):
        changed = link[:at] + bytes([link[at] ^ 1]) + link[at + 1 :]
        assert code_of(move_in, changed, find_game) in ("letter-cut", "letter-damaged", "letter-other-rules")
    other = dataclasses.replace(read_own(link), dice=Dice.from_number(99))
    thief = ann.copy()
    thief.dice = other.dice
    assert code_of(move_in, own_link(thief), find_game) == "letter-damaged"


def test_an_end_moves_too() -> None:
    ann, ben = two(events=10)
    offer(ann, on=True)
    open_letter(ben, letter_of(ann))
    offer(ben, on=True)
    assert move_in(own_link(ben), find_game).agreed
    ann.resign(0)
    assert move_in(own_link(ann), find_game).resigned == 0
