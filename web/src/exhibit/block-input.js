/** Blocks input that could disturb the exhibit (context menu, browser keys, drops, outside links), and follows the fingers. */

import { keyOf } from "../base/keyboard.js";
import { Fingers } from "../ui/fingers.js";
import { Timer } from "./clock.js";
import { clearing } from "./resting-object.js";

const DO_NOT = { capture: true, passive: false };

/** Keys that may be pressed with Ctrl or Cmd: the game's undo and redo. All other combinations are blocked. */
const OWN = ["z", "y"];
const BROWSERS = /^(F\d+|Browser.*)$/;
/** From this number on, mouse buttons mean back and forward. */
const BACK = 3;

/**
 * Guards the page, which has no frames.
 * @param {() => void} touched  called with everything that only a person does
 */
export function guard(touched) {
  watch(document, new Fingers({ touched, lying: { timer: () => new Timer(), tell: clearing() } }));
}

/**
 * @param {Document} where
 * @param {Fingers} fingers
 */
function watch(where, fingers) {
  where.documentElement.classList.add("kiosk");
  const view = where.defaultView ?? window;
  fingers.watch(view);
  for (const kind of ["contextmenu", "dragstart", "gesturestart", "auxclick"])
    where.addEventListener(kind, (event) => event.preventDefault(), DO_NOT);
  for (const kind of /** @type {const} */ (["mousedown", "mouseup"]))
    where.addEventListener(kind, (event) => event.button >= BACK && event.preventDefault(), DO_NOT);
  where.addEventListener("selectstart", (event) => !inField(event) && event.preventDefault(), DO_NOT);
  // Block drops: the browser would open the file, or the page would import it as a record.
  for (const kind of ["dragenter", "dragover", "drop"]) {
    view.addEventListener(
      kind,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      DO_NOT,
    );
  }
  where.addEventListener("wheel", (event) => event.ctrlKey && event.preventDefault(), DO_NOT);
  where.addEventListener(
    "touchmove",
    (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(),
    DO_NOT,
  );
  where.addEventListener("keydown", keepKey, DO_NOT);
  where.addEventListener("click", keepLink, DO_NOT);
}

/** Whether text is entered there; an editor's field lies in a shadow tree. @param {Event} event */
function inField(event) {
  return event
    .composedPath()
    .some((one) => one instanceof Element && one.matches("input, textarea, [contenteditable=true]"));
}

/** @param {KeyboardEvent} event */
function keepKey(event) {
  const key = keyOf(event);
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  // On some keyboards brackets and braces need the right Alt key, which Windows reports as Ctrl and Alt.
  if (key.length === 1 && event.getModifierState("AltGraph")) return;
  // Shift+Escape is Chromium's task manager.
  const browsers =
    BROWSERS.test(key) || altKey || (shiftKey && key === "Escape") || ((ctrlKey || metaKey) && !OWN.includes(key));
  if (browsers) event.preventDefault();
}

/** Block links that leave this page. @param {MouseEvent} event */
function keepLink(event) {
  const link = /** @type {Element | null} */ (event.target)?.closest?.("a[href]");
  if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
}
