/** Tests the field of the console: its keys, its history and the list of names. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { ConsoleInput } = await import("../../../web/src/console/console-input.js");

const NAMES = ["legal", "legal_actions"].map((name) => ({ name, calls: name !== "legal", doc: "" }));
/** What was done. @type {unknown[]} */
let done;
/** What `complete` says. @type {any} */
let reply;
/** @type {any} */
let input;
/** @type {HTMLTextAreaElement} */
let field;

beforeEach(() => {
  const body = standElements(page, ["notices", "announcer"]);
  done = [];
  reply = { start: 6, names: NAMES };
  input = new ConsoleInput(
    {
      run: (text, complete) => void done.push(["run", text, complete]),
      stop: () => false,
      clear: () => void done.push("clear"),
      complete: async (text) => (done.push(["complete", text]), reply),
    },
    { back: () => "before", on: () => null },
  );
  body.append(input.element);
  [field] = tagged(body, "textarea");
});

/** Presses a key; returns whether the field took it. @param {string} key @param {object} [held] */
function press(key, held = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  field.dispatchEvent(event);
  return event.defaultPrevented;
}

const options = () => tagged(input.element, "[role=option]").map((one) => one.textContent);

test("Enter runs, Shift+Enter is the browser's, and an empty field runs nothing", () => {
  assert.equal(press("Enter"), true);
  input.text = "state ";
  assert.equal(press("Enter", { shiftKey: true }), false);
  press("Enter");
  input.text = "for a in b:\n    a";
  press("Enter", { ctrlKey: true });
  assert.deepEqual(done, [
    ["run", "state", false],
    ["run", "for a in b:\n    a", true],
  ]);
});

test("a line that goes on says so, and an empty line ends it", () => {
  const [prompt, words] = [".console-prompt", ".console-goes-on"].map((which) => tagged(input.element, which)[0]);
  input.text = "print(1";
  assert.deepEqual([prompt.textContent, words.hidden], [">>>", true]);
  input.goOn();
  assert.deepEqual([input.text, prompt.textContent, words.hidden], ["print(1\n", ">>>\n...", false]);
  press("Enter");
  assert.deepEqual(done, [["run", "print(1", true]]);
});

test("arrows bring the lines of before; Ctrl+L clears, Ctrl+C empties the field", () => {
  assert.equal(press("ArrowDown"), false);
  assert.equal(press("ArrowUp"), true);
  assert.equal(input.text, "before");
  press("l", { ctrlKey: true });
  press("c", { ctrlKey: true });
  assert.deepEqual([input.text, done], ["", ["clear"]]);
});

test("Tab completes as far as names agree, lists them, and the list has the keys", async () => {
  input.text = "state.le";
  assert.equal(press("Tab"), true);
  await settled();
  assert.equal(input.text, "state.legal");
  assert.deepEqual(options(), ["legal", "legal_actions()"]);
  press("ArrowDown");
  assert.equal(field.getAttribute("aria-activedescendant"), tagged(input.element, "[aria-selected=true]")[0].id);
  press("Enter");
  assert.equal(input.text, "state.legal_actions");
  assert.deepEqual(options(), []);
  assert.equal(field.hasAttribute("aria-activedescendant"), false);
});

test("what is typed on narrows the list, and Escape closes it", async () => {
  input.text = "state.legal";
  press("Tab");
  await settled();
  field.value = "state.legal_";
  field.dispatchEvent(new Event("input"));
  assert.deepEqual(options(), ["legal_actions()"]);
  assert.equal(press("Escape"), true);
  assert.deepEqual(options(), []);
});

test("Tab leaves an empty field, and any field after Escape", () => {
  assert.equal(press("Tab"), false);
  input.text = "state";
  press("Escape");
  assert.equal(press("Tab"), false);
  // A second Escape is the page's.
  press("Escape");
  assert.equal(press("Escape"), false);
});

test("at the beginning of a line Tab indents; an answer that comes late changes nothing", async () => {
  input.text = "for a in b:\n";
  press("Tab");
  await settled();
  assert.equal(input.text, "for a in b:\n    ");
  input.text = "state.le";
  press("Tab");
  input.text = "match";
  await settled();
  assert.equal(input.text, "match");
});

test("the keys of a phone write signs where the caret is", () => {
  input.text = "print";
  buttonNamed(input.element, "(").click();
  buttonNamed(input.element, ")").click();
  assert.equal(input.text, "print()");
  buttonNamed(input.element, ":").click();
  buttonNamed(input.element, "New line").click();
  buttonNamed(input.element, "Indent").click();
  assert.equal(input.text, "print():\n        ");
  buttonNamed(input.element, "The line before").click();
  assert.equal(input.text, "before");
});
