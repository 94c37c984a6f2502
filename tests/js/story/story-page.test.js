/** Tests the page of a story: its board shows the scenes, without settings and without anything to choose. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { standBoardPage } from "../fakes/board-page.js";
import { buttonNamed, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";
import { tinyStory } from "../fakes/story.js";

const page = standPage();
standBoardPage(page);
const { StoryPage } = await import("../../../web/src/story/story-page.js");

/** @type {any} */
let story;
/** Whether the reader wants no animation. */
let still = true;
/** The scenes that were reported. @type {number[]} */
let moved;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const body = standBoardPage(page);
  still = true;
  moved = [];
  story = new StoryPage(tinyStory(), "en", {
    still: () => still,
    moved: (at) => void moved.push(at),
    playOn: null,
  });
  body.append(story.element);
  story.start();
});
afterEach(() => {
  story.end();
  mock.timers.reset();
});

const line = () => tagged(story.element, ".story-line")[0]?.textContent;

test("it begins with the first scene, and nothing on the board can be chosen", () => {
  assert.equal(line(), "Red moves");
  assert.equal(tagged(story.element, ".board-spot").length, 0);
});

test("for who wants no animation a step shows its scene at once", async () => {
  buttonNamed(story.element, "One move forward").click();
  await settled();
  assert.deepEqual([moved, line(), story.board.playback.busy], [[1], "Red goes to 2", false]);
});

test("else its frames are played, and the wish for stillness counts when the next ones begin", async () => {
  still = false;
  buttonNamed(story.element, "One move forward").click();
  await settled();
  assert.equal(story.board.playback.busy, true);
  story.board.skip();
  await settled();
  assert.equal(story.board.playback.busy, false);
  still = true;
  assert.equal(story.board.options.conditions.still, true);
});

describe("Where other rules hold", () => {
  /** A story whose game has these rules. @param {any[]} rules */
  function told(rules) {
    const made = { ...tinyStory(), rules };
    made.texts.en.push("A pair", "twice", "four times", "Blocks", "no", "yes");
    made.texts.de.push("Ein Pasch", "zweimal", "viermal", "Sperren", "nein", "ja");
    story.end();
    story = new StoryPage(made, "en", { still: () => true, moved: () => {}, playOn: null });
    document.body.append(story.element);
    story.start();
    const [fold] = tagged(story.element, ".story-rules");
    return { fold, said: () => ["summary", "dl"].map((tag) => tagged(fold, tag)[0]?.textContent) };
  }
  const DOUBLES = { name: 10, choice: 11, usual: 12 };
  const BLOCKS = { name: 13, choice: 14, usual: 15 };

  test("a line names the rule, and its list the usual one, in the language of the story", () => {
    const { fold, said } = told([DOUBLES]);
    assert.equal(fold.hidden, false);
    assert.deepEqual(said(), ["Other rules: A pair – twice", "A pairtwice (as usual: four times)"]);
    story.speak("de");
    assert.match(said()[1], /^Ein Paschzweimal \(.*: viermal\)$/);
  });

  test("several rules are all in the list, which Escape closes", () => {
    const { fold, said } = told([DOUBLES, BLOCKS]);
    assert.deepEqual(said(), ["Other rules hold", "A pairtwice (as usual: four times)Blocksno (as usual: yes)"]);
    fold.open = true;
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    assert.equal(fold.open, false);
  });

  test("with the usual rules there is no such line", () => assert.equal(told([]).fold.hidden, true));
});
