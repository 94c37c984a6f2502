/** Tests which answers go to the chat: each device tells a part of a throw once, and nothing goes to and fro for ever. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { letterGame } from "../fakes/letters.js";
import { addsTo } from "../../../web/src/messenger/adds-to.js";

const [ANN, BEN, CLEO] = ["aa", "bb", "cc"];
const TABLE = [ANN, BEN, CLEO];
const OWN = "ann@x";

/** @param {(string | null)[]} anchors @param {boolean} [invited]  whether this device has */
const saved = (anchors, invited = false) => letterGame({ setup: invited ? {} : null }, anchors);
/** @param {string} by @param {number} ply @param {(string | null)[]} anchors @returns {any} */
const told = (by, ply, anchors) => ({ by, ply, anchors });
/** What the chat knows. @param {any[]} letters @param {(string | null)[]} [sure] */
const chat = (letters, sure = TABLE) => ({ letters, sure });
/** @param {"chance" | "decision"} what  what is next @param {any[]} [moves] @returns {any} */
const standing = (what, moves = []) => ({ table: { next: { for: what } }, moves });

const THROW = { chance: true, seat: 1 };
const OWN_TURN = { chance: false, seat: 0 };
const BENS_TURN = { chance: false, seat: 1 };

test("Who has told the chat nothing yet does", () => {
  assert.ok(addsTo(chat([told("ben@x", 0, TABLE)]), saved(TABLE), standing("decision"), OWN));
});

test("The device that has invited tells once whom it has at the table", () => {
  const before = [told(OWN, 0, [ANN, null, null])];
  assert.ok(addsTo(chat(before, [ANN, null, null]), saved([ANN, BEN, null], true), standing("chance"), OWN));
  const after = [...before, told(OWN, 0, [ANN, BEN, null])];
  assert.ok(!addsTo(chat(after, [ANN, BEN, null]), saved([ANN, BEN, null], true), standing("decision"), OWN));
});

test("A part of the next throw is told once, as soon as everybody has a seat", () => {
  const before = [told(OWN, 0, [ANN, BEN, null])];
  assert.ok(addsTo(chat(before), saved(TABLE), standing("chance"), OWN));
  assert.ok(!addsTo(chat([...before, told(OWN, 0, TABLE)]), saved(TABLE), standing("chance"), OWN));
});

test("A part of a throw that another device has drawn meanwhile is told, too", () => {
  const moves = [THROW, BENS_TURN];
  assert.ok(addsTo(chat([told(OWN, 0, [ANN, BEN, null])]), saved(TABLE), standing("decision", moves), OWN));
  assert.ok(!addsTo(chat([told(OWN, 0, TABLE)]), saved(TABLE), standing("decision", moves), OWN));
});

test("What was decided here is told although a letter came in the middle of the turn", () => {
  const moves = [THROW, OWN_TURN, THROW];
  const before = [told(OWN, 0, TABLE), told(OWN, 1, TABLE)];
  assert.ok(addsTo(chat(before), saved(TABLE), standing("decision", moves), OWN));
  assert.ok(!addsTo(chat([...before, told(OWN, 2, TABLE)]), saved(TABLE), standing("decision", moves), OWN));
});
