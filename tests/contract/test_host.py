"""Check that every game tells its readers what is going on: who they are, what happened, what things are worth.

A game may leave a part out (docs/adding-a-game.md); what it does tell must hold for every state, language and shape.
"""

from __future__ import annotations

from itertools import cycle

import pytest

from pygame_rules.core.errors import NotationError
from pygame_rules.core.game import Notates
from pygame_rules.core.geometry import SHAPES
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import View
from pygame_rules.core.turns import only_end, turns_of
from pygame_rules.games import find_game
from tests.walks import each_table, walks

pytestmark = each_table

LONGEST_LINE = 160
"""The most characters of the line that tells a turn: two lines on a phone."""


def names_of(players: int) -> tuple[str, ...]:
    """Return names that no text contains by chance."""
    return tuple(f"Name{seat}Name" for seat in range(players))


def test_texts_address_the_only_person_and_never_name_that_seat(game_id: str, players: int) -> None:
    if not find_game(game_id).info.package.startswith("pygame_rules."):
        return  # An add-on may name everybody.
    names = names_of(players)
    turns = cycle((seat, language) for seat in range(players) for language in LANGUAGES)
    for walk in walks(game_id, players):
        for before, action, after in walk.steps():
            seat, language = next(turns)
            view = View(seat, language, names=names, you=seat)
            shown = walk.game.presenter(view)
            scene = shown.scene(after)
            said = [scene.status]
            said += [frame.caption for frame in shown.frames(before, action, after)]
            said += [option.label for option in scene.options]
            said += [option.preview.text for option in scene.options if option.preview]
            said += [refusal.reason for refusal in scene.refusals]
            said += [text for control in scene.controls for text in (control.label, control.help)]
            said += [item.label for item in scene.items] + [spot.label for spot in scene.spots]
            assert not [text for text in said if names[seat] in text]


def test_a_turn_is_told_in_one_line_without_the_name_of_the_reader(game_id: str, players: int) -> None:
    names = names_of(players)
    package = find_game(game_id).info.package
    turns = cycle((seat, language) for seat in (None, *range(players)) for language in LANGUAGES)
    for walk in walks(game_id, players):
        for turn in turns_of(walk.game, walk.states, walk.actions):
            seat, language = next(turns)
            shown = walk.game.presenter(View(seat, language, names=names, you=seat))
            if shown.tell_turn is None:
                assert not package.startswith("pygame_rules."), "our own games tell their turns"
                return
            line = shown.tell_turn(walk.states[turn.start : turn.end + 1], walk.actions[turn.start : turn.end])
            assert bool(line.text) == (turn.seat is not None), line
            assert len(line.text) <= LONGEST_LINE, line.text
            assert "\n" not in line.text
            if turn.seat is not None:
                assert (names[turn.seat] in line.text) == (turn.seat != seat), line.text
            if seat is not None:
                assert names[seat] not in line.text


def test_the_notation_of_a_turn_is_read_back_to_its_events(game_id: str, players: int) -> None:
    for walk in walks(game_id, players):
        if not isinstance(walk.game, Notates):
            assert not walk.game.info.package.startswith("pygame_rules."), "our own games have a notation"
            return
        for turn in turns_of(walk.game, walk.states, walk.actions):
            states, actions = walk.states[turn.start : turn.end + 1], walk.actions[turn.start : turn.end]
            text = walk.game.write_turn(states, actions)
            assert text
            assert text.isascii()
            assert "\n" not in text
            assert "  " not in text
            read = walk.game.read_turn(states[0], text)
            assert [action.text for action in read] == [action.text for action in actions], text


@pytest.mark.parametrize("text", ["", " ", "?", "x" * 500, "1", "99/99", "roll 1-2-3", "\ud800"])
def test_what_is_no_notation_is_refused(game_id: str, players: int, text: str) -> None:
    walk = walks(game_id, players)[0]
    if not isinstance(walk.game, Notates):
        return
    for turn in turns_of(walk.game, walk.states, walk.actions)[:6]:
        try:
            walk.game.read_turn(walk.states[turn.start], text)
        except NotationError as error:
            assert error.reason()  # noqa: PT017 - some of these texts are turns in some game


def test_the_first_events_of_a_turn_are_written_as_well(game_id: str, players: int) -> None:
    for walk in walks(game_id, players):
        if not isinstance(walk.game, Notates):
            return
        for turn in turns_of(walk.game, walk.states, walk.actions)[::5]:
            for end in range(turn.start + 1, turn.end + 1):
                assert walk.game.write_turn(walk.states[turn.start : end + 1], walk.actions[turn.start : end])


def test_everything_on_the_board_says_what_it_is_worth(game_id: str, players: int) -> None:
    views = cycle((language, shape) for language in LANGUAGES for shape in SHAPES)
    for walk in walks(game_id, players):
        for state in walk.states[:: max(1, len(walk.states) // 12)]:
            language, shape = next(views)
            shown = walk.game.presenter(View(0, language, shape, names_of(players), you=0))
            if shown.explain is None:
                assert not walk.game.info.package.startswith("pygame_rules."), "our own games explain what lies there"
                return
            scene = shown.scene(state)
            things = [spot.id for spot in scene.spots] + [item.id for item in scene.items if item.label]
            for name in ("", *things):
                said = shown.explain(state, name)
                assert said, f"nothing is said about {name!r}"
                assert all(said), name
                assert not [text for text in said if names_of(players)[0] in text], said
            assert not list(shown.explain(state, "no such thing"))


def test_the_cards_for_the_first_time_point_at_things_of_the_first_scene(game_id: str, players: int) -> None:
    game = find_game(game_id)
    if not game.info.intro:
        assert not game.info.package.startswith("pygame_rules."), "our own games introduce themselves"
        return
    assert 2 <= len(game.info.intro) <= 4
    state = game.new_initial_state(players, {})
    for shape in SHAPES:
        scene = game.presenter(View(0, "en", shape)).scene(state)
        known = {item.id for item in scene.items} | {spot.id for spot in scene.spots}
        for card in game.info.intro:
            assert card.title
            assert len(card.text) <= 280, card.text
            assert known.intersection(card.points), (shape, card.title, "none of the things is there")


def test_every_player_has_a_place_at_the_end(game_id: str, players: int) -> None:
    for walk in walks(game_id, players):
        state = walk.states[-1]
        result = state.result()
        shown = walk.game.presenter(View(0, "en", names=names_of(players), you=0))
        if shown.standings is None or result is None:
            continue
        standings = shown.standings(state)
        assert sorted(standing.seat for standing in standings) == list(range(players))
        assert [standing.rank for standing in standings] == sorted(standing.rank for standing in standings)
        assert {standing.seat for standing in standings if standing.rank == 1} == set(result.winners)
        assert all(standing.score or standing.note for standing in standings)
        assert "-" not in "".join(standing.score for standing in standings), "a true minus sign"


def test_each_seat_has_a_colour_of_its_own(game_id: str, players: int) -> None:
    state = walks(game_id, players)[0].states[0]
    colours = [panel.colour for panel in find_game(game_id).presenter(View()).scene(state).seats]
    assert len(set(colours)) in (1, players)
    assert any(colours) or not find_game(game_id).info.package.startswith("pygame_rules.")


def test_a_turn_that_can_end_in_one_way_only_ends_in_that_way(game_id: str, players: int) -> None:
    for walk in walks(game_id, players):
        for state in walk.states[::7]:
            way = only_end(walk.game, state)
            assert not way or state.current_player() >= 0
            now = state
            for action in way:
                assert now.current_player() == state.current_player()
                assert action in now.legal_actions()
                now = now.apply_action(action)
            if len(state.legal_actions()) == 1 and not way:
                # More than one decision is left, and they can end in different ways.
                assert state.apply_action(state.legal_actions()[0]).current_player() == state.current_player()
