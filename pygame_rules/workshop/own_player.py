"""Let a player of one's own sit where a computer player sits."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import suppress
from inspect import Parameter, signature
from types import ModuleType
from typing import Any, Final, cast

from pygame_rules.core.game import AnyGame, Draw, State
from pygame_rules.core.words import N_
from pygame_rules.players import Player
from pygame_rules.players.player import Budget, Insight, Run, Thought, finish
from pygame_rules.workshop.answers import Answer, Kept, NoNumber, read_answer
from pygame_rules.workshop.diagnosis import comma_fault
from pygame_rules.workshop.faults import OwnCodeError, first_line
from pygame_rules.workshop.meant import comma_in_number, line_of_return, line_of_values
from pygame_rules.workshop.own_code import OwnCode, guarded, has_method

REQUIRED: Final = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


class OwnPlayer(OwnCode):
    """A bot or a computer player: a function from a state to an action, a class of objects that can be called like it,
    or a class with the method `choose` (`players.player.Player`), which gets the game if it takes an argument."""

    seeded = False
    """Whether Python's `random` gives the same numbers to the same decision each time."""

    def __init__(self, file: str, name: str, source: str | None = None, module: ModuleType | None = None) -> None:
        super().__init__(file, name, source, module)
        made = self.found
        if not callable(made) or (isinstance(made, type) and not (self._thinks or has_method(made, "__call__"))):
            raise OwnCodeError(
                N_("{name} in {file} is no bot: expected a function from a state to an action, or a class of such."),
                kind="nobody", file=file, name=name,
            )  # fmt: skip
        if not self._thinks:
            self._check_parameters()

    @property
    def _thinks(self) -> bool:
        """Whether it is a class with the method `choose`."""
        return isinstance(self.found, type) and has_method(self.found, "choose")

    @property
    def remembers(self) -> bool:
        """Whether it is a class, whose objects may remember what came before."""
        return isinstance(self.found, type)

    def _check_parameters(self) -> None:
        """Check that it is made without arguments, and called with a state."""
        if isinstance(self.found, type):
            count = needed(self.found)
            if count:
                raise self._badly_called(
                    N_("{name} must be given something when it is made; a class of players is made with nothing, once "
                       "for each seat of each game."), count, getattr(self.found, "__init__", None),
                )  # fmt: skip
            # The object itself comes first.
            called = getattr(self.found, "__call__", None)  # noqa: B004 - not to call it
            count = None if (wanted := needed(called)) is None else wanted - 1
        else:
            called, count = self.found, needed(self.found)
        if count is not None and count != 1 and not _takes_one(called, 1 + self.remembers):
            raise self._badly_called(
                N_("{name} has another number of parameters ({n}); a player has one, the state: def {name}(state)."),
                count,
                called,
            )

    def _badly_called(self, template: str, count: int, function: object) -> OwnCodeError:
        fault = OwnCodeError(
            template, kind="parameters", where=self.__name__, line=first_line(function), name=self.name, n=count
        )
        return fault.in_text(self.source)

    def __call__(self, state: State) -> Any:
        """Decide once; `new_player` is what matches use."""
        return self.new_bot()(state)

    def new_player(self, game: AnyGame) -> Player:
        """Return a new player for one seat of one match."""
        return self.new_seat(game)

    def new_seat(self, game: AnyGame) -> OwnSeat:
        """Return a new player for one seat of one match, which also gives values."""
        return ThinkingSeat(self, game) if self._thinks else OwnSeat(self, game)

    def new_bot(self) -> Callable[[State], Any]:
        """Return the function that decides; of a class, a new object."""
        found = cast(Callable[..., Any], self.found)
        return guarded(self, guarded(self, found)() if isinstance(found, type) else found)


def needed(function: object) -> int | None:
    """Return how many arguments a function must get by position; None where that cannot be known."""
    with suppress(TypeError, ValueError):
        known = signature(cast(Callable[..., Any], function)).parameters.values()
        return sum(one.kind in REQUIRED and one.default is Parameter.empty for one in known)
    return None


def _takes_one(function: object, count: int) -> bool:
    """Tell whether a function can be called with so many arguments."""
    try:
        signature(cast(Callable[..., Any], function)).bind(*[None] * count)
    except (TypeError, ValueError):
        return False
    return True


class OwnSeat:
    """A player of one's own at one seat of one match: a function, or an object that can be called like one."""

    def __init__(self, own: OwnPlayer, game: AnyGame) -> None:
        self._own = own
        self._game = game
        self._decide = self._decides()

    @property
    def work(self) -> int:
        """See `Player.work`."""
        return 1

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`.

        :raises OwnCodeError: the player has failed, or given something that is not legal.
        """
        yield Insight(1.0)
        return self.answer(state, draw).action

    def answer(self, state: State, draw: Draw, clock: Callable[[], float] = lambda: 0.0) -> Answer:
        """Decide, and also return the values that the player gives.

        :param clock: a monotonic clock in seconds, which only the player's own code is measured by.
        :raises OwnCodeError: as `choose`.
        """
        read = self._reading(state, draw)
        began = clock()
        given = self._decide(state)
        took = clock() - began
        return read(given)._replace(seconds=took)

    def _decides(self) -> Callable[..., Any]:
        return self._own.new_bot()

    def _reading(self, state: State, draw: Draw) -> Callable[[object], Answer]:
        """Prepare a decision. Return the function that checks that nothing was changed, and understands what was given.

        What is legal is asked before the player can change it."""
        own, game, legal, kept = self._own, self._game, state.legal_actions(), Kept(state)
        chance = sys.modules.get("random")
        if own.seeded and chance is not None:
            chance.seed(int.from_bytes(bytes(draw.uniform(256) for _ in range(8))))

        understood: Callable[..., Answer] = guarded(own, read_answer)

        def read(given: object) -> Answer:
            if kept.is_changed():
                raise OwnCodeError(
                    N_("The player has changed the state that it was given, or its rules. A state is only looked at: "
                       "state.apply_action(action) gives a new one."), kind="changed", where=own.__name__,
                )  # fmt: skip
            try:
                return understood(given, game, legal)
            except OwnCodeError as fault:
                function = getattr(own.found, "__call__", None) if own.remembers else own.found  # noqa: B004 - not to call it
                line = first_line(function)
                if isinstance(fault, NoNumber) and (comma := comma_in_number(own.source)):
                    fault = comma_fault(comma, own.__name__)
                elif fault.kind == "nothing":
                    fault.where, fault.line = own.__name__, line
                else:
                    found = line_of_values if fault.kind == "value" else line_of_return
                    fault.where, fault.line = own.__name__, found(own.source, line)
                raise fault.in_text(own.source) from None

        return read


class ThinkingSeat(OwnSeat):
    """A class with the method `choose` at one seat of one match."""

    def _decides(self) -> Callable[..., Any]:
        kind = cast(Callable[..., Any], self._own.found)
        self.player: Any = guarded(self._own, lambda: kind(self._game) if signature(kind).parameters else kind())()
        """The object that the reader's class has made."""
        return guarded(self._own, self.player.choose)

    @property
    def work(self) -> int:
        """See `Player.work`."""
        found: object = getattr(self.player, "work", 1)
        return found if type(found) is int else 1

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `OwnSeat.choose`."""
        read = self._reading(state, draw)
        thought = self._decide(state, seat, draw, budget)
        if not isinstance(thought, Generator):
            return read(thought).action
        run = Run(thought)
        insights = iter(run)
        step = guarded(self._own, lambda: next(insights, None))
        while isinstance(insight := step(), Insight):
            yield insight
        return read(getattr(run, "result", None)).action

    def answer(self, state: State, draw: Draw, clock: Callable[[], float] = lambda: 0.0) -> Answer:
        """See `OwnSeat.answer`; of a player that thinks step by step, all of `choose` is measured."""
        began = clock()
        action = finish(self.choose(state, state.current_player(), draw, Budget(self.work)))
        return Answer(action, seconds=clock() - began)
