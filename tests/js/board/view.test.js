/** Tests that the board follows its room, its theme and the screen, when it is complete, and how its camera goes. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { fakeBeat } from "../fakes/board-clock.js";
import { littleScene, spot } from "../fakes/little-board.js";
import { standScreen } from "../fakes/screen.js";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
/** What the page asks of the screen: its density, and whether the system is dark. */
const screen = standScreen(2);
/** Tells the board that the size of its room has changed. */
let resized = () => {};
/** How many boards follow the size of their room. */
let followed = 0;
globalThis.ResizeObserver = /** @type {any} */ (
  class {
    constructor(/** @type {() => void} */ tell) {
      resized = tell;
    }
    observe() {
      followed += 1;
    }
    disconnect() {
      followed -= 1;
    }
  }
);
/** Tells the page that a font has come. */
const fonts = Object.assign(new EventTarget(), { load: () => new Promise(() => {}) });
Object.defineProperty(document, "fonts", { value: fonts });
const { View } = await import("../../../web/src/board/view.js");
const { DARK } = await import("../../../web/src/board/highlights.js");

/** The time in which the camera glides to a place, ms. */
const GLIDE = 420;

/** @type {any} */
let view;
/** @type {any} */
let host;
/** @type {ReturnType<typeof fakeBeat>} */
let time;
/** The colour scheme that the page's style gives to the board. */
let scheme = "light";
let pictures = 0;
let room = { w: 400, h: 400 };

beforeEach(() => {
  standElements(page);
  scheme = "light";
  pictures = 0;
  room = { w: 400, h: 400 };
  host = document.createElement("div");
  document.body.append(host);
  Object.defineProperties(host, { clientWidth: { get: () => room.w }, clientHeight: { get: () => room.h } });
  Object.assign(globalThis, { getComputedStyle: () => ({ colorScheme: scheme, getPropertyValue: () => "" }) });
  time = fakeBeat();
  const conditions = { still: true, speed: 1 };
  const options = { artUrl: async () => "", palette: {}, onPicture: () => (pictures += 1), conditions };
  const parts = { canvas: document.createElement("canvas"), rail: document.createElement("div") };
  Object.defineProperty(parts.rail, "offsetHeight", { value: 48 });
  view = new View(host, parts, time.beat, /** @type {any} */ (options));
});

/** Shows a frame, as the browser does. @param {any} [scene] */
const paint = (scene = littleScene()) => view.paint(scene, [], DARK);
const place = () => view.camera.place;
/** Where the camera must be to show the whole board in the room. */
const whole = (/** @type {any} */ scene = littleScene()) => {
  const scale = Math.min(room.w / scene.width, room.h / scene.height);
  return { scale, x: (room.w - scene.width * scale) / 2, y: (room.h - scene.height * scale) / 2 };
};
/** A board that is larger than what is shown of it. */
const focused = (x = 0) => littleScene({ focus: { x, y: 0, w: 200, h: 200 } });
/** How many frames are asked for by this. @param {() => void} act */
function asks(act) {
  const before = time.clock.waiting.length;
  act();
  return time.clock.waiting.length - before;
}

describe("The room", () => {
  test("the whole board is shown in it, in the screen's own pixels", () => {
    room = { w: 300, h: 200 };
    view.look(littleScene(), true);
    assert.deepEqual(place(), whole());
    assert.deepEqual([view.canvas.width, view.canvas.height], [600, 400]);
    assert.deepEqual([view.size, view.fits({ w: 300, h: 200 }), view.fits({ w: 300, h: 201 })], [room, true, false]);
    assert.deepEqual(view.edges, { top: 0, bottom: 200, room: 200 });
  });

  test("when its size changes the board follows within the same frame", () => {
    view.look(littleScene(), true);
    const painted = time.painted();
    room = { w: 200, h: 100 };
    resized();
    assert.deepEqual([place(), view.canvas.width, time.painted()], [whole(), 400, painted + 1]);
  });

  test("before there is a scene nothing is painted for it", () => {
    resized();
    assert.equal(time.painted(), 0);
  });

  test("on a screen of another density the canvas has its pixels", () => {
    view.look(littleScene(), true);
    screen.move(1);
    assert.equal(view.canvas.width, 400);
    screen.move(2);
    assert.equal(view.canvas.width, 800);
  });

  test("a board that is hidden is not painted", () => {
    room = { w: 0, h: 0 };
    view.look(littleScene(), true);
    paint();
    assert.deepEqual([host.hasAttribute("data-ready"), pictures], [false, 0]);
  });
});

describe("The rail", () => {
  const tall = littleScene({
    width: 100,
    height: 400,
    focus: { x: 0, y: 0, w: 100, h: 300 },
    parts: [{ label: "Row" }, { label: "Table", top: 300 }],
  });
  const buttons = () => Array.from(view.rail.element.children, (/** @type {any} */ one) => one);

  test("leads to the parts of a board that is too high, and leaves the rest of the room to the board", () => {
    room = { w: 200, h: 400 };
    view.look(tall, true);
    paint(tall);
    assert.deepEqual(view.size, { w: 200, h: 352 });
    assert.deepEqual(
      buttons().map((one) => [one.textContent, one.getAttribute("aria-pressed")]),
      [
        ["Row", "true"],
        ["Table", "false"],
      ],
    );
    buttons()[1].click();
    paint(tall);
    assert.deepEqual(place(), { scale: 2, x: 0, y: 352 - 800 });
    assert.equal(buttons()[1].getAttribute("aria-pressed"), "true");
  });

  test("is not there where all of the board is seen", () => {
    room = { w: 100, h: 400 };
    view.look(tall, true);
    assert.equal(view.rail.element.hidden, true);
    assert.deepEqual(view.size, room);
    view.look(littleScene(), true);
    assert.equal(view.rail.element.hidden, true);
  });
});

describe("The theme", () => {
  test("is that of the page's style, which may change", () => {
    assert.equal(view.colours.theme, "light");
    scheme = "dark light";
    resized();
    assert.equal(view.colours.theme, "dark");
  });
});

describe("A picture", () => {
  test("is complete once the camera rests, and that is told once", () => {
    const scene = focused();
    view.look(scene, true);
    view.look(focused(100), false);
    paint(scene);
    assert.deepEqual([host.hasAttribute("data-ready"), pictures], [false, 0]);
    time.clock.pass(GLIDE);
    paint(scene);
    paint(scene);
    assert.deepEqual([host.hasAttribute("data-ready"), pictures], [true, 1]);
  });

  test("that the browser gives back empty is no longer complete, and painted again", () => {
    view.look(littleScene(), true);
    paint();
    time.clock.pass(1);
    assert.equal(
      asks(() => view.canvas.dispatchEvent(new Event("contextrestored"))),
      1,
    );
    assert.equal(host.hasAttribute("data-ready"), false);
  });

  test("is painted again when a font has come, and when the page is shown again", () => {
    time.clock.pass(1);
    assert.equal(
      asks(() => void fonts.dispatchEvent(new Event("loadingdone"))),
      1,
    );
    time.clock.pass(1);
    assert.equal(
      asks(() => void document.dispatchEvent(new Event("visibilitychange"))),
      1,
    );
  });
});

describe("The camera", () => {
  test("glides to what a scene shows, and jumps where nothing may move, or to the first scene", () => {
    view.look(focused(0), false);
    const first = place();
    view.look(focused(100), false);
    assert.deepEqual(place(), first);
    time.clock.pass(GLIDE / 2);
    const between = place().x;
    time.clock.pass(GLIDE);
    const second = place();
    assert.ok(second.x < between && between < first.x, String([first.x, between, second.x]));
    view.look(focused(0), true);
    assert.deepEqual(place(), first);
  });

  test("moves only where the scene shows a part of the board", () => {
    view.look(littleScene(), true);
    const before = place();
    view.reveal(spot("out", 500, 100), true);
    view.frame({ x: 300, y: 300, w: 40, h: 40 }, 200);
    assert.deepEqual([host.hasAttribute("data-free"), place()], [false, before]);
    view.look(focused(), true);
    assert.equal(host.hasAttribute("data-free"), true);
    const { x, scale } = place();
    view.pan(-30, 0);
    assert.equal(place().x, x - 30);
    assert.equal(view.zoom(2), true);
    assert.equal(place().scale, 2 * scale);
  });

  test("moved by hand, it stops gliding, and the picture is complete only when it has rested", () => {
    const scene = focused();
    view.look(scene, true);
    view.look(focused(100), false);
    for (let times = 0; times < 2; times += 1) {
      view.pan(-1, 0);
      const { x } = place();
      paint(scene);
      assert.equal(host.hasAttribute("data-ready"), false);
      time.clock.pass(GLIDE);
      paint(scene);
      assert.deepEqual([place().x, host.hasAttribute("data-ready")], [x, true]);
    }
  });

  test("shows a place that the keyboard has reached, and stays where it is for a place in sight", () => {
    view.look(focused(), true);
    const before = place();
    view.reveal(spot("in", 100, 100), true);
    assert.deepEqual(place(), before);
    view.reveal(spot("out", 350, 100), true);
    assert.ok(place().x < before.x);
  });

  test("shows a thing in the upper part of the room, and goes back", () => {
    view.look(focused(), true);
    const before = place();
    view.frame({ x: 300, y: 300, w: 40, h: 40 }, 200);
    const [x, y] = view.camera.toRoom([300, 300]);
    assert.ok(x > 0 && x < 400 && y > 0 && y < 200, String([x, y]));
    view.back(before);
    assert.deepEqual(place(), before);
  });
});

test("at the end nothing is followed any more", () => {
  view.look(littleScene(), true);
  time.clock.pass(1);
  const before = followed;
  view.end();
  assert.equal(followed, before - 1);
  assert.equal(
    asks(() => view.canvas.dispatchEvent(new Event("contextrestored"))),
    0,
  );
  assert.equal(
    asks(() => void fonts.dispatchEvent(new Event("loadingdone"))),
    0,
  );
  assert.equal(
    asks(() => void document.dispatchEvent(new Event("visibilitychange"))),
    0,
  );
});
