"""Files generated from the scene's classes and the bridge's types are up to date and lose nothing of the sources."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from tools import vocabulary
from tools.paths import ROOT
from tools.vocabulary.__main__ import main
from tools.vocabulary.read import Unreadable, read
from tools.vocabulary.schema import definitions

SOURCES = {"scene": [vocabulary.SCENE], "protocol": list(vocabulary.BRIDGE)}
each_source = pytest.mark.parametrize("sources", SOURCES.values(), ids=SOURCES)
SCENES = vocabulary.scene()


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def written(source: str, text: str) -> dict[str, str]:
    """Generate all files, with the text of one source replaced."""
    return vocabulary.generated(text) if source == vocabulary.SCENE else vocabulary.generated(requests={source: text})


def shapes(source: str, text: str) -> dict[str, Any]:
    """Return the definitions of the bridge's schema, with the text of one source replaced."""
    if source == vocabulary.SCENE:
        return definitions(vocabulary.bridge(scenes=vocabulary.scene(text)))
    return definitions(vocabulary.bridge({source: text}, SCENES))


def test_the_written_files_are_as_the_sources_say() -> None:
    stale = sorted(vocabulary.stale())
    assert stale == [], f"Renew {', '.join(stale)} with: {vocabulary.COMMAND}"


def test_nothing_else_lies_beside_the_written_types() -> None:
    names = {vocabulary.SCENE_TYPES, vocabulary.STORY_TYPES, vocabulary.BRIDGE_TYPES}
    folder = (ROOT / vocabulary.SCENE_TYPES).parent
    assert {path.relative_to(ROOT).as_posix() for path in folder.iterdir()} == names


def test_the_command_writes_what_is_stale_and_tells_how(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = {vocabulary.SCENE_SCHEMA, vocabulary.STORY_SCHEMA}
    names |= {vocabulary.SCENE_TYPES, vocabulary.STORY_TYPES, vocabulary.BRIDGE_TYPES, vocabulary.LEVELS_MODULE}
    assert main(["--check"], tmp_path) == 1
    assert list(tmp_path.iterdir()) == []
    assert main([], tmp_path) == 0
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")} == names
    capsys.readouterr()
    assert main(["--check"], tmp_path) == 0
    assert capsys.readouterr().out == ""
    types = tmp_path / vocabulary.BRIDGE_TYPES
    types.write_text(types.read_text(encoding="utf-8").replace("think", "ponder"), encoding="utf-8")
    assert main(["--check"], tmp_path) == 1
    told = capsys.readouterr().out
    assert vocabulary.BRIDGE_TYPES in told
    assert vocabulary.COMMAND in told
    assert vocabulary.SCENE_TYPES not in told


# Every field and bound of the sources changes the output


def fields(text: str) -> Iterator[tuple[int, int]]:
    """Yield the first and last line of each field, counted from 1."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id != "object" for base in node.bases
        ):
            for part in node.body:
                if isinstance(part, ast.AnnAssign):
                    yield part.lineno, part.end_lineno or part.lineno


@pytest.mark.full
@pytest.mark.slow
@each_source
def test_whatever_field_is_taken_away_it_shows(sources: list[str], full: bool) -> None:
    before = vocabulary.generated()
    places = [(source, first, last) for source in sources for first, last in fields(text_of(source))]
    assert len(places) > 60
    for source, first, last in places if full else places[::6]:
        lines = text_of(source).splitlines()
        changed = "\n".join([*lines[: first - 1], *["    pass"] * (last - first + 1), *lines[last:]])
        assert written(source, changed) != before, f"{source}:{first}"


@pytest.mark.full
@each_source
def test_whatever_bound_is_changed_it_shows(sources: list[str]) -> None:
    before = shapes(sources[0], text_of(sources[0]))
    # The pattern skips docstrings, which put bounds in backquotes.
    pattern = re.compile(r"""(?<=['"])(?:(?:length )?(?:>=|<=|>) \d+|matches [^'"]+)(?=['"])""")
    bounds = [(source, bound) for source in sources for bound in pattern.finditer(text_of(source))]
    assert len(bounds) > 5
    for source, bound in bounds:
        text = text_of(source)
        other = f"{bound[0]}7" if bound[0][-1].isdigit() else "matches ^$"
        changed = f"{text[: bound.start()]}{other}{text[bound.end() :]}"
        assert shapes(source, changed) != before, bound[0]


def test_a_new_field_comes_with_its_words_and_without_its_default() -> None:
    text = text_of(vocabulary.SCENE).replace(
        "    faded: bool = False\n",
        '    halo: Literal["", "gold"] = ""\n    """Shines."""\n    faded: bool = False\n',
    )
    files = written(vocabulary.SCENE, text)
    item = json.loads(files[vocabulary.SCENE_SCHEMA])["$defs"]["Item"]
    assert item["properties"]["halo"] == {"const": "gold", "description": "Shines."}
    assert "halo" not in item["required"]
    assert '  /** Shines. */\n  halo?: "gold";\n' in files[vocabulary.SCENE_TYPES]


def test_a_new_verb_comes_with_its_reply() -> None:
    matches, verbs = f"{vocabulary.PROTOCOL}/requests/matches.py", f"{vocabulary.PROTOCOL}/replies/verbs.py"
    requests = {
        matches: text_of(matches).replace(
            "class CloseRequest(", 'class KnockRequest(_Sat):\n    do: Literal["knock"]\n\n\nclass CloseRequest('
        ),
        verbs: text_of(verbs)
        .replace("| CloseRequest", "| CloseRequest | KnockRequest")
        .replace('"close": Done,', '"close": Done, "knock": "list[Done] | None",'),
    }
    types = vocabulary.generated(requests=requests)[vocabulary.BRIDGE_TYPES]
    assert '\nexport interface KnockRequest {\n  do: "knock";\n' in types
    assert "\n  | KnockRequest;\n" in types
    assert "\n  knock: Done[] | null;\n" in types


@pytest.mark.parametrize(
    ("annotation", "told"),
    [
        ("set[str]", "no such type is known"),
        ("Sprite", "Sprite is not known"),
        ("Annotated[str, 'longer than 3']", "no bound"),
        ("int = 4", "no default like this"),
        ("Annotated[Scene, '>= 3']", "Scene is not known"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(annotation: str, told: str) -> None:
    with pytest.raises(Unreadable, match=f"line 2: .*{told}"):
        read([f"class A(_Value):\n    x: {annotation}\n"])


# What the schema refuses

Break = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda scene: scene["items"][0].update(id=""), id="an item without an id"),
        pytest.param(lambda scene: scene["items"][0].update(w=-1), id="an item of negative width"),
        pytest.param(lambda scene: scene["items"][0].update(count=0), id="a count of nothing"),
        pytest.param(lambda scene: scene["items"][0].update(faded=False), id="a default that is written"),
        pytest.param(lambda scene: scene["items"][0].update(label=""), id="an empty text that is written"),
        pytest.param(lambda scene: scene["items"][0].update(colour="red"), id="a field that nobody knows"),
        pytest.param(lambda scene: scene["items"][0].pop("x"), id="an item that lies nowhere"),
        pytest.param(lambda scene: scene["spots"][0].update(h=0), id="a spot of no height"),
        pytest.param(lambda scene: scene["seats"][0].update(seat=-1), id="a seat before the first"),
        pytest.param(lambda scene: scene.update(shape="round"), id="another shape"),
        pytest.param(lambda scene: scene.update(options=[]), id="an empty list that is written"),
        pytest.param(lambda scene: scene.update(focus={"x": 0, "y": 0, "w": 0, "h": 1}), id="an empty focus"),
        pytest.param(lambda scene: scene.update(version=2), id="another version"),
        pytest.param(lambda scene: scene.pop("version"), id="no version"),
    ],
)
def test_the_schema_refuses(spoil: Break) -> None:
    validator = jsonschema.Draft202012Validator(json.loads(text_of(vocabulary.SCENE_SCHEMA)))
    game = find_game("zenos-tavli")
    scene: dict[str, Any] = game.presenter(View()).scene(game.new_initial_state(2, {})).to_json()
    assert validator.is_valid(scene)
    spoil(scene)
    assert not validator.is_valid(scene)


def test_every_module_of_the_protocol_is_read() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in (ROOT / vocabulary.PROTOCOL).rglob("*.py")}
    empty = {f"{vocabulary.PROTOCOL}/{folder}__init__.py" for folder in ("", "requests/", "replies/")}
    assert names == {*vocabulary.BRIDGE, *empty}
