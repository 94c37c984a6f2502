"""The board choices of the player to move, each with a preview of what it would do.

The player drags a card to the space that it reaches, or points at the card and then at the space. He can do the same
with his amulet; if several cards lead it to the same space, he points at one of them last.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from pygame_rules.core.scene import BoardChoice, Preview, Tone
from pygame_rules.games.yucata.rules.board import CARDS, COPY, DAGGER
from pygame_rules.games.yucata.rules.legal import score_of, worth_of
from pygame_rules.games.yucata.rules.moves import Play, play_of, telling_worth
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.pieces import card_id, space_id, stone_id
from pygame_rules.games.yucata.show.speech import Speech

BADGES: Final = {DAGGER: "†", COPY: "="}
"""Badges of the cards without a number."""


def options(state: Position, speech: Speech) -> list[BoardChoice]:
    """Return the choices that start at a card, then those that start at the amulet, both in the order of the legal
    actions."""
    plays = [play_of(state, card) for card in state.legal_actions()]
    by_card = [_option(state, play, (card_id(play.seat, play.card.index), space_id(play.reached)), speech)
               for play in plays]  # fmt: skip
    leading = Counter(play.reached for play in plays)
    by_amulet = []
    for play in plays:
        path: tuple[str, ...] = (space_id(play.start), space_id(play.reached))
        if leading[play.reached] > 1:
            path += (card_id(play.seat, play.card.index),)
        by_amulet.append(_option(state, play, path, speech))
    return by_card + by_amulet


def _option(state: Position, play: Play, path: tuple[str, ...], speech: Speech) -> BoardChoice:
    before = state.taken[play.seat]
    gain = score_of(before.with_more(play.letters), state.rules) - score_of(before, state.rules)
    if telling_worth(state, play):
        gain = worth_of(play.stones)
    tone: Tone = "good" if gain > 0 else "bad" if gain < 0 else ""
    return BoardChoice(
        events=(play.card.text,),
        path=path,
        label=speech.option(play),
        badge=BADGES.get(play.card.index, CARDS[play.card.index]),
        preview=Preview(speech.preview(state, play), tuple(stone_id(space) for space in play.taken), tone),
    )
