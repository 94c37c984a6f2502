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
        "houses": sum(count > 0 for count in own),
        "rear": 0 if hand or sum(middle) else next((house for house in range(1, 25) if own[house - 1]), 25),
        "wall": 0,
        "shots": len({number for number, house in _steps(position, 1 - seat) if _stands(position, seat, house) == 1}),
        "threats": len({house for _, house in _steps(position, seat) if _stands(position, 1 - seat, house) == 1}),
        "bars": sum(_stands(position, seat, house) == 2 for _, house in _steps(position, 1 - seat, first=True)),
        "barred": sum(_stands(position, 1 - seat, house) == 2 for _, house in _steps(position, seat, first=True)),
    }
    row = 0
    for house in range(1, 25):
        count, behind = own[house - 1], house > hindmost
        closed = int(behind and (count > 1 or (count == 1 and not left)))
        facts[f"closed@{house}"] = closed
        facts["open"] += int(behind and count == 1 and left)
        row = row + 1 if closed else 0
        facts["wall"] = max(facts["wall"], row if row > 2 else 0)
    return facts


def _stands(position: Position, seat: int, house: int) -> int:
    """Whether a side holds a house: 0 not, 1 with an open stone, 2 so that it is closed to the other side."""
    count = position["houses"][seat][house - 1] if house <= 24 else 0
    return min(count, 2) if position["left"][seat] else 2 * min(count, 1)


def _steps(position: Position, seat: int, first: bool = False) -> list[tuple[int, int]]:
    """Each number with each house to which the next step of a side may lead by it, whatever stands there.

    :param first: without those steps that are possible only if no stone can enter.
    """
    middle, houses = position["middle"][seat], position["houses"][seat]
    starts = [house for house in range(1, 25) if houses[house - 1]]
    steps = []
    for number in range(1, 7):
        if sum(middle):
            steps += [(number, number + house - 1) for house in range(1, 13) if middle[house - 1]]
        elif position["hand"][seat]:
            steps.append((number, number))
            if not first and _stands(position, 1 - seat, number) == 2:
                steps += [(number, number + house) for house in starts if number + house <= 6]
        else:
            steps += [(number, number + house) for house in starts]
    return steps


def yucata(position: Position, seat: int) -> dict[str, int]:
    """docs/rules/yucata.md, "Play"."""
    facts = dict(position["taken"][seat])
    others = [taken for other, taken in enumerate(position["taken"]) if other != seat]
    facts |= {f"their_{colour}": sum(taken[colour] for taken in others) for colour in ("light", "blue", "red")}
    facts["space"] = position["amulets"][seat]
    own = position["hands"][seat]
    facts |= {"dagger": int("dagger" in own), "copy": int("copy" in own)}
    facts["numbers"] = sum(int(card) for card in own if card.isdecimal())
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
    facts["free_cards"] = sum("B" not in stones for stones in taken)
    facts["red_next"] = int(any("R" in stones for stones in taken))
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
        "held": sum(count for kind, count in hands[seat].items() if kind not in ("lid", "mask")),
        "alone": 0,
    }
    place = position["pawns"]
    for number, treasure in enumerate(position["row"], 1):
        if treasure is not None and number <= place[seat] and any(place[other] < number for other in others):
            facts["alone"] += 1
    kinds = {treasure for treasure in position["row"] if treasure} | {kind for hand in hands for kind in hand}
    mask = [other for other in range(players) if "mask" in hands[other]]
    used = not mask and 70 in place
    for kind in kinds - {"lid", "mask", "nugget"}:
        own, theirs = hands[seat].get(kind, 0), sorted(hands[other].get(kind, 0) for other in others)
        left = {other: position["row"][place[other] :].count(kind) for other in range(players)}
        worst = max(hands[other].get(kind, 0) + left[other] for other in others)
        # Each nugget may take one from the seat and give it to another; the mask counts as one more.
        nuggets, masked = position["row"].count("nugget"), int(mask != [seat] and not used)
        facts[f"most@{kind}"] = int(own > theirs[-1])
        facts[f"sure@{kind}"] = int(own - nuggets > worst + nuggets + masked)
        facts[f"denied@{kind}"] = int(not (theirs[-1] > own and theirs.count(theirs[-1]) == 1))
        facts[f"level@{kind}"] = int(own > 0 and own == theirs[-1])
        facts[f"hope@{kind}"] = int(own + left[seat] > theirs[-1])
    return facts


_BOARDS: Final = json.loads((PACKAGE / "games" / "tuchulcha" / "boards.json").read_text("utf-8"))["boards"]


def tuchulcha(position: Position, seat: int) -> dict[str, int]:
    """docs/rules/tuchulcha.md, "A turn", "Tuchulcha" and "Lasa Vecuvia"."""
    board = _BOARDS[str(position["board"])]
    colours = position["colours"]
    own = next(one for one in colours if one["seat"] == seat)
    demon = next((one for one in colours if one["role"] == "tuchulcha"), None)
    third = int(position["asked"] is None and position["to_move"] == "chance" and position["numbers"] != [])
    if third and position["turn"] == seat:
        return {"third": 1, "spared": 0}
    facts = {"third": 0, "spared": 1}
    facts |= {"in_game": int(not own["out"]), "demon": int(demon is not None and demon is not own)}
    if own["out"]:
        return facts
    groups = {one["colour"]: _groups(one, board) for one in colours}
    players = [one for one in colours if one["seat"] is not None and one is not own]

    def reach(one: Position, most: int = 6) -> set[int]:
        if one["role"] == "lasa":
            return set()
        starts = list(groups[one["colour"]]) + ([board["temples"][one["colour"]] - 1] if one["temple"] else [])
        return {(start + number - 1) % board["stones"] + 1 for start in starts for number in range(1, most + 1)}

    hunters = [one for one in players if not one["out"] and one["role"] is None]
    # Each player without a role may move the neutral haruspices, too.
    if hunters:
        hunters = hunters + [one for one in colours if one["seat"] is None]
    near = set().union(*map(reach, hunters))
    late = set().union(*(reach(hunter, 12) for hunter in hunters))
    hunted = reach(demon) if demon is not None and demon is not own else set()
    hunted_late = reach(demon, 12) if demon is not None and demon is not own else set()
    mine = groups[own["colour"]]
    alone = sum(count for stone, (count, _) in mine.items() if count == 1 and stone in hunted)
    facts |= {
        "tuchulcha": int(own["role"] == "tuchulcha"),
        "lasa": int(own["role"] == "lasa"),
        "free": int(own["role"] is None),
        "in_play": own["temple"] + sum(count for *_, count in own["path"]),
        "arrived": own["velthumena"],
        "emptied": int(
            demon is None
            and any(not one["out"] and not one["temple"] + sum(count for *_, count in one["path"]) for one in colours)
        ),
    }
    if own["role"] == "lasa":
        return facts | {"sealed": len(position["sealed"]), "open": alone}
    reached, reached_late = reach(own), reach(own, 12)
    plain = own["role"] == "tuchulcha"
    targets = [
        (stone, one, count, count if plain else power)
        for one in colours
        if one is not own and one is not demon
        for stone, (count, power) in groups[one["colour"]].items()
    ]
    singles = [stone for stone, _, _, needed in targets if needed == 1]

    def foremost(one: Position, stone: int | None = None) -> int:
        return max((step for on, step, _ in one["path"] if step and stone in (None, on)), default=0)

    facts |= {
        "targets": sum(stone in reached for stone in singles),
        "further": sum(stone in reached_late - reached for stone in singles),
        "reached": len(reached),
        "pairs": sum(count for stone, _, count, needed in targets if needed == 2 and stone in reached),
        "prize": sum(foremost(one, stone) for stone, one, _, needed in targets if needed == 1 and stone in reached),
    }
    if plain:
        in_play = sum(one["temple"] + sum(count for *_, count in one["path"]) for one in players if not one["out"])
        arriving = [one for one in colours if one is not own and one["role"] is None and not one["out"]]
        danger = sum(count for one in arriving for _, step, count in one["path"] if step + 6 > board["path"])
        return facts | {
            "prey": in_play,
            "danger": danger,
            "foremost": max(map(foremost, arriving), default=0),
            "stands": len(mine),
        }
    helpers = [one for one in colours if one["seat"] is None]
    if facts["demon"]:
        facts["nearest"] = max(map(foremost, (own, *helpers)))
    elif demon is None:
        facts["offering"] = min(own["velthumena"] + own["forest"], 2 if len(colours) - len(helpers) == 4 else 3)
    if helpers:
        near_all = set().union(*map(reach, (own, *helpers)))
        facts["threatened"] = sum(
            power == 1 and stone in near_all
            for one in players
            if one is not demon
            for stone, (_, power) in groups[one["colour"]].items()
        )
    total = {2: 9, 3: 9, 4: 8}[len(players) + 1]

    def walked(one: Position) -> int:
        return int(sum(step * count for _, step, count in one["path"]) + one["velthumena"] * (board["path"] + 1))

    def is_open(stone: int, count: int, power: int) -> bool:
        return (power == 1 and stone in near) or (count == 1 and stone in hunted)

    return facts | {
        "lost": own["forest"],
        "sent": sum(total if one["out"] else one["forest"] for one in players),
        "open": sum(count for stone, (count, power) in mine.items() if is_open(stone, count, power)),
        "distant": sum(
            count
            for stone, (count, power) in mine.items()
            if not is_open(stone, count, power)
            and ((power == 1 and stone in late) or (count == 1 and stone in hunted_late))
        ),
        "twins": sum(
            count
            for stone, (count, power) in mine.items()
            if not is_open(stone, count, power) and ((power == 2 and stone in near) or (count == 2 and stone in hunted))
        ),
        "safe": sum(count for count, power in mine.values() if power >= 3),
        "ready": sum(count for _, step, count in own["path"] if step + 6 > board["path"]),
        "temple": own["temple"],
        "front": foremost(own),
        "walked": walked(own),
        "theirs": sum(walked(one) for one in players if one["role"] is None and not one["out"]),
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
