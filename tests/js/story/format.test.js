/** Tests that a story is checked as a whole before anything of it is used. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { barePage } from "../fakes/bare-page.js";
import { tinyStory } from "../fakes/story.js";

barePage();
const { LIMITS, readStory, spritesOf, Unfit } = await import("../../../web/src/story/format.js");

const DAMAGED = "This story is damaged and cannot be shown.";

/**
 * The sentence with which a story is refused.
 * @param {unknown} source
 */
function refusal(source) {
  try {
    readStory(source);
  } catch (error) {
    assert.ok(error instanceof Unfit);
    return error.message;
  }
  return "";
}

/** @param {(story: any) => unknown} change */
function changed(change) {
  const story = tinyStory();
  change(story);
  return refusal(JSON.stringify(story));
}

test("a story in order is taken as it is, also with fields of a later release", () => {
  const story = tinyStory();
  assert.deepEqual(readStory(JSON.stringify(story)), story);
  assert.equal(refusal(JSON.stringify({ ...story, chapters: [] })), "");
  assert.deepEqual(spritesOf(/** @type {any} */ (story)), new Set(["red", "board"]));
});

test("a story of the first version is shown with the cues of today", () => {
  for (const [before, now] of [
    ["enter", "place"],
    ["bear-off", "gain"],
    ["hit", "loss"],
    ["step", "step"],
  ]) {
    const story = { ...tinyStory(), version: 1 };
    for (const board of story.boards) board.steps[1].frames[0].sound = before;
    const [board] = readStory(JSON.stringify(story)).boards;
    assert.equal(board?.steps[1]?.frames?.[0]?.sound, now);
  }
});

test("what is no story, too new or too large is refused in a sentence of its own", () => {
  assert.equal(refusal(JSON.stringify({ format: "spieltisch-record" })), "This file is no story of a game.");
  for (const other of ["[]", "null", "3", '"story"']) assert.equal(refusal(other), "This file is no story of a game.");
  assert.equal(
    changed((story) => (story.version = 3)),
    "This story was made by a newer program than this site has.",
  );
  assert.equal(
    changed((story) => (story.version = 0)),
    DAMAGED,
  );
  assert.equal(refusal(`"${" ".repeat(LIMITS.characters)}"`), "This story is larger than can be shown.");
});

test("what is not JSON, nested too deep or no text at all is refused", () => {
  const circle = {};
  Object.assign(circle, { circle });
  for (const source of [
    "",
    "{",
    "<script>",
    undefined,
    null,
    7,
    circle,
    "[".repeat(200_000),
    `{"a":${"[".repeat(101)}`,
  ])
    assert.equal(refusal(source), DAMAGED);
});

describe("Every field is checked", () => {
  /** @type {[string, (story: any) => unknown][]} */
  const faults = [
    ["a game that is an address", (story) => (story.game = "https://elsewhere.example/game")],
    ["a game that leads out of the folder", (story) => (story.game = "../..")],
    ["a sprite that is an address", (story) => (story.boards[0].items[0].sprite = "javascript:alert(1)")],
    ["a sprite that leads elsewhere", (story) => (story.boards[1].items[0].sprite = "//elsewhere.example/red")],
    ["a background that is markup", (story) => (story.boards[0].heads[0].background = "<svg onload=1>")],
    ["a seat's sign that is an address", (story) => (story.boards[0].seats[0].sprite = "data:image/svg+xml,x")],
    ["a colour that is more than a colour", (story) => (story.palette.chalk = "url(https://elsewhere.example)")],
    ["a seat's colour that is a function", (story) => (story.boards[0].seats[0].colour = "var(--ink)")],
    ["a title that is no text", (story) => (story.title = { toString: "x" })],
    ["a heading without end", (story) => (story.heading = "x".repeat(201))],
    ["a text that is no text", (story) => (story.texts.de[1] = ["x"])],
    ["a text without end", (story) => (story.texts.de[1] = "x".repeat(4001))],
    ["lists of texts that differ", (story) => story.texts.de.pop()],
    ["a language without texts", (story) => delete story.texts.de],
    ["a language without a board", (story) => story.boards.forEach((/** @type {any} */ one) => one.languages.pop())],
    ["a language that is no code", (story) => story.languages.push("__proto__")],
    ["a place that is infinite", (story) => (story.boards[0].items[0].x = 1e308 * 10)],
    ["a place far outside", (story) => (story.boards[0].items[0].y = -1e9)],
    ["a width below zero", (story) => (story.boards[0].items[0].w = -1)],
    ["a board without size", (story) => (story.boards[0].heads[0].width = 0)],
    ["a board of enormous size", (story) => (story.boards[0].heads[0].width = 1e7)],
    ["a frame that takes for ever", (story) => (story.boards[0].steps[1].frames[0].length = 1e9)],
    [
      "a sound that there is not",
      (story) => (story.boards[0].steps[1].frames[0].sound = "https://elsewhere.example/a.mp3"),
    ],
    ["a number that is a text", (story) => (story.start = "4")],
    ["a number with a part", (story) => (story.told[0] = 1.5)],
    ["an item that there is not", (story) => (story.boards[0].steps[0].items[0][2] = 9)],
    ["a frame's item that there is not", (story) => (story.boards[0].steps[1].frames[0].moves[0].to = 9)],
    ["a text that there is not", (story) => (story.boards[0].items[0].label = 99)],
    ["a rule's text that there is not", (story) => (story.rules = [{ name: 1, choice: 2, usual: 99 }])],
    ["a rule that is no object", (story) => (story.rules = ["pair"])],
    ["a told line that there is not", (story) => (story.told[1] = 99)],
    ["a head that there is not", (story) => (story.boards[0].steps[1].head = 7)],
    ["a splice beyond the end", (story) => (story.boards[0].steps[1].items = [[2, 1]])],
    ["a splice that adds a numbered hole", (story) => (story.boards[0].steps[1].items = [[9, 0, 1]])],
    ["fewer scenes than lines", (story) => story.boards[1].steps.pop()],
    ["no scenes", (story) => (story.boards[0].steps = [])],
    ["no boards", (story) => (story.boards = [])],
    ["a turn that ends before it begins", (story) => (story.turns[0].end = 3)],
    ["a turn beyond the end", (story) => (story.turns[0].end = 7)],
    ["a record that is no object", (story) => (story.record = "a")],
    ["a record without events", (story) => delete story.record.events],
    ["a record that is longer than the story", (story) => story.record.events.push("g")],
    ["too many scenes", (story) => (story.told = Array(LIMITS.steps).fill(1))],
  ];
  for (const [name, change] of faults) test(name, () => assert.equal(changed(change), DAMAGED));

  test("each field that is needed", () => {
    for (const key of Object.keys(tinyStory())) {
      if (["heading", "end", "format"].includes(key)) continue;
      assert.equal(
        changed((story) => delete story[key]),
        DAMAGED,
        key,
      );
      assert.equal(
        changed((story) => (story[key] = null)),
        DAMAGED,
        key,
      );
    }
  });
});

test("scenes that would fill the memory are refused, however short they are written", () => {
  const fault = changed((story) => {
    const many = Array.from({ length: 3000 }, (_, at) => at % 3);
    for (const board of story.boards) {
      board.steps[0].items = [[0, 0, ...many]];
      board.steps = [board.steps[0], ...Array.from({ length: 1500 }, () => ({ head: 0 }))];
    }
    story.told = Array(1500).fill(1);
    story.record.events = Array(1504).fill("a");
  });
  assert.equal(fault, DAMAGED);
});

test("a story cannot change what objects have", () => {
  const text = JSON.stringify(tinyStory()).replace(
    '"palette":{',
    '"__proto__":{"polluted":"yes"},"palette":{"__proto__":"#fff",',
  );
  assert.equal(refusal(text), DAMAGED);
  assert.equal(/** @type {any} */ ({}).polluted, undefined);
});
