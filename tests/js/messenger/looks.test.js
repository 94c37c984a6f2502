/** Tests which letter of a match counts as its newest one, whatever strangers send besides. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineLost, Refused } from "../../../web/src/engine/engine-errors.js";
import { Looks } from "../../../web/src/messenger/looks.js";

/** @type {string[]} */
let asked = [];
/** @param {Record<string, any>} answers  by letter: what the engine says, or the error */
const looks = (answers) => {
  asked = [];
  return new Looks(async (letter) => {
    asked.push(letter);
    const answer = answers[letter];
    if (answer instanceof Error) throw answer;
    return answer;
  });
};
const letters = (/** @type {string[]} */ ...names) => names.map((letter) => ({ letter }));
const damaged = new Refused({ code: "letter-damaged", reason: "Damaged." });
/** @type {any} */
const LOOK = { events: 3 };

test("A damaged letter hides no older one, and the engine is asked once about each", async () => {
  const known = looks({ old: LOOK, bad: damaged });
  const newest = { letter: "old", look: LOOK };
  assert.deepEqual(await known.newest(letters("older", "old", "bad")), newest);
  assert.deepEqual(await known.newest(letters("older", "old", "bad")), newest);
  assert.deepEqual(asked, ["bad", "old"]);
});

test("Where no letter can be read, the newest one says why", async () => {
  const known = looks({ a: new Refused({ code: "letter-cut", reason: "Cut." }), b: damaged });
  await assert.rejects(known.newest(letters("a", "b")), damaged);
});

test("An engine that was lost is asked again", async () => {
  /** @type {Record<string, any>} */
  const answers = { a: new EngineLost("gone") };
  const known = looks(answers);
  await assert.rejects(known.newest(letters("a")), EngineLost);
  answers["a"] = LOOK;
  assert.deepEqual(await known.newest(letters("a")), { letter: "a", look: LOOK });
});

test("Where nothing has come, there is no newest letter", async () => {
  assert.equal(await looks({}).newest([]), null);
});
