"""`import pygame_rules` is light; a type checker sees what it offers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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


PROGRAM = """
from __future__ import annotations

import pygame_rules as pr


def first(state: pr.State) -> pr.Action:
    return state.legal_actions()[0]


match = pr.new("zenos-tavli", seed=7, names=["Zeno", "Agathias"], options={"start": 1})
played: pr.Action = match.play(match.legal[0])
match.play(str(match.legal[0]))
taken: pr.Action = match.pop()
record: pr.Record = match.record
again: pr.Match = pr.load(str(record))
result: pr.Result | None = again.result
reason: str = result.reason if result is not None else "it goes on"
series: pr.Series = pr.selfplay("yucata", players=["easy", first], games=2, seed=1)
wins: tuple[float, ...] = series.wins
table: pr.Table = pr.experiment("yucata", [first], games=2, seed=1, vary={"seats": [2, 3]})
columns: list[str] = table.columns
compared: pr.Table = pr.experiment(
    "yucata", ["easy"], games=1, seed=1, vary={"layout": ["ayuno"], "players": [["easy", "random"], [first, "easy"]]}
)
state: pr.State = pr.position("zenos-tavli", match.game.position(match.state))
bot: pr.Bot = first
try:
    match.play("9:hand")
except ValueError as error:
    print(error, played, taken, reason, len(series), wins, state.turn(), bot)
"""


@pytest.mark.slow
def test_a_program_that_uses_all_of_it_passes_a_strict_type_check(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    config = tmp_path / "mypy.ini"
    config.write_text(f"[mypy]\nstrict = True\nmypy_path = {ROOT}\nfollow_imports = silent\n", encoding="utf-8")
    cache = ROOT / "build" / "mypy-library"
    command = [sys.executable, "-m", "mypy", "--config-file", str(config), "--cache-dir", str(cache), str(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    ran = subprocess.run(
        [sys.executable, program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.startswith("'9:hand' is no event of Zenos Tavli")
    # Were the names of unknown types, everything would pass.
    program.write_text(PROGRAM + "wrong: int = match.play(match.legal[0])\n", encoding="utf-8")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert 'expression has type "Action"' in done.stdout
