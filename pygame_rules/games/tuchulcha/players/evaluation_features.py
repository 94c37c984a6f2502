"""What the evaluation sees in a position: the features of each seat, and its strength by the fitted weights.

The features are hand-made. Which ones there are depends on the seat's situation: "free" (nobody has Tuchulcha's role),
"hunted" (somebody else has it), "tuchulcha" or "lasa" (its own role). The weights, one set for each number of players,
were fitted to games that the evaluation played against itself (weights.py, docs/training.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf
from operator import mul
from typing import TypeAlias

from pygame_rules.games.tuchulcha.players.evaluation_colour import reach
from pygame_rules.games.tuchulcha.players.evaluation_keys import survey_of
from pygame_rules.games.tuchulcha.players.evaluation_shared import Survey
from pygame_rules.games.tuchulcha.players.weights import Weights
from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.board import FOREST, Colour
from pygame_rules.games.tuchulcha.rules.state import Position

Features: TypeAlias = "tuple[float, ...]"


# From features to chances


def chances_of(players: int, strengths: Sequence[float]) -> tuple[float, ...]:
    """Return the values of the seats from their strengths (a softmax)."""
    best = max(strengths)
    if players == 2:
        # The same as below in less time, for the number of players with which computers search most positions.
        one, other = exp(strengths[0] - best), exp(strengths[1] - best)
        total = one + other
        return 2 * one / total - 1, 2 * other / total - 1
    chances = [exp(strength - best) for strength in strengths]
    total = sum(chances)
    return tuple([(players * chance / total - 1) / (players - 1) for chance in chances])


def strength_of(survey: Survey, colour: Colour, weights: Weights) -> float:
    """Return a colour's strength in log odds: the sum of its weighted features; `-inf` if it is out of the game."""
    found = features_of(survey, colour)
    return -inf if found is None else sum(map(mul, weights[found[0]], found[1]))


# The features


def features(position: Position) -> list[tuple[str, Features] | None]:
    """Return each seat's situation (a key of `WEIGHTS`) and its features; None for a seat that is out of the game."""
    survey = survey_of(position)
    return [features_of(survey, colour) for colour in position.setup.colours]


def features_of(survey: Survey, colour: Colour) -> tuple[str, Features] | None:
    """Return a colour's situation and its features; None if it is out of the game."""
    lineup = survey.lineup
    if not lineup.sides[colour]:
        return None
    if colour == lineup.tuchulcha:
        return "tuchulcha", of_tuchulcha(survey, colour)
    if colour == lineup.lasa:
        return "lasa", of_lasa(survey, colour)
    if lineup.tuchulcha == NOBODY:
        return "free", of_free(survey, colour)
    return "hunted", of_hunted(survey, colour)


def of_free(survey: Survey, colour: Colour) -> Features:
    """Return the features of a player without a role while nobody has Tuchulcha's role."""
    side, total = survey.lineup.sides[colour], survey.setup.totals[colour]
    late, turn = survey.late, survey.turn(colour)
    troop = survey.troops[colour]
    risk = survey.risk(colour)
    prey, prey_way, prey_pairs = survey.prey(colour, troop.near)
    arrived, lost = survey.arrived[colour] / total, (side >> 4 * FOREST & 15) / total
    lead = arrived - survey.arrived_elsewhere(colour) / total
    leads = float(lead > 0)
    in_play = survey.in_play[colour] / total
    ready, others_ready = survey.ready[colour], sum(survey.ready) - survey.ready[colour]
    soon = troop.soon
    return (
        1.0, turn, survey.wait(colour),
        arrived, lost, (side & 15) / total, troop.on_path / total, troop.walked / total, troop.squared / total, soon,
        risk.single / total, risk.way / total, risk.pairs / total, risk.distant / total,
        late * arrived, late * troop.walked / total, late * lost, late * lead, late * late * lead, lead,
        float(ready), ready * in_play, prey / 4, prey_way / 4, prey_pairs / 4, troop.safe / total,
        others_ready * in_play, float(survey.in_play[colour] == 1), turn * soon, leads, late * leads,
    )  # fmt: skip


def of_hunted(survey: Survey, colour: Colour) -> Features:
    """Return the features of a player without a role while somebody else has Tuchulcha's role."""
    setup, lineup, total = survey.setup, survey.lineup, survey.setup.totals[colour]
    side, demon = lineup.sides[colour], lineup.tuchulcha
    late, turn = survey.late, survey.turn(colour)
    troop = survey.troops[colour]
    risk, hunted = survey.risk(colour), survey.hunted(colour)
    arrived, lost = survey.arrived[colour], side >> 4 * FOREST & 15
    lead = (arrived - survey.arrived_elsewhere(colour)) / total
    soon, nearness = troop.soon, troop.nearness
    lasa = lineup.lasa != NOBODY
    return (
        1.0, turn, survey.wait(colour),
        (side & 15) / total, troop.on_path / total, troop.walked / total, troop.squared / total, soon, nearness,
        survey.soonest, survey.all_near,
        hunted.single / total, hunted.way / total, hunted.pairs / total, hunted.distant / total,
        risk.single / total, risk.way / total, risk.pairs / total,
        arrived / total, lost / total, late * arrived / total, late * troop.walked / total, late * lead, lead,
        survey.in_play[demon] / 8, len(survey.troops[demon].stands) / 8, survey.prey(colour, troop.near)[0] / 4,
        float(survey.in_play[colour] == 1), float(survey.in_play[colour] == 2),
        float(lasa), lineup.passages.bit_count() / 4 if lasa else 0.0,
        turn * soon, nearness if arrived + lost >= setup.kept else 0.0,
    )  # fmt: skip


def of_tuchulcha(survey: Survey, colour: Colour) -> Features:
    """Return the features of Tuchulcha's player."""
    setup, lineup = survey.setup, survey.lineup
    turn = survey.turn(colour)
    left = [survey.in_play[other] for other in setup.colours if other != colour and lineup.sides[other]]
    if setup.saving:
        left = [of_player + sum(survey.in_play[neutral] for neutral in setup.saving) for of_player in left]
    troop = survey.troops[colour]
    prey, prey_way, prey_pairs = survey.prey(colour, troop.near)
    lasa = lineup.lasa != NOBODY
    return (
        1.0, turn, survey.wait(colour),
        survey.in_play[colour] / 8, len(troop.stands) / 8,
        float(len(left)), sum(left) / 8, survey.soonest, survey.all_soon, survey.nearest, survey.all_near,
        prey / 4, prey_way / 4, prey_pairs / 4, survey.prey(colour, troop.distant)[1] / 4,
        min(left, default=0) / 8, float(left.count(1)),
        float(lasa), lineup.passages.bit_count() / 4 if lasa else 0.0,
        (lineup.sides[colour] & 15) / 8, turn * survey.soonest, turn * prey_way / 4,
    )  # fmt: skip


def of_lasa(survey: Survey, colour: Colour) -> Features:
    """Return the features of Lasa Vecuvia's player."""
    lineup, board = survey.lineup, survey.board
    side, turn = lineup.sides[colour], survey.turn(colour)
    held = survey.troops[colour].held
    demon = lineup.tuchulcha != NOBODY
    passages = lineup.passages.bit_count()
    spare = survey.in_play[colour] - passages
    hunted = (survey.troops[lineup.tuchulcha].near & held).bit_count() / 4 if demon else 0.0
    before = (reach(board, colour, side, held) & lineup.passages).bit_count()
    return (
        1.0, turn, survey.wait(colour),
        float(passages == 4), float(passages == 3), float(passages == 2), float(spare <= 0), min(spare, 4) / 4,
        float(demon), hunted, hunted if spare <= 0 else 0.0,
        before / 4, float(before >= passages), (side & 15) / 8,
        float(sum(map(bool, lineup.sides)) - 1), 0.0 if demon else survey.late, survey.nearest if demon else 0.0,
        turn * before / 4,
    )  # fmt: skip
