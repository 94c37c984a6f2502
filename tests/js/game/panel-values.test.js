/** Tests that what is true of several figures of a player is said once. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { helpedOnce } from "../../../web/src/game/panel-values.js";

test("a help that several figures share stays with the first of them", () => {
  const share = "One's own, and the most of others.";
  const figures = [
    { label: "Sun", value: "2:1", help: share },
    { label: "To go", value: "7" },
    { label: "Moon", value: "0:3", help: share },
    { label: "Points", value: "4", help: "What counts in the end." },
  ];
  assert.deepEqual(
    helpedOnce(figures).map(({ label, help = "" }) => [label, help]),
    [
      ["Sun", share],
      ["To go", ""],
      ["Moon", ""],
      ["Points", "What counts in the end."],
    ],
  );
});
