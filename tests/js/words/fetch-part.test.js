/** Tests how a part of the page is fetched: with its words, told when it takes long, and missed when it does not come. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { answerFetch, settled, standPage } from "../fakes/shell-page.js";

standPage();
const { PATIENCE_MS, missing } = await import("../../../web/src/base/missing-files.js");
const { bring, importPart } = await import("../../../web/src/words/fetch-part.js");
const { speak, t } = await import("../../../web/src/words/i18n.js");

/** What was said. @type {string[]} */
let said;
const late = () => void said.push("late");

beforeEach(() => {
  standPage();
  said = [];
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "error", () => {});
});
afterEach(() => {
  missing.clear();
  mock.timers.reset();
  mock.restoreAll();
});

test("a part that comes at once is given without a word", async () => {
  assert.deepEqual(await bring("lessons", async () => ({ page: 1 }), { late }), { page: 1 });
  mock.timers.tick(PATIENCE_MS);
  assert.deepEqual([said, missing.size], [[], 0]);
});

test("that it is being fetched is told after a moment, that it is missing after eight seconds, until it comes", async () => {
  /** @type {(part: object) => void} */
  let come = () => {};
  const coming = bring("lessons", () => new Promise((resolve) => (come = resolve)), { late });
  mock.timers.tick(299);
  assert.deepEqual(said, []);
  mock.timers.tick(1);
  assert.deepEqual(said, ["late"]);
  mock.timers.tick(PATIENCE_MS);
  assert.deepEqual([...missing.keys()], ["lessons.js"]);
  come({ page: 1 });
  assert.deepEqual(await coming, { page: 1 });
  await settled();
  assert.equal(missing.size, 0);
});

test("a part that cannot be loaded is told at once, and can be tried again", async () => {
  let tries = 0;
  const load = async () => {
    if (tries++ === 0) throw new Error("404");
    return { page: 1 };
  };
  const again = () => void bring("look", load).then((part) => said.push(JSON.stringify(part)));
  assert.equal(await bring("look", load, { late, again }), null);
  assert.deepEqual([said, [...missing.keys()]], [[], ["look.js"]]);
  missing.get("look.js")?.();
  await settled();
  assert.deepEqual([said, missing.size], [['{"page":1}'], 0]);
});

test("a script that could not be loaded is tried again at an address of its own, because some browsers remember the failure", async () => {
  /** @type {(string | undefined)[]} */
  const asked = [];
  const load = async (/** @type {string | undefined} */ anew) => {
    asked.push(anew);
    if (asked.length < 3) throw new Error("500");
    return { page: 1 };
  };
  assert.equal(await bring("look", load), null);
  assert.equal(await bring("look", load), null);
  const found = await bring("look", load);
  assert.deepEqual(found, { page: 1 });
  // What has come is kept, whoever asks for it.
  assert.equal(await importPart("look", load), found);
  const site = "https://museum.example/games/look.js";
  assert.deepEqual(asked, [undefined, `${site}?again=1`, `${site}?again=2`]);
});

test("words that did not come with a part are fetched with the next call", async () => {
  const [page, words] = ["de.json", "de.advice.json"].map((name) => `https://museum.example/games/i18n/${name}`);
  answerFetch({ [page]: {} });
  await speak("de");
  const load = async () => ({ page: 1 });
  await bring("advice", load);
  assert.equal(t("Throw"), "Throw");
  answerFetch({ [words]: { Throw: "Würfeln" } });
  await bring("advice", load);
  assert.equal(t("Throw"), "Würfeln");
  await speak("en");
});

test("what nobody waits for any more is neither told nor missed", async () => {
  const failing = async () => {
    throw new Error("404");
  };
  assert.equal(await bring("look", failing, { wanted: () => false, late }), null);
  assert.deepEqual([said, missing.size], [[], 0]);
});
