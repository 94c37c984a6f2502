"""Every stored puzzle: its turns are legal, the good ones count, the others are answered; and how puzzles are found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Any, Final

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import AnyGame, State, legal_events
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.lesson import REST, read_lesson
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.games import all_games, find_game
from pygame_rules.players.advice import best_rest, why_better
from pygame_rules.players.exact_values import ExactValues
from pygame_rules.players.player import finish
from pygame_rules.players.reasons import LATER
from pygame_rules.show.hints import because_of
from pygame_rules.show.learning import Learning
from pygame_rules.study.library.natural_turns import (
    LevelTurn,
    asked_levels,
    by_frequency,
    failing,
    turns_of_levels,
)
from pygame_rules.study.library.puzzles import GAP, GOOD, puzzles
from pygame_rules.study.library.themes import OTHER, theme_of, themes_of, titles
from tests.players.test_reasons import check

PUZZLED: Final = [game.info.id for game in all_games() if game.info.puzzles]
LEAST: Final = 60
EACH: Final = 12
"""How many puzzles each theme has."""
RARE: Final[dict[str, dict[str, int]]] = {
    "yucata": {"red": 10, "leave": 5},
    "tuchulcha": {"role": 0, "seal": 0},
    "tutanchamun": {"lid": 8},
}
"""By game: the themes that have fewer, as many as docs/lessons.md says."""
ONE_DECISION: Final = ("yucata", "tutanchamun")
"""The games whose turns are mostly over with one decision."""
each_game = pytest.mark.parametrize("game", PUZZLED)


@cache
def file_of(game: str) -> dict[str, Any]:
    text = files(find_game(game).info.package).joinpath("puzzles.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def stored(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = file_of(game)["puzzles"]
    return found


def end_of(game: AnyGame, start: State, path: Iterable[str]) -> State:
    for event in path:
        start = start.apply_action(game.string_to_action(event))
    return start


def posed(game: str, puzzle: dict[str, Any], language: str = "en", **told: str) -> Learning:
    """The puzzle as the page poses it (`web/src/games/lesson-files.js`), with these further texts."""
    best, *also = puzzle["good"]
    step = {
        **told,
        "ask": "Find it.",
        "expect": best,
        "also": also,
        "against": puzzle["against"],
        "why": "Told.",
        "wrong": {**{event: f"loses {points}" for event, points in puzzle["loss"].items()}, REST: "loses more"},
    }
    lesson = {"id": "1", "title": "1", "seat": puzzle["seat"], "start": puzzle["start"], "steps": [step]}
    return Learning(find_game(game), read_lesson(lesson, game), View(language=language), Dice(bytes(32)))


@each_game
def test_there_are_enough_and_the_game_says_how_many(game: str) -> None:
    found = stored(game)
    assert len(found) == find_game(game).info.puzzles >= LEAST
    assert len({json.dumps(one["start"], sort_keys=True) for one in found}) == len(found)


@each_game
def test_every_good_turn_counts_and_every_other_is_answered(game: str) -> None:
    for puzzle in stored(game):
        assert puzzle["points"] - puzzle["next"] >= GAP - 1
        session = posed(game, puzzle)
        for good in puzzle["good"]:
            right = session.copy()
            right.play(good)
            assert (right.verdict, right.finished) == ("right", True), good
        legal = legal_events(session.match.game, session.match.state)
        assert set(puzzle["loss"]) <= set(legal)
        for event, points in puzzle["loss"].items():
            assert points > GOOD
            assert session._judge(event) == ("other", f"loses {points}")
        for event in legal:
            verdict, said = session._judge(event)
            assert (verdict == "right") != bool(said), event


@each_game
def test_every_theme_has_enough_unless_it_is_rare(game: str) -> None:
    has = Counter(puzzle["theme"] for puzzle in stored(game))
    assert {theme: has[theme] for theme in themes_of(find_game(game)) if has[theme] < EACH} == RARE.get(game, {})
    assert has[OTHER] == 0


@each_game
def test_every_puzzle_has_a_theme_and_a_difficulty_that_are_measured(game: str) -> None:
    rules = find_game(game)
    assert file_of(game)["themes"] == titles(rules)
    assert file_of(game)["levels"] == len(asked_levels(rules))
    for puzzle in stored(game)[::12]:
        start = posed(game, puzzle).match.state
        good = [end_of(rules, start, path) for path in puzzle["good"]]
        against = end_of(rules, start, puzzle["against"])
        assert theme_of(rules, good[0], against, puzzle["seat"]) == puzzle["theme"]
        turns = turns_of_levels(rules, start, LevelTurn((), good[0]), good)
        assert failing(turns, good) == puzzle["fails"]
        # Of a turn in which each decision is judged by itself, the first one is told.
        length = len(puzzle["against"])
        played = [
            (end_of(rules, start, [action.text for action in turn.path[:length]]), levels)
            for turn, levels in by_frequency(turns, good)
        ]
        assert puzzle["natural"] == 0 or (against, puzzle["natural"]) in played


@each_game
def test_a_puzzle_that_levels_miss_tells_their_turn_and_others_the_next_best(game: str) -> None:
    for puzzle in stored(game):
        assert 0 <= puzzle["natural"] <= puzzle["fails"] <= file_of(game)["levels"]
        if puzzle.get("margins"):
            assert puzzle["margins"][puzzle["against"][0]] < puzzle["margins"][puzzle["good"][0][0]]
    missed = [puzzle for puzzle in stored(game) if puzzle["fails"]]
    told = [puzzle for puzzle in missed if puzzle["natural"]]
    assert len(told) > 0.9 * len(missed)
    session = posed(game, told[0], natural="Many play: {turn}. This gives away much.")
    session.play(told[0]["good"][0])
    why = session.told()["why"]
    assert why.startswith("Told. Many play: ")
    assert "{turn}" not in why
    better, worse = (
        session.match.state,
        end_of(find_game(game), session.match.states[session._asked], told[0]["against"]),
    )
    reasons = why_better(find_game(game), better, worse, told[0]["seat"])
    say = words("en", find_game(game).info.package)
    assert why.endswith(f" This gives away much. {because_of(find_game(game), reasons, say, of_worse=True)}")


@each_game
def test_an_answer_that_was_shown_is_explained_itself_before_the_turn_that_many_play(game: str) -> None:
    puzzle = next(puzzle for puzzle in stored(game) if puzzle["natural"])
    session = posed(game, puzzle, natural="Many play: {turn}.")
    session.show()
    session.show()
    rules, state = find_game(game), session.match.state
    worse = end_of(rules, session.match.states[session._asked], puzzle["against"])
    good = because_of(rules, why_better(rules, state, worse, puzzle["seat"]), words("en", rules.info.package))
    assert good
    assert session.told()["why"].startswith(f"Told. {good} Many play: ")


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_situation_is_one_or_two_short_sentences(game: str, language: str) -> None:
    """Every other puzzle is enough to meet each of them."""
    seen = set()
    for puzzle in stored(game)[::2]:
        session = posed(game, puzzle, language, situation="{name} {special}")
        told = session.told()["situation"]
        name = words(language, find_game(game).info.package)(find_game(game).info.names_of(2)[puzzle["seat"]])
        assert told.startswith(f"{name} ")
        said = told.removeprefix(f"{name} ")
        assert said.endswith(".")
        assert 10 < len(said) < 85
        assert "{" not in said
        seen.add(said)
        session.play(puzzle["good"][0])
        assert session.told()["situation"] == ""
    assert len(seen) > 3


@each_game
def test_what_is_asked_can_be_shown(game: str) -> None:
    for puzzle in stored(game)[:3]:
        session = posed(game, puzzle)
        session.show()
        reply = session.told()
        assert reply["path"] or reply["control"]
        session.show()
        assert session.finished


@each_game
def test_the_reasons_of_a_puzzle_speak_for_the_answer(game: str, full: bool) -> None:
    """Each puzzle has some. They are compared with facts that are counted anew from both positions."""
    last, rules = 0, find_game(game)
    puzzles = stored(game)[:: 1 if full else 3]
    for puzzle in puzzles:
        session = posed(game, puzzle)
        start, seat = session.match.state, puzzle["seat"]
        worse = end_of(rules, start, puzzle["against"])
        session.play(puzzle["good"][0])
        reasons = why_better(rules, session.match.state, worse, seat)
        assert reasons
        for reason in reasons:
            check(rules, reason, session.match.state, worse, seat)
        because = because_of(rules, reasons, words("en", rules.info.package))
        assert session.told()["why"] == f"Told. {because}"
        last += reasons[0].kind == LATER
    assert last <= max(1, len(puzzles) // 20), "that the gain comes later is seldom all that can be said"


def test_a_wrong_turn_is_answered_with_what_speaks_against_it() -> None:
    puzzle = stored("yucata")[0]
    session = posed("yucata", puzzle)
    session.play(["1"])
    assert session.told()["said"] == (
        "loses 100 Why: takes one fewer light stone; lets the next player take one more light stone without a blue one."
    )


@each_game
def test_a_wrong_decision_that_does_not_end_the_turn_is_answered_with_its_best_end(game: str) -> None:
    """The reasons are compared with facts of the best end that the turn can still have."""
    unfinished, rules = 0, find_game(game)
    for puzzle in stored(game):
        session = posed(game, puzzle)
        start, seat, answer = session.match.state, puzzle["seat"], session.question.ends()[0]
        for event in puzzle["loss"]:
            after = start.apply_action(rules.string_to_action(event))
            if after.current_player() != seat:
                continue
            unfinished += 1
            tried = session.copy()
            tried.play([event])
            worse = best_rest(rules, after)
            assert worse.current_player() != seat
            reasons = why_better(rules, answer, worse, seat)
            for reason in reasons:
                check(rules, reason, answer, worse, seat)
            because = because_of(rules, reasons, words("en", rules.info.package), of_worse=True, at_best=True)
            assert because.startswith("Even with the best rest of the turn: ")
            assert tried.told()["said"] == f"loses {puzzle['loss'][event]} {because}"
            break
    assert unfinished > LEAST // 2 or game in ONE_DECISION


@pytest.mark.parametrize("game", ["zenos-tavli", "tuchulcha"])
def test_the_same_seed_finds_the_same_puzzles(game: str) -> None:
    """The stored ones are those of seed 1."""
    fresh = [puzzle.to_json() for puzzle in islice(puzzles(find_game(game), 1), 2)]
    assert json.loads(json.dumps(fresh)) == stored(game)[:2]


def test_where_a_solver_judges_a_puzzle_has_what_it_proves() -> None:
    options = {"layout": "yazurika"}
    fresh = next(puzzles(find_game("yucata"), 1, options=options))
    assert json.loads(json.dumps(fresh.to_json())) == stored("yucata")[0]
    assert {fresh.points, fresh.next, *fresh.loss.values()} <= {0, 50, 100}
    assert fresh.margins is not None
    best = max(fresh.margins.values())
    assert [event for event, margin in fresh.margins.items() if margin == best] == [path[0] for path in fresh.good]
    (against,) = fresh.against
    assert fresh.margins[against] == max(margin for margin in fresh.margins.values() if margin < best)


def test_the_margins_of_the_stored_puzzles_are_those_of_perfect_play() -> None:
    game = find_game("yucata")
    exactly = ExactValues(game)
    for puzzle in stored("yucata")[::6]:
        state = posed("yucata", puzzle).match.state
        after = finish(exactly.decision(state))
        assert {action.text: found.margin_of(puzzle["seat"]) for action, found in after.items()} == puzzle["margins"]
