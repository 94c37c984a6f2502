/** Tests that the list of saved games keeps the focus where it was, and shows each game once. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { savedGame } from "../fakes/saved-games.js";
import { assertSame, buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { answerFetch, settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { SavedList } = await import("../../../web/src/home/saved-list.js");
const { Saves } = await import("../../../web/src/saves/saves.js");

const IDS = ["saved-section", "saved-title", "saved-tools", "saved", "saved-end", "memory-hint", "saved-wait"];

/** @type {any} */
let body;
/** @type {import("../../../web/src/saves/saves.js").Saves} */
let saves;
/** @type {InstanceType<typeof SavedList>} */
let list;

const part = (/** @type {string} */ id) => /** @type {any} */ (body.querySelector(`#${id}`));
const cards = () => [...part("saved").children];
/** Where the cards lead, in their order. */
const links = () => cards().map((/** @type {any} */ card) => tagged(card, "a")[0]?.["href"]);
/** The place of the card that has the focus. */
const focused = () => cards().findIndex((/** @type {any} */ card) => card.contains(document.activeElement));

/** Shows the list with some games. @param {number} count */
async function listOf(count) {
  for (let n = 0; n < count; n += 1) await saves.bringBack(savedGame({ id: `g${n}`, updated: count - n }));
  list.shown = true;
  await settled();
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  answerFetch({ "https://museum.example/games/games.json": [] });
  body = standElements(page, [...IDS, "announcer", "notices", "games-title"]);
  saves = new Saves(null);
  list = new SavedList(/** @type {any} */ ({ saves }));
  list.start();
});
afterEach(() => mock.timers.reset());

test("what has the focus in a card keeps it when the cards are drawn anew, also in another place", async () => {
  await listOf(3);
  buttonNamed(cards()[1], "Save the record").focus();
  await list.draw();
  assertSame(document.activeElement, buttonNamed(cards()[1], "Save the record"));
  tagged(cards()[1], "a")[0]?.focus();
  const [first] = links();
  await saves.remove(first.split("/").at(-1));
  await settled();
  assert.deepEqual([cards().length, focused()], [2, 0]);
});

test("the card that takes the place of a deleted one gets the focus, also where a click gives buttons none", async () => {
  await listOf(5);
  const next = links()[4];
  document.body.focus();
  buttonNamed(cards()[3], "Delete this game").click();
  await settled();
  assert.deepEqual([cards().length, focused(), links()[3]], [4, 3, next]);
});

test("a game that is brought back gets the focus in its place", async () => {
  await listOf(5);
  const before = links();
  buttonNamed(cards()[2], "Delete this game").click();
  await settled();
  buttonNamed(part("notices"), "Bring it back").click();
  await settled();
  assert.deepEqual([links(), focused()], [before, 2]);
});

test("more cards come once, also if the list is drawn anew meanwhile", async () => {
  await listOf(30);
  const read = saves.read.bind(saves);
  /** @type {(_: unknown) => void} */
  let go = () => {};
  const slow = new Promise((resolve) => (go = resolve));
  saves.read = (key) => slow.then(() => read(key));
  buttonNamed(part("saved-end"), "Show more").click();
  await settled();
  saves.read = read;
  saves.dispatchEvent(new Event("change"));
  await settled();
  go(null);
  await settled();
  assert.deepEqual([cards().length, new Set(links()).size], [26, 26]);
});

test("the first of the cards that are shown in addition gets the focus", async () => {
  await listOf(30);
  buttonNamed(part("saved-end"), "Show more").click();
  await settled();
  assert.deepEqual([cards().length, focused()], [26, 6]);
});

test("finished games are folded below those under way, and are counted and shown as soon as somebody unfolds them", async () => {
  for (let n = 0; n < 9; n += 1) await saves.bringBack(savedGame({ id: `over${n}`, updated: n, over: true }));
  await listOf(2);
  const past = /** @type {any} */ (body.querySelector("#finished-games"));
  const shown = () => [cards().length, part("saved-end").textContent, past.open];
  assert.deepEqual(shown().slice(0, 1), [2]);
  assert.equal(buttonNamed(part("saved-end"), "Show more").hidden, true);
  assert.equal(tagged(past, "summary")[0]?.textContent, "Finished 9");
  past.open = true;
  past.dispatchEvent(new Event("toggle"));
  assert.equal(buttonNamed(part("saved-end"), "Show more").hidden, false);
  buttonNamed(part("saved-end"), "Show more").click();
  await settled();
  assert.equal(tagged(past, "li.saved").length, 9);
});
