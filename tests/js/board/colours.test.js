/**
 * Tests which colours the board draws with: the game's palette, the board's own, CSS variables, and ink in the dark theme.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Colours } from "../../../web/src/board/colours.js";

const VARIABLES = /** @type {Record<string, string>} */ ({
  "--ink": " #336699 ",
  "--empty": "",
  "--board-rim": " #ffc83d",
  "--board-halo-light": "white",
  "--board-halo-dark": "black",
  "--board-trace": "pale",
  "--board-trace-edge": "deep",
});
let asked = 0;
globalThis.getComputedStyle = /** @type {typeof getComputedStyle} */ (
  /** @type {unknown} */ (
    () => ({ getPropertyValue: (/** @type {string} */ name) => (asked++, VARIABLES[name] ?? "") })
  )
);

/** @param {Record<string, string>} palette @param {"light" | "dark"} [theme] */
function colours(palette, theme = "light") {
  const made = new Colours(palette, /** @type {Element} */ ({}));
  made.theme = theme;
  return made;
}

test("a text has the colour that the palette gives, and black where it gives none", () => {
  assert.equal(colours({ red: "#c00000" }).ink("red"), "#c00000");
  assert.equal(colours({ red: "#c00000" }).ink("blue"), "#000");
  assert.equal(colours({}).ink(""), "#000");
});

test("by lamplight dark ink is darker and light ink is lighter", () => {
  const dark = colours({ deep: "#402010", pale: "#f0e0d0" }, "dark");
  assert.equal(dark.ink("deep"), "rgb(32 16 8)");
  assert.equal(dark.ink("pale"), "rgb(248 240 232)");
});

test("what counts as dark ink is what looks dark: green is lighter than blue", () => {
  const dark = colours({ green: "#00ff00", blue: "#0000ff", red: "#ff0000" }, "dark");
  assert.equal(dark.ink("green"), "rgb(128 255 128)");
  assert.equal(dark.ink("blue"), "rgb(0 0 128)");
  assert.equal(dark.ink("red"), "rgb(128 0 0)");
});

test("dark letters have a light halo and a dark line a light edge, light ones a dark one", () => {
  const board = colours({});
  for (const [ink, halo, edge] of /** @type {[string, string, string][]} */ ([
    ["#1d150d", "white", "pale"],
    ["#fff3da", "black", "deep"],
    ["rgb(32 16 8)", "white", "pale"],
    ["rgb(248 240 232)", "black", "deep"],
  ])) {
    assert.equal(board.haloOf(ink), halo, ink);
    assert.equal(board.edgeOf(ink), edge, ink);
  }
});

test("by lamplight ink that is not written in six digits stays as it is", () => {
  const dark = colours({ named: "navy", short: "#123" }, "dark");
  assert.equal(dark.ink("named"), "navy");
  assert.equal(dark.ink("short"), "#123");
});

test("a CSS variable is looked up, with or without var()", () => {
  const light = colours({ one: "var(--ink)", other: "--ink" });
  assert.equal(light.ink("one"), "#336699");
  assert.equal(light.ink("other"), "#336699");
  assert.equal(colours({ one: "var(--ink)" }, "dark").ink("one"), "rgb(26 51 77)");
});

test("a CSS variable that nobody has set is black", () => {
  assert.equal(colours({ one: "var(--none)" }).ink("one"), "#000");
  assert.equal(colours({ one: "--empty" }).ink("one"), "#000");
});

test("the board has the colours of the style sheet, which the palette may change", () => {
  assert.equal(colours({}).of("rim"), "#ffc83d");
  assert.equal(colours({ rim: "#00ff00" }).of("rim"), "#00ff00");
  assert.equal(colours({ rim: "var(--ink)" }).of("rim"), "#336699");
  assert.equal(colours({}).of("nothing"), "#000");
});

test("in the dark a colour of the palette that has a dark one is replaced by it, and the others are not", () => {
  const palette = { "mark-dark": "#ff0000", mark: "#0000ff", rim: "#00ff00" };
  assert.deepEqual(
    ["mark", "rim"].map((token) => colours(palette, "dark").of(token)),
    ["#ff0000", "#00ff00"],
  );
  assert.equal(colours(palette).of("mark"), "#0000ff");
});

test("letters have the font of the style sheet, and some font without it", () => {
  const board = colours({});
  assert.equal(board.face, "serif");
  VARIABLES["--board-face"] = " Cinzel, serif";
  assert.equal(board.face, "Cinzel, serif");
});

test("the browser is asked for a colour once in each theme, and again where the style sheet was late", () => {
  const board = colours({});
  VARIABLES["--board-mark"] = "red";
  const before = asked;
  assert.deepEqual([board.of("mark"), board.of("mark")], ["red", "red"]);
  assert.equal(asked, before + 1);
  VARIABLES["--board-mark"] = "pink";
  board.theme = "light";
  assert.equal(board.of("mark"), "red");
  board.theme = "dark";
  assert.equal(board.of("mark"), "pink");
  assert.equal(board.of("badge"), "#000");
  VARIABLES["--board-badge"] = "ivory";
  assert.equal(board.of("badge"), "ivory");
});
