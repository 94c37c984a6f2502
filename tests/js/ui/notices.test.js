/** Tests the page's notices: how long a notice stays, what ends it, and what is spoken. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { buttonNamed, standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { announce, notify, noticesAt, notifyLasting } = await import("../../../web/src/ui/notices.js");

/** @type {any} */
let announcer;
/** @type {any} */
let notices;

beforeEach(() => {
  [announcer, notices] = standElements(page, ["announcer", "notices"]).children;
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

/** What the notices say, without the names of their buttons. */
const said = () => Array.from(notices.children, (/** @type {any} */ { children }) => children[0].textContent);

describe("Spoken lines", () => {
  test("each is an element of its own, the same words twice as well", () => {
    announce("Your turn.");
    announce("Your turn.");
    assert.deepEqual(
      Array.from(announcer.children, (/** @type {any} */ one) => one.textContent),
      ["Your turn.", "Your turn."],
    );
  });

  test("one in another language says so", () => {
    announce("Your turn.");
    announce("Dein Zug.", "de");
    assert.deepEqual(
      Array.from(announcer.children, (/** @type {any} */ one) => one.lang),
      ["", "de"],
    );
  });

  test("only the last six are kept", () => {
    for (const text of "abcdefgh") announce(text);
    assert.equal(announcer.textContent, "cdefgh");
  });

  test("nothing is not said", () => {
    announce("");
    assert.equal(announcer.children.length, 0);
  });
});

test("notices stand in the place that a page has for them, until it is left", () => {
  const [line] = standElements(page, ["line", "engine"]).children;
  document.getElementById("engine")?.after(notices);
  const leaving = new AbortController();
  noticesAt(/** @type {any} */ (line), leaving.signal);
  notify("Copied.");
  assert.equal(line?.contains(notices), true);
  assert.deepEqual(said(), ["Copied."]);
  leaving.abort();
  assert.equal(line?.contains(notices), false);
  assert.deepEqual(said(), ["Copied."]);
  mock.timers.tick(6_000);
});

describe("A short notice", () => {
  test("goes by itself after six seconds", () => {
    notify("Copied.");
    mock.timers.tick(5_999);
    assert.deepEqual(said(), ["Copied."]);
    mock.timers.tick(1);
    assert.deepEqual(said(), []);
  });

  test("stands there once, however often it is said", () => {
    for (const text of ["Saved.", "Copied.", "Saved."]) notify(text);
    assert.deepEqual(said(), ["Copied.", "Saved."]);
    mock.timers.tick(6_000);
    assert.deepEqual(said(), []);
  });

  test("stays for ten where something can be done about it", () => {
    notify("Deleted.", { name: "Bring it back", run() {} });
    mock.timers.tick(9_999);
    assert.deepEqual(said(), ["Deleted."]);
    mock.timers.tick(1);
    assert.deepEqual(said(), []);
  });

  test("does once what can be done, and goes", () => {
    let done = 0;
    notify("Deleted.", { name: "Bring it back", run: () => (done += 1) });
    const button = buttonNamed(notices, "Bring it back");
    button.click();
    assert.equal(done, 1);
    assert.deepEqual(said(), []);
  });

  for (const [how, goes] of /** @type {[string, () => void][]} */ ([
    ["automatic", () => mock.timers.tick(10_000)],
    ["because it is closed", () => buttonNamed(notices, "Close").click()],
  ]))
    test(`says once that it has gone ${how}, and nothing was done about it`, () => {
      let passed = 0;
      notify("Deleted.", { name: "Bring it back", run: () => assert.fail(), otherwise: () => (passed += 1) });
      assert.equal(passed, 0);
      goes();
      mock.timers.tick(60_000);
      assert.deepEqual([passed, said()], [1, []]);
    });

  test("says nothing of the kind where something was done", () => {
    notify("Deleted.", { name: "Bring it back", run() {}, otherwise: () => assert.fail() });
    buttonNamed(notices, "Bring it back").click();
    mock.timers.tick(60_000);
  });

  test("many at once do not cover the page: the oldest go, as if their time was over", () => {
    /** @type {string[]} */
    const passed = [];
    for (const name of "abcde")
      notify(name, { name: "Bring it back", run: () => assert.fail(), otherwise: () => passed.push(name) });
    assert.deepEqual(said(), ["c", "d", "e"]);
    assert.deepEqual(passed, ["a", "b"]);
    mock.timers.tick(10_000);
    assert.deepEqual([said(), passed], [[], ["a", "b", "c", "d", "e"]]);
  });

  test("can be closed, and takes no other with it", () => {
    notify("one");
    notify("two");
    buttonNamed(notices.children[0], "Close").click();
    assert.deepEqual(said(), ["two"]);
    mock.timers.tick(6_000);
    assert.deepEqual(said(), []);
  });

  for (const [hold, release] of [
    ["pointerenter", "pointerleave"],
    ["focusin", "focusout"],
  ])
    test(`stays from ${hold} to ${release}, and six seconds more`, () => {
      notify("Copied.");
      const [notice] = notices.children;
      notice.dispatchEvent(new Event(hold ?? ""));
      mock.timers.tick(60_000);
      assert.deepEqual(said(), ["Copied."]);
      notice.dispatchEvent(new Event(release ?? ""));
      mock.timers.tick(5_999);
      assert.deepEqual(said(), ["Copied."]);
      mock.timers.tick(1);
      assert.deepEqual(said(), []);
    });
});

describe("A lasting notice", () => {
  test("stays until it is closed", () => {
    notifyLasting("A new version is there.", { name: "Reload", run() {} });
    mock.timers.tick(3_600_000);
    assert.deepEqual(said(), ["A new version is there."]);
    buttonNamed(notices, "Close").click();
    assert.deepEqual(said(), []);
  });

  test("does what can be done, and goes when whoever said it takes it away", () => {
    let done = 0;
    const away = notifyLasting("A new version is there.", { name: "Reload", run: () => (done += 1) });
    buttonNamed(notices, "Reload").click();
    assert.equal(done, 1);
    away();
    away();
    assert.deepEqual(said(), []);
  });
});

test("a page without a place for notices says nothing, and nothing breaks", () => {
  const body = standElements(page);
  announce("x");
  notify("x");
  notifyLasting("x", { name: "Reload", run() {} })();
  assert.equal(body.textContent, "");
});
