/** Tests waiting with a time limit. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { settled } from "../fakes/shell-page.js";
import { atMost } from "../../../web/src/base/wait.js";

test("what comes in time is waited for", async () => {
  assert.equal(await atMost(Promise.resolve("here"), 1), "here");
});

test("what never comes is waited for as long as was said, and no longer", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    let over = false;
    void atMost(new Promise(() => {}), 800).then(() => (over = true));
    mock.timers.tick(799);
    await settled();
    assert.equal(over, false);
    mock.timers.tick(1);
    await settled();
    assert.equal(over, true);
  } finally {
    mock.timers.reset();
  }
});

test("what fails in time fails", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    await assert.rejects(atMost(Promise.reject(new Error("broken")), 800), /broken/);
  } finally {
    mock.timers.reset();
  }
});
