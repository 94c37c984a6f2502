/** Notifications: screen reader announcements, short notices and lasting ones. */

import { button, h, iconButton } from "./dom.js";

const SHORT_MS = 6000;
const WITH_ACTION_MS = 10000;
/** How many short notices there are at a time: more would cover the page. */
const MOST = 3;

/** The short notices that there are, the oldest first; `text`: "" with an action. @type {{text: string, end: () => void}[]} */
const short = [];

/** The open dialogs, the one on top last, each with a region of its own for announcements. @type {{dialog: HTMLElement, said: HTMLElement}[]} */
const dialogs = [];

/** Where the page that is open has a place for notices; null: nowhere, they stand at its edge. @type {HTMLElement | null} */
let place = null;

/**
 * Puts notices into a place of the page, where they cover nothing that is needed.
 * @param {HTMLElement} element  in the document
 * @param {AbortSignal} signal  when the page is left; the place must still be in the document
 */
export function noticesAt(element, signal) {
  place = element;
  placeNotices();
  signal.addEventListener("abort", () => {
    if (place === element) place = null;
    placeNotices();
  });
}

/**
 * Puts notices and announcements into a dialog that has been opened: it lies above everything else, and what is outside of it can be neither
 * pressed nor heard.
 * @param {HTMLElement} dialog
 * @returns {() => void} puts them back where they were before; call it when the dialog closes
 */
export function noticesInto(dialog) {
  // A region that stands there before anything is said in it: screen readers do not read what comes with a new one.
  const said = h("div.visually-hidden", { role: "log", "aria-live": "polite", "aria-relevant": "additions" });
  const entry = { dialog, said };
  dialog.append(said);
  dialogs.push(entry);
  placeNotices();
  return () => {
    dialogs.splice(dialogs.indexOf(entry), 1);
    placeNotices();
  };
}

function placeNotices() {
  const notices = document.getElementById("notices");
  if (!notices) return;
  const inside = dialogs.at(-1)?.dialog ?? place;
  if (inside) inside.append(notices);
  else document.getElementById("engine")?.after(notices);
}

/**
 * Announces a text to screen readers, once.
 * @param {string} text
 * @param {string} [lang]  its language, if it is not the page's
 */
export function announce(text, lang) {
  if (!text) return;
  for (const region of [document.getElementById("announcer"), dialogs.at(-1)?.said])
    if (region) say(region, text, lang);
}

/** @param {HTMLElement} region @param {string} text @param {string} [lang] */
function say(region, text, lang) {
  // Append a new element each time, so that a repeated text is read again.
  region.append(h("p", { textContent: text, lang }));
  while (region.childElementCount > 6) region.firstElementChild?.remove();
}

/**
 * Shows a notice that stays until it is closed.
 * @param {string} msgid
 * @param {{name: string, run: () => void}} action  name: a msgid
 * @returns {() => void} removes the notice
 */
export function notifyLasting(msgid, action) {
  const done = () => notice.remove();
  const notice = h(
    "div.notice",
    {},
    h("span", { i18n: msgid }),
    button(null, action.name, action.run),
    iconButton("close", "Close", done),
  );
  document.getElementById("notices")?.append(notice);
  return done;
}

/** The key by which a person takes back what a notice tells, as `aria-keyshortcuts` names it. */
export const UNDO_KEYS = "Control+Z";

/**
 * Presses the button of the newest notice that can be pressed by `UNDO_KEYS`. By Tab alone it is far away: notices stand at the end of the page.
 * @returns {boolean} whether there was one
 */
export function undoNotified() {
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(`#notices button[aria-keyshortcuts="${UNDO_KEYS}"]`)
  );
  const last = [...buttons].at(-1);
  last?.click();
  return last !== undefined;
}

/**
 * Shows a notice at the edge of the page for a short time, with an optional action. The oldest notice goes when there are too many.
 * @param {string} text  in the reader's language
 * @param {{name: string, run: () => void, otherwise?: () => void, keys?: string}} [action]  name: a msgid; `otherwise` runs when the notice goes
 *   without it; `keys`: `UNDO_KEYS`, where the page listens for them
 * @returns {() => void} removes the notice
 */
export function notify(text, action) {
  const host = document.getElementById("notices");
  if (!host) return () => {};
  // Said again, it stands there once.
  if (!action) short.find((one) => one.text === text)?.end();
  const notice = h("div.notice", {}, h("span", { textContent: text }));
  let gone = false;
  const end = (/** @type {(() => void) | undefined} */ then) => {
    if (gone) return;
    gone = true;
    short.splice(short.indexOf(entry), 1);
    clearTimeout(timer);
    notice.remove();
    then?.();
  };
  const done = () => end(action?.otherwise);
  const entry = { text: action ? "" : text, end: done };
  if (action) {
    const act = button(null, action.name, () => end(action.run));
    if (action.keys) act.setAttribute("aria-keyshortcuts", action.keys);
    notice.append(act);
  }
  notice.append(iconButton("close", "Close", done));
  host.append(notice);
  short.push(entry);
  if (short.length > MOST) short[0]?.end();
  let timer = setTimeout(done, action ? WITH_ACTION_MS : SHORT_MS);
  // Do not remove the notice while it has the pointer or the focus.
  const hold = () => clearTimeout(timer);
  const release = () => {
    timer = setTimeout(done, SHORT_MS);
  };
  notice.addEventListener("pointerenter", hold);
  notice.addEventListener("focusin", hold);
  notice.addEventListener("pointerleave", release);
  notice.addEventListener("focusout", release);
  return done;
}
