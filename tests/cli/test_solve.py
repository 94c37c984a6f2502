"""`solve`: the values of the layouts and their best first cards; tables of all positions; clear errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import run
from tests.rules.zenos_tavli.positions import setup

RAVENS = "LLLLBLLLLLLLLBBBBBBBLLLLLLLLBLLLLLR"


def test_a_layout_by_its_name_and_by_its_letters() -> None:
    named = run("solve", "yucata", "--layout", "ozzi-krakra", "--json").json
    written = run("solve", "yucata", "--layout", RAVENS, "--json").json
    assert named["game"] == "yucata"
    [layout] = named["layouts"]
    assert layout.pop("positions") > 10_000
    assert layout == {"layout": "ozzi-krakra", "value": -2, "best": ["4"]}
    assert {**layout, "layout": RAVENS} == {key: written["layouts"][0][key] for key in layout}


def test_what_every_first_card_leads_to() -> None:
    [layout] = run("solve", "yucata", "--layout", "ozzi-krakra", "--first-cards", "--json").json["layouts"]
    assert layout["cards"] == {"4": -2, "5": -3, "3": -5, "dagger": -11, "2": -13, "1": -16}
    assert next(iter(layout["cards"])) == "4"
    said = run("solve", "yucata", "--layout", "ozzi-krakra", "--first-cards")
    assert "    4: -2, 5: -3, 3: -5, dagger: -11, 2: -13, 1: -16\n" in said.out


def test_the_table_in_a_readers_language() -> None:
    said = run("solve", "yucata", "--layout", "acuma-y-taya", "--lang", "de")
    lines = said.out.splitlines()
    assert lines[1].split()[:2] == ["Aufstellung", "Wert"]
    assert lines[2].split()[:3] == ["acuma-y-taya", "-2", "5"]
    assert said.err == ""


@pytest.mark.full
@pytest.mark.slow
def test_all_layouts_that_have_a_name() -> None:
    layouts = run("solve", "yucata", "--json").json["layouts"]
    assert len(layouts) == 9
    assert all(layout["value"] < 0 for layout in layouts)


RACE = json.dumps({"position": setup({19: 2}, {24: 2})})
"""White must bear off two stones from 19 with one throw: 94 of 216 do."""


def test_the_size_comes_before_the_values() -> None:
    size = run("solve", "zenos-tavli", "--options", RACE, "--size", "--json").json
    assert size["positions"] == size["decisions"] + size["chance"] + size["ends"]
    said = run("solve", "zenos-tavli", "--options", RACE)
    found = str(size["positions"])
    assert said.err.splitlines()[:2] == [
        "Looking for all positions, at most 500000.",
        f"Found {found} positions; the table needs about {size['megabytes']} MB.",
    ]
    assert said.out.splitlines() == [
        f"{found} positions, {size['decisions']} of them decisions, with {size['moves']} moves and outcomes of chance.",
        "No position can come back: all values are exact.",
        "Value (1 is a win, -1 a loss) if all play perfectly: White -0.1296, Black +0.1296",
    ]
    german = run("solve", "zenos-tavli", "--options", RACE, "--size", "--lang", "de")
    assert german.out.startswith(f"{found} Stellungen, davon ")


def test_a_position_stands_in_place_of_options() -> None:
    position = json.dumps(setup({19: 2}, {24: 2}))
    assert run("solve", "zenos-tavli", "--position", position, "--json").json["value"][0] == pytest.approx(
        2 * 94 / 216 - 1
    )
    both = run("solve", "zenos-tavli", "--position", position, "--seats", "2")
    assert (both.status, "give it alone" in both.err) == (2, True)
    wrong = run("solve", "zenos-tavli", "--position", "{}")
    assert wrong.status == 2
    assert "Traceback" not in wrong.err


def test_what_every_throw_leads_to() -> None:
    solved = run("solve", "zenos-tavli", "--options", RACE, "--moves", "--json").json
    assert solved["value"][0] == pytest.approx(2 * 94 / 216 - 1)
    assert len(solved["first"]) == 56
    by_throw = {each["action"]: (each["value"], each["best"]) for each in solved["first"]}
    assert by_throw["roll 6-6-6"] == ([1.0, -1.0], ["6:19"])
    assert by_throw["roll 1-1-1"][0] == [-1.0, 1.0]
    text = run("solve", "zenos-tavli", "--options", RACE, "--moves").out
    assert "  roll 6-6-6: +1.0000, -1.0000  (6:19)\n" in text


def test_a_solution_is_kept_and_plays(tmp_path: Path) -> None:
    path = tmp_path / "race.solution.json"
    assert run("solve", "zenos-tavli", "--options", RACE, "--out", str(path)).err.endswith(f"Written: {path}\n")
    again = run("solve", "zenos-tavli", "--options", RACE, "--out", str(path))
    assert (again.status, "is replaced only with --force" in again.err) == (1, True)
    played = run(
        "selfplay", "zenos-tavli", "--options", RACE, "--games", "20", "--players", f"{path},random", "--json"
    ).json
    assert played["games"] == 20
    path.write_text(path.read_text().replace("spieltisch-solution", "something"))
    refused = run("selfplay", "zenos-tavli", "--options", RACE, "--games", "2", "--players", f"{path},random")
    assert "The file holds no solution: expected JSON with the format spieltisch-solution." in refused.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("tuchulcha", "--first-cards"), "Tuchulcha cannot be solved: the game has no solver."),
        (("tuchulcha", "--limit", "300"), "There are more than 300 positions (so many were found, "),
        (("tutanchamun",), "It cannot be solved from here: chance has too many outcomes to list them all."),
        (("yucata", "--layout", "kintaya", "--size"), "--layout and --first-cards are for a game’s own solver"),
        (("zenos-tavli", "--seats", "3"), "Zenos Tavli is played by 2 players, not 3."),
        (("zenos-tavli", "--tolerance", "2"), "expected a number between 0 and 1, such as 1e-9, not '2'"),
        (("yucata", "--layout", "yazurika"), "yazurika cannot be solved: its first decision depends on chance."),
        (("yucata", "--layout", "atlantis"), "There is no layout 'atlantis'"),
    ],
)
def test_what_cannot_be_solved_is_told(arguments: tuple[str, ...], reason: str) -> None:
    said = run("solve", *arguments)
    assert said.status == 2
    assert reason in said.err
