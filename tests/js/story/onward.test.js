/** Tests the address of the game that goes on from a scene. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage, SITE } from "../fakes/bare-page.js";
import { tinyStory } from "../fakes/story.js";

barePage();
const { onward } = await import("../../../web/src/story/onward.js");
const { unpack } = await import("../../../web/src/base/base64url.js");

test("it holds the events up to the scene, and no more", () => {
  const url = new URL(onward(tinyStory(), 1, { lang: "de", theme: "", origin: "https://museum.example" }) ?? "");
  assert.equal(url.origin + url.pathname, `${SITE}embed.html`);
  assert.equal(url.search, "?lang=de&origin=https%3A%2F%2Fmuseum.example");
  const record = /** @type {any} */ (unpack(url.hash.replace("#record=", "")));
  assert.deepEqual(record.events, ["a", "b", "c", "d", "e"]);
  assert.equal(record.game, "toy");
});

test("a record that no address can hold is not handed on", () => {
  const story = tinyStory();
  story.record.comment = "x".repeat(400_000);
  assert.equal(onward(story, 0, {}), null);
});
