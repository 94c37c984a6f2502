/**
 * Handles keys on the board. Enter and Space are not handled here: the browser presses the focused button.
 */

import { keyOf } from "../base/keyboard.js";

/**
 * @typedef {object} KeyHands
 * @property {() => boolean} busy
 * @property {() => void} skip
 * @property {(where: import("./geometry.js").Direction | "first" | "last") => void} go
 * @property {() => boolean} cancel Returns whether there was something to cancel.
 * @property {(sign: string) => boolean} type Returns whether the character is (the beginning of) a badge.
 * @property {(factor: number) => boolean} zoom Returns whether zooming is allowed.
 */

/** @type {Record<string, import("./geometry.js").Direction | "first" | "last">} */
const WAYS = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

/**
 * @param {KeyHands} hands
 * @returns {(event: KeyboardEvent) => void}
 */
export function keyListener(hands) {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event);
    if (key && used(key, event.shiftKey, hands)) event.preventDefault();
  };
}

/** @param {string} key @param {boolean} shift @param {KeyHands} hands @returns {boolean} whether the key had an effect */
function used(key, shift, hands) {
  if (hands.busy()) {
    if (key === "Tab" || key === "Shift") return false;
    hands.skip();
    return true;
  }
  const way = WAYS[key];
  if (way && !shift) {
    hands.go(way);
    return true;
  }
  if (key === "Escape") return hands.cancel();
  if (key.length !== 1 || key === " ") return false;
  if (hands.type(key)) return true;
  if (key === "+") return hands.zoom(1.25);
  return key === "-" && hands.zoom(0.8);
}
