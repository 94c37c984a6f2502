/** Tests puzzles: how one becomes a question of a lesson, and which one a day has. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { answerFetch, standPage } from "../fakes/shell-page.js";

standPage();
const { puzzleAsLesson, puzzleOf, puzzlesOf } = await import("../../../web/src/games/course.js");

const PUZZLE = {
  start: { players: 2, events: ["start 0"] },
  seat: 1,
  good: [["a", "b"], ["c"]],
  points: 63,
  next: 40,
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
    assert.equal(step.why, "This turn is worth 63 of 100, the next best kind 40.");
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
    const days = Array.from({ length: 41 }, (_, day) => puzzleOf(41, new Date(2026, 0, 1 + day, 12)));
    assert.equal(new Set(days).size, 41);
    assert.equal(puzzleOf(41, new Date(2026, 0, 1, 0, 1)), puzzleOf(41, new Date(2026, 0, 1, 23, 59)));
    assert.ok(days.every((at) => at >= 0 && at < 41));
  });
});
