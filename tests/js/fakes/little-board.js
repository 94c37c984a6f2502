/**
 * A small board with two stones and four houses for the tests of the board: one board unit is one CSS pixel.
 */

import { Camera } from "../../../web/src/board/camera.js";
import { Selection } from "../../../web/src/board/selection.js";
import { Contents } from "../../../web/src/board/contents.js";
import { fakeBeat } from "./board-clock.js";

/** @param {string} id @param {number} x @param {number} y @param {object} [more] */
export function item(id, x, y, more = {}) {
  return { id, x, y, w: 20, h: 20, ...more };
}

/** @param {string} id @param {number} x @param {number} y @param {object} [more] */
export function spot(id, x, y, more = {}) {
  return { id, x, y, w: 40, h: 40, label: `place ${id}`, ...more };
}

/** @param {string} path places with blanks between them @param {object} [more] */
export function option(path, more = {}) {
  return { events: [path], path: path.split(" "), label: `go ${path}`, ...more };
}

/**
 * Stone `a` can go to the houses 1 and 2, stone `b` to 2 alone. The houses stand in the upper row, the stones in the
 * lower one.
 * @param {object} [more] what is different
 */
export function littleScene(more = {}) {
  return {
    game: "little",
    shape: "landscape",
    width: 400,
    height: 400,
    background: "",
    status: "",
    version: 1,
    seats: [],
    items: [item("stone-a", 50, 350), item("stone-b", 150, 350)],
    spots: [
      spot("a", 50, 350, { lifts: "stone-a" }),
      spot("b", 150, 350, { lifts: "stone-b" }),
      spot("1", 50, 50),
      spot("2", 150, 50),
      spot("3", 250, 50),
      spot("4", 350, 50),
    ],
    options: [option("a 1", { badge: "1" }), option("a 2", { badge: "2" }), option("b 2", { badge: "2" })],
    refusals: [
      { path: ["a", "3"], reason: "Stone a cannot go to 3." },
      { path: ["3"], reason: "Nobody can go to 3." },
    ],
    ...more,
  };
}

/**
 * Makes a selection on a little board, and records what it reports.
 * @param {object} [scene] what is different from the little scene
 * @param {{still?: boolean}} [how]
 */
export function sit(scene = {}, { still = true } = {}) {
  const { clock, beat } = fakeBeat();
  const contents = new Contents();
  const camera = new Camera();
  const board = {
    clock,
    beat,
    contents,
    camera,
    able: true,
    still,
    changes: 0,
    /** The events of the options that were played. @type {string[][]} */
    played: [],
    /** @type {string[]} */
    refused: [],
    /** Places where a tap did nothing, and whether several things can go there. @type {[string, boolean][]} */
    idle: [],
    /** The ids of the spots that were given the focus. @type {(string | undefined)[]} */
    focused: [],
    /** A target for events: the button of a spot. @param {string} id */
    button: (id) => /** @type {EventTarget} */ (/** @type {unknown} */ ({ spot: id })),
    /** Show a scene. @param {object} [different] */
    lay(different = {}) {
      const whole = littleScene(different);
      contents.lay(whole);
      camera.place = camera.aim(whole, { w: whole.width, h: whole.height });
      selection.reset(whole);
    },
  };
  const selection = new Selection({
    able: () => board.able,
    still: () => board.still,
    contents,
    camera,
    beat,
    overlay: {
      spotOf: (target) => selection.spots.get(target?.spot) ?? null,
      focus: (one) => void board.focused.push(one?.id),
    },
    changed: () => void (board.changes += 1),
    play: (one) => void board.played.push(one.events),
    refused: (reason) => void board.refused.push(reason),
    idle: (spot, several) => void board.idle.push([spot.id, several]),
  });
  board.lay(scene);
  return { ...board, board, selection };
}
