"""The named figures of Tuchulcha, for the reasons of hints (`core.figures`).

Which ones there are depends on the seat's role: a player without one wants to arrive, Tuchulcha's to hunt, Lasa
Vecuvia's to seal the passages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.figures import FigureKind, FigureKinds, Figures, Telling, Told, counted
from pygame_rules.core.words import Words, plural
from pygame_rules.games.tuchulcha.players.evaluation_keys import survey_of
from pygame_rules.games.tuchulcha.players.evaluation_shared import Survey
from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.board import END, FOREST, IN_PLAY, NUMBERS, TEMPLE, Colour, occupied, slots_in
from pygame_rules.games.tuchulcha.rules.setup import Setup
from pygame_rules.games.tuchulcha.rules.state import Position

_OPEN: Final = (
    plural("leaves one haruspex that a single number can hit", "leaves {n} haruspices that a single number can hit"),
    plural(
        "leaves one haruspex that a single number can hit, instead of {other}",
        "leaves {n} haruspices that a single number can hit, instead of {other}",
    ),
    plural(
        "leaves no haruspex that a single number can hit, instead of one",
        "leaves no haruspex that a single number can hit, instead of {n}",
    ),
)
_DISTANT: Final = (
    plural("leaves one haruspex that two numbers can hit", "leaves {n} haruspices that two numbers can hit"),
    plural(
        "leaves one haruspex that two numbers can hit, instead of {other}",
        "leaves {n} haruspices that two numbers can hit, instead of {other}",
    ),
    plural(
        "leaves no haruspex that two numbers can hit, instead of one",
        "leaves no haruspex that two numbers can hit, instead of {n}",
    ),
)


def _exposed(forms: tuple[tuple[str, str], tuple[str, str], tuple[str, str]]) -> Telling:
    """Return what tells how many haruspices may be hit.

    :param forms: the messages where the other position has none, where both have some, and where this one has none.
    """
    alone, instead, none = forms

    def tell(say: Words, told: Told) -> str:
        if not told.n:
            return say.plural(*none, told.other)
        return say.plural(*instead, told.n, other=told.other) if told.other else say.plural(*alone, told.n)

    return tell


FIGURES: Final[FigureKinds] = {
    "in_game": FigureKind(
        1.0,
        lambda say, told: say("stays in the game"),
        lambda say, told: say("drops out of the game"),
    ),
    "emptied": FigureKind(
        1.0,
        lambda say, told: say("leaves a colour nobody in play, which ends the game"),
        lambda say, told: say("leaves every colour somebody in play, so that the game goes on"),
        ends=True,
    ),
    "arrived": counted(
        0.35,
        plural("has one more haruspex in Velthumena", "has {n} haruspices more in Velthumena"),
        plural("has one fewer haruspex in Velthumena", "has {n} haruspices fewer in Velthumena"),
    ),
    "tuchulcha": FigureKind(
        0.3,
        lambda say, told: say("turns to Tuchulcha, whom nobody can hit"),
        lambda say, told: say("does not turn to Tuchulcha"),
    ),
    "lasa": FigureKind(
        0.3,
        lambda say, told: say("turns to Lasa Vecuvia, who wins by sealing passages"),
        lambda say, told: say("does not turn to Lasa Vecuvia"),
    ),
    "free": FigureKind(
        0.1,
        lambda say, told: say("keeps the way to Velthumena"),
        lambda say, told: say("gives up the way to Velthumena"),
    ),
    "demon": FigureKind(
        -0.3,
        lambda say, told: say("leaves Tuchulcha in play"),
        lambda say, told: say("puts Tuchulcha out of the game"),
    ),
    "sealed": counted(
        0.5,
        plural("seals one more passage", "seals {n} passages more"),
        plural("seals one fewer passage", "seals {n} passages fewer"),
    ),
    "prey": counted(
        -0.3,
        plural("leaves the others one more haruspex", "leaves the others {n} haruspices more"),
        plural("leaves the others one fewer haruspex", "leaves the others {n} haruspices fewer"),
    ),
    "sent": counted(
        0.2,
        plural(
            "sends one more haruspex of the others to the forest",
            "sends {n} haruspices more of the others to the forest",
        ),
        plural(
            "sends one fewer haruspex of the others to the forest",
            "sends {n} haruspices fewer of the others to the forest",
        ),
    ),
    "lost": counted(
        -0.3,
        plural("loses one more haruspex to the forest", "loses {n} haruspices more to the forest"),
        plural("loses one fewer haruspex to the forest", "loses {n} haruspices fewer to the forest"),
    ),
    "open": FigureKind(-0.12, _exposed(_OPEN), _exposed(_OPEN)),
    "offering": counted(
        0.05,
        plural(
            "comes one lost haruspex nearer to serving Tuchulcha",
            "comes {n} lost haruspices nearer to serving Tuchulcha",
        ),
        plural(
            "stays one lost haruspex further from serving Tuchulcha",
            "stays {n} lost haruspices further from serving Tuchulcha",
        ),
    ),
    "third": FigureKind(
        0.03,
        lambda say, told: say("may throw one more die and use its number"),
        lambda say, told: say("gets no other die to throw in this turn"),
    ),
    "spared": FigureKind(
        0.001,
        lambda say, told: say("ends the turn, so that no other die has to be thrown and used"),
        lambda say, told: say("has to throw one more die and to use its number"),
        faint=True,
    ),
    "distant": FigureKind(-0.04, _exposed(_DISTANT), _exposed(_DISTANT)),
    "twins": counted(
        -0.03,
        plural(
            "leaves one more haruspex that two attackers can hit",
            "leaves {n} haruspices more that two attackers can hit",
        ),
        plural(
            "leaves one fewer haruspex that two attackers can hit",
            "leaves {n} haruspices fewer that two attackers can hit",
        ),
    ),
    "in_play": counted(
        0.08,
        plural("keeps one more haruspex in play", "keeps {n} haruspices more in play"),
        plural("keeps one fewer haruspex in play", "keeps {n} haruspices fewer in play"),
    ),
    "ready": counted(
        0.05,
        plural(
            "has one more haruspex that a single number takes to Velthumena",
            "has {n} haruspices more that a single number takes to Velthumena",
        ),
        plural(
            "has one fewer haruspex that a single number takes to Velthumena",
            "has {n} haruspices fewer that a single number takes to Velthumena",
        ),
    ),
    "danger": counted(
        -0.2,
        plural(
            "leaves one more haruspex that a single number takes to Velthumena",
            "leaves {n} haruspices more that a single number takes to Velthumena",
        ),
        plural(
            "leaves one fewer haruspex that a single number takes to Velthumena",
            "leaves {n} haruspices fewer that a single number takes to Velthumena",
        ),
    ),
    "nearest": counted(
        0.02,
        plural(
            "brings the foremost haruspex one step nearer to Velthumena, which would put Tuchulcha out",
            "brings the foremost haruspex {n} steps nearer to Velthumena, which would put Tuchulcha out",
        ),
        plural(
            "leaves the foremost haruspex one step further from Velthumena",
            "leaves the foremost haruspex {n} steps further from Velthumena",
        ),
    ),
    "threatened": counted(
        0.05,
        plural(
            "can hit one more haruspex of the others with a single number",
            "can hit {n} haruspices more of the others with a single number",
        ),
        plural(
            "can hit one fewer haruspex of the others with a single number",
            "can hit {n} haruspices fewer of the others with a single number",
        ),
    ),
    "safe": counted(
        0.05,
        plural(
            "has one more haruspex in a group that two cannot hit",
            "has {n} haruspices more in groups that two cannot hit",
        ),
        plural(
            "has one fewer haruspex in a group that two cannot hit",
            "has {n} haruspices fewer in groups that two cannot hit",
        ),
    ),
    "targets": counted(
        0.04,
        plural(
            "threatens one more haruspex with a single number", "threatens {n} haruspices more with a single number"
        ),
        plural(
            "threatens one fewer haruspex with a single number", "threatens {n} haruspices fewer with a single number"
        ),
    ),
    "further": counted(
        0.02,
        plural("threatens one more haruspex with two numbers", "threatens {n} haruspices more with two numbers"),
        plural("threatens one fewer haruspex with two numbers", "threatens {n} haruspices fewer with two numbers"),
    ),
    "stands": counted(
        0.04,
        plural("blocks one more stone for all others", "blocks {n} stones more for all others"),
        plural("blocks one fewer stone for all others", "blocks {n} stones fewer for all others"),
    ),
    "pairs": counted(
        0.02,
        plural("threatens one more haruspex with two attackers", "threatens {n} haruspices more with two attackers"),
        plural("threatens one fewer haruspex with two attackers", "threatens {n} haruspices fewer with two attackers"),
    ),
    "prize": counted(
        0.004,
        plural(
            "threatens haruspices that have come one step further",
            "threatens haruspices that have come {n} steps further",
        ),
        plural(
            "threatens haruspices that have come one step less far",
            "threatens haruspices that have come {n} steps less far",
        ),
    ),
    "foremost": counted(
        -0.02,
        plural(
            "lets the foremost of the others come one step further",
            "lets the foremost of the others come {n} steps further",
        ),
        plural(
            "keeps the foremost of the others one step further back",
            "keeps the foremost of the others {n} steps further back",
        ),
    ),
    "theirs": counted(
        -0.01,
        plural("lets the others come one step further in all", "lets the others come {n} steps further in all"),
        plural("sets the others one step back in all", "sets the others {n} steps back in all"),
    ),
    "temple": counted(
        -0.01,
        plural("leaves one more haruspex in the temple", "leaves {n} haruspices more in the temple"),
        plural("leads one more haruspex out of the temple", "leads {n} haruspices more out of the temple"),
        faint=True,
    ),
    "reached": counted(
        0.004,
        plural("reaches one more stone with a single number", "reaches {n} stones more with a single number"),
        plural("reaches one fewer stone with a single number", "reaches {n} stones fewer with a single number"),
        faint=True,
    ),
    "front": counted(
        0.002,
        plural("brings the foremost haruspex one step further", "brings the foremost haruspex {n} steps further"),
        plural(
            "leaves the foremost haruspex one step further back",
            "leaves the foremost haruspex {n} steps further back",
        ),
        faint=True,
    ),
    "walked": counted(
        0.012,
        plural(
            "brings one’s own haruspices one step further in all",
            "brings one’s own haruspices {n} steps further in all",
        ),
        plural(
            "brings one’s own haruspices one step less far in all",
            "brings one’s own haruspices {n} steps less far in all",
        ),
    ),
}
"""`in_game`, `tuchulcha`, `lasa`, `free` (without a role) and `demon` (another player is Tuchulcha's) are 1 or 0, and
so is `emptied`: a colour, perhaps a neutral one, has nobody in play, which ends the game while nobody serves Tuchulcha.
`sent` counts the haruspices of the other players that are in the forest or gone with a player who is out; `theirs` are
the steps of those who have no role. `open` and `targets` look one number ahead, `distant` and `further` at what two
numbers reach and one does not; all ignore what stands in between. `pairs` and, of one's own, `twins` take two
attackers, and `prize` adds up the steps of the `targets`. While nobody has turned to Tuchulcha, `offering` counts what
is in Velthumena and the forest, up to what a devotion needs from there; `foremost` is the step of the foremost haruspex
that could put Tuchulcha's player out. In a game for two, `threatened` are the other player's haruspices that a number
hits which moves an own or a neutral one. A haruspex is `ready` if the number 6 takes it to Velthumena; for Tuchulcha's
player all such ones are a `danger`, and to a player without a role the `nearest` one is the step of the foremost, own
or neutral, that would put Tuchulcha out. While a further die is still to be thrown, only `third` and `spared` are
counted, because the turn is not over."""


def figures(state: Position, seat: int) -> Figures:
    """Return the named figures of a seat; few if it is out of the game, or has still to throw a further die."""
    setup, lineup = state.setup, state.lineup
    colour = setup.colours[seat]
    side = lineup.sides[colour]
    demon = lineup.tuchulcha not in (NOBODY, colour)
    third = float(state.phase == "extra" and state.seat == seat)
    turn = {"third": third, "spared": 1 - third}
    if third:
        return turn
    if not side:
        return turn | {"in_game": 0.0, "demon": float(demon)}
    survey = survey_of(state)
    troop = survey.troops[colour]
    others = [other for other in setup.colours if other != colour]
    plays = colour == lineup.tuchulcha, colour == lineup.lasa
    named = turn | {
        "in_game": 1.0, "demon": float(demon), "tuchulcha": float(plays[0]), "lasa": float(plays[1]),
        "free": float(not any(plays)), "in_play": float(survey.in_play[colour]),
        "arrived": float(survey.arrived[colour]),
        "emptied": float(
            lineup.tuchulcha == NOBODY
            and any(side and not count for side, count in zip(lineup.sides, survey.in_play, strict=False))
        ),
    }  # fmt: skip
    if plays[1]:
        return named | {"sealed": float(4 - lineup.passages.bit_count()), "open": _hunted(survey, colour)}
    named |= {
        "targets": float(survey.prey(colour, troop.near)[0]),
        "further": float(survey.prey(colour, troop.distant)[0]),
        "reached": float(troop.near.bit_count()),
        "pairs": float(_pairs(survey, colour, troop.near)),
        "prize": float(_prize(survey, colour, troop.near)),
    }
    if plays[0]:
        prey = sum(survey.in_play[other] for other in (*others, *setup.saving) if lineup.sides[other])
        hunters = [other for other in (*others, *_rescuers(setup)) if other != lineup.lasa]
        return named | {
            "prey": float(prey),
            "danger": float(sum(_ready(survey, other) for other in hunters)),
            "foremost": float(max((_front(survey, other) for other in hunters), default=0)),
            "stands": float(len(troop.stands)),
        }
    if demon:
        # A haruspex that arrives puts Tuchulcha's player out; in a game for two a neutral one does so, too.
        named["nearest"] = float(max(_front(survey, one) for one in (colour, *_rescuers(setup))))
    elif lineup.tuchulcha == NOBODY:
        named["offering"] = float(min(lineup.lost(colour), setup.kept))
    if setup.neutrals:
        named["threatened"] = _threatened(survey, colour, others)
    sent = sum(lineup.at(other, FOREST) if lineup.sides[other] else setup.totals[other] for other in others)
    return named | {
        "lost": float(lineup.at(colour, FOREST)),
        "sent": float(sent),
        "open": _open(survey, colour),
        "distant": _distant(survey, colour),
        "twins": _twins(survey, colour),
        "safe": float(troop.safe),
        "ready": float(_ready(survey, colour)),
        "temple": float(lineup.at(colour, TEMPLE)),
        "front": float(_front(survey, colour)),
        "walked": float(_walked(survey, colour)),
        "theirs": float(
            sum(_walked(survey, other) for other in others if other not in (lineup.tuchulcha, lineup.lasa))
        ),
    }


def _rescuers(setup: Setup) -> tuple[Colour, ...]:
    """Return the neutral colours whose arrival puts Tuchulcha's player out (D8)."""
    return tuple(colour for colour in setup.neutrals if colour not in setup.quiet)


def _targets(survey: Survey, colour: Colour, reached: int) -> list[tuple[int, Colour, int, int]]:
    """Return where one number of a colour's leads to others: the stone, the colour and the number of haruspices there,
    and how many haruspices are needed to hit them."""
    tuchulcha = survey.lineup.tuchulcha
    return [
        (stone, other, count, count if colour == tuchulcha else power)
        for other, troop in enumerate(survey.troops)
        if other not in (colour, tuchulcha)
        for stone, count, power, _ in troop.stands
        if reached & stone
    ]


def _pairs(survey: Survey, colour: Colour, reached: int) -> int:
    return sum(count for _, _, count, needed in _targets(survey, colour, reached) if needed == 2)


def _prize(survey: Survey, colour: Colour, reached: int) -> int:
    """Return how many steps those have come in all that a single number hits. Lasa Vecuvia's have no way."""
    return sum(
        _step(survey, other, stone)
        for stone, other, _, needed in _targets(survey, colour, reached)
        if needed == 1 and other != survey.lineup.lasa
    )


def _step(survey: Survey, colour: Colour, stone: int) -> int:
    """Return the step of the foremost haruspex of a colour on a stone, which is given as a mask."""
    slot = stone.bit_length() >> 2
    board = survey.board
    at_end = slot == board.entries[colour] and survey.lineup.at(colour, END)
    return board.path if at_end else board.step_of[colour][slot]


def _front(survey: Survey, colour: Colour) -> int:
    """Return the step of the foremost haruspex of a colour that is still on the path; 0 if none is."""
    steps = survey.board.step_of[colour]
    return max((steps[slot] for slot in slots_in(occupied(survey.lineup.sides[colour]) & IN_PLAY)), default=0)


def _ready(survey: Survey, colour: Colour) -> int:
    """Return how many haruspices of a colour a single number may take to Velthumena."""
    arriving = survey.board.arriving[colour][max(NUMBERS)]
    slots = slots_in(occupied(survey.lineup.sides[colour]) & arriving)
    return sum(survey.lineup.at(colour, slot) for slot in slots)


def _threatened(survey: Survey, colour: Colour, others: Sequence[Colour]) -> float:
    """Return how many haruspices of these players one number hits that moves one of a colour's, or a neutral one."""
    reached = survey.troops[colour].near
    for neutral in survey.setup.neutrals:
        reached |= survey.troops[neutral].near
    hunted = [survey.troops[other] for other in others if other != survey.lineup.tuchulcha]
    return float(sum(bool(reached & stone) for troop in hunted for stone, _, power, _ in troop.stands if power == 1))


def _walked(survey: Survey, colour: Colour) -> int:
    """Return the steps of a colour in all. Who has arrived has walked the whole path: otherwise arriving would look
    like a step back."""
    lineup, board = survey.lineup, survey.board
    slots = slots_in(occupied(lineup.sides[colour]) & IN_PLAY)
    steps = sum(lineup.at(colour, slot) * board.step_of[colour][slot] for slot in slots)
    return steps + survey.arrived[colour] * (board.path + 1)


def _open(survey: Survey, colour: Colour) -> float:
    """Return how many haruspices stand alone where one number of another player, or of Tuchulcha's, would hit them."""
    reached, hunted = 0, _reach_of_tuchulcha(survey)
    troop = survey.troops[colour]
    for near, _ in survey.threats(colour, troop.weak):
        reached |= near
    return float(
        sum(
            count
            for stone, count, power, _ in troop.stands
            if (power == 1 and reached & stone) or (count == 1 and hunted & stone)
        )
    )


def _distant(survey: Survey, colour: Colour) -> float:
    """Return how many haruspices stand alone where two numbers of another player, or of Tuchulcha's, would hit them,
    and one number would not."""
    near = late = 0
    troop = survey.troops[colour]
    for reached, reached_late in survey.threats(colour, troop.weak):
        near |= reached
        late |= reached_late
    hunted = _reach_of_tuchulcha(survey)
    demon = survey.lineup.tuchulcha
    hunted_late = 0 if demon == NOBODY else survey.troops[demon].distant
    found = 0
    for stone, count, power, _ in troop.stands:
        open_ = (power == 1 and near & stone) or (count == 1 and hunted & stone)
        if not open_ and ((power == 1 and late & stone) or (count == 1 and hunted_late & stone)):
            found += count
    return float(found)


def _twins(survey: Survey, colour: Colour) -> float:
    """Return how many haruspices stand where one number reaches them and two attackers hit them: others, or those of
    Tuchulcha, but not one alone."""
    troop = survey.troops[colour]
    near, hunted = 0, _reach_of_tuchulcha(survey)
    for reached, _ in survey.threats(colour, troop.weak | troop.double):
        near |= reached
    found = 0
    for stone, count, power, _ in troop.stands:
        alone = (power == 1 and near & stone) or (count == 1 and hunted & stone)
        if not alone and ((power == 2 and near & stone) or (count == 2 and hunted & stone)):
            found += count
    return float(found)


def _hunted(survey: Survey, colour: Colour) -> float:
    """Return how many of Lasa Vecuvia's haruspices stand alone where one number of Tuchulcha's would hit them."""
    hunted = _reach_of_tuchulcha(survey)
    return float(sum(count == 1 and bool(hunted & stone) for stone, count, _, _ in survey.troops[colour].stands))


def _reach_of_tuchulcha(survey: Survey) -> int:
    """Return the mask of the stones that Tuchulcha's haruspices reach with one number; 0 if nobody serves Tuchulcha."""
    demon = survey.lineup.tuchulcha
    return 0 if demon == NOBODY else survey.troops[demon].near
