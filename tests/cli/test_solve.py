"""`solve`: the values of the layouts, their best first cards, and clear errors."""

from __future__ import annotations

import pytest

from tests.cli.shell import run

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


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("tuchulcha",), "Tuchulcha cannot be solved: the game has no solver."),
        (("yucata", "--layout", "yazurika"), "yazurika cannot be solved: its first decision depends on chance."),
        (("yucata", "--layout", "atlantis"), "There is no layout 'atlantis'"),
    ],
)
def test_what_cannot_be_solved_is_told(arguments: tuple[str, ...], reason: str) -> None:
    said = run("solve", *arguments)
    assert said.status == 2
    assert reason in said.err
