"""Throws computed from parts that two seats hold; a match waits until it knows both parts."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import pytest

from pygame_rules.core.chance import Dice, Stream
from pygame_rules.core.errors import MatchError
from pygame_rules.core.game import CHANCE
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game

GAME = find_game("zenos-tavli")
SEATS = [Seat("here"), Seat("there")]


@dataclass(frozen=True)
class TwoOwners:
    """A `ChanceSource` for tests: derive each throw from the SHA-256 of two seats' parts."""

    known: frozenset[tuple[int, int]] = frozenset()
    """The parts revealed so far, each as (seat, number of the chance event)."""

    def stream(self, index: int) -> Stream | None:
        if self.missing(index) is not None:
            return None
        parts = b"".join(sha256(f"{seat} {index}".encode("ascii")).digest() for seat in (0, 1))
        return Stream(sha256(parts).digest(), str(index))

    def missing(self, index: int) -> int | None:
        return next((seat for seat in (0, 1) if (seat, index) not in self.known), None)

    def to_json(self, first: int, *, reveal: bool, thrown: int) -> dict[str, object]:
        return {"scheme": "two-owners", "from": first, "revealed": reveal}

    def told(self, *parts: tuple[int, int]) -> TwoOwners:
        """Return a source that also knows these parts."""
        return TwoOwners(self.known.union(parts))


def table(source: TwoOwners | None = None) -> LiveMatch:
    return LiveMatch(GAME, SEATS, {}, Dice.from_number(7), source=source)


def test_a_throw_waits_until_both_parts_are_known() -> None:
    match = table(TwoOwners())
    for known, missing in ((TwoOwners(), 0), (TwoOwners().told((0, 0)), 1), (TwoOwners().told((1, 0)), 0)):
        match.source = known
        assert match.missing == missing
        with pytest.raises(MatchError, match=f"the part of seat {missing}"):
            match.chance()
        assert match.ply == 0
    match.source = TwoOwners().told((0, 0), (1, 0))
    assert match.missing is None
    match.chance()
    # The seed is the SHA-256 of both parts; the first bytes of its stream 0 give these dice.
    assert match.events == ["roll 1-2-4"]


def test_each_throw_waits_for_parts_of_its_own() -> None:
    source = TwoOwners().told((0, 0), (1, 0), (0, 1))
    match = table(source)
    match.chance()
    while match.state.current_player() != CHANCE:
        assert match.missing is None
        match.apply(match.state.legal_actions()[0])
    assert match.missing == 1
    match.source = source.told((1, 1))
    match.chance()
    assert match.missing is None


def test_a_match_that_is_over_waits_for_nobody() -> None:
    match = table(TwoOwners())
    match.resign(0)
    assert match.missing is None


def test_the_record_tells_what_the_source_says_and_nothing_of_the_own_seed() -> None:
    match = table(TwoOwners().told((0, 0), (1, 0)))
    match.chance()
    assert match.record().extra["dice"] == {"scheme": "two-owners", "from": 0, "revealed": False}
    match.resign(1)
    assert match.record().extra["dice"] == {"scheme": "two-owners", "from": 0, "revealed": True}


def test_computer_players_draw_from_the_own_seed_whoever_owns_chance() -> None:
    assert table(TwoOwners()).dice.player_stream("0 1").uniform(256) == table().dice.player_stream("0 1").uniform(256)


def test_one_seed_is_a_source_that_waits_for_nobody() -> None:
    match = table()
    assert match.missing is None
    assert match.chance().text == "roll 2-4-5"
    assert match.source is match.dice
