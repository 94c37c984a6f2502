"""`python -m tools.letters`: a part of what it does, and whether docs/remote.md says what it measures."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from pygame_rules.games import OWN, find_game
from pygame_rules.remote.errors import LetterDamaged
from tests.amount import examples
from tests.walks import each_table
from tools.letters import games, sizes
from tools.letters.__main__ import main
from tools.letters.damage import Found, damage
from tools.letters.devices import Devices, tables

OURS = [find_game(name) for name in OWN]
TABLES = [(game.info.id, players) for game, players in tables(OURS)]


@each_table
def test_random_games_end_by_letters_as_they_end_without(game_id: str, players: int) -> None:
    for number in range(examples(3)):
        assert games.difference(find_game(game_id), players, 10_000 + number) == ""


def test_a_difference_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = games.written

    def changed(match: object) -> Mapping[str, object]:
        record = kept(match)  # type: ignore[arg-type]
        return record if match.shared else {**record, "result": None}  # type: ignore[attr-defined]

    monkeypatch.setattr(games, "written", changed)
    assert "the record's result is another one" in games.difference(find_game("yucata"), 2, 1)


def test_damaged_letters_raise_nothing_but_the_documented_error_and_change_nothing() -> None:
    found = Found()
    for seed in range(examples(8)):
        found.add(damage(OURS, 250, 5_000 + seed))
    assert found.wrong == []
    assert found.refused.keys() >= {
        "letter-cut", "letter-damaged", "letter-dice-broken", "letter-told-otherwise", "letter-own", "letter-not-own",
    }  # fmt: skip
    assert found.opened


def test_another_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(data: bytes, find: object) -> object:
        raise ValueError("out of bounds") if len(data) % 2 else LetterDamaged("This letter is damaged.")

    monkeypatch.setattr("tools.letters.damage.read", careless)
    assert any("out of bounds" in each for each in damage(OURS, 200, 1).wrong)


def test_the_commands_say_what_they_did(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--count", "1", "--game", "yucata", "--jobs", "1"]) == 0
    assert "Yucata' for 4: 1 games, all records the same" in capfd.readouterr().err
    assert main(["damage", "--count", "60", "--jobs", "1"]) == 0
    assert "60 damaged letters" in capfd.readouterr().err


def rows() -> dict[tuple[str, int], list[int]]:
    """The numbers of the table in docs/remote.md, by title and number of players."""
    document = sizes.DOCUMENT.read_text(encoding="utf-8")
    written = document.partition(sizes.BEGIN)[2].partition(sizes.END)[0]
    found = {}
    for line in written.splitlines():
        if line.startswith("| ") and not line.startswith(("| game", "| ---")):
            title, players, *numbers = re.split(r" \| ", line.strip("| "))
            found[title, int(players)] = [int(number) for number in numbers]
    return found


def test_the_document_tells_of_every_table_and_addresses_are_as_short_as_promised() -> None:
    told = rows()
    assert list(told) == [(game.info.title, players) for game, players in tables(OURS)]
    for (_, players), (*_, median, longest, _, longest_letter) in told.items():
        assert median <= longest <= longest_letter
        assert longest_letter <= sizes.MOST.get(players, 600)


@pytest.mark.full
@pytest.mark.parametrize("game_id", list(OWN))
def test_the_document_says_what_is_measured(game_id: str) -> None:
    """The first game of each title between two, played again; `python -m tools.letters sizes` plays all of them."""
    game = find_game(game_id)
    found = sizes.measured(game_id, game.info.seats[0], 0)
    _, _, invitation, first, _, longest, _, longest_letter = rows()[game.info.title, game.info.seats[0]]
    assert found.last == first
    assert found.invitation <= invitation
    assert found.last <= longest
    assert found.longest <= longest_letter


def test_the_table_is_put_in_place_of_the_one_before() -> None:
    document = sizes.DOCUMENT.read_text(encoding="utf-8")
    row = sizes.row(find_game("yucata"), 2, [sizes.Sizes(28, 30, 108, 181, 182), sizes.Sizes(30, 32, 108, 185, 185)])
    changed = sizes.put_in(document, sizes.table([row]))
    assert row == "| Yucata' | 2 | 29 | 31 | 108 | 181 | 183 | 185 | 184 | 185 |"
    assert (changed.count("| Yucata'"), changed.count(sizes.BEGIN), changed.count(sizes.END)) == (1, 1, 1)
    assert changed.partition(sizes.BEGIN)[0] == document.partition(sizes.BEGIN)[0]


def test_devices_that_wait_for_each_other_are_an_error() -> None:
    game = find_game("yucata")
    devices = Devices(game, 2, 1, {}, games.at_random(game, 2, 1))
    devices.matches.pop()
    with pytest.raises(RuntimeError, match="wait for each other"):
        devices.play()
