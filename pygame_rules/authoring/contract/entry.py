"""Checks of the facts about a game, its options and the files of its package."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any, Final, get_args
from xml.etree import ElementTree

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.authoring.walks import option_sets
from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import OWN_LEVEL
from pygame_rules.core.errors import OptionError, SpieltischError, quoted, seen
from pygame_rules.core.game import AnyGame
from pygame_rules.core.library.sounds import Material
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.rule_options import rule_options
from pygame_rules.core.scene import Cue
from pygame_rules.core.words import N_

PAGE_COLOURS: Final = ("ground", "path", "accent", "accent2", "alarm")
NO_VALUES: Final[tuple[object, ...]] = (
    None, [], {}, [[]], {"a": {}}, "no such value", "", -1, 99, 1.5, 10**400, float("nan"), "\ud800"
)  # fmt: skip
"""Values that every option must refuse."""


@checks("Step by step")
def random_games_can_be_played_to_their_end(sample: Sample) -> None:
    """Play them; it is the first check, for nothing else can be looked at without them."""
    for walk in sample.walks:
        if len(walk.actions) <= sample.players:
            raise Fault(
                N_("Expected a game to take more events than there are players; a random one was over after {events}."),
                events="; ".join(walk.events),
            )


@checks("The package", once=True)
def the_entry_is_complete(sample: Sample) -> None:
    """Check the facts that a list of games shows."""
    info = sample.game.info
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", info.id):
        raise Fault(
            N_("Expected GameInfo.id to be lower-case words joined by hyphens; it is {id}."), id=quoted(info.id)
        )
    for field in ("title", "summary", "credits", "package", "seat_names"):
        if not getattr(info, field):
            raise Fault(N_("Expected GameInfo.{field} to say something; it is empty."), field=field)
    if info.minutes <= 0:
        raise Fault(N_("Expected GameInfo.minutes to be above 0; it is {minutes}."), minutes=info.minutes)
    if list(info.seats) != sorted(set(info.seats)) or min(info.seats) < 2:
        raise Fault(
            N_("Expected GameInfo.seats to list numbers of players from 2, ascending; it is {seats}."),
            seats=seen(info.seats),
        )
    if not sample.game.levels:
        raise Fault(N_("Expected at least one level of a computer player; `levels` is empty (PLAYOUTS always works)."))
    if OWN_LEVEL in sample.game.levels:
        raise Fault(
            N_("Expected no level with the id {level}: records write it for a player that a reader has written."),
            level=quoted(OWN_LEVEL),
        )
    if missing := [name for name in PAGE_COLOURS if name not in info.palette]:
        raise Fault(
            N_("Expected GameInfo.palette to have the colours {names}; it lacks {missing}."),
            names=", ".join(PAGE_COLOURS), missing=", ".join(missing),
        )  # fmt: skip
    for option in info.options:
        if not (option.name and option.help and all(choice.name for choice in option.choices)):
            raise Fault(
                N_("Expected the option {option} and each of its choices to have a name, and the option a help."),
                option=option.id,
            )
        values = [choice.value for choice in option.choices]
        if values and option.default not in values:
            raise Fault(
                N_("Expected the default of the option {option} to be one of its choices {values}; it is {default}."),
                option=option.id, values=seen(values), default=seen(option.default),
            )  # fmt: skip


@checks("Sounds", once=True)
def sounds_are_made_of_known_materials(sample: Sample) -> None:
    """Check `sounds.json`, if there is one."""
    path = files(sample.game.info.package).joinpath("sounds.json")
    if not path.is_file():
        return
    cues, materials = get_args(Cue)[1:], get_args(Material)
    bounds = {"size": (0.25, 4), "hardness": (0, 1), "count": (1, 8)}
    for cue, struck in json.loads(path.read_text(encoding="utf-8")).items():
        said: dict[str, Any] = {"size": 1, "hardness": 0.6, "count": 1, **struck}
        known = cue in cues and {said.get("body"), said.get("ground")} <= set(materials)
        if not (known and all(low <= said[name] <= high for name, (low, high) in bounds.items())):
            raise Fault(
                N_(
                    "Expected sounds.json to give a cue ({cues}) a body and a ground ({materials}), a size from"
                    " 0.25 to 4, a hardness from 0 to 1, and a count from 1 to 8; {cue} has {found}."
                ),
                cues=", ".join(cues), materials=", ".join(materials), cue=quoted(cue), found=seen(struck),
            )  # fmt: skip


@checks("Step by step")
def every_seat_has_a_name_of_its_own(sample: Sample) -> None:
    """With each number of players."""
    info = sample.game.info
    names = info.names_of(sample.players)
    if len(set(names)) != sample.players or not set(info.seat_names_for) <= set(info.seats):
        raise Fault(
            N_("Expected GameInfo.seat_names to have {n} different names for {n} players; they are {names}."),
            n=sample.players, names=", ".join(names) or "–",
        )  # fmt: skip


@checks("Options that vary a rule")
def other_rules_say_where_they_are_written_and_hold_only_where_they_differ(sample: Sample) -> None:
    """Options with `group="rules"`."""
    game, players = sample.game, sample.players
    for option in game.info.options:
        if option.group != "rules":
            continue
        if len(option.choices) < 2 or not all(choice.source and choice.certainty for choice in option.choices):
            raise Fault(
                N_("Expected the option {option}, which varies a rule, to have two choices or more, each with a source "
                   "and a certainty."),
                option=option.id,
            )  # fmt: skip
        rule_options({option.id: option.default}, game.info.options)
        for choice in option.choices:
            match = LiveMatch(game, [Seat("")] * players, {option.id: choice.value}, Dice(bytes(32)))
            usual = choice.value == option.default
            if match.options != ({} if usual else {option.id: choice.value}):
                raise Fault(
                    N_("Expected a record to hold the option {option} only where it is not {default}; not {found}."),
                    option=option.id, default=seen(option.default), found=seen(match.options),
                )  # fmt: skip
            read = records.parse(records.to_text(match.record()), lambda _: game)
            if read.options != match.options or read.first_state(game) != match.state:
                raise Fault(
                    N_("Expected a record with {option} = {value} to lead to the same position when it is read."),
                    option=option.id, value=seen(choice.value),
                )  # fmt: skip
            if (match.state == game.new_initial_state(players, {})) != usual:
                raise Fault(
                    N_("Expected the first position to tell the rules apart: that with {option} = {value} must equal "
                       "the usual one only if this is the usual rule."),
                    option=option.id, value=seen(choice.value),
                )  # fmt: skip


@checks("The package", once=True)
def the_package_holds_art_and_the_rules_in_english(sample: Sample) -> None:
    """Look for the files without which the page has nothing to show."""
    package = files(sample.game.info.package)
    if not sample.sprites:
        raise Fault(N_("Expected {file}; there is none."), file="art/*.svg")
    about = package.joinpath("about.en.md")
    if not about.is_file():
        raise Fault(N_("Expected {file}; there is none."), file="about.en.md")
    for entry in package.iterdir():
        if re.fullmatch(r"about\.\w+\.md", entry.name) and not entry.read_text(encoding="utf-8").startswith("# "):
            raise Fault(N_("Expected {file} to begin with a heading, # and the title."), file=entry.name)


@checks("Art", once=True)
def every_sprite_has_a_size_of_its_own_and_needs_nothing_from_outside(sample: Sample) -> None:
    """Browsers render an SVG that has a viewBox but no width and height as an empty bitmap."""
    art = files(sample.game.info.package).joinpath("art")
    for name in sorted(sample.sprites):
        svg = art.joinpath(f"{name}.svg").read_text(encoding="utf-8")
        try:
            root = ElementTree.fromstring(svg)  # noqa: S314 - the author's own files
        except ElementTree.ParseError as error:
            raise Fault(
                N_("Expected {file} to be an SVG; it is damaged: {reason}."), file=f"art/{name}.svg", reason=error
            ) from error
        if missing := [key for key in ("viewBox", "width", "height") if not root.get(key)]:
            raise Fault(
                N_("Expected {file} to have viewBox, width and height; it lacks {missing}."),
                file=f"art/{name}.svg", missing=", ".join(missing),
            )  # fmt: skip
        if found := re.search(r"<text|<image|<style|<script|@import|url\((?!#)", svg):
            raise Fault(
                N_("Expected {file} to have no text, no style and nothing from outside; it has {found}."),
                file=f"art/{name}.svg", found=found[0],
            )  # fmt: skip


@checks("The two protocols")
def every_offered_option_is_taken_and_the_default_is_what_leaving_out_means(sample: Sample) -> None:
    """With each number of players."""
    game = sample.game
    for options in option_sets(game):
        try:
            game.new_initial_state(sample.players, options)
        except SpieltischError as error:
            raise Fault(
                N_("Expected new_initial_state to take {options} for {players} players; it says: {reason}"),
                options=seen(options), players=sample.players, reason=error.reason(),
            ) from error  # fmt: skip
    offered = {option.id: option.default for option in game.info.options if option.choices}
    if game.new_initial_state(sample.players, offered) != game.new_initial_state(sample.players, {}):
        raise Fault(N_("Expected new_initial_state with the default of each option to be the same as with no options."))


@checks("The two protocols")
def wrong_numbers_of_players_and_wrong_options_are_refused(sample: Sample) -> None:
    """By an OptionError, which names the option."""
    game, seats = sample.game, sample.game.info.seats
    for count in {-1, 0, 1, max(seats) + 1, 10**9} - set(seats):
        _refused(game, count, {}, str(count))
    said = _refused(game, sample.players, {"no-such-option": 1}, "no-such-option")
    if "no-such-option" not in said:
        raise Fault(
            N_("Expected the refusal of an unknown option to name it (no-such-option); it says: {said}"), said=said
        )
    for option in game.info.options:
        for value in NO_VALUES:
            _refused(game, sample.players, {option.id: value}, f"{option.id} = {seen(value)}")


def _refused(game: AnyGame, players: int, options: dict[str, object], what: str) -> str:
    try:
        game.new_initial_state(players, options)
    except OptionError as error:
        return error.reason()
    except Exception as error:
        raise Fault(
            N_("Expected new_initial_state to refuse {what} with an OptionError; it raises {kind}."),
            what=what, kind=type(error).__name__,
        ) from error  # fmt: skip
    raise Fault(N_("Expected new_initial_state to refuse {what} with an OptionError; it accepts it."), what=what)
