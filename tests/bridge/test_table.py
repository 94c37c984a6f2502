"""What the page can do with a game, through `handle()` alone (docs/bridge.md, "Requests and replies")."""

from __future__ import annotations

import json
import re

import pytest

from pygame_rules.core.record import parse, replay
from pygame_rules.games import OWN, find_game
from tests.bridge.desk import COMPUTER, PERSON, SEED, VIEW, Desk
from tests.walks import every_table
from tools.paths import ROOT


def test_hello_lists_the_games_in_every_language(desk: Desk) -> None:
    games = desk.ask("hello")["games"]
    tavli = next(game for game in games if game["id"] == "zenos-tavli")
    assert tavli["seats"] == [2]
    assert tavli["words"].keys() == {"de", "en"}


def test_a_new_game_shows_the_hash_and_keeps_the_seed_secret(desk: Desk) -> None:
    table = desk.new(PERSON, COMPUTER)
    assert table["ply"] == 0
    assert table["dice"]["hash"] == "8e44ed1c12cb69b89bb188187998552d302573b3e006f68a5ea99f91beaef0b4"
    assert table["dice"]["seed"] is None
    assert table["next"] == {"kind": "chance", "seat": 0, "level": None}


def test_a_name_that_nobody_gave_is_the_games_own_in_each_readers_language(desk: Desk) -> None:
    table = desk.new(PERSON, {"name": " Ada ", "kind": "human"})
    assert table["save"]["record"]["players"] == ["", "Ada"]
    assert [seat["name"] for seat in table["scene"]["seats"]] == ["White", "Ada"]
    german = desk.ask("view", session="s", ply=0, view={**VIEW, "lang": "de"})
    assert [seat["name"] for seat in german["scene"]["seats"]] == ["Weiß", "Ada"]
    assert "Weiß" in desk.ask("resign", session="s", ply=0, seat=0)["over"]["words"]


YOU = {"en": re.compile(r"\b[Yy]ou(r|rs)?\b"), "de": re.compile(r"\b[Dd](u|ir|ich|ein(e|en|em|er|es)?)\b")}


def tells_you(desk: Desk, game: str, language: str, *, named: bool) -> list[str]:
    """Return what calls the only person "you" in a game, besides what is said to whoever may choose."""
    view = {**VIEW, "seat": 0, "lang": language, "named": named}
    table, found = desk.new(PERSON, COMPUTER, game=game, view=view, lang=language), set[str]()
    for _ in range(40):
        scene = {key: value for key, value in table["scene"].items() if key not in ("options", "refusals", "controls")}
        told = json.dumps([scene, table["frames"], table["turns"], table["over"]], ensure_ascii=False)
        found |= {text for text in re.findall(r'"((?:[^"\\]|\\.)*)"', told) if YOU[language].search(text)}
        if table["next"]["kind"] == "over":
            break
        table = desk.forward(table)
    return sorted(found)


@pytest.mark.parametrize("language", YOU)
@pytest.mark.parametrize("game", OWN)
def test_where_a_program_decides_for_the_only_person_nobody_is_you(desk: Desk, game: str, language: str) -> None:
    assert tells_you(desk, game, language, named=True) == []
    assert len(tells_you(desk, game, language, named=False)) > 10


def test_seats_are_called_as_so_many_players_call_them(desk: Desk) -> None:
    table = desk.new(PERSON, PERSON, game="tuchulcha")
    assert [seat["name"] for seat in table["scene"]["seats"]] == ["Blue", "Yellow"]
    assert "Yellow" in desk.ask("resign", session="s", ply=0, seat=0)["over"]["words"]
    table = desk.new(PERSON, PERSON, PERSON, game="tuchulcha")
    assert [seat["name"] for seat in table["scene"]["seats"]] == ["Blue", "Red", "Yellow"]


def test_the_list_of_games_says_where_the_number_of_players_changes_the_seats_names(desk: Desk) -> None:
    words = {game["id"]: game["words"]["de"] for game in desk.ask("hello")["games"]}
    assert words["tuchulcha"]["seat_names_for"] == {"2": ["Blau", "Gelb"]}
    assert "seat_names_for" not in words["zenos-tavli"]


def test_a_whole_game_against_a_computer_ends_with_the_seed_and_a_good_check(desk: Desk) -> None:
    table = desk.to_the_end(desk.new(PERSON, COMPUTER))
    assert table["over"]["winners"]
    assert table["dice"]["seed"] == SEED
    check = desk.ask("check", session="s")
    assert check["hash_ok"] is True
    assert len(check["rows"]) > 10
    assert all(row["ok"] for row in check["rows"])


@pytest.mark.slow
@every_table
def test_every_game_is_played_to_its_end_with_every_number_of_players(desk: Desk, game_id: str, players: int) -> None:
    """Alternate people and computers. The save must be enough to restore the game, and the record must replay."""
    seats = [PERSON if seat % 2 == 0 else COMPUTER for seat in range(players)]
    table = desk.to_the_end(desk.new(*seats, game=game_id))
    assert table["over"]["winners"]
    again = desk.ask("restore", session="again", save=table["save"], view=VIEW)
    assert (again["scene"], again["over"]) == (table["scene"], table["over"])
    assert len(table["save"]["record"]["players"]) == players
    record = parse(desk.ask("export", session="s")["text"], find_game)
    assert replay(record, find_game(game_id)).states[-1].result() == record.result


def test_a_changed_throw_fails_the_check(desk: Desk) -> None:
    desk.to_the_end(desk.new(COMPUTER, COMPUTER))
    record = json.loads(desk.ask("export", session="s")["text"])
    record["dice"]["seed"] = "00" * 32
    check = desk.ask("check", text=json.dumps(record))
    assert check["hash_ok"] is False
    assert not all(row["ok"] for row in check["rows"])


def test_a_move_brings_frames_words_and_the_next_scene(desk: Desk) -> None:
    table = desk.ask("chance", session="s", ply=desk.new(PERSON, PERSON)["ply"])
    assert table["frames"]
    assert table["moves"]["entries"][0]["text"] == "roll 2-4-5"
    table = desk.play("4:hand", ply=1)
    assert table["ply"] == 2
    assert table["moves"] == {
        "from": 1,
        "entries": [
            {"ply": 2, "seat": 0, "chance": False, "text": "4:hand", "words": table["moves"]["entries"][0]["words"]}
        ],
    }
    assert table["frames"]
    assert table["save"]["record"]["events"] == ["roll 2-4-5", "4:hand"]


def test_nothing_is_applied_twice(desk: Desk) -> None:
    desk.new(PERSON, PERSON)
    desk.ask("chance", session="s", ply=0)
    assert desk.refused("chance", session="s", ply=0)["code"] == "stale"
    desk.play("4:hand", ply=1)
    assert desk.refused("play", session="s", ply=1, events=["4:hand"])["code"] == "stale"
    assert desk.ask("view", session="s", ply=2, view=VIEW)["ply"] == 2


def test_several_events_are_played_all_or_none(desk: Desk) -> None:
    desk.new(PERSON, PERSON)
    desk.ask("chance", session="s", ply=0)
    error = desk.refused("play", session="s", ply=1, events=["4:hand", "4:hand"])
    assert error["code"] == "illegal-action"
    table = desk.play("4:hand", "2:hand", ply=1)
    assert table["ply"] == 3


def test_an_illegal_move_is_refused_with_a_reason_in_the_readers_language(desk: Desk) -> None:
    desk.new(PERSON, PERSON)
    desk.ask("chance", session="s", ply=0)
    english = desk.refused("play", session="s", ply=1, events=["4:4"])["reason"]
    desk.ask("view", session="s", ply=1, view={**VIEW, "lang": "de"})
    german = desk.refused("play", session="s", ply=1, events=["4:4"], lang="de")["reason"]
    assert english != german


def test_an_illegal_event_of_a_record_is_refused_wholly_in_the_readers_language(desk: Desk) -> None:
    desk.new(PERSON, PERSON)
    desk.ask("chance", session="s", ply=0)
    record = json.loads(desk.ask("export", session="s")["text"])
    text = json.dumps({**record, "events": [*record["events"], "6:hand"]})
    reason = desk.refused("import", session="t", text=text, seed=SEED, view=VIEW, lang="de")["reason"]
    assert "6:hand ist hier nicht erlaubt: Erwartet wird eines von" in reason


def test_undo_and_redo_go_by_the_persons_decisions(desk: Desk) -> None:
    table = desk.new(PERSON, COMPUTER)
    while table["ply"] < 9 or table["next"]["kind"] != "human":
        table = desk.forward(table)
    events = table["save"]["record"]["events"]
    assert table["can"] == {"undo": True, "undo_choice": False, "redo": False, "resign": True}
    back = desk.ask("undo", session="s", ply=table["ply"])
    assert back["moves"] == {"from": back["ply"], "entries": []}
    assert back["next"] == {"kind": "human", "seat": 0, "level": None}
    again = desk.ask("redo", session="s", ply=back["ply"])
    assert again["save"]["record"]["events"] == events


def test_undo_between_people_stops_at_a_throw(desk: Desk) -> None:
    table = desk.new(PERSON, PERSON)
    for _ in range(5):
        table = desk.forward(table)
    assert table["save"]["record"]["events"][-1].startswith("roll")
    assert table["can"]["undo"] is False
    assert desk.refused("undo", session="s", ply=table["ply"])["code"] == "match"


def test_the_only_choice_is_named(desk: Desk) -> None:
    table = desk.new(PERSON, PERSON)
    seen = set()
    while table["next"]["kind"] != "over":
        if table["next"]["kind"] == "human":
            events = {tuple(option["events"]) for option in table["scene"]["options"] if len(option["events"]) == 1}
            assert table["forced"] or len(events) > 1
            seen.add(bool(table["forced"]))
        table = desk.forward(table)
    assert seen == {True, False}


def test_a_look_back_changes_nothing(desk: Desk) -> None:
    table = desk.new(PERSON, PERSON)
    for _ in range(6):
        table = desk.forward(table)
    look = desk.ask("seek", session="s", ply=6, at=2, frames=True)
    assert look["frames"]
    assert "options" not in look["scene"]
    assert desk.ask("view", session="s", ply=table["ply"], view=VIEW)["save"] == table["save"]
    assert desk.refused("seek", session="s", ply=6, at=7, frames=False)["code"] == "request"


def test_resigning_ends_the_game_and_undo_takes_it_back(desk: Desk) -> None:
    table = desk.new(PERSON, COMPUTER)
    table = desk.ask("resign", session="s", ply=0, seat=0)
    assert table["over"]["winners"] == [1]
    assert table["over"]["resigned"] == 0
    assert table["next"]["kind"] == "over"
    assert table["save"]["record"]["ended"] == {"reason": "resigned", "seat": 0}
    assert desk.ask("undo", session="s", ply=0)["over"] is None


def test_restore_brings_back_everything_after_every_event(desk: Desk) -> None:
    table = desk.new(PERSON, COMPUTER)
    for _ in range(40):
        table = desk.forward(table)
        other = Desk().ask("restore", session="s", save=table["save"], view=VIEW)
        for key in ("ply", "scene", "next", "can", "forced", "dice", "over", "save"):
            assert other[key] == table[key], key
        assert len(other["moves"]["entries"]) == table["ply"]


def test_restore_keeps_what_can_be_redone(desk: Desk) -> None:
    table = desk.new(PERSON, COMPUTER)
    while table["ply"] < 12 or table["next"]["kind"] != "human":
        table = desk.forward(table)
    back = desk.ask("undo", session="s", ply=table["ply"])
    other = Desk()
    other.ask("restore", session="s", save=back["save"], view=VIEW)
    again = other.ask("redo", session="s", ply=back["ply"])
    assert again["save"]["record"]["events"] == table["save"]["record"]["events"]


def test_a_save_whose_events_no_longer_fit_goes_on_from_its_valid_part(desk: Desk) -> None:
    table = desk.new(PERSON, PERSON)
    for _ in range(4):
        table = desk.forward(table)
    save = json.loads(json.dumps(table["save"]))
    save["record"]["events"][2] = "6:24"
    restored = desk.ask("restore", session="s", save=save, view=VIEW)
    assert restored["ply"] == 2
    assert restored["broken"]["event"] == 3


def test_import_and_export_round_trip(desk: Desk) -> None:
    desk.to_the_end(desk.new(COMPUTER, COMPUTER))
    text = desk.ask("export", session="s")["text"]
    desk.ask("import", session="t", text=text, seed="11" * 32, view=VIEW)
    assert desk.ask("export", session="t")["text"] == text


def test_an_imported_unfinished_game_goes_on_with_new_dice_and_says_so(desk: Desk) -> None:
    table = desk.new(PERSON, COMPUTER)
    for _ in range(9):
        table = desk.forward(table)
    text = desk.ask("export", session="s")["text"]
    assert SEED not in text
    other = desk.ask("import", session="t", text=text, seed="11" * 32, view=VIEW)
    over = desk.to_the_end(other)
    check = desk.ask("check", session="t")
    assert check["hash_ok"] is True
    assert [row["ok"] for row in check["rows"]].count(None) == over["dice"]["from"] > 0
    assert all(row["ok"] in (True, None) for row in check["rows"])


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("{", None),
        ("[]", None),
        ('{"format": "pgn"}', None),
        ('{"format":"spieltisch-record","version":1,"game":"zenos-tavli","players":["a","b"],"events":["x"]}', 1),
    ],
)
def test_a_broken_file_is_refused_with_the_place_and_opens_nothing(desk: Desk, text: str, event: int | None) -> None:
    error = desk.refused("import", session="t", text=text, seed=SEED, view=VIEW)
    assert error["event"] == event
    assert desk.refused("export", session="t")["code"] == "no-session"


def test_a_game_that_was_not_used_for_long_is_dropped_and_can_be_restored(desk: Desk) -> None:
    save = desk.new(PERSON, COMPUTER)["save"]
    for index in range(10):
        desk.new(PERSON, COMPUTER, session=f"other {index}")
    assert desk.refused("chance", session="s", ply=0)["code"] == "no-session"
    assert desk.ask("restore", session="s", save=save, view=VIEW)["ply"] == 0


def test_closing_forgets_the_game(desk: Desk) -> None:
    desk.new(PERSON, COMPUTER)
    desk.ask("close", session="s")
    assert desk.refused("chance", session="s", ply=0)["code"] == "no-session"


def test_thinking_is_cut_into_slices_and_can_be_interrupted_by_undo(desk: Desk) -> None:
    table = desk.new({"name": "", "kind": "human"}, {"name": "", "kind": "computer", "level": "hard"})
    while table["next"]["kind"] != "computer":
        table = desk.forward(table)
    assert "thinking" in desk.ask("think", session="s", ply=table["ply"], ms=1)
    assert desk.ask("undo", session="s", ply=table["ply"])["next"]["kind"] == "human"


def test_a_choice_found_late_in_a_slice_is_played_by_the_next_request(desk: Desk) -> None:
    table = desk.new({"name": "", "kind": "human"}, {"name": "", "kind": "computer", "level": "hard"})
    while table["next"]["kind"] != "computer":
        table = desk.forward(table)
    parts = []
    # Each slice is over as soon as the player pauses, so the choice comes at the end of one.
    reply = desk.ask("think", session="s", ply=table["ply"], ms=1)
    while "thinking" in reply:
        parts.append(reply["thinking"])
        reply = desk.ask("think", session="s", ply=table["ply"], ms=1)
    assert parts[-1] == 1
    assert parts.count(1) == 1
    assert reply["ply"] == table["ply"] + 1


def test_a_person_cannot_play_for_a_computer_nor_a_computer_for_a_person(desk: Desk) -> None:
    desk.new(COMPUTER, PERSON)
    desk.ask("chance", session="s", ply=0)
    assert desk.refused("play", session="s", ply=1, events=["4:hand"])["code"] == "match"
    desk.new(PERSON, PERSON)
    desk.ask("chance", session="s", ply=0)
    assert desk.refused("think", session="s", ply=1, ms=25)["code"] == "match"


def test_language_and_shape_change_at_once(desk: Desk) -> None:
    desk.new(PERSON, PERSON)
    german = desk.ask("view", session="s", ply=0, view={"seat": 0, "lang": "de", "shape": "portrait"})
    assert german["scene"]["shape"] == "portrait"
    assert german["scene"]["height"] > german["scene"]["width"]
    english = desk.ask("view", session="s", ply=0, view=VIEW)
    assert german["scene"]["status"] != english["scene"]["status"]


def test_between_two_closed_hands_the_reply_tells_nothing_of_them(desk: Desk) -> None:
    table = desk.new(PERSON, PERSON, game="yucata", options={"open_hands": False})
    while table["next"]["kind"] != "human":
        table = desk.forward(table)
    seat = table["next"]["seat"]
    assert table["scene"]["handover"] == seat
    assert not {"options", "controls", "refusals"} & table["scene"].keys()
    assert table["forced"] == []
    assert not any(item["id"].startswith("card@") for item in table["scene"]["items"])
    own = desk.ask("view", session="s", ply=table["ply"], view={**VIEW, "seat": seat})
    assert "handover" not in own["scene"]
    assert own["scene"]["options"]
    assert {item["id"].split("-")[0] for item in own["scene"]["items"] if item["id"].startswith("card@")} == {
        f"card@{seat}"
    }
    after = desk.play(*own["scene"]["options"][0]["events"], ply=table["ply"])
    assert not any(item["id"].startswith(f"card@{1 - seat}") for item in after["scene"]["items"])


def test_a_table_of_computers_with_closed_hands_waits_for_nobody(desk: Desk) -> None:
    table = desk.new(COMPUTER, COMPUTER, game="yucata", options={"open_hands": False})
    while table["next"]["kind"] != "over":
        assert "handover" not in table["scene"]
        table = desk.forward(table)


def test_the_places_at_the_end_tell_what_scored_and_why_somebody_is_out(desk: Desk) -> None:
    text = (ROOT / "tests/records/tutanchamun/2-0.record.json").read_text("utf-8")
    over = desk.ask("import", session="s", text=text, seed=SEED, settings={}, view=VIEW)["over"]
    for place in over["standings"]:
        made, *kinds = place["figures"]
        assert made["value"].split("/")[0] == str(sum(int(kind["value"]) for kind in kinds))


def test_the_panel_of_a_player_who_is_out_says_why(desk: Desk) -> None:
    players = [{**COMPUTER, "name": name} for name in ("Ada", "Bo", "Cai", "Di")]
    table = desk.new(*players, game="tuchulcha")
    while not any(panel.get("out") for panel in table["scene"]["seats"]):
        assert not table["over"]
        table = desk.forward(table)
    gone = next(panel for panel in table["scene"]["seats"] if panel.get("out"))
    assert gone["note"].startswith("Out: ")
