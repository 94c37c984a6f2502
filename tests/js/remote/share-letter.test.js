/** Tests how a letter is passed on, and what introduces it. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
const { addressOf, shareLetter } = await import("../../../web/src/remote/share-letter.js");

describe("A letter is passed on", () => {
  /** @type {any[]} */
  let done;
  const navigate = (/** @type {object} */ more) =>
    Object.defineProperty(globalThis, "navigator", { value: more, configurable: true, writable: true });
  const notices = () =>
    tagged(document, "#notices li, #notices div")
      .map(({ textContent }) => textContent)
      .join();
  beforeEach(() => {
    standElements(page, ["notices", "announcer"]);
    done = [];
  });
  const share = { canShare: () => true, share: async (/** @type {any} */ data) => void done.push(data) };

  test("by the device's list, as a text and an address", async () => {
    navigate(share);
    assert.equal(await shareLetter("Lz", "invitation", "Toy"), "shared");
    const { origin } = new URL(location.href);
    assert.equal(done[0].text, "Will you play Toy with me? Open this link:");
    assert.ok(done[0].url.startsWith(origin) && done[0].url.endsWith("#letter=Lz"), done[0].url);
  });
  test("not, if the list is closed again", async () => {
    const closed = Object.assign(new Error("closed"), { name: "AbortError" });
    navigate({ ...share, share: () => Promise.reject(closed) });
    assert.equal(await shareLetter("Lz", "turn", "Toy"), null);
  });
  test("by the clipboard where there is no list, which is said", async () => {
    navigate({ clipboard: { writeText: async (/** @type {string} */ text) => void done.push(text) } });
    assert.equal(await shareLetter("Lz", "turn", "Toy"), "copied");
    assert.match(done[0], /^Toy: it is your turn\.\nhttp.*#letter=Lz$/);
    assert.match(notices(), /The message is copied\. Now paste it/);
    await shareLetter("Lz", "word", "Toy");
    assert.match(done[1], /^Toy: fair chance needs your device, too\./);
  });
  test("in a dialog to copy from where there is neither", async () => {
    navigate({ clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
    assert.equal(await shareLetter("Lz", "end", "Toy"), "copied");
    assert.match(tagged(document, "dialog input")[0].value, /#letter=Lz$/);
  });
  test("as text alone from a page that nobody else could open", async () => {
    const { location } = globalThis;
    Object.defineProperty(globalThis, "location", {
      value: { href: "file:///x.html" },
      configurable: true,
      writable: true,
    });
    navigate(share);
    assert.equal(addressOf("Lz"), null);
    await shareLetter("Lz", "answer", "Toy");
    Object.defineProperty(globalThis, "location", { value: location, configurable: true, writable: true });
    assert.deepEqual(done, [{ text: "Toy: my answer.\nLz" }]);
  });
});
