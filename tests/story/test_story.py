"""Stories hold exactly what a look back at their record shows, in few bytes, and the same bytes each time."""

from __future__ import annotations

import dataclasses
import gzip
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pygame_rules.core import story as format_of
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import PERSON
from pygame_rules.core.errors import OptionError, RecordError
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.record import RecordData, parse
from pygame_rules.core.scene import Scene
from pygame_rules.core.words import words
from pygame_rules.games import all_games, find_game
from pygame_rules.show.story import SHAPES, Excerpt, make_story, splices, spoken, still, story_text
from tests.bridge.desk import Desk
from tests.schema import validator
from tools.paths import ROOT

RECORDS = ROOT / "tests" / "records"
SCENES = Path(__file__).parent / "scenes.mjs"
MOST_BYTES = 34_000
"""The most bytes of a story of 60 events in two languages, gzipped; page, style and art of a game need some 70 KB."""

SCHEMA = json.loads((ROOT / "pygame_rules/core/story.schema.json").read_text("utf-8"))


def played(
    game_id: str,
    players: int,
    seed: int,
    most: int = 60,
    names: bool = True,
    options: dict[str, object] | None = None,
) -> RecordData:
    """Return the record of a random game's first events."""
    game = find_game(game_id)
    dice = Dice.from_hex(f"{seed:064x}")
    seats = [Seat(f"Player <{number}>" if names else "", PERSON) for number in range(players)]
    match = LiveMatch(game, seats, options or {}, dice)
    while not match.over and match.ply < most:
        legal = match.state.legal_actions()
        if match.state.current_player() < 0:
            match.chance()
        else:
            match.apply(legal[(seed + match.ply) % len(legal)])
    return match.record()


def shown(paths: list[Path]) -> list[list[dict[str, Any]]]:
    """Return what the page shows of stories."""
    done = subprocess.run(["node", SCENES, *paths], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    found: list[list[dict[str, Any]]] = json.loads(done.stdout)
    return found


def tables() -> Iterator[Any]:
    """Return each game with every number of players; without --full only the largest number runs."""
    for game in all_games():
        for players in game.info.seats:
            marks = [] if players == game.info.seats[-1] else [pytest.mark.full]
            yield pytest.param(game.info.id, players, id=f"{game.info.id}-{players}", marks=marks)


@pytest.mark.parametrize(("game_id", "players"), [*tables()])
def test_every_scene_frame_and_line_is_that_of_a_look_back(tmp_path: Path, game_id: str, players: int) -> None:
    record = played(game_id, players, 3, 24, names=players % 2 == 0)
    game = find_game(game_id)
    start = 0 if players % 2 else 5
    story = make_story(record, Excerpt(start))
    path = tmp_path / "a.story.json"
    path.write_text(story_text(story), "utf-8")
    (found,) = shown([path])
    assert len(found) == 2 * len(spoken(game.info.package))
    desk = Desk()
    for telling in found:
        view = {"seat": None, "lang": telling["language"], "shape": telling["shape"]}
        text = json.dumps({**record_json(record), "seats": [{"kind": "human"}] * players})
        table = desk.ask("import", session="s", text=text, seed="0" * 64, view=view, settings={})
        for at, (scene, frames, line) in enumerate(telling["steps"]):
            back = desk.ask("seek", session="s", ply=table["ply"], at=start + at, frames=at > 0)
            assert scene == bare(back["scene"])
            assert frames == [bare(frame) for frame in back["frames"]]
            if at:
                assert table["moves"]["entries"][start + at - 1]["words"] in line
        assert telling["turns"][-1]["to"] == len(record.events)
        if players > 1:
            told = [turn for turn in table["turns"]["entries"] if turn["to"] > start]
            assert telling["turns"] == told


def record_json(record: RecordData) -> dict[str, Any]:
    return {
        "format": "spieltisch-record", "version": 1, "game": record.game, "players": list(record.players),
        "options": dict(record.options), "events": list(record.events),
    }  # fmt: skip


LEFT_OUT = "glossary", "lifts", "help", "parts", "turns", "shared", "hand"


def bare(value: Any) -> Any:
    """Return a scene or a frame without what only serves to ask and to choose, and for several around one screen."""
    if isinstance(value, dict):
        return {key: bare(each) for key, each in value.items() if key not in LEFT_OUT}
    return [bare(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("game_id", [game.info.id for game in all_games()])
def test_sixty_events_in_all_languages_are_small_and_as_the_schema_says(game_id: str) -> None:
    record = played(game_id, max(find_game(game_id).info.seats), 8)
    text = story_text(make_story(record, heading="A game"))
    assert len(gzip.compress(text.encode())) <= MOST_BYTES
    validator(SCHEMA).validate(json.loads(text))


@pytest.mark.parametrize(
    "path", sorted(RECORDS.glob("*/2-0.record.json")), ids=lambda path: path.parent.name + path.name
)
def test_the_same_record_gives_the_same_bytes_and_a_part_holds_nothing_that_comes_later(path: Path) -> None:
    record = parse(path.read_bytes(), find_game)
    end = min(9, len(record.events))
    text = story_text(make_story(record, Excerpt(2, end)))
    assert text == story_text(make_story(parse(path.read_bytes(), find_game), Excerpt(2, end)))
    loaded = json.loads(text)
    assert loaded["record"]["events"] == list(record.events[:end])
    assert "dice" not in loaded["record"]
    assert "result" not in loaded["record"]
    assert loaded["turns"][-1]["end"] == end
    assert len(loaded["told"]) == end - 2


def test_a_position_is_a_story_of_one_scene() -> None:
    record = played("yucata", 2, 1)
    story = make_story(record, Excerpt(7, 7), ["de"])
    assert (story.start, story.told, story.turns, story.languages) == (7, (), (), ("de",))
    assert [len(board.steps) for board in story.boards] == [1] * len(SHAPES)


def test_a_resignation_is_told_at_the_end_of_the_whole_record_only() -> None:
    record = played("zenos-tavli", 2, 1, 12)
    ended = dataclasses.replace(record, extra={"ended": {"reason": "resigned", "seat": 1}})
    story = make_story(ended, languages=["en"])
    assert story.texts["en"][story.end] == "Player <1> resigns; Player <0> wins."
    assert make_story(ended, Excerpt(0, 11), ["en"]).end == 0


def test_an_agreement_is_told_at_the_end() -> None:
    ended = dataclasses.replace(played("zenos-tavli", 2, 1, 12), extra={"ended": {"reason": "agreed"}})
    story = make_story(ended, languages=["en"])
    assert story.texts["en"][story.end] == "All players have agreed to end the game without a result."


@pytest.mark.parametrize(
    ("excerpt", "languages", "heading", "expected"),
    [
        (Excerpt(3, 2), (), "", "a story cannot lead from 3 to 2"),
        (Excerpt(0, 99), (), "", "has 12 events"),
        (Excerpt(), ("xx",), "", "speaks de, en, not 'xx'"),
        (Excerpt(), (), "x" * 201, "at most 200 characters"),
    ],
)
def test_what_cannot_be_told_is_refused(
    excerpt: Excerpt, languages: tuple[str, ...], heading: str, expected: str
) -> None:
    with pytest.raises(OptionError, match=expected):
        make_story(played("zenos-tavli", 2, 1, 12), excerpt, languages, heading)


def test_a_story_that_would_be_too_long_or_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("zenos-tavli", 2, 1, 30)
    monkeypatch.setattr("pygame_rules.show.story.MOST_STEPS", 30)
    with pytest.raises(OptionError, match="at most 30 steps; this would have 31"):
        make_story(record)
    monkeypatch.setattr("pygame_rules.show.story.LARGEST", 50_000)
    with pytest.raises(OptionError, match="at most 50000 characters"):
        make_story(record, Excerpt(1))


def test_a_story_names_the_rules_that_are_not_the_usual_ones_in_all_its_languages() -> None:
    story = make_story(played("zenos-tavli", 2, 1, 8, options={"triple": 3, "pair": 4, "hitting": "entered"}))
    info = find_game("zenos-tavli").info
    expected = [
        (option, next(choice for choice in option.choices if choice.value == value))
        for option in info.options
        for value in [{"triple": 3, "hitting": "entered"}.get(option.id)]
        if value is not None
    ]
    for language in ("en", "de"):
        say, said = words(language, info.package), story.texts[language]
        found = [(said[rule.name], said[rule.choice]) for rule in story.rules]
        assert found == [(say(option.name), say(choice.name)) for option, choice in expected]
    (usual,) = [
        story.texts["en"][rule.usual] for rule in story.rules if story.texts["en"][rule.name] == "Three equal dice"
    ]
    assert usual == "Twelve times"
    validator(SCHEMA).validate(json.loads(story_text(story)))
    assert "rules" not in make_story(played("zenos-tavli", 2, 1, 8, options={"pair": 4})).to_json()


def test_a_wrong_event_is_named() -> None:
    record = dataclasses.replace(played("yucata", 2, 1, 6), result=None)
    with pytest.raises(RecordError) as caught:
        make_story(dataclasses.replace(record, events=(*record.events, "nonsense")))
    assert caught.value.event == 7


def test_languages_whose_boards_differ_have_boards_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def moved(scene: Scene) -> Scene:
        odd = "Zug" in scene.status or "wirf" in scene.status
        return dataclasses.replace(still(scene), width=scene.width + odd)

    monkeypatch.setattr("pygame_rules.show.story.still", moved)
    story = make_story(played("zenos-tavli", 2, 1, 6))
    assert {board.languages for board in story.boards} <= {("de",), ("en",), ("de", "en")}
    assert {language for board in story.boards for language in board.languages} == {"de", "en"}


def test_splices_lead_from_one_list_to_the_other() -> None:
    rows = [[1, 2, 3, 4], [1, 9, 3, 4, 2], [], [4, 3, 2, 1], [2, 1, 4, 3, 7], [7], [5, 6, 7]]
    for before in rows:
        for after in rows:
            now = list(before)
            for at, gone, *come in splices(before, after):
                now[at : at + gone] = come
            assert now == after


def test_the_page_has_the_same_limits() -> None:
    page = (ROOT / "web/src/story/format.js").read_text("utf-8")
    (largest,) = re.findall(
        r"\n  text: \{\s+sources: \S+\s+characters: (\w+),", (ROOT / "web/src/settings/inputs.js").read_text("utf-8")
    )
    assert int(largest) == format_of.LARGEST
    assert f"steps: {format_of.MOST_STEPS}," in page
    assert f'FORMAT = "{format_of.FORMAT}"' in page
    assert f"VERSION = {format_of.VERSION};" in page
    steps = SCHEMA["$defs"]["StoryBoard"]["properties"]["steps"]
    assert steps["maxItems"] == format_of.MOST_STEPS
