"""Golden records: whole games that must always lead to the same positions.

After an intended change of the rules (one that CHANGELOG.md mentions), delete the old files and write new ones with

    python -m pytest tests/records --write-records

This plays games for every table that has no records. Review the differences before you commit them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE, TERMINAL, Game, State
from pygame_rules.core.record import RecordData, Replay
from pygame_rules.core.record_origin import dice_of
from pygame_rules.games import find_game
from tests.walks import option_sets, tables

HERE: Final = Path(__file__).parent
GAMES_EACH: Final = 3


def golden(table: tuple[str, int]) -> list[Path]:
    """Return the golden records of a game with this number of players."""
    game_id, players = table
    return sorted(HERE.glob(f"{game_id}/{players}-*.record.json"))


def position_of(path: Path) -> Path:
    """Return the path of the file with the final position of a golden record."""
    return path.with_name(path.name.replace(".record.", ".position."))


def position_text(game: Game, state: State) -> str:
    """Return a position as its golden file stores it."""
    return json.dumps(game.position(state), indent=1) + "\n"


def written(game: Game, players: int, number: int, options: dict[str, object]) -> tuple[RecordData, State]:
    """Play a game with the dice of `--seed number` and random decisions."""
    dice = Dice.from_number(number)
    chooser = dice.player_stream("golden")
    state: State = game.new_initial_state(players, options)
    events: list[str] = []
    throws = 0
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            action = state.sample_chance(dice.stream(throws))
            throws += 1
        else:
            legal = state.legal_actions()
            action = legal[chooser.uniform(min(len(legal), 256))]
        events.append(game.action_to_string(action))
        state = state.apply_action(action)
    names = tuple(f"Player {seat + 1}" for seat in range(players))
    extra = {"dice": {"scheme": "sha256-1", "hash": dice.hash, "seed": dice.seed.hex()}}
    return RecordData(game.info.id, names, options, tuple(events), state.result(), extra), state


@pytest.fixture(scope="module", autouse=True)
def _write(request: pytest.FixtureRequest) -> None:
    """With `--write-records`, write the missing records."""
    if not request.config.getoption("--write-records"):
        return
    for game_id, players in tables():
        if golden((game_id, players)):
            continue
        game = find_game(game_id)
        options = option_sets(game)
        for number in range(GAMES_EACH):
            record, state = written(game, players, number, options[number % len(options)])
            path = HERE / game_id / f"{players}-{number}.record.json"
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(records.to_text(record).encode())
            position_of(path).write_bytes(position_text(game, state).encode())


@pytest.mark.parametrize("table", tables(), ids=str)
def test_every_game_has_golden_records(table: tuple[str, int]) -> None:
    assert len(golden(table)) >= GAMES_EACH, f"none for {table}: see the top of {Path(__file__).name}"
    assert all(position_of(path).exists() for path in golden(table))


@pytest.mark.parametrize(
    "path", sorted(HERE.glob("*/*.record.json")), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_a_golden_record_leads_where_it_always_led(path: Path) -> None:
    data = path.read_bytes()
    record = records.parse(data, find_game)
    assert records.to_text(record).encode() == data
    game = find_game(record.game)
    replayed = records.replay(record, game)
    assert position_text(game, replayed.states[-1]).encode() == position_of(path).read_bytes()
    assert record.result is not None
    assert [game.action_to_string(action) for action in replayed.actions] == list(record.events)
    assert replayed.states[-1].current_player() == TERMINAL
    assert thrown(record, replayed) == [record.events[ply] for ply in records.chance_indices(replayed)]


def thrown(record: RecordData, replayed: Replay) -> list[str]:
    """Return the chance events that the record's seed produces."""
    known = dice_of(record)
    assert known is not None
    dice, first = known
    assert first == 0
    plies = records.chance_indices(replayed)
    return [replayed.states[ply].sample_chance(dice.stream(number)).text for number, ply in enumerate(plies)]
