"""The figures beside a player's name where hit stones may go back to the hand (docs/rules/zenos-tavli.md, R8)."""

from __future__ import annotations

from pygame_rules.core.words import Words
from pygame_rules.games.zenos_tavli.rules.state import Position


def waiting(say: Words, state: Position, seat: int) -> tuple[tuple[str, int, str], ...]:
    """Return the figures of the stones that are not on their way: name, count and meaning."""
    hand = (
        say("Hand"),
        state.hand(seat),
        say("Stones that have not been entered yet, or were hit and must be entered again."),
    )
    if state.rules.back == "hand":
        return (hand,)
    return (hand, (say("Middle row"), sum(state.middle(seat)), say("Stones that were hit; they must come back first.")))
