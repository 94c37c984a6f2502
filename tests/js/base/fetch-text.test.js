/** Tests that a text from somebody else's host is fetched up to a limit, and given up when the host is silent. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { settled } from "../fakes/shell-page.js";
import { fetchText } from "../../../web/src/base/fetch-text.js";
import { Late } from "../../../web/src/base/wait.js";

/** @type {AbortSignal | undefined} */
let signal;

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** Answers the next requests. @param {() => Promise<Response> | Response} answer */
function answer(answer) {
  globalThis.fetch = /** @type {typeof fetch} */ (
    (_, how) => {
      signal = how?.signal ?? undefined;
      return Promise.resolve(answer());
    }
  );
}

/** A body that sends these parts, and then nothing. @param {string[]} parts */
function endless(...parts) {
  return new ReadableStream({
    start: (control) => parts.forEach((part) => control.enqueue(new TextEncoder().encode(part))),
  });
}

test("a text is given, and no more than one character too many of an endless one", async () => {
  answer(() => new Response("ab"));
  assert.equal(await fetchText("x", 2), "ab");
  answer(() => new Response(endless("abc", "def")));
  assert.equal(await fetchText("x", 4), "abcde");
});

test("a file that is not there fails", async () => {
  answer(() => new Response("", { status: 404 }));
  await assert.rejects(fetchText("x", 9), /404/);
});

for (const [what, body] of /** @type {[string, () => Promise<Response> | Response][]} */ ([
  ["does not answer", () => new Promise(() => {})],
  ["stops in the middle", () => new Response(endless("a"))],
]))
  test(`a host that ${what} is given up after eight seconds of silence, and its request ends`, async () => {
    answer(body);
    /** @type {unknown} */
    let failed = null;
    fetchText("x", 9).catch((error) => (failed = error));
    for (let turn = 0; turn < 4; turn += 1) await settled();
    mock.timers.tick(7_999);
    await settled();
    assert.equal(failed, null);
    mock.timers.tick(1);
    await settled();
    assert.ok(/** @type {unknown} */ (failed) instanceof Late);
    assert.equal(signal?.aborted, true);
  });
