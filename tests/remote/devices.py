"""Devices in one process that play a match together by nothing but letters."""

from __future__ import annotations

import random
from collections.abc import Mapping

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Remote
from pygame_rules.core.match import Match, Seat
from pygame_rules.games import find_game
from pygame_rules.remote.match import invite, join, letter_of, open_letter


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
        self.matches: list[Match] = [
            begun if seat == first
            else join(invitation, find_game, Dice.from_number(seed, 1 + seat), {seat: Seat(f"Ben {seat}")})
            for seat in range(players)
        ]  # fmt: skip
        """By seat: the match as this seat's device knows it."""

    def post(self, match: Match) -> bytes:
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
