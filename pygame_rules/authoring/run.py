"""Run the checks of the contract on a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pygame_rules.authoring import contract as contract  # fills the list of checks
from pygame_rules.authoring.check import CHECKS, Broken, Check
from pygame_rules.authoring.sample import Sample
from pygame_rules.core.game import AnyGame

DOCUMENT: Final = "docs/adding-a-game.md"
GAMES: Final = 4
"""How many random games are played with each number of players."""


def all_checks() -> Sequence[Check]:
    """Return all checks, in the order in which they are run."""
    return CHECKS


def faults(game: AnyGame, games: int = GAMES) -> Iterator[Broken]:
    """Check the whole contract of a game, with every number of players.

    Where random games cannot be played, that fault stands alone: nothing else can be looked at. A sentence that several
    checks would say, as of a module that cannot be imported, is said once.

    :param games: how many random games with each number of players.
    """
    said: set[str] = set()
    for broken in _found(game, games):
        if str(broken.error) not in said:
            said.add(str(broken.error))
            yield broken


def _found(game: AnyGame, games: int) -> Iterator[Broken]:
    first, *others = all_checks()
    for number, players in enumerate(game.info.seats):
        sample = Sample(game, players, games, thorough=True)
        if broken := first.fault(sample):
            yield broken
            continue
        for check in others:
            if (not check.once or number == 0) and (broken := check.fault(sample)):
                yield broken


def sentences(game: AnyGame) -> list[str]:
    """Say what is wrong with a game, for the tests of a project of its own; empty if it keeps its contract.

    Each sentence says what was expected, and where the document tells of it.
    """
    return [f'{broken.error} ({DOCUMENT}, "{broken.check.told}")' for broken in faults(game)]
