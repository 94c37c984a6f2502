/** What the page says by itself: spoken lines, short notices, lasting hints. */

import { button, h, iconButton } from "./dom.js";

const SHORT_MS = 6000;
const WITH_ACTION_MS = 10000;

/**
 * Says a line to screen readers, once. Inside an open dialog it is not said: nothing outside of it is read then.
 * @param {string} text
 * @param {string} [lang]  its language, where it is not the page's
 */
export function announce(text, lang) {
  const region = document.getElementById("announcer");
  if (!region || !text) return;
  // A new element each time: the same words twice are two announcements.
  region.append(h("p", { textContent: text, lang }));
  while (region.childElementCount > 6) region.firstElementChild?.remove();
}

/**
 * A notice that stays until it is closed or acted upon.
 * @param {string} msgid
 * @param {{name: string, run: () => void}} action  name: a msgid
 * @returns {() => void} takes it away
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

/**
 * A short notice at the edge of the page, with something that can be done about it.
 * @param {string} text  in the reader's language
 * @param {{name: string, run: () => void}} [action]  name: a msgid
 */
export function notify(text, action) {
  const host = document.getElementById("notices");
  if (!host) return;
  const notice = h("div.notice", {}, h("span", { textContent: text }));
  const done = () => notice.remove();
  if (action) {
    notice.append(
      button(null, action.name, () => {
        done();
        action.run();
      }),
    );
  }
  notice.append(iconButton("close", "Close", done));
  host.append(notice);
  let timer = setTimeout(done, action ? WITH_ACTION_MS : SHORT_MS);
  // Nobody shall lose what he is about to press.
  const hold = () => clearTimeout(timer);
  const release = () => {
    timer = setTimeout(done, SHORT_MS);
  };
  notice.addEventListener("pointerenter", hold);
  notice.addEventListener("focusin", hold);
  notice.addEventListener("pointerleave", release);
  notice.addEventListener("focusout", release);
}
