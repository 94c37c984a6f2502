/** Tests that texts are cut between characters. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, upTo } from "../../../web/src/base/code-points.js";

const DIE = "🎲";

test("A text is cut between characters, and counted as the engine counts", () => {
  assert.equal(upTo(DIE.repeat(81), 80), DIE.repeat(80));
  assert.equal(upTo(`a${DIE.repeat(80)}`, 80), `a${DIE.repeat(79)}`);
  assert.equal(upTo("Zoë", 80), "Zoë");
  assert.equal(upTo("", 80), "");
});

test("Half a character is left out", () => {
  assert.equal(upTo("Ann\ud83d", 80), "Ann");
  assert.equal(upTo("\ude00Ann\ud83d", 4), "Ann");
});

test("What fits is counted in the same way", () => {
  assert.deepEqual(
    [fits(DIE.repeat(80), 80), fits(DIE.repeat(81), 80), fits("x".repeat(81), 80)],
    [true, false, false],
  );
});
