"""Facts of positions, counted anew from the position objects of docs/rules, to compare named figures with.

Nothing here calls the games' own figures, evaluations or surveys.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from tools.paths import PACKAGE

Position = dict[str, Any]


def zenos_tavli(position: Position, seat: int) -> dict[str, int]:
    """docs/rules/zenos-tavli.md, rules 1 to 5."""
    own, theirs = position["houses"][seat], position["houses"][1 - seat]
    middle, their_middle = position["middle"][seat], position["middle"][1 - seat]
    hand, left = position["hand"][seat], position["left"][seat]
    anywhere = position["hand"][1 - seat] > 0 or sum(their_middle) > 0
    hindmost = 0 if anywhere else next((house for house in range(1, 25) if theirs[house - 1]), 99)
    facts = {
        "off": position["off"][seat],
        "hits": sum(their_middle),
        "middle": sum(middle),
        "hand": hand,
        "protected": int(not left),
        "stacks": sum(max(0, count - 3) for count in own),
        "home": sum(own[18:]),
        "pips": 25 * hand
        + sum((25 - house) * own[house - 1] for house in range(1, 25))
        + sum((26 - house) * middle[house - 1] for house in range(1, 13)),
        "open": 0,
    }
    for house in range(1, 25):
        count, behind = own[house - 1], house > hindmost
        facts[f"closed@{house}"] = int(behind and (count > 1 or (count == 1 and not left)))
        facts["open"] += int(behind and count == 1 and left)
    return facts


def yucata(position: Position, seat: int) -> dict[str, int]:
    """docs/rules/yucata.md, "Play"."""
    facts = dict(position["taken"][seat])
    mover = position["to_move"]
    if not isinstance(mover, int) or mover == seat:
        return facts
    hand, last, leader = position["hands"][mover], position["last"], max(position["amulets"])
    cards = [card for card in hand if card != last] or hand
    taken = []
    for card in cards:
        effect = position["effect"] if card == "copy" else card
        reached = leader + 1 if effect == "dagger" else position["amulets"][mover] + int(effect)
        taken.append(position["layout"][max(leader, 4) - 4 : max(min(reached, 39) - 4, 0)])
    facts["must"] = min(stones.count("B") for stones in taken)
    facts["offered"] = max((stones.count("L") for stones in taken if "B" not in stones), default=0)
    return facts


def tutanchamun(position: Position, seat: int) -> dict[str, int]:
    """docs/rules/tutanchamun.md, "Treasures" and "Scoring a kind"."""
    players = len(position["pawns"])
    start = {2: 26, 3: 26, 4: 20, 5: 16, 6: 14}[players]
    others = [other for other in range(players) if other != seat]
    hands = position["hands"]
    facts = {
        "steps": start - position["markers"][seat],
        "theirs": max(start - position["markers"][other] for other in others),
        "mask": hands[seat].get("mask", 0),
        "lids": hands[seat].get("lid", 0),
        "reach": sum(treasure is not None for treasure in position["row"][position["pawns"][seat] :]),
    }
    kinds = {treasure for treasure in position["row"] if treasure} | {kind for hand in hands for kind in hand}
    for kind in kinds - {"lid", "mask", "nugget"}:
        facts[f"most@{kind}"] = int(hands[seat].get(kind, 0) > max(hands[other].get(kind, 0) for other in others))
    return facts


_BOARDS: Final = json.loads((PACKAGE / "games" / "tuchulcha" / "boards.json").read_text("utf-8"))["boards"]


def tuchulcha(position: Position, seat: int) -> dict[str, int]:
    """docs/rules/tuchulcha.md, "A turn", "Tuchulcha" and "Lasa Vecuvia"."""
    board = _BOARDS[str(position["board"])]
    colours = position["colours"]
    own = next(one for one in colours if one["seat"] == seat)
    if own["out"]:
        return {}
    groups = {one["colour"]: _groups(one, board) for one in colours}
    demon = next((one for one in colours if one["role"] == "tuchulcha"), None)
    players = [one for one in colours if one["seat"] is not None and one is not own]

    def reach(one: Position) -> set[int]:
        if one["role"] == "lasa":
            return set()
        starts = list(groups[one["colour"]]) + ([board["temples"][one["colour"]] - 1] if one["temple"] else [])
        return {(start + number - 1) % board["stones"] + 1 for start in starts for number in range(1, 7)}

    hunters = [one for one in players if not one["out"] and one["role"] is None]
    # Each player without a role may move the neutral haruspices, too.
    if hunters:
        hunters = hunters + [one for one in colours if one["seat"] is None]
    near = set().union(*map(reach, hunters))
    hunted = reach(demon) if demon is not None and demon is not own else set()
    mine = groups[own["colour"]]
    alone = sum(count for stone, (count, _) in mine.items() if count == 1 and stone in hunted)
    if own["role"] == "lasa":
        return {"sealed": len(position["sealed"]), "open": alone}
    reached = reach(own)
    plain = own["role"] == "tuchulcha"
    targets = sum(
        stone in reached and (count if plain else power) == 1
        for one in colours
        if one is not own and one is not demon
        for stone, (count, power) in groups[one["colour"]].items()
    )
    if plain:
        in_play = sum(one["temple"] + sum(count for *_, count in one["path"]) for one in players if not one["out"])
        return {"prey": in_play, "targets": targets}
    total = {2: 9, 3: 9, 4: 8}[len(players) + 1]
    return {
        "arrived": own["velthumena"],
        "lost": own["forest"],
        "sent": sum(total if one["out"] else one["forest"] for one in players),
        "open": sum(
            count
            for stone, (count, power) in mine.items()
            if (power == 1 and stone in near) or (count == 1 and stone in hunted)
        ),
        "safe": sum(count for count, power in mine.values() if power >= 3),
        "targets": targets,
        "walked": sum(step * count for _, step, count in own["path"]) + own["velthumena"] * (board["path"] + 1),
    }


def _groups(one: Position, board: Position) -> dict[int, tuple[int, int]]:
    """By stone: how many haruspices of a colour stand there, and their power."""
    counts: dict[int, int] = {}
    for stone, _, count in one["path"]:
        counts[stone] = counts.get(stone, 0) + count
    factor = dict.fromkeys(board["mystical"], 3) | dict.fromkeys(board["ritual"], 2)
    return {stone: (count, count * factor.get(stone, 1)) for stone, count in counts.items()}


FACTS: Final[dict[str, Callable[[Position, int], dict[str, int]]]] = {
    "zenos-tavli": zenos_tavli,
    "yucata": yucata,
    "tutanchamun": tutanchamun,
    "tuchulcha": tuchulcha,
}
