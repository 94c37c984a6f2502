"""The worked examples of the rules pages: they are played by the rules, drawn from the game's scenes, and shown in
every language; a wrong one fails the build with its place."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from importlib.resources import files
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.scene import View
from pygame_rules.core.scene_svg import all_sprites
from pygame_rules.games import OWN, find_game
from pygame_rules.show.files import game_files, told_in
from tools.base.console import BuildError
from tools.pages.example_pictures import Album
from tools.pages.examples import Example, play, read
from tools.pages.rules_pages import body
from tools.paths import ROOT
from tools.site.wheel import build_add_on

USE: Final = "{http://www.w3.org/2000/svg}use"
GOOD: Final = """\
# A comment.

[enter]
players = 2
events = "roll 1-2-5"
move = \"\"\"
5:hand
1:hand; 2:hand
\"\"\"
crop = ["no@1", "house@6"]
highlight = ["house@5"]
ways = [["house@1", "house@12", "house@13"]]
ends = '{"hand": [12, 15], "left": [false, false]}'

[second]
players = 2
events = "roll 6-6-6"
"""
"""Two examples of Zenos Tavli that are as they should be; the tests put mistakes into them."""
FILE: Final = "pygame_rules/games/zenos_tavli/examples.toml"
GOALS: Final = {"en": r"\bwins?\b|most points", "de": r"[Gg]ewinn|meisten Punkte"}
"""How the first paragraph of the rules tells what to play for."""
ADVICE: Final = {"en": "How to play well", "de": "Gut spielen"}
"""The heading of the advice."""


@pytest.fixture(scope="session")
def zeno() -> AnyGame:
    return find_game("zenos-tavli")


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def page_of(game: AnyGame, language: str) -> str:
    return files(game.info.package).joinpath(f"about.{language}.md").read_text("utf-8")


def made(game: AnyGame) -> tuple[Album, dict[str, str]]:
    """Return a game's album, and its rules pages by language."""
    album = Album(game)
    told = {told_in(game.info.package, language) for language in LANGUAGES}
    return album, {
        language: body(page_of(game, language), album.figures(language, f"about.{language}.md"))
        for language in sorted(told)
    }


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("1:hand; 2:hand", "1:hand; 3:hand", 8, "3:hand is not legal here: expected one of 2:hand"),
        ("5:hand\n", "5:sleeve\n", 7, "'5:sleeve' is no event of Zenos Tavli"),
        ("roll 1-2-5", "roll 1-2-7", 5, "'roll 1-2-7' is no event"),
        ("players = 2", "players = 3", 4, "played by 2 players, not 3"),
        ("players = 2\n", "players = 2\noptions = '{\"start\": 2}'\n", 5, "The option start is 0"),
        ("players = 2\n", "players = 2\noptions = 'start'\n", 5, "options is no JSON"),
        ("players = 2\n", "players = 2\noptions = '[]'\n", 5, "options is a JSON object, not []"),
        ("players = 2\n", "", 3, "the number of players is missing"),
        ("players = 2\n", 'players = "two"\n', 4, "players must be of the type int, not 'two'"),
        ("players = 2\n", 'players = 2\nshape = "round"\n', 5, "shape is one of landscape, portrait, not 'round'"),
        ("crop =", "cut =", 10, "there is no key cut; expected players, options,"),
        ('"house@6"]', "6]", 10, "crop is a list of ids"),
        ('[["house@1", "house@12", "house@13"]]', '[["house@1"]]', 12, "ways is a list of lists of two or more ids"),
        ('"hand": [12, 15]', '"hand": [12, 14]', 13, "ends otherwise: hand[1] is 15, not 14"),
        ('"left"', '"gone"', 13, "ends otherwise: the position has no gone"),
    ],
)
def test_a_mistake_is_refused_with_its_file_line_and_example(
    zeno: AnyGame, old: str, new: str, line: int, why: str
) -> None:
    with pytest.raises(BuildError) as refused:
        Album(zeno, changed(old, new))
    said = str(refused.value)
    assert said.startswith(f"{FILE}:{line}: example enter")
    assert why in said


def test_a_mistake_in_the_second_example_has_its_own_line(zeno: AnyGame) -> None:
    with pytest.raises(BuildError, match=re.escape(f"{FILE}:17: example second: 'roll 6-7' is no event")):
        Album(zeno, changed("6-6-6", "6-7"))


@pytest.mark.parametrize("key", ["crop", "highlight"])
def test_a_picture_cannot_point_at_what_is_not_on_the_board(zeno: AnyGame, key: str) -> None:
    source = re.sub(rf"^{key} = .*$", f'{key} = ["house@25"]', GOOD, flags=re.MULTILINE)
    line = source[: source.index("house@25")].count("\n") + 1
    figure = Album(zeno, source).figures("en", "about.en.md")
    with pytest.raises(BuildError, match=rf"{FILE}:{line}: example enter: the picture has no spot or item house@25"):
        body("```example enter\nCaption.\n```\n", figure)


def test_what_is_no_toml_or_no_table_is_refused() -> None:
    with pytest.raises(BuildError, match=r"x\.toml: Expected .* line 2"):
        read('[a]\nplayers "2"\n', "x.toml")
    with pytest.raises(BuildError, match=r"x\.toml: players stands outside of an example"):
        read("players = 2\n", "x.toml")


def test_a_page_names_examples_that_exist_and_shows_all(zeno: AnyGame) -> None:
    album = Album(zeno, GOOD)
    figure = album.figures("en", "about.en.md")
    with pytest.raises(BuildError, match=r"about\.en\.md:3: there is no example leave in .*; it has enter, second\."):
        body("# Title\n\n```example leave\nCaption.\n```\n", figure)
    body("```example enter\nCaption.\n```\n", figure)
    with pytest.raises(BuildError, match=r"about\.en\.md does not show second of"):
        album.check_shown("en", "about.en.md")


def test_an_indented_line_continues_the_event_before(zeno: AnyGame) -> None:
    source = '[a]\nplayers = 2\nevents = """\nroll 1-2-5\n5:hand; 2:\n"""\n'
    (example,) = read(source, "x.toml").values()
    assert [(event.value, event.line) for event in example.events] == [("roll 1-2-5", 4), ("5:hand", 5), ("2:", 5)]
    (example,) = read('[a]\nplayers = 2\nevents = """\nlayout a b\n  c\nstart 0\n"""\n', "x.toml").values()
    assert [(event.value, event.line) for event in example.events] == [("layout a b c", 4), ("start 0", 6)]


def test_a_figure_tells_the_move_in_words_and_in_the_notation(zeno: AnyGame) -> None:
    album = Album(zeno, GOOD)
    german = body("```example enter\nWeiß setzt *drei* Steine ein.\n```\n", album.figures("de", "about.de.md"))
    assert "<figcaption><p>Weiß setzt <em>drei</em> Steine ein.</p></figcaption>" in german
    assert "Weiß warf 5-2-1: eingesetzt auf 1, 2 und 5 <code>5-2-1: 0/5 0/1 0/2</code>" in german
    before, after = re.findall(r'alt="([^"]*)"', german)
    assert "Haus 5: leer." in before
    assert before.endswith("Ein Pfeil führt so: Haus 1; Haus 12; Haus 13.")
    assert after.startswith("Schwarz ")
    assert "Pfeil" not in after


def test_an_arrow_goes_through_the_middles_of_its_places(zeno: AnyGame) -> None:
    album = Album(zeno, GOOD)
    body("```example enter\nCaption.\n```\n", album.figures("en", "about.en.md"))
    places = {spot.id: spot for spot in zeno.presenter(View()).scene(zeno.new_initial_state(2, {})).spots}
    first, corner, last = (f"{places[name].x:.0f} {places[name].y:.0f}" for name in ("house@1", "house@12", "house@13"))
    # The line ends at the base of the head, whose tip is in the last place.
    assert f"d='M{first}L{corner}L" in album.pictures["enter"]
    assert f"L{last}L" in album.pictures["enter"]
    assert f"L{corner}L" not in album.pictures["enter.after"]


def test_a_page_without_pictures_leaves_its_examples_out() -> None:
    page = "# Title\n\n```example enter\nCaption.\n```\n\n```\ncode\n```\n"
    assert body(page) == '<h1 id="title">Title</h1>\n<pre><code>code\n</code></pre>\n'


def test_pictures_without_words_are_kept_once(zeno: AnyGame) -> None:
    album = Album(zeno, GOOD)
    for language in ("de", "en"):
        body("```example enter\nCaption.\n```\n", album.figures(language, "about.md"))
    assert sorted(album.pictures) == ["enter", "enter.after"]
    # The board of Yucata' has words.
    yucata = Album(find_game("yucata"), '[a]\nplayers = 2\nevents = "start 0"\n')
    for language in ("de", "en"):
        body("```example a\nCaption.\n```\n", yucata.figures(language, "about.md"))
    assert sorted(yucata.pictures) == ["a", "a.de"]


@pytest.mark.parametrize("game_id", OWN)
def test_every_game_shows_its_examples_in_every_language(game_id: str) -> None:
    game = find_game(game_id)
    album, pages = made(game)
    assert len(album.examples) >= 3
    assert sum(bool(example.move) for example in album.examples.values()) >= 3
    assert set(pages) >= {"en", "de"}
    assert made(game)[0].pictures == album.pictures
    shown = set()
    for language, page in pages.items():
        album.check_shown(language, "")
        assert page.count('<figure class="example ') == len(album.examples)
        images = re.findall(r'<img alt="([^"]+)" src="data:image/svg\+xml,[^"]+" data-example="([^"]+)"', page)
        assert len(images) == sum(1 + bool(example.move) for example in album.examples.values())
        shown |= {name for _, name in images}
        if language != SOURCE:
            assert {alt for alt, _ in images}.isdisjoint(re.findall(r'alt="([^"]+)"', pages[SOURCE]))
        # Every move stands in the game's notation, which is the same in all languages.
        assert moves_in(page) == moves_in(pages[SOURCE]) != []
    assert shown <= album.pictures.keys()
    sprites = all_sprites(game.info.package).keys()
    for svg in album.pictures.values():
        assert {use.get("href", "")[1:] for use in ElementTree.fromstring(svg).iter(USE)} <= sprites


def moves_in(page: str) -> list[str]:
    """Return the moves of a page's examples in the game's notation."""
    told = re.findall('<p class="example-move">(.*?)</p>', page)
    return [notation for text in told for notation in re.findall("<code>(.*?)</code>", text)]


def uses(svg: str) -> set[tuple[str, float, float]]:
    """Return the sprites of a picture with the places of their centres, rounded."""
    return {
        (use.get("href", "")[1:], round(float(use.get("x", 0)) + float(use.get("width", 0)) / 2, 1),
         round(float(use.get("y", 0)) + float(use.get("height", 0)) / 2, 1))
        for use in ElementTree.fromstring(svg).iter(USE)
    }  # fmt: skip


def last_scene(game: AnyGame, example: Example) -> set[tuple[str, float, float]]:
    """Replay an example, and return the sprites of its last scene that lie near what the picture must show."""
    state = game.new_initial_state(example.players.value, example.options.value)
    for event in (*example.events, *example.move):
        state = state.apply_action(game.string_to_action(event.value))
    scene = game.presenter(View(shape=example.shape)).scene(state)
    return {(item.sprite, round(item.x, 1), round(item.y, 1)) for item in scene.items if item.sprite}


@pytest.mark.parametrize("game_id", OWN)
def test_the_last_picture_shows_what_the_move_leads_to(game_id: str) -> None:
    game = find_game(game_id)
    album, _ = made(game)
    for name, example in album.examples.items():
        svg = album.pictures[f"{name}.after" if example.move else name]
        x, y, w, h = (float(value) for value in ElementTree.fromstring(svg).get("viewBox", "").split())
        expected = last_scene(game, example)
        inside = {(sprite, a, b) for sprite, a, b in expected if x < a < x + w and y < b < y + h}
        found = {(sprite, a, b) for sprite, a, b in uses(svg) if sprite in {sprite for sprite, *_ in expected}}

        def near(one: tuple[str, float, float], others: set[tuple[str, float, float]]) -> bool:
            # Lengths in the SVG have two digits.
            return any(one[0] == s and abs(one[1] - a) < 0.3 and abs(one[2] - b) < 0.3 for s, a, b in others)

        # Arrows may show the way on an empty board.
        assert inside or example.ways.value
        assert [one for one in inside if not near(one, found)] == []
        assert [one for one in found if not near(one, expected)] == []
        if example.move:
            assert svg != album.pictures[name]


@pytest.mark.parametrize("game_id", OWN)
@pytest.mark.parametrize("language", GOALS)
def test_the_goal_stands_in_the_first_paragraph(game_id: str, language: str) -> None:
    _, _, first, *_ = page_of(find_game(game_id), language).split("\n\n")
    assert re.search(GOALS[language], first), first


@pytest.mark.parametrize("game_id", OWN)
@pytest.mark.parametrize("language", ADVICE)
def test_how_to_play_well_is_told_in_ten_sentences(game_id: str, language: str) -> None:
    _, _, below = page_of(find_game(game_id), language).partition(f"## {ADVICE[language]}\n\n")
    assert len(re.findall(r"[.!?](?=\s)", below.partition("\n\n")[0] + "\n")) == 10


def test_what_the_texts_tell_is_compared_with_the_position() -> None:
    """All examples with a move say how they end, except those that show only a way or a card."""
    told = {
        game_id: [name for name, example in Album(find_game(game_id)).examples.items() if not example.ends.value]
        for game_id in OWN
    }
    assert told == {
        "zenos-tavli": ["way"], "yucata": ["path", "same"], "tutanchamun": [], "tuchulcha": ["way", "places"],
    }  # fmt: skip


def test_a_wheel_contains_the_pictures_of_its_rules(example_wheel: Path) -> None:
    with zipfile.ZipFile(example_wheel) as archive:
        pictures = json.loads(archive.read("rota/examples.json"))
        pages = [archive.read(f"rota/about.{language}.html").decode() for language in ("en", "de")]
    for page in pages:
        names = re.findall('data-example="([^"]+)"', page)
        assert len(names) == 2
        assert set(names) <= pictures.keys()
    # The page gets the files of an added game from the engine.
    assert json.loads(game_files(find_game("rota"))["examples.json"]) == pictures


@pytest.mark.slow
def test_a_wheel_with_a_wrong_example_is_not_built(tmp_path: Path) -> None:
    project = Path(shutil.copytree(ROOT / "examples" / "rota", tmp_path / "rota"))
    source = project / "rota" / "examples.toml"
    source.write_text(source.read_text("utf-8").replace("move 7-8", "move 7-5"), "utf-8")
    with pytest.raises(BuildError, match=r"rota/examples\.toml:6: example win: 'move 7-5' is no event"):
        build_add_on(project, tmp_path)


def test_an_example_may_begin_with_a_position(zeno: AnyGame) -> None:
    (example,) = (one for one in Album(zeno).examples.values() if one.name == "zeno")
    course = play(zeno, example, FILE)
    assert course.at == 1
    assert len(course.states) == len(course.actions) + 1 == 5
