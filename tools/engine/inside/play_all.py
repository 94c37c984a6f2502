"""Plays the beginning of each game inside the site's own engine, in Node, then with the further packs.

A simulated person who always takes the first choice plays against the computer, through the bridge alone. That loads
players, scenes, frames and both languages once, so that the build fails if the trimmed standard library lacks a
module. `check.mjs` starts it.
"""

from __future__ import annotations

import importlib
import json
import sys
from typing import Any

from pygame_rules.bridge import handle

EVENTS = 30


def ask(**request: Any) -> dict[str, Any]:
    """Send one request to the bridge; raises where the bridge refuses it."""
    reply: dict[str, Any] = json.loads(handle(json.dumps(request)))
    if not reply.get("ok"):
        raise RuntimeError(f"the bridge refused {request}: {reply}")
    return reply


def first_choice(scene: dict[str, Any]) -> list[str]:
    """Return the events of the first thing that a person can choose."""
    for option in scene.get("options", []):
        return list(option["events"])
    return next([control["event"]] for control in scene["controls"] if control.get("event"))


def begin(game: dict[str, Any]) -> int:
    """Play until `EVENTS` events have happened or the game is over; returns the number of events."""
    players = [{"name": "", "kind": "human"}]
    players += [{"name": "", "kind": "computer", "level": game["levels"][0]} for _ in range(min(game["seats"]) - 1)]
    same = {"session": "check"}
    table = ask(do="new", **same, game=game["id"], players=players, options={}, seed="5e" * 32, settings={},
                view={"seat": 0, "lang": "de", "shape": "portrait"})  # fmt: skip
    while table["ply"] < EVENTS and table["next"]["kind"] != "over":
        ply = table["ply"]
        if table["next"]["kind"] == "chance":
            table = ask(do="chance", **same, ply=ply)
        elif table["next"]["kind"] == "human":
            table = ask(do="play", **same, ply=ply, events=first_choice(table["scene"]))
        else:
            reply = ask(do="think", **same, ply=ply, ms=1000)
            while "thinking" in reply:
                reply = ask(do="think", **same, ply=ply, ms=1000)
            table = reply
    ask(do="view", **same, ply=table["ply"], view={"seat": None, "lang": "en", "shape": "landscape"})
    ask(do="export", **same)
    ask(do="restore", session="again", save=table["save"], view={"seat": 0, "lang": "en", "shape": "landscape"})
    return int(table["ply"])


def check_depth() -> None:
    """Check that the bridge refuses JSON that is nested too deeply: Python's parser would crash the whole engine."""
    for text in ("[" * 100_000, json.dumps({"do": "import", "session": "deep", "text": "[" * 100_000})):
        if json.loads(handle(text)).get("ok"):
            raise RuntimeError("the bridge took a text that is nested far too deep")


def check_tables() -> None:
    """Check that Python loads the tables that the build took out of the program (`tables.mjs`), and not before now."""
    if unready := {"unicodedata", "_codecs_cn", "_codecs_jp", "_codecs_kr", "_codecs_tw"} & set(sys.modules):
        raise RuntimeError(f"loaded before their tables were there: {unready}")
    import unicodedata

    found = [unicodedata.name("\u00e9"), unicodedata.normalize("NFD", "\u00e9"), unicodedata.lookup("EURO SIGN")]
    if found != ["LATIN SMALL LETTER E WITH ACUTE", "e\u0301", "\u20ac"]:
        raise RuntimeError(f"the names of characters are wrong: {found}")
    for module, codec, text, written in (
        ("_codecs_jp", "shift_jis", "\u6f22\u5b57", b"\x8a\xbf\x8e\x9a"),
        ("_codecs_cn", "gb18030", "\u6f22", b"\x9dh"),
        ("_codecs_kr", "euc_kr", "\ud55c", b"\xc7\xd1"),
        ("_codecs_tw", "big5", "\u6f22", b"\xba~"),
    ):
        made = importlib.import_module(module).getcodec(codec)
        if made.encode(text)[0] != written or made.decode(written)[0] != text:
            raise RuntimeError(f"{codec} is wrong: {made.encode(text)}, {made.decode(written)}")


def run() -> str:
    """Play all games; returns a line for each."""
    check_depth()
    if read := [name for name in sys.modules if "other_rules" in name and name.startswith("pygame_rules.")]:
        raise RuntimeError(f"loaded before other rules were asked for: {read}")
    played = "\n".join(f"{game['id']}: {begin(game)} events" for game in ask(do="hello")["games"])
    check_tables()
    return played


def varied() -> str:
    """Begin a match of each game that has other rules, with each of them, after Python has read the pack with their
    code by itself; returns a line for each.

    Without the pack the bridge refuses them.
    """
    from pygame_rules.core.rule_options import have_other_rules
    from pygame_rules.games import all_games

    view = {"seat": 0, "lang": "de", "shape": "portrait"}
    lines = []
    for game in all_games():
        if not have_other_rules(game.info.options):
            continue
        players = [{"name": "", "kind": "human"}] * min(game.info.seats)
        other = [(option.id, choice.value) for option in game.info.options if option.group for choice in option.choices
                 if choice.value != option.default]  # fmt: skip
        for option, value in other:
            table = ask(do="new", session="other", game=game.info.id, players=players, options={option: value},
                        seed="5e" * 32, settings={}, view=view)  # fmt: skip
            lines.append(f"{game.info.id}: {json.dumps(table['save']['record']['options'])}")
    return "\n".join(lines)


def studied() -> str:
    """Play a study of one game of each title, after the pack for studies was added; returns a line for each.

    Without the pack the bridge has no studies, and without one of the library's modules the pack cannot be imported.
    """
    lines = []
    for game in ask(do="hello")["games"]:
        players = ["random"] * min(game["seats"])
        begun = ask(do="study", session="study", game=game["id"], players=players, games=1, seed=1)
        said = begun["columns"][0]["words"]
        # A game that does not speak a language names the one that it speaks instead.
        if any(said[other] == said["en"] for other in said if other != "en" and "lang" not in game["words"][other]):
            raise RuntimeError(f"the study of {game['id']} lacks words: {said}")
        reply = ask(do="study-go", session="study", ms=10_000, summed=True)
        while not reply["summary"]:
            reply = ask(do="study-go", session="study", ms=10_000, summed=True)
        lines.append(f"{game['id']}: {reply['rows'].strip()}")
    return "\n".join(lines)


def played_by_letters() -> str:
    """Begin a match of each game by letters, after the pack for letters was added; returns a line for each."""
    view = {"seat": 0, "lang": "de", "shape": "portrait"}
    lines = []
    for game in ask(do="hello")["games"]:
        players = [{"name": "Ann", "kind": "human"}] + [{"kind": "remote"}] * (min(game["seats"]) - 1)
        letter = ask(do="invite", session="0", game=game["id"], players=players, seed="0e" * 32, view=view)["letter"]
        for seat in map(str, range(1, len(players))):
            joined = ask(do="join", session=seat, letter=letter, name="Ben", seed=f"{seat}e" * 32, view=view)
            ask(do="open", session="0", ply=0, letter=joined["letter"])
            letter = ask(do="letter", session="0")["letter"]
        last = str(len(players) - 1)
        table = ask(do="open", session=last, ply=0, letter=letter)["table"]
        if table["next"]["kind"] == "chance":
            ask(do="chance", session=last, ply=0)
        check = ask(do="check", session=last)
        if check["parts"] != {"unproven": [], "early": []} or not all(row["ok"] for row in check["rows"]):
            raise RuntimeError(f"the throws of {game['id']} by letters are wrong: {check}")
        lines.append(f"{game['id']}: {len(check['rows'])} throws by letters")
    return "\n".join(lines)


def told() -> str:
    """Make a story of the beginning of each game, after the pack for stories was added; returns a line for each."""
    lines = []
    for game in ask(do="hello")["games"]:
        begin(game)
        record = ask(do="export", session="check")["text"]
        story = ask(do="story", text=record, start=0, end=3)
        lines.append(f"{story['game']}: a story of {story['steps']} scenes")
    return "\n".join(lines)


run()
