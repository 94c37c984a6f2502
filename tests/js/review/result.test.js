/** Tests the result of a game: the ranking, what is offered next, and that chance is checked only when somebody wants to see it. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { savedGame } from "../fakes/saved-games.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { showResult } = await import("../../../web/src/review/result.js");

const SCENE = {
  status: "Ben wins.",
  seats: [
    { seat: 0, name: "Ada", sprite: "" },
    { seat: 1, name: "Ben", sprite: "" },
  ],
};
/** @param {number} seat @param {number} rank @param {string} score @param {object} [more] */
const standing = (seat, rank, score, more = {}) => ({ seat, rank, score, figures: [], note: "", ...more });
const OVER = { winners: [1], words: "", resigned: null, standings: [standing(1, 1, "12"), standing(0, 2, "-3")] };

/** What was asked for. @type {any[]} */
let done;
/** Where the result wants to be told how the game went. @type {any} */
let told;

beforeEach(() => {
  standElements(page, ["announcer", "notices"]);
  done = [];
});

/**
 * Shows a result, and returns its dialog.
 * @param {object} [over]
 * @param {{table?: object, act?: object, saved?: object}} [more]
 */
function result(over = {}, { table = {}, act = {}, saved = {} } = {}) {
  const deed = (/** @type {string} */ name) => () => done.push([name]);
  const acts = {
    prove: async () => ({ ok: true, hash: "0a", seed: "1b", rows: [] }),
    exportRecord: deed("save"),
    share: deed("share"),
    playAgain: (/** @type {object} */ change) => done.push(["again", change]),
    playSecond: deed("second"),
    lookBack: deed("look"),
    tell: (/** @type {any} */ place) => (told = place),
    tellStrength: (/** @type {any} */ place) => place.replaceChildren("Strength 1512 (+14)"),
    home: "#/",
    ...act,
  };
  const reply = { over: { ...OVER, ...over }, scene: SCENE, match: null, ...table };
  const players = [
    { name: "Ada", kind: "human" },
    { name: "", kind: "computer", level: "easy" },
  ];
  const game = savedGame({ setup: { ...savedGame().setup, players }, save: null, ...saved });
  showResult(gameEntry(), /** @type {any} */ (reply), game, /** @type {any} */ (acts));
  return dialog();
}
const dialog = () => /** @type {any} */ (document.querySelector("dialog[open]"));
const seats = (/** @type {string} */ part) => tagged(dialog(), `.result-seats ${part}`).map((one) => one.textContent);

describe("The ranking", () => {
  test("has the winner first, with rank, name and what was counted", () => {
    assert.equal(result().querySelector(".result-words").textContent, "Ben wins.");
    assert.deepEqual(seats(".result-rank"), ["1.", "2."]);
    assert.deepEqual(seats(".seat-name"), ["Ben", "Ada"]);
    assert.deepEqual(seats(".result-score"), ["12", "−3"]);
    assert.deepEqual(seats(".winner .seat-name"), ["Ben"]);
    assert.deepEqual(seats(".winner .visually-hidden"), ["winner"]);
  });

  test("tells for each what was counted, and a note", () => {
    const figures = [{ label: "Blue", value: "-2", sprite: "" }];
    result({ standings: [standing(1, 1, "4", { figures }), standing(0, 2, "1", { note: "No red stone" })] });
    assert.deepEqual(seats(".result-figure"), ["Blue −2"]);
    assert.deepEqual(seats(".result-note"), ["No red stone"]);
  });

  test("names no ranks where all share one", () => {
    result({ winners: [0, 1], standings: [standing(0, 1, "5"), standing(1, 1, "5")] });
    assert.deepEqual(
      [seats(".result-rank"), seats(".winner .seat-name")],
      [
        ["", ""],
        ["Ada", "Ben"],
      ],
    );
  });

  test("after a resignation has the players in their order, and says who has given up", () => {
    result({ standings: [], resigned: 0 });
    assert.deepEqual(
      [seats(".seat-name"), seats(".result-score")],
      [
        ["Ada", "Ben"],
        ["resigned", ""],
      ],
    );
  });
});

describe("What comes next", () => {
  test("is the same again, with the seats turned, or at another level; the dialog closes", () => {
    for (const [name, change] of /** @type {[string, object][]} */ ([
      ["Play again", {}],
      ["Hard", { level: "hard" }],
    ])) {
      result();
      buttonNamed(dialog(), name).click();
      assert.deepEqual([done.splice(0), dialog()], [[["again", change]], null]);
    }
    tagged(result(), "button")
      .find((one) => one.textContent.startsWith("Again, changing seats"))
      .click();
    assert.deepEqual(done, [["again", { turned: true }]]);
  });

  test("the levels are out of sight until somebody wants another one, and get the focus", () => {
    const levels = result().querySelector(".result-levels");
    assert.equal(levels.hidden, true);
    buttonNamed(dialog(), "Another level").click();
    assert.deepEqual([levels.hidden, levels.contains(document.activeElement)], [false, true]);
    buttonNamed(dialog(), "Another level").click();
    assert.equal(levels.hidden, true);
  });

  test("in the middle of a match of two is its second game alone", () => {
    result({}, { table: { match: { next: {}, words: "Ben leads.", lead: "Lead", scores: [], winners: [] } } });
    const names = tagged(dialog(), "button").map((one) => one.textContent);
    assert.ok(!names.includes("Play again") && !names.includes("Another level"));
    assert.match(dialog().querySelector(".result-match").textContent, /Ben leads\./);
    buttonNamed(dialog(), "Second game, seats changed").click();
    assert.deepEqual([done, dialog()], [[["second"]], null]);
  });

  test("is a look at the game or at the board, and the record", () => {
    result();
    for (const name of ["Share", "Save the record", "Analyse the game"]) buttonNamed(dialog(), name).click();
    assert.deepEqual([done, dialog()], [[["share"], ["save"], ["look"]], null]);
    result();
    buttonNamed(dialog(), "Look at the board").click();
    assert.equal(dialog(), null);
  });

  test("a page without other games leads to none", () => {
    assert.equal(result({}, { act: { home: null } }).querySelector("a"), null);
  });
});

test("the story has its place in the result, and three ways on stand below; the rest is folded away", () => {
  const shown = result();
  assert.ok(shown.contains(told));
  const ways = tagged(shown.querySelector(".dialog-actions"), "*").filter((one) => /^(A|BUTTON)$/.test(one.tagName));
  assert.deepEqual(
    ways.map((one) => one.textContent),
    ["Another game", "Analyse the game", "Play again"],
  );
  assert.ok(buttonNamed(shown, "Share").closest("details.result-rest"));
});

test("chance is checked once, when somebody wants to see it", async () => {
  let asked = 0;
  const prove = async () => {
    asked += 1;
    return { ok: true, hash: "0a", seed: "1b", rows: [] };
  };
  const [, details] = tagged(result({}, { act: { prove } }), "details");
  for (let times = 0; times < 2; times += 1) {
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
    await settled();
  }
  assert.equal(asked, 1);
  assert.match(details.querySelector(".proof").textContent, /1b/);
});

test("a game that is not over has no result", () => {
  showResult(gameEntry(), /** @type {any} */ ({ over: null, scene: SCENE }), savedGame(), /** @type {any} */ ({}));
  assert.equal(dialog(), null);
});
