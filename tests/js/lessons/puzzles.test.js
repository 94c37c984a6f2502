/** Tests how the list of puzzles is ordered. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { byTheme } = await import("../../../web/src/lessons/puzzles.js");

test("puzzles are listed by theme, the easiest first, and those without a theme last", () => {
  const all = [
    ["1", "", 0],
    ["2", "", 1],
    ["3", "", 1],
    ["4", "hit", 5],
    ["5", "block", 3],
    ["6", "block", 1],
  ].map(([id, theme, fails]) => /** @type {any} */ ({ id, theme, fails }));
  assert.deepEqual(
    [...byTheme(all)].map(([theme, those]) => [theme, ...those.map(({ id }) => id)]),
    [
      ["block", "6", "5"],
      ["hit", "4"],
      ["", "1", "2", "3"],
    ],
  );
});
