/** Tests the lines of before in the console, which the browser keeps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";
import { FakeStorage } from "../fakes/shell-page.js";

barePage();

const { LineHistory } = await import("../../../web/src/console/line-history.js");

test("arrows go back to the first line and on to what was being written", () => {
  const history = new LineHistory("little", () => new FakeStorage());
  for (const line of ["one", "two", "two"]) history.add(line);
  assert.deepEqual(
    [history.back("draft"), history.back("two"), history.back("one"), history.on(), history.on(), history.on()],
    ["two", "one", null, "two", "draft", null],
  );
});

test("the last two hundred lines of each game are there at the next visit", () => {
  const storage = new FakeStorage();
  const first = new LineHistory("little", () => storage);
  for (let at = 0; at < 205; at += 1) first.add(`line ${at}`);
  const later = new LineHistory("little", () => storage);
  let line = later.back("");
  for (let at = 0; at < 199; at += 1) line = later.back("");
  assert.deepEqual([line, later.back("")], ["line 5", null]);
  assert.equal(new LineHistory("other", () => storage).back(""), null);
});

test("storage that refuses, or holds something else, costs only what is kept", () => {
  const storage = new FakeStorage();
  storage.getItem = () => '[1, {"a": 2}, "good"]';
  assert.equal(new LineHistory("little", () => storage).back(""), "good");
  storage.getItem = () => "no JSON";
  storage.refusesToWrite = "QuotaExceededError";
  const history = new LineHistory("little", () => storage);
  history.add("one");
  assert.equal(history.back(""), "one");
});
