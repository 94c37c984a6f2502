"""SHA-256 in plain Python, written from FIPS 180-4 alone: a third way to compute what the package takes from `hashlib`
and the page from Web Crypto."""

from __future__ import annotations

from math import isqrt
from typing import Final

WORD: Final = 2**32


def _primes(count: int) -> list[int]:
    found: list[int] = []
    candidate = 2
    while len(found) < count:
        if all(candidate % prime for prime in found):
            found.append(candidate)
        candidate += 1
    return found


def _cube_root(value: int) -> int:
    """The largest whole number whose cube is at most the value."""
    low, high = 0, 1 << (value.bit_length() // 3 + 1)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**3 <= value else (low, middle - 1)
    return low


START: Final = [isqrt(prime << 64) % WORD for prime in _primes(8)]
"""The first 32 bits of the fractional parts of the square roots of the first eight primes."""
ROUNDS: Final = [_cube_root(prime << 96) % WORD for prime in _primes(64)]
"""The same of the cube roots of the first 64 primes."""


def _turned(value: int, bits: int) -> int:
    return (value >> bits | value << (32 - bits)) % WORD


def sha256(data: bytes) -> bytes:
    """Return the 32 bytes of the hash."""
    padded = data + b"\x80" + bytes(-(len(data) + 9) % 64) + (8 * len(data)).to_bytes(8, "big")
    state = list(START)
    for at in range(0, len(padded), 64):
        words = [int.from_bytes(padded[place : place + 4], "big") for place in range(at, at + 64, 4)]
        for t in range(16, 64):
            early, late = words[t - 15], words[t - 2]
            s0 = _turned(early, 7) ^ _turned(early, 18) ^ early >> 3
            s1 = _turned(late, 17) ^ _turned(late, 19) ^ late >> 10
            words.append((words[t - 16] + s0 + words[t - 7] + s1) % WORD)
        a, b, c, d, e, f, g, h = state
        for t in range(64):
            choice = e & f ^ ~e & g
            t1 = h + (_turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)) + choice + ROUNDS[t] + words[t]
            t2 = (_turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)) + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, h = (t1 + t2) % WORD, a, b, c, (d + t1) % WORD, e, f, g
        state = [(old + new) % WORD for old, new in zip(state, (a, b, c, d, e, f, g, h), strict=True)]
    return b"".join(word.to_bytes(4, "big") for word in state)
