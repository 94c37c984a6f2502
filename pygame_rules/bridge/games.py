"""Answer the requests about games and records without a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pygame_rules.bridge.read_request import Request
from pygame_rules.core import add_ons
from pygame_rules.core import record as records
from pygame_rules.core.draft import Drafts
from pygame_rules.core.errors import OptionError, Term
from pygame_rules.core.json_value import Json
from pygame_rules.core.words import words
from pygame_rules.games import OWN, broken_game, find_game, playable_games
from pygame_rules.players import broken_players
from pygame_rules.show.entry import game_entry
from pygame_rules.version import __version__

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import DraftReply, FilesReply, HelloReply, StoryReply


def hello(request: Request) -> HelloReply:
    """List all games."""
    games, broken = playable_games()
    say = words(request.language())
    entries = []
    for game in games:
        try:
            entries.append(game_entry(game))
        except add_ons.INTERRUPTS:
            raise
        except BaseException as error:
            wheel = add_ons.culprit(error)
            if wheel is None:
                raise
            broken.append(broken_game(game.info.id, wheel, add_ons.in_a_line(error)))
    broken += broken_players(games)
    return {
        "version": __version__,
        "games": entries,
        "wheels": {
            entry.name: add_ons.wheel_of(entry)
            for entry in add_ons.entry_points(add_ons.GAMES)
            if entry.name not in OWN
        },
        "broken": [error.reason(say) for error in broken],
    }


def files(request: Request) -> FilesReply:
    """Make the files of a game that the site lacks because the game was added later."""
    # Import on first use: only games that were added to a built site need this module.
    from pygame_rules.show.files import beats, game_files

    game = find_game(request.text("game"))
    return {"files": game_files(game), "beats": beats(game)}


def story(request: Request) -> StoryReply:
    """Make the story of a record."""
    # Import here: only the page that makes stories needs it.
    from pygame_rules.show.story import Excerpt, make_story, story_text

    record = records.parse(request.text("text"), find_game)
    excerpt = Excerpt(
        request.number("start") if request.has("start") else 0, request.number("end") if request.has("end") else None
    )
    languages = request.texts("languages") if request.has("languages") else ()
    made = make_story(record, excerpt, languages, request.text("title") if request.has("title") else "")
    return {"game": made.game, "steps": len(made.told) + 1, "text": story_text(made)}


def draft(request: Request) -> DraftReply:
    """Begin a draft, show it or edit it. Nothing is kept between requests.

    :raises OptionError: the game has no such option to edit, or the value is not a draft of it.
    """
    game = find_game(request.text("game"))
    option = request.text("option")
    if not isinstance(game, Drafts) or option not in game.draft_options:
        raise OptionError(
            "{title} has no option {option} that is edited.", title=Term(game.info.title), option=repr(option)
        )
    value = cast(Json, request.anything("value")) if request.has("value") else None
    view = request.view()
    made = game.draft_start(option, request.number("players"), value)
    if request.has("edit"):
        made = game.draft_edit(option, made, request.text("edit"))
    faults = game.draft_faults(option, made, view.language)
    return {
        "value": made,
        "scene": game.draft_scene(option, made, view).to_json(),
        "faults": faults,
        "option_value": None if faults else game.draft_value(option, made),
    }
