"""Look back at games: luck is 0 on average, the sums add up, a forced turn has no error, a beginning tells the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import islice, pairwise
from math import inf
from random import Random
from typing import NoReturn, cast

import pytest

from pygame_rules.analysis import luck, position_chances
from pygame_rules.analysis.analyse import Analysis, analyse, merged
from pygame_rules.analysis.luck import is_throw
from pygame_rules.analysis.position_chances import HEARD_FROM, Looks
from pygame_rules.core.errors import NotAnalysable
from pygame_rules.core.game import Action, AnyGame, Explains, State
from pygame_rules.core.record import Replay, parse, replay
from pygame_rules.games import find_game
from pygame_rules.players.advice import Advisor, advising_draw
from pygame_rules.players.error_classes import BLUNDER
from pygame_rules.players.find_function import evaluation_of
from pygame_rules.players.player import Budget, finish
from pygame_rules.players.reasons import LATER, LOSES, WINS
from pygame_rules.players.turn_ends import ends, worth
from pygame_rules.players.win_chance import win_chance
from tests.players.test_reasons import advice, decisions
from tests.walks import Walk, walks
from tools.paths import ROOT

SHORT = {"zenos-tavli": 46, "tuchulcha": 26, "tutanchamun": 7, "yucata": 8, "toy-race": 1000}
"""How many events of a game the tests look at: a beginning is enough, and cheap."""
TABLES = [("zenos-tavli", 2), ("tuchulcha", 2), ("tuchulcha", 3), ("tutanchamun", 2), ("yucata", 3), ("toy-race", 2)]
each_game = pytest.mark.parametrize(("game_id", "players"), TABLES)


def game_of(game_id: str, players: int) -> Walk:
    return walks(game_id, players)[0]


def begun(walk: Walk, events: int) -> Analysis:
    states, actions = walk.states[: events + 1], walk.actions[:events]
    return Analysis(walk.game, walk.players, states, actions, walk.options)


@cache
def finished(game_id: str, players: int) -> tuple[Analysis, list[dict]]:
    """The analysis of a game's beginning, and all its patches."""
    analysis = begun(game_of(game_id, players), SHORT[game_id])
    return analysis, [patch for patch in analysis.work() if patch is not None]


def whole(game_id: str, players: int) -> dict:
    return finished(game_id, players)[0].to_json()


@cache
def early(game_id: str, players: int, events: int) -> list[dict]:
    """The first two patches of a beginning: the graph at once, and the first pass."""
    analysis = begun(game_of(game_id, players), events)
    return list(islice((patch for patch in analysis.work() if patch is not None), 2))


def first_pass(game_id: str, players: int, events: int) -> dict:
    return early(game_id, players, events)[1]


@pytest.mark.parametrize(
    ("game_id", "count"),
    [
        ("toy-race", 20),
        ("tuchulcha", 10),
        ("zenos-tavli", 6),
        pytest.param("tuchulcha", 100, marks=pytest.mark.full),
        pytest.param("zenos-tavli", 100, marks=pytest.mark.full),
    ],
)
def test_luck_is_0_on_average_over_all_throws(game_id: str, count: int) -> None:
    game = find_game(game_id)
    chance = win_chance(game, 2)
    assert chance is not None
    looks = Looks(game, chance, throws=True)
    thrown = {state for walk in walks(game_id, 2) for state in walk.states if is_throw(state)}
    throws = sorted(thrown, key=repr)
    assert len(throws) >= count
    for state in throws[:: len(throws) // count][:count]:
        before = finish(looks.deep(state))
        total = [0.0, 0.0]
        for roll, probability in state.chance_outcomes() or ():
            after = finish(looks.best(state.apply_action(roll)))
            total = [sum_ + probability * (now - then) for sum_, now, then in zip(total, after, before, strict=True)]
        assert total == pytest.approx([0, 0], abs=1e-9)


@each_game
def test_luck_errors_and_rest_add_up_to_the_result(game_id: str, players: int) -> None:
    found = whole(game_id, players)
    result = found["graph"][-1]["p"]
    assert sum(found["start"]) == pytest.approx(1, abs=2e-4)
    if players > 2:
        assert len(found["rest"]) == players
        assert all(own["luck"] is None for own in found["summary"])
        return
    for own, other in (found["summary"], found["summary"][::-1]):
        seat = own["seat"]
        change = other["errors"] - own["errors"]
        total = found["start"][seat] + (own["luck"] or 0) + change + found["rest"][seat]
        assert total == pytest.approx(result[seat], abs=1e-9)
        if own["luck"] is not None:
            assert own["adjusted"] == pytest.approx(result[seat] - own["luck"], abs=1e-9)
            assert own["skill"] == pytest.approx(own["adjusted"] - found["start"][seat], abs=1e-9)
    if found["summary"][0]["luck"] is not None:
        assert found["summary"][0]["luck"] == -found["summary"][1]["luck"]


@each_game
def test_a_forced_turn_has_no_error_and_every_error_has_its_class(game_id: str, players: int) -> None:
    turns = whole(game_id, players)["turns"]
    assert any(not turn["forced"] for turn in turns)
    for turn in turns:
        assert turn["error"] >= 0
        if turn["forced"]:
            assert (turn["error"], turn["class"], turn["counts"]) == (0, None, False)
        else:
            assert turn["best"]["p"] - turn["played"]["p"] == pytest.approx(turn["error"], abs=2e-4)
            assert turn["best"]["events"]
    counted = [sum(turn["counts"] for turn in turns if turn["seat"] == seat) for seat in range(players)]
    assert counted == [own["decisions"] for own in whole(game_id, players)["summary"]]


@each_game
def test_the_first_pass_of_a_beginning_is_the_beginning_of_the_first_pass(game_id: str, players: int) -> None:
    longer = first_pass(game_id, players, SHORT[game_id])
    some = SHORT[game_id] // 2
    shorter = first_pass(game_id, players, some)
    ended = [turn for turn in shorter["turns"] if turn["best"]]
    assert ended
    assert ended == [turn for turn in longer["turns"] if turn["best"] and turn["to"] <= some][: len(ended)]
    told = {point["ply"]: point["p"] for point in longer["graph"]}
    same = [point for point in shorter["graph"][:-1] if point["ply"] <= ended[-1]["to"]]
    assert same
    assert all(told[point["ply"]] == point["p"] for point in same)


@each_game
def test_the_graph_stands_before_anything_is_searched(
    monkeypatch: pytest.MonkeyPatch, game_id: str, players: int
) -> None:
    def search(*_: object) -> NoReturn:
        raise AssertionError("The graph waits for a search.")

    walk = game_of(game_id, players)
    analysis = begun(walk, SHORT[game_id])
    assert not analysis.begun
    with monkeypatch.context() as without:
        without.setattr(position_chances, "ends", search)
        without.setattr(luck, "best_end", search)
        at_once = next(patch for patch in analysis.work() if patch is not None)
    assert analysis.begun
    assert (at_once["pass"], at_once["turns"]) == (0, [])
    then = first_pass(game_id, players, SHORT[game_id])
    assert [point["ply"] for point in at_once["graph"]] == [point["ply"] for point in then["graph"]]
    assert all(sum(point["p"]) == pytest.approx(1, abs=2e-4) for point in at_once["graph"])
    result = at_once["graph"][-1]["p"]
    for seat, (own, start, rest) in enumerate(zip(at_once["summary"], at_once["start"], at_once["rest"], strict=True)):
        assert (own["decisions"], own["errors"], own["luck"]) == (0, 0, None), "nothing is known of the turns"
        assert start + rest == pytest.approx(result[seat], abs=2e-4)
    shorter = early(game_id, players, SHORT[game_id] // 2)[0]["graph"]
    assert len(shorter) > 1
    assert shorter[:-1] == at_once["graph"][: len(shorter) - 1], "a beginning tells the same"


@each_game
def test_the_passes_only_refine_and_their_patches_make_the_whole(game_id: str, players: int) -> None:
    analysis, patches = finished(game_id, players)
    assert [patch["pass"] for patch in patches] == sorted(patch["pass"] for patch in patches)
    progress = [patch["progress"] for patch in patches]
    assert progress == sorted(progress)
    assert (progress[-1], [patch["done"] for patch in patches].count(True)) == (1, 1)
    laid = analysis.head()
    for patch in patches:
        laid = merged(laid, patch)
    assert json.dumps(laid, sort_keys=True) == json.dumps(whole(game_id, players), sort_keys=True)
    plies = [point["ply"] for point in laid["graph"]]
    assert all(one < next_ for one, next_ in pairwise(plies))
    assert plies[-1] <= SHORT[game_id]


def test_numbers_are_rounded_to_4_digits() -> None:
    def numbers(found: object) -> list[float]:
        if isinstance(found, dict):
            return [number for value in found.values() for number in numbers(value)]
        if isinstance(found, list):
            return [number for value in found for number in numbers(value)]
        return [found] if isinstance(found, float) else []

    found = numbers(whole("zenos-tavli", 2))
    assert len(found) > 50
    assert all(number == round(number, 4) for number in found)


def test_the_worst_turns_come_first() -> None:
    walk = game_of("zenos-tavli", 2)
    analysis = begun(walk, SHORT["zenos-tavli"])
    work = analysis.work()
    first = next(patch for patch in work if patch is not None and patch["pass"] == 1)
    at_first_sight = sorted((turn["error"] for turn in first["turns"]), reverse=True)
    then = next(patch for patch in work if patch is not None)
    assert first["turns"][then["turns"][0]["at"]]["error"] == at_first_sight[0] > 0


def test_a_game_for_two_that_is_solved_is_judged_by_perfect_play() -> None:
    """Yucata': the only errors are results that were given away, and nothing is left over."""
    record = parse((ROOT / "tests/records/yucata/2-0.record.json").read_bytes(), find_game)
    game = find_game("yucata")
    played = replay(record, game)
    # From the last cards on: the solver is quick there.
    analysis = Analysis(game, 2, played.states[-9:], played.actions[-8:], dict(record.options))
    patches = [patch for patch in analysis.work() if patch is not None]
    found = analysis.to_json()
    early = [patch["solving"] for patch in patches if patch["pass"] < 2]
    assert early.count(False) == 1, "until the last one is solved"
    assert not found["solving"]
    assert found["rest"] == [0, 0]
    assert {turn["depth"] for turn in found["turns"]} == {2}
    assert {point["p"][0] for point in found["graph"]} <= {0, 0.5, 1}
    assert {turn["error"] for turn in found["turns"]} <= {0, 0.5, 1}


def emperor() -> tuple[Replay, dict[str, object]]:
    record = parse((ROOT / "docs/examples/emperors-move.json").read_bytes(), find_game)
    return replay(record, find_game(record.game)), dict(record.options)


def test_the_emperors_turn_is_forced_and_very_unlucky() -> None:
    played, options = emperor()
    found = analyse(played.game, 2, played.states, played.actions, options)
    turn = found["turns"][0]
    assert turn["chance"]["text"] == "roll 2-5-6"
    assert (turn["forced"], turn["chance"]["class"]) == (True, "very unlucky")
    before, after = (point["p"][turn["seat"]] for point in found["graph"][:2])
    assert 0.10 <= before <= 0.35
    assert after < 0.03
    assert turn["chance"]["luck"] == pytest.approx(after - before, abs=2e-4)


def test_the_emperors_throw_is_the_worst_of_all_56_or_nearly() -> None:
    played, _ = emperor()
    chance = win_chance(played.game, 2)
    assert chance is not None
    looks = Looks(played.game, chance, throws=True)
    before: State = next(state for state in played.states if is_throw(state))
    seat = before.turn()
    assert seat is not None
    after = {
        roll.text: finish(looks.best(before.apply_action(roll)))[seat] for roll, _ in before.chance_outcomes() or ()
    }
    assert len(after) == 56
    assert after["roll 2-5-6"] <= min(after.values()) + 0.005


THROWN = ("zenos-tavli", "tuchulcha")


def turn_of(game: AnyGame, players: int, state: State, actions: Sequence[Action], rng: Random) -> dict:
    """What the look back says of a turn that is played like this; the game goes on to the next throw, if there is one,
    so that the look back knows what game it is."""
    states, played = [state], list(actions)
    for action in actions:
        states.append(states[-1].apply_action(action))
    more = 30 if game.info.id in THROWN else 0
    while len(played) < len(actions) + more and not is_throw(states[-1]) and states[-1].current_player() >= 0:
        played.append(rng.choice(states[-1].legal_actions()))
        states.append(states[-1].apply_action(played[-1]))
    turns = cast("list[dict]", analyse(game, players, states, played, {})["turns"])
    return next(turn for turn in turns if turn["to"] == len(actions))


def hinted(game: AnyGame, advisor: Advisor, state: State) -> tuple[list[Action], State]:
    """The turn that the hints of the page lead to, and the state after it."""
    after, actions = state, list[Action]()
    while after.current_player() == state.current_player():
        hint = advice(advisor.advise(after, advising_draw(game, after), lambda: False))
        after, actions = hint.best.end, [*actions, *hint.best.actions]
    return actions, after


@pytest.mark.parametrize(
    ("game_id", "players", "count"),
    [
        ("zenos-tavli", 2, 4),
        ("yucata", 3, 3),
        ("tutanchamun", 2, 8),
        ("tuchulcha", 2, 6),
        ("tuchulcha", 3, 6),
        pytest.param("yucata", 2, 3, marks=pytest.mark.full),
        pytest.param("zenos-tavli", 2, 60, marks=pytest.mark.full),
        pytest.param("yucata", 3, 60, marks=pytest.mark.full),
        pytest.param("yucata", 4, 60, marks=pytest.mark.full),
        pytest.param("tutanchamun", 2, 100, marks=pytest.mark.full),
        pytest.param("tuchulcha", 2, 100, marks=pytest.mark.full),
        pytest.param("tuchulcha", 3, 100, marks=pytest.mark.full),
    ],
)
def test_no_hint_is_called_an_error_by_the_look_back(game_id: str, players: int, count: int) -> None:
    game = find_game(game_id)
    advisor = Advisor(game)
    for (state, rng), _ in zip(decisions(game, players, 11), range(count), strict=False):
        actions, _ = hinted(game, advisor, state)
        turn = turn_of(game, players, state, actions, rng)
        assert turn["error"] <= HEARD_FROM


def test_a_blunder_that_hints_do_not_see_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tutanchamun: hints search with the same evaluation, but less deeply than the look back."""
    game = find_game("tutanchamun")
    state, rng = next(islice(decisions(game, 2, 11), 36, None))
    actions, _ = hinted(game, Advisor(game), state)
    assert turn_of(game, 2, state, actions, rng)["class"] != BLUNDER
    monkeypatch.setattr(Looks, "asks_from", inf)
    assert turn_of(game, 2, state, actions, rng)["class"] == BLUNDER


@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.full)])
def test_where_hints_play_random_games_an_error_is_what_they_see_of_it(players: int) -> None:
    """Yucata' for more than two: the search of the look back and the random games of the hints."""
    game = find_game("yucata")
    advisor, lost = Advisor(game), []
    for (state, rng), _ in zip(decisions(game, players, 7), range(3), strict=False):
        found = advice(advisor.advise(state, advising_draw(game, state), lambda: False))
        *_, worst = sorted(found.ways, key=lambda way: -way.chances[found.seat])
        turn = turn_of(game, players, state, worst.actions, rng)
        best = max(way.chances[found.seat] for way in found.ways)
        assert turn["error"] <= max(best - worst.chances[found.seat], HEARD_FROM) + 1e-4
        assert turn["best"]["p"] == pytest.approx(turn["played"]["p"] + turn["error"], abs=2e-4)
        lost.append(turn["error"])
    assert max(lost) > 0.05


@pytest.mark.full
def test_an_error_is_what_both_judges_see_of_it() -> None:
    """Zenos Tavli: the figures and the network. The worst end of a turn is worse for both."""
    game = find_game("zenos-tavli")
    network, figures = evaluation_of(game, "network:evaluate"), win_chance(game, 2)
    assert figures is not None
    lost = []
    for (state, rng), _ in zip(decisions(game, 2, 23), range(8), strict=False):
        found = [end for end in ends(figures.value, state, 64, Budget(0)) if end is not None]
        worst = min(found, key=lambda end: end.worth[state.current_player()])
        turn = turn_of(game, 2, state, worst.path, rng)
        at_sight = [(1 + worth(network, end.state)[state.current_player()]) / 2 for end in found]
        assert turn["error"] <= max(at_sight) - at_sight[found.index(worst)] + 1e-4
        assert turn["best"]["p"] == pytest.approx(turn["played"]["p"] + turn["error"], abs=2e-4)
        lost.append(turn["error"])
    assert max(lost) > 0.05


def test_the_reasons_of_an_error_are_named() -> None:
    turns = whole("zenos-tavli", 2)["turns"]
    assert any(turn["why"] for turn in turns)
    assert all((turn["error"] >= 0.01) == bool(turn["why"]) for turn in turns)
    game = find_game("zenos-tavli")
    assert isinstance(game, Explains)
    assert {kind for turn in turns for kind in turn["why"]} <= {*game.figure_kinds(), WINS, LOSES, LATER}


def test_a_game_without_an_evaluation_is_refused() -> None:
    walk = walks("rota", 2)[0]
    with pytest.raises(NotAnalysable, match="Rota"):
        begun(walk, 5)
