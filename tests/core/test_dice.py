"""Check the dice scheme of docs/rules/dice.md: its test vectors and its guarantees."""

import hashlib

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import OptionError

SEED = "27f2790b615598648c5691b9733de4514d0677215c9d15797757ed5914e544a1"


def three_dice(index: int) -> str:
    stream = Dice.from_hex(SEED).stream(index)
    return "-".join(str(die) for die in sorted(1 + stream.uniform(6) for _ in range(3)))


def test_seed_of_number_seven_game_zero() -> None:
    dice = Dice.from_number(7, 0)
    assert dice.seed.hex() == SEED
    assert dice.hash == "8e44ed1c12cb69b89bb188187998552d302573b3e006f68a5ea99f91beaef0b4"


def test_seed_of_number_seven_game_one() -> None:
    assert Dice.from_number(7, 1).seed.hex() == "32b58cb5d857237c4be56971a4f2a45fb475aef4afcfa859862a790da4de4c91"


def test_three_dice_of_events_zero_to_five() -> None:
    assert [three_dice(index) for index in range(6)] == ["2-4-5", "1-2-6", "3-3-5", "2-6-6", "1-4-4", "1-2-6"]


def test_who_starts_as_event_zero() -> None:
    assert [Dice.from_hex(SEED).stream(0).uniform(players) for players in range(2, 7)] == [1, 0, 3, 4, 3]


def test_yazurika_as_event_zero() -> None:
    letters = list("L" * 25 + "B" * 9 + "R")
    stream = Dice.from_hex(SEED).stream(0)
    stream.shuffle(letters)
    while "BR" in "".join(letters) or "RB" in "".join(letters):
        stream.shuffle(letters)
    assert "".join(letters) == "LLBLLBLLRLBLLLLLLBLLLLLBBLBLLLLBBLL"


def test_row_of_69_treasures_as_event_zero() -> None:
    kinds = {
        8: ("throne", "chest", "game"),
        6: ("selket", "ushabti", "harpoon"),
        4: ("bottle", "lamp", "chalice"),
        2: ("mirror", "dagger", "crook"),
        1: ("panther", "scarab", "falcon"),
    }
    row = [code for number, codes in kinds.items() for code in codes for _ in range(number)]
    row += ["nugget"] * 3 + ["lid"] * 3
    Dice.from_hex(SEED).stream(0).shuffle(row)
    assert row[:8] == ["throne", "crook", "harpoon", "lamp", "throne", "harpoon", "nugget", "bottle"]
    assert row[-4:] == ["selket", "selket", "throne", "game"]


def test_uniform_rejects_the_uneven_rest() -> None:
    # For six sides, `uniform` must reject bytes of 252 or more. Search for a stream that begins with such a byte.
    seed = bytes(32)
    label = next(i for i in range(10_000) if hashlib.sha256(seed + f"{i}.0".encode()).digest()[0] >= 252)
    second = hashlib.sha256(seed + f"{label}.0".encode()).digest()[1]
    assert Dice(seed).stream(label).uniform(6) == second % 6


@pytest.mark.parametrize("n", [0, -1, 257])
def test_uniform_refuses_what_a_byte_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        Dice(bytes(32)).stream(0).uniform(n)


def test_uniform_of_256_takes_every_byte() -> None:
    first = hashlib.sha256(bytes(32) + b"0.0").digest()[0]
    assert Dice(bytes(32)).stream(0).uniform(256) == first


def test_players_draw_from_another_stream() -> None:
    dice = Dice.from_hex(SEED)
    dots = [dice.stream(0).uniform(256) for _ in range(1)]
    assert dots != [dice.player_stream("0").uniform(256)]


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "٣" * 64])
def test_a_seed_is_64_lower_case_hexadecimal_digits(text: str) -> None:
    with pytest.raises(OptionError, match="64"):
        Dice.from_hex(text)
