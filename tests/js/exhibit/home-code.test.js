/** Tests who plays at home by the code of an exhibit, and what the link holds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { homeLink, playersAtHome } = await import("../../../web/src/exhibit/home-code.js");

/** @param {any[]} seats @param {number} [active] */
const game = (seats, active = 0) =>
  savedGame({
    save: { schema: 1, seats, record: {} },
    last_scene: /** @type {any} */ ({ seats: seats.map((_, seat) => ({ seat, active: seat === active })) }),
  });
const person = { kind: "human" };
const easy = { kind: "computer", level: "easy" };

test("a visitor keeps the seat, and the computers stay as strong as they are", () => {
  assert.deepEqual(playersAtHome(game([person, easy]), "hard"), ["human", "easy"]);
  assert.deepEqual(playersAtHome(game([easy, person]), ""), ["easy", "human"]);
});

test("of several visitors the one who is to move plays on, and computers take the seats of the others", () => {
  assert.deepEqual(playersAtHome(game([person, person, easy], 1), "hard"), ["hard", "human", "easy"]);
  assert.deepEqual(playersAtHome(game([person, person], 1), ""), ["computer", "human"]);
  // While a computer is to move, it is the first one.
  assert.deepEqual(playersAtHome(game([easy, person, person], 0), ""), ["easy", "human", "computer"]);
});

test("the link holds the game as it stands", async () => {
  /** @type {any[]} */
  const asked = [];
  const engine = /** @type {any} */ ({
    ready: async () => {},
    loadPack: async (/** @type {string} */ pack) => asked.push(pack),
    request: async (/** @type {any} */ request) => (asked.push(request), { letter: "ABCz", ply: 3 }),
  });
  const saved = game([person, easy]);
  const link = await homeLink(engine, saved, { home: "https://museum.example/", level: "" });
  assert.equal(link, "https://museum.example/#letter=ABCz&seats=human,easy");
  assert.deepEqual([asked[0], asked[1].do, asked[1].session], ["letters", "letter", saved.id]);
});
