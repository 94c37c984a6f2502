/** Tests what of a way to go on is framed on the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { pathOf } = await import("../../../web/src/workshop/task-board.js");

const OPTIONS = [
  { events: ["4:5"], path: ["h5", "h9"], label: "" },
  { events: ["4:5", "2:9"], path: ["h5", "h11"], label: "" },
  { events: ["2:5"], path: ["h5", "h7"], label: "" },
];

test("the choice is framed that goes furthest along the way, and nothing that only a button chooses", () => {
  assert.deepEqual(pathOf(OPTIONS, { kind: "chosen", events: ["4:5"] }), ["h5", "h9"]);
  assert.deepEqual(pathOf(OPTIONS, { kind: "right", events: ["4:5", "2:9", "1:1"] }), ["h5", "h11"]);
  assert.deepEqual(pathOf(OPTIONS, { kind: "right", events: ["pass"] }), []);
});
