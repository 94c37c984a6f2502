"""What is said where other rules hold: what a kind is worth, and who got which place in a scoring."""

from __future__ import annotations

from pygame_rules.games.tutanchamun.rules.legal import Scored
from pygame_rules.games.tutanchamun.rules.ruleset import Rules
from pygame_rules.games.tutanchamun.show.speech import Placing, Speech


def worth(speech: Speech, rules: Rules, value: int, players: int) -> str:
    """Say what a kind of this value, 2 at least, is worth, and what a tie does (R1, R2).

    >>> from pygame_rules.core.scene import View
    >>> worth(Speech(View()), Rules(second="none", ties="divide"), 8, 3)
    'Whoever holds the most moves 8 steps, the second nothing; those who are level divide them.'
    """
    say = speech.say
    if rules.second == "none":
        first = say("Whoever holds the most moves {first}, the second nothing", first=speech.steps(value))
    elif players > 2 or rules.second == "always":
        first = say(
            "Whoever holds the most moves {first}, the second {second}", first=speech.steps(value), second=value // 2
        )
    else:
        first = say("Whoever holds the most moves {first}", first=speech.steps(value))
    if rules.ties == "divide":
        return say("{first}; those who are level divide them.", first=first)
    if rules.ties == "hindmost":
        return say("{first}; among those who are level, the one further back comes first.", first=first)
    if rules.ties == "none" or players == 2:
        return say("{first}; a tie moves nobody.", first=first)
    return say("{first}; two who are level at the top move half each.", first=first)


def placings(speech: Speech, told: Scored) -> list[Placing]:
    """Tell the first place of a scoring, and the second if it counts: who, with how many, and what for."""
    if not told.places:
        return []
    say, steps, (first, *others) = speech.say, told.steps, told.places
    rest, amount = others[0] if others else (), speech.amount(told, first[0])
    if len(first) > 1:
        if not steps[first[0]]:
            text = say("Level with {n} each: nobody moves", n=amount)
        else:
            text = say("Level at the top with {n} each: {moved}", n=amount, moved=speech.movements(steps))
        return [Placing(first, text)]
    seat, values = first[0], {"n": amount, "steps": speech.steps(steps[first[0]])}
    if rest and (told.counts[seat], told.lids[seat]) == (told.counts[rest[0]], told.lids[rest[0]]):
        text = speech.tell(
            seat, "{name} is first, further back with {n}: {steps}", "You are first, further back with {n}: {steps}",
            **values,
        )  # fmt: skip
    else:
        text = speech.tell(seat, "{name} is first with {n}: {steps}", "You are first with {n}: {steps}", **values)
    placed = [Placing(first, text)]
    counts = len(steps) > 2 if told.rules.second == "half" else told.rules.second == "always"
    if rest and counts:
        seat, amount = rest[0], speech.amount(told, rest[0])
        if len(rest) == 1:
            values = {"n": amount, "steps": speech.steps(steps[seat])}
            text = speech.tell(seat, "{name} is second with {n}: {steps}", "You are second with {n}: {steps}", **values)
        elif steps[seat]:
            moved = speech.movements([gained if one in rest else 0 for one, gained in enumerate(steps)])
            text = say("Level in second place with {n} each: {moved}", n=amount, moved=moved)
        else:
            names = say.listing([speech.who(one) for one in rest])
            text = say("Level in second place with {n} each: {names} – no steps", n=amount, names=names)
        placed.append(Placing(rest, text))
    return placed


def must_rob(speech: Speech, loot: str) -> str:
    """Say what a nugget makes its owner do where he may not decline (R3).

    :param loot: whom it can rob, and of which kinds.
    """
    return speech.say("You must take one of these: {loot}. Whoever loses it moves 1 step.", loot=loot)
