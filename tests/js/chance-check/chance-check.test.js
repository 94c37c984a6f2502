/** Tests the dice check: what is sent to the engine, and what a person sees of its answer. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { Refused } = await import("../../../web/src/engine/engine-errors.js");
const { showCheck } = await import("../../../web/src/chance-check/chance-check.js");

const REPLY = { ok: true, hash: "0a", seed: "1b", rows: [{ ply: 1, text: "roll 1", expected: "roll 1", ok: true }] };

/** @type {any} */
let app;
/** @type {any} */
let shown;
/** @type {any} */
let body;

beforeEach(() => {
  body = standElements(page, ["announcer"]);
  app = {
    asked: [],
    answer: REPLY,
    engine: {
      state: { kind: "ready" },
      async request(/** @type {any} */ request) {
        app.asked.push(request);
        if (app.answer instanceof Error) throw app.answer;
        return app.answer;
      },
    },
  };
  shown = showCheck(app.engine);
});

const text = () => /** @type {any} */ (tagged(shown.element, "textarea")[0]);
const input = (/** @type {string} */ type) =>
  /** @type {any} */ (tagged(shown.element, "input").find((one) => one["type"] === type));
const answer = () => shown.element.lastElementChild;

async function submit() {
  const event = new Event("submit", { cancelable: true });
  tagged(shown.element, "form")[0]?.dispatchEvent(event);
  assert.ok(event.defaultPrevented);
  await settled();
}

/** @param {File} [file] */
async function choose(file) {
  input("file").files = file ? [file] : [];
  input("file").dispatchEvent(new Event("change"));
  await settled();
  await settled();
}

describe("A record that is pasted", () => {
  test("its throws are shown, and the verdict is said once", async () => {
    text().value = '{"events": []}';
    input("text").value = "";
    await submit();
    assert.deepEqual(app.asked, [{ do: "check", text: '{"events": []}', lang: "en" }]);
    assert.match(answer().textContent, /What chance decided agrees with the seed\./);
    assert.equal(body.children[0].textContent, "What chance decided agrees with the seed.");
  });

  test("a seed of its own is sent without what a person types around it", async () => {
    text().value = "record";
    input("text").value = "  00FF\n";
    await submit();
    assert.equal(app.asked[0].seed, "00ff");
  });

  test("where there is none the engine is not asked", async () => {
    text().value = " \n";
    input("text").value = "";
    await submit();
    assert.deepEqual(app.asked, []);
    assert.match(answer().textContent, /There is no record yet/);
    assert.equal(answer().children[0].getAttribute("role"), "alert");
  });

  test("one that is nested too deep is told, and the engine is not asked", async () => {
    text().value = "[".repeat(100_000);
    input("text").value = "";
    await submit();
    assert.deepEqual(app.asked, []);
    assert.match(answer().textContent, /nested 100 levels deep/);
  });

  test("one that is refused is told in words", async () => {
    text().value = "1. e4";
    input("text").value = "";
    app.answer = new Refused({ code: "bad-record", reason: "This is no JSON." });
    await submit();
    assert.equal(answer().textContent, "This is no JSON.");
    assert.equal(body.children[0].textContent, "");
  });

  test("while the engine starts that is said, until the answer is there", async () => {
    text().value = "record";
    input("text").value = "";
    app.engine.state.kind = "boot";
    /** @type {(reply: object) => void} */
    let reply = () => {};
    app.engine.request = () => new Promise((resolve) => (reply = resolve));
    await submit();
    assert.equal(answer().textContent, "The program is starting …");
    reply(REPLY);
    await settled();
    assert.doesNotMatch(answer().textContent, /starting/);
    assert.equal(answer().children.length, 1);
  });

  test("in another language the answer of the old one is gone", async () => {
    text().value = "record";
    input("text").value = "";
    await submit();
    shown.relabel();
    assert.equal(answer().textContent, "");
  });
});

describe("A file", () => {
  test("it is checked at once and can be chosen again", async () => {
    input("text").value = "";
    await choose(new File(["the record"], "r.json"));
    assert.equal(text().value, "the record");
    assert.equal(app.asked[0].text, "the record");
    assert.equal(input("file").value, "");
  });

  test("one that is no text is told and checked no further", async () => {
    await choose(new File([Uint8Array.of(0xff)], "r.png"));
    assert.match(answer().textContent, /UTF-8/);
    assert.deepEqual(app.asked, []);
  });

  test("choosing none changes nothing", async () => {
    await choose();
    assert.equal(answer().textContent, "");
    assert.deepEqual(app.asked, []);
  });

  test("the button opens the choice of a file", () => {
    let opened = 0;
    input("file").addEventListener("click", () => (opened += 1));
    buttonNamed(shown.element, "Open a file").click();
    assert.equal(opened, 1);
  });
});
