"""The reasons for which a letter is refused. A letter that is refused has changed nothing."""

from __future__ import annotations

from pygame_rules.core.errors import BadValue


class LetterError(BadValue):
    """Base of the errors about a letter. The codes are stable: by them the page chooses what to offer."""

    code = "letter"


class LetterCut(LetterError):
    """The end of the letter is missing."""

    code = "letter-cut"


class LetterDamaged(LetterError):
    """The bytes are no letter, or somebody has changed them."""

    code = "letter-damaged"


class OtherGame(LetterError):
    """The letter belongs to another match."""

    code = "letter-other-game"


class OtherRules(LetterError):
    """This program cannot play what the letter tells: it has other rules, other games, or is older."""

    code = "letter-other-rules"


class ToldOtherwise(LetterError):
    """The letter contradicts what this device knows of the match: set-up, names, anchors or past events."""

    code = "letter-told-otherwise"


class MovesForYou(LetterError):
    """The letter holds a decision of a seat at this device that was not made here."""

    code = "letter-moves-for-you"


class DiceBroken(LetterError):
    """A part of the dice is not what its anchor has promised, or the letter tells it before its time."""

    code = "letter-dice-broken"


class HoldsSecret(LetterError):
    """It is no letter but an own link, which holds the secret of the device that has written it."""

    code = "letter-own"


class OtherSeat(LetterError):
    """It is the own link of another player of a match that this device plays already."""

    code = "letter-other-seat"


class NoOwnLink(LetterError):
    """An own link was expected, and it is a letter."""

    code = "letter-not-own"
