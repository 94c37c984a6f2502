"""Games between computers: the same on every machine, with dice that can be verified."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import OptionError, UnknownPlayer
from pygame_rules.core.record import parse, replay, to_text
from pygame_rules.games import find_game
from pygame_rules.study.library.dice_check import check_dice
from pygame_rules.study.selfplay import Totals, selfplay
from tests.walks import each_table

GAME = find_game("zenos-tavli")


def run(levels=("random", "random"), games=3, number=7, **more):
    return list(selfplay(GAME, levels, {}, games=games, seed=number, **more))


@each_table
def test_records_replay_to_their_results_and_their_dice_are_right(game_id: str, players: int) -> None:
    game = find_game(game_id)
    for played in selfplay(game, ["random"] * players, {}, games=2, seed=3):
        record = parse(to_text(played.record), find_game)
        assert record == played.record
        assert replay(record, game).states[-1].result() == record.result
        check = check_dice(record, game)
        assert check is not None
        assert check.right
        assert check.throws


def test_two_runs_write_the_same_bytes_whatever_the_clock_says() -> None:
    ticks = count()
    slow = run(clock=lambda: float(next(ticks)) * 100)
    assert [to_text(one.record) for one in run()] == [to_text(one.record) for one in slow]
    assert all(sum(one.seconds) > 0 for one in slow)


def test_game_k_has_the_seed_of_the_number_and_k() -> None:
    """docs/rules/dice.md, "Seeds from numbers"."""
    seeds = [one.record.extra["dice"]["seed"] for one in run(games=2)]
    assert seeds[0] == "27f2790b615598648c5691b9733de4514d0677215c9d15797757ed5914e544a1"
    assert seeds[1] == "32b58cb5d857237c4be56971a4f2a45fb475aef4afcfa859862a790da4de4c91"
    events = run(games=1)[0].record.events
    rolls = [event for event in events if event.startswith("roll")]
    assert rolls[:6] == ["roll 2-4-5", "roll 1-2-6", "roll 3-3-5", "roll 2-6-6", "roll 1-4-4", "roll 1-2-6"]


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    assert [one.record for one in run(games=4)][:2] == [one.record for one in run(games=2)]


def test_the_summary_adds_up() -> None:
    totals = Totals(("random", "random"))
    games = run(games=5)
    for played in games:
        totals.add(played)
    assert totals.games == 5
    assert sum(totals.wins) == 5
    assert totals.scores[0] == sum(one.record.result.scores[0] for one in games)
    assert totals.to_json()["events"]["most"] == max(len(one.record.events) for one in games)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(UnknownPlayer):
        run(levels=("random", "human"))
    with pytest.raises(OptionError):
        run(levels=("random", "random", "random"))


def test_tampered_dice_are_found() -> None:
    record = run(games=1)[0].record
    for change in (
        {"seed": Dice.from_number(8).seed.hex()},
        {"hash": Dice.from_number(8).hash},
    ):
        tampered = replace(record, extra={**record.extra, "dice": {**record.extra["dice"], **change}})
        check = check_dice(tampered, GAME)
        assert check is not None
        assert not check.right


def test_without_a_seed_nothing_can_be_checked() -> None:
    record = run(games=1)[0].record
    for dice in (
        None,
        {"scheme": "sha256-1", "hash": record.extra["dice"]["hash"]},
        {"scheme": "two-part", "seed": "x"},
    ):
        assert check_dice(replace(record, extra={"dice": dice}), GAME) is None
