"""The learned evaluation: it agrees exactly with a plain computation, and it is what `hard` decides by."""

from __future__ import annotations

import struct
from functools import cache
from importlib.resources import files
from math import tanh
from random import Random

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.players import network
from pygame_rules.games.zenos_tavli.players.evaluate import evaluate as by_figures
from pygame_rules.games.zenos_tavli.players.levels import LEVELS, STAND_INS
from pygame_rules.games.zenos_tavli.players.network import evaluate
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.players import Budget, find_player
from tests.rules.zenos_tavli.positions import artificial, setup, state_of

DATA = files("pygame_rules.games.zenos_tavli").joinpath("network.bin").read_bytes()


@cache
def weights() -> tuple[list[tuple[int, int]], list[list[int]], int]:
    """Return (bias, sign) and the 226 weights of each unit, and the output's bias, read as docs/training.md says."""
    assert DATA[:4] == b"ZTN1"
    heads = [struct.unpack_from("<iHb", DATA, 4 + 7 * unit) for unit in range(40)]
    small = struct.unpack_from("<i9040b", DATA, 284)
    rows = [[heads[unit][1] * small[1 + 40 * place + unit] for place in range(226)] for unit in range(40)]
    return [(bias, sign) for bias, _, sign in heads], rows, small[0]


def plain_inputs(state: Position, seat: int) -> list[int]:
    inputs: list[int] = []
    for stones in state.houses(seat):
        inputs += [int(stones == 1), int(stones >= 2), int(stones >= 3), stones - 3 if stones > 3 else 0]
    inputs += state.middle(seat)
    inputs.append(1 if any(state.middle(seat)) else 0)
    inputs += [1 if state.hand(seat) else 0, state.hand(seat), state.off(seat), 1 if state.left(seat) else 0]
    return inputs


def plain_value(state: Position) -> float:
    """Return the value to White, computed number by number."""
    throws = state.turn() if state.current_player() == CHANCE else 1 - state.turn()
    inputs = plain_inputs(state, throws) + plain_inputs(state, 1 - throws)
    assert len(inputs) == 226
    heads, rows, total = weights()
    for (bias, sign), row in zip(heads, rows, strict=True):
        total += sign * max(
            0, bias + sum(weight * amount for weight, amount in zip(row, inputs, strict=True) if amount)
        )
    value = tanh(total / 16384)
    return value if throws == 0 else -value


def positions() -> list[Position]:
    """Return positions of random games, and some that are more extreme than play makes them."""
    rng = Random(31)
    found = [state_of(artificial(rng)) for _ in range(800)]
    for _ in range(4):
        state = GAME.new_initial_state(2, {})
        while not state.result():
            if state.current_player() == CHANCE:
                state = state.apply_action(rng.choice([roll for roll, _ in state.chance_outcomes()]))
            else:
                state = state.apply_action(rng.choice(state.legal_actions()))
            found.append(state)
    return found


def test_it_agrees_exactly_with_a_plain_computation() -> None:
    found = positions()
    assert len(found) > 2000
    for state in found:
        if state.current_player() != TERMINAL:
            assert evaluate(state) == (plain_value(state), -plain_value(state)), state


def test_it_does_not_depend_on_what_it_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [state for state in positions() if state.current_player() != TERMINAL][:300]
    before = [evaluate(state) for state in found]
    monkeypatch.setattr(network, "KEPT", 2)
    assert [evaluate(state) for state in reversed(found)] == before[::-1]


def test_the_end_is_worth_its_returns() -> None:
    assert evaluate(state_of(setup({}, {3: 15}))) == (1.0, -1.0)
    assert evaluate(state_of(setup({}, {3: 15}, turn=1))) == (1.0, -1.0)


def test_it_has_learned_who_is_ahead() -> None:
    ahead = state_of(setup({22: 2, 23: 3}, {7: 8, 8: 7}))
    behind = state_of(setup({7: 8, 8: 7}, {22: 2, 23: 3}, turn=1))
    assert evaluate(ahead)[0] > 0.9
    assert evaluate(behind)[0] < -0.9


def test_master_decides_by_the_network_and_prospects_come_from_the_figures() -> None:
    rng = Random(5)
    state = next(state for _ in range(100) if len((state := state_of(artificial(rng))).legal_actions()) > 3)
    player = find_player("master", GAME)
    *_, insight = player.choose(state, state.turn(), Dice.from_number(1).player_stream("0 0"), Budget(player.work))
    assert len(insight.lines) > 1
    for line in insight.lines:
        after = state
        for step in line.actions:
            after = after.apply_action(step)
        assert line.values == evaluate(after) != GAME.evaluate(after)
    assert insight.lines[0].values[state.turn()] == max(line.values[state.turn()] for line in insight.lines)
    assert GAME.evaluate(state) == by_figures(state)


def test_the_stand_ins_are_no_levels() -> None:
    assert not set(STAND_INS) & set(LEVELS)
    assert set(STAND_INS) == {"easy-0.2", "medium-0.2", "hard-0.2"}
