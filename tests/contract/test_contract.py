"""Check the contract of every game (docs/adding-a-game.md) in random games with every number of players.

Games are discovered, not listed: a new game is tested as soon as it is registered.
"""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import cycle, pairwise, product
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import IllegalAction, OptionError
from pygame_rules.core.game import (
    CHANCE,
    TERMINAL,
    Action,
    Evaluates,
    Game,
    PlaysOut,
    State,
    legal_events,
    returns_of,
)
from pygame_rules.core.geometry import SHAPES
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.rule_options import Ruleset, rule_options
from pygame_rules.core.scene import Frame, Item, Scene, View, apply_frames
from pygame_rules.games import all_games, find_game
from tests.schema import validator
from tests.walks import RandomDraw, Walk, each_table, option_sets, tables, walks

pytestmark = each_table

VIEWS = [(language, shape) for language, shape in product(LANGUAGES, SHAPES)]
SCENE_BYTES = 30_000
NO_VALUES: tuple[object, ...] = (
    None, [], {}, [[]], {"a": {}}, "no such value", "", -1, 99, 1.5, 10**400, float("nan"), "\ud800"
)  # fmt: skip
"""Values that every option must refuse."""
PAGE_COLOURS = {"ground", "path", "accent", "accent2", "alarm"}


def positions(game_id: str, players: int) -> Iterator[tuple[Game, State]]:
    """Yield every position of the random games."""
    for walk in walks(game_id, players):
        for state in walk.states:
            yield walk.game, state


def seen_actions(game_id: str, players: int) -> list[Action]:
    """Return one action for each event text that occurred in the random games."""
    return list({action.text: action for walk in walks(game_id, players) for action in walk.actions}.values())


def views(players: int) -> list[View]:
    """Return every view to test: all seats (and no seat), languages and shapes."""
    seats = [None, *range(players)]
    return [View(seat, language, shape) for seat, (language, shape) in product(seats, VIEWS)]


@cache
def drawn(game_id: str, players: int) -> tuple[tuple[Walk, int, State, View, Scene], ...]:
    """Draw every position as a scene, cycling through the views."""
    turns = cycle(views(players))
    return tuple(
        (walk, ply, state, view, walk.game.presenter(view).scene(state))
        for walk in walks(game_id, players)
        for (ply, state), view in zip(enumerate(walk.states), turns, strict=False)
    )


# The list of games


def test_the_entry_is_complete(game_id: str, players: int) -> None:
    info = find_game(game_id).info
    assert info.id == game_id
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", info.id)
    assert info.title
    assert info.summary
    assert info.credits
    assert info.minutes > 0
    assert list(info.seats) == sorted(set(info.seats))
    assert min(info.seats) >= 2
    assert len(info.seat_names) >= max(info.seats)
    assert len(set(info.names_of(players))) == players
    assert info.seat_names_for.keys() <= set(info.seats)
    assert find_game(game_id).levels
    assert info.palette.keys() >= PAGE_COLOURS
    for option in info.options:
        assert option.name
        assert option.help
        values = [choice.value for choice in option.choices]
        assert not values or option.default in values
        assert all(choice.name for choice in option.choices)


def test_other_rules_say_where_they_are_written_and_hold_only_where_they_differ(game_id: str, players: int) -> None:
    game = find_game(game_id)
    for option in game.info.options:
        if option.group != "rules":
            continue
        assert len(option.choices) > 1, option.id
        assert all(choice.source and choice.certainty for choice in option.choices), option.id
        assert rule_options({option.id: option.default}, game.info.options) == {option.id: option.default}
        for choice in option.choices:
            match = LiveMatch(game, [Seat("")] * players, {option.id: choice.value}, Dice(bytes(32)))
            assert match.options == ({} if choice.value == option.default else {option.id: choice.value})
            read = records.parse(records.to_text(match.record()), find_game)
            assert read.options == match.options
            assert read.first_state(game) == match.state
            assert (match.state == game.new_initial_state(players, {})) == (choice.value == option.default)
        with pytest.raises(OptionError, match=f"The option {option.id} is one of "):
            game.new_initial_state(players, {option.id: "no such rule"})


def test_rules_as_a_value_have_an_attribute_for_each_option_with_its_default(game_id: str, players: int) -> None:
    game = find_game(game_id)
    rules = getattr(game.new_initial_state(players, {}), "rules", None)
    if isinstance(rules, Ruleset):
        usual = {option.id: option.default for option in game.info.options if option.group == "rules"}
        assert {name: getattr(rules, name) for name in type(rules).__annotations__} == usual


def same_courses(game: Game, players: int, one: dict[str, object], other: dict[str, object]) -> bool:
    """Play random games under two sets of options with the same draws; tell whether all go the same."""
    for seed in range(3):
        rng = random.Random(seed)
        states = [game.new_initial_state(players, options) for options in (one, other)]
        while (player := states[0].current_player()) != TERMINAL:
            if states[1].current_player() != player:
                return False
            draw = rng.random()
            if player == CHANCE:
                actions = [state.sample_chance(RandomDraw(random.Random(draw))) for state in states]
            else:
                offered = [legal_events(game, state) for state in states]
                if offered[0] != offered[1]:
                    return False
                actions = [state.legal_actions()[int(draw * len(offered[0]))] for state in states]
            states = [state.apply_action(action) for state, action in zip(states, actions, strict=True)]
        if states[0].result() != states[1].result():
            return False
    return True


def test_notes_beside_rules_name_choices_of_the_game_and_those_without_effect_are_true(
    game_id: str, players: int
) -> None:
    game = find_game(game_id)
    choices: dict[str, list[Any]] = {
        option.id: [choice.value for choice in option.choices] for option in game.info.options
    }
    for option in game.info.options:
        assert option.group or not option.notes, f"{option.id}: only options that vary a rule have notes"
        for note in option.notes:
            assert set(note.seats) <= set(game.info.seats), option.id
            assert all(set(values) <= set(choices[name]) for name, values in note.when.items()), option.id
            if note.text or (note.seats and players not in note.seats):
                continue
            about = note.when.get(option.id, choices[option.id])
            others = {name: values for name, values in note.when.items() if name != option.id}
            for values in product(*others.values()):
                held: dict[str, object] = dict(zip(others, values, strict=True))
                for value in about:
                    assert same_courses(game, players, held, held | {option.id: value}), (option.id, held, value)


def test_the_package_holds_art_and_a_page_in_every_language(game_id: str, players: int) -> None:
    package = files(find_game(game_id).info.package)
    assert any(entry.name.endswith(".svg") for entry in package.joinpath("art").iterdir())
    for language in LANGUAGES:
        assert package.joinpath(f"about.{language}.md").read_text(encoding="utf-8").startswith("# ")


def test_every_sprite_has_a_size_of_its_own_and_needs_nothing_from_outside(game_id: str, players: int) -> None:
    # Browsers render an SVG that has a viewBox but no width and height as an empty bitmap.
    for entry in files(find_game(game_id).info.package).joinpath("art").iterdir():
        svg = entry.read_text(encoding="utf-8")
        root = ElementTree.fromstring(svg)
        assert root.get("viewBox"), entry.name
        assert root.get("width"), entry.name
        assert root.get("height"), entry.name
        assert not re.search(r"<text|<image|<style|<script|@import|url\((?!#)", svg), entry.name


def test_every_offered_option_is_taken_and_the_default_is_what_leaving_out_means(game_id: str, players: int) -> None:
    game = find_game(game_id)
    for options in option_sets(game):
        game.new_initial_state(players, options)
    plain = game.new_initial_state(players, {})
    offered = {option.id: option.default for option in game.info.options if option.choices}
    assert game.new_initial_state(players, offered) == plain


def test_wrong_numbers_of_players_and_wrong_options_are_refused(game_id: str, players: int) -> None:
    game = find_game(game_id)
    for count in {-1, 0, 1, max(game.info.seats) + 1, 10**9} - set(game.info.seats):
        with pytest.raises(OptionError):
            game.new_initial_state(count, {})
    with pytest.raises(OptionError, match="no-such-option"):
        game.new_initial_state(players, {"no-such-option": 1})
    for option in game.info.options:
        for value in NO_VALUES:
            with pytest.raises(OptionError) as caught:
                game.new_initial_state(players, {option.id: value})
            assert caught.value.reason()


# Decisions


def test_legal_actions_are_unique_and_there_is_always_one(game_id: str, players: int) -> None:
    for game, state in positions(game_id, players):
        legal = state.legal_actions()
        texts = [game.action_to_string(action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert bool(legal) == (state.current_player() >= 0), game.position(state)
        assert [action.text for action in state.legal_actions()] == [action.text for action in legal]


def test_legal_events_are_sorted_by_code_point(game_id: str, players: int) -> None:
    for game, state in positions(game_id, players):
        events = legal_events(game, state)
        assert events == sorted(set(events))
        assert bool(events) == (state.current_player() != TERMINAL)


def test_the_words_of_an_action_name_it(game_id: str, players: int) -> None:
    for walk in walks(game_id, players):
        for action in walk.actions:
            found = walk.game.string_to_action(action.text)
            assert found.text == action.text == walk.game.action_to_string(action)
            # There is one object of each, so that comparing actions means comparing identities.
            assert found is action


def test_actions_cannot_be_changed_and_their_copies_are_the_same_objects(game_id: str, players: int) -> None:
    for action in seen_actions(game_id, players):
        for name in ("text", *object.__getstate__(action)[1], "note"):  # type: ignore[index]
            with pytest.raises(AttributeError, match="cannot be changed"):
                setattr(action, name, "x")
        with pytest.raises(AttributeError, match="cannot be changed"):
            del action.text
        for again in (copy.copy(action), copy.deepcopy(action), pickle.loads(pickle.dumps(action))):
            assert again is action


def test_states_go_to_other_processes(game_id: str, players: int) -> None:
    for walk in walks(game_id, players):
        for state in walk.states[:: max(1, len(walk.states) // 20)]:
            for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                assert again == state
                assert hash(again) == hash(state)
                assert again.legal_actions() == state.legal_actions()


def test_a_turn_belongs_to_a_seat(game_id: str, players: int) -> None:
    for _, state in positions(game_id, players):
        player = state.current_player()
        assert player in (CHANCE, TERMINAL) or player in range(players)
        assert state.turn() in (None, *range(players))
        if player == TERMINAL:
            assert state.turn() is not None


def test_what_is_not_legal_is_refused(game_id: str, players: int) -> None:
    pool = seen_actions(game_id, players)
    draws = random.Random(1)
    for walk in walks(game_id, players):
        for state in (*walk.states[:20], *draws.choices(walk.states, k=20), walk.states[-1]):
            allowed = {action.text for action in state.legal_actions()}
            if state.current_player() == CHANCE:
                outcomes = state.chance_outcomes()
                if outcomes is None:
                    continue
                allowed = {action.text for action, _ in outcomes}
            before = hash(state)
            for action in pool:
                if action.text not in allowed:
                    with pytest.raises(IllegalAction) as caught:
                        state.apply_action(action)
                    assert caught.value.reason()
            assert hash(state) == before


# States as values


def test_the_same_events_lead_to_equal_states(game_id: str, players: int) -> None:
    for walk in walks(game_id, players):
        state = walk.game.new_initial_state(players, walk.options)
        for (before, _, after), event in zip(walk.steps(), walk.events, strict=True):
            assert state == before
            assert hash(state) == hash(before)
            state = state.apply_action(walk.game.string_to_action(event))
            assert state == after, event
            assert before != after, event


def test_a_state_does_not_change(game_id: str, players: int, full: bool) -> None:
    for walk in walks(game_id, players):
        kept = [(hash(state), walk.game.position(state)) for state in walk.states]
        for ply, (state, action, after) in enumerate(walk.steps()):
            state.legal_actions()
            state.apply_action(action)
            walk.game.presenter(View()).describe(state, action)
            # Frames take longer than all the rest, so build only some of them.
            if ply % (3 if full else 11) == 0:
                walk.game.presenter(View()).frames(state, action, after)
        assert [(hash(state), walk.game.position(state)) for state in walk.states] == kept


def test_a_position_is_json_and_says_who_moves(game_id: str, players: int) -> None:
    for game, state in positions(game_id, players):
        position = game.position(state)
        assert json.loads(json.dumps(position, allow_nan=False)) == position
        player = state.current_player()
        assert position["to_move"] == {CHANCE: "chance", TERMINAL: None}.get(player, player)
        result = state.result()
        assert position["result"] == (result and result.to_json())


# Chance and the end


def test_chance_outcomes_have_probabilities_and_include_what_is_drawn(game_id: str, players: int) -> None:
    for walk in walks(game_id, players):
        for number, state in enumerate(walk.states):
            if state.current_player() != CHANCE:
                assert not state.chance_outcomes()
                continue
            drawn_twice = [state.sample_chance(Dice.from_number(1).stream(number)).text for _ in range(2)]
            assert drawn_twice[0] == drawn_twice[1]
            outcomes = state.chance_outcomes()
            if outcomes is None:
                assert drawn_twice[0].startswith(walk.game.chance_word(state))
                continue
            assert len({action.text for action, _ in outcomes}) == len(outcomes)
            assert all(probability > 0 for _, probability in outcomes)
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            assert drawn_twice[0] in {action.text for action, _ in outcomes}
            assert drawn_twice[0].startswith(walk.game.chance_word(state))


def test_returns_and_result_agree(game_id: str, players: int) -> None:
    for walk in walks(game_id, players):
        for state in walk.states:
            returns = state.returns()
            result = state.result()
            assert len(returns) == players
            assert sum(returns) == pytest.approx(0)
            assert (result is not None) == (state.current_player() == TERMINAL)
            if result is None:
                assert not any(returns)
                continue
            assert returns == pytest.approx(returns_of(result.winners, players))
            assert list(result.winners) == sorted(set(result.winners))
            assert result.winners
            assert set(result.winners) <= set(range(players))
            assert len(result.scores) == players


# Help for computer players


def test_an_evaluation_lies_between_the_worst_and_the_best_return(game_id: str, players: int) -> None:
    for game, state in positions(game_id, players):
        if isinstance(game, Evaluates):
            values = game.evaluate(state)
            assert len(values) == players
            assert all(-1 / (players - 1) - 1e-9 <= value <= 1 + 1e-9 for value in values), game.position(state)


def test_a_playout_ends_in_returns(game_id: str, players: int) -> None:
    draws = RandomDraw(random.Random(3))
    for walk in walks(game_id, players):
        if isinstance(walk.game, PlaysOut):
            for state in (walk.states[0], walk.states[len(walk.states) // 2], walk.states[-1]):
                returns = walk.game.playout(state, draws.uniform)
                assert len(returns) == players
                assert sum(returns) == pytest.approx(0)
            assert walk.game.playout(walk.states[-1], draws.uniform) == pytest.approx(walk.states[-1].returns())


# The picture


@cache
def scene_schema(kind: str) -> Any:
    """Return the schema validator of a scene or of a frame."""
    schema = json.loads(files("pygame_rules.core").joinpath("scene.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return validator({"$ref": f"#/$defs/{kind}", "$defs": schema["$defs"]})


def test_a_scene_keeps_the_schema(game_id: str, players: int) -> None:
    for walk, ply, _, _, scene in drawn(game_id, players):
        if ply % 25 == 0 or ply == len(walk.states) - 1:
            scene_schema("Scene").validate(json.loads(json.dumps(scene.to_json(), allow_nan=False)))


def test_frames_keep_the_schema(game_id: str, players: int) -> None:
    walk = walks(game_id, players)[0]
    for before, action, after in walk.steps():
        for frame in walk.game.presenter(View()).frames(before, action, after):
            scene_schema("Frame").validate(json.loads(json.dumps(frame.to_json(), allow_nan=False)))


@pytest.mark.slow
def test_a_scene_is_small(game_id: str, players: int) -> None:
    # Serialising a scene is slow, and the next one is nearly as large, so measure only some. The step must not divide
    # the number of views: views are assigned in turn, and each of them has to be measured.
    step = next(step for step in (5, 3) if len(views(players)) % step)
    for _, ply, _, view, scene in drawn(game_id, players)[::step]:
        size = len(json.dumps(scene.to_json(), ensure_ascii=False, separators=(",", ":")).encode())
        assert size <= SCENE_BYTES, (ply, view)


def test_a_scene_names_only_what_is_there(game_id: str, players: int) -> None:
    package = files(find_game(game_id).info.package)
    sprites = {entry.name.removesuffix(".svg") for entry in package.joinpath("art").iterdir()}
    palette = find_game(game_id).info.palette
    for _, _, _, _, scene in drawn(game_id, players):
        items = unique([item.id for item in scene.items])
        spots = unique([spot.id for spot in scene.spots])
        unique([control.id for control in scene.controls])
        unique([control.key for control in scene.controls if control.key])
        assert scene.background in sprites
        for item in scene.items:
            assert bool(item.sprite) != bool(item.text), item
            assert not item.sprite or item.sprite in sprites, item
            assert not item.ink or item.ink in palette, item
            assert 0 <= item.x <= scene.width, item
            assert 0 <= item.y <= scene.height, item
        for spot in scene.spots:
            assert spot.label, spot
            assert not spot.lifts or spot.lifts in items, spot
            assert 0 <= spot.x <= scene.width, spot
            assert 0 <= spot.y <= scene.height, spot
        for option in scene.options:
            assert option.path, option
            assert option.label, option
            assert set(option.path) <= spots, option
            assert option.preview is None or set(option.preview.marks) <= items, option
        for refusal in scene.refusals:
            assert set(refusal.path) <= spots, refusal
            assert refusal.reason, refusal
        for panel in scene.seats:
            assert panel.sprite in sprites, panel
            assert panel.name, panel
            assert {figure.sprite for figure in panel.figures} - {""} <= sprites, panel


def unique(ids: list[str]) -> set[str]:
    """Return the ids as a set; fail if one occurs twice."""
    assert len(set(ids)) == len(ids), sorted(entry for entry in ids if ids.count(entry) > 1)
    return set(ids)


def test_seats_and_status_tell_whose_turn_it_is(game_id: str, players: int) -> None:
    for _, _, state, view, scene in drawn(game_id, players):
        assert scene.status
        assert scene.shape == view.shape
        assert scene.game == game_id
        assert [panel.seat for panel in scene.seats] == list(range(players))
        active = [panel.seat for panel in scene.seats if panel.active]
        winners = [panel.seat for panel in scene.seats if panel.winner]
        result = state.result()
        if state.current_player() >= 0:
            assert active == [state.current_player()]
        elif result is not None:
            assert active == []
        assert winners == (list(result.winners) if result else [])


def test_names_of_people_are_used(game_id: str, players: int) -> None:
    names = tuple(f"Person number {seat}" for seat in range(players))
    walk = walks(game_id, players)[0]
    for language in LANGUAGES:
        scene = walk.game.presenter(View(None, language, names=names)).scene(walk.states[-1])
        assert tuple(panel.name for panel in scene.seats) == names
        result = walk.states[-1].result()
        assert result is not None
        assert all(names[seat] in scene.status for seat in result.winners)


def test_options_and_controls_are_the_legal_events(game_id: str, players: int) -> None:
    for walk, ply, state, view, scene in drawn(game_id, players):
        player = state.current_player()
        if player >= 0 and view.seat != player:
            # Only the moving seat must see all choices. For another view, draw its scene too, but at every third ply.
            if ply % 3:
                continue
            scene = walk.game.presenter(View(player)).scene(state)
        single = {option.events[0] for option in scene.options if len(option.events) == 1}
        buttons = {control.event for control in scene.controls if control.event}
        legal = set(legal_events(walk.game, state)) if player >= 0 else set()
        assert single | buttons == legal, walk.game.position(state)
        by_chance = [control for control in scene.controls if not control.event]
        assert len(by_chance) == (player == CHANCE)
        for control in by_chance:
            assert control.seat in (None, state.turn())
        for control in scene.controls:
            assert control.label
            assert not control.event or control.seat == player


def test_paths_are_unique_and_none_begins_another(game_id: str, players: int) -> None:
    for walk, _, state, _, scene in drawn(game_id, players):
        paths = sorted(option.path for option in scene.options)
        for shorter, longer in pairwise(paths):
            assert longer[: len(shorter)] != shorter, walk.game.position(state)
        assert not {refusal.path for refusal in scene.refusals} & set(paths)


def test_compound_options_can_be_played_event_by_event(game_id: str, players: int) -> None:
    for walk, _, state, _, scene in drawn(game_id, players):
        for option in scene.options:
            assert option.events
            reached = state
            for event in option.events:
                assert reached.current_player() == state.current_player(), option
                reached = reached.apply_action(walk.game.string_to_action(event))


@pytest.mark.slow
def test_frames_lead_from_scene_to_scene(game_id: str, players: int, full: bool) -> None:
    """Give each table one language and shape in turn; with --full give each table all of them."""
    turn = tables().index((game_id, players))
    played = walks(game_id, players)
    for number in range(len(VIEWS)) if full else [turn % len(VIEWS)]:
        walk = played[number % len(played)]
        view = View(None, *VIEWS[number])
        items = walk.game.presenter(view).scene(walk.states[0]).items
        for before, action, after in walk.steps():
            frames = tuple(walk.game.presenter(view).frames(before, action, after))
            expected = walk.game.presenter(view).scene(after).items
            reached = apply_frames(items, frames)
            wanted: dict[str, Item] = {item.id: item for item in expected}
            assert reached == wanted, (action, difference(reached, wanted))
            check_frames(walk.game, frames)
            items = expected


def difference(reached: dict[str, Any], wanted: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Return the items that differ, for the message of a failure."""
    ids = reached.keys() | wanted.keys()
    return {key: (reached.get(key), wanted.get(key)) for key in ids if reached.get(key) != wanted.get(key)}


def check_frames(game: Game, frames: tuple[Frame, ...]) -> None:
    """Check that frames have a caption and a duration and tumble only through existing sprites."""
    sprites = {entry.name.removesuffix(".svg") for entry in files(game.info.package).joinpath("art").iterdir()}
    assert any(frame.caption for frame in frames)
    for frame in frames:
        assert 0 < frame.length <= 5000, frame
        for show in frame.show:
            assert set(show.tumble) <= sprites, show


# Words


def test_every_action_is_told_and_every_refusal_explained(game_id: str, players: int) -> None:
    pool = seen_actions(game_id, players)
    draws = random.Random(2)
    for walk in walks(game_id, players):
        for language in LANGUAGES:
            view = View(None, language)
            for before, action, _ in walk.steps():
                assert walk.game.presenter(view).describe(before, action).strip()
            for state in draws.choices(walk.states, k=15):
                possible = legal_events(walk.game, state)
                for action in draws.sample(pool, min(len(pool), 12)):
                    if not action.text.startswith(tuple(possible)):
                        assert walk.game.presenter(view).explain_refusal(state, action).strip()


def test_the_random_games_cover_what_the_game_offers(game_id: str, players: int) -> None:
    """Guard the tests above: random games in which an option never occurs would prove nothing about it."""
    game = find_game(game_id)
    assert game in all_games()
    played = [walk.options for walk in walks(game_id, players)]
    assert all(options in played for options in option_sets(game)[: len(played)])
    assert all(len(walk.actions) > players for walk in walks(game_id, players))
