"""Studies over the bridge: the same rows as at once, in any slices; stopping and going on; what is refused."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from pygame_rules.core.game import Measures
from pygame_rules.games import all_games, find_game
from pygame_rules.study.experiment import Experiment, Setting
from pygame_rules.study.library.comparison import comparison_of
from pygame_rules.study.selfplay import Played
from pygame_rules.study.table_text import head_text, read_rows, rows_text
from tests.bridge.desk import Desk, Reply

GAMES = [game.info.id for game in all_games()]
each_game = pytest.mark.parametrize("game", GAMES)


@cache
def experiment(game: str, games: int, *players: str, **options: object) -> Experiment:
    found = find_game(game)
    seats = players or ("random",) * min(found.info.seats)
    return Experiment(found, (Setting(tuple(seats), dict(options)),), games, seed=5)  # type: ignore[arg-type]


def at_once(wanted: Experiment) -> str:
    """Return the lines of the table, played without pauses."""
    return rows_text(wanted.rows(0, 0, wanted.games))


def begin(desk: Desk, wanted: Experiment) -> Reply:
    (setting,) = wanted.settings
    return desk.ask(
        "study", session="s", game=wanted.game.info.id, players=list(setting.names), options=dict(setting.options),
        games=wanted.games, seed=wanted.seed,
    )  # fmt: skip


def go_on(desk: Desk, until: int, ms: int = 5, **fields: object) -> str:
    """Play until so many games are done; return the lines."""
    text = ""
    while True:
        reply = desk.ask("study-go", session="s", ms=ms, **fields)
        text += reply["rows"]
        if reply["done"] >= until:
            return text


@each_game
def test_slices_give_the_rows_of_a_study_at_once(desk: Desk, game: str) -> None:
    wanted = experiment(game, 3)
    begun = begin(desk, wanted)
    assert begun["head"] == head_text(wanted.columns())
    own = wanted.game.measures if isinstance(wanted.game, Measures) else {}
    assert [column["name"] for column in begun["columns"]][len(begun["columns"]) - len(own) :] == list(own)
    assert go_on(desk, 3) == at_once(wanted)
    assert desk.ask("study-go", session="s", ms=5)["rows"] == ""


def test_a_thinking_player_is_paused_within_its_decision_and_plays_as_ever(desk: Desk) -> None:
    wanted = experiment("yucata", 1, "hard", "easy")
    begin(desk, wanted)
    replies = 1
    while not (reply := desk.ask("study-go", session="s", ms=2))["rows"]:
        replies += 1
    assert reply["rows"] == at_once(wanted)
    # More pauses than decisions.
    assert replies > 60


def test_the_figures_are_those_of_the_summary(desk: Desk) -> None:
    wanted = experiment("tuchulcha", 4)
    begin(desk, wanted)
    assert desk.ask("study-go", session="s", ms=1, summed=True)["summary"] is None
    go_on(desk, 4)
    found = desk.ask("study-go", session="s", ms=1, summed=True)["summary"]
    assert found == comparison_of(wanted, list(wanted.rows(0, 0, 4))).tallies[0].to_json()


def test_a_study_goes_on_from_rows_that_were_played_before(desk: Desk) -> None:
    wanted = experiment("zenos-tavli", 5)
    begin(desk, wanted)
    first = go_on(desk, 2)
    desk.ask("close", session="s")
    assert desk.refused("study-go", session="s", ms=5)["code"] == "no-session"
    begun = begin(other := Desk(), wanted)
    taken = other.ask("study-go", session="s", rows=first, summed=True)
    assert (taken["done"], taken["rows"], taken["summary"]["games"]) == (first.count("\n"), "", first.count("\n"))
    assert first + go_on(other, 5) == at_once(wanted)
    assert begun["key"] == begin(Desk(), experiment("zenos-tavli", 9))["key"]
    assert begun["key"] != begin(Desk(), experiment("zenos-tavli", 5, "easy", "random"))["key"]


def test_more_rows_than_games_are_left_out(desk: Desk) -> None:
    begin(desk, experiment("yucata", 2))
    taken = desk.ask("study-go", session="s", rows=at_once(experiment("yucata", 4)), summed=True)
    assert (taken["done"], taken["of"], taken["summary"]["games"]) == (2, 2, 2)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("\n0,1,", "\n0,7,", 1), "about game 1, not 7"),
        (lambda text: text.replace("\n0,1,", "\n1,1,", 1), "about game 1"),
        (lambda text: text.replace("0,0,", "0,0,7", 1), "the seat 7"),
        (lambda text: text.replace("\n", ",\n", 1), "cells, not"),
        (lambda text: text.replace("0,0,", "0,=A1,", 1), "holds a number, not '=A1'"),
        (lambda text: text.replace("0,0,", "0,nan,", 1), "holds a number"),
    ],
)
def test_rows_that_are_not_the_next_ones_are_refused_and_change_nothing(desk: Desk, change: Any, words: str) -> None:
    wanted = experiment("yucata", 3)
    begin(desk, wanted)
    error = desk.refused("study-go", session="s", rows=change(at_once(wanted)))
    assert error["code"] == "bad-table"
    assert words in error["reason"]
    assert go_on(desk, 3) == at_once(wanted)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"players": ["easy", "nobody"]}, "unknown-player"),
        ({"players": ["easy"]}, "bad-option"),
        ({"players": []}, "request"),
        ({"options": {"layout": "none"}}, "bad-option"),
        ({"games": 0}, "request"),
        ({"games": 1_000_001}, "request"),
        ({"seed": -1}, "request"),
        ({"seed": 2**53}, "request"),
    ],
)
def test_what_cannot_be_played_is_refused(desk: Desk, fields: dict[str, object], code: str) -> None:
    request = {"game": "yucata", "players": ["random", "random"], "games": 2, "seed": 1, "session": "s", **fields}
    assert desk.refused("study", **request)["code"] == code


def test_a_game_that_fails_loses_no_rows_before_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = experiment("yucata", 4)
    text = at_once(wanted)
    row = Experiment._row

    def failing(self: Experiment, setting: int, played: Played) -> Any:
        if played.number == 2:
            raise RuntimeError("broken")
        return row(self, setting, played)

    begin(desk, wanted)
    with monkeypatch.context() as patch:
        patch.setattr(Experiment, "_row", failing)
        found = ""
        for _ in range(3):
            reply = desk.raw('{"do": "study-go", "session": "s", "ms": 10000}')
            found += reply.get("rows", "")
    assert not reply["ok"]
    assert found == "".join(text.splitlines(keepends=True)[:2])
    assert found + go_on(desk, 4) == text


def test_the_words_of_the_columns_are_there_in_every_language(desk: Desk) -> None:
    columns = {column["name"]: column for column in begin(desk, experiment("zenos-tavli", 1))["columns"]}
    assert columns["score_1"]["words"] == {"de": "die Punkte von Schwarz", "en": "the score of Black"}
    assert columns["hits"]["words"]["de"] == "geschlagene Steine"
    assert (columns["turns"]["averaged"], columns["game"]["averaged"]) == (True, False)


@each_game
def test_the_text_of_a_table_can_be_read_again(game: str) -> None:
    wanted = experiment(game, 2)
    rows = list(wanted.rows(0, 0, 2))
    assert read_rows(rows_text(rows), wanted.columns()) == rows


def compare(desk: Desk, game: str, games: int, against: dict[str, object], **fields: object) -> Reply:
    """Begin a study of two settings."""
    players = ["random"] * min(find_game(game).info.seats)
    request = {"game": game, "players": players, "games": games, "seed": 5, "session": "s", **fields}
    return desk.ask("study", against=against, **request)


def two_settings(game: str, games: int, against: dict[str, object], *, luck: bool = False) -> Experiment:
    found = find_game(game)
    players = ("random",) * min(found.info.seats)
    return Experiment(found, (Setting(players), Setting(players, against)), games, 5, luck)  # type: ignore[arg-type]


def in_turn(wanted: Experiment) -> str:
    """Return the lines of two settings, played in turn."""
    first, second = (rows_text(wanted.rows(setting, 0, wanted.games)).splitlines(keepends=True) for setting in (0, 1))
    return "".join(one + other for one, other in zip(first, second, strict=True))


def test_two_sets_of_options_are_played_in_turn_and_compared_as_the_command_does(desk: Desk) -> None:
    wanted = two_settings("zenos-tavli", 6, {"start": 1})
    compare(desk, "zenos-tavli", 6, {"start": 1})
    assert go_on(desk, 12) == in_turn(wanted)
    reply = desk.ask("study-go", session="s", ms=5, summed=True)
    assert (reply["done"], reply["of"]) == (12, 12)
    expected = comparison_of(wanted, [*wanted.rows(0, 0, 6), *wanted.rows(1, 0, 6)])
    compared = reply["summary"].pop("compared")
    assert reply["summary"] == expected.tallies[0].to_json()
    assert compared["against"] == expected.tallies[1].to_json()
    plain = [{key: value for key, value in effect.items() if key not in "ab"} for effect in compared["effects"]]
    assert plain == [effect.to_json() for effect in expected.effects]
    # Where all games have a figure, those of the pairs are those of all games.
    first, second = (tally.to_json()["means"] for tally in expected.tallies)
    whole = [effect for effect in compared["effects"] if effect["games"] == 6]
    assert whole
    assert all(effect["a"] == first[effect["column"]] for effect in whole)  # type: ignore[index, call-overload]
    assert all(effect["b"] == second[effect["column"]] for effect in whole)  # type: ignore[index, call-overload]
    assert compared["alike"] == 0


def test_the_figures_beside_a_difference_are_about_the_pairs_that_it_is_measured_in(desk: Desk) -> None:
    wanted = two_settings("zenos-tavli", 4, {"start": 1})
    compare(desk, "zenos-tavli", 4, {"start": 1})
    lines = in_turn(wanted).splitlines(keepends=True)
    # The first options are a game ahead; the last game with the second ones is one without a leader.
    drama = [column.name for column in wanted.columns()].index("drama")
    cells = lines[5].split(",")
    lines[5] = ",".join([*cells[:drama], "", *cells[drama + 1 :]])
    summary = desk.ask("study-go", session="s", rows="".join(lines[:7]), summed=True)["summary"]
    assert (summary["games"], summary["compared"]["against"]["games"]) == (4, 3)
    for effect in summary["compared"]["effects"]:
        pairs = 2 if effect["column"] == "drama" else 3
        assert effect["games"] == effect["a"]["games"] == effect["b"]["games"] == pairs, effect["column"]
        difference = effect["b"]["mean"] - effect["a"]["mean"]
        assert abs(difference - effect["difference"]) < 0.0002, effect["column"]


def test_options_that_change_nothing_leave_all_games_alike(desk: Desk) -> None:
    compare(desk, "yucata", 4, {"open_hands": False})
    go_on(desk, 8)
    compared = desk.ask("study-go", session="s", ms=5, summed=True)["summary"]["compared"]
    assert compared["alike"] == 4
    assert {effect["difference"] for effect in compared["effects"]} == {0}
    assert not any(effect["clear"] for effect in compared["effects"])


def test_there_are_no_figures_before_each_setting_has_a_game(desk: Desk) -> None:
    wanted = two_settings("zenos-tavli", 2, {"start": 1})
    compare(desk, "zenos-tavli", 2, {"start": 1})
    lines = in_turn(wanted).splitlines(keepends=True)
    assert desk.ask("study-go", session="s", rows=lines[0], summed=True)["summary"] is None
    taken = desk.ask("study-go", session="s", rows=lines[1], summed=True)
    assert (taken["done"], taken["of"], taken["summary"]["compared"]["against"]["games"]) == (2, 4, 1)
    # The next row is that of game 1 with the first options.
    assert desk.refused("study-go", session="s", rows=lines[3])["code"] == "bad-table"
    assert "".join(lines[:2]) + go_on(desk, 4) == "".join(lines)


@pytest.mark.full
def test_luck_is_measured_where_it_is_asked_for(desk: Desk) -> None:
    begun = compare(desk, "zenos-tavli", 1, {"start": 1}, luck=True)
    columns = {column["name"]: column for column in begun["columns"]}
    assert columns["luck"]["words"]["de"].startswith("wie weit die Würfe")
    assert (columns["drama"]["percent"], columns["turns"]["percent"]) == (True, False)
    wanted = two_settings("zenos-tavli", 1, {"start": 1}, luck=True)
    assert go_on(desk, 2, ms=1000) == in_turn(wanted)
    assert begun["key"] != compare(desk, "zenos-tavli", 1, {"start": 1})["key"]


def test_a_second_set_that_cannot_be_played_is_refused(desk: Desk) -> None:
    players = ["random", "random"]
    request = {"game": "yucata", "players": players, "games": 1, "seed": 1, "session": "s"}
    assert desk.refused("study", **request, against={"layout": "none"})["code"] == "bad-option"
    assert desk.refused("study", **request, against=[1])["code"] == "request"
