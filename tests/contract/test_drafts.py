"""Check the contract of games whose option values can be made in an editor (`core.draft.Drafts`)."""

from __future__ import annotations

import json
import random
from importlib.resources import files
from itertools import product

import pytest

from pygame_rules.core.draft import Drafts
from pygame_rules.core.errors import IllegalAction, OptionError, SpieltischError
from pygame_rules.core.game import Game
from pygame_rules.core.geometry import SHAPES
from pygame_rules.core.json_value import Json
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import Scene, View
from pygame_rules.core.scene_svg import scene_svg
from pygame_rules.games import all_games, find_game
from tests.contract.test_words import listen
from tests.schema import validator

DRAFTED = [(game.info.id, option) for game in all_games() if isinstance(game, Drafts) for option in game.draft_options]
VIEWS = [View(None, language, shape) for language, shape in product(LANGUAGES, SHAPES)]
STEPS = 150
SCENE_BYTES = 30_000
JUNK: tuple[Json, ...] = (
    True, 0, -1, 10**400, 1.5, float("nan"), "", "no such value", "\ud800", "L" * 34, [], [[]], {}, {"a": {}},
    {"hand": [15, 15]},
)  # fmt: skip
"""Values that are not a draft of any option."""

pytestmark = pytest.mark.parametrize(("game_id", "option"), DRAFTED)


def drafting(game_id: str) -> tuple[Game, Drafts]:
    """Return the game twice: typed as `Game` and as `Drafts`."""
    game = find_game(game_id)
    assert isinstance(game, Drafts)
    return game, game


def edits(scene: Scene) -> list[str]:
    """Return all edits that the scene of a draft offers."""
    return [event for choice in scene.options for event in choice.events] + [
        control.event for control in scene.controls
    ]


def walk(game_id: str, option: str) -> list[Json]:
    """Return a draft's start value and its value after each of many random edits."""
    game, draft = drafting(game_id)
    draws = random.Random(f"{game_id} {option}")
    value = draft.draft_start(option, min(game.info.seats))
    values = [value]
    for _ in range(STEPS):
        scene = draft.draft_scene(option, value, VIEWS[0])
        # Click mostly on the board, as people do: buttons reset the draft too often.
        places = [event for choice in scene.options for event in choice.events]
        event = draws.choice(places if places and draws.random() < 0.9 else edits(scene))
        value = draft.draft_edit(option, value, event)
        values.append(value)
    return values


def test_a_drafted_option_is_one_of_the_games_options(game_id: str, option: str) -> None:
    game, _ = drafting(game_id)
    assert option in [spec.id for spec in game.info.options]


def test_a_draft_begins_playable_or_says_what_is_missing(game_id: str, option: str) -> None:
    game, draft = drafting(game_id)
    for players in game.info.seats:
        value = draft.draft_start(option, players)
        assert draft.draft_start(option, players, value) == value
    for players in (0, max(game.info.seats) + 1):
        with pytest.raises(OptionError):
            draft.draft_start(option, players)


def test_every_choice_and_every_value_is_a_beginning(game_id: str, option: str) -> None:
    game, draft = drafting(game_id)
    players = min(game.info.seats)
    (spec,) = (spec for spec in game.info.options if spec.id == option)
    for choice in spec.choices:
        value = draft.draft_start(option, players, choice.value)
        assert draft.draft_faults(option, value, "en") == []
    for value in walk(game_id, option):
        if not draft.draft_faults(option, value, "en"):
            made = draft.draft_value(option, value)
            assert draft.draft_value(option, draft.draft_start(option, players, made)) == made


def test_drafts_are_json_and_edits_leave_them_alone(game_id: str, option: str) -> None:
    _, draft = drafting(game_id)
    for value in walk(game_id, option):
        before = json.dumps(value)
        assert json.loads(before) == value
        for edit in edits(draft.draft_scene(option, value, VIEWS[0]))[:5]:
            draft.draft_edit(option, value, edit)
        assert json.dumps(value) == before


def test_every_edit_that_a_scene_offers_can_be_done(game_id: str, option: str) -> None:
    game, draft = drafting(game_id)
    for value in walk(game_id, option)[::10]:
        for edit in edits(draft.draft_scene(option, value, VIEWS[0])):
            after = draft.draft_edit(option, value, edit)
            assert draft.draft_start(option, min(game.info.seats), after) == after


def test_there_are_no_faults_where_the_game_takes_the_value_and_only_there(game_id: str, option: str) -> None:
    game, draft = drafting(game_id)
    seen = set()
    for value in walk(game_id, option):
        faults = draft.draft_faults(option, value, "en")
        seen.add(bool(faults))
        made = draft.draft_value(option, value)
        if faults:
            with pytest.raises(OptionError):
                game.new_initial_state(min(game.info.seats), {option: made})
        else:
            game.new_initial_state(min(game.info.seats), {option: made})
    assert seen == {True, False}


@pytest.mark.slow
def test_scenes_are_valid_and_small(game_id: str, option: str) -> None:
    game, draft = drafting(game_id)
    schema = json.loads(files("pygame_rules.core").joinpath("scene.schema.json").read_text(encoding="utf-8"))
    scenes = validator(schema)
    for value, view in zip(walk(game_id, option), VIEWS * STEPS, strict=False):
        scene = draft.draft_scene(option, value, view)
        written = scene.to_json()
        scenes.validate(written)
        assert len(json.dumps(written, separators=(",", ":"), ensure_ascii=False).encode()) < SCENE_BYTES
        assert scene.game == game_id
        assert scene.shape == view.shape
        assert scene.status
        spots = {spot.id for spot in scene.spots}
        assert len(spots) == len(scene.spots)
        assert len({item.id for item in scene.items}) == len(scene.items)
        paths = [choice.path for choice in scene.options]
        assert len(set(paths)) == len(paths)
        assert all(spots.issuperset(path) for path in paths)
        assert all(spots.issuperset(refusal.path) for refusal in scene.refusals)
        assert not set(paths) & {refusal.path for refusal in scene.refusals}
        assert len({control.id for control in scene.controls}) == len(scene.controls)
        assert all(control.event for control in scene.controls)
        scene_svg(scene, game.info.package)


def test_a_draft_speaks_every_language(game_id: str, option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, draft = drafting(game_id)
    missing: set[str] = set()
    listen(monkeypatch, missing.add)
    for value in walk(game_id, option):
        draft.draft_scene(option, value, View(None, "de"))
        draft.draft_faults(option, value, "de")
    assert not missing


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_what_is_no_draft_is_refused(game_id: str, option: str, junk: Json) -> None:
    game, draft = drafting(game_id)
    with pytest.raises(OptionError) as caught:
        draft.draft_start(option, min(game.info.seats), junk)
    assert caught.value.reason()


@pytest.mark.parametrize("edit", ["", " ", "no such edit", "\ud800", "999", "{0}", "0" * 100])
def test_what_is_no_edit_is_refused(game_id: str, option: str, edit: str) -> None:
    game, draft = drafting(game_id)
    value = draft.draft_start(option, min(game.info.seats))
    with pytest.raises(SpieltischError) as caught:
        draft.draft_edit(option, value, edit)
    assert caught.value.reason()
    assert not isinstance(caught.value, IllegalAction)
