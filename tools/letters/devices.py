"""Several devices in one process, which play a match together by nothing but letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import PERSON, Computer, Remote
from pygame_rules.core.game import Action, AnyGame
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game
from pygame_rules.remote.chains import Chain, ChainDice, secret_of
from pygame_rules.remote.match import invite, join, letter_of
from pygame_rules.remote.opening import open_letter

Decide: TypeAlias = Callable[[LiveMatch], Action]
"""Chooses an action for the seat that must decide; it may look at the state and the number of events alone."""
NAMES = ("Anna", "Bo", "Cleo", "Dan", "Emilia", "Finn")


class Devices:
    """A match at as many devices as it has seats, or one fewer.

    :param seed: of the devices: that of seat p is `Dice.from_number(seed, p)`.
    :param decide: decides for every seat.
    :param computer: whether the last seat is that of a computer at the first device.
    """

    def __init__(
        self,
        game: AnyGame,
        players: int,
        seed: int,
        options: Mapping[str, object],
        decide: Decide,
        *,
        computer: bool = False,
    ) -> None:
        self.decide = decide
        self.letters: list[bytes] = []
        """All that were sent, the first one first."""
        seats = [Seat(NAMES[0])] + [Seat("", Remote())] * (players - 1)
        if computer:
            seats[-1] = Seat("", Computer("random"))
        self.matches = [invite(game, seats, options, Dice.from_number(seed, 0))]
        """The match as each device knows it, that of the lowest seat first."""
        for seat in range(1, players - computer):
            # Each friend answers the newest letter of the host, who passes on who has joined.
            sitting = {seat: Seat(NAMES[seat])}
            self.matches.append(join(self.post(self.matches[0]), find_game, Dice.from_number(seed, seat), sitting))
            open_letter(self.matches[0], self.post(self.matches[seat]))

    def post(self, match: LiveMatch) -> bytes:
        """Write a device's letter."""
        self.letters.append(letter_of(match))
        return self.letters[-1]

    def play(self) -> None:
        """Play to the end.

        :raises RuntimeError: the devices wait for each other for ever.
        """
        while not self.over:
            stood = [(match.ply, match.awaited) for match in self.matches]
            self.step()
            if stood == [(match.ply, match.awaited) for match in self.matches]:
                raise RuntimeError("The devices wait for each other.")

    @property
    def over(self) -> bool:
        """Whether the game is over at all devices."""
        return all(match.over for match in self.matches)

    def step(self) -> None:
        """Let each device in turn play what it can, and send its letter to all others."""
        for match in self.matches:
            self._go_on(match)

    def _go_on(self, match: LiveMatch) -> None:
        while not match.over and match.awaited is None:
            if match.chance_is_next:
                match.chance()
            else:
                match.apply(self.decide(match))
        letter = self.post(match)
        for other in self.matches:
            if other is not match:
                open_letter(other, letter)


def play_alone(game: AnyGame, players: int, seed: int, options: Mapping[str, object], decide: Decide) -> LiveMatch:
    """Play the match that `Devices` play, at one device that has all secrets and writes no letter."""
    chains = [
        Chain.of_secret(game.info.id, seat, secret_of(Dice.from_number(seed, seat), seat)) for seat in range(players)
    ]
    seats = [Seat(name, PERSON) for name in NAMES[:players]]
    source = ChainDice(game.info.id, chains, range(players))
    match = LiveMatch(game, seats, options, Dice.from_number(seed, 0), source=source)
    while not match.over:
        if match.chance_is_next:
            match.chance()
        else:
            match.apply(decide(match))
    return match


def tables(games: Sequence[AnyGame]) -> list[tuple[AnyGame, int]]:
    """List every game with every number of players."""
    return [(game, players) for game in games for players in game.info.seats]
