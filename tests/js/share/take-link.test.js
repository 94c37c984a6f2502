/** Tests what the link to a game becomes: a match to look at, or one to play on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCENE } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { takeLink } = await import("../../../web/src/share/take-link.js");
const { isSavedGame } = await import("../../../web/src/saves/saved-game.js");

const RECORD = {
  game: "toy",
  players: ["Ada", "Computer"],
  events: ["a", "b", "c"],
  seats: [{ kind: "human" }, { kind: "computer", level: "hard" }],
  result: { winners: [0], scores: [1, 0] },
};

/** @param {number | null} task */
function desk(task) {
  const asked = /** @type {any[]} */ ([]);
  return {
    asked,
    engine: /** @type {any} */ ({
      ready: async () => {},
      loadPack: async () => {},
      async request(/** @type {any} */ body) {
        asked.push(body);
        if (body.do === "shared") return { game: "toy", record: JSON.stringify(RECORD), by: "Ada", task };
        return { ply: 3, scene: SCENE, save: { seats: RECORD.seats, record: RECORD }, over: null };
      },
    }),
    saves: /** @type {any} */ ({ put: async (/** @type {any} */ game) => game }),
  };
}

test("a whole game is taken as it is, names all players, and begins at no scene of its end", async () => {
  const one = desk(null);
  const saved = await takeLink(one, "toy.AQz%20");
  assert.equal(isSavedGame(saved), true);
  assert.deepEqual([saved.shared, saved.last_scene], [{ by: "Ada" }, null]);
  const [{ text }, { do: kind, text: record, view }] = one.asked;
  assert.deepEqual([text, kind, JSON.parse(record), view.named], ["toy.AQz ", "import", RECORD, true]);
});

test("a question is a game of one's own from there, in the place of who has asked", async () => {
  const one = desk(2);
  const saved = await takeLink(one, "toy.AQz");
  assert.deepEqual(saved.shared, { by: "Ada", task: 2 });
  const begun = JSON.parse(one.asked[1].text);
  assert.deepEqual([begun.events, begun.result, begun.players], [["a", "b"], null, ["", "Computer"]]);
});

test("what is no escape in an address is passed on as it is, for the engine to refuse", async () => {
  const one = desk(null);
  await takeLink(one, "toy.%%%");
  assert.equal(one.asked[0].text, "toy.%%%");
});
