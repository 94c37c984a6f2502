"""Stand-ins, the old settings of levels: they can be found for measuring and are listed nowhere."""

from __future__ import annotations

from typing import ClassVar

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import UnknownPlayer
from pygame_rules.core.game import CHANCE, HasStandIns, State
from pygame_rules.core.levels import Levels, Playouts
from pygame_rules.games import all_games, find_game
from pygame_rules.players import RESERVED, Budget, decide, find_player, player_ids
from tests.bridge.desk import Desk
from tests.players.nim import Heap, Nim

WITH_STAND_INS = [game.info.id for game in all_games() if isinstance(game, HasStandIns)]


class Kept(Nim):
    """A game of which an earlier version had a weaker level."""

    stand_ins: ClassVar[Levels] = {"medium-0.1": Playouts(work=7)}


def test_a_stand_in_is_found_with_its_own_settings() -> None:
    assert find_player("medium-0.1", Kept()).work == 7
    assert find_player("medium", Kept()).work == 200
    player = find_player("medium-0.1", Kept())
    chosen = decide(player.choose(Heap(3), 0, Dice.from_number(1).player_stream("0 0"), Budget(player.work)))
    assert chosen.text == "take 3"


def test_a_stand_in_is_listed_nowhere() -> None:
    assert player_ids(Kept()) == ["random", "easy", "medium", "hard"]
    with pytest.raises(UnknownPlayer) as caught:
        find_player("medium-0.3", Kept())
    assert "medium-0" not in str(caught.value).partition("there are")[2]


def test_a_game_without_stand_ins_has_none() -> None:
    assert not isinstance(Nim(), HasStandIns)
    with pytest.raises(UnknownPlayer):
        find_player("medium-0.1", Nim())


@pytest.mark.parametrize("game_id", WITH_STAND_INS)
def test_the_stand_ins_of_a_game_play_legally(game_id: str) -> None:
    game = find_game(game_id)
    assert isinstance(game, HasStandIns)
    assert set(game.stand_ins).isdisjoint([*game.levels, *RESERVED])
    dice = Dice.from_number(2)
    state: State = game.new_initial_state(min(game.info.seats), {})
    thrown = 0
    while state.current_player() == CHANCE or len(state.legal_actions()) == 1:
        if state.current_player() == CHANCE:
            state = state.apply_action(state.sample_chance(dice.stream(thrown)))
            thrown += 1
        else:
            state = state.apply_action(state.legal_actions()[0])
    for name in game.stand_ins:
        player = find_player(name, game)
        chosen = decide(player.choose(state, state.current_player(), dice.player_stream("0 0"), Budget(100)))
        assert chosen in state.legal_actions()


@pytest.mark.parametrize("game_id", WITH_STAND_INS)
def test_the_page_does_not_list_stand_ins(game_id: str) -> None:
    game = find_game(game_id)
    assert isinstance(game, HasStandIns)
    (entry,) = [entry for entry in Desk().ask("hello")["games"] if entry["id"] == game_id]
    said = str(entry)
    assert "'medium'" in said
    assert not [name for name in game.stand_ins if name in said]
