/**
 * Tests the list that describes the board in words: one entry for each spot, and only changed entries are rewritten.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Reading } from "../../../web/src/board/board-in-words.js";
import { spot } from "../fakes/little-board.js";

/** How often any entry was written. */
let written = 0;

/** An entry of a list: it has a text, and can be removed. */
class Entry {
  #text = "";
  /** @type {Entry[]} */
  list = [];

  get textContent() {
    return this.#text;
  }

  set textContent(text) {
    this.#text = text;
    written += 1;
  }

  remove() {
    this.list.splice(this.list.indexOf(this), 1);
  }
}

globalThis.document = /** @type {Document} */ (/** @type {unknown} */ ({ createElement: () => new Entry() }));

function reading() {
  /** @type {Entry[]} */
  const children = [];
  const list = {
    children,
    get lastElementChild() {
      return children.at(-1) ?? null;
    },
    /** @param {Entry} entry */
    append(entry) {
      entry.list = children;
      children.push(entry);
    },
  };
  const made = new Reading(/** @type {HTMLElement} */ (/** @type {unknown} */ (list)));
  return { children, tell: (/** @type {string[]} */ ...ids) => made.update(ids.map((id) => spot(id, 0, 0))) };
}

test("each spot has an entry, in the order of the scene", () => {
  const { children, tell } = reading();
  tell("a", "b", "c");
  assert.deepEqual(
    children.map((entry) => entry.textContent),
    ["place a", "place b", "place c"],
  );
});

test("entries come and go with the spots", () => {
  const { children, tell } = reading();
  tell("a", "b", "c");
  tell("b");
  assert.deepEqual(
    children.map((entry) => entry.textContent),
    ["place b"],
  );
  tell("b", "d");
  assert.deepEqual(
    children.map((entry) => entry.textContent),
    ["place b", "place d"],
  );
  tell();
  assert.deepEqual(children, []);
});

test("an entry whose words are the same stays untouched, so that nobody hears it again", () => {
  const { children, tell } = reading();
  tell("a", "b", "c");
  const before = [...children];
  written = 0;
  tell("a", "x", "c");
  assert.equal(written, 1);
  assert.deepEqual(children, before);
  assert.equal(children[1]?.textContent, "place x");
});
