"""Check the comparison with other programs, without any of them: nothing is installed, and no program runs for long."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.__main__ import main as bench
from bench.peers import install, run
from bench.peers.install import LeftOut, cause, command, pins
from bench.peers.ours import tasks
from bench.peers.plan import BOARDGAME_IO, MEASURES, NAMES, OPEN_SPIEL, OURS, PYTHON_CHESS, ROWS, Row
from bench.peers.report import Round, figures, table
from bench.peers.run import Process, compare, machine
from bench.peers.tic_tac_toe import CELLS, LINES, Marks
from bench.peers.worker import measured
from build import parser
from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import TERMINAL
from tools.base.console import BuildError
from tools.base.stamps import stands

MINE = Row("games", OURS, "race", "play race")
THEIRS = Row("games", OPEN_SPIEL, "backgammon", "play backgammon", beside="play race")
SPEED = {OURS: 10, OPEN_SPIEL: 5, PYTHON_CHESS: 2, BOARDGAME_IO: 1}
"""How much each scripted program counts in a second."""


class Scripted:
    """A program that counts always the same; it notes what it is asked in a list that several share."""

    def __init__(self, program: str, asked: list[tuple[str, str]], fails_at: int = -1) -> None:
        self.about = {"version": "1.0", "runtime": "a script"}
        self.closed = False
        self._program, self._asked, self._fails_at = program, asked, fails_at
        self._count = 0

    def ask(self, task: str) -> dict[str, float]:
        self._count += 1
        if self._count == self._fails_at:
            raise LeftOut(f"{NAMES[self._program]} is left out, because its process failed: a script.")
        self._asked.append((self._program, task))
        return dict.fromkeys(MEASURES, 2.0 * SPEED[self._program]) | {"seconds": 2.0}

    def close(self) -> None:
        self.closed = True


def rounds(mine: list[int], theirs: list[int]) -> list[Round]:
    """Rounds in which both programs count these games in half a second."""
    return [
        {
            (OURS, "play race"): {"games": own, "decisions": 1, "seconds": 0.5},
            (OPEN_SPIEL, "play backgammon"): {"games": other, "decisions": 1, "seconds": 0.5},
        }
        for own, other in zip(mine, theirs, strict=True)
    ]


# From counts to figures


def test_a_figure_is_the_median_of_its_rounds_with_least_and_most() -> None:
    own, other = figures(rounds([100, 400, 200], [50, 80, 150]), [MINE, THEIRS])
    assert own == {
        "measure": "games",
        "program": OURS,
        "game": "race",
        "per_second": {"median": 400, "least": 200, "most": 800},
    }
    assert other["per_second"] == {"median": 160, "least": 100, "most": 300}


def test_a_ratio_is_taken_within_each_round() -> None:
    _, other = figures(rounds([100, 400, 200], [50, 80, 150]), [MINE, THEIRS])
    assert other["beside"] == "race"
    assert other["ratio"] == {"median": 0.5, "least": 0.2, "most": 0.75}


def test_a_program_that_missed_a_round_has_no_figure() -> None:
    found = rounds([100, 400], [50, 80])
    del found[1][OPEN_SPIEL, "play backgammon"]
    assert [figure["program"] for figure in figures(found, [MINE, THEIRS])] == [OURS]


def test_the_table_names_programs_figures_ratios_and_what_is_left_out() -> None:
    text = table({
        "rounds": 3,
        "machine": "Linux, 2 cores",
        "programs": {OURS: {"name": "Spieltisch", "version": "1.0", "runtime": "CPython 3.11.7"}},
        "left_out": ["python-chess is left out, because it is not here."],
        "rows": figures(rounds([100_000, 400_000, 200_000], [50, 80, 150]), [MINE, THEIRS]),
    })  # fmt: skip
    assert "of 3 rounds" in text
    assert "Linux, 2 cores\nSpieltisch 1.0 in CPython 3.11.7\npython-chess is left out, because it is not here." in text
    own, other = text.split(MEASURES["games"])[1].split(MEASURES["searches"])[0].strip("\n").splitlines()
    assert re.search(r"Spieltisch: race +400,000 \(200,000 to 800,000\)$", own)
    assert "OpenSpiel: backgammon" in other
    assert other.endswith("160 (100 to 300)   0.0005 (0.0002 to 0.00075) of ours, race")


# Turns


def test_programs_take_turns_and_every_other_round_goes_backwards() -> None:
    asked: list[tuple[str, str]] = []
    started = {program: Scripted(program, asked) for program in NAMES}
    found = compare(2, started.__getitem__)
    order = list(dict.fromkeys((row.program, row.task) for row in ROWS))
    assert asked == [*order, *reversed(order), *order]
    assert all(program.closed for program in started.values())
    assert found["rounds"] == 2
    assert found["left_out"] == []
    assert len(found["rows"]) == len(ROWS)
    assert {figure["ratio"]["median"] for figure in found["rows"] if figure["program"] == OPEN_SPIEL} == {0.5}
    assert json.loads(json.dumps(found)) == found


def test_a_peer_that_cannot_be_installed_is_named_and_the_others_are_measured(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def begin(program: str) -> Scripted:
        if program == OPEN_SPIEL:
            raise LeftOut("OpenSpiel is left out, because it cannot be installed: no network.")
        return Scripted(program, [])

    found = compare(1, begin)
    assert found["left_out"] == ["OpenSpiel is left out, because it cannot be installed: no network."]
    assert found["left_out"][0] in capsys.readouterr().err
    assert list(found["programs"]) == [OURS, PYTHON_CHESS, BOARDGAME_IO]
    assert {figure["program"] for figure in found["rows"]} == {OURS, PYTHON_CHESS, BOARDGAME_IO}
    assert found["left_out"][0] in table(found)


def test_a_peer_that_fails_half_way_is_left_out_altogether() -> None:
    started = {program: Scripted(program, [], fails_at=4 if program == BOARDGAME_IO else -1) for program in NAMES}
    found = compare(2, started.__getitem__)
    assert started[BOARDGAME_IO].closed
    assert len(found["left_out"]) == 1
    assert BOARDGAME_IO not in found["programs"]
    assert {figure["program"] for figure in found["rows"]} == {OURS, OPEN_SPIEL, PYTHON_CHESS}


def test_without_our_own_program_there_is_nothing_to_compare() -> None:
    started = {program: Scripted(program, [], fails_at=1 if program == OURS else -1) for program in NAMES}
    with pytest.raises(BuildError, match="Spieltisch"):
        compare(1, started.__getitem__)
    assert all(program.closed for program in started.values())


def test_each_compared_figure_of_ours_is_in_the_plan() -> None:
    ours = {(row.measure, row.task) for row in ROWS if row.program == OURS}
    assert all((row.measure, row.beside) in ours for row in ROWS if row.program != OURS)
    assert {row.task for row in ROWS if row.program == OURS} <= tasks().keys()


def test_the_kind_of_processor_is_named(tmp_path: Path) -> None:
    described = tmp_path / "cpuinfo"
    described.write_text("processor\t: 0\nmodel name\t: Abacus 9\nmodel name\t: Abacus 9\n", "utf-8")
    assert ", Abacus 9, " in machine(described)
    assert re.search(r", \d+ cores$", machine(tmp_path / "missing"))


# A program's process

ECHO = """
import json, sys
print(json.dumps({"version": "7", "runtime": "here"}), flush=True)
for line in sys.stdin:
    if line == "fail\\n":
        raise ValueError("the dice are gone")
    print(json.dumps({"games": len(line), "seconds": 1}), flush=True)
"""


@pytest.fixture
def process() -> Iterator[Process]:
    started = Process("Echo", [sys.executable, "-c", ECHO])
    yield started
    started.close()


def test_a_process_answers_one_task_after_the_other(process: Process) -> None:
    assert process.about == {"version": "7", "runtime": "here"}
    assert [process.ask(task)["games"] for task in ("a", "bcd")] == [2, 4]


def test_a_process_that_fails_says_why(process: Process) -> None:
    for _ in range(2):
        with pytest.raises(LeftOut, match=r"^Echo is left out, because its process failed: .*the dice are gone"):
            process.ask("fail")


@pytest.mark.parametrize("words", [["/no/such/program"], [sys.executable, "-c", "import no_such_module"]])
def test_a_process_that_does_not_start_says_why(words: list[str]) -> None:
    with pytest.raises(LeftOut, match=r"^Echo is left out, because .*(No such file|no_such_module)"):
        Process("Echo", words)


def test_a_task_is_repeated_until_the_time_is_over() -> None:
    ticks = iter([0.0, 0.0, 0.3, 0.6])
    assert measured(lambda: {"games": 1, "decisions": 5}, 0.5, ticks.__next__) == {
        "games": 2,
        "decisions": 10,
        "seconds": 0.6,
    }


def test_our_own_process_does_what_it_is_asked() -> None:
    done = tasks()
    assert done["play tic_tac_toe"]()["games"] == 1
    assert 5 <= done["play tic_tac_toe"]()["decisions"] <= 9
    assert done["play zenos-tavli"]()["decisions"] > 30
    assert done["playout yucata"]() == {"games": 1}
    assert done["search tic_tac_toe"]() == {"searches": 1000}


# Tic-tac-toe


def test_tic_tac_toe_has_the_known_numbers_of_positions_and_games() -> None:
    seen: dict[Marks, int] = {}

    def games(state: Marks) -> int:
        """The number of games from here."""
        if state not in seen:
            seen[state] = sum(games(state.apply_action(cell)) for cell in state.legal_actions()) or 1
        return seen[state]

    assert games(Marks()) == 255_168
    assert len(seen) == 5478


def test_a_line_wins_and_ends_the_game() -> None:
    for line in LINES:
        state = Marks(0, line & (line - 1), (0b111111111 & ~line) & -(0b111111111 & ~line))
        state = state.apply_action(next(cell for cell in CELLS if cell.bit == line & -line))
        assert state.current_player() == TERMINAL
        assert (state.returns(), state.turn(), state.legal_actions()) == ((1.0, -1.0), 0, ())
        result = state.result()
        assert result is not None
        assert (result.winners, result.scores) == ((0,), (1, 0))
        with pytest.raises(IllegalAction):
            state.apply_action(CELLS[8])


def test_a_taken_cell_cannot_be_taken() -> None:
    with pytest.raises(IllegalAction, match="Cell 4"):
        Marks().apply_action(CELLS[4]).apply_action(CELLS[4])


# Installing

LOCK = """\
alpha==1.0 \\
    --hash=sha256:aa
    # via -r requirements.in
beta==2.0 ; python_full_version < '3.12' \\
    --hash=sha256:b1 \\
    --hash=sha256:b2
    # via
    #   alpha
    #   delta
beta==3.0 ; python_full_version >= '3.12' \\
    --hash=sha256:b3
    # via alpha
delta==4.0 \\
    --hash=sha256:dd
    # via beta
epsilon==5.0 \\
    --hash=sha256:ee
    # via -r requirements.in
"""


def test_a_peer_is_installed_with_what_it_needs_and_nothing_else() -> None:
    assert pins(LOCK, "epsilon") == "epsilon==5.0 \\\n    --hash=sha256:ee\n    # via -r requirements.in\n"
    assert re.findall(r"^\S+", pins(LOCK, "alpha"), re.M) == ["alpha==1.0", "beta==2.0", "beta==3.0", "delta==4.0"]
    with pytest.raises(BuildError, match="gamma"):
        pins(LOCK, "gamma")


def test_the_locks_name_every_peer_by_its_hash_and_no_address() -> None:
    python, node = install.PYTHON_LOCK.read_text("utf-8"), install.NODE_LOCK.read_text("utf-8")
    for name in (*install.DISTRIBUTIONS.values(), install.BUILDER):
        for entry in re.split(r"\n(?=\w)", pins(python, name).strip()):
            assert "--hash=sha256:" in entry
    packages: dict[str, Any] = json.loads(node)["packages"]
    assert packages["node_modules/boardgame.io"]["integrity"]
    assert all(part.get("integrity") for path, part in packages.items() if path)
    assert not any("resolved" in part for part in packages.values())
    assert not re.search(r"https?:|file:", python)


@pytest.mark.parametrize(("program", "missing"), [(OPEN_SPIEL, "no wheel"), (BOARDGAME_IO, "ENOTFOUND")])
def test_a_failed_installation_is_a_sentence_and_leaves_no_stamp(
    program: str, missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(words: list[str | Path], **_: object) -> str:
        lines = ["Looking …", f"ERROR: {missing} for this.", "ERROR: in vain", "npm error A log is elsewhere"]
        raise BuildError("\n".join([*map(str, words), *lines]))

    monkeypatch.setattr(install, "run", fails)
    monkeypatch.setattr(install.shutil, "which", lambda name: name)
    with pytest.raises(LeftOut) as caught:
        command(program, tmp_path)
    said = str(caught.value)
    assert said.startswith(f"{NAMES[program]} is left out, because it cannot be installed: {missing} for this. ")
    assert "\n" not in said
    assert list(tmp_path.rglob(".*made-from")) == []


def test_without_node_boardgame_io_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install.shutil, "which", lambda name: None)
    with pytest.raises(LeftOut, match=r"boardgame\.io is left out, .* no program node"):
        command(BOARDGAME_IO, tmp_path)


def test_what_is_installed_is_not_installed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def notes(words: list[str | Path], **_: object) -> str:
        ran.append([str(word) for word in words])
        (tmp_path / "python").mkdir(exist_ok=True)
        return ""

    monkeypatch.setattr(install, "run", notes)
    first = command(OPEN_SPIEL, tmp_path)
    assert len(ran) == 2  # the environment, OpenSpiel
    assert command(OPEN_SPIEL, tmp_path) == first
    assert len(ran) == 2
    command(PYTHON_CHESS, tmp_path)
    assert len(ran) == 4  # setuptools, chess
    assert all("--require-hashes" in words for words in ran[1:])
    assert first[1:] == ["-m", "bench.peers.openspiel"]
    assert stands(tmp_path / "python" / ".chess-made-from", (tmp_path / "python" / ".made-from").read_text("utf-8"))


def test_the_cause_is_one_line() -> None:
    assert cause("npm ci\nfailed:\nnpm error code EAI_AGAIN\nnpm error more\n") == "code EAI_AGAIN"
    assert cause("one\ntwo.\n\n") == "two"
    assert cause("") == "no reason given"


# The option


@pytest.mark.parametrize("others", [["--native"], ["--game", "yucata"]])
def test_the_option_goes_without_those_that_choose_games_or_engines(
    others: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "--peers", *others])
    with pytest.raises(SystemExit) as left:
        bench()
    assert left.value.code == 2
    assert "without --game and --native" in capsys.readouterr().err


@pytest.mark.parametrize("as_json", [False, True])
def test_the_option_compares_and_prints(
    as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "compare", lambda rounds: compare(rounds, lambda program: Scripted(program, [])))
    monkeypatch.setattr(sys, "argv", ["bench", "--peers", "--rounds", "1", *(["--json"] if as_json else [])])
    assert bench() == 0
    said = capsys.readouterr().out
    if as_json:
        assert len(json.loads(said)["rows"]) == len(ROWS)
    else:
        assert "OpenSpiel: backgammon" in said


def test_a_failure_of_our_own_program_is_an_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(rounds: int) -> dict[str, Any]:
        raise BuildError("Spieltisch is left out.")

    monkeypatch.setattr(run, "compare", fails)
    assert run.main(1, as_json=False) == 1
    assert capsys.readouterr().err == "Spieltisch is left out.\n"


def test_the_build_knows_the_option() -> None:
    assert parser().parse_args(["bench", "--peers", "--json"]).peers
    assert not parser().parse_args(["bench"]).peers
