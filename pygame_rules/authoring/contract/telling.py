"""Checks of what a game tells: actions, turns, things, refusals, places at the end."""

from __future__ import annotations

import random
import re
from itertools import cycle
from typing import Final

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.core.errors import NotationError
from pygame_rules.core.game import Notates, legal_events
from pygame_rules.core.geometry import SHAPES
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.presenter import LONGEST_LINE
from pygame_rules.core.scene import View
from pygame_rules.core.turns import only_end, turns_of
from pygame_rules.core.words import N_

LONGEST_CARD: Final = 220
"""The most characters of a card for the first time."""
SENTENCE: Final = re.compile(r"[.!?…](?=\s|$)")
"""The end of a sentence."""
NO_NOTATION: Final = ("", " ", "?", "x" * 500, "1", "99/99", "roll 1-2-3", "\ud800")


def names_of(players: int) -> tuple[str, ...]:
    """Return names that no text contains by chance."""
    return tuple(f"Name{seat}Name" for seat in range(players))


@checks("The scene")
def every_action_is_told_and_every_refusal_explained(sample: Sample) -> None:
    """In every language."""
    pool, draws = sample.seen_actions, random.Random(2)  # noqa: S311 - a choice of what to look at
    for language in LANGUAGES:
        shown = sample.game.presenter(View(None, language))
        for _, before, action, _ in sample.steps():
            if not shown.describe(before, action).strip():
                raise Fault(N_("Expected describe to say something of {event}."), event=action.text)
        for walk in sample.walks:
            for ply in draws.choices(range(len(walk.states)), k=15):
                sample.place, state = (walk, ply), walk.states[ply]
                possible = tuple(legal_events(walk.game, state))
                for action in draws.sample(pool, min(len(pool), 12)):
                    if not action.text.startswith(possible) and not shown.explain_refusal(state, action).strip():
                        raise Fault(
                            N_("Expected explain_refusal to say why {event} is not legal here."), event=action.text
                        )


@checks("A good host")
def texts_address_the_only_person_and_never_name_that_seat(sample: Sample) -> None:
    """Asked of this project's own games; others may name everybody."""
    if not sample.own:
        return
    names = names_of(sample.players)
    turns = cycle((seat, language) for seat in range(sample.players) for language in LANGUAGES)
    for _, before, action, after in sample.steps():
        seat, language = next(turns)
        shown = sample.game.presenter(View(seat, language, names=names, you=seat))
        scene = shown.scene(after)
        said = [scene.status]
        said += [frame.caption for frame in shown.frames(before, action, after)]
        said += [option.label for option in scene.options]
        said += [option.preview.text for option in scene.options if option.preview]
        said += [refusal.reason for refusal in scene.refusals]
        said += [text for control in scene.controls for text in (control.label, control.help, control.brief)]
        said += [item.label for item in scene.items] + [spot.label for spot in scene.spots]
        if found := [text for text in said if names[seat] in text]:
            raise Fault(N_("Expected texts to address the only person at the table; one says: {said}"), said=found[0])


@checks("A good host")
def a_turn_is_told_in_one_line_without_the_name_of_the_reader(sample: Sample) -> None:
    """If the game has `tell_turn`."""
    names = names_of(sample.players)
    turns = cycle((seat, language) for seat in (None, *range(sample.players)) for language in LANGUAGES)
    for walk in sample.walks:
        for turn in turns_of(walk.game, walk.states, walk.actions):
            sample.place = walk, turn.start
            seat, language = next(turns)
            shown = walk.game.presenter(View(seat, language, names=names, you=seat))
            if shown.tell_turn is None:
                _not_left_out(sample, "tell_turn")
                return
            line = shown.tell_turn(walk.states[turn.start : turn.end + 1], walk.actions[turn.start : turn.end])
            if bool(line.text) != (turn.seat is not None):
                raise Fault(N_("Expected tell_turn to tell each turn of a seat, and nothing else; it says: {said}"),
                            said=line.text or "–")  # fmt: skip
            if len(line.text) > LONGEST_LINE or "\n" in line.text:
                raise Fault(
                    N_("Expected tell_turn to say at most {most} characters in one line; it says: {said}"),
                    most=LONGEST_LINE, said=line.text,
                )  # fmt: skip
            told = turn.seat is not None and names[turn.seat] in line.text
            if (turn.seat is not None and told != (turn.seat != seat)) or (
                seat is not None and names[seat] in line.text
            ):
                raise Fault(
                    N_("Expected tell_turn to name the player, but not the reader, whom it addresses; it says: {said}"),
                    said=line.text,
                )


def _not_left_out(sample: Sample, what: str) -> None:
    """Refuse that a game of this project leaves something out."""
    if sample.own:
        raise Fault(N_("Expected a game of this project to have {what}."), what=what)


@checks("A good host")
def the_notation_of_a_turn_is_read_back_to_its_events(sample: Sample) -> None:
    """If the game has one."""
    for walk in sample.walks:
        game = walk.game
        if not isinstance(game, Notates):
            _not_left_out(sample, "rules/notation.py")
            return
        for number, turn in enumerate(turns_of(game, walk.states, walk.actions)):
            sample.place = walk, turn.start
            states, actions = walk.states[turn.start : turn.end + 1], walk.actions[turn.start : turn.end]
            text = game.write_turn(states, actions)
            if not text or not text.isascii() or "\n" in text or "  " in text:
                raise Fault(
                    N_("Expected write_turn to give a line of ASCII without double spaces; it gives {text}."),
                    text=ascii(text),
                )
            read = game.read_turn(states[0], text)
            if [action.text for action in read] != [action.text for action in actions]:
                raise Fault(
                    N_("Expected read_turn to read {text} as {events}; it reads {found}."),
                    text=text, events="; ".join(action.text for action in actions),
                    found="; ".join(action.text for action in read),
                )  # fmt: skip
            if number % 5 == 0 and not all(
                game.write_turn(walk.states[turn.start : end + 1], walk.actions[turn.start : end])
                for end in range(turn.start + 1, turn.end + 1)
            ):
                raise Fault(N_("Expected write_turn to write the first events of a turn as well."))


@checks("A good host")
def what_is_no_notation_is_refused(sample: Sample) -> None:
    """By a NotationError; some of these texts are turns in some game."""
    game, walk = sample.game, sample.first
    if not isinstance(game, Notates):
        return
    for turn in turns_of(game, walk.states, walk.actions)[:6]:
        sample.place = walk, turn.start
        for text in NO_NOTATION:
            try:
                game.read_turn(walk.states[turn.start], text)
            except NotationError as error:
                error.reason()


@checks("A good host")
def everything_on_the_board_says_what_it_is_worth(sample: Sample) -> None:
    """If the game has `explain`."""
    name = names_of(sample.players)[0]
    views = cycle((language, shape) for language in LANGUAGES for shape in SHAPES)
    for walk in sample.walks:
        for ply in range(0, len(walk.states), max(1, len(walk.states) // 12)):
            sample.place, state = (walk, ply), walk.states[ply]
            language, shape = next(views)
            shown = walk.game.presenter(View(0, language, shape, names_of(sample.players), you=0))
            if shown.explain is None:
                _not_left_out(sample, "explain")
                return
            scene = shown.scene(state)
            things = [spot.id for spot in scene.spots] + [item.id for item in scene.items if item.label]
            for thing in ("", *things):
                said = shown.explain(state, thing)
                if not said or not all(said) or any(name in text for text in said):
                    raise Fault(
                        N_("Expected explain to say sentences of {thing} that do not name the reader; it says: {said}"),
                        thing=thing or "–", said=" ".join(said) or "–",
                    )  # fmt: skip
            if list(shown.explain(state, "no such thing")):
                raise Fault(N_("Expected explain to say nothing of a thing that is not there."))


@checks("A good host")
def the_cards_for_the_first_time_point_at_things_of_the_first_scene(sample: Sample) -> None:
    """If the game has some."""
    info = sample.game.info
    if not info.intro:
        _not_left_out(sample, "GameInfo.intro")
        return
    if not 2 <= len(info.intro) <= 5:
        raise Fault(N_("Expected two to five cards in GameInfo.intro; there are {n}."), n=len(info.intro))
    state = sample.game.new_initial_state(sample.players, {})
    for shape in SHAPES:
        scene = sample.game.presenter(View(0, "en", shape)).scene(state)
        known = {name for item in scene.items for name in (item.id, item.sprite)} | {spot.id for spot in scene.spots}
        for card in info.intro:
            text = " ".join(card.sentences)
            if (
                not card.title
                or len(text) > LONGEST_CARD
                or len(SENTENCE.findall(text)) > 2
                or not known.intersection(card.points)
            ):
                raise Fault(
                    N_("Expected the card {title} to have a title, at most two sentences with at most {most} "
                       "characters, and to point at something of the first scene ({shape})."),
                    title=card.title or "–", most=LONGEST_CARD, shape=shape,
                )  # fmt: skip


@checks("A good host")
def every_player_has_a_place_at_the_end(sample: Sample) -> None:
    """If the game has `standings`."""
    for walk in sample.walks:
        sample.place, state = (walk, len(walk.actions)), walk.states[-1]
        result = state.result()
        standings_of = walk.game.presenter(View(0, "en", names=names_of(sample.players), you=0)).standings
        if standings_of is None or result is None:
            continue
        standings = standings_of(state)
        ranks = [standing.rank for standing in standings]
        if sorted(standing.seat for standing in standings) != list(range(sample.players)) or ranks != sorted(ranks):
            raise Fault(N_("Expected standings to list each seat once, the best first."))
        if {standing.seat for standing in standings if standing.rank == 1} != set(result.winners):
            raise Fault(N_("Expected the winners to have rank 1 in standings, and nobody else."))
        if not all(standing.score or standing.note for standing in standings):
            raise Fault(N_("Expected each place in standings to have a score or a note."))
        if "-" in "".join(standing.score for standing in standings):
            raise Fault(N_("Expected scores in standings with a true minus sign (U+2212)."))


@checks("A good host")
def each_seat_has_a_colour_of_its_own(sample: Sample) -> None:
    """Or none has one."""
    state = sample.first.states[0]
    colours = [panel.colour for panel in sample.game.presenter(View()).scene(state).seats]
    if len(set(colours)) not in (1, sample.players) or (len(set(colours)) == 1 and any(colours)):
        raise Fault(N_("Expected a colour for each seat’s panel, all different, or none; they are {colours}."),
                    colours=", ".join(colour or "–" for colour in colours))  # fmt: skip
    if not any(colours):
        _not_left_out(sample, "SeatPanel.colour")


@checks("The two protocols")
def a_turn_that_can_end_in_one_way_only_ends_in_that_way(sample: Sample) -> None:
    """Play what the page plays by itself."""
    for walk in sample.walks:
        for ply in range(0, len(walk.states), 7):
            sample.place, state = (walk, ply), walk.states[ply]
            way = only_end(walk.game, state)
            now = state
            for action in way:
                if now.current_player() != state.current_player() or action not in now.legal_actions():
                    raise Fault(
                        N_("Expected the only end of this turn to be legal: {event} is not."), event=action.text
                    )
                now = now.apply_action(action)
            if len(state.legal_actions()) == 1 and not way:
                # More than one decision is left, and they can end in different ways.
                after = state.apply_action(state.legal_actions()[0])
                if after.current_player() != state.current_player():
                    raise Fault(N_("Expected the only legal action to be the only end of this turn."))
