/** What the reader's text has printed, as the page shows it. */

import { h } from "../ui/dom.js";

/**
 * @param {string} text
 * @param {string} msgid  what it is, such as "Printed:"
 * @returns {HTMLElement[]} none where nothing was printed
 */
function shown(text, msgid) {
  if (!text) return [];
  const region = { tabIndex: 0, role: "region", i18nLabel: "What it has printed", translate: false };
  return [h("p.help.workshop-printed", { i18n: msgid }), h("pre", { textContent: text, ...region })];
}

/** What a decision or an answer has printed. @param {string} text */
export const printed = (text) => shown(text, "Printed:");

/** What was printed before something went wrong. @param {string} text */
export const printedBefore = (text) => shown(text, "Printed before that:");
