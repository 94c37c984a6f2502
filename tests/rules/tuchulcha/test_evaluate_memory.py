"""What the evaluation remembers changes no value: it gives exactly what the features give that are computed anew."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from operator import mul
from random import Random

import pytest

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games.tuchulcha.players import evaluate as remembering
from pygame_rules.games.tuchulcha.players.evaluate import evaluate, evaluate_seasoned
from pygame_rules.games.tuchulcha.players.evaluation_features import features
from pygame_rules.games.tuchulcha.players.weights import WEIGHTS, weights_of
from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.board import END, FOREST, TEMPLE, UNITS, VELTHUMENA, occupied, slots_in
from pygame_rules.games.tuchulcha.rules.setup import SETUPS
from pygame_rules.games.tuchulcha.rules.state import Position
from tests.rules.tuchulcha.positions import artificial, at, random_game, state_of

SITUATIONS = {2: {"free", "hunted", "tuchulcha"}, 3: {"free", "hunted", "tuchulcha"}, 4: set(WEIGHTS[4])}


def plainly(position: Position, seasoned: bool = False) -> tuple[float, ...]:
    """Evaluate a position by its features, without anything remembered except the features of single colours."""
    if position.current_player() == TERMINAL:
        return position.returns()
    players = position.setup.players
    weights = weights_of(players, seasoned)
    strengths = [None if found is None else sum(map(mul, weights[found[0]], found[1])) for found in features(position)]
    best = max(strength for strength in strengths if strength is not None)
    chances = [0.0 if strength is None else exp(strength - best) for strength in strengths]
    total = sum(chances)
    return tuple((players * chance / total - 1) / (players - 1) for chance in chances)


def searched(players: int, seed: int) -> Iterator[Position]:
    """Yield the positions of a random game, each with all that can follow it, as a search looks at them."""
    for state, _, _ in random_game(players, seed):
        yield state
        if state.current_player() != CHANCE:
            for action in state.legal_actions():
                yield state.apply_action(action)


def varied(players: int, seed: int) -> Iterator[Position]:
    """Yield an artificial position and variants in which one haruspex stands elsewhere or another seat has the turn.

    The variants keep neither the rules of the board nor of the turn: all that counts is that the others stay as they
    are, so that any fact about a haruspex that a colour forgets to heed shows in its value.
    """
    rng = Random(f"{players} {seed}")
    position = state_of(players, artificial(rng, players))
    setup, table = position.setup, position.lineup
    yield position
    if rng.random() < 0.3:
        table = table._replace(tuchulcha=NOBODY)
    for _ in range(60):
        colour = rng.choice([colour for colour, side in enumerate(table.sides) if side])
        side = table.sides[colour]
        steps = setup.board.step_of[colour]
        path = [slot for slot in range(1, setup.board.stones + 1) if steps[slot] <= setup.board.path]
        slots = [TEMPLE, VELTHUMENA, FOREST, *path]
        if colour in (table.tuchulcha, table.lasa):
            slots = [TEMPLE, VELTHUMENA, FOREST, *range(1, setup.board.stones + 1)]
        elif setup.board.path > setup.board.stones:
            slots += [END, setup.board.entries[colour]] * 4
        origins = [slot for slot in slots_in(occupied(side)) if slot <= FOREST]
        target = rng.choice([rng.choice(slots), rng.choice(origins), TEMPLE, VELTHUMENA, FOREST])
        changed = side - UNITS[rng.choice(origins)] + UNITS[target]
        sides = (*table.sides[:colour], changed, *table.sides[colour + 1 :])
        yield Position(setup, table._replace(sides=sides), "roll", position.seat)
        seats = [seat for seat in range(players) if table.sides[setup.colours[seat]]]
        yield Position(setup, table, "roll", rng.choice([*seats, None]))
        yield Position(setup, table._replace(times=rng.randrange(3)), "roll", position.seat)
        if table.lasa >= 0:
            passage = rng.choice(list(slots_in(table.passages)))
            yield Position(setup, table._replace(passages=table.passages ^ UNITS[passage]), "roll", position.seat)
        if players > 2 and setup.seats[colour] != position.seat and colour not in (table.tuchulcha, table.lasa):
            without = (*table.sides[:colour], 0, *table.sides[colour + 1 :])
            if sum(map(bool, without)) > 1:
                yield Position(setup, table._replace(sides=without), "roll", position.seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_in_a_search_are_those_of_the_figures(players: int) -> None:
    found: set[str] = set()
    count = 0
    for seed in range(4):
        for position in searched(players, seed):
            assert evaluate(position) == plainly(position)
            assert evaluate_seasoned(position) == plainly(position, seasoned=True)
            found.update(feature[0] for feature in features(position) if feature is not None)
            count += 1
    assert count > 1000
    assert found >= {"free", "hunted", "tuchulcha"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_of_positions_that_differ_in_one_thing_are_those_of_the_figures(players: int) -> None:
    found: set[str] = set()
    for seed in range(60):
        for position in varied(players, seed):
            assert evaluate(position) == plainly(position)
            found.update(feature[0] for feature in features(position) if feature is not None)
    assert found == SITUATIONS[players]


@pytest.mark.parametrize("hunter", ["", "tuchulcha"])
def test_haruspices_at_the_end_of_their_path_count_on_their_entry_stone(hunter: str) -> None:
    roles = {"blue": hunter} if hunter else {}
    values = set()
    # As many are in play each time, so that the others see no difference but where these stand.
    for red in ("temple x5", "11, temple x4", "11 end, temple x4", "11 x2, temple x3", "11 end x2, temple x3"):
        position = at(3, 0, roles=roles, blue="8, 9, temple x3" if hunter else "8, 9", red=red)
        assert evaluate(position) == plainly(position)
        values.add(evaluate(position))
    assert len(values) == 5


def test_what_is_remembered_is_bounded_and_forgetting_changes_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    values: dict[object, tuple[float, ...]] = {}
    monkeypatch.setattr(remembering, "KEPT", 8)
    monkeypatch.setattr(remembering, "_values", values)
    remembering.roles_of.cache_clear()
    monkeypatch.setattr(remembering, "_remembered", [0])
    for position in searched(3, 1):
        assert evaluate(position) == plainly(position)
        assert evaluate_seasoned(position) == plainly(position, seasoned=True)
        assert len(values) <= 8
        assert remembering._remembered[0] <= 8
    assert values
    assert remembering._remembered[0]


def test_another_number_of_players_has_its_own_values() -> None:
    sides = (UNITS[14], 0, UNITS[33], 0)
    for players in (2, 4):
        table = SETUPS[players]
        empty = state_of(players, artificial(Random(3), players)).lineup._replace(sides=sides, tuchulcha=-1, lasa=-1)
        position = Position(table, empty, "roll", 0)
        assert evaluate(position) == plainly(position)
