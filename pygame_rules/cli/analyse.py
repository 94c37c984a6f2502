"""`analyse`: look back at games (docs/analysis.md)."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

from pygame_rules.analysis.analyse import analyse
from pygame_rules.cli.files import read_record_file
from pygame_rules.cli.talk import Talk, named, plain
from pygame_rules.core.errors import RecordError
from pygame_rules.core.record import RecordData, Replay, parse, replay
from pygame_rules.core.solver import Prospect
from pygame_rules.core.words import N_, Words
from pygame_rules.games import find_game
from pygame_rules.players.advice import why_better
from pygame_rules.players.error_classes import ERROR_CLASSES, Lost
from pygame_rules.players.reasons import in_words
from pygame_rules.players.value_words import (
    HALF,
    lost_words,
    luck_words,
    percent,
    sum_words,
    value_words,
    whole_percents,
)

CLASSES: Final = {
    "exact": N_("exact"),
    "fine": N_("fine"),
    "inexact": N_("minor slip"),
    "mistake": N_("mistake"),
    "blunder": N_("blunder"),
    "very lucky": N_("very lucky"),
    "lucky": N_("lucky"),
    "even": "",
    "unlucky": N_("unlucky"),
    "very unlucky": N_("very unlucky"),
}
"""The words for errors and luck (msgids)."""
SHOWN: Final = ("inexact", "mistake", "blunder")
"""The errors beside which the table shows the better events."""


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Analyse every file; one bad file does not stop the others."""
    status = 0
    for number, name in enumerate(chosen.files):
        try:
            record = parse(read_record_file(name), find_game)
            played = replay(record, find_game(record.game))
        except RecordError as error:
            status = 1
            if chosen.json:
                talk.write_json({"file": name, "error": {"event": error.event, "reason": talk.reason(error)}})
            else:
                talk.complain(f"{named(name)}: {talk.reason(error)}")
            continue
        found = analyse(played.game, len(record.players), played.states, played.actions, dict(record.options))
        if chosen.json:
            talk.write_json({"file": name, "analysis": found})
        else:
            if number:
                talk.write("")
            _write(name, record, played, found, talk)
    return status


def _write(name: str, record: RecordData, played: Replay, found: Any, talk: Talk) -> None:
    words = talk.words
    names = [plain(player) for player in record.players]
    talk.write(f"{named(name)}: {talk.title_of(played.game)}, {' – '.join(names)}")
    standings = {point["ply"]: _standing(point, names, words) for point in found["graph"]}
    talk.write(words("At the start: {chances}", chances=next(iter(standings.values()))))
    for line in talk.other_rules(played.game, record.options, chances=True):
        talk.write(line)
    talk.write("")
    luck = any(turn["chance"] for turn in found["turns"])
    heads = ["", words("Player"), words("Chance to win"), words("Luck (percentage points)") if luck else "",
             words("Given away"), words("Played")]  # fmt: skip
    rows = [_cells(turn, names, standings.get(turn["to"], ""), played, talk) for turn in found["turns"]]
    widths = [max(map(len, column)) for column in zip(heads[:-1], *(row[:-1] for row in rows), strict=True)]
    for row in [heads, *rows]:
        cells = [f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False) if width]
        talk.write("  ".join([*cells, row[-1]]).rstrip())
    talk.write("")
    for own in found["summary"]:
        talk.write(_summary(own, names, found, talk))
    if any(own["luck"] is not None for own in found["summary"]):
        talk.write(words("One game says little: luck and play even out only over many."))


def _cells(turn: Any, names: list[str], standing: str, played: Replay, talk: Talk) -> list[str]:
    """Return the cells of a row: one for each head, the last one without a width."""
    throw = turn["chance"]
    luck = "" if throw is None or throw["luck"] is None else f"{100 * throw['luck']:+.1f}"
    lucky = CLASSES[throw["class"]] if luck else ""
    lost = Lost(turn["error"], turn["points"], turn["result"])
    given = lost_words(talk.words, lost) if lost.points or lost.chance >= HALF else ""
    judged = talk.words(CLASSES[turn["class"]]) if turn["class"] else ""
    text = " ".join(played.game.action_to_string(action) for action in played.actions[turn["start"] : turn["to"]])
    what = [" ".join(filter(None, ["" if throw is None else throw["text"], "/" if throw else "", text]))]
    if turn["class"] in SHOWN:
        what.append(talk.words("better: {events}", events=" ".join(turn["best"]["events"])))
        what.append(_because(turn, played, talk))
    return [
        f"{turn['to']:>4}",
        names[turn["seat"]][:12],
        standing,
        f"{luck:>6} {talk.words(lucky) if lucky else ''}".rstrip(),
        ", ".join(filter(None, [given, judged])),
        "  ".join(filter(None, what)),
    ]


def _because(turn: Any, played: Replay, talk: Talk) -> str:
    """Say why the better events are better; empty if the game names no figures."""
    game, before = played.game, played.states[turn["start"]]
    better = before
    for event in turn["best"]["events"]:
        better = better.apply_action(game.string_to_action(event))
    found = why_better(game, better, played.states[turn["to"]], turn["seat"])
    told = [in_words(game, reason, talk.words_of(game)) for reason in found]
    return talk.words("Why: {reasons}.", reasons="; ".join(told)) if told else ""


def _summary(own: Any, names: list[str], found: Any, talk: Talk) -> str:
    words, seat = talk.words, own["seat"]
    classes = ", ".join(f"{own['classes'][name]} {words(CLASSES[name])}" for name in ERROR_CLASSES)
    said = [
        words(
            "{name}, given away: {lost}. Decisions that mattered: {count} ({classes}).",
            name=names[seat], lost=sum_words(words, own), count=own["decisions"], classes=classes,
        )
    ]  # fmt: skip
    if own["luck"] is not None:
        said.append(
            words(
                "Luck {luck}; without luck {adjusted}, at the start {start}.",
                luck=luck_words(words, own["luck"]),
                # Where a game was won against much luck, it is more than 1: nobody can have more chances than all.
                adjusted=percent(words, round(100 * min(1, max(0, own["adjusted"])))),
                start=percent(words, whole_percents(found["start"])[seat]),
            )
        )  # fmt: skip
    return " ".join(said)


def _standing(point: Any, names: Sequence[str], say: Words) -> str:
    """Say what a point of the graph is worth: the winner and the margin where both are proven, otherwise all chances.

    >>> from pygame_rules.core.words import words
    >>> say = words("en")
    >>> _standing({"p": [0.7, 0.3], "exact": False, "margin": None}, ("White", "Black"), say)
    '70% : 30%'
    >>> _standing({"p": [0.0, 1.0], "exact": True, "margin": -7}, ("White", "Black"), say)
    'Black wins by 7 points'
    """
    prospect = Prospect(tuple(point["p"]), point["exact"], point["margin"])
    if prospect.margin:
        ahead = 0 if prospect.margin > 0 else 1
        return f"{names[ahead]} {value_words(say, prospect, ahead)}"
    if prospect.margin == 0:
        return value_words(say, prospect, 0)
    return " : ".join(value_words(say, prospect, seat) for seat in range(len(prospect.chances)))
