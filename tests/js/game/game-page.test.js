/** Tests that the parts of a game page work together: what is pressed reaches the engine, and what it answers is drawn. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { STANDING, standBoardPage } from "../fakes/board-page.js";
import { gameEntry } from "../fakes/games.js";
import { littleScene } from "../fakes/little-board.js";
import { COMPUTER, HandEngine, HandSaves, OVER, savedMatch, table } from "../fakes/match.js";
import { buttonNamed, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
/** @type {any} */
let body = standBoardPage(page);
const { GamePage } = await import("../../../web/src/game/game-page.js");

/** An engine that is ready. */
class Engine extends EventTarget {
  hand = new HandEngine();
  state = { kind: "ready" };
  generation = 1;
  ready = () => this.hand.ready();
  request = (/** @type {any} */ body) => this.hand.request(body);
}

/** @type {any} */
let engine;
/** @type {any} */
let game;
/** What the page told the app. @type {unknown[]} */
let told;
/** @type {any} */
let host;

/** Shows a game and answers its first request. @param {object} first @param {object} [saved] */
async function begin(first, saved) {
  game = new GamePage(
    /** @type {any} */ ({ engine, saves: new HandSaves(), host, shown: () => void told.push("shown") }),
    gameEntry(),
    /** @type {any} */ (savedMatch(saved)),
  );
  body.append(game.element);
  game.start();
  await settled();
  await answer(first);
}

/** @param {object} reply */
async function answer(reply) {
  engine.hand.answer(reply);
  await settled();
}

/** A reply about the little board; without frames, which would take time. @param {number} ply @param {object} [more] */
const reply = (ply, { scene = {}, ...more } = /** @type {any} */ ({})) =>
  table(ply, { frames: [], scene: { ...littleScene(), seats: table(0).scene.seats, ...scene }, ...more });

/** The requests without those about the page itself. */
const asked = () => engine.hand.asked.slice(1);
const classed = (/** @type {string} */ name) => tagged(game.element, `.${name}`);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  body = standBoardPage(page);
  engine = new Engine();
  told = [];
  host = {
    screen: STANDING,
    home: "#/",
    hints: true,
    introduces: () => false,
    afterGame: () => false,
    broken: (/** @type {string} */ reason) => void told.push(`broken: ${reason}`),
    showSetup: () => void told.push("set-up"),
    open: () => {},
  };
});
afterEach(() => {
  game.destroy();
  mock.timers.reset();
});

test("a new match is begun and shown, and its places can be chosen", async () => {
  await begin(reply(0));
  assert.equal(engine.hand.asked[0].do, "new");
  assert.deepEqual(told, ["shown"]);
  assert.deepEqual(
    classed("board-spot").map(({ dataset }) => dataset["spot"]),
    ["a", "b"],
  );
});

test("a game's button plays once, and nothing can be chosen until the engine has answered", async () => {
  await begin(reply(0, { scene: { controls: [{ id: "stop", label: "Stop", event: "stop" }] } }));
  mock.timers.tick(1000);
  const stop = buttonNamed(game.element, "Stop");
  for (let press = 0; press < 2; press += 1) stop.click();
  await settled();
  assert.deepEqual(
    asked().map(({ do: verb, events }) => [verb, events]),
    [["play", ["stop"]]],
  );
  assert.equal(stop.getAttribute("aria-disabled"), "true");
  assert.equal(classed("board-spot").length, 0);
  await answer(reply(1));
  assert.equal(classed("board-spot").length, 2);
});

test("a look back cannot be played in, and the way back to now can", async () => {
  await begin(reply(3));
  buttonNamed(game.element, "One move back").click();
  await settled();
  assert.equal(asked()[0].at, 2);
  await answer({ at: 2, scene: reply(2).scene, frames: [] });
  assert.equal(game.state.looking, true);
  assert.equal(classed("board-spot").length, 0);
  const [now] = tagged(game.element, "button").filter(({ textContent }) => textContent === "Back to the game");
  now?.click();
  await settled();
  assert.equal(game.state.looking, false);
  assert.equal(classed("board-spot").length, 2);
});

test("who watches computers can pause them", async () => {
  const setup = { players: [{ kind: "computer" }, { kind: "computer" }], options: {}, seed: "00", settings: {} };
  const seats = [{ kind: "computer" }, { kind: "computer" }];
  await begin(reply(1, { next: COMPUTER, save: { schema: 1, seats } }), { setup });
  assert.equal(engine.hand.open[0].body.do, "think");
  game.state.draw();
  const pause = tagged(game.element, "button").find(({ textContent }) => textContent === "Pause");
  pause?.click();
  await answer({ thinking: 0.5 });
  assert.deepEqual([game.state.paused, engine.hand.open.length], [true, 0]);
  assert.deepEqual(game.state.thinking, { seat: 1, part: 0.5 });
  pause?.click();
  await settled();
  assert.equal(engine.hand.open[0].body.do, "think");
});

test("the end of a game has its result, unless the place goes on by itself", async () => {
  for (const goesOn of [false, true]) {
    host.afterGame = () => goesOn;
    await begin(reply(1));
    buttonNamed(game.element, "Undo").click();
    await settled();
    const over = { winners: [0], scores: null, words: "", standings: [] };
    await answer(reply(2, { next: OVER, over }));
    assert.equal(tagged(body, "dialog").length, goesOn ? 0 : 1);
    for (const dialog of tagged(body, "dialog")) dialog.remove();
    game.destroy();
    engine = new Engine();
  }
});

test("a match that cannot be begun is told to the place", async () => {
  const saved = savedMatch();
  game = new GamePage(
    /** @type {any} */ ({ engine, saves: new HandSaves(), host, shown() {} }),
    gameEntry(),
    /** @type {any} */ (saved),
  );
  game.start();
  await settled();
  engine.hand.fail(new Error("No such option."));
  await settled();
  assert.deepEqual(told.at(-1), "broken: No such option.");
});
