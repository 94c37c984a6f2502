"""`check-game` says what is wrong with a game, and where the document tells of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pygame_rules.authoring.contract import entry
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.project import games_of
from pygame_rules.authoring.run import sentences
from pygame_rules.core.errors import SpieltischError
from pygame_rules.core.game import returns_of
from pygame_rules.core.lesson import lessons_in
from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from tests.authoring.conftest import Alone, change
from tests.cli.shell import environment, run

GAME: Any = find_game("toy-race")
STATE: Any = type(GAME.new_initial_state(2, {}))


def shown_otherwise(**functions: Any) -> Any:
    """Return the toy game with other functions in its presenters, which get the presenter's own first."""

    class Other(type(GAME)):  # type: ignore[misc]
        def presenter(self, view: View) -> Any:
            shown = GAME.presenter(view)
            made = {
                name: lambda *given, _name=name: functions[_name](getattr(shown, _name), *given) for name in functions
            }
            return replace(shown, **made)

    return Other()


def of_two(game: Any) -> Any:
    """Return a game for two alone, which is checked sooner."""
    game.info = replace(game.info, seats=(2,))
    return game


def scene_with(**changes: Any) -> Any:
    """Return the toy game with scenes that are changed by functions."""

    def scene(own: Any, state: Any) -> Any:
        drawn = own(state)
        return replace(drawn, **{name: make(getattr(drawn, name)) for name, make in changes.items()})

    return shown_otherwise(scene=scene)


BROKEN = {
    "sprite": (
        scene_with(items=lambda items: (replace(items[0], sprite="sunn"), *items[1:])),
        "Expected the sprite sunn of the item space@0-0 in the folder art; it has board, moon, space, star, sun.",
    ),
    "status": (scene_with(status=lambda _: ""), "Expected the status to be a sentence; it is empty."),
    "choice": (
        scene_with(options=lambda options: options[1:]),
        "Expected the board choices and buttons to be exactly the legal events; missing are move",
    ),
    "names": (
        scene_with(seats=lambda seats: tuple(replace(seat, name="Somebody") for seat in seats)),
        "(core.voice.Voice.name does it); they are Somebody, Somebody.",
    ),
    "heading": (
        scene_with(spots=lambda spots: (replace(spots[0], glossary="begin"), *spots[1:])),
        "Expected the glossary key begin to be the anchor of a heading of about.de.md; there are das-spiel, ",
    ),
    "frames": (
        shown_otherwise(frames=lambda own, *given: own(*given)[:1]),
        "to lead to the items of the next scene; they differ in",
    ),
    "level": (
        type("Other", (type(GAME),), {"levels": {"own": next(iter(GAME.levels.values()))}})(),
        "Expected no level with the id 'own'",
    ),
    "nothing told": (shown_otherwise(describe=lambda *_: ""), "Expected describe to say something of start"),
    "code": (
        shown_otherwise(scene=lambda own, state: own(state).colour),
        "Expected the game to answer; its code has failed in tests/authoring/test_check_game.py, line ",
    ),
}


@pytest.mark.parametrize(("game", "expected"), BROKEN.values(), ids=BROKEN)
def test_a_fault_is_a_sentence_that_names_the_heading(game: Any, expected: str) -> None:
    found = sentences(of_two(game))
    assert [sentence for sentence in found if expected in sentence], found
    assert all('(docs/adding-a-game.md, "' in sentence for sentence in found)


def test_a_fault_of_the_rules_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STATE, "returns", lambda state: returns_of((0,), len(state.pawns)))
    assert any(
        "Expected returns() to be 0 for all seats while the game runs" in one for one in sentences(of_two(type(GAME)()))
    )


def test_a_game_that_does_not_end_has_this_fault_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STATE, "_moved", lambda state, space: state.pawns)
    (found,) = sentences(of_two(type(GAME)()))
    assert found.startswith("Expected every game to end; a random one has not ended after 20000 events.")


def test_lessons_are_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    rota: Any = find_game("rota")
    told = lessons_in("rota", str)
    told[0]["steps"][0]["expect"] = ["move 0-1"]  # type: ignore[index, call-overload]
    monkeypatch.setattr("pygame_rules.authoring.contract.lessons.lessons_in", lambda *_: told)
    (found,) = sentences(rota)
    assert found.startswith("Expected lessons in lessons.json: lesson first, step 1: move 0-1: ")
    silent = type(rota)()
    silent.info = replace(rota.info, lessons=False)
    (found,) = sentences(silent)
    assert found.startswith("Expected GameInfo.lessons to say whether lessons.json is there; it is False.")


@pytest.mark.parametrize(
    "struck",
    ['{"body": "amber", "ground": "wood"}', '{"body": "wood"}', '{"body": "wood", "ground": "mat", "size": 9}'],
)
def test_sounds_are_made_of_known_materials(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, struck: str) -> None:
    (tmp_path / "sounds.json").write_text(f'{{"step": {struck}}}', encoding="utf-8")
    monkeypatch.setattr(entry, "files", lambda _: tmp_path)
    sample: Any = SimpleNamespace(game=GAME)
    with pytest.raises(Fault, match="to give a cue"):
        entry.sounds_are_made_of_known_materials(sample)


def test_tasks_are_read_and_their_positions_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("toy_game.library.truths.passing")
    expected = "Expected tasks in workshop/tasks.json: A task of toy-race names truths:passing, which is not there: "
    assert any(expected in sentence for sentence in sentences(of_two(type(GAME)())))


def test_what_is_wrong_is_said_in_the_readers_language_with_the_way_to_it(alone: Alone, project: Path) -> None:
    change(project / "garden_race" / "show" / "scene.py", "winner=turn and over", "winner=turn")
    status, said, _ = alone("pygame_rules", "check-game", project, "--lang", "de", cwd=project)
    assert status == 1
    told, way, place, count = said.splitlines()
    assert told.startswith("garden-race mit 2 Spielern: Erwartet wird, dass die Tafeln sagen, wer gewonnen hat; ")
    assert way.startswith("  Letzte Ereignisse: start ")
    assert way.endswith(". Optionen: keine.")
    assert place == "  Es steht in docs/adding-a-game.md, unter „The scene“."
    assert count == "garden-race: 1 Fehler."


def test_programs_get_json(project: Path) -> None:
    (project / "garden_race" / "about.de.md").unlink()
    said = run("check-game", project, "--json")
    assert (said.status, said.json["game"]) == (1, "garden-race")
    missing, heading = said.json["faults"]
    assert missing["expected"] == "Expected about.de.md; there is none."
    assert missing["document"] == "docs/adding-a-game.md, The package"
    # So readers of German get the English page, which has other headings.
    assert heading["expected"].startswith("Expected the glossary key ziel to be the anchor of a heading of about.en.md")


def test_an_installed_game_is_checked_by_its_id_and_an_unknown_one_named(toy_installed: Path) -> None:
    path = f"{environment()['PYTHONPATH']}:{toy_installed}"
    assert run("check-game", "rota", "--games", 1, PYTHONPATH=path).status == 0
    said = run("check-game", "garden-race")
    assert (said.status, said.out) == (2, "")
    assert "There is no game 'garden-race'" in said.err


PROJECTS = {
    "no folder": ("", "There is no game './nowhere'"),
    "no project": (None, "Expected the folder of a project with a game; "),
    "no game": ("[project]\nname = 'x'\n", 'to name a game under [project.entry-points."pygame_rules.games"]'),
    "no TOML": ("[project", "Expected the folder of a project with a game; "),
    "no module": ('[project.entry-points."pygame_rules.games"]\nx = "nowhere_at_all:GAME"\n', "ModuleNotFoundError"),
    "no object": ('[project.entry-points."pygame_rules.games"]\nx = "json:GAME"\n', "AttributeError"),
    "another id": (
        '[project.entry-points."pygame_rules.games"]\nx = "toy_game:GAME"\n',
        "the id of its game, toy-race",
    ),
}


@pytest.mark.parametrize(("settings", "expected"), PROJECTS.values(), ids=PROJECTS)
def test_a_place_without_a_game_is_told(settings: str | None, expected: str, tmp_path: Path) -> None:
    if settings:
        (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    with pytest.raises(SpieltischError) as caught:
        games_of("./nowhere" if settings == "" else str(tmp_path))
    assert expected in str(caught.value)
