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
  line = new SharedLine({
    seek: (at) => void done.push(at),
    watch: () => void done.push("watch"),
    playOn: () => void done.push("on"),
  });
});

/** @returns {any} */
const state = (/** @type {any} */ shared, at = 0, over = true) => ({
  saved: { shared },
  at,
  begun: at > 1,
  moves: [{ chance: true }, { chance: true }, ...Array(3).fill({ chance: false })],
  newest: { table: { ply: 5, over: over ? {} : null, scene: { status: "Ben wins 3 : 1." } } },
});
const button = (/** @type {string} */ name) =>
  [...line.element.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const watch = () => button("Watch from the beginning");
const better = () => button("Play better from here");

test("nothing, in any other match", () => {
  line.draw(state(undefined));
  assert.equal(line.element.hidden, true);
  assert.deepEqual(done, []);
});

test("who has shared it and how it has ended; the whole game is shown from its first decision on, once", () => {
  line.draw(state({ by: "Ada" }));
  line.draw(state({ by: "Ada" }, 3));
  assert.match(line.element.textContent, /^Ada shares this game with you: Ben wins 3 : 1\./);
  assert.deepEqual(done, [2]);
  line.draw(state({ by: "Ada" }, 3, false));
  assert.match(line.element.textContent, /^Shared by Ada\./);
});

test("nobody is named where the link names nobody", () => {
  line.draw(state({ by: "" }));
  assert.match(line.element.textContent, /^This game was shared with you: Ben wins 3 : 1\./);
  line.draw(state({ by: "" }, 0, false));
  assert.match(line.element.textContent, /^A shared game\./);
});

test("a button plays it, where it opens and at its end", () => {
  line.draw(state({ by: "Ada" }, 2));
  assert.equal(watch().hidden, false);
  watch().click();
  assert.deepEqual(done, [2, "watch"]);
  line.draw(state({ by: "Ada" }, 3));
  assert.equal(watch().hidden, true);
  line.draw(state({ by: "Ada" }, 5));
  assert.equal(watch().hidden, false);
});

test("whether the reader can do better, once chance has laid the board, but not at the end of the game", () => {
  line.draw(state({ by: "Ada" }, 1));
  assert.equal(better().hidden, true);
  line.draw(state({ by: "Ada" }, 4));
  assert.equal(better().hidden, false);
  better().click();
  assert.deepEqual(done, [2, "on"]);
  line.draw(state({ by: "Ada" }, 5));
  assert.equal(better().hidden, true);
});

test("a question stands there until the reader has played on", () => {
  line.draw(state({ by: "Ada", task: 5 }, 5, false));
  assert.match(line.element.textContent, /^Shared by Ada\. Can you do better from here\?/);
  assert.deepEqual([watch().hidden, better().hidden, done], [true, true, []]);
  line.draw(state({ by: "Ada", task: 4 }, 5, false));
  assert.equal(line.element.hidden, true);
});
