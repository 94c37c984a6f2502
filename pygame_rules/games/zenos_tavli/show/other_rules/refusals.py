"""Explains why a step is not legal under other rules (docs/rules/zenos-tavli.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.core.words import Words
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, STEPS, Step
from pygame_rules.games.zenos_tavli.rules.other_rules.any_rules import (
    QUARTER_END,
    is_entering,
    is_protected,
    last_house,
    steps_with,
)
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.pieces import Place
from pygame_rules.games.zenos_tavli.show.speech import Speech


def place_on_way(state: Position, seat: int, house: int) -> int:
    """Return the number of a house of the board as a seat counts the houses of its way (R9)."""
    return HOUSES + 1 - house if seat == 1 and state.rules.direction == "against" else house


def is_kept_in(state: Position, seat: int) -> bool:
    """Return whether a seat may not leave the first quarter of its way now (rule 2, R1)."""
    return last_house(state.rules, state.side(seat), state.side(1 - seat)) == QUARTER_END


def why_kept_in(say: Words, state: Position, seat: int) -> str:
    """Return the sentence that says until when a seat stays in the first quarter of its way."""
    if state.rules.entry == "both":
        return say("Until both players have entered all stones, nobody leaves the first quarter of the way.")
    return say("Until all stones are entered, none leaves the first quarter of the way.")


def duty_under(state: Position, start: Place, speech: Speech) -> str:
    """Return the rule that makes other stones move before those from `start`; empty if there is none."""
    say, seat = speech.say, state.turn()
    if any(state.middle(seat)) and start.kind != "middle":
        return say("Hit stones come first: no other stone moves before all have left the middle row.")
    if start.kind in ("hand", "middle") or not state.hand(seat):
        return ""
    if state.left(seat):
        return say("Hit stones come first: no other stone moves before all have left the hand.")
    if any(step.origin == "hand" for step in state.legal_actions()):
        return say("Entering comes first: one of the numbers can enter a stone from the hand.")
    return ""


def obstacle_under(state: Position, step: Step, speech: Speech) -> str:
    """Return why a step is impossible that no duty forbids; empty if nothing is in its way.

    :param step: as `Position.walked` gives it.
    """
    say, seat, house = speech.say, state.turn(), step.landing
    kept = is_kept_in(state, seat)
    if house > HOUSES:
        return (why_kept_in(say, state, seat) if kept else _not_borne_off(state, step, speech)) or _order(
            state, step, say
        )
    if kept and place_on_way(state, seat, house) > QUARTER_END:
        return why_kept_in(say, state, seat)
    there = state.houses(1 - seat)[house - 1]
    values = {"house": house, "n": there}
    if there > 1:
        if seat:
            return say("House {house} is closed by {n} white stones.", **values)
        return say("House {house} is closed by {n} black stones.", **values)
    if there and single_is_safe(state, 1 - seat, house):
        if state.rules.protection == "entered":
            return speech.tell(
                1 - seat,
                "The single stone on house {house} is protected until {name} has entered all stones.",
                "Your single stone on house {house} is protected until you have entered all stones.",
                house=house,
            )
        return speech.tell(
            1 - seat,
            (
                "The single stone on house {house} is protected until {name} has entered all stones and left the first "
                "quarter."
            ),
            (
                "Your single stone on house {house} is protected until you have entered all stones and left the first "
                "quarter."
            ),
            house=house,
        )
    if there and state.rules.hitting == "entered" and is_entering(state.side(seat)):
        return say("Nobody may hit before entering all of their own stones.")
    return _order(state, step, say)


def single_is_safe(state: Position, owner: int, house: int) -> bool:
    """Return whether a single stone of a seat on this house is protected (rule 3, R3)."""
    return place_on_way(state, owner, house) <= QUARTER_END and is_protected(state.rules, state.side(owner))


def _order(state: Position, step: Step, say: Words) -> str:
    """Return that a step would lose numbers, if that is what forbids it (R4)."""
    if state.rules.duty == "any" or STEPS[step.number, step.origin, step.place] in state.legal_actions():
        return ""
    return say("In another order more numbers can be played, and as many as possible must be.")


def _not_borne_off(state: Position, step: Step, speech: Speech) -> str:
    say, seat = speech.say, state.turn()
    if state.rules.bearing == "passing":
        return ""
    hindmost = next(place for place, count in enumerate(state.way(seat), 1) if count)
    if hindmost < 19:
        return say("No stone is borne off before all stones stand in the last quarter of the way.")
    place = place_on_way(state, seat, step.place)
    if place + step.number == HOUSES + 1:
        return ""
    if state.rules.bearing == "exact":
        return say("A stone is borne off only with the exact number.")
    if hindmost < place:
        return say(
            "With a number that is too large only the rearmost stone is borne off: the one on house {house}.",
            house=place_on_way(state, seat, hindmost),
        )
    return ""


def hindrance_under(speech: Speech, state: Position, seat: int, numbers: Sequence[int]) -> str:
    """Return why a player loses these numbers, in a few words; `state` is the position after his turn."""
    say, rules = speech.say, state.rules
    # In the middle of a turn a number may be playable, but lose others.
    kinds = tuple(sorted(set(state.numbers))) if state.turn() == seat else ()
    if any(step.number in numbers for step in steps_with(rules, kinds, state.side(seat), state.side(1 - seat))):
        return say("another order plays more numbers")
    if any(state.middle(seat)):
        return say("no way back from the middle row")
    if state.hand(seat):
        return speech.no_entry(state, seat, numbers)
    if is_kept_in(state, seat):
        return say("the first quarter cannot be left yet")
    places = [place for place, count in enumerate(state.way(seat), 1) if count]
    reached = [place + number for place in places for number in set(numbers)]
    beyond = [place for place in reached if place > HOUSES]
    if not beyond or state.rules.bearing == "passing":
        return say("the way is closed")
    if places[0] < 19:
        if len(beyond) == len(reached):
            return say("it is too early to bear off")
        return say("the way is closed, and it is too early to bear off")
    if state.rules.bearing == "exact" and len(beyond) == len(reached):
        return say("no number fits exactly")
    return say("the way is closed")
