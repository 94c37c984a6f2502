/** Tests games between the reader's players and levels, with an engine that answers from a list. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { LadderRun } = await import("../../../web/src/workshop/ladder-run.js");

const WISH = {
  game: "yucata",
  players: ["easy", "player.py:own"],
  seats: 2,
  pairs: 5,
  seed: 1,
  whole: true,
  neighbours: true,
};

/** An engine that answers "ladder-go" with these replies. */
function fakeEngine(replies) {
  const asked = [];
  return {
    asked,
    ended: false,
    async request(body) {
      asked.push(body.do);
      if (this.ended) throw new Error("ended");
      if (body.do === "ladder") return { comparisons: [], threshold: 0.53 };
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      return reply;
    },
    end() {
      this.ended = true;
    },
  };
}

const row = (games) => ({
  challenger: "player.py:own",
  against: "easy",
  games,
  plain: { share: 0.5, low: 0.1, high: 0.9 },
});

test("it goes on until all is measured, and then ends the engine", async () => {
  const engine = fakeEngine([
    { rows: [], games: 0, pace: 0, done: false },
    { rows: [row(10)], games: 10, pace: 4, done: true },
  ]);
  const run = new LadderRun(engine);
  const seen = [];
  run.addEventListener("change", () => seen.push([run.active, run.games]));
  await run.run(WISH);
  assert.deepEqual(engine.asked, ["ladder", "ladder-go", "ladder-go"]);
  assert.deepEqual(seen, [
    [true, 0],
    [true, 0],
    [true, 10],
    [false, 10],
  ]);
  assert.equal(engine.ended, true);
});

test("what was measured stays when a player fails, and the fault comes on", async () => {
  const engine = fakeEngine([{ rows: [row(4)], games: 4, pace: 1, done: false }, new Error("line 3")]);
  const run = new LadderRun(engine);
  await assert.rejects(run.run(WISH), /line 3/);
  assert.equal(run.games, 4);
  assert.equal(run.active, false);
  assert.equal(engine.ended, true);
});

test("a stop ends the engine, and is no failure", async () => {
  const engine = fakeEngine([{ rows: [row(4)], games: 4, pace: 1, done: false }]);
  const run = new LadderRun(engine);
  run.addEventListener("change", () => run.games === 4 && run.active && run.stop());
  await run.run(WISH);
  assert.equal(run.done, false);
  assert.equal(engine.ended, true);
});
