"""The result of a match, with the reason in words."""

from __future__ import annotations

from dataclasses import replace

from pygame_rules.core import match as core
from pygame_rules.core.game import Result
from pygame_rules.core.presenter import ranked
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.show.telling import seat_name, stopping


def result_of(match: core.LiveMatch, language: str) -> Result | None:
    """Return the result of a match, with the reason in words; None while it runs."""
    say = words(language, match.game.info.package)
    view = View(language=language, names=tuple(seat_name(match, seat, say) for seat in range(len(match.seats))))
    if match.stopped:
        return _stopped(match, view)
    result = match.result
    if result is None:
        return None
    return replace(result, reason=_reason(match, view, result))


def _reason(match: core.LiveMatch, view: View, result: Result) -> str:
    """Write the sentence with which the page ends the game, then what was counted or how the winners won."""
    presenter = match.game.presenter(view)
    scene = presenter.scene(match.state)
    names = {panel.seat: panel.name for panel in scene.seats}
    told = presenter.standings
    places = ranked(result.winners, result.scores) if told is None else told(match.state)
    notes = [place.note for place in places if place.seat in result.winners and place.note]
    counted: dict[str, list[str]] = {}
    for place in places:
        for figure in place.figures:
            counted.setdefault(figure.label, []).append(f"{names[place.seat]} {figure.value}")
    counts = [f"{label}: {', '.join(values)}" for label, values in counted.items()]
    return " ".join(f"{sentence.rstrip('.')}." for sentence in dict.fromkeys([scene.status, *notes, *counts]))


def _stopped(match: core.LiveMatch, view: View) -> Result:
    say = words(view.language, match.game.info.package)
    panels = match.game.presenter(view).scene(match.state).seats
    names = {panel.seat: panel.name for panel in panels}
    others = tuple(seat for seat in range(len(match.seats)) if seat != match.resigned)
    reason = stopping(match, [names[seat] for seat in range(len(match.seats))], None, say)
    return Result(others if len(others) == 1 else (), (), reason)
