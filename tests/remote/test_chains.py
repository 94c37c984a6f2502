"""Scheme `chains-1` (docs/rules/dice.md): the document's vectors, a second program, the check of records."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pygame_rules.core.chance import Dice, Stream
from pygame_rules.core.errors import MatchError
from pygame_rules.core.record import from_json, to_json
from pygame_rules.games import find_game
from pygame_rules.remote.chains import LENGTH, Chain, ChainDice, seed_of
from pygame_rules.study.library.dice_check import PartsCheck, check_dice
from tests.cli.shell import run
from tests.remote.devices import Devices
from tests.walks import each_table
from tools.paths import ROOT

VECTORS = (ROOT / "docs" / "rules" / "dice.md").read_text(encoding="utf-8").partition("## Test vectors of the parts")[2]
ZENO = "zenos-tavli"


def secret(seat: int) -> bytes:
    """The secret of a seat in the document's vectors."""
    return bytes(range(16 * seat, 16 * seat + 16))


def roll(stream: Stream) -> str:
    return "-".join(map(str, sorted(1 + stream.uniform(6) for _ in range(3))))


# A second program, written from the document alone


def values_of(game: str, seat: int, value: bytes) -> list[bytes]:
    """All values of a chain from its secret; the list's index is the place."""
    values = [value]
    for k in range(4096, 0, -1):
        value = sha256(f"spieltisch chains-1 {game} part {seat} {k} ".encode() + value).digest()[:16]
        values.append(value)
    return values[::-1]


def three_dice(seed: bytes, i: int) -> str:
    stream = (byte for j in range(99) for byte in sha256(seed + f"{i}.{j}".encode()).digest() if byte < 252)
    return "-".join(map(str, sorted(1 + next(stream) % 6 for _ in range(3))))


def event_seed(game: str, i: int, parts: list[bytes]) -> bytes:
    return sha256(f"spieltisch chains-1 {game} seed {i} ".encode() + b"".join(parts)).digest()


def test_the_document_the_package_and_the_second_program_agree() -> None:
    chains = [Chain.of_secret(ZENO, seat, secret(seat)) for seat in (0, 1)]
    again = [values_of(ZENO, seat, secret(seat)) for seat in (0, 1)]
    rows = re.findall(r"\| (\d+)(?:, the anchor)? \| `(\w{32})` \| `(\w{32})` \|", VECTORS)
    assert [place for place, *_ in rows] == ["4095", "3", "2", "1", "0"]
    for place, *values in rows:
        assert [chain.value(int(place)).hex() for chain in chains] == values
        assert [chain[int(place)].hex() for chain in again] == values
    dice = ChainDice(ZENO, chains)
    throws = re.findall(r"\| (\d) \| `(\w{64})` \| `([\d-]+)` \|", VECTORS)
    throws += [(str(i), "", dots) for i, dots in zip((3, 4, 5), re.findall(r"`(\d-\d-\d)`[,.]", VECTORS), strict=True)]
    assert len(throws) == 6
    for number, seed, dots in throws:
        i = int(number)
        parts = [chain[i + 1] for chain in again]
        assert seed in (event_seed(ZENO, i, parts).hex(), "")
        assert seed_of(ZENO, i, parts) == event_seed(ZENO, i, parts)
        stream = dice.stream(i)
        assert stream is not None
        assert roll(stream) == three_dice(event_seed(ZENO, i, parts), i) == dots


def test_the_vectors_of_three_seats() -> None:
    chains = [Chain.of_secret("tuchulcha", seat, secret(seat)) for seat in range(3)]
    assert all(chain.anchor.hex() in VECTORS for chain in chains)
    assert seed_of("tuchulcha", 0, [chain.value(1) for chain in chains]).hex() in VECTORS
    stream = ChainDice("tuchulcha", chains).stream(0)
    assert stream is not None
    assert find_game("tuchulcha").new_initial_state(3, {}).sample_chance(stream).text == "start 0"


def test_a_value_leads_to_its_anchor_from_its_own_place_alone() -> None:
    whole = Chain.of_secret(ZENO, 1, secret(1))
    told = whole.value(7)
    for known in (None, *(whole.upto(place) for place in (0, 1, 6, 7, 8, 12))):
        found = Chain.proven(ZENO, 1, whole.anchor, told, [7], known)
        assert found is not None
        assert (found, found.newest, found.anchor) == (whole.upto(7), 7, whole.anchor)
    for game, seat, value, place in (
        ("yucata", 1, told, 7), (ZENO, 0, told, 7), (ZENO, 1, told, 6), (ZENO, 1, whole.value(8), 7)
    ):  # fmt: skip
        assert Chain.proven(game, seat, whole.anchor, value, [place]) is None
    for value, place in ((told, 6), (told, 8), (whole.value(8), 7), (bytes(16), 7)):
        for end in (0, 5, 6, 7, 9):
            assert Chain.proven(ZENO, 1, whole.anchor, value, [place], whole.upto(end)) is None


def test_a_throw_waits_for_anchors_and_parts() -> None:
    chains = [Chain.of_secret(ZENO, seat, secret(seat)) for seat in (0, 1)]
    for known, missing in ((None, 1), (chains[1].upto(0), 1), (chains[1].upto(3), 1), (chains[1].upto(4), None)):
        dice = ChainDice(ZENO, [chains[0], known], {0})
        assert dice.missing(3) == missing
        assert (dice.stream(3) is None) == (missing is not None)
        assert dice.complete == (known is not None)


def test_the_dice_end_with_the_chains() -> None:
    dice = ChainDice(ZENO, [Chain.of_secret(ZENO, seat, secret(seat)) for seat in (0, 1)])
    assert dice.stream(LENGTH - 1) is not None
    assert dice.missing(LENGTH) is None
    with pytest.raises(MatchError, match="4096 throws"):
        dice.stream(LENGTH)


def test_the_seed_of_a_device_gives_each_seat_its_own_secret() -> None:
    seen = {Devices(ZENO, 2, seed=seed).matches[0].record().extra["dice"]["anchors"][0] for seed in (1, 2)}  # type: ignore[index]
    assert len(seen) == 2


# Records


@each_table
def test_a_record_is_checked_by_a_second_program(game_id: str, players: int) -> None:
    """Each seed is computed again from the record alone."""
    devices = Devices(game_id, players, seed=3)
    devices.play()
    record = devices.matches[0].record()
    written: Any = record.extra["dice"]
    assert written["scheme"] == "chains-1"
    states = devices.matches[0].states
    thrown = [ply for ply, state in enumerate(states[:-1]) if state.current_player() == -1]
    parts = []
    for seat, (anchor, told) in enumerate(zip(written["anchors"], written["told"], strict=True)):
        values = [bytes.fromhex(told)]
        for k in range(len(thrown), 0, -1):
            values.append(sha256(f"spieltisch chains-1 {game_id} part {seat} {k} ".encode() + values[-1]).digest()[:16])
        assert values[-1].hex() == anchor
        parts.append(values[::-1])
    for i, ply in enumerate(thrown):
        seed = event_seed(game_id, i, [of_seat[i + 1] for of_seat in parts])
        assert states[ply].sample_chance(Stream(seed, str(i))).text == record.events[ply]
    found = check_dice(record, find_game(game_id))
    assert isinstance(found, PartsCheck)
    assert found.right
    assert [throw.event for throw in found.throws] == [ply + 1 for ply in thrown]


def tampered(change: str) -> dict[str, Any]:
    """A record of Zenos Tavli that somebody has changed after it was played."""
    devices = Devices(ZENO, 2, seed=5)
    match = devices.matches[0]
    events = 60
    while not match.ply or match.chance_is_next:
        devices.play(events)
        events += 1
    record: dict[str, Any] = to_json(match.record())
    dice = record["dice"]
    if change == "a part":
        dice["told"][1] = "00" + dice["told"][1][2:] if dice["told"][1][:2] != "00" else "01" + dice["told"][1][2:]
    elif change == "an anchor":
        dice["anchors"][0] = dice["told"][0]
    elif change == "a part too early":
        dice["told"][0] = match.source.chains[0].value(match.thrown + 1).hex()  # type: ignore[attr-defined]
    elif change == "no list":
        dice["told"] = 5
    elif change == "a seat missing":
        dice["told"] = dice["told"][:1]
    return record


@pytest.mark.parametrize(
    ("change", "unproven", "early"),
    [
        ("nothing", (), ()),
        ("a part", (1,), ()),
        ("an anchor", (0,), ()),
        ("a part too early", (), (0,)),
        ("no list", (0, 1), ()),
        ("a seat missing", (1,), ()),
    ],
)
def test_the_check_says_what_is_wrong(change: str, unproven: tuple[int, ...], early: tuple[int, ...]) -> None:
    found = check_dice(from_json(tampered(change), find_game), find_game(ZENO))
    assert isinstance(found, PartsCheck)
    assert (found.unproven, found.early) == (unproven, early)
    assert found.right == (change == "nothing")


def test_the_command_line_says_what_is_wrong(tmp_path: Path) -> None:
    files = []
    for change in ("nothing", "a part", "a part too early"):
        files.append(tmp_path / f"{change}.json")
        files[-1].write_text(json.dumps(tampered(change)), encoding="utf-8")
    said = run("check", files[0])
    assert said.status == 0
    assert "every seat gave a part" in said.out
    assert "All correct" in said.out
    said = run("check", *files)
    assert said.status == 1
    assert "seat 1 has told nothing that its anchor proves" in said.out
    assert "seat 0 has told a part before its time" in said.out


def test_the_check_finds_a_throw_that_was_changed() -> None:
    record = tampered("nothing")
    game = find_game(ZENO)
    # A throw after which the rest of the events would not be legal is refused before; so change the last throw alone.
    last = max(number for number, event in enumerate(record["events"]) if event.startswith("roll"))
    old = record["events"][last]
    record["events"] = [*record["events"][:last], "roll 1-1-1" if old != "roll 1-1-1" else "roll 1-1-2"]
    found = check_dice(from_json(record, find_game), game)
    assert isinstance(found, PartsCheck)
    assert [(throw.written, throw.expected) for throw in found.throws if not throw.right] == [
        (record["events"][last], old)
    ]
    assert not found.right


def test_a_record_of_a_running_match_tells_no_part_of_this_device_before_its_time() -> None:
    devices = Devices(ZENO, 2, seed=8)
    devices.play(events=40)
    match = devices.matches[0]
    while not match.chance_is_next or match.awaited is not None:
        devices.step()
    written: Any = match.record().extra["dice"]
    dice = match.source
    assert isinstance(dice, ChainDice)
    chain = dice.chains[0]
    assert chain is not None
    assert written["told"][0] == chain.value(match.thrown).hex()
    text = json.dumps(to_json(match.record()))
    assert chain.value(match.thrown + 1).hex() not in text
    assert Dice.from_number(8, 0).seed.hex() not in text
