"""Devices in one process that play a match together by nothing but letters."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

import pytest

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Remote
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.remote.errors import LetterError
from pygame_rules.remote.match import invite, join, letter_of
from pygame_rules.remote.opening import open_letter

ZENO: Final = "zenos-tavli"


class Devices:
    """A match at as many devices as it has seats; the decisions are random, but the same in every run.

    :param seed: of the decisions and of the devices.
    """

    def __init__(
        self, game_id: str, players: int, seed: int = 0, options: Mapping[str, object] | None = None, first: int = 0
    ) -> None:
        self.random = random.Random(f"{game_id} {players} {seed}")
        self.letters: list[bytes] = []
        """All that were sent, the first one first."""
        seats = [
            Seat("Ann" if seat == first else "", *([] if seat == first else [Remote()])) for seat in range(players)
        ]
        begun = invite(find_game(game_id), seats, options or {}, Dice.from_number(seed, 0))
        invitation = self.post(begun)
        self.matches: list[LiveMatch] = [
            begun if seat == first
            else join(invitation, find_game, Dice.from_number(seed, 1 + seat), {seat: Seat(f"Ben {seat}")})
            for seat in range(players)
        ]  # fmt: skip
        """By seat: the match as this seat's device knows it."""

    def post(self, match: LiveMatch) -> bytes:
        """Write a device's letter."""
        self.letters.append(letter_of(match))
        return self.letters[-1]

    def step(self, most: int | None = None) -> None:
        """Each device in turn plays what it can, at most so many events, and sends a letter to all others."""
        for match in self.matches:
            while not match.over and match.awaited is None and (most is None or match.ply < most):
                if match.chance_is_next:
                    match.chance()
                else:
                    match.apply(self.random.choice(match.state.legal_actions()))
            letter = self.post(match)
            for other in self.matches:
                if other is not match:
                    open_letter(other, letter)

    def play(self, events: int | None = None) -> None:
        """Play to the end, or until there are so many events; then all devices know the same."""
        for _ in range(10_000):
            if all(match.over or match.ply == events for match in self.matches):
                return
            self.step(events)
        raise AssertionError("The devices wait for each other.")


def two(seed: int = 1, events: int = 0) -> tuple[LiveMatch, LiveMatch]:
    """Two devices that know the same: the first has seat 0, the second seat 1."""
    devices = Devices(ZENO, 2, seed)
    devices.play(events)
    ann, ben = devices.matches
    open_letter(ann, letter_of(ben))
    return ann, ben


def take_turn(match: LiveMatch) -> None:
    """Play what can be played on this device."""
    while not match.over and match.awaited is None:
        if match.chance_is_next:
            match.chance()
        else:
            match.apply(match.state.legal_actions()[0])


def stand(match: LiveMatch) -> tuple[object, ...]:
    """Everything that a refused letter must not change."""
    return records.to_json(match.record()), letter_of(match), match.resigned, match.awaited, match.seats


def refused(match: LiveMatch, letter: bytes) -> LetterError:
    """Open a letter that must be refused; the match stays as it is."""
    before = stand(match)
    with pytest.raises(LetterError) as error:
        open_letter(match, letter)
    assert stand(match) == before
    assert error.value.reason().endswith(".")
    assert error.value.reason(words("de")) != error.value.reason()
    return error.value
