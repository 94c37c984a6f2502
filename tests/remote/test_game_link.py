"""Links that hold a game (`remote/game_link.py`): whatever a game may be, the link leads to it again; whatever a link
may be, reading it gives a game or the documented error."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_rules.core.errors import OptionError
from pygame_rules.core.record import RecordData
from pygame_rules.games import OWN, find_game
from pygame_rules.remote.arrangement import Arrangements
from pygame_rules.remote.envelope import as_text, from_text
from pygame_rules.remote.errors import LetterCut, LetterDamaged, LetterError, OtherRules
from pygame_rules.remote.game_link import GameLink, _check, read, write
from tests.amount import examples
from tests.walks import every_table, option_sets, play, walks

PARTS: Final = [
    {"seats": [{"kind": "human"}, {"kind": "computer", "level": "hard"}]},
    {"ended": {"reason": "resigned", "seat": 1}},
    {"ended": {"reason": "agreed"}},
]


@cache
def game_of(name: str = "zenos-tavli", players: int = 2) -> RecordData:
    walk = walks(name, players)[0]
    return RecordData(name, ("",) * players, walk.options, tuple(walk.events), walk.states[-1].result())


@cache
def link_of(name: str = "zenos-tavli", players: int = 2) -> str:
    return write(GameLink(game_of(name, players)), find_game(name))


@every_table
def test_a_link_leads_to_its_game_again(game_id: str, players: int) -> None:
    game = find_game(game_id)
    for walk in walks(game_id, players):
        events = tuple(walk.events)
        for end in (0, len(events) // 2, len(events)):
            result = walk.states[end].result()
            record = RecordData(game_id, ("Ann", *("",) * (players - 1)), walk.options, events[:end], result)
            link = GameLink(record, "Ann", end)
            assert read(write(link, game), find_game) == link


@pytest.mark.parametrize("game_id", OWN)
def test_so_it_does_under_all_other_rules(game_id: str) -> None:
    game = find_game(game_id)
    for number, options in enumerate(option_sets(game)):
        walk = play(game, game.info.seats[0], options, (game_id, number))
        events = tuple(walk.events[:30])
        record = RecordData(game_id, ("",) * walk.players, options, events, walk.states[len(events)].result())
        assert read(write(GameLink(record), game), find_game).record == record


@pytest.mark.parametrize("extra", PARTS, ids=lambda extra: next(iter(extra)))
def test_it_says_who_has_played_and_how_the_game_was_ended(extra: dict[str, object]) -> None:
    record = replace(game_of(), events=game_of().events[:20], result=None, extra=extra)
    assert read(write(GameLink(record, "Zoë 🎲"), find_game("zenos-tavli")), find_game) == GameLink(record, "Zoë 🎲")


def test_it_tells_neither_the_seed_nor_other_keys() -> None:
    seed = "ab" * 32
    record = replace(game_of(), extra={"dice": {"scheme": "sha256-1", "hash": seed, "seed": seed}, "source": "a book"})
    assert write(GameLink(record), find_game("zenos-tavli")) == link_of()


def test_a_player_of_somebodys_own_and_one_far_away_become_persons() -> None:
    own = {"kind": "computer", "level": "own", "name": "Greedy", "player": "0a1b2c3d4e5f"}
    record = replace(game_of(), extra={"seats": [own, {"kind": "remote"}]})
    assert write(GameLink(record), find_game("zenos-tavli")) == link_of()


def test_a_game_that_its_events_have_ended_was_ended_by_nobody() -> None:
    record = replace(game_of(), extra={"ended": {"reason": "resigned", "seat": 1}})
    assert write(GameLink(record), find_game("zenos-tavli")) == link_of()


def test_the_name_of_who_shares_it_has_the_length_of_a_name() -> None:
    with pytest.raises(OptionError, match="at most 80 characters"):
        write(GameLink(game_of(), "x" * 81), find_game("zenos-tavli"))


def test_what_lies_in_an_order_is_written_as_its_place() -> None:
    game = find_game("tutanchamun")
    start = game.new_initial_state(2, {})
    orders = Arrangements(game, start)
    layout = game_of("tutanchamun").events[0]
    place = orders.place(layout)
    assert place is not None
    assert 0 <= place < orders.count
    assert orders.text(place) == layout
    assert orders.place(orders.text(0)) == 0
    assert orders.place(orders.text(orders.count - 1)) == orders.count - 1
    assert orders.place(layout + " p1") is None
    assert orders.place(layout.replace("layout", "row")) is None


# What is wrong with a link


def test_a_link_that_has_lost_its_end_is_cut() -> None:
    with pytest.raises(LetterCut, match="The end of this link is missing"):
        read(link_of()[:-3], find_game)


@pytest.mark.parametrize("link", ["", "yucata", "zenos-tavli.z", "zenos-tavli.AQz", f"Z{link_of()[1:]}"])
def test_what_is_no_link_is_damaged(link: str) -> None:
    with pytest.raises((LetterDamaged, LetterCut)):
        read(link, find_game)


def test_white_space_from_a_messenger_is_left_out() -> None:
    assert read(f" {link_of()[:20]}\n{link_of()[20:]} ", find_game).record == game_of()


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("unheard-of", b"", "which is not known here"),
        ("zenos-tavli", b"\x02", "newer version"),
        ("zenos-tavli", b"\x01\x80", "newer version"),
        ("zenos-tavli", b"\x01\x00\x03", "for 3 players"),
        ("yucata", b"", "leads to no game"),
    ],
)
def test_whole_links_that_this_program_cannot_play_say_why(name: str, change: bytes, said: str) -> None:
    data = from_text(link_of().partition(".")[2])[:-2]
    with pytest.raises(OtherRules, match=said):
        read(sealed(name, change + data[len(change) :]), find_game)


def sealed(name: str, data: bytes) -> str:
    return f"{name}.{as_text(data + _check(name, data))}"


@settings(max_examples=examples(60), deadline=None)
@given(at=st.integers(0, 10_000), byte=st.integers(0, 255), whole=st.booleans(), table=st.sampled_from([2, 4]))
def test_damaged_links_raise_nothing_but_the_documented_error(at: int, byte: int, whole: bool, table: int) -> None:
    name = "zenos-tavli" if table == 2 else "yucata"
    data = bytearray(from_text(link_of(name, table).partition(".")[2])[:-2])
    data[at % len(data)] = byte
    with suppress(LetterError):
        # Also bytes that somebody has changed on purpose, with the right check behind them.
        read(sealed(name, bytes(data)) if whole else f"{name}.{as_text(bytes(data))}", find_game)


def test_the_document_says_how_long_links_are() -> None:
    page = Path("docs/records.md").read_text(encoding="utf-8")
    for game_id in OWN:
        game = find_game(game_id)
        lengths = [len(link_of(game_id, players)) for players in game.info.seats]
        (row,) = re.findall(rf"\| {re.escape(game.info.title)} \| (\d+) to (\d+) \|", page)
        assert int(row[0]) <= min(lengths), (game_id, lengths)
        assert max(lengths) <= int(row[1]), (game_id, lengths)
