/** Tests what is known of a request that the engine has refused. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused } from "../../../web/src/engine/engine-errors.js";

test("a refusal has a code and, if the engine knows it, a place", () => {
  const placed = new Refused({ code: "bad-record", reason: "No.", event: 3, text: "x" });
  assert.deepEqual([placed.message, placed.code, placed.event, placed.text], ["No.", "bad-record", 3, "x"]);
  const bare = new Refused({ code: "x", reason: "y" });
  assert.deepEqual([bare.event, bare.text], [null, null]);
});

test("only an internal error is logged, with its detail", (t) => {
  const said = t.mock.method(console, "error", () => {}).mock;
  new Refused({ code: "bad-record", reason: "No." });
  assert.equal(said.callCount(), 0);
  const { message } = new Refused({ code: "internal", reason: "Sorry.", detail: "traceback" });
  assert.equal(message, "Sorry.");
  assert.deepEqual(
    said.calls.map(({ arguments: words }) => words),
    [["traceback"]],
  );
});
