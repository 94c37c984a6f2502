/** Tests that saved games of another address of this host are found and copied: once, whole, and never out of there. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";
import { FakeDatabases, savedGame } from "../fakes/saved-games.js";

standPage({ address: "https://museum.example/b/" });
const { Saves } = await import("../../../web/src/saves/saves.js");
const { gamesElsewhere, isLeft, leave, takeOver } = await import("../../../web/src/saves/earlier-address.js");

/** @type {FakeDatabases} */
let databases;
/** @type {import("../../../web/src/saves/saves.js").Saves} */
let saves;

beforeEach(() => {
  const { storage } = standPage({ address: "https://museum.example/b/" });
  // Browsers list a storage's keys as its properties.
  const listed = new Proxy(storage, {
    ownKeys: () => [...storage.entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (target, name) => (name in target ? /** @type {any} */ (target)[name].bind(target) : undefined),
  });
  Object.defineProperty(globalThis, "localStorage", { value: listed, configurable: true });
  databases = new FakeDatabases();
  saves = new Saves("spieltisch:/b/");
});

/**
 * Stores games at an address, as the site there does.
 * @param {string} folder
 * @param {string[]} ids
 */
async function played(folder, ids) {
  const there = new Saves(`spieltisch:${folder}`);
  for (const id of ids) await there.put(savedGame({ id }));
}

const found = async () => (await gamesElsewhere(saves)).map(({ folder, ids }) => [folder, ids]);

test("games at other addresses are found, by their folders, and not those that are here", async () => {
  await played("/b/", ["here"]);
  assert.deepEqual(await found(), []);
  await played("/a/", ["one", "two", "here"]);
  await played("/", ["top"]);
  assert.deepEqual(await found(), [
    ["/", ["top"]],
    ["/a/", ["one", "two"]],
  ]);
});

test("they come over as they are, and stay where they were", async () => {
  await played("/a/", ["one", "two"]);
  const before = await databases.entries("spieltisch:/a/");
  const [a] = await gamesElsewhere(saves);
  assert.ok(a);
  assert.equal(await takeOver(saves, a), 2);
  assert.deepEqual(await databases.entries("spieltisch:/b/"), before);
  assert.deepEqual(await databases.entries("spieltisch:/a/"), before);
  // A second time nothing is new.
  assert.equal(await takeOver(saves, a), 0);
  assert.deepEqual(await found(), []);
  assert.equal((await saves.all()).length, 2);
  // What was deleted here after that is not offered again; what is played there later is.
  await saves.remove("one");
  assert.deepEqual(await found(), []);
  await played("/a/", ["three"]);
  assert.deepEqual(await found(), [["/a/", ["three"]]]);
});

test("many are copied a few at a time, and without room those that came stay", async () => {
  const ids = Array.from({ length: 120 }, (_, at) => String(at).padStart(3, "0"));
  await played("/a/", ids);
  const [a] = await gamesElsewhere(saves);
  assert.ok(a);
  const adopt = saves.adopt.bind(saves);
  const sizes = /** @type {number[]} */ ([]);
  saves.adopt = async (games) => {
    sizes.push(games.length);
    if (sizes.length === 3) databases.refusal = "QuotaExceededError";
    return adopt(games);
  };
  await assert.rejects(takeOver(saves, a));
  databases.refusal = "";
  assert.deepEqual(sizes, [50, 50, 20]);
  assert.deepEqual(await found(), [["/a/", ids.slice(100)]]);
});

test("a copy does not replace what was played here since", async () => {
  await played("/a/", ["one"]);
  const [a] = await gamesElsewhere(saves);
  await saves.put(savedGame({ id: "one", ply: 7 }));
  assert.ok(a);
  assert.equal(await takeOver(saves, a), 0);
  assert.equal((await saves.get("one"))?.ply, 7);
});

test("without room none comes, and they are offered again", async () => {
  await played("/a/", ["one", "two"]);
  const [a] = await gamesElsewhere(saves);
  databases.refusal = "QuotaExceededError";
  assert.ok(a);
  await assert.rejects(takeOver(saves, a));
  databases.refusal = "";
  assert.deepEqual(await found(), [["/a/", ["one", "two"]]]);
});

test("a browser that does not list its databases has the marks; what does not exist is not made", async () => {
  await played("/a/", ["one"]);
  localStorage.setItem("spieltisch:/a/:saved", "1");
  localStorage.setItem("spieltisch:/gone/:saved", "1");
  localStorage.setItem("spieltisch:/b/:saved", "1");
  localStorage.setItem("other:/c/:saved", "1");
  const list = databases.factory.databases.bind(databases.factory);
  Object.defineProperty(databases.factory, "databases", { value: undefined });
  assert.deepEqual(await found(), [["/a/", ["one"]]]);
  assert.deepEqual((await list()).map(({ name }) => name).sort(), ["spieltisch:/a/", "spieltisch:/b/"]);
});

test("entries that cannot be read, databases of others and a browser that denies storage are no games", async () => {
  await played("/a/", ["one"]);
  await databases.within("spieltisch:/a/", (store) => store.put({ id: "odd", schema: 9 }));
  await databases.makeOther("spieltisch:/c/", 1);
  await databases.makeOther("keyval", 1);
  assert.deepEqual(await found(), [["/a/", ["one"]]]);
  databases.deny();
  assert.deepEqual(await found(), []);
});

test("a person can leave them there", async () => {
  assert.equal(isLeft("/a/"), false);
  leave("/a/");
  assert.deepEqual([isLeft("/a/"), isLeft("/c/")], [true, false]);
});
