"""The pack from which the page's rules are made: all that it needs, with unchanged line numbers and translations."""

from __future__ import annotations

import ast
import gettext
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tools.engine import pack
from tools.paths import PACKAGE, ROOT
from tools.site import wheel

# Run these tests in one process, one after the other, so that the pack is made once.
pytestmark = pytest.mark.xdist_group("pack")


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel.build_rules(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def archive(made: Path, tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("pack")
    for name in ("one.zip", "same.zip"):
        pack.pack([made], folder / name)
    assert (folder / "one.zip").read_bytes() == (folder / "same.zip").read_bytes()
    return zipfile.ZipFile(folder / "one.zip")


@pytest.fixture(scope="session")
def further(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the further packs."""
    folder = tmp_path_factory.mktemp("further")
    pack.pack_further([made], folder)
    return folder


@pytest.mark.full
@pytest.mark.slow
def test_every_statement_is_on_the_line_of_the_sources(archive: zipfile.ZipFile) -> None:
    for name in archive.namelist():
        if not name.endswith(".py"):
            continue
        packed, source = (ast.parse(text) for text in (archive.read(name), (ROOT / name).read_bytes()))
        calls = [
            [(node.lineno, node.end_lineno) for node in ast.walk(tree) if isinstance(node, (ast.Call, ast.Return))]
            for tree in (packed, source)
        ]
        assert calls[0] == calls[1], name
        assert not any(ast.get_docstring(node) for node in ast.walk(packed) if isinstance(node, ast.FunctionDef))


@pytest.mark.slow
def test_it_holds_the_rules_and_not_what_the_page_has_from_elsewhere(archive: zipfile.ZipFile) -> None:
    names = set(archive.namelist())
    assert {"pygame_rules/bridge/__init__.py", "pygame_rules/games/yucata/layouts.json"} <= names
    learned = "pygame_rules/games/zenos_tavli/network.bin"
    assert archive.read(learned) == (ROOT / learned).read_bytes()
    assert not [name for name in names if "/art/" in name or "/cli/" in name or name.endswith(".md")]
    # What only programs need.
    assert not [name for name in names if "/library/" in name or name.endswith("/py.typed")]


@pytest.mark.slow
def test_the_wheel_brings_the_library_and_its_type_hints(made: Path) -> None:
    names = set(zipfile.ZipFile(made).namelist())
    assert {
        "pygame_rules/py.typed",
        "pygame_rules/library/match.py",
        "pygame_rules/core/library/did_you_mean.py",
    } <= names


@pytest.mark.slow
def test_its_catalogues_speak_and_leave_out_the_words_of_the_page(archive: zipfile.ZipFile) -> None:
    name = "pygame_rules/locale/de/LC_MESSAGES/spieltisch.mo"
    words = gettext.GNUTranslations(BytesIO(archive.read(name)))
    assert words.gettext("{first} and {last}") == "{first} und {last}"
    assert words.gettext("Settings") == "Settings"


def test_what_the_page_gets_imports_only_what_it_gets() -> None:
    """Imports inside of functions are not looked at: the page does not call those that import the rest."""
    packed = {path for path in PACKAGE.rglob("*.py") if pack.is_code(path.relative_to(ROOT).as_posix())}
    wrong = []
    for path in packed:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith(f"{PACKAGE.name}."):
                for name in (f"{node.module}.{alias.name}" for alias in node.names):
                    file = ROOT.joinpath(*name.split("."))
                    found = [file.with_suffix(".py"), file / "__init__.py", file.parent.with_suffix(".py")]
                    file = next((each for each in found if each.is_file()), file.parent / "__init__.py")
                    if file not in packed:
                        wrong.append(f"{path.relative_to(ROOT)}:{node.lineno} imports {name}")
    assert wrong == []


@pytest.mark.full
@pytest.mark.slow
def test_two_pages_play_by_letters_with_the_first_pack_and_that_for_letters(
    archive: zipfile.ZipFile, further: Path, tmp_path: Path
) -> None:
    """A Python that has nothing but these files; before it has the second pack, the other games work without it."""
    assert not [name for name in archive.namelist() if "/remote/" in name or "letters" in name]
    archive.extractall(tmp_path / "page")
    with zipfile.ZipFile(further / "letters.zip") as letters:
        letters.extractall(tmp_path / "letters")
    said = subprocess.run(
        [sys.executable, "-I", "-c", PLAYED, tmp_path / "page", tmp_path / "letters"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (said.stderr, said.stdout.splitlines()) == (
        "",
        [
            "False",
            "True",
            "True",
            "['Ann', 'Ben']",
            "Das Ende dieses Links fehlt. Bitte den ganzen Link kopieren.",
            "Hallo [0] new letter-own",
            "Eine Nachricht hat höchstens 140 Zeichen; diese hat 141.",
        ],
    )


PLAYED = """
import json, shutil, sys
sys.path.insert(0, sys.argv[1])
from pygame_rules.bridge import handle
from pygame_rules.core.words import words
ask = lambda **fields: json.loads(handle(json.dumps({"lang": "de", **fields})))
view = {"seat": None, "lang": "de", "shape": "landscape"}
players = [{"name": "Ann", "kind": "human"}, {"kind": "remote"}]
begin = {"do": "invite", "session": "a", "game": "yucata", "players": players, "seed": "1" * 64, "view": view}
print(ask(**begin)["ok"])
shutil.copytree(sys.argv[2], sys.argv[1], dirs_exist_ok=True)
words.cache_clear()
sys.path_importer_cache.clear()
invited = ask(**begin)
print(invited["ok"])
joined = ask(do="join", session="b", letter=invited["letter"], name="Ben", seed="2" * 64, view=view)
print(joined["ok"])
print(ask(do="open", session="a", ply=0, letter=joined["letter"])["table"]["names"])
print(ask(do="open", session="a", ply=0, letter="")["error"]["reason"])
said = ask(do="letter", session="a", message="Hallo")["table"]["letters"]["messages"][0]["text"]
offers = ask(do="offer", session="a", ply=0, on=True)["letters"]["offers"]
link = ask(do="own", session="a")["text"]
moved = ask(do="move-in", session="c", text=link, view=view)["answer"]
print(said, offers, moved, ask(do="open", session="b", ply=0, letter=link)["error"]["code"])
print(ask(do="letter", session="a", message="x" * 141)["error"]["reason"])
"""


@pytest.mark.full
@pytest.mark.slow
def test_python_reads_the_code_of_other_rules_by_itself_when_a_match_asks_for_it(
    archive: zipfile.ZipFile, further: Path, tmp_path: Path
) -> None:
    """A Python that has nothing but the page's files, and the toy game, which has another rule."""
    assert not [name for name in archive.namelist() if "other_rules" in name]
    archive.extractall(tmp_path / "page")
    with zipfile.ZipFile(further / "other_rules.zip") as other_rules:
        other_rules.extractall(tmp_path / "further")
    said = subprocess.run(
        [
            sys.executable, "-I", "-c", VARIED, tmp_path / "page", tmp_path / "further",
            ROOT / "tests" / "toy_game", ROOT / "tools" / "engine" / "library",
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (said.stderr, said.stdout.splitlines()) == (
        "",
        [
            "{'length': 6}",
            "Das Programm für diese Regeln ließ sich nicht laden. Bitte die Verbindung prüfen und es noch einmal"
            " versuchen.",
            "our decision",
            "{'pass_on': 1}",
            "unsere Entscheidung",
            "{}",
        ],
    )


VARIED = """
import shutil, sys
sys.path[:0] = [sys.argv[1], sys.argv[3], sys.argv[4]]
import later_library
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import MissingPart
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.words import words
from toy_game import GAME

def begun(**options):
    return LiveMatch(GAME, [Seat("")] * 2, options, Dice(bytes(32))).options

files = []
def bring():
    shutil.copytree(files.pop(), sys.argv[1], dirs_exist_ok=True)

later_library.watch_other_rules(bring)
print(begun(length=6))
try:
    begun(pass_on=1)
except MissingPart as error:
    print(error.reason(words("de")))
print(words("de")("our decision"))
files.append(sys.argv[2])
print(begun(pass_on=1))
print(words("de")("our decision"))
print(begun(pass_on=6))
"""


@pytest.mark.slow
def test_python_reads_the_figures_of_the_games_by_itself_when_a_hint_needs_them(
    archive: zipfile.ZipFile, further: Path, tmp_path: Path
) -> None:
    assert not [name for name in archive.namelist() if name.endswith(("players/figures.py", "players/advice.py"))]
    archive.extractall(tmp_path / "page")
    with zipfile.ZipFile(further / "look.zip") as look:
        look.extractall(tmp_path / "further")
    said = subprocess.run(
        [sys.executable, "-I", "-c", HINTED, tmp_path / "page", tmp_path / "further", ROOT / "tools/engine/library"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (said.stderr, said.stdout.splitlines()) == (
        "",
        [
            "Das Programm für Hinweise ließ sich nicht laden. Bitte die Verbindung prüfen und es noch einmal"
            " versuchen.",
            "True",
            "Warum, verglichen",
        ],
    )


HINTED = """
import shutil, sys
from types import SimpleNamespace
sys.path[:0] = [sys.argv[1], sys.argv[3]]
import later_library
from pygame_rules.bridge.slices.hints import Hints
from pygame_rules.core.errors import MissingPart
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.games import find_game

files = []
def bring():
    shutil.copytree(files.pop(), sys.argv[1], dirs_exist_ok=True)

later_library.watch_figures(bring)
game = find_game("yucata")
state = game.new_initial_state(2, {})
for event in ("start 0", "5", "4", "3", "dagger", "4", "3"):
    state = state.apply_action(game.string_to_action(event))
match, hints = SimpleNamespace(ply=7, state=state), Hints(game)
words("de", game.info.package)
try:
    hints.go_on(match, 1, lambda: 0)
except MissingPart as error:
    print(error.reason(words("de")))
files.append(sys.argv[2])
advice = None
while advice is None:
    advice = hints.go_on(match, 1000, lambda: 0)[1]
from pygame_rules.show.hints import Audience, hint_json
say = words("de", game.info.package)
hint = hint_json(Audience(game, game.presenter(View(language="de")), say), advice)
print(bool(hint["reasons"]))
print(" ".join(hint["why"].split()[:2]))
"""


def test_a_traceback_names_the_line_of_the_sources() -> None:
    source = 'def f():  # why\n    """What.\n\n    More."""\n    return 1 / 0  # never\n'
    scope: dict[str, Any] = {}
    exec(compile(pack.bare(source), "f.py", "exec"), scope)
    with pytest.raises(ZeroDivisionError) as raised:
        scope["f"]()
    assert raised.tb.tb_next is not None
    assert raised.tb.tb_next.tb_lineno == 5


def test_wide_margins_go_but_for_those_within_texts() -> None:
    source = '''\
class A:
  size: int = 1
  if size:
      def f(self, *all: int) -> str:
          return f"""
    {sum(
        all)} and more
    """ + (
              "end")
  else:
      f = None
'''
    packed = pack.bare(source)
    assert max(len(line) - len(line.lstrip()) for line in packed.splitlines() if "and more" not in line) <= 4
    assert " else:" in packed.splitlines()
    scope: dict[str, Any] = {}
    exec(packed, scope)
    assert scope["A"].__annotations__ == {"size": "int"}
    assert scope["A"]().f(1, 2) == "\n    3 and more\n    end"
