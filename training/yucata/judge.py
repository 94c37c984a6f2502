"""What the cards of a decision lead to, as judge.c finds it."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import TracebackType

from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.state import Position

CARDS = ("1", "2", "3", "4", "5", "dagger", "copy")


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
        """By how many points the player to move ends ahead of the other one after each legal card, if both play
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
    """A decision as judge.c reads it, from the position object (docs/rules/yucata.md, "Position")."""
    position = GAME.position(state)
    mover = state.current_player()
    other = 1 - mover

    def bits(hand: list[str]) -> int:
        return sum(1 << CARDS.index(card) for card in hand)

    def number(card: str | None) -> int:
        return -1 if card is None else CARDS.index(card)

    spaces, hands, taken = (position[key] for key in ("amulets", "hands", "taken"))
    owner = next((place for place, seat in ((1, mover), (2, other)) if taken[seat]["red"]), 0)
    stones = [taken[seat][colour] for seat in (mover, other) for colour in ("light", "blue")]
    return [
        spaces[mover], spaces[other], bits(hands[mover]), bits(hands[other]), number(position["last"]),
        number(position["effect"]), *stones, owner,
    ]  # fmt: skip
