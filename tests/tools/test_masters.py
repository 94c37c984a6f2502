"""The masters of the games' art follow the rules of docs/art.md, and the sprites in the packages are made of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.art import masters as module
from tools.art.__main__ import main
from tools.art.drawings import GAMES, drawings
from tools.art.master_rules import broken_rules
from tools.art.masters import masters, shape, sprites
from tools.base.console import BuildError
from tools.paths import PACKAGE


@pytest.mark.parametrize("game", GAMES)
def test_the_masters_follow_the_rules(game: str) -> None:
    assert broken_rules(game) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_package_holds_what_its_masters_and_boards_give(game: str) -> None:
    kept = {path.stem: path.read_text("utf-8") for path in (PACKAGE / "games" / game / "art").iterdir()}
    drawn = drawings(game)
    assert kept.keys() == drawn.keys()
    other = [name for name in drawn if kept[name] != drawn[name]]
    assert not other, f"the drawings of {other} have changed: python -m tools.art {game}"


@pytest.mark.parametrize("game", GAMES)
def test_sprites_are_small(game: str) -> None:
    for name, drawn in drawings(game).items():
        assert len(drawn) <= (40_000 if name.startswith("board") else 6_000), name


# Masters of a game that is drawn here

HEAD = (
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
    'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'
)
SIZE = 'width="9" height="9" viewBox="0 0 9 9"'
DOT = '<circle r="4"/>'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a game without drawings a folder for them."""
    monkeypatch.setattr(module, "MASTERS", tmp_path)
    masters.cache_clear()
    made = tmp_path / "toy"
    made.mkdir()
    return made


def draw(folder: Path, content: str, variants: str = "", attributes: str = SIZE, name: str = "coin") -> None:
    (folder / f"{name}.svg").write_text(f"<svg {HEAD} {attributes}>{content}</svg>", encoding="utf-8")
    if variants:
        (folder / "variants.toml").write_text(variants, encoding="utf-8")


def body(svg: str) -> str:
    found = re.fullmatch(rf'<svg xmlns="http://www.w3.org/2000/svg" {SIZE}>(.*)</svg>\n', svg)
    assert found, svg
    return found[1]


def made(folder: Path) -> dict[str, str]:
    """Make the sprites, and return what is in their root elements."""
    assert broken_rules(folder.name) == []
    return {name: body(svg) for name, svg in sprites(folder.name).items()}


def test_a_drawing_without_variants_is_one_sprite(folder: Path) -> None:
    draw(folder, DOT)
    assert made(folder) == {"coin": DOT}


def test_nothing_of_a_drawing_program_is_left(folder: Path) -> None:
    """As Inkscape saves it: with a description of its window, labels, ids for everything, and styles."""
    draw(
        folder,
        '<sodipodi:namedview id="namedview7" pagecolor="#fff"/><title>A coin</title><defs id="defs2"/>\n  '
        '<!-- gold --><g inkscape:groupmode="layer" id="layer1" inkscape:label="Coin">\n'
        '<circle id="path3" r="4" fill="#000" style="fill:#fc6; stroke-width:2;-inkscape-stroke:none" '
        'sodipodi:type="arc"/></g>',
        attributes=f'{SIZE} id="svg1" version="1.1" inkscape:version="1.4" inkscape:label="coin.svg"',
    )
    assert made(folder) == {"coin": '<circle r="4" fill="#fc6" stroke-width="2"/>'}


def test_a_sprite_shows_its_layers_and_those_that_no_sprite_names(folder: Path) -> None:
    draw(
        folder,
        f'{DOT}<g id="head"><path d="M1 1h1"/></g><g id="layer4" inkscape:label="tail" style="display:none">'
        '<path d="M2 2h2"/></g><g display="none"><path d="M3 3h3"/></g>',
        '[coin.sprites]\nheads = { layers = ["head"] }\ntails = { layers = ["tail"] }\nblank = {}\n',
    )
    assert made(folder) == {
        "blank": DOT,
        "heads": f'{DOT}<path d="M1 1h1"/>',
        "tails": f'{DOT}<path d="M2 2h2"/>',
    }


def test_what_the_root_says_of_all_shapes_stays(folder: Path) -> None:
    draw(folder, DOT, attributes=f'{SIZE} fill="none" style="stroke:#000" class="st0"')
    (drawn,) = sprites("toy").values()
    assert drawn == f'<svg xmlns="http://www.w3.org/2000/svg" {SIZE} fill="none" stroke="#000">{DOT}</svg>\n'


def test_a_copy_stays_where_its_original_does_not_show(folder: Path) -> None:
    draw(
        folder,
        '<g id="one"><g id="pip"><circle r="1" fill="url(#gold)"/></g><path d="M1 1h1"/></g>'
        '<g id="two"><use xlink:href="#pip" x="2"/></g>'
        '<defs><linearGradient id="gold"/><linearGradient id="ink"/></defs>',
        '[coin.sprites]\none = { layers = ["one"] }\ntwo = { layers = ["two"] }\nnone = {}\n',
    )
    gold = '<linearGradient id="gold"/>'
    pip = '<circle r="1" fill="url(#gold)"/>'
    assert made(folder) == {
        "none": "",
        "one": f'{pip}<path d="M1 1h1"/><defs>{gold}</defs>',
        "two": f'<use href="#pip" x="2"/><defs>{gold}<g id="pip">{pip}</g></defs>',
    }


COLOURS = """
[coin.colours]
gold = { face = "#fc6", rim = "#a80000" }
silver = { face = "#cccccc", rim = "#888888" }

[coin.sprites]
gold = {}
silver = { colours = "silver" }
"""


def test_a_variant_has_other_colours_wherever_the_drawing_has_them(folder: Path) -> None:
    rest = '<stop stop-color="#A80000"/><path fill="#00f" style="stroke:#a80000"/>'
    draw(folder, f'<circle r="4" fill="#ffcc66"/>{rest}', COLOURS)
    assert made(folder) == {
        "gold": '<circle r="4" fill="#ffcc66"/><stop stop-color="#A80000"/><path fill="#00f" stroke="#a80000"/>',
        "silver": '<circle r="4" fill="#cccccc"/><stop stop-color="#888888"/><path fill="#00f" stroke="#888888"/>',
    }


def test_a_board_can_show_a_part_of_a_piece(folder: Path) -> None:
    draw(folder, '<g id="head"><path id="nose" d="M1 1h1" style="fill:#fc6;stroke:#a80000"/></g>', COLOURS)
    assert shape("toy", "silver", "nose") == '<path d="M1 1h1" fill="#cccccc" stroke="#888888"/>'
    with pytest.raises(BuildError, match=r"art/toy/coin\.svg has no element with the id ear, which a board shows"):
        shape("toy", "silver", "ear")


@pytest.mark.parametrize(
    ("content", "attributes", "wrong"),
    [
        (DOT, 'width="9mm" height="9mm" viewBox="0 0 9 9"', "needs width"),
        (DOT, 'width="9" height="9"', "needs width"),
        (DOT, 'width="9" height="9" viewBox="1 0 9 9"', "needs width"),
        ("<text>8</text>", SIZE, "has text; convert it to paths"),
        ("<style>circle { fill: red }</style>", SIZE, "has a style sheet; save it with presentation attributes"),
        ("<script>alert()</script>", SIZE, "has a script."),
        ('<circle r="4" onclick="alert()"/>', SIZE, "has a script, onclick."),
        ('<image/>', SIZE, "has a bitmap."),
        ("<foreignObject/>", SIZE, "has something that is no SVG."),
        ('<g id="a"/><g id="a"/>', SIZE, "has 2 elements with the id a."),
        ('<use xlink:href="other.svg#a"/>', SIZE, "refers to other.svg#a, which is outside of the file."),
        ('<path fill="url(https://elsewhere.example/a.svg#a)"/>', SIZE, "which is outside of the file."),
        ('<path style="fill:url(#a)"/>', SIZE, "refers to #a, which is not there."),
    ],
)  # fmt: skip
def test_a_rule_that_a_drawing_breaks_is_told(folder: Path, content: str, attributes: str, wrong: str) -> None:
    draw(folder, content, attributes=attributes)
    (told,) = broken_rules("toy")
    assert told.startswith("art/toy/coin.svg ")
    assert wrong in told


@pytest.mark.parametrize(
    ("variants", "wrong"),
    [
        ('[coin.sprites]\na = { layers = ["head"] }', "has no layer head, which variants.toml names."),
        ('[coin.sprites]\na = { colours = "tin" }', "has no colours tin in variants.toml."),
        ('[coin.colours]\ngold = { rim = "#a80000" }', "has nothing in the colour rim (#a80000) of variants.toml."),
        ('[coin.colours]\ngold = { a = "#fc6", b = "#ffcc66" }', "has one colour under two names in variants.toml."),
        ('[coin.colours]\ngold = { a = "#fc6" }\ntin = {}', "needs the same names of colours for tin in"),
        ("[coin.sprites]\nmedal = {}", "art/toy: 2 masters make the sprite medal."),
    ],
)  # fmt: skip
def test_variants_that_do_not_fit_the_drawing_are_told(folder: Path, variants: str, wrong: str) -> None:
    draw(folder, '<circle r="4" fill="#fc6"/>', variants)
    draw(folder, DOT, name="medal")
    (told,) = broken_rules("toy")
    assert wrong in told


def test_a_file_that_is_no_drawing_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "coin.svg").write_text("<svg>", encoding="utf-8")
    with pytest.raises(BuildError, match=r"art/toy/coin\.svg is no XML"):
        masters("toy")
    draw(folder, DOT, "[medal.sprites]\nmedal = {}")
    with pytest.raises(BuildError, match=r"variants\.toml names medal, of which there is no drawing"):
        masters("toy")
    draw(folder, DOT, "[coin.sprites")
    with pytest.raises(BuildError, match=r"art/toy/variants\.toml is no TOML"):
        masters("toy")
    assert main(["toy"]) == 1
    assert "There are no masters of toy" in capsys.readouterr().err
