"""`import pygame_rules` is light, and offers what is in its list of names."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pygame_rules as pr
from tools.paths import ROOT


def asked(code: str) -> str:
    """What a program prints that runs in a process of its own, without what tests have imported."""
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_importing_the_package_imports_nothing_else() -> None:
    counted = "import sys; before = set(sys.modules); import pygame_rules; print(sorted(set(sys.modules) - before))"
    assert asked(counted) == "['pygame_rules', 'pygame_rules.version']"


def test_a_game_imports_no_other_and_no_picture_before_it_is_asked_for() -> None:
    said = asked(
        "import sys; import pygame_rules as pr; m = pr.new('yucata', seed=1); m.play(m.legal[0]);"
        "print([n for n in sys.modules if 'tuchulcha' in n or n.endswith(('.picture', '.frames', '.speech'))])"
    )
    assert said == "[]"


def test_every_name_is_there_and_in_the_list_of_names() -> None:
    for name in pr.__all__:
        assert getattr(pr, name) is not None
        assert name in dir(pr)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        pr.nonsense  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.slow
def test_a_program_that_uses_all_of_it_runs() -> None:
    """`tests/docs/test_types.py` checks its types."""
    program = ROOT / "tests" / "library" / "program.py"
    done = subprocess.run(
        [sys.executable, program],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("'9:hand' is no event of Zenos Tavli")
