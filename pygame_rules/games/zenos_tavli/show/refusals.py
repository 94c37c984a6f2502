"""Explains why a step is not legal, with the rule that forbids it (docs/rules/zenos-tavli.md, rules 1 to 5)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.core.game import CHANCE, TERMINAL, Action
from pygame_rules.core.scene import Refusal
from pygame_rules.games.zenos_tavli.rules.board import BEFORE_HOME, HOUSES, Origin, Roll, Step, find_step
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.pieces import PLACES, Place, source, target
from pygame_rules.games.zenos_tavli.show.speech import Speech


def explain_refusal(speech: Speech, state: Position, action: Action) -> str:
    """Return why an action is not legal here; empty if it is legal."""
    say, player = speech.say, state.current_player()
    if player == TERMINAL:
        return say("The game is over.")
    if player == CHANCE:
        return "" if isinstance(action, Roll) else say("The dice must be thrown first.")
    if not isinstance(action, Step):
        return say("The dice are thrown: now {numbers} must be played.", numbers=speech.numbers(state.numbers))
    if action in state.legal_actions():
        return ""
    if action.number not in state.numbers:
        numbers = speech.numbers(state.numbers)
        return say("There is no {number} to play, only {numbers}.", number=action.number, numbers=numbers)
    if not stones_at(state, player, source(action)):
        return speech.tell(player, "{name} has no stone there.", "You have no stone there.")
    return duty(state, source(action), speech) or obstacle(state, state.walked(action), speech)


def stones_at(state: Position, seat: int, place: Place) -> int:
    """Return how many stones a player has at a place."""
    if place.kind == "house":
        return state.houses(seat)[place.number - 1]
    if place.kind == "middle":
        return state.middle(seat)[place.number - 1]
    return state.hand(seat) if place.kind == "hand" else state.off(seat)


def duty(state: Position, start: Place, speech: Speech) -> str:
    """Return the rule that makes other stones move before those from `start`; empty if there is none."""
    if state.rules is not USUAL:
        from pygame_rules.games.zenos_tavli.show.other_rules.refusals import duty_under

        return duty_under(state, start, speech)
    seat = state.turn()
    if any(state.middle(seat)) and start.kind != "middle":
        return speech.say("Hit stones come first: no other stone moves before all have left the middle row.")
    if start.kind != "hand" and any(step.origin == "hand" for step in state.legal_actions()):
        return speech.say("Entering comes first: one of the numbers can enter a stone from the hand.")
    return ""


def obstacle(state: Position, step: Step, speech: Speech) -> str:
    """Return why a step is impossible that no duty forbids; empty if nothing is in its way.

    :param step: as `Position.walked` gives it.
    """
    if state.rules is not USUAL:
        from pygame_rules.games.zenos_tavli.show.other_rules.refusals import obstacle_under

        return obstacle_under(state, step, speech)
    say, seat, end = speech.say, state.turn(), step.landing
    if end > HOUSES:
        return _not_borne_off(state, step, speech)
    if step.origin == "house" and state.hand(seat) and end > 6:
        return say("Until all stones are entered, none goes beyond house 6.")
    there = state.houses(1 - seat)[end - 1]
    values = {"house": end, "n": there}
    if there > 1:
        if seat:
            return say("House {house} is closed by {n} white stones.", **values)
        return say("House {house} is closed by {n} black stones.", **values)
    if there and not state.left(1 - seat):
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
            house=end,
        )
    return ""


def _not_borne_off(state: Position, step: Step, speech: Speech) -> str:
    say, seat = speech.say, state.turn()
    if state.hand(seat):
        return say("Until all stones are entered, none goes beyond house 6.")
    houses = state.houses(seat)
    hindmost = next(house for house, count in enumerate(houses, 1) if count)
    if hindmost <= BEFORE_HOME.bit_length():
        return say("No stone is borne off before all stones stand on houses 19 to 24.")
    if hindmost < step.place:
        return say(
            "With a number that is too large only the rearmost stone is borne off: the one on house {house}.",
            house=hindmost,
        )
    return ""


def hindrance(speech: Speech, state: Position, seat: int, numbers: Sequence[int]) -> str:
    """Return why a player loses these numbers, in a few words; `state` is the position after his turn."""
    if state.rules is not USUAL:
        from pygame_rules.games.zenos_tavli.show.other_rules.refusals import hindrance_under

        return hindrance_under(speech, state, seat, numbers)
    say = speech.say
    if any(state.middle(seat)):
        return say("no way back from the middle row")
    if state.hand(seat):
        return speech.no_entry(state, seat, numbers)
    standing = [house for house, count in enumerate(state.houses(seat), 1) if count]
    reached = [house + number for house in standing for number in set(numbers)]
    # A player whose stones all stand in the last quarter loses a number only if houses are closed to him.
    early = standing[0] <= BEFORE_HOME.bit_length() and any(house > HOUSES for house in reached)
    if not early:
        return say("the way is closed")
    if all(house > HOUSES for house in reached):
        return say("it is too early to bear off")
    return say("the way is closed, and it is too early to bear off")


def refusals(state: Position, taken: set[tuple[str, ...]], speech: Speech) -> list[Refusal]:
    """Return why some stones of the player to move cannot move, and why the others cannot reach certain places.

    :param taken: the beginnings of the paths of all choices; these need no reason, because they can be played.
    """
    seat = state.turn()
    found: dict[tuple[str, ...], str] = {}
    for place in PLACES:
        if place.kind == "off" or not stones_at(state, seat, place):
            continue
        spot = place.spot(seat)
        hindering = duty(state, place, speech)
        reasons = {}
        for number in () if hindering else sorted(set(state.numbers)):
            step = state.walked(find_step(number, _origin(place), place.number))
            reasons[step] = obstacle(state, step, speech)
        if (spot,) in taken:
            for step, reason in reasons.items():
                path = (spot, target(step).spot(seat))
                if reason and path not in taken:
                    found.setdefault(path, reason)
        else:
            found[(spot,)] = hindering or _joined(reasons, speech)
    return [Refusal(path, reason) for path, reason in found.items()]


def immobility(state: Position, place: Place, speech: Speech) -> str:
    """Return why no stone of the player to move can leave a place with any of his numbers."""
    numbers = sorted(set(state.numbers))
    steps = [state.walked(find_step(number, _origin(place), place.number)) for number in numbers]
    return duty(state, place, speech) or _joined({step: obstacle(state, step, speech) for step in steps}, speech)


def _origin(place: Place) -> Origin:
    return "hand" if place.kind == "hand" else "middle" if place.kind == "middle" else "house"


def _joined(reasons: dict[Step, str], speech: Speech) -> str:
    """Return the reasons against several numbers, each said once."""
    numbers: dict[str, list[int]] = {}
    for step, reason in reasons.items():
        numbers.setdefault(reason, []).append(step.number)
    if len(numbers) == 1:
        return next(iter(numbers))
    return " ".join(
        speech.say("With {numbers}: {reason}", numbers=speech.each(given), reason=reason)
        for reason, given in numbers.items()
        if reason
    )
