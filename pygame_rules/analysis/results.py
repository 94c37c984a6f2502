"""What an analysis knows of the stretches of a game, and its JSON (docs/analysis.md, "The data")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame_rules.analysis.stretches import Stretch
from pygame_rules.core.game import Action
from pygame_rules.core.json_value import Json
from pygame_rules.core.solver import Prospect
from pygame_rules.players.error_classes import COUNTS_FROM, ERROR_CLASSES, Lost, lost_between, luck_class
from pygame_rules.players.turn_ends import End
from pygame_rules.players.win_chance import Chances

DIGITS = 4
"""All chances are rounded to so many digits, so that every machine gives the same ones."""


def rounded(chances: Sequence[float]) -> Chances:
    """Round chances, or differences of chances, to `DIGITS`; never to -0.0."""
    return tuple(round(chance, DIGITS) + 0.0 for chance in chances)


@dataclass(slots=True)
class Found:
    """What is known of a stretch. Chances are for all seats."""

    stretch: Stretch
    depth: int = 0
    """How its ends were valued: 0 by the evaluation only, 1 by a search, 2 by the solver."""
    luck: Chances | None = None
    """What the throw gave to each seat; None: there is no throw, or its luck is not known yet."""
    ends: list[End] = field(default_factory=list)
    """The different ends of the decisions, the best at first sight first."""
    best: Chances = ()
    """The chances after the best end; empty without decisions."""
    played: Chances = ()
    """The chances after the end that was played."""
    proven: tuple[Prospect, Prospect] | None = None
    """The exact prospects after the best end and after the played one; None: `best` and `played` are estimates."""
    way: tuple[Action, ...] = ()
    """The actions to the best end."""
    reasons: tuple[str, ...] = ()
    """The kinds of figures (`core.figures`) that speak for the best end against the played one."""
    spread: float = 0.0
    """The difference between the best and the worst end for the seat that decides, in chances to win."""
    matters: bool = False
    """Whether the best and the worst end differ in points, where margins are proven."""

    @property
    def change(self) -> Chances:
        """The chances after the played end minus those after the best end."""
        return rounded([played - best for played, best in zip(self.played, self.best, strict=True)])

    @property
    def error(self) -> float:
        """What the seat lost by its decisions, at least 0."""
        return max(0.0, -self.change[self.stretch.seat]) if self.best else 0.0

    @property
    def lost(self) -> Lost:
        """What the seat gave away by its decisions."""
        if self.proven is None:
            return Lost(self.error)
        # The same chance as that of the graph: rounded.
        return lost_between(*self.proven, self.stretch.seat)._replace(chance=self.error)

    @property
    def weight(self) -> tuple[float, int]:
        """What the worst turns are sorted by: the chance that was lost, then points."""
        return self.error, self.lost.points or 0

    @property
    def forced(self) -> bool:
        """Whether there was nothing to decide: one end at most."""
        return len(self.ends) < 2

    @property
    def counts(self) -> bool:
        """Whether the decision mattered."""
        return not self.forced and (self.spread > COUNTS_FROM or self.matters)

    def to_json(self, at: int, text: Callable[[Action], str], actions: Sequence[Action]) -> dict[str, Json]:
        """Return the stretch as one entry of `turns`.

        :param at: its number, from 0.
        :param text: the event of an action.
        :param actions: all actions of the game.
        """
        stretch, seat = self.stretch, self.stretch.seat
        throw: Json = None
        if stretch.throw is not None:
            luck = None if self.luck is None else self.luck[seat]
            throw = {
                "ply": stretch.throw, "text": text(actions[stretch.throw]),
                "luck": luck, "class": None if luck is None else luck_class(luck),
            }  # fmt: skip
        return {
            "at": at, "from": stretch.first, "start": stretch.start, "to": stretch.end, "seat": seat, "chance": throw,
            "ends": len(self.ends), "forced": self.forced, "counts": self.counts,
            "best": {"p": rounded(self.best)[seat], "events": [text(action) for action in self.way]}
            if self.best else None,
            "played": {"p": rounded(self.played)[seat]} if self.played else None,
            "error": self.error, "points": self.lost.points, "result": self.lost.result,
            "class": self.lost.kind if not self.forced else None,
            "why": list(self.reasons), "depth": self.depth,
        }  # fmt: skip


def summary_of(
    found: Sequence[Found], start: Chances, result: Chances, *, complete: bool
) -> tuple[list[Json], list[Json]]:
    """Return the summary of each seat, and each seat's rest: what neither luck nor errors explain of its result.

    :param complete: whether the luck of all throws is known; otherwise the summaries leave luck out.
    """
    seats = len(start)
    luck = [sum(one.luck[seat] for one in found if one.luck is not None) for seat in range(seats)]
    change = [sum(one.change[seat] for one in found if one.best) for seat in range(seats)]
    thrown = any(one.stretch.throw is not None for one in found)
    summary: list[Json] = []
    for seat in range(seats):
        own = [one for one in found if one.stretch.seat == seat and one.counts]
        errors = sum(one.error for one in found if one.stretch.seat == seat)
        classes: dict[str, Json] = {name: sum(one.lost.kind == name for one in own) for name in ERROR_CLASSES}
        # Between two seats, what one wins by a throw the other loses. With more, luck is shown throw by throw alone:
        # one player's gift to another is neither luck nor skill of a third.
        told = complete and thrown and seats == 2
        adjusted = round(result[seat] - luck[seat], DIGITS) if told else None
        summary.append({
            "seat": seat, "decisions": len(own), "errors": round(errors, DIGITS),
            "per_decision": round(errors / len(own), DIGITS) if own else 0.0, "classes": classes,
            "proven": _proven([one.lost for one in found if one.stretch.seat == seat]),
            "luck": round(luck[seat], DIGITS) + 0.0 if told else None, "adjusted": adjusted,
            "skill": None if adjusted is None else round(adjusted - start[seat], DIGITS) + 0.0,
        })  # fmt: skip
    rest: list[Json] = [
        round(result[seat] - start[seat] - luck[seat] - change[seat], DIGITS) + 0.0 for seat in range(seats)
    ]
    return summary, rest


def _proven(lost: Sequence[Lost]) -> Json:
    """Return what was given away where margins are proven; None: nowhere."""
    known = [one for one in lost if one.points is not None]
    if not known:
        return None
    return {
        "chance": round(sum(one.chance for one in known), DIGITS),
        "points": sum(one.points or 0 for one in known),
        "decisions": sum(bool(one.points) for one in known),
        "results": sum(one.result is not None for one in known),
    }
