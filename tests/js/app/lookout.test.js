/** Tests that after eight seconds the page reports parts that it needs and that are missing, and that an exhibit reloads itself. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";
import { missing, tellFound, tellMissing } from "../../../web/src/base/missing-files.js";

let loaded = 0;
/** @type {any} */
let body;
/** @type {any} */
let root;
/** Tells the script that an attribute of the root element has changed. */
let changed = () => {};
const seen = { reloads: 0, stops: 0, asked: 0 };

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  missing.clear();
  mock.timers.reset();
});

/**
 * Makes a document, runs the script in it and lets eight seconds pass.
 * @param {object} how
 * @param {string} [how.address]
 * @param {string} [how.language]  of the document
 * @param {string} [how.reading]  its `readyState`
 * @param {string[]} [how.styles]  that are linked
 * @param {string[]} [how.whole]  that have come
 * @param {boolean} [how.held]  a style that has not come is still on its way
 * @param {boolean} [how.booted]
 * @param {boolean} [how.begun]
 * @param {typeof fetch} [how.answer]  the host's answer when a file is asked for once more
 */
async function lookAt({
  address,
  language = "en",
  reading = "complete",
  styles = ["style"],
  whole = styles,
  held = false,
  booted = true,
  begun = false,
  answer = () => Promise.reject(new TypeError("no network")),
}) {
  const page = standPage(address ? { address } : {});
  body = standElements(page);
  ({ root } = page);
  root.dataset.language = language;
  // A translator in the browser has changed it.
  root.lang = "es";
  Object.assign(page.navigator, { language: "en" });
  if (booted) root.classList.add("script");
  if (begun) root.dataset.begun = "";
  const { head } = document;
  head.innerHTML = '<script src="boot.js"></script><script type="module" src="app.js"></script>';
  for (const name of styles) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${name}.css` });
    Object.defineProperty(link, "sheet", { value: held ? null : {} });
    head.append(link);
  }
  reads(reading);
  Object.assign(seen, { reloads: 0, stops: 0, asked: 0 });
  globalThis.fetch = answer;
  Object.assign(page.location, { reload: () => (seen.reloads += 1) });
  Object.assign(globalThis, {
    stop: () => (seen.stops += 1),
    getComputedStyle: () => ({
      getPropertyValue: (/** @type {string} */ name) => (whole.some((one) => name === `--whole-${one}`) ? "1" : ""),
    }),
    MutationObserver: class {
      constructor(/** @type {() => void} */ run) {
        changed = run;
      }
      observe() {}
    },
  });
  await import(`../../../web/src/app/lookout.js?loaded=${++loaded}`);
  mock.timers.tick(7999);
  assert.equal(body.textContent, "");
  mock.timers.tick(1);
}

/** Sets how far the document has come. @param {string} readyState */
const reads = (readyState) => Object.defineProperty(document, "readyState", { value: readyState, configurable: true });
/** The styles that the document links. @returns {any[]} */
const links = () => tagged(document, "link");

test("a page that has begun, with its style, misses nothing", async () => {
  await lookAt({ begun: true });
  assert.equal(body.textContent, "");
});

test("a program that does not begin is said to be missing, until it begins after all", async () => {
  await lookAt({});
  assert.equal(body.textContent, "A part of this page is missing (app.js). Try again");
  root.dataset.begun = "";
  changed();
  assert.equal(body.textContent, "");
});

test("of several styles the one that is not whole is named, and stays in use as far as it has come", async () => {
  await lookAt({ begun: true, styles: ["style", "builder"], whole: ["builder"] });
  assert.equal(body.textContent, "A part of this page is missing (style.css). Try again");
  assert.equal(links().length, 2);
});

test("a style that is still on its way holds the page up no longer; the program has a moment to begin then", async () => {
  /** @type {(answer: Response) => void} */
  let come = () => {};
  const answer = () => /** @type {Promise<Response>} */ (new Promise((resolve) => (come = resolve)));
  /** @type {string[]} */
  const whole = [];
  await lookAt({ whole, held: true, answer });
  assert.equal(body.textContent, "A part of this page is missing (style.css). Try again");
  assert.deepEqual(links(), []);
  root.dataset.begun = "";
  mock.timers.tick(1000);
  assert.equal(body.textContent, "A part of this page is missing (style.css). Try again");
  // A style that arrives late is still used.
  come(new Response(""));
  await settled();
  const [brought, ...others] = links();
  assert.deepEqual([brought.getAttribute("href"), others], ["style.css", []]);
  brought.dispatchEvent(new Event("load"));
  assert.match(body.textContent, /style\.css/);
  whole.push("style");
  brought.dispatchEvent(new Event("load"));
  assert.equal(body.textContent, "");
});

test("a first script that never comes keeps the browser from reading on, which is ended", async () => {
  await lookAt({ reading: "loading", booted: false });
  assert.equal(body.textContent, "A part of this page is missing (boot.js). Try again");
  assert.equal(seen.stops, 1);
});

test("a document that is long in coming is waited for", async () => {
  await lookAt({ reading: "loading" });
  for (let second = 0; second < 60; second += 1) mock.timers.tick(1000);
  assert.deepEqual([body.textContent, seen.stops], ["", 0]);
  reads("complete");
  mock.timers.tick(1000);
  assert.match(body.textContent, /app\.js/);
});

test("an exhibit is loaded anew once the site answers, any other page when somebody wants it", async () => {
  await lookAt({ address: "https://museum.example/games/?kiosk=1" });
  let status = 404;
  let type = "text/plain";
  globalThis.fetch = async (url) => {
    if (String(url) === "build.json") seen.asked += 1;
    return new Response("x", { status, headers: { "Content-Type": type } });
  };
  mock.timers.tick(30_000);
  await settled();
  assert.deepEqual([seen.asked, seen.reloads], [1, 0]);
  // It answers, but still sends the program in a way that no browser accepts: the message stays.
  status = 200;
  mock.timers.tick(30_000);
  await settled();
  assert.deepEqual([seen.asked, seen.reloads], [2, 0]);
  assert.match(body.textContent, /app\.js/);
  type = "text/javascript";
  mock.timers.tick(30_000);
  await settled();
  assert.deepEqual([seen.asked, seen.reloads], [3, 1]);
  missing.clear();
  await lookAt({});
  mock.timers.tick(100_000);
  await settled();
  assert.deepEqual([seen.asked, seen.reloads], [0, 0]);
});

test("an exhibit without its style, too, reloads itself once the site answers, unless the style has come", async () => {
  /** @type {string[]} */
  const whole = [];
  const exhibit = { address: "https://museum.example/games/?kiosk=1", begun: true, styles: ["style"], whole };
  await lookAt(exhibit);
  const answerAs = (/** @type {string} */ type) => {
    globalThis.fetch = async () => new Response("x", { headers: { "Content-Type": type } });
  };
  answerAs("text/plain");
  mock.timers.tick(30_000);
  await settled();
  assert.equal(seen.reloads, 0);
  answerAs("text/css");
  mock.timers.tick(30_000);
  await settled();
  assert.equal(seen.reloads, 1);
  missing.clear();
  await lookAt(exhibit);
  whole.push("style");
  mock.timers.tick(30_000);
  await settled();
  assert.equal(seen.reloads, 0);
});

test("what other scripts miss is said once, in the reader's language, with a button, and no more when it has come", async () => {
  await lookAt({ begun: true, language: "de" });
  let again = 0;
  for (let times = 0; times < 2; times += 1) tellMissing("games.json", () => (again += 1));
  assert.equal(body.textContent, "Die Liste der Spiele fehlt (games.json). Noch einmal versuchen");
  tagged(body, "button")[0]?.click();
  assert.equal(again, 1);
  tellMissing("a.json");
  assert.match(body.textContent, /Ein Teil dieser Seite fehlt \(a\.json\)\. Noch einmal versuchen$/);
  tellFound("games.json");
  tellFound("a.json");
  assert.equal(body.textContent, "");
});

test("without its first script the document does not know the reader's language: the browser does", async () => {
  await lookAt({ begun: true, booted: false, language: "de" });
  tellMissing("a.json");
  assert.equal(body.textContent, "A part of this page is missing (a.json). Try again");
});

test("a program that the host sends with a wrong type is not said to be missing", async () => {
  let type = "text/plain";
  const answer = async () => new Response("x", { headers: { "Content-Type": type } });
  await lookAt({ language: "de", answer });
  await settled();
  assert.equal(
    body.textContent,
    "Der Webserver liefert app.js als text/plain, und das nehmen Browser nicht an; er muss die Datei als text/javascript liefern. Noch einmal versuchen",
  );
  type = "text/javascript";
  tagged(body, "button")[0]?.click();
  await settled();
  assert.equal(seen.reloads, 1);
});

test("a program that the host sends without a type is said to have none", async () => {
  await lookAt({ answer: async () => new Response(new Uint8Array([1])) });
  await settled();
  assert.equal(
    body.textContent,
    "The web host does not say what type app.js has; it must send it as text/javascript. Try again",
  );
});
