/** Tests that what is pasted into the page of a match is searched for a letter, unless a field takes it. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";
import { INVITATION } from "../fakes/letters.js";

const page = standPage();
const { openPasted, pastedText } = await import("../../../web/src/remote/pasted-letter.js");
const { Post } = await import("../../../web/src/remote/post.js");
const part = await import("../../../web/src/remote/post-part.js");

/** @type {any} */
let body;
/** The letters that were opened. @type {string[]} */
let opened;
/** @type {any} */
let state;
/** @type {AbortController} */
let left;

/** @param {string} text @param {any} [target] */
async function paste(text, target = body) {
  const event = Object.assign(new Event("paste", { bubbles: true }), { clipboardData: { getData: () => text } });
  target.dispatchEvent(event);
  for (let turn = 0; turn < 6; turn += 1) await settled();
}

beforeEach(() => {
  body = standElements(page, ["notices", "announcer"]);
  opened = [];
  state = { byLetters: true, letters: null, saved: {}, sayings: [] };
  const desk = { open: async (/** @type {string} */ letter) => (opened.push(letter), { answer: "same" }) };
  const post = new Post(/** @type {any} */ ({ desk, now: () => 0 }), async () => part);
  left = new AbortController();
  openPasted(state, post, left.signal);
});
afterEach(() => left.abort());

test("the letter stands somewhere in a message, also broken over lines, or without a link", async () => {
  const link = `https://a.example/b/#letter=${INVITATION}`;
  await paste(`Your turn! ${link} ok?`);
  await paste(`> Your turn!\n> ${link.slice(0, 50)}\n> ${link.slice(50)}`);
  await paste(INVITATION);
  assert.deepEqual(opened, [INVITATION, INVITATION, INVITATION]);
});

test("what holds no letter does nothing", async () => {
  await paste("Nothing here");
  await paste("");
  assert.deepEqual([opened, tagged(document, "dialog").length], [[], 0]);
});

test("where the end of the link is missing, a sentence says so", async () => {
  await paste(`https://a.example/b/#letter=${INVITATION.slice(0, -9)}`);
  assert.deepEqual(opened, []);
  assert.match(tagged(document, "dialog")[0].textContent, /The end of the link is missing/);
});

test("what is pasted into a field is left to it", async () => {
  const field = document.createElement("input");
  body.append(field);
  await paste(`#letter=${INVITATION}`, field);
  assert.deepEqual(opened, []);
  assert.equal(pastedText(/** @type {any} */ ({ target: body, clipboardData: null })), "");
});

test("a match of one device takes no letter", async () => {
  state.byLetters = false;
  await paste(`#letter=${INVITATION}`);
  assert.deepEqual(opened, []);
});
