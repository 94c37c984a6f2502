/** Tests a position in an address that contains only a game's name, or names an unknown game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { SCENE } from "../fakes/saved-games.js";
import { answerFetch, standPage } from "../fakes/shell-page.js";

standPage({ address: "https://museum.example/games/?game=toy" });
const { replaceGames } = await import("../../../web/src/games/catalog.js");
const { takeGiven } = await import("../../../web/src/saves/shared-game.js");

/** @type {any[]} */
const asked = [];
const app = /** @type {any} */ ({
  engine: {
    async request(/** @type {any} */ body) {
      asked.push(body);
      return { ply: 0, scene: SCENE, save: { seats: [] }, over: null };
    },
  },
  saves: { put: async (/** @type {any} */ game) => game },
});

test("where nobody is named there are people at every seat", async () => {
  answerFetch({});
  replaceGames([gameEntry()]);
  await takeGiven(app, { kind: "position", text: '{"hand":[1]}' });
  assert.deepEqual(asked[0].players, Array(2).fill({ name: "", kind: "human" }));
  assert.deepEqual(asked[0].options, { position: { hand: [1] } });
});

test("a position of a game that there is not is told", async () => {
  replaceGames([gameEntry({ id: "other" })]);
  await assert.rejects(takeGiven(app, { kind: "position", text: "{}" }), /There is no game at this address/);
  assert.equal(asked.length, 1);
});
