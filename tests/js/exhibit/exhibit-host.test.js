/** Tests an exhibit as the place where the app is shown: beside a game and its lessons there is only the choice of a game. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage({ address: "https://museum.example/games/?kiosk=1" });
Object.assign(globalThis, { window: globalThis });
const { ExhibitHost } = await import("../../../web/src/exhibit/exhibit-host.js");

const CHOICE = { element: {}, title: "Choose" };
/** @type {any} */
let kiosk;
/** @type {any} */
let host;
/** @type {string[]} */
let replaced;
/** @type {string[]} */
let told;

beforeEach(() => {
  replaced = [];
  told = [];
  Object.assign(page.location, { hash: "", replace: (/** @type {string} */ to) => void replaced.push(to) });
  kiosk = {
    hints: false,
    introduces: true,
    teaches: true,
    page: () => CHOICE,
    relabel: () => told.push("relabel"),
    ended: () => true,
    broken: () => told.push("broken"),
  };
  host = new ExhibitHost(kiosk, /** @type {any} */ ({}), (why) => void told.push(why));
});

/** What is shown for a route. @param {object} route */
const shown = (route) => {
  const meant = host.meant(route);
  return meant.page === "choose" ? meant.choice() : meant;
};

test("a game is shown, and every other route is the choice of one", () => {
  const game = { page: "game", game: "toy", id: "one" };
  assert.equal(shown(game), game);
  for (const route of [
    { page: "home" },
    { page: "given" },
    { page: "check" },
    { page: "mine" },
    { page: "study", game: "toy", query: "" },
  ])
    assert.equal(shown(route), CHOICE);
});

test("a lesson is shown where the plan allows lessons, their list never", () => {
  const lesson = { page: "learn", game: "toy", lesson: "enter" };
  assert.equal(shown(lesson), lesson);
  assert.equal(shown({ ...lesson, lesson: "" }), CHOICE);
  kiosk.teaches = false;
  assert.equal(shown(lesson), CHOICE);
});

test("the workshop is shown where the plan allows it", () => {
  const workshop = { page: "workshop", game: "toy", query: "" };
  assert.equal(shown(workshop), CHOICE);
  kiosk.writes = true;
  assert.equal(shown(workshop), workshop);
});

test("a visitor's game that is gone and lessons that cannot be fetched lead back without a word", () => {
  host.gone("It is not stored.", "#/toy");
  host.lacksPart(() => assert.fail("nothing is waited for"));
  assert.deepEqual([replaced, told], [["#/", "#/"], []]);
  host.lost("Damaged.", "#/toy");
  assert.deepEqual([replaced.at(-1), told], ["#/toy", ["Damaged."]]);
});

test("it says itself what comes after a game, or when one cannot go on", () => {
  assert.equal(host.afterGame(), true);
  host.broken("It is damaged.");
  host.warn("Nothing can be stored.");
  host.relabel();
  assert.deepEqual([told, host.home], [["broken", "relabel"], null]);
});

test("the plan says whether there are hints and introductions, to each visitor anew", () => {
  assert.deepEqual([host.hints, host.introduces("toy"), host.introduces("toy")], [false, true, true]);
});

test("its boards run by its clock, and get all swipes", () => {
  assert.equal(host.screen.sharing, "screen");
  assert.equal(typeof host.screen.clock.frame, "function");
});

test("what is played has an address, and the choice of a game comes after a lesson", () => {
  host.open(savedGame());
  assert.equal(page.location.hash, "#/toy/one");
  host.leaveLesson({ id: "toy" }, "#/toy/learn");
  assert.equal(page.location.hash, "#/");
});
