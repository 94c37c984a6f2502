/** Tests that what is missing is said in the reader's language, once, with a way to try again, until it comes. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { all, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";
import { PATIENCE_MS, expectPart, tellFound, tellMissing } from "../../../web/src/shell/missing.js";

/** @type {any} */
let page;
/** @type {any} */
let body;

beforeEach(() => {
  page = standPage();
  body = standElements(page);
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => {
  for (const file of ["app.js", "games.json", "a.json"]) tellFound(file);
  mock.timers.reset();
});

test("it names the file in the document's language, else in the browser's, as an alert with a button", () => {
  page.root.lang = "en";
  page.navigator.language = "de-CH";
  let again = 0;
  tellMissing("app.js", () => (again += 1));
  assert.equal(body.textContent, "Ein Teil dieser Seite fehlt (app.js). Noch einmal versuchen");
  assert.deepEqual(all(body, ({ id }) => id === "missing").map((one) => one.getAttribute("role")), ["alert"]);
  tagged(body, "button")[0]?.click();
  assert.equal(again, 1);
  page.root.classList.add("script");
  tellMissing("games.json");
  assert.match(body.textContent, /The list of games is missing \(games\.json\)\. Try again$/);
});

test("it is said once, and no more when the part has come", () => {
  page.navigator.language = "en";
  tellMissing("app.js");
  tellMissing("app.js");
  assert.equal(tagged(body, "button").length, 1);
  tellFound("app.js");
  tellFound("app.js");
  assert.equal(body.textContent, "");
});

test("a document that was broken off before its body gets one", () => {
  page.document.body = null;
  page.root.appendChild = (/** @type {any} */ made) => (page.document.body = made);
  page.navigator.language = "en";
  tellMissing("app.js");
  assert.match(page.document.body.textContent, /app\.js/);
});

test("a part that fails is missing at once, one that never comes after eight seconds", async () => {
  page.navigator.language = "en";
  expectPart(Promise.reject(new Error("404")), "app.js");
  await settled();
  assert.match(body.textContent, /app\.js/);
  /** @type {(value?: unknown) => void} */
  let come = () => {};
  expectPart(new Promise((resolve) => (come = resolve)), "a.json");
  mock.timers.tick(PATIENCE_MS - 1);
  assert.doesNotMatch(body.textContent, /a\.json/);
  mock.timers.tick(1);
  assert.match(body.textContent, /a\.json/);
  come();
  await settled();
  assert.doesNotMatch(body.textContent, /a\.json/);
});

test("what nobody waits for any more is not missed, nor what comes in time", async () => {
  expectPart(Promise.resolve(), "app.js");
  expectPart(new Promise(() => {}), "a.json", () => false);
  await settled();
  mock.timers.tick(PATIENCE_MS);
  assert.equal(body.textContent, "");
});
