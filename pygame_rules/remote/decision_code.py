"""The decisions of a match as one number: each is its place among the legal ones (docs/letters.md, "The decisions").

A decision without an alternative takes no room, and an illegal one cannot be written. Chance that follows from the dice
is left out; other chance is written like a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from pygame_rules.core.game import CHANCE, Action, AnyGame, State
from pygame_rules.remote.arrangement import Arrangements

MOST_LISTED = 1296
"""The most outcomes of chance that are written as a place in their list; where there are more, the event is written as
its text."""
LONGEST_TEXT = 2**16
"""A size in bytes above that of any event that is written as its text."""
REMEMBERED = 4096
"""How many decisions keep their places in memory: enough for some whole matches, because every letter needs all of
them."""


def pack(
    game: AnyGame, states: Sequence[State], actions: Sequence[Action], *, chance: bool, arranged: bool = False
) -> bytes:
    """Write the decisions of a match as bytes: a whole number, the highest byte first, without leading zeros.

    :param states: the states before the actions; more may follow.
    :param chance: whether chance events are written as well.
    :param arranged: whether a chance event with too many outcomes to list is written as its place among all orders of
        its things. Letters, which are older, write its text.
    """
    digits: list[tuple[int, int]] = []
    for before, action in zip(states, actions, strict=False):
        if before.current_player() != CHANCE:
            digits.append(_place(game, before, action))  # type: ignore[arg-type] # states are hashable
        elif chance:
            digits += _chance_digits(game, before, action, arranged)
    number = 0
    for place, count in reversed(digits):
        number = number * count + place
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _listed(game: AnyGame, state: State) -> list[Action]:
    """List the legal actions, sorted by their texts."""
    return sorted(state.legal_actions(), key=game.action_to_string)


@lru_cache(REMEMBERED)
def _place(game: AnyGame, before: State, action: Action) -> tuple[int, int]:
    """Return the place of a decision among the legal ones, counted from 0, and how many these are."""
    listed = _listed(game, before)
    return listed.index(action), len(listed)


def _outcomes(game: AnyGame, state: State) -> list[Action] | None:
    """List all outcomes of chance, sorted by text; None if they are too many."""
    outcomes = state.chance_outcomes()
    if outcomes is None or len(outcomes) > MOST_LISTED:
        return None
    return sorted((action for action, _ in outcomes), key=game.action_to_string)


def _chance_digits(game: AnyGame, before: State, action: Action, arranged: bool) -> Iterator[tuple[int, int]]:
    outcomes = _outcomes(game, before)
    if outcomes is not None:
        yield outcomes.index(action), len(outcomes)
        return
    event = game.action_to_string(action)
    if arranged:
        orders = Arrangements(game, before)
        place = orders.place(event)
        # The first digit says whether a place follows, or the text of an event that is no such order.
        yield int(place is None), 2
        if place is not None:
            yield place, orders.count
            return
    written = event.encode()
    yield len(written), LONGEST_TEXT
    yield from ((byte, 256) for byte in written)


class _Digits:
    """The number that `pack` has written, digit by digit."""

    def __init__(self, data: bytes) -> None:
        self.left = int.from_bytes(data, "big")

    def take(self, count: int) -> int:
        """Read the next digit, from 0 to `count` - 1."""
        if count == 1:
            return 0
        self.left, digit = divmod(self.left, count)
        return digit


def unpack(
    game: AnyGame,
    start: State,
    count: int,
    data: bytes,
    throw: Callable[[State, Action | None], Action] | None,
    known: tuple[Sequence[State], Sequence[Action]] | None = None,
    *,
    arranged: bool = False,
) -> tuple[list[State], list[Action]]:
    """Play the events that `pack` has written, and return all states and actions; states are one more.

    :param count: how many events there are.
    :param throw: returns the chance event at a state; it also gets the event that happened there in the known match.
        None: chance is written among the decisions.
    :param known: the states and actions of a match from the same start. As long as the events are the same, its states
        are reused, which is much quicker than playing.
    :param arranged: as in `pack`.
    :raises ValueError: the bytes hold no such events; also where `throw` raises one.
    """
    digits = _Digits(data)
    known_states, known_actions = known or ((), ())
    states, actions = [start], list[Action]()
    same = known is not None
    for ply in range(count):
        state = known_states[ply] if same else states[-1]
        guess = known_actions[ply] if same and ply < len(known_actions) else None
        if state.current_player() != CHANCE:
            action = _decision(game, state, digits, guess)
        elif throw is not None:
            action = throw(state, guess)
        else:
            action = _written_chance(game, state, digits, arranged)
        actions.append(action)
        same = guess is not None and guess == action
        states.append(known_states[ply + 1] if same else state.apply_action(action))
    if digits.left:
        raise ValueError("something is left of the number after the last event")
    return states, actions


def _decision(game: AnyGame, state: State, digits: _Digits, guess: Action | None) -> Action:
    """Read the next decision.

    :param guess: the action that was played here in the known match.
    """
    if guess is not None:
        place, count = _place(game, state, guess)  # type: ignore[arg-type] # states are hashable
        digit = digits.take(count)
        return guess if digit == place else _listed(game, state)[digit]
    listed = _listed(game, state)
    if not listed:
        raise ValueError("the game has ended before the last event")
    return listed[digits.take(len(listed))]


def _written_chance(game: AnyGame, state: State, digits: _Digits, arranged: bool) -> Action:
    outcomes = _outcomes(game, state)
    if outcomes is not None:
        return outcomes[digits.take(len(outcomes))]
    if arranged and not digits.take(2):
        orders = Arrangements(game, state)
        drawn: Action = game.string_to_action(orders.text(digits.take(orders.count)))
        return drawn
    text = bytes(digits.take(256) for _ in range(digits.take(LONGEST_TEXT)))
    action: Action = game.string_to_action(text.decode())
    return action
