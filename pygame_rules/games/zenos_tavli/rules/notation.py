"""Write and read turns in a notation like that of backgammon (docs/rules/zenos-tavli.md, "Notation").

A turn is the throw, its steps and the numbers lost: `66-3: 13/19(2) 14/20*(2) 8/11`, `6-5-2: 0/6 0/2 -5`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from pygame_rules.core.errors import NotationError, seen
from pygame_rules.core.game import CHANCE, TERMINAL, Action
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, Roll, Step, arranged, find_roll, find_step
from pygame_rules.games.zenos_tavli.rules.state import Position

NOTHING: Final = "-"
"""Stands for the steps of a throw that cannot be played at all."""

_THROW: Final = re.compile(r"\s*([1-6])\s*-?\s*([1-6])\s*-?\s*([1-6])\s*")
_STEP: Final = re.compile(
    r"\s*(?P<middle>m\s*)?(?P<start>[0-9]{1,2})\s*/\s*(?P<end>off|[0-9]{1,2})(?:\s*=\s*(?P<number>[1-6]))?"
    r"(?P<hit>\s*\*)?(?:\s*\(\s*(?P<times>[0-9]{1,2})\s*\))?(?=\s|$)"
)
_LOST: Final = re.compile(r"\s*-(?P<number>[1-6])(?:\s*\(\s*(?P<times>[0-9]{1,2})\s*\))?(?=\s|$)")


# Writing


def write_turn(states: Sequence[Position], actions: Sequence[Action]) -> str:
    """Return a turn, or its part so far: the inverse of `read_turn`.

    >>> from pygame_rules.games.zenos_tavli.rules.board import find_step
    >>> from pygame_rules.games.zenos_tavli.rules.options import start_state
    >>> actions = [find_roll(2, 5, 6), find_step(6, "hand"), find_step(2, "hand")]
    >>> states = [start_state(2, {})]
    >>> for action in actions:
    ...     states.append(states[-1].apply_action(action))
    >>> write_turn(states, actions)
    '6-5-2: 0/6 0/2'
    """
    first = actions[0]
    words = [f"{write_throw(first)}:"] if isinstance(first, Roll) else []
    steps = [
        (before.walked(step), hits(before, step))
        for before, step in zip(states, actions, strict=False)
        if isinstance(step, Step)
    ]
    for step, run in groupby(steps, key=lambda one: one[0]):
        played = list(run)
        # Only the first of equal steps can hit: after it a stone of the same player stands on the house.
        times = f"({len(played)})" if len(played) > 1 else ""
        words.append(f"{write_step(step)}{'*' if played[0][1] else ''}{times}")
    lost = lost_numbers(states, actions)
    if lost and not steps and isinstance(first, Roll):
        words.append(NOTHING)
    else:
        words += _write_lost(lost)
    return " ".join(words)


def write_throw(roll: Roll) -> str:
    """Return a throw: equal dice joined, the largest group first.

    >>> write_throw(find_roll(3, 6, 6)), write_throw(find_roll(2, 5, 6)), write_throw(find_roll(3, 3, 3))
    ('66-3', '6-5-2', '333')
    """
    return "-".join("".join(map(str, equal)) for _, equal in groupby(arranged(roll.dice)))


def write_step(step: Step) -> str:
    """Return a step without what it hits.

    >>> from pygame_rules.games.zenos_tavli.rules.board import ACTIONS
    >>> [write_step(ACTIONS[text]) for text in ("4:hand", "6:middle 4", "3:22", "6:22")]
    ['0/4', 'm4/9', '22/off', '22/off=6']
    """
    start = f"m{step.place}" if step.origin == "middle" else str(step.place)
    if step.landing <= HOUSES:
        return f"{start}/{step.landing}"
    return f"{start}/off" if step.landing == HOUSES + 1 else f"{start}/off={step.number}"


def hits(before: Position, step: Step) -> bool:
    """Return whether a legal step hits a stone on the house that it reaches."""
    house = before.walked(step).landing
    return house <= HOUSES and before.houses(1 - before.turn())[house - 1] > 0


def lost_numbers(states: Sequence[Position], actions: Sequence[Action]) -> list[int]:
    """Return the numbers that these events have lost, ascending; none while the turn goes on, and none if it won the
    game."""
    last, first = states[-1], actions[0]
    result = last.result()
    if last.numbers or (result and len(result.winners) == 1):
        return []
    thrown = states[0].numbers_of(first) if isinstance(first, Roll) else states[0].numbers
    played = Counter(step.number for step in actions if isinstance(step, Step))
    return sorted((Counter(thrown) - played).elements())


def _write_lost(numbers: Sequence[int]) -> list[str]:
    counts = Counter(numbers)
    return [f"-{number}" + (f"({times})" if times > 1 else "") for number, times in sorted(counts.items())]


# Reading


def read_turn(state: Position, text: str) -> list[Action]:
    """Return the events of a turn that begins in this state.

    >>> from pygame_rules.games.zenos_tavli.rules.options import start_state
    >>> read_turn(start_state(2, {}), "6-5-2: 0/6 0/2 0/5")
    [<roll 2-5-6>, <6:hand>, <2:hand>, <5:hand>]

    :raises NotationError: the text is no turn in the notation, or cannot be played here.
    """
    if state.current_player() == TERMINAL:
        raise NotationError("The game is over.")
    states: list[Position] = [state]
    actions: list[Action] = []
    head, colon, rest = text.partition(":")
    if state.current_player() == CHANCE:
        if not colon:
            raise NotationError(
                "A turn begins with the throw, such as 6-5-2: or 66-3:, not with {found}.", found=seen(text)
            )
        roll = _read_throw(head, state.rules.dice)
        actions.append(roll)
        states.append(state.apply_action(roll))
    elif colon:
        raise NotationError("The dice are thrown already: expected steps, not {found}.", found=seen(text))
    else:
        rest = text
    while found := _STEP.match(rest):
        _play(states, actions, found)
        rest = rest[found.end() :]
    if rest.strip():
        _check_lost(states, actions, rest.strip())
    if not actions:
        raise NotationError("A turn has at least one step, such as 13/19.")
    return actions


def _read_throw(text: str, dice: int) -> Roll:
    if dice == 2:
        from pygame_rules.games.zenos_tavli.rules.other_rules.throws import read_two_dice

        return read_two_dice(text)
    found = _THROW.fullmatch(text)
    if not found:
        raise NotationError(
            "{found} is no throw: expected three dice from 1 to 6, such as 6-5-2 or 66-3.", found=seen(text)
        )
    return find_roll(*map(int, found.groups()))


def _play(states: list[Position], actions: list[Action], found: re.Match[str]) -> None:
    """Play a step as often as it is written, and check what it says about hitting."""
    times = int(found["times"] or 1)
    for index in range(times):
        before = states[-1]
        if before.current_player() < 0 or before.turn() != states[0].turn():
            raise NotationError(
                "The turn is over before {step}: no number is left that can be played.", step=found[0].strip()
            )
        step = _step(before, found)
        if step is None:
            raise NotationError(
                "{step} cannot be played here: expected one of {legal}.",
                step=found[0].strip(),
                legal=", ".join(dict.fromkeys(write_step(before.walked(one)) for one in before.legal_actions())),
            )
        if found["hit"] and not index and not hits(before, step):
            raise NotationError("{step} hits nothing: expected it without *.", step=found[0].strip())
        actions.append(step)
        states.append(before.apply_action(step))
    if not times:
        raise NotationError("{step} is not played at all: expected a number of times from 1.", step=found[0].strip())


def _step(state: Position, found: re.Match[str]) -> Step | None:
    """Return the legal step that is written; a bearing off without its number may stand for the only number that
    allows it."""
    start = int(found["start"])
    origin = "middle" if found["middle"] else "house" if start else "hand"
    fitting = [state.walked(step) for step in state.legal_actions() if (step.origin, step.place) == (origin, start)]
    if found["end"] == "off":
        fitting = [step for step in fitting if step.landing > HOUSES]
        exact = [step for step in fitting if step.landing == HOUSES + 1]
        if found["number"] is None and (exact or len(fitting) != 1):
            fitting = exact
    else:
        fitting = [step for step in fitting if step.landing == int(found["end"])]
    if found["number"] is not None:
        fitting = [step for step in fitting if step.number == int(found["number"])]
    return find_step(fitting[0].number, fitting[0].origin, fitting[0].place) if fitting else None


def _check_lost(states: list[Position], actions: list[Action], text: str) -> None:
    """Check the numbers that are written as lost, which must be all that is left of the text."""
    written: Counter[int] = Counter()
    rest = "" if text == NOTHING else text
    while rest:
        found = _LOST.match(rest)
        if not found:
            raise NotationError(
                "{found} is no step: expected one such as 13/19, 0/5, m4/9 or 22/off, and lost numbers such as -6 only "
                "at the end.",
                found=seen(rest.strip()),
            )
        written[int(found["number"])] += int(found["times"] or 1)
        rest = rest[found.end() :]
    lost = lost_numbers(states, actions) if actions else []
    nothing_played = text == NOTHING and len(actions) == 1 and isinstance(actions[0], Roll)
    if nothing_played and lost:
        return
    if not lost:
        raise NotationError("No number is lost here: expected the turn without {found}.", found=seen(text))
    if text == NOTHING or sorted(written.elements()) != lost:
        raise NotationError(
            "The numbers lost are {expected}, not {found}.", expected=" ".join(_write_lost(lost)), found=seen(text)
        )
