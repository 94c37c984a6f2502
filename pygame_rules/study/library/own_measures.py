"""Measures that a user adds to a study: functions of his program, or in a file of his own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any, cast

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import Action, State
from pygame_rules.core.words import N_
from pygame_rules.players import name_of
from pygame_rules.study.experiment import AddedMeasure
from pygame_rules.workshop.faults import OwnCodeError
from pygame_rules.workshop.own_code import WRITTEN, OwnCode, guarded


class OwnMeasure(OwnCode):
    """A measure: a function from all positions of a game and all events between them to a number."""

    def __call__(self, states: Sequence[State], actions: Sequence[Action]) -> Any:
        """Measure one game.

        :raises OwnCodeError: the function has failed, or has returned something else.
        """
        found = guarded(self, cast(Callable[..., Any], self.found))(states, actions)
        if found is not None and not (isinstance(found, (int, float)) and isfinite(found)):
            raise OwnCodeError(
                N_("{name} has measured {value}: expected a number, yes or no, or nothing."),
                name=self.__name__, value=seen(found),
            )  # fmt: skip
        return found


def measure_of(written: str | Callable[..., Any]) -> AddedMeasure:
    """Return the measure that a text names, or that a function is: the first line of its docstring says what it holds,
    and one that is declared to return bool gives a share.

    :raises OwnCodeError: the file has no such function.
    :raises OptionError: this is neither a function nor the name of one in a file.
    """
    found = WRITTEN.fullmatch(written) if isinstance(written, str) else None
    own = OwnMeasure(found["file"], found["name"]) if found else written
    function: Any = own.found if isinstance(own, OwnMeasure) else own
    if not callable(function) or isinstance(function, type) or isinstance(own, str):
        raise OptionError(
            "A measure is a function, or its name in a file such as my_measures.py:doubles, not {value}.",
            value=seen(written),
        )
    name = name_of(function)
    told = (function.__doc__ or "").strip().splitlines()
    share = getattr(function, "__annotations__", {}).get("return") in (bool, "bool")
    return AddedMeasure(name, own, told[0].rstrip(".") if told else name, share)
