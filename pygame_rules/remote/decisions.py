"""The decisions of a match as one number: each is its place among the legal ones (docs/letters.md, "The decisions").

A decision without an alternative takes no room, and an illegal one cannot be written. Chance that follows from the dice
is not written at all; other chance is written like a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame_rules.core.errors import EventSyntaxError
from pygame_rules.core.game import CHANCE, Action, AnyGame, State

MOST_LISTED = 1296
"""The most outcomes of chance of which one is written as its place; one of more is written as its text."""
LONGEST_TEXT = 2**16
"""Longer than any event that is written as its text, in bytes."""


def pack(game: AnyGame, states: Sequence[State], actions: Sequence[Action], *, chance: bool) -> bytes:
    """The decisions of a match as bytes: a whole number, the highest byte first, without leading zeros.

    :param states: the states before the actions; more may follow.
    :param chance: whether chance events are written as well.
    """
    digits: list[tuple[int, int]] = []
    """Each place, with the number of places among which it is."""
    for before, action in zip(states, actions, strict=False):
        if before.current_player() != CHANCE or chance:
            digits += _digits(game, before, action)
    number = 0
    for place, count in reversed(digits):
        number = number * count + place
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _digits(game: AnyGame, before: State, action: Action) -> Iterator[tuple[int, int]]:
    listed = _listed(game, before)
    text = game.action_to_string(action)
    if listed is not None:
        yield [game.action_to_string(each) for each in listed].index(text), len(listed)
        return
    written = text.encode()
    yield len(written), LONGEST_TEXT
    yield from ((byte, 256) for byte in written)


def _listed(game: AnyGame, state: State) -> list[Action] | None:
    """All that may come next, sorted by its text; None where it is too much to list."""
    if state.current_player() != CHANCE:
        return sorted(state.legal_actions(), key=game.action_to_string)
    outcomes = state.chance_outcomes()
    if outcomes is None or len(outcomes) > MOST_LISTED:
        return None
    return sorted((action for action, _ in outcomes), key=game.action_to_string)


def unpack(
    game: AnyGame, start: State, count: int, data: bytes, throw: Callable[[State], Action] | None
) -> tuple[list[State], list[Action]]:
    """Play the events that `pack` has written: all states, one more than actions.

    :param count: how many events there are.
    :param throw: gives the chance event at a state; None: chance is written as well.
    :raises ValueError: the bytes hold no such events; also where `throw` raises one.
    """
    number = int.from_bytes(data, "big")

    def digit(count: int) -> int:
        nonlocal number
        number, place = divmod(number, count)
        return place

    states, actions = [start], list[Action]()
    for _ in range(count):
        state = states[-1]
        if throw is not None and state.current_player() == CHANCE:
            action = throw(state)
        elif (listed := _listed(game, state)) is None:
            action = game.string_to_action(bytes(digit(256) for _ in range(digit(LONGEST_TEXT))).decode())
        elif listed:
            action = listed[digit(len(listed))]
        else:
            raise EventSyntaxError("The game has ended before the last event.")
        actions.append(action)
        states.append(state.apply_action(action))
    if number:
        raise EventSyntaxError("The number of the decisions is larger than the decisions allow.")
    return states, actions
