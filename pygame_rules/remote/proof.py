"""Proves what the seats of a match have told of their parts of the chance (docs/rules/dice.md, "The check")."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_rules.core.game import CHANCE, State
from pygame_rules.remote.chains import ChainDice, read_chain


@dataclass(frozen=True, slots=True)
class Proof:
    """What a match tells of the seats' parts, compared with their anchors."""

    unproven: tuple[int, ...]
    """The seats whose anchor does not prove what they have told; with any of them nothing can be thrown again."""
    early: tuple[int, ...]
    """The seats that have told a part of a chance event at which the match does not stand."""
    dice: ChainDice
    """Throws the chance events of the match again."""


def prove(game: str, last: State, thrown: int, written: object) -> Proof:
    """Check the parts of all seats.

    :param game: the game's id.
    :param last: the match's last state.
    :param thrown: how many chance events the match has.
    :param written: the value of its record's key `dice`.
    """
    chains = [read_chain(game, seat, written, thrown) for seat in range(len(last.returns()))]
    unproven = tuple(seat for seat, chain in enumerate(chains) if chain is None)
    ahead = tuple(seat for seat, chain in enumerate(chains) if chain is not None and chain.newest > thrown)
    return Proof(unproven, () if last.current_player() == CHANCE else ahead, ChainDice(game, chains))
