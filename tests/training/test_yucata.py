"""The judge of Yucata' agrees with a plain search and with values found elsewhere, and finds no mistake of `master`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.layouts import LAYOUTS
from tests.rules.yucata import judge as plain
from tests.rules.yucata.positions import game
from tests.rules.yucata.test_agreement import any_layout
from training.programs import NoCompiler, compile_program, find_compiler
from training.yucata.__main__ import Account, look_at, main
from training.yucata.judge import Judge

pytestmark = pytest.mark.xdist_group("training")

NAME = "ozzi-krakra"


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        find_compiler()
    except NoCompiler as missing:
        pytest.skip(f"the judge cannot be compiled: {missing}")
    return compile_program("yucata/judge", tmp_path_factory.mktemp("judge"))


def test_the_judge_finds_what_a_plain_search_finds_in_endgames(program: Path) -> None:
    """In random games on a layout with the red stone anywhere, from the moment that an amulet is beyond space 29."""
    rng = Random("judge")
    layout, compared = any_layout(rng), 0
    slow = plain.Judge(layout)
    with Judge(program, layout) as judge:
        for number in range(30):
            state = game(2, f"start {number % 2}", layout=layout)
            while state.current_player() != TERMINAL:
                if max(state.amulets) > 29:
                    assert judge.margins(state) == slow.margins(plain.table_of(GAME.position(state)))
                    compared += 1
                state = state.apply_action(rng.choice(state.legal_actions()))
    assert compared > 50


@pytest.fixture(scope="session")
def judge(program: Path) -> Iterator[Judge]:
    """The judge of `NAME`; it solves the whole layout once."""
    with Judge(program, LAYOUTS[NAME]) as made:
        yield made


def test_the_judge_knows_a_game_from_its_first_card(judge: Judge) -> None:
    """The value is one that another solver has found."""
    margins = judge.margins(game(2, "start 0", layout=NAME))
    assert [card for card in margins if margins[card] == max(margins.values())] == ["4"]
    assert margins["4"] == -2


def test_master_makes_no_mistake_in_whole_games(judge: Judge) -> None:
    account = Account()
    look_at(judge, LAYOUTS[NAME], range(3), 1, account)
    assert account.games == 3
    assert account.decisions == len(account.first) + len(account.later) > 15
    assert account.thrown_away == account.short == 0


def test_a_mistake_is_counted(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who is not master gives points and results away, and the account says so."""
    monkeypatch.setattr("training.yucata.__main__.HIGHEST", "beginner")
    account = Account()
    look_at(judge, LAYOUTS[NAME], range(6), 1, account)
    assert account.short > account.thrown_away > 0
    assert str(account).startswith(f"6 games, {account.decisions} decisions: {account.thrown_away} threw")


def test_without_a_compiler_it_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["--games", "1"]) == 1
    assert "No C compiler was found" in capsys.readouterr().err
