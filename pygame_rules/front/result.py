"""How a match ended, with the reason in words."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_rules.core import match as core
from pygame_rules.core.presenter import ranked
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.show.telling import resignation


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended."""

    winners: tuple[int, ...]
    """Seats, ascending."""
    scores: tuple[int, ...] | None
    """One number per seat; None if somebody has resigned."""
    reason: str
    """What decided, in a sentence or more. Computed from the last position; records do not hold it."""

    def __repr__(self) -> str:
        return f"<Result: {self.reason}>"


def result_of(match: core.Match, language: str) -> Result | None:
    """The result of a match; None while it runs."""
    names = tuple(seat.name for seat in match.seats)
    view = View(language=language, names=names)
    if match.resigned is not None:
        return _resigned(match, view)
    result = match.result
    if result is None:
        return None
    return Result(result.winners, result.scores, _reason(match, view, result.winners, result.scores))


def _reason(match: core.Match, view: View, winners: tuple[int, ...], scores: tuple[int, ...]) -> str:
    """The sentence with which the page ends the game, then what was counted or how the winners won."""
    presenter = match.game.presenter(view)
    scene = presenter.scene(match.state)
    names = {panel.seat: panel.name for panel in scene.seats}
    places = ranked(winners, scores) if presenter.standings is None else presenter.standings(match.state)
    notes = [place.note for place in places if place.seat in winners and place.note]
    counted: dict[str, list[str]] = {}
    for place in places:
        for figure in place.figures:
            counted.setdefault(figure.label, []).append(f"{names[place.seat]} {figure.value}")
    told = [f"{label}: {', '.join(values)}" for label, values in counted.items()]
    return " ".join(f"{sentence.rstrip('.')}." for sentence in dict.fromkeys([scene.status, *notes, *told]))


def _resigned(match: core.Match, view: View) -> Result:
    say = words(view.language, match.game.info.package)
    panels = match.game.presenter(view).scene(match.state).seats
    names = {panel.seat: panel.name for panel in panels}
    gone = match.resigned or 0
    others = tuple(seat for seat in range(len(match.seats)) if seat != gone)
    reason = resignation([names[seat] for seat in range(len(match.seats))], gone, None, say)
    return Result(others if len(others) == 1 else (), None, reason)
