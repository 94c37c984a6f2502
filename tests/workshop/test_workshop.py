"""Players that a reader writes: loaded, asked, measured, compared; the console and what it completes."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest

import pygame_rules as pr
from pygame_rules.bridge import Bridge
from pygame_rules.core.action import Action
from pygame_rules.core.chance import Dice
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.library.first_lines import first_lines_of
from pygame_rules.core.words import words
from pygame_rules.games import OWN, all_games, find_game
from pygame_rules.workshop.answers import Kept
from pygame_rules.workshop.completion import names_at
from pygame_rules.workshop.knowledge import DESCRIBED, knowledge, words_about
from tests.bridge.desk import Desk
from tests.workshop.room import RECORDS, SECONDS, load, match_with_a_choice, record_of
from tools.paths import PACKAGE

TEXT = '''
"""Players for the tests."""
import random

def last(state):
    """Plays the last action.

    Always.
    """
    print("seen")
    return state.legal_actions()[-1]

def weighing(state):
    return {action: number % 2 for number, action in enumerate(state.legal_actions())}

def pairs(state):
    return [(str(action), 0.5) for action in state.legal_actions()]

def lot(state):
    return random.choice(state.legal_actions())

class Turning:
    """Takes one action after the other."""

    def __init__(self):
        self.asked = 0

    def __call__(self, state):
        self.asked += 1
        return {action: (number + self.asked) % 3 for number, action in enumerate(state.legal_actions())}

class Thinking:
    work = 3

    def __init__(self, game):
        self.game = game

    def choose(self, state, seat, draw, budget):
        yield from ()
        return state.legal_actions()[draw.uniform(len(state.legal_actions()))]

def _hidden(state):
    return None

def helper(state, depth):
    return depth
'''


@pytest.fixture
def desk() -> Desk:
    made = Desk()
    assert load(made, TEXT)["ok"]
    return made


def decided(desk: Desk, player: str, match: pr.Match, **fields: object) -> dict[str, Any]:
    return desk.ask("decide", record=record_of(match), seat=match.to_move, player=f"bots.py:{player}", **fields)


def test_a_text_tells_its_players_with_their_lines(desk: Desk) -> None:
    found = load(desk, TEXT)["players"]
    assert [(one["name"], one["kind"]) for one in found] == [
        ("last", "function"), ("weighing", "function"), ("pairs", "function"), ("lot", "function"),
        ("Turning", "class"), ("Thinking", "class"),
    ]  # fmt: skip
    assert (found[0]["line"], found[0]["doc"]) == (5, "Plays the last action.")
    assert [one["name"] for one in load(desk, TEXT, name="Turning")["players"]] == ["Turning"]
    assert "did you mean last?" in load(desk, TEXT, name="lust")["error"]["reason"]


@pytest.mark.parametrize("game", RECORDS)
def test_it_decides_in_every_game_and_says_what_it_has_printed(desk: Desk, game: str) -> None:
    match = match_with_a_choice(game)
    reply = decided(desk, "last", match)
    assert (reply["action"], reply["printed"], reply["cut"], reply["values"]) == (
        str(match.legal[-1]),
        "seen\n",
        False,
        [],
    )
    values = decided(desk, "weighing", match)
    assert values["action"] == str(match.legal[1])
    assert [one["value"] for one in values["values"]][:2] == [0, 1]
    assert decided(desk, "pairs", match)["action"] == str(match.legal[0])


def test_draws_come_from_the_seed(desk: Desk) -> None:
    match = match_with_a_choice("tutanchamun")
    for player in ("lot", "Thinking"):
        first, again = (decided(desk, player, match, seed=5)["action"] for _ in range(2))
        assert first == again
        assert len({decided(desk, player, match, seed=seed)["action"] for seed in range(12)}) > 1


def test_what_a_class_remembers_is_what_it_has_seen_in_this_match(desk: Desk) -> None:
    """Its values tell how often it was asked: in order, after an undo, on another way, and in the middle of a match."""
    match, asked = pr.new("yucata", seed=3), 0
    ways = []
    while not match.over and asked < 6:
        if match.to_move == 0 and len(match.legal) > 1:
            asked += 1
            ways.append(match.copy())
            reply = decided(desk, "Turning", match)
            assert reply["values"][0]["value"] == asked % 3
            match.play(reply["action"])
        else:
            match.play(match.legal[0])
    for number in (4, 2, 2, 5, 0):
        assert decided(desk, "Turning", ways[number])["values"][0]["value"] == (number + 1) % 3
    fresh = Desk()
    load(fresh, TEXT)
    assert decided(fresh, "Turning", ways[3])["values"][0]["value"] == 4 % 3


SLOW = """
from tests.workshop.room import SECONDS
SECONDS.append(1000)

class Slow:
    def __init__(self):
        SECONDS.append(100)

    def __call__(self, state):
        SECONDS.append(1)
        return state.legal_actions()[0]

def slow(state):
    return Slow()(state)
"""


def test_the_time_of_a_decision_is_that_of_the_players_code_for_it() -> None:
    desk, match = Desk(), match_with_a_choice("yucata", 5)
    desk.bridge = Bridge(clock=lambda: float(sum(SECONDS)))
    load(desk, SLOW)
    # A new object sees the decisions before again, which is not counted, nor that it is made.
    assert decided(desk, "Slow", match)["ms"] == 1000
    assert SECONDS.count(1) > 1
    assert decided(desk, "slow", match)["ms"] == 101_000


def test_a_seat_that_does_not_decide_is_refused(desk: Desk) -> None:
    record, seat = RECORDS["yucata"]
    error = desk.refused("decide", record=record, seat=1 - seat, player="bots.py:last")
    assert "does not have to decide" in error["reason"]
    assert desk.refused("decide", record=record, seat=seat, player="else.py:last")["code"] == "unknown-player"


def study(desk: Desk, players: list[str], **fields: object) -> dict[str, Any]:
    desk.ask("study", session="t", game="yucata", players=players, games=4, seed=1, **fields)
    rows = ""
    while True:
        reply = desk.ask("study-go", session="t", ms=50, summed=True)
        rows += reply["rows"]
        if reply["done"] == 4:
            return {**reply, "rows": rows}


def test_a_study_measures_own_players_and_levels_as_a_program_does(desk: Desk) -> None:
    measured = study(desk, ["bots.py:Turning", "random"])
    assert measured["pace"] > 0
    assert measured["rows"] == study(desk, ["bots.py:Turning", "random"])["rows"]
    random = study(desk, ["bots.py:lot", "bots.py:lot"])
    assert random["rows"] == study(desk, ["bots.py:lot", "bots.py:lot"])["rows"]
    alone = pr.experiment("yucata", [lambda state: state.legal_actions()[-1], "random"], games=4, seed=1)
    assert study(desk, ["bots.py:last", "random"])["rows"] == "".join(alone.csv().splitlines(keepends=True)[1:])


def test_a_fault_in_a_study_is_told_with_its_line(desk: Desk) -> None:
    load(desk, "def bot(state):\n    print('here')\n    return state.legal_action()\n")
    desk.ask("study", session="t", game="yucata", players=["bots.py:bot", "random"], games=4, seed=1)
    for _ in range(2):
        fault = desk.refused("study-go", session="t", ms=50)["fault"]
        assert (fault["kind"], fault["line"], fault["printed"]) == ("attribute", 3, "here\n")
        assert fault["source"] == "    return state.legal_action()"


def test_a_ladder_compares_own_players_with_levels(desk: Desk) -> None:
    players = ["random", "bots.py:last", "easy"]
    begun = desk.ask("ladder", session="l", game="yucata", players=players, pairs=10, seed=1)
    assert begun["comparisons"] == [["bots.py:last", "random"], ["easy", "bots.py:last"], ["easy", "random"]]
    while not (reply := desk.ask("ladder-go", session="l", ms=200))["done"]:
        assert reply["pace"] >= 0
    assert [row["pairs"] for row in reply["rows"]] == [10, 10, 10]
    assert reply["games"] == 60
    assert desk.refused("ladder-go", session="x", ms=5)["code"] == "no-session"
    assert desk.refused("ladder", session="l", game="yucata", players=["easy", "easy"], pairs=1, seed=1)
    desk.ask("close", session="l")
    assert desk.refused("ladder-go", session="l", ms=5)["code"] == "no-session"


# The console


def line(desk: Desk, text: str, game: str = "yucata", **more: object) -> dict[str, Any]:
    return desk.ask("console", session="c", record=RECORDS[game][0], text=text, **more)


def test_the_console_shows_values_boards_and_tables(desk: Desk) -> None:
    assert line(desk, "1 + 1")["results"] == [{"kind": "text", "text": "2"}]
    assert line(desk, "_ + 1")["results"] == [{"kind": "text", "text": "3"}]
    board = line(desk, "match")["results"][0]
    assert (board["kind"], board["game"]) == ("board", "yucata")
    assert board["svg"].startswith("<svg")
    assert "<symbol" not in board["svg"]
    assert line(desk, "pr.new('tutanchamun', seed=1)")["results"][0]["game"] == "tutanchamun"
    table = line(desk, "[{'a': n, 'b': str(n)} for n in range(300)]")["results"][0]
    assert (table["columns"], table["rows"][1], len(table["rows"]), table["more"]) == (["a", "b"], [1, "1"], 100, 200)
    assert line(desk, "None")["results"] == []
    assert len(line(desk, "'x' * 10000")["results"][0]["text"]) < 2100
    assert len(line(desk, "for n in range(1000): n\n")["results"]) == 50
    assert line(desk, "10 ** 100000")["results"] == [{"kind": "text", "text": "<int>"}]


def test_the_console_takes_blocks_and_keeps_names(desk: Desk) -> None:
    assert line(desk, "for action in match.legal:")["incomplete"] is True
    assert line(desk, "a = 2\nb = 3\na * b")["results"] == [{"kind": "text", "text": "6"}]
    assert line(desk, "print(a)")["printed"] == "2\n"
    fault = desk.refused("console", session="c", record=RECORDS["yucata"][0], text="a +\n")["fault"]
    assert (fault["kind"], fault["line"]) == ("syntax", 1)
    for text, said in (
        ("prnt(1", "The bracket ( is never closed."),
        ("for n in state:", "The line after"),
        ("a = \\", "missing"),
    ):
        assert line(desk, text)["incomplete"] is True
        fault = desk.refused("console", session="c", record=RECORDS["yucata"][0], text=text, complete=True)["fault"]
        assert said in fault["words"]
    assert len(line(desk, "for n in (1, 2): n", complete=True)["results"]) == 2
    for text in ("1 / 0", "match.play('nonsense')", "exit()", "raise SystemExit", "import os", "pr.new('chess')"):
        assert desk.refused("console", session="c", record=RECORDS["yucata"][0], text=text)["fault"]["words"]


def test_what_the_page_lacks_of_the_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    # As in the page, whose packs have no letters.
    class Lacking:
        @staticmethod
        def find_spec(name: str, *_: object) -> None:
            if name == "pygame_rules.library.letters":
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(sys, "meta_path", [Lacking, *sys.meta_path])
    monkeypatch.delitem(sys.modules, "pygame_rules.library.letters", raising=False)
    monkeypatch.delitem(vars(pr), "letters", raising=False)
    # It is watched as it is now: without what another test has imported.
    desk = Desk()
    for text, said in (("pr.letters", "works in notebooks"), ("import nothing_like_it", "no module nothing_like_it")):
        fault = desk.refused("console", session="c", record=RECORDS["yucata"][0], text=text)["fault"]
        assert fault["kind"] == "import"
        assert said in fault["words"]
    assert names(desk, "pr.letters.in") == (13, [])


def test_what_is_tried_in_the_console_changes_no_match_that_is_played(desk: Desk) -> None:
    record, seat = RECORDS["yucata"]
    before = desk.ask("decide", record=record, seat=seat, player="bots.py:last")["action"]
    line(desk, "match.play(match.legal[0])")
    assert line(desk, "len(match.events)")["results"][0]["text"] == str(len(record["events"]) + 1)  # type: ignore[arg-type]
    assert desk.ask("decide", record=record, seat=seat, player="bots.py:last")["action"] == before
    # A match that has gone on is shown as it is.
    longer = pr.load(str(match_with_a_choice("yucata", 5).record))
    said = desk.ask("console", session="c", record=record_of(longer), text="len(match.events)")
    assert said["results"][0]["text"] == str(len(longer.events))


def names(desk: Desk, text: str) -> tuple[int, list[str]]:
    reply = desk.ask("complete", session="c", record=RECORDS["yucata"][0], text=text)
    return reply["start"], [one["name"] for one in reply["names"]]


def test_names_are_completed_without_executing_anything(desk: Desk) -> None:
    assert names(desk, "print(mat") == (6, ["match"])
    assert names(desk, "state.legal_a") == (6, ["legal_actions"])
    assert "apply_action" in names(desk, "match.state.")[1]
    assert names(desk, "pr.n") == (3, ["new"])
    line(desk, "class Trap:\n    @property\n    def spring(self):\n        print('sprung')\n        return self\n")
    line(desk, "trap = Trap()")
    assert names(desk, "trap.") == (5, ["spring"])
    assert names(desk, "trap.spring.") == (12, [])
    assert line(desk, "1")["printed"] == ""
    reply = desk.ask("complete", session="c", record=RECORDS["yucata"][0], text="match.play")
    assert reply["names"] == [{"name": "play", "calls": True, "doc": "Play an action of `legal`, or its text."}]
    reply = desk.ask("complete", session="c", record=RECORDS["yucata"][0], text="match.play", lang="de")
    assert reply["names"][0]["doc"] == "Spielt eine Aktion aus `legal` oder ihren Text."


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != SOURCE])
def test_what_the_library_offers_is_said_in_every_language(language: str) -> None:
    say = words(language)
    for path in PACKAGE.glob("library/*.py"):
        described = re.fullmatch(DESCRIBED, path.relative_to(PACKAGE.parent).as_posix())
        told = first_lines_of(path.read_text("utf-8")) if described else {}
        offered = {line for name, line in told.items() if name.partition(".")[0] in pr.__all__ and "._" not in name}
        assert [line for line in offered if say(line) == line] == []


@pytest.fixture(scope="module")
def described() -> dict[str, dict[str, str]]:
    """The descriptions that the page has: its code has none, and the build puts only these beside it."""
    return {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): first_lines_of(path.read_text("utf-8"))
        for path in PACKAGE.rglob("*.py")
        if re.fullmatch(DESCRIBED, path.relative_to(PACKAGE.parent).as_posix())
    }


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != SOURCE])
@pytest.mark.parametrize("game", OWN)
def test_what_the_console_lists_of_a_match_is_said_in_every_language(
    monkeypatch: pytest.MonkeyPatch, described: dict[str, dict[str, str]], game: str, language: str
) -> None:
    monkeypatch.setattr("pygame_rules.workshop.knowledge.first_lines", lambda module: described.get(module, {}))
    match = match_with_a_choice(game)
    say = words(language, match.game.info.package)
    known = {"pr": pr, "match": match, "state": match.state, "game": match.game}
    homes = (f"{match.game.info.package}.", "pygame_rules.core.")
    known |= {kind.__name__: kind for kind in all_kinds(Action) if kind.__module__.startswith(homes)}
    owners = [*known, "match.record", "game.info", *(f"pr.{name}" for name in pr.__all__)]
    listed = {
        f"{owner}{name}": words_about(of, name, value, str)
        for owner in ("", *(f"{name}." for name in owners))
        for name, of, value in names_at(known, owner)[1]
    }
    assert listed["pr.State.legal_actions"]
    assert listed["pr.Action.text"]
    assert listed["game.info.seats"]
    assert {name: line for name, line in listed.items() if line and say(line) == line} == {}


def all_kinds(kind: type) -> list[type]:
    return [kind, *(each for one in kind.__subclasses__() for each in all_kinds(one))]


@pytest.mark.parametrize("game", OWN)
def test_every_game_says_what_its_positions_know(desk: Desk, game: str) -> None:
    rows = {row.name: row for row in knowledge(find_game(game))}
    assert {"legal_actions", "apply_action", "current_player", "to_json"} <= rows.keys()
    assert rows["apply_action"].call == "apply_action(action)"
    assert all(row.words for row in rows.values() if row.kind == "method")
    assert desk.ask("knowledge", game=game)["rows"][0].keys() == {"name", "kind", "call", "words"}


def test_games_of_others_say_it_too() -> None:
    assert all(knowledge(game) for game in all_games())


@pytest.mark.parametrize("game", OWN)
def test_each_field_of_a_state_that_is_changed_is_noticed(game: str) -> None:
    rules = find_game(game)
    state: Any = rules.new_initial_state(min(rules.info.seats), {})
    state = state.apply_action(state.sample_chance(Dice.from_number(1).stream(0)))
    state.legal_actions()
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    assert len(names) > 5
    for name in names:
        kept, before = Kept(state), getattr(state, name)
        # A state remembers there what it is asked.
        state.legal_actions(), state.result(), hash(state), repr(state)
        assert not kept.is_changed(), name
        object.__setattr__(state, name, (before, "another"))
        assert kept.is_changed() == (before is not None), name
        object.__setattr__(state, name, before)
