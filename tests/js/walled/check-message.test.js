/** Tests what the page accepts from behind the walls, where a stranger's code may send anything. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checked } from "../../../web/src/walled/check-message.js";

const asked = new Map([
  [1, "request"],
  [2, "load"],
  [3, "install"],
]);
const during = (message) => checked(message, asked, false);
const after = (message) => checked(message, asked, true);

test("the messages of an honest worker are accepted", () => {
  const phase = { type: "phase", phase: "rules", amount: { part: 0.5, bytes: null } };
  assert.deepEqual(during(phase), phase);
  assert.deepEqual(during({ type: "ready" }), { type: "ready" });
  const failed = { type: "failed", phase: "start", message: "no rules" };
  assert.deepEqual(during(failed), failed);
  for (const message of [
    { type: "reply", id: 1, text: "{}" },
    { type: "broken", id: 1, message: "out of memory" },
    { type: "loaded", id: 2 },
    { type: "loaded", id: 2, reason: "gone" },
    { type: "adding", id: 3 },
    { type: "installed", id: 3, installed: { ok: true } },
    { type: "installed", id: 3, installed: { ok: false, reason: "no wheel" } },
  ])
    assert.deepEqual(after(message), message);
});

test("what was not asked for, or comes at the wrong time, is not accepted", () => {
  for (const message of [
    null,
    undefined,
    "reply",
    {},
    { type: "other" },
    { type: "reply", id: 2, text: "{}" },
    { type: "reply", id: 9, text: "{}" },
    { type: "reply", id: "1", text: "{}" },
    { type: "reply", id: 1, text: { toString: () => "{}" } },
    { type: "loaded", id: 1 },
    { type: "installed", id: 2, installed: { ok: true } },
    { type: "ready" },
    { type: "phase", phase: "rules", amount: { part: 0.5, bytes: null } },
    { type: "failed", phase: "start", message: "" },
  ])
    assert.equal(after(message), null);
  for (const message of [
    { type: "reply", id: 1, text: "{}" },
    { type: "phase", phase: "other", amount: { part: 0, bytes: null } },
    { type: "phase", phase: "rules", amount: { part: 2, bytes: null } },
    { type: "phase", phase: "rules" },
  ])
    assert.equal(during(message), null);
});

test("what is too long is cut off or not accepted, and what is beside a message is dropped", () => {
  assert.equal(after({ type: "reply", id: 1, text: "x".repeat(4_000_001) }), null);
  assert.equal(after({ type: "broken", id: 1, message: "x".repeat(9000) })?.message.length, 2000);
  assert.deepEqual(after({ type: "loaded", id: 2, wasm: "a module", more: [1] }), { type: "loaded", id: 2 });
});
