"""The judge of Yucata' agrees with a plain search and with values found elsewhere, and finds no mistake of `master`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.layouts import LAYOUTS
from tests.rules.yucata import judge as plain
from tests.rules.yucata.positions import game
from tests.rules.yucata.test_agreement import any_layout
from training.programs import NoCompiler, compile_program, find_compiler
from training.yucata.__main__ import Account, decisions, look_at, main
from training.yucata.judge import Judge

pytestmark = pytest.mark.xdist_group("training")


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        find_compiler()
    except NoCompiler as missing:
        pytest.skip(f"the judge cannot be compiled: {missing}")
    return compile_program("yucata/judge", tmp_path_factory.mktemp("judge"))


def test_the_judge_finds_what_a_plain_search_finds_in_endgames(program: Path) -> None:
    """In random games on a layout with the red stone anywhere, from the moment that an amulet is beyond space 26."""
    rng = Random("judge")
    layout, compared = any_layout(rng), 0
    slow = plain.Judge(layout)
    with Judge(program, layout) as judge:
        for number in range(40):
            state = game(2, f"start {number % 2}", layout=layout)
            while state.current_player() != TERMINAL:
                if max(state.amulets) > 26:
                    assert judge.margins(state) == slow.margins(plain.table_of(GAME.position(state)))
                    compared += 1
                state = state.apply_action(rng.choice(state.legal_actions()))
    assert compared > 100


def test_the_judge_knows_a_game_from_its_first_card(program: Path) -> None:
    """Values of `palenque` that another solver has found; and master makes no mistake there, also against chance."""
    account = Account()
    with Judge(program, LAYOUTS["palenque"]) as judge:
        margins = judge.margins(game(2, "start 0"))
        assert {card for card in margins if margins[card] == -7} == {"2", "4", "5"}
        assert max(margins.values()) == -7
        look_at(judge, LAYOUTS["palenque"], range(2), 1, account)
    assert account.games == 2
    assert account.decisions == len(account.first) + len(account.later) > 10
    assert account.thrown_away == account.short == 0


def test_a_mistake_is_counted(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that is not master gives points away, and the account says so."""
    monkeypatch.setattr("training.yucata.__main__.HIGHEST", "beginner")
    assert list(decisions(LAYOUTS["ozzi-krakra"], 1, 1))
    account = Account()
    with Judge(program, LAYOUTS["ozzi-krakra"]) as judge:
        look_at(judge, LAYOUTS["ozzi-krakra"], range(4), 1, account)
    assert account.short > 0
    assert account.thrown_away > 0


def test_without_a_compiler_it_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["--games", "1"]) == 1
    assert "No C compiler was found" in capsys.readouterr().err
