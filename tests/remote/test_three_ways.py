"""Scheme `chains-1` computed in three ways: by the package, by Web Crypto as a page has it, and by plain Python without
any library for hashes. Its throws are uniform."""

from __future__ import annotations

import hashlib
import json
import random
import re
import subprocess
from collections import Counter
from typing import Any

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.remote.chains import LENGTH, Chain, ChainDice, secret_of, seed_of
from tests.remote.plain_sha256 import sha256
from tests.remote.test_chains import VECTORS, ZENO, roll, secret
from tools.paths import ROOT

PLACES = (4095, 3, 2, 1, 0)
THROWS = 6


@pytest.mark.parametrize("size", [0, 1, 55, 56, 63, 64, 65, 200])
def test_the_plain_hash_is_right(size: int) -> None:
    data = random.Random(size).randbytes(size)
    assert sha256(data) == hashlib.sha256(data).digest()


def by_package(game: str, secrets: list[bytes]) -> dict[str, Any]:
    chains = [Chain.of_secret(game, seat, value) for seat, value in enumerate(secrets)]
    dice, throws = ChainDice(game, chains), []
    for i in range(THROWS):
        stream = dice.stream(i)
        assert stream is not None
        throws.append([seed_of(game, i, [chain.value(i + 1) for chain in chains]).hex(), roll(stream)])
    return {"values": [[chain.value(place).hex() for place in PLACES] for chain in chains], "throws": throws}


def by_web_crypto(game: str, secrets: list[bytes]) -> dict[str, Any]:
    script = ROOT / "tests" / "remote" / "web_crypto.mjs"
    places = ",".join(map(str, PLACES))
    command = ["node", str(script), game, places, str(THROWS), *(value.hex() for value in secrets)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def by_plain_python(game: str, secrets: list[bytes]) -> dict[str, Any]:
    """Written from docs/rules/dice.md alone."""
    chains = []
    for seat, value in enumerate(secrets):
        values = [value]
        for place in range(LENGTH, 0, -1):
            values.append(sha256(f"spieltisch chains-1 {game} part {seat} {place} ".encode() + values[-1])[:16])
        chains.append(values[::-1])
    throws = []
    for i in range(THROWS):
        seed = sha256(f"spieltisch chains-1 {game} seed {i} ".encode() + b"".join(chain[i + 1] for chain in chains))
        stream = (byte for j in range(99) for byte in sha256(seed + f"{i}.{j}".encode()) if byte < 252)
        throws.append([seed.hex(), "-".join(map(str, sorted(1 + next(stream) % 6 for _ in range(3))))])
    return {"values": [[chain[place].hex() for place in PLACES] for chain in chains], "throws": throws}


def test_three_ways_give_the_vectors_of_the_document() -> None:
    secrets = [secret(0), secret(1)]
    found = by_package(ZENO, secrets)
    rows = re.findall(r"\| (\d+)(?:, the anchor)? \| `(\w{32})` \| `(\w{32})` \|", VECTORS)
    assert [list(column) for column in zip(*found["values"], strict=True)] == [list(row[1:]) for row in rows]
    written = re.findall(r"\| \d \| `(\w{64})` \| `([\d-]+)` \|", VECTORS)
    assert [tuple(throw) for throw in found["throws"][:3]] == written
    assert by_web_crypto(ZENO, secrets) == found
    assert by_plain_python(ZENO, secrets) == found


def test_package_and_web_crypto_agree_about_other_secrets() -> None:
    draws = random.Random(41)
    secrets = [draws.randbytes(16) for _ in range(3)]
    assert by_web_crypto("tuchulcha", secrets) == by_package("tuchulcha", secrets)


def test_throws_are_uniform() -> None:
    """100,000 throws of three dice, from 25 matches: every combination of dots is as frequent as it must be, and so is
    each die after each other one. A fixed number of matches gives the same throws in every run."""
    dots, pairs = Counter[tuple[int, ...]](), Counter[tuple[int, int]]()
    total, last = 0, 0
    for number in range(25):
        seats = [Dice.from_number(number, seat) for seat in range(2)]
        chains = [Chain.of_secret(ZENO, seat, secret_of(dice, seat)) for seat, dice in enumerate(seats)]
        source = ChainDice(ZENO, chains)
        for i in range(4000):
            stream = source.stream(i)
            assert stream is not None
            thrown = tuple(1 + stream.uniform(6) for _ in range(3))
            dots[thrown] += 1
            pairs[last, thrown[0]] += 1
            last = thrown[2]
            total += 1
    assert total == 100_000
    pairs = Counter({pair: times for pair, times in pairs.items() if pair[0]})
    # Chi-square with 215 and 35 degrees of freedom: above 300 and 73 in one of 10,000 tries.
    assert chi_square(dots, 216) < 300
    assert chi_square(pairs, 36) < 73


def test_who_begins_is_uniform() -> None:
    """1,200 matches of six seats: each seat begins as often as it must."""
    game, begins = "tutanchamun", Counter[int]()
    for number in range(1200):
        value = hashlib.sha256(f"{number}".encode()).digest()
        parts = [hashlib.sha256(value + bytes([seat])).digest()[:16] for seat in range(6)]
        chains = [Chain.of_value(game, seat, part, 1) for seat, part in enumerate(parts)]
        stream = ChainDice(game, chains).stream(0)
        assert stream is not None
        begins[stream.uniform(6)] += 1
    # Five degrees of freedom: above 25.7 in one of 10,000 tries.
    assert chi_square(begins, 6) < 25.7


def chi_square(counted: Counter[Any], kinds: int) -> float:
    expected = counted.total() / kinds
    return sum((times - expected) ** 2 for times in counted.values()) / expected + (kinds - len(counted)) * expected
