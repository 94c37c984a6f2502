/** Tests the keys of the game page, on keyboards of several scripts. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { keyCommands } = await import("../../../web/src/game/commands.js");
const { Shortcuts } = await import("../../../web/src/game/shortcuts.js");

/** What was done: the part, its method and what that was given. @type {string[]} */
let done = [];
/** The titles of the dialogs that have opened; each is closed again. @type {(string | null)[]} */
let opened = [];
/** @type {import("../../../web/src/game/shortcuts.js").Shortcuts} */
let shortcuts;

beforeEach(() => {
  done = [];
  opened = [];
  standElements(page, ["notices", "announcer"]);
  const note =
    (/** @type {string} */ name) =>
    (/** @type {unknown[]} */ ...given) =>
      void done.push([name, ...given].join(" "));
  const part = (/** @type {string} */ name) => new Proxy({}, { get: (_, method) => note(`${name}.${String(method)}`) });
  const names = ["tools", "explain", "rules", "intro", "advice", "replay"];
  const loop = new Proxy(
    {},
    { get: (_, name) => (name === "past" ? part("loop.past") : note(`loop.${String(name)}`)) },
  );
  const parts = { ...Object.fromEntries(names.map((name) => [name, part(name)])), loop, controls: { keys: [] } };
  shortcuts = new Shortcuts(
    () => keyCommands(/** @type {any} */ ({ ...parts, showMoves: note("showMoves") })),
    { control: (key) => (key === "t" ? note("throw") : null), escape: () => null },
    { undo: note("undo"), redo: note("redo") },
  );
});

/** @param {string} key @param {string} code @param {object} [held] */
function press(key, code, held = {}) {
  let kept = true;
  const event = { key, code, target: null, defaultPrevented: false, preventDefault: () => (kept = false), ...held };
  shortcuts.key(/** @type {KeyboardEvent} */ (/** @type {unknown} */ (event)));
  for (const dialog of document.querySelectorAll("dialog")) {
    opened.push(dialog.querySelector("h2")?.textContent ?? null);
    dialog.close();
  }
  return kept ? "the browser's" : "the page's";
}

test("undo and redo are where they are on other keyboards of the country", () => {
  for (const [key, code] of [
    ["z", "KeyZ"],
    ["z", "KeyW"],
    ["я", "KeyZ"],
    ["ז", "KeyZ"],
  ])
    assert.equal(press(String(key), String(code), { ctrlKey: true }), "the page's");
  for (const key of ["Z", "Я"]) press(key, "KeyZ", { ctrlKey: true, shiftKey: true });
  press("н", "KeyY", { metaKey: true });
  assert.deepEqual(done, [...Array(4).fill("undo"), "redo", "redo", "redo"]);
});

test("every letter of the list of keys works in Russian, and so do its signs and the game's own keys", () => {
  const russian = {
    u: "г",
    b: "и",
    y: "н",
    n: "т",
    m: "ь",
    r: "к",
    h: "р",
    i: "ш",
    v: "м",
    w: "ц",
    p: "з",
    s: "ы",
    e: "у",
    t: "е",
  };
  for (const [latin, key] of Object.entries(russian))
    assert.equal(press(key, `Key${latin.toUpperCase()}`), "the page's");
  press("б", "Comma");
  press("ю", "Period");
  press(",", "Slash", { shiftKey: true });
  assert.deepEqual(done, [
    ...["loop.undo", "loop.undo true", "loop.redo", "loop.past.now", "showMoves", "rules.toggle", "intro.open"],
    ...["explain.toggle", "advice.togglePerfect", "advice.press", "tools.pause", "tools.toEnd", "throw"],
    ...["replay.step -1", "replay.step 1"],
  ]);
  assert.deepEqual(opened, ["Pace", "Keyboard shortcuts"]);
});

test("what an input method takes, and keys with Alt, are the browser's", () => {
  assert.equal(press("Process", "KeyU"), "the browser's");
  assert.equal(press("u", "KeyU", { isComposing: true }), "the browser's");
  assert.equal(press("u", "KeyU", { altKey: true }), "the browser's");
  assert.deepEqual(done, []);
});
