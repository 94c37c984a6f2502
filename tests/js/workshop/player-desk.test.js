/** Tests which player is open in the workshop, and what is kept of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { PlayerDesk } = await import("../../../web/src/workshop/player-desk.js");

/** A store that keeps what is written. */
function fakeStore(stored = true) {
  const kept = new Map();
  const written = [];
  return {
    kept,
    written,
    list: async (game) => [...kept.values()].filter((player) => player.game === game).sort((a, b) => b.at - a.at),
    read: async (id) => kept.get(id) ?? null,
    write: async (player) => {
      written.push(player.text);
      kept.set(player.id, player);
      return stored;
    },
    remove: async (id) => void kept.delete(id),
  };
}

/** A clock that goes on by one at each look. */
function ticks() {
  let now = 0;
  return () => (now += 1);
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a text that is opened is kept only when it is changed or run", async () => {
  const store = fakeStore();
  const desk = new PlayerDesk(store, "yucata", ticks());
  await desk.list();
  desk.openText("First", "a");
  await settled();
  assert.equal(desk.kept, false);
  assert.equal(store.kept.size, 0);
  desk.type("ab");
  await settled();
  assert.equal(desk.kept, true);
  assert.deepEqual(
    [...store.kept.values()].map(({ name, text, game }) => [name, text, game]),
    [["First", "ab", "yucata"]],
  );
  desk.openText("Second", "x");
  desk.ran();
  await settled();
  assert.deepEqual(
    (await store.list("yucata")).map(({ name }) => name),
    ["Second", "First"],
  );
});

test("a task has one text of its own, which begins as the task says", async () => {
  const desk = new PlayerDesk(fakeStore(), "yucata", ticks());
  desk.openTask("last", "The last card", "begin");
  assert.equal(desk.kept, false);
  desk.openText("First", "1");
  desk.ran();
  desk.openTask("last", "The last card", "begin");
  desk.type("mine");
  desk.openTask("count", "How many", "other");
  assert.equal(desk.open.text, "other");
  desk.openTask("last", "The last card", "begin");
  assert.deepEqual([desk.open.text, desk.open.task, desk.kept], ["mine", "last", true]);
});

test("of letters typed in a row the last text is stored", async () => {
  const store = fakeStore();
  const desk = new PlayerDesk(store, "yucata", ticks());
  desk.openText("First", "");
  for (const text of ["d", "de", "def"]) desk.type(text);
  await settled();
  assert.equal(store.kept.get(desk.open.id).text, "def");
  assert.ok(store.written.length < 3);
});

test("going back to a version keeps the text of before as one", async () => {
  const desk = new PlayerDesk(fakeStore(), "yucata", ticks());
  desk.openText("First", "one");
  desk.ran();
  desk.type("two");
  desk.replace("one");
  assert.equal(desk.open.text, "one");
  assert.deepEqual(
    desk.open.versions.map(({ text }) => text),
    ["two", "one"],
  );
});

test("a player that is deleted is gone, and what is opened then has a text of its own", async () => {
  const store = fakeStore();
  const desk = new PlayerDesk(store, "yucata", ticks());
  desk.openTask("last", "The last card", "begin");
  desk.type("mine");
  const removed = desk.remove();
  desk.openTask("last", "The last card", "begin");
  await removed;
  assert.deepEqual([desk.open.text, desk.open.task, desk.kept, desk.players], ["begin", "last", false, []]);
  assert.equal(store.kept.size, 0);
});

test("the text that has passed a task has a mark among the versions of this task alone", async () => {
  const desk = new PlayerDesk(fakeStore(), "yucata", ticks());
  desk.openTask("last", "The last card", "begin");
  desk.ran();
  desk.type("mine");
  desk.ran();
  desk.pass("count", "mine");
  desk.pass("last", "mine");
  assert.deepEqual(
    desk.open.versions.map(({ text, passed }) => [text, passed]),
    [
      ["mine", true],
      ["begin", undefined],
    ],
  );
});

test("it is told once that the browser stores nothing", async () => {
  const desk = new PlayerDesk(fakeStore(false), "yucata", ticks());
  let told = 0;
  desk.openText("First", "1");
  desk.addEventListener("change", () => (told += desk.stored === false ? 1 : 0));
  desk.type("2");
  await settled();
  desk.type("3");
  await settled();
  assert.equal(told, 1);
});

test("a name that is too long is refused, and blanks at its ends are left out", () => {
  const desk = new PlayerDesk(fakeStore(), "yucata", ticks());
  desk.openText("First", "1");
  assert.equal(desk.rename("x".repeat(41)), false);
  assert.equal(desk.open.name, "First");
  assert.equal(desk.rename(`  ${"x".repeat(40)} `), true);
  assert.equal(desk.open.name, "x".repeat(40));
});
