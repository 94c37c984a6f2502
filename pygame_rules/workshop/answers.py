"""Understand what a player of one's own gives back: an action, its text, or a value for each action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from types import AsyncGeneratorType, BuiltinFunctionType, CoroutineType, FunctionType, GeneratorType
from typing import Any, Final, NamedTuple, TypeAlias

from pygame_rules.core.errors import cut
from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.words import N_
from pygame_rules.workshop.faults import OwnCodeError, kind_of, listed, nearest, shown

Valued: TypeAlias = tuple[Action, float]
MOST_VALUES: Final = 10_000
"""The most values that an answer may have. No game has a position with as many legal actions."""


class Answer(NamedTuple):
    """What a player has decided."""

    action: Action
    values: tuple[Valued, ...] = ()
    """The value of each action, in the order in which the player gave them; empty: it gave an action alone."""


def read_answer(given: object, game: AnyGame, legal: Sequence[Action]) -> Answer:
    """Understand an answer. Of the best values, the first one counts.

    :param legal: the actions that the player could choose from, as they were before it was asked.
    :raises OwnCodeError: the answer is no legal action, and no values of such.
    """
    if given is None:
        raise OwnCodeError(
            N_("The player has given nothing back (None). Did you forget return, or is there a way on which it is "
               "never reached?"), kind="nothing",
        )  # fmt: skip
    # The class of a thing may lie about itself, so its type is asked.
    kind = type(given)
    if kind in (GeneratorType, AsyncGeneratorType):
        raise OwnCodeError(
            N_("The player has yielded instead of returning: with yield, a function gives back a generator. Write "
               "return."), kind="generator",
        )  # fmt: skip
    if kind is CoroutineType:
        given.close()  # type: ignore[attr-defined]  # as just found
        raise OwnCodeError(
            N_("The player is an async function, which gives back a coroutine: write def without async."),
            kind="generator",
        )
    if kind is dict:
        return _best([*given.items()], game, legal)  # type: ignore[attr-defined]  # as just found
    if kind in (list, tuple):
        pairs: list[object] = [*given]  # type: ignore[call-overload]  # its type was just looked at
        if not pairs or all(type(pair) in (list, tuple) and len(pair) == 2 for pair in pairs):  # type: ignore[arg-type]
            return _best(pairs, game, legal)  # type: ignore[arg-type]  # pairs, as just found
        if all(issubclass(type(one), Action) for one in pairs):
            raise OwnCodeError(
                N_("The player has given a list of {n} actions back; give one of them, the first with [0]."),
                kind="several", n=len(pairs),
            )  # fmt: skip
    return Answer(_action(given, game, legal))


def _best(pairs: Sequence[tuple[object, object]], game: AnyGame, legal: Sequence[Action]) -> Answer:
    """Return the first of the best of several actions with their values."""
    if not pairs or len(pairs) > MOST_VALUES:
        raise OwnCodeError(
            N_("The player has given values for {n} actions back; expected one for at least one, and for no more than "
               "there are."), kind="nothing", n=len(pairs),
        )  # fmt: skip
    values = tuple((found := _action(key, game, legal), _number(value, found)) for key, value in pairs)
    return Answer(max(values, key=lambda pair: pair[1])[0], values)


def _number(value: Any, action: Action) -> float:
    if issubclass(type(value), int | float):
        try:
            number = float(value)
        except BaseException:  # noqa: BLE001 - a number's class may be one of the reader's own
            number = float("inf")
        if isfinite(number) or type(value) is float and value in (float("inf"), float("-inf")):
            return max(-LARGEST, min(LARGEST, number))
    raise OwnCodeError(
        N_("The value of {action} is {value}; expected a number."), kind="value", action=action.text, value=shown(value)
    )


LARGEST: Final = 1e300
"""Stands for infinite values, which JSON does not have."""


def _action(given: Any, game: AnyGame, legal: Sequence[Action]) -> Action:
    for action in legal:
        if given is action:
            return action
    texts = {game.action_to_string(action): action for action in legal}
    kind = type(given)
    if issubclass(kind, str):
        written = str.__str__(given)
        if written in texts:
            return texts[written]
        raise _not_legal(repr(cut(written, 60)), nearest(written, texts), texts)
    if issubclass(kind, Action):
        raise _not_legal(cut(given.text, 60), None, texts)
    if kind is int and shown(given) in texts:
        raise OwnCodeError(
            N_("The player has given the number {number} back; expected an action or its text: did you mean "
               "'{number}'?"), kind="kind", number=shown(given),
        )  # fmt: skip
    if callable(given):
        raise OwnCodeError(
            N_("The player has given {what} back, which is a function or a class: are the brackets missing with which "
               "it is called?"), kind="kind", what=shown(given.__name__ if kind in (FunctionType, BuiltinFunctionType, type) else given),
        )  # fmt: skip
    if hasattr(kind, "legal_actions"):
        raise OwnCodeError(
            N_("The player has given a position back; expected the action that leads there."), kind="kind"
        )
    raise OwnCodeError(
        N_("The player has given {value} back, of the kind {what}; expected one of the legal actions, or its text."),
        kind="kind", value=shown(given), what=kind_of(given),
    )  # fmt: skip


def _not_legal(given: str, near: str | None, texts: Iterable[str]) -> OwnCodeError:
    legal = listed(texts)
    if near is not None:
        return OwnCodeError(
            N_("{given} is not legal here: did you mean {nearest}? Legal are {legal}."), kind="illegal",
            given=given, nearest=repr(near), legal=legal,
        )  # fmt: skip
    return OwnCodeError(
        N_("{given} is not legal here; legal are {legal}. state.legal_actions() gives them."), kind="illegal",
        given=given, legal=legal,
    )  # fmt: skip


def unchanged(state: State) -> tuple[object, ...]:
    """Return what shows whether somebody has changed a state, or the rules of its class: equal before and after."""
    kind = type(state)
    return _text_of(state), *((id(base), *map(id, vars(base).values())) for base in kind.__mro__[:-1])


def _text_of(state: State) -> object:
    from pickle import dumps

    try:
        return dumps(state, -1)
    except Exception:  # noqa: BLE001 - a state of somebody else's game may not go to other processes
        return hash(state)
