"""Effects of settings agree with published examples; intervals hold a known truth as often as they say."""

from __future__ import annotations

from math import asin, sqrt
from statistics import variance

import pytest

from pygame_rules.core.errors import OptionError
from pygame_rules.games import find_game
from pygame_rules.study.effects import GroupedGames, Z, holm, share_test
from pygame_rules.study.experiment import UNIT, Experiment, Row, Setting
from pygame_rules.study.interval import student
from pygame_rules.study.library.comparison import ComparedSummary, comparison_of, contrast, interactions, varied
from pygame_rules.study.library.variations import settings_of
from tests.players.nim import Nim
from tools.statistics.coverage import EXPECTED, GAMES, SIMULATED, average, exact, simulate
from tools.statistics.methods import METHODS, agresti_coull, jeffreys, mid_p

YUCATA = find_game("yucata")


def grouped(both: int, first: int, second: int, neither: int) -> GroupedGames:
    """Pairs of which so many were won in both settings, only in the first, only in the second, in neither."""
    found = GroupedGames((1.0, -1.0), share=True)
    for pair, times in (((1, 1), both), ((1, 0), first), ((0, 1), second), ((0, 0), neither)):
        for _ in range(times):
            found.add(pair)
    return found


@pytest.mark.parametrize(
    ("table", "low", "high"),
    [((36, 12, 2, 0), 0.0569, 0.3404), ((0, 0, 0, 50), -0.0713, 0.0713), ((53, 1, 0, 0), -0.0496, 0.0977)],
)
def test_differences_of_pairs_agree_with_newcombe(table: tuple[int, int, int, int], low: float, high: float) -> None:
    """The first is an example of Newcombe 1998, "Improved confidence intervals … based on paired data", method 10.
    Where everything or nothing is won there is no correlation, and the bounds follow from Wilson's by hand."""
    found = grouped(*table).share_interval(Z, sum(table))
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_without_correlation_it_is_the_difference_of_independent_shares() -> None:
    """Newcombe 1998, "Interval estimation for the difference between independent proportions": the square-and-add
    method takes the bounds of both shares alone."""
    pairs = grouped(24, 16, 6, 4)  # Won and lost just as often whatever the other setting did: 40 of 50, 30 of 50.
    found = pairs.share_interval(Z, 50)
    one, other = ((0.6696, 0.8876), (0.4618, 0.7239))
    assert found.low == pytest.approx(0.2 - sqrt((0.8 - one[0]) ** 2 + (other[1] - 0.6) ** 2), abs=2e-4)
    assert found.high == pytest.approx(0.2 + sqrt((one[1] - 0.8) ** 2 + (0.6 - other[0]) ** 2), abs=2e-4)


def test_p_is_that_of_the_interval_which_ends_at_nought() -> None:
    pairs = grouped(36, 12, 2, 0)
    p = share_test(pairs, 50)
    assert p is not None
    # McNemar's exact test gives 0.013, its mid-P 0.007.
    assert 0.004 < p < 0.02
    assert share_test(grouped(5, 3, 3, 5), 16) == 1
    assert share_test(pairs, 1) is None


def test_holm_agrees_with_his_example() -> None:
    assert holm([0.01, 0.02, 0.03, 0.04]) == pytest.approx([0.04, 0.06, 0.06, 0.06])
    assert holm([0.5, None, 0.6]) == [1.0, None, 1.0]
    assert holm([]) == []


# The settings of an experiment

TWO_BY_TWO = settings_of(["easy", "easy"], {}, {"open_hands": [True, False], "players": [["easy"] * 2, ["random"] * 2]})


def test_what_varies_is_found() -> None:
    assert varied(TWO_BY_TWO) == {
        "open_hands": ["true", "true", "false", "false"],
        "players": ["easy+easy", "random+random", "easy+easy", "random+random"],
    }
    assert varied(settings_of(["easy"], {}, {"seats": [2, 3]})) == {"seats": ["2", "3"]}
    sets = settings_of(["easy"], {}, {"options": [{}, {"start": 1}]})
    assert varied(sets) == {"start": ["usual", "1"]}
    assert contrast("start=1 - start=usual", sets).weights == {1: 1.0, 0: -1.0}
    assert varied(TWO_BY_TWO[:1]) == {}


def test_two_by_two_settings_have_an_interaction_and_others_have_none() -> None:
    (found,) = interactions(TWO_BY_TWO)
    assert (found.name, dict(found.weights)) == ("open_hands × players", {0: 1, 1: -1, 2: -1, 3: 1})
    assert interactions(TWO_BY_TWO[:3]) == []
    assert interactions(settings_of(["easy"], {}, {"seats": [2, 3, 4]})) == []
    assert interactions([TWO_BY_TWO[0], TWO_BY_TWO[0], TWO_BY_TWO[3], TWO_BY_TWO[3]]) == []


@pytest.mark.parametrize(
    ("text", "weights"),
    [
        ("3 - 0", {3: 1, 0: -1}),
        ("open_hands=false - open_hands=true", {2: 0.5, 3: 0.5, 0: -0.5, 1: -0.5}),
        ("players=random+random & open_hands=true - 2", {1: 1, 2: -1}),
        ("3 - 2 - 1 + 0", {3: 1, 2: -1, 1: -1, 0: 1}),
    ],
)
def test_contrasts_name_settings(text: str, weights: dict[int, float]) -> None:
    assert dict(contrast(text, TWO_BY_TWO).weights) == weights


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4 - 0", "No setting is '4': expected a number to 3, or a value such as open_hands=true"),
        ("layout=moon - 0", "No setting is 'layout=moon'"),
        ("3-0", "spaces around signs"),
        ("3 + 0", "A contrast compares: as many terms with"),
        ("3", "A contrast compares"),
        ("1 - 1", "A contrast compares"),
        ("", "No setting is ''"),
        ("9" * 5000 + " - 0", "No setting is '9999"),
    ],
)
def test_what_is_no_contrast_is_told(text: str, reason: str) -> None:
    with pytest.raises(OptionError) as found:
        contrast(text, TWO_BY_TWO)
    assert reason in found.value.reason()


# Summaries


def rows_of(experiment: Experiment, games: list[list[tuple[float, float]]]) -> list[Row]:
    """Rows of an experiment that hold nothing but a seat's share of the win and a number of turns.

    :param games: of each setting.
    """
    names = [column.name for column in experiment.columns()]
    rows = []
    for setting, played in enumerate(games):
        for number, (share, turns) in enumerate(played):
            cells = {"setting": setting, "game": number, "first": 0, "winner": 1 - share, "record": number}
            cells |= {"share_0": share, "share_1": 1 - share, "share_first": share, "turns": turns}
            rows.append(tuple(cells.get(name) for name in names))
    return rows


def compared(*games: list[tuple[float, float]]) -> ComparedSummary:
    experiment = Experiment(Nim(), (Setting(("random", "random")),) * len(games), len(games[0]), seed=1)
    return comparison_of(experiment, rows_of(experiment, list(games)))


def test_an_effect_has_its_size_its_interval_and_whether_it_is_clear() -> None:
    before = [(1.0, 20.0 + game % 5) for game in range(30)] + [(0.0, 22.0)] * 10
    after = [(1.0, 25.0 + game % 3) for game in range(20)] + [(0.0, 26.0)] * 20
    found = {effect.column: effect for effect in compared(before, after).effects}
    share, turns = found["share_0"], found["turns"]
    assert share.interval.middle == pytest.approx(-0.25)
    assert share.size == pytest.approx(2 * asin(sqrt(0.5)) - 2 * asin(sqrt(0.75)))
    differences = [b[1] - a[1] for a, b in zip(before, after, strict=True)]
    assert turns.interval.low == pytest.approx(student(differences).low)
    # Cohen 1988, page 44: the standard deviation is the root of the mean of both variances.
    variances = [variance([turns for _, turns in games]) for games in (before, after)]
    assert turns.size == pytest.approx(sum(differences) / 40 / sqrt(sum(variances) / 2))
    assert turns.clear
    assert share.p is not None
    assert share.holm is not None
    assert share.p < share.holm
    edge = found["share_first"]
    assert (edge.interval, edge.games) == (share.interval, 40)
    told = compared(before, after).to_json()["effects"]
    assert {"effect", "column", "clear", "difference", "low", "high", "kind", "size", "p", "holm"} <= set(told[0])


def test_a_share_that_is_whole_keeps_an_interval() -> None:
    """The interval of four wins of four was [1.0, 1.0], that of three of four went from -4.6 to 154.6 percent."""
    tally = compared([(1.0, 9.0)] * 4).tallies[0]
    assert tally.by_first is not None
    assert (round(tally.by_first.low, 3), tally.by_first.high) == (0.510, 1.0)
    tally = compared([(1.0, 9.0)] * 3 + [(0.0, 9.0)]).tallies[0]
    assert tally.by_first is not None
    assert (round(tally.by_first.low, 3), round(tally.by_first.high, 3)) == (0.301, 0.954)
    assert tally.to_json()["first"]["high"] == 0.9544


def test_no_effect_leaves_what_there_can_be() -> None:
    """With two games each, Student's interval of a difference of parts of one goes far beyond."""
    experiment = Experiment(YUCATA, (Setting(("random", "random")), Setting(("random", "easy"))), 2, seed=1)
    rows = [row for setting in (0, 1) for row in experiment.rows(setting, 0, 2)]
    summary = comparison_of(experiment, rows)
    within = {column.name: column.within for column in summary.columns}
    for effect in summary.effects:
        if effect.share or within[effect.column] == UNIT:
            assert -1 <= effect.interval.low <= effect.interval.middle <= effect.interval.high <= 1
    for tally in summary.tallies:
        for name, mean in tally.means.items():
            if within[name] is not None:
                interval = mean.interval()
                assert within[name][0] <= interval.low <= interval.high <= within[name][1]  # type: ignore[index]


def test_every_share_of_a_game_has_an_interval_of_shares() -> None:
    experiment = Experiment(YUCATA, (Setting(("random", "random")),), 3, seed=1)
    summary = comparison_of(experiment, list(experiment.rows(0, 0, 3)))
    shares = [column.name for column in summary.columns if column.share]
    assert shares == ["share_0", "share_1", "share_first", "completed", "ender_won"]
    for name in shares:
        interval = summary.tallies[0].means[name].interval()
        assert 0 <= interval.low < interval.high <= 1


def test_games_that_are_the_same_again_say_no_more_than_one() -> None:
    """Who always takes the first action in Yucata' plays two games: one with each seat beginning."""
    setting = Setting((lambda state: state.legal_actions()[0],) * 2)
    experiment = Experiment(YUCATA, (setting,), 30, seed=1)
    rows = list(experiment.rows(0, 0, 30))
    tally = comparison_of(experiment, rows).tallies[0]
    assert (tally.games, tally.different) == (30, 2)
    alike = [row[4] for row in rows]
    assert len(set(alike)) == 2
    assert tally.shares[0].low < 0.15
    assert tally.shares[0].high > 0.85
    whole = comparison_of(experiment, [(*row[:4], number, *row[5:]) for number, row in enumerate(rows)]).tallies[0]
    assert whole.shares[0].middle == tally.shares[0].middle
    assert whole.shares[0].width < tally.shares[0].width / 2


def test_effects_count_different_groups_of_games() -> None:
    experiment = Experiment(Nim(), (Setting(("random", "random")),) * 2, 40, seed=1)
    rows = rows_of(experiment, [[(1.0, 9.0)] * 30 + [(0.0, 9.0)] * 10, [(0.0, 9.0)] * 40])
    same = [(*row[:4], 0, *row[5:]) for row in rows]
    clear, unclear = (
        next(effect for effect in comparison_of(experiment, table).effects if effect.column == "share_0")
        for table in (rows, same)
    )
    assert (clear.clear, clear.different) == (True, 40)
    assert (unclear.clear, unclear.different, unclear.p) == (False, 1, None)


# Coverage


@pytest.mark.full
@pytest.mark.parametrize("kind", SIMULATED)
def test_intervals_hold_the_truth_as_often_as_they_say(kind: str) -> None:
    """A part of `python -m tools.statistics simulate`, which simulates 10,000 studies."""
    found = simulate(SIMULATED[kind], 600, seed=3)
    assert found.outside == 0
    low, high = EXPECTED
    # Two standard errors of 600 studies.
    assert low - 0.018 < found.covered < high + 0.018


def test_of_all_methods_that_of_studies_comes_closest() -> None:
    few = GAMES[:3]
    mean, deviation, *_ = average("Wilson", few)
    assert EXPECTED[0] < mean < EXPECTED[1]
    assert deviation == min(average(method, few).deviation for method in METHODS)


def test_the_exact_probability_is_that_of_all_numbers_of_wins() -> None:
    """Computed by hand: of 20 games at 2 %, the interval holds the truth with no win or one."""
    assert exact("Wilson", 20, 0.02) == pytest.approx(0.98**20 + 20 * 0.02 * 0.98**19)
    assert exact("Wilson", 100, 0.5) == pytest.approx(0.9431, abs=1e-4)


def test_the_other_methods_agree_with_published_figures() -> None:
    """Brown, Cai and DasGupta 2001, table 5 (Jeffreys); Newcombe 1998, table I (mid-P); Agresti and Coull 1998."""
    assert jeffreys(1, 10) == pytest.approx((0.011, 0.381), abs=1e-3)
    assert mid_p(81, 263) == pytest.approx((0.2544, 0.3658), abs=1e-4)
    assert mid_p(0, 20)[1] == pytest.approx(0.1391, abs=1e-4)
    assert agresti_coull(81, 263) == pytest.approx((0.2552, 0.3663), abs=2e-4)
