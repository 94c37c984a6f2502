/** Tests the dialog that shares a match: what the link holds, and how success and failure are said. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { savedGame } from "../fakes/saved-games.js";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage({ address: "https://museum.example/games/" });
const { showShare, linkOf } = await import("../../../web/src/share/share-dialog.js");
const { rememberOwnName } = await import("../../../web/src/remote/own-name.js");

/** @type {any} */
let body;
/** What the engine was asked. @type {any[]} */
let asked;
/** What was copied. @type {string[]} */
let copied;
/** @type {any} */
let engine;
beforeEach(() => {
  body = standElements(page);
  asked = [];
  copied = [];
  engine = {
    ready: async () => {},
    loadPack: async () => {},
    request: async (/** @type {any} */ request) => {
      asked.push(request);
      return { text: `toy.${request.by}${request.task ?? ""}z` };
    },
  };
  Object.assign(navigator, {
    canShare: undefined,
    clipboard: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
  });
});

const record = { players: ["Ada", ""], events: ["a", "b"] };
const save = { schema: 1, seats: [{ kind: "human" }, { kind: "computer", level: "hard" }], record };

/** @returns {any} */
const state = (over = false, at = 2) => ({
  saved: savedGame({ save }),
  at,
  newest: { table: { ply: 2, over: over ? {} : null } },
});

const inputs = () => /** @type {any[]} */ (tagged(body, "input"));
const pressed = async (/** @type {string} */ name) => {
  const button = /** @type {any[]} */ (tagged(body, "button")).find(({ textContent }) => textContent === name);
  button.click();
  await settled();
};
const said = () => /** @type {any[]} */ (tagged(body, "p")).at(-1).textContent;

describe("The dialog", () => {
  test("makes the link at once, with the name of the only person", async () => {
    showShare(engine, state());
    await settled();
    assert.deepEqual(asked, [{ do: "share", session: "one", by: "Ada", names: true, lang: "en" }]);
    assert.equal(inputs().at(-1).value, "https://museum.example/games/#g=toy.Adaz");
  });

  test("remembers under which name somebody has shared", async () => {
    showShare(engine, state());
    inputs()[0].value = "Ada L.";
    await pressed("Copy the link");
    body.replaceChildren();
    showShare(engine, state());
    await settled();
    assert.equal(asked.at(-1).by, "Ada L.");
    rememberOwnName("");
  });

  test("says in itself that the link is copied", async () => {
    showShare(engine, state());
    await pressed("Copy the link");
    assert.deepEqual(copied, ["https://museum.example/games/#g=toy.Adaz"]);
    assert.match(said(), /^Copied\./);
  });

  test("asks about the position that the board shows", async () => {
    showShare(engine, state(false, 1));
    const question = inputs().find(({ value }) => value === "question");
    question.checked = true;
    question.dispatchEvent(new Event("change"));
    await settled();
    assert.equal(asked.at(-1).task, 1);
  });

  test("asks nothing about the end of a game, where nothing is left to do", () => {
    showShare(engine, state(true));
    assert.equal(
      inputs().some(({ type }) => type === "radio"),
      false,
    );
  });

  test("leaves the names out", async () => {
    showShare(engine, state());
    const names = inputs().find(({ type }) => type === "checkbox");
    names.checked = false;
    names.dispatchEvent(new Event("change"));
    await settled();
    assert.equal(asked.at(-1).names, false);
  });

  test("selects the link where the browser lets nobody copy", async () => {
    navigator.clipboard.writeText = async () => Promise.reject(new Error("denied"));
    showShare(engine, state());
    await pressed("Copy the link");
    assert.match(said(), /copy it yourself/);
  });
});

describe("Without the code for links", () => {
  const wish = { by: "", names: true, task: null };

  test("the link has the whole record", async (t) => {
    t.mock.method(console, "error", () => {});
    engine.request = async () => Promise.reject(new Error("offline"));
    assert.match(await linkOf(engine, state(), wish), /#record=eyJ/);
  });

  test("there is none for a record that is too long", async (t) => {
    t.mock.method(console, "error", () => {});
    engine.request = async () => Promise.reject(new Error("offline"));
    const long = state();
    long.saved.save = { ...save, record: { events: ["x".repeat(400_000)] } };
    assert.equal(await linkOf(engine, long, wish), "");
  });
});
