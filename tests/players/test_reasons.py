"""Check that the reasons of hints are true: against facts that are counted anew from the positions (facts.py)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from pygame_rules.core.figures import AT, FigureKind, Told
from pygame_rules.core.game import CHANCE, TERMINAL, AnyGame, Explains, State
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.players import Budget, decide, find_player
from pygame_rules.players.advice import NOTICED, Advice, Advising, Advisor
from pygame_rules.players.reasons import MOST, Reason, in_words, reasons_for
from tests.amount import examples
from tests.players.facts import FACTS
from tests.walks import RandomDraw

FEW = 4
HINTS = 300 if examples(300) == 300 else FEW
"""How many hints of each table are checked: all 300 with --full."""
TABLES = [
    ("zenos-tavli", 2),
    ("yucata", 2),
    ("tutanchamun", 2),
    ("tuchulcha", 4),
    *(pytest.param(*table, marks=pytest.mark.full) for table in (("yucata", 3), ("tutanchamun", 4), ("tuchulcha", 2))),
    pytest.param("tuchulcha", 3, marks=pytest.mark.full),
]


def advice(advising: Advising) -> Advice:
    """Let an advisor think to the end."""
    while True:
        try:
            assert 0 <= next(advising) <= 1
        except StopIteration as finished:
            found: Advice = finished.value
            return found


def decisions(game: AnyGame, players: int, every: int) -> Iterator[tuple[State, Random]]:
    """Yield decisions with a choice, one in `every`, of games that `easy` plays against itself without end."""
    number = 0
    for seed in range(1_000):
        rng = Random(f"{game.info.id} {players} {seed}")
        player, state = find_player("easy", game), game.new_initial_state(players, {})
        while state.current_player() != TERMINAL:
            if state.current_player() == CHANCE:
                state = state.apply_action(state.sample_chance(RandomDraw(rng)))
                continue
            if len(state.legal_actions()) > 1:
                number += 1
                if number % every == 0:
                    yield state, rng
            seat = state.current_player()
            state = state.apply_action(decide(player.choose(state, seat, RandomDraw(rng), Budget(player.work))))


def check(game: AnyGame, reason: Reason, better: State, worse: State, seat: int) -> None:
    """Compare a reason with facts counted anew from both positions."""
    count = FACTS[game.info.id]
    one, other = count(game.position(better), seat), count(game.position(worse), seat)
    assert isinstance(game, Explains)
    kind = game.figure_kinds()[reason.kind]
    if reason.told.things:
        assert reason.more
        for thing in reason.told.things:
            assert (one[f"{reason.kind}{AT}{thing}"], other[f"{reason.kind}{AT}{thing}"]) == (1, 0)
        return
    assert reason.told == Told(one[reason.kind], other[reason.kind])
    assert reason.more == (one[reason.kind] > other[reason.kind])
    assert reason.more == (kind.weight_of("") > 0), "a reason speaks for the better way"


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_figures_that_a_hint_names_differ_as_its_words_say(game_id: str, players: int) -> None:
    """Each hint is compared with the best of the ways that are noticeably worse, as the reader is told."""
    game = find_game(game_id)
    told, say, advisor = 0, words("en", game.info.package), Advisor(game)
    for (state, rng), _ in zip(decisions(game, players, 7), range(HINTS), strict=False):
        found = advice(advisor.advise(state, RandomDraw(rng), lambda: False))
        worse = found.against()
        if worse is None:
            continue
        assert found.best.margin is not None or found.loss(worse) >= NOTICED
        reasons = found.reasons(worse)
        assert len(reasons) <= MOST
        told += len(reasons)
        for reason in reasons:
            check(game, reason, found.best.end, worse.end, found.seat)
            assert in_words(game, reason, say) != in_words(game, reason, say, of_worse=True)
    assert told > HINTS // 4, "most hints have reasons"


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_figures_are_the_facts_of_a_position(game_id: str, players: int) -> None:
    game = find_game(game_id)
    assert isinstance(game, Explains)
    count = FACTS[game_id]
    for (state, rng), _ in zip(decisions(game, players, 5), range(4 * FEW if HINTS == FEW else 100), strict=False):
        after = state.apply_action(rng.choice(state.legal_actions()))
        for seat in range(players):
            figures = game.figures(after, seat)
            facts = count(game.position(after), seat)
            assert {name: round(value) for name, value in figures.items()} == facts
            assert all(name.partition(AT)[0] in game.figure_kinds() for name in figures)


class TwoFigures:
    """A game of which only the figures matter: a state is their values."""

    def figure_kinds(self) -> Mapping[str, FigureKind]:
        def tell(what: str) -> FigureKind:
            weight = {"wall": {"3": 1.0, "9": 2.0}}.get(what, -1.0 if what == "open" else 1.0)
            return FigureKind(
                weight,
                lambda say, told: f"more {what} {told.n}:{told.other} {told.things}",
                lambda say, told: f"fewer {what} {told.n}:{told.other} {told.things}",
            )

        return {what: tell(what) for what in ("open", "off", "wall", "new")}

    def figures(self, state: Mapping[str, float], seat: int) -> Mapping[str, float]:
        return state


def said(better: Mapping[str, float], worse: Mapping[str, float], of_worse: bool = False) -> list[str]:
    game: AnyGame = TwoFigures()  # type: ignore[assignment]
    found = reasons_for(game, better, worse, 0)  # type: ignore[arg-type]
    return [in_words(game, reason, words("en"), of_worse) for reason in found]


def test_only_what_speaks_for_the_better_position_is_told_the_weightiest_first() -> None:
    assert said({"open": 1, "off": 2}, {"open": 3, "off": 1}) == ["fewer open 1:3 ()", "more off 2:1 ()"]
    assert said({"open": 1, "off": 2}, {"open": 3, "off": 4}) == ["fewer open 1:3 ()"]
    assert said({"open": 3}, {"open": 1}) == []
    assert said({"open": 1}, {"open": 1}) == []
    assert said({"open": 1, "off": 2}, {"open": 3, "off": 1}, of_worse=True) == ["more open 3:1 ()", "fewer off 1:2 ()"]


def test_things_are_told_by_name_where_they_outweigh_what_is_lacking() -> None:
    assert said({"wall@3": 0, "wall@9": 1}, {"wall@3": 1, "wall@9": 0}) == ["more wall 1:0 ('9',)"]
    assert said({"wall@3": 1, "wall@9": 0}, {"wall@3": 0, "wall@9": 1}) == []
    assert said({"wall@3": 1, "wall@9": 1}, {"wall@3": 0, "wall@9": 0}) == ["more wall 2:0 ('3', '9')"]
    assert said({"wall@3": 1}, {"wall@3": 0}, of_worse=True) == ["fewer wall 1:0 ('3',)"]


def test_what_only_one_of_the_positions_has_is_not_compared() -> None:
    assert said({"new": 5, "open": 1}, {"open": 2}) == ["fewer open 1:2 ()"]


def test_a_game_without_figures_gives_no_reasons() -> None:
    game = find_game("toy-race")
    assert not isinstance(game, Explains)
    state = game.new_initial_state(2, {})
    assert reasons_for(game, state, state, 0) == ()


THINGS = {"zenos-tavli": {"closed": ("18", "20")}, "tutanchamun": {"most": ("throne", "selket")}}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", sorted(FACTS))
def test_every_kind_is_told_in_every_language_for_one_and_for_several(game_id: str, language: str) -> None:
    game = find_game(game_id)
    assert isinstance(game, Explains)
    say = words(language, game.info.package)
    for name, kind in game.figure_kinds().items():
        things = THINGS.get(game_id, {}).get(name)
        told = [Told(n, 0, things[:n]) for n in (1, 2)] if things else [Told(0, 1), Told(1, 4), Told(7, 2), Told(3, 2)]
        said = [tell(say, one) for tell in (kind.more, kind.fewer) for one in told]
        assert all(text and text[0].islower() and text[-1] != "." and "{" not in text for text in said), name
        assert len(set(said)) >= 2, f"{name}: more and fewer are told apart"
