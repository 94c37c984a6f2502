"""What is printed: pages, pieces and rules in the PDF files, and that they hold shapes and no pictures of pixels."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, StreamObject

from pygame_rules.core.game import AnyGame
from pygame_rules.games import all_games
from pygame_rules.games.tutanchamun.rules.board import CODES, TOTALS
from pygame_rules.games.yucata.rules.board import BLUE, CARDS, COUNTS, LIGHT, RED
from tools.base.console import BuildError
from tools.pages.rules_pages import rules_page
from tools.paths import ROOT
from tools.printing import current_colour
from tools.printing.flat_art import SVG, flatten, parsed, written
from tools.printing.line_art import draw_in_lines
from tools.printing.links import links
from tools.printing.plan import Plan, parse_plan, read_plan, rules_in_short
from tools.printing.print import editions, pdf, write_all
from tools.printing.sheets import Edition, document
from tools.printing.typst_text import typst
from tools.site.offline import write_worker

GAMES = {game.info.id: game for game in all_games() if read_plan(game)}
MILLIMETRE = 72 / 25.4
COMPONENTS = {"/DeviceGray": 1, "/DeviceRGB": 3, "/DeviceCMYK": 4}
OF_COLOURS = re.compile(rb"(?:^|\s)(?:[\d.]+ ){3,4}(?:rg|RG|k|K)\s")
"""The operators that set a colour of three or four components without naming a space."""
LENGTHS = {"a4": (210, 297), "a3": (297, 420)}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


def plan_of(game: AnyGame) -> Plan:
    plan = read_plan(game)
    assert plan
    return plan


def reader(game: AnyGame, language: str = "en", paper: str = "a4", look: str = "colour") -> PdfReader:
    return PdfReader(BytesIO(pdf(game, plan_of(game), Edition(language, paper, look))))


def objects(found: PdfReader) -> Iterator[DictionaryObject]:
    """All dictionaries and streams of a file."""
    for number in range(1, int(str(found.trailer["/Size"]))):
        thing = found.get_object(number)
        if isinstance(thing, DictionaryObject):
            yield thing


def check(game: AnyGame, edition: Edition) -> None:
    """Check what holds for each file: sizes, fonts, shapes, the rules, and no colour in black and white."""
    found = reader(game, edition.language, edition.paper, edition.look)
    for page in found.pages:
        size = sorted(float(length) / MILLIMETRE for length in page.mediabox[2:])
        assert size == pytest.approx(LENGTHS[edition.paper], abs=0.5)
    fonts = [thing for thing in objects(found) if thing.get("/Type") == "/FontDescriptor"]
    assert len(fonts) >= 2
    assert all(any(name in font for name in ("/FontFile", "/FontFile2", "/FontFile3")) for font in fonts)
    assert not [thing for thing in objects(found) if thing.get("/Subtype") == "/Image"], "a picture of pixels"
    source, told = rules_in_short(game, edition.language)
    assert told == edition.language
    # Words may be divided at the end of a line, and letters of a font may be joined.
    said = letters("".join(page.extract_text() for page in found.pages))
    for line in re.findall(r"^## (.+)$", source, re.MULTILINE):
        assert letters(line) in said
    if edition.look == "lines":
        assert set(colour_spaces(found)) <= {1}


def letters(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalpha())


def colour_spaces(found: PdfReader) -> Iterator[int]:
    """The number of components of each colour that a file uses: 1 is grey, 3 red, green and blue."""
    for thing in objects(found):
        if (named := thing.get("/ColorSpace")) is None:
            named = DictionaryObject()
        named = named.get_object()
        # A page names its spaces; a gradient has one.
        spaces = named.values() if isinstance(named, DictionaryObject) else [named]
        for space in (one.get_object() for one in spaces):
            if isinstance(space, ArrayObject) and space[0] == "/ICCBased":
                yield int(space[1].get_object()["/N"])
            elif str(space) in COMPONENTS:
                yield COMPONENTS[str(space)]
        if isinstance(thing, StreamObject) and "/Length1" not in thing and OF_COLOURS.search(thing.get_data()):
            yield 3


def test_each_file_in_english_on_a4(game: AnyGame) -> None:
    for look in ("colour", "lines"):
        check(game, Edition("en", "a4", look))


@pytest.mark.full
def test_every_file(game: AnyGame) -> None:
    for edition in editions():
        check(game, edition)


def test_the_coloured_edition_has_colours() -> None:
    """The search for colours finds them where they are."""
    assert 3 in set(colour_spaces(reader(GAMES["yucata"])))


def test_rules_in_german() -> None:
    check(GAMES["zenos-tavli"], Edition("de", "a4", "colour"))


def test_a3_shows_the_same_larger() -> None:
    check(GAMES["zenos-tavli"], Edition("en", "a3", "lines"))


def printed(game: AnyGame) -> Counter[str]:
    """How often each piece is placed on a sheet, as the document says."""
    source, _ = document(game, plan_of(game), Edition("en", "a4", "colour"))
    sheet = source[source.index("#pieces(") :]
    return Counter(re.findall(r'(?:disc|card|standing)\([\d.]+, "\d+-([\w-]+)\.svg"', sheet))


def test_tavli_has_fifteen_stones_each_and_three_dice() -> None:
    game = GAMES["zenos-tavli"]
    assert printed(game) == {"white": 15, "black": 15}
    assert document(game, plan_of(game), Edition("en", "a4", "colour"))[0].count("die(1.") == 3


def test_yucata_has_its_stones_and_seven_cards_for_each_of_four() -> None:
    found = printed(GAMES["yucata"])
    assert sum(found[f"light-{n}"] for n in (1, 2, 3)) == COUNTS[LIGHT]
    assert (found["blue"], found["red"]) == (COUNTS[BLUE], COUNTS[RED])
    assert [found[f"card-{name}"] for name in CARDS] == [4] * len(CARDS)
    assert [found[name] for name in ("jaguar", "bird", "frog", "serpent")] == [1] * 4


def test_tutanchamun_has_its_seventy_treasures() -> None:
    found = printed(GAMES["tutanchamun"])
    assert tuple(found[code] for code in CODES) == TOTALS
    assert sum(found[f"pawn-{name}"] for name in ("cat", "ibis", "jackal", "falcon", "scarab", "ankh")) == 6


def test_tuchulcha_has_nine_haruspices_of_each_colour_and_both_boards() -> None:
    game = GAMES["tuchulcha"]
    found = printed(game)
    assert [found[colour] for colour in ("blue", "red", "yellow", "black")] == [9] * 4
    assert found["seal"] == 4
    assert [board.players for board in plan_of(game).boards] == [4, 3]


def test_a_board_lies_empty() -> None:
    """Numbers and names of places are on the board, stones are not."""
    _, pictures = document(GAMES["zenos-tavli"], plan_of(GAMES["zenos-tavli"]), Edition("en", "a4", "colour"))
    root = parsed(pictures["board-0.svg"])
    assert [text.text for text in root.iter(f"{SVG}text")][:3] == ["1", "2", "3"]
    shown = [used.get("href") for used in root.findall(f".//{SVG}use") if used.get("href", "").startswith("#board")]
    assert shown == ["#board-portrait"]
    assert "#white" not in pictures["board-0.svg"]


def test_the_same_game_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = GAMES["zenos-tavli"]
    edition = Edition("en", "a4", "lines")
    made = pdf(game, plan_of(game), edition)
    monkeypatch.setattr("tools.printing.print.KEPT", tmp_path)
    assert pdf(game, plan_of(game), edition) == made


def test_a_game_without_a_plan_prints_nothing(tmp_path: Path) -> None:
    unprinted = copy(GAMES["yucata"])
    unprinted.info = replace(unprinted.info, package="pygame_rules.core")
    assert read_plan(unprinted) is None
    assert links(unprinted, "en", "") == ""
    assert write_all([unprinted], tmp_path / "print") == []


def test_links_name_the_files_in_the_readers_language() -> None:
    offered = links(GAMES["yucata"], "de", "../../")
    assert offered.startswith("Ein Plan zum Ausdrucken")
    assert re.findall(r'href="([^"]+)">([^<]+)<', offered) == [
        ("../../print/yucata.de.a4.pdf", "A4, farbig"),
        ("../../print/yucata.de.a4.black-and-white.pdf", "A4, schwarz-weiß"),
        ("../../print/yucata.de.a3.pdf", "A3, farbig"),
        ("../../print/yucata.de.a3.black-and-white.pdf", "A3, schwarz-weiß"),
    ]


BOARD = '[[board]]\nplayers = 2\nshape = "portrait"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[board]]\nplayers = 5", "'shape' is a required property"),
        ('[[board]]\nplayers = 5\nshape = "portrait"', "a board for 5 players; the game has 2"),
        (BOARD + '[[pieces]]\nsort = "disc"\nwidth = 2\nsprites = { white = 1 }', "2 is less than the minimum of 8"),
        (BOARD + '[[pieces]]\nsort = "disc"\nwidth = 16\nsprites = { pink = 1 }', "the game has no sprite pink"),
        (BOARD + '[[pieces]]\nsort = "die"\nwidth = 16\nsprites = { white = 1 }', "the game has no sprite white1"),
        (BOARD + '[ink]\n"#000000" = "#ff0000"', "'#ff0000' does not match"),
        ("board = ", "x.toml: Invalid value"),
    ],
)
def test_a_wrong_plan_is_refused(text: str, said: str) -> None:
    with pytest.raises(BuildError, match=re.escape(said)):
        parse_plan(text, GAMES["zenos-tavli"], "x.toml")


def test_rules_that_are_longer_than_a_page_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tools.printing.sheets.rules_in_short", lambda *_: ("# Long\n\n" + "word " * 9000, "en"))
    monkeypatch.setattr("tools.printing.print.KEPT", tmp_path)
    with pytest.raises(BuildError, match="The rules on one page are too long"):
        pdf(GAMES["zenos-tavli"], plan_of(GAMES["zenos-tavli"]), Edition("en", "a4", "colour"))


def test_what_the_rules_cannot_show_is_refused() -> None:
    with pytest.raises(BuildError, match=r"print.en.md:3: the rules on one page cannot have 'fence'"):
        typst("Fine.\n\n```example hit\n```\n", "print.en.md")


def test_signs_of_the_typesetter_are_plain_text() -> None:
    assert typst('#panic("no") costs $5 *really*', "x") == ('#("#panic(\\"no\\") costs $5 ")#emph[#("really")]\n\n')


def in_lines(body: str, inks: dict[str, str] | None = None) -> str:
    root = parsed(f'<svg xmlns="{SVG[1:-1]}" viewBox="0 0 100 100">{body}</svg>')
    flatten(root)
    current_colour.write_out(root)
    draw_in_lines(root, 5, inks)
    return written(root)


def test_colours_become_hatchings_that_differ() -> None:
    drawn = in_lines('<rect id="a" fill="#a32a15"/><rect fill="#2f7aab"/><rect fill="#16130f"/>')
    assert re.findall(r'<rect (?:id="a" )?fill="([^"]+)"', drawn) == [
        "url(#hatching-upright-0)", "url(#hatching-level-1)", "#1c1c1c",
    ]  # fmt: skip


def test_a_copy_takes_its_own_colour_along() -> None:
    """The temples of Tuchulcha are one drawing in four colours."""
    drawn = in_lines(
        '<defs><g id="t"><rect fill="currentColor"/></g></defs>'
        '<use href="#t" color="#a32a15"/><use href="#t" color="#2f7aab"/>'
    )
    assert drawn.count("url(#hatching-upright-") == 1
    assert drawn.count("url(#hatching-level-") == 1
    assert "#a32a15" not in drawn


def test_a_plan_may_choose_the_ink() -> None:
    assert 'fill="#ffffff"' in in_lines('<rect fill="#414d2c"/>', {"#414d2c": "#ffffff"})


def test_grain_and_glow_are_left_out() -> None:
    filters = (
        '<filter id="grain"><feTurbulence/><feComposite in2="SourceAlpha" operator="in"/></filter>'
        '<filter id="glow"><feGaussianBlur stdDeviation="9"/></filter>'
        '<filter id="relief"><feGaussianBlur in="SourceAlpha"/><feComposite in="SourceGraphic"/></filter>'
    )
    root = parsed(
        f'<svg xmlns="{SVG[1:-1]}">{filters}<rect id="a" filter="url(#grain)"/><rect id="b" filter="url(#glow)"/>'
        '<rect id="c" fill="#123456" filter="url(#relief)"/></svg>'
    )
    flatten(root)
    assert [rect.get("id") for rect in root.iter(f"{SVG}rect")] == ["c"]
    assert "filter" not in written(root)


def test_shadows_of_a_sunk_field_are_left_out() -> None:
    """Each shadow is a line of its group's colour with an opacity of its own; drawn in black they moved the field."""
    drawn = in_lines(
        '<defs><path id="k" d="M0 0h9v9"/></defs><rect id="field" fill="#321620"/><g fill="none" stroke="#0a0204">'
        '<rect id="shadow" stroke-opacity=".1" stroke-width="34"/><use href="#k" stroke-opacity=".3"/>'
        '<rect id="edge" stroke-opacity=".8"/></g>'
    )
    root = parsed(drawn)
    found = {rect.get("id"): rect.get("stroke") for rect in root.iter(f"{SVG}rect") if rect.get("id")}
    assert found == {"field": "#000000", "shadow": "none", "edge": None}
    assert not list(root.iter(f"{SVG}use"))
    assert "opacity" not in drawn


def test_hatchings_are_as_wide_in_an_enlarged_copy() -> None:
    """A pattern is drawn in the units of what it fills; on paper its lines have one distance."""
    drawn = in_lines('<rect fill="#a32a15"/><g transform="scale(4)"><rect fill="#a32a15"/></g>')
    plain, enlarged = (float(width) for width in re.findall(r'<pattern id="[^"]+" width="([\d.]+)"', drawn))
    assert plain == pytest.approx(4 * enlarged)


def test_an_add_on_prints_without_code_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "rota"))
    rota = importlib.import_module("rota").GAME
    _, pictures = document(rota, plan_of(rota), Edition("de", "a4", "lines"))
    assert "#wheel" in pictures["board-0.svg"]
    assert "#shell" not in pictures["board-0.svg"]
    assert printed(rota) == {"shell": 3, "flint": 3}
    check(rota, Edition("de", "a4", "lines"))


def test_the_links_are_beside_the_rules_and_not_among_them() -> None:
    """The one file and the app for messengers show what is in `main`; they have no files to print."""
    offered = links(GAMES["yucata"], "en", "../../")
    page = rules_page("# Yucata'", game="yucata", title="Yucata'", language="en", told="en", printed=offered)
    assert offered in page
    assert "print/" not in page[page.index("<main") : page.index("</main>")]


def test_the_service_worker_does_not_store_what_is_printed(tmp_path: Path) -> None:
    for name in ("sw.js", "index.html", "print/yucata.en.a4.pdf"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    write_worker(tmp_path)
    listed = (tmp_path / "sw.js").read_text(encoding="utf-8")
    assert "index.html" in listed
    assert "print/" not in listed
