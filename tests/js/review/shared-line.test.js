/** Tests what is said in a match that came by a link. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());
const { SharedLine } = await import("../../../web/src/review/shared-line.js");

/** @type {unknown[]} */
let done;
/** @type {any} */
let line;
beforeEach(() => {
  done = [];
  line = new SharedLine({ seek: (at) => void done.push(at), playOn: () => void done.push("on") });
});

/** @returns {any} */
const state = (/** @type {any} */ shared, at = 0, over = true) => ({
  saved: { shared },
  at,
  newest: { table: { ply: 5, over: over ? {} : null } },
});
const button = () => line.element.children[1];

test("nothing, in any other match", () => {
  line.draw(state(undefined));
  assert.equal(line.element.hidden, true);
  assert.deepEqual(done, []);
});

test("who has shared it; the whole game is shown from its beginning, once", () => {
  line.draw(state({ by: "Ada" }));
  line.draw(state({ by: "Ada" }, 3));
  assert.match(line.element.textContent, /^Shared by Ada\./);
  assert.deepEqual(done, [0]);
});

test("nobody is named where the link names nobody", () => {
  line.draw(state({ by: "" }));
  assert.match(line.element.textContent, /^A shared game\./);
});

test("whether the reader can do better, but at the end of the game", () => {
  line.draw(state({ by: "Ada" }, 4));
  assert.equal(button().hidden, false);
  button().click();
  assert.deepEqual(done, [0, "on"]);
  line.draw(state({ by: "Ada" }, 5));
  assert.equal(button().hidden, true);
});

test("a question stands there until the reader has played on", () => {
  line.draw(state({ by: "Ada", task: 5 }, 5, false));
  assert.equal(line.element.textContent, "Shared by Ada. Can you do better from here?Can you do better from here?");
  assert.deepEqual([button().hidden, done], [true, []]);
  line.draw(state({ by: "Ada", task: 4 }, 5, false));
  assert.equal(line.element.hidden, true);
});
