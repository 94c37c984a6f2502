/** Tests that all letters of the chat are opened in the match that is shown, whatever is refused, comes meanwhile, or is left. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { letterGame } from "../fakes/letters.js";
import { LetterFeed } from "../../../web/src/messenger/letter-feed.js";

const ANN = "aa";
/** @type {any[]} */
let letters;
/** The letters that were to be opened. @type {string[]} */
let taken;
/** @type {any[]} */
let refused;
/** @type {any[]} */
let lost;
/** @type {any} */
let page;
/** @type {any} */
let saved;
/** @type {(string | null)[]} */
let sure;
/** Called with each letter; what it returns or throws is the outcome. @type {(letter: string) => unknown} */
let outcome;
/** @type {LetterFeed} */
let feed;

/** @param {string} letter @param {string} [by] */
const told = (letter, by = "ben@x") => ({
  letter,
  by,
  ply: letters.length,
  serial: letters.length,
  anchors: [ANN, "bb"],
});

beforeEach(() => {
  [letters, taken, refused, lost] = [[], [], [], []];
  page = {};
  sure = [ANN, "bb"];
  saved = letterGame({ id: "one" }, [ANN, "bb"]);
  outcome = () => {};
  feed = new LetterFeed({
    page: () => page,
    playing: () => page && saved,
    take: async (letter) => {
      taken.push(letter);
      return outcome(letter);
    },
    told: () => /** @type {any} */ ({ key: ANN, letters, sure }),
    address: () => "ann@x",
    lose: async (...what) => void lost.push(what),
    refused: (error) => refused.push(error),
  });
});

test("Each letter is opened once, except the one that this device has sent last", async () => {
  saved.mail = { sent: { letter: "own", at: 1 }, arrived: null };
  letters.push(told("L1"), told("own", "ann@x"), told("L2"));
  assert.equal(await feed.feed(), true);
  await feed.feed();
  assert.deepEqual(taken, ["L1", "L2"]);
});

test("What comes while a letter is being opened is opened after it", async () => {
  letters.push(told("L1"));
  outcome = (letter) => {
    if (letter !== "L1") return;
    letters.push(told("L2"));
    void feed.feed();
  };
  assert.equal(await feed.feed(), true);
  assert.deepEqual(taken, ["L1", "L2"]);
});

test("A letter that is refused is told, and those after it are opened", async () => {
  letters.push(told("bad"), told("L2"));
  outcome = (letter) => {
    if (letter === "bad") throw new Error("Somebody else has this seat.");
  };
  assert.equal(await feed.feed(), true);
  assert.deepEqual([taken, refused.map(String)], [["bad", "L2"], ["Error: Somebody else has this seat."]]);
});

test("A letter that waited in a page that was left is opened when its match is shown again", async () => {
  letters.push(told("L1"));
  outcome = () => new Promise(() => {});
  void feed.feed();
  page = null;
  await feed.feed();
  outcome = () => {};
  page = {};
  assert.equal(await feed.feed(), true);
  assert.deepEqual(taken, ["L1", "L1"]);
});

test("A letter that was opened too late to be kept is opened again", async () => {
  letters.push(told("L1"));
  outcome = () => (page = null);
  assert.equal(await feed.feed(), false);
  outcome = () => {};
  page = {};
  await feed.feed();
  assert.deepEqual(taken, ["L1", "L1"]);
});

test("Where somebody else has got the seat, nothing is opened any more", async () => {
  letters.push(told("L1"));
  sure = ["cc", "bb"];
  await feed.feed();
  assert.deepEqual([taken, lost.length], [[], 1]);
});

test("Nothing is opened in a match that is not played by letters", async () => {
  letters.push(told("L1"));
  saved = { ...saved, save: { ...saved.save, seats: [{ kind: "human" }, { kind: "human" }] } };
  await feed.feed();
  assert.deepEqual(taken, []);
});
