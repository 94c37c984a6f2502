/** Tests the list of turns: what it shows, which turn is marked, what keys and presses do, and that only what is new is drawn. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { assertSame, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { settings } = await import("../../../web/src/settings/settings.js");
const { Moves } = await import("../../../web/src/review/move-list.js");

/** Two events a turn: a throw, then a move. */
const EVENTS = Array.from({ length: 8 }, (_, at) => ({
  ply: at + 1,
  seat: (at >> 1) % 2,
  chance: at % 2 === 0,
  text: at % 2 ? `step ${at}` : `roll ${at}`,
  words: at % 2 ? `moves ${at}` : `throws ${at}`,
}));
const TURNS = [0, 1, 2, 3].map((turn) => ({
  from: 2 * turn,
  to: 2 * turn + 2,
  seat: turn % 2,
  notation: `N${turn}`,
  words: `Turn ${turn} in words`,
}));
const SEATS = [
  { seat: 0, name: "Ada", sprite: "" },
  { seat: 1, name: "Ben", sprite: "" },
];

/** @type {any} */
let moves;
/** The states that were asked for. @type {number[]} */
let sought;
let diceShown = 0;
/** Draws the same state again. */
let again = () => {};
settings().addEventListener("moves", () => again());
/** The match as the list has been shown it, in as many turns. */
let shown = { events: EVENTS, turns: TURNS };

beforeEach(() => {
  standElements(page);
  again = () => {};
  settings().set("moves", "words");
  sought = [];
  diceShown = 0;
  moves = new Moves(
    (at) => void sought.push(at),
    () => (diceShown += 1),
  );
  document.body.append(moves.element, moves.views);
  shown = { events: EVENTS, turns: TURNS };
});

/** Shows the state after so many events, now and whenever the settings change. @param {number} at @param {object} [more] */
function draw(at, more = {}) {
  again = () => draw(at, more);
  moves.draw({
    game: { id: "toy" },
    scene: { seats: SEATS },
    moves: shown.events,
    turns: shown.turns,
    at,
    table: { dice: { hash: "0a1b2c3d4e" } },
    analysis: null,
    comparing: null,
    settings: settings().values,
    ...more,
  });
}
/** Plays so many turns of the match. @param {number} count */
const played = (count) => (shown = { events: EVENTS.slice(0, 2 * count), turns: TURNS.slice(0, count) });
const rows = () => tagged(moves.list, "li");
const buttons = () => tagged(moves.list, "button");
const marked = () => buttons().flatMap((one, at) => (one.getAttribute("aria-current") ? [at] : []));
/** The rows that the Tab key reaches. */
const tabbed = () => buttons().flatMap((one, at) => (one.tabIndex === 0 ? [at] : []));
const texts = (/** @type {string} */ kind) => tagged(moves.list, kind).map((one) => one.textContent);
const view = (/** @type {string} */ name) => tagged(moves.views, "button").find((one) => one.textContent === name);

/** Presses a key on the row that has the focus; returns whether the list has used it. @param {string} key @param {object} [more] */
function key(key, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe("The list", () => {
  test("says that nothing has happened, then has a row for each turn, in its words", () => {
    played(0);
    draw(0);
    assert.equal(moves.element.querySelector(".move-empty").hidden, false);
    played(2);
    draw(4);
    assert.equal(moves.element.querySelector(".move-empty").hidden, true);
    assert.deepEqual(texts(".turn-words"), ["Turn 0 in words", "Turn 1 in words"]);
  });

  test("draws only the turns that are new, and drops those that were taken back", () => {
    played(2);
    draw(4);
    const before = tagged(moves.list, ".turn-words");
    const kept = () => tagged(moves.list, ".turn-words").map((one) => before.includes(one));
    played(3);
    draw(6);
    assert.deepEqual(kept(), [true, true, false]);
    played(1);
    draw(2);
    assert.deepEqual(kept(), [true]);
    assert.deepEqual(marked(), [0]);
  });

  test("tells a turn anew that goes on, and all of them when somebody has another name", () => {
    shown = { events: EVENTS.slice(0, 3), turns: [TURNS[0], { ...TURNS[1], to: 3, words: "Turn 1 so far" }] };
    draw(3);
    assert.deepEqual(texts(".turn-words"), ["Turn 0 in words", "Turn 1 so far"]);
    played(2);
    draw(4);
    assert.deepEqual(texts(".turn-words"), ["Turn 0 in words", "Turn 1 in words"]);
    draw(4, { scene: { seats: [{ ...SEATS[0], name: "Eva" }, SEATS[1]] } });
    assert.match(moves.list.textContent, /Eva/);
  });

  test("shows the beginning of the hash that promises all chance, which leads to more about it", () => {
    draw(8);
    const dice = moves.element.querySelector(".move-dice");
    assert.deepEqual([dice.hidden, dice.querySelector(".move-hash").textContent], [false, "0a1b 2c3d …"]);
    dice.click();
    assert.equal(diceShown, 1);
    draw(8, { table: null, comparing: 2 });
    assert.equal(dice.hidden, true);
  });

  test("has a sign at each error once the game has been analysed", () => {
    draw(8);
    const turn = { from: 2, to: 4, seat: 1, class: "blunder", depth: 1, counts: true, chance: null };
    draw(8, { analysis: { turns: [{ ...turn, at: 1 }] } });
    const judged = rows().map((row) => row.textContent.includes("??"));
    assert.deepEqual(judged, [false, true, false, false]);
    draw(8);
    assert.ok(rows().every((row) => !row.textContent.includes("??")));
  });
});

describe("The mark", () => {
  test("is on the turn that has led to the shown state, from its first event on, and on none at the beginning", () => {
    const found = [0, 1, 2, 3, 8].map((at) => (draw(at), marked()));
    assert.deepEqual(found, [[], [0], [0], [1], [3]]);
  });

  test("is on the turn that is compared, although the board shows the state before it", () => {
    draw(2, { comparing: 4 });
    assert.deepEqual(marked(), [1]);
  });

  test("is on the only row that Tab reaches; at the beginning that is the first one", () => {
    draw(0);
    assert.deepEqual(tabbed(), [0]);
    draw(6);
    assert.deepEqual(tabbed(), [2]);
    moves.focus();
    assertSame(document.activeElement, buttons()[2]);
  });

  test("where there is no turn yet, what promises chance gets the focus", () => {
    played(0);
    draw(0);
    moves.focus();
    assertSame(document.activeElement, moves.element.querySelector(".move-dice"));
  });
});

describe("A row", () => {
  test("shows the state at the end of its turn when it is pressed, unless it is shown already", () => {
    draw(8);
    buttons()[1].click();
    buttons()[3].click();
    assert.deepEqual(sought, [4]);
  });

  test("the arrow keys, Home and End go from turn to turn, and no further", () => {
    draw(4);
    moves.focus();
    assert.deepEqual(["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "ArrowUp", "End"].map((name) => key(name)), Array(7).fill(true)); // prettier-ignore
    assert.deepEqual(sought, [6, 8, 6, 2, 8]);
    assert.deepEqual([document.activeElement === buttons()[3], tabbed()], [true, [3]]);
  });

  test("other keys, and keys of the browser, are left alone", () => {
    draw(4);
    moves.focus();
    const used = [
      key("a"),
      key("ArrowDown", { altKey: true }),
      key("Home", { ctrlKey: true }),
      key("End", { metaKey: true }),
    ];
    assert.deepEqual([used, sought], [Array(4).fill(false), []]);
  });
});

describe("What the rows show", () => {
  const pressed = () =>
    tagged(moves.views, "button").flatMap((one) =>
      one.getAttribute("aria-pressed") === "true" ? [one.textContent] : [],
    );

  test("is chosen for all turns at once, and stored as a setting", () => {
    draw(8);
    assert.deepEqual(pressed(), ["Words"]);
    view("Notation").click();
    assert.deepEqual([texts(".turn-words").length, texts(".turn-notation")], [0, ["N0", "N1", "N2", "N3"]]);
    assert.deepEqual([pressed(), settings().values.moves], [["Notation"], "notation"]);
    assert.deepEqual(marked(), [3]);
  });

  test("may be each step, and then beside it the text of the record", () => {
    draw(1);
    const record = view("As in the record");
    assert.equal(record.hidden, true);
    view("Each step").click();
    assert.deepEqual(texts(".turn-event").slice(0, 2), ["throws 0", "moves 1"]);
    assert.deepEqual([record.hidden, texts(".turn-record").length], [false, 0]);
    assert.deepEqual(texts(".turn-event.now"), ["throws 0"]);
    record.click();
    assert.deepEqual(texts(".turn-record").slice(0, 2), ["roll 0", "step 1"]);
    assert.deepEqual(pressed(), ["Each step", "As in the record"]);
    record.click();
    assert.deepEqual([texts(".turn-record").length, settings().values.moves], [0, "steps"]);
  });
});
