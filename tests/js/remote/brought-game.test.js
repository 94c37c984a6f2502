/** Tests the link of a game from one device alone: who plays on by it, also where a stranger has written it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { broughtAddress, playersBehind, playersIn, seatsOf } = await import("../../../web/src/remote/brought-game.js");
const GAME = { levels: ["easy", "medium", "hard"] };
const PERSON = { kind: "human" };
/** @param {string} level */
const computer = (level) => ({ kind: "computer", level });

test("the address has the letter, and who plays behind it", () => {
  const link = broughtAddress("https://museum.example/games/", "ABCz", ["human", "easy"]);
  assert.equal(link, "https://museum.example/games/#letter=ABCz&seats=human,easy");
  assert.deepEqual(playersIn(link), ["human", "easy"]);
  assert.equal(playersBehind([]), "");
  assert.deepEqual(playersIn("https://museum.example/#letter=ABCz"), []);
});

test("who plays is taken where it fits, and else one person plays against computers", () => {
  assert.deepEqual(seatsOf(GAME, 2, ["easy", "human"]), [computer("easy"), PERSON]);
  assert.deepEqual(seatsOf(GAME, 2, ["human", "human"]), [PERSON, PERSON]);
  assert.deepEqual(seatsOf(GAME, 2, ["human", "evil"]), [PERSON, computer("medium")]);
  for (const wrong of [[], ["human"], ["easy", "hard"], ["human", "easy", "easy"]])
    assert.deepEqual(seatsOf(GAME, 2, wrong), [PERSON, computer("medium")]);
});

test("of a very long text only the beginning is read", () => {
  const players = playersIn(`#letter=ABCz&seats=${"human,".repeat(10_000)}`);
  assert.ok(players.length < 100);
});
