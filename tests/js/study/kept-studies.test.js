/** Tests what is kept of studies in the database. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "fake-indexeddb/auto";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { Keep } = await import("../../../web/src/study/kept-studies.js");

const study = (id, done, at = done) => ({ id, at, key: "k", head: "a\n", columns: [], done, summary: null });

test("lines are kept in order and read again", async () => {
  const keep = new Keep("studies:order");
  assert.equal(await keep.read("a"), null);
  assert.equal(await keep.add(study("a", 2), 0, "0\n1\n"), true);
  assert.equal(await keep.add(study("a", 11), 2, "2\n3\n4\n5\n6\n7\n8\n9\n10\n"), true);
  assert.equal(await keep.add(study("a", 12), 11, "11\n"), true);
  assert.equal(await keep.add(study("b", 1), 0, "9\n"), true);
  const found = await new Keep("studies:order").read("a");
  assert.equal(found?.text, "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n");
  assert.equal(found?.study.done, 12);
  // Beginning anew replaces all lines.
  await keep.add(study("a", 1), 0, "x\n");
  assert.equal((await keep.read("a"))?.text, "x\n");
  await keep.drop("a");
  assert.equal(await keep.read("a"), null);
  assert.equal((await keep.read("b"))?.text, "9\n");
});

test("a study whose lines are not all there counts as none", async () => {
  const keep = new Keep("studies:damaged");
  await keep.add(study("a", 3), 0, "0\n1\n");
  assert.equal(await keep.read("a"), null);
});

test("the oldest are dropped when there are too many", async () => {
  const keep = new Keep("studies:many");
  for (let at = 0; at < 14; at += 1) await keep.add(study(`s${at}`, 1, at), 0, "0\n");
  await keep.tidy();
  assert.equal(await keep.read("s1"), null);
  assert.equal((await keep.read("s2"))?.text, "0\n");
});

test("without a database nothing is kept, and nothing fails", async () => {
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const keep = new Keep("studies:denied");
  assert.equal(await keep.add(study("a", 1), 0, "0\n"), false);
  assert.equal(await keep.read("a"), null);
  await keep.drop("a");
  await keep.tidy();
  indexedDB.open = open;
});
