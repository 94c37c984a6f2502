/** Tests puzzles: how one becomes a question of a lesson, and which one a day has. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { answerFetch, standPage } from "../fakes/shell-page.js";

standPage();
const { firstOnes, isEnough, puzzleAsLesson, puzzleOf, puzzlesOf } =
  await import("../../../web/src/games/lesson-files.js");

const PUZZLE = {
  start: { players: 2, events: ["start 0"] },
  seat: 1,
  good: [["a", "b"], ["c"]],
  points: 63,
  next: 40,
  against: ["d", "b"],
  natural: 0,
  theme: "hit",
  fails: 2,
  loss: { d: 12 },
};

describe("A puzzle", () => {
  test("is a lesson with one question, which all good turns answer", () => {
    const { id, title, seat, start, steps } = puzzleAsLesson(PUZZLE, 4, 6);
    assert.deepEqual([id, title, seat, start], ["5", "Puzzle 5", 1, PUZZLE.start]);
    const [step] = /** @type {any[]} */ (steps);
    assert.deepEqual([step.expect, step.also], [["a", "b"], [["c"]]]);
    assert.deepEqual(step.wrong, {
      d: "This gives away 12 percentage points.",
      "*": "This gives away more than one percentage point.",
    });
    assert.deepEqual(step.against, ["d", "b"]);
    assert.equal(step.why, "Chance to win after it: 63%. The next best turn: 40%.");
  });

  test("of a game that is solved tells what perfect play leads to", () => {
    const margins = { a: 2, b: 0, d: -3 };
    const solved = {
      ...PUZZLE,
      good: [["a"]],
      points: 100,
      next: 50,
      against: ["b"],
      loss: { b: 50, d: 100 },
      margins,
    };
    const [step] = /** @type {any[]} */ (puzzleAsLesson(solved, 0, 6).steps);
    assert.equal(step.why, "With perfect play on both sides this wins by 2 points. The next best turn: ends level.");
    assert.equal(step.wrong.b, "This gives away 2 points: a win becomes a draw.");
    assert.equal(step.wrong.d, "This gives away 5 points: a win becomes a loss.");
    const level = { ...solved, good: [["b"]], against: ["d"], loss: { d: 50 }, margins: { b: 0, d: -3 } };
    assert.equal(
      /** @type {any} */ (puzzleAsLesson(level, 0, 6).steps[0]).wrong.d,
      "This gives away 3 points: a draw becomes a loss.",
    );
  });

  test("tells of the turn that most of the computer players play who miss the answer", () => {
    const step = (/** @type {object} */ change) =>
      /** @type {any} */ (puzzleAsLesson({ ...PUZZLE, ...change }, 0, 6).steps[0]);
    assert.equal(step({}).natural, undefined);
    const { natural, why } = step({ natural: 3 });
    assert.equal(why, "Chance to win after it: 63%.");
    assert.equal(natural, "3 of 6 computer players play: {turn}. This gives away 23 percentage points.");
    const solved = { points: 100, next: 50, against: ["d"], margins: { a: 2, d: 0 } };
    assert.equal(
      step({ ...solved, natural: 1 }).natural,
      "One of 6 computer players plays: {turn}. This gives away 2 points: a win becomes a draw.",
    );
  });

  test("says how the learner stands; the engine fills in the seat's name and what is special", () => {
    const stands = (/** @type {object} */ change) =>
      /** @type {any} */ (puzzleAsLesson({ ...PUZZLE, ...change }, 0, 6).steps[0]).situation;
    assert.equal(stands({ points: 44 }), "You are {name}, to move, and behind: chance to win 44%. {special}");
    assert.equal(stands({ points: 45 }), "You are {name}, to move, and about level: chance to win 45%. {special}");
    assert.equal(stands({ points: 56 }), "You are {name}, to move, and ahead: chance to win 56%. {special}");
    assert.equal(stands({ margins: { a: 1 } }), "You are {name}, to move, and can win. {special}");
    assert.equal(stands({ margins: { a: 0 } }), "You are {name}, to move, and can still hold a draw. {special}");
  });

  test("comes from the game's file", async () => {
    answerFetch({ "https://museum.example/games/games/toy/puzzles.json": { levels: 6, puzzles: [PUZZLE, PUZZLE] } });
    const { lessons } = await puzzlesOf("toy");
    assert.deepEqual(
      lessons.map(({ id }) => id),
      ["1", "2"],
    );
  });

  test("of the day is another one each day, and the same at every hour", () => {
    for (const count of [41, 42, 48]) {
      const days = Array.from({ length: count }, (_, day) => puzzleOf(count, new Date(2026, 0, 1 + day, 12)));
      assert.equal(new Set(days).size, count);
      assert.ok(days.every((at) => at >= 0 && at < count));
    }
    assert.equal(puzzleOf(41, new Date(2026, 0, 1, 0, 1)), puzzleOf(41, new Date(2026, 0, 1, 23, 59)));
  });
});

describe("What is enough for a first game", () => {
  const lessons = ["enter", "walk", "win", "hit"].map((id) => ({ id }));

  test("is the first three lessons", () => {
    assert.deepEqual(firstOnes(lessons), lessons.slice(0, 3));
  });

  test("is known at the end of the third one and of those after it", () => {
    assert.deepEqual(
      lessons.map(({ id }) => isEnough(lessons, id)),
      [false, false, true, true],
    );
  });
});
