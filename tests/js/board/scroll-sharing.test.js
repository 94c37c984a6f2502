/** Tests when the page, not the board, gets swipes and the wheel, and what the board says then. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Notice, usualSharing } from "../../../web/src/board/scroll-sharing.js";

/** Makes a notice; `end()` lets the time pass for which it stays. */
function notice(platform = "Linux x86_64") {
  Object.defineProperty(globalThis, "navigator", { value: { platform }, configurable: true });
  const element = { hidden: false, textContent: "" };
  /** @type {Set<() => void>} */
  const waiting = new Set();
  const beat = {
    wait: (/** @type {number} */ _ms, /** @type {() => void} */ done) => {
      waiting.add(done);
      return () => waiting.delete(done);
    },
  };
  const t = (/** @type {string} */ msgid, values = {}) =>
    msgid.replace(/\{(\w+)\}/g, (_all, key) => String(values[key]));
  const said = new Notice(/** @type {any} */ (element), /** @type {any} */ (beat), t);
  return { element, said, waiting, end: () => [...waiting].forEach((done) => done()) };
}

test("a board in a frame shares with the article, any other with its page", () => {
  const own = {};
  for (const [parent, sharing] of [
    [own, "page"],
    [{}, "article"],
  ]) {
    globalThis.window = Object.assign(own, { parent });
    assert.equal(usualSharing(), sharing);
  }
});

test("the board says how it is moved, for a moment after the last try", () => {
  const { element, said, waiting, end } = notice();
  assert.equal(element.hidden, true);
  said.say("touch");
  assert.deepEqual([element.hidden, element.textContent], [false, "Move the board with two fingers"]);
  said.say("wheel");
  assert.equal(element.textContent, "Zoom the board with Ctrl and the wheel");
  assert.equal(waiting.size, 1);
  end();
  assert.equal(element.hidden, true);
});

test("on a Mac it names the command key", () => {
  const { element, said } = notice("MacIntel");
  said.say("wheel");
  assert.equal(element.textContent, "Zoom the board with ⌘ and the wheel");
});

test("the notice goes as soon as the board moves", () => {
  const { element, said, waiting } = notice();
  said.say("touch");
  said.clear();
  assert.equal(element.hidden, true);
  assert.equal(waiting.size, 0);
});
