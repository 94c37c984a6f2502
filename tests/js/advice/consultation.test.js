/** Tests how the page asks a computer player about a decision, and how it stops. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Consultation } from "../../../web/src/advice/consultation.js";
import { HandEngine } from "../fakes/match.js";

const DECISION = { session: "s", ply: 4, level: "hard" };
const NEXT = { session: "s", ply: 6, level: "hard" };

/** @type {any} */
let engine;
/** The replies that were passed on. @type {any[]} */
let told;
/** @type {Consultation} */
let consultation;

beforeEach(() => {
  engine = new HandEngine();
  told = [];
  consultation = new Consultation(
    (request) => engine.request(request),
    (reply) => void told.push(reply),
  );
});

const reply = (/** @type {string | null} */ choice) => ({ lines: [], choice });
const settled = () => new Promise(setImmediate);

test("it asks slice by slice until the player has decided", async () => {
  const running = consultation.run(DECISION);
  engine.answer(reply(null));
  await settled();
  engine.answer(reply("5"));
  assert.equal(await running, true);
  assert.deepEqual(
    engine.asked,
    Array.from({ length: 2 }, () => ({ do: "consult", ...DECISION, ms: 25 })),
  );
  assert.deepEqual(told, [reply(null), reply("5")]);
  consultation.stop();
  assert.equal(engine.asked.length, 2, "nothing is left to stop");
});

test("after a stop nothing more is asked or told, and the engine drops the search", async () => {
  const running = consultation.run(DECISION);
  consultation.stop();
  engine.answer(reply(null));
  await running;
  assert.deepEqual(told, []);
  assert.deepEqual(engine.asked.at(-1), { do: "consult", session: "s", stop: true });
  assert.equal(engine.asked.length, 2);
});

test("a late answer about an earlier decision is not told", async () => {
  const first = consultation.run(DECISION);
  const second = consultation.run(NEXT);
  engine.answer(reply("5"));
  await first;
  assert.deepEqual(told, []);
  engine.answer(reply("1"));
  await second;
  assert.deepEqual(told, [reply("1")]);
});

test("where the match has gone on, it ends without a word", async () => {
  const running = consultation.run(DECISION);
  engine.fail(new Error("stale"));
  assert.equal(await running, false);
  assert.deepEqual(told, []);
  consultation.stop();
  assert.equal(engine.asked.length, 1);
});
