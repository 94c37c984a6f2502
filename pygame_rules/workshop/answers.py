"""Understand what a player of one's own gives back: an action, its text, or a value for each action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from types import (
    AsyncGeneratorType,
    BuiltinFunctionType,
    CoroutineType,
    FunctionType,
    GeneratorType,
    MemberDescriptorType,
    MethodType,
)
from typing import Any, Final, NamedTuple, TypeAlias

from pygame_rules.core.errors import cut
from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.words import N_
from pygame_rules.workshop.faults import OwnCodeError, kind_of, listed, nearest, shown
from pygame_rules.workshop.meant import call_of
from pygame_rules.workshop.python_words import UNCALLED

NAMED: Final = (FunctionType, BuiltinFunctionType, type)
"""The types of functions and classes, whose names can be asked for without executing anything."""
Valued: TypeAlias = tuple[Action, float]


class Answer(NamedTuple):
    """What a player has decided."""

    action: Action
    values: tuple[Valued, ...] = ()
    """The value of each action, in the order in which the player gave them; empty: it gave an action alone."""
    seconds: float = 0.0
    """How long the player's own code took; 0: nobody has asked for it."""


def read_answer(given: Any, game: AnyGame, legal: Sequence[Action]) -> Answer:
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
        given.close()
        raise OwnCodeError(
            N_("The player is an async function, which gives back a coroutine: write def without async."),
            kind="generator",
        )
    if kind is dict:
        return _best([*given.items()], game, legal)
    if kind in (list, tuple):
        pairs: list[Any] = [*given]
        if not pairs or all(type(pair) in (list, tuple) and len(pair) == 2 for pair in pairs):
            return _best(pairs, game, legal)
        if all(issubclass(type(one), Action) for one in pairs):
            raise OwnCodeError(
                N_("The player has given a whole list of actions back; give one of them, the first with [0]."),
                kind="several",
            )  # fmt: skip
    return Answer(_action(given, game, legal))


def _best(pairs: Sequence[tuple[object, object]], game: AnyGame, legal: Sequence[Action]) -> Answer:
    """Return the first of the best of several actions with their values."""
    if not pairs:
        raise OwnCodeError(
            N_("The player has given no values back; expected one for at least one action."), kind="nothing"
        )
    if len(pairs) > len(legal):
        raise OwnCodeError(N_("The player has given more values back than there are legal actions."), kind="several")
    values = tuple((found := _action(key, game, legal), _number(value, found)) for key, value in pairs)
    return Answer(max(values, key=lambda pair: pair[1])[0], values)


class NoNumber(OwnCodeError):
    """A value is a tuple instead of a number: perhaps a number with a comma in it."""


def _number(value: Any, action: Action) -> float:
    if issubclass(type(value), int | float):
        try:
            number = float(value)
        except BaseException:  # noqa: BLE001 - a number's class may be one of the reader's own
            number = float("inf")
        if isfinite(number) or (type(value) is float and value in (float("inf"), float("-inf"))):
            return max(-LARGEST, min(LARGEST, number))
    if call := call_of(value):
        raise OwnCodeError(UNCALLED, kind="value", call=call)
    fault = NoNumber if type(value) is tuple else OwnCodeError
    raise fault(
        N_("The value of {action} is {value}; expected a number."), kind="value", action=action.text, value=shown(value)
    )


LARGEST: Final = 1e300
"""Stands for infinite values, which JSON does not have."""


def _action(given: Any, game: AnyGame, legal: Sequence[Action]) -> Action:
    known = {id(action): action for action in legal}
    if id(given) in known:
        return known[id(given)]
    texts: dict[str, Action] = {game.action_to_string(action): action for action in legal}
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
    if kind is MethodType and (call := call_of(given)):
        raise OwnCodeError(UNCALLED, kind="kind", call=call)
    if callable(given):
        raise OwnCodeError(
            N_("The player has given {what} back, which is a function or a class: are the brackets missing with which "
               "it is called?"), kind="kind", what=shown(given.__name__ if kind in NAMED else given),
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


class Kept:
    """What a state was before a player saw it: all its fields, also those that only follow from others, and the rules
    of its class."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._fields = _fields_of(state)
        self._rules = _rules_of(state)

    def is_changed(self) -> bool:
        """Tell whether somebody has changed the state or its rules.

        A field that was empty may have been filled: a state remembers there what it has been asked.
        """
        now = _fields_of(self._state)
        changed = any(before not in (_NOTHING, now.get(name)) for name, before in self._fields.items())
        return changed or _rules_of(self._state) != self._rules


def _rules_of(state: State) -> list[tuple[int, ...]]:
    return [(id(base), *map(id, vars(base).values())) for base in type(state).__mro__[:-1]]


def _fields_of(state: State) -> dict[str, object]:
    """Return what shows whether a field is another one, by name."""
    names = [
        name
        for base in type(state).__mro__
        for name, value in vars(base).items()
        if type(value) is MemberDescriptorType
    ]
    found = {name: _shown(getattr(state, name, None)) for name in names}
    return found | {name: _shown(value) for name, value in getattr(state, "__dict__", {}).items()}


def _shown(value: object) -> object:
    from pickle import dumps

    try:
        return dumps(value, -1)
    except Exception:  # noqa: BLE001 - a field of somebody else's game may not go to other processes
        return id(value)


_NOTHING: Final = _shown(None)
