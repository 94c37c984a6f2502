"""Check `pygame_rules/protocol` against all requests and replies in a match of every game, and against refusals."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pygame_rules.bridge import Bridge
from pygame_rules.core.draft import Drafts
from pygame_rules.core.game import Evaluates
from pygame_rules.games import all_games, find_game
from tests.bridge.desk import COMPUTER, PERSON, SEED, VIEW, Desk, Reply
from tests.schema import validator as schema_validator
from tools import vocabulary
from tools.vocabulary.model import Either, Named, Object, OneOf
from tools.vocabulary.schema import definitions

GAMES = [game.info.id for game in all_games()]
DRAFTS = [(game.info.id, game.draft_options[0]) for game in all_games() if isinstance(game, Drafts)]
VOCABULARY = vocabulary.bridge()
SHAPES = definitions(VOCABULARY)


def named(alias: str) -> list[str]:
    kind = VOCABULARY.aliases[alias][0]
    assert isinstance(kind, Either)
    return [one.name for one in kind.kinds if isinstance(one, Named)]


def verb_of(request: Object) -> str:
    (kind,) = [field.kind for field in request.fields if field.name == "do"]
    assert isinstance(kind, OneOf)
    return str(kind.values[0])


REQUESTS = {name: verb_of(VOCABULARY.objects[name]) for name in named("AnyRequest")}


SEEN: set[tuple[str, str]] = set()


@cache
def validator(shape: str) -> Any:
    """Return the validator of an object, or of the replies to a verb."""
    schema = SHAPES["Replies"]["properties"][shape] if shape in REQUESTS.values() else {"$ref": f"#/$defs/{shape}"}
    return schema_validator({**schema, "$defs": SHAPES}, SEEN)


class Witness(Desk):
    """Validate every request and reply against its description.

    `seen` holds an example of each kind of request.
    """

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[str, dict[str, Any]] = {}

    def ask(self, do: str, **fields: object) -> Reply:
        request = {"do": do, **fields}
        (name,) = [name for name, verb in REQUESTS.items() if verb == do and validator(name).is_valid(request)]
        self.seen.setdefault(name, request)
        reply = super().ask(do, **fields)
        validator(do).validate({key: value for key, value in reply.items() if key != "ok"})
        return reply

    def refused(self, do: str, **fields: object) -> Reply:
        validator("Refused").validate({"ok": False, "error": (error := super().refused(do, **fields))})
        return error


def everything(desk: Witness, game: str) -> None:
    """Send every kind of request about a game's tables."""
    desk.ask("hello")
    desk.ask("files", game=game)
    seats = [PERSON] + [COMPUTER] * (min(find_game(game).info.seats) - 1)
    table = desk.new(*seats, game=game, options={}, settings={"undo_past": True})
    while table["next"]["kind"] != "human" or table["ply"] < 12:
        table = desk.forward(table)
    at = {"session": "s", "ply": table["ply"]}
    while desk.ask("consult", **at, level="easy", ms=10)["choice"] is None:
        pass
    desk.ask("consult", session="s", stop=True)
    while desk.ask("hint", **at, ms=10)["hint"] is None:
        pass
    event = (table["scene"].get("options") or [{"events": [table["scene"]["controls"][0]["event"]]}])[0]["events"][0]
    assert desk.ask("hint", **at, ms=10, events=[event])["loss"]["words"]
    while desk.ask("rank", **at, ms=10)["ways"] is None:
        pass
    desk.ask("hint", session="s", stop=True)
    desk.ask("ahead", ms=2000, **at)
    desk.ask("view", **at, view={"seat": 0, "lang": "de", "shape": "portrait"})
    desk.ask("seek", **at, at=3, frames=True)
    desk.ask("explain", **at, id=table["scene"]["spots"][0]["id"])
    back = desk.ask("undo", **at, turn=False, choice=False)
    assert desk.ask("redo", session="s", ply=back["ply"])["ply"] > back["ply"]
    assert desk.refused("play", **at, events=["no such event"])["code"] == "event-syntax"
    assert desk.refused("chance", session="nobody", ply=0)["code"] == "no-session"
    desk.ask("restore", session="r", save=back["save"], view=VIEW)
    desk.ask("check", text=desk.ask("export", session="r")["text"], seed=SEED)
    table = desk.ask("resign", session="r", ply=back["ply"], seat=0)
    assert table["over"]["resigned"] == 0
    assert desk.ask("check", session="r")["seed"] == table["dice"]["seed"]
    if isinstance(find_game(game), Evaluates):
        desk.ask("analyse", session="r", ms=1)
        assert desk.ask("analyse", session="r", ms=50, whole=True)["progress"] > 0
        tried(desk, table["ply"])
    else:
        assert desk.refused("analyse", session="r", ms=1)["code"] == "not-analysable"
    desk.ask("analyse", session="r", stop=True)
    text = desk.ask("export", session="r")["text"]
    assert desk.ask("story", text=text, languages=["en"], start=2, end=4, title="A part")["steps"] == 3
    assert desk.refused("story", text=text, start=9, end=4)["code"] == "bad-option"
    assert desk.ask("import", session="i", text=text, seed=SEED, settings={}, view=VIEW)["over"]
    broken = copy.deepcopy(back["save"])
    broken["record"]["events"][-1] = "no such event"
    assert desk.ask("restore", session="r", save=broken, view=VIEW)["broken"]["event"] == back["ply"]
    assert desk.refused("import", session="i", text="[]", seed=SEED, view=VIEW)["code"] == "bad-record"
    taught(desk, game, back)
    studied(desk, game)
    written(desk, game)
    programmed(desk, game, back["save"]["record"])
    desk.ask("close", session="r")


def tried(desk: Witness, ply: int) -> None:
    """Try a turn of a match that is over again, and rank the ways to play it."""
    turns: list[Any] = []
    while not any(turn["best"] for turn in turns):
        for patch in desk.ask("analyse", session="r", ms=50, whole=True)["patches"]:
            turns = patch["turns"]
    turn = next(turn for turn in turns if turn["best"])
    at = {"session": "r", "ply": ply, "at": turn["start"], "ms": 50}
    while desk.ask("rank", **at)["ways"] is None:
        pass
    assert not desk.ask("try", **at)["over"]
    while desk.ask("try", **at, events=turn["best"]["events"], shown=1)["verdict"] is None:
        pass


def written(desk: Witness, game: str) -> None:
    """Begin a match between two devices, and let their letters go to and fro."""
    guests = [{"name": "", "kind": "remote"}] * (min(find_game(game).info.seats) - 1)
    terms = {"hints": True}
    began = {"game": game, "players": [PERSON, *guests], "options": {}, "seed": SEED, "terms": terms, "view": VIEW}
    invited = desk.ask("invite", session="s", **began)
    assert desk.ask("open", letter=invited["letter"])["open"]
    other = {"seat": 1, "name": "Ben", "seed": "ab" * 32, "view": VIEW}
    joined = desk.ask("join", session="there", letter=invited["letter"], **other)
    opened = desk.ask("open", session="s", ply=0, letter=joined["letter"])
    assert opened["table"]["names"][1] == "Ben"
    at = {"session": "s", "ply": opened["table"]["ply"]}
    assert desk.ask("letter", session="s")["ply"] == at["ply"]
    said = desk.ask("letter", session="s", message="Hello Ben", seat=0)
    assert said["table"]["letters"]["messages"] == [{"seat": 0, "text": "Hello Ben"}]
    assert desk.ask("offer", **at, on=True, view=VIEW)["letters"]["offers"] == [0]
    link = desk.ask("own", session="s")["text"]
    assert desk.ask("open", letter=link)["own"] == [0]
    assert desk.ask("move-in", session="moved", text=link, view=VIEW)["answer"] == "new"
    assert desk.ask("watch", session="watched", letter=invited["letter"], view=VIEW)["next"]["kind"] == "waiting"
    shared = desk.ask("share", session="s", by="Ann", names=True, task=0)
    assert desk.ask("shared", text=shared["text"])["by"] == "Ann"


def taught(desk: Witness, game: str, table: Reply) -> None:
    """Go through a lesson that asks for a move in this match."""
    record, scene = table["save"]["record"], table["scene"]
    events = [option["events"][0] for option in scene.get("options", [])]
    events += [control["event"] for control in scene.get("controls", []) if control.get("event")]
    start = {"players": len(record["players"]), "options": record["options"], "events": record["events"]}
    step = {"ask": "Play this.", "mark": [], "expect": events[:1], "wrong": {"*": "Something else."}, "refused": []}
    lesson = {"id": "first", "title": "A move", "start": start, "seat": table["next"]["seat"], "steps": [step, step]}
    begun = desk.ask("lesson", session="l", game=game, lesson={**lesson, "steps": [step]}, seed=SEED, view=VIEW)
    at = {"session": "l", "count": begun["count"]}
    desk.ask("lesson-go", **at, way="look", view={"seat": 0, "lang": "de", "shape": "portrait"})
    assert desk.ask("lesson-go", **at, way="show")["lesson"]["path" if scene.get("options") else "control"]
    assert desk.ask("lesson-play", session="l", count=1, events=events[:1])["lesson"]["last"]
    desk.ask("lesson", session="l", game=game, lesson={**lesson, "steps": [step]}, step=0, seed=SEED, view=VIEW)
    assert desk.refused("lesson-go", **at, way="on")["code"] == "match"


def studied(desk: Witness, game: str) -> None:
    """Play a study of two games, and go on from its first row."""
    wanted = {"game": game, "players": ["random"] * min(find_game(game).info.seats), "games": 2, "seed": 1}
    begun = desk.ask("study", session="t", **wanted, options={})
    rows = ""
    while (reply := desk.ask("study-go", session="t", ms=100, summed=True))["done"] < 2 or not reply["summary"]:
        rows += reply["rows"]
    rows += reply["rows"]
    assert desk.ask("study", session="t", **wanted)["key"] == begun["key"]
    assert desk.ask("study-go", session="t", rows=rows.splitlines(keepends=True)[0])["done"] == 1
    assert desk.refused("study-go", session="t", rows="1\n")["code"] == "bad-table"


def programmed(desk: Witness, game: str, record: Reply) -> None:
    """Load a player of one's own, ask it, and use the console."""
    text = "def bot(state):\n    print('x')\n    return {action: 1 for action in state.legal_actions()}\n"
    assert desk.ask("load", file="bots.py", text=text, name="bot")["players"][0]["name"] == "bot"
    assert desk.refused("load", file="bots.py", text="def bot(state)")["fault"]["kind"] == "syntax"
    assert desk.ask("decide", record=record, seat=0, player="bots.py:bot", seed=1)["action"]
    for line in ("match", "[{'a': 1}]", "1", "if 1:"):
        desk.ask("console", session="c", record=record, text=line)
    assert desk.ask("complete", session="c", record=record, text="match.st")["names"]
    assert desk.ask("knowledge", game=game)["rows"]
    players = ["random", "bots.py:bot"]
    desk.ask("ladder", session="k", game=game, players=players, pairs=1, seed=1, options={}, neighbours=True)
    while not desk.ask("ladder-go", session="k", ms=500)["done"]:
        pass
    text = "def idle(state):\n    print('x')\n    return state.legal_actions()[0]\n"
    desk.ask("task", session="k", game="toy-race", task="idle", file="bots.py", text=text)
    while not desk.ask("task-go", session="k", ms=500)["done"]:
        pass


def drafted(desk: Witness, game: str, option: str) -> None:
    """Edit a draft of an option's value, with and without faults."""
    at = {"game": game, "option": option, "players": min(find_game(game).info.seats), "view": VIEW}
    draft = desk.ask("draft", **at)
    edits = [choice["events"][0] for choice in draft["scene"].get("options", [])]
    edits += [control["event"] for control in draft["scene"].get("controls", []) if "event" in control]
    assert edits
    for edit in edits[:30]:
        desk.ask("draft", **at, value=draft["value"], edit=edit)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_asked_and_given_at_a_table_is_described(game: str) -> None:
    desk = Witness()
    everything(desk, game)
    left_out = {"draft"} if isinstance(find_game(game), Evaluates) else {"draft", "try"}
    assert {verb_of(VOCABULARY.objects[name]) for name in desk.seen} >= set(Bridge().verbs) - left_out


@pytest.mark.parametrize(("game", "option"), DRAFTS)
def test_all_that_is_asked_and_given_of_a_draft_is_described(game: str, option: str) -> None:
    desk = Witness()
    drafted(desk, game, option)
    assert list(desk.seen) == ["DraftRequest"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_of_computers_are_described_with_their_end(game: str) -> None:
    desk = Witness()
    table = desk.to_the_end(desk.new(*[COMPUTER] * min(find_game(game).info.seats), game=game))
    assert table["over"]["scores"] is not None
    assert desk.ask("check", session="s")["hash_ok"] is True


def test_a_match_of_two_is_described() -> None:
    desk = Witness()
    table = desk.new(PERSON, COMPUTER, match={"id": "m", "game": 1, "of": 2})
    following = desk.ask("resign", session="s", ply=table["ply"], seat=0)["match"]["next"]
    table = desk.new(*following["players"], match=following["match"], settings=following["settings"])
    assert table["match"]["game"] == 2


def test_the_description_has_the_verbs_that_the_bridge_knows() -> None:
    verbs = Bridge().verbs
    assert [field.name for field in VOCABULARY.objects["Replies"].fields] == verbs
    assert set(REQUESTS.values()) == set(verbs)


def test_a_record_may_hold_anything_where_its_dice_are_told() -> None:
    desk = Witness()
    desk.new(PERSON, PERSON)
    record = json.loads(desk.ask("export", session="s")["text"])
    record["dice"] = {"scheme": "another", "hash": 5, "seed": [], "from": "here"}
    table = desk.ask("import", session="i", text=json.dumps(record), seed=SEED, view=VIEW)
    assert table["save"]["record"]["game"] == record["game"]
    check = desk.ask("check", text=json.dumps(record), seed=SEED)
    assert (check["hash"], check["hash_ok"]) == (None, False)


# What the bridge refuses

KEPT = {"do", "lang", "save"}
"""Fields to skip: an unknown `lang` is not refused but answered in English; `save` has its own checks and errors."""


@pytest.fixture(scope="session")
def examples() -> dict[str, dict[str, Any]]:
    """Return a valid request of each kind."""
    desk = Witness()
    everything(desk, GAMES[0])
    drafted(desk, *DRAFTS[0])
    return desk.seen


def spoilt(request: dict[str, Any], shape: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield invalid requests: one without each required field, and some with invalid values."""
    for name in shape["required"]:
        # A field that may be null may be missing, too.
        if name not in KEPT and "null" not in shape["properties"][name].get("type", ""):
            yield f"no {name}", {key: value for key, value in request.items() if key != name}
    for name, field in shape["properties"].items():
        if name not in KEPT:
            for value in beyond(field):
                yield f"{name}: {str(value)[:30]}", {**request, name: value}


def beyond(field: dict[str, Any]) -> Iterator[object]:
    """Yield values just outside a field's range, and one of another type."""
    if "$ref" in field:
        inner = SHAPES[field["$ref"].rpartition("/")[2]]
        example: dict[str, object] = {"seat": None, "lang": "en", "shape": "landscape", "kind": "human", "name": ""}
        example |= {"id": "m", "game": 2, "of": 2, "wins": 0, "lead": 0, "hints": True}
        good = {name: example[name] for name in inner["required"]}
        yield from (value for _, value in spoilt(good, inner))
        yield []
    elif field.get("type") == "array":
        for bad in beyond(field["items"]):
            yield [bad]
        yield [""] * (field.get("maxItems", 0) + 1)
        if field.get("minItems"):
            yield []
        yield {}
    elif "enum" in field or "const" in field:
        yield "no such value"
    elif "pattern" in field:
        yield from ("", "f" * 63, "f" * 65, "F" * 64, 5)
    elif "minimum" in field:
        yield from (field["minimum"] - 1, field["maximum"] + 1, "one")
    elif "maxLength" in field:
        yield from ("x" * (field["maxLength"] + 1), 5)
    elif field.get("type") in ("string", "object", "boolean"):
        yield 5


def at_the_bound(shape: dict[str, Any]) -> Iterator[tuple[str, object]]:
    for name, field in shape["properties"].items():
        for key in ("minimum", "maximum"):
            if key in field:
                yield name, field[key]
        if "maxLength" in field:
            yield name, "x" * field["maxLength"]
        if "maxItems" in field and field["items"].get("type") == "string":
            yield name, ["x"] * field["maxItems"]


@pytest.mark.parametrize("name", REQUESTS)
def test_what_is_outside_of_the_description_is_refused(name: str, examples: dict[str, dict[str, Any]]) -> None:
    """A value just inside the range must pass this check, even if no such game or event exists."""
    shape, desk = SHAPES[name], Desk()
    # Use a match that has just begun.
    desk.new(PERSON, COMPUTER)
    good = {key: {"session": "s", "ply": 0}.get(key, value) for key, value in examples[name].items()}
    if "count" in good:
        good = {**good, "session": "l", "count": 0}
        desk.ask(**{**examples["LessonRequest"], "session": "l"})
    if name in ("StudyGoRequest", "StudyTakeRequest"):
        desk.ask(**{**examples["StudyRequest"], "session": "s"})
    if name in ("DecideRequest", "LadderRequest", "LadderGoRequest"):
        desk.ask(**examples["LoadRequest"])
    if name in ("LadderGoRequest", "TaskGoRequest"):
        desk.ask(**{**examples[name.replace("Go", "")], "session": "s"})
    for what, request in spoilt(good, shape):
        if (name, what) == ("OpenRequest", "no session"):
            continue  # That is a `LookRequest`.
        error = desk.refused(**request)
        assert error["code"] in ("request", "bad-option"), what
    for field, value in at_the_bound(shape):
        reply = desk.raw(json.dumps({**good, field: value}))
        assert reply["ok"] or "request's field" not in reply["error"]["reason"], field
