"""Check the exact chances of endings (docs/players.md, "Exact endings")."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.library.bearing_off import Alone, bearing_off, towers
from pygame_rules.games.zenos_tavli.players.endings import chance_of, exact, finishing_chance
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.ending_reference import NONE, THROWS, Stones, bounds, ends
from tests.rules.zenos_tavli.positions import play, setup, state_of


def at_home(rng: Random, most: int, free: list[int]) -> dict[int, int]:
    """Return some stones on some of these houses."""
    stones: dict[int, int] = {}
    for _ in range(rng.randint(1, most)):
        house = rng.choice(free)
        stones[house] = stones.get(house, 0) + 1
    return stones


def on_home(stones: dict[int, int]) -> Stones:
    return tuple(stones.get(house, 0) for house in range(19, 25))


def against(white: dict[int, int], black: dict[int, int], **options: Any) -> Position:
    """Return the position of two sides, as each counts its way, where Black travels against White."""
    made = setup(white, black)
    made["houses"][1].reverse()
    return GAME.new_initial_state(2, {"position": made, "direction": "against", **options})


@pytest.mark.parametrize("contact", [True, False])
@pytest.mark.parametrize("positions", [100, pytest.param(5000, marks=pytest.mark.full)])
def test_chances_agree_with_a_program_that_shares_no_code(positions: int, contact: bool) -> None:
    rng, known = Random(f"{contact}"), 0
    while known < positions:
        houses = rng.sample(range(19, 25), 6)
        cut = rng.randint(1, 5)
        mine = at_home(rng, 5 if contact else 4, houses[:cut] if contact else houses)
        theirs = at_home(rng, 5 if contact else 3, houses[cut:] if contact else houses)
        chance = chance_of(state_of(setup(mine, theirs)) if contact else against(mine, theirs))
        if chance is None:
            assert contact, "without contact, the chances of few stones are always known"
            continue
        known += 1
        assert bounds(on_home(mine), on_home(theirs), contact) == pytest.approx((chance, chance), abs=1e-9)


def test_fact_1_who_bears_off_everything_with_any_throw_wins() -> None:
    state = state_of(setup({24: 1, 23: 1, 22: 1}, {5: 15}))
    assert finishing_chance(state) == chance_of(state) == 1
    assert finishing_chance(state_of(setup({24: 1, 21: 2}, {5: 15}))) < 1


def test_fact_2_against_a_player_who_is_sure_only_the_last_throw_counts() -> None:
    """Six stones on house 23 leave with five throws of 216: 2-2-2 to 6-6-6."""
    state = state_of(setup({23: 6}, {24: 2}))
    found = exact(state)
    assert found is not None
    assert found.chances == pytest.approx((5 / 216, 1 - 5 / 216))
    # A player with 13 stones on the way has more turns than anybody could look at.
    state = state_of(setup({8: 4, 12: 5, 16: 4}, {24: 3}))
    assert chance_of(state) == 0
    lost = exact(play(state, "roll 1-3-5"))
    assert lost is not None
    assert lost.chances == (0, 1)


def test_fact_2_does_not_hold_where_a_stone_can_be_hit() -> None:
    assert chance_of(state_of(setup({8: 4, 12: 5, 16: 4}, {24: 1}))) is None
    assert chance_of(state_of(setup({8: 4, 12: 5, 16: 4}, {23: 2, 24: 1}))) is None


def test_fact_3_each_throw_is_played_out() -> None:
    """Five stones leave with every double, and two are left after all other throws; then the other one needs 2-2-2."""
    state = state_of(setup({24: 5}, {23: 6}))
    assert chance_of(state) == pytest.approx(1 - 120 / 216 * 5 / 216)


def test_a_chance_before_a_throw_is_the_mean_of_those_after_it() -> None:
    rng, compared = Random(3), 0
    while compared < 40:
        houses = rng.sample(range(19, 25), 6)
        cut = rng.randint(1, 5)
        state = state_of(setup(at_home(rng, 5, houses[:cut]), at_home(rng, 5, houses[cut:])))
        found = exact(state)
        if found is None:
            continue
        after = [(exact(state.apply_action(roll)), weight) for roll, weight in state.chance_outcomes()]
        assert sum(weight * known.chances[0] for known, weight in after if known) == pytest.approx(found.chances[0])
        assert all(known for known, _ in after)
        compared += 1


@pytest.mark.parametrize(
    "options", [{}, {"dice": 2}, {"bearing": "exact"}, {"bearing": "passing"}, {"pair": 2, "triple": 3}]
)
def test_without_contact_the_best_end_of_each_throw_counts(options: dict[str, Any]) -> None:
    """The table of the race and the positions themselves agree."""
    rng = Random(4)
    for _ in range(12):
        state = against(at_home(rng, 3, [*range(19, 25)]), at_home(rng, 3, [*range(19, 25)]), **options)
        total = stays = 0.0
        for roll, weight in state.chance_outcomes():
            after = state.apply_action(roll)
            if after.current_player() == CHANCE:
                stays += weight
            else:
                total += weight * best(after)
        other = chance_of(against_swapped(state, options))
        assert other is not None
        assert chance_of(state) == pytest.approx(total + stays * (1 - other), abs=1e-9)


def against_swapped(state: Position, options: dict[str, Any]) -> Position:
    """Return the position in which the other player throws."""
    made = GAME.position(state) | {"turn": 1}
    return GAME.new_initial_state(2, {"position": made, "direction": "against", **options})


def best(state: Position) -> float:
    """Return White's chance after the best end of his turn."""
    found = 0.0
    for step in state.legal_actions():
        after = state.apply_action(step)
        if after.current_player() == TERMINAL:
            return 1.0
        if after.turn() == 0:
            found = max(found, best(after))
        else:
            other = chance_of(after)
            assert other is not None
            found = max(found, 1 - other)
    return found


def test_the_duty_to_play_most_numbers_leaves_a_race_unknown_until_its_last_throw() -> None:
    assert chance_of(against({19: 2}, {19: 2}, duty="most")) is None
    assert chance_of(against({24: 2}, {19: 2}, duty="most")) == 1


def mean_throws(stones: Stones, known: dict[Stones, float]) -> float:
    """Return the fewest throws that these stones take on average, where nobody is in the way."""
    if stones not in known:
        then = [
            ways / 216 * min(mean_throws(end, known) for end, _, _ in ends(stones, NONE, (), numbers, False))
            for numbers, ways in THROWS.items()
        ]
        known[stones] = 1 + sum(then)
    return known[stones]


def test_the_mean_number_of_throws_is_the_smallest_possible_one() -> None:
    alone, known, rng = Alone(), {NONE: 0.0}, Random(6)
    for _ in range(12):
        stones = on_home(at_home(rng, 4, [*range(19, 25)]))
        side = sum(count << 4 * place for place, count in enumerate(stones))
        assert alone.mean(side) == pytest.approx(mean_throws(stones, known))
        assert sum(alone.distribution(side)) == pytest.approx(1)


def test_the_library_answers_questions_about_towers() -> None:
    rows = {(row[0], row[1]): row[2:] for row in bearing_off().rows}
    # Six stones leave house 24 at once with one number twelve times; four also with any double.
    assert rows[24, 6][0] == 6
    assert rows[24, 4][0] == 96
    assert rows[19, 1] == (216, 1000, 1000, 100)
    known = {(row[0], row[1]): row[2:] for row in towers().rows}
    assert known[5, 6] == (round(10_000 * (1 - 120 / 216 * 5 / 216)), 6187)
    assert known[6, 6] == (None, None)
