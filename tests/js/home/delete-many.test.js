/** Tests that many saved games are deleted only when nobody can bring them back any more. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { buttonNamed, standElements } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { Clearing } = await import("../../../web/src/home/delete-many.js");

const TIME_MS = 10_000;

/** @type {any} */
let notices;
/** @type {{key: string, over: boolean}[]} */
let stored;
/** @type {unknown[]} */
let removed;
let refused = false;
let changes = 0;
let brought = 0;

const saves = Object.assign(/** @type {any} */ (new EventTarget()), {
  list: async () => stored,
  removeAll: async (/** @type {string[]} */ keys) => {
    if (refused && keys.length) throw new Error("refused");
    removed.push(keys);
  },
});

const begin = () =>
  new Clearing(
    saves,
    () => (changes += 1),
    () => (brought += 1),
  );

beforeEach(() => {
  [, notices] = standElements(page, ["announcer", "notices"]).children;
  mock.timers.enable({ apis: ["setTimeout"] });
  stored = ["a", "b", "c"].map((key) => ({ key, over: true }));
  [removed, refused, changes, brought] = [[], false, 0, 0];
});
afterEach(() => {
  // A notice that outlived its clock would stop a timer of the next one.
  mock.timers.tick(60_000);
  mock.timers.reset();
});

test("games are hidden at once, and deleted when the notice has gone", async () => {
  const clearing = begin();
  clearing.clear(["a", "b"], "2");
  assert.deepEqual([...clearing.hidden], ["a", "b"]);
  assert.equal(changes, 1);
  assert.match(notices.textContent, /2 games were deleted\./);
  mock.timers.tick(TIME_MS - 1);
  await settled();
  assert.deepEqual(removed, []);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual(removed, [["a", "b"]]);
  assert.deepEqual([...clearing.hidden], []);
});

test("whoever brings them back has them as before", async () => {
  const clearing = begin();
  clearing.clear(["a", "b"], "2");
  buttonNamed(notices, "Bring them back").click();
  assert.deepEqual([...clearing.hidden], []);
  assert.deepEqual([changes, brought], [2, 1]);
  mock.timers.tick(10 * TIME_MS);
  dispatchEvent(new Event("pagehide"));
  await settled();
  assert.deepEqual([removed, brought], [[], 1]);
});

test("a game that goes on meanwhile stays", async () => {
  const clearing = begin();
  clearing.clear(["a", "b"], "2");
  stored = stored.map((entry) => ({ ...entry, over: entry.key !== "b" }));
  mock.timers.tick(TIME_MS);
  await settled();
  assert.deepEqual(removed, [["a"]]);
  assert.deepEqual([...clearing.hidden], []);
});

test("a game whose end is taken back is shown again at once, and whoever leaves then does not delete it", async () => {
  const clearing = begin();
  clearing.clear(["a", "b"], "2");
  stored = stored.map((entry) => ({ ...entry, over: entry.key !== "b" }));
  saves.dispatchEvent(new Event("change"));
  await settled();
  assert.deepEqual([[...clearing.hidden], changes], [["a"], 2]);
  dispatchEvent(new Event("pagehide"));
  await settled();
  assert.deepEqual(removed, [["a"]]);
});

test("whoever leaves the page before deletes them", async () => {
  begin().clear(["a", "b"], "2");
  dispatchEvent(new Event("pagehide"));
  await settled();
  mock.timers.tick(TIME_MS);
  await settled();
  assert.deepEqual(removed, [["a", "b"]]);
});

test("that the storage does not answer is said, and no game counts as going on", async () => {
  const clearing = begin();
  clearing.clear(["a", "b"], "2");
  [stored, refused] = [[], true];
  mock.timers.tick(TIME_MS);
  await settled();
  assert.deepEqual([...clearing.hidden], []);
  assert.match(notices.textContent, /could not be deleted/);
});

test("games that the storage does not delete are shown again, and that is said", async () => {
  const clearing = begin();
  refused = true;
  clearing.clear(["a", "b"], "2");
  mock.timers.tick(TIME_MS);
  await settled();
  assert.deepEqual([...clearing.hidden], []);
  assert.equal(changes, 2);
  assert.match(notices.textContent, /could not be deleted/);
});
