"""Check that the reasons of hints are true: against facts that are counted anew from the positions (facts.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest

from pygame_rules.analysis.analyse import TOLD_FROM, analyse
from pygame_rules.core.figures import AT, FigureKind, Told
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, Explains, Result, State
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.players import Budget, decide, find_player
from pygame_rules.players.advice import Advice, Advising, Advisor, after_answers, after_rounds, why_above, why_better
from pygame_rules.players.reasons import LATER, LOSES, MOST, WINS, Reason, by_result, in_words, is_faint, reasons_for
from pygame_rules.show.hints import Audience, because_of, hint_json
from tests.amount import examples
from tests.players.facts import FACTS
from tests.rules.tuchulcha.positions import at
from tests.walks import RandomDraw

FEW = 4
HINTS = 300 if examples(300) == 300 else FEW
"""How many hints of each table are checked: all 300 with --full."""
LOOKS_BACK = 30 if HINTS == 300 else 1
"""How many looks back at games of each table are checked."""
LOOKED_BACK_ON = None if HINTS == 300 else 10
"""How many positions of each game are looked back on; None: all."""
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


def events(game: AnyGame, players: int, rng: Random) -> Iterator[tuple[State, Action | None]]:
    """Yield each state of a game that `easy` plays against itself, and what happens next in it."""
    player, state = find_player("easy", game), game.new_initial_state(players, {})
    while (seat := state.current_player()) != TERMINAL:
        if seat == CHANCE:
            action = state.sample_chance(RandomDraw(rng))
        else:
            action = decide(player.choose(state, seat, RandomDraw(rng), Budget(player.work)))
        yield state, action
        state = state.apply_action(action)
    yield state, None


def decisions(game: AnyGame, players: int, every: int) -> Iterator[tuple[State, Random]]:
    """Yield decisions with a choice, one in `every`, of games that `easy` plays against itself without end."""
    number = 0
    for seed in range(1_000):
        rng = Random(f"{game.info.id} {players} {seed}")
        for state, _ in events(game, players, rng):
            if state.current_player() not in (CHANCE, TERMINAL) and len(state.legal_actions()) > 1:
                number += 1
                if number % every == 0:
                    yield state, rng


def check(game: AnyGame, reason: Reason, better: State, worse: State, seat: int) -> None:
    """Compare a reason with facts counted anew from both positions, or from those after the answers."""
    assert isinstance(game, Explains)
    if reason.kind in (WINS, LOSES):
        ends: list[Any] = [game.position(state)["result"] for state in (better, worse)]
        if reason.kind == WINS:
            assert [end is not None and end["winners"] == [seat] for end in ends] == [True, False]
        else:
            assert ends[0] is None
            assert seat not in ends[1]["winners"]
        return
    if reason.kind == LATER:
        faint = {name for name, kind in game.figure_kinds().items() if kind.faint}
        assert speaking(game, better, worse, seat) <= faint
        answered = after_answers(game, better, seat), after_answers(game, worse, seat)
        if answered[0] is not None and answered[1] is not None:
            assert speaking(game, answered[0], answered[1], seat) <= faint
        return
    if reason.answered:
        first, second = (after_rounds(game, end, seat, reason.answered) for end in (better, worse))
        assert first is not None
        assert second is not None
        assert {first.current_player(), second.current_player()} <= {seat, TERMINAL}
        better, worse = first, second
    count = FACTS[game.info.id]
    one, other = count(game.position(better), seat), count(game.position(worse), seat)
    kind = game.figure_kinds()[reason.kind]
    if reason.told.things:
        assert reason.more
        for thing in reason.told.things:
            assert (one[f"{reason.kind}{AT}{thing}"], other[f"{reason.kind}{AT}{thing}"]) == (1, 0)
        return
    assert reason.told == Told(one[reason.kind], other[reason.kind])
    assert reason.more == (one[reason.kind] > other[reason.kind])
    assert reason.more == (kind.weight_of("") > 0), "a reason speaks for the better way"


def speaking(game: AnyGame, better: State, worse: State, seat: int) -> set[str]:
    """Return the kinds that speak for the better position, by facts counted anew."""
    assert isinstance(game, Explains)
    count, kinds = FACTS[game.info.id], game.figure_kinds()
    one, other = count(game.position(better), seat), count(game.position(worse), seat)
    gains: Counter[str] = Counter()
    for name in one.keys() & other.keys():
        kind, _, thing = name.partition(AT)
        gains[kind] += kinds[kind].weight_of(thing) * (one[name] - other[name])  # type: ignore[assignment]
    return {kind for kind, gain in gains.items() if gain > 1e-9 and not kinds[kind].ends}


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_figures_that_a_hint_names_differ_as_its_words_say(game_id: str, players: int) -> None:
    """Each hint is compared with the best of the ways that are noticeably worse, as the reader is told."""
    game = find_game(game_id)
    told, last, say, advisor = 0, 0, words("en", game.info.package), Advisor(game)
    for (state, rng), _ in zip(decisions(game, players, 7), range(HINTS), strict=False):
        found = advice(advisor.advise(state, RandomDraw(rng), lambda: False))
        worse = found.against()
        if worse is None:
            assert hint_json(Audience(game, game.presenter(View()), say), found)["why"]
            continue
        assert found.best.margin is not None or found.loss(worse) >= 0.005
        reasons = found.reasons(worse)
        assert 0 < len(reasons) <= MOST
        told += 1
        last += reasons[0].kind == LATER
        for reason in reasons:
            check(game, reason, found.best.end, worse.end, found.seat)
            assert in_words(game, reason, say) != in_words(game, reason, say, of_worse=True)
    assert told > HINTS // 4, "most hints are compared with a worse way"
    assert last <= max(1, told // 16), "that the gain comes later is seldom all that can be said"


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_every_error_that_a_look_back_tells_has_a_reason(game_id: str, players: int) -> None:
    game = find_game(game_id)
    for seed in range(LOOKS_BACK):
        played = list(islice(events(game, players, Random(f"{game_id} {players} back {seed}")), LOOKED_BACK_ON))
        states = [state for state, _ in played]
        found: Any = analyse(game, players, states, [action for _, action in played[:-1] if action is not None], {})
        for turn in found["turns"]:
            if turn["error"] < TOLD_FROM and not turn["points"]:
                assert turn["why"] == []
                continue
            better = states[turn["start"]]
            for event in turn["best"]["events"]:
                better = better.apply_action(game.string_to_action(event))
            reasons = why_better(game, better, states[turn["to"]], turn["seat"])
            assert turn["why"] == [reason.kind for reason in reasons] != []
            for reason in reasons:
                check(game, reason, better, states[turn["to"]], turn["seat"])


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


THINGS = {
    "zenos-tavli": {"closed": ("18", "20")},
    "tutanchamun": dict.fromkeys(("most", "sure", "denied", "level", "hope"), ("throne", "selket")),
}


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


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "can still get the most of: Throne, Selket and 2 more"),
        ("de", "kann noch allein in Führung kommen bei: Thron, Selket und 2 weitere"),
    ],
)
def test_of_many_kinds_the_most_valuable_are_named(language: str, told: str) -> None:
    game = find_game("tutanchamun")
    assert isinstance(game, Explains)
    things = ("throne", "selket", "lamp", "falcon")
    kind = game.figure_kinds()["hope"]
    assert kind.more(words(language, game.info.package), Told(4, 0, things)) == told


def test_a_faint_kind_is_told_only_where_no_other_speaks() -> None:
    game = find_game("yucata")
    state = game.new_initial_state(2, {})
    for event in ("start 0", "1"):
        state = state.apply_action(game.string_to_action(event))
    far, near, dagger = (state.apply_action(game.string_to_action(card)) for card in ("3", "2", "dagger"))
    assert [reason.kind for reason in reasons_for(game, far, near, 1)] == ["space"]
    assert [reason.kind for reason in reasons_for(game, near, far, 1)] == ["numbers"]
    assert [reason.kind for reason in reasons_for(game, far, dagger, 1)] == ["dagger", "space"]
    richer = state.apply_action(game.string_to_action("5"))
    assert [reason.kind for reason in reasons_for(game, richer, near, 1)] == ["light", "offered"]
    assert is_faint(game, reasons_for(game, far, near, 1)[0])


def after(state: State, *events: str) -> State:
    game = find_game("tuchulcha")
    for event in events:
        state = state.apply_action(game.string_to_action(event))
    return state


def test_a_win_at_once_is_told_with_how_the_game_ends() -> None:
    game = find_game("tuchulcha")
    rolled = after(at(4, 0, blue="27, 29, velthumena x6", red="temple x8"), "roll 3-5")
    won, running = after(rolled, "3:29", "5:27"), after(rolled, "5:29", "3:27")
    reasons = why_better(game, won, running, 0)
    assert [reason.kind for reason in reasons] == [WINS, "emptied"]
    say = words("en", game.info.package)
    how = "leaves a colour nobody in play, which ends the game"
    assert because_of(game, reasons, say) == f"Why: wins the game at once; {how}."
    # That the game could have been won would give the answer away.
    left = "leaves every colour somebody in play, so that the game goes on"
    assert because_of(game, reasons, say, of_worse=True) == f"Why: {left}."


def test_a_difference_names_once_what_it_is_compared_with() -> None:
    game = find_game("tuchulcha")
    say = words("en", game.info.package)
    further = (Reason("walked", True, Told(9, 5), 1.0), Reason("free", True, Told(1, 0), 0.5))
    named = "Why, compared with the next weaker choice: brings one’s own haruspices 4 steps further in all; "
    assert because_of(game, further, say, named=True) == f"{named}keeps the way to Velthumena."
    assert because_of(game, further[1:], say, named=True) == "Why: keeps the way to Velthumena."


@pytest.mark.parametrize(
    ("rivals", "explains"),
    [
        ([(1, 3), (4, 5)], True),
        ([(4, 5), (1, 3)], True),
        ([(0, 3), (0, 2)], True),
        ([(1, 4), (4, 5), (5, 3)], False),
        ([(1, 0), (4, 5)], False),
        ([(1, -1)], False),
    ],
)
def test_a_figure_explains_what_goes_with_the_loss(rivals: list[tuple[float, float]], explains: bool) -> None:
    """Each pair is what a way loses, and by how much its figure is worse than that of the best way."""
    assert Reason("space", True, Told(4, 1), 1.0).explains(rivals) is explains


def test_a_faint_figure_that_explains_nothing_gives_way_to_what_comes_later() -> None:
    game = find_game("yucata")
    start = game.new_initial_state(2, {})
    for event in ("start 0", "1"):
        start = start.apply_action(game.string_to_action(event))
    far, near, further = (start.apply_action(game.string_to_action(card)) for card in ("3", "2", "5"))
    assert [reason.kind for reason in why_above(game, far, near, 1, [(1, near)])] == ["space"]
    # Another way that is worse gets further still.
    (told,) = why_above(game, far, near, 1, [(1, near), (2, further)])
    check(game, told, far, near, 1)
    assert told.answered > 1 or told.kind == LATER


@pytest.mark.parametrize(
    ("game_id", "kind", "told", "said"),
    [
        ("zenos-tavli", "open", Told(2, 0), "lässt 2 Steine offen"),
        ("zenos-tavli", "open", Told(2, 1), "lässt 2 Steine offen statt 1"),
        ("zenos-tavli", "shots", Told(2, 0), "ist mit 2 Zahlen zu schlagen, sonst mit keiner"),
        ("tuchulcha", "open", Told(1, 0), "lässt einen Haruspex stehen, den eine einzige Zahl stoßen kann"),
        ("tuchulcha", "distant", Told(2, 0), "lässt 2 Haruspizes stehen, die zwei Zahlen stoßen können"),
    ],
)
def test_nothing_is_compared_with_zero(game_id: str, kind: str, told: Told, said: str) -> None:
    game = find_game(game_id)
    assert isinstance(game, Explains)
    assert game.figure_kinds()[kind].more(words("de", game.info.package), told) == said


class Ended:
    """A state of which only the result matters."""

    def __init__(self, winners: tuple[int, ...] | None) -> None:
        self._winners = winners

    def result(self) -> Result | None:
        return None if self._winners is None else Result(self._winners, (0, 0))


@pytest.mark.parametrize(
    ("better", "worse", "kinds"),
    [
        ((0,), None, [WINS]),
        ((0,), (0, 1), [WINS]),
        (None, (1,), [LOSES]),
        (None, (0,), []),
        ((1,), None, []),
        (None, None, []),
    ],
)
def test_who_wins_or_loses_at_once_is_told(
    better: tuple[int, ...] | None, worse: tuple[int, ...] | None, kinds: list[str]
) -> None:
    found = by_result(Ended(better), Ended(worse), 0)  # type: ignore[arg-type]
    assert [reason.kind for reason in found] == kinds
