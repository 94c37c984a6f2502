"""Actions: decisions of players and outcomes of chance. An action cannot be changed, and there is one object of
each."""

from __future__ import annotations

from typing import Any, Final, NoReturn
from weakref import WeakValueDictionary

_KNOWN: Final[WeakValueDictionary[tuple[type, str], Any]] = WeakValueDictionary()
"""All actions that there are, by class and text. The references are weak: shuffles are too many to keep, so an action
lives as long as somebody uses it."""


class _OneOfEach(type):
    """The metaclass of actions: making an action gives the object of that class that already has the same text, if
    there is one."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        made = super().__call__(*args, **kwargs)
        return _KNOWN.setdefault((cls, made.text), made)


class Action(metaclass=_OneOfEach):
    """One atomic decision or chance outcome: one die for one stone, one card, one throw.

    Games subclass this and set the fields that their rules read in `__init__`; afterwards nobody can set them. Within a
    class there is one object for each text, so actions are compared by identity; copies, and actions that come from
    another process (`pickle`), are that object as well.

    >>> Action("pass") is Action("pass")
    True
    """

    __slots__ = ("__weakref__", "text")

    text: str
    """The event as a record writes it."""
    __weakref__: object
    """The slot for weak references; `_KNOWN` holds one as soon as the action is complete."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __setattr__(self, name: str, value: object) -> None:
        if self.__weakref__ is not None:
            self._refuse()
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise AttributeError(f"The action {self.text} cannot be changed: all matches use the same object.")

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.text, object.__getstate__(self))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Start(Action):
    """A chance outcome: the seat that begins. Many games draw it before the first turn."""

    __slots__ = ("seat",)

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {seat}")
        self.seat = seat


def _again(kind: type[Action], text: str, fields: tuple[dict[str, object] | None, dict[str, object]]) -> Action:
    """Return the action that `Action.__reduce__` has described, by its fields in a dictionary and those in slots."""
    if (found := _KNOWN.get((kind, text))) is None:
        found = kind.__new__(kind)
        for name, value in ((fields[0] or {}) | fields[1]).items():
            setattr(found, name, value)
        _KNOWN[kind, text] = found
    known: Action = found
    return known
