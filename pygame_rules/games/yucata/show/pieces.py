"""Makes the items of a scene: stones, amulets, cards and numbers.

`Contents` hold only what is where, so that frames can show a moment between two states (an amulet is on its way, the
stones that it has passed are in the air).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.core.scene import Item, View
from pygame_rules.games.yucata.rules.board import BLUE, CARDS, CENTRE, FIRST_STONE, LIGHT, RED, START_SPACE
from pygame_rules.games.yucata.rules.legal import Stones, cost_of
from pygame_rules.games.yucata.rules.ruleset import USUAL, Rules
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.geometry import GEOMETRIES, Desk, Geometry
from pygame_rules.games.yucata.show.speech import Speech

AMULETS: Final = ("jaguar", "bird", "frog", "serpent")
"""The sprite name of each seat's amulet."""
NAMES: Final = {LIGHT: "light", BLUE: "blue", RED: "red"}
"""The colour of a stone, as written in ids and sprite names."""

PIECES: Final = 1
"""Layer of stones and cards."""
AMULETS_LAYER: Final = 2
NUMERALS: Final = 3
"""Layer of the spaces' numbers, which an amulet would hide from those who read turns."""
FLYING: Final = 4
"""Layer of cards and stones that fly."""

CLOTH: Final = 10
"""How much larger than a pile's card the cloth under it is."""
TILT: Final = -4
"""The tilt of a card that was played, in degrees."""
PEBBLES: Final = 3
"""How many different sprites of light stones there are."""
TILTS: Final = (-9, 6, -4, 11, 0, -13, 8)
"""The tilts of light stones on the path in degrees, by their space."""


def redeemed(stones: Stones) -> Stones:
    """Return what a player gives back for the red stone: itself and one blue stone, or nothing without a blue one.

    >>> redeemed(Stones(4, 2, 1)), redeemed(Stones(4, 0, 1))
    (Stones(light=0, blue=1, red=1), Stones(light=0, blue=0, red=0))
    """
    return Stones(0, 1, 1) if stones.red and stones.blue else Stones()


def given_back(stones: Stones, rules: Rules = USUAL) -> Stones:
    """Return all that is given back at the end: blue stones, what they cost, and the red one if it took one of them.

    >>> given_back(Stones(9, 3, 1)), given_back(Stones(1, 2, 0))
    (Stones(light=3, blue=3, red=1), Stones(light=1, blue=2, red=0))
    """
    return Stones(min(stones.light, cost_of(stones, rules)), stones.blue, redeemed(stones).red)


def stone_sprite(colour: str, place: int) -> str:
    """Return the sprite of a stone; light stones vary with their place.

    >>> stone_sprite("L", 5), stone_sprite("B", 7)
    ('light-3', 'blue')
    """
    return f"light-{place % PEBBLES + 1}" if colour == LIGHT else NAMES[colour]


def hand_is_shown(state: Position, seat: int, view: View) -> bool:
    """Return whether a viewer may see a player's unplayed cards (docs/rules/yucata.md, option `open_hands`)."""
    return state.open_hands or view.seat == seat


def barred_cards(state: Position) -> int:
    """Return the cards that the player to move holds but may not play now, as bits; 0 if nobody is to play a card.

    >>> from pygame_rules.games.yucata.rules.state import start_position
    >>> barred_cards(start_position(2, None))
    0
    """
    mover = state.current_player()
    return state.hands[mover] & ~sum(card.bit for card in state.legal_actions()) if mover >= 0 else 0


def card_id(seat: int, index: int) -> str:
    """Return the slot of a card in a hand that is shown; its spot has the same name.

    >>> card_id(0, 5)
    'card@0-dagger'
    """
    return f"card@{seat}-{CARDS[index]}"


space_id: Final = "space@{}".format
"""Makes the id of a space's spot."""
amulet_id: Final = "amulet@{}".format
"""Makes the slot of a player's only amulet, which keeps it wherever it goes."""
stone_id: Final = "stone@{}".format
"""Makes the slot of a stone on the path."""
heap_id: Final = "stones@{}".format
"""Makes the id of the spot of all stones that a player has taken."""


def taken_id(seat: int, colour: str, nth: int) -> str:
    """Return the slot of a stone taken, counted from 1.

    >>> taken_id(1, "L", 3)
    'light@1#3'
    """
    return f"{NAMES[colour]}@{seat}#{nth}"


@dataclass(slots=True)
class Contents:
    """What is where, for one viewer."""

    geometry: Geometry
    speech: Speech
    near: int
    """The seat whose desk is at the lower edge in portrait: the viewer's, else that of the player to move."""
    lamp: int | None
    """The seat whose desk has the lamp that marks the player to move; None: no lamp."""
    amulets: list[int]
    lying: dict[int, str]
    """The stones on the path: space to letter."""
    taken: list[Stones]
    hands: list[int]
    barred: int
    """The cards that the player to move holds but may not play, as bits."""
    shown: list[bool]
    piles: list[int | None]
    """The uppermost card of each pile."""
    before: tuple[int, int] | None
    """Seat and card of the last play, if all cards have been taken back since: it may still not be repeated (D4)."""
    given: list[Stones]
    """What each player has given back at the end (docs/rules/yucata.md, "Scoring")."""
    rules: Rules
    air: list[Item] = field(default_factory=list)
    """The cards and stones that fly."""

    @classmethod
    def of(cls, state: Position, speech: Speech) -> Contents:
        """Return the pieces of a state."""
        view, players, leader = speech.view, len(state.amulets), max(state.amulets)
        over = state.current_player() == TERMINAL
        lying = {space: letter for space, letter in enumerate(state.layout or "", FIRST_STONE) if space > leader}
        near = view.seat if view.seat is not None else state.seat or 0
        before = None
        if state.last is not None and state.seat is not None and all(pile is None for pile in state.piles):
            before = (state.seat - 1) % players, state.last
        return cls(
            GEOMETRIES[view.shape], speech, near, None if over else state.seat, list(state.amulets),
            lying, list(state.taken), list(state.hands), barred_cards(state),
            [hand_is_shown(state, seat, view) for seat in range(players)], list(state.piles), before,
            [given_back(stones, state.rules) if over else Stones() for stones in state.taken], state.rules,
        )  # fmt: skip

    def desk(self, seat: int) -> Desk:
        """Return a player's desk."""
        return self.geometry.desk(seat, self.near, len(self.amulets))

    def items(self) -> list[Item]:
        """Return all items except the numbers of the spaces."""
        seats = range(len(self.amulets))
        items = [
            Item(f"cord@{place}", *middle, length, 7, "cord")
            for place, (middle, length) in enumerate(self.geometry.cords(len(seats)), 1)
        ]
        for seat in seats:
            # The cloth under a pile marks its place while it is empty.
            desk = self.desk(seat)
            w, h = desk.pile_size
            items.append(Item(f"cloth@{seat}", *desk.pile, w + CLOTH, h + CLOTH, "cloth"))
        for seat in seats:
            desk = self.desk(seat)
            items.append(Item(f"sign@{seat}", *desk.sign, desk.sign_size, desk.sign_size, AMULETS[seat], layer=PIECES))
        if self.lamp is not None:
            desk = self.desk(self.lamp)
            items.append(Item("turn", *desk.sign, desk.sign_size * 1.42, desk.sign_size * 1.42, "turn"))
        items += [lying_stone(self.geometry, space, letter) for space, letter in self.lying.items()]
        for seat in seats:
            items += self.cards(seat) + self._taken(seat)
        return items + [self.amulet(seat) for seat in seats] + self.air

    # The path

    def amulet(self, seat: int) -> Item:
        """Return a player's amulet; those that share a space stand beside each other."""
        space = self.amulets[seat]
        sharing = [other for other, place in enumerate(self.amulets) if place == space]
        (x, y), size = self.geometry.standing(space, sharing.index(seat), len(sharing))
        return Item(
            amulet_id(seat), x, y, size, size, AMULETS[seat], layer=AMULETS_LAYER, shadow=True,
            label=self.speech.tell(seat, "{name}’s amulet", "Your amulet"),
        )  # fmt: skip

    # The desks

    def card(self, seat: int, index: int) -> Item:
        """Return a card in a hand that is shown; faint if its owner is to move and may not play it."""
        desk = self.desk(seat)
        barred = seat == self.lamp and bool(self.barred >> index & 1)
        return Item(
            card_id(seat, index), *desk.card(index), *desk.card_size, f"card-{CARDS[index]}", layer=PIECES,
            faded=barred, shadow=not barred,
        )  # fmt: skip

    def back(self, seat: int, place: int) -> Item:
        """Return a card in a hand that is not shown; its slot does not reveal which card it is."""
        desk = self.desk(seat)
        return Item(
            f"back@{seat}#{place + 1}", *desk.card(place), *desk.card_size, "card-back", layer=PIECES, shadow=True
        )

    def pile(self, seat: int, index: int, faded: bool = False) -> Item:
        """Return the uppermost card of a pile."""
        desk, card = self.desk(seat), self.speech.card(index)
        label = self.speech.tell(seat, "Played last by {name}: {card}", "Played last by you: {card}", card=card)
        return Item(
            f"pile@{seat}", *desk.pile, *desk.pile_size, f"card-{CARDS[index]}", layer=PIECES, turn=TILT,
            faded=faded, shadow=not faded, label=label,
        )  # fmt: skip

    def cards(self, seat: int) -> list[Item]:
        """Return the cards before a player: those in hand, then the uppermost one of the pile."""
        held = [index for index in range(len(CARDS)) if self.hands[seat] >> index & 1]
        if self.shown[seat]:
            cards = [self.card(seat, index) for index in held]
        else:
            cards = [self.back(seat, place) for place in range(len(held))]
        top = self.piles[seat]
        if top is not None:
            cards.append(self.pile(seat, top))
        elif self.before and self.before[0] == seat and self.hands[seat] == self.rules.hand:
            cards.append(self.pile(seat, self.before[1], faded=True))
        return cards

    def in_heap(self, seat: int, colour: str, place: int, faded: bool = False) -> Item:
        """Return a stone that a player has taken, counted from 0 among those of its colour."""
        desk = self.desk(seat)
        return Item(
            taken_id(seat, colour, place + 1), *desk.taken(colour, place), desk.stone, desk.stone,
            stone_sprite(colour, place), layer=PIECES, faded=faded, shadow=not faded,
        )  # fmt: skip

    def _taken(self, seat: int) -> list[Item]:
        heaps = zip(NAMES, self.taken[seat], self.given[seat], strict=True)
        return [
            self.in_heap(seat, colour, place, faded=place >= count - given)
            for colour, count, given in heaps
            for place in range(count)
        ]


def lying_stone(geometry: Geometry, space: int, letter: str) -> Item:
    """Return the stone on a space of the path."""
    x, y = geometry.lying(space)
    size = geometry.stone * (1.25 if space == CENTRE else 1)
    turn = TILTS[space % len(TILTS)] if letter == LIGHT else 0
    return Item(stone_id(space), x, y, size, size, stone_sprite(letter, space), layer=PIECES, turn=turn, shadow=True)


def numerals(geometry: Geometry) -> list[Item]:
    """Return the items of the spaces' numbers."""
    return [
        Item(
            f"no@{space}",
            *geometry.number(space),
            geometry.numeral,
            geometry.numeral,
            text=str(space),
            ink="groove",
            layer=NUMERALS,
        )
        for space in range(1, CENTRE + 1)
    ]


def signposts(geometry: Geometry, speech: Speech) -> list[Item]:
    """Return the names of the two ends of the path, and arrows on the rim that show the way."""
    size = geometry.sign
    x, y = geometry.below(CENTRE)
    return [
        Item(f"name@{START_SPACE}", *geometry.below(START_SPACE), size * 4, size, text=f"{speech.space(START_SPACE)} →",
             ink="groove"),
        Item(f"name@{CENTRE}", x, y, size * 5, size * 1.2, text=speech.space(CENTRE), ink="chalk"),
        *(Item(f"way@{turn}", *place, size * 1.5, size * 1.5, text="→", ink="groove", turn=turn)
          for turn, place in geometry.arrows().items()),
    ]  # fmt: skip
