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
  loss: { d: 12 },
};

describe("A puzzle", () => {
  test("is a lesson with one question, which all good turns answer", () => {
    const { id, title, seat, start, steps } = puzzleAsLesson(PUZZLE, 4);
    assert.deepEqual([id, title, seat, start], ["5", "Puzzle 5", 1, PUZZLE.start]);
    const [step] = /** @type {any[]} */ (steps);
    assert.deepEqual([step.expect, step.also], [["a", "b"], [["c"]]]);
    assert.deepEqual(step.wrong, {
      d: "This gives away 12 points of 100.",
      "*": "This gives away more than one point of 100.",
    });
    assert.deepEqual(step.against, ["d", "b"]);
    assert.equal(step.why, "This turn is worth 63 of 100, the next best kind 40.");
  });

  test("of a game that is solved tells what perfect play leads to", () => {
    const said = [
      [100, 50],
      [100, 0],
      [50, 0],
    ].map(([points = 0, next = 0]) => puzzleAsLesson({ ...PUZZLE, points, next }, 0).steps[0]);
    assert.deepEqual(
      said.map((step) => /** @type {any} */ (step).why),
      [
        "With perfect play this wins, and nothing else does.",
        "With perfect play this wins, and everything else loses.",
        "With perfect play this ends level, and everything else loses.",
      ],
    );
  });

  test("comes from the game's file", async () => {
    answerFetch({ "https://museum.example/games/games/toy/puzzles.json": { puzzles: [PUZZLE, PUZZLE] } });
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
