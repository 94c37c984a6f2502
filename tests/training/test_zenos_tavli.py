"""The C programs that train and measure the network of Zenos Tavli agree with the package; training gives a network."""

from __future__ import annotations

import json
import subprocess
from array import array
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from pygame_rules.core.game import CHANCE
from pygame_rules.core.levels import Level, Turns
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.players.levels import LEVELS, STAND_INS
from pygame_rules.games.zenos_tavli.players.network import output
from pygame_rules.games.zenos_tavli.rules.board import LEFT, Step
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.players import Budget, decide, make_player
from tests.rules.zenos_tavli.positions import artificial, state_of
from training.programs import NoCompiler, compile_program, find_compiler
from training.win_chance import head_of
from training.zenos_tavli import positions
from training.zenos_tavli.__main__ import TARGET, main, train
from training.zenos_tavli.integers import integers
from training.zenos_tavli.match import settings

# Run these tests in one process, so that each program is compiled once.
pytestmark = pytest.mark.xdist_group("training")

PLAYING, PASSED, WON, DRAWN = range(4)
"""`Status` in rules.h."""


class NoDraws:
    """A source of random draws for players that need none."""

    def uniform(self, n: int) -> int:
        raise AssertionError("the player is not random")


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        find_compiler()
    except NoCompiler as missing:
        pytest.skip(f"the trainer cannot be compiled: {missing}")
    return tmp_path_factory.mktemp("training")


def decisions(turns: int) -> list[Position]:
    """Return the positions with a legal step in random games, until so many turns are played, and some rare ones."""
    rng = Random(17)
    found: list[Position] = [state for _ in range(500) if (state := state_of(artificial(rng))).legal_actions()]
    while turns > 0:
        state = GAME.new_initial_state(2, {})
        while not state.result():
            if state.current_player() == CHANCE:
                turns -= 1
                state = state.apply_action(rng.choice([roll for roll, _ in state.chance_outcomes()]))
            else:
                found.append(state)
                state = state.apply_action(rng.choice(state.legal_actions()))
    return found


def row(mine: int, theirs: int, numbers: tuple[int, ...]) -> list[int]:
    """Return a position as answers.c reads and writes it."""
    sides = ([*(side >> 4 * slot & 15 for slot in range(38)), int(side & LEFT != 0)] for side in (mine, theirs))
    return [*chain.from_iterable(sides), *(numbers.count(number) for number in range(1, 7))]


def status(after: Position, seat: int) -> int:
    result = after.result()
    if result:
        return WON if len(result.winners) == 1 else DRAWN
    return PLAYING if after.current_player() == seat else PASSED


def after_each_step(state: Position) -> Iterator[list[int]]:
    seat = state.turn()
    for step in state.legal_actions():
        after = state.apply_action(step)
        what = status(after, seat)
        numbers = after.numbers if what == PLAYING else ()
        yield [step.number, step.source_slot, *row(after.side(seat), after.side(1 - seat), numbers), what]


def chosen(level: Level, state: Position) -> list[int]:
    player = make_player(level, GAME)
    step = decide(player.choose(state, state.turn(), NoDraws(), Budget(player.work)))
    assert isinstance(step, Step)
    return [step.number, step.source_slot]


@pytest.fixture(scope="session")
def answers(folder: Path) -> Path:
    return compile_program("zenos_tavli/answers", folder)


def asked(program: Path, states: list[Position], *players: str) -> Iterator[str]:
    """Return what answers.c says about the positions, line by line."""
    rows = [row(state.side(state.turn()), state.side(1 - state.turn()), state.numbers) for state in states]
    text = "\n".join(" ".join(map(str, numbers)) for numbers in rows)
    command = [program, TARGET, *players]
    return iter(subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout.splitlines())


def test_rules_and_values_are_the_same_in_c_and_in_python(answers: Path) -> None:
    states = decisions(3000)
    assert {len(state.numbers) for state in states} == set(range(1, 13))
    lines = asked(answers, states)
    for state in states:
        for expected in after_each_step(state):
            assert list(map(int, next(lines).split())) == expected, state
        value = output(state.side(state.turn()), state.side(1 - state.turn()))
        assert next(lines) == f"value {value}", state
    assert next(lines, None) is None


def test_decisions_are_the_same_in_c_and_in_python(answers: Path, full: bool) -> None:
    states = decisions(500)[:: 60 if full else 120]
    levels = [*(LEVELS[name] for name in ("medium", "strong", "hard", "master")), STAND_INS["hard-0.2"]]
    players = [settings(level) for level in levels if isinstance(level, Turns)]
    lines = asked(answers, states, *players)
    for state in states:
        for _ in (*state.legal_actions(), "value"):
            next(lines)
        for level in levels:
            assert list(map(int, next(lines).split())) == chosen(level, state), state


def test_games_are_played_for_the_fit_of_the_chance_to_win(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "positions.jsonl"
    assert positions.main(["medium", "--games", "3", "--keep", str(kept)]) == 0, capsys.readouterr().err
    head, *games = map(json.loads, kept.read_text("utf-8").splitlines())
    assert head == head_of("zenos-tavli", 2, "medium", 1, "")
    assert len(games) == 3
    for rows in games:
        assert len(rows) > 20
        for (first, second), shares in rows:
            assert -1 < first == -second < 1
            assert sorted(shares) == [0, 1]
        # Near the end the figures know who wins.
        assert (rows[-1][0][0] > 0) == (rows[-1][1][0] == 1)


def test_the_same_seed_gives_the_same_network(folder: Path) -> None:
    first, second, other = (train(seed, 20, folder) for seed in (1, 1, 2))
    assert first == second != other
    assert len(first) == len(TARGET.read_bytes())


def test_without_a_compiler_it_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    target = tmp_path / "network.bin"
    assert main(["--games", "1", "--output", str(target)]) == 1
    assert "No C compiler was found" in capsys.readouterr().err
    assert not target.exists()


def test_weights_that_could_overflow_are_refused() -> None:
    weights = array("f", [0.0] * (228 * 40 + 1))
    assert integers(weights.tobytes())
    weights[0] = weights[4 * 40] = weights[227 * 40] = 20.0  # single stones on houses 1 and 2, the first unit
    with pytest.raises(ValueError, match="hidden unit 0 reaches"):
        integers(weights.tobytes())
    weights[0] = 1000.0
    with pytest.raises(ValueError, match="hidden unit 0 has a weight of"):
        integers(weights.tobytes())
    with pytest.raises(ValueError, match="expected 9121 weights, found 1"):
        integers(array("f", [0.0]).tobytes())
