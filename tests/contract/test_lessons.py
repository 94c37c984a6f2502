"""Every lesson of every game, played by the rules in all languages and by every way that counts as right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

import pytest

from pygame_rules.bridge.lessons import LessonSession
from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE, AnyGame, State, legal_events
from pygame_rules.core.languages import LANGUAGES, language_of
from pygame_rules.core.lesson import (
    FILE,
    REST,
    SEARCH,
    Lesson,
    Question,
    Step,
    course,
    lessons_in,
    read_lesson,
    texts_of,
)
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.games import all_games, find_game
from pygame_rules.show.learning import Learning
from tests.bridge.desk import VIEW, Desk

TAUGHT: Final = [game for game in all_games() if game.info.lessons]
EVERY: Final = [(game.info.id, lesson.id) for game in TAUGHT for lesson in course(game.info.package)]
each_lesson = pytest.mark.parametrize(("game_id", "lesson_id"), EVERY, ids=[" ".join(names) for names in EVERY])

LONGEST_SAY: Final = 200
LONGEST_ASK: Final = 160
MOST_STEPS: Final = 4


def in_language(game_id: str, lesson_id: str, language: str) -> Lesson:
    package = find_game(game_id).info.package
    told = lessons_in(package, words(language, package))
    return next(lesson for lesson in (read_lesson(raw, FILE) for raw in told) if lesson.id == lesson_id)


def begun(game_id: str, lesson_id: str, language: str = "en", step: int = 0) -> Learning:
    lesson = in_language(game_id, lesson_id, language)
    return Learning(find_game(game_id), lesson, View(language=language), Dice(bytes(32)), step)


def test_games_say_truly_whether_they_have_lessons() -> None:
    for game in all_games():
        assert game.info.lessons == files(game.info.package).joinpath(FILE).is_file(), game.info.id


@pytest.mark.parametrize(
    ("game", "least"), [("zenos-tavli", 11), ("yucata", 9), ("tutanchamun", 10), ("tuchulcha", 12)]
)
def test_a_course_is_complete(game: str, least: int) -> None:
    assert len(course(find_game(game).info.package)) >= least


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_and_in_the_readers_language(game_id: str, lesson_id: str, language: str) -> None:
    lesson = in_language(game_id, lesson_id, language)
    assert len(lesson.steps) <= MOST_STEPS
    for step in lesson.steps:
        assert len(step.say) <= LONGEST_SAY, step.say
        assert len(step.ask) <= LONGEST_ASK, step.ask
        for text in (step.hint, step.right, step.why, *(answer.say for answer in (step.wrong or {}).values())):
            assert len(text) <= LONGEST_SAY, text
    if language_of(find_game(game_id).info.package, language) == language != "en":
        english = set(texts_of(in_language(game_id, lesson_id, "en")))
        assert not english & {text for text in texts_of(lesson) if len(text) > 20}


# Playing

Answer: TypeAlias = "Callable[[Learning], object]"


def solve(session: Learning) -> None:
    """Let the lesson show the answer: first where it begins, then all of it."""
    session.show()
    session.show()


def expected(session: Learning) -> None:
    """Answer with the expected events."""
    step = session.lesson.steps[session.at]
    for event in step.expect[:1] if step.one_of else step.expect:
        session.play([event])
        assert session.verdict == "right", event
    assert session.phase == "right"
    assert session.said == step.right


def walked(session: Learning, answer: Answer) -> Iterator[Learning]:
    """Go through a lesson to its end; yields it at every stop."""
    yield session
    while not session.finished:
        if session.phase == "ask":
            answer(session)
        else:
            session.go_on()
        yield session


def ways(session: Learning) -> Iterator[Learning]:
    """The lesson at every question, by all ways that answer the questions before."""
    if session.phase != "ask":
        if not session.finished:
            after = session.copy()
            after.go_on()
            yield from ways(after)
        return
    yield session
    for answer in answers(session):
        after = session.copy()
        after.play(answer)
        assert (after.verdict, after.phase) == ("right", "right"), answer
        if not after.finished:
            after.go_on()
            yield from ways(after)


def answers(session: Learning) -> Iterator[list[str]]:
    """All answers to a question: every sequence of decisions that meets it, one for each end and order."""
    question = session.question
    ends = question.ends()

    def further(state: State, path: list[str]) -> Iterator[list[str]]:
        if path and question.met(state, ends):
            yield path
        elif len(path) < question.length and state.current_player() == question.seat:
            for action in state.legal_actions():
                after = state.apply_action(action)
                if question.way(after, question.length - len(path) - 1) is not None:
                    yield from further(after, [*path, action.text])

    yield from further(question.start, [])


@cache
def questions(game_id: str, lesson_id: str) -> list[tuple[Step, Question, Learning]]:
    """Every question of a lesson, in every state in which a right way through the lesson asks it."""
    found = {(one.at, one.question.start): one for one in ways(begun(game_id, lesson_id))}
    return [(one.lesson.steps[one.at], one.question, one) for one in found.values()]


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_can_be_gone_through(game_id: str, lesson_id: str, language: str, full: bool) -> None:
    """With the expected events, in every language; marks are on the board, and only where a move is asked for can
    anything be chosen."""
    session = begun(game_id, lesson_id, language)
    # The same board need not be looked at in all languages.
    looked_at = full or LANGUAGES[len(lesson_id) % len(LANGUAGES)] == language
    seen = set()
    for _ in walked(session, expected):
        seen.add(session.at)
        if not looked_at:
            continue
        scene: dict[str, Any] = dict(session.scene().to_json())
        known = {thing["id"] for thing in [*scene["items"], *scene["spots"]]}
        assert set(session.told()["marks"]) <= known, (session.at, sorted(known))
        chosen = [*scene.get("options", []), *scene.get("controls", [])]
        assert bool(chosen) == (session.phase == "ask")
        assert session.phase != "ask" or session.sight.next()["kind"] == "human"
    assert seen == set(range(len(session.lesson.steps)))
    assert session.finished
    assert session.may_play_on == (session.lesson.play_on is not None and not session.match.over)


@each_lesson
def test_what_is_asked_can_be_shown(game_id: str, lesson_id: str) -> None:
    """First where the answer begins, on the board or at a button, then all of it."""

    def look(session: Learning) -> None:
        session.show()
        shown = session.told()
        assert shown["path"] or shown["control"], "nothing on the board is shown"
        assert shown["said"], "there is no hint"
        session.show()

    assert [one.phase for one in walked(begun(game_id, lesson_id), look)][-1] == "right"


@each_lesson
def test_a_question_is_open_and_its_goal_is_that_of_the_expected_answer(game_id: str, lesson_id: str) -> None:
    """In every state in which the lesson can ask it."""
    for step, question, _ in questions(game_id, lesson_id):
        ends = question.ends()
        assert not question.met(question.start, ends), "nothing needs to be done"
        if step.goal is not None:
            assert all(question.met(end, []) for end in ends), step.goal


@each_lesson
def test_every_other_legal_move_has_an_answer(game_id: str, lesson_id: str) -> None:
    """And what is named as wrong is legal and not right."""
    for step, question, _ in questions(game_id, lesson_id):
        wrong = step.wrong or {}
        possible = reachable(question)
        for event in wrong:
            assert event == REST or event in possible, f"{event} is not legal"
        others = False
        for event in legal_events(question.game, question.start):
            after = question.start.apply_action(question.game.string_to_action(event))
            if question.way(after, question.length - 1) is not None:
                assert event not in wrong, f"{event} is right"
                continue
            others = True
            answer = question.answer_to(event)
            assert answer is not None, f"no answer to {event}"
        assert REST not in wrong or others or question.length > 1, "there is no other move"


def reachable(question: Question) -> set[str]:
    """All events that the learner can play at some point of the step; they are few enough to judge a move at once."""
    states, found, looked = {question.start}, set(), 0
    for _ in range(question.length):
        further = set()
        for state in states:
            if state.current_player() == question.seat:
                for action in state.legal_actions():
                    found.add(action.text)
                    further.add(state.apply_action(action))
                    looked += 1
        states = further
    assert looked < SEARCH / 5
    return found


@each_lesson
def test_wrong_moves_are_shown_answered_and_taken_back(game_id: str, lesson_id: str, full: bool) -> None:
    for step, question, session in questions(game_id, lesson_id):
        wrong = step.wrong or {}
        legal = legal_events(question.game, question.start)
        # All moves that only `*` answers behave alike.
        others = [event for event in legal if event not in wrong][:: 1 if full else 20]
        ply, scene = session.match.ply, session.scene()
        for event in [*(event for event in wrong if event in legal), *others]:
            tried = session.copy()
            start = tried.play([event])
            if tried.verdict != "other":
                continue
            answer = wrong.get(event) or wrong[REST]
            told = tried.told()
            assert (told["phase"], told["said"]) == ("other", answer.say)
            assert tried.sight.frames(start), "nothing is seen of it"
            assert not tried.scene().options
            assert tried.match.ply == ply + 1 + len(answer.reply)
            tried.go_on()
            assert tried.phase == "ask"
            assert tried.scene() == scene


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_refused_is_explained_by_the_rules(game_id: str, lesson_id: str, language: str) -> None:
    for at, step in enumerate(in_language(game_id, lesson_id, language).steps):
        if not step.refused:
            continue
        session = begun(game_id, lesson_id, language, at)
        if session.phase == "say":
            session.go_on()
        before = (session.count, session.match.ply)
        for event in step.refused:
            session.play([event])
            assert session.verdict == "refused", event
            assert len(session.said) > 10
            assert (session.count, session.match.ply) == before


@each_lesson
def test_a_lesson_can_begin_at_every_step_and_go_back(game_id: str, lesson_id: str) -> None:
    for at in range(len(in_language(game_id, lesson_id, "en").steps)):
        session = begun(game_id, lesson_id, step=at)
        assert session.at == at
        assert session.match.state.current_player() in (CHANCE, session.lesson.seat) or session.phase == "say"
        start = session.match.ply
        session.back()
        assert session.at == max(at - 1, 0)
        while session.at < at:
            session.skip()
        assert (session.at, session.match.ply) == (at, start)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.info.id)
def test_a_game_can_go_on_from_a_lesson(game: AnyGame) -> None:
    """The save of the last board is a game against computers, whose dice come from the page's seed from there on."""
    offered = [lesson.id for lesson in course(game.info.package) if lesson.play_on]
    assert offered, "no lesson offers a game"
    for name in offered:
        *_, session = walked(begun(game.info.id, name), solve)
        save = LessonSession("l", session, float).reply()["table"]["save"]
        assert [seat["kind"] for seat in save["seats"]].count("human") == 1
        desk = Desk()
        table = desk.ask("restore", session="s", save=save, view=VIEW)
        assert table["can"]["undo"]
        for _ in range(4):
            table = desk.forward(table)
        table = desk.ask("resign", session="s", ply=table["ply"], seat=session.lesson.seat)
        if table["dice"]["seed"]:
            rows = desk.ask("check", session="s")["rows"]
            thrown = sum(state.current_player() == CHANCE for state in session.match.states[:-1])
            assert [row["ok"] for row in rows] == [None] * thrown + [True] * (len(rows) - thrown)
