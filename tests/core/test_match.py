"""A match: chance from the seed, undo and redo, resigning, continuing from a record."""

from __future__ import annotations

import pytest

from pygame_rules.core import record as records
from pygame_rules.core.chance import CONTINUED, Dice
from pygame_rules.core.controller import PERSON, Computer, Remote
from pygame_rules.core.errors import MatchError, RecordError
from pygame_rules.core.game import CHANCE
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game

GAME = find_game("zenos-tavli")


def table(*levels: str | None, undo_past: bool | None = None) -> LiveMatch:
    """Return a match with seed number 7, whose first throws are 2-4-5 and 1-2-6."""
    controllers = [PERSON if level is None else Computer(level) for level in levels]
    seats = [Seat(f"player {index}", controller) for index, controller in enumerate(controllers)]
    return LiveMatch(GAME, seats, {}, Dice.from_number(7), undo_past=undo_past)


def go(match: LiveMatch, decisions: int) -> LiveMatch:
    """Make this many decisions: throw where needed and take the first legal action."""
    for _ in range(decisions):
        while match.state.current_player() == CHANCE:
            match.chance()
        match.apply(match.state.legal_actions()[0])
    return match


def play_out(match: LiveMatch) -> LiveMatch:
    while not match.over:
        if match.state.current_player() == CHANCE:
            match.chance()
        else:
            match.apply(match.state.legal_actions()[0])
    return match


def test_throws_come_from_the_seed_in_order() -> None:
    match = go(table(None, None), 6)
    assert [event for event in match.events if event.startswith("roll")] == ["roll 2-4-5", "roll 1-2-6"]


def test_undo_goes_back_to_the_last_decision() -> None:
    match = go(table(None, None), 2)
    before = match.states[-2]
    match.undo()
    assert match.state == before
    assert match.can_redo


def test_undo_takes_back_a_step_that_ended_the_turn() -> None:
    match = go(table(None, None), 3)
    assert match.state.current_player() == CHANCE
    match.undo()
    assert match.state.current_player() == 0


def test_between_people_undo_does_not_pass_a_throw() -> None:
    match = go(table(None, None), 3)
    match.chance()
    assert not match.can_undo
    with pytest.raises(MatchError, match="undone"):
        match.undo()


def test_between_people_undo_passes_a_throw_where_the_table_allows_it() -> None:
    match = go(table(None, None, undo_past=True), 3)
    match.chance()
    match.undo()
    assert match.ply == 3
    assert match.state.current_player() == 0


def test_against_a_computer_undo_goes_back_to_the_persons_own_decision() -> None:
    match = go(table(None, "random"), 6)
    match.chance()
    match.undo()
    assert match.state.current_player() == 0
    assert match.ply == 3


def test_undo_goes_back_over_forced_decisions_to_the_last_choice() -> None:
    match = table(None, None, undo_past=True)
    last, forced = None, 0
    while last is None or forced < 2:
        if match.state.current_player() == CHANCE:
            match.chance()
            continue
        last, forced = (last, forced + 1) if match.forced() else (match.ply, 0)
        match.apply(match.state.legal_actions()[0])
    before, twin = match.states[last], match.copy()
    assert match.can_undo_choice
    match.undo(choice=True)
    assert (match.ply, match.state) == (last, before)
    assert not match.forced()
    twin.undo(choice=True)
    assert twin.state == before


def test_undo_refuses_to_go_to_a_choice_that_nobody_had() -> None:
    match = go(table(None, None, undo_past=True), 2)
    assert match.can_undo
    assert not match.can_undo_choice
    with pytest.raises(MatchError, match="undone"):
        match.undo(choice=True)
    assert match.ply == 3


def test_undo_cannot_throw_again() -> None:
    match = go(table(None, "random"), 6)
    events = match.events
    match.undo()
    match.undone.clear()
    go(match, 4)
    assert match.events == events


def test_redo_plays_up_to_the_next_decision_of_a_person() -> None:
    match = go(table(None, "random"), 6)
    match.chance()
    events = match.events
    match.undo()
    match.redo()
    assert match.events == events
    assert not match.can_redo
    with pytest.raises(MatchError):
        match.redo()


def test_redo_goes_one_decision_at_a_time() -> None:
    match = go(table(None, None), 2)
    match.undo()
    match.undo()
    assert match.ply == 1
    match.redo()
    assert match.ply == 2


def test_another_decision_ends_redo_and_the_same_one_keeps_it() -> None:
    match = go(table(None, None), 2)
    match.undo()
    match.undo()
    match.play(match.undone[-1])
    assert match.can_redo
    match.undo()
    other = next(a for a in match.state.legal_actions() if GAME.action_to_string(a) != match.undone[-1])
    match.apply(other)
    assert not match.can_redo


def test_an_illegal_event_changes_nothing() -> None:
    match = go(table(None, None), 1)
    events = match.events
    with pytest.raises(RecordError) as caught:
        match.play("6:hand")
    assert caught.value.event == 3
    assert match.events == events


def test_a_resigned_match_takes_no_more_events_until_it_is_undone() -> None:
    match = go(table(None, None), 2)
    match.resign(1)
    assert match.over
    assert match.result is None
    with pytest.raises(MatchError, match="resigned"):
        match.apply(match.state.legal_actions()[0])
    with pytest.raises(MatchError, match="over"):
        match.resign(0)
    match.undo()
    assert not match.over


def test_resigning_is_in_the_record_and_read_back() -> None:
    match = go(table(None, None), 2)
    match.resign(1)
    record = match.record()
    assert record.extra["ended"] == {"reason": "resigned", "seat": 1}
    assert record.result is None
    again, error = LiveMatch.from_record(record, GAME, Dice(bytes(32)))
    assert error is None
    assert again.resigned == 1


def test_an_agreed_end_is_read_back_and_taken_back() -> None:
    match = go(table(None, None), 2)
    match.agreed = True
    record = match.record()
    assert (record.extra["ended"], record.result) == ({"reason": "agreed"}, None)
    again, error = LiveMatch.from_record(record, GAME, Dice(bytes(32)))
    assert error is None
    assert (again.agreed, again.over, again.can_undo, again.can_redo) == (True, True, True, False)
    for act in (lambda: again.resign(0), lambda: again.apply(again.state.legal_actions()[0])):
        with pytest.raises(MatchError, match="over"):
            act()
    again.undo()
    assert not again.over
    assert "ended" not in again.record().extra


def test_a_seat_that_is_not_there_cannot_resign() -> None:
    with pytest.raises(MatchError, match="seat 2"):
        table(None, None).resign(2)


def test_the_seed_stays_secret_until_the_end() -> None:
    match = go(table(None, None), 4)
    dice = match.record().extra["dice"]
    assert dice == {"scheme": "sha256-1", "hash": Dice.from_number(7).hash}
    over = play_out(match).record().extra["dice"]
    assert over == {"scheme": "sha256-1", "hash": Dice.from_number(7).hash, "seed": Dice.from_number(7).seed.hex()}


def test_going_on_with_the_same_seed_throws_the_same_dice() -> None:
    whole = play_out(table("random", "random")).events
    half = go(table("random", "random"), 20)
    again, error = LiveMatch.from_record(half.record(), GAME, Dice.from_number(7), dice_from=0)
    assert error is None
    assert play_out(again).events == whole


def test_going_on_without_the_seed_says_from_where_the_new_one_throws() -> None:
    half = go(table("random", "random"), 20)
    thrown = sum(event.startswith("roll") for event in half.events)
    again, _ = LiveMatch.from_record(half.record(), GAME, Dice.from_number(8))
    assert again.record().extra["dice"] == half.record().extra["dice"]
    record = play_out(again).record()
    dice = record.extra["dice"]
    assert isinstance(dice, dict)
    assert (dice["scheme"], dice["from"]) == (CONTINUED, thrown)
    third, _ = LiveMatch.from_record(record, GAME, Dice(bytes(32)))
    assert third.record() == record


def test_a_damaged_record_goes_on_from_its_valid_part() -> None:
    record = go(table(None, None), 3).record()
    bent = records.RecordData(record.game, record.players, {}, (*record.events[:2], "6:24", "x"), None, record.extra)
    match, error = LiveMatch.from_record(bent, GAME, Dice.from_number(7), dice_from=0)
    assert error is not None
    assert error.event == 3
    assert match.ply == 2


def test_keys_of_an_imported_record_are_kept() -> None:
    record = go(table(None, None), 3).record()
    noted = records.RecordData(record.game, record.players, {}, record.events, None, {**record.extra, "site": "Autun"})
    match, _ = LiveMatch.from_record(noted, GAME, Dice.from_number(9))
    assert go(match, 3).record().extra["site"] == "Autun"


def test_seats_of_a_record_that_says_nonsense_are_people() -> None:
    record = go(table("random", None), 1).record()
    for seats in (None, 7, [], [{}, {}], [{"kind": "computer"}, {"kind": "computer", "level": 3}]):
        bent = records.RecordData(record.game, record.players, {}, record.events, None, {"seats": seats})
        match, _ = LiveMatch.from_record(bent, GAME, Dice.from_number(7))
        assert [seat.controller for seat in match.seats] == [PERSON, PERSON]


# Players at another device


def shared() -> LiveMatch:
    """Return a match with seed number 7 between a person here and one at another device."""
    return LiveMatch(GAME, [Seat("here"), Seat("there", Remote())], {}, Dice.from_number(7), undo_past=True)


def test_what_another_device_has_seen_is_not_taken_back() -> None:
    match = go(shared(), 4)
    match.resign(0)
    assert not match.can_undo
    with pytest.raises(MatchError, match="another device"):
        match.undo()
    assert (match.ply, match.resigned) == (6, 0)


def test_a_file_cannot_make_a_match_redo_where_another_device_has_seen_it() -> None:
    match = go(shared(), 1)
    match.undone = [GAME.action_to_string(match.state.legal_actions()[0])]
    assert not match.can_redo
    with pytest.raises(MatchError, match="redo"):
        match.redo()


def test_who_sits_elsewhere_is_in_the_record_and_read_back() -> None:
    record = go(shared(), 2).record()
    assert record.extra["seats"] == [{"kind": "human"}, {"kind": "remote"}]
    match, _ = LiveMatch.from_record(record, GAME, Dice.from_number(7))
    assert [seat.controller for seat in match.seats] == [PERSON, Remote()]
    assert match.record() == record


def test_others_can_go_on_with_a_record() -> None:
    record = go(shared(), 2).record()
    match, _ = LiveMatch.from_record(record, GAME, Dice.from_number(7), controllers=[Computer("easy"), PERSON])
    assert [seat.name for seat in match.seats] == ["here", "there"]
    assert match.record().extra["seats"] == [{"kind": "computer", "level": "easy"}, {"kind": "human"}]
