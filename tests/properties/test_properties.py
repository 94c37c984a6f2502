"""Properties that hold for any input: records survive a round trip, and only the package's own errors are raised."""

# ruff: noqa: PT017 - either no error or the package's own error is right here
from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice, Stream
from pygame_rules.core.errors import EventSyntaxError, MatchError, RecordError
from pygame_rules.core.game import CHANCE, TERMINAL, Action, Game
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.record import RecordData
from pygame_rules.games import all_games, find_game
from tests.walks import Walk, outcome, tables, walks

# Use the same examples in every run; remove `derandomize` to search for new ones.
SETTINGS = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
GAME_IDS = st.sampled_from([game.info.id for game in all_games()])
TABLES = st.sampled_from(tables())


def a_walk(table: tuple[str, int], data: st.DataObject) -> Walk:
    """Draw one of the random games of a table."""
    return data.draw(st.sampled_from(walks(*table)), label="walk")


def loaded(walk: Walk, length: int) -> dict[str, object]:
    """Return the first events of a random game as a parsed record file."""
    events = walk.events[:length]
    result = walk.states[length].result()
    return {
        "format": "spieltisch-record",
        "version": 1,
        "game": walk.game.info.id,
        "players": [f"player {seat}" for seat in range(walk.players)],
        "options": walk.options,
        "events": events,
        "result": result and result.to_json(),
    }


# Events


def check_event(game: Game, text: str) -> None:
    """Check that a text is either refused or parsed as an event that is written in exactly this way."""
    try:
        action = game.string_to_action(text)
    except EventSyntaxError as error:
        assert error.reason()
    else:
        assert isinstance(action, Action)
        assert game.action_to_string(action) == text


@SETTINGS
@given(GAME_IDS, st.text(max_size=30) | st.text("0123456789 :-rolmidestarthandpav", max_size=20))
def test_any_text_is_an_event_or_a_syntax_error(game_id: str, text: str) -> None:
    check_event(find_game(game_id), text)


@SETTINGS
@given(TABLES, st.data())
def test_a_damaged_event_is_an_event_or_a_syntax_error(table: tuple[str, int], data: st.DataObject) -> None:
    walk = a_walk(table, data)
    event = data.draw(st.sampled_from(walk.events), label="event")
    place = data.draw(st.integers(0, len(event)), label="place")
    cut = data.draw(st.integers(0, 2), label="cut")
    put = data.draw(st.text(max_size=2) | st.sampled_from(["0", " ", "-", "+", "\n", "١", "²", "00"]), label="put")
    check_event(walk.game, event[:place] + put + event[place + cut :])


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.id)
@pytest.mark.parametrize("text", ["", " ", "\n", "\0", "\ud800", "٣", "roll", "1" * 10_000, "{event}", "{", "%s"])
def test_hostile_events_are_refused_in_a_sentence(game: Game, text: str) -> None:
    with pytest.raises(EventSyntaxError) as caught:
        game.string_to_action(text)
    assert 0 < len(caught.value.reason()) < 500


# Records


@SETTINGS
@given(TABLES, st.data())
def test_a_record_goes_round(table: tuple[str, int], data: st.DataObject) -> None:
    walk = a_walk(table, data)
    length = data.draw(st.integers(0, len(walk.actions)), label="length")
    names = data.draw(st.lists(st.text(max_size=80), min_size=walk.players, max_size=walk.players), label="names")
    extra = data.draw(st.dictionaries(st.text().filter(lambda key: key not in records.KEYS), JSON, max_size=3))
    result = walk.states[length].result()
    record = RecordData(walk.game.info.id, tuple(names), walk.options, tuple(walk.events[:length]), result, extra)
    text = records.to_text(record)
    assert records.parse(text, find_game) == record
    assert records.parse(text.encode(), find_game) == record
    assert records.to_text(records.parse(text, find_game)) == text
    assert records.replay(record, walk.game).states == walk.states[: length + 1]


@SETTINGS
@given(TABLES, st.data())
def test_a_record_with_a_wrong_event_is_refused_where_it_is_wrong(table: tuple[str, int], data: st.DataObject) -> None:
    walk = a_walk(table, data)
    written = loaded(walk, data.draw(st.integers(1, len(walk.actions)), label="length"))
    events = list(walk.events[: len(written["events"])])  # type: ignore[arg-type]
    place = data.draw(st.integers(0, len(events) - 1), label="place")
    other = data.draw(st.sampled_from(walk.events) | st.text(max_size=12), label="other")
    change = data.draw(st.sampled_from(["replace", "drop", "insert", "twice", "swap"]), label="change")
    if change == "replace":
        events[place] = other
    elif change == "drop":
        del events[place]
    elif change == "insert":
        events.insert(place, other)
    elif change == "twice":
        events.insert(place, events[place])
    else:
        events[place], events[-1] = events[-1], events[place]
    record = records.from_json(written | {"events": events}, find_game)
    try:
        replayed = records.replay(record, walk.game)
    except RecordError as error:
        assert error.reason()
        if error.event is None:
            assert error.text is None
            assert records.replay_valid(record, walk.game)[0].states[-1].result() != record.result
        else:
            assert error.text == events[error.event - 1]
            # All events before the reported one are legal, so it is the first wrong one.
            kept = records.replay(record, walk.game, error.event - 1)
            assert len(kept.actions) == error.event - 1
    else:
        assert len(replayed.actions) == len(events)


@SETTINGS
@given(TABLES, st.data(), JSON)
def test_a_record_with_a_wrong_key_raises_a_record_error_at_most(
    table: tuple[str, int], data: st.DataObject, value: object
) -> None:
    walk = a_walk(table, data)
    written = loaded(walk, data.draw(st.integers(0, len(walk.actions)), label="length"))
    key = data.draw(st.sampled_from([*records.KEYS, "dice", "seats", "ended", "made_by"]), label="key")
    if data.draw(st.booleans(), label="remove"):
        written.pop(key, None)
    else:
        written[key] = value
    try:
        record = records.parse(json.dumps(written), find_game)
        records.replay(record, find_game(record.game))
        LiveMatch.from_record(record, find_game(record.game), Dice.from_number(1))
    except RecordError as error:
        assert error.reason()


@SETTINGS
@given(JSON)
def test_any_json_is_a_record_or_a_record_error(value: object) -> None:
    with pytest.raises(RecordError) as caught:
        records.parse(json.dumps(value), find_game)
    assert caught.value.event is None


@SETTINGS
@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_error(data: bytes) -> None:
    with pytest.raises(RecordError) as caught:
        records.parse(data, find_game)
    assert (caught.value.event, caught.value.text) == (None, None)


@SETTINGS
@given(TABLES, st.data())
def test_damaged_bytes_raise_a_record_error_at_most(table: tuple[str, int], data: st.DataObject) -> None:
    walk = a_walk(table, data)
    whole = json.dumps(loaded(walk, min(30, len(walk.actions)))).encode()
    place = data.draw(st.integers(0, len(whole)), label="place")
    cut = data.draw(st.integers(0, 20), label="cut")
    put = data.draw(st.binary(max_size=4), label="put")
    try:
        record = records.parse(whole[:place] + put + whole[place + cut :], find_game)
        records.replay(record, find_game(record.game))
    except RecordError as error:
        assert error.reason()


# Matches


@SETTINGS
@given(TABLES, st.lists(st.sampled_from("pppppcccuurrsx"), max_size=80), st.booleans(), st.integers(0, 99))
def test_a_match_is_its_record_whatever_is_done_to_it(
    table: tuple[str, int], doings: list[str], undo_past: bool, seed: int
) -> None:
    """Play, throw, undo, redo and resign in any order: replaying the record always gives the match's states."""
    game_id, players = table
    game = find_game(game_id)
    draws = random.Random(seed)
    dice = Dice.from_number(seed)
    match = LiveMatch(game, [Seat(f"player {seat}") for seat in range(players)], {}, dice, undo_past=undo_past)
    for doing in doings:
        before = (match.events, match.resigned)
        try:
            if doing == "p" and match.state.current_player() >= 0:
                match.apply(outcome(match.state, draws))
            elif doing in "pc":
                match.chance()
            elif doing == "u":
                match.undo()
            elif doing == "r":
                match.redo()
            elif draws.random() < 0.2:
                match.resign(draws.randrange(players))
        except MatchError as error:
            assert error.reason()
            assert (match.events, match.resigned) == before
        record = match.record()
        assert records.replay(record, game).states == tuple(match.states)
        assert record.result == match.state.result()
        again, wrong = LiveMatch.from_record(record, game, dice)
        assert wrong is None
        assert (again.events, again.resigned, again.states) == (match.events, match.resigned, match.states)


@SETTINGS
@given(TABLES, st.integers(0, 10**6))
def test_what_was_undone_comes_back_with_the_same_throws(table: tuple[str, int], seed: int) -> None:
    game_id, players = table
    game = find_game(game_id)
    draws = random.Random(seed)
    match = LiveMatch(game, [Seat("") for _ in range(players)], {}, Dice.from_number(seed), undo_past=True)
    for _ in range(30):
        if match.state.current_player() == TERMINAL:
            break
        if match.state.current_player() == CHANCE:
            match.chance()
        else:
            match.apply(outcome(match.state, draws))
    played = match.events
    while match.can_undo:
        match.undo()
    while len(match.events) < len(played):
        if match.state.current_player() == CHANCE:
            match.chance()
        else:
            match.play(played[len(match.events)])
    assert match.events == played


# Chance


@SETTINGS
@given(st.binary(min_size=32, max_size=32), st.integers(0, 10**6), st.integers(1, 256))
def test_uniform_stays_in_its_range(seed: bytes, index: int, n: int) -> None:
    stream = Stream(seed, str(index))
    assert all(0 <= stream.uniform(n) < n for _ in range(100))


@SETTINGS
@given(st.binary(min_size=32, max_size=32), st.lists(st.text(max_size=3), max_size=80))
def test_shuffling_keeps_every_item(seed: bytes, items: list[str]) -> None:
    shuffled = list(items)
    Dice(seed).stream(0).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)
