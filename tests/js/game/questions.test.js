/** Tests what the game page asks the engine about the newest position. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { savedGame } from "../fakes/saved-games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { Questions } = await import("../../../web/src/game/questions.js");

/** @type {any[]} */
let asked;
/** The engine's answers, in order. @type {any[]} */
let answers;
/** @type {any} */
let state;
/** @type {any} */
let questions;
const NOW = { session: "one", ply: 4, lang: "en" };

beforeEach(() => {
  asked = [];
  answers = [];
  state = { saved: savedGame(), newest: { table: { ply: 4 } }, looking: false };
  const engine = {
    request: async (/** @type {any} */ request) => {
      asked.push(request);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  questions = new Questions(/** @type {any} */ (engine), state);
});

test("of several things the first that the game knows is explained", async () => {
  answers = [{ lines: [] }, { lines: ["Worth 3."] }];
  assert.deepEqual(await questions.worth(["a", "b", "c"]), ["Worth 3."]);
  assert.deepEqual(asked, [
    { do: "explain", ...NOW, id: "a" },
    { do: "explain", ...NOW, id: "b" },
  ]);
});

test("without a thing the board is explained; where nothing is known, or the match has gone on, there is nothing", async () => {
  answers = [{ lines: [] }, new Error("stale")];
  assert.deepEqual(await questions.worth([]), []);
  assert.equal(asked[0].id, "");
  assert.deepEqual(await questions.worth(["a", "b"]), []);
  assert.equal(asked.length, 2);
});

test("a past state, and a match that has not begun, are not explained", async () => {
  state.looking = true;
  assert.deepEqual(await questions.worth(["a"]), []);
  Object.assign(state, { looking: false, newest: null });
  assert.deepEqual(await questions.worth(["a"]), []);
  assert.deepEqual(asked, []);
});

test("a hint is thought about in slices, of the position or of a choice", async () => {
  answers = [{ hint: null }, { hint: null }];
  assert.deepEqual(await questions.hint(), { hint: null });
  await questions.hint(["a"]);
  assert.deepEqual(asked, [
    { do: "hint", ...NOW, ms: 25 },
    { do: "hint", ...NOW, ms: 25, events: ["a"] },
  ]);
});

test("chances, verdicts and the check of chance are asked for as such", async () => {
  answers = [{ chances: [1, 0] }, "verdicts", "proof"];
  assert.deepEqual(await questions.ahead(), { chances: [1, 0] });
  assert.equal(await questions.judge({ do: "consult", session: "one", stop: true }), "verdicts");
  assert.equal(await questions.prove(), "proof");
  assert.deepEqual(asked, [
    { do: "ahead", ...NOW, ms: 25 },
    { do: "consult", session: "one", stop: true, lang: "en" },
    { do: "check", session: "one", lang: "en" },
  ]);
});

test("an engine that cannot stop thinking is no fault", async () => {
  answers = [new Error("gone")];
  questions.stopHint();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(asked, [{ do: "hint", session: "one", stop: true }]);
});
