"""The documents by which people and search engines find the site, as the builder writes them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast
from urllib.parse import urljoin, urlsplit
from xml.etree import ElementTree

import pytest
from PIL import Image

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.games import all_games
from tools.art import covers
from tools.base.console import BuildError
from tools.pages import documents, essays, position_pages, rules_pages
from tools.pages.documents import NEUTRAL, Place
from tools.printing.links import file_name
from tools.printing.print import editions
from tools.publishing import link_previews, search_engines
from tools.site import offline
from tools.translations import page_words

# One process runs these tests, so that the documents of each site are written once.
pytestmark = pytest.mark.xdist_group("documents")

BASE: Final = "https://museum.example/spiele/"
GAMES: Final = [game for game in all_games() if game.info.package.startswith("pygame_rules.")]
PLACES: Final = documents.places(GAMES)


class Page(HTMLParser):
    """The tags of a document with their attributes, and the texts of its scripts."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.data: list[str] = []
        self._script = ""
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.tags.append((tag, attributes))
        self._script = attributes.get("type", "") if tag == "script" else ""

    def handle_endtag(self, tag: str) -> None:
        self._script = ""

    def handle_data(self, data: str) -> None:
        if self._script == "application/ld+json":
            self.data.append(data)

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        return [
            attributes
            for name, attributes in self.tags
            if name == tag and all(attributes.get(key) == value for key, value in wanted.items())
        ]

    def one(self, tag: str, **wanted: str) -> dict[str, str]:
        (attributes,) = self.all(tag, **wanted)
        return attributes


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documents of a site whose address is not known."""
    folder = tmp_path_factory.mktemp("site")
    pictures = covers.copied(folder, [game.info.id for game in GAMES])
    documents.write_documents(folder, GAMES, pictures, {})
    return folder


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same for a site whose address is known."""
    folder = tmp_path_factory.mktemp("addressed")
    pictures = covers.copied(folder, [game.info.id for game in GAMES])
    documents.write_documents(folder, GAMES, pictures, search_engines.heads(BASE, folder, GAMES, pictures, "1.0"))
    search_engines.write_map(BASE, folder, GAMES)
    return folder


def read(folder: Path, place: Place) -> str:
    return (folder / place.folder / "index.html").read_text("utf-8")


def test_every_game_has_a_document_in_every_language(site: Path) -> None:
    expected = {("", ""), *((language, "") for language in LANGUAGES if language != SOURCE)}
    expected |= {(language, game.info.id) for language in LANGUAGES for game in GAMES}
    assert {(place.language, place.game) for place in PLACES} == expected
    assert len({place.folder for place in PLACES}) == len(PLACES)
    assert (Place("en", "yucata").folder, Place("de", "yucata").folder) == ("yucata/", "de/yucata/")
    titles, descriptions = set(), set()
    for place in PLACES:
        text = read(site, place)
        page = Page(text)
        root = page.one("html")
        assert root["lang"] == place.spoken
        assert ("data-language-fixed" in root) == (place.language != NEUTRAL)
        assert root.get("data-language", "") == place.language
        assert root.get("data-site", "") == place.site
        assert root["data-place"] == place.game
        titles.add((place.spoken, re.findall("<title>(.*)</title>", text)[0]))
        descriptions.add(page.one("meta", name="description")["content"])
        assert "{{" not in text
    assert len(titles) == len(PLACES)
    assert len(descriptions) == len(PLACES)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.folder or "/")
def test_its_words_are_those_of_its_language(site: Path, place: Place) -> None:
    text = read(site, place)
    for game in GAMES:
        if place.game in ("", game.info.id):
            entry = documents.game_entry(game)
            words = entry["words"][place.spoken]
            for said in (entry["title"], words["summary"], words["credits"], documents.players(entry, place.spoken)):
                assert documents.escape(said) in text
    for key in re.findall(r'data-i18n="([^"]*)"', text):
        said = page_words.translated(documents.unescape(key), place.spoken)
        assert f">{documents.escape(said, quote=False)}<" in text


def test_without_the_sites_address_no_address_is_absolute_and_every_one_leads_somewhere(site: Path) -> None:
    written = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    # What the other steps of the build write.
    rules = {f"games/{game.info.id}/rules.{language}.html" for game in GAMES for language in LANGUAGES}
    rules |= {
        essays.path(game.info.id, essay.name, language)
        for game in GAMES
        for language in LANGUAGES
        for essay in essays.essays_of(game, language)
    }
    page_files = {"boot.js", "lookout.js", "app.js", "style.css", "games.json", "manifest.webmanifest"}
    printed = {
        f"print/{file_name(game.info.id, one.language, one.paper, one.look)}" for game in GAMES for one in editions()
    }
    known = written | rules | printed | page_files | {"builder.html", "licences.txt", "icons/touch.png"}
    for place in PLACES:
        page = Page(read(site, place))
        addresses = [value for _, tag in page.tags for key, value in tag.items() if key in ("href", "src")]
        assert len(addresses) > 10
        for address in addresses:
            if address.startswith(("#", "data:")):
                continue
            if address == "/":
                # The way out of an address at which there is nothing: from there no relative one leads home.
                continue
            parts = urlsplit(address)
            assert not parts.scheme
            assert not address.startswith("/")
            path = urljoin(f"http://host/folder/{place.folder}", parts.path).removeprefix("http://host/folder/")
            assert (f"{path}index.html" if path == "" or path.endswith("/") else path) in known, (place, address)
        assert not page.data
        assert not page.all("link", rel="canonical")
    assert not (site / search_engines.SITEMAP).exists()


def test_the_languages_of_a_document_name_each_other(addressed: Path) -> None:
    pages = {BASE + place.folder: Page(read(addressed, place)) for place in PLACES}
    for address, page in pages.items():
        assert page.one("link", rel="canonical")["href"] == address
        links = {link["hreflang"]: link["href"] for link in page.all("link", rel="alternate")}
        assert set(links) == {*LANGUAGES, "x-default"}
        assert links["x-default"] == links[SOURCE]
        for language in LANGUAGES:
            assert links[language] in pages
            other = pages[links[language]]
            assert other.one("html")["lang"] == language
            assert {link["hreflang"]: link["href"] for link in other.all("link", rel="alternate")} == links


def test_the_map_lists_every_document_of_every_kind(addressed: Path) -> None:
    names = {"map": "http://www.sitemaps.org/schemas/sitemap/0.9", "xhtml": "http://www.w3.org/1999/xhtml"}
    root = ElementTree.parse(addressed / search_engines.SITEMAP).getroot()
    listed = [url.findtext("map:loc", "", names) for url in root.iterfind("map:url", names)]
    rules = [address for game in GAMES for address in search_engines.rules_addresses(BASE, game).values()]
    read = [
        BASE + essays.path(game.info.id, essay.name, language)
        for game in GAMES
        for essay in essays.essays_of(game, SOURCE)
        for language in LANGUAGES
    ]
    known = [address for game in GAMES for address in position_pages.addresses(BASE, game.info.id).values()]
    assert sorted(listed) == sorted([*(BASE + place.folder for place in PLACES), *rules, *known, *read])
    for url in root.iterfind("map:url", names):
        links = {link.get("hreflang"): link.get("href") for link in url.iterfind("xhtml:link", names)}
        assert url.findtext("map:loc", "", names) in links.values()
        assert set(links) == {*LANGUAGES, "x-default"}
    assert f"Sitemap: {BASE}{search_engines.SITEMAP}\n" in (addressed / search_engines.ROBOTS).read_text("utf-8")


def test_search_engines_get_data_about_the_games(addressed: Path) -> None:
    for place in PLACES:
        (text,) = Page(read(addressed, place)).data
        data = json.loads(text)
        assert data["@context"] == "https://schema.org"
        nodes: list[dict[str, Any]] = data["@graph"]
        games = [node for node in nodes if node["@type"] == "Game"]
        expected = [game for game in GAMES if place.game in ("", game.info.id)]
        assert [node["name"] for node in games] == [game.info.title for game in expected]
        for node, game in zip(games, expected, strict=True):
            seats = node["numberOfPlayers"]
            assert (seats["minValue"], seats["maxValue"]) == (game.info.seats[0], game.info.seats[-1])
            assert node["timeRequired"] == f"PT{game.info.minutes}M"
            assert node["url"] == BASE + Place(place.spoken, game.info.id).folder
        (app,) = [node for node in nodes if node["@type"] == "SoftwareApplication"]
        assert app["offers"]["price"] == "0"
        ids = {node["@id"] for node in nodes}
        (about,) = [node["about"] for node in nodes if node["@type"] == "WebPage"]
        assert {each["@id"] for each in about} <= ids


def test_other_sites_get_a_large_picture(addressed: Path) -> None:
    for place in PLACES:
        page = Page(read(addressed, place))
        address = page.one("meta", property="og:image")["content"]
        assert page.one("meta", name="twitter:image")["content"] == address
        assert page.one("meta", name="twitter:card")["content"] == "summary_large_image"
        with Image.open(addressed / address.removeprefix(BASE)) as picture:
            assert (picture.format, picture.size) == ("PNG", (1200, 630))
            assert len(picture.convert("RGB").getcolors(1 << 20) or []) > 50


def test_the_same_game_gives_the_same_picture(tmp_path: Path, addressed: Path) -> None:
    (game,) = [game for game in GAMES if game.info.id == "yucata"]
    pictures = covers.copied(tmp_path, ["yucata"])
    link_previews.write_pictures(tmp_path, [game], pictures)
    path = link_previews.path("de", "yucata")
    assert (tmp_path / path).read_bytes() == (addressed / path).read_bytes()


def test_a_text_that_ends_a_script_stays_in_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_engines, "what_it_says", lambda *_: documents.Told("</script><b>", 'a "quoted" <text>'))
    head = "\n".join(search_engines._head(BASE, Place(NEUTRAL), GAMES, "1"))
    (text,) = Page(head).data
    assert json.loads(text)["@graph"][0]["name"] == "</script><b>"
    assert not Page(head).all("b")


@pytest.mark.parametrize("game_id", ["de", "games"])
def test_a_game_whose_name_the_site_needs_itself_is_refused(game_id: str, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    other = cast("AnyGame", SimpleNamespace(info=SimpleNamespace(id=game_id)))
    with pytest.raises(BuildError, match=f"cannot have the id '{game_id}'"):
        documents.write_documents(tmp_path, [other], {}, {})


def test_the_worker_stores_the_documents_and_not_what_only_other_sites_read(addressed: Path) -> None:
    (addressed / offline.WORKER).write_text("work();", "utf-8")
    offline.write_worker(addressed)
    first = (addressed / offline.WORKER).read_text("utf-8").split("\n", 1)[0]
    listed = {each["url"] for each in json.loads(first.removeprefix(offline.LIST).rstrip(";"))}
    assert {f"{place.folder}index.html" for place in PLACES} <= listed
    for_robots = (search_engines.SITEMAP, search_engines.ROBOTS)
    assert not any(name.startswith("social/") or name in for_robots for name in listed)


def test_a_page_of_rules_is_described_and_leads_back_to_its_document() -> None:
    told = {"game": "toy", "title": "Toy", "language": "de", "told": "de", "description": "Ein Wettlauf."}
    page = Page(rules_pages.rules_page("# Toy", **told, addresses={"de": "https://x/d", "en": "https://x/e"}))
    assert page.one("meta", name="description")["content"].endswith("Ein Wettlauf.")
    assert page.one("link", rel="canonical")["href"] == "https://x/d"
    links = {link["hreflang"]: link["href"] for link in page.all("link", rel="alternate")}
    assert links == {"de": "https://x/d", "en": "https://x/e", "x-default": "https://x/e"}
    targets = [link["href"] for link in page.all("a")]
    assert {"../../de/", "../../de/toy/#/toy"} <= set(targets)
    without = Page(rules_pages.rules_page("# Toy", **told))
    assert not without.all("link", rel="canonical")
    assert not without.all("link", rel="alternate")


def test_the_one_file_has_no_place_among_the_documents() -> None:
    text = documents.shell()
    page = Page(text)
    assert "data-place" not in page.one("html")
    assert page.one("ul", id="games") == {"id": "games", "class": "game-cards"}
    assert "{{" not in text
