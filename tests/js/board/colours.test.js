/**
 * Tests which colours the board draws with: the game's palette, the board's own, CSS variables, and ink in the dark theme.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Colours, haloOf } from "../../../web/src/board/colours.js";

const VARIABLES = /** @type {Record<string, string>} */ ({ "--ink": " #336699 ", "--empty": "" });
globalThis.getComputedStyle = /** @type {typeof getComputedStyle} */ (
  /** @type {unknown} */ (() => ({ getPropertyValue: (/** @type {string} */ name) => VARIABLES[name] ?? "" }))
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

test("a text shines before what is unlike it", () => {
  for (const [ink, halo] of [
    ["#1d150d", "#fff"],
    ["#fff3da", "#000"],
    ["rgb(32 16 8)", "#fff"],
    ["rgb(248 240 232)", "#000"],
  ])
    assert.equal(haloOf(ink), halo, ink);
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

test("the board has colours of its own, which the palette may change", () => {
  assert.equal(colours({}).of("rim"), "#ffc83d");
  assert.equal(colours({ rim: "#00ff00" }).of("rim"), "#00ff00");
  assert.equal(colours({ rim: "var(--ink)" }).of("rim"), "#336699");
  assert.equal(colours({}).of("nothing"), "#000");
});

test("in the dark a colour of the board's own that has a dark one is replaced by it, and the others are not", () => {
  assert.notEqual(colours({}, "dark").of("mark"), colours({}).of("mark"));
  assert.equal(colours({ "mark-dark": "#ff0000", mark: "#0000ff" }, "dark").of("mark"), "#ff0000");
  assert.equal(colours({ "mark-dark": "#ff0000", mark: "#0000ff" }).of("mark"), "#0000ff");
  assert.equal(colours({}, "dark").of("rim"), colours({}).of("rim"));
});
