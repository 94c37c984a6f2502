/** Tests what keys mean on keyboards of several scripts, with input methods, Caps Lock and AltGr. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

let loaded = 0;
/** @type {typeof import("../../../web/src/base/keyboard.js").keyOf} */
let keyOf;

beforeEach(async () => {
  // What was typed before is remembered.
  ({ keyOf } = await import(/** @type {any} */ (`../../../web/src/base/keyboard.js?loaded=${++loaded}`)));
});

/** What the keys mean: [key, code], with "S" for Shift and "C" for Ctrl. @param {string[][]} keys */
const meant = (keys) =>
  keys.map(([key = "", code = "", held = ""]) =>
    keyOf({ key, code, shiftKey: held.includes("S"), ctrlKey: held.includes("C") }),
  );

/** @type {[string, string[][], string][]} */
const KEYBOARDS = [
  [
    "US",
    [
      ["u", "KeyU"],
      ["z", "KeyZ", "C"],
      ["Z", "KeyZ", "CS"],
      [",", "Comma"],
      ["<", "Comma", "S"],
      [">", "Period", "S"],
      ["?", "Slash", "S"],
    ],
    "u z z , < > ?",
  ],
  [
    "German",
    [
      ["z", "KeyY"],
      ["y", "KeyZ"],
      ["ö", "Semicolon"],
      ["-", "Slash"],
      ["?", "Minus", "S"],
    ],
    "z y ö - ?",
  ],
  [
    "AZERTY",
    [
      ["a", "KeyQ"],
      ["w", "KeyZ"],
      [",", "KeyM"],
      ["?", "KeyM", "S"],
      ["&", "Digit1"],
      ["é", "Digit2"],
    ],
    "a w , ? & é",
  ],
  [
    "Dvorak",
    [
      ["f", "KeyY"],
      [",", "KeyW"],
      [".", "KeyE"],
      ["'", "KeyQ"],
      [";", "KeyZ", "C"],
      ["z", "Slash"],
    ],
    "f , . ' ; z",
  ],
  [
    "Dvorak from its signs on",
    [
      [",", "KeyW"],
      [".", "KeyE"],
      [";", "KeyZ", "C"],
    ],
    ", . ;",
  ],
  [
    "Turkish",
    [
      ["ı", "KeyI"],
      [".", "Slash"],
      [",", "Backslash"],
    ],
    "ı . ,",
  ],
  [
    "Azerbaijani",
    [
      ["ə", "Semicolon"],
      [",", "Slash", "S"],
    ],
    "ə ,",
  ],
  [
    "Russian",
    [
      ["я", "KeyZ", "C"],
      ["н", "KeyY", "C"],
      ["Г", "KeyU"],
      ["б", "Comma"],
      ["ю", "Period"],
      [".", "Slash"],
      [",", "Slash", "S"],
      ["?", "Digit7", "S"],
    ],
    "z y u , . . ? ?",
  ],
  [
    "Russian from its comma on",
    [
      [",", "Slash", "S"],
      ["я", "KeyZ", "C"],
    ],
    "? z",
  ],
  [
    "Bulgarian",
    [
      ["ю", "KeyZ", "C"],
      ["ѝ", "KeyX"],
      ["щ", "KeyY"],
    ],
    "z x y",
  ],
  [
    "Greek",
    [
      ["ζ", "KeyZ", "C"],
      ["υ", "KeyY"],
      [";", "KeyQ"],
      ["?", "Slash", "S"],
      [",", "Comma"],
      ["<", "Comma", "S"],
    ],
    "z y q ? , <",
  ],
  [
    "Hebrew",
    [
      ["'", "KeyW"],
      ["ז", "KeyZ", "C"],
      ["'", "KeyW"],
      ["/", "KeyQ"],
      ["ת", "Comma"],
      ["ץ", "Period"],
      ["?", "Slash", "S"],
    ],
    "w z w q , . ?",
  ],
  [
    "Arabic",
    [
      ["ئ", "KeyZ", "C"],
      ["لا", "KeyB"],
      ["و", "Comma"],
      ["ظ", "Slash"],
      ["؟", "Slash", "S"],
      ["٥", "Digit5"],
      ["٧", "Numpad7"],
    ],
    "z b , / ? 5 7",
  ],
  [
    "Hindi",
    [
      ["ि", "KeyF"],
      ["५", "Digit5"],
    ],
    "f 5",
  ],
  [
    "Japanese, full width",
    [
      ["ｚ", "KeyZ"],
      ["５", "Digit5"],
    ],
    "z 5",
  ],
];

for (const [name, keys, wanted] of KEYBOARDS)
  test(`on a keyboard that is ${name}`, () => assert.equal(meant(keys).join(" "), wanted));

describe("On every keyboard", () => {
  test("keys that type nothing keep their names", () => {
    assert.deepEqual(
      ["Escape", "ArrowLeft", "F5", "Enter", " ", "Shift"].map((key) => keyOf({ key })),
      ["Escape", "ArrowLeft", "F5", "Enter", " ", "Shift"],
    );
  });

  test("whoever goes from one keyboard to another is understood on both", () => {
    assert.deepEqual(
      meant([
        ["я", "KeyZ"],
        [",", "Slash", "S"],
        ["e", "KeyE"],
        [",", "KeyW"],
      ]),
      ["z", "?", "e", ","],
    );
  });

  test("with Caps Lock a letter is the same", () => {
    assert.deepEqual(
      meant([
        ["U", "KeyU"],
        ["Я", "KeyZ", "C"],
      ]),
      ["u", "z"],
    );
  });

  test("what an input method or a dead key takes is no key", () => {
    for (const key of ["Process", "Dead", "Unidentified"]) assert.equal(keyOf({ key, code: "KeyU" }), "");
    for (const key of ["u", "Escape", "Enter"]) assert.equal(keyOf({ key, isComposing: true }), "");
    assert.equal(keyOf(/** @type {any} */ ({ key: undefined })), "");
  });

  test("a sign with AltGr is that sign, and tells nothing of the keyboard", () => {
    const getModifierState = (/** @type {string} */ name) => name === "AltGraph";
    assert.equal(keyOf({ key: "€", code: "KeyE", getModifierState }), "€");
    assert.equal(keyOf({ key: "µ", code: "KeyM", getModifierState }), "μ");
    assert.equal(keyOf({ key: ",", code: "KeyM" }), ",");
  });
});
