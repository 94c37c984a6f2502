"""The board choices of the player to move, each with a preview of what it would do."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from typing import Final

from pygame_rules.core.scene import BoardChoice, Preview
from pygame_rules.games.zenos_tavli.rules.board import Step
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.pieces import HOUSE, OFF, Place, source, target
from pygame_rules.games.zenos_tavli.show.speech import Speech

LONGEST: Final = 4
"""The most numbers that one gesture plays: three equal dice would otherwise give each stone up to twelve targets."""


def options(state: Position, speech: Speech) -> list[BoardChoice]:
    """Return single steps in the order of the legal actions, then gestures that play several numbers with one stone."""
    seat = state.turn()
    steps = [*map(state.walked, state.legal_actions())]
    routes = Counter((source(step), target(step)) for step in steps)
    found = []
    for step in steps:
        route = source(step), target(step)
        path: tuple[str, ...] = tuple(place.spot(seat) for place in route)
        if routes[route] > 1:  # Only when bearing off: two numbers do the same, so a die must be chosen, too.
            path += (f"die@{step.number}",)
        found.append(_option(state, (step,), state.apply_action(step), path, speech))
    for start in dict.fromkeys(source(step) for step in steps):
        for journey, after in _journeys(state, start):
            route = start, target(journey[-1])
            if route not in routes:
                found.append(_option(state, journey, after, tuple(place.spot(seat) for place in route), speech))
    return found


def _journeys(state: Position, start: Place) -> list[tuple[tuple[Step, ...], Position]]:
    """Find the moves of one stone with several numbers, each with the state after it.

    Leave out places that the stone can reach in ways with different results (such as different hits).
    """
    seat = state.turn()
    ends: dict[Place, tuple[tuple[Step, ...], set[Position]]] = {}
    seen: set[tuple[Position, Place]] = set()
    open_ends: deque[tuple[Position, Place, tuple[Step, ...]]] = deque([(state, start, ())])
    while open_ends:
        before, place, steps = open_ends.popleft()
        for step in map(before.walked, before.legal_actions()):
            if source(step) is not place:
                continue
            after, end = before.apply_action(step), target(step)
            if (after, end) in seen:
                continue
            seen.add((after, end))
            journey = (*steps, step)
            ends.setdefault(end, (journey, set()))[1].add(after)
            if end is not OFF and after.current_player() == seat and len(journey) < LONGEST:
                open_ends.append((after, end, journey))
    return [(journey, next(iter(states))) for journey, states in ends.values() if len(states) == 1 < len(journey)]


def _option(
    state: Position, steps: Sequence[Step], after: Position, path: tuple[str, ...], speech: Speech
) -> BoardChoice:
    hits = _hits(speech, state, after)
    return BoardChoice(
        events=tuple(step.text for step in steps),
        path=path,
        label=speech.option(steps, bool(hits)),
        badge="+".join(str(step.number) for step in steps),
        preview=_preview(state, steps, after, hits, speech),
    )


def _hits(speech: Speech, state: Position, after: Position) -> list[tuple[str, str]]:
    """Return the other player's stones that are hit between two states: a sentence, and the slot of the stone."""
    other = 1 - state.turn()
    counts = zip(state.houses(other), after.houses(other), strict=True)
    hits = [house for house, (before, now) in enumerate(counts, 1) if now < before]
    found = [(speech.hitting(other, house), HOUSE[house].slot(other, 1)) for house in hits]
    if state.rules.back == "open":
        from pygame_rules.games.zenos_tavli.show.other_rules.hits import hit_in_middle

        found += hit_in_middle(speech, state, after)
    return found


def _preview(
    state: Position, steps: Sequence[Step], after: Position, hits: list[tuple[str, str]], speech: Speech
) -> Preview | None:
    """Return what the player should know before choosing, such as hits and lost numbers; None if there is nothing."""
    say, seat = speech.say, state.turn()
    said = [sentence for sentence, _ in hits]
    if state.protected(seat) and not after.protected(seat):
        if state.rules.protection == "left":
            said.append(say("Leaves the first quarter: single stones there are no longer protected."))
        else:
            said.append(say("Then all are entered: single stones in the first quarter are no longer protected."))
    result = after.result()
    if result and len(result.winners) == 1:
        said.append(say("Wins the game."))
    elif after.turn() != seat or result:
        left = Counter(state.numbers) - Counter(step.number for step in steps)
        if left:
            said.append(say("Then {numbers} cannot be played.", numbers=speech.numbers(sorted(left.elements()))))
    if not said:
        return None
    wins = result is not None and result.winners == (seat,)
    return Preview(" ".join(said), tuple(slot for _, slot in hits), "good" if hits or wins else "")
