"""Animates an action as frames that lead from the scene before it to the scene after it.

Each frame leads from one set of items to the next, and the last set is that of the state after the action. So applying
all frames always results in the scene after it. No frame for a viewer contains anything that he may not see.

Cards and stones fly to temporary slots. So when the page draws a trace of the last move, it draws only the amulet's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame_rules.core.frame_builder import Carried, Film
from pygame_rules.core.game import TERMINAL, Action
from pygame_rules.core.scene import Frame
from pygame_rules.games.yucata.rules.board import COUNTS, Card, Layout, Start
from pygame_rules.games.yucata.rules.legal import Stones
from pygame_rules.games.yucata.rules.moves import Play, play_of
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.pieces import FLYING, Contents, amulet_id, card_id, given_back, redeemed, stone_id
from pygame_rules.games.yucata.show.speech import Speech

STEP: Final = 90
"""Milliseconds that an amulet takes for each space."""
LIFTING: Final = 170
"""The same while a stone flies off behind it; longer, because the stone has further to go."""
FLIGHT: Final = 340
"""Milliseconds of the last stone's flight."""
CARD: Final = 260
"""Milliseconds that a card takes to its pile."""
SETTLE: Final = 140
TURNING: Final = 360
"""Milliseconds of the last frame instead of `SETTLE`, if the desks change places."""
BACK: Final = 900
"""Milliseconds while all players take their cards back."""
LAY: Final = 900
SPOKEN: Final = 1500
"""Milliseconds to read a line of the settlement."""
END: Final = 1000


def frames(speech: Speech, before: Position, action: Action, after: Position) -> tuple[Frame, ...]:
    """Return the frames that show an action."""
    contents = Contents.of(before, speech)
    film = Film(contents.items())
    final = Contents.of(after, speech)
    if isinstance(action, Card):
        play = play_of(before, action)
        _lay_card(film, contents, play, speech)
        _walk(film, contents, play)
        _after_play(film, contents, after, final, speech)
    elif isinstance(action, Layout):
        film.to(final.items(), speech.say("Chance lays the stones"), LAY, sound="throw")
    elif isinstance(action, Start):
        film.to(final.items(), speech.tell(action.seat, "{name} begins", "You begin: play a card"), LAY, sound="place")
    return tuple(film.frames)


def _lay_card(film: Film, contents: Contents, play: Play, speech: Speech) -> None:
    """Move the card from the hand to the pile."""
    seat, index = play.seat, play.card.index
    left = (
        card_id(seat, index) if contents.shown[seat] else contents.back(seat, contents.hands[seat].bit_count() - 1).id
    )
    contents.hands[seat] ^= play.card.bit
    contents.barred = 0
    contents.before = None
    contents.air = [replace(contents.pile(seat, index), id=f"air@{card_id(seat, index)}", layer=FLYING)]
    film.to(contents.items(), speech.played(play), CARD, sound="place", carried=[(left, contents.air[0].id, ())])


def _walk(film: Film, contents: Contents, play: Play) -> None:
    """Move the amulet space by space; the stones behind it fly to those that the player already has."""
    seat, amulet = play.seat, amulet_id(play.seat)
    lifted: list[Carried] = []
    for space in range(play.start + 1, play.reached + 1):
        contents.amulets[seat] = space
        length = LIFTING if lifted else STEP
        film.to(contents.items(), "", length, sound="step", carried=[(amulet, amulet, ()), *lifted])
        lifted = [_lift(contents, play, space)] if space in play.taken else []
    if play.taken:
        film.to(contents.items(), "", FLIGHT, sound="gain", carried=lifted)


def _lift(contents: Contents, play: Play, space: int) -> Carried:
    """Lift a stone from the path; return the slot that it leaves and its temporary slot in the air."""
    colour = contents.lying.pop(space)
    stones = contents.taken[play.seat].with_more(play.letters[: play.taken.index(space) + 1])
    nth = dict(zip(COUNTS, stones, strict=True))[colour]
    contents.air.append(replace(contents.in_heap(play.seat, colour, nth - 1), id=f"air@{space}", layer=FLYING))
    return stone_id(space), contents.air[-1].id, ()


def _after_play(film: Film, contents: Contents, after: Position, final: Contents, speech: Speech) -> None:
    """Put down what flew, then show the next player's turn, all cards taken back, or the settlement."""
    over = after.current_player() == TERMINAL
    if over or not any(pile is not None for pile in after.piles):
        contents.air, contents.taken = [], list(after.taken)
        if after.last is not None and after.seat is not None:
            mover = after.seat if over else (after.seat - 1) % len(after.amulets)
            contents.piles[mover] = after.last
        film.to(contents.items(), "", SETTLE)
        if over:
            _settle(film, contents, speech)
            film.to(final.items(), speech.status(after), END, sound="win")
        else:
            film.to(final.items(), speech.say("Everybody takes back all their cards"), BACK, sound="place")
    else:
        film.to(final.items(), "", SETTLE if final.near == contents.near else TURNING)


def _settle(film: Film, contents: Contents, speech: Speech) -> None:
    """Show how each player pays for his blue stones; first, the red stone takes one blue stone with it."""
    contents.lamp = None
    for seat, stones in enumerate(contents.taken):
        left = stones
        if redeemed(stones).red:
            contents.given[seat] = redeemed(stones)
            film.to(contents.items(), speech.redeems(seat), SPOKEN, sound="gain")
            left = Stones(stones.light, stones.blue - 1, 0)
        contents.given[seat] = given_back(stones, contents.rules)
        film.to(
            contents.items(),
            speech.pays(seat, stones, left.blue, contents.rules),
            SPOKEN,
            sound="loss" if left.blue else "",
        )
