"""Check what the first step of a hint says: it helps, and it leaves the choice open."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules.core.figures import FigureKinds
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, Explains, GivesIdeas, State
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import Scene, View
from pygame_rules.core.words import words
from pygame_rules.games import all_games, find_game
from pygame_rules.players.advice import Advice, Advisor, Way, advising_draw
from pygame_rules.players.player import Run
from pygame_rules.show.hints import Audience, hint_json
from tests.amount import examples
from tests.rules.zenos_tavli.positions import setup, state_of
from tests.walks import RandomDraw

HINTS = examples(12)
"""How many hints of each table are checked; with --full more."""
TABLES = [("zenos-tavli", 2), ("yucata", 2), ("tutanchamun", 2), ("tuchulcha", 4)]


def positions(game: AnyGame, players: int, count: int) -> list[State]:
    """Return decisions with a choice, each from another game that is played at random."""
    found: list[State] = []
    for seed in range(10 * count):
        rng = Random(f"{game.info.id} {players} {seed}")
        state, wait = game.new_initial_state(players, {}), rng.randrange(40)
        while state.current_player() != TERMINAL:
            if state.current_player() == CHANCE:
                state = state.apply_action(state.sample_chance(RandomDraw(rng)))
                continue
            legal = state.legal_actions()
            if wait <= 0 and len(legal) > 1:
                found.append(state)
                break
            state, wait = state.apply_action(rng.choice(legal)), wait - 1
        if len(found) == count:
            break
    return found


def advised(game: AnyGame, state: State, *, hurry: bool = True) -> Advice:
    """Return what is advised, by default when there is hardly any time; what is said follows the same rules."""
    run = Run(Advisor(game).advise(state, advising_draw(game, state), lambda: hurry))
    for _ in run:
        pass
    found: Advice = run.result
    return found


def answers(scene: Scene, places: list[str]) -> set[str]:
    """Return what can be played first in a scene; if places are named, what begins there."""
    options = {option.events[0] for option in scene.options if not places or option.path[0] in places}
    return options if places else options | {control.event for control in scene.controls if control.event}


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_first_step_leaves_more_than_one_answer_and_says_something(game_id: str, players: int) -> None:
    game = find_game(game_id)
    presenter, say = game.presenter(View()), words("en", game.info.package)
    for state in positions(game, players, HINTS):
        advice = advised(game, state)
        hint, scene = hint_json(Audience(game, presenter, say), advice), presenter.scene(state)
        left, all_of_them = answers(scene, hint["places"]), answers(scene, [])
        assert len(left) > 1, "one answer alone gives the move away"
        if hint["places"]:
            assert hint["events"][0] in left
            assert 2 * len(left) < len(all_of_them), "places that leave most of it do not help"
            assert "Look here: " in hint["look"]
        assert not any(move in hint["look"] for move in hint["moves"])
        assert hint["look"].endswith((".", "?"))


@pytest.mark.parametrize(
    "game", [game for game in all_games() if isinstance(game, Explains)], ids=lambda game: game.info.id
)
def test_each_figure_has_an_idea_that_is_translated(game: AnyGame) -> None:
    assert isinstance(game, Explains)
    assert isinstance(game, GivesIdeas)
    kinds: FigureKinds = game.figure_kinds()
    ideas = game.figure_ideas()
    assert set(ideas) == set(kinds)
    for language in LANGUAGES:
        said = {words(language, game.info.package)(idea) for idea in ideas.values()}
        assert len(said) == len(set(ideas.values()))
        assert all(len(sentence) <= 80 for sentence in said)


def test_where_several_ways_are_equally_good_it_says_where_some_of_them_begin() -> None:
    game = find_game("yucata")
    (state,) = positions(game, 2, 1)
    cards = state.legal_actions()[:2]
    advice = Advice(game, state, 0, tuple(Way((card,), state.apply_action(card), (), ()) for card in cards))
    say = words("en", game.info.package)
    hint = hint_json(Audience(game, game.presenter(View()), say), advice)
    assert hint["look"].startswith("Several ways are equally good.")
    assert sum(hint["look"].count(f"Card {game.action_to_string(card)}") for card in cards) == len(cards)


def played(state: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        state = state.apply_action(action)
    return state


def test_an_advice_goes_on_with_what_is_left_of_it_in_any_order() -> None:
    """Zenos Tavli: three numbers may be played in several orders."""
    game = find_game("zenos-tavli")
    checked = 0
    for state in positions(game, 2, 20):
        advice = advised(game, state)
        actions = advice.best.actions
        if len(actions) < 3:
            continue
        rest = advice.after(played(state, actions[:1]))
        assert rest is not None
        assert rest.follows
        assert rest.best.actions == actions[1:]
        assert rest.best.end == advice.best.end
        assert advice.after(advice.best.end) is None, "nothing is left"
        for action in state.legal_actions():
            other = state.apply_action(action)
            left = advice.after(other)
            if left is not None:
                assert played(other, left.best.actions) == advice.best.end
            elif other.current_player() == advice.seat:
                way = advice.way_of(action)
                assert way is not advice.best
        checked += 1
    assert checked


def test_an_advice_of_twelve_steps_goes_on_after_each_of_them() -> None:
    """Zenos Tavli: three equal dice can be played in more orders than are looked at."""
    game = find_game("zenos-tavli")
    white, black = {21: 3, 17: 4, 14: 3, 11: 3, 8: 2}, {20: 8, 10: 7}
    state = state_of(setup(white, black, numbers=[1] * 12))
    advice = advised(game, state, hurry=False)
    actions = advice.best.actions
    assert len(actions) == 12
    for count in range(1, 12):
        rest = advice.after(played(state, actions[:count]))
        assert rest is not None, count
        assert played(played(state, actions[:count]), rest.best.actions) == advice.best.end
