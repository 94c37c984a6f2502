/** Tests where a story may come from: this site, or a message of the page around the frame, and nobody else. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { barePage, SITE } from "../fakes/bare-page.js";

const MUSEUM = "https://museum.example";
barePage({ address: `${SITE}story.html` });
const { fetchStory, Host } = await import("../../../web/src/story/source.js");

/** @type {any} */
let around;
/** @type {unknown[][]} */
let heard;
/** @type {(event: object) => void} */
let hear;
/** @type {string[]} */
let asked;

beforeEach(() => {
  heard = [];
  asked = [];
  around = { sent: [], postMessage: (/** @type {any} */ ...message) => around.sent.push(message) };
  Object.assign(globalThis, {
    parent: around,
    addEventListener: (/** @type {string} */ _type, /** @type {(event: object) => void} */ run) => (hear = run),
    fetch: async (/** @type {URL} */ url) => {
      asked.push(url.href);
      return new Response("{}", { status: url.pathname.endsWith("missing.json") ? 404 : 200 });
    },
  });
});

const say = (/** @type {object} */ message, origin = MUSEUM, source = around) =>
  hear({ data: { spieltisch: 1, ...message }, origin, source });
const ears = () => ({
  story: (/** @type {string} */ text) => heard.push(["story", text]),
  language: (/** @type {string} */ language) => heard.push(["language", language]),
  theme: (/** @type {string} */ theme) => heard.push(["theme", theme]),
});

test("the page around hands over a story, also one without an origin, and learns nothing before it has said hello", () => {
  const host = new Host(ears());
  say({ type: "story", text: "{}" }, "null");
  host.send({ type: "step", ply: 1, at: 1, count: 2 });
  assert.deepEqual(heard, [["story", "{}"]]);
  assert.deepEqual(around.sent, [[{ spieltisch: 1, type: "ready" }, "*"]]);
  say({ type: "hello" });
  host.send({ type: "step", ply: 1, at: 1, count: 2 });
  assert.deepEqual(
    around.sent.slice(1).map(([{ type }, origin]) => [type, origin]),
    [
      ["ready", MUSEUM],
      ["step", MUSEUM],
    ],
  );
});

test("a frame beside it is not heard, and a message of another kind changes nothing", () => {
  new Host(ears());
  say({ type: "story", text: "{}" }, MUSEUM, {});
  say({ type: "story", text: { toString: "{}" } });
  say({ type: "new", game: "toy" });
  say({ type: "theme", theme: "dark" });
  assert.deepEqual(heard, [["theme", "dark"]]);
});

test("only a file of this site is fetched", async () => {
  assert.equal(await fetchStory("stories/x.story.json"), "{}");
  assert.deepEqual(asked, [`${SITE}stories/x.story.json`]);
  for (const address of [`${MUSEUM}/x.json`, "//museum.example/x.json", "javascript:alert(1)", "data:,{}", "blob:x"])
    await assert.rejects(fetchStory(address), /lies elsewhere|could not be loaded/);
  await assert.rejects(fetchStory("missing.json"), /could not be loaded/);
  assert.equal(asked.length, 2);
});
