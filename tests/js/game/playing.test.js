/** Tests how the parts of the game page work together: what a press asks of the engine, what is shown and announced, where the focus goes. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { leave, openGame, press, quiet, said } from "../fakes/game-page.js";
import { LittleMatch } from "../fakes/little-match.js";
import { assertSame, buttonNamed, tagged } from "../fakes/shell-elements.js";

// No time passes: what waits for a moment waits until it is there.
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  leave();
  mock.timers.reset();
});

/** Presses a button, and waits for what it does. @param {any} within @param {string} name */
async function push(within, name) {
  buttonNamed(within, name).click();
  await quiet();
}
/** Chooses something in the menu. @param {any} element @param {string} name */
async function choose(element, name) {
  buttonNamed(element, "Menu").click();
  await push(dialog(), name);
}
const dialog = () => /** @type {any} */ (document.querySelector("dialog[open]"));
const spots = (/** @type {any} */ element) => tagged(element, ".board-spots button").map((one) => one.dataset.spot);
const spot = (/** @type {any} */ element, /** @type {string} */ id) => element.querySelector(`[data-spot="${id}"]`);
const status = (/** @type {any} */ element) => element.querySelector(".status").textContent;
const events = (/** @type {LittleMatch} */ match) => match.events.map(({ text }) => text);

/** Clicks on the board where a place of the little scene lies. @param {any} element @param {number} x @param {number} y */
async function tap(element, x, y) {
  // A unit of the board is a pixel here.
  const where = { clientX: x, clientY: y, bubbles: true, detail: 1 };
  element.querySelector(".board").dispatchEvent(new MouseEvent("click", where));
  await quiet();
}

describe("A turn", () => {
  test("is a throw by a button, then a choice on the board: a thing, and where it goes", async () => {
    const { element, match } = await openGame();
    assert.deepEqual([status(element), spots(element)], ["Ada throws.", []]);
    await push(element, "Throw");
    assert.deepEqual([events(match), status(element), spots(element)], [["roll 3"], "Ada goes.", ["a", "b"]]);
    spot(element, "a").click();
    assert.deepEqual(spots(element), ["a", "1", "2"]);
    assert.equal(spot(element, "a").getAttribute("aria-pressed"), "true");
    spot(element, "2").click();
    await quiet();
    assert.deepEqual([events(match), status(element)], [["roll 3", "a 2"], "Ben throws."]);
  });

  test("is announced once, and the board can be read as a list", async () => {
    const { element } = await openGame();
    await push(element, "Throw");
    assert.deepEqual(said(), ["Ada throws.", "Ada throws roll 3", "Ada goes."]);
    const words = tagged(element, ".board-words li").map((one) => one.textContent);
    assert.deepEqual(words, ["place a", "place b", "place 1", "place 2", "place 3", "place 4"]);
  });

  test("after a throw by key the board has the focus, and after a choice the next button", async () => {
    const { element } = await openGame();
    buttonNamed(element, "Throw").focus();
    await push(element, "Throw");
    assertSame(document.activeElement, spot(element, "a"));
    press("Enter");
    spot(element, "a").click();
    spot(element, "1").click();
    await quiet();
    assertSame(document.activeElement, buttonNamed(element, "Throw"));
  });

  test("nobody who has the focus elsewhere is moved to the board", async () => {
    const { element } = await openGame();
    assertSame(document.activeElement, document.body);
    const undo = buttonNamed(element, "Undo");
    undo.focus();
    await push(element, "Throw");
    assertSame(document.activeElement, undo);
  });

  test("pressed twice before the engine answers, it is asked for once", async () => {
    const { element, match } = await openGame();
    const throws = buttonNamed(element, "Throw");
    throws.click();
    throws.click();
    await quiet();
    assert.equal(match.askedTo("chance").length, 1);
  });
});

describe("A press on the board where nothing can be chosen", () => {
  test("presses the button that belongs to the place, and elsewhere says what is to be done", async () => {
    const { element, match } = await openGame();
    const now = performance.now();
    performance.now = () => now + 1000;
    try {
      await tap(element, 150, 50);
      assert.equal(element.querySelector(".board-answer").textContent, "Ada throws.");
      assert.deepEqual(events(match), []);
      await tap(element, 350, 50);
      assert.deepEqual(events(match), ["roll 3"]);
    } finally {
      delete (/** @type {any} */ (performance).now);
    }
  });

  test("says why, where the game gives a reason", async () => {
    const { element, match } = await openGame();
    await push(element, "Throw");
    await tap(element, 250, 50);
    assert.equal(element.querySelector(".board-answer").textContent, "Nobody can go to 3.");
    assert.deepEqual([events(match), said().at(-1)], [["roll 3"], "Nobody can go to 3."]);
  });
});

describe("Undo and redo", () => {
  const can = (/** @type {any} */ element) =>
    ["Undo", "Redo"].filter((name) => buttonNamed(element, name).getAttribute("aria-disabled") === "false");

  test("can be pressed where there is something to undo, and say what they have done", async () => {
    const { element, match } = await openGame({ match: new LittleMatch().turn(1) });
    assert.deepEqual(can(element), ["Undo"]);
    await push(element, "Undo");
    assert.deepEqual([can(element), said().at(-1)], [["Undo", "Redo"], "Undone. Ada goes."]);
    assert.deepEqual(events(match), ["roll 3"]);
    await push(element, "Redo");
    assert.deepEqual([can(element), said().at(-1)], [["Undo"], "Done again: Ada goes a 1. Ben throws."]);
    assert.deepEqual(events(match), ["roll 3", "a 1"]);
  });

  test("have keys, and so have the buttons of the game", async () => {
    const { match } = await openGame({ match: new LittleMatch().turn(1) });
    press("u");
    await quiet();
    press("y");
    await quiet();
    press("t");
    await quiet();
    assert.deepEqual(events(match), ["roll 3", "a 1", "roll 3"]);
  });
});

describe("What the page plays by itself", () => {
  test("a turn with one way only is played, which is told once beside the others' turns, not as a notice", async () => {
    const match = new LittleMatch();
    const { element } = await openGame({ match, set: { single: true, autoThrow: false } });
    const only = "Forced moves were played for you.";
    for (let turn = 0; turn < 2; turn += 1) {
      match.next = { forced: ["a 1"] };
      await push(element, "Throw");
    }
    assert.deepEqual(events(match), ["roll 3", "a 1", "roll 3", "a 1"]);
    assert.equal(said().filter((text) => text === only).length, 1);
    assert.equal(document.querySelector(".notice"), null);
  });

  test("throws are thrown for who wants that, and choices stay the person's", async () => {
    const { element, match } = await openGame({ set: { autoThrow: true } });
    assert.deepEqual([events(match), spots(element)], [["roll 3"], ["a", "b"]]);
  });
});

describe("What the others did", () => {
  test("is told a line a turn until the person has decided, then what they did since", async () => {
    const { element, match } = await openGame();
    const lines = () => tagged(element, ".round li").map((one) => one.textContent);
    const line = (/** @type {string} */ words) => ({ from: 0, to: 1, seat: 1, words, signs: [] });
    match.next = { round: [line("Ben threw 6"), line("Ben threw 5")] };
    await push(element, "Throw");
    assert.deepEqual(lines(), ["Ben threw 6", "Ben threw 5"]);
    match.next = { round: [line("Ben threw 4")] };
    spot(element, "a").click();
    spot(element, "1").click();
    await quiet();
    assert.deepEqual(lines(), ["Ben threw 4"]);
    await push(element, "Throw");
    assert.deepEqual(lines(), []);
  });
});

describe("The word before a blunder", () => {
  const loss = { class: "blunder", words: "This gives away 12 percentage points.", why: "", paths: [] };
  const hint = { look: "", places: [], moves: ["B to 2"], events: ["b 2"], spots: ["b"], paths: [] };
  const warning = (/** @type {any} */ element) => element.querySelector(".warning:not([hidden])");

  /** Opens a page whose engine has judged the decision, and makes the choice that gives much away. */
  async function blunder() {
    const match = new LittleMatch();
    match.answers["hint"] = (/** @type {any} */ { events }) => ({ hint, loss: events ? loss : null });
    const opened = await openGame({ match, set: { warn: true } });
    await push(opened.element, "Throw");
    // The script that advises takes a moment to come.
    while (!match.askedTo("hint").length) await quiet();
    await quiet();
    spot(opened.element, "a").click();
    spot(opened.element, "1").click();
    await quiet();
    return opened;
  }

  test("says what is given away, and lets the person choose again", async () => {
    const { element, match } = await blunder();
    assert.match(warning(element).textContent, /This gives away 12 percentage points\..*Better: B to 2\./);
    assert.deepEqual([events(match), spots(element)], [["roll 3"], []]);
    assert.equal(document.activeElement?.textContent, "Take back", "the safe answer has the focus");
    await push(warning(element), "Take back");
    assert.deepEqual([warning(element), events(match), spots(element)], [null, ["roll 3"], ["a", "b"]]);
  });

  test("plays what the person means", async () => {
    const { element, match } = await blunder();
    await push(warning(element), "Play it anyway");
    assert.deepEqual(events(match), ["roll 3", "a 1"]);
  });

  test("Escape takes the choice back", async () => {
    const { element, match } = await blunder();
    press("Escape");
    await quiet();
    assert.deepEqual([warning(element), events(match), spots(element)], [null, ["roll 3"], ["a", "b"]]);
  });

  test("an undo meanwhile takes it away without an answer", async () => {
    const { element, match } = await blunder();
    press("u");
    await quiet();
    assert.deepEqual([warning(element), events(match)], [null, []]);
  });

  test("a look back meanwhile takes it away, and the person chooses again afterwards", async () => {
    const { element, match } = await blunder();
    press(",");
    await quiet();
    assert.equal(warning(element), null);
    press("n");
    await quiet();
    assert.deepEqual([events(match), spots(element)], [["roll 3"], ["a", "b"]]);
  });
});

describe("Hands that are hidden from each other", () => {
  /** A match in which each person's buttons and choices are in that person's view alone. */
  class HiddenHands extends LittleMatch {
    /** @param {any} body */
    async request(body) {
      const reply = await super.request(body);
      if (body.view) this.seen = body.view.seat;
      if (!reply.scene) return reply;
      const next = { ...reply.next, kind: "human" };
      if (next.seat === this.seen) return { ...reply, next };
      return { ...reply, next, scene: { ...reply.scene, options: [], controls: [], handover: next.seat } };
    }
  }
  const cover = (/** @type {any} */ element) => element.querySelector(".cover");

  test("a cover names who shall come, until that person has come", async () => {
    const { element, match } = await openGame({ match: new HiddenHands() });
    assert.equal(cover(element).hidden, false);
    assert.match(cover(element).textContent, /It is Ada’s turn\. Nobody else should look now\./);
    assert.deepEqual([tagged(element, ".controls button").length, spots(element)], [0, []]);
    await push(cover(element), "Show my hand");
    assert.equal(match.asked.at(-1).view.seat, 0);
    assert.deepEqual([cover(element).hidden, tagged(element, ".controls button").length], [true, 1]);
  });

  test("it comes back when the turn goes on to the other, and when the page is loaded anew", async () => {
    const match = new HiddenHands();
    const { element } = await openGame({ match });
    await push(cover(element), "Show my hand");
    await push(element, "Throw");
    spot(element, "a").click();
    spot(element, "1").click();
    await quiet();
    assert.match(cover(element).textContent, /It is Ben’s turn/);
    const again = await openGame({ match });
    assert.match(cover(again.element).textContent, /It is Ben’s turn/);
  });

  test("with one person nothing is covered", async () => {
    const { element, match } = await openGame({ match: new LittleMatch({ kinds: ["human", "computer"] }) });
    assert.deepEqual([cover(element).hidden, match.asked[0].view.seat], [true, 0]);
  });
});

describe("The menu", () => {
  const offered = () => tagged(dialog(), ".menu-list button").map((one) => one.textContent);

  test("offers what can be done now", async () => {
    const { element } = await openGame();
    buttonNamed(element, "Menu").click();
    assert.ok(offered().includes("Resign") && offered().includes("Hint"));
    for (const name of ["Perfect from here", "Undo the whole turn", "Redo", "Result"])
      assert.ok(!offered().includes(name), name);
  });

  test("where nothing is proven, what is perfect is not offered, and its key does nothing", async () => {
    const { element, match } = await openGame();
    press("v");
    await quiet();
    assert.deepEqual([element.querySelector(".perfect"), match.askedTo("consult")], [null, []]);
  });

  test("shows the hash that fixes chance, and the seed not before the end", async () => {
    const { element, match } = await openGame();
    await choose(element, "Fair chance");
    assert.match(dialog().textContent, /0a1b2c3d/);
    assert.deepEqual(match.askedTo("check"), []);
  });

  test("resigning is asked about, ends the game with its result, and undo takes it back", async () => {
    const { element, match } = await openGame({ match: new LittleMatch({ kinds: ["human", "computer"] }).turn(2) });
    await choose(element, "Resign");
    assert.match(dialog().textContent, /You give up and lose the game\./);
    await push(dialog(), "Cancel");
    assert.deepEqual(match.askedTo("resign"), []);
    await choose(element, "Resign");
    await push(dialog(), "Resign");
    assert.equal(match.askedTo("resign")[0].seat, 0);
    assert.match(dialog().className, /\bresult\b/);
    assert.match(dialog().querySelector(".winner").textContent, /Ben/);
    await push(dialog(), "Look at the board");
    await push(element, "Undo");
    assert.deepEqual([dialog(), status(element)], [null, "Ada throws."]);
  });
});

describe("A press on a player", () => {
  test("tells what the figures mean", async () => {
    const { element } = await openGame();
    await push(element, "Ben: what the figures mean");
    assert.deepEqual(
      tagged(element, ".explain h2").map((one) => one.textContent),
      ["Ben"],
    );
    assert.equal(said().at(-1), "Ben");
    press("Escape");
    assert.equal(element.querySelector(".explain").hidden, true);
  });
});

describe("The help on the game's buttons", () => {
  const HELPED = { id: "stop", label: "End the turn", event: "stop", help: "The others play." };
  const panel = (/** @type {any} */ element) => element.querySelector(".explain");

  /** Opens a page on which one may end the turn, or choose something on the board. */
  async function ending() {
    const match = new LittleMatch();
    match.events.push({ text: "roll 3", seat: 0, chance: true });
    const { scene } = match.table();
    match.next = { scene: { ...scene, controls: [HELPED] } };
    return openGame({ match });
  }

  test("covers no choice on the board before it is asked for", async () => {
    const { element } = await ending();
    assert.deepEqual([spots(element), panel(element).hidden], [["a", "b"], true]);
    await push(element, "What the buttons do");
    assert.match(panel(element).textContent, /End the turn.*The others play\./);
    assert.equal(panel(element).hidden, false);
  });

  test("goes when one has chosen", async () => {
    const { element, match } = await ending();
    await push(element, "What the buttons do");
    buttonNamed(element, "End the turn").click();
    await quiet();
    assert.deepEqual([panel(element).hidden, events(match)], [true, ["roll 3", "stop"]]);
  });
});

describe("The end", () => {
  const match = () => new LittleMatch({ length: 2 }).turn(1);

  test("shows the result once, and the buttons that lead on", async () => {
    const { element } = await openGame({ match: match() });
    await push(element, "Throw");
    spot(element, "a").click();
    spot(element, "1").click();
    await quiet();
    assert.match(dialog().textContent, /The game is over.*Ada wins\./);
    await push(dialog(), "Look at the board");
    assert.equal(element.querySelector(".ending").hidden, false);
    await push(element.querySelector(".ending"), "Result");
    assert.match(dialog().textContent, /The game is over/);
  });

  test("a game that was over before is shown without its result, until somebody wants it", async () => {
    await openGame({ match: match().turn(1) });
    assert.equal(dialog(), null);
  });
});
