"""Solutions: known values, bounds where positions come back, files, a player, and clear refusals."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import pygame_rules as pr
from pygame_rules.core.errors import NotSolvable, OptionError, UnknownPlayer
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame
from pygame_rules.games import find_game
from pygame_rules.study.library.own_code import player_of
from pygame_rules.study.library.solution import Progress
from pygame_rules.study.library.solution_file import SolutionError
from tests.rules.zenos_tavli import reference
from tests.rules.zenos_tavli.positions import setup


def race(white: dict[int, int], black: dict[int, int]) -> dict[str, Any]:
    """Return the options of a game in which these stones are left and White throws."""
    return {"position": setup(white, black)}


# A game that is written down as a table: what leads where


@dataclass(frozen=True)
class Place:
    """A position of a game that consists of named places."""

    name: str
    places: dict[str, Any] = field(compare=False, repr=False)

    @property
    def _here(self) -> Any:
        return self.places[self.name]

    def current_player(self) -> int:
        if isinstance(self._here, tuple):
            return TERMINAL
        mover = self._here["who"]
        return CHANCE if mover == "chance" else int(mover)

    def turn(self) -> int:
        return max(self.current_player(), 0)

    def legal_actions(self) -> Sequence[Action]:
        return [action(name) for name in self._here["to"]] if self.current_player() >= 0 else []

    def chance_outcomes(self) -> Sequence[tuple[Action, float]]:
        return [(action(name), chance) for name, chance in self._here["to"].items()]

    def apply_action(self, action: Action) -> Place:
        return replace(self, name=action.text)

    def returns(self) -> tuple[float, ...]:
        return self._here if isinstance(self._here, tuple) else (0.0,) * 2


@cache
def action(name: str) -> Action:
    return Action(name)


def table_game(places: dict[str, Any], seats: int = 2) -> AnyGame:
    """Make a game of places; it begins at the first."""
    first = next(iter(places))
    game = SimpleNamespace(
        info=SimpleNamespace(id="places", title="Places", seats=(seats,), options=(), seat_names=()),
        new_initial_state=lambda players, options: Place(first, places),
        action_to_string=lambda action: action.text,
    )
    return cast(AnyGame, game)


WIN, LOSS, DRAW = (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)


# Known values


def test_a_race_that_is_computed_by_hand() -> None:
    """White has two stones on 19 and must bear off both at once: Black, with two on 24, needs one throw.

    It takes two sixes, or for a stone several numbers that make six, and no stone can stop on 24. So these win: three
    different numbers with a 6 and two others that make six or more, not by way of 24 (1-5-6, 2-4-6, 2-5-6, 3-4-6,
    3-5-6, 4-5-6: six of 20 throws, each 6 of 216); two sixes, fours or threes (15 each), or two twos with a 4, 5 or 6
    (9), but not two fives, for 19 to 24 is closed, nor two ones, which are too few; three equal ones of 2, 3, 4 and 6
    (4): 36 + 45 + 9 + 4 = 94 of 216.
    """
    solution = pr.solve("zenos-tavli", options=race({19: 2}, {24: 2}))
    assert solution.value == pytest.approx((2 * 94 / 216 - 1, 1 - 2 * 94 / 216), abs=1e-15)
    assert (solution.error, solution.cyclic) == (0.0, 0)
    assert solution.bounds == (solution.value[0], solution.value[0])


def exact(state: dict[str, Any], memory: dict[str, float]) -> float:
    """Compute what a position is worth to White by plain search over the reference implementation."""
    key = json.dumps(state)
    if key not in memory:
        if state["result"] is not None:
            winners = state["result"]["winners"]
            memory[key] = 0.0 if len(winners) == 2 else 1.0 - 2 * winners[0]
        elif state["to_move"] == "chance":
            throws = {event: [0] for event in reference.legal(state)}
            for dice in ((a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)):
                throws["roll " + "-".join(map(str, sorted(dice)))][0] += 1
            memory[key] = sum(n / 216 * exact(reference.play(state, event), memory) for event, [n] in throws.items())
        else:
            choose: Callable[..., float] = max if state["to_move"] == 0 else min
            memory[key] = choose(exact(reference.play(state, event), memory) for event in reference.legal(state))
    return memory[key]


@pytest.mark.parametrize(("white", "black"), [({22: 2}, {24: 2}), ({21: 1, 19: 1}, {23: 2}), ({19: 2, 20: 1}, {24: 2})])
def test_endgames_agree_with_plain_search_over_the_reference(white: dict[int, int], black: dict[int, int]) -> None:
    options = race(white, black)
    solution = pr.solve("zenos-tavli", options=options)
    start = reference.from_position(options["position"])
    assert solution.value[0] == pytest.approx(exact(start, {}), abs=1e-12)


def test_the_best_actions_are_those_whose_values_are_best() -> None:
    solution = pr.solve("zenos-tavli", options=race({19: 2}, {24: 2}))
    thrown = solution.start.apply_action(find_game("zenos-tavli").string_to_action("roll 4-5-6"))
    worths = {action.text: value[0] for action, value in solution.actions(thrown).items()}
    # A five alone would stop on 24, which Black closes.
    assert set(worths) == {"4:19", "6:19"}
    assert [action.text for action in solution.best(thrown)] == [text for text, worth in worths.items() if worth == 1]
    assert solution.value_of(thrown) == (1.0, -1.0)
    assert solution.best() == []


def test_who_throws_the_first_six() -> None:
    """Chance brings both players back to the same two positions: the first one wins 6 of 11 games."""
    game = table_game(
        {
            "one throws": {"who": "chance", "to": {"won": 1 / 6, "other throws": 5 / 6}},
            "other throws": {"who": "chance", "to": {"lost": 1 / 6, "one throws": 5 / 6}},
            "won": WIN,
            "lost": LOSS,
        }
    )
    solution = pr.solve(game)
    assert solution.value[0] == pytest.approx(1 / 11, abs=1e-9)
    low, high = solution.bounds
    assert low <= 1 / 11 <= high
    assert 0 < solution.error <= 1e-9
    assert solution.cyclic == 2
    rough = pr.solve(game, tolerance=0.01)
    assert 1e-9 < rough.error <= 0.01
    assert rough.bounds[0] <= 1 / 11 <= rough.bounds[1]


def test_a_game_without_end_is_a_draw() -> None:
    """Both could give up; each waits instead."""
    game = table_game(
        {
            "one": {"who": 0, "to": {"lost": None, "other": None}},
            "other": {"who": 1, "to": {"won": None, "one": None}},
            "won": WIN,
            "lost": LOSS,
        }
    )
    solution = pr.solve(game)
    assert (solution.value, solution.bounds, solution.error) == ((0.0, 0.0), (0.0, 0.0), 0.0)
    assert [action.text for action in solution.best()] == ["other"]


def test_where_a_game_without_end_matters_and_chance_is_in_it_the_bounds_stay_apart() -> None:
    """Waiting is better than a throw that wins one game in four; what endless waiting is worth, no bound can prove."""
    game = table_game(
        {
            "one": {"who": 0, "to": {"throw": None, "wait": None}},
            "wait": {"who": "chance", "to": {"one": 0.5, "still": 0.5}},
            "still": {"who": 1, "to": {"one": None}},
            "throw": {"who": "chance", "to": {"won": 0.25, "lost": 0.75}},
            "won": WIN,
            "lost": LOSS,
        }
    )
    solution = pr.solve(game)
    assert solution.value == (0.0, 0.0)
    assert solution.bounds == (-0.5, 1.0)
    assert solution.error == 1.5
    assert [action.text for action in solution.best()] == ["wait"]


@dataclass(frozen=True, slots=True)
class Endless:
    """A position of Rota without its limit of 40 decisions."""

    position: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.position, name)

    def apply_action(self, action: Action) -> Endless:
        return Endless(replace(self.position.apply_action(action), done=0))


@pytest.mark.full
def test_rota_without_a_limit_agrees_with_counting_backwards() -> None:
    """Compare with retrograde analysis: positions are won or lost in so many moves; what is left is drawn."""
    rota = find_game("rota")
    game: Any = SimpleNamespace(
        info=rota.info, new_initial_state=lambda players, options: Endless(rota.new_initial_state(2, {}))
    )
    solution = pr.solve(game)
    states: list[Any] = solution.states()
    after = {state: [state.apply_action(action) for action in state.legal_actions()] for state in states}
    known = {state: state.returns()[0] for state in states if state.current_player() == TERMINAL}
    while True:
        new = {}
        for state in states:
            seat = state.current_player()
            if state in known or seat < 0:
                continue
            wish = 1.0 if seat == 0 else -1.0
            found = [known.get(each) for each in after[state]]
            if wish in found:
                new[state] = wish
            elif found and all(value == -wish for value in found):
                new[state] = -wish
        if not new:
            break
        known |= new
    decided = [state for state in states if state.current_player() != CHANCE]
    assert {solution.value_of(state)[0] for state in decided} == {1.0, -1.0, 0.0}
    assert all(solution.value_of(state)[0] == known.get(state, 0.0) for state in decided)
    assert solution.value == (0.0, 0.0)
    assert solution.cyclic > 1000


@pytest.mark.full
@pytest.mark.slow
def test_rota_is_a_draw_whoever_begins_and_wherever() -> None:
    """With its limit of 40 decisions no position can come back."""
    solution = pr.solve(find_game("rota"))
    assert (solution.value, solution.error, solution.cyclic) == ((0.0, 0.0), 0.0, 0)
    assert solution.positions == 105_501
    begun = solution.start.apply_action(find_game("rota").string_to_action("start 0"))
    assert len(solution.best(begun)) == 9


def test_an_endgame_that_begins_in_a_position_of_a_running_match(tmp_path: Path) -> None:
    """Yucata' for three has no solver of its own: near its end, all that can follow is solved (max^n)."""
    match = pr.selfplay("yucata", players=["random"] * 3, games=1, seed=3)[0]
    states = match.states
    near = next(state for state in reversed(states) if state.current_player() >= 0 and len(state.legal_actions()) > 1)
    solution = pr.solve("yucata", position=near.to_json())
    assert solution.players == 3
    assert sum(solution.value) == pytest.approx(0)
    mover = near.current_player()
    worths = [value[mover] for value in solution.actions(solution.start).values()]
    assert solution.value[mover] == max(worths)
    solution.save(tmp_path / "end.solution.json")
    assert pr.Solution.load(tmp_path / "end.solution.json").value == solution.value
    with pytest.raises(OptionError, match="give it alone"):
        pr.solve("yucata", position=near.to_json(), players=3)


def test_three_players_each_take_what_is_best_for_them() -> None:
    """The first one would like the second to be kind, but he is not asked."""
    third = 1.0, -0.5, -0.5
    game = table_game(
        {
            "a": {"who": 0, "to": {"b": None, "c": None}},
            "b": {"who": 1, "to": {"first wins": None, "second wins": None}},
            "c": {"who": "chance", "to": {"first wins": 0.5, "third wins": 0.5}},
            "first wins": third,
            "second wins": (-0.5, 1.0, -0.5),
            "third wins": (-0.5, -0.5, 1.0),
        },
        seats=3,
    )
    solution = pr.solve(game)
    assert solution.value == (0.25, -0.5, 0.25)
    assert [action.text for action in solution.best()] == ["c"]


# Files, and a player


def test_a_file_keeps_the_values_and_belongs_to_the_same_rules_only(tmp_path: Path) -> None:
    solution = pr.solve("zenos-tavli", options=race({20: 2}, {24: 2}))
    path = tmp_path / "race.solution.json"
    solution.save(path)
    again = pr.Solution.load(path)
    assert again.value == solution.value
    assert [again.value_of(state) for state in again.states()] == [solution.value_of(state) for state in again.states()]
    with pytest.raises(FileExistsError):
        solution.save(path)
    assert pr.solve("zenos-tavli", options=race({20: 2}, {24: 2})).text() == path.read_text()
    kept = json.loads(path.read_text())
    for damage, reason in (
        ({"rules": "0" * 32}, "made by other rules"),
        ({"values": [[0.0]]}, "damaged: expected 1 lists of"),
        ({"version": 2}, "version 2: expected 1"),
        ({"format": "spieltisch-record"}, "holds no solution"),
        ({"players": "two"}, "expected players to be int"),
    ):
        path.write_text(json.dumps(kept | damage))
        with pytest.raises(SolutionError, match=reason):
            pr.Solution.load(path)


def test_a_file_of_positions_that_come_back_keeps_the_bounds(tmp_path: Path) -> None:
    game = table_game({"a": {"who": "chance", "to": {"a": 0.5, "won": 0.25, "lost": 0.25}}, "won": WIN, "lost": LOSS})
    solution = pr.solve(game, tolerance=0.1)
    solution.save(tmp_path / "a.json")
    again = pr.Solution.load(tmp_path / "a.json", game)
    assert (again.bounds, again.error, again.cyclic) == (solution.bounds, solution.error, 1)


def test_a_solution_plays_perfectly_and_wins_more_than_chance(tmp_path: Path) -> None:
    solution = pr.solve("zenos-tavli", options=race({19: 2, 20: 1}, {24: 2}))
    path = tmp_path / "race.solution.json"
    solution.save(path)
    options = race({19: 2, 20: 1}, {24: 2})
    by_file = pr.experiment("zenos-tavli", [str(path), "random"], games=100, seed=1, options=options)
    by_bot = pr.experiment("zenos-tavli", [solution.bot, "random"], games=100, seed=1, options=options)
    assert by_file.column("winner") == by_bot.column("winner")
    assert "race.solution.json" in str(by_file)
    at_random = pr.experiment("zenos-tavli", ["random", "random"], games=100, seed=1, options=options)
    assert by_bot.column("winner").count(0) >= at_random.column("winner").count(0)
    with pytest.raises(UnknownPlayer, match="is a solution of zenos-tavli, not of Yucata'"):
        pr.selfplay("yucata", players=[player_of(str(path)), "random"], games=1)
    with pytest.raises(NotSolvable, match="not among those that were solved"):
        pr.selfplay("zenos-tavli", players=[solution.bot, "random"], games=1)
    with pytest.raises(SolutionError, match="cannot be read"):
        player_of("nowhere.solution.json")


# Size, and refusals


def test_the_size_is_told_before_solving_begins() -> None:
    told: list[Progress] = []
    solution = pr.solve("zenos-tavli", options=race({19: 2}, {24: 2}), tell=told.append)
    searching = [each for each in told if each.waiting]
    counted = next(each for each in told if not each.waiting)
    assert [each.solved for each in searching] == [0] * len(searching)
    assert len(searching) > 2
    assert (counted.found, counted.solved) == (solution.positions, 0)
    assert counted.megabytes >= 1
    assert told[-1].solved > 0


def test_nothing_is_solved_above_the_limit() -> None:
    told: list[Progress] = []
    with pytest.raises(NotSolvable, match=r"more than 100 positions \(so many were found, \d+ looked at"):
        pr.solve("zenos-tavli", options=race({19: 2}, {24: 2}), limit=100, tell=told.append)
    assert all(each.solved == 0 for each in told)
    exactly = pr.solve("zenos-tavli", options=race({19: 2}, {24: 2})).positions
    assert pr.solve("zenos-tavli", options=race({19: 2}, {24: 2}), limit=exactly).positions == exactly


@pytest.mark.parametrize(
    ("arguments", "error", "reason"),
    [
        ({"game": "tutanchamun"}, NotSolvable, "chance has too many outcomes"),
        ({"game": "zenos-tavli", "players": 3}, OptionError, "played by 2 players, not 3"),
        ({"game": "zenos-tavli", "limit": 0}, OptionError, "limit is a whole number from 1, not 0"),
        ({"game": "zenos-tavli", "tolerance": 1.5}, OptionError, "a number between 0 and 1, not 1.5"),
        ({"game": "zenos-tavli", "options": {"length": 6}}, OptionError, "no option 'length': expected one of start, "),
        ({"game": table_game({"a": (1.0, 1.0)})}, NotSolvable, "zero-sum"),
        ({"game": table_game({"a": {"who": 0, "to": {"a": None}}}, seats=3)}, NotSolvable, "A game of 3 players"),
    ],
)
def test_what_cannot_be_solved(arguments: dict[str, Any], error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        pr.solve(**arguments)
