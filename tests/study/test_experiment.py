"""Experiments: a row depends on the seed and the game's number alone; what the rows hold; how batches cover them."""

from __future__ import annotations

from math import log10
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules.core.errors import OptionError, UnknownPlayer
from pygame_rules.core.game import AnyGame, Measures
from pygame_rules.games import all_games, find_game
from pygame_rules.study.experiment import COURSE, Experiment, Setting
from pygame_rules.study.library.batches import LARGEST, Batch, Plan, Span, play
from pygame_rules.study.library.comparison import comparison_of
from pygame_rules.study.library.report import luck_part
from pygame_rules.study.library.variations import settings_of
from pygame_rules.study.measures import course_of
from pygame_rules.study.selfplay import selfplay
from pygame_rules.study.summary import classes
from tests.players.nim import Nim
from tests.walks import each_table

TAVLI = find_game("zenos-tavli")
YUCATA = find_game("yucata")


def table(experiment: Experiment) -> list[dict[str, Any]]:
    names = [column.name for column in experiment.columns()]
    rows = [row for setting in range(len(experiment.settings)) for row in experiment.rows(setting, 0, experiment.games)]
    return [dict(zip(names, row, strict=True)) for row in rows]


@each_table
def test_a_row_is_the_same_whatever_was_played_before_it(game_id: str, players: int) -> None:
    experiment = Experiment(find_game(game_id), (Setting(("random",) * players),), 3, seed=5)
    whole = list(experiment.rows(0, 0, 3))
    assert [*experiment.rows(0, 2, 1), *experiment.rows(0, 0, 1)] == [whole[2], whole[0]]
    assert all(len(row) == len(experiment.columns()) for row in whole)


@each_table
def test_the_figures_are_those_of_the_game(game_id: str, players: int) -> None:
    game = find_game(game_id)
    (row,) = table(Experiment(game, (Setting(("random",) * players),), 1, seed=5))
    (played,) = selfplay(game, ["random"] * players, {}, games=1, seed=5)
    result = played.record.result
    assert result is not None
    assert [row[f"share_{seat}"] > 0 for seat in range(players)] == [seat in result.winners for seat in range(players)]
    assert sum(row[f"share_{seat}"] for seat in range(players)) == pytest.approx(1, abs=0.001)
    assert tuple(row[f"score_{seat}"] for seat in range(players)) == result.scores
    assert row["events"] == len(played.record.events)
    assert row["decisions"] == sum(played.decisions)
    assert row["winner"] == (result.winners[0] if len(result.winners) == 1 else None)
    assert 0 < row["turns"] <= row["events"]
    if isinstance(game, Measures):
        measured = game.measure(played.states, played.actions)
        assert {name: row[name] for name in game.measures} == pytest.approx(measured, abs=1e-4)


def test_every_measure_of_our_games_varies_and_is_named() -> None:
    own = [game for game in all_games() if isinstance(game, Measures)]
    assert len(own) == 4
    for game in own:
        rows = table(Experiment(game, (Setting(("random",) * max(game.info.seats)),), 8, seed=1))
        assert all(text for text in game.measures.values())  # type: ignore[attr-defined]
        for name in game.measures:  # type: ignore[attr-defined]
            assert name in rows[0]
            assert all(isinstance(row[name], (int, float)) for row in rows)


def test_hits_are_counted_as_a_reader_of_the_record_counts_them() -> None:
    (played,) = selfplay(TAVLI, ["random", "random"], {}, games=1, seed=3)
    hit = 0
    for before, action, after in zip(played.states, played.actions, played.states[1:], strict=False):
        mover = before.turn()
        if mover is not None and not str(action).startswith("roll"):
            middles = [sum(TAVLI.position(state)["middle"][1 - mover]) for state in (before, after)]
            hit += middles[1] > middles[0]
    measured = TAVLI.measure(played.states, played.actions)  # type: ignore[attr-defined]
    assert measured["hits"] == hit > 0


class Seesaw(Nim):
    """A game in which White is ahead while the number of counters is even."""

    def evaluate(self, state: Any) -> tuple[float, ...]:
        return (0.5, -0.5) if state.counters % 2 == 0 else (-0.5, 0.5)


def test_lead_changes_and_drama_of_a_game_that_is_known() -> None:
    game: AnyGame = Seesaw()
    actions = [game.string_to_action(f"take {n}") for n in (1, 2, 3, 1, 3)]
    states = [game.new_initial_state(2, {})]
    for action in actions:
        states.append(states[-1].apply_action(action))
    # Counters before each turn: 10, 9, 7, 4, 3: White leads, then Black twice, White, Black. White takes the last one.
    course = course_of(game, states, actions, (0,))
    assert (course.first, course.turns, course.lead_changes) == (0, 5, 3)
    assert course.branching[0] == 3
    # Three times behind by 1 of a range of 2, which is half a win.
    assert course.drama == pytest.approx(0.5**0.5)
    assert course_of(game, states, actions, (0, 1)).drama is None
    plain: AnyGame = Nim()
    assert course_of(plain, states, actions, (0,))[4:] == (None, None, None, (None, None), None, None, 1)


class Slope(Nim):
    """A game in which White's share of the win depends on the number of counters alone."""

    def evaluate(self, state: Any) -> tuple[float, ...]:
        white = 2 * {10: 0.5, 9: 0.6, 7: 0.4, 4: 0.9, 3: 0.7}[state.counters] - 1
        return white, -white


def test_the_measures_of_a_game_that_is_known() -> None:
    """White's shares before the turns: 0.5, 0.6, 0.4, 0.9, 0.7; White, who has the first turn, wins."""
    game: AnyGame = Slope()
    actions = [game.string_to_action(f"take {n}") for n in (1, 2, 3, 1, 3)]
    states = [game.new_initial_state(2, {})]
    for action in actions:
        states.append(states[-1].apply_action(action))
    course = course_of(game, states, actions, (0,))
    # Black never has more than 0.6, and White has more before the fourth of five turns.
    assert course.decisiveness == pytest.approx(2 / 5)
    # Leads: 0, 0.2 | 0.2, 0.8, 0.4.
    assert course.uncertainty == pytest.approx((0.9, 1.6 / 3))
    # Gains: White 0.1, Black 0.2, White 0.5, Black 0.2.
    assert course.killer_move == pytest.approx(0.5)
    # Of the three that are answered, White's second alone is greater than before after the answer (0.7 over 0.4).
    assert course.permanence == pytest.approx(1 / 3)
    # Three actions are legal wherever there are three counters.
    assert course.tree == pytest.approx(5 * log10(3))
    assert course.branching == (3, 3, 3, 3, 3)
    assert course.completed == 1
    lost = course_of(game, states, actions, (1,))
    assert lost.decisiveness == 0
    shared = course_of(game, states, actions, (0, 1))
    assert (shared.completed, shared.decisiveness, shared.drama) == (0, None, None)
    assert len(course.figures) == len(COURSE)


def test_legal_actions_are_counted_by_quarters_of_the_decisions() -> None:
    game: AnyGame = Nim()
    actions = [game.string_to_action(f"take {n}") for n in (3, 3, 2, 1, 1)]
    states = [game.new_initial_state(2, {})]
    for action in actions:
        states.append(states[-1].apply_action(action))
    # Counters 10, 7, 4, 2, 1: five decisions, of which the last two are the last quarter.
    assert course_of(game, states, actions, (0,)).branching == pytest.approx((2.4, 3, 3, 3, 1.5))
    assert course_of(game, states[:1], [], (0,)).branching == (3, None, None, None, 3)


@pytest.mark.full
def test_luck_and_skill_make_up_the_share_of_the_win() -> None:
    experiment = Experiment(TAVLI, (Setting(("easy", "random")),), 4, seed=1, luck=True)
    rows = list(experiment.rows(0, 0, experiment.games))
    names = [column.name for column in experiment.columns()]
    for row in rows:
        cells = dict(zip(names, row, strict=True))
        assert cells["skill_0"] + cells["luck_0"] == pytest.approx(cells["share_0"], abs=2e-4)
    tally = comparison_of(experiment, rows).tallies[0]
    share, skill = tally.means["share_0"], tally.means["skill_0"]
    part = luck_part(tally)
    assert part == (None if not share.deviation else max(0, 1 - (skill.deviation / share.deviation) ** 2))
    assert 0 <= skill.interval().low <= skill.interval().middle <= skill.interval().high <= 1


def test_settings_are_all_combinations() -> None:
    found = settings_of(
        ["easy", "random"], {"open_hands": True}, {"layout": ["kintaya", "ayuno"], "open_hands": [False]}
    )
    assert [setting.options for setting in found] == [
        {"open_hands": False, "layout": "kintaya"},
        {"open_hands": False, "layout": "ayuno"},
    ]
    rules = {"options": [{}, {"layout": "ayuno", "open_hands": False}]}
    assert [setting.options for setting in settings_of(["easy"], {"open_hands": True}, rules)] == [
        {"open_hands": True},
        {"open_hands": False, "layout": "ayuno"},
    ]
    assert [one.names for one in settings_of(["easy"], {}, {"players": [["easy", "random"], ["random", "easy"]]})] == [
        ("easy", "random"),
        ("random", "easy"),
    ]
    for wrong, reason in (
        ({"seats": [0]}, "from 1 to 99, not 0"),
        ({"seats": ["2"]}, "from 1 to 99, not '2'"),
        ({"seats": [100]}, "from 1 to 99, not 100"),
        ({"seats": [10**5000]}, "from 1 to 99, not a number that is far too long"),
        ({"options": ["start"]}, "objects with options, not 'start'"),
        ({"players": ["easy"]}, "lists of players, not 'easy'"),
        ({"players": [10**5000]}, "lists of players, not a number that is far too long"),
    ):
        with pytest.raises(OptionError, match=reason):
            settings_of(["easy"], {}, wrong)
    with pytest.raises(OptionError, match="one player must take them all"):
        settings_of(["easy", "random"], {}, {"seats": [2, 3]})


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    for players, options, error in (
        (("easy", "nobody"), {}, UnknownPlayer),
        (("easy",), {}, OptionError),
        (("easy", "easy"), {"layout": "moon"}, OptionError),
    ):
        with pytest.raises(error):
            Experiment(YUCATA, (Setting(players, options),), 1, 1).check()
    with pytest.raises(OptionError, match="at least one game"):
        Experiment(YUCATA, (Setting(("easy", "easy")),), 0, 1).check()


def test_luck_is_a_column_that_is_asked_for() -> None:
    (row,) = table(Experiment(TAVLI, (Setting(("random", "random")),), 1, seed=1, luck=True))
    assert row["luck_0"] == -row["luck_1"] != 0
    assert row["luck"] == abs(row["luck_0"])
    (row,) = table(Experiment(YUCATA, (Setting(("random", "random")),), 1, seed=1, luck=True))
    assert row["luck_0"] == row["luck_1"] == row["luck"] == 0


def test_seats_are_blank_where_a_setting_has_fewer() -> None:
    rows = table(Experiment(YUCATA, settings_of(["random"], {}, {"seats": [2, 4]}), 1, seed=1))
    assert rows[0]["share_3"] is None
    assert rows[1]["share_3"] is not None


def test_the_summary_counts_and_compares_with_the_same_dice() -> None:
    experiment = Experiment(TAVLI, settings_of(["random", "random"], {}, {"start": [0, 1]}), 12, seed=1)
    rows = [row for setting in (0, 1) for row in experiment.rows(setting, 0, 12)]
    summary = comparison_of(experiment, rows)
    names = [column.name for column in experiment.columns()]
    shares = [[row[names.index("share_0")] for row in rows if row[0] == setting] for setting in (0, 1)]
    assert [tally.wins[0] for tally in summary.tallies] == [sum(share) for share in shares]  # type: ignore[arg-type]
    (found,) = [one for one in summary.differences if one.column == "share_0"]
    expected = sum(b - a for a, b in zip(*shares, strict=True)) / 12  # type: ignore[operator]
    assert found.interval.middle == pytest.approx(expected)
    assert found.games == found.different == 12
    told = summary.to_json()
    assert [result["games"] for result in told["results"]] == [12, 12]  # type: ignore[index, union-attr, call-overload]


@given(st.dictionaries(st.integers(0, 3000).map(float), st.integers(1, 5), min_size=1, max_size=40), st.booleans())
def test_classes_hold_every_value_once_and_are_not_too_many(counts: dict[float, int], fractions: bool) -> None:
    if fractions:
        counts = {round(value / 10, 1): count for value, count in counts.items()}
    width, found = classes(counts)
    assert sum(count for _, count in found) == sum(counts.values())
    assert len(found) <= 42
    starts = [start for start, _ in found]
    assert starts[0] <= min(counts) < starts[0] + width + 1e-9
    assert starts == pytest.approx([starts[0] + at * width for at in range(len(starts))])


def test_distributions_that_are_compared_have_classes_of_the_same_width() -> None:
    """Else a setting whose values lie close together would look as if each of them were rare."""
    narrow, wide = {at / 2: 3 for at in range(10)}, dict.fromkeys(range(500), 1)
    assert classes(narrow)[0] < classes(wide)[0]
    together = [classes(counts, {*narrow, *wide}) for counts in (narrow, wide)]
    assert together[0][0] == together[1][0] == classes(wide)[0]
    assert together[0][1] == [(0, 30)]


# Batches

SPANS = st.lists(st.integers(1, 9), min_size=0, max_size=12)


@given(SPANS, st.lists(st.floats(0.01, 100), min_size=1, max_size=30))
def test_a_plan_covers_every_game_once_whatever_is_there_already(lengths: list[int], seconds: list[float]) -> None:
    experiment = Experiment(Nim(), (Setting(("random", "random")), Setting(("random", "random"))), 50, seed=1)
    done, at = [], 0
    for number, length in enumerate(lengths):
        if number % 2:
            done.append(Span(number % 3 % 2, at, length))
        at += length
    plan = Plan(experiment, done)
    taken = []
    while (span := plan.take()) is not None:
        taken.append(span)
        plan.took(Batch(span, (), seconds[len(taken) % len(seconds)]))
    games = [(span.setting, span.first + k) for span in taken + done for k in range(span.games)]
    inside = [(setting, game) for setting, game in games if game < 50]
    assert sorted(inside) == [(setting, game) for setting in (0, 1) for game in range(50)]
    assert all(span.games <= LARGEST for span in taken)


def test_a_batch_is_its_rows() -> None:
    experiment = Experiment(Nim(), (Setting(("random", "random")),), 5, seed=1)
    assert play(experiment, Span(0, 1, 3)).rows == tuple(experiment.rows(0, 1, 3))
