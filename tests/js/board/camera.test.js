/**
 * Tests what the camera shows: the whole board or the part that matters, how far a person may pan and zoom, and how
 * long it stays where the person put it.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Camera, placeBetween } from "../../../web/src/board/camera.js";

const ROOM = { w: 200, h: 200 };
const BOARD = { width: 100, height: 50 };
/** Part of the board, in its middle, which fills the room at the scale 10. */
const FOCUS = { x: 40, y: 15, w: 20, h: 20 };

/** Makes a camera that is aimed at a scene. @param {object} scene @param {{w: number, h: number}} [room] */
function looking(scene, room = ROOM) {
  const camera = new Camera();
  camera.place = camera.aim(scene, room);
  return camera;
}

/** Makes a camera that is aimed at the part that matters. */
function close() {
  return looking({ ...BOARD, focus: FOCUS });
}

/** @param {readonly number[]} found @param {readonly number[]} wanted */
function near(found, wanted) {
  assert.equal(found.length, wanted.length);
  found.forEach((value, index) => assert.ok(Math.abs(value - wanted[index]) < 1e-9, `${found} is not ${wanted}`));
}

test("without a focus the whole board stands in the middle of the room", () => {
  assert.deepEqual(looking(BOARD).place, { scale: 2, x: 0, y: 50 });
  assert.deepEqual(looking(BOARD, { w: 400, h: 50 }).place, { scale: 1, x: 150, y: 0 });
  assert.equal(looking(BOARD).free, false);
});

test("with a focus that part stands in the middle, and a person may move the camera", () => {
  const camera = close();
  assert.deepEqual(camera.place, { scale: 10, x: -400, y: -150 });
  assert.deepEqual(camera.toRoom([50, 25]), [100, 100]);
  assert.equal(camera.free, true);
});

test("a focus of another shape than the room is seen completely", () => {
  const { place } = looking({ ...BOARD, focus: { x: 40, y: 20, w: 20, h: 5 } });
  assert.equal(place.scale, 10);
  assert.equal(place.x, -400);
  assert.equal(place.y, 100 - 22.5 * 10);
});

test("a focus at the board's corner leaves no empty room beside the board", () => {
  assert.deepEqual(looking({ ...BOARD, focus: { x: 0, y: 0, w: 10, h: 10 } }).place, { scale: 20, x: 0, y: 0 });
  const beyond = looking({ ...BOARD, focus: { x: 95, y: 45, w: 10, h: 10 } });
  assert.deepEqual(beyond.toRoom([100, 50]), [200, 200]);
});

test("a board that fills only one side of the room stands in the middle of the other", () => {
  const { place } = looking({ ...BOARD, focus: { x: 0, y: 0, w: 50, h: 50 } });
  assert.deepEqual(place, { scale: 4, x: 0, y: 0 });
  const wide = looking({ ...BOARD, focus: { x: 0, y: 0, w: 80, h: 50 } });
  assert.equal(wide.place.scale, 2.5);
  assert.equal(wide.place.y, (200 - 125) / 2);
});

test("what is on the board is found in the room, and the other way round", () => {
  const camera = close();
  assert.deepEqual(camera.toRoom([41, 17]), [10, 20]);
  assert.deepEqual(camera.toBoard([10, 20]), [41, 17]);
});

test("aiming tells where to go and does not move the camera itself", () => {
  const camera = new Camera();
  camera.aim({ ...BOARD, focus: FOCUS }, ROOM);
  assert.deepEqual(camera.place, { scale: 1, x: 0, y: 0 });
});

test("a person pans by as much as the finger moves", () => {
  const camera = close();
  camera.pan(30, -20);
  assert.deepEqual(camera.place, { scale: 10, x: -370, y: -170 });
});

test("nobody pans beyond the edges of the board", () => {
  const camera = close();
  camera.pan(10_000, 10_000);
  assert.deepEqual(camera.toRoom([0, 0]), [0, 0]);
  camera.pan(-10_000, -10_000);
  assert.deepEqual(camera.toRoom([100, 50]), [200, 200]);
});

test("a board moves each way until its edge lies at the edge of the room; the longer part of a way counts", () => {
  const camera = close();
  const ways = () => [camera.moves(0, 5), camera.moves(0, -5), camera.moves(5, 0), camera.moves(-5, 0)];
  assert.deepEqual(ways(), [true, true, true, true]);
  camera.pan(0, 10_000);
  assert.deepEqual(ways(), [false, true, true, true]);
  camera.pan(-10_000, 0);
  assert.deepEqual(ways(), [false, true, true, false]);
  assert.deepEqual([camera.moves(-4, -5), camera.moves(-5, -4), camera.moves(4, 5)], [true, false, false]);
  camera.zoom(0.001, [0, 0]);
  assert.deepEqual(ways(), [false, false, false, false]);
});

test("zooming tells whether anything changed", () => {
  const camera = close();
  assert.equal(camera.zoom(0.001, [13, 177]), true);
  assert.equal(camera.zoom(0.5, [13, 177]), false);
  assert.equal(camera.zoom(1000, [13, 177]), true);
  assert.equal(camera.zoom(2, [13, 177]), false);
});

test("what lies under the pointer stays there when a person zooms", () => {
  const camera = close();
  const at = /** @type {[number, number]} */ ([120, 70]);
  const held = camera.toBoard(at);
  camera.zoom(1.25, at);
  assert.equal(camera.place.scale, 12.5);
  near(camera.toRoom(held), at);
});

test("zooming in and out again comes back to the same place", () => {
  const camera = close();
  camera.zoom(1.25, [100, 100]);
  camera.zoom(0.8, [100, 100]);
  near([camera.place.scale, camera.place.x, camera.place.y], [10, -400, -150]);
});

test("a person zooms out until the whole board is seen, and no further", () => {
  const camera = close();
  camera.zoom(0.001, [13, 177]);
  assert.deepEqual(camera.place, { scale: 2, x: 0, y: 50 });
});

test("a person zooms in to three times the focus, and no further; what lies under the pointer stays", () => {
  const camera = close();
  const held = camera.toBoard([60, 60]);
  camera.zoom(1000, [60, 60]);
  assert.equal(camera.place.scale, 30);
  near(camera.toRoom(held), [60, 60]);
});

test("a camera that stands further away than the whole board does not jump when a person zooms", () => {
  const camera = close();
  camera.place = { scale: 1, x: 50, y: 75 };
  camera.zoom(0.5, [100, 100]);
  assert.equal(camera.place.scale, 1);
  camera.zoom(1.5, [100, 100]);
  assert.equal(camera.place.scale, 1.5);
});

test("where a person looks stays when the same part matters in the next scene", () => {
  for (const move of [(camera) => camera.pan(30, 0), (camera) => camera.zoom(1.5, [50, 50])]) {
    const camera = close();
    move(camera);
    const { place } = camera;
    assert.deepEqual(camera.aim({ ...BOARD, focus: { ...FOCUS } }, ROOM), place);
  }
});

/** Another part of the board, as large as the first one. */
const ELSEWHERE = { ...FOCUS, x: 0 };

test("where a person has moved the camera it stays while others play, until it follows again", () => {
  const camera = close();
  camera.pan(-100, 0);
  const { place } = camera;
  assert.deepEqual(camera.aim({ ...BOARD, focus: ELSEWHERE }, ROOM), place);
  camera.follow();
  assert.deepEqual(camera.aim({ ...BOARD, focus: ELSEWHERE }, ROOM), place, "the same still matters");
  assert.notDeepEqual(camera.aim({ ...BOARD, focus: FOCUS }, ROOM), place);
});

test("a camera that is let go shows what matters, which it tells to be out of sight", () => {
  const camera = close();
  assert.equal(camera.strayed, false);
  camera.pan(-90, 0);
  assert.equal(camera.strayed, false);
  camera.pan(-90, 0);
  assert.equal(camera.strayed, true);
  camera.release();
  camera.place = camera.aim({ ...BOARD, focus: FOCUS }, ROOM);
  assert.deepEqual(camera.place, close().place);
  assert.equal(camera.strayed, false);
  assert.equal(looking(BOARD).strayed, false);
});

test("where a person looks stays near when the room becomes smaller or larger", () => {
  const camera = close();
  camera.zoom(1.5, [100, 100]);
  const smaller = camera.aim({ ...BOARD, focus: FOCUS }, { w: 200, h: 150 });
  assert.deepEqual(smaller, camera.place);
  camera.pan(-10_000, -10_000);
  const larger = camera.aim({ ...BOARD, focus: FOCUS }, { w: 300, h: 200 });
  assert.deepEqual(larger, { scale: 15, x: 300 - 1500, y: 200 - 750 });
});

test("a camera that nobody moved frames its part anew in another room", () => {
  assert.equal(close().aim({ ...BOARD, focus: FOCUS }, { w: 200, h: 100 }).scale, 5);
});

test("when another part matters a camera that follows goes there, and forgets that a person had moved it", () => {
  const camera = close();
  camera.pan(30, 0);
  camera.follow();
  const other = { x: 0, y: 0, w: 20, h: 20 };
  camera.place = camera.aim({ ...BOARD, focus: other }, ROOM);
  assert.deepEqual(camera.place, { scale: 10, x: 0, y: 0 });
  assert.equal(camera.aim({ ...BOARD, focus: other }, { w: 100, h: 100 }).scale, 5);
});

test("a board of another size, or one without a focus, is shown as if nobody had moved the camera", () => {
  for (const scene of [
    { width: 120, height: 50, focus: FOCUS },
    { width: 100, height: 60, focus: FOCUS },
  ]) {
    const camera = close();
    camera.pan(30, 0);
    assert.deepEqual(camera.aim(scene, ROOM), { scale: 10, x: -400, y: -150 });
  }
  const camera = close();
  camera.pan(30, 0);
  assert.deepEqual(camera.aim(BOARD, ROOM), { scale: 2, x: 0, y: 50 });
  assert.equal(camera.free, false);
});

test("a place that is seen needs no move", () => {
  assert.equal(close().reveal({ x: 50, y: 25, w: 4, h: 4 }), null);
});

test("a place that is not seen comes into sight with a small edge, on the nearest side", () => {
  const camera = close();
  const box = { w: 4, h: 4 };
  assert.deepEqual(camera.reveal({ ...box, x: 20, y: 25 }), { scale: 10, x: -400 + 228, y: -150 });
  assert.deepEqual(camera.reveal({ ...box, x: 80, y: 25 }), { scale: 10, x: -400 - 228, y: -150 });
  assert.deepEqual(camera.reveal({ ...box, x: 50, y: 5 }), { scale: 10, x: -400, y: -150 + 128 });
  assert.deepEqual(camera.reveal({ ...box, x: 50, y: 45 }), { scale: 10, x: -400, y: -150 - 128 });
});

test("a place that touches the edge of the room gets its small edge, too", () => {
  const camera = close();
  assert.deepEqual(camera.reveal({ x: 42, y: 25, w: 4, h: 4 }), { scale: 10, x: -392, y: -150 });
  assert.equal(camera.reveal({ x: 42.8, y: 25, w: 4, h: 4 }), null);
});

test("a place at the edge of the board is as much in sight as it can be, and is not asked for again", () => {
  const camera = close();
  const corner = { x: 2, y: 2, w: 4, h: 4 };
  camera.place = camera.reveal(corner);
  assert.deepEqual(camera.place, { scale: 10, x: 0, y: 0 });
  assert.equal(camera.reveal(corner), null);
});

test("a place larger than the room fills it by the shortest way, and is not asked for again", () => {
  const camera = close();
  const box = { x: 50, y: 25, w: 30, h: 10 };
  assert.equal(camera.reveal(box), null);
  camera.place = camera.reveal({ ...box, x: 70 });
  assert.deepEqual(camera.place, { scale: 10, x: -542, y: -150 });
  assert.equal(camera.reveal({ ...box, x: 70 }), null);
});

test("where the focus has led the camera it stays while the same part matters", () => {
  const camera = close();
  camera.place = camera.reveal({ x: 20, y: 25, w: 4, h: 4 });
  assert.deepEqual(camera.aim({ ...BOARD, focus: FOCUS }, ROOM), camera.place);
});

test("a glide begins and ends exactly where it should", () => {
  const [from, to] = [
    { scale: 2, x: 0, y: 50 },
    { scale: 8, x: -400, y: -150 },
  ];
  assert.deepEqual(placeBetween(from, to, 0), from);
  assert.deepEqual(placeBetween(from, to, 1), to);
});

test("a glide without a zoom is even", () => {
  const place = placeBetween({ scale: 2, x: 0, y: 50 }, { scale: 2, x: -40, y: 10 }, 0.25);
  assert.deepEqual(place, { scale: 2, x: -10, y: 40 });
});

test("while a glide zooms the centre of the zoom stays on its point", () => {
  const from = { scale: 1, x: 0, y: 0 };
  const to = { scale: 4, x: 30 - 4 * 30, y: 20 - 4 * 20 };
  const half = placeBetween(from, to, 0.5);
  near([half.scale, 30 * half.scale + half.x, 20 * half.scale + half.y], [2, 30, 20]);
});

test("a board that is high for its room is seen completely when a person zooms out", () => {
  const camera = looking({ ...BOARD, focus: FOCUS }, { w: 400, h: 50 });
  camera.zoom(0.001, [10, 10]);
  assert.deepEqual(camera.place, { scale: 1, x: 150, y: 0 });
});

/** A board in two parts, which is four times as high as wide. */
const TALL = {
  width: 100,
  height: 400,
  parts: [{ label: "Row" }, { label: "Table", top: 250 }],
};
const UPPER = { x: 0, y: 100, w: 100, h: 150 };
const LOWER = { x: 0, y: 250, w: 100, h: 150 };

test("a board with parts keeps its scale, whatever matters and however high the room is", () => {
  const camera = looking({ ...TALL, focus: UPPER });
  // What is too high for the room is seen from its upper end on.
  assert.deepEqual(camera.place, { scale: 2, x: 0, y: -200 });
  for (const [focus, h] of /** @type {const} */ ([
    [LOWER, 200],
    [LOWER, 90],
    [UPPER, 350],
  ])) {
    camera.place = camera.aim({ ...TALL, focus }, { w: 200, h });
    assert.equal(camera.place.scale, 2);
    assert.equal(camera.frame({ x: 50, y: 300, w: 100, h: 300 }, 90).scale, 2);
  }
  camera.pan(0, 50);
  assert.equal(camera.aim({ ...TALL, focus: UPPER }, { w: 300, h: 350 }).scale, 3);
});

test("a scale that a person has chosen for a board with parts stays when something else matters", () => {
  const camera = looking({ ...TALL, focus: UPPER });
  camera.zoom(1.5, [100, 100]);
  camera.place = camera.aim({ ...TALL, focus: LOWER }, ROOM);
  assert.equal(camera.place.scale, 3);
  camera.zoom(100, [100, 100]);
  assert.equal(camera.place.scale, 6);
  assert.equal(camera.aim({ ...TALL, height: 500, focus: LOWER }, ROOM).scale, 2);
});

test("the camera turns to a part and stays there while the same thing matters", () => {
  const camera = looking({ ...TALL, focus: UPPER });
  camera.place = camera.turn(250, Infinity);
  assert.deepEqual(camera.place, { scale: 2, x: 0, y: -500 });
  assert.deepEqual(camera.aim({ ...TALL, focus: UPPER }, ROOM), camera.place);
});

test("a board with parts is no wider than it need be, and exceeds the rooms that are less high", () => {
  assert.equal(looking({ ...TALL, focus: UPPER }, { w: 900, h: 900 }).place.scale, 6);
  const exceeds = (/** @type {number} */ h) => new Camera().exceeds({ ...TALL, focus: UPPER }, { w: 200, h });
  assert.deepEqual([exceeds(790), exceeds(800)], [true, false]);
  assert.equal(new Camera().exceeds(BOARD, { w: 200, h: 10 }), false);
});

test("for a while a box is shown in the upper part of the room, no larger than now and small enough to fit", () => {
  const camera = close();
  // Scale 10 would make this box 300 pixels high; there are 100, less a margin of 8 at each edge.
  const place = camera.frame({ x: 50, y: 25, w: 10, h: 30 }, 100);
  near([place.scale, place.y], [84 / 30, 50 - 25 * (84 / 30)]);
  const small = camera.frame({ x: 50, y: 40, w: 2, h: 2 }, 100);
  near([small.scale, small.y], [10, 50 - 400]);
  // At the end of the board it stays full.
  near([camera.frame({ x: 50, y: 48, w: 2, h: 2 }, 100).y], [100 - 500]);
  // The person has not moved it: the next scene is framed as ever.
  camera.place = place;
  assert.deepEqual(camera.aim({ ...BOARD, focus: FOCUS }, ROOM), close().place);
});
