/** Tests the site as the place where the app is shown: everything has an address. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { savedGame } from "../fakes/saved-games.js";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
const { SiteHost } = await import("../../../web/src/app/hosts.js");
const { introduced } = await import("../../../web/src/saves/introduced-games.js");
const { PUZZLES } = await import("../../../web/src/lessons/lessons-and-puzzles.js");

const GAME = /** @type {any} */ ({ id: "toy", title: "Toy" });
/** What the host told the app. @type {unknown[]} */
let told;
/** Where the page went instead. @type {string[]} */
let replaced;
/** @type {any} */
let host;

beforeEach(() => {
  told = [];
  replaced = [];
  Object.assign(page.location, { hash: "", replace: (/** @type {string} */ to) => void replaced.push(to) });
  const app = { tellNext: (/** @type {string} */ why) => void told.push(why) };
  const front = { start() {}, relabel: () => void told.push("relabel"), shown: false, pictured: Promise.resolve() };
  host = new SiteHost(/** @type {any} */ (app), front);
});

test("a game, its set-up and its lessons are shown by going to their addresses", () => {
  const at = (/** @type {() => void} */ act) => {
    act();
    return page.location.hash;
  };
  assert.equal(
    at(() => host.open(savedGame())),
    "#/toy/one",
  );
  assert.equal(
    at(() => host.showSetup(GAME)),
    "#/toy",
  );
  assert.equal(
    at(() => host.showLesson(GAME, "3", PUZZLES)),
    "#/toy/puzzles/3",
  );
  assert.equal(
    at(() => host.leaveLesson(GAME, "#/toy/learn")),
    "#/toy/learn",
  );
  assert.equal(
    at(() => host.showLetter("AQz")),
    "#letter=AQz",
  );
});

test("a letter is opened in its game where that is shown, else its game replaces the address with the letter", () => {
  /** @type {unknown[]} */
  const brought = [];
  let shown = true;
  host.app.bringLetter = (/** @type {any} */ { id }, /** @type {string} */ letter) => {
    brought.push([id, letter]);
    return shown;
  };
  host.open(savedGame(), { letter: "Az" });
  assert.deepEqual([page.location.hash, replaced], ["", []]);
  shown = false;
  host.open(savedGame(), { letter: "Bz" });
  assert.deepEqual(
    [replaced, brought],
    [
      ["#/toy/one"],
      [
        ["one", "Az"],
        ["one", "Bz"],
      ],
    ],
  );
});

test("who is lost is led elsewhere, and told why there", () => {
  host.lost("There is no lesson.", "#/toy/learn");
  host.gone("It is not stored.", "#/toy");
  assert.deepEqual(
    [told, replaced],
    [
      ["There is no lesson.", "It is not stored."],
      ["#/toy/learn", "#/toy"],
    ],
  );
});

test("every route is shown, a missing script is waited for, and a game's end has its result", () => {
  const route = /** @type {any} */ ({ page: "study", game: "toy", query: "" });
  assert.equal(host.meant(route), route);
  let waited = 0;
  host.lacksPart(() => (waited += 1));
  assert.deepEqual([waited, host.lacksLesson(GAME, "x"), host.afterGame(), host.focuses], [1, false, false, true]);
  assert.deepEqual([host.home, host.hints, host.screen], ["#/", true, {}]);
});

test("a game is introduced once to a person", () => {
  assert.equal(host.introduces("toy"), true);
  introduced("toy");
  assert.equal(host.introduces("toy"), false);
});
