/**
 * Tests how a person chooses on the board by tap, key and drag: what is played, put back, refused and highlighted.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { item, littleScene, option, sit, spot } from "../fakes/little-board.js";

/** A point at which nothing lies. */
const NOWHERE = /** @type {[number, number]} */ ([200, 200]);
const A = /** @type {[number, number]} */ ([50, 350]);
const B = /** @type {[number, number]} */ ([150, 350]);
const ONE = /** @type {[number, number]} */ ([50, 50]);
const TWO = /** @type {[number, number]} */ ([150, 50]);
const THREE = /** @type {[number, number]} */ ([250, 50]);
const FOUR = /** @type {[number, number]} */ ([350, 50]);
const COSTLY = { text: "This costs two stones." };

/** Show the board in a room of twice its size. @param {import("../../../web/src/board/camera.js").Camera} camera */
function seeTwiceAsLarge(camera) {
  camera.place = camera.aim(littleScene(), { w: 800, h: 800 });
}

test("a stone and then its goal play the move", () => {
  const { selection, played, contents } = sit();
  selection.tap(A, null, "mouse", 0);
  assert.deepEqual(selection.choices.chosen, ["a"]);
  assert.equal(contents.raised.has("stone-a"), true);
  selection.tap(TWO, null, "mouse", 1000);
  assert.deepEqual(played, [["a 2"]]);
  assert.deepEqual(selection.choices.chosen, []);
  assert.equal(contents.raised.size, 0);
});

test("whatever else is chosen is told, so that the buttons change", () => {
  const { selection, board } = sit();
  selection.tap(A, null, "mouse", 0);
  assert.equal(board.changes, 1);
  selection.tap(B, null, "mouse", 1000);
  assert.equal(board.changes, 2);
  selection.cancel();
  assert.equal(board.changes, 3);
});

test("an option of one place is played by one tap", () => {
  const { selection, played } = sit({ options: [option("4")] });
  selection.tap(FOUR, null, "touch", 0);
  assert.deepEqual(played, [["4"]]);
});

test("a finger's first tap on an option of one place shows what it would do, and the second one plays it", () => {
  const { selection, played } = sit({ options: [option("3", { preview: COSTLY }), option("4", { preview: COSTLY })] });
  selection.tap(THREE, null, "touch", 0);
  selection.tap(FOUR, null, "touch", 3000);
  assert.deepEqual([selection.choices.chosen, played], [["4"], []]);
  selection.tap(FOUR, null, "touch", 6000);
  assert.deepEqual([selection.choices.chosen, played], [[], [["4"]]]);
});

test("what a finger has chosen to look at is put back by a tap beside it", () => {
  const { selection, played } = sit({ options: [option("4", { preview: COSTLY })] });
  selection.tap(FOUR, null, "touch", 0);
  selection.tap(NOWHERE, null, "touch", 1000);
  assert.deepEqual([selection.choices.chosen, played], [[], []]);
});

test("a mouse and a key play an option of one place at once: its preview was to be seen before", () => {
  for (const how of /** @type {const} */ (["mouse", "key"])) {
    const { selection, played, board } = sit({ options: [option("4", { preview: COSTLY })] });
    selection.tap(FOUR, board.button("4"), how, 0);
    assert.deepEqual(played, [["4"]]);
  }
});

test("three places are tapped one after the other, and the second can be put back alone", () => {
  const { selection, played } = sit({ options: [option("a 1 3"), option("a 1 4"), option("a 2")] });
  selection.tap(A, null, "mouse", 0);
  selection.tap(ONE, null, "mouse", 1000);
  assert.deepEqual([selection.choices.chosen, played], [["a", "1"], []]);
  selection.tap(ONE, null, "mouse", 2000);
  assert.deepEqual(selection.choices.chosen, ["a"]);
  selection.tap(ONE, null, "mouse", 3000);
  selection.tap(FOUR, null, "mouse", 4000);
  assert.deepEqual(played, [["a 1 4"]]);
});

test("a second tap of a stone that has several goals puts it back", () => {
  const { selection, played, contents } = sit();
  selection.tap(A, null, "mouse", 0);
  selection.tap(A, null, "mouse", 450);
  assert.deepEqual([selection.choices.chosen, played], [[], []]);
  assert.equal(contents.raised.size, 0);
});

test("a second tap of a stone that has one goal plays it, quick or slow; a tap beside it lets go", () => {
  for (const how of /** @type {const} */ (["mouse", "touch"])) {
    for (const later of [100, 5000]) {
      const { selection, played } = sit();
      selection.tap(B, null, how, 1000);
      selection.tap(NOWHERE, null, how, 2000);
      assert.deepEqual([selection.choices.chosen, played], [[], []]);
      selection.tap(B, null, how, 3000);
      selection.tap(B, null, how, 3000 + later);
      assert.deepEqual(played, [["b 2"]]);
    }
  }
});

test("a double tap of a stone that has several goals leaves it chosen", () => {
  const { selection, played } = sit();
  selection.tap(A, null, "mouse", 1000);
  selection.tap(A, null, "mouse", 1200);
  assert.deepEqual([selection.choices.chosen, played], [["a"], []]);
});

test("with a key a second press of a stone plays its only move, or puts it back if there are several", () => {
  const { selection, played, button } = sit();
  selection.tap([0, 0], button("b"), "key", 0);
  selection.tap([0, 0], button("b"), "key", 5000);
  assert.deepEqual(played, [["b 2"]]);
  selection.tap([0, 0], button("a"), "key", 0);
  selection.tap([0, 0], button("a"), "key", 1);
  assert.deepEqual([selection.choices.chosen, played.length], [[], 1]);
});

test("a tap on another stone chooses that one instead", () => {
  const { selection, contents } = sit();
  selection.tap(A, null, "mouse", 0);
  selection.tap(B, null, "mouse", 100);
  assert.deepEqual(selection.choices.chosen, ["b"]);
  assert.deepEqual([...contents.raised.keys()], ["stone-b"]);
});

test("a tap on a place that is refused tells why, and the stone stays chosen", () => {
  const { selection, refused, played } = sit();
  selection.tap(A, null, "mouse", 0);
  selection.tap(THREE, null, "mouse", 1000);
  assert.deepEqual(refused, ["Stone a cannot go to 3."]);
  assert.deepEqual([selection.choices.chosen, played], [["a"], []]);
});

test("where there is no reason for this stone, the reason for the place is told", () => {
  const { selection, refused } = sit();
  selection.tap(THREE, null, "mouse", 0);
  selection.tap(B, null, "mouse", 1000);
  selection.tap(THREE, null, "mouse", 2000);
  assert.deepEqual(refused, ["Nobody can go to 3.", "Nobody can go to 3."]);
});

test("a tap on a place that means nothing, or beside all places, puts the stone back", () => {
  for (const at of [FOUR, NOWHERE]) {
    const { selection, refused } = sit();
    selection.tap(A, null, "mouse", 0);
    selection.tap(at, null, "mouse", 1000);
    assert.deepEqual([selection.choices.chosen, refused], [[], []]);
  }
});

test("a tap on the only place where one thing can go moves it there", () => {
  const { selection, board } = sit();
  selection.tap(ONE, null, "touch", 0);
  assert.deepEqual(board.played, [["a 1"]]);
});

test("where several things can go a tap moves none of them and says so", () => {
  const { selection, board } = sit();
  selection.tap(TWO, null, "touch", 0);
  assert.deepEqual([board.played, board.idle], [[], [["2", true]]]);
});

test("a tap that can do nothing is told as such, also while others decide", () => {
  const { selection, board } = sit();
  selection.tap(FOUR, null, "touch", 0);
  board.able = false;
  selection.tap(A, null, "touch", 1000);
  assert.deepEqual(board.idle, [
    ["4", false],
    ["a", false],
  ]);
});

test("with nothing chosen a tap beside all places changes nothing", () => {
  const { selection, board } = sit();
  selection.tap(NOWHERE, null, "mouse", 0);
  assert.equal(board.changes, 0);
});

test("a key that was pressed on no button chooses nothing and puts nothing back", () => {
  const { selection } = sit();
  selection.tap(A, null, "key", 0);
  assert.deepEqual(selection.choices.chosen, []);
  selection.tap(A, null, "mouse", 0);
  selection.tap(NOWHERE, null, "key", 0);
  assert.deepEqual(selection.choices.chosen, ["a"]);
});

test("the button that was pressed counts, not the place on the screen that its click tells", () => {
  const { selection, button } = sit();
  selection.tap(A, button("b"), "mouse", 0);
  assert.deepEqual(selection.choices.chosen, ["b"]);
});

test("while a person may not choose, taps, keys and drags do nothing", () => {
  const { selection, board, played } = sit();
  board.able = false;
  selection.tap(A, null, "mouse", 0);
  assert.equal(selection.type("1"), false);
  assert.equal(selection.lift(A, null, "mouse"), false);
  selection.hover(A, null);
  assert.deepEqual([selection.choices.chosen, selection.hovered, played, board.changes], [[], null, [], 0]);
});

test("cancelling puts everything back, and tells whether there was anything", () => {
  const { selection } = sit();
  assert.equal(selection.cancel(), false);
  selection.tap(A, null, "mouse", 0);
  assert.equal(selection.cancel(), true);
  assert.deepEqual(selection.choices.chosen, []);
  assert.equal(selection.cancel(), false);
});

test("one may miss by twenty pixels where nothing else is meant, and not by more", () => {
  for (const how of /** @type {const} */ (["mouse", "touch"])) {
    const { selection } = sit();
    selection.tap([90, 350], null, how, 0);
    assert.deepEqual(selection.choices.chosen, ["a"], how);
    selection.cancel();
    selection.tap([50, 309.9], null, how, 0);
    assert.deepEqual(selection.choices.chosen, [], how);
  }
});

test("a miss is counted in pixels, however large the board is seen", () => {
  const { selection, camera } = sit();
  seeTwiceAsLarge(camera);
  selection.tap([100, 700 - 40 - 19], null, "mouse", 0);
  assert.deepEqual(selection.choices.chosen, ["a"]);
  selection.cancel();
  selection.tap([100, 700 - 40 - 21], null, "mouse", 0);
  assert.deepEqual(selection.choices.chosen, []);
});

test("a finger just beside a small stone means it, even over another place; a mouse means what is under it", () => {
  const small = {
    spots: [spot("a", 50, 350, { w: 10, h: 10, lifts: "stone-a" }), spot("field", 50, 350, { w: 100, h: 100 })],
  };
  for (const [how, x, chosen] of /** @type {["mouse" | "touch", number, string[]][]} */ ([
    ["touch", 69, ["a"]],
    ["touch", 72, []],
    ["mouse", 69, []],
  ])) {
    const { selection } = sit(small);
    selection.tap([x, 350], null, how, 0);
    assert.deepEqual(selection.choices.chosen, chosen, `${how} at ${x}`);
  }
});

test("of two places over each other the one that can be chosen is meant", () => {
  const { selection } = sit({ spots: [spot("a", 50, 350), spot("mark", 50, 350, { w: 4, h: 4 })] });
  selection.tap(A, null, "mouse", 0);
  assert.deepEqual(selection.choices.chosen, ["a"]);
});

test("with a stone chosen the badge of a goal plays it", () => {
  const { selection, played } = sit();
  selection.tap(A, null, "mouse", 0);
  assert.equal(selection.type("2"), true);
  assert.deepEqual(played, [["a 2"]]);
});

test("with no stone chosen, or for a badge that nothing has, a sign does nothing", () => {
  const { selection, played, focused } = sit();
  assert.equal(selection.type("1"), false);
  selection.tap(A, null, "mouse", 0);
  assert.equal(selection.type("7"), false);
  assert.deepEqual([selection.choices.chosen, played, focused], [["a"], [], []]);
});

test("of a longer badge the first sign brings the focus there, the last one plays it", () => {
  const options = [option("a 1", { badge: "1" }), option("a 2", { badge: "12" })];
  const { selection, played, focused } = sit({ options });
  selection.tap(A, null, "mouse", 0);
  assert.equal(selection.type("1"), true);
  assert.deepEqual([played, focused], [[], ["1"]]);
  assert.equal(selection.type("2"), true);
  assert.deepEqual(played, [["a 2"]]);
});

test("capital and small letters of a badge are the same", () => {
  const { selection, played } = sit({ options: [option("4", { badge: "Xi" })] });
  selection.type("x");
  selection.type("I");
  assert.deepEqual(played, [["4"]]);
});

test("a sign that does not go on with what was typed begins a badge of its own", () => {
  const { selection, played } = sit({ options: [option("1", { badge: "12" }), option("2", { badge: "34" })] });
  selection.type("1");
  assert.equal(selection.type("3"), true);
  selection.type("4");
  assert.deepEqual(played, [["2"]]);
});

test("what was typed is forgotten with the next choice, a sign that fits nothing, and the next scene", () => {
  for (const between of [
    (one) => void one.selection.type("x"),
    (one) => one.lay({ options: [option("1", { badge: "12" }), option("2", { badge: "2" })] }),
    (one) => {
      one.selection.tap(A, null, "mouse", 0);
      one.selection.cancel();
    },
  ]) {
    const one = sit({ options: [option("1", { badge: "12" }), option("2", { badge: "2" }), option("a 3")] });
    one.selection.type("1");
    between(one);
    one.selection.type("2");
    assert.deepEqual(one.played, [["2"]], String(between));
  }
});

test("two goals with the same badge are not played by it; the focus goes to the first", () => {
  const { selection, played, focused } = sit({ options: [option("1", { badge: "5" }), option("2", { badge: "5" })] });
  assert.equal(selection.type("5"), true);
  assert.deepEqual([played, focused], [[], ["1"]]);
});

test("a stone that is lifted comes into the hand where it lies, and its goals are shown", () => {
  const { selection, contents, board } = sit();
  assert.equal(selection.lift(A, null, "mouse"), true);
  assert.deepEqual(contents.hand, { id: "stone-a", x: 50, y: 350, lift: 1 });
  assert.deepEqual(selection.choices.chosen, ["a"]);
  assert.equal(board.changes, 1);
});

test("a stone hangs at the point where it was gripped", () => {
  const { selection, contents } = sit();
  selection.lift([58, 344], null, "mouse");
  selection.drag([108, 294]);
  assert.deepEqual([contents.hand?.x, contents.hand?.y], [100, 300]);
});

test("what the page shows elsewhere is taken up by its middle, and played where it is dropped", () => {
  const { selection, contents, played } = sit();
  assert.equal(selection.grab("a"), true);
  selection.drag(TWO);
  assert.deepEqual([contents.hand?.x, contents.hand?.y], TWO);
  selection.drop(TWO);
  assert.deepEqual(played, [["a 2"]]);
});

test("what cannot begin anything, or does not lie there, is not taken up", () => {
  const { selection, contents } = sit();
  assert.equal(selection.grab("2"), false);
  assert.equal(selection.grab("nowhere"), false);
  assert.equal(contents.hand, null);
});

test("what is lifted rises softly, unless nothing may move", () => {
  const { selection, contents, clock } = sit({}, { still: false });
  selection.lift(A, null, "mouse");
  assert.equal(contents.hand?.lift, 0);
  clock.pass(60);
  assert.equal(contents.hand?.lift, 0.5);
  clock.pass(60);
  assert.equal(contents.hand?.lift, 1);
});

test("a stone that is dropped on its goal is played", () => {
  const { selection, played } = sit();
  selection.lift(A, null, "mouse");
  selection.drag(TWO);
  assert.equal(selection.hovered?.id, "2");
  selection.drop(TWO);
  assert.deepEqual(played, [["a 2"]]);
  assert.deepEqual([selection.choices.chosen, selection.hovered], [[], null]);
});

test("another stone can be dragged while one is chosen", () => {
  const { selection, played } = sit();
  selection.tap(A, null, "mouse", 0);
  selection.lift(B, null, "mouse");
  selection.drop(TWO);
  assert.deepEqual(played, [["b 2"]]);
});

test("a stone that is dropped where it may not go comes back with the reason, and nothing is played", () => {
  const { selection, contents, played, refused } = sit();
  selection.lift(A, null, "mouse");
  selection.drop(THREE);
  assert.deepEqual(refused, ["Stone a cannot go to 3."]);
  assert.deepEqual([selection.choices.chosen, contents.hand, played], [[], null, []]);
});

test("a stone that is dropped beside all places comes back without a word", () => {
  const { selection, contents, played, refused } = sit();
  selection.lift(A, null, "mouse");
  selection.drag(NOWHERE);
  selection.drop(NOWHERE);
  assert.deepEqual([selection.choices.chosen, contents.hand, played, refused], [[], null, [], []]);
});

test("a stone that is dropped where it was lies there again and stays chosen", () => {
  const { selection, contents, played } = sit();
  selection.lift(A, null, "touch");
  selection.drag([70, 330]);
  selection.drop([55, 345]);
  assert.deepEqual([selection.choices.chosen, contents.hand, played], [["a"], null, []]);
});

test("a stone whose middle is over its goal is played, though the pointer is beside it", () => {
  const { selection, played } = sit({
    items: [item("stone-a", 50, 350, { w: 80, h: 80 })],
    spots: [spot("a", 50, 350, { w: 80, h: 80, lifts: "stone-a" }), spot("1", 50, 50)],
  });
  selection.lift([50, 389], null, "mouse");
  selection.drag([50, 99]);
  selection.drop([50, 99]);
  assert.deepEqual(played, [["a 1"]]);
});

test("over another place a stone is meant for that one, not for the goal beside it", () => {
  const { selection, played, refused } = sit({
    spots: [spot("a", 50, 350, { lifts: "stone-a" }), spot("2", 209, 50), spot("3", 250, 50)],
  });
  selection.lift(A, null, "mouse");
  selection.drop([232, 50]);
  assert.deepEqual(played, []);
  assert.deepEqual(refused, ["Stone a cannot go to 3."]);
});

test("a drop that does not yet decide keeps the stone at the goal until the rest is chosen", () => {
  const { selection, contents, played } = sit({ options: [option("a 1 3"), option("a 1 4")] });
  selection.lift(A, null, "mouse");
  selection.drop([60, 60]);
  assert.deepEqual([selection.choices.chosen, played], [["a", "1"], []]);
  assert.deepEqual([contents.hand?.x, contents.hand?.y], ONE);
  selection.tap(FOUR, null, "mouse", 0);
  assert.deepEqual(played, [["a 1 4"]]);
});

test("a drop that comes when a person may not choose any more is let go", () => {
  const { selection, board, contents, played } = sit();
  selection.lift(A, null, "mouse");
  board.able = false;
  selection.drop(TWO);
  assert.deepEqual([selection.choices.chosen, contents.hand, played], [[], null, []]);
});

test("a drag that is broken off brings the stone back", () => {
  const { selection, contents } = sit();
  selection.lift(A, null, "mouse");
  selection.drag(TWO);
  selection.letGo();
  assert.deepEqual([selection.choices.chosen, contents.hand], [[], null]);
  selection.drag(ONE);
  selection.drop(ONE);
  assert.equal(contents.hand, null);
});

test("what cannot move is not lifted; a mouse is told why, a finger, which may mean to pan, is not", () => {
  const { selection, contents, refused } = sit();
  assert.equal(selection.lift(THREE, null, "touch"), false);
  assert.equal(selection.lift(NOWHERE, null, "mouse"), false);
  assert.equal(selection.lift(FOUR, null, "mouse"), false);
  assert.deepEqual(refused, []);
  assert.equal(selection.lift(THREE, null, "mouse"), false);
  assert.deepEqual(refused, ["Nobody can go to 3."]);
  assert.equal(contents.hand, null);
});

test("a place to begin with that has no piece on it is not lifted", () => {
  const { selection } = sit({ items: [] });
  assert.equal(selection.lift(A, null, "mouse"), false);
  assert.deepEqual(selection.choices.chosen, []);
});

test("a stone that goes home glides there, and is in nobody's hand then", () => {
  const { selection, contents, clock } = sit({}, { still: false });
  selection.lift(A, null, "mouse");
  clock.pass(120);
  selection.drag([250, 250]);
  selection.drop([250, 250]);
  clock.pass(95);
  assert.deepEqual([contents.hand?.x, contents.hand?.y], [75, 337.5]);
  assert.equal(contents.hand?.lift, 0.125);
  clock.pass(95);
  assert.equal(contents.hand, null);
});

test("a stone that is lifted while another one still glides home stays in the hand", () => {
  const { selection, contents, clock } = sit({}, { still: false });
  selection.lift(A, null, "mouse");
  selection.drop(NOWHERE);
  clock.pass(50);
  selection.lift(B, null, "mouse");
  clock.pass(500);
  assert.equal(contents.hand?.id, "stone-b");
});

test("a mouse over a place that can be chosen points at it, over any other at nothing", () => {
  const { selection, button } = sit();
  selection.hover(A, null);
  assert.equal(selection.hovered?.id, "a");
  selection.hover(TWO, null);
  assert.equal(selection.hovered, null);
  selection.hover(NOWHERE, button("b"));
  assert.equal(selection.hovered?.id, "b");
  selection.hover(NOWHERE, button("3"));
  assert.equal(selection.hovered, null);
  selection.hover(A, null);
  selection.hover(null, null);
  assert.equal(selection.hovered, null);
});

test("with a stone chosen its goals and the stone itself are pointed at, other stones are not", () => {
  const { selection } = sit();
  selection.tap(A, null, "mouse", 0);
  /** @type {[[number, number], string | undefined][]} */
  const places = [
    [TWO, "2"],
    [A, "a"],
    [B, undefined],
  ];
  for (const [at, id] of places) {
    selection.hover(at, null);
    assert.equal(selection.hovered?.id, id);
  }
});

test("a picture is asked for only when something else is pointed at", () => {
  const { selection, clock } = sit();
  clock.pass(16);
  selection.hover(A, null);
  assert.equal(clock.waiting.length, 1);
  clock.pass(16);
  selection.hover([51, 351], null);
  assert.equal(clock.waiting.length, 0);
});

test("what is chosen stays so when the next scene offers the same, and goes when it offers something else", () => {
  const { selection, lay, contents } = sit();
  selection.tap(A, null, "mouse", 0);
  lay({ status: "The same in another language." });
  assert.deepEqual(selection.choices.chosen, ["a"]);
  assert.deepEqual([...contents.raised.keys()], ["stone-a"]);
  lay({ options: [option("a 1"), option("b 2")] });
  assert.deepEqual(selection.choices.chosen, []);
  assert.equal(contents.raised.size, 0);
});

test("what is pointed at is the place of the new scene, or nothing if it is gone", () => {
  const { selection, lay } = sit();
  selection.hover(A, null);
  lay({ spots: [spot("a", 80, 350, { label: "moved" })] });
  assert.equal(selection.hovered?.label, "moved");
  lay({ spots: [] });
  assert.equal(selection.hovered, null);
});

test("a scene without options and refusals can be tapped without a fault", () => {
  const { selection, refused, played } = sit({ options: undefined, refusals: undefined });
  selection.tap(A, null, "mouse", 0);
  selection.lift(A, null, "mouse");
  assert.deepEqual([selection.choices.chosen, refused, played], [[], [], []]);
});

test("a chosen stone rises a little where it lies, softly, unless nothing may move", () => {
  const at = (/** @type {ReturnType<typeof sit>} */ one) => one.contents.raised.get("stone-a");
  const still = sit();
  still.selection.tap(A, null, "mouse", 0);
  assert.equal(at(still), 0.35);
  const soft = sit({}, { still: false });
  soft.selection.tap(A, null, "mouse", 0);
  assert.equal(at(soft), 0);
  soft.clock.pass(60);
  assert.equal(at(soft), 0.35 * 0.875);
  soft.selection.cancel();
  soft.clock.pass(60);
  assert.equal(soft.contents.raised.size, 0);
});

test("a stone that the hand has put at a first goal goes home when it is put back by whatever means", () => {
  const back = {
    cancelling: (one) => void one.selection.cancel(),
    "its own place": (one) => one.selection.tap(A, null, "mouse", 5000),
    "another stone": (one) => one.selection.tap(B, null, "mouse", 5000),
  };
  for (const [how, act] of Object.entries(back)) {
    const one = sit({ options: [option("a 1 3"), option("a 1 4"), option("b 2")] });
    one.selection.lift(A, null, "mouse");
    one.selection.drop(ONE);
    assert.notEqual(one.contents.hand, null);
    act(one);
    assert.equal(one.contents.hand, null, how);
  }
});

test("the end of a drag is told, so that the buttons change", () => {
  const dropped = sit();
  dropped.selection.lift(A, null, "mouse");
  dropped.selection.drop(NOWHERE);
  assert.equal(dropped.board.changes, 2);
  const broken = sit();
  broken.selection.lift(A, null, "mouse");
  broken.selection.letGo();
  assert.equal(broken.board.changes, 2);
});

test("every move of a dragged stone asks for a picture", () => {
  const { selection, clock } = sit();
  selection.lift(A, null, "mouse");
  clock.pass(16);
  selection.drag([60, 340]);
  assert.equal(clock.waiting.length, 1);
});

test("with a stone chosen one may miss another stone a little as well", () => {
  const { selection } = sit();
  selection.tap(A, null, "mouse", 0);
  selection.tap([190, 350], null, "mouse", 1000);
  assert.deepEqual(selection.choices.chosen, ["b"]);
});

test("a finger that drops a stone just beside a small goal means it, even over another place; a mouse does not", () => {
  for (const how of /** @type {const} */ (["touch", "mouse"])) {
    const { selection, played } = sit({
      spots: [
        spot("a", 50, 350, { lifts: "stone-a" }),
        spot("1", 50, 50, { w: 10, h: 10 }),
        spot("field", 50, 50, { w: 100, h: 100 }),
      ],
    });
    selection.lift(A, null, how);
    selection.drop([65, 50]);
    assert.deepEqual(played, how === "touch" ? [["a 1"]] : [], how);
  }
});

test("how near a finger must come is counted in pixels, and by the smaller side of a place", () => {
  const { selection, camera } = sit({
    spots: [spot("a", 50, 350, { w: 5, h: 60, lifts: "stone-a" }), spot("field", 50, 350, { w: 100, h: 100 })],
  });
  seeTwiceAsLarge(camera);
  selection.tap([100 + 5 + 14, 700], null, "touch", 0);
  assert.deepEqual(selection.choices.chosen, ["a"]);
  selection.cancel();
  selection.tap([100 + 5 + 16, 700], null, "touch", 0);
  assert.deepEqual(selection.choices.chosen, []);
});

test("of a spot that is cut off only the part in sight can be meant, and of one out of sight nothing", () => {
  const { selection, camera, played } = sit({
    focus: { x: 0, y: 0, w: 400, h: 400 },
    options: [option("1"), option("a")],
  });
  // The room ends in the middle of the upper row: 50 of the board's 400 units are seen.
  const scene = { width: 400, height: 400, focus: { x: 0, y: 0, w: 400, h: 400 }, parts: [{}, {}] };
  camera.place = { ...camera.aim(scene, { w: 400, h: 50 }), y: 0 };
  selection.tap([50, 55], null, "mouse", 0);
  assert.deepEqual(played, [["1"]]);
  camera.place = { ...camera.place, y: -280 };
  assert.equal(camera.seen({ x: 50, y: 350, w: 40, h: 40 }), null);
  selection.tap([50, 48], null, "touch", 1000);
  assert.deepEqual(played, [["1"]]);
});
