/** Tests that what Python needs to start does not count as the time of the reader's text. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { OwnEngine } = await import("../../../web/src/workshop/own-engine.js");

/** An engine behind walls that says what it was asked, with the limits. */
function walled() {
  /** @type {(string | number)[][]} */
  const asked = [];
  return {
    asked,
    generation: 0,
    async request({ do: deed, file = "", player = "" }, limitMs) {
      asked.push([deed, file || player, limitMs]);
      return deed === "load" ? { players: [{ name: "mine" }] } : { action: "1" };
    },
    end() {},
  };
}

test("a text of the page's own is read and asked before the reader's, once for each start", async () => {
  const engine = walled();
  const own = new OwnEngine({ start: () => engine });
  await own.load("def mine(state): ...");
  await own.decide({}, 0, "mine", 1000);
  await own.decide({}, 0, "mine", 1000);
  const whole = [
    ["load", "warm.py", 60_000],
    ["load", "player.py", 10_000],
    ["decide", "warm.py:first", 60_000],
    ["decide", "player.py:mine", 1000],
  ];
  assert.deepEqual(engine.asked.splice(0), [...whole, ["decide", "player.py:mine", 1000]]);
  engine.generation += 1;
  await own.decide({}, 0, "mine", 1000);
  assert.deepEqual(engine.asked, whole);
});
