/** Tests what the editor shows of a draft: possible actions, remaining faults, and that nothing is said twice. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { editorLayout } = await import("../../../web/src/editor/editor-layout.js");

/** @type {string[]} */
let done;
/** @type {any} */
let editor;
/** @type {any} */
let parts;

beforeEach(() => {
  standElements(page);
  done = [];
  const does = (/** @type {string} */ name) => (/** @type {any} */ what) =>
    void done.push(what?.name ? `${name} ${what.name}` : name);
  editor = {
    title: "Layout – Toy",
    shares: true,
    game: { id: "toy", words: { en: {} } },
    controls: { element: /** @type {any} */ (document.createElement("div")) },
    ...Object.fromEntries(["undo", "redo", "use", "reset", "share", "save", "open"].map((name) => [name, does(name)])),
  };
  parts = editorLayout(editor);
});

const SCENE = { width: 160, height: 80, status: "25 light" };
const DRAFT = { value: {}, scene: SCENE, faults: /** @type {string[]} */ ([]), option_value: "LBL" };

/**
 * @param {object} [reply]
 * @param {{undo?: boolean, redo?: boolean}} [can]
 */
const show = (reply = {}, { undo = false, redo = false } = {}) =>
  parts.show({ reply: { ...DRAFT, ...reply }, undo, redo });
const faults = () => tagged(parts.element, "li");
const isOff = (/** @type {string} */ name) => buttonNamed(parts.element, name).getAttribute("aria-disabled") === "true";
const off = () => ["Undo", "Redo", "Use it"].filter(isOff);
const paragraph = (/** @type {string} */ kind) =>
  /** @type {any} */ (tagged(parts.element, "p").find((one) => one.className.split(" ").includes(kind)));

describe("The editor", () => {
  test("before the engine is there nothing can be undone or used", () => {
    assert.deepEqual(off(), ["Undo", "Redo", "Use it"]);
    assert.match(paragraph("status").textContent, /The program is starting/);
  });

  test("each button does what it says", () => {
    for (const name of ["Undo", "Redo", "Use it", "Start again", "Share a link", "Save as a file"])
      buttonNamed(parts.element, name).click();
    assert.deepEqual(done, ["undo", "redo", "use", "reset", "share", "save"]);
  });

  test("a page from a disk offers no link, which nobody else could open", () => {
    parts = editorLayout({ ...editor, shares: false });
    const names = tagged(parts.element, "button").map(({ textContent }) => textContent);
    assert.deepEqual(
      names.filter((name) => /link|Save as/.test(name)),
      ["Save as a file"],
    );
  });

  test("a file is opened, and the same one can be chosen again", () => {
    const input = /** @type {any} */ (tagged(parts.element, "input")[0]);
    input.files = [{ name: "a.json" }];
    input.dispatchEvent(new Event("change"));
    assert.equal(input.value, "");
    input.dispatchEvent(new Event("change"));
    assert.deepEqual(done, ["open a.json"]);
  });

  test("it leads back to the set-up of the game", () => {
    assert.equal(tagged(parts.element, "a")[0].getAttribute("href"), "#/toy");
  });

  test("its heading is its title, also when that is another one in another language", () => {
    assert.equal(tagged(parts.element, "h1")[0]?.textContent, "Layout – Toy");
    editor.title = "Plan – Toy";
    parts.relabel();
    assert.equal(tagged(parts.element, "h1")[0]?.textContent, "Plan – Toy");
  });
});

describe("A draft", () => {
  test("one that is right can be used", () => {
    show();
    assert.deepEqual(off(), ["Undo", "Redo"]);
    assert.equal(paragraph("editor-verdict").textContent, "This can be played.");
    assert.match(paragraph("editor-verdict").className, /\bfine\b/);
    assert.equal(paragraph("status").textContent, "25 light");
    assert.deepEqual(faults(), []);
  });

  test("one that is not right cannot, and what is wrong is said", () => {
    show();
    show({ faults: ["one", "two"], option_value: null }, { undo: true });
    assert.deepEqual(off(), ["Redo", "Use it"]);
    assert.equal(paragraph("editor-verdict").textContent, "Still to be corrected:");
    assert.doesNotMatch(paragraph("editor-verdict").className, /\bfine\b/);
    assert.deepEqual(
      faults().map((one) => one.textContent),
      ["one", "two"],
    );
    show({}, { redo: true });
    assert.deepEqual(faults(), []);
    assert.deepEqual(off(), ["Undo"]);
  });

  test("what has not changed is not said again, what has is", () => {
    show({ faults: ["one", "two"] });
    const before = faults();
    show({ faults: ["one", "two"] });
    assert.deepEqual(
      faults().map((one, at) => one === before[at]),
      [true, true],
    );
    show({ faults: ["one", "three"] });
    assert.deepEqual(
      faults().map((one) => one.textContent),
      ["one", "three"],
    );
  });

  test("the board has the shape of the draft's picture", () => {
    show();
    assert.equal(parts.board.parentElement.style.getPropertyValue("--ratio"), "2");
  });

  test("what the game says is marked with its language where that is not the reader's", () => {
    editor.game.words.en.lang = "la";
    parts.relabel();
    show({ faults: ["one"] });
    assert.equal(tagged(parts.element, "h1")[0]?.lang, "la");
    assert.equal(tagged(parts.element, "ul")[0]?.lang, "la");
    assert.equal(paragraph("status").lang, "la");
  });

  test("the engine's words are not translated over when the language changes", () => {
    assert.notEqual(paragraph("status").dataset.i18n, undefined);
    show();
    assert.equal(paragraph("status").dataset.i18n, undefined);
  });
});
