"""A heuristic evaluation of positions for computer players: how likely each seat is to win.

Each seat is described by a vector of hand-made features ("figures"), which differ for players without a role, for
Tuchulcha's and for Lasa Vecuvia's player. A linear model with a softmax over the seats turns them into chances. Its
weights, one set for each number of players, were fitted to games that the evaluation played against itself.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import TypeAlias

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.tuchulcha.board import FOREST, Colour
from pygame_rules.games.tuchulcha.rules import NOBODY
from pygame_rules.games.tuchulcha.state import Position
from pygame_rules.games.tuchulcha.survey import Survey
from pygame_rules.games.tuchulcha.troops import reach
from pygame_rules.games.tuchulcha.weights import WEIGHTS

Figures: TypeAlias = "tuple[float, ...]"


def evaluate(position: Position) -> tuple[float, ...]:
    """Estimate each seat's value: its chance to win, on the scale of returns."""
    if position.current_player() == TERMINAL:
        return position.returns()
    players = position.setup.players
    weights = WEIGHTS[players]
    strengths = [None if found is None else sum(map(mul, weights[found[0]], found[1])) for found in figures(position)]
    best = max(strength for strength in strengths if strength is not None)
    chances = [0.0 if strength is None else exp(strength - best) for strength in strengths]
    total = sum(chances)
    return tuple((players * chance / total - 1) / (players - 1) for chance in chances)


def figures(position: Position) -> list[tuple[str, Figures] | None]:
    """Return each seat's situation (a key of `WEIGHTS`) and its figures; None for a seat that is out of the game."""
    table = position.table
    survey = Survey(position)
    found: list[tuple[str, Figures] | None] = []
    for colour in position.setup.colours:
        if not table.sides[colour]:
            found.append(None)
        elif colour == table.tuchulcha:
            found.append(("tuchulcha", of_tuchulcha(survey, colour)))
        elif colour == table.lasa:
            found.append(("lasa", of_lasa(survey, colour)))
        elif table.tuchulcha == NOBODY:
            found.append(("free", of_free(survey, colour)))
        else:
            found.append(("hunted", of_hunted(survey, colour)))
    return found


def of_free(survey: Survey, colour: Colour) -> Figures:
    """Return the figures of a player without a role while nobody has Tuchulcha's role."""
    setup, side, total = survey.setup, survey.table.sides[colour], survey.setup.totals[colour]
    late, turn = survey.late, survey.turn(colour)
    troop = survey.troops[colour]
    risk = survey.risk(colour)
    prey, prey_way, prey_pairs = survey.prey(colour, troop.near)
    arrived, lost = survey.arrived[colour] / total, (side >> 4 * FOREST & 15) / total
    lead = arrived - survey.arrived_elsewhere(colour) / total
    leads = float(lead > 0)
    in_play = survey.in_play[colour] / total
    seat = setup.seats[colour]
    ready, others_ready = survey.ready[seat], sum(survey.ready) - survey.ready[seat]
    soon = troop.soon
    return (
        1.0,
        turn,
        survey.wait(colour),
        arrived,
        lost,
        (side & 15) / total,
        troop.on_path / total,
        troop.walked / total,
        troop.squared / total,
        soon,
        risk.single / total,
        risk.way / total,
        risk.pairs / total,
        risk.distant / total,
        late * arrived,
        late * troop.walked / total,
        late * lost,
        late * lead,
        late * late * lead,
        lead,
        float(ready),
        ready * in_play,
        prey / 4,
        prey_way / 4,
        prey_pairs / 4,
        troop.safe / total,
        others_ready * in_play,
        float(survey.in_play[colour] == 1),
        turn * soon,
        leads,
        late * leads,
    )


def of_hunted(survey: Survey, colour: Colour) -> Figures:
    """Return the figures of a player without a role while somebody else has Tuchulcha's role."""
    setup, table, total = survey.setup, survey.table, survey.setup.totals[colour]
    side, demon = table.sides[colour], table.tuchulcha
    late, turn = survey.late, survey.turn(colour)
    troop = survey.troops[colour]
    risk, hunted = survey.risk(colour), survey.hunted(colour)
    arrived, lost = survey.arrived[colour], side >> 4 * FOREST & 15
    lead = (arrived - survey.arrived_elsewhere(colour)) / total
    soon, nearness = troop.soon, troop.nearness
    lasa = table.lasa != NOBODY
    return (
        1.0,
        turn,
        survey.wait(colour),
        (side & 15) / total,
        troop.on_path / total,
        troop.walked / total,
        troop.squared / total,
        soon,
        nearness,
        survey.soonest,
        survey.all_near,
        hunted.single / total,
        hunted.way / total,
        hunted.pairs / total,
        hunted.distant / total,
        risk.single / total,
        risk.way / total,
        risk.pairs / total,
        arrived / total,
        lost / total,
        late * arrived / total,
        late * troop.walked / total,
        late * lead,
        lead,
        survey.in_play[demon] / 8,
        len(survey.troops[demon].stands) / 8,
        survey.prey(colour, troop.near)[0] / 4,
        float(survey.in_play[colour] == 1),
        float(survey.in_play[colour] == 2),
        float(lasa),
        table.passages.bit_count() / 4 if lasa else 0.0,
        turn * soon,
        nearness if arrived + lost >= setup.kept else 0.0,
    )


def of_tuchulcha(survey: Survey, colour: Colour) -> Figures:
    """Return the figures of Tuchulcha's player."""
    setup, table = survey.setup, survey.table
    turn = survey.turn(colour)
    left = [survey.in_play[other] for other in setup.colours if other != colour and table.sides[other]]
    troop = survey.troops[colour]
    prey, prey_way, prey_pairs = survey.prey(colour, troop.near)
    lasa = table.lasa != NOBODY
    return (
        1.0,
        turn,
        survey.wait(colour),
        survey.in_play[colour] / 8,
        len(troop.stands) / 8,
        float(len(left)),
        sum(left) / 8,
        survey.soonest,
        survey.all_soon,
        survey.nearest,
        survey.all_near,
        prey / 4,
        prey_way / 4,
        prey_pairs / 4,
        survey.prey(colour, troop.distant)[1] / 4,
        min(left, default=0) / 8,
        float(left.count(1)),
        float(lasa),
        table.passages.bit_count() / 4 if lasa else 0.0,
        (table.sides[colour] & 15) / 8,
        turn * survey.soonest,
        turn * prey_way / 4,
    )


def of_lasa(survey: Survey, colour: Colour) -> Figures:
    """Return the figures of Lasa Vecuvia's player."""
    table, board = survey.table, survey.board
    side, turn = table.sides[colour], survey.turn(colour)
    held = survey.troops[colour].held
    demon = table.tuchulcha != NOBODY
    passages = table.passages.bit_count()
    spare = survey.in_play[colour] - passages
    hunted = (survey.troops[table.tuchulcha].near & held).bit_count() / 4 if demon else 0.0
    before = (reach(board, colour, side, held) & table.passages).bit_count()
    return (
        1.0,
        turn,
        survey.wait(colour),
        float(passages == 4),
        float(passages == 3),
        float(passages == 2),
        float(spare <= 0),
        min(spare, 4) / 4,
        float(demon),
        hunted,
        hunted if spare <= 0 else 0.0,
        before / 4,
        float(before >= passages),
        (side & 15) / 8,
        float(sum(map(bool, table.sides)) - 1),
        0.0 if demon else survey.late,
        survey.nearest if demon else 0.0,
        turn * before / 4,
    )
