/** Tests that every change of the screen's density is told, however often the window is moved between two monitors. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standScreen } from "../fakes/screen.js";

const screen = standScreen();
const { onDensity } = await import("../../../web/src/base/density.js");

test("each change is told once, and a listener that has ended hears nothing", () => {
  const heard = { board: 0, signs: 0 };
  const ending = new AbortController();
  onDensity(() => (heard.board += 1), ending.signal);
  onDensity(() => (heard.signs += 1));
  screen.move(2);
  screen.move(1);
  screen.move(1.5);
  assert.deepEqual(heard, { board: 3, signs: 3 });
  assert.equal(screen.queries, 1);
  ending.abort();
  screen.move(2);
  assert.deepEqual(heard, { board: 3, signs: 4 });
});

test("a density that no query matches exactly, because it was rounded, is noticed a second later", () => {
  let heard = 0;
  onDensity(() => (heard += 1));
  screen.pass();
  assert.equal(heard, 0);
  screen.drift(1.100000023841858);
  assert.equal(heard, 0);
  screen.pass();
  screen.pass();
  assert.equal(heard, 1);
});
