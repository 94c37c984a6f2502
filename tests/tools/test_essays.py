"""Essays: documents that are read without a script, with pictures, notes, a poem, a story, a table (docs/essays.md)."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl
from xml.etree import ElementTree

import pytest

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.games import all_games, find_game
from tools.art.covers import Cover
from tools.art.sprite_sheet import sprite_sheet
from tools.base.console import BuildError
from tools.pages import documents, essay_answers, essay_outcomes, essays, examples, rules_pages
from tools.pages.essay_links import SiteLinks
from tools.pages.essay_notes import Notes
from tools.pages.rules_pages import markdown

# One process runs these tests, so that the essays are written once.
pytestmark = pytest.mark.xdist_group("essays")

ZENO: Final = find_game("zenos-tavli")
BASE: Final = "https://museum.example/spiele/"


class Page(HTMLParser):
    """A document's tags, and the texts in it."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str, attribute: str) -> list[str]:
        return [attributes[attribute] for name, attributes in self.tags if name == tag and attribute in attributes]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of Zenos Tavli in a site whose address is not known."""
    site = tmp_path_factory.mktemp("site")
    essays.write_essays(ZENO, site, sprite_sheet(ZENO))
    return site / "essays"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_and_picture_of_an_essay_is_there(folder: Path, language: str) -> None:
    page = Page((folder / f"emperor.{language}.html").read_text("utf-8"))
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(set(ids)) == len(ids)
    outside = 0
    for address in page.all("a", "href"):
        if address.startswith("#"):
            assert address[1:] in ids, address
        elif address.startswith("https:"):
            outside += 1
        elif re.fullmatch(r"emperor\.\w+\.html", address):
            assert (folder / address).is_file()
        else:
            assert address.startswith("../"), address
    assert outside >= 2
    pictures = page.all("img", "src")
    assert len(pictures) == 4
    for picture in pictures:
        drawn = ElementTree.parse(folder / picture).getroot()
        names = {one.get("id") for one in drawn.iter() if one.get("id")}
        used = {one.get("href", "").removeprefix("#") for one in drawn.iter() if one.tag.endswith("use")}
        assert used <= names, "the picture is complete by itself"
        assert "font/woff2" in (folder / picture).read_text("utf-8")
    assert all(page.all("img", "alt"))


def test_an_essay_is_told_in_the_readers_language_and_leads_to_the_others(folder: Path) -> None:
    english, german = ((folder / f"emperor.{language}.html").read_text("utf-8") for language in ("en", "de"))
    assert '<html lang="en" data-language="en"' in english
    assert "Der Wurf des Kaisers</h1>" in german
    assert 'href="emperor.de.html" hreflang="de"' in english
    assert 'href="../rules.de.html"' in german
    assert "Anmerkung 1" in german
    assert "Note 1" in english
    assert 'lang="grc"' in german
    assert 'href="../rules.de.html#was-wir-entschieden-haben"' in german
    assert ".md" not in german
    assert "{{" not in english + german
    assert "canonical" not in english, "the site's address is not known"


def test_all_throws_are_a_table_without_a_script_the_worst_first(folder: Path) -> None:
    source = (folder / "emperor.en.html").read_text("utf-8")
    page = Page(source)
    throws = page.all("tr", "data-parts")
    assert len(set(throws)) == len(throws) == 56
    assert throws[0] == "2 5 6"
    first = source[source.index('data-parts="2 5 6"') :].split("</tr>")[0]
    assert "20/22 19/24 10/16" in first
    assert "data-own" in first
    assert source.count("data-own") == 2, "the row, and the words of the button"
    pictures = json.loads((folder / "emperor.json").read_text("utf-8"))
    assert set(page.all("tr", "data-picture")) <= set(pictures)
    rings = {name: svg.count("<rect") for name, svg in pictures.items()}
    assert rings["outcome.2-5-6"] == 16, "eight rings of two lines"


def test_the_story_is_a_list_of_its_steps_without_a_script(folder: Path) -> None:
    source = (folder / "emperor.de.html").read_text("utf-8")
    figure = source[source.index("data-story=") :].split("</figure>")[0]
    assert figure.count("<li>") == 4
    name, constructed = Page(source).all("figure", "data-story")
    assert name == "games/zenos-tavli/essays/emperor.story.json"
    story = json.loads((folder / "emperor.story.json").read_text("utf-8"))
    assert {*story["languages"]} == {*LANGUAGES}
    assert constructed == "games/zenos-tavli/essays/constructed.story.json"
    long = source[source.index(constructed) :].split("</figure>")[0]
    assert "<details><summary>Alle Schritte</summary><ol>" in long
    assert long.count("<li>") == 36 * 4


class Rows(HTMLParser):
    """The rows of the tables in a text, each the texts of its cells; marked squares end with a star."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        elif tag in ("th", "td"):
            self.rows[-1].append("*" if ("data-fits", "") in attrs else "")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.strip()


def test_an_answer_is_a_table_of_what_agrees_with_the_source(folder: Path) -> None:
    source = (folder / "emperor.en.html").read_text("utf-8")
    answers = source[source.index('<div class="answers">') :].split("</details>")[0]
    small, folded = answers.split("<details>")
    assert "24 of 72 combinations" in small
    table = Rows(small).rows
    assert [row[1:] for row in table[2:]] == [
        ["*always 8", "*always 8", "2 to 8"],
        ["*always 8", "*always 8", "2 to 8"],
        ["1 to 8", "1 to 8", "1 to 8"],
        ["2 to 8", "2 to 8", "1 to 8"],
    ]
    assert table[3][0] == "when all are home, by the exact number"
    assert table[1] == ["as long as one can be", "as many as can be", "none"]
    rows = Rows(folded).rows
    assert len(rows) == 1 + 72
    assert rows[1] == [
        "yes", "can be hit", "when all are home", "as long as one can be", "the same way",
        "yes", "1", "8", "8", "3", "3",
    ]  # fmt: skip
    assert sum(row[0] == "yes" for row in rows[1:]) == folded.count("data-fits") == 24
    german = (folder / "emperor.de.html").read_text("utf-8")
    assert "24 von 72 Kombinationen" in german
    assert "immer 8" in german


ANSWERS: Final = """caption: {marked} of {all}
rows: bearing
columns: duty
mark: eight
yes: eight
no: {fewest} to {greatest}
bearing.home: home
bearing.home-exact: home exactly
bearing.any: any time
bearing.any-exact: any time exactly
duty.while-possible: as long as one can be
duty.most: most
duty.none: none"""


def answered(block: str, question: str = "poem", language: str = "en") -> str:
    return essay_answers.html(ZENO, question, block, language, "an essay:7")


def test_heads_that_a_block_does_not_say_are_those_of_the_question() -> None:
    table = answered(ANSWERS, language="de")
    assert "24 of 72" in table
    assert '<th rowspan="2" scope="col">Hinausspielen</th>' in table
    assert "<details>" not in table, "the block does not fold all lines"


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("mark: eight\n", "", "does not say mark"),
        ("mark: eight", "mark: ways", "mark names ways, which is not true or false in each line"),
        ("rows: bearing", "rows: bearings", "the answer has no column bearings; it has singles, bearing, duty"),
        ("rows: bearing", "rows bearing", "a key, a colon and words; found 'rows bearing'"),
        ("yes: eight", "yes: eight\nyes: 8", "says yes twice"),
        ("bearing.any: any time", "bearing.some: any time", r"bearing\.some: no column of the answer, nor one of its"),
        ("duty.none: none", "duty: duty", r"does not say duty\.none in words"),
        ("no: {fewest}", "no: {least}", "the answer has no column least"),
        ("{marked} of", "{some} of", r"caption has \{some\}; expected one of \{marked\}, \{all\}"),
        ("columns: duty", "columns: singles", "with home, hit differ in eight .True, False.*choose other rows"),
        ("yes: eight", "yes: {hits_least}", r"with home, while-possible differ in hits_least \(3, 1, None\)"),
    ],
)
def test_a_block_of_answers_says_what_is_wrong_with_it(old: str, new: str, error: str) -> None:
    assert old in ANSWERS
    block = ANSWERS.replace(old, new)
    if "singles" in new:
        block = "\n".join(line for line in block.splitlines() if not line.startswith("duty."))
        block += "\nsingles.hit: hit\nsingles.close: close\nsingles.share: share"
    with pytest.raises(BuildError, match=f"an essay:7: .*{error}"):
        answered(block)


def test_a_question_that_the_game_does_not_answer_fails_the_build() -> None:
    with pytest.raises(BuildError, match="an essay:7: Zenos Tavli has no question 'poems'; it has poem, readings"):
        answered(ANSWERS, "poems")
    with pytest.raises(BuildError, match="has no question 'poem'; it has none"):
        essay_answers.html(find_game("yucata"), "poem", ANSWERS, "en", "an essay:7")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_lead_to_the_essay_from_their_text(folder: Path, language: str) -> None:
    source = Path(f"pygame_rules/games/zenos_tavli/about.{language}.md").read_text("utf-8")
    linked = [address for address in Page(rules_pages.body(source)).all("a", "href") if "essays/" in address]
    assert linked == [f"essays/emperor.{language}.html"]
    assert (folder.parent / linked[0]).is_file()


@pytest.mark.full
def test_where_the_address_is_known_others_are_told_of_it(tmp_path: Path) -> None:
    cover = Cover("covers/zenos-tavli.webp", 720, 480)
    essays.write_essays(ZENO, tmp_path, sprite_sheet(ZENO), BASE, cover)
    page = (tmp_path / "essays" / "emperor.de.html").read_text("utf-8")
    own = f"{BASE}games/zenos-tavli/essays/emperor.de.html"
    assert f'<link rel="canonical" href="{own}">' in page
    assert f'<meta property="og:url" content="{own}">' in page
    assert f'content="{BASE}social/zenos-tavli.de.png"' in page


def test_the_list_of_games_names_a_games_essays_in_each_language() -> None:
    listed = essays.listed(ZENO)["essays"]
    assert {language: [one["title"] for one in all_] for language, all_ in listed.items()} == {
        "en": ["The emperor’s throw"], "de": ["Der Wurf des Kaisers"],
    }  # fmt: skip
    assert all("lang" not in one for all_ in listed.values() for one in all_)


def address(link: str, language: str = "en") -> str:
    """Return the address in the site of a link in the Markdown of an essay of Zenos Tavli."""
    source = Path("pygame_rules/games/zenos_tavli/essays/emperor.examples.toml").read_text("utf-8")
    links = SiteLinks(ZENO, examples.read(source, "examples"), language, "an essay")
    return Page(links.written(markdown().render(f"[words](<{link}>)"))).all("a", "href")[0]


def test_a_link_begins_a_game_from_a_position_of_the_essay() -> None:
    asked, _, packed = address("play:answer?seats=hard,human", "de").partition("#position=")
    assert asked == "../../../de/zenos-tavli/?game=zenos-tavli&seats=hard,human"
    position = json.loads(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    assert position["turn"] == 1
    assert address("play:position").startswith("../../../zenos-tavli/?game=zenos-tavli#position=")


def test_a_link_compares_rules_from_a_position_or_from_the_beginning() -> None:
    where, _, query = address('laboratory:position?b={"bearing":"passing"}&games=100').partition("?")
    assert where == "../../../zenos-tavli/#/zenos-tavli/laboratory"
    asked = dict(parse_qsl(query))
    usual, other = json.loads(asked["a"]), json.loads(asked["b"])
    assert other == {**usual, "bearing": "passing"}
    assert usual["position"]["turn"] == 0
    assert asked["games"] == "100"
    assert address("laboratory:", "de") == "../../../de/zenos-tavli/#/zenos-tavli/laboratory"


def test_a_link_leads_to_what_is_printed_in_the_readers_language() -> None:
    assert address("print:a4", "de") == "../../../print/zenos-tavli.de.a4.pdf"
    assert address("print:a3.black-and-white") == "../../../print/zenos-tavli.en.a3.black-and-white.pdf"


@pytest.mark.parametrize(
    ("link", "error"),
    [
        ("play:thrown", "expected an example of the essay: position, throw, answer"),
        ("play:position?seats=human", "expected for each seat one of human, computer, beginner"),
        ("play:position?seats=human,emperor", "expected for each seat one of"),
        ("play:position?level=hard", "it has no level; expected seats"),
        ("laboratory:thrown", "expected an example"),
        ("laboratory:?b=1", "expected a JSON object of options, not 1"),
        ("laboratory:?b={", "expected a JSON object of options"),
        ('laboratory:?b={"bearing":"never"}', "never"),
        ("laboratory:?games=many", "expected a whole number as games, not many"),
        ("laboratory:?level=emperor", "expected one of random, beginner"),
        ("print:a5", "expected one of a4, a4.black-and-white, a3, a3.black-and-white"),
    ],
)
def test_a_link_to_what_is_not_there_fails_the_build(link: str, error: str) -> None:
    with pytest.raises(BuildError, match=f"an essay: the link {re.escape(link)}: .*{re.escape(error)}"):
        address(link)


def test_a_game_that_prints_nothing_has_no_link_to_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.pages.essay_links.read_plan", lambda game: None)
    with pytest.raises(BuildError, match="Zenos Tavli prints nothing"):
        address("print:a4")


def test_the_pages_about_a_game_lead_to_its_essays() -> None:
    place = documents.Place("de", "zenos-tavli")
    page = documents.article(place, ZENO, {})
    assert 'href="../../games/zenos-tavli/essays/emperor.de.html"' in page
    assert "Mehr zu lesen" in page
    other = documents.article(documents.Place("de", "yucata"), find_game("yucata"), {})
    assert "Mehr zu lesen" not in other


def test_the_first_paragraph_says_what_an_essay_is_about() -> None:
    for game in all_games():
        for language in LANGUAGES:
            for essay in essays.essays_of(game, language):
                assert 80 < len(essay.lead) < 400, essay.name
                assert not re.search(r"[*_\[\]`]", essay.lead)


def noted(source: str) -> str:
    notes = Notes(source, "an essay", "en")
    parser = markdown()
    notes.use(parser)
    body: str = parser.render(notes.without(source))
    return body + notes.list(parser)


def test_notes_are_numbered_as_the_text_names_them_and_lead_back() -> None:
    page = noted("One.[^b] Two.[^a] Again.[^b]\n\n[^a]: First *source*.\n[^b]: Second\n  goes on.\n")
    assert page.count('href="#note-b"') == 2
    assert page.count('id="to-b"') == 1
    assert re.findall(r'id="note-(\w)">(.*?) <a', page) == [("b", "Second goes on."), ("a", "First <em>source</em>.")]


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("One.[^a]\n", r"there is no note \[\^a\]"),
        ("One.\n\n[^a]: Unused.\n", r"does not name the note \[\^a\]"),
        ("One.[^a]\n\n[^a]: First.\n[^a]: Second.\n", r"two notes \[\^a\]"),
    ],
)
def test_a_note_that_leads_nowhere_fails_the_build(source: str, error: str) -> None:
    with pytest.raises(BuildError, match=error):
        noted(source)


def table(**changed: Any) -> essay_outcomes.OutcomeTable:
    """Make the table of one outcome of the emperor's position, with changes."""
    known = essay_outcomes.read(ZENO.info.package, "emperor")
    one = essay_outcomes.figures_of(known, (2, 5, 6))
    values = {"event": one.event, "parts": one.parts, "turn": one.turn, "marks": one.marks, "counts": one.counts}
    row = essay_outcomes.Outcome(**{**values, **changed}, won=1)
    record = json.loads(Path("pygame_rules/games/zenos_tavli/essays/emperor.record.json").read_text("utf-8"))
    outcomes = essay_outcomes.Outcomes("the file", "emperor.record.json", 10, (row,))
    return essay_outcomes.OutcomeTable(ZENO, outcomes, record["options"], "roll 2-5-6")


WORDS: Final = {"caption": "All", "choose": "Choose", "part": "Die {n}", "event": "Throw", "single": "Single"}


def test_what_the_rules_refuse_is_not_shown() -> None:
    with pytest.raises(BuildError, match=r"roll 2-5-6: .*2:6"):
        table(turn=("2:6",))


def test_a_column_or_a_mark_that_is_not_there_fails_the_build() -> None:
    with pytest.raises(BuildError, match=r"an essay:7: .* has no pips; it has event, turn, chance"):
        table().html({**WORDS, "pips": "Pips"}, "en", {}, "an essay:7")
    with pytest.raises(BuildError, match="no spot or item white@1#1"):
        table(marks=("white@1#1",)).html(WORDS, "en", {}, "an essay:7")


@pytest.mark.parametrize(
    ("block", "error"),
    [
        ("caption All", "a key, a colon and words; found 'caption All'"),
        ("caption: All\nchoose: Choose", "does not say part"),
    ],
)
def test_a_block_of_outcomes_says_what_it_needs(block: str, error: str) -> None:
    with pytest.raises(BuildError, match=error):
        essay_outcomes.words_of(block, "an essay:7")


def test_a_game_without_essays_writes_none(tmp_path: Path) -> None:
    game: AnyGame = find_game("yucata")
    essays.write_essays(game, tmp_path, {})
    assert not list(tmp_path.iterdir())
    assert essays.links(game, "en", "essays/") == []
    assert essays.leads(game, "en", "essays/") == ""
    assert essays.listed(game) == {}
