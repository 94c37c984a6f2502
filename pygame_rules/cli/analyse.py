"""`analyse`: look back at games (docs/analysis.md)."""

from __future__ import annotations

import argparse
from typing import Any, Final

from pygame_rules.analysis.analyse import analyse
from pygame_rules.analysis.error_classes import ERROR_CLASSES
from pygame_rules.cli.files import read_record_file
from pygame_rules.cli.talk import Talk, named, plain
from pygame_rules.core.errors import RecordError
from pygame_rules.core.record import RecordData, Replay, parse, replay
from pygame_rules.core.words import N_
from pygame_rules.games import find_game
from pygame_rules.players.advice import why_better
from pygame_rules.players.reasons import in_words

CLASSES: Final = {
    "exact": N_("exact"),
    "fine": N_("fine"),
    "inexact": N_("inexact"),
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
    talk.write(words("Chances to win, of 100: at the start {chances}", chances=_chances(found["start"])))
    for line in talk.other_rules(played.game, record.options, chances=True):
        talk.write(line)
    talk.write("")
    points = {point["ply"]: point["p"] for point in found["graph"]}
    for turn in found["turns"]:
        talk.write("  ".join(_line(turn, names, points.get(turn["to"]), played, talk)).rstrip())
    talk.write("")
    for own in found["summary"]:
        talk.write(_summary(own, names, found, talk))
    if any(own["luck"] is not None for own in found["summary"]):
        talk.write(words("One game says little: luck and play even out only over many."))


def _line(turn: Any, names: list[str], chances: Any, played: Replay, talk: Talk) -> list[str]:
    throw = turn["chance"]
    luck = "" if throw is None or throw["luck"] is None else f"{100 * throw['luck']:+.1f}"
    lost = f"-{100 * turn['error']:.1f}" if turn["error"] else ""
    lucky = CLASSES[throw["class"]] if luck else ""
    text = " ".join(played.game.action_to_string(action) for action in played.actions[turn["start"] : turn["to"]])
    what = " ".join(filter(None, ["" if throw is None else throw["text"], "/" if throw else "", text]))
    line = [
        f"{turn['to']:>4}",
        f"{names[turn['seat']][:12]:<12}",
        f"{'' if chances is None else _chances(chances):<12}",
        f"{luck:>6} {talk.words(lucky) if lucky else '':<13}",
        f"{lost:>6} {talk.words(CLASSES[turn['class']]) if turn['class'] else '':<13}",
        what,
    ]
    if turn["class"] in SHOWN:
        line.append(talk.words("better: {events}", events=" ".join(turn["best"]["events"])))
        line.append(_because(turn, played, talk))
    return line


def _because(turn: Any, played: Replay, talk: Talk) -> str:
    """Say why the better events are better; empty if no figure shows it."""
    game, before = played.game, played.states[turn["start"]]
    better = before
    for event in turn["best"]["events"]:
        better = better.apply_action(game.string_to_action(event))
    found = why_better(game, before, better, played.states[turn["to"]], turn["seat"])
    told = [in_words(game, reason, talk.words_of(game)) for reason in found]
    return talk.words("Why: {reasons}.", reasons="; ".join(told)) if told else ""


def _summary(own: Any, names: list[str], found: Any, talk: Talk) -> str:
    words, seat = talk.words, own["seat"]
    classes = ", ".join(f"{own['classes'][name]} {words(CLASSES[name])}" for name in ERROR_CLASSES)
    said = [
        words(
            "{name}: {errors} points of 100 lost in {count} decisions ({classes}).",
            name=names[seat], errors=f"{100 * own['errors']:.1f}", count=own["decisions"], classes=classes,
        )
    ]  # fmt: skip
    if own["luck"] is not None:
        said.append(
            words(
                "Luck {luck}; with even luck {adjusted} of 100, at the start {start}.",
                luck=f"{100 * own['luck']:+.1f}", adjusted=f"{100 * own['adjusted']:.0f}",
                start=f"{100 * found['start'][seat]:.0f}",
            )
        )  # fmt: skip
    return " ".join(said)


def _chances(chances: Any) -> str:
    """Write chances in percent.

    >>> _chances([0.7, 0.3])
    '70 : 30'
    """
    return " : ".join(f"{100 * chance:.0f}" for chance in chances)
