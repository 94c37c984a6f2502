"""The margins to which the cards of a decision lead, as judge.c finds them."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import TracebackType

from pygame_rules.games.yucata.rules.board import CARDS
from pygame_rules.games.yucata.rules.state import Position


class Judge:
    """Judges decisions of two players on one layout; to be used with `with`.

    :param program: judge.c, compiled.
    :param layout: 35 letters, space 5 first.
    """

    def __init__(self, program: Path, layout: str) -> None:
        self._process = subprocess.Popen(
            [program, layout], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def __enter__(self) -> Judge:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._process.communicate()

    def margins(self, state: Position) -> dict[str, int]:
        """Compute by how many points the player to move ends ahead of the other one after each legal card, if both play
        perfectly from there on.

        :raises RuntimeError: the program has ended; it has printed why.
        """
        given, taken = self._process.stdin, self._process.stdout
        if given is None or taken is None:
            raise RuntimeError("the judge's pipes are missing")
        print(*_row(state), file=given, flush=True)
        line = taken.readline()
        if not line:
            raise RuntimeError("the judge has ended early")
        numbers = [int(number) for number in line.split()]
        return {CARDS[card]: margin for card, margin in zip(numbers[::2], numbers[1::2], strict=True)}


def _row(state: Position) -> list[int]:
    """Write a decision as judge.c reads it."""
    mover = state.current_player()
    other = 1 - mover
    own, others = state.taken[mover], state.taken[other]
    played = [-1 if card is None else card for card in (state.last, state.effect)]
    owner = 1 if own.red else 2 if others.red else 0
    return [
        state.amulets[mover], state.amulets[other], state.hands[mover], state.hands[other], *played,
        own.light, own.blue, others.light, others.blue, owner,
    ]  # fmt: skip
