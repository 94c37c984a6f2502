"""Computer players of every game: their choices are legal and repeatable, keep to the budget and come in slices."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import OWN_LEVEL
from pygame_rules.core.errors import UnknownPlayer
from pygame_rules.core.game import CHANCE, Game, State
from pygame_rules.core.levels import PLAYOUTS
from pygame_rules.games import find_game
from pygame_rules.players import GROUP, RESERVED, Budget, Thought, decide, find_player, player_ids
from pygame_rules.players.player import Noise, pick
from pygame_rules.study.selfplay import selfplay
from tests.players.nim import Nim
from tests.walks import each_level, walks

DICE = Dice.from_number(7)
HIGH = ("strong", "hard", "master")


def decisions(game: Game, players: int, count: int) -> list[tuple[int, State]]:
    """Return (ply, state) pairs in which a seat has a choice, spread over the random games."""
    found = [
        (ply, state)
        for walk in walks(game.info.id, players)
        for ply, state in enumerate(walk.states)
        if len(state.legal_actions()) > 1
    ]
    return found[:: max(1, len(found) // count)][:count]


def choose(player, game: Game, state: State, ply: int, work: int | None = None):
    seat = state.current_player()
    draw = DICE.player_stream(f"{seat} {ply}")
    return decide(player.choose(state, seat, draw, Budget(player.work if work is None else work)))


@each_level
def test_every_level_plays_legally_and_the_same_again(game_id: str, players: int, level: str, full: bool) -> None:
    """Test the highest levels with fewer decisions, because they take most of the time."""
    game = find_game(game_id)
    for ply, state in decisions(game, players, 12 if full else 1 if level in HIGH else 3):
        work = min(find_player(level, game).work, 3000)
        chosen = choose(find_player(level, game), game, state, ply, work)
        assert chosen in state.legal_actions()
        assert choose(find_player(level, game), game, state, ply, work) is chosen


@pytest.mark.parametrize("level", RESERVED)
def test_a_fresh_player_goes_on_as_the_old_one_would(level: str) -> None:
    """Reloading in mid-turn changes no choice, although a player caches results of earlier steps of the turn."""
    game = find_game("zenos-tavli")
    old = find_player(level, game)
    work = min(old.work, 4000)
    state: State = game.new_initial_state(2, {})
    thrown = 0
    for ply in range(60):
        if state.current_player() == CHANCE:
            state = state.apply_action(state.sample_chance(DICE.stream(thrown)))
            thrown += 1
            continue
        action = choose(old, game, state, ply, work)
        assert choose(find_player(level, game), game, state, ply, work) is action
        state = state.apply_action(action)


@each_level
def test_without_any_work_a_player_still_decides(game_id: str, players: int, level: str) -> None:
    game = find_game(game_id)
    for ply, state in decisions(game, players, 4):
        assert choose(find_player(level, game), game, state, ply, work=0) in state.legal_actions()


@each_level
def test_progress_rises_from_0_to_1(game_id: str, players: int, level: str, full: bool) -> None:
    game = find_game(game_id)
    for ply, state in decisions(game, players, 3 if full else 1):
        player, seat = find_player(level, game), state.current_player()
        draw = DICE.player_stream(f"{seat} {ply}")
        seen = list(player.choose(state, seat, draw, Budget(min(player.work, 3000))))
        assert seen
        progress = [insight.progress for insight in seen]
        assert all(0 <= part <= 1 for part in progress)
        assert progress == sorted(progress)


@each_level
def test_a_deadline_ends_the_thinking(game_id: str, players: int, level: str) -> None:
    """The player checks the clock only between slices; after the deadline it decides within a few more."""
    game = find_game(game_id)
    looks = slices = 0

    def late() -> bool:
        nonlocal looks
        looks += 1
        return looks > 2

    def counted(thought: Thought) -> Thought:
        nonlocal slices
        while True:
            try:
                yield next(thought)
            except StopIteration as decided:
                return decided.value
            slices += 1
            assert slices < 120

    for ply, state in decisions(game, players, 3):
        looks = slices = 0
        player, seat = find_player(level, game), state.current_player()
        thought = player.choose(state, seat, DICE.player_stream(f"{seat} {ply}"), Budget(10**9, late))
        assert decide(counted(thought)) in state.legal_actions()


@each_level
def test_thinking_comes_in_small_slices(game_id: str, players: int, level: str, full: bool) -> None:
    """A slice evaluates a few dozen positions at most, so that the page stays responsive."""
    game = find_game(game_id)
    for ply, state in decisions(game, players, 6 if full or level not in HIGH else 1):
        player, seat = find_player(level, game), state.current_player()
        budget = Budget(min(player.work, 6000))
        spent = 0
        for _ in player.choose(state, seat, DICE.player_stream(f"{seat} {ply}"), budget):
            assert budget.spent - spent <= 64
            spent = budget.spent


def test_ids_are_for_ever() -> None:
    assert list(RESERVED) == ["random", "beginner", "easy", "medium", "strong", "hard", "master"]
    assert player_ids(find_game("zenos-tavli")) == list(RESERVED)


def test_an_unknown_player_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(UnknownPlayer) as caught:
        find_player("genius", find_game("zenos-tavli"))
    assert "genius" in str(caught.value)
    assert "random, beginner, easy, medium, strong, hard, master" in str(caught.value)


class Entry:
    """An entry point of the group `pygame_rules.players`, as an add-on package declares it."""

    name = "echo"

    @staticmethod
    def load():
        def make(game: Game):
            if game.info.id != "zenos-tavli":
                raise UnknownPlayer("echo does not play {title}", title=game.info.title)
            return find_player("random", game)

        return make


def test_add_ons_are_found_by_their_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [Entry] if group == GROUP else [])
    game = find_game("zenos-tavli")
    assert player_ids(game)[-1] == "echo"
    assert choose(find_player("echo", game), game, *reversed(decisions(game, 2, 1)[0]))
    with pytest.raises(UnknownPlayer):
        find_player("echo", find_game("toy-race"))


def test_no_add_on_can_take_the_id_of_readers_own_players(monkeypatch: pytest.MonkeyPatch) -> None:
    own = type("Own", (Entry,), {"name": OWN_LEVEL})
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [own] if group == GROUP else [])
    assert OWN_LEVEL not in player_ids(find_game("zenos-tavli"))
    with pytest.raises(UnknownPlayer):
        find_player(OWN_LEVEL, find_game("zenos-tavli"))


def test_a_game_may_do_without_a_level() -> None:
    class OnlyEasy(Nim):
        levels: ClassVar = {"easy": PLAYOUTS["easy"]}

    assert player_ids(OnlyEasy()) == ["random", "easy"]
    with pytest.raises(UnknownPlayer):
        find_player("hard", OnlyEasy())


def test_random_takes_every_action_about_equally_often() -> None:
    game = find_game("zenos-tavli")
    _, state = next((ply, state) for ply, state in decisions(game, 2, 200) if len(state.legal_actions()) == 3)
    player = find_player("random", game)
    counts = dict.fromkeys(state.legal_actions(), 0)
    for ply in range(600):
        counts[choose(player, game, state, ply)] += 1
    assert all(140 < count < 260 for count in counts.values())


def test_a_player_never_touches_the_dice() -> None:
    """A seed throws the same dice whoever plays, and whatever he chooses and draws for himself."""
    game = find_game("zenos-tavli")
    weak, better = (next(selfplay(game, [level] * 2, {}, games=1, seed=7)).actions for level in ("random", "easy"))
    assert weak[:9] != better[:9], "they choose differently"
    throws, others = ([str(event) for event in events if str(event).startswith("roll ")] for events in (weak, better))
    both = min(len(throws), len(others))
    assert both > 20
    assert throws[:both] == others[:both]


def test_a_players_draws_tell_nothing_of_the_dice() -> None:
    """No label of a player's draws gives those of a throw: who knew the next throws would play by them."""
    dice = {tuple(stream.uniform(256) for _ in range(8)) for stream in map(DICE.stream, range(50))}
    for label in [str(ply) for ply in range(50)] + [f"{seat} {ply}" for seat in range(2) for ply in range(50)]:
        draw = DICE.player_stream(label)
        assert tuple(draw.uniform(256) for _ in range(8)) not in dice


def test_picking_from_more_than_a_draw_can_tell() -> None:
    noise = Noise(DICE.player_stream("0 0"))
    seen = [pick(noise, 1000) for _ in range(4000)]
    assert min(seen) < 10
    assert max(seen) in range(990, 1000)
    assert len(set(seen)) > 900


def test_noise_is_even() -> None:
    noise = Noise(DICE.player_stream("0 0"))
    counts = [0] * 6
    for value in islice(iter(lambda: noise.uniform(6), None), 6000):
        counts[value] += 1
    assert all(900 < count < 1100 for count in counts)
    cards = list("abcdef")
    noise.shuffle(cards)
    assert sorted(cards) == list("abcdef")
