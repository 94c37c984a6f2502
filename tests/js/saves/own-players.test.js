/** Tests how players that a reader has written are kept. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "fake-indexeddb/auto";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { MOST_VERSIONS, OwnPlayers, withPassed, withText, withVersion } =
  await import("../../../web/src/saves/own-players.js");

const player = (id, at, game = "yucata") => ({ id, game, name: id, text: `# ${id}`, at, versions: [] });

test("the players of a game are listed, the last that was changed first", async () => {
  const players = new OwnPlayers(undefined, "players:list");
  assert.deepEqual(await players.list("yucata"), []);
  for (const [id, at] of [
    ["a", 2],
    ["b", 5],
    ["c", 1],
  ])
    assert.equal(await players.write(player(id, at)), true);
  await players.write(player("d", 9, "zenos-tavli"));
  const again = new OwnPlayers(undefined, "players:list");
  assert.deepEqual(
    (await again.list("yucata")).map(({ id }) => id),
    ["b", "a", "c"],
  );
  assert.equal((await again.read("d"))?.text, "# d");
  await again.remove("b");
  assert.equal(await again.read("b"), null);
  assert.deepEqual(
    (await again.list("yucata")).map(({ id }) => id),
    ["a", "c"],
  );
});

test("an entry that no version of the page has written is left out, and stays", async () => {
  const players = new OwnPlayers(undefined, "players:damaged");
  await players.write({ ...player("a", 1), text: undefined });
  await players.write({ ...player("b", 1), versions: [{ text: 3 }] });
  await players.write(player("c", 1));
  assert.deepEqual(
    (await players.list("yucata")).map(({ id }) => id),
    ["c"],
  );
  assert.equal(await players.read("a"), null);
});

test("without a database players are kept until the page is closed, and it is said", async (context) => {
  context.mock.method(indexedDB, "open", () => {
    throw new DOMException("denied", "SecurityError");
  });
  const held = new Map();
  const players = new OwnPlayers(held, "players:denied");
  assert.equal(await players.write(player("a", 1)), false);
  assert.equal((await players.read("a"))?.name, "a");
  assert.deepEqual(
    (await players.list("yucata")).map(({ id }) => id),
    ["a"],
  );
  // A match finds what the workshop has written.
  assert.equal((await new OwnPlayers(held, "players:denied").read("a"))?.text, "# a");
  await players.remove("a");
  assert.deepEqual(await players.list("yucata"), []);
});

test("where nothing is to be stored, players are held in a map that others can empty", async () => {
  const held = new Map();
  assert.equal(await new OwnPlayers(held, null).write(player("a", 1)), false);
  const later = new OwnPlayers(held, null);
  assert.equal((await later.list("yucata")).length, 1);
  held.clear();
  assert.deepEqual(await later.list("yucata"), []);
});

test("a run makes the text a version, unless it is the newest one already", () => {
  let changed = withVersion(player("a", 1), 10);
  assert.deepEqual(changed.versions, [{ at: 10, text: "# a" }]);
  assert.equal(withVersion(changed, 11), changed);
  for (let at = 20; at < 60; at += 1) changed = withVersion(withText(changed, `# ${at}`, at), at);
  assert.equal(changed.versions.length, MOST_VERSIONS);
  assert.deepEqual(changed.versions[0], { at: 59, text: "# 59" });
  assert.equal(changed.text, "# 59");
});

test("the version that has passed a task has a mark, and the only one of these is not dropped", () => {
  let changed = withVersion(player("a", 1), 10);
  assert.equal(withPassed(changed, "another"), changed);
  changed = withPassed(changed, "# a");
  assert.deepEqual(changed.versions, [{ at: 10, text: "# a", passed: true }]);
  assert.equal(withPassed(changed, "# a"), changed);
  for (let at = 20; at < 60; at += 1) changed = withVersion(withText(changed, `# ${at}`, at), at);
  assert.equal(changed.versions.length, MOST_VERSIONS);
  assert.deepEqual(changed.versions.at(-1), { at: 10, text: "# a", passed: true });
});
