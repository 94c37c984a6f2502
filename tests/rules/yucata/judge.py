"""An independent judge of Yucata' for two: plain backward search over whole positions, with the real scores at the end.

It shares no code with the package: it knows no worths of stones, no bounds and no equal positions, only the rules of
docs/rules/yucata.md as `reference.py` plays them, written once more on small values so that endgames can be searched.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Cards: TypeAlias = tuple[str, ...]
Taken: TypeAlias = tuple[int, int, int]
Table: TypeAlias = tuple[tuple[int, int], tuple[Cards, Cards], str | None, str | None, tuple[Taken, Taken], int]
"""Amulets, hands, the card played last, its effect, the light, blue and red stones taken, and who moves."""

ALL: Cards = ("1", "2", "3", "4", "5", "dagger", "copy")


def table_of(position: dict[str, Any]) -> Table:
    """Return what a position object says (docs/rules/yucata.md, "Position")."""
    return (
        tuple(position["amulets"]),
        tuple(tuple(hand) for hand in position["hands"]),
        position["last"],
        position["effect"],
        tuple((taken["light"], taken["blue"], taken["red"]) for taken in position["taken"]),
        position["to_move"],
    )


def points(taken: Taken) -> int:
    light, blue, red = taken
    if red and blue:
        blue -= 1
    return light - sum(range(1, blue + 1))


class Judge:
    """Judges positions on one layout and remembers all of them."""

    def __init__(self, layout: str) -> None:
        self.layout = layout
        self.known: dict[Table, int] = {}

    def margins(self, table: Table) -> dict[str, int]:
        """Return for each legal card by how many points the player to move ends ahead."""
        hand, last = table[1][table[5]], table[2]
        legal = [card for card in hand if card != last and not (card == "copy" and last is None)]
        return {card: self.after(table, card) for card in legal or hand}

    def after(self, table: Table, card: str) -> int:
        """Return the margin after a card for the player who plays it."""
        amulets, hands, _, effect, taken, mover = table
        if card != "copy":
            effect = card
        assert effect is not None
        space = amulets[mover]
        goal = min(39, max(amulets) + 1 if effect == "dagger" else space + int(effect))
        picked = [self.layout[place - 5] for place in range(max(amulets) + 1, goal + 1) if place >= 5]
        own = tuple(count + picked.count(colour) for count, colour in zip(taken[mover], "LBR", strict=True))
        rest = tuple(held for held in hands[mover] if held != card)
        if mover == 0:
            amulets, hands, taken = (goal, amulets[1]), (rest, hands[1]), (own, taken[1])
        else:
            amulets, hands, taken = (amulets[0], goal), (hands[0], rest), (taken[0], own)
        if goal == 39:
            return points(taken[mover]) - points(taken[1 - mover])
        if hands == ((), ()):
            hands = (ALL, ALL)
        following = (amulets, hands, card, effect, taken, 1 - mover)
        if following not in self.known:
            self.known[following] = max(self.margins(following).values())
        return -self.known[following]
