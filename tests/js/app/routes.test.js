/** Tests which page each route shows, and what is shown instead where something is missing. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { letterGame } from "../fakes/letters.js";
import { savedGame } from "../fakes/saved-games.js";
import { standElements } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
Object.assign(globalThis, { fetch: () => Promise.reject(new Error("nothing is there")) });
const { showRoute } = await import("../../../web/src/app/routes.js");
const { expectGames, replaceGames, showRulesInside } = await import("../../../web/src/games/catalog.js");
const { STORAGE_TROUBLES } = await import("../../../web/src/saves/saves.js");

/** What the app was told to show, or where it went. @type {unknown[]} */
let done;
/** The saved games. @type {Record<string, any>} */
let stored;
/** @type {any} */
let app;
/** Whether the person still wants the route. */
let wanted = true;

beforeEach(() => {
  done = [];
  stored = {};
  wanted = true;
  replaceGames([gameEntry()]);
  expectGames(Promise.resolve());
  const note =
    (/** @type {string} */ name) =>
    (/** @type {unknown[]} */ ...what) =>
      void done.push([name, ...what]);
  Object.assign(page.location, { replace: note("replace"), hash: "" });
  app = {
    engine: Object.assign(new EventTarget(), { state: { kind: "ready" }, loading: null }),
    saves: { trouble: null, read: async (/** @type {string} */ id) => stored[id] ?? null },
    show: (/** @type {string} */ name, /** @type {any} */ shown, /** @type {boolean} */ moved) =>
      void done.push(["show", name, shown?.title ?? null, moved]),
    showGame: (/** @type {any} */ game, /** @type {any} */ saved) => void done.push(["game", game.id, saved.id]),
    host: {
      lost: note("lost"),
      gone: note("gone"),
      lacksPart: note("lacks part"),
      lacksLesson: () => false,
      screen: {},
    },
  };
});

/** @param {object} route @param {boolean} [moved] */
async function show(route, moved = true) {
  const place = /** @type {any} */ ({ language: "", game: "" });
  await showRoute({ app, wanted: () => wanted, moved, place }, /** @type {any} */ (route));
  await settled();
  return done;
}

test("home, and the choice of a game, are shown at once", async () => {
  assert.deepEqual(await show({ page: "home" }), [["show", "home", null, true]]);
  await show({ page: "choose", choice: () => ({ title: "Choose" }) }, false);
  assert.deepEqual(done.at(-1), ["show", "choose", "Choose", false]);
});

test("a game has its set-up and its rules, here or as a document", async () => {
  await show({ page: "setup", game: "toy" });
  assert.deepEqual(done.at(-1), ["show", "setup", "New game: Toy", true]);
  await show({ page: "rules", game: "toy" });
  assert.equal(/** @type {string[]} */ (done.at(-1))[0], "replace");
  showRulesInside();
  await show({ page: "rules", game: "toy" });
  assert.deepEqual(/** @type {string[]} */ (done.at(-1)).slice(0, 2), ["show", "rules"]);
});

test("a game that an add-on may bring is awaited, and is told to be missing if it does not come", async () => {
  /** @type {() => void} */
  let come = () => {};
  expectGames(new Promise((resolve) => (come = () => resolve(undefined))));
  const showing = show({ page: "setup", game: "late" });
  await settled();
  assert.deepEqual(done, [["show", "waiting", "One moment …", true]]);
  replaceGames([gameEntry({ id: "late", title: "Late" })]);
  come();
  await showing;
  assert.deepEqual(done.at(-1), ["show", "setup", "New game: Late", true]);
  await show({ page: "setup", game: "never" });
  assert.deepEqual(done.at(-1), ["lost", "There is no game at this address.", "#/"]);
});

test("what nobody wants any more is not shown", async () => {
  wanted = false;
  stored = { one: savedGame() };
  await show({ page: "setup", game: "toy" });
  await show({ page: "game", game: "toy", id: "one" });
  assert.deepEqual(done, []);
});

test("a saved game is opened", async () => {
  stored = { one: savedGame() };
  assert.deepEqual(await show({ page: "game", game: "toy", id: "one" }), [["game", "toy", "one"]]);
});

test("a letter, and a match by letters, are brought by the post", async () => {
  app.post = {
    arrive: async () => void done.push("arrive"),
    play: async (/** @type {any} */ _, /** @type {any} */ game, /** @type {any} */ saved) =>
      void done.push([game.id, saved.id]),
  };
  await show({ page: "letter" });
  stored = { one: letterGame() };
  await show({ page: "game", game: "toy", id: "one" });
  assert.deepEqual(done, ["arrive", ["toy", "one"]]);
});

test("a saved game that is damaged, missing, of another game or out of reach is not opened", async () => {
  stored = { damaged: { id: "damaged" }, other: savedGame({ id: "other", game: "elsewhere" }) };
  await show({ page: "game", game: "toy", id: "damaged" });
  assert.deepEqual(done.at(-1), [
    "lost",
    "The entry of this game is damaged. You can save it as a file, or delete it.",
    "#/",
  ]);
  for (const id of ["none", "other"]) {
    await show({ page: "game", game: "toy", id });
    assert.deepEqual(done.at(-1), ["gone", "This game is not stored in this browser.", "#/toy"]);
  }
  app.saves.trouble = "blocked";
  await show({ page: "game", game: "toy", id: "none" });
  assert.deepEqual(done.at(-1), ["gone", STORAGE_TROUBLES.blocked, "#/toy"]);
});

test("the check of chance is fetched and shown, unless another page is wanted meanwhile", async () => {
  await show({ page: "check" });
  assert.deepEqual(done, [["show", "check", "Check chance", true]]);
  wanted = false;
  assert.equal((await show({ page: "check" })).length, 1);
});

test("the results of games are fetched and shown, unless another page is wanted meanwhile", async () => {
  app.saves.list = async () => [];
  await show({ page: "mine" });
  assert.deepEqual(done.at(-1), ["show", "mine", "My games", true]);
});

test("there is an editor only of options that can be edited", async () => {
  await show({ page: "edit", game: "toy", option: "open", draft: "" });
  assert.deepEqual(done, [["lost", "There is nothing to edit at this address.", "#/toy"]]);
});

test("a game without lessons or puzzles says so", async () => {
  for (const name of ["learn", "puzzles"]) {
    await show({ page: name, game: "toy", lesson: "1" });
    assert.deepEqual(done.at(-1), ["lost", "This game has no lessons.", "#/toy"]);
  }
});

test("a host may show something else in the place of a lesson that does not exist", async () => {
  app.host.lacksLesson = (/** @type {any} */ game, /** @type {string} */ lesson) => done.push([game.id, lesson]) > 0;
  assert.deepEqual(await show({ page: "learn", game: "toy", lesson: "x" }), [["toy", "x"]]);
});
