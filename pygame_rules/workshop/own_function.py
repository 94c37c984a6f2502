"""Ask a function that a pupil has written, which is no player: it answers a question about a position."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, cast

from pygame_rules.core.game import State
from pygame_rules.core.words import N_
from pygame_rules.workshop.answers import Kept
from pygame_rules.workshop.faults import OwnCodeError, first_line
from pygame_rules.workshop.own_code import OwnCode, guarded
from pygame_rules.workshop.own_player import needed


class OwnFunction(OwnCode):
    """A function in a text.

    :param parameters: the names of those that it must have; the first one is the state.
    :raises OwnCodeError: there is no such function, or it has another number of parameters.
    """

    def __init__(self, file: str, name: str, source: str, module: ModuleType, parameters: tuple[str, ...]) -> None:
        super().__init__(file, name, source, module)
        count = needed(self.found)
        if isinstance(self.found, type) or not callable(self.found):
            raise OwnCodeError(
                N_("{name} in {file} is no function: expected def {name}({parameters})."),
                kind="nobody", file=file, name=name, parameters=", ".join(parameters),
            )  # fmt: skip
        if count is not None and count != len(parameters):
            raise OwnCodeError(
                N_("{name} has another number of parameters ({n}); here it is def {name}({parameters})."),
                kind="parameters", where=self.__name__, line=first_line(self.found), name=name, n=count,
                parameters=", ".join(parameters),
            ).in_text(source)  # fmt: skip
        self._asked = guarded(self, cast(Callable[..., Any], self.found))

    def __call__(self, state: State, *more: object) -> Any:
        """Ask it about a position.

        :raises OwnCodeError: the function has failed, or has changed the position.
        """
        kept = Kept(state)
        given = self._asked(state, *more)
        if kept.is_changed():
            raise OwnCodeError(
                N_("The function has changed the state that it was given, or its rules. A state is only looked at: "
                   "state.apply_action(action) gives a new one."), kind="changed", where=self.__name__,
            )  # fmt: skip
        return given
