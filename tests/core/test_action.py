"""Actions: one object of each, which nobody can change, also in other processes."""

from __future__ import annotations

import copy
import gc
import pickle
import subprocess
import sys

import pytest

from pygame_rules.core.action import _KNOWN, Action
from tools.paths import ROOT


class Bid(Action):
    """An action class as an add-on writes it, without slots and without anything for pickling."""

    kind = "low"

    def __init__(self, amount: int) -> None:
        super().__init__(f"bid {amount}")
        self.amounts = [amount]
        if amount > 5:
            self.kind = "high"


class Raise(Bid):
    """One that changes what its base has set."""

    __slots__ = ("by",)

    def __init__(self, amount: int, by: int) -> None:
        super().__init__(amount)
        self.text = f"raise {by}"
        self.by = by


def test_a_class_has_one_object_for_each_text() -> None:
    assert Bid(3) is Bid(amount=3)
    assert (Bid(3).kind, Bid(6).kind) == ("low", "high")
    assert Bid(3) is not Bid(4)
    assert Raise(3, by=1) is Raise(3, 1)
    assert Action("bid 3") is Action("bid 3")
    assert Action("bid 3") != Bid(3)


@pytest.mark.parametrize("action", [Action("pass"), Bid(3), Bid(6), Raise(6, 1)])
def test_nobody_can_change_it(action: Action) -> None:
    for name in ("text", "kind", "amounts", "by", "note"):
        with pytest.raises(AttributeError, match=f"The action {action} cannot be changed: all matches use the same"):
            setattr(action, name, 5)
        with pytest.raises(AttributeError, match="cannot be changed"):
            delattr(action, name)
    for again in (copy.copy(action), copy.deepcopy(action), pickle.loads(pickle.dumps(action))):
        assert again is action


def test_what_nobody_uses_any_more_is_not_kept_and_can_come_back() -> None:
    written = pickle.dumps(Raise(70, 7))
    gc.collect()
    assert (Raise, "raise 7") not in _KNOWN
    again = pickle.loads(written)
    assert (again.text, again.kind, again.amounts, again.by) == ("raise 7", "high", [70], 7)
    assert again is Raise(70, 7)
    with pytest.raises(AttributeError, match="cannot be changed"):
        again.by = 8


def test_another_process_finds_the_objects_of_its_own_game() -> None:
    """Also an action of the base class, which does not tell to which game it belongs."""
    sys.path.append(str(ROOT / "tests" / "toy_game"))
    try:
        from toy_game import GAME
    finally:
        sys.path.pop()
    sent = pickle.dumps([GAME.string_to_action(text) for text in ("pass", "move 3", "roll 6", "start 1")])
    code = (
        "import pickle, sys; sys.path.append('tests/toy_game'); "
        f"sent = pickle.loads({sent!r}); from toy_game import GAME; "
        "print([GAME.string_to_action(action.text) is action for action in sent])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[True, True, True, True]\n"
