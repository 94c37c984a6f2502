/** Tests what the result tells of a finished game: which turns decided, from when on the winner was ahead, and the luck of the reader. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
/** @type {any} */ (document).createElementNS ??= (/** @type {string} */ _, /** @type {string} */ name) =>
  document.createElement(name);
const { aheadSince, decidingTurns } = await import("../../../web/src/review/deciding-turns.js");
const { Story } = await import("../../../web/src/review/result-story.js");

/** @param {number[]} chances  of the first of two seats, after each turn of two events @param {object} [more] @returns {any} */
const analysis = (chances, more = {}) => ({
  pass: 1,
  done: false,
  start: [chances[0], 1 - (chances[0] ?? 0)],
  graph: chances.map((p, at) => ({ ply: 2 * at, p: [p, 1 - p], exact: false, margin: null })),
  turns: [],
  summary: [],
  ...more,
});
/** @param {number} count @returns {any[]} */
const turns = (count) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ from: 2 * at, to: 2 * at + 2, seat: at % 2, notation: "", words: `Turn told ${at + 1}` },
  }));

describe("The turns that decided", () => {
  test("are those with the largest changes, in the order of the game, three at most", () => {
    const found = decidingTurns(analysis([0.5, 0.3, 0.35, 0.6, 0.5, 0.99]), turns(5), 0);
    assert.deepEqual(
      found.map(({ index }) => index),
      [0, 2, 4],
    );
  });

  test("are none where the chance changed little by little", () => {
    assert.deepEqual(decidingTurns(analysis([0.5, 0.55, 0.6, 0.66]), turns(3), 0), []);
  });

  test("are also those that changed a proven margin by several points", () => {
    const graph = [3, 7, 6].map((margin, at) => ({ ply: 2 * at, p: [1, 0], exact: true, margin }));
    const found = decidingTurns(analysis([1, 1, 1], { graph }), turns(2), 1);
    assert.deepEqual(
      found.map(({ index }) => index),
      [0],
    );
  });
});

test("the winner is ahead since the last turn before which another one was", () => {
  assert.equal(aheadSince(analysis([0.5, 0.6, 0.4, 0.7, 1]), turns(4), 0), 2);
  assert.equal(aheadSince(analysis([0.6, 0.7, 1]), turns(2), 0), -1);
  assert.equal(aheadSince(analysis([0.6, 0.7, 0.2]), turns(2), 0), null);
});

describe("The story", () => {
  /** Where the reader went. @type {number[]} */
  const went = [];
  /** @param {object} [table] */
  const story = (table = {}) => {
    const state = {
      game: gameEntry(),
      table: { over: { winners: [0] }, names: ["Ada", "Ben"], ...table },
      ...{
        names: ["You", "Ben"],
        own: 0,
        addressed: 0,
        scene: { seats: [] },
        moves: Array.from({ length: 8 }),
        turns: turns(4),
      },
    };
    return new Story(/** @type {any} */ (state), (at) => void went.push(at));
  };
  const CHANCES = [0.5, 0.6, 0.4, 0.7, 0.95];
  const texts = (/** @type {any} */ one, /** @type {string} */ part) =>
    tagged(one.element, part).map(({ textContent }) => textContent);

  test("is told from the first graph on, and leads to each turn", () => {
    const told = story();
    assert.equal(told.element.hidden, true);
    told.draw(analysis(CHANCES, { pass: 0 }));
    assert.equal(told.element.hidden, false);
    assert.deepEqual(texts(told, ".story-caption"), ["Chance to win: You"]);
    assert.deepEqual(texts(told, ".story-turning"), ["You were ahead from turn 3 on."]);
    assert.deepEqual(texts(told, ".story-values"), [
      "chance to win: You 60% → 40%",
      "chance to win: You 40% → 70%",
      "chance to win: You 70% → 95%",
    ]);
    assert.deepEqual(texts(told, ".story-words"), ["Turn told 2", "Turn told 3", "Turn told 4"]);
    assert.deepEqual(texts(told, ".story-sign"), ["1", "2", "3"]);
    tagged(told.element, "button")[1].click();
    assert.deepEqual(went.splice(0), [6]);
  });

  test("does not say that the winner came ahead with the last turn, which won", () => {
    const told = story();
    told.draw(analysis([0.5, 0.4, 0.4, 0.3, 0.95]));
    assert.deepEqual(texts(told, ".story-turning"), [""]);
  });

  test("names a winner whom it does not address, and says where no turn decided", () => {
    const told = story({ over: { winners: [1] } });
    told.draw(analysis([0.4, 0.35, 0.3, 0.25, 0.2]));
    assert.deepEqual(texts(told, ".story-turning"), [
      "Ben was ahead from the beginning. No single turn decided the game.",
    ]);
  });

  test("keeps its list of turns from the second pass on, and adds how lucky the reader was", () => {
    const told = story();
    told.draw(analysis(CHANCES));
    const [first] = tagged(told.element, "button");
    const luck = (/** @type {number} */ sum) => [{ seat: 0, luck: sum }];
    told.draw(analysis([0.5, 0.5, 0.5, 0.5, 0.95], { pass: 2, summary: luck(0.12) }));
    assert.equal(tagged(told.element, "button")[0], first);
    assert.deepEqual(texts(told, ".story-luck"), [
      "Luck: the throws were slightly in your favour (+12 percentage points).",
    ]);
    for (const [sum, words] of /** @type {[number, string][]} */ ([
      [0.01, "Luck: the throws favoured nobody."],
      [-0.3, "Luck: the throws were very much against you (−30 percentage points)."],
    ])) {
      const other = story();
      other.draw(analysis(CHANCES, { pass: 3, summary: luck(sum) }));
      assert.deepEqual(texts(other, ".story-luck"), [words]);
    }
  });

  test("waits where a solver still judges turns: it tells nothing that the look back would contradict", () => {
    const told = story();
    const waiting = analysis(CHANCES, { progress: 0.2, solving: true });
    told.draw(waiting);
    assert.deepEqual(texts(told, ".story-caption"), ["The program looks at the game: 20% so far"]);
    assert.deepEqual([texts(told, ".story-values"), texts(told, ".story-turning")], [[], [""]]);
    assert.deepEqual([told.complete(waiting), tagged(told.element, ".story-graph")[0].hidden], [false, true]);
    const margins = [-1, 3, 3, 3, 3];
    const graph = margins.map((margin, at) => ({ ply: 2 * at, p: margin > 0 ? [1, 0] : [0, 1], exact: true, margin }));
    const solved = analysis([0, 1, 1, 1, 1], { graph, pass: 2, solving: false });
    told.draw(solved);
    assert.deepEqual(texts(told, ".story-values"), ["You lose by 1 point → You win by 3 points"]);
    assert.deepEqual([told.complete(solved), tagged(told.element, ".story-graph")[0].hidden], [true, false]);
  });

  test("is complete once the turns are told, and between two with throws once luck is known", () => {
    const told = story();
    assert.equal(told.complete(analysis(CHANCES, { pass: 0 })), false);
    assert.equal(told.complete(analysis(CHANCES)), true);
    const thrown = { turns: [{ chance: { luck: null } }] };
    assert.equal(told.complete(analysis(CHANCES, thrown)), false);
    assert.equal(told.complete(analysis(CHANCES, { ...thrown, pass: 2 })), true);
  });
});
