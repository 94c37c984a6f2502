/** Tests the sides of the people around a table: who has the buttons, what the others read, and when there are no sides. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { leave, openGame, quiet } from "../fakes/game-page.js";
import { LittleMatch } from "../fakes/little-match.js";

/** Whether the screen has room for people around it; the page's fake has none. */
let room = true;
// Each opened page puts its own screen into the globals.
Object.defineProperty(globalThis, "matchMedia", {
  configurable: true,
  get: () => (/** @type {string} */ query) =>
    Object.assign(new EventTarget(), { matches: room && query.includes("min-width: 680px") }),
  set: () => {},
});

afterEach(() => {
  leave();
  room = true;
  document.documentElement.removeAttribute("data-facing");
});

/** @param {any} element */
const sidesOf = (element) =>
  [...element.querySelectorAll(".side-place")].map((side) => ({
    side: side.dataset.side,
    label: side.getAttribute("aria-label"),
    acts: side.querySelector(".acts") !== null,
    news: side.querySelector(".side-news").textContent,
    yours: !side.querySelector(".side-turn").hidden,
  }));

/** @param {object} [how] */
async function around(how = {}) {
  const page = await openGame({ saved: { seating: "around" }, ...how });
  // The script of the sides is loaded once for all tests.
  while (!page.element.classList.contains("around")) await quiet();
  return page;
}

test("who is to act has the buttons on their side, and the others read whose turn it is", async () => {
  const { element } = await around();
  assert.ok(element.classList.contains("around"));
  assert.deepEqual(sidesOf(element), [
    { side: "south", label: "Ada’s turn", acts: true, news: "", yours: true },
    { side: "north", label: "Ben", acts: false, news: "Ada’s turn", yours: false },
  ]);
  assert.equal(document.documentElement.dataset.facing, "0");
});

test("the buttons go to the other side with the turn, and what is asked turns towards it", async () => {
  const { element } = await around({ match: new LittleMatch().turn(1) });
  assert.deepEqual(
    sidesOf(element).map(({ acts, yours }) => [acts, yours]),
    [
      [false, false],
      [true, true],
    ],
  );
  assert.equal(document.documentElement.dataset.facing, "180");
  const abouts = [...element.querySelectorAll(".side-place .seat-about")];
  assert.deepEqual(
    abouts.map((/** @type {any} */ { disabled }) => disabled),
    [true, false],
    "a press on another's side does nothing",
  );
});

test("undo is on the side of the one who has moved last, and on no other", async () => {
  const match = new LittleMatch().turn(1);
  const { element } = await around({ match });
  await quiet();
  const holder = () => element.querySelector(".undo").closest(".side-place").dataset.side;
  assert.equal(holder(), "south", "Ada has moved, and Ben is to act");
  assert.equal(element.querySelectorAll(".undo").length, 1);
  element.querySelector(".undo").click();
  await quiet();
  assert.equal(document.querySelector("dialog"), null, "nobody is asked");
  assert.ok(match.asked.some((request) => request.do === "undo"));
});

test("a hint goes with the buttons to the side of the one who asks", async () => {
  const { element, game } = await around();
  // What advises comes when it is asked for the first time.
  element.querySelector(".to-hint").click();
  while (!element.querySelector(".advice")) await quiet();
  game.state.set({ newest: null, shown: null, scene: { ...game.state.scene, seats: seatsWith(game.state.scene, 1) } });
  game.state.draw();
  const side = element.querySelector(".side-place[data-side='north']");
  for (const advice of element.querySelectorAll(".advice")) assert.ok(side.contains(advice));
});

test("a focused button keeps the focus when it moves", async () => {
  const { element, game } = await around();
  const undo = /** @type {HTMLElement} */ (element.querySelector(".acts .to-explain"));
  undo.focus();
  game.state.set({ newest: null, shown: null, scene: { ...game.state.scene, seats: seatsWith(game.state.scene, 1) } });
  game.state.draw();
  assert.equal(document.activeElement, undo);
  assert.ok(element.querySelector(".side-place[data-side='north'] .acts"));
});

/** The panels with this seat at turn. @param {any} scene @param {number} active */
const seatsWith = ({ seats }, active) =>
  seats.map((/** @type {any} */ panel) => ({ ...panel, active: panel.seat === active }));

test("alone against a computer, and on a small screen, all is as usual", async () => {
  const alone = await openGame({
    match: new LittleMatch({ kinds: ["human", "computer"] }),
    saved: { seating: "around" },
  });
  assert.equal(alone.element.querySelector(".side-place"), null);
  room = false;
  /** @type {string[]} */
  const said = [];
  const { info } = console;
  console.info = (text) => void said.push(text);
  const little = await openGame({ saved: { seating: "around" } });
  console.info = info;
  assert.equal(little.element.querySelector(".side-place"), null);
  assert.deepEqual(said, ["The screen is too small for people around it: all sit on one side."]);
});

test("the menu has the people sit around, and on one side again, and the game keeps it", async () => {
  const { element, saves, game } = await openGame();
  const choose = async (/** @type {string} */ name) => {
    element.querySelector(".to-menu")?.click();
    /** @type {any} */ (
      [...document.querySelectorAll(".menu-list button")].find((one) => one.textContent === name)
    ).click();
    await quiet();
    await quiet();
  };
  await choose("Around the table");
  assert.ok(element.querySelector(".side-place .acts"));
  assert.equal(game.state.saved.seating, "around");
  assert.equal(saves.stored?.seating ?? game.state.saved.seating, "around");
  await choose("All on one side");
  assert.equal(element.querySelector(".side-place"), null);
  assert.ok(element.querySelector(":scope > .acts"), "the buttons are back in their place");
  assert.ok(element.querySelector(":scope > .talk"));
  assert.equal(document.documentElement.dataset.facing, undefined);
});

test("where hands are closed all sit on one side", async () => {
  const { element, game } = await around();
  game.state.set({ handover: 0 });
  game.state.draw();
  assert.equal(element.querySelector(".side-place"), null);
});

test("whoever looks back does so from one side", async () => {
  const { element, game } = await around({ match: new LittleMatch().turn(2) });
  game.state.set({ looking: true });
  game.state.draw();
  assert.equal(element.querySelector(".side-place"), null);
  game.state.set({ looking: false });
  game.state.draw();
  assert.ok(element.querySelector(".side-place .acts"));
});

test("what lies before a player is on their side, and can be pressed there when they are to act", async () => {
  const { element, game } = await around({ match: new LittleMatch().turn(1) });
  const { scene } = game.state;
  const [item] = scene.items;
  const [spot] = scene.spots;
  const shown = {
    ...scene,
    spots: [{ ...spot, lifts: item.id }, ...scene.spots.slice(1)],
    seats: seatsWith(scene, 1).map((/** @type {any} */ panel) => ({
      ...panel,
      hand: panel.seat === 1 ? [item.id] : [],
    })),
  };
  game.state.set({ scene: shown });
  game.state.draw();
  const hand = element.querySelector(".side-place[data-side='north'] .side-hand");
  assert.equal(hand.hidden, false);
  const card = hand.querySelector("button");
  assert.equal(card.getAttribute("aria-label"), spot.label);
  assert.equal(card.getAttribute("aria-disabled"), "true", "it cannot be chosen now");
});
