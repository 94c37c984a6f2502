"""The sentences that games with other rules say in place of the usual ones (docs/rules/tuchulcha.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.core.words import N_, Words
from pygame_rules.games.tuchulcha.rules.setup import Setup


class OtherWords(Words):
    """The words of the game, in which some messages stand in place of others. The values of both are the same."""

    __slots__ = ("_instead", "_usual")

    def __init__(self, usual: Words, instead: Mapping[str, str]) -> None:
        """Say what `usual` says, but other messages in place of the keys of `instead`."""
        self.language = usual.language
        self._usual = usual
        self._instead = instead

    def __call__(self, message: str, /, **values: object) -> str:
        """Translate a message, or the one in its place, and fill in its values if there are any."""
        return self._usual(self._instead.get(message, message), **values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate the form for `n`, with `n` and the values filled in; no plural varies."""
        return self._usual.plural(one, many, n, **values)


def instead_of(setup: Setup) -> dict[str, str]:
    """Return by usual message the one that is right with these rules; empty if all usual ones are."""
    found: dict[str, str] = {}
    varied = setup.varied
    if varied.get("duty") == "highest":
        found["As many numbers as possible must be used: another move lets you use more of them."] = N_(
            "As many numbers as possible must be used, and the highest of them: another move does more."
        )
    if "single" in varied:
        found[
            (
                "All numbers that can be used must be used; only a player who began the turn with a single "
                "haruspex may stop."
            )
        ] = N_("All numbers that can be used must be used; nobody may stop before.")
    if "dice" in varied:
        found["One more die is offered only after a throw with equal dice."] = N_("Nobody is offered one more die.")
    if setup.dice <= setup.thrown:
        found[
            "Your haruspices then circle for ever and cannot be hit; you throw more dice and discard one; stones do "
            "not raise anybody’s power against you, and yours may move on after a hit."
        ] = N_(
            "Your haruspices then circle for ever and cannot be hit; you throw as many dice as now and discard one; "
            "stones do not raise anybody’s power against you, and yours may move on after a hit."
        )
    if setup.keeps > 1:
        found["{name} could not keep one in play."] = N_("{name} could not keep two in play.")
        found["You could not keep one in play."] = N_("You could not keep two in play.")
        found["Most must come from Velthumena and the forest, the rest from the temple, and you keep one in play."] = (
            N_("Most must come from Velthumena and the forest, the rest from the temple, and you keep two in play.")
        )
    if "neutral_win" in varied and setup.neutrals:
        found["The most in Velthumena."] = found["Level in Velthumena, with fewer in the forest."] = N_(
            "The most in Velthumena or, where players are level, fewer in the forest."
        )
    _end(found, setup)
    if setup.neutrals:
        _for_two(found, setup)
    return found


def _end(found: dict[str, str], setup: Setup) -> None:
    """Add what is said about the end of the game, and about players who are out of it."""
    if "end" in setup.varied:
        found["If a colour has nobody left in play, the game ends."] = N_(
            "If a colour has nobody left in play, the game ends with the turn."
        )
        found["The game ends when a colour has nobody left in play; nearest to that: {group}."] = N_(
            "The game ends with the turn in which a colour has nobody left in play; nearest to that: {group}."
        )
        found[
            "The most haruspices in Velthumena win as soon as a colour has nobody left in play and nobody serves "
            "Tuchulcha."
        ] = N_(
            "The most haruspices in Velthumena win at the end of a turn in which a colour has nobody left in play, if "
            "nobody serves Tuchulcha."
        )
    out = "While somebody serves Tuchulcha, a player with nobody left in play is out of the game."
    if "demon_lost" in setup.varied:
        found[out] = N_(
            "While somebody serves Tuchulcha, another player with none left in play is out of the game; Tuchulcha’s "
            "player with none loses the role, and the game ends."
        )
    if setup.saving:
        found[out] = N_(
            "While somebody serves Tuchulcha, the other player is out of the game when no haruspex, own or neutral, is "
            "left in play."
        )
    if setup.saving and "demon_lost" in setup.varied:
        found[out] = N_(
            "While somebody serves Tuchulcha, the other player is out of the game when no haruspex, own or neutral, "
            "is left in play; Tuchulcha’s player with none loses the role, and the game ends."
        )


def _for_two(found: dict[str, str], setup: Setup) -> None:
    """Add what is said in the game for two about neutral haruspices."""
    if setup.saving:
        found["{name} serves Tuchulcha and wins once no other player has a haruspex in play; left: {n}."] = N_(
            "{name} serves Tuchulcha and wins once no other haruspex is in play, neutral ones included; left: {n}."
        )
        found["You serve Tuchulcha and win once no other player has a haruspex in play; left: {n}."] = N_(
            "You serve Tuchulcha and win once no other haruspex is in play, neutral ones included; left: {n}."
        )
        found[
            "It gives {dice} dice with one to discard, haruspices that nobody can hit, and the win once nobody else "
            "has a haruspex in play."
        ] = N_(
            "It gives {dice} dice with one to discard, haruspices that nobody can hit, and the win once no other "
            "haruspex is in play, neutral ones included."
        )
        found["You win when nobody else has a haruspex in play."] = N_(
            "You win when no other haruspex is in play, neutral ones included."
        )
    if "neutral_arrival" in setup.varied:
        found["{name} is out of the game as soon as another haruspex arrives in Velthumena."] = N_(
            "{name} is out of the game as soon as one of the other player’s own haruspices arrives in Velthumena."
        )
        found["You are out of the game as soon as another haruspex arrives in Velthumena."] = N_(
            "You are out of the game as soon as one of the other player’s own haruspices arrives in Velthumena."
        )
        found["{name} serves Tuchulcha and is out of the game as soon as another haruspex arrives in Velthumena."] = N_(
            "{name} serves Tuchulcha and is out of the game as soon as one of the other player’s own haruspices "
            "arrives in Velthumena."
        )
        found["You serve Tuchulcha and are out of the game as soon as another haruspex arrives in Velthumena."] = N_(
            "You serve Tuchulcha and are out of the game as soon as one of the other player’s own haruspices arrives "
            "in Velthumena."
        )
    if setup.varied.get("neutral_win") == "never":
        found["Then the most here win; on a tie, the fewest in the forest."] = N_(
            "Then the player with more here wins; on a tie, the one with fewer in the forest."
        )
        found["{name} wins: nobody is in Velthumena, and {name} has the fewest in the forest"] = N_(
            "{name} wins: neither player is in Velthumena, and {name} has fewer in the forest"
        )
        found["You win: nobody is in Velthumena, and you have the fewest in the forest"] = N_(
            "You win: neither player is in Velthumena, and you have fewer in the forest"
        )
        found["On a tie in Velthumena, the fewest here win."] = N_(
            "On a tie in Velthumena, the player with fewer here wins."
        )
