"""The solver for two players: true values and best cards, its fixed choice among equals, short slices, a bounded table.

docs/rules/yucata.md, "The game for two is solved".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import TERMINAL, Action
from pygame_rules.core.solver import Finding
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.players import solver
from pygame_rules.games.yucata.players.solver import SLICE, Solver
from pygame_rules.games.yucata.rules.layouts import LAYOUTS
from pygame_rules.games.yucata.rules.legal import Stones, score_of, worth_of
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.players import Budget, Player, decide, find_player
from pygame_rules.players.player import finish
from tests.rules.yucata.judge import Judge, table_of
from tests.rules.yucata.positions import game, play, position
from tests.rules.yucata.test_agreement import any_layout

VALUES = {
    "palenque": -7,
    "kintaya": -3,
    "monzola": -3,
    "ayuno": -4,
    "ayunito": -3,
    "tumo-zumo": -4,
    "zattopusta": -2,
    "acuma-y-taya": -2,
    "ozzi-krakra": -2,
}
"""By how many points who begins ends ahead, found by another solver that was written independently of this one."""


def slices(of: Solver, state: Position) -> tuple[list[Finding], Finding]:
    """Return all findings of a decision while it is solved, and the last one."""
    seen, judging = [], of.judge(state)
    while True:
        try:
            seen.append(next(judging))
        except StopIteration as solved:
            return seen, solved.value


def solved(state: Position, of: Solver | None = None) -> dict[str, int]:
    """Return the exact margin of every legal card, the chosen card first."""
    found = finish((of or Solver()).judge(state))
    assert all(judged.least == judged.most for judged in found.judged)
    return {judged.action.text: judged.least for judged in found.judged}


def random_positions(rng: Random, beyond: int, games: int) -> Iterator[list[Position]]:
    """Yield the decisions of each of some random games on random layouts, once an amulet is beyond a space."""
    for number in range(games):
        state = game(2, f"start {number % 2}", layout=any_layout(rng))
        states = []
        while state.current_player() != TERMINAL:
            if max(state.amulets) > beyond:
                states.append(state)
            state = state.apply_action(rng.choice(state.legal_actions()))
        yield states


def test_worths_add_up_to_the_difference_of_the_scores() -> None:
    """Light 1, blue -4.5 and red 4.5: for all ways in which two players can share the stones ("Scoring")."""
    for light in range(26):
        for blue in range(10):
            for red in range(2):
                own, other = Stones(light, blue, red), Stones(25 - light, 9 - blue, 1 - red)
                assert worth_of(own) - worth_of(other) == 2 * (score_of(own) - score_of(other))


def test_late_positions_have_the_values_that_plain_search_finds(full: bool) -> None:
    """Several hundred positions of endgames on layouts with the red stone anywhere: all margins, and the best cards."""
    compared = 0
    for states in random_positions(Random("late"), 25 if full else 28, 80 if full else 60):
        if not states:
            continue
        judge, used = Judge(states[0].layout or ""), Solver()
        for state in states:
            expected = judge.margins(table_of(GAME.position(state)))
            margins = solved(state, used)
            assert margins == expected, state
            assert expected[next(iter(margins))] == max(expected.values())
            compared += 1
    assert compared > (300 if full else 150)


def test_positions_in_the_middle_have_the_values_that_plain_search_finds(full: bool) -> None:
    for states in random_positions(Random("middle"), 19 if full else 23, 3):
        judge = Judge(states[0].layout or "")
        assert solved(states[0]) == judge.margins(table_of(GAME.position(states[0])))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.full] if number > 2 else []) for number, name in enumerate(LAYOUTS)]
)
def test_who_plays_second_wins_on_every_named_layout(name: str) -> None:
    margins = solved(game(2, "start 0", layout=name))
    assert max(margins.values()) == VALUES[name]
    assert set(margins) == {"1", "2", "3", "4", "5", "dagger"}


def test_the_seat_makes_no_difference() -> None:
    assert solved(game(2, "start 0", layout="ozzi-krakra")) == solved(game(2, "start 1", layout="ozzi-krakra"))


@pytest.mark.parametrize("effect", ["1", "2", "3", "dagger"])
@pytest.mark.parametrize("hands", [["copy", "1"], ["copy", "copy"], ["copy 2", "5"], ["copy 2", "copy 3"]], ids=str)
def test_what_a_copy_repeats_is_known(hands: list[str], effect: str) -> None:
    """A copy after a copy, a last card, repeats the effect that the first one had ("Play")."""
    letters = LAYOUTS["kintaya"]
    behind = Stones().with_more(letters[: 33 - 4])
    state = position((32, 33), hands, last="copy", effect=effect, taken=[behind, (0, 0, 0)], layout=letters)
    assert solved(state) == Judge(letters).margins(table_of(GAME.position(state)))


def test_among_equal_cards_a_fixed_rule_decides() -> None:
    """First the card whose stones are worth most now; on `palenque` the cards 2, 4 and 5 are equal,."""
    margins = solved(game(2, "start 0", layout="palenque"))
    best = [card for card, margin in margins.items() if margin == max(margins.values())]
    assert best == ["5", "2", "4"]


def test_the_choice_does_not_depend_on_what_is_remembered() -> None:
    """A solver that has played the game so far chooses like one that begins here: in every decision of a few games."""
    rng = Random("memory")
    for number in range(2):
        used = Solver()
        state = game(2, f"start {number}", layout=any_layout(rng))
        while state.current_player() != TERMINAL:
            margins = solved(state, used)
            if max(state.amulets) > 5:
                assert list(margins.items()) == list(solved(state).items())
            state = state.apply_action(rng.choice(state.legal_actions()))


def test_slices_stay_short() -> None:
    """Positions are counted, not time: at most 600 between two pauses."""
    for used in (Solver(), Solver()):
        for state in (game(2, "start 0", layout="acuma-y-taya"), game(2, "start 0", "5", "3", layout="acuma-y-taya")):
            seen, last = slices(used, state)
            counts = [0, *(finding.positions for finding in seen), last.positions]
            assert all(0 <= after - before <= SLICE for before, after in pairwise(counts))


def test_a_pause_costs_little_and_bounds_only_get_narrower() -> None:
    seen, last = slices(Solver(), game(2, "start 0", layout="acuma-y-taya"))
    bounds = [{judged.action: judged for judged in finding.judged} for finding in (*seen, last)]
    for before, after in pairwise(bounds):
        for card, judged in after.items():
            assert before[card].least <= judged.least <= judged.most <= before[card].most
    assert last.positions < 200_000


def test_the_second_decision_uses_what_the_first_has_found() -> None:
    used, state = Solver(), game(2, "start 0")
    _, first = slices(used, state)
    _, later = slices(used, state.apply_action(first.judged[0].action))
    assert later.positions < first.positions / 10


def test_the_table_is_emptied_when_it_is_full_and_for_another_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    state = game(2, "start 0", "5", "4", "3", "1", "4", "5", layout="ozzi-krakra")
    used = Solver()
    expected = solved(state, used)
    _, known = slices(used, state)
    monkeypatch.setattr(solver, "KEPT", 10)
    _, anew = slices(used, state)
    assert known.positions < anew.positions
    assert anew.judged == known.judged
    solved(game(2, "start 0", "5", "4", "3", "1", "4", "5", layout="kintaya"), used)
    assert solved(state, used) == expected


def test_it_solves_only_decisions_of_two_players_with_all_stones() -> None:
    judge = Solver()
    assert judge.solves(game(2, "start 0"))
    assert not judge.solves(game(3, "start 0"))
    assert not judge.solves(GAME.new_initial_state(2, {}))
    assert not judge.solves(GAME.new_initial_state(2, {"layout": "yazurika"}))
    # Made for a test: the stones behind the leading amulet are nobody's, so the worths do not hold.
    assert not judge.solves(position((20, 10)))
    behind = Stones().with_more(LAYOUTS["palenque"][:6])
    assert judge.solves(position((10, 10), ["1 2", "3"], last="5", taken=[behind, (0, 0, 0)]))
    # Nobody is two cards ahead.
    assert not judge.solves(position((10, 10), ["1", "3 4"], last="5", taken=[behind, (0, 0, 0)]))
    end = play(position((38, 20), taken=[(20, 9, 0), (5, 0, 0)]), "1")
    assert not judge.solves(end)
    with pytest.raises(ValueError, match="two players"):
        judge.judge(game(3, "start 0"))


def chosen(player: Player, state: Position, ply: int, number: int = 0) -> Action:
    """Return what a player decides in a game."""
    seat = state.current_player()
    draw = Dice.from_number(number).player_stream(f"{seat} {ply}")
    return decide(player.choose(state, seat, draw, Budget(player.work)))


@pytest.mark.parametrize(
    "number", [*range(2), *(pytest.param(number, marks=pytest.mark.full) for number in range(2, 20))]
)
def test_master_never_throws_a_result_away(number: int) -> None:
    """Against chance, on all named layouts and from both sides: it gets at least the value of the start.

    The values are those of another solver, and late decisions are judged by plain search.
    """
    name, start = list(VALUES)[number % len(VALUES)], number // len(VALUES) % 2
    judge = Judge(LAYOUTS[name])
    state, ply = game(2, f"start {start}", layout=name), 0
    master, other = find_player("master", GAME), find_player("random", GAME)
    while state.current_player() != TERMINAL:
        action = chosen(master if state.seat == 0 else other, state, ply, number)
        if state.seat == 0 and max(state.amulets) > 25:
            margins = judge.margins(table_of(GAME.position(state)))
            assert margins[action.text] == max(margins.values())
        state, ply = state.apply_action(action), ply + 1
    own, others = (score_of(stones) for stones in state.taken)
    assert own - others >= (VALUES[name] if start == 0 else -VALUES[name])


def test_three_players_have_a_highest_level_too() -> None:
    state = game(3, "start 0", "5", "4", "3")
    assert chosen(find_player("master", GAME), state, 3) in state.legal_actions()
