"""Check docs/rules/tuchulcha.md, "Position": what it says, and the option of that name."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.games.tuchulcha import GAME
from tests.rules.tuchulcha.positions import (
    SEATS,
    artificial,
    at,
    in_play,
    legal,
    play,
    random_game,
    shown,
    state_of,
    table,
    total_of,
)

KEYS = [
    "board", "colours", "sealed", "tuchulcha_times", "lasa_used", "numbers", "turn", "asked", "to_move", "result",
]  # fmt: skip
COLOUR_KEYS = ["colour", "seat", "role", "temple", "path", "velthumena", "forest", "sanctuary", "out"]


def refused(made: Any, players: int = 4) -> str:
    """Return the error message with which a position is refused."""
    with pytest.raises(OptionError) as caught:
        GAME.new_initial_state(players, {"position": made})
    reason = caught.value.reason()
    assert reason.endswith(".")
    assert len(reason) < 300
    return reason


# What a position object contains


def test_before_the_start() -> None:
    assert shown(GAME.new_initial_state(2, {})) == {
        "board": 4,
        "colours": [
            {
                "colour": colour, "seat": seat, "role": None, "temple": count, "path": [], "velthumena": 0, "forest": 0,
                "sanctuary": 0, "out": False,
            }
            for colour, seat, count in (("blue", 0, 9), ("red", None, 5), ("yellow", 1, 9), ("black", None, 5))
        ],
        "sealed": [],
        "tuchulcha_times": 0,
        "lasa_used": False,
        "numbers": [],
        "turn": None,
        "asked": None,
        "to_move": "chance",
        "result": None,
    }  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int) -> None:
    for seed in range(10):
        for before, _, after in random_game(players, f"positions {seed}"):
            for state in (before, after):
                made = shown(state)
                assert list(made) == KEYS
                assert (made["asked"] is None) == (made["to_move"] in ("chance", None))
                assert made["numbers"] == sorted(made["numbers"])
                if made["asked"] in (None, "devote") and made["to_move"] != "chance":
                    assert made["numbers"] == []
                for entry in made["colours"]:
                    assert list(entry) == COLOUR_KEYS
                    assert entry["path"] == sorted(entry["path"], key=lambda group: (group[0], group[1] or 0))
                    counts = [entry[key] for key in ("velthumena", "forest", "sanctuary")]
                    total = in_play(entry) + sum(counts)
                    assert total == (0 if entry["out"] else total_of(players, entry["colour"]))
                    assert all((step is None) == bool(entry["role"]) for _, step, _ in entry["path"])
            assert shown(after)["turn"] is not None


# The option


def could_be_given(made: dict[str, Any]) -> bool:
    """Return whether a position is one before a throw or a role change."""
    return made["result"] is None and not made["numbers"] and made["asked"] in (None, "devote")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_written_is_accepted_and_leads_on_in_the_same_way(players: int) -> None:
    for seed in range(15):
        for _, _, state in random_game(players, f"option {seed}"):
            made = shown(state)
            if not could_be_given(made):
                with pytest.raises(OptionError):
                    state_of(players, made)
                continue
            again = state_of(players, made)
            assert shown(again) == made
            assert legal_events(GAME, again) == legal_events(GAME, state) or state.phase == "reward"


def test_with_turn_null_the_next_event_is_start() -> None:
    state = at(4, None, blue="3, temple x4")
    assert legal_events(GAME, state) == ["start 0", "start 1", "start 2", "start 3"]
    assert state.turn() is None
    begun = play(state, "start 0")
    assert (begun.turn(), shown(begun)["asked"]) == (0, "devote")
    assert play(state, "start 2").current_player() == CHANCE


def test_who_is_out_and_drawn_to_begin_is_skipped() -> None:
    state = at(4, None, out=["red", "yellow"])
    assert legal_events(GAME, state) == ["start 0", "start 1", "start 2", "start 3"]
    assert play(state, "start 1").turn() == 3


def test_with_asked_null_a_legal_devotion_has_been_declined() -> None:
    state = at(4, 0, blue="3, temple x4")
    assert state.current_player() == CHANCE
    assert state == play(at(4, 0, asked="devote", blue="3, temple x4"), "devote none")


def test_a_single_haruspex_is_counted_in_the_position_itself() -> None:
    state = play(at(4, 0, blue="3"), "roll 1-2", "1:3")
    assert "stop" in legal(state)
    # This player may have had two before the devotion to Tuchulcha, but only the one in the position counts.
    state = play(at(4, 1, roles={"red": "tuchulcha"}, red="12"), "roll 1-1-1-2", "discard 1", "1:12")
    assert "stop" in legal(state)


def test_devote_is_the_beginning_of_a_turn() -> None:
    before = at(4, 0, roles={"red": "tuchulcha"}, red="3 x4", blue="31, 2, temple")
    state = play(before, "roll 1-4", "4:31", "1:2")
    assert (state.turn(), shown(state)["asked"]) == (0, "devote")
    again = state_of(4, shown(state))
    assert again != state
    assert play(state, "devote none").turn() == 2
    assert play(again, "devote none").turn() == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_artificial_positions_come_back_as_they_were(players: int) -> None:
    rng = Random(f"round trip {players}")
    for _ in range(200):
        made = artificial(rng, players)
        assert shown(state_of(players, made)) == made


# Invalid positions


@pytest.mark.parametrize("value", [None, 1, "position", [], True])
def test_a_position_is_an_object(value: object) -> None:
    assert refused(value).startswith("The option position is an object, not ")


@pytest.mark.parametrize("key", KEYS)
def test_all_keys(key: str) -> None:
    made = table(4)
    del made[key]
    assert refused(made) == f"The option position needs the key {key}."


@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_all_keys_of_a_colour(key: str) -> None:
    made = table(4)
    del made["colours"][1][key]
    assert refused(made) == f"The position’s entry for red needs the key {key}."


def test_and_no_others() -> None:
    assert refused(table(4) | {"note": 1}) == "The option position has no key 'note'."
    made = table(4)
    made["colours"][2]["note"] = 1
    assert refused(made) == "The position’s entry for yellow has no key 'note'."


Change = Callable[[dict[str, Any]], Any]


def entry(colour: int, **changes: Any) -> Change:
    """Return a change of one colour's entry."""
    return lambda made: made["colours"][colour].update(changes)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda made: made.update(board=3), "The position’s board must be 4, not 3."),
        (lambda made: made.update(board=4.0), "The position’s board must be 4, not 4.0."),
        (lambda made: made.update(board="4"), "The position’s board must be 4, not '4'."),
        (lambda made: made["colours"].pop(), "The position’s colours are a list of 4"),
        (lambda made: made.update(colours={}), "The position’s colours are a list of 4"),
        (lambda made: made.update(colours="blue"), "The position’s colours are a list of 4"),
        (lambda made: made["colours"].reverse(), "The position’s colour must be 'blue', not 'black'."),
        (lambda made: made["colours"].__setitem__(0, None), "The position’s entry for blue is an object, not null."),
        (entry(0, seat=1), "The position’s seat must be 0, not 1."),
        (entry(0, seat=False), "The position’s seat must be 0, not false."),
        (entry(0, role="demon"), 'A role in the position is null, "tuchulcha" or "lasa", not \'demon\'.'),
        (entry(0, role=["lasa"]), "A role in the position is null"),
        (entry(0, temple=7), "In the position blue has 7 haruspices: expected 8."),
        (entry(0, temple=9), "In the position blue has 9 haruspices: expected 8."),
        (entry(0, temple=10**400), "In the position blue has far too many haruspices: expected 8."),
        (entry(0, temple=-1, forest=9), "The position’s temple is a number, an integer from 0, not -1."),
        (entry(0, temple=8.0), "The position’s temple is a number, an integer from 0, not 8.0."),
        (entry(0, temple=True), "The position’s temple is a number, an integer from 0, not true."),
        (entry(0, out=0), "The position’s out is true or false, not 0."),
        (entry(0, out=True), "In the position blue is out, so it has no role and no haruspex."),
        (entry(0, temple=0), "In the position blue has 0 haruspices: expected 8."),
        (entry(0, temple=7, sanctuary=1), "blue cannot have haruspices in the sanctuary, having no role"),
        (entry(0, path={}), "The position’s path is a list, not {}."),
        (entry(0, path=[[3, 3]]), "The position’s path holds lists of stone, step, count, not [3, 3]."),
        (entry(0, path=[3]), "The position’s path holds lists of stone, step, count, not 3."),
        (entry(0, temple=7, path=[[41, 1, 1]]), "Stones in the position are numbered from 1 to 40, not 41."),
        (entry(0, temple=7, path=[[0, 1, 1]]), "Stones in the position are numbered from 1 to 40, not 0."),
        (entry(0, temple=7, path=[["3", 3, 1]]), "Stones in the position are numbered from 1 to 40, not '3'."),
        (entry(0, temple=7, path=[[32, 32, 1]]), "Steps of blue’s path in the position are from 1 to 31, not 32."),
        (entry(0, temple=7, path=[[3, None, 1]]), "Steps of blue’s path in the position are from 1 to 31, not null."),
        (entry(0, temple=7, path=[[3, 4, 1]]), "Step 4 of blue’s path is stone 4, not 3."),
        (entry(1, temple=7, path=[[3, 3, 1]]), "Step 3 of red’s path is stone 13, not 3."),
        (entry(0, path=[[3, 3, 0]]), "The position’s path counts haruspices from 1 on, not 0."),
        (entry(0, temple=6, path=[[3, 3, 1], [3, 3, 1]]), "The position’s path is sorted by stone, then by step"),
        (entry(0, temple=6, path=[[4, 4, 1], [3, 3, 1]]), "The position’s path is sorted by stone, then by step"),
        (entry(0, temple=7, path=[[6, 6, 1]]), "Stone 6 of the position is an open passage: nobody stands there."),
        (lambda made: made.update(sealed=[5]), "The position’s sealed is a list of passages (6, 16, 26, 36)"),
        (lambda made: made.update(sealed=6), "The position’s sealed is a list of passages"),
        (lambda made: made.update(sealed=[6.0]), "The position’s sealed is a list of passages"),
        (lambda made: made.update(sealed=[16, 6], lasa_used=True), "sealed is in ascending order, each passage once."),
        (lambda made: made.update(sealed=[6, 6], lasa_used=True), "sealed is in ascending order, each passage once."),
        (lambda made: made.update(sealed=[6]), "so lasa_used must be true."),
        (lambda made: made.update(sealed=[6, 16, 26, 36], lasa_used=True), "In the position the game is over."),
        (lambda made: made.update(tuchulcha_times=-1), "The position’s tuchulcha_times is a number"),
        (lambda made: made.update(tuchulcha_times=None), "The position’s tuchulcha_times is a number"),
        (lambda made: made.update(tuchulcha_times=True), "The position’s tuchulcha_times is a number"),
        (lambda made: made.update(lasa_used=0), "The position’s lasa_used is true or false, not 0."),
        (lambda made: made.update(numbers=[3]), "The position’s numbers are [] before a throw, not [3]."),
        (lambda made: made.update(numbers=None), "The position’s numbers are [] before a throw, not null."),
        (lambda made: made.update(turn=4), "The position’s turn is null or a seat from 0 to 3, not 4."),
        (lambda made: made.update(turn=False), "The position’s turn is null or a seat from 0 to 3, not false."),
        (lambda made: made.update(turn="0"), "The position’s turn is null or a seat from 0 to 3, not '0'."),
        (lambda made: made.update(asked="move", to_move=0), "asked is \"devote\", or null before a throw, not 'move'."),
        (lambda made: made.update(asked="devote", to_move=0), "Seat 0 cannot devote itself in the position"),
        (lambda made: made.update(turn=None, asked="devote", to_move=0), "The position’s asked must be null"),
        (lambda made: made.update(turn=None, to_move=0), "The position’s to_move must be 'chance', not 0."),
        (lambda made: made.update(to_move=0), "The position’s to_move must be 'chance', not 0."),
        (lambda made: made.update(to_move=None), "The position’s to_move must be 'chance', not null."),
        (lambda made: made.update(asked="devote"), "The position’s to_move must be 0, not 'chance'."),
        (
            lambda made: made.update(result={"winners": [0], "scores": [0, 0, 0, 0]}),
            "The position’s result must be null, not ",
        ),
    ],
)
def test_what_could_not_be_written_is_refused(change: Change, message: str) -> None:
    made = table(4)
    change(made)
    assert message in refused(made)


def test_two_colours_on_a_stone() -> None:
    assert refused(table(4, blue="12", red="12")) == "Stone 12 of the position holds two colours."
    assert refused(table(3, blue="11", red="11 end"), 3) == "Stone 11 of the position holds two colours."


def test_the_game_for_two() -> None:
    made = table(2)
    made["colours"][1].update(seat=1)
    assert refused(made, 2) == "The position’s seat must be null, not 1."
    for changes in ({"role": "tuchulcha"}, {"role": "lasa"}):
        made = table(2)
        made["colours"][1].update(changes)
        assert "red cannot have the role" in refused(made, 2)
    made = table(2)
    made["colours"][1].update(out=True, temple=0)
    assert refused(made, 2) == "In the position red is neutral and cannot be out."


def test_roles() -> None:
    assert "tuchulcha_times cannot be 0" in refused(table(4, roles={"red": "tuchulcha"}, red="12 x3", times=0))
    assert "lasa_used must be true" in refused(table(4, roles={"red": "lasa"}, red="12 x4", lasa_used=False))
    made = table(4, roles={"red": "tuchulcha", "blue": "tuchulcha"}, red="12 x3", blue="13 x3")
    assert refused(made) == "Two players of the position have the role tuchulcha: one at most can."
    made = table(4, roles={"red": "tuchulcha"}, red="12 x3, velthumena")
    assert "red cannot have haruspices in Velthumena, having a role" in refused(made)
    made = table(4, roles={"red": "tuchulcha"}, red="12 x3")
    made["colours"][1]["path"][0][1] = 2
    assert refused(made) == "The position’s step must be null, not 2."
    for players in (2, 3):
        made = table(players, roles={"blue": "lasa"}, blue="12 x4")
        assert refused(made, players) == "In the position blue cannot have the role lasa."
        assert "lasa_used must be false" in refused(table(players, lasa_used=True), players)


def test_nobody_to_be_put_out() -> None:
    made = table(4, roles={"red": "tuchulcha"}, red="12 x3", blue="velthumena x3")
    assert refused(made) == "In the position blue should be out of the game."
    made = table(4, roles={"red": "tuchulcha"}, red="")
    assert refused(made) == "In the position red should be out of the game."
    made = table(4, roles={"red": "tuchulcha", "blue": "lasa"}, red="12 x3", blue="13 x2", sealed=[6])
    assert refused(made) == "In the position blue should be out of the game."
    state_of(4, table(4, roles={"red": "tuchulcha", "blue": "lasa"}, red="12 x3", blue="13 x2", sealed=[6, 16]))


def test_the_game_is_not_over() -> None:
    over = "In the position the game is over."
    assert refused(table(4, blue="velthumena x3")) == over
    assert refused(table(4, out=["red", "yellow", "black"])) == over
    assert refused(table(4, roles={"red": "tuchulcha"}, red="12 x3", out=["blue", "yellow", "black"])) == over
    assert refused(table(2, red="velthumena"), 2) == over
    state_of(2, table(2, roles={"blue": "tuchulcha"}, blue="12", red="velthumena"))
    roles = {"red": "tuchulcha", "blue": "lasa"}
    assert refused(table(4, roles=roles, red="12", blue="13", sealed=[6, 16, 26, 36])) == over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_somebody_is_in_the_game(players: int) -> None:
    colours = [colour for colour, seat in SEATS[players].items() if seat is not None]
    made = table(players, None, out=colours)
    assert refused(made, players) == "In the position all players are out of the game."


def test_it_cannot_be_the_turn_of_who_is_out() -> None:
    assert "seat 1 in the position, which is out" in refused(table(4, 1, out=["red"]))


def test_a_refusal_changes_nothing() -> None:
    made = table(4, 0, blue="6")
    kept = deepcopy(made)
    refused(made)
    assert made == kept
