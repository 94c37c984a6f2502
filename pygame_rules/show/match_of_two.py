"""The part of a table about its match of two: how it stands, and what the second game begins with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Own
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.match_of_two import GAMES, KEY, Link, PlaysTwo, Score, ahead, offers_two, scores_of
from pygame_rules.core.words import Words

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.tables import MatchEntry, SecondGame


def match_entry(
    match: LiveMatch, winners: Sequence[int] | None, names: Sequence[str], you: int | None, say: Words
) -> MatchEntry | None:
    """Describe how a match of two stands; None if this game belongs to none.

    :param winners: the winners of this game, also after a resignation; None while it runs.
    :param you: the seat that the sentence addresses; None: it names everybody.
    """
    found = Link.read(match.extra.get(KEY))
    if found is None or not isinstance(match.game, PlaysTwo) or not offers_two(match.game, len(match.seats)):
        return None
    won = (Score(), Score()) if winners is None else scores_of(match.game, match.state, winners)
    scores = (found.before[0].plus(won[0]), found.before[1].plus(won[1]))
    ended = winners is not None
    return {
        "game": found.game,
        "of": GAMES,
        "winners": [] if (best := ahead(scores)) is None else [best],
        "scores": [{"wins": score.wins, "lead": score.lead} for score in scores],
        "lead": say(match.game.two_games.lead),
        "words": _words(found.game, ended, scores, names, you, say),
        "next": _second(match, match.game, found, scores) if ended and found.game < GAMES else None,
    }


def _words(
    game: int, ended: bool, scores: tuple[Score, Score], names: Sequence[str], you: int | None, say: Words
) -> str:
    """Say in one sentence which game it is, who is ahead after the first one, or who has won the match."""
    if not ended:
        return say("Game {game} of {games}", game=game, games=GAMES)
    best = ahead(scores)
    if best is None:
        return say("The match of two is drawn.") if game == GAMES else say("After the first game the match is level.")
    values = {"name": names[best]}
    if game < GAMES:
        return say.addressed(best == you, "{name} leads the match of two.", "You lead the match of two.", **values)
    if scores[0].wins != scores[1].wins:
        return say.addressed(best == you, "{name} wins the match of two.", "You win the match of two.", **values)
    return say.addressed(
        best == you,
        "Both have won the same number of games; {name} wins the match of two by the greater lead.",
        "Both have won the same number of games; you win the match of two by the greater lead.",
        **values,
    )


def _second(match: LiveMatch, game: PlaysTwo, first: Link, scores: tuple[Score, Score]) -> SecondGame | None:
    """Describe the second game: the players at each other's seats, the same options. None if it needs the seed of the
    first game and that is not known, because the first game comes from a file."""
    # A seed that did not throw from the beginning, or not alone, would not bring the same events again.
    own = isinstance(match.source, Dice) and match.dice_from == 0
    if game.two_games.same_seed and not own:
        return None
    return {
        "players": [_sitting(match.seats[seat]) for seat in (1, 0)],
        "options": dict(match.options),
        "seed": match.dice.seed.hex() if game.two_games.same_seed else None,
        "settings": {"undo_past": match.undo_past},
        "match": Link(first.id, GAMES, (scores[1], scores[0])).to_json(),
    }


def _sitting(seat: Seat) -> dict[str, object]:
    """Describe who sits at a seat, as `players` of the request `new` has it."""
    written = seat.controller.to_json()
    if isinstance(seat.controller, Own):
        # There, `name` is that of the seat.
        written["player_name"] = written["name"]
    return {**written, "name": seat.name}
