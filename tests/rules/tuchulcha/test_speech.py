"""The texts of Tuchulcha in both languages."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from pygame_rules.core.scene import View
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.setup import SETUPS
from pygame_rules.games.tuchulcha.show.speech import TERMS, Speech
from tests.rules.tuchulcha.pictures import scene_of, view_of
from tests.rules.tuchulcha.positions import at, play, random_game


def told(state: object, event: str, language: str = "en") -> str:
    return GAME.presenter(view_of(state, language=language)).describe(state, GAME.string_to_action(event))  # type: ignore[arg-type]


# Status


def test_the_status_says_what_is_to_be_done() -> None:
    start = GAME.new_initial_state(4, {})
    assert scene_of(start).status == "A draw decides who begins"
    roll = play(start, "start 2")
    assert scene_of(roll).status == "Cleo throws"
    assert scene_of(play(roll, "roll 4-4")).status == "Cleo has 4 and 4 and may throw one more die"
    assert scene_of(play(roll, "roll 4-4", "third yes")).status == "Cleo throws one more die"
    assert scene_of(play(roll, "roll 2-5")).status == "Cleo has 2 and 5 to use"


def test_the_status_names_duties() -> None:
    mystical = play(at(4, 1, red="11, 14, temple x6"), "roll 5-6")
    assert scene_of(mystical).status == "Bo has 5 and 6: first move off the mystical stone (11)"
    attack = play(at(4, 1, red="12 x2, temple x6", black="15 x2, temple x6"), "roll 3-3", "third no", "3:12")
    assert scene_of(attack).status == "Bo has 3: 1 more must come to stone 15"
    assert scene_of(attack, language="de").status == "Bo hat 3: Noch einer muss auf Stein 15 kommen"
    single = play(at(4, 0, blue="3, velthumena x2"), "roll 1-4")
    assert scene_of(single).status == "Ada has 1 and 4 and must use at least one"
    tribute = play(at(4, 0, roles={"blue": "tuchulcha"}, blue="temple x3, 3"), "roll 2-2-5-6")
    assert scene_of(tribute).status == "Ada discards one of 2, 2, 5 and 6 as tribute to Tuchulcha"


def test_taking_over_from_tuchulcha_is_offered_in_words() -> None:
    state = play(
        at(4, 1, roles={"blue": "tuchulcha"}, blue="temple x3", red="temple x3, 40, 30, velthumena"), "roll 2-3", "2:40"
    )
    state = play(state, "3:30")
    assert state.phase == "reward"
    assert scene_of(state).status == "Bo has put Tuchulcha out and may take over the role, giving 4 haruspices"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_the_winners_and_the_reason_are_named(players: int) -> None:
    for seed in range(3):
        end = random_game(players, f"words {seed}")[-1][2]
        result = end.result()
        assert result is not None
        status = scene_of(end).status
        names = ("Ada", "Bo", "Cleo", "Dan")
        assert all(names[seat] in status for seat in result.winners)
        assert re.search(r"win together|wins(:| with)", status)


# The move list


def test_moves_are_told_shortly() -> None:
    state = play(at(4, 0, blue="temple x4, 9, 4, 30, 8", red="13, temple x7"), "roll 2-5")
    assert told(state, "2:temple") == "2: from the temple to stone 2"
    assert told(state, "2:9") == "2: from stone 9 to stone 11"
    assert told(state, "2:30") == "2: from stone 30 to Velthumena"
    assert told(state, "2:4") == "2: from stone 4 to stone 6, lost in the passage"
    assert told(state, "5:8") == "5: from stone 8 to stone 13, hits Bo"
    assert told(state, "5:8", "de") == "5: von Stein 8 auf Stein 13, stößt Bo"
    neutral = play(at(2, 0, red="22, temple x4", yellow="27, temple x8"), "roll 2-5")
    assert told(neutral, "5:red:22") == "Red (neutral), 5: from stone 22 to stone 27, hits Bo"


def test_decisions_are_told_shortly() -> None:
    start = GAME.new_initial_state(4, {})
    assert told(start, "start 3") == "Dan begins"
    third = play(start, "start 3", "roll 1-1")
    assert told(third, "third yes") == "takes one more die"
    assert told(third, "third no") == "declines another die"
    assert told(play(third, "third yes"), "roll 6") == "throws one more die: 6"
    devote = at(4, 0, asked="devote", blue="temple x3, 3, 9, velthumena x2")
    assert told(devote, "devote tuchulcha 1") == "turns to Tuchulcha, giving 1 from the temple"
    assert told(devote, "devote none") == "turns to nobody"
    assert told(devote, "devote none", "de") == "weiht sich niemandem"


# Names and places


def test_stones_say_their_kind() -> None:
    spots = {spot.id: spot.label for spot in scene_of(at(4, 0)).spots}
    assert spots["stone@11"] == "Stone 11, mystical stone: empty"
    assert spots["stone@16"] == "Stone 16, passage: empty"
    assert spots["temple@red"] == "Temple of Red: 8 red haruspices"
    german = {spot.id: spot.label for spot in scene_of(at(4, 0), language="de").spots}
    assert german["stone@14"] == "Stein 14, Ritualstein: leer"
    assert german["temple@red"] == "Tempel von Rot: 8 rote Haruspizes"


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_to_look_up_are_headings_of_the_page_for_players(language: str) -> None:
    page = files("pygame_rules.games.tuchulcha").joinpath(f"about.{language}.md").read_text(encoding="utf-8")
    headings = set(re.findall(r"^#+ (.+)$", page, re.MULTILINE))
    speech = Speech(View(language=language), SETUPS[4])
    assert {speech.say(term) for term in TERMS.values()} <= headings
    assert len(set(speech.anchors.values())) == len(TERMS)
