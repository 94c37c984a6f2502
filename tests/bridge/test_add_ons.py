"""Games and players from add-on packages, used through the bridge."""

from __future__ import annotations

import hashlib
import importlib
import json
import sys
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pygame_rules import games
from pygame_rules.bridge.add_ons import check, load, prepare
from pygame_rules.core import add_ons
from pygame_rules.core.errors import AddOnError
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.show.files import rules
from tests.bridge.desk import COMPUTER, PERSON, SEED, VIEW, Desk


def test_the_engine_makes_the_files_of_a_game(desk: Desk) -> None:
    reply = desk.ask(do="files", game="rota")
    files = reply["files"]
    # Nobody has measured its levels.
    assert reply["beats"] == {}
    assert "Rota</h1>" in files["rules.de.html"]
    scenes = json.loads(files["scenes.json"])
    assert scenes.pop("signs").keys() == {"2"}
    assert {shape: set(told) for shape, told in scenes.items()} == {
        shape: set(LANGUAGES) for shape in ("landscape", "portrait")
    }
    assert scenes["portrait"]["de"]["status"] == "Es wird ausgelost, wer beginnt."
    box, _, body = json.loads(files["art.json"])["wheel"]
    assert box.startswith("0 0 ")
    assert body
    assert json.loads(files["pictures.json"])["cover"].startswith("<svg")


def test_rules_of_which_nobody_made_a_page_are_shown_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "parcel").mkdir()
    (tmp_path / "parcel" / "__init__.py").touch()
    (tmp_path / "parcel" / "about.en.md").write_text("# Parcel\n\nTwo < three.\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert rules("parcel", "en") == "<pre># Parcel\n\nTwo &lt; three.\n</pre>"
    (tmp_path / "parcel" / "about.en.html").write_text("<h1>Parcel</h1>", "utf-8")
    assert rules("parcel", "en") == "<h1>Parcel</h1>"


def test_a_game_with_pictures_of_its_choices_has_them_as_well(desk: Desk) -> None:
    pictured = [
        (game.info.id, option)
        for game in games.all_games()
        for option in game.info.options
        if option.pictures and option.choices
    ]
    assert pictured
    for game_id, option in pictured:
        pictures = json.loads(desk.ask(do="files", game=game_id)["files"]["pictures.json"])
        for choice in option.choices:
            value = choice.value if isinstance(choice.value, str) else json.dumps(choice.value)
            assert pictures[f"{option.id}.{value}"].startswith("<svg")


def test_a_player_from_outside_is_offered_by_its_name_where_it_plays(desk: Desk) -> None:
    listed = {game["id"]: game for game in desk.ask(do="hello")["games"]}
    assert listed["rota"]["levels"][-1] == "augur"
    assert listed["rota"]["words"]["de"]["level_names"] == {"augur": "Augur"}
    assert all("augur" not in game["levels"] for name, game in listed.items() if name != "rota")


@pytest.mark.parametrize("target", ["no_such_module:GAME", "rota:NOTHING", "rota.rules.wheel:MARKS", "rota:GAME"])
def test_a_game_that_cannot_be_loaded_is_named_and_the_others_are_there(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    usual = games.entry_points(group=games.GROUP)
    broken = EntryPoint("broken-game", target, games.GROUP)
    monkeypatch.setattr(games, "entry_points", lambda group: [*usual, broken])
    reply = desk.ask(do="hello")
    assert "rota" in [game["id"] for game in reply["games"]]
    (reason,) = reply["broken"]
    assert "broken-game" in reason


def test_a_package_may_lie_in_two_archives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, inside in (
        ("kept", {"halves/__init__.py": ""}),
        ("rest", {"halves/other.py": "WORD = 7", "alone.py": ""}),
    ):
        with zipfile.ZipFile(tmp_path / f"{name}.zip", "w") as archive:
            for path, text in inside.items():
                archive.writestr(path, text)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path / "kept.zip")])
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("halves.other")
    prepare(str(tmp_path / "rest.zip"), str(tmp_path / "none.whl"))
    assert importlib.import_module("halves.other").WORD == 7
    assert importlib.import_module("alone")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("halves.nothing")
    for name in ("halves", "halves.other", "alone"):
        sys.modules.pop(name)


def test_a_file_is_what_its_hash_says() -> None:
    check(b"wheel", hashlib.sha256(b"wheel").hexdigest().upper())
    with pytest.raises(AddOnError, match="SHA-256"):
        check(b"wheel", hashlib.sha256(b"other").hexdigest())
    with pytest.raises(AddOnError, match="SHA-256"):
        check(b"wheel", "")


WHEEL = """
from dataclasses import replace
from pygame_rules.players import Insight
from rota import GAME as ROTA

class Failing:
    info = replace(ROTA.info, id="broken-game")
    def __getattr__(self, name):
        return getattr(ROTA, name)
    def presenter(self, view):
        def scene(state):
            {scene}
            return ROTA.presenter(view).scene(state)
        return replace(ROTA.presenter(view), scene=scene)

class Player:
    title, package, work = "Failing", "failing", 1
    def choose(self, state, seat, draw, budget):
        yield Insight(0.5)
        {choose}
        return state.legal_actions()[0]

def player(game):
    {make}
    return Player()

{load}
GAME = Failing()
"""
STOPS = ["raise SystemExit(3)", "raise KeyboardInterrupt", "exit()", "raise BaseException", "raise Wordless"]


@pytest.fixture
def wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Return a function that installs a wheel whose code fails in a chosen place."""
    monkeypatch.setattr(add_ons, "INTERRUPTS", ())
    wordless = "class Wordless(BaseException):\n    def __str__(self): raise SystemExit\n"

    def install(**lines: str) -> None:
        code = WHEEL.format(**{"scene": "", "choose": "", "make": "", "load": "", **lines})
        (tmp_path / "failing.py").write_text(wordless + code, encoding="utf-8")
        folder = tmp_path / "failing-2.1.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: failing\nVersion: 2.1\n", "utf-8")
        entries = "[pygame_rules.games]\nbroken-game = failing:GAME\n[pygame_rules.players]\nbroken = failing:player\n"
        (folder / "entry_points.txt").write_text(entries, "utf-8")
        monkeypatch.syspath_prepend(tmp_path)

    yield install
    sys.modules.pop("failing", None)
    games._found.pop("broken-game", None)


@pytest.mark.parametrize("stop", STOPS)
@pytest.mark.parametrize("where", ["load", "make"])
def test_an_add_on_that_stops_the_program_while_it_is_loaded_is_named_and_all_else_works(
    desk: Desk, wheel: Callable[..., None], stop: str, where: str
) -> None:
    wheel(**{where: stop})
    load()
    for language in LANGUAGES:
        reply = desk.ask(do="hello", lang=language)
        assert {"rota", *games.OWN} <= {game["id"] for game in reply["games"]}
        assert reply["broken"]
        assert all("failing 2.1" in reason and "\n" not in reason for reason in reply["broken"])
        assert all(("cannot be loaded" in reason) is (language == "en") for reason in reply["broken"])
    assert desk.new(PERSON, COMPUTER)["ok"]


@pytest.mark.parametrize("stop", STOPS)
def test_a_player_that_stops_the_program_while_it_thinks_is_named(
    desk: Desk, wheel: Callable[..., None], stop: str
) -> None:
    wheel(choose=stop)
    table = desk.new({**COMPUTER, "level": "broken"}, PERSON)
    table = desk.forward(table)
    for _ in range(2):
        error = desk.refused("think", session="s", ply=1, ms=10_000)
        assert error["reason"] == "failing 2.1 has failed; the game is saved as it stood before."
        assert desk.ask("view", session="s", ply=1, view=VIEW)["save"] == table["save"]
    error = desk.refused("think", session="s", ply=1, ms=10_000, lang="de")
    assert "failing 2.1 hat versagt" in error["reason"]


def test_a_game_that_stops_the_program_when_it_is_drawn_is_named(desk: Desk, wheel: Callable[..., None]) -> None:
    wheel(scene="raise SystemExit")
    for verb in ("files", "new"):
        request = {"game": "broken-game", "players": [PERSON, PERSON], "seed": SEED, "view": VIEW, "session": "s"}
        assert "failing 2.1" in desk.refused(verb, **request)["reason"]


def test_ctrl_c_at_a_terminal_is_no_failure_of_an_add_on(
    desk: Desk, wheel: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel(load="raise KeyboardInterrupt")
    monkeypatch.setattr(add_ons, "INTERRUPTS", (KeyboardInterrupt,))
    with pytest.raises(KeyboardInterrupt):
        games.playable_games()
    with pytest.raises(KeyboardInterrupt):
        desk.bridge.handle('{"do": "hello"}')


def test_a_table_says_whose_code_plays_at_it(desk: Desk, wheel: Callable[..., None]) -> None:
    wheel()
    assert {"rota": "rota 1.0", "broken-game": "failing 2.1"}.items() <= desk.ask("hello")["wheels"].items()
    seats = [{**COMPUTER, "level": "broken"}, PERSON]
    assert desk.new(*seats)["added"] == ["failing 2.1"]
    assert desk.new(*seats, game="rota")["added"] == ["rota 1.0", "failing 2.1"]
    assert desk.new(PERSON, COMPUTER)["added"] == []


OLD = """
from rota import GAME as ROTA

class Old:
    info = ROTA.info
    def scene(self, state, view): ...

class OldPlayer:
    work = 1
    def choose(self, game, state, seat, draw, budget):
        yield 0.5

def player(game):
    return OldPlayer()

GAME = Old()
"""


OLD_NAMES = """
from pygame_rules.core.game import Action, OptionSpec
from pygame_rules.core.scene import Option

GAME = OptionSpec
player = Option
"""


def test_a_wheel_made_for_old_names_is_refused_with_the_version_that_it_needs(
    desk: Desk, wheel: Callable[..., None], tmp_path: Path
) -> None:
    wheel()
    (tmp_path / "failing.py").write_text(OLD_NAMES, encoding="utf-8")
    load()
    game, player = sorted(desk.ask(do="hello", lang="en")["broken"])
    assert game == (
        "The game broken-game of failing 2.1 was made for an older version: it needs to be made for pygame-rules 0.3."
    )
    assert player == (
        "The player broken of failing 2.1 was made for an older version: it needs to be made for pygame-rules 0.3."
    )


def test_a_wheel_of_an_older_protocol_is_refused_with_the_version_that_it_needs(
    desk: Desk, wheel: Callable[..., None], tmp_path: Path
) -> None:
    wheel()
    (tmp_path / "failing.py").write_text(OLD, encoding="utf-8")
    load()
    reply = desk.ask(do="hello", lang="en")
    assert "broken-game" not in {game["id"] for game in reply["games"]}
    game, player = sorted(reply["broken"])
    assert game == (
        "The game broken-game of failing 2.1 was made for an older version: it needs to be made for pygame-rules 0.3."
    )
    assert player.startswith("The player broken of failing 2.1 was made for an older version")
    assert all("broken" not in game["levels"] for game in reply["games"])
    german = desk.ask(do="hello", lang="de")["broken"]
    assert all("0.3" in reason and "ältere" in reason for reason in german)
