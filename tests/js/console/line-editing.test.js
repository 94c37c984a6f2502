/** Tests what keys do to the text of the console's field. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  goneOn,
  inFirstLine,
  inLastLine,
  isEnded,
  newLine,
  placeOf,
  prompts,
  replaced,
  sharedBeginning,
} from "../../../web/src/console/line-editing.js";

test("a line that is not complete goes on as far to the right as Python wants it", () => {
  assert.equal(goneOn("for a in b:"), "for a in b:\n    ");
  assert.equal(goneOn("for a in b:  # all\n    if a:"), "for a in b:  # all\n    if a:\n        ");
  assert.equal(goneOn("for a in b:\n    a"), "for a in b:\n    a\n    ");
  assert.equal(goneOn("f("), "f(\n");
});

test("an empty line ends what goes on", () => {
  assert.equal(isEnded("1 + 1  "), false);
  assert.equal(isEnded("for a in b:\n    a"), false);
  assert.equal(isEnded("for a in b:\n    a\n    "), true);
  assert.equal(isEnded("while a: b\n"), true);
});

test("each line has its prompt, and the key for another one keeps the margin", () => {
  assert.deepEqual(prompts("for a in b:\n    a\n"), [">>>", "...", "..."]);
  assert.equal(newLine("for a in b:\n    if a:"), "\n        ");
  assert.equal(newLine(""), "\n");
});

test("a name is put in the place where Python has counted it", () => {
  assert.equal(placeOf("'🎲' + mat", 6), 7);
  assert.deepEqual(replaced("'🎲' + mat)", 7, 10, "match"), { text: "'🎲' + match)", caret: 12 });
  assert.equal(sharedBeginning(["legal", "legal_actions"]), "legal");
  assert.equal(sharedBeginning(["a", "b"]), "");
  assert.equal(sharedBeginning([]), "");
});

test("arrows leave the text only from its first and its last line", () => {
  const text = "one\ntwo";
  assert.deepEqual([inFirstLine(text, 3), inFirstLine(text, 4)], [true, false]);
  assert.deepEqual([inLastLine(text, 3), inLastLine(text, 4)], [false, true]);
});
