"""One coach: the bar, the hint, the word before a blunder, puzzles, the look back, `analyse` and the library.

All say the same of the same position, in the same words.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pygame_rules as pr
from pygame_rules.core.chance import Dice
from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.solver import Prospect
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.players.advice import Advisor
from pygame_rules.players.error_classes import Lost
from pygame_rules.players.exact_values import ExactValues
from pygame_rules.players.player import finish
from pygame_rules.players.value_words import lost_words, value_words
from pygame_rules.study.library.puzzles import Rater
from tests.amount import VARIABLE
from tests.bridge.desk import Desk, Reply
from tests.bridge.test_analyse import all_replies, laid
from tests.bridge.test_hints import choices, decision, hinted, standing
from tests.cli.shell import run
from tests.rules.yucata.margins import Margins
from tests.rules.zenos_tavli.positions import setup
from tests.walks import RandomDraw

FULL = bool(os.environ.get(VARIABLE))
SAY = words("en")
EVERY = {"yucata": 1, "tutanchamun": 3, "tuchulcha": 5, "zenos-tavli": 9}
"""How many decisions lie between two that are asked about."""


@dataclass
class Asked:
    """What was said of a decision, and what was played there."""

    ply: int
    seat: int
    prospect: Prospect
    hint: Reply
    event: str
    loss: Reply


def prospect_of(reply: Reply, chances: str = "chances") -> Prospect:
    return Prospect(tuple(reply[chances]), reply["exact"], reply["margin"])


def asked_in(desk: Desk, game: str, seed: int, most: int, longest: int) -> list[Asked]:
    """Play a game with random choices, ask about some of its decisions, and end it."""
    rng, found, number = Random(f"{game} {seed}"), list[Asked](), 0
    table = decision(desk, game, seed=f"{seed:064x}")
    while table["next"]["kind"] != "over" and len(found) < most and table["ply"] < longest:
        if table["next"]["kind"] != "human":
            table = desk.forward(table)
            continue
        ply, events = table["ply"], sorted(choices(table))
        event, number = rng.choice(events), number + 1
        if len(events) > 1 and number % EVERY[game] == 0:
            before = standing(desk, ply)
            hint = hinted(desk, ply)[-1]
            bar = standing(desk, ply)
            if before["exact"]:
                assert before == bar
            loss = desk.ask("hint", session="s", ply=ply, ms=20, events=[event])["loss"]
            found.append(Asked(ply, hint["seat"], prospect_of(bar), hint["hint"], event, loss))
        table = desk.play(event, ply=ply)
    if table["next"]["kind"] != "over":
        desk.ask("resign", session="s", ply=table["ply"], seat=0)
    return found


def looked_back(desk: Desk, folder: Path) -> dict[str, Any]:
    """Return the look back at the match, which all that give it must give alike."""
    text = desk.ask("export", session="s")["text"]
    file = folder / "record.json"
    file.write_text(text, "utf-8")
    found: dict[str, Any] = run("analyse", str(file), "--json").json["analysis"]
    whole = laid(all_replies(desk, ms=500))
    assert {key: found[key] for key in whole} == json.loads(json.dumps(whole)), "the page's engine and `analyse`"
    library = pr.load(file).look_back()
    assert json.loads(json.dumps(library.to_json())) == found, "`analyse` and the library"
    assert (
        library.margins == {point["ply"]: point["margin"] for point in found["graph"] if point["exact"]}
        or not (found["summary"][0]["proven"])
    )
    return found


def check(asked: Asked, found: dict[str, Any]) -> None:
    """Compare what was said of a decision while it was made with what the look back says."""
    told = value_words(SAY, asked.prospect, asked.seat)
    ends = "the game at once." in asked.hint["verdict"] or asked.hint["verdict"] == "This ends the game level."
    assert told in asked.hint["verdict"] or ends, "the bar and the hint"
    if asked.loss is not None and asked.event == asked.hint["events"][0]:
        assert asked.loss["class"] == "exact"
    if asked.prospect.margin is None:
        assert not found["summary"][0]["proven"]
        return
    points = {point["ply"]: prospect_of(point, "p") for point in found["graph"]}
    assert points[asked.ply] == asked.prospect, "the bar and the graph"
    turn = next(turn for turn in found["turns"] if turn["start"] == asked.ply)
    assert asked.loss["class"] == (turn["class"] or "exact"), "the word before a blunder and the look back"
    lost = Lost(turn["error"], turn["points"], turn["result"])
    assert asked.loss["words"].startswith(f"This gives away {lost_words(SAY, lost)}.")


@pytest.mark.parametrize(
    ("game", "positions", "longest"),
    [
        ("yucata", 100 if FULL else 16, 99),
        ("tutanchamun", 100 if FULL else 2, 99 if FULL else 8),
        ("tuchulcha", 100 if FULL else 2, 200 if FULL else 30),
        pytest.param("zenos-tavli", 100 if FULL else 2, 200 if FULL else 40),
    ],
)
def test_all_that_speak_of_a_position_say_the_same(
    desk: Desk, tmp_path: Path, game: str, positions: int, longest: int
) -> None:
    asked, seed = 0, 0
    while asked < positions:
        seed += 1
        some = asked_in(desk, game, seed, positions - asked, longest)
        found = looked_back(desk, tmp_path)
        for one in some:
            check(one, found)
        asked += len(some)


def test_a_puzzle_has_the_value_of_the_hint() -> None:
    """Yucata': the rater of puzzles and what the hints say, on the way through a game."""
    game, rng = find_game("yucata"), Random(5)
    rater, exactly = Rater(game), ExactValues(game)
    for state in decisions(game, "yazurika", rng)[::3]:
        seat = state.current_player()
        best, *_ = rater.turns(state)
        after = next(iter(finish(exactly.decision(state)).values()))
        assert (best.points, best.margin) == (100 * after.chances[seat], after.margin_of(seat))


def decisions(game: AnyGame, layout: str, rng: Random) -> list[State]:
    """Return the decisions of a random game."""
    return [state for state, _ in steps(game, layout, rng)]


def steps(game: AnyGame, layout: str, rng: Random) -> list[tuple[State, str]]:
    """Return the decisions of a random game, each with the card that is played."""
    state, found = game.new_initial_state(2, {"layout": layout}), list[tuple[State, str]]()
    while state.result() is None:
        if state.current_player() < 0:
            state = state.apply_action(state.sample_chance(RandomDraw(rng)))
            continue
        action = rng.choice(state.legal_actions())
        found.append((state, action.text))
        state = state.apply_action(action)
    return found


def test_an_ending_of_zenos_tavli_is_told_exactly_by_all() -> None:
    """Of this throw the strongest level's network prefers an end that gives away three points of a hundred."""
    made = setup({21: 3, 23: 2}, {24: 5}, numbers=[1, 1, 1, 1, 2])
    match = pr.new("zenos-tavli", options={"position": made})
    state, game = match.state, match.game
    advisor = Advisor(game)
    found = finish(advisor.advise(state, RandomDraw(Random(1)), lambda: False))
    assert advisor.ahead(state) == found.prospect
    assert found.prospect is not None
    assert found.prospect.exact
    # All ends are found in two ways: by the hints, and for puzzles.
    best, *rest = Rater(game).turns(state)
    assert 100 * found.prospect.chances[0] == pytest.approx(best.points)
    worse = next(turn for turn in rest if turn.points < best.points - 2)
    for step in worse.path:
        match.play(step.text)
    turn = match.look_back().to_json()["turns"][0]
    assert turn["error"] == pytest.approx((best.points - worse.points) / 100, abs=1e-4)
    assert (turn["class"], turn["depth"], turn["points"]) == ("inexact", 2, None)
    assert turn["best"]["p"] == pytest.approx(found.prospect.chances[0], abs=1e-4)


@pytest.mark.parametrize(
    ("games", "layouts", "beyond"),
    [(4, 2, 22), pytest.param(200, 8, 0, marks=pytest.mark.full)],
)
def test_the_look_back_names_exactly_the_decisions_that_are_worse_with_their_points(
    games: int, layouts: int, beyond: int
) -> None:
    """Yucata' for two: an independent solver (tests/rules/yucata/margins.py) knows the margin of every card.

    :param beyond: decisions are compared once an amulet has come so far; from the start on it takes minutes.
    """
    game, compared, worse = find_game("yucata"), 0, 0
    for number in range(layouts):
        drawn = game.new_initial_state(2, {"layout": "yazurika"})
        layout = str(drawn.sample_chance(Dice(bytes([number] * 32)).stream("chance"))).removeprefix("layout ")
        judge = Margins(layout)
        for seed in range(games // layouts):
            match = pr.new("yucata", players=2, options={"layout": layout})
            rng = Random(f"{number} {seed}")
            while not match.over:
                match.play(rng.choice(match.legal))
            found = match.look_back().to_json()
            for turn in found["turns"]:
                state = match.states[turn["start"]]
                position = game.position(state)
                if max(position["amulets"]) < beyond:
                    continue
                cards = judge.cards(position)
                lost = max(cards.values()) - cards[match.events[turn["start"]]]
                compared, worse = compared + 1, worse + bool(lost)
                assert turn["points"] == lost
                assert (turn["class"] in (None, "exact")) == (lost == 0)
                results = [(margin > 0) - (margin < 0) for margin in (max(cards.values()), max(cards.values()) - lost)]
                assert (turn["result"] is None) == (results[0] == results[1])
            for own in found["summary"]:
                mine = [turn for turn in found["turns"] if turn["seat"] == own["seat"]]
                assert own["proven"]["points"] == sum(turn["points"] for turn in mine)
                assert own["proven"]["results"] == sum(turn["result"] is not None for turn in mine)
    assert compared > 5 * games
    assert worse > compared // 4
