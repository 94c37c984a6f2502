"""Check the contract of every game (docs/adding-a-game.md) in random games with every number of players.

Games are discovered, not listed: a new game is tested as soon as it is registered. The checks are those of the command
`check-game`, in `pygame_rules/authoring/contract`.
"""

from __future__ import annotations

import json
from importlib.resources import files

import jsonschema
import pytest

from pygame_rules.authoring.check import Check
from pygame_rules.authoring.headings import anchors
from pygame_rules.authoring.run import DOCUMENT, all_checks
from pygame_rules.authoring.sample import SCHEMA, Sample
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import View
from pygame_rules.games import all_games, find_game, game_ids
from pygame_rules.show.files import told_in
from tests.schema import validator
from tests.walks import each_table, option_sets, sample_of, walks
from tools.pages.rules_pages import body
from tools.paths import ROOT


def parameters(*, once: bool) -> pytest.MarkDecorator:
    """Parametrize a test by the checks that are the same for every number of players, or by the others."""
    found = [
        pytest.param(check, marks=pytest.mark.slow if check.slow else (), id=check.name.replace(" ", "_"))
        for check in all_checks()
        if check.once == once
    ]
    return pytest.mark.parametrize("check", found)


@each_table
@parameters(once=False)
def test_every_game_keeps_the_contract(game_id: str, players: int, check: Check) -> None:
    hold(check, sample_of(game_id, players))


@pytest.mark.parametrize("game_id", game_ids())
@parameters(once=True)
def test_every_game_keeps_what_does_not_depend_on_the_number_of_players(game_id: str, check: Check) -> None:
    hold(check, sample_of(game_id, min(find_game(game_id).info.seats)))


def hold(check: Check, sample: Sample) -> None:
    """Fail with the sentence where a game does not keep a check, and with the events that led there."""
    broken = check.fault(sample)
    assert broken is None, f"{broken.error} {broken.options} {broken.events}"


def test_every_check_is_told_in_the_document() -> None:
    headings = {
        line.lstrip("# ") for line in (ROOT / DOCUMENT).read_text(encoding="utf-8").splitlines() if line[:1] == "#"
    }
    assert {check.told for check in all_checks()} <= headings


@each_table
def test_the_random_games_cover_what_the_game_offers(game_id: str, players: int) -> None:
    """Guard the tests above: random games in which an option never occurs would prove nothing about it."""
    sample = sample_of(game_id, players)
    assert sample.game in all_games()
    played = [walk.options for walk in walks(game_id, players)]
    assert all(options in played for options in option_sets(sample.game)[: len(played)])


@each_table
def test_the_schema_is_read_as_json_schema_has_it(game_id: str, players: int) -> None:
    """The package has a reader of its own, for it has no dependencies."""
    document = json.loads(files("pygame_rules.core").joinpath("scene.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(document)
    scenes = validator({"$ref": "#/$defs/Scene", "$defs": document["$defs"]})
    walk = walks(game_id, players)[0]
    scene = walk.game.presenter(View()).scene(walk.states[len(walk.states) // 2])
    written = json.loads(json.dumps(scene.to_json()))
    wrong = [{**written, "width": 0}, {**written, "shape": "round"}, {**written, "more": 1}, {**written, "items": [{}]},
             {**written, "status": None}, {**written, "background": ""}, [written]]  # fmt: skip
    SCHEMA.check("Scene", written)
    scenes.validate(written)
    for one in wrong:
        assert not scenes.is_valid(one)
        with pytest.raises(Exception, match="Expected Scene"):
            SCHEMA.check("Scene", one)


def test_headings_have_the_anchors_of_the_rules_pages() -> None:
    """The package finds them without the program that makes the pages."""
    for game in all_games():
        for language in LANGUAGES:
            page = files(game.info.package).joinpath(f"about.{told_in(game.info.package, language)}.md")
            source = page.read_text(encoding="utf-8")
            made = body(source)
            assert all(f' id="{anchor}"' in made for anchor in anchors(source)), (game.info.id, language)
            assert made.count("<h1 ") + made.count("<h2 ") + made.count("<h3 ") == len(list(anchors(source)))
