"""Where hit stones go under other rules (docs/rules/zenos-tavli.md, R8), for frames and previews."""

from __future__ import annotations

from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, Step, middle_of
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.pieces import HAND, HOUSE, MIDDLE, Place
from pygame_rules.games.zenos_tavli.show.speech import Speech


def hits_under(speech: Speech, before: Position, step: Step) -> list[tuple[Place, Place, str]]:
    """Return which stones of the other player a step hits: the places that each leaves and reaches, and a caption.

    :param step: as `Position.walked` gives it.
    """
    other, house = 1 - before.turn(), step.landing
    if house > HOUSES:
        return []
    found: list[tuple[Place, Place, str]] = []
    middle = middle_of(house)
    if before.rules.back == "open" and before.middle(other)[middle - 1] == 1:
        found.append((MIDDLE[middle], HAND, _to_hand(speech, other)))
    if before.houses(other)[house - 1]:
        if before.rules.back == "hand":
            found.append((HOUSE[house], HAND, _to_hand(speech, other)))
        else:
            found.append((HOUSE[house], MIDDLE[middle], speech.hit(other, middle)))
    return found


def hit_in_middle(speech: Speech, state: Position, after: Position) -> list[tuple[str, str]]:
    """Return the other player's stones that are hit in the middle row between two states: a sentence, and the slot of
    the stone."""
    other = 1 - state.turn()
    theirs = (
        N_("Hits the white stone on middle house {house}: it goes back to the hand."),
        N_("Hits the black stone on middle house {house}: it goes back to the hand."),
    )[other]
    counts = zip(state.houses(other), after.houses(other), strict=True)
    level = {middle_of(house) for house, (was, now) in enumerate(counts, 1) if now < was}
    counts = zip(state.middle(other), after.middle(other), strict=True)
    # Where a house on the same level is hit as well, another stone has come in its place.
    waits = [house for house, (was, now) in enumerate(counts, 1) if was == 1 and (not now or house in level)]
    return [
        (
            speech.tell(
                other, theirs, "Hits your stone on middle house {house}: it goes back to the hand.", house=house
            ),
            MIDDLE[house].slot(other, 1),
        )
        for house in waits
    ]


def _to_hand(speech: Speech, seat: int) -> str:
    theirs = (
        N_("The white stone is hit and goes back to the hand"),
        N_("The black stone is hit and goes back to the hand"),
    )[seat]
    return speech.tell(seat, theirs, "Your stone is hit and goes back to your hand")
